"""Nothing hidden leaves the server: every byte of every socket, over many random games.

Connections for every seat and for a watcher sit at one table, and everything that can happen there
happens: acts, refused acts, acts for other seats, why, undo, lost connections, catching up, asking
for the record. Then every frame a connection got is held against what its seat may know:

- every card it names was seen by that seat in its view before, or asked about by itself;
- its updates are, byte for byte, what the engine's view, events and legal actions give that seat
  at that ply, recomputed afterwards from the published record;
- the seed and other guests' ids are in no frame of a running game.

The toy game's cards are unique words, so there the plain bytes are searched for foreign cards.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from typing import Any

import pytest

import teahouse
from teahouse.server.shelf import Shelf
from tests.server import toy
from tests.server.browsers import Browser, Line
from tests.server.houses import COOKIE, make_house
from tests.server.serving import serving

WATCHER = None
GAMES = 200
SOAK_GAMES = 2_000
PER_RUN = 25
EXACT_EVERY = 5
"""Recomputing everything costs as much as playing: every fifth game is enough for `make test`."""

BOTH = Shelf(
    {"toy": toy.Game(), **teahouse.games()},
    lambda record: (toy.replay if record["game"] == "toy" else teahouse.replay)(record),
    ("novice", "steady"),
)


class Table:
    """One table with a connection for every seat and a watcher."""

    def __init__(self, guests: list[Browser], game: str, seats: int, rng: random.Random) -> None:
        self.guests = guests[: seats + 1]
        self.game, self.seats, self.rng = game, seats, rng
        self.lines: list[Line] = []
        self.gone: list[tuple[int, Line]] = []

    @property
    def over(self) -> bool:
        return bool(self.lines[0].last[0]["view"]["over"])

    async def open(self) -> None:
        chairs = [{"kind": "me"}] + [{"kind": "open"}] * (self.seats - 1)
        options = {"rounds": 1} if self.game == "toy" else {}
        order = {"game": self.game, "seats": chairs, "name": "Ann", "watch": True}
        host = self.guests[0]
        self.id = (await host.post("/api/tables", order | {"options": options}))["id"]
        for seat in range(1, self.seats):
            wish = {"name": f"Guest {seat}", "seat": seat}
            await self.guests[seat].post(f"/api/tables/{self.id}/join", wish)
        for guest in self.guests:
            line = await guest.line(self.id)
            await line.quiet()
            self.lines.append(line)

    def who(self, place: int) -> int | None:
        return WATCHER if place == self.seats else place

    async def everybody_reads(self) -> None:
        for line in self.lines:
            await line.quiet()

    async def play(self) -> None:
        while not self.over:
            await self.mischief()
            seat = self.rng.choice(self.lines[0].last[0]["view"]["to_act"])
            line = self.lines[seat]
            action = self.rng.choice(line.last[seat]["legal"])
            answer = await line.act(seat, action["verb"], action["args"])
            assert answer["t"] == "ack", answer
            await self.everybody_reads()

    async def mischief(self) -> None:
        """Whatever else can happen at a table; none of it may change the game but the undo."""
        place = self.rng.randrange(self.seats + 1)
        chosen = self.rng.choice(
            (
                self.ask_why,
                self.poach,
                self.come_late,
                self.catch_up,
                self.pry,
                self.reconnect,
                self.want_record,
                self.undo,
            )
        )
        await chosen(place)

    async def ask_why(self, place: int) -> None:
        verb, args = self.rng.choice(PROBES[self.game])
        seat = self.rng.randrange(self.seats)
        await self.lines[place].ask({"t": "why", "seat": seat, "verb": verb, "args": args})

    async def poach(self, place: int) -> None:
        verb, args = self.rng.choice(PROBES[self.game])
        seat = self.rng.randrange(self.seats)
        if seat != place:
            answer = await self.lines[place].act(seat, verb, args)
            assert answer["reason"] == "That seat is not yours."

    async def come_late(self, place: int) -> None:
        verb, args = self.rng.choice(PROBES[self.game])
        if place < self.seats:
            line = self.lines[place]
            answer = await line.act(place, verb, args, seen=line.last[place]["next"] - 1)
            assert answer["reason"] == "The table has moved on; look again."

    async def catch_up(self, place: int) -> None:
        line, who = self.lines[place], self.who(place)
        since = self.rng.randrange(line.last[who]["next"] + 1)
        await line.send({"t": "catch_up", "seat": who, "since": since})
        await line.quiet()

    async def pry(self, place: int) -> None:
        line, seat = self.lines[place], self.rng.randrange(self.seats)
        if seat != place:
            await line.send({"t": "catch_up", "seat": seat, "since": 0})
            assert (await line.until("refused"))["reason"] == "That seat is not yours."

    async def want_record(self, place: int) -> None:
        record = await self.guests[place].http.get(f"/api/tables/{self.id}/record")
        assert record.status_code == 403
        assert not re.search(r"[0-9a-f]{64}", record.text)

    async def undo(self, place: int) -> None:
        for seat, line in enumerate(self.lines[:-1]):
            if line.last[seat]["can_undo"]:
                assert (await line.ask({"t": "undo", "seat": seat}))["t"] == "ack"
                await self.everybody_reads()
                return

    async def reconnect(self, place: int) -> None:
        line, who = self.lines[place], self.who(place)
        known = line.last[who]["next"]
        since = self.rng.choice([{}, {str(who) if who is not None else "watch": known}])
        await line.socket.close()
        self.gone.append((place, line))
        self.lines[place] = await self.guests[place].line(self.id, since)
        await self.everybody_reads()

    async def close(self) -> dict[str, Any]:
        record = (await self.guests[0].http.get(f"/api/tables/{self.id}/record")).json()
        for line in self.lines:
            await line.socket.close()
        return record

    def all_lines(self) -> list[tuple[int, Line]]:
        return [*self.gone, *enumerate(self.lines)]


DUELO_CARDS = [card["name"] for card in teahouse.game("duelo").cards]
PROBES: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "toy": [("bid", {"amount": 1}), ("take", {"stones": 2}), ("paint", {"colour": "red"})],
    "duelo": [
        *[(verb, {"card": card}) for verb in ("discard", "duel", "answer") for card in DUELO_CARDS],
        ("target", {"seat": 0}),
        ("swap", {"seat": 1}),
        ("guess", {"parity": "odd"}),
        ("reveal", {}),
        ("exchange", {}),
        ("bury", {}),
        ("extra", {}),
    ],
}


def faces(text: str) -> set[str]:
    return set(re.findall("|".join(map(re.escape, DUELO_CARDS)), text))


def check_faces(table: Table) -> None:
    """No card is named to a seat before it has seen one of that kind in its view."""
    for place in range(table.seats + 1):
        seen: set[str] = set()
        for _, line in [pair for pair in table.all_lines() if pair[0] == place]:
            asked = faces(" ".join(line.sent))
            for text in line.frames:
                frame = json.loads(text)
                if frame["t"] == "update":
                    seen |= faces(json.dumps(frame["view"]))
                    # What is told of and gone again between two views is in the events by right;
                    # check_exact holds those against the engine.
                    seen |= {event["args"].get("card", "") for event in frame["events"]}
                foreign = faces(text) - seen - (set() if frame["t"] == "update" else asked)
                assert not foreign, (place, foreign, text)


def check_exact(table: Table, record: dict[str, Any], replay: Any) -> None:
    """Every update is what the engine tells that seat at some ply, in order, and nothing more."""
    actions = record["actions"]
    replayed = replay({**record, "actions": []})
    replayed.names = [f"Guest {seat}" if seat else "Ann" for seat in range(table.seats)]
    events: dict[int | None, list[Any]] = {}
    waiting = [
        (table.who(place), [f for f in map(json.loads, line.frames) if f["t"] == "update"])
        for place, line in table.all_lines()
    ]
    for ply in range(len(actions) + 1):
        if ply:
            seat, verb, args = actions[ply - 1]
            if verb == "undo":
                replayed.undo(seat)
            else:
                replayed.step(seat, (verb, args))
        now = {who: told(replayed, who, events) for who in (WATCHER, *range(table.seats))}
        for who, updates in waiting:
            take_matching(updates, now[who])
    for _, updates in waiting:
        assert not updates, updates[0]


def told(table: Any, seat: int | None, events: dict[int | None, list[Any]]) -> dict[str, Any]:
    """All that `seat` may be sent now, as JSON gives it back; `events` grows with the game."""
    mine = events.setdefault(seat, [])
    mine += [through_json(event.to_dict()) for event in table.events(seat, len(mine))]
    legal = [] if seat is None else [a.to_dict() for a in table.legal_actions(seat)]
    undo = seat is not None and table.can_undo(seat)
    whole = {"view": table.view(seat), "legal": legal, "can_undo": undo}
    return {**through_json(whole), "events": mine}


def through_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


def take_matching(updates: list[dict[str, Any]], expected: dict[str, Any]) -> None:
    """Remove from the front all updates that are exactly `expected`."""
    while updates:
        update = updates[0]
        got = {key: update[key] for key in ("view", "legal", "can_undo")}
        wanted = {key: expected[key] for key in got}
        events = expected["events"][update["first"] :]
        if got != wanted or update["events"] != events or update["staged"] + update["by_bot"]:
            return
        framing = {"t", "seat", "first", "next", "full", "events", "staged", "by_bot"}
        assert set(update) - {"frame"} == {*got, *framing}
        updates.pop(0)


def check_secrets(table: Table, record: dict[str, Any]) -> None:
    """The seed is in no frame of a running game, and nobody's cookie or id ever is."""
    cookies = [guest.http.cookies[COOKIE] for guest in table.guests]
    for _, line in table.all_lines():
        for text in line.frames:
            running = '"state":"over"' not in text and '"over":true' not in text
            assert not (running and record["seed"] in text), text
            assert not any(cookie[:20] in text for cookie in cookies), text


