"""People at a table: moving, leaving, resigning, the host's rights, latecomers, the next game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from teahouse.server.declined import Declined
from teahouse.server.host import next_chairs
from teahouse.server.messages import SeatOrder
from teahouse.server.people import FORMER_MAX
from teahouse.server.room import Room
from teahouse.server.store import Settings, SqliteStore
from tests.server.houses import TOYS, toy_room
from tests.server.test_room import act, bids

LATE = Settings(latecomers=True)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    made = SqliteStore(tmp_path / "tables.sqlite")
    yield made
    made.close()


def order(room: Room, guest: str, do: str, seat: int, **more: Any) -> None:
    room.order(guest, SeatOrder.model_validate({"do": do, "seat": seat, **more}))


def kinds(room: Room) -> list[str]:
    return [chair.kind for chair in room.row.chairs]


def owners(room: Room) -> list[str | None]:
    return [chair.owner for chair in room.row.chairs]


def same_after_reload(room: Room) -> None:
    again = Room.load(TOYS, room.store, "table")
    assert again.row == room.row
    if room.state != "open":
        for seat in (None, *range(len(room.row.chairs))):
            assert again.update(seat, None) == room.update(seat, None)


def playing(store: SqliteStore, *kinds: str, **more: Any) -> Room:
    """A game that bob was the last to join."""
    room = toy_room(store, *kinds, "open", **more)
    room.join("bob", "Bob", None)
    assert room.state == "playing"
    return room


# ── Before the game ──────────────────────────────────────────────────────────


def test_whoever_sits_moves_to_another_open_seat(store: SqliteStore) -> None:
    room = toy_room(store, "ann", "open", "open")
    room.join("bob", "Bob", 1)
    room.join("bob", "Bobby", 2)
    assert owners(room) == ["ann", None, "bob"]
    assert room.row.chairs[2].name == "Bob"
    room.join("bob", "Bob", 2)
    with pytest.raises(Declined, match="taken"):
        room.join("bob", "Bob", 0)
    assert owners(room) == ["ann", None, "bob"]
    same_after_reload(room)


def test_several_on_one_device_take_several_seats(store: SqliteStore) -> None:
    room = toy_room(store, "ann", "open", "open", "open")
    room.join("ann", "Una", 1, also=True)
    room.join("ann", "Zoe", 2)
    assert owners(room) == ["ann", "ann", "ann", None]
    assert [c.name for c in room.row.chairs] == ["Ann", "Una", "Zoe", ""]
    room.leave("ann", 1)
    assert owners(room) == ["ann", None, "ann", None]
    with pytest.raises(Declined, match="not yours"):
        room.leave("ann", 1)


def test_the_host_arranges_the_seats(store: SqliteStore) -> None:
    room = toy_room(store, "ann", "open", "open")
    room.join("bob", "Bob", 1)
    with pytest.raises(Declined, match="Only the host"):
        order(room, "bob", "bot", 2)
    order(room, "ann", "swap", 0, **{"with": 2})
    assert owners(room) == [None, "bob", "ann"]
    order(room, "ann", "swap", 0, **{"with": 1})
    assert (owners(room), [c.seat for c in room.row.chairs]) == (["bob", None, "ann"], [0, 1, 2])
    order(room, "ann", "remove", 0)
    assert kinds(room) == ["open", "open", "person"]
    order(room, "ann", "bot", 0, level="novice")
    assert (room.row.chairs[0].name, room.row.chairs[0].level) == ("Novice bot", "novice")
    order(room, "ann", "open", 0)
    assert kinds(room) == ["open", "open", "person"]
    same_after_reload(room)
    for do, seat, more, words in (
        ("bot", 2, {}, "taken"),
        ("bot", 0, {"level": "divine"}, "novice or steady"),
        ("open", 2, {}, "No bot"),
        ("remove", 0, {}, "Nobody"),
        ("swap", 0, {}, "which seat"),
        ("swap", 0, {"with": 9}, "seats 0 to 2"),
        ("remove", 2, {"with": 1}, "swap"),
        ("host", 0, {}, "Only somebody who sits"),
        ("remove", -1, {}, "seats 0 to 2"),
    ):
        with pytest.raises(Declined, match=words):
            order(room, "ann", do, seat, **more)


def test_a_bot_on_the_last_open_seat_begins_the_game(store: SqliteStore) -> None:
    room = toy_room(store, "ann", "open")
    order(room, "ann", "bot", 1)
    assert room.state == "playing"
    assert room.row.chairs[1].level == "steady"
    same_after_reload(room)


def test_the_hosts_rights_go_on(store: SqliteStore) -> None:
    room = toy_room(store, "ann", "open", "open")
    room.join("bob", "Bob", None)
    order(room, "ann", "host", 1)
    assert (room.info("bob").host, room.info("ann").host) == (True, False)
    assert room.info("ann").host_seat == 1
    order(room, "bob", "remove", 0)
    room.join("eve", "Eve", 0)
    room.leave("bob")
    assert room.row.host == "eve"  # the next who sits there
    room.leave("eve")
    assert room.row.host == "eve"  # nobody else: who opens it again is no matter
    same_after_reload(room)


# ── Leaving a game ───────────────────────────────────────────────────────────


@pytest.mark.parametrize("verb", ["resign", "leave"])
def test_with_two_seats_the_game_ends_at_once(store: SqliteStore, verb: str) -> None:
    room = playing(store, "ann")
    bids(room)
    getattr(room, verb)("bob")
    info = room.info("ann")
    assert info.ended is not None
    assert (info.ended.how, info.ended.seat, info.winners) == ("resigned", 1, [0])
    assert room.row.winners == (0,)
    assert (info.state, info.seed) == ("over", (b"s" * 32).hex())
    for seat in (0, 1):
        told = room.update(seat, None)
        assert (told.view["to_act"], told.legal, told.can_undo) == ([], [], False)
    with pytest.raises(Declined, match="over"):
        act(room, "ann", 0, "take", "late", stones=1)
    with pytest.raises(Declined, match="over"):
        room.resign("ann")
    assert room.bot_jobs() == []
    same_after_reload(room)
    record = TOYS.replay(room.record("ann"))
    assert len(record.moves) == 4 and not record.over
    assert room.why("ann", 0, "take", {"stones": 1})[0] == "The game is over."


def test_with_more_seats_a_bot_plays_on(store: SqliteStore) -> None:
    room = playing(store, "ann", "eve")
    room.resign("eve")
    chair = room.info("ann").seats[1]
    assert (chair.kind, chair.name, chair.level, chair.left) == ("bot", "Eve", "steady", True)
    assert room.state == "playing" and room.seats_of("eve") == []
    (job,) = room.bot_jobs()
    assert (job.seat, job.how) == (1, None)
    with pytest.raises(Declined, match="not yours"):
        room.act("eve", "late", 1, "bid", {"amount": 1}, 1)
    same_after_reload(room)
    room.resign("ann")
    assert (room.row.host, room.info("bob").host) == ("bob", True)
    assert room.info("bob").host_seat == 2


def test_what_was_held_back_counts_when_somebody_leaves(store: SqliteStore) -> None:
    room = playing(store, "ann", "eve")
    act(room, "eve", 1, "bid", "a", amount=2)
    act(room, "eve", 1, "paint", "b", colour="red")
    room.resign("eve")
    assert room.bot_jobs() == []
    same_after_reload(room)
    for guest, seat in (("ann", 0), ("bob", 2)):
        act(room, guest, seat, "bid", f"{seat} c", amount=1)
        act(room, guest, seat, "paint", f"{seat} d", colour="red")
    shown = [event.args for event in room.update(0, None).events if event.what == "showed"]
    assert shown[1] == {"seat": 1, "bid": 2, "colour": "red"}


def test_who_can_resign_what(store: SqliteStore) -> None:
    room = toy_room(store, "ann", "open")
    with pytest.raises(Declined, match="not begun"):
        room.resign("ann")
    room.join("bob", "Bob", None)
    with pytest.raises(Declined, match="no seat"):
        room.resign("eve")
    with pytest.raises(Declined, match="not yours"):
        room.resign("ann", 1)
    room.resign("ann", 0)
    assert room.info("bob").winners == [1]


# ── The host during the game ─────────────────────────────────────────────────


def test_the_host_gives_an_away_persons_seat_to_a_bot(store: SqliteStore) -> None:
    room = playing(store, "ann", "eve", now=1_000.0, settings=Settings(grace=300))
    room.attend(1_000.0, {"ann", "eve"})
    with pytest.raises(Declined, match="not away"):
        order(room, "ann", "bot", 2)
    room.attend(1_059.9, {"ann", "eve"})
    with pytest.raises(Declined, match="Bob is not away"):
        order(room, "ann", "bot", 2)
    room.attend(1_060.0, {"ann", "eve"})
    with pytest.raises(Declined, match="Eve is not away"):
        order(room, "ann", "bot", 1)
    with pytest.raises(Declined, match="Only the host"):
        order(room, "eve", "bot", 2)
    order(room, "ann", "bot", 2, level="novice")
    chair = room.info("ann").seats[2]
    assert (chair.kind, chair.level, chair.name, chair.left) == ("bot", "novice", "Bob", True)
    assert room.info("eve").may_take == []
    assert room.info("bob").may_take == [2]  # the own former seat
    with pytest.raises(Declined, match="has that seat already"):
        order(room, "ann", "bot", 2)
    for do in ("remove", "swap"):
        with pytest.raises(Declined, match="already begun"):
            order(room, "ann", do, 0)
    same_after_reload(room)


def test_a_short_grace_is_enough_for_the_host_as_well(store: SqliteStore) -> None:
    room = playing(store, "ann", now=1_000.0, settings=Settings(grace=15))
    room.attend(1_000.0, {"ann"})
    room.attend(1_014.0, {"ann"})
    with pytest.raises(Declined, match="not away"):
        order(room, "ann", "open", 1)
    room.attend(1_015.0, {"ann"})
    order(room, "ann", "open", 1)
    assert room.info("eve").may_take == [1]


# ── Latecomers ───────────────────────────────────────────────────────────────


def test_who_takes_a_seat_where_everybody_has_left_is_host(store: SqliteStore) -> None:
    room = playing(store, "ann", "eve")
    for guest in ("ann", "eve", "bob"):
        room.leave(guest)
    assert (owners(room), room.row.host) == ([None, None, None], "bob")
    room.take("ann", "Ann", 0)
    assert room.row.host == "ann"
    same_after_reload(room)


def test_a_latecomer_takes_a_bots_seat(store: SqliteStore) -> None:
    room = playing(store, "ann", "bot", settings=LATE)
    assert room.info("eve").may_take == [1]
    assert room.info("ann").may_take == room.info(None).may_take == []
    room.take("eve", "ann", 1)
    assert (owners(room), room.row.chairs[1].name) == (["ann", "eve", "bob"], "ann 2")
    room.take("eve", "Eve", 1)  # a second click
    act(room, "eve", 1, "bid", "a", amount=1)
    same_after_reload(room)


def test_only_with_latecomers_or_where_the_host_opened_it(store: SqliteStore) -> None:
    room = playing(store, "ann", "bot")
    with pytest.raises(Declined, match="can't take that seat"):
        room.take("eve", "Eve", 1)
    order(room, "ann", "open", 1)
    assert room.info("eve").may_take == [1]
    room.take("eve", "Eve", 1)
    assert not room.row.chairs[1].opened
    for guest, seat in (("una", 0), ("una", 2), ("una", 9), ("una", -1), ("ann", 1)):
        with pytest.raises(Declined, match="can't take that seat"):
            room.take(guest, "Una", seat)


def test_whoever_sat_here_takes_the_own_former_seat_and_no_other(store: SqliteStore) -> None:
    room = playing(store, "ann", "bot", "bot", settings=LATE)
    room.resign("bob")
    assert room.info("bob").may_take == [3]
    assert room.info("eve").may_take == [1, 2, 3]
    room.take("bob", "Bob", 3)
    assert not room.row.chairs[3].left
    room.resign("bob")
    room.take("eve", "Eve", 3)
    assert room.info("bob").may_take == []  # eve has it now
    room.resign("eve")
    assert room.info("bob").may_take == room.info("eve").may_take == [3]
    same_after_reload(room)


def test_those_who_sat_on_one_seat_are_bounded(store: SqliteStore) -> None:
    room = playing(store, "ann", "bot", settings=LATE)
    for n in range(FORMER_MAX):
        room.take(f"guest {n}", "Late", 1)
        room.resign(f"guest {n}")
    with pytest.raises(Declined, match="Too many"):
        room.take("one more", "Late", 1)
    room.take("guest 3", "Late", 1)


def test_not_in_a_game_that_has_not_begun_or_is_over(store: SqliteStore) -> None:
    room = toy_room(store, "ann", "bot", "open", settings=LATE)
    with pytest.raises(Declined, match="not going on"):
        room.take("eve", "Eve", 1)


def test_a_name_changes_what_was_told_after_a_reload_and_before(store: SqliteStore) -> None:
    room = playing(store, "ann", "bot", settings=LATE)
    bids_of = room.update(0, None)
    assert bids_of.events
    room.take("eve", "Eve", 1)
    same_after_reload(room)


# ── Agreeing ─────────────────────────────────────────────────────────────────


def test_people_agree_to_being_watched_by_sitting_down_and_can_withdraw(
    store: SqliteStore,
) -> None:
    room = playing(store, "ann", "bot", watch=True)
    assert room.info(None).watching and room.sees("eve") == [None]
    room.consent("bob", False, None)
    info = room.info("eve")
    assert (info.watch, info.watching, info.seats[2].agrees) == (True, False, False)
    assert room.sees("eve") == [] and room.sees("ann") == [0]
    same_after_reload(room)
    room.consent("bob", None, True)
    assert not room.info(None).watching
    room.resign("bob")  # who is gone is not asked any more
    assert room.info(None).watching
    with pytest.raises(Declined, match="no seat"):
        room.consent("eve", True, None)


# ── The next game ────────────────────────────────────────────────────────────


def test_the_next_game_has_the_same_people_on_the_seats_wanted(store: SqliteStore) -> None:
    room = playing(store, "ann", "eve", settings=LATE)
    room.consent("bob", None, True)
    room.resign("eve")
    for seats, names in (
        ("same", ["Ann", "Steady bot", "Bob"]),
        ("rotated", ["Bob", "Ann", "Steady bot"]),
    ):
        chairs = next_chairs(room.row.chairs, seats, b"seed")
        assert [chair.name for chair in chairs] == names
        assert [chair.seat for chair in chairs] == [0, 1, 2]
        assert not any(c.left or c.shows_hand or c.opened or c.former for c in chairs)
    shuffled = {
        tuple(chair.name for chair in next_chairs(room.row.chairs, "random", bytes([n])))
        for n in range(40)
    }
    assert len(shuffled) == 6
