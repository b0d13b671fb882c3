"""What is stored of a table, and the handful of methods a room asks of a store."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

KEYS_KEPT = 256
"""Act ids remembered per table and guest, so that a resend is recognised."""


@dataclass(frozen=True)
class Chair:
    """One seat of a table: who sits there, under which name."""

    seat: int
    kind: str  # "person", "open" or "bot"
    name: str
    level: str | None = None
    owner: str | None = None
    left: bool = False  # somebody gave it up; a bot has it for good
    agrees: bool = True  # to being watched
    shows_hand: bool = False  # watchers may look from here
    opened: bool = False  # the host lets a latecomer take it
    former: tuple[str, ...] = ()  # guests who sat here earlier in this game


@dataclass(frozen=True)
class Settings:
    """How a table is kept; never part of the game's record."""

    clock: tuple[int, int] | None = None  # bank and increment, in seconds
    grace: float | None = None
    delay: float = 0
    chat: str = "phrases"
    latecomers: bool = False


@dataclass(frozen=True)
class Reckoning:
    """The clocks as they stood `at` a moment; `due`: when one running since then is at zero."""

    banks: tuple[float, ...]
    at: float
    due: float | None = None


@dataclass(frozen=True)
class StoredTable:
    """A table as it was opened; `record` is the record's head once the game has begun."""

    id: str
    game: str
    options: Mapping[str, Any]
    seed: bytes
    host: str
    watch: bool
    chairs: tuple[Chair, ...]
    state: str = "open"
    record: Mapping[str, Any] | None = None
    rematch: str | None = None
    owed: tuple[int, ...] = ()
    created: float = field(default_factory=time.time)
    settings: Settings = Settings()
    reckoning: Reckoning | None = None
    ended: Mapping[str, Any] | None = None  # {"how", "seat"}: over before its rules ended it
    start: Mapping[str, Any] | None = None  # the moment it begins from; see continuing.py
    saw: tuple[str, ...] = ()  # guests who, watching, saw a hand
    past: tuple[Mapping[str, Any], ...] = ()  # what delayed watchers still see; see gallery.py
    winners: tuple[int, ...] = ()  # once it is over; of games that earlier versions ended, nothing
    touched: float = field(default=0.0, compare=False)


@dataclass(frozen=True)
class StoredAct:
    """One entry of the record: an answer, or an undo."""

    seat: int
    verb: str
    args: Mapping[str, Any]
    how: str | None = None  # "away" or "time": a bot answered for the person
    part: int = field(default=0, compare=False)  # its place among those stored at once
    at: float = field(default=0.0, compare=False)


@dataclass(frozen=True)
class Done:
    """The id under which a guest's browser sent something; it will not be done again."""

    guest: str
    key: str


class Taken(Exception):
    """Somebody else (another process) has stored this ply or table first."""


class Store(Protocol):
    """The handful of methods a room needs."""

    def open_table(self, table: StoredTable, follows: str | None = None) -> None:
        """Store a new table; `follows`: the one it is the rematch of. Raises Taken."""

    def read_table(self, table: str) -> StoredTable | None:
        """The table of that id, or None."""

    def seat_people(self, table: StoredTable) -> None:
        """Store chairs, host, state and record's head of a table not begun. Raises Taken."""

    def change(self, table: StoredTable, ply: int) -> None:
        """Store everything but the acts of a game that has `ply` of them. Raises Taken."""

    def append(
        self,
        table: str,
        ply: int,
        acts: Sequence[StoredAct],
        done: Done | None,
        owed: Sequence[int],
        state: str,
        reckoning: Reckoning | None = None,
        winners: Sequence[int] = (),
    ) -> None:
        """Store acts from `ply` on, in one transaction. Raises Taken."""

    def stage(
        self,
        table: str,
        seat: int,
        parts: Sequence[StoredAct],
        done: Done | None,
        owed: Sequence[int] | None = None,
        reckoning: Reckoning | None = None,
    ) -> None:
        """Replace what a seat has answered to a simultaneous decision."""

    def acts(self, table: str) -> list[StoredAct]:
        """Every act of a table in order."""

    def staged(self, table: str) -> dict[int, list[StoredAct]]:
        """Answers not yet revealed, by seat."""

    def done(self, table: str) -> list[Done]:
        """The act ids still remembered, oldest first."""

    def tables_of(self, guest: str, limit: int) -> list[StoredTable]:
        """A guest's tables: at most `limit` that are not over, then as many finished ones, the
        last touched first."""

    def due(self, now: float, limit: int) -> list[str]:
        """Running games where a clock has come to zero."""

    def let_be(self, table: str) -> None:
        """No clock of that game is due until it is stored anew."""

    def resume(self, now: float) -> float:
        """The house opens: no clock is charged for the time it was closed; how long that was."""

    def beat(self, now: float) -> None:
        """The house is open at this moment."""

    def sweep(self, now: float) -> int:
        """Delete what is too old to be kept; how many."""

    def close(self) -> None:
        """Let go of it."""
