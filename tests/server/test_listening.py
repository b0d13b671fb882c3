"""Which of its addresses a name is listened on."""

from __future__ import annotations

import socket
from typing import Any

import pytest

from teahouse.server import serve

FOUR = (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", 0))
SIX = (socket.AF_INET6, socket.SOCK_STREAM, 6, "", ("::1", 0, 0, 0))


@pytest.mark.parametrize("found", [[FOUR], [SIX, FOUR], [FOUR, SIX]])
def test_a_name_with_both_kinds_of_addresses_is_listened_on_by_the_older(
    found: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    # `localhost` often names ::1 first, also where proxies ask 127.0.0.1 or there is no IPv6.
    monkeypatch.setattr(serve.socket, "getaddrinfo", lambda *_, **__: found)
    with serve._listening("localhost", 0) as listening:
        assert listening.getsockname()[0] == "127.0.0.1"


def test_a_name_of_the_newer_kind_only_is_listened_on_by_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[Any] = []

    class Stopped(Exception):
        pass

    def noted(family: Any, kind: Any) -> Any:
        made.append(family)
        raise Stopped

    monkeypatch.setattr(serve.socket, "getaddrinfo", lambda *_, **__: [SIX])
    monkeypatch.setattr(serve.socket, "socket", noted)
    with pytest.raises(Stopped):
        serve._listening("tea.lan", 0)
    assert made == [socket.AF_INET6]
