"""What anybody with the link may see of a table: who sits there, never what they hold."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence

from teahouse.server.messages import MyTable, SeatInfo, TableInfo
from teahouse.server.store import Chair, StoredTable


def table_info(
    row: StoredTable, guest: str | None, here: Collection[str], winners: Sequence[int]
) -> TableInfo:
    """`row` as `guest` (None: a stranger) may see it; `here`: guests with a connection."""
    return TableInfo(
        id=row.id,
        game=row.game,
        options=dict(row.options),
        state=row.state,  # type: ignore[arg-type]  # the store keeps these three words
        seats=[_seat_info(chair, guest, here) for chair in row.chairs],
        watch=row.watch,
        host=guest is not None and row.host == guest,
        seed_hash=hashlib.sha256(row.seed).hexdigest(),
        seed=row.seed.hex() if row.state == "over" else None,
        rematch=row.rematch,
        winners=list(winners),
    )


def _seat_info(chair: Chair, guest: str | None, here: Collection[str]) -> SeatInfo:
    return SeatInfo(
        seat=chair.seat,
        kind=chair.kind,  # type: ignore[arg-type]  # likewise
        name=chair.name,
        level=chair.level,
        present=chair.kind == "bot" or chair.owner in here,
        mine=guest is not None and chair.owner == guest,
    )


def my_table(row: StoredTable, guest: str) -> MyTable:
    """One line of the lobby's list for a guest who sits at `row`."""
    return MyTable(
        id=row.id,
        game=row.game,
        state=row.state,  # type: ignore[arg-type]  # likewise
        my_turn=any(row.chairs[seat].owner == guest for seat in row.owed),
        names=[chair.name for chair in row.chairs],
    )
