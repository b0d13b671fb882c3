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
from filelock import FileLock, Timeout

from teahouse.server.address import Address, public_base, qr_terminal
from teahouse.server.app import create_app
from teahouse.server.declined import Declined
from teahouse.server.house import House
from teahouse.server.identity import Identity, secret_in
from teahouse.server.patience import BoundedHead, Patience
from teahouse.server.shelf import whole_shelf
from teahouse.server.steady import steady
from teahouse.server.store import SqliteStore

try:
    import resource
except ImportError:  # Windows counts otherwise
    resource = None  # type: ignore[assignment]

FRAME_BYTES_MAX = 65_536
"""Beyond this a socket is closed unread; from FRAME_MAX on it is answered with a sentence."""

PING_SECONDS, PING_TIMEOUT = 5.0, 6.0
"""A dead link is noticed within 11 seconds."""

FAREWELL_SECONDS = 3
"""How long open connections may hold up the end of the server."""

LOCK_SECONDS = 5.0
"""How long a server that is just ending may still have the data folder."""

FILES = 65_536
"""Open files wanted at most; where the limit is 1,024, so many connections would be the end."""

BACKLOG = 256
FAILED = 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve until interrupted; the exit code."""
    wanted = _parser().parse_args(arguments)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    try:
        public_url = wanted.public_url and public_base(wanted.public_url)
        host = wanted.host.strip("[]")
        listening = _listening(host, wanted.port)
        address = Address(host, listening.getsockname()[1], public_url)
        folder = Path(wanted.data) if wanted.data else data_folder()
        kept = _taken(folder)
        house = _house(folder, address)
    except Declined as no:
        print(f"teahouse serve: {no.reason}", file=sys.stderr)
        return FAILED
    _widen()
    with kept, contextlib.suppress(KeyboardInterrupt):  # Ctrl+C is how a server ends
        _Server(house, address, quiet=wanted.quiet).run(sockets=[listening])
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="teahouse serve", description="Serve tables to the browsers of this network."
    )
    parser.add_argument("--host", default="0.0.0.0", help="address to listen on (default: all)")
    parser.add_argument("--port", type=int, default=8000, help="port (default 8000; 0: any free)")
    parser.add_argument("--public-url", help="how friends reach this server, for links it shows")
    parser.add_argument("--data", help="folder of tables and games (default: in your own data)")
    parser.add_argument("--quiet", action="store_true", help="print the address, no QR code")
    return parser


def data_folder() -> Path:
    """Where tables are kept: $TEAHOUSE_DATA, else the user's data folder."""
    try:
        wanted = os.environ.get("TEAHOUSE_DATA") or platformdirs.user_data_dir("teahouse")
        return Path(wanted).expanduser().absolute()
    except RuntimeError as nowhere:  # as in a container that runs under a number nobody has
        raise Declined(
            409, "This user has no home to keep tables in; say where with --data FOLDER."
        ) from nowhere


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    if host and ":" not in host:  # a name may have an address of the other kind only
        with contextlib.suppress(OSError, UnicodeError):
            kinds = [found[0] for found in socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)]
            family = family if family in kinds else kinds[0]
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


def _taken(folder: Path) -> FileLock:
    """The data folder, for this server alone: those at one table would be in different rooms."""
    lock = FileLock(folder / "lock")
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)  # hands and seeds are in there
        lock.acquire(timeout=LOCK_SECONDS)
    except Timeout as busy:
        raise Declined(
            409,
            f"The data folder {folder} is in use by another teahouse;"
            " stop that one, or choose another folder with --data.",
        ) from busy
    except OSError as error:
        raise _unusable(folder, error) from error
    return lock


def _unusable(folder: Path, why: Exception) -> Declined:
    return Declined(409, f"The data folder {folder} can't be used: {str(why).rstrip('.')}.")


def _widen() -> None:
    """As many open files as this process may have: each connection is one."""
    if resource is None:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):  # then it stays as it was
        wanted = FILES if most == resource.RLIM_INFINITY else min(most, FILES)
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def _house(folder: Path, address: Address) -> House:
    try:
        wall = steady()
        store = SqliteStore(folder / "tables.sqlite", wall)
        return House(whole_shelf(), store, Identity(secret_in(folder)), address, wall=wall)
    except (OSError, sqlite3.Error, ValueError) as error:
        raise _unusable(folder, error) from error


def web_config(app: FastAPI) -> uvicorn.Config:
    """How `app` is served."""
    return uvicorn.Config(
        app,
        http=BoundedHead,
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

    def __init__(self, house: House, address: Address, quiet: bool) -> None:
        super().__init__(web_config(create_app(house)))
        self._house = house
        self._address = address
        self._quiet = quiet
        self._patience = Patience()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then print the addresses."""
        await super().startup(sockets)
        if self.started:
            print(welcome(self._address, self._quiet), flush=True)

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second; every second, see who keeps the server waiting."""
        if counter % 10 == 0:
            self._patience.look(list(self.server_state.connections))
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams first, which would never end by themselves."""
        self._house.pulses.close()
        await super().shutdown(sockets)


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
