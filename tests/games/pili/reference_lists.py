"""What lies on the table of Pili: The New Challengers, and what the reference reads off it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from copy import deepcopy
from typing import Any

from .reference_tables import ACUPOINTS, FACTIONS, FOES, HEROES, LIGHT, SKILLS, STARTING, TOKENS

Dump = dict[str, Any]
Answer = tuple[str, tuple[tuple[str, Any], ...]]  # verb, its arguments sorted by name
Steps = Generator[Any, Any, Any]

STORY_LISTS = ["chosen", "hero_display", "skill_display", "foe_display", "dice", "drawn", "bottom"]
STORY_PILES = ["training", "mastered", "mercenaries", "allied", "foes", "weapons", "gifts"]
STORY_OTHERS = ["phase", "round", "turn", "action", "silver", "stone", "starting", "factions"]
STORY_OTHERS += ["sides", "hero_deck", "skill_deck", "foe_deck"]
COUNTED, COUNTED_BY_SEAT = ["silver_on", "equipment"], ["fate", "qi"]
STORY_KEYS = [*STORY_OTHERS, *STORY_LISTS, *STORY_PILES, *COUNTED, *COUNTED_BY_SEAT]
BATTLE_LISTS = ["debilitated", "backlash", "bleeding"]
BATTLE_PILES = ["hands", "played", "heroes", "weapons"]
BATTLE_OTHERS = ["phase", "round", "turn", "rank", "hp", "pawns", "facing", "slowed"]
BATTLE_KEYS = [*BATTLE_OTHERS, *BATTLE_LISTS, *BATTLE_PILES]


class GameOver(Exception):
    """Ends whatever is going on; `winners` is set."""


def answer(verb: str, **args: Any) -> Answer:
    """An answer as the reference writes it."""
    return verb, tuple(sorted(args.items()))


def each(verb: str, key: str, values: Iterable[Any]) -> list[Answer]:
    """One answer for every different value."""
    return [answer(verb, **{key: value}) for value in sorted(set(values))]


def in_order(dump: Dump) -> Dump:
    """The same situation with unordered things sorted and counts of nothing left out."""
    out = {}
    for key in BATTLE_KEYS if dump["phase"] == "battle" else STORY_KEYS:
        value = deepcopy(dump[key])
        if key in COUNTED:
            value = some(value)
        elif key in COUNTED_BY_SEAT:
            value = [some(counts) for counts in value]
        elif key in STORY_LISTS + BATTLE_LISTS:
            value = sorted(value)
        elif key in STORY_PILES + BATTLE_PILES:
            value = [sorted(things) for things in value]
        out[key] = value
    return out


def some(counts: dict[str, int]) -> dict[str, int]:
    return {name: n for name, n in counts.items() if n}


class Lists:
    """A full situation in the contract's words."""

    def __init__(self, dump: Dump, options: Dump) -> None:
        self.f: Any = in_order(dump)
        self.options = options
        self.n = len(dump["weapons"])
        self.over = False
        self.winners: list[int] = []
        self.revealed: list[Any] = []
        """Every battle round's plans so far: all saw them, also of seats that fell."""
        self.after: Dump = dump
        """What the other side has after this step: chance is read off it."""
        if self.story:
            for key in COUNTED_BY_SEAT:
                self.f[key] = [Counter(counts) for counts in self.f[key]]
            for key in COUNTED:
                self.f[key] = Counter(self.f[key])

    def dump(self) -> Dump:
        return in_order(self.f)

    @property
    def story(self) -> bool:
        return bool(self.f["phase"] == "story")

    @property
    def scores(self) -> list[int]:
        if not self.story:
            return list(self.f["hp"])
        return [sum(self.points(seat).values()) for seat in range(self.n)]

    def clockwise(self, first: int) -> list[int]:
        return [(first + k) % self.n for k in range(self.n)]

    def display_size(self) -> int:
        return self.n + 1

    # ── points ──────────────────────────────────────────────────────────────

    def points(self, seat: int) -> dict[str, int]:
        """Victory points by what they are for."""
        f = self.f
        skills = sum(SKILLS[name].training for name in f["training"][seat])
        skills += sum(SKILLS[name].mastered for name in f["mastered"][seat])
        lowest = min(f["qi"][seat][point] for point in ACUPOINTS)
        return {
            "skills": skills,
            "foes": sum(FOES[name].power for name in f["foes"][seat]),
            "silver and fate": f["silver"][seat] + f["fate"][seat].total(),
            "heroes": sum(3 * HEROES[name].power for name in f["allied"][seat]),
            "weapons": sum(4 * TOKENS[name].icons for name in f["weapons"][seat]),
            "qi": {0: 0, 1: 5, 2: 15}.get(lowest, 35),
        }

    def standing(self, seat: int) -> tuple[int, int, int, int]:
        """What ranks a seat before a coin is tossed."""
        points = self.points(seat)
        total = sum(points.values())
        return total, points["skills"], points["foes"], points["silver and fate"]

    # ── what seats may do ───────────────────────────────────────────────────

    def power_of(self, faction: str, side: str) -> int | None:
        """The seat that plays this side of this faction."""
        for seat in range(self.n):
            if self.f["factions"][seat] == faction and self.f["sides"][seat] == side:
                return seat
        return None

    def has_power(self, seat: int, faction: str, side: str) -> bool:
        return self.power_of(faction, side) == seat

    def raisable(self, seat: int) -> list[str]:
        return [point for point in ACUPOINTS if self.f["qi"][seat][point] < 4]

    def master(self, seat: int) -> None:
        """Cards in Training whose acupoints are reached move; a faction skill may come."""
        self.move_reached(seat)
        faction = self.f["factions"][seat]
        if faction:
            skill = FACTIONS[faction][1]
            mastered = self.f["mastered"][seat]
            counted = [name for name in mastered if name not in STARTING and name != skill]
            if len(counted) >= 3 and skill not in self.f["training"][seat] + mastered:
                self.f["training"][seat].append(skill)
                self.move_reached(seat)

    def move_reached(self, seat: int) -> None:
        for name in list(self.f["training"][seat]):
            if self.reached(seat, name):
                self.f["training"][seat].remove(name)
                self.f["mastered"][seat].append(name)

    def reached(self, seat: int, skill: str) -> bool:
        needs = SKILLS[skill].qi
        return all(self.f["qi"][seat][point] >= level for point, level in needs.items())

    def lift(self, seat: int, point: str) -> None:
        """One acupoint rises; above 4 it is lost."""
        if self.f["qi"][seat][point] < 4:
            self.f["qi"][seat][point] += 1
            self.master(seat)

    def win_light(self, seat: int) -> None:
        self.f["mastered"][seat].append(LIGHT)
        self.master(seat)

    # ── chance ──────────────────────────────────────────────────────────────

    def roll_for(self, seat: int, dice: int) -> None:
        """Fate dice whose colours the seat gains, read off what it has afterwards."""
        news = self.after["fate"][seat] if self.after["phase"] == "story" else {}
        gained = Counter(news) - self.f["fate"][seat]
        colours = sorted(gained.elements())[:dice]
        self.f["fate"][seat] += Counter(colours + ["R"] * (dice - len(colours)))

    def draw_point_for(self, seat: int) -> None:
        """A named token from the bag; at level 4 it is lost."""
        news = self.after["qi"][seat]
        for point in ACUPOINTS:
            if news.get(point, 0) > self.f["qi"][seat][point]:
                self.lift(seat, point)
                return
        assert len(self.raisable(seat)) < 8, "no acupoint is at 4, so one must rise"
