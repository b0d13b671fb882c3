"""Headers end wherever they stand, behind an open stream or a body too; who is quick may stay."""

from __future__ import annotations

import socket
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from teahouse.server.patience import HEAD_MAX, HEAD_SECONDS, Patience
from tests.server.houses import make_house
from tests.server.serving import serving

HEADERS = (b"X-More: " + b"a" * 1_000 + b"\r\n") * (HEAD_MAX // 1_000)
CHUNKED = (
    b"POST /api/check HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n"
)
NEXT = b"GET /api/games HTTP/1.1\r\nHost: x\r\n"


@pytest.mark.parametrize("begun", [NEXT, CHUNKED], ids=["behind a stream", "behind a body"])
def test_no_headers_are_endless(tmp_path: Path, begun: bytes) -> None:
    with serving(make_house(tmp_path), tmp_path / "static") as address:
        with socket.create_connection(address.split(":"), timeout=30) as endless:
            if begun is NEXT:  # while the answer to another request goes on
                endless.sendall(_stream_wanted(address))
                assert endless.recv(100).startswith(b"HTTP/1.1 200 ")
            endless.sendall(begun)
            with pytest.raises(OSError):
                for _ in range(200):
                    endless.sendall(HEADERS)
        assert httpx.get(f"http://{address}/api/games").status_code == 200


def test_a_body_in_many_small_pieces_is_no_endless_header(tmp_path: Path) -> None:
    pieces = 5 * HEAD_MAX // 4 // len(b"1\r\nx\r\n")  # with more around them than headers may have
    with (
        serving(make_house(tmp_path), tmp_path / "static") as address,
        httpx.Client(base_url=f"http://{address}") as client,
    ):
        for _ in range(2):  # on one connection
            said = client.post("/api/check", content=(b" " for _ in range(pieces)))
            assert said.status_code == 422


def test_a_connection_with_two_requests_between_looks_is_not_taken_for_one_that_waits() -> None:
    class Cycle:  # each new one takes the place in memory of the last but one
        response_complete, more_body = True, False

    class Connected:
        cycle: Any = None
        transport = SimpleNamespace(close=lambda: None)

    now = [0.0]
    patience = Patience(lambda: now[0])
    busy = Connected()
    for second in range(2 * int(HEAD_SECONDS)):
        now[0] = float(second)
        for _ in range(2):
            busy.cycle = Cycle()
        assert patience.look([busy]) == 0


def _stream_wanted(address: str) -> bytes:
    known = httpx.get(f"http://{address}/api/me").cookies
    cookie = "; ".join(f"{name}={value}" for name, value in known.items())
    return f"GET /api/me/events HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\n\r\n".encode()
