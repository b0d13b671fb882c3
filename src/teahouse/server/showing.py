"""What a guest is shown of a table: own seats, else what watchers may see and when."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from teahouse.server.declined import Declined
from teahouse.server.keeping import Keeping
from teahouse.server.messages import TableInfo, Update
from teahouse.server.table_info import Face, table_info

LOOKERS_MAX = 200
"""Guests who may look into hands at one table: all of them are remembered."""


class Showing(Keeping):
    """Nothing that is told here changes the game."""

    def sees(self, guest: str | None) -> list[int | None]:
        """For whom that guest is told: own seats, else as a watcher if people may watch."""
        own = self.seats_of(guest)
        if own:
            return [] if self._play is None else [*own]
        sight = self.sight_of(guest)
        may_watch = self._sight.face.watching and sight.face.watching
        return [None] if sight.play is not None and may_watch else []

    def shows(self, guest: str | None, seat: int | None) -> bool:
        """May that guest, watching, look from this seat? Whoever did can't play here any more."""
        if seat is None or guest is None or self.sees(guest) != [None]:
            return False
        chairs = self.row.chairs
        if not 0 <= seat < len(chairs) or any(guest in chair.former for chair in chairs):
            return False
        shown = self.sight_of(guest).face.chairs[seat].shows_hand and chairs[seat].shows_hand
        return shown and self._noted(guest)

    def _noted(self, guest: str) -> bool:
        """Remember, for good, that this guest saw a hand; False if too many did."""
        if guest in self.row.saw:
            return True
        if len(self.row.saw) >= LOOKERS_MAX:
            return False
        row = replace(self.row, saw=(*self.row.saw, guest))
        self._store(lambda: self.store.change(row, self._running.plies))
        self.row = row
        return True

    def frame(self, guest: str | None, seat: int | None, since: int | None) -> tuple[str, int]:
        """`update` as it goes to that guest, and the number of the event to come."""
        looking_on = seat is None or seat not in self.seats_of(guest)
        return self.sight_of(guest).frame(seat, since, looking_on)

    def update(self, seat: int | None, since: int | None) -> Update:
        """What who sits on `seat` (None: a watcher without delay) may know now."""
        return self._sight.update(seat, since, seat is None)

    def info(self, guest: str | None) -> TableInfo:
        """The table as that guest, or anybody with the link (None), may see it."""
        if self._gallery is None or self.state == "open" or self.seats_of(guest):
            return table_info(self._face(), guest, self.now)
        # Consent withdrawn counts at once, everything else is as long ago as what is watched.
        face, then = self._gallery.sight.face, self.now - self._gallery.delay
        return table_info(face, guest, then, watching=face.watching and self._face().watching)

    def mark(self, guest: str | None) -> tuple[int, Face, bool]:
        """Equal as long as there is nothing new to tell that guest."""
        version, face = self.sight_of(guest).mark()
        if not self.sees(guest):  # when somebody answered is not theirs to know
            face = replace(face, clocks=None, stand_ins={})
        return version, face, self._sight.face.watching

    def record(self, guest: str | None) -> dict[str, Any]:
        """The finished game as a record file; it shows every hand, so not before the end."""
        if self.sight_of(guest).face.state != "over" or self.state != "over":
            raise Declined(403, "The record is published when the game is over.")
        if not self.sees(guest):
            raise Declined(403, "Only those who could follow this game can have its record.")
        record: dict[str, Any] = self._table.record()
        return record
