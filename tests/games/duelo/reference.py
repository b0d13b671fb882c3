"""Duelo a second time, as plain as possible: names in lists, one generator per rule.

Written from the rulebook and the contract alone, never from the package's code, so that the two can
disagree. There is no chance in here: where it decides (a reshuffled pile, the deal of a new round),
or where the rules leave an order open (a hand thrown on the discard pile), a request goes out;
following.py answers it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from copy import deepcopy
from typing import Any

KINDS = (
    "Disciple",
    "Drunken Fists",
    "Crane Style",
    "Snake Style",
    "Monkey Style",
    "Tiger Style",
    "Dragon Style",
    "Master of Kung Fu",
)
DISCIPLE, FISTS, CRANE, SNAKE, MONKEY, TIGER, DRAGON, MASTER = KINDS
FOCUS = {name: number for number, name in enumerate(KINDS, 1)}
ONE_DECK = dict(zip(KINDS, (6, 3, 3, 3, 3, 3, 2, 1), strict=True))
TWO_DECKS = {name: 1 if name == MASTER else 2 * n for name, n in ONE_DECK.items()}

Dump = dict[str, Any]
Answer = tuple[str, Any]  # verb and its one argument, or None
Request = tuple[Any, ...]
Steps = Generator[Request, Any, Any]


class RoundOver(Exception):
    """Ends whatever is going on: `winners` of the round."""

    def __init__(self, winners: list[int]) -> None:
        super().__init__(winners)
        self.winners = winners


def focus_of(prize: str) -> int:
    """The Focus a prize counts in a tie: none if it lies face down."""
    return 0 if prize.startswith("?") else FOCUS[prize]


class Situation:
    """The lists on the table, and one generator per rule that asks and moves them."""

    def __init__(self, dump: Dump, options: Dump) -> None:
        self.options = options
        given = deepcopy(dump)
        self.hands: list[list[str]] = given["hands"]
        self.deck: list[str] = given["deck"]
        self.aside: str = given["aside"]
        self.discard: list[str] = given["discard"]
        self.prizes: list[list[str]] = given["prizes"]
        self.turn: int = given["turn"]
        self.protected: set[int] = set(given["protected"])
        self.watching: set[tuple[int, int]] = {(a, b) for a, b in given["watching"]}
        self.markers: list[int] = given["markers"]
        self.reshuffled: bool = given["reshuffled"]
        self.phase: str = given["phase"]
        self.playing: str | None = None
        self.duel: list[tuple[int, str]] = []
        self.seats = len(self.hands)
        self.inside = [bool(hand) for hand in self.hands]
        self.winners: list[int] = []

    def dump(self) -> Dump:
        """The situation under the contract's keys, unordered things sorted."""
        return {
            "hands": [sorted(hand) for hand in self.hands],
            "deck": list(self.deck),
            "aside": self.aside,
            "discard": list(self.discard),
            "prizes": [sorted(pile) for pile in self.prizes],
            "turn": self.turn,
            "protected": sorted(self.protected),
            "watching": sorted(map(list, self.watching)),
            "markers": list(self.markers),
            "playing": self.playing,
            "duel": [list(pair) for pair in self.duel] or None,
            "reshuffled": self.reshuffled,
            "phase": self.phase,
        }

    # ── the match and its rounds ────────────────────────────────────────────

    def match(self) -> Steps:
        """Rounds until somebody has the markers."""
        while True:
            try:
                yield from self.round()
            except RoundOver as end:
                for seat in end.winners:
                    self.markers[seat] += 1
                enough = self.options["rounds_to_win"]
                self.winners = [s for s in range(self.seats) if self.markers[s] >= enough]
                if self.winners:
                    self.phase = "over"
                    return
                yield from self.deal(self.starter(end.winners))

    def starter(self, winners: list[int]) -> int:
        """The winner; of several the first met going left from the seat whose turn it was."""
        if len(winners) == 1:
            return winners[0]
        return next(s for s in self.to_the_left(self.turn) if s in winners)

    def to_the_left(self, seat: int) -> list[int]:
        return [(seat + k) % self.seats for k in range(1, self.seats + 1)]

    def deal(self, first: int) -> Steps:
        """A new round: everything from the setup again, but the markers."""
        self.hands, self.deck, self.aside = yield ("deal", first)
        self.prizes = [[] for _ in range(self.seats)]
        self.discard, self.duel, self.playing = [], [], None
        self.protected, self.watching, self.reshuffled = set(), set(), False
        self.inside = [True] * self.seats
        self.turn, self.phase = first, "start"

    def round(self) -> Steps:
        while True:
            yield from self.one_turn()
            self.end_of_turn()

    def end_of_turn(self) -> None:
        """Empty hands leave; the last one in has won; else the turn goes left."""
        before = [s for s in range(self.seats) if self.inside[s]]
        for seat in before:
            self.inside[seat] = bool(self.hands[seat])
        self.last_one_standing(otherwise=before)
        self.turn = next(s for s in self.to_the_left(self.turn) if self.inside[s])
        self.phase = "start"

    def last_one_standing(self, otherwise: list[int]) -> None:
        left = [s for s in range(self.seats) if self.inside[s]]
        if len(left) < 2:
            raise RoundOver(left or otherwise)

    # ── drawing, and the end of the deck ────────────────────────────────────

    def draw(self, seat: int) -> Steps:
        """A draw that has to be made: from the deck, else the reshuffled pile, else it is over."""
        if not self.deck and self.options["reshuffle"] and not self.reshuffled and self.discard:
            self.deck = yield ("shuffle", list(self.discard))
            self.discard, self.reshuffled = [], True
        if not self.deck:
            self.deck_out()
        self.hands[seat].append(self.deck.pop(0))

    def deck_out(self) -> None:
        """Hands are shown, the highest Focus goes face down to the prizes, points are counted."""
        inside = [s for s in range(self.seats) if self.inside[s]]
        shown = [FOCUS[card] for s in inside for card in self.hands[s]]
        for seat in inside:
            highest = [c for c in self.hands[seat] if FOCUS[c] == max(shown)]
            if highest:
                self.hands[seat].remove(highest[0])
                self.prizes[seat].append("?" + highest[0])
        points = {s: (len(self.prizes[s]), sum(map(focus_of, self.prizes[s]))) for s in inside}
        raise RoundOver([s for s in inside if points[s] == max(points.values())])

    def master_lost(self, seat: int) -> Steps:
        """Out at once; the rest of the hand goes open to the discard pile."""
        if self.hands[seat]:
            heap = yield ("heap", list(self.hands[seat]))
            self.discard = list(heap) + self.discard
        self.hands[seat] = []
        self.inside[seat] = False
        self.last_one_standing(otherwise=[])

    # ── a turn ──────────────────────────────────────────────────────────────

    def one_turn(self) -> Steps:
        seat = self.turn
        if self.phase == "start":
            self.protected.discard(seat)
            self.watching = {pair for pair in self.watching if pair[0] != seat}
            yield from self.draw(seat)
        self.phase = "play"
        held = sorted(set(self.hands[seat]))
        answers: list[Answer] = [("discard", card) for card in held]
        if self.targets(seat):
            answers += [("duel", card) for card in held]
        verb, card = yield ("ask", seat, answers)
        self.phase = "later"
        self.hands[seat].remove(card)
        if verb == "discard":
            yield from self.play_open(seat, card)
        else:
            yield from self.fight(seat, card)

    def targets(self, seat: int) -> list[int]:
        """Opponents that may be chosen."""
        return [
            s for s in range(self.seats) if self.inside[s] and s != seat and s not in self.protected
        ]

    def choose(self, seat: int, verb: str, among: Iterable[Any]) -> Steps:
        """One question; gives the chosen argument."""
        _, argument = yield ("ask", seat, [(verb, what) for what in sorted(set(among))])
        return argument

    def either(self, seat: int, yes: str, no: str) -> Steps:
        """A question of two verbs; true for the first."""
        verb, _ = yield ("ask", seat, [(yes, None), (no, None)])
        return verb == yes

    # ── face up ─────────────────────────────────────────────────────────────

    def play_open(self, seat: int, card: str) -> Steps:
        self.playing = card
        try:
            yield from self.discard_effect(seat, card)
        except RoundOver:
            self.lay_down(card)
            raise
        self.lay_down(card)

    def lay_down(self, card: str) -> None:
        self.playing = None
        self.discard.insert(0, card)

    def discard_effect(self, seat: int, card: str) -> Steps:
        if card == DISCIPLE:
            top = self.deck[0] if self.deck else self.aside
            if (yield from self.either(seat, "reveal", "keep")) and top != DISCIPLE:
                yield from self.discard_effect(seat, top)
        elif card == FISTS:
            yield from self.draw(seat)
            yield from self.draw(seat)
            for _ in range(2):
                back = yield from self.choose(seat, "return", self.hands[seat])
                self.hands[seat].remove(back)
                self.deck.insert(0, back)
        elif card == CRANE:
            self.protected.add(seat)
        elif card == SNAKE and self.targets(seat):
            yield from self.snake(seat)
        elif card == MONKEY:
            yield from self.swap(seat)
        elif card == TIGER and self.targets(seat):
            target = yield from self.choose(seat, "target", self.targets(seat))
            self.watching.add((seat, target))
        elif card == DRAGON:
            if self.deck and (yield from self.either(seat, "bury", "leave")):
                self.deck.append(self.deck.pop(0))
            yield from self.draw(seat)
        elif card == MASTER and self.playing == MASTER:  # not when a Disciple shows it
            yield from self.master_lost(seat)

    def snake(self, seat: int) -> Steps:
        target = yield from self.choose(seat, "target", self.targets(seat))
        apart = yield from self.choose(target, "set_apart", self.hands[target])
        parity = yield from self.choose(seat, "guess", ("odd", "even"))
        if (parity == "odd") == (FOCUS[apart] % 2 == 1):
            self.hands[target].remove(apart)
            self.discard.insert(0, apart)
            if apart == MASTER:
                yield from self.master_lost(target)

    def swap(self, seat: int) -> Steps:
        eligible = [*self.targets(seat), seat]
        if len(eligible) < 2:
            return
        one = yield from self.choose(seat, "swap", eligible)
        other = yield from self.choose(seat, "swap", (s for s in eligible if s != one))
        self.hands[one], self.hands[other] = self.hands[other], self.hands[one]

    # ── a duel ──────────────────────────────────────────────────────────────

    def fight(self, seat: int, card: str) -> Steps:
        self.duel = [(seat, card)]
        other = yield from self.choose(seat, "target", self.targets(seat))
        reply = yield from self.choose(other, "answer", self.hands[other])
        self.hands[other].remove(reply)
        self.duel.append((other, reply))
        effects = {seat: reply != CRANE, other: card != CRANE}  # Crane switches the other's off
        fought = {seat: card, other: reply}
        final = {}
        for who in (seat, other):
            final[who] = FOCUS[fought[who]]
            if effects[who]:
                final[who] = yield from self.combat_effect(who, fought[who])
        winner = self.decide(seat, other, fought, final, effects)
        if winner is None:
            yield from self.tie(seat, other, fought, effects)
        else:
            loser = other if winner == seat else seat
            yield from self.won(winner, loser, fought, effects[winner])

    def combat_effect(self, seat: int, card: str) -> Steps:
        """What a card does before the duel is decided; gives its Focus."""
        if card == DISCIPLE:
            top = self.deck[0] if self.deck else self.aside
            if (yield from self.either(seat, "reveal", "keep")):
                return FOCUS[top]
        if card == MONKEY and (yield from self.either(seat, "exchange", "stay")):
            count = len(self.hands[seat])
            for _ in range(count):
                under = yield from self.choose(seat, "bottom", self.hands[seat])
                self.hands[seat].remove(under)
                self.deck.append(under)
            for _ in range(count):
                yield from self.draw(seat)
            return 1
        return FOCUS[card]

    def decide(
        self,
        seat: int,
        other: int,
        fought: dict[int, str],
        final: dict[int, int],
        effects: dict[int, bool],
    ) -> int | None:
        if fought[seat] == fought[other]:
            return None
        for who, foe in ((seat, other), (other, seat)):
            if fought[who] == SNAKE and effects[who] and final[foe] % 2 == 1:
                return who
        if final[seat] == final[other]:
            return None
        lowest_wins = any(fought[who] == FISTS and effects[who] for who in (seat, other))
        pick = min if lowest_wins else max
        return pick((seat, other), key=lambda who: final[who])

    def won(self, winner: int, loser: int, fought: dict[int, str], effect: bool) -> Steps:
        self.prizes[winner].append(fought[loser])
        self.discard.insert(0, fought[winner])
        self.duel = []
        if fought[loser] == MASTER:
            yield from self.master_lost(loser)
        yield from self.reward(winner, fought[winner], effect)

    def tie(self, seat: int, other: int, fought: dict[int, str], effects: dict[int, bool]) -> Steps:
        self.prizes[seat].append(fought[other])
        self.prizes[other].append(fought[seat])
        self.duel = []
        for who in (seat, other):
            yield from self.reward(who, fought[who], effects[who])

    def reward(self, seat: int, card: str, effect: bool) -> Steps:
        extra = False
        if card == DRAGON and effect and len(self.deck) >= 2:
            extra = yield from self.either(seat, "extra", "single")
        yield from self.draw(seat)
        if extra:
            yield from self.draw(seat)
