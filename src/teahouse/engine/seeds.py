"""Seeds: what is taken for one, and how one is written in a record."""

from __future__ import annotations

import operator
import secrets
from typing import Any

from teahouse.engine.errors import BadRecord, TeahouseError

DRAWN_BYTES = 32
"""Length of a seed nobody chose: too long to be guessed from its hash."""


def check_seed(seed: Any) -> int | bytes:
    """The seed as an int or bytes, random bytes for None; TeahouseError for anything else."""
    if seed is None:
        return secrets.token_bytes(DRAWN_BYTES)
    if isinstance(seed, bytes):
        return seed
    try:
        if not isinstance(seed, bool):
            return operator.index(seed)
    except TypeError:
        pass
    raise TeahouseError(f"A seed is a whole number or bytes, not {str(seed)[:40]}.")


def plain_seed(seed: int | bytes) -> int | str:
    """The seed as records hold it: an int, or hex for bytes."""
    return seed.hex() if isinstance(seed, bytes) else seed


def read_seed(seed: Any) -> int | bytes:
    """The inverse of `plain_seed`; BadRecord for anything else."""
    if isinstance(seed, int) and not isinstance(seed, bool):
        return seed
    if isinstance(seed, str):
        try:
            return bytes.fromhex(seed)
        except ValueError:
            pass
    raise BadRecord("A record's seed is a whole number or an even count of hex digits.")
