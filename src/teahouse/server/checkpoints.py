"""Brings what was committed from SQLite's journal into the file itself, beside those who write.

Left to itself SQLite does so within a commit, every hundred moves or so: it waits for the disk, and
every table waits for that commit.
"""

from __future__ import annotations

import contextlib
import logging
import sqlite3
import threading
from pathlib import Path

log = logging.getLogger("teahouse.server")

COMMITS = 100
"""Commits between two checkpoints."""

PAGES_MOST = 16_000
"""Pages the journal may have (64 MB) before a commit carries them over after all."""


class Checkpoints:
    """The checkpoints of one database, in a thread of their own once there is something to do."""

    def __init__(self, db: sqlite3.Connection) -> None:
        """For the main file of `db`, where it has one; `db` itself then makes hardly any."""
        self._path: str = db.execute("PRAGMA database_list").fetchone()[2]
        self._commits = 0
        self._due = threading.Event()
        self._closing = False
        self._thread: threading.Thread | None = None
        db.execute(f"PRAGMA wal_autocheckpoint = {PAGES_MOST}")

    def committed(self) -> None:
        """Something was written. To be called by one thread at a time."""
        self._commits += 1
        if self._commits % COMMITS or not self._path:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="checkpoints", daemon=True)
            self._thread.start()
        self._due.set()

    def close(self) -> None:
        """No more of them; the last connection that closes makes the last one."""
        self._closing = True
        self._due.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        place = f"{Path(self._path).absolute().as_uri()}?mode=rw"  # never a new file
        while True:
            self._due.wait()
            self._due.clear()
            if self._closing:
                return
            try:
                with contextlib.closing(sqlite3.connect(place, uri=True)) as db:
                    db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            except sqlite3.Error as error:  # a full disk: the journal keeps everything
                log.warning("what was stored stays in the journal for now: %s", error)
