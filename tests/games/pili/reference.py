"""Pili: The New Challengers a second time, as plain as possible: one generator per rule.

Written from the rulebook, the contract and the card tables alone, never from the package's code, so
that the two can disagree. What chance decides is read off the other side's situation (`after`).
"""

from __future__ import annotations

from .reference_actions import Actions
from .reference_battle import Battle
from .reference_lists import Answer, GameOver, Steps, answer, each
from .reference_tables import ACTIONS, CORNERS, ROUNDS, STARTING, TURNS


class Situation(Actions, Battle):
    """Rounds of the story phase, its scoring, and the way to the battle."""

    def match(self) -> Steps:
        """Everything from where the dump stands to the end."""
        try:
            if self.story:
                yield from self.story_phase()
                self.rank_seats()
            yield from self.battle_phase()
        except GameOver:
            self.over = True

    # ── rounds ──────────────────────────────────────────────────────────────

    def story_phase(self) -> Steps:
        f = self.f
        if self.options["factions"] and None in f["sides"]:
            yield from self.choose_sides()
        while f["round"] <= ROUNDS[self.n]:
            yield from self.turn_of(f["turn"])
            if len(f["chosen"]) < TURNS[self.n]:
                f["turn"] = (f["turn"] + 1) % self.n
            else:
                self.end_round()
        for seat in self.clockwise(f["turn"]):
            yield from self.ask_or_ally(seat, lambda: [answer("done")])

    def choose_sides(self) -> Steps:
        """All at once, in secret."""
        sides: dict[int, str] = {}
        while len(sides) < self.n:
            request = {
                seat: each("side", "side", ["white", "black"])
                for seat in range(self.n)
                if seat not in sides
            }
            seat, (_, args) = yield request
            sides[seat] = dict(args)["side"]
        self.f["sides"] = [sides[seat] for seat in range(self.n)]

    def turn_of(self, seat: int) -> Steps:
        def answers() -> list[Answer]:
            return each("choose", "action", set(ACTIONS) - set(self.f["chosen"]))

        _, args = yield from self.ask_or_ally(seat, answers)
        action = args["action"]
        self.f["silver"][seat] += self.f["silver_on"].pop(action, 0)
        self.f["chosen"].append(action)
        self.f["action"] = action
        yield from self.carry_out(seat, action)
        self.f["action"] = None

    def end_round(self) -> None:
        """Silver on the cards left, the starting seat passes, and a new round begins."""
        f = self.f
        for action in set(ACTIONS) - set(f["chosen"]):
            f["silver_on"][action] += 1
        f["turn"] = (f["turn"] - len(f["chosen"]) + 2) % self.n
        f["chosen"] = []
        f["round"] += 1
        if f["round"] <= ROUNDS[self.n]:
            for seat in self.clockwise(f["turn"]):
                self.white_side(seat)

    def white_side(self, seat: int) -> None:
        if self.has_power(seat, "Ruist", "white"):
            self.f["silver"][seat] += 1
        elif self.has_power(seat, "Taoist", "white"):
            self.draw_point_for(seat)
        elif self.has_power(seat, "Buddhist", "white"):
            self.roll_for(seat, 1)

    # ── from the story to the battle ────────────────────────────────────────

    def rank_seats(self) -> None:
        """Seats, best first; a coin decides among those who are still tied."""
        standing = [self.standing(seat) for seat in range(self.n)]
        if self.options["mode"] == "story":
            best = max(standing)
            self.winners = [seat for seat in range(self.n) if standing[seat] == best]
            raise GameOver
        rank = list(self.after["rank"])
        assert sorted(rank) == list(range(self.n))
        in_order = [standing[seat] for seat in rank]
        assert in_order == sorted(in_order, reverse=True), (rank, standing)
        self.set_up_battle(rank)

    def set_up_battle(self, rank: list[int]) -> None:
        f, seats = self.f, range(self.n)
        corners = [self.corner(number) for number in CORNERS[self.n]]
        self.f = {
            "phase": "battle",
            "round": 0 if self.n == 3 else 1,
            "turn": f["turn"],
            "rank": rank,
            "hp": [self.starting_hp(seat, rank.index(seat)) for seat in seats],
            "hands": [[x for x in f["mastered"][seat] if x not in STARTING] for seat in seats],
            "played": [[] for _ in seats],
            "weapons": f["weapons"],
            "heroes": [[[hero, corners[seat]] for hero in f["allied"][seat]] for seat in seats],
            "pawns": corners,
            "facing": [(number + 3) % 6 for number in CORNERS[self.n]],
            "slowed": [0 for _ in seats],
            "debilitated": [],
            "backlash": [],
            "bleeding": [],
        }
