"""What callers hand in, of any type: read as a number, or repeated back in a sentence."""

from __future__ import annotations

import operator
import reprlib
from collections.abc import Iterable
from typing import Any

QUOTED_MOST = 40
"""Most characters of a caller's value that a sentence repeats."""

LISTED_MOST = 300
"""Longest list of names, in characters, that a sentence gives whole."""

LIKEST = 5
"""How many names stand for a longer list."""

PARTS_MOST, DEPTH_MOST = 10_000, 8
"""How many values plain data may hold, and how deep one may lie: far above any position."""

_short = reprlib.Repr()
_short.maxlevel = 3


def quoted(value: Any, most: int = QUOTED_MOST) -> str:
    """The value as it may stand in a sentence: short, on one line, printable; never raises."""
    if isinstance(value, str):
        text = str.__str__(value[: most + 1])
    else:
        try:
            text = _short.repr(value)
        except Exception:  # an int too long to be written out, an object that can't be shown
            text = f"a value of type {type(value).__name__}"
    line = "".join(c if c.isprintable() else " " for c in text[: most + 1])
    return line if len(line) <= most else line[: most - 1] + "…"


def choices(names: Iterable[Any], given: Any = None) -> str:
    """Names as a sentence lists them: all of a few; of many the likest ones, and how many there
    are."""
    texts = [str(name) for name in names]
    whole = ", ".join(texts)
    if len(whole) <= LISTED_MOST:
        return whole
    import difflib

    likest = difflib.get_close_matches(quoted(given), texts, n=LIKEST, cutoff=0.0)
    return f"{', '.join(likest)} ... ({len(texts)} in all)"


def whole_number(value: Any) -> int | None:
    """The value as an int if it is one (NumPy's too), else None; True is no number."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)
    except Exception:  # whatever a foreign type does when it is asked
        return None


def is_plain(value: Any) -> bool:
    """Is it what JSON can hold, in a reasonable size, with whole numbers below 2**31?"""
    waiting = [(value, 0)]
    seen = 0
    while waiting:
        one, depth = waiting.pop()
        seen += 1
        if isinstance(one, dict) and all(isinstance(key, str) for key in one):
            parts: list[Any] = list(one.values())
        elif isinstance(one, list | tuple):
            parts = list(one)
        elif one is None or isinstance(one, str | bool | float) or _is_small(one):
            parts = []
        else:
            return False
        if seen + len(parts) > PARTS_MOST or (parts and depth >= DEPTH_MOST):
            return False
        waiting += [(part, depth + 1) for part in parts]
    return True


def _is_small(value: Any) -> bool:
    return isinstance(value, int) and -(1 << 31) <= value < 1 << 31


def same(ours: Any, given: Any) -> bool:
    """Is the value given exactly ours, of the same type? True and 1.0 are not 1."""
    return type(ours) is type(given) and bool(ours == given)
