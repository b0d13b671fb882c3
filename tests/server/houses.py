"""Stores, rooms and houses for the tests, and a stand-in for the thinkers."""

from __future__ import annotations

import pickle
import random
from dataclasses import fields
from pathlib import Path
from typing import Any

from teahouse.server.address import Address
from teahouse.server.house import SEED_BYTES, House
from teahouse.server.identity import Identity
from teahouse.server.limits import Limits
from teahouse.server.room import Room
from teahouse.server.shelf import Shelf
from teahouse.server.store import Chair, Settings, SqliteStore, StoredTable
from teahouse.server.thinking import Thinkers
from tests.server import toy

TOYS = Shelf({"toy": toy.Game()}, toy.replay, ("novice", "steady"))
BOUNDLESS = Limits(*[(1e6, 1e6)] * len(fields(Limits)))
NO_PAUSE = (0.0, 0.0)
SECRET = b"only for tests"
COOKIE = Identity(SECRET).cookie()
SEED = b"s" * 32
PLAIN = Settings()


class AtOnce(Thinkers):
    """Answers at once, in this process, anything legal: for tests that are not about thinking."""

    def start(self) -> None:
        pass

    async def choose(
        self, level: str, handle: bytes, compiled: bool = False
    ) -> tuple[str, dict[str, Any]]:
        action = random.choice(pickle.loads(handle).legal_actions())
        return action.verb, dict(action.args)

    async def hint(
        self, handle: bytes, compiled: bool = False
    ) -> tuple[str, dict[str, Any], float | None, str]:
        action = pickle.loads(handle).legal_actions()[0]
        return action.verb, dict(action.args), 0.5, "It is the first one."


def toy_row(
    *kinds: str,
    table: str = "table",
    rounds: int = 2,
    watch: bool = False,
    settings: Settings = PLAIN,
) -> StoredTable:
    """A stored open table; kinds like "open", "bot", or a guest's id."""
    chairs = []
    for seat, kind in enumerate(kinds):
        if kind == "open":
            chairs.append(Chair(seat, "open", ""))
        elif kind == "bot":
            chairs.append(Chair(seat, "bot", f"Bot {seat}", level="novice"))
        else:
            chairs.append(Chair(seat, "person", kind.title(), owner=kind))
    options = {"rounds": rounds}
    seats = tuple(chairs)
    return StoredTable(table, "toy", options, SEED, "ann", watch, seats, settings=settings)


def toy_room(store: SqliteStore, *kinds: str, now: float = 0.0, **more: Any) -> Room:
    """A room at an open toy table with one seat left; join it to begin."""
    row = toy_row(*kinds, **more)
    store.open_table(row)
    return Room.load(TOYS, store, row.id, now)


def make_house(
    folder: Path,
    shelf: Shelf = TOYS,
    thinkers: Thinkers | None = None,
    limits: Limits = BOUNDLESS,
    pace: tuple[float, float] = NO_PAUSE,
) -> House:
    """A house whose store lies in `folder`; make another there to restart it.

    Its tables are dealt the same cards in every run.
    """
    chance = random.Random(1)
    return House(
        shelf,
        SqliteStore(folder / "tables.sqlite"),
        Identity(SECRET),
        Address("127.0.0.1", 8000),
        thinkers=thinkers or AtOnce(),
        limits=limits,
        pace=pace,
        warm=False,  # compiling is tested with the engine; here it would only slow others
        draw_seed=lambda: chance.randbytes(SEED_BYTES),
    )
