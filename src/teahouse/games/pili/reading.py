"""Positions: reading names, counts and cards of a spec; each card is named once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from teahouse.engine.chance import below
from teahouse.engine.errors import BadPosition
from teahouse.engine.given import choices, quoted
from teahouse.engine.positions import Facts
from teahouse.games.pili.cards import KINDS

COUNT_MOST = 10_000
"""No count of silver or fate in a position is larger."""


def name_of(value: Any, key: str, allowed: Sequence[str]) -> int:
    """The place of a name among those allowed, from 0; BadPosition otherwise."""
    if not isinstance(value, str) or value not in allowed:
        raise BadPosition(
            f"'{key}' has no place for '{quoted(value)}'; allowed: {choices(allowed, value)}."
        )
    return allowed.index(value)


def listed(value: Any, key: str) -> list[Any]:
    """A list as it stands in the spec; an empty one for null."""
    if value is None:
        return []
    if not isinstance(value, list | tuple):
        raise BadPosition(f"'{key}' holds lists of names.")
    return list(value)


def counted(value: Any, key: str, names: Sequence[str], most: int) -> list[int]:
    """How many of each name; those left out are 0."""
    out = [0] * len(names)
    if value is None:
        return out
    if not isinstance(value, Mapping):
        raise BadPosition(f"'{key}' holds numbers by name.")
    for name, number in value.items():
        out[name_of(name, key, names)] = whole(number, key, 0, most)
    return out


def whole(value: Any, key: str, low: int, high: int) -> int:
    """A whole number in these bounds."""
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(f"'{key}' holds whole numbers from {low} to {high}.")
    return value


def flag(value: Any, key: str) -> bool:
    if type(value) is not bool:
        raise BadPosition(f"'{key}' holds true or false.")
    return value


def mix(s: Any, values: list[Any]) -> None:
    """Put a list into random order."""
    for i in range(len(values) - 1, 0, -1):
        j = below(s, i + 1)
        values[i], values[j] = values[j], values[i]


class Named:
    """The cards a spec names, each of them once."""

    def __init__(self) -> None:
        self.cards: set[int] = set()

    def take(self, value: Any, key: str, kinds: range) -> int:
        """The kind of a card of that name; BadPosition if it is none of these or named before."""
        kind = kinds[name_of(value, key, KINDS[kinds.start - 1 : kinds.stop - 1])]
        if kind in self.cards:
            raise BadPosition(f"'{key}' names {value}, which lies somewhere already.")
        self.cards.add(kind)
        return kind

    def take_list(self, value: Any, key: str, kinds: range) -> list[int]:
        """The kinds of a list of names."""
        return [self.take(name, key, kinds) for name in listed(value, key)]

    def per_seat(self, spec: Facts, key: str, kinds: range) -> list[list[int] | None]:
        """The cards of each seat; None where the spec is silent."""
        return [
            None if names is None else self.take_list(names, key, kinds)
            for names in spec.per_seat(key) or [None] * spec.seats
        ]

    def left(self, kinds: range) -> list[int]:
        """Those not named."""
        return [kind for kind in kinds if kind not in self.cards]
