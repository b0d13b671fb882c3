"""What outlives a restart, and what is let go."""

from __future__ import annotations

import json
import sqlite3
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest

from teahouse.server import schema
from teahouse.server import store as store_module
from teahouse.server.room import Room
from teahouse.server.store import (
    ABANDONED_DAYS,
    DAY,
    NEVER_STARTED_DAYS,
    Done,
    Reckoning,
    Settings,
    SqliteStore,
    StoredAct,
    Taken,
)
from tests.server import toy
from tests.server.houses import TOYS, toy_row

TAKE = StoredAct(0, "take", {"stones": 1})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


def test_a_table_comes_back_as_it_was_stored(path: Path) -> None:
    row = toy_row("ann", "bot", "open")
    first = SqliteStore(path)
    first.open_table(row)
    first.close()
    assert SqliteStore(path).read_table("table") == row
    assert SqliteStore(path).read_table("other") is None


def test_a_ply_is_stored_once(path: Path) -> None:
    first, second = SqliteStore(path), SqliteStore(path)
    first.open_table(toy_row("ann", "bob"))
    first.append("table", 0, [TAKE, TAKE], Done("ann", "a"), [1], "playing")
    with pytest.raises(Taken):
        second.append("table", 1, [TAKE, TAKE], Done("bob", "b"), [0], "over")
    assert len(second.acts("table")) == 2
    assert second.done("table") == [Done("ann", "a")]
    found = second.read_table("table")
    assert found is not None and (found.state, found.owed) == ("playing", (1,))


def test_all_of_a_table_comes_back(path: Path) -> None:
    row = replace(
        toy_row("ann", "bob"),
        state="playing",
        record={"game": "toy"},
        settings=Settings((60, 5), 30.0, 10.0, "free", True),
        reckoning=Reckoning((60.0, 12.5), 1_000.0, 1_012.5),
        ended={"how": "resigned", "seat": 1},
        start={"position": {"set": {}}, "then": [], "ply": 3},
        saw=("eve",),
        past=({"until": 5.0, "chairs": []},),
        winners=(0,),
    )
    chairs = (replace(row.chairs[0], left=True, opened=True, former=("zoe",)), row.chairs[1])
    row = replace(row, chairs=(chairs[0], replace(chairs[1], agrees=False, shows_hand=True)))
    SqliteStore(path).open_table(row)
    assert SqliteStore(path).read_table("table") == row
    changed = replace(row, host="bob", owed=(1,), saw=("eve", "una"))
    SqliteStore(path).change(changed, 0)
    assert SqliteStore(path).read_table("table") == changed
    with pytest.raises(Taken):
        SqliteStore(path).change(row, 1)
    assert SqliteStore(path).read_table("table") == changed


def test_an_open_table_is_begun_once(path: Path) -> None:
    store, row = SqliteStore(path), toy_row("ann", "open")
    store.open_table(row)
    with pytest.raises(Taken):
        store.change(row, 0)
    store.seat_people(replace(row, state="playing"))
    with pytest.raises(Taken):
        store.seat_people(row)


def first_version(path: Path) -> None:
    """A file as the first version wrote it: a game of two where ann and bob have bid and ann took
    a stone, a table that waits, and a finished one."""
    db = sqlite3.connect(path)
    db.execute("PRAGMA journal_mode = WAL")
    db.executescript(FIRST_VERSION)
    record = toy.Game().new(2, b"s" * 32, rounds=1).record()
    values = "(?,'toy','{\"rounds\": 1}',?,'ann',0,?,?,NULL,?,?,?)"
    now = time.time()
    for table, state, head, owed in (
        ("game", "playing", json.dumps(record), "[1]"),
        ("waits", "open", None, "[]"),
    ):
        db.execute(
            f"INSERT INTO tables VALUES {values}", (table, b"s" * 32, state, head, owed, now, now)
        )
        for seat, owner in enumerate(("ann", "bob")):
            there = state == "playing" or owner == "ann"
            chair = ("person", owner.title(), None, owner) if there else ("open", "", None, None)
            db.execute("INSERT INTO chairs VALUES (?,?,?,?,?,?)", (table, seat, *chair))
    bids = [(seat, *part) for seat in (0, 1) for part in BID]
    for ply, (seat, verb, args) in enumerate([*bids, (0, "take", '{"stones": 2}')]):
        db.execute("INSERT INTO acts VALUES ('game',?,?,?,?,?)", (ply, seat, verb, args, now))
    db.execute("INSERT INTO done (table_id, guest, key) VALUES ('game','ann','old')")
    db.commit()
    db.close()


