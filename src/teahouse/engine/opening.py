"""How a table comes about: opened anew, set up from a spec, imagined from what a seat knows."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any

from teahouse.engine.chance import bits_at, chance_at
from teahouse.engine.game import Game
from teahouse.engine.half_known import set_maybe
from teahouse.engine.kernels import Compiled, Interpreted
from teahouse.engine.positions import check_frame
from teahouse.engine.record import Row
from teahouse.engine.seeds import check_seed, plain_seed
from teahouse.engine.table import Table


def open_table(
    game: Game,
    seats: int,
    seed: int | bytes | None,
    options: dict[str, Any],
    kernels: Interpreted | Compiled | None = None,
) -> Table:
    """A new game; `options` are complete. `kernels` pins the table to one way of running."""
    table = _blank(game, seats, seed, options)
    if kernels is not None:
        table.use(kernels)
    k, state = table._kernels()
    k.setup(state)
    table._begin()
    return table


def place_table(game: Game, spec: Mapping[str, Any]) -> Table:
    """The situation of a spec; BadPosition if it is impossible."""
    seats, options, seed, facts, known = check_frame(game, spec)
    table = _blank(game, seats, seed, options)
    game.build(game, table.state, facts, known)
    set_maybe(game, table.state, spec.get("maybe", []))
    drawn = plain_seed(table._seed)
    table._spec = {**copy.deepcopy(dict(spec)), "seats": seats, "options": options, "seed": drawn}
    table._begin()
    return table


def _blank(game: Game, seats: int, seed: int | bytes | None, options: dict[str, Any]) -> Table:
    """A table with nothing dealt and the chance its seed begins with."""
    checked = check_seed(seed)
    table = Table(game, game.blank_row(seats, options), checked)
    table._options = options
    table.state.chance = chance_at(checked, 0)
    return table


def from_hidden(
    game: Game,
    hidden: Row,
    observer: int,
    seed: int | bytes,
    options: dict[str, Any],
    names: Sequence[str],
) -> Table:
    """A full world made of what one observer knows; the same bytes and seed give the same world.

    It has no history: its `record` and `undo` raise.
    """
    table = Table(game, game.layout.copy_row(hidden), check_seed(seed))
    table._options = copy.deepcopy(options)
    table.names = tuple(names)
    k, state = table._kernels()
    k.deal(state, observer, bits_at(table._seed, 0), table._into)
    return table
