"""The server dies at any moment, kill -9 included, and every table goes on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

import teahouse
from tests.server.browsers import Browser, Line
from tests.server.serving import Server

FIRST_PAGE_SECONDS = 10.0
"""Far below a compile, which takes most of a minute; how fast it really is, is for bench/."""
PATIENCE = 60.0
ME, OPEN = {"kind": "me"}, {"kind": "open"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path)
    yield made
    if made.process is not None and made.process.poll() is None:
        made.kill()


def test_the_address_is_printed_and_the_first_page_comes_at_once(server: Server) -> None:
    server.env = {**os.environ, "TEAHOUSE_CACHE": str(server.folder / "cold")}
    printed = server.start()
    assert re.search(rf"http://localhost:{server.port}\b", printed)
    up = time.monotonic()
    httpx.get(f"http://{server.address}/")
    games = httpx.get(f"http://{server.address}/api/games").json()
    assert time.monotonic() - up < FIRST_PAGE_SECONDS
    assert "duelo" in [game["id"] for game in games]
    assert server.stop() == 0


def test_a_port_in_use_and_a_bad_folder_end_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        for wrong in (
            ["--host", "127.0.0.1", "--port", port, "--data", str(tmp_path)],
            ["--port", "99999999", "--data", str(tmp_path)],
            ["--port", "0", "--data", str(tmp_path / "file")],
            ["--port", "0", "--data", str(tmp_path), "--public-url", "not an address"],
        ):
            ended = subprocess.run(
                [sys.executable, "-m", "teahouse", "serve", *wrong],
                capture_output=True,
                text=True,
                timeout=PATIENCE,
            )
            assert ended.returncode == 1
            assert ended.stderr.startswith("teahouse serve: ")
            assert ended.stderr.count("\n") == 1, ended.stderr


def test_kill_9_in_mid_game_loses_and_doubles_nothing(server: Server) -> None:
    server.start()
    asyncio.run(asyncio.wait_for(killed_again_and_again(server), 5 * PATIENCE))


async def killed_again_and_again(server: Server) -> None:
    rng = random.Random(5)
    async with Browser(server.address) as ann, Browser(server.address) as bob:
        order = {"game": "duelo", "seats": [ME, OPEN], "name": "Ann"}
        table = (await ann.post("/api/tables", order))["id"]
        await bob.post(f"/api/tables/{table}/join", {"name": "Bob"})
        people = (ann, bob)
        events: list[list[Any]] = [[], []]
        acts = 0
        killing = rng.sample(range(20), 4)
        lines = await back(people, table, events)
        while not lines[0].last[0]["view"]["over"]:
            (seat,) = lines[0].last[0]["view"]["to_act"]
            action = rng.choice(lines[seat].last[seat]["legal"])
            act = {
                "t": "act",
                "id": f"act {acts}",
                "seat": seat,
                "verb": action["verb"],
                "args": action["args"],
                "seen": lines[seat].last[seat]["next"],
            }
            if acts in killing:
                await lines[seat].send(act)
                await asyncio.sleep(rng.choice((0, 0.002, 0.02)))
                server.kill()
                await drained(lines)
                keep(lines, events)
                server.start()
                lines = await back(people, table, events)
            assert (await lines[seat].ask(act))["t"] == "ack"
            acts += 1
            for line in lines:
                await line.quiet()
            keep(lines, events)
        record = (await ann.http.get(f"/api/tables/{table}/record")).json()
        assert len(record["actions"]) == acts
        finished = teahouse.replay(record)
        finished.names = ["Ann", "Bob"]
        for seat in (0, 1):
            told = [event.to_dict() for event in finished.events(seat)]
            assert events[seat] == json.loads(json.dumps(told))


async def back(people: tuple[Browser, ...], table: str, events: list[list[Any]]) -> list[Line]:
    """Both come back to the table and catch up from where they were."""
    lines = []
    for seat, person in enumerate(people):
        line = await person.line(table, {str(seat): len(events[seat])})
        await line.quiet()
        lines.append(line)
    keep(lines, events)
    return lines


async def drained(lines: list[Line]) -> None:
    """Read whatever reached the browsers before the server died."""
    for line in lines:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await line.next()


def keep(lines: list[Line], events: list[list[Any]]) -> None:
    """Take new events over from all frames; no number may be missing, none may change."""
    for seat, line in enumerate(lines):
        for text in line.frames:
            frame = json.loads(text)
            for event in frame["events"] if frame["t"] == "update" else ():
                if event["n"] < len(events[seat]):
                    assert events[seat][event["n"]] == event
                else:
                    assert event["n"] == len(events[seat])
                    events[seat].append(event)
        line.frames.clear()


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks at processes the Linux way")
def test_nobody_thinks_on_when_the_server_was_killed(server: Server) -> None:
    server.start()
    assert server.process is not None
    httpx.get(f"http://{server.address}/api/games")
    until = time.monotonic() + PATIENCE
    while not (workers := thinkers_of(server.process.pid)):
        assert time.monotonic() < until, "no worker was started"
        time.sleep(0.1)
    server.kill()
    until = time.monotonic() + PATIENCE
    while any(Path(f"/proc/{worker}").exists() for worker in workers):
        assert time.monotonic() < until, "a worker outlived its server"
        time.sleep(0.1)


def thinkers_of(pid: int) -> list[int]:
    """The worker processes of the server."""
    found = []
    for entry in Path("/proc").iterdir():
        with contextlib.suppress(OSError, ValueError):
            worker = int(entry.name)
            parent = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
            if parent == pid and b"spawn_main" in (entry / "cmdline").read_bytes():
                found.append(worker)
    return found
