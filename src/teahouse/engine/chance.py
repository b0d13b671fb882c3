"""Chance: an exact integer generator inside the state.

Two multiplicative generators of 31 bits each, combined (L'Ecuyer 1988), make 62 bits of state whose
products never leave int64, so that interpreted and compiled code draw identical numbers.
"""

from __future__ import annotations

import hashlib
import hmac

from teahouse.engine.compiled import rule

LOW_BITS = (1 << 31) - 1
M1, A1 = 2147483563, 40014
M2, A2 = 2147483399, 40692
SPAN = M1 - 1


@rule("engine")
def below(s, n):
    """A number from 0 to n - 1, each exactly as likely as the others."""
    s.fixed = 1
    high = s.chance >> 31
    low = s.chance & LOW_BITS
    while True:
        high = high * A1 % M1
        low = low * A2 % M2
        z = high - low
        if z < 1:
            z += SPAN
        product = (z - 1) * n
        rest = product % SPAN
        # Lemire's rejection: only a rest below SPAN % n would favour some numbers
        if rest >= n or rest >= SPAN % n:
            break
    s.chance = high << 31 | low
    return product // SPAN


@rule("engine")
def seed_chance(s, bits):
    """Start the generator from 62 bits."""
    s.chance = ((bits >> 31) % SPAN + 1) << 31 | ((bits & LOW_BITS) % (M2 - 1) + 1)


def seed_bytes(seed: int | bytes) -> bytes:
    """The seed as bytes: what is hashed when a table opens and published when it ends."""
    if isinstance(seed, bytes):
        return seed
    return str(int(seed)).encode()


def seed_hash(seed: int | bytes) -> str:
    """SHA-256 of the seed, hex."""
    return hashlib.sha256(seed_bytes(seed)).hexdigest()


def bits_at(seed: int | bytes, clock: int) -> int:
    """The 62 bits of chance that hold after `clock` resolved decisions."""
    mac = hmac.digest(seed_bytes(seed), str(clock).encode(), "sha256")
    return int.from_bytes(mac[:8], "big") >> 2


def chance_at(seed: int | bytes, clock: int) -> int:
    """The state of the generator that `seed_chance` makes of `bits_at`."""
    bits = bits_at(seed, clock)
    return ((bits >> 31) % SPAN + 1) << 31 | ((bits & LOW_BITS) % (M2 - 1) + 1)
