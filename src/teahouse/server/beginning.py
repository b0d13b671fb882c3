"""How a table's game begins: dealt anew, or from a moment of another game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from teahouse.server.clocks import Clocks
from teahouse.server.continuing import table_from
from teahouse.server.shelf import Shelf
from teahouse.server.stored import StoredTable


def begun(shelf: Shelf, row: StoredTable, now: float) -> tuple[StoredTable, Any]:
    """`row` with its game begun, and the game's table."""
    game = shelf.game(row.game)
    if row.start is None:
        table = game.new(seats=len(row.chairs), seed=row.seed, **row.options)
    else:
        table = table_from(game, row.start, row.seed)
    state = "over" if table.over else "playing"
    owed = tuple(table.to_act)
    clock, reckoning = row.settings.clock, None
    if clock is not None:
        people = {seat for seat in owed if row.chairs[seat].kind == "person"}
        reckoning = Clocks.wound(clock, len(row.chairs), now).turned(people, now).reckoning()
    started = replace(row, record=table.record(), state=state, owed=owed, reckoning=reckoning)
    return started, table
