"""A real server on a free port of this machine, in a thread or in a process of its own."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
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


class Server:
    """`teahouse serve` as a process of its own, always on the same port and folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.env = os.environ | {"TEAHOUSE_INTERPRET": "1"}
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"127.0.0.1:{self.port}"
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> str:
        """Start it; what it printed up to the address."""
        where = ["--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.folder)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "teahouse", "serve", "--quiet", *where],
            stdout=subprocess.PIPE,
            text=True,
            env=self.env,
        )
        assert self.process.stdout is not None
        printed = ""
        while "on this machine" not in printed:
            line = self.process.stdout.readline()
            assert line, f"the server ended: {self.process.wait()}"
            printed += line
        return printed

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(20)
