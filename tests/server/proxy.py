"""A proxy between browser and server: it drops, doubles, delays and shuffles frames, cuts lines.

It speaks TCP: pages pass as they are; a connection that becomes a WebSocket is taken apart into
frames. What happens to each frame is drawn from a seeded plan, by connection, direction and number.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import threading
from collections.abc import AsyncIterator, Coroutine, Iterator
from dataclasses import dataclass
from typing import Any

READ_BYTES = 65_536
HEAD_MAX = 65_536
TEXT = 1
"""The opcode of frames that the plan is about; pings, pongs and closes pass."""


@dataclass(frozen=True)
class Plan:
    """How often what happens to a frame; the same seed does the same to the same frames."""

    seed: int
    drop: float = 0.0
    double: float = 0.0
    swap: float = 0.0
    """The frame waits until the next one has passed."""
    delay: float = 0.0
    delay_seconds: float = 0.05
    cut: float = 0.0
    """The line is cut in the place of this frame, on both sides at once, without a farewell."""
    die: float = 0.0
    """The line goes dead from this frame on: nothing passes either way, nobody is told."""
    late: float = 0.0
    """At a cut: the chance that what was held back on its way up gets to the server after all."""


class Cut(Exception):
    """This line ends here."""


class Proxy:
    """Listens on a port of its own and passes everything on to `target`."""

    def __init__(self, target: str, plan: Plan) -> None:
        host, port = target.rsplit(":", 1)
        self._host, self._port = host, int(port)
        self.plan = plan
        self.address = ""
        self.sockets = 0
        """WebSockets so far."""
        self.faults: dict[str, int] = {}
        """How often what was done to a frame."""
        self._server: asyncio.Server | None = None
        self._lines: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Proxy:
        self._server = await asyncio.start_server(self._accepted, "127.0.0.1", 0, limit=HEAD_MAX)
        port = self._server.sockets[0].getsockname()[1]
        self.address = f"127.0.0.1:{port}"
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        for line in list(self._lines):
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)

    def count(self, fault: str) -> None:
        """One more of these."""
        self.faults[fault] = self.faults.get(fault, 0) + 1

    async def _accepted(self, down: asyncio.StreamReader, up: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._lines.add(task)
        writers = [up]
        try:
            head = await down.readuntil(b"\r\n\r\n")
            to_server = await asyncio.open_connection(self._host, self._port, limit=HEAD_MAX)
            writers.append(to_server[1])
            to_server[1].write(head)
            if b"upgrade: websocket" in head.lower():
                up.write(await to_server[0].readuntil(b"\r\n\r\n"))
                await self._socket((down, up), to_server)
            else:  # pages and requests
                await _both(_pumped(down, to_server[1]), _pumped(to_server[0], up))
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, Cut):
            pass  # a line that ended, one way or another
        except asyncio.CancelledError:
            pass  # the proxy ends; asyncio would log a connection's task that was cancelled
        finally:
            for writer in writers:
                writer.transport.abort()
            self._lines.discard(task)

    async def _socket(self, browser: Ends, server: Ends) -> None:
        number = self.sockets
        self.sockets += 1
        plan = self.plan
        line = Line(self)
        upwards = Passage(line, browser[0], server[1], f"{plan.seed} {number} up")
        downwards = Passage(line, server[0], browser[1], f"{plan.seed} {number} down")
        try:
            await _both(upwards.run(), downwards.run())
        finally:
            if random.Random(f"{plan.seed} {number} late").random() < plan.late:
                upwards.release()
                with contextlib.suppress(OSError):
                    server[1].close()
                    await server[1].wait_closed()


Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass
class Line:
    """What both directions of one WebSocket share."""

    proxy: Proxy
    dead: bool = False


class Passage:
    """One direction of one WebSocket."""

    def __init__(
        self, line: Line, source: asyncio.StreamReader, sink: asyncio.StreamWriter, seed: str
    ) -> None:
        self._line = line
        self._source = source
        self._sink = sink
        self._rng = random.Random(seed)
        self._held: bytes | None = None
        self._waiting: list[bytes] = []

    async def run(self) -> None:
        """Pass frames on until the line ends."""
        async for opcode, frame in frames(self._source):
            if self._line.dead:
                continue
            if opcode == TEXT:
                self._treated(frame)
            else:
                self._sink.write(frame)
            await self._sink.drain()

    def release(self) -> None:
        """Send what is still held back."""
        for frame in [*self._waiting, *([self._held] if self._held else [])]:
            self._sink.write(frame)

    def _treated(self, frame: bytes) -> None:
        fault = self._drawn()
        if fault is not None:
            self._line.proxy.count(fault)
        held, self._held = self._held, None
        match fault:
            case "cut":
                self._held = held
                raise Cut
            case "die":
                self._line.dead = True
            case "drop":
                self._held = held
                return
            case "swap" if held is None:
                self._held = frame
                return
            case "delay":
                self._delayed(frame)
            case "double":
                self._sink.write(frame + frame)
            case _:
                self._sink.write(frame)
        if held is not None:
            self._sink.write(held)

    def _drawn(self) -> str | None:
        """What happens to the next frame; one number decides, whichever faults there are."""
        left = self._rng.random()
        plan = self._line.proxy.plan
        for fault in ("drop", "double", "swap", "delay", "cut", "die"):
            left -= getattr(plan, fault)
            if left < 0:
                return fault
        return None

    def _delayed(self, frame: bytes) -> None:
        """Others may overtake it."""
        self._waiting.append(frame)

        def send() -> None:
            if frame in self._waiting and not self._line.dead:
                self._waiting.remove(frame)
                self._sink.write(frame)

        seconds = self._rng.uniform(0, self._line.proxy.plan.delay_seconds)
        asyncio.get_running_loop().call_later(seconds, send)


async def frames(source: asyncio.StreamReader) -> AsyncIterator[tuple[int, bytes]]:
    """Opcode and bytes of each WebSocket frame; both ends send every message as one frame."""
    while True:
        head = await source.readexactly(2)
        length = head[1] & 0x7F
        more = await source.readexactly({126: 2, 127: 8}.get(length, 0))
        if more:
            length = int.from_bytes(more)
        mask = 4 if head[1] & 0x80 else 0
        yield head[0] & 0x0F, head + more + await source.readexactly(mask + length)


async def _pumped(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
    while data := await source.read(READ_BYTES):
        sink.write(data)
        await sink.drain()


async def _both(*ways: Coroutine[Any, Any, None]) -> None:
    """Both directions, until one of them ends."""
    tasks = [asyncio.create_task(way) for way in ways]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@contextlib.contextmanager
def between(target: str, plan: Plan) -> Iterator[Proxy]:
    """The proxy in a thread, for tests that do not run in an event loop."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    proxy = Proxy(target, plan)
    asyncio.run_coroutine_threadsafe(proxy.__aenter__(), loop).result()
    try:
        yield proxy
    finally:
        asyncio.run_coroutine_threadsafe(proxy.__aexit__(), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
