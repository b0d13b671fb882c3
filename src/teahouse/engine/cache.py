"""Where compiled code is kept, and what makes it safe to find it there again.

Numba writes and reads the files; where, is one setting of the whole process. It finds them by the
place and time of a source and by the processor, and raises on a file that was cut short
(numba/numba#10434). All of this is looked after here, for the games and for the bots' search.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import hashlib
import os
import shutil
import stat
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

CACHES_KEPT = 4
"""Cache folders kept per game; older ones go when a new one is made."""

FILES = "*.nb[ci]"
"""What Numba's files are called."""

_KEEPING = threading.Lock()
"""Held while Numba is told where to keep its files: two games loaded by two threads would land in
each other's folders, or beside the sources, where nothing tells old code from new."""


def cache_root() -> Path:
    """Where compiled code is kept: $TEAHOUSE_CACHE, else the user's cache folder.

    RuntimeError if the user has no home.
    """
    import platformdirs

    wanted = os.environ.get("TEAHOUSE_CACHE") or platformdirs.user_cache_dir("teahouse")
    return Path(wanted).expanduser().absolute()


def cache_folder(name: str, digest: str) -> Path:
    """The folder of one game and one state of the sources; a temporary one if none is writable."""
    try:
        folder = cache_root() / f"{name}-{digest}"
        if not folder.exists():
            folder.mkdir(parents=True, exist_ok=True)
            prune(name)
        probe = folder / f".write-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except (OSError, RuntimeError):
        folder = temporary_root() / f"{name}-{digest}"
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def temporary_root() -> Path:
    """A folder among the temporary ones that is this user's alone, since what lies in it is run:
    one that somebody else has made, or may write to, is not used."""
    who = os.getuid() if hasattr(os, "getuid") else "cache"
    folder = Path(tempfile.gettempdir()) / f"teahouse-{who}"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        found = folder.lstat()
    except OSError:
        return _passing_root()
    others = found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    mine = not hasattr(os, "getuid") or (found.st_uid == os.getuid() and not others)
    return folder if mine and stat.S_ISDIR(found.st_mode) else _passing_root()


@functools.cache
def _passing_root() -> Path:
    """A folder of this process, gone with it."""
    folder = Path(tempfile.mkdtemp(prefix="teahouse-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def prune(name: str) -> None:
    """Keep the newest cache folders of a game; another process may be doing the same."""
    ages = []
    for folder in cache_root().glob(f"{name}-*"):
        with contextlib.suppress(FileNotFoundError):
            ages.append((folder.stat().st_mtime, folder))
    for _, old in sorted(ages, reverse=True)[CACHES_KEPT:]:
        shutil.rmtree(old, ignore_errors=True)


@contextlib.contextmanager
def kept_in(folder: Path) -> Iterator[None]:
    """While it is open, what Numba caches goes into that folder."""
    import numba

    with _KEEPING:
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(folder)
        try:
            yield
        finally:
            numba.config.CACHE_DIR = before


def made_once(folder: Path, make: Callable[[Path], Any]) -> Any:
    """What `make(folder)` compiles or loads; only one process compiles at a time, the others wait.

    If it fails where there were files already, those may be broken (a crash, a full disk): they
    are thrown away and it is made anew.
    """
    import filelock

    with filelock.FileLock(folder / f"lock-{_place()}"):
        found = any(folder.rglob(FILES))
        try:
            made = make(folder)
        except OSError:
            raise
        except Exception:
            if not found:
                raise
            for file in (*folder.rglob(FILES), *folder.glob("complete-*")):
                file.unlink(missing_ok=True)
            made = make(folder)
        _note_whole(folder)
    return made


def is_whole(folder: Path) -> bool:
    """Was all compiled, by this copy of the sources and for this processor, and is still there?"""
    try:
        files = (folder / f"complete-{_place()}").read_text(encoding="utf-8").splitlines()
        return all((folder / file).stat().st_size for file in files)
    except (OSError, UnicodeDecodeError):
        return False


def _note_whole(folder: Path) -> None:
    files = [str(file.relative_to(folder)) for file in sorted(folder.rglob(FILES))]
    (folder / f"complete-{_place()}").write_text("\n".join(files), encoding="utf-8")


def _place() -> str:
    """Where Numba looks: another copy of the same sources, or another processor (a home shared by
    several machines), finds nothing of this one's."""
    import llvmlite.binding

    template = Path(__file__).with_name("kernels.py").resolve()
    processor = llvmlite.binding.get_host_cpu_name()
    place = f"{template} {template.stat().st_mtime_ns} {processor}"
    return hashlib.sha256(place.encode()).hexdigest()[:8]
