"""Who sits where in which game: every block has one seed, and every bot sits in every seat of it.

A block is one deal played once for each bot, each time with the bots one seat on. So luck of the
deal and of the seat falls on all alike, and blocks are what intervals are made of.
"""

from __future__ import annotations

import hashlib
import random
from dataclasses import dataclass


@dataclass(frozen=True)
class Fixture:
    """One game to be played: its number, the deal, and the bot of each seat by its index."""

    number: int
    block: int
    seed: int
    seats: tuple[int, ...]


def schedule(bots: int, seats: int, games: int, seed: int) -> list[Fixture]:
    """So many games for so many bots; the last block may be cut short."""
    fixtures: list[Fixture] = []
    block = 0
    while len(fixtures) < games:
        order = list(range(bots))
        random.Random(f"{seed} {block}").shuffle(order)
        deal = block_seed(seed, block)
        for turn in range(bots):
            line = tuple(order[(seat + turn) % bots] for seat in range(seats))
            fixtures.append(Fixture(len(fixtures), block, deal, line))
        block += 1
    return fixtures[:games]


def block_seed(seed: int, block: int) -> int:
    """The seed all games of a block are dealt from."""
    digest = hashlib.sha256(f"arena {seed} {block}".encode()).digest()
    return int.from_bytes(digest[:6], "big")
