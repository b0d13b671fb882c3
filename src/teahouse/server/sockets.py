"""The socket of one browser at one table: frames in, frames out, nothing decided here."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

from pydantic import TypeAdapter, ValidationError
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketClose, WebSocketDisconnect

from teahouse.engine.given import quoted
from teahouse.server.declined import Declined
from teahouse.server.guard import NOT_OUR_PAGE, same_origin
from teahouse.server.house import House
from teahouse.server.limits import Bucket, whence
from teahouse.server.live import LiveRoom
from teahouse.server.messages import (
    FRAME_MAX,
    Ack,
    Act,
    Because,
    CatchUp,
    Hello,
    Hint,
    Ping,
    Pong,
    Refused,
    Say,
    Undo,
    Up,
    Why,
)

log = logging.getLogger("teahouse.server")

PATH = "/ws/tables/"
"""Where the sockets are; the id of a table follows."""

QUEUE_MAX = 64
"""Frames waiting for a slow browser; beyond that it is cut off and comes back to catch up."""

QUEUE_SIZE_MAX = 16_000_000
"""Characters in them: who asks for a whole game again and again and reads nothing is cut off. A
greeting is at most all seats of the longest game, and less than that."""

HELLO_SECONDS = 10.0
"""A connection that has not said hello by then is closed."""

CLOSING_SECONDS = 2.0
"""How long a farewell may take."""

REFUSALS_MAX = 200
"""Frames refused for their pace before the connection is closed."""

CONNECTIONS_MAX = 2_000
"""Connections of the whole house."""

TABLE_CONNECTIONS_MAX = 100
"""Connections at one table; who sits there comes in all the same."""

GUEST_CONNECTIONS_MAX = 20
"""Connections of one guest at one table."""

NO_TABLE, NOT_OURS, NO_HELLO, TOO_SLOW, TOO_MANY = 4404, 4403, 4400, 4408, 4429
"""Close codes."""

REASON_BYTES_MAX = 123
"""What a closing frame can hold; a longer sentence would be a fault instead of a farewell."""

REASON_MOST = 160
"""Most characters of what the check of a frame says about it."""

_up: TypeAdapter[Any] = TypeAdapter(Up)


class Connection:
    """One browser's socket, as the live room's listener.

    Most connections do nothing most of the time, so each is one task that waits for frames; what is
    pushed is written by another that ends as soon as all is sent.
    """

    def __init__(self, socket: WebSocket, house: House, guest: str | None, base: str) -> None:
        self.guest = guest
        self.told: dict[int | None, int] = {}
        self.overflowed = False
        self._socket = socket
        self._house = house
        self._base = base
        self._queue: list[str] = []
        self._bucket = Bucket(*house.limits.frames)
        self._queued = 0
        self._refusals = 0
        self._pushed = 0
        self._writing: asyncio.Task[None] | None = None
        self._hinting: asyncio.Task[None] | None = None
        self._patience: asyncio.Timeout | None = None

    def push(self, text: str) -> None:
        """Queue a frame, numbered; a full queue ends the connection."""
        frame = f'{{"frame":{self._pushed},{text[1:]}'
        if len(self._queue) >= QUEUE_MAX or self._queued + len(frame) > QUEUE_SIZE_MAX:
            self.overflowed = True
            self._lose_patience()
            return
        self._queue.append(frame)
        self._queued += len(frame)
        self._pushed += 1
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())

    def invite(self, table: str) -> list[str]:
        """Links to the table, as this browser would reach it."""
        return self._house.address.links(f"/t/{table}", self._base)

    async def _write(self) -> None:
        try:
            while self._queue:
                text = self._queue.pop(0)
                await self._socket.send_text(text)
                self._queued -= len(text)
        except (WebSocketDisconnect, RuntimeError):  # the browser is gone, or was sent away
            self._lose_patience()
        finally:
            self._writing = None

    def _lose_patience(self) -> None:
        if self._patience is not None:
            self._patience.reschedule(0)
            self._patience = None

    async def both_ways(self, live: LiveRoom) -> tuple[int, str]:
        """Serve the browser until it goes or must go; the code and sentence to close with."""
        try:
            async with asyncio.timeout(None if not self.overflowed else 0) as self._patience:
                return await self._read(live)
        except TimeoutError:
            if self.overflowed:
                return TOO_SLOW, "This connection is too slow; come back and catch up."
            raise WebSocketDisconnect(1006) from None
        finally:
            self._patience = None

    async def _read(self, live: LiveRoom) -> tuple[int, str]:
        while True:
            text = await self._frame()
            if not self._bucket.take():
                self._refusals += 1
                if self._refusals > REFUSALS_MAX:
                    return TOO_MANY, "Too many frames."
                self._refuse(_id_of(text), "That was too fast; wait a moment and try again.")
                continue
            try:
                await self._answer(live, _parsed(text))
            except Declined as no:
                self._refuse(_id_of(text), no.reason, no.rule)
            except Exception:
                log.exception("a frame at table %s failed", live.room.row.id)
                self._refuse(_id_of(text), "Something went wrong here; nothing was changed.")

    async def hello(self) -> Hello | None:
        """The first frame; None if it was something else."""
        try:
            first = _parsed(await self._frame())
        except Declined:
            return None
        return first if isinstance(first, Hello) else None

    async def _frame(self) -> str:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or 1000)
        return message.get("text") or ""

    async def _answer(self, live: LiveRoom, frame: Any) -> None:
        guest = self.guest or ""
        match frame:
            case Act() as act:
                await live.change(
                    lambda room: room.act(guest, act.id, act.seat, act.verb, act.args, act.seen)
                )
                self.push(Ack(id=act.id).model_dump_json())
            case Undo() as undo:
                await live.change(lambda room: room.undo(guest, undo.id, undo.seat, undo.seen))
                self.push(Ack(id=undo.id).model_dump_json())
            case Why() as asked:
                await self._because(live, asked)
            case Hint() as wish:
                self._ask_hint(live, wish)
            case CatchUp(seat=seat, since=since):
                await live.catch_up(self, seat, since)
            case Ping():
                self.push(Pong().model_dump_json())
            case Say() as said:
                if not self._house.words.allows(f"{live.room.row.id} {guest}"):
                    raise Declined(429, "Not so fast; wait a moment before you say more.")
                await live.say(guest, said.phrase, said.text)
                self.push(Ack(id=said.id).model_dump_json())
            case Hello():
                raise Declined(409, "This connection has already said hello.")

    async def _because(self, live: LiveRoom, asked: Why) -> None:
        reason, rule = await live.look(
            lambda room: room.why(self.guest or "", asked.seat, asked.verb, asked.args)
        )
        self.push(Because(id=asked.id, reason=reason, rule=rule).model_dump_json())

    def _ask_hint(self, live: LiveRoom, wish: Hint) -> None:
        """Thought out beside the frames that go on coming; one at a time."""
        if self._hinting is not None and not self._hinting.done():
            raise Declined(429, "One hint at a time.")
        self._hinting = asyncio.create_task(self._hinted(live, wish))

    async def _hinted(self, live: LiveRoom, wish: Hint) -> None:
        try:
            hinted = await live.hint(self.guest or "", wish.seat, wish.id)
            self.push(hinted.model_dump_json())
        except Declined as no:
            self._refuse(wish.id, no.reason, no.rule)
        except Exception:
            log.exception("a hint at table %s failed", live.room.row.id)
            self._refuse(wish.id, "There is no hint just now.")

    def end(self) -> None:
        """Nobody reads or waits for a hint any more."""
        for task in (self._writing, self._hinting):
            if task is not None:
                task.cancel()

    def _refuse(self, key: str | None, reason: str, rule: str | None = None) -> None:
        self.push(Refused(id=key, reason=reason, rule=rule).model_dump_json())


async def table_socket(house: House, scope: Scope, receive: Receive, send: Send) -> None:
    """A browser follows a table, and acts for the seats it owns; nothing else goes by socket."""
    table = scope["path"].removeprefix(PATH)
    if not scope["path"].startswith(PATH) or not table or "/" in table:
        await WebSocketClose()(scope, receive, send)
        return
    socket = WebSocket(scope, receive, send)
    await socket.accept()
    if not same_origin(HTTPConnection(socket.scope).headers, house.address.public_url):
        await _closed(socket, NOT_OURS, NOT_OUR_PAGE)
        return
    if house.connections >= CONNECTIONS_MAX or not house.greeting.allows(whence(socket.client)):
        await _closed(socket, TOO_MANY, "Too many connections; try again in a moment.")
        return
    house.connections += 1
    try:
        await _closed(socket, *await _followed(socket, house, table))
    except WebSocketDisconnect:
        pass
    finally:
        house.connections -= 1


def _connected(socket: WebSocket, house: House) -> Connection:
    """Whose connection it is, and how it came; what is only read for that is not kept with it."""
    asked = HTTPConnection(socket.scope)
    guest = house.identity.guest_of(asked.cookies, asked.url.scheme == "wss")
    base = f"{_http(asked.url.scheme)}://{asked.url.netloc}"
    return Connection(socket, house, None if guest is None else guest.id, base)


async def _followed(socket: WebSocket, house: House, table: str) -> tuple[int, str]:
    """Serve the connection to its end; the code and sentence to close with."""
    connection = _connected(socket, house)
    try:
        await house.find(table)
    except Declined as no:
        return _not_found(no), no.reason
    since = await _wanted(connection)
    if since is None:
        return NO_HELLO, "The first frame must say hello."
    try:
        live = await house.find(table)  # its room may have been dropped before the hello
    except Declined as no:
        return _not_found(no), no.reason
    if _crowded(live, connection.guest):
        return TOO_MANY, "Too many are at this table already."
    try:
        await live.come(connection, since)
        return await connection.both_ways(live)
    except Declined as no:  # the store was not to be had just now
        return TOO_SLOW, no.reason
    finally:
        connection.end()
        await asyncio.shield(live.go(connection))


async def _wanted(connection: Connection) -> dict[int | None, int] | None:
    """Per seat the first event the browser has not got; None if it doesn't say hello in time."""
    try:
        hello = await asyncio.wait_for(connection.hello(), HELLO_SECONDS)
    except TimeoutError:
        return None
    return None if hello is None else _since(hello)


