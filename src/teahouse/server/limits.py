"""How much of anything one guest or address may ask for."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

KEYS_MAX = 10_000
"""Addresses a limit remembers; beyond that the one longest unheard of is forgotten."""


IPV6_OWN = 64
"""Bits of an IPv6 address that tell whose it is; its owner may change the rest at will."""


def whence(client: Sequence[Any] | None) -> str:
    """What limits know a connection by: its address, of an IPv6 address the owner's part."""
    host = str(client[0]) if client else ""
    try:
        address = ipaddress.IPv6Address(host)
    except ValueError:
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address), IPV6_OWN), strict=False))


@dataclass
class Bucket:
    """A token bucket: `burst` at once, refilled at `rate` a second."""

    rate: float
    burst: float
    tokens: float = field(init=False)
    at: float = field(init=False)

    def __post_init__(self) -> None:
        self.tokens = self.burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """Take one token if there is one."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Limit:
    """One bucket per key, of which at most `KEYS_MAX` are remembered."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, key: str) -> bool:
        """May `key` do this once more now?"""
        bucket = self._buckets.setdefault(key, Bucket(self._rate, self._burst))
        self._buckets.move_to_end(key)
        while len(self._buckets) > KEYS_MAX:
            self._buckets.popitem(last=False)
        return bucket.take()


@dataclass
class Limits:
    """The limits of one house: requests per second and how many at once."""

    requests: tuple[float, float] = (20, 200)
    """Any request over HTTP, per address."""
    opening: tuple[float, float] = (0.2, 60)
    """New tables and rematches, per address."""
    joining: tuple[float, float] = (1, 30)
    """Sitting down and getting up, per address."""
    checking: tuple[float, float] = (0.2, 5)
    """Records to be checked, per address."""
    replaying: tuple[float, float] = (2, 30)
    """Stretches of records to be shown, per address."""
    greeting: tuple[float, float] = (2, 60)
    """New socket connections, per address."""
    frames: tuple[float, float] = (15, 60)
    """Frames, per socket connection."""
    words: tuple[float, float] = (0.5, 5)
    """Lines of chat, per guest and table."""