def check_unique_cards(table: Table, record: dict[str, Any]) -> None:
    """The plain bytes sent to a seat of the toy game hold no foreign card before the end."""
    cards = toy.replay({**record, "actions": []}).s.cards
    for place, line in table.all_lines():
        foreign = [card for seat, card in enumerate(cards) if seat != place]
        for text in line.frames:
            if '"over":true' not in text:
                assert not any(card in text for card in foreign), text


async def games(address: str, game: str, count: int, seed: int) -> None:
    rng = random.Random(seed)
    guests = [await Browser(address).__aenter__() for _ in range(6)]
    for number in range(count):
        seats = (2, 3, 4, 2, 5)[number % 5] if game == "duelo" else 2 + number % 3
        table = Table(guests, game, seats, rng)
        await table.open()
        await table.play()
        record = await table.close()
        check_secrets(table, record)
        if game == "toy":
            check_unique_cards(table, record)
        else:
            check_faces(table)
            if number % EXACT_EVERY == 0:
                check_exact(table, record, teahouse.replay)
    for guest in guests:
        await guest.http.aclose()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with serving(make_house(tmp_path_factory.mktemp("house"), BOTH)) as base:
        yield base


@pytest.mark.parametrize("run", range(GAMES // PER_RUN))
def test_no_socket_of_a_duelo_table_tells_what_its_seat_may_not_know(
    address: str, run: int
) -> None:
    asyncio.run(games(address, "duelo", PER_RUN, seed=run))


def test_no_socket_of_a_toy_table_has_a_foreign_card_in_its_bytes(address: str) -> None:
    asyncio.run(games(address, "toy", 60, seed=1))


@pytest.mark.soak
@pytest.mark.parametrize("run", range(SOAK_GAMES // 100))
def test_no_socket_tells_too_much_in_many_games(address: str, run: int) -> None:
    asyncio.run(games(address, "duelo", 100, seed=1_000 + run))
