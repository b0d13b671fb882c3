"""What a bot is given: a handle that can only see its seat.

It holds the bytes of `hide_from` and nothing else, so it can be sent to another process, and a bot
cannot know what its seat doesn't.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from teahouse.engine.actions import Action
from teahouse.engine.words import default_names

if TYPE_CHECKING:
    from teahouse.engine.game import Game
    from teahouse.engine.record import Row
    from teahouse.engine.table import Table


@dataclass(frozen=True)
class Handle:
    """One seat's knowledge at one decision; `known` holds the bytes of the hidden state."""

    game: Game
    seat: int
    known: bytes
    options: dict[str, Any] = field(hash=False)

    def row(self) -> Row:
        """The hidden state as a row of its own."""
        row = self.game.layout.new_row()
        row[: len(self.known)] = np.frombuffer(self.known, np.uint8)
        return row

    def view(self) -> dict[str, Any]:
        """The same as `table.view(seat)`, with default names in texts."""
        from teahouse.engine.views import make_view

        row = self.row()
        seats = self.game.layout.State(row).seats
        return make_view(self.game, row, self.seat, self.options, default_names(seats))

    def legal_actions(self) -> list[Action]:
        """What the seat can answer now."""
        return self._some_world.legal_actions(self.seat)

    def reimagine(self, seed: int | bytes) -> Table:
        """A world as the seat imagines it; the same handle and seed give the same world."""
        from teahouse.engine.opening import from_hidden

        row = self.row()
        seats = self.game.layout.State(row).seats
        return from_hidden(self.game, row, self.seat, seed, self.options, default_names(seats))

    @functools.cached_property
    def _some_world(self) -> Table:
        return self.reimagine(0)

    def __reduce__(self) -> Any:
        return Handle, (self.game, self.seat, self.known, self.options)
