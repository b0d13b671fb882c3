"""The events of one table, and what each observer was told of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from teahouse.engine.record import EVERYONE, OBSERVERS
from teahouse.engine.words import Words, fill_in

UNDONE = -1
"""The event an undo appends; every game has it."""
_UNDONE_TEXT = "{seat} [takes|take] back the last action."

Entry = tuple[int, int, int, int, int, int]  # who, what, four numbers


class Event:
    """What one seat was told: number `n` of that seat (from 0, no gaps), `what` happened, with
    which `args`, as the sentence `text` for that seat, by the section `rule`.

    Texts are made when asked for, with the names the table has then.
    """

    __slots__ = ("_args", "_entry", "_names", "_words", "_you", "n")

    def __init__(
        self, n: int, entry: Entry, words: Words, you: int | None, names: Callable[[], Any]
    ) -> None:
        self.n = n
        self._entry = entry
        self._words = words
        self._you = you
        self._names = names
        self._args: dict[str, Any] | None = None

    @property
    def what(self) -> str:
        """The kind of event by its name, "drew"; "undone" for an action taken back."""
        what = self._entry[1]
        return "undone" if what == UNDONE else self._words.events[what].name

    @property
    def args(self) -> dict[str, Any]:
        """What it happened with, JSON-able; a card this seat didn't see is left out."""
        if self._args is None:
            if self._entry[1] == UNDONE:
                self._args = {"seat": self._entry[2]}
            else:
                self._args = self._words.event_args(self._entry[1], self._entry[2:])
        return self._args

    @property
    def text(self) -> str:
        """The sentence for this seat, which is "you" in it."""
        if self._entry[1] == UNDONE:
            return fill_in(_UNDONE_TEXT, self.args, self._you, self._names())
        return self._words.event_text(self._entry[1], self.args, self._you, self._names())

    @property
    def rule(self) -> str | None:
        """The section of RULES.md; None for an undo, which is no rule of the game."""
        if self._entry[1] == UNDONE:
            return None
        return self._words.events[self._entry[1]].section(self._entry[2:])

    def to_dict(self) -> dict[str, Any]:
        """The same as plain JSON-able data."""
        return {
            "n": self.n,
            "what": self.what,
            "args": dict(self.args),
            "text": self.text,
            "rule": self.rule,
        }

    def __repr__(self) -> str:
        return f"Event({self.n}, {self.what!r}, {self.args!r})"

    def __reduce__(self) -> Any:
        return ToldEvent, (self.to_dict(),)  # its words belong to a table, which stays where it is

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]


class ToldEvent(Event):
    """An event away from its table: copied, or sent to another process. Its text stays as it was
    when it left."""

    __slots__ = ("_told",)

    def __init__(self, told: dict[str, Any]) -> None:
        self.n = told["n"]
        self._told = told

    @property
    def what(self) -> str:
        """The kind of event by its name."""
        return str(self._told["what"])

    @property
    def args(self) -> dict[str, Any]:
        """What it happened with, JSON-able."""
        args: dict[str, Any] = self._told["args"]
        return args

    @property
    def text(self) -> str:
        """The sentence it left with."""
        return str(self._told["text"])

    @property
    def rule(self) -> str | None:
        """The section of RULES.md, if one applies."""
        rule: str | None = self._told["rule"]
        return rule


class EventLog:
    """All entries in order; which of them an observer was told is worked out when he asks."""

    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self._told: list[list[int]] = [[] for _ in range(OBSERVERS)]
        self._sorted = [0] * OBSERVERS  # entries already sorted out for each observer

    def copy(self) -> EventLog:
        """A log of its own with the same entries."""
        new = EventLog()
        new._entries = self._entries.copy()
        new._told = [told.copy() for told in self._told]
        new._sorted = self._sorted.copy()
        return new

    def read_outbox(self, s: Any) -> None:
        """Take over the outbox of a state."""
        if s.told:
            self._entries += map(tuple, np.asarray(s.outbox)[: s.told].tolist())

    def append_undo(self, seat: int) -> None:
        """Tell everybody that this seat took back its last action."""
        self._entries.append((EVERYONE, UNDONE, seat, 0, 0, 0))

    def _numbers(self, observer: int) -> list[int]:
        """Where in the log the events of this observer are."""
        told = self._told[observer]
        for n in range(self._sorted[observer], len(self._entries)):
            if self._entries[n][0] >> observer & 1:
                told.append(n)
        self._sorted[observer] = len(self._entries)
        return told

    def count(self, observer: int) -> int:
        """How many events that observer was told."""
        return len(self._numbers(observer))

    def events(
        self, observer: int, since: int, words: Words, you: int | None, names: Callable[[], Any]
    ) -> list[Event]:
        """What that observer was told, from number `since` on."""
        told = self._numbers(observer)
        return [
            Event(n, self._entries[told[n]], words, you, names)
            for n in range(max(0, since), len(told))
        ]
