"""One browser's socket: the protocol, and one sentence for every frame that makes no sense."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import weakref
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from teahouse.server import sockets
from teahouse.server.limits import Limits
from teahouse.server.messages import FRAME_MAX
from teahouse.server.serve import FRAME_BYTES_MAX, PING_SECONDS, PING_TIMEOUT
from tests.server.browsers import Browser, Line
from tests.server.houses import BOUNDLESS, make_house
from tests.server.serving import serving

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "novice"}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(make_house(tmp_path_factory.mktemp("house"))) as base:
        yield base


def play(scene: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(scene(), 60))


async def opened(host: Browser, *seats: dict[str, Any], **more: Any) -> str:
    order = {"game": "toy", "seats": list(seats), "name": "Ann", **more}
    table: str = (await host.post("/api/tables", order))["id"]
    return table


async def closing(socket: Any) -> tuple[int, str]:
    """The code and reason with which the server closes."""
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            await asyncio.wait_for(socket.recv(), 20)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def test_two_people_play_a_whole_game(address: str) -> None:
    async def scene() -> None:
        async with Browser(address) as ann, Browser(address) as bob:
            table = await opened(ann, ME, OPEN)
            async with await ann.line(table) as a:
                assert a.info["state"] == "open"
                await bob.post(f"/api/tables/{table}/join", {"name": "Bob"})
                started = await a.until("table")
                assert started["info"]["state"] == "playing"
                update = await a.until("update")
                assert (update["seat"], update["first"], update["full"]) == (0, 0, True)
                async with await bob.line(table) as b:
                    await b.quiet()
                    await finish(a, b)
                    assert b.info["state"] == a.info["state"] == "over"
                    assert b.info["winners"] == b.last[1]["view"]["winners"] != []
                    assert b.info["seed"] is not None

    play(scene)


async def finish(a: Line, b: Line) -> None:
    """Both answer the first thing offered until the game is over."""
    lines = (a, b)
    while True:
        for line in lines:
            await line.quiet()
        if a.last[0]["view"]["over"]:
            return
        for seat, line in enumerate(lines):
            if seat in line.last[seat]["view"]["to_act"]:
                action = line.last[seat]["legal"][0]
                assert (await line.act(seat, action["verb"], action["args"]))["t"] == "ack"
                break


def test_a_watcher_where_watching_is_allowed_and_where_not(address: str) -> None:
    async def scene() -> None:
        async with Browser(address) as ann, Browser(address) as eve:
            watched = await opened(ann, ME, ME, watch=True)
            async with await eve.line(watched) as line:
                update = await line.until("update")
                assert update["seat"] is None
                assert update["legal"] == []
                refusal = await line.act(0, "bid", {"amount": 1})
                assert refusal["reason"] == "That seat is not yours."
            private = await opened(ann, ME, ME)
            async with await eve.line(private) as line:
                await line.quiet()
                assert line.last == {}
                await line.send({"t": "catch_up", "seat": None, "since": 0})
                assert (await line.until("refused"))["reason"] == "That seat is not yours."

    play(scene)


def test_a_resend_is_acknowledged_and_not_done_again(address: str) -> None:
    async def scene() -> None:
        async with Browser(address) as ann:
            table = await opened(ann, ME, ME)
            async with await ann.line(table) as line:
                await line.quiet()
                act = {"t": "act", "id": "x", "seat": 0, "verb": "bid", "args": {"amount": 2}}
                for _ in range(3):
                    assert (await line.ask(act | {"seen": line.last[0]["next"]}))["t"] == "ack"
                assert len(line.last[0]["staged"]) == 1

    play(scene)


def test_coming_back_gives_what_was_missed_and_nothing_twice(address: str) -> None:
    async def scene() -> None:
        async with Browser(address) as ann:
            table = await opened(ann, ME, ME)
            async with await ann.line(table) as line:
                await line.quiet()
                for seat in (0, 1):
                    await line.act(seat, "bid", {"amount": 1})
                    await line.act(seat, "paint", {"colour": "red"})
                whole = line.last[0]
            async with await ann.line(table, {"0": 1, "1": 99}) as line:
                await line.quiet()
                assert line.last[0]["full"] is False
                assert (line.last[0]["first"], line.last[0]["next"]) == (1, whole["next"])
                assert [event["n"] for event in line.last[0]["events"]] == [1, 2]
                assert line.last[1]["full"] is True
                await line.send({"t": "catch_up", "seat": 0, "since": 2})
                again = await line.until("update")
                assert [event["n"] for event in again["events"]] == [2]

    play(scene)


def test_everybody_sees_who_is_there(address: str) -> None:
    async def scene() -> None:
        async with Browser(address) as ann, Browser(address) as bob:
            table = await opened(ann, ME, OPEN)
            await bob.post(f"/api/tables/{table}/join", {"name": "Bob"})
            async with await ann.line(table) as a:
                assert [seat["present"] for seat in a.info["seats"]] == [True, False]
                async with await bob.line(table):
                    there = await a.until("table")
                    assert [seat["present"] for seat in there["info"]["seats"]] == [True, True]
                gone = await a.until("table")
                assert [seat["present"] for seat in gone["info"]["seats"]] == [True, False]

    play(scene)


def test_a_rematch_is_shown_to_everybody_and_opened_once(address: str) -> None:
    async def scene() -> None:
        async with Browser(address) as ann, Browser(address) as bob:
            table = await opened(ann, ME, OPEN, options={"rounds": 1})
            await bob.post(f"/api/tables/{table}/join", {"name": "Bob"})
            async with await ann.line(table) as a, await bob.line(table) as b:
                await finish(a, b)
                first = await bob.post(f"/api/tables/{table}/rematch")
                second = await ann.post(f"/api/tables/{table}/rematch")
                assert first["id"] == second["id"] != table
                assert first["state"] == "playing"
                assert first["seed_hash"] != a.info["seed_hash"]
                await a.quiet()
                assert a.info["rematch"] == first["id"]
                record = (await ann.http.get(f"/api/tables/{table}/record")).json()
                assert record["seed"] == a.info["seed"]

    play(scene)


def test_bots_play_their_seats(address: str) -> None:
    async def scene() -> None:
        async with Browser(address) as ann:
            table = await opened(ann, BOT, ME, BOT, options={"rounds": 1})
            async with await ann.line(table) as line:
                for verb, args in (("bid", {"amount": 1}), ("paint", {"colour": "red"})):
                    while not line.last.get(1, {}).get("legal"):
                        await line.next()
                    assert (await line.act(1, verb, args))["t"] == "ack"
                while not line.last[1]["view"]["over"]:
                    await line.next()
                    if line.last[1]["legal"] and line.last[1]["view"]["to_act"] == [1]:
                        await line.act(1, "take", {"stones": 2})

    play(scene)


WRONG = [
    "",
    "not json",
    "[]",
    "null",
    "{}",
    '{"t": "dance"}',
    '{"t": "act"}',
    '{"t": "act", "id": "w", "seat": 0, "verb": "bid", "args": [], "seen": 0}',
    '{"t": "act", "id": "w", "seat": "0x", "verb": "bid", "args": {}, "seen": 0}',
    '{"t": "act", "id": "w", "seat": 0, "verb": "bid", "args": {}, "seen": 0, "more": 1}',
    '{"t": "why", "id": "w", "seat": 99, "verb": "bid", "args": {}}',
    '{"t": "undo", "id": "w", "seat": 0}',
    '{"t": "catch_up", "seat": 7, "since": 0}',
    '{"t": "hello", "since": {}}',
    "[" * 3000,
    '{"t": "ping", "x": "' + "a" * FRAME_MAX + '"}',
    "\u0000",
    '{"t": "act", "id": "w", "seat": 0, "verb": "\\ud800", "args": {"\\udfff": 1}, "seen": 0}',
    '{"t": "why", "id": "w", "seat": 0, "verb": "bid", "args": {"amount": NaN}}',
    '{"t": "why", "id": "w", "seat": 0, "verb": "bid", "args": {"amount": 1e999}}',
    '{"t": "act", "id": "\\ud800", "seat": 0, "verb": "bid", "args": {}, "seen": 0}',
    '{"t": "act", "id": "", "seat": 0, "verb": "bid", "args": {"amount": 1}, "seen": 2}',
    '{"t": "act", "id": "w", "seat": true, "verb": "bid", "args": {}, "seen": 0}',
    '{"t": "act", "id": "w", "seat": "1", "verb": "bid", "args": {}, "seen": 0}',
    '{"t": "' + "x" * 4000 + '"}',
    '{"t": "act", "id": "w", "' + "x" * 3000 + '": 1}',
    '{"t": "act", "id": "' + "w" * 41 + '", "seat": 0, "verb": "b", "args": {}, "seen": 0}',
]


@pytest.mark.parametrize("text", WRONG, ids=range(len(WRONG)))
def test_a_wrong_frame_gets_a_sentence_and_changes_nothing(address: str, text: str) -> None:
    async def scene() -> None:
        async with Browser(address) as ann:
            table = await opened(ann, ME, ME)
            async with await ann.line(table) as line:
                await line.quiet()
                before = line.last[0]
                await line.send(text)
                answer = await line.until("refused", "because")
                assert answer["reason"].endswith((".", "!")), answer
                assert len(answer["reason"]) < 300
                assert answer["id"] in (None, "w")
                await line.send({"t": "catch_up", "seat": 0, "since": 0})
                after = await line.until("update")
                assert after["view"] == before["view"]

    play(scene)


def test_a_binary_frame_is_refused(address: str) -> None:
    async def scene() -> None:
        async with Browser(address) as ann, await ann.line(await opened(ann, ME, ME)) as line:
            await line.socket.send(b"\x00\xff")
            assert (await line.until("refused"))["id"] is None

    play(scene)


def test_a_stale_act_is_refused_with_its_id(address: str) -> None:
    async def scene() -> None:
        async with Browser(address) as ann, await ann.line(await opened(ann, ME, ME)) as line:
            await line.quiet()
            answer = await line.act(0, "bid", {"amount": 1}, seen=0, id="stale")
            assert answer["id"] == "stale"
            assert answer["reason"] == "The table has moved on; look again."

    play(scene)


def test_why_not_says_the_reason_and_the_rule(address: str) -> None:
    async def scene() -> None:
        async with Browser(address) as ann, await ann.line(await opened(ann, ME, ME)) as line:
            await line.quiet()
            no = await line.ask({"t": "why", "seat": 0, "verb": "take", "args": {"stones": 1}})
            assert (no["reason"], no["rule"]) == ("That is not among the answers.", "1.3")
            yes = await line.ask({"t": "why", "seat": 0, "verb": "bid", "args": {"amount": 1}})
            assert yes["reason"] is None

    play(scene)


def test_a_hint_is_one_of_my_answers(address: str) -> None:
    async def scene() -> None:
        async with Browser(address) as ann, await ann.line(await opened(ann, ME, BOT)) as line:
            await line.quiet()
            asked = {"t": "hint", "id": "h1", "seat": 0}
            await line.socket.send(json.dumps(asked))
            hinted = await line.until("hinted")
            assert hinted["id"] == "h1"
            assert hinted["action"] in line.last[0]["legal"]
            assert (hinted["chance"], hinted["why"]) == (0.5, "It is the first one.")

    play(scene)


def test_hints_are_not_given_against_other_people(address: str) -> None:
    async def scene() -> None:
        async with Browser(address) as ann, Browser(address) as bob:
            table = await opened(ann, ME, OPEN, BOT)
            await bob.post(f"/api/tables/{table}/join", {"name": "Bob"})
            async with await ann.line(table) as line:
                await line.quiet()
                for seat, words in ((0, "against bots alone"), (1, "not yours"), (9, "not yours")):
                    await line.socket.send(json.dumps({"t": "hint", "id": "h", "seat": seat}))
                    refused = await line.until("refused")
                    assert refused["id"] == "h"
                    assert words in refused["reason"]

    play(scene)


def test_sockets_that_are_closed_at_once(address: str) -> None:
    async def scene() -> None:
        async with Browser(address) as ann:
            table = await opened(ann, ME, ME)
            here = f"ws://{address}/ws/tables/"
            async with connect(here + "nowhere") as socket:
                assert await closing(socket) == (
                    sockets.NO_TABLE,
                    "There is no such table; perhaps the link is incomplete.",
                )
            async with connect(here + table, origin="http://evil.example") as socket:  # type: ignore[arg-type]
                assert (await closing(socket))[0] == sockets.NOT_OURS
            async with connect(here + table) as socket:
                await socket.send('{"t": "ping"}')
                assert (await closing(socket))[0] == sockets.NO_HELLO
            async with await ann.line(table) as line:
                await line.socket.send("x" * (FRAME_BYTES_MAX + 1))
                assert (await closing(line.socket))[0] == 1009

    play(scene)


def test_too_many_frames_are_refused_then_cut_off(tmp_path: Path) -> None:
    limits = Limits(**{**BOUNDLESS.__dict__, "frames": (0.001, 3)})

    async def scene(address: str) -> None:
        async with Browser(address) as ann, await ann.line(await opened(ann, ME, ME)) as line:
            for _ in range(4):
                await line.send('{"t": "ping"}')
            answer = await line.until("refused")
            assert answer["reason"].startswith("That was too fast")
            with contextlib.suppress(ConnectionClosed):  # cut off before the last is sent
                for _ in range(sockets.REFUSALS_MAX + 10):
                    await line.send('{"t": "ping"}')
            assert (await closing(line.socket))[0] in (sockets.TOO_MANY, sockets.TOO_SLOW)

    with serving(make_house(tmp_path, limits=limits)) as address:
        play(lambda: scene(address))


class Stuck:
    """A socket whose other end neither reads nor writes."""

    async def send_text(self, text: str) -> None:
        await asyncio.Event().wait()

    async def receive(self) -> dict[str, Any]:
        await asyncio.Event().wait()
        return {}


def test_a_browser_that_does_not_read_is_cut_off(tmp_path: Path) -> None:
    async def scene() -> None:
        house = make_house(tmp_path)
        connection = sockets.Connection(Stuck(), house, "ann", "")  # type: ignore[arg-type]
        ended = asyncio.create_task(connection.both_ways(None))  # type: ignore[arg-type]
        await asyncio.sleep(0)
        for _ in range(sockets.QUEUE_MAX):
            connection.push("{}")
        await asyncio.sleep(0.05)
        assert not ended.done()
        for _ in range(2):  # one of the frames above is on its way already
            connection.push("{}")
        assert (await asyncio.wait_for(ended, 5))[0] == sockets.TOO_SLOW
        connection.end()

    play(scene)


def test_whole_games_are_not_queued_without_end(tmp_path: Path) -> None:
    async def scene() -> None:
        house = make_house(tmp_path)
        connection = sockets.Connection(Stuck(), house, "ann", "")  # type: ignore[arg-type]
        game = '{"t":"' + "x" * (sockets.QUEUE_SIZE_MAX // 10) + '"}'
        for _ in range(9):
            connection.push(game)
        assert not connection.overflowed
        connection.push(game)
        assert connection.overflowed
        connection.end()

    play(scene)


def test_a_connection_that_ended_leaves_nothing_for_the_collector(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[weakref.ref[sockets.Connection]] = []

    class Watched(sockets.Connection):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            made.append(weakref.ref(self))

    async def scene(address: str) -> None:
        async with Browser(address) as ann:
            async with await ann.line(await opened(ann, ME, ME)) as line:
                await line.quiet()
                assert made[0]() is not None
            for _ in range(500):
                if made[0]() is None:
                    break
                await asyncio.sleep(0.01)
            assert made[0]() is None

    monkeypatch.setattr(sockets, "Connection", Watched)
    with serving(make_house(tmp_path)) as address:
        gc.disable()
        try:
            play(lambda: scene(address))
        finally:
            gc.enable()


def test_a_dead_link_is_noticed(tmp_path: Path) -> None:
    assert PING_SECONDS + PING_TIMEOUT <= 11.5

    async def scene(address: str) -> None:
        async with Browser(address) as ann, Browser(address) as bob:
            table = await opened(ann, ME, OPEN)
            await bob.post(f"/api/tables/{table}/join", {"name": "Bob"})
            async with await ann.line(table) as a:
                silent = await bob.line(table)
                assert (await a.until("table"))["info"]["seats"][1]["present"]
                silent.socket.transport.pause_reading()  # pings arrive, nobody answers
                assert not (await a.until("table"))["info"]["seats"][1]["present"]
                silent.socket.transport.abort()

    with serving(make_house(tmp_path), pings=(0.2, 0.3)) as address:
        play(lambda: scene(address))


def test_json_is_what_comes_down(address: str) -> None:
    async def scene() -> None:
        async with Browser(address) as ann, await ann.line(await opened(ann, ME, ME)) as line:
            await line.quiet()
            assert {json.loads(frame)["t"] for frame in line.frames} == {
                "table",
                "update",
                "thinking",
                "pong",
            }

    play(scene)
