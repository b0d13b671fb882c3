"""A server under load as a process of its own, and what the system says of it."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PEER = Path(__file__).with_name("peer")
PEER_FOLDER = ROOT / ".cache" / "load-peer"
"""Where the peer is installed; never committed."""

INSTALL_SECONDS = 600
FAREWELL_SECONDS = 20.0
TICK = os.sysconf("SC_CLK_TCK")
MIB = 1024 * 1024


class LoadFailed(RuntimeError):
    """The measurement can't be made; the message says why in one sentence."""


@dataclass
class Subject:
    """A running server. Its children (bots' workers) are not counted in `rss`."""

    name: str
    process: subprocess.Popen[str]
    address: str
    said: dict[str, Any]

    def collect(self) -> None:
        """Have it collect its garbage, so that memory can be compared."""
        assert self.process.stdin is not None
        self.process.stdin.write("collect\n")
        self.process.stdin.flush()

    def rss(self) -> float:
        """Resident memory of the server's own process, in bytes."""
        return resident(self.process.pid)

    def cpu(self) -> float:
        """Seconds on a core so far, all threads of the server's own process."""
        return spent(self.process.pid)


def resident(pid: int) -> float:
    """Resident memory of a process, in bytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return float(pages * os.sysconf("SC_PAGE_SIZE"))


def spent(pid: int) -> float:
    """Seconds on a core that a process has taken so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICK


@contextlib.contextmanager
def teahouse_server() -> Iterator[Subject]:
    """Our server in a data folder of its own."""
    with tempfile.TemporaryDirectory(prefix="teahouse-load-") as folder:
        command = [sys.executable, "-m", "bench.load.house", folder]
        with _running("teahouse", command, ROOT, dict(os.environ)) as subject:
            yield subject


@contextlib.contextmanager
def peer_server() -> Iterator[Subject]:
    """boardgame.io with its game, as users run it (NODE_ENV=production)."""
    folder = installed_peer()
    command = [_program("node"), "--expose-gc", str(folder / "server.js")]
    with _running("boardgame.io", command, folder, os.environ | {"NODE_ENV": "production"}) as s:
        yield s


def installed_peer() -> Path:
    """The folder with the peer in it, installed now if it is not there or of another version."""
    wanted = (PEER / "package.json").read_text(encoding="utf-8")
    manifest = PEER_FOLDER / "package.json"
    PEER_FOLDER.mkdir(parents=True, exist_ok=True)
    shutil.copy(PEER / "server.js", PEER_FOLDER)
    there = (PEER_FOLDER / "node_modules" / "boardgame.io").is_dir()
    if there and manifest.is_file() and manifest.read_text(encoding="utf-8") == wanted:
        return PEER_FOLDER
    manifest.write_text(wanted, encoding="utf-8")
    print("bench.load: installing boardgame.io ...", file=sys.stderr, flush=True)
    command = [_program("npm"), "install", "--no-audit", "--no-fund", "--no-package-lock"]
    done = subprocess.run(
        command, cwd=PEER_FOLDER, capture_output=True, text=True, timeout=INSTALL_SECONDS
    )
    if done.returncode:
        manifest.unlink()
        lines = done.stderr.strip().splitlines() or ["it wrote nothing"]
        raise LoadFailed(f"npm could not install the peer: {lines[-1]}")
    return PEER_FOLDER


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise LoadFailed(f"--peer needs {name} (Node.js 20 or newer) on the path.")
    return found


@contextlib.contextmanager
def _running(name: str, command: list[str], folder: Path, env: dict[str, str]) -> Iterator[Subject]:
    with (
        tempfile.TemporaryFile("w+") as complaints,
        subprocess.Popen(
            command,
            cwd=folder,
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=complaints,
            text=True,
        ) as process,
    ):
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            if not line:
                process.wait()
                complaints.seek(0)
                last = complaints.read().strip().splitlines()[-1:] or ["it wrote nothing"]
                raise LoadFailed(f"the {name} server did not start: {last[0]}")
            said = json.loads(line)
            yield Subject(name, process, f"127.0.0.1:{said['port']}", said)
        finally:
            assert process.stdin is not None
            process.stdin.close()  # which both servers take as their end
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(FAREWELL_SECONDS)
            process.kill()