BID = (("bid", '{"amount": 1}'), ("paint", '{"colour": "red"}'))


def test_a_file_of_the_first_version_opens_and_its_game_goes_on(path: Path) -> None:
    first_version(path)
    store = SqliteStore(path)
    room = Room.load(TOYS, store, "game", time.time())
    assert room.row.settings == Settings()
    assert [c.agrees for c in room.row.chairs] == [True, True]
    room.act("ann", "old", 0, "take", {"stones": 1}, 0)  # was done then
    told = room.update(1, None)
    assert (told.view["scores"], told.view["to_act"]) == ([2, 0], [1])
    room.act("bob", "new", 1, "take", {"stones": 1}, told.next)
    assert (room.state, room.row.winners) == ("over", (0,))
    assert [row.winners for row in store.tables_of("bob", 9)] == [(0,)]
    assert TOYS.replay(room.record("ann")).over
    waits = Room.load(TOYS, store, "waits")
    waits.join("bob", "Bob", None)
    assert waits.state == "playing"
    assert SqliteStore(path).read_table("waits") == waits.row


def test_a_migration_that_fails_changes_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first_version(path)
    steps = schema._STEPS
    monkeypatch.setattr(schema, "_STEPS", (steps[0], (*steps[1], "no SQL")))
    with pytest.raises(sqlite3.Error):
        SqliteStore(path)
    monkeypatch.undo()
    assert len(SqliteStore(path).acts("game")) == 5


def test_a_file_of_a_later_version_is_left_alone(path: Path) -> None:
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(ValueError, match="schema 99"):
        SqliteStore(path)


def test_time_while_the_house_is_closed_is_not_charged(path: Path) -> None:
    store = SqliteStore(path)
    running = Reckoning((60.0, 60.0), 1_000.0, 1_060.0)
    row = replace(toy_row("ann", "bob"), state="playing", settings=Settings((60, 5)))
    store.open_table(replace(row, reckoning=running))
    store.open_table(replace(row, id="over", state="over", reckoning=running))
    assert store.resume(1_000.0) == 0
    store.beat(1_020.0)
    assert store.due(1_060.0, 9) == ["table"]
    assert SqliteStore(path).resume(5_020.0) == 4_000.0
    assert store.due(5_059.0, 9) == []
    assert store.due(5_060.0, 9) == ["table"]
    found, over = store.read_table("table"), store.read_table("over")
    assert found is not None and over is not None
    assert found.reckoning == Reckoning((60.0, 60.0), 5_000.0, 5_060.0)
    assert over.reckoning == running


def test_what_was_stored_after_the_last_beat_gets_no_time_from_the_future(path: Path) -> None:
    store = SqliteStore(path)
    row = replace(toy_row("ann", "bob"), state="playing", settings=Settings((60, 5)))
    store.open_table(replace(row, reckoning=Reckoning((60.0, 60.0), 1_050.0, 1_110.0)))
    store.beat(1_000.0)
    assert store.resume(2_000.0) == 1_000.0
    found = store.read_table("table")
    assert found is not None
    assert found.reckoning == Reckoning((60.0, 60.0), 2_000.0, 2_060.0)


def test_clocks_run_on_where_the_time_of_day_was_set_back_meanwhile(path: Path) -> None:
    store = SqliteStore(path)
    row = replace(toy_row("ann", "bob"), state="playing", settings=Settings((60, 5)))
    store.open_table(replace(row, reckoning=Reckoning((60.0, 40.0), 9_000.0, 9_040.0)))
    store.beat(9_010.0)
    assert store.resume(5_400.0) == 0
    found = store.read_table("table")
    assert found is not None
    assert found.reckoning == Reckoning((60.0, 40.0), 5_400.0, 5_440.0)
    assert store.due(5_440.0, 9) == ["table"]


