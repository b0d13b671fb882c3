"""One live table. It knows no sockets and no clock; all it touches is the store handed to it.

The seed and the list of acts are the game: a room is rebuilt from them at any time. Every change
is carried out on the table in memory, appended to the store, and only then may anyone be told.
"""

from __future__ import annotations

import pickle
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from teahouse.server import seating
from teahouse.server.declined import Declined
from teahouse.server.messages import ActionOut, EventOut, TableInfo, Update
from teahouse.server.shelf import Shelf
from teahouse.server.staging import Staging
from teahouse.server.store import KEYS_KEPT, Done, Store, StoredAct, StoredTable, Taken
from teahouse.server.table_info import table_info

UNDOS_MAX = 200
"""Take-backs per table; without a bound a record could grow for ever."""

FRAMES_KEPT = 32
"""Frames kept ready between two changes, for the many who want the same one."""

MOVED_ON = "The table has moved on; look again."


class Broken(Exception):
    """The store would not take a change: this room no longer agrees with it, load it anew."""


@dataclass(frozen=True)
class BotJob:
    """A bot is asked: what it may know, as bytes, and the ply the question stands at."""

    seat: int
    level: str
    ply: int
    handle: bytes
    compiled: bool  # this game's compiled code is made and only needs loading


@dataclass(frozen=True)
class HintJob:
    """A person would like a hint: what that seat knows, and the answers there are."""

    handle: bytes
    compiled: bool
    answers: Sequence[ActionOut]


