"""What outlives a restart: tables, who sits where, every act, and answers not yet revealed.

`Store` is all the rooms ask for. The default is one SQLite file; the unique key (table, ply)
decides when two servers try to carry out the same step, so a store for many machines can keep
the same methods.
"""

from __future__ import annotations

import json
import sqlite3
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Protocol

NEVER_STARTED_DAYS = 7
"""A table nobody began is deleted after so many days."""

ABANDONED_DAYS = 90
"""A game nobody touched is deleted after so many days; finished ones stay."""

KEYS_KEPT = 256
"""Act ids remembered per table and guest, so that a resend is recognised."""

DAY = 86_400.0
SCHEMA_VERSION = 1


@dataclass(frozen=True)
class Chair:
    """One seat of a table: who sits there, under which name."""

    seat: int
    kind: str  # "person", "open" or "bot"
    name: str
    level: str | None = None
    owner: str | None = None


@dataclass(frozen=True)
class StoredTable:
    """A table as it was opened; `record` is the record's head once the game has begun."""

    id: str
    game: str
    options: Mapping[str, Any]
    seed: bytes
    host: str
    watch: bool
    chairs: tuple[Chair, ...]
    state: str = "open"
    record: Mapping[str, Any] | None = None
    rematch: str | None = None
    owed: tuple[int, ...] = ()
    created: float = field(default_factory=time.time)


@dataclass(frozen=True)
class StoredAct:
    """One entry of the record: an answer, or an undo."""

    seat: int
    verb: str
    args: Mapping[str, Any]


@dataclass(frozen=True)
class Done:
    """The id under which a guest's browser sent something; it will not be done again."""

    guest: str
    key: str


class Taken(Exception):
    """Somebody else (another process) has stored this ply or table first."""


class Store(Protocol):
    """The handful of methods a room needs."""

    def open_table(self, table: StoredTable, follows: str | None = None) -> None:
        """Store a new table; `follows`: the one it is the rematch of. Raises Taken."""

    def read_table(self, table: str) -> StoredTable | None:
        """The table of that id, or None."""

    def seat_people(self, table: StoredTable) -> None:
        """Store chairs, state and record's head of a table not begun. Raises Taken."""

    def append(
        self,
        table: str,
        ply: int,
        acts: Sequence[StoredAct],
        done: Done | None,
        owed: Sequence[int],
        state: str,
    ) -> None:
        """Store acts from `ply` on, in one transaction. Raises Taken."""

    def stage(self, table: str, seat: int, parts: Sequence[StoredAct], done: Done | None) -> None:
        """Replace what a seat has answered to a simultaneous decision."""

    def acts(self, table: str) -> list[StoredAct]:
        """Every act of a table in order."""

    def staged(self, table: str) -> dict[int, list[StoredAct]]:
        """Answers not yet revealed, by seat."""

    def done(self, table: str) -> list[Done]:
        """The act ids still remembered, oldest first."""

    def tables_of(self, guest: str, limit: int) -> list[StoredTable]:
        """A guest's tables, the last touched first."""

    def sweep(self, now: float) -> int:
        """Delete what is too old to be kept; how many."""

    def close(self) -> None:
        """Let go of it."""


