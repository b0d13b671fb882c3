"""Tables over real HTTP and sockets, in real time: people drop out and come back, time runs out,
seats are given up, given away and taken, and the server is killed in the middle of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import teahouse
from teahouse.server.house import House
from teahouse.server.identity import Guest
from teahouse.server.store import Settings, SqliteStore
from tests.server.browsers import Browser, Line
from tests.server.houses import COOKIE, SECRET, make_house, toy_row
from tests.server.serving import Server, serving

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "novice"}
PATIENCE = 30.0
BIDS = (("bid", {"amount": 1}), ("paint", {"colour": "red"}))


@pytest.fixture
def house(tmp_path: Path) -> House:
    return make_house(tmp_path)


@pytest.fixture
def address(house: House) -> Iterator[str]:
    with serving(house) as base:
        yield base


def scene(address: str, play: Callable[[Browser, Browser, Browser], Awaitable[None]]) -> None:
    async def played() -> None:
        async with Browser(address) as ann, Browser(address) as bob, Browser(address) as eve:
            await play(ann, bob, eve)

    asyncio.run(asyncio.wait_for(played(), 3 * PATIENCE))


async def table(ann: Browser, *more: Browser, bots: int = 0, **order: Any) -> str:
    """A game of ann and the others, with so many bots behind them."""
    seats = [ME, *[OPEN] * len(more), *[BOT] * bots]
    body = {"game": "toy", "seats": seats, "name": "Ann", **order}
    made: str = (await ann.post("/api/tables", body))["id"]
    for number, guest in enumerate(more, 1):
        wish = {"name": f"Guest {number}", "seat": number}
        await guest.post(f"/api/tables/{made}/join", wish)
    return made


async def at_table(guest: Browser, made: str) -> Line:
    line = await guest.line(made)
    await line.quiet()
    return line


async def info(line: Line, right: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Read until the table is as wanted."""
    while not right(line.info):
        await line.until("table")
    return line.info


async def update(line: Line, seat: int | None, right: Callable[[dict[str, Any]], bool]) -> Any:
    """Read until what that seat was sent is as wanted."""
    while seat not in line.last or not right(line.last[seat]):
        await line.until("update")
    return line.last[seat]


async def bid(line: Line, seat: int) -> None:
    for verb, args in BIDS:
        assert (await line.act(seat, verb, args))["t"] == "ack"


async def refused(guest: Browser, path: str, body: Any, status: int, words: str) -> None:
    answer = await guest.http.post(path, json=body)
    assert answer.status_code == status, answer.text
    assert words in answer.json()["reason"]


# ── Settings ─────────────────────────────────────────────────────────────────


def test_settings_are_shown_stored_and_taken_along_to_the_next_game(
    address: str, house: House
) -> None:
    async def play(ann: Browser, bob: Browser, eve: Browser) -> None:
        wanted = {
            "clock": {"bank": 600, "increment": 5},
            "grace": 15,
            "delay": 7,
            "chat": "free",
            "latecomers": True,
        }
        made = await table(ann, bob, watch=True, **wanted)
        shown = (await ann.http.get(f"/api/tables/{made}")).json()
        assert {key: shown[key] for key in wanted} == wanted
        await bob.post(f"/api/tables/{made}/resign", {})
        following = await bob.post(f"/api/tables/{made}/rematch", {"seats": "rotated"})
        assert {key: following[key] for key in wanted} == wanted
        assert [seat["name"] for seat in following["seats"]] == ["Guest 1", "Ann"]
        assert [seat["clock"]["left"] for seat in following["seats"]] == [600, 600]
        again = await ann.post(f"/api/tables/{made}/rematch", {"seats": "same"})
        assert again["id"] == following["id"]  # whoever asks first decides
        plain = (await ann.http.get(f"/api/tables/{await table(ann, bob)}")).json()
        assert [plain[key] for key in wanted] == [None, 120, 0, "phrases", False]
        slow = await table(ann, bob, clock={"bank": 86_400, "increment": 0})
        assert (await ann.http.get(f"/api/tables/{slow}")).json()["grace"] is None

    scene(address, play)


@pytest.mark.parametrize(
    "wrong",
    [
        {"clock": {"bank": 9, "increment": 0}},
        {"clock": {"bank": 1_209_601, "increment": 0}},
        {"clock": {"bank": 60, "increment": 604_801}},
        {"clock": {"bank": 60, "increment": -1}},
        {"clock": {"bank": 60.5, "increment": 0}},
        {"clock": {"bank": 60}},
        {"grace": 14},
        {"grace": 3_601},
        {"delay": -1},
        {"delay": 3_601},
        {"chat": "loud"},
        {"latecomers": "yes"},
    ],
)
def test_settings_out_of_bounds_are_one_sentence(address: str, wrong: dict[str, Any]) -> None:
    with httpx.Client(base_url=f"http://{address}") as client:
        body = {"game": "toy", "seats": [ME, BOT], "name": "Ann", **wrong}
        answer = client.post("/api/tables", json=body)
        assert answer.status_code == 422
        assert answer.json()["reason"].startswith("That can't be read: ")


