"""The server under load: `teahouse serve` as it is, but with room for many guests of one address.

`python -m bench.load.house FOLDER` prints one line of JSON once it answers. A line on its standard
input makes it collect its garbage; it ends with its standard input. Of the games only the one that
will be played is compiled, and before the start.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import socket
import sys
import threading
import time
from dataclasses import fields
from pathlib import Path
from urllib.request import urlopen

import uvicorn

from bench.load.ours import GAME
from teahouse.server.address import Address
from teahouse.server.app import create_app
from teahouse.server.house import House
from teahouse.server.identity import Identity, secret_in
from teahouse.server.limits import Limits
from teahouse.server.serve import BACKLOG, web_config
from teahouse.server.shelf import whole_shelf
from teahouse.server.store import SqliteStore

BOUNDLESS = Limits(*[(1e6, 1e6)] * len(fields(Limits)))
"""Limits are per address, and here everybody comes from one."""


def main(folder: Path) -> None:
    """Serve until standard input ends."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(BACKLOG)
    port = listening.getsockname()[1]
    store = SqliteStore(folder / "tables.sqlite")
    identity, address = Identity(secret_in(folder)), Address("127.0.0.1", port)
    shelf = whole_shelf()
    interpreted = os.environ.get("TEAHOUSE_INTERPRET") == "1"
    if not interpreted:
        shelf.game(GAME).compile()
    house = House(shelf, store, identity, address, limits=BOUNDLESS, warm=False)
    server = uvicorn.Server(web_config(create_app(house)))
    threading.Thread(target=_announce, args=(port, not interpreted), daemon=True).start()
    threading.Thread(target=_obey_input, args=(server,), daemon=True).start()
    server.run(sockets=[listening])


def _announce(port: int, compiled: bool) -> None:
    while True:
        with contextlib.suppress(OSError), urlopen(f"http://127.0.0.1:{port}/api/games"):
            break
        time.sleep(0.05)
    print(json.dumps({"port": port, "compiled": compiled}), flush=True)


def _obey_input(server: uvicorn.Server) -> None:
    for _ in sys.stdin:
        gc.collect()
    server.should_exit = True


if __name__ == "__main__":
    main(Path(sys.argv[1]))
