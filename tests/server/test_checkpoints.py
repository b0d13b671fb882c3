"""What is stored gets from the journal into the file without any commit waiting for it."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import pytest

from teahouse.server import checkpoints
from teahouse.server.store import SqliteStore
from tests.server.houses import toy_row


def in_the_file_alone(path: Path) -> int:
    """How many tables the file has, whatever its journal says."""
    alone = path.with_suffix(".copy")
    alone.write_bytes(path.read_bytes())
    db = sqlite3.connect(alone)
    try:
        found = db.execute("SELECT count(*) FROM tables").fetchone()
    except sqlite3.DatabaseError:  # it does not even have that much
        return 0
    finally:
        db.close()
    return int(found[0])


def test_what_was_committed_gets_into_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "COMMITS", 5)
    path = tmp_path / "tables.sqlite"
    store = SqliteStore(path)
    for n in range(4):
        store.open_table(toy_row("ann", "open", table=f"table {n}"))
    assert in_the_file_alone(path) == 0
    store.open_table(toy_row("ann", "open", table="table 4"))
    for _ in range(500):
        if in_the_file_alone(path) == 5:
            break
        time.sleep(0.01)
    assert in_the_file_alone(path) == 5
    store.close()
    again = SqliteStore(path)
    assert again.read_table("table 4") is not None
    again.close()


def test_a_store_in_memory_has_no_journal_to_carry_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "COMMITS", 1)
    store = SqliteStore(":memory:")
    store.open_table(toy_row("ann", "open"))
    assert store.read_table("table") is not None
    store.close()
