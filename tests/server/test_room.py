"""Rooms without sockets: single situations. Their whole life is in test_room_life.py."""

from __future__ import annotations

import pickle
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from teahouse.server.declined import Declined
from teahouse.server.room import MOVED_ON, UNDOS_MAX, Broken, Room
from teahouse.server.store import SqliteStore
from tests.server.houses import TOYS, toy_room


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    made = SqliteStore(tmp_path / "tables.sqlite")
    yield made
    made.close()


def begun(store: SqliteStore, rounds: int = 2) -> Room:
    room = toy_room(store, "ann", "open", rounds=rounds)
    room.join("bob", "Bob", None)
    return room


def seen(room: Room, seat: int) -> int:
    return room.update(seat, None).next


def act(room: Room, guest: str, seat: int, verb: str, key: str, **args: object) -> None:
    room.act(guest, key, seat, verb, dict(args), seen(room, seat))


def bids(room: Room) -> None:
    for guest, seat in (("ann", 0), ("bob", 1)):
        act(room, guest, seat, "bid", f"{guest} bids {room.version}", amount=1)
        act(room, guest, seat, "paint", f"{guest} paints {room.version}", colour="red")


def test_the_game_begins_with_the_last_seat_taken(store: SqliteStore) -> None:
    room = toy_room(store, "ann", "open")
    assert room.state == "open"
    assert room.sees("ann") == []
    room.join("bob", "Bob", None)
    assert room.state == "playing"
    assert [chair.name for chair in room.info("ann").seats] == ["Ann", "Bob"]


def test_two_of_a_name_are_told_apart(store: SqliteStore) -> None:
    room = toy_room(store, "ann", "open")
    room.join("bob", "ann", None)
    assert [chair.name for chair in room.info(None).seats] == ["Ann", "ann 2"]


def test_joining_twice_takes_one_seat(store: SqliteStore) -> None:
    room = toy_room(store, "ann", "open", "open")
    room.join("bob", "Bob", None)
    room.join("bob", "Bob", None)
    assert [chair.kind for chair in room.info(None).seats] == ["person", "person", "open"]


def test_a_full_table_a_taken_seat_and_no_seat_are_declined(store: SqliteStore) -> None:
    room = toy_room(store, "ann", "open", "open")
    with pytest.raises(Declined, match="That seat is taken"):
        room.join("bob", "Bob", 0)
    with pytest.raises(Declined, match="no such seat; this table has seats 0 to 2"):
        room.join("bob", "Bob", 7)
    room.join("bob", "Bob", None)
    room.join("eve", "Eve", None)
    with pytest.raises(Declined, match="already begun"):
        room.join("kim", "Kim", None)


def test_getting_up_opens_the_seat_again(store: SqliteStore) -> None:
    room = toy_room(store, "ann", "open", "open")
    room.join("bob", "Bob", 2)
    room.leave("bob")
    assert [chair.kind for chair in room.info(None).seats] == ["person", "open", "open"]
    with pytest.raises(Declined, match="no seat"):
        room.leave("bob")


def test_an_act_id_is_never_done_twice(store: SqliteStore) -> None:
    room = begun(store)
    bids(room)
    act(room, "ann", 0, "take", "once", stones=1)
    plies = len(store.acts("table"))
    act(room, "ann", 0, "take", "once", stones=1)
    Room.load(TOYS, store, "table").act("ann", "once", 0, "take", {"stones": 1}, 0)
    assert len(store.acts("table")) == plies


def test_the_same_id_of_another_guest_is_another_act(store: SqliteStore) -> None:
    room = begun(store)
    bids(room)
    act(room, "ann", 0, "take", "same", stones=1)
    act(room, "bob", 1, "take", "same", stones=2)
    assert room.update(0, None).view["scores"] == [1, 2]


def test_a_page_that_has_not_seen_everything_is_refused(store: SqliteStore) -> None:
    room = begun(store)
    bids(room)
    for shown in (0, seen(room, 0) - 1, seen(room, 0) + 1, -1):
        with pytest.raises(Declined, match=re.escape(MOVED_ON)):
            room.act("ann", f"k{shown}", 0, "take", {"stones": 1}, shown)


