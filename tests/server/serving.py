"""A real server on a free port of this machine, in a thread of the test's process."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import uvicorn

from teahouse.server.app import create_app
from teahouse.server.house import House
from teahouse.server.serve import PING_SECONDS, PING_TIMEOUT, web_config


@contextlib.contextmanager
def serving(
    house: House,
    static: Path | None = None,
    pings: tuple[float, float] = (PING_SECONDS, PING_TIMEOUT),
) -> Iterator[str]:
    """Serve `house`; gives `127.0.0.1:port`."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    app = create_app(house) if static is None else create_app(house, static)
    config = web_config(app)
    config.ws_ping_interval, config.ws_ping_timeout = pings
    config.timeout_graceful_shutdown = 1
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    until = time.monotonic() + 10
    while not server.started:
        assert time.monotonic() < until and thread.is_alive(), "the server did not start"
        time.sleep(0.005)
    try:
        yield f"127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(10)
        listening.close()
