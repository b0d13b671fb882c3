"""How requests come in: behind proxies, at any pace; one server a folder, and how it stops."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from starlette.datastructures import Headers
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from teahouse.server import patience as patience_module
from teahouse.server.address import Address, public_base
from teahouse.server.declined import Declined
from teahouse.server.guard import same_origin
from teahouse.server.limits import whence
from teahouse.server.live import LiveRoom
from teahouse.server.patience import BODY_SECONDS, HEAD_MAX, HEAD_SECONDS, Patience
from teahouse.server.serve import _Server as OwnServer
from teahouse.server.sockets import NO_TABLE, farewell
from tests.server.browsers import Browser
from tests.server.houses import make_house
from tests.server.serving import Server, serving

OURS = [
    ("https://tea.example.org", "tea.example.org", None),
    ("https://tea.example.org", "tea.example.org:443", None),
    ("http://tea.example.org", "TEA.example.org:80", None),
    ("http://tea.lan:9000", "tea.lan:9000", None),
    ("https://tea.example.org:8443", "tea.example.org", None),  # nginx hands on $host alone
    ("http://[fd00::7]:8000", "[fd00::7]:8000", None),
    ("https://xn--bcher-kva.example", "b\u00fccher.example", None),
    ("https://tea.example.org", "127.0.0.1:8000", "HTTPS://Tea.Example.org/"),
    ("https://tea.example.org", "127.0.0.1:8000", "https://tea.example.org:443"),
    ("https://xn--bcher-kva.example", "127.0.0.1:8000", "https://b\u00fccher.example"),
]
FOREIGN = [
    ("https://evil.example", "tea.example.org", None),
    ("http://tea.lan:9001", "tea.lan:9000", None),
    ("https://tea.example.org.evil.example", "tea.example.org", "https://tea.example.org"),
    ("http://tea.example.org", "127.0.0.1:8000", "https://tea.example.org"),
    ("null", "tea.example.org", None),
    ("https://tea.example.org:99999", "tea.example.org", None),
    ("https://tea.example.org", "", None),
]


@pytest.mark.parametrize(("origin", "host", "public"), OURS)
def test_our_own_pages_are_known_behind_proxies(origin: str, host: str, public: str | None) -> None:
    base = None if public is None else public_base(public)
    assert same_origin(_headers(origin, host), base)


@pytest.mark.parametrize(("origin", "host", "public"), FOREIGN)
def test_other_pages_are_not(origin: str, host: str, public: str | None) -> None:
    assert not same_origin(_headers(origin, host), public)


def _headers(origin: str, host: str) -> Headers:
    return Headers(raw=[(b"origin", origin.encode()), (b"host", host.encode("latin-1"))])


def test_a_public_address_has_no_path_and_no_password() -> None:
    with pytest.raises(Declined, match="a host or a port of its own"):
        public_base("https://example.org/teahouse")
    with pytest.raises(Declined, match="is no address"):
        public_base("https://me:secret@example.org")


def test_limits_know_an_ipv6_guest_by_the_owners_part() -> None:
    assert whence(("2001:db8:1:2::1", 5)) == whence(("2001:db8:1:2:ffff::9", 6))
    assert whence(("2001:db8:1:2::1", 5)) != whence(("2001:db8:1:3::1", 5))
    assert whence(("::ffff:192.168.1.5", 5)) == whence(("192.168.1.5", 6)) == "192.168.1.5"
    assert whence(None) == "" and whence(("a socket file", 0)) == "a socket file"


class Waiting:
    """A connection as uvicorn keeps it."""

    def __init__(self, cycle: Any = None) -> None:
        self.cycle = cycle
        self.closed = False
        self.transport = SimpleNamespace(close=self._close)

    def _close(self) -> None:
        self.closed = True


def test_who_never_says_what_is_wanted_is_let_go() -> None:
    now = [0.0]
    patience = Patience(lambda: now[0])
    silent, answered = Waiting(), Waiting(SimpleNamespace(response_complete=True, more_body=False))
    slow = Waiting(SimpleNamespace(response_complete=False, more_body=True))
    stream = Waiting(SimpleNamespace(response_complete=False, more_body=False))
    socket_, all_ = SimpleNamespace(), [silent, answered, slow, stream]
    for now[0] in (0.0, HEAD_SECONDS):
        assert patience.look([*all_, socket_]) == 0
    now[0] = HEAD_SECONDS + 1
    assert patience.look(all_) == 2 and silent.closed and answered.closed
    now[0] = BODY_SECONDS + 1
    assert patience.look([slow, stream]) == 1 and slow.closed and not stream.closed


def test_a_connection_that_goes_on_is_waited_for_anew() -> None:
    now = [0.0]
    patience = Patience(lambda: now[0])
    busy = Waiting()
    for now[0] in range(0, 10 * int(HEAD_SECONDS), int(HEAD_SECONDS)):
        busy.cycle = SimpleNamespace(response_complete=True, more_body=False)
        assert patience.look([busy]) == 0


def test_half_a_request_ends_its_connection_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience_module, "HEAD_SECONDS", 0.5)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        server = OwnServer(make_house(tmp_path), Address("127.0.0.1", 1), quiet=True)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        try:
            with socket.create_connection(listening.getsockname(), timeout=30) as slow:
                slow.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: ")
                assert slow.recv(1) == b""  # an end, no time out
            monkeypatch.setattr(patience_module, "HEAD_SECONDS", HEAD_SECONDS)
            host, port = listening.getsockname()
            assert httpx.get(f"http://{host}:{port}/api/games").status_code == 200
        finally:
            server.should_exit = True
            thread.join(20)


def test_a_long_farewell_is_cut_and_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = make_house(tmp_path)

    async def lost(table: str) -> LiveRoom:
        raise Declined(409, "This game can no longer be rebuilt: " + "\u00fc" * 200)

    async def scene(address: str) -> None:
        async with connect(f"ws://{address}/ws/tables/x") as line:
            with pytest.raises(ConnectionClosed) as closed:
                await asyncio.wait_for(line.recv(), 20)
        ending = closed.value.rcvd
        assert ending is not None and ending.code == NO_TABLE
        assert ending.reason.startswith("This game can no longer be rebuilt")

    monkeypatch.setattr(house, "find", lost)
    with serving(house, tmp_path / "static") as address:
        asyncio.run(scene(address))
    for reason in ("Short.", "\u00fc" * 61, "\u00fc" * 62, "x" * 200, "\ud800" * 200):
        cut = farewell(reason)
        assert len(cut.encode()) <= 123 and cut.endswith("\u2026") == (len(reason) > 61)


def test_headers_end_and_bodies_may_be_long(tmp_path: Path) -> None:
    with serving(make_house(tmp_path), tmp_path / "static") as address:
        with socket.create_connection(address.split(":"), timeout=30) as endless:
            endless.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\n")
            line = b"X-More: " + b"a" * 1_000 + b"\r\n"
            for _ in range(HEAD_MAX // len(line) + 1):
                endless.sendall(line)
            assert endless.recv(100).startswith(b"HTTP/1.1 431 ")
        with httpx.Client(base_url=f"http://{address}") as client:
            record = {"actions": [], "note": "x" * 900_000}
            for _ in range(2):  # on one connection
                assert client.post("/api/check", json=record).json()["ok"] is False
            assert (
                client.post("/api/check", json=record | {"more": "x" * 200_000}).status_code == 413
            )
            assert client.get("/api/games", headers={"x-much": "a" * 30_000}).status_code == 200


# ── A server as a process ────────────────────────────────────────────────────


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path)
    made.start()
    yield made
    if made.process is not None and made.process.poll() is None:
        made.kill()


def test_a_second_server_on_one_folder_says_so(server: Server) -> None:
    where = ["--host", "127.0.0.1", "--port", "0", "--data", str(server.folder)]
    code = (
        "import sys; from teahouse.server import serve; serve.LOCK_SECONDS = 0.1;"
        " sys.exit(serve.main(sys.argv[1:]))"
    )
    second = subprocess.run(
        [sys.executable, "-c", code, *where], capture_output=True, text=True, timeout=60
    )
    assert second.returncode == 1
    assert "is in use by another teahouse" in second.stderr and "Traceback" not in second.stderr
    server.kill()  # -9: the folder is free all the same
    server.start()
    assert server.stop() == 0


def test_a_stop_is_quick_and_quiet_while_pages_listen(server: Server) -> None:
    async def listening() -> None:
        assert server.process is not None
        async with Browser(server.address) as ann:
            seats = [{"kind": "me"}, {"kind": "open"}]
            body = {"game": "duelo", "seats": seats, "name": "Ann"}
            table = (await ann.post("/api/tables", body))["id"]
            async with (
                await ann.line(table) as line,
                ann.http.stream("GET", "/api/me/events") as news,
            ):
                lines = news.aiter_lines()
                assert json.loads((await anext(lines)).removeprefix("data: "))[0]["id"] == table
                server.process.send_signal(signal.SIGTERM)
                with pytest.raises(ConnectionClosed):
                    while True:
                        await line.next()
                async for _ in lines:
                    pass  # it ends as an answer does, not in the middle of one
                await asyncio.to_thread(server.process.wait, 20)

    asyncio.run(listening())
    assert server.process is not None
    assert server.process.returncode in (0, -signal.SIGTERM)
