"""`teahouse serve`: opens the house on a port and says where it can be found."""

from __future__ import annotations

import argparse
import contextlib
import logging
import os
import socket
import sqlite3
import sys
from collections.abc import Sequence
from pathlib import Path

import platformdirs
import uvicorn
from fastapi import FastAPI

from teahouse.server.address import Address, public_base, qr_terminal
from teahouse.server.app import create_app
from teahouse.server.declined import Declined
from teahouse.server.house import House
from teahouse.server.identity import Identity, secret_in
from teahouse.server.shelf import whole_shelf
from teahouse.server.store import SqliteStore

FRAME_BYTES_MAX = 65_536
"""Beyond this a socket is closed unread; from FRAME_MAX on it is answered with a sentence."""

PING_SECONDS, PING_TIMEOUT = 5.0, 6.0
"""A dead link is noticed within 11 seconds."""

FAREWELL_SECONDS = 3
"""How long open connections may hold up the end of the server."""

BACKLOG = 256
FAILED = 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve until interrupted; the exit code."""
    wanted = _parser().parse_args(arguments)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    try:
        public_url = wanted.public_url and public_base(wanted.public_url)
        listening = _listening(wanted.host, wanted.port)
        address = Address(wanted.host, listening.getsockname()[1], public_url)
        house = _house(Path(wanted.data), address)
    except Declined as no:
        print(f"teahouse serve: {no.reason}", file=sys.stderr)
        return FAILED
    with contextlib.suppress(KeyboardInterrupt):  # Ctrl+C is how a server ends
        _Server(web_config(create_app(house)), address, quiet=wanted.quiet).run(sockets=[listening])
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="teahouse serve", description="Serve tables to the browsers of this network."
    )
    parser.add_argument("--host", default="0.0.0.0", help="address to listen on (default: all)")
    parser.add_argument("--port", type=int, default=8000, help="port (default 8000; 0: any free)")
    parser.add_argument("--public-url", help="how friends reach this server, for links it shows")
    parser.add_argument("--data", default=str(data_folder()), help="folder of tables and games")
    parser.add_argument("--quiet", action="store_true", help="print the address, no QR code")
    return parser


def data_folder() -> Path:
    """Where tables are kept: $TEAHOUSE_DATA, else the user's data folder."""
    return Path(os.environ.get("TEAHOUSE_DATA") or platformdirs.user_data_dir("teahouse"))


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except (OSError, OverflowError, TypeError, ValueError) as error:
        listening.close()
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Declined(
            409, f"Port {port} of {host} can't be used ({why}); choose another with --port."
        ) from error
    return listening


def _house(folder: Path, address: Address) -> House:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        store = SqliteStore(folder / "tables.sqlite")
        return House(whole_shelf(), store, Identity(secret_in(folder)), address)
    except (OSError, sqlite3.Error, ValueError) as error:
        raise Declined(409, f"The data folder {folder} can't be used: {error}.") from error


def web_config(app: FastAPI) -> uvicorn.Config:
    """How `app` is served."""
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=FRAME_BYTES_MAX,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_TIMEOUT,
        # Frames are a few KB; compressing them costs more time than it saves, and memory for
        # every connection.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=FAREWELL_SECONDS,
    )


class _Server(uvicorn.Server):
    """Says where it can be found once it can be found there."""

    def __init__(self, config: uvicorn.Config, address: Address, quiet: bool) -> None:
        super().__init__(config)
        self._address = address
        self._quiet = quiet

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then print the addresses."""
        await super().startup(sockets)
        if self.started:
            print(welcome(self._address, self._quiet), flush=True)


def welcome(address: Address, quiet: bool) -> str:
    """What the terminal shows: the addresses, best last, and the QR code of that one."""
    lines = ["The teahouse is open.", f"  on this machine    {address.local()}"]
    if network := address.network():
        lines.append(f"  in this network    {network}")
    if address.public_url:
        lines.append(f"  for everybody      {address.public_url}")
    if not quiet and address.best() != address.local():
        lines += [
            qr_terminal(address.best()),
            "Scan it with a phone, or send the link. Stop: Ctrl+C",
        ]
    return "\n".join(lines)
