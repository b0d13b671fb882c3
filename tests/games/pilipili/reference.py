"""Pili Pili a second time, as plain as possible: names in lists, one generator per rule.

Written from the rulebook and the contract alone, never from the package's code, so that the two can
disagree. There is no chance in here: a new round's deal is requested; following.py answers it.
"""

from __future__ import annotations

from typing import Any

from .reference_lists import (
    CHILIS,
    DUALS,
    NUMBERS,
    SINGLES,
    SPECIALS,
    Answer,
    Card,
    Lists,
    Steps,
    answer,
    values_of,
)

LAST_ROUND = 100


class GameOver(Exception):
    """Ends whatever is going on."""


class Situation(Lists):
    """One generator per rule; each asks and moves what lies on the table."""

    def match(self) -> Steps:
        """Rounds until somebody has Pilis enough."""
        try:
            begun = self.begun
            while True:
                yield from self.bidding()
                if not begun:
                    yield from self.after_bids()
                while self.left:
                    yield from self.one_trick(begun)
                    begun = False
                self.penalties()
                if self.round == LAST_ROUND:
                    raise GameOver
                yield from self.deal()
        except GameOver:
            self.over = True

    def deal(self) -> Steps:
        """A new round: the dealer's left deals whatever chance has brought."""
        self.round += 1
        dealer = (self.dealer + 1) % self.seats
        self.take_round((yield "deal"))
        self.dealer, self.leader = dealer, (dealer + 1) % self.seats
        self.bids = [None] * self.seats
        self.tricks, self.unwon = [0] * self.seats, 0
        self.trick, self.dropped, self.accused = [], [], []
        self.aside = [None] * self.seats
        self.roles = self.roles_by_pilis()
        self.left = min(map(len, self.hands))

    def roles_by_pilis(self) -> list[int]:
        """Whom the mission singles out at the start of the round."""
        everybody = list(range(self.seats))
        if self.mission == "guardians":
            chosen = [s for s in everybody if self.pilis[s] == min(self.pilis)]
        elif self.mission in ("open_hands", "change_bid", "saboteur"):
            chosen = [s for s in everybody if self.pilis[s] == max(self.pilis)]
        else:
            return []
        if chosen == everybody and self.mission != "open_hands":
            return [self.dealer]
        return chosen

    def check_limit(self) -> None:
        if max(self.pilis) >= self.options["limit"]:
            raise GameOver

    def penalties(self) -> None:
        """One Pili per trick missed, all at once; none for Saboteurs."""
        for seat in range(self.seats):
            bid = self.bids[seat]
            if bid is not None:
                self.receive(seat, abs(bid - self.tricks[seat]))
        self.check_limit()

    # ── bids ────────────────────────────────────────────────────────────────

    def highest_bid(self) -> int:
        """The number of tricks of the round; two cards more are known in advance."""
        return self.left + (2 if self.mission == "draw_two" else 0)

    def bidders(self) -> list[int]:
        """Seats that bid, from the dealer clockwise."""
        free = self.roles if self.mission == "saboteur" else []
        return [seat for seat in self.clockwise(self.dealer) if seat not in free]

    def bidding(self) -> Steps:
        for seat in self.bidders():
            if self.bids[seat] is None:
                answers = [answer("bid", tricks=n) for n in range(self.highest_bid() + 1)]
                _, args = yield from self.ask_one(seat, answers)
                self.bids[seat] = args["tricks"]

    def after_bids(self) -> Steps:
        """What the mission does between the last bid and the first trick."""
        if self.mission == "set_aside":
            yield from self.set_cards_aside()
        elif self.mission == "draw_two":
            for seat in self.clockwise(self.dealer):
                self.hands[seat] += [Card(name) for name in self.deck[:2]]
                self.held[seat].append(self.deck[:2])
                del self.deck[:2]
            self.left += 2
        elif self.mission == "open_hands":
            for seat in range(self.seats):
                if seat not in self.roles:
                    self.open_hand(seat)
        elif self.mission == "change_bid":
            for seat in self.clockwise(self.dealer):
                if seat in self.roles:
                    yield from self.change_a_bid(seat)
        elif self.mission in ("pass_card_left", "pass_card_right"):
            yield from self.pass_cards()

    def set_cards_aside(self) -> Steps:
        cards = {s: {card.name for card in self.hands[s]} for s in range(self.seats)}
        given = yield from self.ask(
            {s: [answer("set_aside", card=name) for name in cards[s]] for s in cards}
        )
        for seat, (_, args) in given.items():
            self.aside[seat] = self.take(seat, dict(args)["card"])
            self.aside[seat].is_open = False

    def change_a_bid(self, seat: int) -> Steps:
        bids = {s: self.bids[s] or 0 for s in range(self.seats)}
        up = [answer("raise", seat=s) for s in bids if bids[s] < self.left]
        down = [answer("lower", seat=s) for s in bids if bids[s] > 0]
        verb, args = yield from self.ask_one(seat, [*up, *down, answer("leave")])
        if verb != "leave":
            self.bids[args["seat"]] = bids[args["seat"]] + (1 if verb == "raise" else -1)

    def open_hand(self, seat: int) -> None:
        for card in self.hands[seat]:
            card.is_open = True
        self.told.append(["open", seat, sorted(card.name for card in self.hands[seat])])

    # ── a trick ─────────────────────────────────────────────────────────────

    def one_trick(self, begun: bool) -> Steps:
        if not begun and self.mission == "guardians":
            yield from self.drops()
        if self.mission == "simultaneous":
            yield from self.play_together()
        else:
            for seat in self.clockwise(self.leader):
                if seat not in [entry[0] for entry in self.trick]:
                    yield from self.play_one(seat)
        yield from self.end_of_trick()

    def playable(self, seat: int) -> list[Answer]:
        """The cards a seat may play now."""
        if self.mission == "set_aside" and self.left == 1:
            return [answer("play", card=self.aside[seat].name)]
        hand = [card.name for card in self.hands[seat]]
        if self.mission == "ends":
            first, last = hand[0], hand[-1]
            if len(hand) > 1 and first == last:
                return [answer("play", card=first, end=end) for end in ("left", "right")]
            return [answer("play", card=name) for name in {first, last}]
        if self.mission == "higher":
            hand = self.high_enough(hand)
        return [answer("play", card=name) for name in set(hand)]

    def high_enough(self, hand: list[str]) -> list[str]:
        """Cards above the trick's latest Number Card and Specials; all if none is above."""
        values = [x for _, name, x in self.trick if name in NUMBERS]
        if not values:
            return hand
        above = [n for n in hand if n in NUMBERS and max(values_of(n)) > values[-1]]
        return above + [n for n in hand if n in SPECIALS] if above else hand

    def second_question(self, seat: int, name: str) -> list[Answer]:
        """What a played card asks its owner; empty if nothing."""
        last = self.left == 1
        if name in DUALS:
            return [answer("count_as", value=value) for value in DUALS[name]]
        if name == "Eye" and not (self.mission == "simultaneous" and last):
            return [answer("target", seat=s) for s in self.others(seat) if self.hands[s]]
        nothing_left = last or (self.mission == "set_aside" and self.left == 2)
        if name == "Swap" and not nothing_left:
            return [answer("target", seat=s) for s in self.others(seat)]
        return []

    def lay(self, seat: int, args: dict[str, Any]) -> list[Any]:
        """Put the chosen card on the table."""
        if self.mission == "set_aside" and self.left == 1:
            card, self.aside[seat] = self.aside[seat], None
        else:
            card = self.take(seat, args["card"], args.get("end"))
        value = int(card.name) if card.name in SINGLES else None
        self.trick.append([seat, card.name, value])
        return self.trick[-1]

    def play_one(self, seat: int) -> Steps:
        _, args = yield from self.ask_one(seat, self.playable(seat))
        entry = self.lay(seat, args)
        more = self.second_question(seat, args["card"])
        if more:
            _, args = yield from self.ask_one(seat, more)
            (entry[2],) = args.values()
            if entry[1] == "Eye":
                self.open_hand(entry[2])

    def play_together(self) -> Steps:
        """All choose card, value and target in secret; then all is laid down."""
        plays: dict[int, dict[str, Any]] = {}
        extra: dict[int, Any] = {}
        waiting = {s: self.playable(s) for s in range(self.seats)}
        while waiting:
            seat, (verb, args) = yield waiting
            more: list[Answer] = []
            if verb == "play":
                plays[seat] = dict(args)
                more = self.second_question(seat, plays[seat]["card"])
            else:
                ((_, extra[seat]),) = args
            if more:
                waiting[seat] = more
            else:
                del waiting[seat]
        for seat in self.clockwise(self.leader):
            entry = self.lay(seat, plays[seat])
            entry[2] = extra.get(seat, entry[2])
        for _, name, x in self.trick:
            if name == "Eye" and x is not None:
                self.open_hand(x)

    def winner(self) -> int | None:
        """Highest number, or lowest after an odd number of Reverses; nobody without numbers."""
        numbers: dict[int, int] = {x: seat for seat, name, x in self.trick if name in NUMBERS}
        if not numbers:
            return None
        reverses = sum(name == "Reverse" for _, name, _ in self.trick)
        return numbers[min(numbers) if reverses % 2 else max(numbers)]

    def end_of_trick(self) -> Steps:
        winner = self.winner()
        if winner is None:
            self.unwon += 1
        else:
            self.leader = winner
            self.tricks[winner] += 1
            self.receive(winner, sum(CHILIS.get(name, 0) for _, name, _ in self.trick))
        trick, self.trick = self.trick, []
        self.told += trick
        if not self.asked:
            self.check_limit()
        self.swap_hands(trick)
        self.after_the_trick = True
        yield from self.after_trick(winner)
        self.after_the_trick = False
        self.left -= 1

    def swap_hands(self, trick: list[list[Any]]) -> None:
        swaps = [(seat, x) for seat, name, x in trick if name == "Swap" and x is not None]
        for one, other in swaps:
            if (other, one) not in swaps:
                self.hands[one], self.hands[other] = self.hands[other], self.hands[one]
                self.had_in_hand(one, other)

    def after_trick(self, winner: int | None) -> Steps:
        """What the mission does after a trick."""
        last = self.left == 1
        if self.mission == "give_pili" and winner is not None and self.pilis[winner]:
            yield from self.give_a_pili(winner)
        elif self.mission in ("pass_card_left", "pass_card_right") and not last:
            yield from self.pass_cards()
        elif self.mission == "pass_hand_left" and not last:
            self.hands = [self.hands[s - 1] for s in range(self.seats)]
        elif self.mission == "pass_hand_right" and not last:
            self.hands = [self.hands[(s + 1) % self.seats] for s in range(self.seats)]
        elif self.mission == "swap_pilis" and last and winner is not None:
            answers = [answer("target", seat=s) for s in self.others(winner)]
            _, args = yield from self.ask_one(winner, answers)
            other = args["seat"]
            self.pilis[winner], self.pilis[other] = self.pilis[other], self.pilis[winner]
        elif self.mission == "guardians" and self.asked:
            yield from self.accusations()

    def give_a_pili(self, winner: int) -> Steps:
        answers = [answer("give", seat=s) for s in self.others(winner)]
        verb, args = yield from self.ask_one(winner, [*answers, answer("keep")])
        if verb == "give":
            self.pilis[winner] -= 1
            self.pilis[args["seat"]] += 1
            self.check_limit()

    def pass_cards(self) -> Steps:
        """Everybody's card moves at the same time; what lay open stays open."""
        way = 1 if self.mission == "pass_card_left" else -1
        given = yield from self.ask(
            {
                s: [answer("pass", card=name) for name in {card.name for card in self.hands[s]}]
                for s in range(self.seats)
            }
        )
        moving = {s: self.take(s, dict(args)["card"]) for s, (_, args) in given.items()}
        for seat, card in moving.items():
            self.hands[(seat + way) % self.seats].append(card)

    # ── Guardians ───────────────────────────────────────────────────────────

    def drops(self) -> Steps:
        """Whoever is no Guardian, has a Pili and has not dropped one may do so in secret."""
        self.asked = self.may_drop()
        given = yield from self.ask({s: [answer("drop"), answer("stay")] for s in self.asked})
        self.secret_drops = [s for s in self.asked if given[s][0] == "drop"]
        self.dropped += self.secret_drops
        for seat in self.secret_drops:
            self.pilis[seat] -= 1

    def accusations(self) -> Steps:
        """Every Guardian may name one seat once a round; then the drops are public."""
        free = [s for s in self.roles if s not in self.accused]
        answers = [*(answer("accuse", seat=s) for s in self.asked), answer("trust")]
        given = yield from self.ask(dict.fromkeys(free, answers))
        self.accused += [s for s in free if given[s][0] == "accuse"]
        named = {dict(args)["seat"] for verb, args in given.values() if verb == "accuse"}
        for seat in named & set(self.secret_drops):
            self.receive(seat, 1)
        self.told.append(["drops", *self.secret_drops])
        self.asked, self.secret_drops = [], []
        self.check_limit()