class Room:
    """A table and who sits at it. Call it from one thread at a time."""

    def __init__(self, shelf: Shelf, store: Store, row: StoredTable) -> None:
        self.shelf = shelf
        self.store = store
        self.row = row
        self.here: set[str] = set()
        """Guests with a connection to this table."""
        self._table: Any = None
        self._staging: Staging | None = None
        self._plies = 0
        self._undos = 0
        self._keys: dict[str, OrderedDict[str, None]] = {}
        self._told: dict[int | None, list[EventOut]] = {}
        self._made: dict[tuple[int | None, int | None], tuple[str, int]] = {}
        self.version = 0
        """Rises with every change anybody could be told of."""

    @classmethod
    def load(cls, shelf: Shelf, store: Store, table: str) -> Room:
        """The room as the store has it; declined if there is no such table."""
        row = store.read_table(table)
        if row is None:
            raise Declined(404, "There is no such table; perhaps the link is incomplete.")
        room = cls(shelf, store, row)
        if row.record is not None:
            room._rebuild()
        return room

    def _rebuild(self) -> None:
        acts = self.store.acts(self.row.id)
        head = dict(self.row.record or {})
        head["actions"] = [[act.seat, act.verb, dict(act.args)] for act in acts]
        try:
            self._table = self.shelf.replay(head)
        except ValueError as error:
            raise Declined(409, f"This game can no longer be rebuilt: {error}") from error
        self._table.names = self._names()
        self._plies = len(acts)
        self._undos = sum(act.verb == "undo" for act in acts)
        for done in self.store.done(self.row.id):
            self._remember(done)
        for seat, parts in self.store.staged(self.row.id).items():
            self._stage_anew().put(seat, [(part.verb, dict(part.args)) for part in parts])

    # ── Sitting down, beginning ──────────────────────────────────────────────

    @property
    def state(self) -> str:
        """`open`, `playing` or `over`."""
        return self.row.state

    def join(self, guest: str, name: str, seat: int | None) -> None:
        """Sit down; with the last seat taken the game begins by itself."""
        if self.state != "open":
            if seat is None and self.seats_of(guest):
                return
            raise Declined(409, "This game has already begun.")
        self._seat(seating.sat_down(self.row.chairs, guest, name, seat))

    def leave(self, guest: str) -> None:
        """Get up again while the table still waits for others."""
        if self.state != "open":
            raise Declined(409, "This game has already begun; your seat stays yours.")
        self._seat(seating.got_up(self.row.chairs, guest))

    def _seat(self, chairs: seating.Chairs) -> None:
        if chairs == self.row.chairs:
            return
        row = replace(self.row, chairs=chairs)
        table = None
        if seating.all_taken(chairs):
            row, table = begun(self.shelf, row)
        self._store(lambda: self.store.seat_people(row))
        self.row, self._table = row, table
        if table is not None:
            table.names = self._names()
        self._changed(None)

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats that guest owns."""
        return [c.seat for c in self.row.chairs if guest is not None and c.owner == guest]

    def sees(self, guest: str | None) -> list[int | None]:
        """For whom that guest is told: own seats, else as a watcher if the table allows it."""
        if self._table is None:
            return []
        return [*self.seats_of(guest)] or ([None] if self.row.watch else [])

    # ── Acting ───────────────────────────────────────────────────────────────

    def act(
        self, guest: str, key: str, seat: int, verb: str, args: dict[str, Any], seen: int
    ) -> None:
        """Answer for one of the guest's seats; an act id already known is not done again."""
        if self._already(guest, key):
            return
        table = self._playing(guest, seat)
        if seen != len(self._events(seat)):
            raise Declined(409, MOVED_ON)
        self._answer(seat, self._legal(table, seat, verb, args), Done(guest, key))

    def undo(self, guest: str, key: str, seat: int) -> None:
        """Take back the seat's last answer, where the rules of undo allow it."""
        if self._already(guest, key):
            return
        table = self._playing(guest, seat)
        if self._staging is not None and (parts := self._staging.parts(seat)):
            self._stage(seat, parts[:-1], Done(guest, key))
            return
        if not table.can_undo(seat):
            raise Declined(409, "Your last step can't be taken back now.")
        if self._undos >= UNDOS_MAX:
            raise Declined(409, "There were too many take-backs at this table; play on.")
        table.undo(seat)
        self._undos += 1
        self._append([StoredAct(seat, "undo", {})], Done(guest, key))

    def why(
        self, guest: str, seat: int, verb: str, args: dict[str, Any]
    ) -> tuple[str | None, str | None]:
        """Why not? (None, None) if it is legal. Changes nothing."""
        try:
            table = self._playing(guest, seat)
        except Declined as no:
            return no.reason, no.rule
        refusal = table.explain(seat, (verb, args))
        return (None, None) if refusal is None else (refusal.reason, refusal.rule)

    def hint_job(self, guest: str, seat: int) -> HintJob:
        """What a hint for one of the guest's seats may be thought out from."""
        table = self._playing(guest, seat)
        if any(chair.kind == "person" and chair.owner != guest for chair in self.row.chairs):
            raise Declined(403, "Hints are only given where you play against bots alone.")
        actions = table.legal_actions(seat)
        if not actions:
            raise Declined(409, "You are not asked anything now.")
        compiled = self.shelf.game(self.row.game).compiled
        return HintJob(pickle.dumps(table.handle(seat)), compiled, _actions(actions))

    def _already(self, guest: str, key: str) -> bool:
        return key in self._keys.get(guest, ())

    def _playing(self, guest: str, seat: int) -> Any:
        """The table that answers `seat` now, if it is the guest's and the game is on."""
        if seat not in self.seats_of(guest):
            raise Declined(403, "That seat is not yours.")
        if self._table is None:
            raise Declined(409, "The game has not begun yet.")
        if self._table.over:
            raise Declined(409, "The game is over.")
        return self._asks(seat)

    def _asks(self, seat: int | None) -> Any:
        if self._staging is None or seat is None:
            return self._table
        return self._staging.asks(seat)

    def _legal(self, table: Any, seat: int, verb: str, args: dict[str, Any]) -> Any:
        """The legal action of that name; its own args are stored, never the browser's."""
        for action in table.legal_actions(seat):
            if action.verb == verb and _same(action.args, args):
                return action
        refusal = table.explain(seat, (verb, args))
        if refusal is None:
            raise Declined(409, "That can't be done now.")
        raise Declined(409, refusal.reason, refusal.rule)

    def _answer(self, seat: int, action: Any, done: Done | None) -> None:
        decision = self._table.decision
        if decision is not None and decision.simultaneous and len(self._table.to_act) > 1:
            staging = self._stage_anew()
            parts = [] if staging.complete(seat) else staging.parts(seat)
            self._stage(seat, [*parts, (action.verb, action.args)], done)
            return
        self._table.step(seat, action)
        self._append([StoredAct(seat, action.verb, action.args)], done)

    def _stage_anew(self) -> Staging:
        if self._staging is None:
            self._staging = Staging(self._table)
        return self._staging

    def _stage(self, seat: int, parts: Sequence[Any], done: Done | None) -> None:
        staging = self._stage_anew()
        staging.put(seat, parts)
        if not staging.all_in():
            acts = [StoredAct(seat, verb, args) for verb, args in parts]
            self._store(lambda: self.store.stage(self.row.id, seat, acts, done))
            self._changed(done)
            return
        answers = list(staging.in_order())
        for one, part in answers:
            self._table.step(one, part)
        self._append([StoredAct(one, verb, args) for one, (verb, args) in answers], done)

    def _append(self, acts: list[StoredAct], done: Done | None) -> None:
        owed = tuple(self._table.to_act)
        state = "over" if self._table.over else "playing"
        ply = self._plies
        self._store(lambda: self.store.append(self.row.id, ply, acts, done, owed, state))
        self._plies += len(acts)
        self._staging = None
        self.row = replace(self.row, owed=owed, state=state)
        self._changed(done)

    def _store(self, write: Any) -> None:
        try:
            write()
        except Exception as error:  # whatever it was: memory may now be ahead of the store
            raise Broken from error

    def _changed(self, done: Done | None) -> None:
        self._made.clear()
        self.version += 1
        if done is not None:
            self._remember(done)

    def _remember(self, done: Done) -> None:
        keys = self._keys.setdefault(done.guest, OrderedDict())
        keys[done.key] = None
        while len(keys) > KEYS_KEPT:
            keys.popitem(last=False)

    # ── Bots ─────────────────────────────────────────────────────────────────

    def bot_jobs(self) -> list[BotJob]:
        """The questions bots owe an answer to now."""
        if self.state != "playing":
            return []
        jobs = []
        compiled = self.shelf.game(self.row.game).compiled
        for seat in self._owed():
            chair = self.row.chairs[seat]
            if chair.kind == "bot" and chair.level is not None:
                handle = pickle.dumps(self._asks(seat).handle(seat))
                jobs.append(BotJob(seat, chair.level, self._plies, handle, compiled))
        return jobs

    def bot_act(self, job: BotJob, verb: str, args: dict[str, Any]) -> bool:
        """Carry out what a bot chose; False if the table has moved on meanwhile."""
        if self.state != "playing" or job.ply != self._plies or job.seat not in self._owed():
            return False
        self._answer(job.seat, self._legal(self._asks(job.seat), job.seat, verb, args), None)
        return True

    def _owed(self) -> list[int]:
        """Who is still waited for: a staged answer counts as given."""
        staging = self._staging
        owed: Sequence[int] = self._table.to_act
        return [seat for seat in owed if staging is None or not staging.complete(seat)]

    # ── Telling ──────────────────────────────────────────────────────────────

    def frame(self, seat: int | None, since: int | None) -> tuple[str, int]:
        """`update` as it goes over the socket, and the number of the event to come."""
        made = self._made.get((seat, since))
        if made is None:
            update = self.update(seat, since)
            made = update.model_dump_json(), update.next
            if len(self._made) >= FRAMES_KEPT:
                self._made.clear()
            self._made[seat, since] = made
        return made

    def update(self, seat: int | None, since: int | None) -> Update:
        """What `seat` (None: a watcher) may know now, with its events from `since` on.

        None, or a number that was never told, gives everything from the first event.
        """
        told = self._events(seat)
        full = since is None or not 0 <= since <= len(told)
        first = 0 if since is None or full else since
        staging = self._staging
        shown = self._table if staging is None or seat is None else staging.table_for(seat)
        view = shown.view(seat)
        view["to_act"] = self._owed()
        staged = [] if staging is None or seat is None else staging.given(seat)
        return Update(
            seat=seat,
            first=first,
            next=len(told),
            full=full,
            view=view,
            events=told[first:],
            legal=[] if seat is None else _actions(self._asks(seat).legal_actions(seat)),
            can_undo=seat is not None and (bool(staged) or bool(self._table.can_undo(seat))),
            staged=_actions(staged),
        )

    def _events(self, seat: int | None) -> list[EventOut]:
        told = self._told.setdefault(seat, [])
        for event in self._table.events(seat, len(told)):
            told.append(EventOut(**event.to_dict()))
        return told

    def info(self, guest: str | None) -> TableInfo:
        """The table as anybody with the link may see it."""
        winners = self._table.winners if self.state == "over" else ()
        return table_info(self.row, guest, self.here, winners)

    def record(self, guest: str | None) -> dict[str, Any]:
        """The finished game as a record file; it shows every hand, so not before the end."""
        if self.state != "over":
            raise Declined(403, "The record is published when the game is over.")
        if not self.sees(guest):
            raise Declined(403, "Only those who could follow this game can have its record.")
        record: dict[str, Any] = self._table.record()
        return record

    def rematch(self, guest: str | None, row: StoredTable) -> str:
        """Open the next game, `row`, unless somebody has already; its id either way."""
        if self.state != "over":
            raise Declined(409, "This game is still going on.")
        if not self.seats_of(guest) and (guest is None or self.row.host != guest):
            raise Declined(403, "Only those who played can ask for a rematch.")
        if self.row.rematch is None:
            try:
                self.store.open_table(row, follows=self.row.id)
                self.row = replace(self.row, rematch=row.id)
            except Taken:
                stored = self.store.read_table(self.row.id)
                self.row = replace(self.row, rematch=stored.rematch if stored else None)
        if self.row.rematch is None:
            raise Broken
        return self.row.rematch

    def _names(self) -> list[str]:
        return [chair.name for chair in self.row.chairs]


def begun(shelf: Shelf, row: StoredTable) -> tuple[StoredTable, Any]:
    """`row` with its game begun, and the game's table."""
    table = shelf.game(row.game).new(seats=len(row.chairs), seed=row.seed, **row.options)
    record = table.record()
    state = "over" if table.over else "playing"
    return replace(row, record=record, state=state, owed=tuple(table.to_act)), table


def _same(ours: Any, theirs: Any) -> bool:
    """Equal as JSON: `true` is not 1."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        return ours.keys() == theirs.keys() and all(_same(ours[k], theirs[k]) for k in ours)
    return type(ours) is type(theirs) and bool(ours == theirs)


def _actions(actions: Sequence[Any]) -> list[ActionOut]:
    return [ActionOut(**action.to_dict()) for action in actions]
