"""What outlives a restart, and what is let go."""

from __future__ import annotations

import sqlite3
import threading
import time
from pathlib import Path

import pytest

from teahouse.server import store as store_module
from teahouse.server.store import (
    ABANDONED_DAYS,
    DAY,
    NEVER_STARTED_DAYS,
    Done,
    SqliteStore,
    StoredAct,
    Taken,
)
from tests.server.houses import toy_row

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


def test_a_file_of_another_version_is_refused_with_a_sentence(path: Path) -> None:
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(ValueError, match="another version of teahouse"):
        SqliteStore(path)
