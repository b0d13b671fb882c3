"""What outlives a restart: tables, who sits where, every act, and answers not yet revealed.

One SQLite file, behind the methods of `stored.Store`; the unique key (table, ply) decides when two
servers try to carry out the same step, so a store for many machines can keep the same methods.
"""

from __future__ import annotations

import json
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from teahouse.server.checkpoints import Checkpoints
from teahouse.server.schema import bring_up_to_date
from teahouse.server.stored import KEYS_KEPT as KEYS_KEPT
from teahouse.server.stored import Chair as Chair
from teahouse.server.stored import Done as Done
from teahouse.server.stored import Reckoning as Reckoning
from teahouse.server.stored import Settings as Settings
from teahouse.server.stored import Store as Store
from teahouse.server.stored import StoredAct as StoredAct
from teahouse.server.stored import StoredTable as StoredTable
from teahouse.server.stored import Taken as Taken

NEVER_STARTED_DAYS = 7
"""A table nobody began is deleted after so many days."""

ABANDONED_DAYS = 90
"""A game nobody touched is deleted after so many days; finished ones stay."""

DAY = 86_400.0


class SqliteStore:
    """The embedded store: one file in write-ahead mode, safe to use from several threads.

    A commit is in the operating system's hands before it is acknowledged, so it survives the
    end of this process at any moment (kill -9); after a power cut the last moments may be missing.
    """

    def __init__(self, path: Path | str, wall: Callable[[], float] = time.time) -> None:
        self._wall = wall
        self._lock = threading.Lock()
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = NORMAL")
        self._db.execute("PRAGMA busy_timeout = 5000")
        self._db.execute("PRAGMA foreign_keys = ON")
        self._checkpoints = Checkpoints(self._db)
        try:
            bring_up_to_date(self._db, path)
        except BaseException:
            self._db.close()
            raise

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._db.execute("COMMIT")
                self._checkpoints.committed()
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
            values = {**_columns(table), "created": table.created, "touched": table.created}
            db.execute(
                f"INSERT INTO tables ({', '.join(values)}) VALUES ({', '.join('?' * len(values))})",
                tuple(values.values()),
            )
            self._write_chairs(db, table)

    def seat_people(self, table: StoredTable) -> None:
        """Store who sits where, and the beginning of the game when all seats are taken."""
        with self._writing() as db:
            # Another process may have begun this table meanwhile; its chairs stand.
            self._write_table(db, table, "state = 'open'")

    def change(self, table: StoredTable, ply: int) -> None:
        """Store everything but the acts of a game that has `ply` of them."""
        with self._writing() as db:
            count = "(SELECT count(*) FROM acts WHERE table_id = id)"
            self._write_table(db, table, f"state <> 'open' AND {count} = {int(ply)}")

    def _write_table(self, db: sqlite3.Connection, table: StoredTable, as_long_as: str) -> None:
        values = {**_columns(table), "touched": self._wall()}
        del values["rematch"]  # the one thing that a finished game may still be given
        changed = db.execute(
            f"UPDATE tables SET {', '.join(f'{name} = ?' for name in values)}"
            f" WHERE id = ? AND {as_long_as}",
            (*values.values(), table.id),
        )
        if changed.rowcount != 1:
            raise Taken(f"{table.id} has changed meanwhile")
        self._write_chairs(db, table)

    def _write_chairs(self, db: sqlite3.Connection, table: StoredTable) -> None:
        db.executemany(
            f"INSERT OR REPLACE INTO chairs (table_id, {_CHAIR}) VALUES (?,?,?,?,?,?,?,?,?,?,?)",
            [(table.id, *_chair_columns(chair)) for chair in table.chairs],
        )

    def read_table(self, table: str) -> StoredTable | None:
        """The table of that id, or None."""
        rows = self._rows(f"SELECT {_COLUMNS} FROM tables WHERE id = ?", table)
        return self._whole(rows[0]) if rows else None

    def _whole(self, row: tuple[Any, ...]) -> StoredTable:
        chairs = self._rows(f"SELECT {_CHAIR} FROM chairs WHERE table_id = ? ORDER BY seat", row[0])
        return StoredTable(
            id=row[0],
            game=row[1],
            options=json.loads(row[2]),
            seed=row[3],
            host=row[4],
            watch=bool(row[5]),
            chairs=tuple(map(_chair, chairs)),
            state=row[6],
            record=_load(row[7]),
            rematch=row[8],
            owed=tuple(json.loads(row[9])),
            settings=_settings(json.loads(row[10])),
            reckoning=None
            if row[11] is None
            else Reckoning(tuple(json.loads(row[11])), row[12], row[13]),
            ended=_load(row[14]),
            start=_load(row[15]),
            saw=tuple(json.loads(row[16])),
            past=tuple(json.loads(row[17])),
            winners=tuple(json.loads(row[18])),
            created=row[19],
            touched=row[20],
        )

    def append(
        self,
        table: str,
        ply: int,
        acts: Sequence[StoredAct],
        done: Done | None,
        owed: Sequence[int],
        state: str,
        reckoning: Reckoning | None = None,
        winners: Sequence[int] = (),
    ) -> None:
        """Store `acts` as plies `ply`, `ply` + 1, ...; whatever was staged is thereby revealed.

        Raises `Taken` when one of these plies is already there.
        """
        now = self._wall()
        with self._writing() as db:
            db.executemany(
                "INSERT INTO acts (table_id, ply, seat, verb, args, at, how, part)"
                " VALUES (?,?,?,?,?,?,?,?)",
                [
                    (
                        table,
                        ply + i,
                        act.seat,
                        act.verb,
                        json.dumps(act.args),
                        act.at or now,
                        act.how,
                        i,
                    )
                    for i, act in enumerate(acts)
                ],
            )
            db.execute("DELETE FROM staged WHERE table_id = ?", (table,))
            db.execute(
                "UPDATE tables SET owed = ?, state = ?, winners = ?, touched = ? WHERE id = ?",
                (json.dumps(list(owed)), state, json.dumps(list(winners)), now, table),
            )
            self._write_reckoning(db, table, reckoning)
            self._write_done(db, table, done)

    def stage(
        self,
        table: str,
        seat: int,
        parts: Sequence[StoredAct],
        done: Done | None,
        owed: Sequence[int] | None = None,
        reckoning: Reckoning | None = None,
    ) -> None:
        """Replace what `seat` has answered so far to the decision that is being staged."""
        with self._writing() as db:
            db.execute("DELETE FROM staged WHERE table_id = ? AND seat = ?", (table, seat))
            db.executemany(
                "INSERT INTO staged (table_id, seat, part, verb, args, how) VALUES (?,?,?,?,?,?)",
                [(table, seat, i, p.verb, json.dumps(p.args), p.how) for i, p in enumerate(parts)],
            )
            db.execute(
                "UPDATE tables SET touched = ?, owed = coalesce(?, owed) WHERE id = ?",
                (self._wall(), None if owed is None else json.dumps(list(owed)), table),
            )
            self._write_reckoning(db, table, reckoning)
            self._write_done(db, table, done)

    def _write_reckoning(
        self, db: sqlite3.Connection, table: str, reckoning: Reckoning | None
    ) -> None:
        if reckoning is not None:
            db.execute(
                "UPDATE tables SET banks = ?, banks_at = ?, due = ? WHERE id = ?",
                (json.dumps(reckoning.banks), reckoning.at, reckoning.due, table),
            )

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
            "SELECT seat, verb, args, how, part, at FROM acts WHERE table_id = ? ORDER BY ply",
            table,
        )
        return [StoredAct(seat, verb, json.loads(args), *more) for seat, verb, args, *more in rows]

    def staged(self, table: str) -> dict[int, list[StoredAct]]:
        """Answers given and not yet revealed, by seat."""
        rows = self._rows(
            "SELECT seat, verb, args, how FROM staged WHERE table_id = ? ORDER BY seat, part", table
        )
        found: dict[int, list[StoredAct]] = {}
        for seat, verb, args, how in rows:
            found.setdefault(seat, []).append(StoredAct(seat, verb, json.loads(args), how))
        return found

    def done(self, table: str) -> list[Done]:
        """The act ids still remembered, oldest first."""
        rows = self._rows("SELECT guest, key FROM done WHERE table_id = ? ORDER BY n", table)
        return [Done(guest, key) for guest, key in rows]

    def tables_of(self, guest: str, limit: int) -> list[StoredTable]:
        """Tables where `guest` sits or that `guest` opened: at most `limit` that are not over,
        then as many finished ones, the last touched first."""
        rows = [
            row
            for over in (False, True)
            for row in self._rows(
                f"SELECT {_COLUMNS} FROM tables WHERE (host = ?1 OR id IN"
                " (SELECT table_id FROM chairs WHERE owner = ?1)) AND (state = 'over') = ?2"
                " ORDER BY touched DESC LIMIT ?3",
                guest,
                over,
                limit,
            )
        ]
        return [replace(self._whole(row), record=None) for row in rows]

    # ── The house's rounds ───────────────────────────────────────────────────

    def due(self, now: float, limit: int) -> list[str]:
        """Running games where a clock has come to zero, the longest ago first."""
        rows = self._rows(
            "SELECT id FROM tables WHERE due <= ? AND state = 'playing' ORDER BY due LIMIT ?",
            now,
            limit,
        )
        return [row[0] for row in rows]

    def let_be(self, table: str) -> None:
        """No clock of that game is due until it is stored anew."""
        with self._writing() as db:
            db.execute("UPDATE tables SET due = NULL WHERE id = ?", (table,))

    def resume(self, now: float) -> float:
        """The house opens: no clock is charged for the time it was closed; how long that was."""
        with self._writing() as db:
            seen = db.execute("SELECT value FROM house WHERE key = 'open'").fetchone()
            closed = 0.0 if seen is None else max(0.0, now - seen[0])
            # What was stored after the last beat, or before the clock of this machine was set
            # back, is no later than now.
            by = "min(?1, ?2 - banks_at)"
            db.execute(
                f"UPDATE tables SET banks_at = banks_at + {by}, due = due + {by}"
                " WHERE state = 'playing' AND banks IS NOT NULL",
                (closed, now),
            )
            self._write_beat(db, now)
            return closed

    def beat(self, now: float) -> None:
        """The house is open at this moment."""
        with self._writing() as db:
            self._write_beat(db, now)

    def _write_beat(self, db: sqlite3.Connection, now: float) -> None:
        db.execute("INSERT OR REPLACE INTO house VALUES ('open', ?)", (now,))

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
            self._checkpoints.close()
            self._db.close()


