"""The few functions through which everything else drives a game, in both modes.

Interpreted they take a `State` over a row, compiled the row itself; `open` gives what they take.
The compiled ones are also what generic compiled code receives as typed function pointers.
"""

# mypy: disable-error-code="name-defined"
from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from teahouse.engine.chance import seed_chance
from teahouse.engine.compiled import bind, compile_kernels
from teahouse.engine.decisions import OWED
from teahouse.engine.hide import deal_unknown, hide_from
from teahouse.engine.record import Row

if TYPE_CHECKING:
    from teahouse.engine.game import Game

Into = npt.NDArray[np.int32]


def _setup(row):  # type: ignore[no-untyped-def]
    SETUP(STATE_OF(row))  # noqa: F821


def _legal(row, seat, into):  # type: ignore[no-untyped-def]
    return LEGAL(STATE_OF(row), seat, into)  # noqa: F821


def _step(row, seat, action):  # type: ignore[no-untyped-def]
    STEP(STATE_OF(row), seat, action)  # noqa: F821


def _hide(row, me):  # type: ignore[no-untyped-def]
    HIDE_FROM(STATE_OF(row), me)  # noqa: F821


def _deal(row, me, bits, into):  # type: ignore[no-untyped-def]
    DEAL_UNKNOWN(STATE_OF(row), me, bits, into)  # noqa: F821


def _value(row, seat):  # type: ignore[no-untyped-def]
    return VALUE(STATE_OF(row), seat)  # noqa: F821


def _thumb(row, seat, into, n):  # type: ignore[no-untyped-def]
    return THUMB(STATE_OF(row), seat, into, n)  # noqa: F821


def _play(row, blank, into, count, chance, wins):  # type: ignore[no-untyped-def]
    """Play `count` random games from a blank core; steps taken, or -1 if a game never ends.

    Not through function pointers, which cost a tenth. Actions are picked by a plain 64-bit
    congruential generator: its high bits serve, and int64 wraps alike everywhere it is compiled.
    """
    core = blank.view(np.int64)
    words = row.view(np.int64)[: core.size]
    s = STATE_OF(row)  # noqa: F821
    steps = 0
    x = chance
    for _ in range(count):
        words[:] = core
        x = x * PICK_A + PICK_C
        SEED_CHANCE(s, x >> 2 & CHANCE_BITS)  # noqa: F821
        SETUP(s)  # noqa: F821
        begun = steps
        while not s.over:
            owed = s.pending[s.depth - 1, OWED]
            seat = 0
            while not owed >> seat & 1:
                seat += 1
            n = LEGAL(s, seat, into)  # noqa: F821
            x = x * PICK_A + PICK_C
            STEP(s, seat, np.int64(into[((x >> 33) & PICK_BITS) * n >> 31]))  # noqa: F821
            steps += 1
            if steps - begun > STEPS_MOST:
                return -1
        for seat in range(s.seats):
            wins[seat] += s.winners >> seat & 1
    return steps


PICK_A, PICK_C = 6364136223846793005, 1442695040888963407
PICK_BITS = (1 << 31) - 1
CHANCE_BITS = (1 << 60) - 1
STEPS_MOST = 1_000_000
"""A random game that takes more answers is given up: every game's own bound is far lower."""


class Interpreted:
    """The rules as plain Python over a `State`: breakpoints work, nothing is compiled."""

    compiled = False

    def __init__(self, game: Game) -> None:
        self._game = game
        self.open = game.layout.State
        bound = bind(game.package, game.hooks, lambda fn: fn)
        self._hide_from = bound[id(hide_from)]
        self._deal_unknown = bound[id(deal_unknown)]

    def setup(self, state: Any) -> None:
        """Open the game on a blank state; its `chance` is set."""
        self._game.setup(state)

    def legal(self, state: Any, seat: int, into: Into) -> int:
        """Write that seat's legal ids into `into`, ascending; returns how many."""
        n: int = self._game.legal(state, seat, into)
        return n

    def step(self, state: Any, seat: int, action: int) -> None:
        """Carry out a legal id and run on until somebody is asked."""
        self._game.step(state, seat, action)

    def hide(self, state: Any, me: int) -> None:
        """Turn the state into what observer `me` knows of it."""
        self._hide_from(state, me)

    def deal(self, state: Any, me: int, bits: int, into: Into) -> None:
        """Make a full world of what `me` knows; `bits` decide all chance of it."""
        self._deal_unknown(state, me, bits, into)

    def value(self, state: Any, seat: int) -> int:
        """How good a full world looks for that seat, in thousandths of the win."""
        return int(self._game.value(state, seat))

    def thumb(self, state: Any, seat: int, into: Into, n: int) -> int:
        """The one of the `n` legal ids in `into` that the game's rule of thumb answers with."""
        return int(self._game.thumb(state, seat, into, n))


def _same(row: Row) -> Row:
    return row


@dataclass
class Compiled:
    """The same functions compiled; attributes are Numba dispatchers with one signature each."""

    setup: Any
    legal: Any
    step: Any
    hide: Any
    deal: Any
    play: Any
    value: Any
    thumb: Any
    compiled: bool = True
    open: Any = field(default=_same)


def state_of(dtype: Any) -> Any:
    """In compiled code: the record over a row, by its address alone.

    `row.view(dtype)[0]` would do the same with checks that cost a third of a whole step.
    """
    from numba import from_dtype
    from numba.core import cgutils
    from numba.extending import intrinsic

    record = from_dtype(dtype)

    @intrinsic
    def over_row(typing: Any, row: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            array = cgutils.create_struct_proxy(signature.args[0])(context, builder, args[0])
            return builder.bitcast(array.data, context.get_value_type(record))

        return record(row), codegen

    return over_row


def compile_game(game: Game) -> Compiled:
    """Compile or load one game's kernels; takes seconds when nothing is in the cache."""
    scope = {
        "STATE_OF": state_of(game.layout.dtype),
        "SEED_CHANCE": seed_chance,
        "SETUP": game.setup,
        "LEGAL": game.legal,
        "STEP": game.step,
        "HIDE_FROM": hide_from,
        "DEAL_UNKNOWN": deal_unknown,
        "VALUE": game.value,
        "THUMB": game.thumb,
    }
    exports = {
        "setup": (_setup, lambda t: t.void(_row(t)), scope),
        "legal": (_legal, lambda t: t.int64(_row(t), t.int64, _into(t)), scope),
        "step": (_step, lambda t: t.void(_row(t), t.int64, t.int64), scope),
        "hide": (_hide, lambda t: t.void(_row(t), t.int64), scope),
        "play": (
            _play,
            lambda t: t.int64(
                _row(t), _row(t), _into(t), t.int64, t.int64, t.Array(t.int64, 1, "C")
            ),
            scope,
        ),
        "deal": (_deal, lambda t: t.void(_row(t), t.int64, t.int64, _into(t)), scope),
        "value": (_value, lambda t: t.int64(_row(t), t.int64), scope),
        "thumb": (_thumb, lambda t: t.int64(_row(t), t.int64, _into(t), t.int64), scope),
    }
    return Compiled(
        **compile_kernels(game.id, game.package, game.hooks, game.layout.dtype, exports)
    )


def _row(t: Any) -> Any:
    return t.Array(t.uint8, 1, "C")


def _into(t: Any) -> Any:
    return t.Array(t.int32, 1, "C")
