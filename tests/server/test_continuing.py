"""Playing on from a moment of a record: the very same situation, and chance that nobody knows."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

import teahouse
from teahouse.server import check, continuing
from teahouse.server.declined import Declined
from teahouse.server.replays import carry_out, opened
from teahouse.server.shelf import Shelf
from tests.server.browsers import Browser, Line
from tests.server.houses import make_house
from tests.server.serving import serving

KEPT = Path(__file__).parents[1] / "transcripts"
SEED, OTHER = b"\x01" * 32, b"\x02" * 32
NOT_CARRIED = {"duelo": {"round"}, "pilipili": {"round", "history"}}
"""What views tell of rounds gone by, which a position has no word for."""


def kept(name: str) -> dict[str, Any]:
    """One of the kept records: "duelo/v1-2"."""
    game, file = name.split("/")
    story = json.loads((KEPT / game / "records" / f"{file}.json").read_text(encoding="utf-8"))
    record: dict[str, Any] = story["record"]
    return record


def at(record: dict[str, Any], ply: int) -> Any:
    """The table of the record after so many actions."""
    table = opened(record)
    for n, entry in enumerate(record["actions"][:ply], 1):
        carry_out(table, n, entry)
    return table


def started(record: dict[str, Any], ply: int, seed: bytes = SEED) -> tuple[dict[str, Any], Any]:
    """Where a game goes on, and its table."""
    start = continuing.continued(record["game"], record["seats"], record, ply, seed)
    assert json.loads(json.dumps(start)) == start, "it is stored as JSON"
    return start, continuing.table_from(teahouse.game(record["game"]), start, seed)


MOMENTS = [
    ("duelo/v1-2", [0, 1, 7, 40, 85]),
    ("duelo/v1-8", [3, 11, 29]),
    ("pilipili/v1-4", [0, 1, 8, 33, 55]),
    ("crossroads/v1-3", [1, 9, 40, 333]),
    ("pili/v1-4", [2, 6, 300]),
    ("pili/v1-story", [5, 30, 200]),
]


@pytest.mark.parametrize(
    ("name", "ply"), [(name, ply) for name, plies in MOMENTS for ply in plies], ids=str
)
def test_the_new_table_stands_where_the_record_stood(name: str, ply: int) -> None:
    record = kept(name)
    start, table = started(record, ply)
    assert ply - continuing.LOOK_BACK <= start["ply"] <= ply
    before = at(record, start["ply"])
    assert (table.to_act, table.decision) == (before.to_act, before.decision)
    assert continuing._spec(table) == continuing._spec(before), "who knows what stands in it too"
    left_out = NOT_CARRIED.get(record["game"], set())
    for seat in [*range(table.seats), None]:
        now, then = table.view(seat), before.view(seat)
        assert {key for key in now if now[key] != then[key]} <= left_out
    for seat in table.to_act:
        assert table.legal_ids(seat) == before.legal_ids(seat)


def test_most_moments_are_reached_exactly_even_in_mid_turn() -> None:
    """A position alone could begin at 33 of these 86 moments."""
    record = kept("duelo/v1-2")
    last = len(record["actions"])
    plies = [started(record, ply)[0]["ply"] for ply in range(0, last, 3)]
    assert plies == list(range(0, last, 3))


def played_on(table: Any, chance: int) -> Any:
    """That table, played to its end by that chance."""
    rng = random.Random(chance)
    while not table.over:
        seat = table.to_act[0]
        table.step(seat, rng.choice(table.legal_ids(seat)))
    return table


@pytest.mark.parametrize(("name", "ply"), [("duelo/v1-4", 20), ("pilipili/v1-4", 9)])
def test_its_record_holds_where_it_began_and_replays(name: str, ply: int) -> None:
    start, table = started(kept(name), ply)
    record = json.loads(json.dumps(played_on(table, 1).record()))
    assert record["position"]["set"] == start["position"]["set"]
    assert record["actions"][: len(start["then"])] == start["then"]
    again = teahouse.replay(record)
    assert again.over
    assert again.digest() == table.digest()
    result = check.check(record)
    assert result.ok
    assert result.seed_hash == table.seed_hash


def test_the_chance_to_come_is_another_one() -> None:
    """The hands are the same under both seeds, the next deal is not."""
    record = kept("pilipili/v1-4")
    one, two = (started(record, 1, seed)[1] for seed in (SEED, OTHER))
    assert one.position()["set"] == two.position()["set"]
    assert one.seed_hash != two.seed_hash
    told = [[e.to_dict() for e in played_on(table, 1).events(0)] for table in (one, two)]
    assert told[0] != told[1]


def test_a_record_that_began_from_a_position_goes_on_as_well() -> None:
    _, table = started(kept("duelo/v1-position"), 3)
    first = played_on(table, 2).record()
    start, second = started(json.loads(json.dumps(first)), len(first["actions"]) - 1)
    assert start["ply"] == len(first["actions"]) - 1
    assert second.to_act


def test_the_end_is_no_beginning() -> None:
    record = kept("duelo/v1-2")
    with pytest.raises(Declined, match="the game is over"):
        started(record, len(record["actions"]))


@pytest.mark.parametrize(
    ("game", "seats", "changed", "ply", "word"),
    [
        ("pilipili", 2, {}, 3, "a record of Duelo"),
        ("duelo", 3, {}, 3, "has 2 seats"),
        ("duelo", 2, {}, -1, "moments 0 to"),
        ("duelo", 2, {}, 9_999, "moments 0 to"),
        ("duelo", 2, {"actions": None}, 0, "no list of actions"),
        ("duelo", 2, {"actions": [[0, "fly", {}]]}, 1, "fly"),
        ("duelo", 2, {"actions": [7]}, 1, "Action 0"),
        ("duelo", 2, {"format": 9}, 0, "Format 9"),
        ("duelo", 2, {"options": {"first": [[[]]] * 9}}, 0, "."),
    ],
)
def test_what_can_not_be_continued_is_declined(
    game: str, seats: int, changed: dict[str, Any], ply: int, word: str
) -> None:
    record = {**kept("duelo/v1-2"), **changed}
    with pytest.raises(Declined) as refusal:
        continuing.continued(game, seats, record, ply, SEED)
    assert refusal.value.status == 422
    assert word in refusal.value.reason
    assert refusal.value.reason.endswith(".")


# ── In the house ─────────────────────────────────────────────────────────────

WHOLE = Shelf(teahouse.games(), teahouse.replay, ("novice", "steady"))
ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "novice"}
MID_TURN = 8
"""A moment of that record in the middle of a turn, which no position tells."""


def order(record: dict[str, Any], ply: int, *seats: dict[str, Any]) -> dict[str, Any]:
    start = {"record": record, "ply": ply}
    return {"game": record["game"], "seats": list(seats), "name": "Ann", "start": start}


def told_alike(line: Line, before: Any) -> None:
    """Each seat of this line sees what the seat of the record saw."""
    left_out = NOT_CARRIED[before.game.id]
    before.names = [seat["name"] for seat in line.info["seats"]]
    for seat, update in line.last.items():
        then = json.loads(json.dumps(before.view(seat)))
        now = update["view"]
        assert {key for key in now if now[key] != then[key]} <= left_out


async def finish(line: Line) -> None:
    """Answer the first thing offered until the game is over."""
    await line.quiet()
    while not line.last[0]["view"]["over"]:
        seat = line.last[0]["view"]["to_act"][0]
        action = line.last[seat]["legal"][0]
        assert (await line.act(seat, action["verb"], action["args"]))["t"] == "ack"
        await line.quiet()


def test_a_table_goes_on_through_a_restart_to_its_end_and_its_record(tmp_path: Path) -> None:
    record = kept("duelo/v1-2")
    before = at(record, MID_TURN)
    assert continuing._begun_at([before], 0, SEED) is None

    async def begin(address: str) -> tuple[str, list[Any]]:
        async with Browser(address) as ann:
            info = await ann.post("/api/tables", order(record, MID_TURN, ME, ME))
            assert (info["state"], info["begun_from"]) == ("playing", {"ply": MID_TURN})
            assert info["options"] == record["options"]
            async with await ann.line(info["id"]) as line:
                await line.quiet()
                told_alike(line, before)
                return info["id"], [dict(ann.http.cookies), line.last]

    async def go_on(address: str, table: str, cookies: Any, last: Any) -> None:
        async with Browser(address) as ann:
            ann.http.cookies.clear()
            ann.http.cookies.update(cookies)
            async with await ann.line(table) as line:
                await line.quiet()
                assert line.last == last, "the same after a restart"
                await finish(line)
            answer = (await ann.http.get(f"/api/tables/{table}/record")).json()
            start = continuing.continued(
                "duelo", 2, record, MID_TURN, bytes.fromhex(answer["seed"])
            )
            done = start["then"]
            assert len(done) > 0
            assert answer["position"]["set"] == start["position"]["set"]
            assert answer["actions"][: len(done)] == done
            info = (await ann.http.get(f"/api/tables/{table}")).json()
            result = await ann.post("/api/check", answer)
            assert (result["ok"], result["seed_hash"]) == (True, info["seed_hash"])
            assert result["winners"] == info["winners"]
            shown = await ann.post("/api/replay", {"record": answer, "eyes": 0, "first": 0})
            assert shown["last"] == len(answer["actions"])
            follow = await ann.post(f"/api/tables/{table}/rematch", {})
            assert follow["begun_from"] is None, "the next game is dealt anew"

    async def scene(work: Any, *args: Any) -> Any:
        return await asyncio.wait_for(work(*args), 60)

    with serving(make_house(tmp_path, WHOLE)) as address:
        table, (cookies, last) = asyncio.run(scene(begin, address))
    with serving(make_house(tmp_path, WHOLE)) as address:
        asyncio.run(scene(go_on, address, table, cookies, last))


def test_an_open_seat_is_waited_for_and_told_where_it_begins(tmp_path: Path) -> None:
    record = kept("pilipili/v1-2")
    before = at(record, 20)

    async def scene(address: str) -> None:
        async with Browser(address) as ann, Browser(address) as bob:
            info = await ann.post("/api/tables", order(record, 20, ME, OPEN))
            assert (info["state"], info["begun_from"]) == ("open", {"ply": 20})
            told = await bob.post(f"/api/tables/{info['id']}/join", {"name": "Bob"})
            assert (told["state"], told["begun_from"]) == ("playing", {"ply": 20})
            async with await ann.line(info["id"]) as a, await bob.line(info["id"]) as b:
                for line in (a, b):
                    await line.quiet()
                    told_alike(line, before)
                assert (list(a.last), list(b.last)) == ([0], [1])

    with serving(make_house(tmp_path, WHOLE)) as address:
        asyncio.run(asyncio.wait_for(scene(address), 60))


def test_the_house_declines_with_a_sentence(tmp_path: Path) -> None:
    record = kept("duelo/v1-2")
    made_up = {**record, "actions": [[0, "fly", {}]]}
    deep: list[Any] = []
    for _ in range(400):
        deep = [deep]
    wishes = [
        (order({**record, "x": deep}, 1, ME, BOT), "nested too deeply"),
        (order(record, len(record["actions"]), ME, BOT), "the game is over"),
        (order(record, 3, ME, BOT, BOT), "has 2 seats"),
        ({**order(record, 3, ME, BOT), "game": "pilipili"}, "a record of Duelo"),
        ({**order(record, 3, ME, BOT), "game": "chess"}, "no game called"),
        (order(made_up, 1, ME, BOT), "fly"),
        ({**order(record, 3, ME, BOT), "start": {"record": [], "ply": 1}}, "start.record"),
    ]

    async def scene(address: str) -> None:
        async with Browser(address) as ann:
            for body, word in wishes:
                answer = await ann.http.post("/api/tables", json=body)
                assert answer.status_code in (404, 422)
                assert word in answer.json()["reason"]
            assert (await ann.http.get("/api/me")).json()["tables"] == []

    with serving(make_house(tmp_path, WHOLE)) as address:
        asyncio.run(asyncio.wait_for(scene(address), 60))
