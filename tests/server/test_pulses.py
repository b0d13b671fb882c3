"""Whose turn it is, pushed: one stream for all of a guest's tables, only changes, bounded."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from teahouse.server import pulses as pulses_module
from teahouse.server.declined import Declined
from teahouse.server.pulses import Pulse, Pulses, Stream
from tests.server.browsers import Browser
from tests.server.houses import make_house
from tests.server.serving import serving

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "novice"}
PATIENCE = 20.0


class Reader:
    """A page's EventSource."""

    def __init__(self, answer: httpx.Response) -> None:
        self._lines = answer.aiter_lines()

    async def next(self) -> list[dict[str, Any]]:
        """The next news; comments are passed over."""
        while not (line := await asyncio.wait_for(anext(self._lines), PATIENCE)).startswith("data"):
            pass
        found: list[dict[str, Any]] = json.loads(line.removeprefix("data: "))
        return found


@contextlib.asynccontextmanager
async def reading(guest: Browser) -> AsyncIterator[Reader]:
    async with guest.http.stream("GET", "/api/me/events") as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        assert answer.headers["x-accel-buffering"] == "no"
        yield Reader(answer)


def test_all_tables_first_and_then_only_what_changed(tmp_path: Path) -> None:
    async def scene(address: str) -> None:
        async with Browser(address) as ann, Browser(address) as bob:
            clock = {"bank": 600, "increment": 0}
            order = {"game": "toy", "seats": [ME, OPEN], "name": "Ann", "clock": clock}
            tables = [(await ann.post("/api/tables", order))["id"] for _ in range(50)]
            async with reading(ann) as mine, reading(bob) as his:
                first = await mine.next()
                assert sorted(one["id"] for one in first) == sorted(tables)
                assert {(one["my_turn"], one["state"]) for one in first} == {(False, "open")}
                assert await his.next() == []
                await bob.post(f"/api/tables/{tables[7]}/join", {"name": "Bob"})
                for reader in (mine, his):
                    (news,) = await reader.next()
                    assert (news["id"], news["my_turn"], news["state"]) == (
                        tables[7],
                        True,
                        "playing",
                    )
                    assert 590 < news["left"] <= 600
                async with await bob.line(tables[7]) as line:
                    await line.quiet()
                    for verb, args in (("bid", {"amount": 1}), ("paint", {"colour": "red"})):
                        assert (await line.act(1, verb, args))["t"] == "ack"
                (news,) = await his.next()
                assert (news["id"], news["my_turn"], news["left"]) == (tables[7], False, None)
                await bob.post(f"/api/tables/{tables[7]}/resign", {})
                (news,) = await mine.next()
                assert (news["id"], news["my_turn"], news["state"]) == (tables[7], False, "over")
                await bob.post(f"/api/tables/{tables[8]}/join", {"name": "Bob"})
                ids = {tables[7], tables[8]}
                while (news := (await his.next())[-1])["id"] != tables[8]:
                    assert news["id"] in ids
                (news,) = await mine.next()
                assert news["id"] == tables[8]

    with serving(make_house(tmp_path)) as address:
        asyncio.run(scene(address))


def test_a_seat_that_is_no_longer_mine_is_gone(tmp_path: Path) -> None:
    async def scene(address: str) -> None:
        async with Browser(address) as ann, Browser(address) as bob:
            order = {"game": "toy", "seats": [ME, OPEN, OPEN], "name": "Ann"}
            made = (await ann.post("/api/tables", order))["id"]
            await bob.post(f"/api/tables/{made}/join", {"name": "Bob"})
            async with reading(bob) as his:
                assert [one["state"] for one in await his.next()] == ["open"]
                await ann.post(f"/api/tables/{made}/seat", {"do": "remove", "seat": 1})
                assert [one["state"] for one in await his.next()] == ["gone"]

    with serving(make_house(tmp_path)) as address:
        asyncio.run(scene(address))


def test_streams_are_bounded_and_given_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulses_module, "GUEST_STREAMS_MAX", 2)
    house = make_house(tmp_path)

    async def scene(address: str) -> None:
        async with Browser(address) as ann, httpx.AsyncClient() as nobody:
            stranger = await nobody.get(f"http://{address}/api/me/events")
            assert stranger.status_code == 403
            async with reading(ann) as one, reading(ann) as two:
                await one.next()
                await two.next()
                refused = await ann.http.get("/api/me/events")
                assert (refused.status_code, "Too many pages" in refused.text) == (429, True)
            await until(lambda: house.pulses._count == 0)
            assert house.pulses._streams == {}
            async with reading(ann) as again:
                assert await again.next() == []

    with serving(house) as address:
        asyncio.run(scene(address))


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110  (what is waited for knows no events)
            await asyncio.sleep(0.01)


def test_a_slow_reader_gets_the_latest_and_keeps_little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulses_module, "TABLES_MAX", 3)

    async def scene() -> None:
        stream = Stream(lambda: 100.0)
        lines = stream.lines([Pulse("a", False, "open")])
        assert read(await anext(lines)) == [("a", False, "open", None)]
        for n in range(1_000):
            stream.put(Pulse("a", n % 2 == 0, "playing", None if n % 2 else 130.0))
        assert read(await anext(lines)) == [("a", False, "playing", None)]
        stream.put(Pulse("a", False, "playing"))  # no news
        for table in "bcdef":
            stream.put(Pulse(table, True, "playing", 90.0))
        news = read(await anext(lines))
        assert news == [(table, True, "playing", 0.0) for table in "def"]
        stream.close()
        with pytest.raises(StopAsyncIteration):
            await anext(lines)

    asyncio.run(scene())


def read(line: str) -> list[tuple[str, bool, str, float | None]]:
    assert line.endswith("\n\n")
    news = json.loads(line.removeprefix("data: "))
    return [(one["id"], one["my_turn"], one["state"], one["left"]) for one in news]


def test_a_quiet_stream_says_that_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulses_module, "QUIET_SECONDS", 0.01)

    async def scene() -> None:
        stream = Stream(lambda: 0.0)
        lines = stream.lines([])
        assert [await anext(lines), await anext(lines)] == ["data: []\n\n", ": still here\n\n"]

    asyncio.run(scene())


def test_the_streams_of_the_house_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulses_module, "STREAMS_MAX", 2)
    pulses = Pulses()
    streams = [pulses.open(guest, "here") for guest in ("ann", "bob")]
    with pytest.raises(Declined):
        pulses.open("eve", "here")
    pulses.end("ann", streams[0])
    pulses.end("ann", streams[0])
    pulses.open("eve", "here")


def test_made_up_guests_of_one_address_cannot_have_all_streams(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pulses_module, "ADDRESS_STREAMS_MAX", 3)
    pulses = Pulses()
    streams = [pulses.open(f"guest {n}", "here") for n in range(3)]
    with pytest.raises(Declined):
        pulses.open("guest 3", "here")
    pulses.open("ann", "there")
    pulses.end("guest 0", streams[0])
    pulses.end("guest 0", streams[0])
    pulses.open("guest 3", "here")
    with pytest.raises(Declined):
        pulses.open("guest 4", "here")
    for n, stream in enumerate(streams):
        pulses.end(f"guest {n}", stream)
    assert dict(pulses._from) == {"here": 1, "there": 1}
