"""Who is here, who is away and since when, and for whom a bot stands in. Time is handed in.

A connection is not presence: whoever loses it and is back within moments was never away.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from teahouse.server.stored import Chair, StoredTable

AWAY_SECONDS = 5.0
"""A connection lost for less than this is told to nobody as being away."""

REPLACE_SECONDS = 60.0
"""The host may give away the seat of somebody who is away for so long (or for the grace)."""


class Attendance:
    """The guests of one table; what outlives a restart of it is nothing."""

    def __init__(self) -> None:
        self.here: frozenset[str] = frozenset()
        self._gone: dict[str, float] = {}
        self.stand_ins: Mapping[int, str] = {}
        """Seats a bot plays for just now, and its level. A new mapping with every change."""

    def look(self, row: StoredTable, here: Collection[str], now: float) -> None:
        """Who is here now: absence begins and ends, and who came back has the seat back."""
        self.here = frozenset(here)
        owners = {chair.owner for chair in row.chairs if chair.owner is not None}
        self._gone = {
            guest: self._gone.get(guest, now) for guest in sorted(owners) if guest not in here
        }
        kept = {
            seat: level
            for seat, level in self.stand_ins.items()
            if row.chairs[seat].kind == "person" and row.chairs[seat].owner in self._gone
        }
        if kept != self.stand_ins:
            self.stand_ins = kept

    def stand_in(self, row: StoredTable, owed: Collection[int], level: str, now: float) -> None:
        """Let a bot play for those who are waited for and away too long."""
        new = {
            seat: level
            for seat in owed
            if seat not in self.stand_ins and self._until(row, row.chairs[seat]) <= now
        }
        if new:
            self.stand_ins = {**self.stand_ins, **new}

    def _until(self, row: StoredTable, chair: Chair) -> float:
        """How long an absent person keeps the seat."""
        since = self._gone.get(chair.owner or "")
        grace = row.settings.grace
        waited = any(
            other.kind == "person" and other.owner in self.here and other.owner != chair.owner
            for other in row.chairs
        )
        if chair.kind != "person" or since is None or grace is None or not waited:
            return float("inf")
        return since + grace

    def away(self, now: float) -> dict[str, float]:
        """Guests who are away, and since when."""
        return {guest: at for guest, at in self._gone.items() if at + AWAY_SECONDS <= now}

    def may_replace(self, row: StoredTable, chair: Chair, now: float) -> bool:
        """May the host give this person's seat away?"""
        since = self._gone.get(chair.owner or "")
        least = min(REPLACE_SECONDS, row.settings.grace or REPLACE_SECONDS)
        return since is not None and since + least <= now

    def next(self, row: StoredTable, owed: Collection[int], now: float) -> float:
        """When something changes here by itself; infinity if nothing does."""
        moments = [at + AWAY_SECONDS for at in self._gone.values()]
        moments += [self._until(row, row.chairs[s]) for s in owed if s not in self.stand_ins]
        return min((moment for moment in moments if moment > now), default=float("inf"))