# ── Verbs ────────────────────────────────────────────────────────────────────


def test_every_verb_over_http(address: str) -> None:
    async def play(ann: Browser, bob: Browser, eve: Browser) -> None:
        made = await table(ann, bob, bots=0, latecomers=True, watch=True)
        path = f"/api/tables/{made}"
        await refused(eve, f"{path}/resign", {}, 403, "no seat")
        await refused(eve, f"{path}/consent", {"agrees": True}, 403, "no seat")
        await refused(bob, f"{path}/seat", {"do": "bot", "seat": 0}, 403, "Only the host")
        await refused(ann, f"{path}/seat", {"do": "fly", "seat": 0}, 422, "can't be read")
        await refused(ann, f"{path}/take", {"name": "Ann"}, 422, "can't be read")
        await refused(eve, f"{path}/take", {"name": "Eve", "seat": 0}, 403, "can't take")
        shown = await bob.post(f"{path}/consent", {"agrees": False, "shows_hand": True})
        assert (shown["watching"], shown["seats"][1]["shows_hand"]) == (False, True)
        shown = await bob.post(f"{path}/leave", {"seat": 1})
        assert (shown["state"], shown["ended"]) == ("over", {"how": "resigned", "seat": 1})
        assert shown["winners"] == [0] and shown["seed"]

        three = await table(ann, bob, bots=1)
        path = f"/api/tables/{three}"
        shown = await ann.post(f"{path}/seat", {"do": "open", "seat": 2})
        assert shown["may_take"] == []
        shown = await eve.post(f"{path}/take", {"name": "Eve", "seat": 2})
        assert (shown["seats"][2]["name"], shown["seats"][2]["mine"]) == ("Eve", True)
        shown = await eve.post(f"{path}/resign")
        assert shown["seats"][2]["left"] and shown["may_take"] == [2]

        body = {"game": "toy", "seats": [ME, OPEN, OPEN], "name": "Ann"}
        path = f"/api/tables/{(await ann.post('/api/tables', body))['id']}"
        await bob.post(f"{path}/join", {"name": "Bob"})
        shown = await bob.post(f"{path}/join", {"name": "Bob", "seat": 2})
        assert [seat["kind"] for seat in shown["seats"]] == ["person", "open", "person"]
        shown = await ann.post(f"{path}/seat", {"do": "swap", "seat": 0, "with": 2})
        assert [seat["name"] for seat in shown["seats"]] == ["Bob", "", "Ann"]
        shown = await ann.post(f"{path}/seat", {"do": "host", "seat": 0})
        assert (shown["host"], shown["host_seat"]) == (False, 0)
        shown = await bob.post(f"{path}/seat", {"do": "remove", "seat": 2})
        shown = await bob.post(f"{path}/seat", {"do": "bot", "seat": 2, "level": "steady"})
        shown = await bob.post(f"{path}/join", {"name": "Una", "seat": 1, "also": True})
        assert (shown["state"], [s["mine"] for s in shown["seats"]]) == (
            "playing",
            [True, True, False],
        )

    scene(address, play)


# ── Absence and clocks in real time ──────────────────────────────────────────


async def known(guest: Browser, name: str) -> None:
    """That browser is the guest of this id."""
    from teahouse.server.identity import Identity

    guest.http.cookies.clear()
    guest.http.cookies.set(COOKIE, Identity(SECRET).write(Guest(name, name.title())))


def stored(house: House, settings: Settings, rounds: int = 2, table: str = "table") -> str:
    """An open table with settings no browser could wish for: short times."""
    store = house.store
    assert isinstance(store, SqliteStore)
    store.open_table(toy_row("ann", "open", settings=settings, rounds=rounds, table=table))
    return table


def test_a_bot_stands_in_and_hands_the_seat_back(address: str, house: House) -> None:
    async def play(ann: Browser, bob: Browser, eve: Browser) -> None:
        await known(ann, "ann")
        made = stored(house, Settings(grace=0.3))
        await bob.post(f"/api/tables/{made}/join", {"name": "Bob"})
        hers, his = await at_table(ann, made), await at_table(bob, made)
        await bid(hers, 0)
        await bid(his, 1)
        await hers.socket.close()
        await update(his, 1, lambda sent: sent["view"]["scores"][0] > 0)
        assert [(span["seat"], span["how"]) for span in his.last[1]["by_bot"]] == [(0, "away")]
        assert (await info(his, lambda i: i["seats"][0]["stand_in"] is not None))["seats"][0][
            "name"
        ] == "Ann"
        again = await at_table(ann, made)
        assert [span["seat"] for span in again.last[0]["by_bot"]] == [0]
        assert again.info["seats"][0]["stand_in"] is None
        await info(his, lambda i: i["seats"][0]["stand_in"] is None)
        assert (await his.act(1, "take", {"stones": 1}))["t"] == "ack"
        await update(again, 0, lambda sent: sent["view"]["to_act"] == [0, 1])
        await again.quiet()
        await bid(again, 0)

    scene(address, play)