def test_another_seat_an_unknown_verb_and_foreign_args_are_refused(store: SqliteStore) -> None:
    room = begun(store)
    with pytest.raises(Declined, match="That seat is not yours"):
        act(room, "ann", 1, "bid", "a", amount=1)
    for seat in (-1, 2, 10**30):
        with pytest.raises(Declined, match="That seat is not yours"):
            room.act("ann", "b", seat, "bid", {"amount": 1}, 0)
    with pytest.raises(Declined, match="not among the answers") as refused:
        act(room, "ann", 0, "fly", "c")
    assert refused.value.rule == "1.3"
    with pytest.raises(Declined):
        act(room, "ann", 0, "bid", "d", amount=True)
    assert room.update(0, None).staged == []


def test_a_staged_answer_goes_to_its_seat_alone(store: SqliteStore) -> None:
    room = begun(store)
    before = room.update(1, None).model_dump_json(exclude={"view"})
    act(room, "ann", 0, "bid", "a", amount=2)
    act(room, "ann", 0, "paint", "b", colour="blue")
    mine, theirs = room.update(0, None), room.update(1, None)
    assert [part.args for part in mine.staged] == [{"amount": 2}, {"colour": "blue"}]
    assert mine.view["mine"] == [2, "blue"]
    assert theirs.model_dump_json(exclude={"view"}) == before
    assert theirs.view["mine"] == []
    assert theirs.view["to_act"] == [1]
    assert store.acts("table") == []


def test_a_staged_answer_can_be_changed_until_the_last_is_in(store: SqliteStore) -> None:
    room = begun(store)
    act(room, "ann", 0, "bid", "a", amount=2)
    assert room.update(0, None).can_undo
    room.undo("ann", "u", 0)
    assert room.update(0, None).staged == []
    act(room, "ann", 0, "bid", "b", amount=1)
    act(room, "ann", 0, "paint", "c", colour="blue")
    act(room, "ann", 0, "bid", "d", amount=0)
    act(room, "ann", 0, "paint", "e", colour="red")
    act(room, "bob", 1, "bid", "f", amount=1)
    act(room, "bob", 1, "paint", "g", colour="red")
    shown = [event.args for event in room.update(1, None).events if event.what == "showed"]
    assert shown[0] == {"seat": 0, "bid": 0, "colour": "red"}


def test_answers_are_stepped_in_seat_order_whoever_was_faster(store: SqliteStore) -> None:
    room = begun(store)
    for guest, seat in (("bob", 1), ("ann", 0)):
        act(room, guest, seat, "bid", f"{guest} 1", amount=1)
        act(room, guest, seat, "paint", f"{guest} 2", colour="red")
    assert [(done.seat, done.verb) for done in store.acts("table")] == [
        (0, "bid"),
        (0, "paint"),
        (1, "bid"),
        (1, "paint"),
    ]


def test_staged_answers_survive_a_restart(store: SqliteStore) -> None:
    room = begun(store)
    act(room, "ann", 0, "bid", "a", amount=2)
    again = Room.load(TOYS, store, "table")
    assert again.update(0, None) == room.update(0, None)
    assert again.update(1, None) == room.update(1, None)


def test_undo_takes_back_ones_own_last_step_only(store: SqliteStore) -> None:
    room = begun(store)
    bids(room)
    act(room, "ann", 0, "take", "a", stones=2)
    with pytest.raises(Declined, match="can't be taken back"):
        room.undo("bob", "u", 1)
    room.undo("ann", "u", 0)
    room.undo("ann", "u", 0)
    assert room.update(0, None).view["scores"] == [0, 0]
    assert [done.verb for done in store.acts("table")].count("undo") == 1


def test_what_the_page_had_not_seen_yet_is_not_taken_back(store: SqliteStore) -> None:
    room = begun(store)
    bids(room)
    act(room, "ann", 0, "take", "a", stones=1)
    seen = room.update(0, None).next
    room.undo("ann", "one", 0, seen)
    act(room, "ann", 0, "take", "b", stones=2)
    with pytest.raises(Declined, match="moved on"):
        room.undo("ann", "late, from another tab", 0, seen)
    assert room.update(0, None).view["scores"] == [2, 0]


def test_take_backs_are_bounded(store: SqliteStore) -> None:
    room = begun(store)
    bids(room)
    for n in range(UNDOS_MAX):
        act(room, "ann", 0, "take", f"a{n}", stones=1)
        room.undo("ann", f"u{n}", 0)
    act(room, "ann", 0, "take", "last", stones=1)
    with pytest.raises(Declined, match="too many take-backs"):
        room.undo("ann", "one more", 0)


