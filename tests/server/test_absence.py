"""Link, presence and clock: who is away, for whom a bot stands in, whose time runs out.

Rooms are handed the time, so nothing here waits.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

from teahouse.server.acting import RUN_OUT
from teahouse.server.declined import Declined
from teahouse.server.room import Room
from teahouse.server.store import Settings, SqliteStore
from tests.server.houses import TOYS, toy_room
from tests.server.test_room import act, bids

T = 1_000.0
GRACE = Settings(grace=60)
CLOCK = Settings(clock=(100, 10))
BOTH = {"ann", "bob"}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    made = SqliteStore(tmp_path / "tables.sqlite")
    yield made
    made.close()


def playing(store: SqliteStore, *kinds: str, here: Collection[str] = BOTH, **more: object) -> Room:
    """A game that bob was the last to join, at T."""
    room = toy_room(store, *(kinds or ("ann",)), "open", now=T, **more)  # type: ignore[arg-type]
    room.join("bob", "Bob", None)
    room.attend(T, here)
    return room


def take(room: Room, guest: str, seat: int, key: str) -> None:
    act(room, guest, seat, "take", key, stones=1)


def jobs(room: Room) -> list[tuple[int, str | None]]:
    return [(job.seat, job.how) for job in room.bot_jobs()]


def bot_answers(room: Room) -> None:
    """Bots give the first answer there is to what they are asked."""
    for job in room.bot_jobs():
        first = room._running.asks(job.seat).legal_actions(job.seat)[0]
        assert room.bot_act(job, first.verb, first.args)


def left(room: Room, guest: str | None = "ann") -> list[tuple[float, bool] | None]:
    clocks = [seat.clock for seat in room.info(guest).seats]
    return [None if clock is None else (clock.left, clock.running) for clock in clocks]


# ── Presence ─────────────────────────────────────────────────────────────────


def test_back_within_moments_was_never_away(store: SqliteStore) -> None:
    room = playing(store)
    room.attend(T + 10, {"ann"})
    assert room.next_moment() == T + 15
    seats = room.info("ann").seats
    assert (seats[1].present, seats[1].away_since) == (False, None)
    room.attend(T + 14, BOTH)
    assert room.next_moment() == float("inf")
    room.attend(T + 20, {"ann"})
    before = room.mark("ann")
    room.attend(T + 25, {"ann"})
    assert room.mark("ann") != before  # everybody is told
    assert room.info("ann").seats[1].away_since == 5
    room.pass_time(T + 80)
    assert room.info("ann").seats[1].away_since == 60


def test_after_a_restart_everybody_is_away_from_then_on(store: SqliteStore) -> None:
    playing(store, settings=GRACE)
    room = Room.load(TOYS, store, "table", T + 500)
    assert [seat.away_since for seat in room.info("ann").seats] == [None, None]
    room.attend(T + 507, {"ann"})
    assert [seat.away_since for seat in room.info("ann").seats] == [None, 7]
    room.attend(T + 559.9, {"ann"})
    assert jobs(room) == []
    room.attend(T + 560, {"ann"})
    assert jobs(room) == [(1, "away")]


# ── Stand-ins ────────────────────────────────────────────────────────────────


def test_a_bot_plays_for_who_is_away_and_hands_the_seat_back(store: SqliteStore) -> None:
    room = playing(store, settings=GRACE)
    bids(room)
    room.attend(T + 1, {"bob"})
    assert room.next_moment() == T + 6
    room.attend(T + 60.9, {"bob"})
    assert room.next_moment() == T + 61
    assert jobs(room) == []
    room.attend(T + 61, {"bob"})
    assert jobs(room) == [(0, "away")]
    shown = room.info("bob").seats[0]
    assert (shown.kind, shown.stand_in, shown.left, shown.name) == (
        "person",
        "steady",
        False,
        "Ann",
    )
    bot_answers(room)
    assert room.update(1, None).view["scores"] == [1, 0]
    take(room, "bob", 1, "b")
    bot_answers(room)  # goes on until she is back
    assert store.staged("table")[0][0].how == "away"
    room.attend(T + 70, BOTH)
    assert room.info("ann").seats[0].stand_in is None
    assert jobs(room) == []
    told = room.update(0, None)
    assert [(span.seat, span.how) for span in told.by_bot] == [(0, "away")]
    span = told.by_bot[0]
    assert [e.what for e in told.events[span.first : span.next]] == ["took"]
    again = Room.load(TOYS, store, "table", T + 70)
    assert again.update(0, None) == told and again.update(1, None) == room.update(1, None)
    assert room.update(0, span.next).by_bot == []
    assert len(told.staged) == 1
    act(room, "ann", 0, "paint", "c", colour="blue")  # what the bot began is hers to finish


def test_what_the_bot_is_thinking_is_dropped_on_return(store: SqliteStore) -> None:
    room = playing(store, settings=GRACE)
    bids(room)
    room.attend(T + 1, {"bob"})
    room.attend(T + 61, {"bob"})
    (job,) = room.bot_jobs()
    assert room.bot_seats() == {0}
    room.attend(T + 62, BOTH)
    assert room.bot_seats() == set()
    assert not room.bot_act(job, "take", {"stones": 2})
    assert room.update(0, None).view["scores"] == [0, 0]
    take(room, "ann", 0, "a")


def test_only_who_is_waited_for_is_replaced(store: SqliteStore) -> None:
    room = playing(store, settings=GRACE)
    bids(room)
    room.attend(T + 1, {"ann"})
    room.attend(T + 500, {"ann"})
    assert jobs(room) == []
    assert room.info("ann").seats[1].stand_in is None
    take(room, "ann", 0, "a")
    assert jobs(room) == [(1, "away")]


def test_nobody_is_replaced_for_bots_alone_or_an_empty_table(store: SqliteStore) -> None:
    room = playing(store, "bot", settings=GRACE)
    bot_answers(room)
    bot_answers(room)
    room.attend(T + 1, ())
    room.attend(T + 9_000, ())
    assert jobs(room) == []
    assert room.next_moment() == float("inf")


def test_two_who_are_both_away_are_not_replaced_until_one_is_back(store: SqliteStore) -> None:
    room = playing(store, settings=GRACE)
    room.attend(T + 1, ())
    room.attend(T + 9_000, ())
    assert jobs(room) == []
    room.attend(T + 9_001, {"ann"})
    assert jobs(room) == [(1, "away")]
    bot_answers(room)
    room.attend(T + 9_002, ())  # what was begun goes on
    assert jobs(room) == [(1, "away")]


def test_without_a_grace_the_seat_is_kept_for_ever(store: SqliteStore) -> None:
    room = playing(store)
    room.attend(T + 1, {"ann"})
    room.attend(T + 1e6, {"ann"})
    assert jobs(room) == []


# ── Clocks ───────────────────────────────────────────────────────────────────


def test_clocks_run_for_all_who_owe_an_answer_and_stop_with_it(store: SqliteStore) -> None:
    room = playing(store, settings=CLOCK)
    room.attend(T + 5, BOTH)
    assert left(room) == [(95, True), (95, True)]
    act(room, "ann", 0, "bid", "a", amount=1)
    room.attend(T + 8, BOTH)
    assert left(room) == [(92, True), (92, True)]  # half an answer is none
    act(room, "ann", 0, "paint", "b", colour="red")
    room.attend(T + 20, BOTH)
    assert left(room) == [(92, False), (80, True)]
    room.undo("ann", "u", 0)
    room.attend(T + 22, BOTH)
    assert left(room) == [(90, True), (78, True)]  # taken back: it runs again
    act(room, "ann", 0, "paint", "c", colour="red")
    act(room, "bob", 1, "bid", "d", amount=1)
    act(room, "bob", 1, "paint", "e", colour="red")
    assert left(room) == [(100, True), (88, False)]  # both stand: both win back 10
    room.attend(T + 30, BOTH)
    assert left(room) == [(92, True), (88, False)]
    assert Room.load(TOYS, store, "table", T + 30).info("ann") == away(room.info("ann"))


def away(info: object) -> object:
    seats = [seat.model_copy(update={"present": False}) for seat in info.seats]  # type: ignore[attr-defined]
    return info.model_copy(update={"seats": seats})  # type: ignore[attr-defined]


def test_taking_back_gives_no_time(store: SqliteStore) -> None:
    room = playing(store, settings=CLOCK)
    bids(room)
    start = left(room)
    for n in range(5):
        room.attend(T + 10 * n + 9, BOTH)
        take(room, "ann", 0, f"a{n}")
        room.undo("ann", f"u{n}", 0)
        room.attend(T + 10 * n + 10, BOTH)
    assert start == [(110, True), (110, False)]
    assert left(room) == [(60, True), (110, False)]


def test_at_zero_a_bot_answers_this_question_and_the_seat_stays(store: SqliteStore) -> None:
    room = playing(store, settings=Settings(clock=(100, 4)))
    bids(room)
    assert room.next_moment() == T + 104
    room.attend(T + 104, BOTH)
    assert left(room) == [(0, True), (104, False)]
    assert jobs(room) == [(0, "time")]
    with pytest.raises(Declined, match=RUN_OUT):
        take(room, "ann", 0, "late")
    bot_answers(room)
    told = room.update(1, None)
    assert [(span.seat, span.how) for span in told.by_bot] == [(0, "time")]
    assert left(room) == [(4, False), (104, True)]
    assert room.info("ann").seats[0].kind == "person" and room.info("ann").seats[0].mine
    take(room, "bob", 1, "b")
    act(room, "ann", 0, "bid", "c", amount=1)  # she plays on with what is left
    again = Room.load(TOYS, store, "table", room.now)
    assert [again.update(seat, None) for seat in (0, 1)] == [
        room.update(seat, None) for seat in (0, 1)
    ]


def test_a_secret_choice_is_finished_for_whose_time_ran_out(store: SqliteStore) -> None:
    room = playing(store, settings=Settings(clock=(100, 0)))
    act(room, "ann", 0, "bid", "a", amount=2)
    act(room, "bob", 1, "bid", "b", amount=2)
    act(room, "bob", 1, "paint", "c", colour="blue")
    room.attend(T + 100, BOTH)
    with pytest.raises(Declined, match=RUN_OUT):
        room.undo("ann", "u", 0)
    bot_answers(room)
    shown = [event.args for event in room.update(0, None).events if event.what == "showed"]
    assert shown[0]["bid"] == 2  # what she had answered stands
    assert jobs(room) == [(0, "time")]  # her bank is empty: the next question as well


def test_time_runs_for_the_absent_too_and_nobody_need_be_there(store: SqliteStore) -> None:
    room = playing(store, settings=CLOCK)
    room.attend(T + 1, ())
    assert store.due(T + 99, 9) == [] and store.due(T + 100, 9) == ["table"]
    again = Room.load(TOYS, store, "table", T + 101)
    assert jobs(again) == [(0, "time"), (1, "time")]


def test_bots_have_no_clock_and_strangers_see_none(store: SqliteStore) -> None:
    room = playing(store, "bot", settings=CLOCK)
    assert left(room, "bob") == [None, (100, True)]
    assert left(room, None) == [None, None]
    assert room.info(None).clock is not None


def test_a_seat_given_up_stops_its_clock_and_an_ended_game_all(store: SqliteStore) -> None:
    room = playing(store, "ann", "eve", settings=CLOCK, here={"ann", "eve", "bob"})
    room.pass_time(T + 30)
    room.resign("eve")
    assert left(room) == [(70, True), None, (70, True)]
    assert store.due(T + 100, 9) == ["table"]
    two = playing_two(store)
    two.resign("bob")
    assert left(two) == [None, None]
    assert store.due(1e12, 9) == ["table"]


def playing_two(store: SqliteStore) -> Room:
    from tests.server.houses import toy_row

    store.open_table(toy_row("ann", "open", table="two", settings=CLOCK))
    room = Room.load(TOYS, store, "two", T)
    room.join("bob", "Bob", None)
    return room


def test_a_restart_is_not_charged(store: SqliteStore) -> None:
    room = playing(store, settings=CLOCK)
    room.pass_time(T + 10)
    act(room, "ann", 0, "bid", "a", amount=1)
    store.beat(T + 40)
    store.resume(T + 5_040)  # it was closed for 5000 s
    again = Room.load(TOYS, store, "table", T + 5_040)
    assert left(again) == [(60, True), (60, True)]


def test_the_lobby_says_whose_turn_it_is_and_how_long(store: SqliteStore) -> None:
    from teahouse.server.table_info import my_table

    room = playing(store, settings=CLOCK)
    act(room, "ann", 0, "bid", "a", amount=1)
    act(room, "ann", 0, "paint", "b", colour="red")
    row = store.read_table("table")
    assert row is not None
    for guest, mine, time_left in (("ann", False, None), ("bob", True, 60.0)):
        line = my_table(row, guest, T + 40)
        assert (line.my_turn, line.turn, line.left) == (mine, ["Bob"], time_left)
    assert my_table(row, "eve", T).turn == []


def test_what_a_bot_thought_out_before_the_owner_answered_in_part_is_dropped(
    store: SqliteStore,
) -> None:
    room = playing(store, settings=GRACE)
    room.attend(T, {"bob"})
    room.attend(T + 60, {"bob"})
    (job,) = [job for job in room.bot_jobs() if job.how == "away"]
    room.attend(T + 61, BOTH)  # back, while the bot still thinks
    act(room, "ann", 0, "bid", "mine", amount=2)
    room.attend(T + 62, {"bob"})
    room.attend(T + 122, {"bob"})
    assert not room.bot_act(job, "bid", {"amount": 1})
    bot_answers(room)
    staged = room._running.staged(0)
    assert [(act.verb, act.how) for act in staged] == [("bid", None), ("paint", "away")]