def test_time_runs_out_by_itself(address: str, house: House) -> None:
    async def play(ann: Browser, bob: Browser, eve: Browser) -> None:
        await known(ann, "ann")
        made = stored(house, Settings(clock=(1, 0)), rounds=1)
        await bob.post(f"/api/tables/{made}/join", {"name": "Bob"})
        his = await at_table(bob, made)
        await update(his, 1, lambda sent: sent["view"]["over"])
        assert {span["how"] for span in his.last[1]["by_bot"]} == {"time"}
        assert (await info(his, lambda i: i["state"] == "over"))["seats"][0]["kind"] == "person"

    scene(address, play)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110  (what is waited for knows no events)
            await asyncio.sleep(0.01)


def over(house: House, table: str) -> bool:
    row = house.store.read_table(table)
    return row is not None and row.state == "over"


def test_time_runs_out_where_nobody_is(address: str, house: House, tmp_path: Path) -> None:
    async def play(ann: Browser, bob: Browser, eve: Browser) -> None:
        made = stored(house, Settings(clock=(1, 0)), rounds=1)
        other = make_house(tmp_path)
        live = await other.find(made)
        await live.change(lambda room: room.join("bob", "Bob", None))
        await until(lambda: live.idle)
        assert other.drop_idle(0) == 1  # nobody is there, and the room is dropped with its alarm
        await asyncio.sleep(1.1)
        row = other.store.read_table(made)
        assert row is not None and row.state == "playing"
        await other.wake_due()
        await until(lambda: over(other, made))
        await other.close()

    scene(address, play)


# ── Kill -9 ──────────────────────────────────────────────────────────────────


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path)
    yield made
    if made.process is not None and made.process.poll() is None:
        made.kill()


def test_clocks_seats_and_consent_survive_kill_9(server: Server) -> None:
    server.start()

    async def play(ann: Browser, bob: Browser, eve: Browser) -> None:
        clock = {"bank": 600, "increment": 30}
        order = {"game": "duelo", "seats": [ME, OPEN, BOT], "name": "Ann", "clock": clock}
        made = (await ann.post("/api/tables", {**order, "watch": True, "latecomers": True}))["id"]
        path = f"/api/tables/{made}"
        await bob.post(f"{path}/join", {"name": "Bob"})
        lines = [await at_table(ann, made), await at_table(bob, made)]
        await bob.post(f"{path}/consent", {"agrees": False})
        asked = [seat for seat in (0, 1) if lines[seat].last[seat]["legal"]]
        if asked:
            (seat,) = asked
            action = lines[seat].last[seat]["legal"][0]
            answer = await lines[seat].act(seat, action["verb"], action["args"])
            assert answer["t"] == "ack"
        before = (await ann.http.get(path)).json()
        server.kill()
        await asyncio.sleep(3)
        killed = time.monotonic()
        server.start()
        after = (await ann.http.get(path)).json()
        assert time.monotonic() - killed < PATIENCE
        for one, other in zip(before["seats"][:2], after["seats"][:2], strict=True):
            assert (one["agrees"], one["name"]) == (other["agrees"], other["name"])
            assert abs(one["clock"]["left"] - other["clock"]["left"]) < PATIENCE
        assert (before["clock"], before["watching"]) == (after["clock"], after["watching"])
        await bob.post(f"{path}/resign", {})
        server.kill()
        server.start()
        after = (await bob.http.get(path)).json()
        assert (after["seats"][1]["left"], after["seats"][1]["kind"]) == (True, "bot")
        assert (after["may_take"], after["watching"]) == ([1], True)
        await bob.post(f"{path}/take", {"name": "Bob", "seat": 1})
        server.kill()
        server.start()
        assert (await bob.http.get(path)).json()["seats"][1]["mine"]
        two = (await ann.post("/api/tables", {**order, "seats": [ME, OPEN]}))["id"]
        await bob.post(f"/api/tables/{two}/join", {"name": "Bob"})
        await ann.post(f"/api/tables/{two}/resign", {})
        server.kill()
        server.start()
        over = (await bob.http.get(f"/api/tables/{two}")).json()
        assert (over["state"], over["winners"]) == ("over", [1])
        record = (await bob.http.get(f"/api/tables/{two}/record")).json()
        assert not teahouse.replay(record).over

    scene(server.address, play)
