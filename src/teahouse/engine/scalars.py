"""NumPy's scalars as Python's: what `rng.choice` and an array's element give is welcome too."""

from __future__ import annotations

from typing import Any

import numpy as np


def as_python(value: Any) -> Any:
    """The value itself, or Python's of the same kind: np.str_ is a str, np.bool_ a bool."""
    return value.item() if isinstance(value, np.generic) else value


def plain_action(action: Any) -> Any:
    """The same action; in a pair of verb and arguments nothing is NumPy's any more."""
    if not isinstance(action, tuple | list) or len(action) != 2:
        return action
    verb, args = action
    if isinstance(args, dict):
        args = {name: as_python(value) for name, value in args.items()}
    return as_python(verb), args
