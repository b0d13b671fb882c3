"""Random positions of Pili Pili at every point where the contract lets one start."""

from __future__ import annotations

import random
from typing import Any

from .reference_lists import BACKS, DUALS, NUMBERS, SINGLES, SPECIALS

MISSIONS = sorted(BACKS)
POINTS = ("dealt", "bidding", "bid", "midway")
"""The round only, some bids given, all bids given, in the middle of a trick or between two."""
LARGEST_HAND = 5


def random_position(
    seats: int, mission: str | None, options: dict[str, Any], chance: random.Random
) -> dict[str, Any]:
    """The `set` of a position spec: any situation, far from those that games usually reach."""
    point = chance.choice(POINTS)
    limit = options.get("limit", 8)
    pilis = [chance.randrange(limit) for _ in range(seats)]
    if chance.random() < 0.2:
        pilis = [chance.randrange(limit)] * seats
    if point == "dealt":
        return {"mission": mission, "pilis": pilis, "dealer": chance.randrange(seats)}
    return Maker(seats, mission, options, chance, pilis).position(point)


class Maker:
    """Deals one position."""

    def __init__(
        self,
        seats: int,
        mission: str | None,
        options: dict[str, Any],
        chance: random.Random,
        pilis: list[int],
    ) -> None:
        self.seats, self.mission, self.options, self.chance = seats, mission, options, chance
        self.pilis = pilis
        self.left = chance.randint(1, LARGEST_HAND)
        self.done = chance.randrange(LARGEST_HAND + 1 - self.left)
        self.cards = self.shuffled()
        self.dealer = chance.randrange(seats)
        self.roles = self.some_roles()

    def shuffled(self) -> list[str]:
        """All cards; the last ones are taken first. Specials come early more often than not."""
        cards = [*NUMBERS, *SPECIALS] if self.mission else list(NUMBERS)
        self.chance.shuffle(cards)
        rare = [*SPECIALS, *DUALS]
        if self.mission and self.chance.random() < 0.7:
            early = self.chance.uniform(0.2, 0.8)
            cards.sort(key=lambda name: name in rare and self.chance.random() < early)
            top = max(1, self.seats * self.left)
            taken = cards[-top:]
            self.chance.shuffle(taken)
            cards[-top:] = taken
            self.bring_together(cards, top)
        return cards

    def bring_together(self, cards: list[str], top: int) -> None:
        """Now and then, both copies of a Special lie where one hand will take them."""
        pair = [self.chance.choice(("Eye", "Reverse", "Swap"))] * 2
        if self.chance.random() < 0.4:
            rest = [name for name in cards if name != pair[0]]
            place = len(rest) - self.chance.randrange(top)
            cards[:] = [*rest[:place], *pair, *rest[place:]]

    def some_roles(self) -> list[int]:
        """Whom the mission could single out by these Pilis."""
        everybody = range(self.seats)
        extreme = max(self.pilis)
        if self.mission == "guardians":
            extreme = min(self.pilis)
        elif self.mission not in ("open_hands", "change_bid", "saboteur"):
            return []
        chosen = [s for s in everybody if self.pilis[s] == extreme]
        if len(chosen) == self.seats and self.mission != "open_hands":
            return [self.dealer]
        return chosen

    def position(self, point: str) -> dict[str, Any]:
        midway = point == "midway"
        given: dict[str, Any] = {
            "mission": self.mission,
            "mission_deck": self.mission_deck(),
            "dealer": self.dealer,
            "leader": (self.dealer + 1) % self.seats,
            "pilis": self.pilis,
            "tricks": [0] * self.seats,
            "trick": [],
            "aside": [None] * self.seats,
            "roles": self.roles,
            "dropped": [],
            "accused": [],
            "open": [[] for _ in range(self.seats)],
        }
        if midway:
            self.half_played(given)
        else:
            given["hands"] = [self.take(self.hand_size(s)) for s in range(self.seats)]
        keep = len(self.cards) if midway else 2 * self.seats
        given["deck"] = self.take(self.chance.randint(min(keep, len(self.cards)), len(self.cards)))
        given["bids"] = self.bids(sum(given["tricks"]) + self.left, point)
        if midway:
            self.later(given)
        return given

    def take(self, count: int) -> list[str]:
        return [self.cards.pop() for _ in range(count)]

    def hand_size(self, seat: int) -> int:
        return self.left + (2 if self.mission == "saboteur" and seat in self.roles else 0)

    def mission_deck(self) -> list[str]:
        if self.mission is None:
            return []
        rest = [name for name in MISSIONS if name != self.mission]
        fewest = 0 if self.options.get("hand_size_from") == "drawn" else 1
        return self.chance.sample(rest, self.chance.choice((fewest, 1, 2, 3, 17)))

    def bids(self, most: int, point: str) -> list[int | None]:
        bids: list[int | None] = [self.chance.randint(0, most) for _ in range(self.seats)]
        order = [(self.dealer + k) % self.seats for k in range(self.seats)]
        if self.mission == "saboteur":
            order = [s for s in order if s not in self.roles]
            bids = [None if s in self.roles else bid for s, bid in enumerate(bids)]
        if point == "bidding":
            for seat in order[self.chance.randrange(len(order)) :]:
                bids[seat] = None
        return bids

    # ── in mid-round ────────────────────────────────────────────────────────

    def half_played(self, given: dict[str, Any]) -> None:
        """Some tricks won, some cards of the current one on the table."""
        leader = given["leader"] = self.chance.randrange(self.seats)
        for _ in range(self.done):
            given["tricks"][self.chance.randrange(self.seats)] += 1
        fewest = 0 if self.done or self.mission == "set_aside" else 1
        together = self.mission == "simultaneous"
        played = 0 if together else self.chance.randint(fewest, self.seats - 1)
        if together and not self.done:
            given["tricks"][leader] += 1
        before = [(leader + k) % self.seats for k in range(played)]
        aside = self.mission == "set_aside"
        sizes = [self.hand_size(s) - aside - (s in before) for s in range(self.seats)]
        if aside:
            gone = before if self.left == 1 else []
            given["aside"] = [None if s in gone else self.take(1)[0] for s in range(self.seats)]
            sizes = [max(0, size) for size in sizes]
        given["hands"] = [self.take(size) for size in sizes]
        if self.mission == "guardians":
            rest = [s for s in range(self.seats) if s not in self.roles]
            given["dropped"] = sorted(s for s in rest if self.chance.random() < 0.3)
            given["accused"] = sorted(s for s in self.roles if self.chance.random() < 0.3)
        self.open_some(given)
        for seat in before:
            given["trick"].append(self.entry(seat, given))

    def open_some(self, given: dict[str, Any]) -> None:
        for seat, hand in enumerate(given["hands"]):
            if self.mission == "open_hands":
                wide = seat not in self.roles
            else:
                wide = self.chance.random() < 0.1
            some = [card for card in hand if self.chance.random() < 0.1]
            if self.mission == "ends":  # there only whole hands come to lie open
                some = []
            elif self.chance.random() < 0.5:  # one of two copies
                some = sorted({card for card in hand if hand.count(card) > 1}) or some
            given["open"][seat] = list(hand) if wide else some

    def entry(self, seat: int, given: dict[str, Any]) -> list[Any]:
        """A card on the table, with its value or target."""
        (name,) = self.take(1)
        if name in SINGLES:
            return [seat, name, int(name)]
        if name in DUALS:
            return [seat, name, self.chance.choice(DUALS[name])]
        others = [s for s in range(self.seats) if s != seat]
        if name == "Eye":
            holders = [s for s in others if given["hands"][s]]
            target = self.chance.choice(holders) if holders else None
            if target is not None:
                given["open"][target] = list(given["hands"][target])
            return [seat, name, target]
        last = self.left == 1 or (self.mission == "set_aside" and self.left == 2)
        if name == "Swap" and not last:
            return [seat, name, self.chance.choice(others)]
        return [seat, name, None]

    def later(self, given: dict[str, Any]) -> None:
        """Pilis have changed since the roles were given."""
        if self.mission in ("guardians", "saboteur", "open_hands", "change_bid"):
            if self.chance.random() < 0.5:
                limit = self.options.get("limit", 8)
                given["pilis"] = [self.chance.randrange(limit) for _ in range(self.seats)]
