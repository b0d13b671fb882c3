"""What anybody with the link may see of a table: who sits there, never what they hold."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field

from teahouse.server.chat import phrases_of
from teahouse.server.clocks import Clocks
from teahouse.server.messages import ClockSetting, MyTable, SeatInfo, TableInfo
from teahouse.server.stored import Chair, StoredTable
from teahouse.server.table_messages import Begun, Ended, SeatClock


@dataclass(frozen=True)
class Face:
    """All that TableInfo shows, at one moment. If it changes, everybody hears of it."""

    row: StoredTable = field(compare=False)
    chairs: tuple[Chair, ...]
    host: str
    state: str
    ended: bool
    rematch: str | None
    winners: tuple[int, ...] = ()
    here: frozenset[str] = frozenset()
    away: Mapping[str, float] = field(default_factory=dict)
    stand_ins: Mapping[int, str] = field(default_factory=dict)
    clocks: Clocks | None = None

    @property
    def watching(self) -> bool:
        """May people watch? Every seated person agrees."""
        return watching(self.row.watch, self.chairs)


def watching(offered: bool, chairs: tuple[Chair, ...]) -> bool:
    """May people watch a table that offers it? Only where every seated person agrees."""
    return offered and all(chair.agrees for chair in chairs if chair.kind == "person")


def table_info(
    face: Face, guest: str | None, now: float, watching: bool | None = None
) -> TableInfo:
    """The table as `guest` (None: a stranger) may see it; `watching`: if it is not as `face` says.

    Clocks and who is played for are the table's own business and its watchers'.
    """
    row = face.row
    seated = guest is not None and any(chair.owner == guest for chair in face.chairs)
    watched = face.watching if watching is None else watching
    follows = seated or watched
    settings = row.settings
    return TableInfo(
        id=row.id,
        game=row.game,
        options=dict(row.options),
        state=face.state,  # type: ignore[arg-type]  # the store keeps these three words
        seats=[_seat_info(face, chair, guest, now, follows) for chair in face.chairs],
        watch=row.watch,
        watching=watched,
        host=guest is not None and face.host == guest,
        host_seat=next((chair.seat for chair in face.chairs if chair.owner == face.host), None),
        seed_hash=hashlib.sha256(row.seed).hexdigest(),
        seed=row.seed.hex() if face.state == "over" else None,
        rematch=face.rematch,
        winners=list(face.winners),
        clock=clock_setting(row),
        grace=None if settings.grace is None else round(settings.grace),
        delay=round(settings.delay),
        chat=settings.chat,  # type: ignore[arg-type]  # likewise
        phrases=list(phrases_of(settings.chat)),
        latecomers=settings.latecomers,
        ended=Ended.model_validate(row.ended) if face.ended else None,
        may_take=may_take(face, guest),
        begun_from=None if row.start is None else Begun(ply=row.start["ply"]),
    )


def clock_setting(row: StoredTable) -> ClockSetting | None:
    """The table's clocks as they travel."""
    if row.settings.clock is None:
        return None
    bank, increment = row.settings.clock
    return ClockSetting.model_construct(bank=bank, increment=increment)  # was checked when set


def _seat_info(face: Face, chair: Chair, guest: str | None, now: float, follows: bool) -> SeatInfo:
    since = None if chair.owner is None else face.away.get(chair.owner)
    clocks = face.clocks if follows and chair.kind == "person" else None
    return SeatInfo(
        seat=chair.seat,
        kind=chair.kind,  # type: ignore[arg-type]  # the store keeps these words
        name=chair.name,
        level=chair.level,
        present=chair.kind == "bot" or chair.owner in face.here,
        mine=guest is not None and chair.owner == guest,
        away_since=None if since is None else max(0, round(now - since)),
        stand_in=face.stand_ins.get(chair.seat) if follows else None,
        left=chair.left,
        agrees=chair.agrees,
        shows_hand=chair.shows_hand,
        clock=None if clocks is None else _seat_clock(clocks, chair.seat, now),
    )


def _seat_clock(clocks: Clocks, seat: int, now: float) -> SeatClock:
    return SeatClock(left=round(clocks.left(seat, now), 1), running=seat in clocks.running)


def may_take(face: Face, guest: str | None) -> list[int]:
    """The seats of bots that `guest` could take now, in the middle of the game.

    Nobody who sits there or ever sat there, save on the own former seat, and nobody who saw a hand.
    """
    if face.state != "playing" or face.ended or guest is None or guest in face.row.saw:
        return []
    if any(chair.owner == guest for chair in face.chairs):
        return []
    bots = [chair for chair in face.chairs if chair.kind == "bot"]
    if any(guest in chair.former for chair in face.chairs):
        return [chair.seat for chair in bots if guest in chair.former]
    latecomers = face.row.settings.latecomers
    return [chair.seat for chair in bots if latecomers or chair.opened]


def my_table(row: StoredTable, guest: str, now: float) -> MyTable:
    """One line of the lobby's list for a guest who sits at `row` or opened it."""
    seated = any(chair.owner == guest for chair in row.chairs)
    owed = [row.chairs[seat] for seat in row.owed] if row.state == "playing" and seated else []
    mine = [chair.seat for chair in owed if chair.owner == guest]
    # Who only watches hears of the end when the watchers do.
    late = row.state == "over" and not seated and now - row.touched < row.settings.delay
    ended = row.state == "over" and not late
    return MyTable(
        id=row.id,
        game=row.game,
        state="playing" if late else row.state,  # type: ignore[arg-type]  # likewise
        my_turn=bool(mine),
        names=[chair.name for chair in row.chairs],
        turn=[chair.name for chair in owed],
        waited=round(max(0.0, now - row.touched)) if owed or ended else None,
        left=_left(row, mine, now),
        winners=[row.chairs[seat].name for seat in row.winners] if ended else [],
    )


def _left(row: StoredTable, seats: list[int], now: float) -> float | None:
    if row.settings.clock is None or row.reckoning is None or not seats:
        return None
    clocks = Clocks.read(row.settings.clock, row.reckoning).resumed(seats)
    return round(min(clocks.left(seat, now) for seat in seats), 1)
