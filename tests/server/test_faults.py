"""Whole games through a proxy that mistreats frames and lines: none lost, none doubled, all agree.

The players follow `web/src/socket.ts`; the page itself goes through the same proxy in
`tests/web/test_link_faults.py`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest

import teahouse
from teahouse.server.shelf import Shelf
from tests.server.browsers import Browser
from tests.server.houses import make_house
from tests.server.link import Link
from tests.server.proxy import Plan, Proxy
from tests.server.serving import Server, serving

T = TypeVar("T")
PATIENCE = 300.0
NAMES = ("Ann", "Bob", "Cem")
PLANS = {
    "shuffled": Plan(1, double=0.15, swap=0.15, delay=0.2),
    "lossy": Plan(2, drop=0.05),
    "cut": Plan(3, cut=0.06, delay=0.2, late=0.6),
    "dead": Plan(4, die=0.02),
    "everything": Plan(5, 0.03, 0.05, 0.05, 0.1, cut=0.02, die=0.003, late=0.5),
}
GAMES: dict[str, dict[str, Any]] = {
    "duelo": {"rounds_to_win": 1},
    "pilipili": {"missions": False, "limit": 2},
}
"""Answers one after the other; bids all at once."""

QUICK = [
    ("pilipili", "shuffled"),
    ("pilipili", "lossy"),
    ("pilipili", "dead"),
    ("duelo", "cut"),
    ("duelo", "everything"),
]


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    shelf = Shelf(teahouse.games(), teahouse.replay, ("novice", "steady"))
    with serving(make_house(tmp_path, shelf)) as address:
        yield address


@pytest.mark.parametrize(("game", "plan"), QUICK)
def test_a_whole_game_survives(address: str, game: str, plan: str) -> None:
    faults = run(played_through(address, game, PLANS[plan]))
    for fault in ("drop", "double", "swap", "delay", "cut", "die"):
        assert bool(getattr(PLANS[plan], fault)) == (fault in faults), faults


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("plan", PLANS)
def test_many_whole_games_survive(address: str, game: str, plan: str) -> None:
    for seed in range(100, 120):
        run(played_through(address, game, replace(PLANS[plan], seed=seed)))


def test_the_server_is_killed_under_a_bad_line(tmp_path: Path) -> None:
    run(killed(tmp_path, PLANS["everything"], kills=(7,)))


@pytest.mark.soak
def test_the_server_is_killed_again_and_again(tmp_path: Path) -> None:
    for seed in range(10):
        plan = replace(PLANS["everything"], seed=seed)
        folder = tmp_path / str(seed)
        folder.mkdir()
        run(killed(folder, plan, kills=tuple(range(3 + seed, 60, 12))))


def run(playing: Coroutine[Any, Any, T]) -> T:
    """Wait for it, but not for ever."""
    return asyncio.run(asyncio.wait_for(playing, PATIENCE))


async def played_through(address: str, game: str, plan: Plan) -> dict[str, int]:
    """Play a game to its end, and look at everything; how often what was done to a frame."""
    async with Proxy(address, plan) as proxy, Sitting(address, game) as sitting:
        links = sitting.links(proxy.address, plan.seed)
        await until_settled(links)
        await sitting.agree(links)
        return proxy.faults


async def killed(folder: Path, plan: Plan, kills: tuple[int, ...]) -> None:
    """The server is killed each time so many answers are acknowledged, and started again."""
    server = Server(folder)
    await asyncio.to_thread(server.start)
    try:
        async with Proxy(server.address, plan) as proxy, Sitting(server.address) as sitting:
            links = sitting.links(proxy.address, plan.seed)

            async def killing() -> None:
                for after in kills:
                    await until(partial(acknowledged_or_over, links, after), links[0].news)
                    if settled(links):
                        return
                    server.kill()
                    killings.append(after)
                    await asyncio.to_thread(server.start)

            killings: list[int] = []
            await until_settled(links, killing())
            await sitting.agree(links)
            assert killings
    finally:
        server.kill()


async def until_settled(links: list[Link], *beside: Any) -> None:
    """Play until the game is over on every page; whatever goes wrong in one ends it."""
    tasks = [asyncio.create_task(link.play()) for link in links]
    end = asyncio.gather(until(partial(settled, links), links[0].news), *beside)
    try:
        await asyncio.wait([*tasks, end], return_when=asyncio.FIRST_COMPLETED)
        for task in (*tasks, end):
            if task.done():
                task.result()
    finally:
        for task in (*tasks, end):
            task.cancel()
        await asyncio.gather(*tasks, end, return_exceptions=True)


def settled(links: list[Link]) -> bool:
    """The game is over for every page."""
    return all(link.settled for link in links)


def acknowledged_or_over(links: list[Link], count: int) -> bool:
    """So many answers are done by now, or there will be no more."""
    return sum(len(link.done) for link in links) >= count or settled(links)


async def until(true: Callable[[], bool], news: asyncio.Event) -> None:
    """Wait, looking again whenever something came to one of the links."""
    while not true():
        news.clear()
        await news.wait()


class Sitting:
    """A table with one person on each seat, who look at it through links of their own."""

    def __init__(self, address: str, game: str = "duelo") -> None:
        self._address = address
        self._game = game
        self._people: list[Browser] = []
        self._table = ""

    async def __aenter__(self) -> Sitting:
        self._people = [await Browser(self._address).__aenter__() for _ in NAMES]
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (len(NAMES) - 1)]
        order = {"game": self._game, "seats": seats, "options": GAMES[self._game]}
        opened = await self._people[0].post("/api/tables", order | {"name": NAMES[0]})
        self._table = opened["id"]
        for person, name in zip(self._people[1:], NAMES[1:], strict=True):
            await person.post(f"/api/tables/{self._table}/join", {"name": name})
        return self

    async def __aexit__(self, *_: object) -> None:
        for person in self._people:
            await person.__aexit__()

    def links(self, through: str, seed: int) -> list[Link]:
        """One link per seat."""
        jars = [dict(person.http.cookies) for person in self._people]
        made = [f"{name}={value}" for jar in jars for name, value in jar.items()]
        assert len(made) == len(self._people)
        news = asyncio.Event()
        return [Link(through, self._table, cookie, n, seed, news) for n, cookie in enumerate(made)]

    async def agree(self, links: list[Link]) -> None:
        """The record holds what was acknowledged, once and in order; all saw that very game."""
        answer = await self._people[0].http.get(f"/api/tables/{self._table}/record")
        record = answer.json()
        finished = teahouse.replay(record)
        finished.names = list(NAMES)
        for link in links:
            acted = [[verb, args] for seat, verb, args in record["actions"] if seat == link.seat]
            assert acted == [[act.get("verb", "undo"), act.get("args", {})] for act in link.done]
            assert link.update is not None
            assert link.update["view"] == plain(finished.view(link.seat))
            assert link.update["legal"] == []
            assert link.events == plain([e.to_dict() for e in finished.events(link.seat)])
            assert link.info["seed"] == record["seed"]


def plain(value: Any) -> Any:
    """As it comes out of JSON."""
    return json.loads(json.dumps(value))