class SqliteStore:
    """The embedded store: one file in write-ahead mode, safe to use from several threads.

    A commit is in the operating system's hands before it is acknowledged, so it survives the
    end of this process at any moment (kill -9); after a power cut the last moments may be missing.
    """

    def __init__(self, path: Path | str) -> None:
        self._lock = threading.Lock()
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = NORMAL")
        self._db.execute("PRAGMA busy_timeout = 5000")
        self._db.execute("PRAGMA foreign_keys = ON")
        found = self._db.execute("PRAGMA user_version").fetchone()[0]
        if found not in (0, SCHEMA_VERSION):
            self._db.close()
            raise ValueError(
                f"{path} was written by another version of teahouse (schema {found});"
                f" this one reads schema {SCHEMA_VERSION}."
            )
        self._db.executescript(_SCHEMA)

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException as error:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                if isinstance(error, sqlite3.IntegrityError):
                    raise Taken(str(error)) from error
                raise

    def _rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        with self._lock:
            return self._db.execute(query, values).fetchall()

    def open_table(self, table: StoredTable, follows: str | None = None) -> None:
        """Store a new table; `follows` names the finished one it is the rematch of."""
        with self._writing() as db:
            if follows is not None:
                marked = db.execute(
                    "UPDATE tables SET rematch = ? WHERE id = ? AND rematch IS NULL",
                    (table.id, follows),
                )
                if marked.rowcount != 1:
                    raise Taken(f"{follows} already has a rematch")
            db.execute(
                "INSERT INTO tables VALUES (?,?,?,?,?,?,?,?,?,?,?,?)",
                (
                    table.id,
                    table.game,
                    json.dumps(table.options),
                    table.seed,
                    table.host,
                    int(table.watch),
                    table.state,
                    _dump(table.record),
                    None,
                    json.dumps(table.owed),
                    table.created,
                    table.created,
                ),
            )
            self._write_chairs(db, table)

    def seat_people(self, table: StoredTable) -> None:
        """Store who sits where, and the beginning of the game when all seats are taken."""
        with self._writing() as db:
            # Another process may have begun this table meanwhile; its chairs stand.
            changed = db.execute(
                "UPDATE tables SET state = ?, record = ?, owed = ?, touched = ?"
                " WHERE id = ? AND state = 'open'",
                (
                    table.state,
                    _dump(table.record),
                    json.dumps(table.owed),
                    time.time(),
                    table.id,
                ),
            )
            if changed.rowcount != 1:
                raise Taken(f"{table.id} has begun")
            self._write_chairs(db, table)

    def _write_chairs(self, db: sqlite3.Connection, table: StoredTable) -> None:
        db.executemany(
            "INSERT OR REPLACE INTO chairs VALUES (?,?,?,?,?,?)",
            [(table.id, c.seat, c.kind, c.name, c.level, c.owner) for c in table.chairs],
        )

    def read_table(self, table: str) -> StoredTable | None:
        """The table of that id, or None."""
        rows = self._rows(f"SELECT {_COLUMNS} FROM tables WHERE id = ?", table)
        return self._whole(rows[0]) if rows else None

    def _whole(self, row: tuple[Any, ...]) -> StoredTable:
        chairs = self._rows(
            "SELECT seat, kind, name, level, owner FROM chairs WHERE table_id = ? ORDER BY seat",
            row[0],
        )
        return StoredTable(
            id=row[0],
            game=row[1],
            options=json.loads(row[2]),
            seed=row[3],
            host=row[4],
            watch=bool(row[5]),
            chairs=tuple(Chair(*chair) for chair in chairs),
            state=row[6],
            record=None if row[7] is None else json.loads(row[7]),
            rematch=row[8],
            owed=tuple(json.loads(row[9])),
            created=row[10],
        )

    def append(
        self,
        table: str,
        ply: int,
        acts: Sequence[StoredAct],
        done: Done | None,
        owed: Sequence[int],
        state: str,
    ) -> None:
        """Store `acts` as plies `ply`, `ply` + 1, ...; whatever was staged is thereby revealed.

        Raises `Taken` when one of these plies is already there.
        """
        now = time.time()
        with self._writing() as db:
            db.executemany(
                "INSERT INTO acts VALUES (?,?,?,?,?,?)",
                [
                    (table, ply + i, act.seat, act.verb, json.dumps(act.args), now)
                    for i, act in enumerate(acts)
                ],
            )
            db.execute("DELETE FROM staged WHERE table_id = ?", (table,))
            db.execute(
                "UPDATE tables SET owed = ?, state = ?, touched = ? WHERE id = ?",
                (json.dumps(list(owed)), state, now, table),
            )
            self._write_done(db, table, done)

    def stage(self, table: str, seat: int, parts: Sequence[StoredAct], done: Done | None) -> None:
        """Replace what `seat` has answered so far to the decision that is being staged."""
        with self._writing() as db:
            db.execute("DELETE FROM staged WHERE table_id = ? AND seat = ?", (table, seat))
            db.executemany(
                "INSERT INTO staged VALUES (?,?,?,?,?)",
                [(table, seat, i, p.verb, json.dumps(p.args)) for i, p in enumerate(parts)],
            )
            db.execute("UPDATE tables SET touched = ? WHERE id = ?", (time.time(), table))
            self._write_done(db, table, done)

    def _write_done(self, db: sqlite3.Connection, table: str, done: Done | None) -> None:
        if done is None:
            return
        db.execute(
            "INSERT INTO done (table_id, guest, key) VALUES (?,?,?)", (table, done.guest, done.key)
        )
        db.execute(
            "DELETE FROM done WHERE table_id = ?1 AND guest = ?2 AND n <= (SELECT n FROM done"
            " WHERE table_id = ?1 AND guest = ?2 ORDER BY n DESC LIMIT 1 OFFSET ?3)",
            (table, done.guest, KEYS_KEPT),
        )

    def acts(self, table: str) -> list[StoredAct]:
        """Every act of the table in order."""
        rows = self._rows(
            "SELECT seat, verb, args FROM acts WHERE table_id = ? ORDER BY ply", table
        )
        return [StoredAct(seat, verb, json.loads(args)) for seat, verb, args in rows]

    def staged(self, table: str) -> dict[int, list[StoredAct]]:
        """Answers given and not yet revealed, by seat."""
        rows = self._rows(
            "SELECT seat, verb, args FROM staged WHERE table_id = ? ORDER BY seat, part", table
        )
        found: dict[int, list[StoredAct]] = {}
        for seat, verb, args in rows:
            found.setdefault(seat, []).append(StoredAct(seat, verb, json.loads(args)))
        return found

    def done(self, table: str) -> list[Done]:
        """The act ids still remembered, oldest first."""
        rows = self._rows("SELECT guest, key FROM done WHERE table_id = ? ORDER BY n", table)
        return [Done(guest, key) for guest, key in rows]

    def tables_of(self, guest: str, limit: int) -> list[StoredTable]:
        """Tables where `guest` sits or that `guest` opened, the last touched first."""
        rows = self._rows(
            f"SELECT {_COLUMNS} FROM tables WHERE host = ?1 OR id IN"
            " (SELECT table_id FROM chairs WHERE owner = ?1) ORDER BY touched DESC LIMIT ?2",
            guest,
            limit,
        )
        return [replace(self._whole(row), record=None) for row in rows]

    def sweep(self, now: float) -> int:
        """Delete tables never begun and games long abandoned; how many."""
        with self._writing() as db:
            gone = db.execute(
                "DELETE FROM tables WHERE (state = 'open' AND touched < ?)"
                " OR (state = 'playing' AND touched < ?)",
                (now - NEVER_STARTED_DAYS * DAY, now - ABANDONED_DAYS * DAY),
            )
            return gone.rowcount

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._db.close()


def _dump(value: Any) -> str | None:
    return None if value is None else json.dumps(value)


_COLUMNS = "id, game, options, seed, host, watch, state, record, rematch, owed, created"

_SCHEMA = f"""
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
PRAGMA user_version = {SCHEMA_VERSION};
"""
