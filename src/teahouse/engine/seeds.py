"""Seeds: what is taken for one, and how one is written in a record."""

from __future__ import annotations

import secrets
from typing import Any

from teahouse.engine.errors import BadRecord, TeahouseError
from teahouse.engine.given import quoted, whole_number

DRAWN_BYTES = 32
"""Length of a seed nobody chose: too long to be guessed from its hash."""
BYTES_MOST = 512
"""Longest seed, as bytes or as a number: far more than any dice need, and short to write out."""


def check_seed(seed: Any) -> int | bytes:
    """The seed as an int or bytes, random bytes for None; TeahouseError for anything else."""
    if seed is None:
        return secrets.token_bytes(DRAWN_BYTES)
    if isinstance(seed, bytes):
        checked: int | bytes = bytes(seed)
        length = len(seed)
    else:
        number = whole_number(seed)
        if number is None:
            raise TeahouseError(f"A seed is a whole number or bytes, not {quoted(seed)}.")
        checked = number
        length = (number.bit_length() + 7) // 8
    if length > BYTES_MOST:
        raise TeahouseError(f"A seed has at most {BYTES_MOST} bytes, not {length}.")
    return checked


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
