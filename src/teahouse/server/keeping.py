"""The core of a room: the game, who sits at it, and the store that is told before anybody else.

The seed and the list of acts are the game: a room is rebuilt from them at any time. Every change
is carried out on the table in memory, appended to the store, and only then may anyone be told.
What time it is, is handed in (`pass_time`, `attend`) and never asked for.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any, Self

from teahouse.server import host, seating
from teahouse.server.attendance import Attendance
from teahouse.server.beginning import begun
from teahouse.server.chat import Talk
from teahouse.server.clocks import Clocks
from teahouse.server.declined import Declined
from teahouse.server.gallery import Gallery, Scene, face_of, past_of, reopened
from teahouse.server.play import Play
from teahouse.server.shelf import Shelf
from teahouse.server.stored import KEYS_KEPT, Done, Reckoning, Store, StoredAct, StoredTable
from teahouse.server.table_info import Face
from teahouse.server.telling import Sight


class Broken(Exception):
    """The store would not take a change: this room no longer agrees with it, load it anew."""


class Keeping:
    """A table, loaded and stored. What people may do at it stands in the classes above this."""

    def __init__(self, shelf: Shelf, store: Store, row: StoredTable, now: float = 0.0) -> None:
        self.shelf = shelf
        self.store = store
        self.row = row
        self.now = now
        self.attendance = Attendance()
        self.clocks: Clocks | None = None
        self._play: Play | None = None
        self._talk = Talk()
        self._keys: dict[str, OrderedDict[str, None]] = {}
        self._fresh: list[StoredAct] = []  # acts the gallery has not been given
        self._sight = Sight(self._face())
        self._gallery = self._empty_gallery()

    @classmethod
    def load(cls, shelf: Shelf, store: Store, table: str, now: float = 0.0) -> Self:
        """The room as the store has it; declined if there is no such table."""
        row = store.read_table(table)
        if row is None:
            raise Declined(404, "There is no such table; perhaps the link is incomplete.")
        room = cls(shelf, store, row, now)
        if row.record is not None:
            room._rebuild()
        room.attend(now, ())
        return room

    def _rebuild(self) -> None:
        acts = self.store.acts(self.row.id)
        try:
            table = self.shelf.replay(dict(self.row.record or {}))
            before = table.copy() if self._gallery is not None else None
            play = self._begin(table)
            play.carry_out(acts)
            for seat, parts in self.store.staged(self.row.id).items():
                play.stage(seat, parts)
        except ValueError as error:
            raise Declined(409, f"This game can no longer be rebuilt: {error}") from error
        if before is not None:
            self._gallery = reopened(self.row, Play(before), acts, self.now)
            self._fresh.clear()
        for done in self.store.done(self.row.id):
            self._remember(done)
        if self.row.settings.clock is not None and self.row.reckoning is not None:
            clocks = Clocks.read(self.row.settings.clock, self.row.reckoning)
            self.clocks = clocks.resumed(self._timed())
        if self._gallery is not None:
            self._gallery.add(Scene(self.now, (), tuple(self._owed()), self._face()))

    def _begin(self, table: Any) -> Play:
        self._play = Play(table)
        self._play.rename(self._names())
        self._sight.play = self._play
        return self._play

    # ── What there is ────────────────────────────────────────────────────────

    @property
    def state(self) -> str:
        """`open`, `playing` or `over`."""
        return self.row.state

    @property
    def version(self) -> int:
        """Rises with every change of the game that somebody at the table could be told of."""
        return self._sight.version

    @property
    def here(self) -> frozenset[str]:
        """Guests with a connection to this table."""
        return self.attendance.here

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats that guest owns."""
        return [c.seat for c in self.row.chairs if guest is not None and c.owner == guest]

    @property
    def _running(self) -> Play:
        """The game, which has begun."""
        if self._play is None:
            raise Declined(409, "The game has not begun yet.")
        return self._play

    @property
    def _table(self) -> Any:
        return None if self._play is None else self._play.table

    def _owed(self) -> list[int]:
        """Who is still waited for: a staged answer counts as given."""
        if self._play is None or self.state != "playing":
            return []
        return self._play.owed()

    def _names(self) -> list[str]:
        return [chair.name for chair in self.row.chairs]

    def _face(self) -> Face:
        return face_of(
            self.row,
            self.row.state,
            self.row.ended is not None,
            self._play,
            here=self.attendance.here,
            away=self.attendance.away(self.now),
            stand_ins=self.attendance.stand_ins,
            clocks=self.clocks if self.row.state == "playing" else None,
        )

    # ── Time and people ──────────────────────────────────────────────────────

    def pass_time(self, now: float) -> None:
        """It is later than it was."""
        self.now = max(self.now, now)

    def attend(self, now: float, here: Collection[str]) -> None:
        """It is `now`, and these guests are here: what follows from that by itself."""
        self.pass_time(now)
        self.attendance.look(self.row, here, self.now)
        self.settle()

    def settle(self) -> None:
        """After any change: who is played for, and what everybody is to be told of it."""
        if self.state == "playing":
            level = host.stand_in_level(self.shelf.levels)
            self.attendance.stand_in(self.row, self._owed(), level, self.now)
        face, old = self._face(), self._sight.face
        if face.ended != old.ended:
            self._sight.moved()
        self._sight.face = face
        self._fill_gallery(face, old)

    def follow(self, old: Keeping) -> None:
        """This room was loaded in the place of `old`: who was away since when is still known."""
        self.attendance = old.attendance
        self._talk = old._talk

    def next_moment(self) -> float:
        """When something changes here by itself; infinity if nothing does."""
        moments = [self.attendance.next(self.row, self._owed(), self.now)]
        if self.clocks is not None and (due := self.clocks.due(after=self.now)) is not None:
            moments.append(due)
        if self._gallery is not None:
            moments.append(self._gallery.next())
        return min(moments)

    def _timed(self) -> list[int]:
        """Whose clock runs: people who are waited for."""
        return [seat for seat in self._owed() if self.row.chairs[seat].kind == "person"]

    def _out(self) -> frozenset[int]:
        """Seats whose time is up for what they are asked."""
        return frozenset() if self.clocks is None else self.clocks.out(self.now)

    def _turn_clocks(self, answered: Collection[int] = (), times: int = 0) -> Reckoning | None:
        """The clocks after a change: increments given or taken back, and who is waited for now."""
        if self.clocks is None:
            return None
        clocks = self.clocks
        if times and answered:
            clocks = clocks.won_back(set(answered), self.now, times)
        self.clocks = clocks.turned(self._timed(), self.now)
        return self.clocks.reckoning()

    # ── Changes ──────────────────────────────────────────────────────────────

    def _seat(self, chairs: seating.Chairs, chief: str | None = None) -> None:
        """Chairs of a table that has not begun; with the last one taken it begins."""
        row = host.with_a_host(replace(self.row, chairs=chairs, host=chief or self.row.host))
        if (row.chairs, row.host) == (self.row.chairs, self.row.host):
            return
        table = None
        if seating.all_taken(chairs):
            row = replace(row, past=past_of(self.row, self.now))
            row, table = begun(self.shelf, row, self.now)
        self._store(lambda: self.store.seat_people(row))
        self.row = row
        if table is not None:
            if self._gallery is not None:
                self._gallery.begin(Play(table.copy()))
            self._begin(table)
            if row.settings.clock is not None and row.reckoning is not None:
                self.clocks = Clocks.read(row.settings.clock, row.reckoning)
                self.clocks = self.clocks.resumed(self._timed())
        self._changed(None)

    def _change(self, row: StoredTable) -> None:
        """Chairs, host or the end of a game that has begun."""
        if row == self.row:
            return
        old = self.row
        row = replace(row, past=past_of(old, self.now))
        self.row = row
        row = replace(row, reckoning=self._turn_clocks() or row.reckoning)
        self.row = row
        self._store(lambda: self.store.change(row, self._running.plies))
        self._running.rename(self._names())
        self._changed(None)

    def _stage(self, seat: int, parts: Sequence[StoredAct], done: Done | None) -> None:
        play = self._running
        answers = play.stage(seat, parts)
        if answers is not None:
            self._append(answers, done)
            return
        owed = tuple(play.owed())
        reckoning = self._turn_clocks()
        self._store(lambda: self.store.stage(self.row.id, seat, parts, done, owed, reckoning))
        self.row = replace(self.row, owed=owed, reckoning=reckoning)
        self._changed(done)

    def _append(self, acts: list[StoredAct], done: Done | None) -> None:
        play = self._running
        ply = play.plies
        acts = [replace(act, part=part, at=self.now) for part, act in enumerate(acts)]
        resolved = play.step(acts)
        owed = tuple(play.owed())
        state = "over" if play.over else "playing"
        winners = tuple(play.table.winners) if play.over else ()
        self.row = replace(self.row, owed=owed, state=state, winners=winners)
        reckoning = self._turn_clocks([act.seat for act in acts], resolved)
        self.row = replace(self.row, reckoning=reckoning)
        table = self.row.id
        self._store(
            lambda: self.store.append(table, ply, acts, done, owed, state, reckoning, winners)
        )
        if self._gallery is not None:
            self._fresh += acts
        self._changed(done)

    def _store(self, write: Callable[[], Any]) -> None:
        try:
            write()
        except Exception as error:  # whatever it was: memory may now be ahead of the store
            raise Broken from error

    def _changed(self, done: Done | None) -> None:
        self._sight.moved()
        if done is not None:
            self._remember(done)
        self.attendance.look(self.row, self.here, self.now)
        self.settle()

    def _already(self, guest: str, key: str) -> bool:
        return key in self._keys.get(guest, ())

    def _remember(self, done: Done) -> None:
        keys = self._keys.setdefault(done.guest, OrderedDict())
        keys[done.key] = None
        while len(keys) > KEYS_KEPT:
            keys.popitem(last=False)

    # ── For watchers who lag behind ──────────────────────────────────────────

    def _empty_gallery(self) -> Gallery | None:
        row = self.row
        if not row.watch or not row.settings.delay:
            return None
        return Gallery(row.settings.delay, self._face())

    def _fill_gallery(self, face: Face, old: Face) -> None:
        if self._gallery is None:
            return
        if self.state == "open":
            self._gallery.sight.face = face
        elif face != old or self._fresh:
            scene = Scene(self.now, tuple(self._fresh), tuple(self._owed()), face)
            self._gallery.add(scene)
            self._fresh.clear()
        self._gallery.show(self.now)

    def sight_of(self, guest: str | None) -> Sight:
        """What that guest looks at: the table as it is, or as watchers see it."""
        if self._gallery is None or self.seats_of(guest):
            return self._sight
        return self._gallery.sight
