"""What a live room and its connections know of each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from teahouse.server.declined import Declined
from teahouse.server.pulses import Pulse

T = TypeVar("T")


class Listener(Protocol):
    """A connection at this table. `told`: per seat (None: watcher) the next event's number."""

    guest: str | None
    told: dict[int | None, int]

    def push(self, text: str) -> None:
        """Queue a frame; never waits."""

    def invite(self, table: str) -> list[str]:
        """Links to the table, as this connection would reach it."""


Pulses = dict[str, Pulse | None]
"""What each person at a table is told of it elsewhere; None: it is no longer theirs."""

Told = dict[int | None, int]
Frames = tuple[Listener, list[str], Told]


@dataclass(frozen=True)
class Worked(Generic[T]):
    """What came of a change."""

    result: T | Declined
    frames: list[Frames]
    pulses: Pulses
    next: float  # when something more happens by itself
    bots: frozenset[int]  # seats bots answer for now
