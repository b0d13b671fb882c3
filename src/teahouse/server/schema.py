"""The tables of the SQLite file, and how a file of an earlier version becomes one of this."""

from __future__ import annotations

import sqlite3

SCHEMA_VERSION = 3

_FIRST = (
    """CREATE TABLE tables (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, seed BLOB NOT NULL,
  host TEXT NOT NULL, watch INTEGER NOT NULL, state TEXT NOT NULL, record TEXT, rematch TEXT,
  owed TEXT NOT NULL, created REAL NOT NULL, touched REAL NOT NULL
)""",
    "CREATE INDEX tables_by_host ON tables (host)",
    "CREATE INDEX tables_by_state ON tables (state, touched)",
    """CREATE TABLE chairs (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, seat INTEGER NOT NULL,
  kind TEXT NOT NULL, name TEXT NOT NULL, level TEXT, owner TEXT, PRIMARY KEY (table_id, seat)
) WITHOUT ROWID""",
    "CREATE INDEX chairs_by_owner ON chairs (owner)",
    """CREATE TABLE acts (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, ply INTEGER NOT NULL,
  seat INTEGER NOT NULL, verb TEXT NOT NULL, args TEXT NOT NULL, at REAL NOT NULL,
  PRIMARY KEY (table_id, ply)
) WITHOUT ROWID""",
    """CREATE TABLE staged (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, seat INTEGER NOT NULL,
  part INTEGER NOT NULL, verb TEXT NOT NULL, args TEXT NOT NULL,
  PRIMARY KEY (table_id, seat, part)
) WITHOUT ROWID""",
    """CREATE TABLE done (
  n INTEGER PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  guest TEXT NOT NULL, key TEXT NOT NULL, UNIQUE (table_id, guest, key)
)""",
)

_SECOND = (
    "ALTER TABLE tables ADD COLUMN settings TEXT NOT NULL DEFAULT '{}'",
    "ALTER TABLE tables ADD COLUMN banks TEXT",
    "ALTER TABLE tables ADD COLUMN banks_at REAL",
    "ALTER TABLE tables ADD COLUMN due REAL",
    "ALTER TABLE tables ADD COLUMN ended TEXT",
    "ALTER TABLE tables ADD COLUMN start TEXT",
    "ALTER TABLE tables ADD COLUMN saw TEXT NOT NULL DEFAULT '[]'",
    "ALTER TABLE tables ADD COLUMN past TEXT NOT NULL DEFAULT '[]'",
    "CREATE INDEX tables_by_due ON tables (due) WHERE due IS NOT NULL",
    "ALTER TABLE chairs ADD COLUMN left_it INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE chairs ADD COLUMN agrees INTEGER NOT NULL DEFAULT 1",
    "ALTER TABLE chairs ADD COLUMN shows_hand INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE chairs ADD COLUMN opened INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE chairs ADD COLUMN former TEXT NOT NULL DEFAULT '[]'",
    "ALTER TABLE acts ADD COLUMN how TEXT",
    "ALTER TABLE acts ADD COLUMN part INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE staged ADD COLUMN how TEXT",
    "CREATE TABLE house (key TEXT PRIMARY KEY, value REAL NOT NULL) WITHOUT ROWID",
)

_THIRD = ("ALTER TABLE tables ADD COLUMN winners TEXT NOT NULL DEFAULT '[]'",)

_STEPS = (_FIRST, _SECOND, _THIRD)
"""What leads from each version to the next; a new file goes through all of them."""


def bring_up_to_date(db: sqlite3.Connection, path: object) -> None:
    """Make the tables, or change those of an earlier version, all at once or not at all."""
    db.execute("BEGIN IMMEDIATE")
    try:
        found = db.execute("PRAGMA user_version").fetchone()[0]
        if not 0 <= found <= SCHEMA_VERSION:
            raise ValueError(
                f"{path} was written by another version of teahouse (schema {found});"
                f" this one reads schema {SCHEMA_VERSION}."
            )
        for statements in _STEPS[found:]:
            for statement in statements:
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