def test_many_threads_may_store_at_once(path: Path) -> None:
    store = SqliteStore(path)
    for table in range(4):
        store.open_table(toy_row("ann", "bob", table=f"t{table}"))

    def work(table: str) -> None:
        for ply in range(50):
            store.append(table, ply, [TAKE], Done("ann", str(ply)), [0], "playing")

    threads = [threading.Thread(target=work, args=(f"t{n}",)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [len(store.acts(f"t{n}")) for n in range(4)] == [50] * 4


def test_staged_answers_are_replaced_and_go_when_revealed(path: Path) -> None:
    store = SqliteStore(path)
    store.open_table(toy_row("ann", "bob"))
    store.stage("table", 0, [TAKE, TAKE], Done("ann", "a"))
    store.stage("table", 0, [TAKE], None)
    assert store.staged("table") == {0: [TAKE]}
    store.append("table", 0, [TAKE], None, [], "playing")
    assert store.staged("table") == {}


def test_act_ids_are_kept_for_a_while_only(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "KEYS_KEPT", 3)
    store = SqliteStore(path)
    store.open_table(toy_row("ann", "bob"))
    for ply in range(10):
        store.append("table", ply, [TAKE], Done("ann", f"k{ply}"), [0], "playing")
        store.stage("table", 1, [], Done("bob", f"k{ply}"))
    kept = store.done("table")
    assert [done.key for done in kept if done.guest == "ann"] == ["k7", "k8", "k9"]
    assert [done.key for done in kept if done.guest == "bob"] == ["k7", "k8", "k9"]


def test_old_tables_go_and_finished_ones_stay(path: Path) -> None:
    store = SqliteStore(path)
    for table in ("open", "playing", "over"):
        store.open_table(toy_row("ann", "open", table=table))
        if table != "open":
            store.append(table, 0, [TAKE], Done("ann", "a"), [], table)
    now = time.time()
    assert store.sweep(now + (NEVER_STARTED_DAYS - 1) * DAY) == 0
    assert store.sweep(now + (NEVER_STARTED_DAYS + 1) * DAY) == 1
    assert store.sweep(now + (ABANDONED_DAYS + 1) * DAY) == 1
    assert [row.id for row in store.tables_of("ann", 9)] == ["over"]
    left = sqlite3.connect(path).execute("SELECT table_id FROM acts").fetchall()
    assert left == [("over",)]


def test_my_tables_are_those_i_sit_at_or_opened(path: Path) -> None:
    store = SqliteStore(path)
    store.open_table(toy_row("bob", "open", table="hosted by ann"))
    store.open_table(toy_row("ann", "bob", table="both"))
    assert {row.id for row in store.tables_of("bob", 9)} == {"hosted by ann", "both"}
    assert len(store.tables_of("ann", 1)) == 1
    assert store.tables_of("eve", 9) == []


def test_finished_games_are_listed_however_many_run(path: Path) -> None:
    store = SqliteStore(path)
    store.open_table(replace(toy_row("ann", "bob", table="old"), state="over", winners=(1,)))
    store.open_table(replace(toy_row("ann", "bob", table="over"), state="over", created=9e9))
    for n in range(3):
        store.open_table(replace(toy_row("ann", "bob", table=f"runs {n}"), created=1e9 + n))
    found = store.tables_of("ann", 2)
    assert [row.id for row in found] == ["runs 2", "runs 1", "over", "old"]
    assert found[-1].winners == (1,)


def test_a_file_of_another_version_is_refused_with_a_sentence(path: Path) -> None:
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(ValueError, match="another version of teahouse"):
        SqliteStore(path)


FIRST_VERSION = """
CREATE TABLE IF NOT EXISTS tables (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, seed BLOB NOT NULL,
  host TEXT NOT NULL, watch INTEGER NOT NULL, state TEXT NOT NULL, record TEXT, rematch TEXT,
  owed TEXT NOT NULL, created REAL NOT NULL, touched REAL NOT NULL
);
CREATE INDEX IF NOT EXISTS tables_by_host ON tables (host);
CREATE INDEX IF NOT EXISTS tables_by_state ON tables (state, touched);
CREATE TABLE IF NOT EXISTS chairs (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, seat INTEGER NOT NULL,
  kind TEXT NOT NULL, name TEXT NOT NULL, level TEXT, owner TEXT, PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS chairs_by_owner ON chairs (owner);
CREATE TABLE IF NOT EXISTS acts (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, ply INTEGER NOT NULL,
  seat INTEGER NOT NULL, verb TEXT NOT NULL, args TEXT NOT NULL, at REAL NOT NULL,
  PRIMARY KEY (table_id, ply)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS staged (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, seat INTEGER NOT NULL,
  part INTEGER NOT NULL, verb TEXT NOT NULL, args TEXT NOT NULL,
  PRIMARY KEY (table_id, seat, part)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS done (
  n INTEGER PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  guest TEXT NOT NULL, key TEXT NOT NULL, UNIQUE (table_id, guest, key)
);
PRAGMA user_version = 1;
"""