def _not_found(no: Declined) -> int:
    """A house that is full just now still has the table: its browsers shall come again."""
    return TOO_SLOW if no.status == 503 else NO_TABLE


def _crowded(live: LiveRoom, guest: str | None) -> bool:
    """Strangers can't keep those who sit there from their table."""
    if guest is not None and live.room.seats_of(guest):
        own = sum(listener.guest == guest for listener in live.listeners)
        return own >= GUEST_CONNECTIONS_MAX
    return len(live.listeners) >= TABLE_CONNECTIONS_MAX


def farewell(reason: str) -> str:
    """The sentence, as much of it as a closing frame can hold."""
    written = reason.encode("utf-8", "replace")
    if len(written) <= REASON_BYTES_MAX:
        return written.decode()
    return written[: REASON_BYTES_MAX - len("…".encode())].decode("utf-8", "ignore") + "…"


async def _closed(socket: WebSocket, code: int, reason: str) -> None:
    try:
        await asyncio.wait_for(socket.close(code, farewell(reason)), CLOSING_SECONDS)
    except (TimeoutError, RuntimeError):
        log.debug("a connection ended before its farewell")


def _parsed(text: str) -> Any:
    if len(text.encode()) > FRAME_MAX:
        raise Declined(413, f"A frame can have at most {FRAME_MAX} bytes.")
    try:
        return _up.validate_json(text)
    except ValidationError as error:
        raise Declined(422, _sentence(error)) from error


def _sentence(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    place = ".".join(quoted(str(part)) for part in first["loc"][:4])
    what = quoted(first["msg"], REASON_MOST)
    return f"That frame can't be read: {place + ': ' if place else ''}{what}."


def _id_of(text: str) -> str | None:
    """The id in a frame, readable or not, so that the browser knows what was refused."""
    if len(text) > FRAME_MAX:
        return None
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    key = found.get("id") if isinstance(found, dict) else None
    if not isinstance(key, str) or not 0 < len(key) <= 40:
        return None
    # half a character, which JSON's escapes can hold, can't be sent back
    return None if any("\ud800" <= character <= "\udfff" for character in key) else key


def _since(hello: Hello) -> dict[int | None, int]:
    since: dict[int | None, int] = {}
    for who, number in hello.since.items():
        if who == "watch":
            since[None] = number
        elif who.isdecimal() and len(who) < 4:
            since[int(who)] = number
    return since


def _http(scheme: str) -> str:
    return "https" if scheme == "wss" else "http"