def _dump(value: Any) -> str | None:
    return None if value is None else json.dumps(value)


def _load(text: str | None) -> Any:
    return None if text is None else json.loads(text)


def _settings(found: dict[str, Any]) -> Settings:
    clock = found.pop("clock", None)
    return Settings(clock=None if clock is None else tuple(clock), **found)


_COLUMNS = (
    "id, game, options, seed, host, watch, state, record, rematch, owed, settings, banks,"
    " banks_at, due, ended, start, saw, past, winners, created, touched"
)


def _columns(table: StoredTable) -> dict[str, Any]:
    """All that a table's row holds but when it was made and touched."""
    reckoning = table.reckoning
    return {
        "id": table.id,
        "game": table.game,
        "options": json.dumps(table.options),
        "seed": table.seed,
        "host": table.host,
        "watch": int(table.watch),
        "state": table.state,
        "record": _dump(table.record),
        "rematch": table.rematch,
        "owed": json.dumps(table.owed),
        "settings": json.dumps(asdict(table.settings)),
        "banks": None if reckoning is None else json.dumps(reckoning.banks),
        "banks_at": None if reckoning is None else reckoning.at,
        "due": None if reckoning is None else reckoning.due,
        "ended": _dump(table.ended),
        "start": _dump(table.start),
        "saw": json.dumps(table.saw),
        "past": json.dumps(table.past),
        "winners": json.dumps(table.winners),
    }


_CHAIR = "seat, kind, name, level, owner, left_it, agrees, shows_hand, opened, former"


def _chair_columns(chair: Chair) -> tuple[Any, ...]:
    return (
        chair.seat,
        chair.kind,
        chair.name,
        chair.level,
        chair.owner,
        chair.left,
        chair.agrees,
        chair.shows_hand,
        chair.opened,
        json.dumps(chair.former),
    )


def _chair(row: Sequence[Any]) -> Chair:
    seat, kind, name, level, owner, left, agrees, shows_hand, opened, former = row
    return Chair(
        seat,
        kind,
        name,
        level,
        owner,
        left=bool(left),
        agrees=bool(agrees),
        shows_hand=bool(shows_hand),
        opened=bool(opened),
        former=tuple(json.loads(former)),
    )