def test_events_from_any_number_on(store: SqliteStore) -> None:
    room = begun(store)
    bids(room)
    whole = room.update(0, None)
    assert (whole.full, whole.first, whole.next) == (True, 0, len(whole.events))
    part = room.update(0, 2)
    assert (part.full, part.first, part.events) == (False, 2, whole.events[2:])
    for never in (-1, whole.next + 1, 10**40):
        assert room.update(0, never).full


def test_watchers_only_where_the_table_allows(store: SqliteStore) -> None:
    room = begun(store)
    assert room.sees("eve") == []
    assert room.sees(None) == []
    watched = Room(TOYS, store, room.row.__class__(**{**room.row.__dict__, "watch": True}))
    assert watched.sees("eve") == []  # not begun in that copy
    watched._rebuild()
    assert watched.sees("eve") == [None]
    assert watched.sees("ann") == [0]


def test_the_seed_and_the_record_come_out_at_the_end_only(store: SqliteStore) -> None:
    room = begun(store, rounds=1)
    for guest in ("ann", "bob", "eve"):
        with pytest.raises(Declined, match="when the game is over"):
            room.record(guest)
    assert room.info("ann").seed is None
    bids(room)
    act(room, "ann", 0, "take", "a", stones=1)
    act(room, "bob", 1, "take", "b", stones=2)
    info = room.info("ann")
    assert (info.state, info.seed, info.winners) == ("over", (b"s" * 32).hex(), [1])
    assert TOYS.replay(room.record("ann")).seed_hash == info.seed_hash
    with pytest.raises(Declined, match="could follow"):
        room.record("eve")
    with pytest.raises(Declined, match="over"):
        act(room, "ann", 0, "take", "c", stones=1)


def test_bots_are_given_only_a_handle_and_may_be_late(store: SqliteStore) -> None:
    room = toy_room(store, "bot", "open")
    room.join("ann", "Ann", 1)
    (job,) = room.bot_jobs()
    assert job.seat == 0
    assert len(pickle.loads(job.handle).legal_actions()) == 3
    assert room.bot_act(job, "bid", {"amount": 1})
    (second,) = room.bot_jobs()
    assert room.bot_act(second, "paint", {"colour": "red"})
    assert room.bot_jobs() == []
    assert not room.bot_act(second, "paint", {"colour": "red"})


def test_two_rooms_of_one_table_never_both_carry_out_a_ply(store: SqliteStore) -> None:
    room = begun(store)
    bids(room)
    other = Room.load(TOYS, store, "table")
    act(room, "ann", 0, "take", "a", stones=1)
    with pytest.raises(Broken):
        act(other, "ann", 0, "take", "b", stones=2)
    again = Room.load(TOYS, store, "table")
    assert again.update(0, None) == room.update(0, None)


def test_nothing_is_done_that_could_not_be_stored(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = begun(store)
    bids(room)

    def full(*args: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(store, "append", full)
    with pytest.raises(Broken):
        act(room, "ann", 0, "take", "a", stones=1)
    monkeypatch.undo()
    again = Room.load(TOYS, store, "table")
    assert again.update(0, None).view["scores"] == [0, 0]
    act(again, "ann", 0, "take", "a", stones=1)
    assert again.update(0, None).view["scores"] == [1, 0]


def test_a_rematch_is_opened_once(store: SqliteStore) -> None:
    room = begun(store, rounds=1)
    from tests.server.houses import toy_row

    with pytest.raises(Declined, match="still going on"):
        room.rematch("ann", toy_row("ann", "bob", table="next"))
    bids(room)
    act(room, "ann", 0, "take", "a", stones=1)
    act(room, "bob", 1, "take", "b", stones=2)
    twin = Room.load(TOYS, store, "table")
    with pytest.raises(Declined, match="Only those who played"):
        room.rematch("eve", toy_row("ann", "bob", table="next"))
    assert room.rematch("ann", toy_row("ann", "bob", table="next")) == "next"
    assert room.rematch("bob", toy_row("ann", "bob", table="other")) == "next"
    assert twin.rematch("bob", toy_row("ann", "bob", table="other")) == "next"
    assert store.read_table("other") is None
