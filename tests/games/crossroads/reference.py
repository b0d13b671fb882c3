"""Crossroads of Heroes a second time, as plain as possible: one generator per rule.

Written from the rulebook, the contract and the card list alone, never from the package's code, so
that the two can disagree. Chance is requested: following.py answers it.
"""

from __future__ import annotations

from .reference_actions import Actions
from .reference_lists import GameOver, Steps, TurnOver, answer, each


class Situation(Actions):
    """Turns: their order, and what is asked in each."""

    def match(self) -> Steps:
        """Everything from where the dump stands to the end."""
        try:
            yield from self.first_turn()
            while True:
                self.next_turn()
                yield from self.one_turn(self.start_of_turn())
        except GameOver:
            self.over = True
            self.f["phase"] = "over"

    def first_turn(self) -> Steps:
        if self.begin_phase == "duel":
            assert self.rival is not None
            self.f["phase"] = "later"
            yield from self.one_turn(self.from_the_duel())
            return
        if self.begin_phase == "redraw":
            yield from self.redraws()
            self.f["phase"] = "start"
        yield from self.one_turn(self.start_of_turn())

    def from_the_duel(self) -> Steps:
        assert self.rival is not None
        yield from self.challenge(self.turn, self.rival)
        return True

    def redraws(self) -> Steps:
        last = (self.f["first"] - 1) % self.n
        for seat, times in (((last - 1) % self.n, 1), (last, 2)):
            for _ in range(times):
                answers = each("redraw", self.f["stratagems"][seat])
                verb, args = yield from self.ask(seat, [*answers, answer("keep_hand")])
                if verb == "keep_hand":
                    break
                self.from_hand(seat, args["card"])
                self.to_pile(args["card"])
                card = yield from self.draw("stratagem")
                if card:
                    self.to_hand(seat, card)

    def one_turn(self, steps: Steps) -> Steps:
        """A turn and its End Action, which a seat that stays critical has not."""
        try:
            goes_on = yield from steps
        except TurnOver:
            goes_on = True
        if goes_on and self.turn not in self.f["eliminated"]:
            yield from self.end_action()

    def start_of_turn(self) -> Steps:
        seat = self.turn
        self.played, self.spent = set(), set()
        if not self.f["qi"][seat]:
            found = yield from self.search(seat)
            if not found:
                return False
        yield from self.draw_action(seat)
        yield from self.complete_training(seat)
        yield from self.card_action(seat)
        yield from self.main_action(seat)
        return True

    def next_turn(self) -> None:
        """Whose turn begins; the game may be over instead."""
        old = self.turn
        master = self.f["grand_master"]
        if master is not None:
            if not self.f["last_turns"]:
                self.end([master])
            new = self.f["last_turns"].pop(0)
        else:
            new = self.others(old)[0]
        if (self.f["first"] - old - 1) % self.n <= (new - old - 1) % self.n:
            self.f["round"] += 1
        self.f["turn"] = new
        if master is None and self.f["round"] > self.options["round_limit"]:
            self.end(self.most_advanced())
        self.f["phase"] = "start"

    def most_advanced(self) -> list[int]:
        good = [s for s in self.living() if not self.evil(s)]
        most = max((self.f["renown"][s] for s in good), default=0)
        return [s for s in good if self.f["renown"][s] == most] or self.living()

    def end_action(self) -> Steps:
        seat = self.turn
        self.drop_vow()
        if self.f["poisoned"][seat]:
            self.lose_qi(seat, 1)
        yield from self.limits(seat)

    def search(self, seat: int) -> Steps:
        """Looks for Gan Tanfu; gives whether the turn goes on."""
        done = self.f["searched"][seat]
        if done == 2:
            self.cure(seat)
            return True
        looked: list[int] = []
        found = False
        while len(looked) < (3 if done else 1) and not found:
            places = [answer("search", place=p) for p in range(5) if p not in looked]
            _, args = yield from self.ask(seat, places)
            looked.append(args["place"])
            self.revealed.append(("bottom", args["place"]))
            found = self.f["explorations"][args["place"]] == "Gan Tanfu"
        self.revealed = []
        yield from self.shuffle_row("bottom")
        self.f["searched"][seat] = done + 1
        if found:
            self.cure(seat)
        return found

    def draw_action(self, seat: int) -> Steps:
        """Until one of the draw actions is taken."""
        while True:
            verb, args = yield from self.ask(seat, self.draw_answers(seat))
            if verb == "scavenge":
                self.spent.add("scavenge")
                self.from_hand(seat, args["card"])
                self.to_pile(args["card"])
                self.to_hand(seat, self.f["item_discard"].pop(0))
            elif verb == "guardian":
                yield from self.guardian_leaves(seat)
            else:
                break
        if verb == "draw":
            yield from self.draw_two(seat)
        elif verb == "abacus":
            yield from self.draw_many("item", 2)
            yield from self.keep_one(seat)
        elif verb == "wooden_fish":
            self.f["xie"][seat] -= 1
        elif verb == "aggression":
            yield from self.grab(seat)
        else:
            yield from self.beg(seat, args["seat"])
        if verb in ("draw", "abacus"):
            yield from self.after_draw(seat)

    def draw_two(self, seat: int) -> Steps:
        yield from self.draw_many("stratagem", 1)
        yield from self.draw_many("item", 1)
        families = ["item" if "(" in card else "stratagem" for card in self.drawn]
        _, args = yield from self.ask(seat, [answer("keep", family=x) for x in families])
        for family, card in zip(families, self.drawn, strict=True):
            if family == args["family"]:
                self.to_hand(seat, card)
            else:
                self.to_pile(card)
        self.drawn = []

    def beg(self, seat: int, legend: int) -> Steps:
        answers = [*each("give", self.f["items"][legend]), answer("lose_renown")]
        verb, args = yield from self.ask(legend, answers)
        if verb == "give":
            self.from_hand(legend, args["card"])
            self.to_hand(seat, args["card"])
        else:
            self.move(legend, -1)

    def after_draw(self, seat: int) -> Steps:
        spent: set[str] = set()
        while True:
            answers = []
            weiqi = self.virtuous(seat) and self.owns(seat, "Weiqi Board")
            if weiqi and self.can_draw("stratagem"):
                answers.append(answer("weiqi_board"))
            if self.owns(seat, "Chankuniu's Handbook") and self.f["item_discard"]:
                if not self.food_on_top():
                    answers.append(answer("chankunius_handbook"))
            answers = [a for a in answers if a[0] not in spent]
            if not answers:
                return
            verb, _ = yield from self.ask(seat, [*answers, answer("pass")])
            if verb == "pass":
                return
            spent.add(verb)
            if verb == "weiqi_board":
                card = yield from self.draw("stratagem")
                self.to_hand(seat, card)
            else:
                self.to_hand(seat, self.f["item_discard"].pop(0))

    def complete_training(self, seat: int) -> Steps:
        if self.affordable(seat):
            verb, _ = yield from self.ask(seat, [answer("complete"), answer("wait")])
            if verb == "complete":
                self.pay_training(seat, self.f["training"][seat])
                self.own_turn_goes_on()
