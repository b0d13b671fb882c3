"""Compiled trials of actions over dealt worlds, for any game, through typed function pointers."""

from __future__ import annotations

import math
from functools import cache
from typing import Any

import numpy as np

from teahouse.engine.batch import HEAD, HEADER_DTYPE, NEXT, compile_generic
from teahouse.engine.decisions import OWED

STEPS_MOST = 20_000
"""A playout longer than this counts as lost: far above any game's length."""


def trials(  # type: ignore[no-untyped-def]
    deal, legal, step, hidden, row, into, me, ids, visits, value, count, chance
):
    """Deal `count` worlds, try the action with the highest bound in each; the chance left over."""
    core = hidden.view(np.int64)
    words = row.view(np.int64)[: core.size]
    h = row[:HEAD].view(HEADER_DTYPE)[0]
    x = chance
    total = 0
    for i in range(ids.size):
        total += visits[i]
    for _ in range(count):
        best = -1.0
        k = 0
        for i in range(ids.size):
            if visits[i] == 0:
                k = i
                break
            bound = value[i] / visits[i] + math.sqrt(2.0 * math.log(total) / visits[i])
            if bound > best:
                best = bound
                k = i
        words[:] = core
        h.quiet = 1
        x, _r = NEXT(x, 2)
        deal(row, me, x, into)
        h.quiet = 1
        step(row, me, ids[k])
        steps = 0
        while not h.over and steps < STEPS_MOST:
            owed = h.pending[h.depth - 1, OWED]
            seat = 0
            while not owed >> seat & 1:
                seat += 1
            n = legal(row, seat, into)
            x, pick = NEXT(x, n)
            step(row, seat, into[pick])
            steps += 1
        won = 0
        for seat in range(h.seats):
            won += h.winners >> seat & 1
        visits[k] += 1
        total += 1
        if h.over and h.winners >> me & 1:
            value[k] += 1.0 / won
    return x


@cache
def compiled_trials() -> Any:
    """The trials compiled once for all games."""

    def signature(t: Any, row: Any, into: Any) -> Any:
        fn = t.FunctionType
        numbers = t.Array(t.int64, 1, "C")
        return t.int64(
            fn(t.void(row, t.int64, t.int64, into)),
            fn(t.int64(row, t.int64, into)),
            fn(t.void(row, t.int64, t.int64)),
            row,
            row,
            into,
            t.int64,
            numbers,
            numbers,
            t.Array(t.float64, 1, "C"),
            t.int64,
            t.int64,
        )

    return compile_generic(trials, signature, "teahouse.bots")
