"""Compiling the search: a function and the ones it calls, once for all games.

The search takes a game's kernels as typed function pointers. It is several functions: they are
rebuilt over globals of their own in which each name stands for its compiled twin, and kept in the
cache folder of the bots' sources.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from teahouse.engine import cache
from teahouse.engine.compiled import source_digest

Signature = Callable[[Any, Any, Any], Any]
INNER = {"nogil": True, "error_model": "numpy"}


def compile_together(
    parts: Sequence[Callable[..., Any]], main: Callable[..., Any], signature: Signature
) -> Any:
    """Compile `main` over `parts` (called functions first); `signature(types, row, into)`."""
    import numba

    t = numba.types
    row = t.Array(t.uint8, 1, "C")
    into = t.Array(t.int32, 1, "C")

    def make(folder: Path) -> Any:
        scope = dict(main.__globals__)
        for part in parts:
            # each call of its own would count references to a score of arrays up and down
            scope[part.__name__] = numba.njit(forceinline=True, **INNER)(_over(part, scope))
        with cache.kept_in(folder):
            return numba.njit([signature(t, row, into)], cache=True, **INNER)(_over(main, scope))

    return cache.made_once(cache.cache_folder("generic", source_digest("teahouse.bots")), make)


def _over(fn: Callable[..., Any], scope: dict[str, Any]) -> Any:
    """The same function over other globals."""
    assert isinstance(fn, types.FunctionType)
    copy = types.FunctionType(fn.__code__, scope, fn.__name__)
    copy.__module__ = fn.__module__
    copy.__qualname__ = fn.__qualname__
    return copy
