"""Secret simultaneous answers on the engine's toy game: held back, changeable, in seat order."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from teahouse.engine.record_file import replay_record
from teahouse.server.room import Room
from teahouse.server.shelf import Shelf
from teahouse.server.store import Chair, SqliteStore, StoredTable
from tests.engine.toygame import GAME

WHISPERS = Shelf({GAME.id: GAME}, lambda record: replay_record(record, {GAME.id: GAME}), ())
GUESTS = ("ann", "bob", "eve")


def seated(folder: Path, seed: int, seats: int) -> tuple[Room, SqliteStore]:
    store = SqliteStore(folder / "tables.sqlite")
    chairs = [Chair(seat, "person", GUESTS[seat], owner=GUESTS[seat]) for seat in range(seats - 1)]
    chairs.append(Chair(seats - 1, "open", ""))
    row = StoredTable("t", GAME.id, {}, bytes([seed]) * 32, "ann", True, tuple(chairs))
    store.open_table(row)
    room = Room.load(WHISPERS, store, "t")
    room.join(GUESTS[seats - 1], "Last", None)
    return room, store


def without_to_act(room: Room, seat: int | None) -> dict[str, Any]:
    update = room.update(seat, None).model_dump()
    for shown in (update["view"], update["view"]["question"] or {}):
        shown.pop("to_act", None)
        shown.pop("seats", None)
        shown.pop("text", None)
    return update


@pytest.mark.parametrize("seed", range(12))
def test_a_whole_game_of_whispers(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    seats = 2 + seed % 2
    room, store = seated(tmp_path, seed, seats)
    for number in range(500):
        if room.state == "over":
            break
        plies = len(store.acts("t"))
        seat = rng.choice(room.update(None, None).view["to_act"])
        others = [one for one in (None, *range(seats)) if one != seat]
        before = [without_to_act(room, one) for one in others]
        mine = room.update(seat, None)
        if mine.staged and rng.random() < 0.2:
            room.undo(GUESTS[seat], f"u{number}", seat)
        else:
            action = rng.choice(mine.legal)
            room.act(GUESTS[seat], f"a{number}", seat, action.verb, action.args, mine.next)
        if len(store.acts("t")) == plies:
            assert [without_to_act(room, one) for one in others] == before
        if rng.random() < 0.2:
            again = Room.load(WHISPERS, store, "t")
            for one in (None, *range(seats)):
                assert again.update(one, None) == room.update(one, None)
            room = again
    assert room.state == "over"
    record = room.record("ann")
    played = replay_record(record, {GAME.id: GAME})
    assert played.over and played.digest() == room._table.digest()
    orders = [seat for seat, verb, _ in record["actions"] if verb == "pledge"]
    assert orders == sorted(orders)


def test_staged_parts_are_told_in_their_own_words(tmp_path: Path) -> None:
    room, _ = seated(tmp_path, 1, 3)
    for number in range(60):
        update = room.update(0, None)
        if len(update.staged) == 2:
            break
        seat = 0 if 0 in update.view["to_act"] else room.update(None, None).view["to_act"][0]
        asked = room.update(seat, None)
        action = asked.legal[0]
        room.act(GUESTS[seat], f"a{number}", seat, action.verb, action.args, asked.next)
        if seat == 0 and room.update(0, None).staged:
            assert room.update(0, None).staged[-1] == action
    assert [part.verb for part in room.update(0, None).staged] == ["lay", "aim"]
