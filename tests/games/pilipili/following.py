"""The reference follows a game of the package, step by step, and says where the two differ.

What chance decides, a new round's deal, is taken from the other side's situation, once it has been
checked to be one that the cards and the rules allow.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from .reference import Situation
from .reference_lists import BACKS, NUMBERS, SPECIALS, Answer, Dump

ENDED = ("mission", "dealer", "pilis", "bids", "tricks", "roles", "dropped", "accused")
"""Keys that still mean something when the game is over."""


class Reference:
    """Follows a game of the other side, question by question."""

    def __init__(self, dump: Dump, options: Dump, after: Dump | None = None) -> None:
        """`dump`: a whole situation, at a point where the contract lets a position start.

        `after`: what the other side makes of it until somebody is asked.
        """
        self.now = Situation(dump, options)
        self.running = self.now.match()
        self.request: dict[int, list[Answer]] = {}
        self.differences: list[str] = []
        self.go_on(None, dump)
        if after is not None:
            self.differences += differences(self, after)

    @property
    def to_act(self) -> tuple[int, ...]:
        return tuple(sorted(self.request))

    def legal_actions(self, seat: int) -> set[Answer]:
        """What `seat` may answer with."""
        return set(self.request.get(seat, ()))

    def step(self, seat: int, reply: Answer, after: Dump) -> list[str]:
        """Follow one answer; gives what differs from the other side's situation `after` it."""
        assert reply in self.legal_actions(seat), f"the reference refuses {reply} of seat {seat}"
        self.go_on((seat, reply), after)
        self.differences += differences(self, after)
        return self.differences

    def go_on(self, reply: Any, after: Dump) -> None:
        """Run until somebody is asked; a deal is what stands `after` it."""
        self.differences = []
        try:
            request = self.running.send(reply)
            while request == "deal":
                self.differences += deal_faults(self.now, after)
                request = self.running.send(after)
            self.request = request
        except StopIteration:
            self.request = {}


def deal_faults(before: Situation, after: Dump) -> list[str]:
    """What no deal may bring, in the light of the situation `before` it."""
    faults = []
    missions = before.options["missions"]
    cards = [card for hand in after["hands"] for card in hand] + list(after["deck"])
    if Counter(cards) != Counter(NUMBERS + SPECIALS if missions else NUMBERS):
        faults.append("hands and deck are not all the cards of the game")
    if missions:
        faults += mission_faults(before, after)
    sizes = [len(hand) for hand in after["hands"]]
    if sizes != wanted_sizes(before, after):
        faults.append(f"hands of {sizes}, expected {wanted_sizes(before, after)}")
    return faults


def wanted_sizes(before: Situation, after: Dump) -> list[int]:
    """How many cards the round's mission deals to each seat."""
    if not before.options["missions"]:
        return [5] * before.seats
    drawn = before.options["hand_size_from"] == "drawn"
    size = BACKS[after["mission"] if drawn else after["mission_deck"][0]]
    extra = after["roles"] if after["mission"] == "saboteur" else []
    return [size + 2 * (seat in extra) for seat in range(before.seats)]


def mission_faults(before: Situation, after: Dump) -> list[str]:
    """The next mission lies on top of the deck, unless all 18 had to be shuffled."""
    now = [after["mission"], *after["mission_deck"]]
    kept = 1 if before.options["hand_size_from"] == "next" else 0
    if len(before.mission_deck) > kept:
        same = now == before.mission_deck
        return [] if same else [f"mission deck {now}, expected {before.mission_deck}"]
    return [] if sorted(now) == sorted(BACKS) else [f"mission deck {now}, expected all 18"]


def differences(mine: Reference, theirs: Dump) -> list[str]:
    """Keys whose values differ, as sentences; the order of most hands is of no account."""
    expected = mine.now.dump()
    other = {key: theirs.get(key) for key in expected}
    if mine.now.mission != "ends":
        other["hands"] = [sorted(hand) for hand in theirs["hands"]]
    for key in ("roles", "dropped", "accused"):
        other[key] = sorted(theirs[key])
    other["open"] = [sorted(names) for names in theirs["open"]]
    other["trick"] = [list(entry) for entry in theirs["trick"]]
    return [
        f"{key}: expected {expected[key]!r}, the table has {other[key]!r}"
        for key in (ENDED if mine.now.over else expected)
        if expected[key] != other[key]
    ]
