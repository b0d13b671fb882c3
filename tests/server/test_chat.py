"""Talk at a table: those who sit there write and read, what the table allows, and slowly."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest

from teahouse.server.chat import LINES_KEPT, PHRASES, Talk
from teahouse.server.declined import Declined
from teahouse.server.limits import Limits
from teahouse.server.table_messages import TEXT_MAX
from tests.server.browsers import Browser, Line
from tests.server.houses import BOUNDLESS, make_house
from tests.server.serving import serving

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "novice"}


def test_phrases_and_free_text_by_the_tables_setting() -> None:
    talk = Talk()
    for chat, phrase, text, words in (
        ("off", 0, None, "no chat"),
        ("off", None, "hi", "no chat"),
        ("phrases", None, "hi", "Only the phrases"),
        ("phrases", None, None, "either"),
        ("free", 0, "hi", "either"),
        ("phrases", len(PHRASES), None, "phrases 0 to"),
        ("phrases", -1, None, "phrases 0 to"),
    ):
        with pytest.raises(Declined, match=words):
            talk.say(chat, 0, "Ann", phrase, text, 1.0)
    assert talk.lines().lines == []
    assert talk.say("free", 1, "Bob", None, " well\t played ", 2.0).text == "well played"
    said = talk.say("phrases", 0, "Ann", 3, None, 3.0)
    assert (said.seat, said.phrase, said.text, said.at, said.n) == (0, 3, None, 3.0, 1)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "  \n ",
        "\u202eturned",
        "a\u200bb",
        "\x07",
        "\u3164",
        "\u2800",
        "e" + "\u0301" * 9,
        "\ud800",
    ],
)
def test_what_nobody_can_read_is_refused(text: str) -> None:
    with pytest.raises(Declined):
        Talk().say("free", 0, "Ann", None, text, 1.0)


def test_markup_is_text_like_any_other_and_scripts_keep_their_joiners() -> None:
    talk = Talk()
    for text in ("<b>1 < 2</b>", "👩‍🚀 נעים", "می‌خواهم"):
        assert talk.say("free", 0, "Ann", None, text, 1.0).text == text
    assert talk.say("free", 0, "Ann", None, "x" * TEXT_MAX, 1.0).text == "x" * TEXT_MAX


def test_only_so_many_lines_are_kept() -> None:
    talk = Talk()
    for _ in range(LINES_KEPT + 50):
        talk.say("phrases", 0, "Ann", 0, None, 1.0)
    lines = talk.lines().lines
    assert [line.n for line in lines] == list(range(50, LINES_KEPT + 50))


async def table(ann: Browser, bob: Browser, **more: Any) -> str:
    order = {"game": "toy", "seats": [ME, OPEN, BOT], "name": "Ann", "watch": True, **more}
    made: str = (await ann.post("/api/tables", order))["id"]
    await bob.post(f"/api/tables/{made}/join", {"name": "Bob"})
    return made


async def say(line: Line, **what: Any) -> dict[str, Any]:
    return await line.ask({"t": "say", **what})


def heard(line: Line) -> list[str]:
    return [text for text in line.frames if parsed(text)["t"] in ("said", "chat")]


def test_only_those_who_sit_there_write_and_read(tmp_path: Path) -> None:
    async def scene(address: str) -> None:
        async with Browser(address) as ann, Browser(address) as bob, Browser(address) as eve:
            made = await table(ann, bob, chat="free")
            async with await ann.line(made) as one, await eve.line(made) as watching:
                assert one.info["phrases"] == list(PHRASES)
                before = time.time()
                assert (await say(one, text="Hello, Bob!"))["t"] == "ack"
                refused = await say(watching, text="Hi")
                assert refused["reason"] == "Only those who sit at the table can say something."
                assert (await say(one, text="x" * 201))["t"] == "refused"
                await one.quiet()
                await watching.quiet()
                (line,) = [f for f in map(parsed, one.frames) if f["t"] == "said"]
                assert (line["seat"], line["text"], line["n"]) == (0, "Hello, Bob!", 0)
                assert before <= line["at"] <= time.time()
                assert heard(watching) == []
                async with await bob.line(made) as late:
                    await late.quiet()
                    (chat,) = [f for f in map(parsed, late.frames) if f["t"] == "chat"]
                    assert [line["text"] for line in chat["lines"]] == ["Hello, Bob!"]
                async with await eve.line(made) as again:
                    await again.quiet()
                    assert heard(again) == []
                    await ann.post(f"/api/tables/{made}/seat", {"do": "open", "seat": 2})
                    await eve.post(f"/api/tables/{made}/take", {"name": "Eve", "seat": 2})
                    await again.quiet()
                    (chat,) = heard(again)  # whoever sits down is told what was said before
                    assert len(parsed(chat)["lines"]) == 1

    with serving(make_house(tmp_path)) as address:
        asyncio.run(scene(address))


def parsed(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text)
    return found


def test_nobody_talks_without_end(tmp_path: Path) -> None:
    limits = Limits(**{**BOUNDLESS.__dict__, "words": Limits().words})

    async def scene(address: str) -> None:
        async with Browser(address) as ann, Browser(address) as bob:
            made = await table(ann, bob)
            async with await ann.line(made) as one:
                answers = [(await say(one, phrase=0))["t"] for _ in range(8)]
                assert answers[:5] == ["ack"] * 5
                assert answers[5:] == ["refused"] * 3
                assert (await one.act(0, "bid", {"amount": 1}))["t"] == "ack"  # plays on

    with serving(make_house(tmp_path, limits=limits)) as address:
        asyncio.run(scene(address))


def test_more_pages_and_new_connections_give_no_more_lines(tmp_path: Path) -> None:
    limits = Limits(**{**BOUNDLESS.__dict__, "words": (0.0, 5.0)})

    async def scene(address: str) -> None:
        async with Browser(address) as ann, Browser(address) as bob:
            made = await table(ann, bob)
            answers = []
            for _ in range(4):
                async with await ann.line(made) as one:
                    answers += [(await say(one, phrase=0))["t"] for _ in range(2)]
            assert answers == ["ack"] * 5 + ["refused"] * 3
            async with await bob.line(made) as his:
                assert (await say(his, phrase=0))["t"] == "ack"

    with serving(make_house(tmp_path, limits=limits)) as address:
        asyncio.run(scene(address))


def test_a_line_stays_that_of_who_said_it(tmp_path: Path) -> None:
    async def scene(address: str) -> None:
        async with Browser(address) as ann, Browser(address) as bob:
            order = {"game": "toy", "seats": [ME, OPEN, OPEN], "name": "Ann", "chat": "free"}
            made = (await ann.post("/api/tables", order))["id"]
            await bob.post(f"/api/tables/{made}/join", {"name": "Bob", "seat": 1})
            async with await bob.line(made) as his:
                await say(his, text="I am Bob")
            await ann.post(f"/api/tables/{made}/seat", {"do": "swap", "seat": 0, "with": 1})
            async with await ann.line(made) as hers:
                await hers.quiet()
                assert [seat["name"] for seat in hers.info["seats"][:2]] == ["Bob", "Ann"]
                (line,) = parsed(heard(hers)[0])["lines"]
                assert (line["name"], line["text"]) == ("Bob", "I am Bob")

    with serving(make_house(tmp_path)) as address:
        asyncio.run(scene(address))


def test_whoever_sits_down_again_is_told_what_was_missed(tmp_path: Path) -> None:
    async def scene(address: str) -> None:
        async with Browser(address) as ann, Browser(address) as bob, Browser(address) as cid:
            order = {"game": "toy", "seats": [ME, OPEN, OPEN], "name": "Ann"}
            made = (await ann.post("/api/tables", order))["id"]
            for guest in (bob, cid):
                await guest.post(f"/api/tables/{made}/join", {"name": "Somebody"})
            async with await ann.line(made) as hers, await bob.line(made) as his:
                await say(hers, phrase=0)
                await his.quiet()
                await bob.post(f"/api/tables/{made}/leave", {})
                await say(hers, phrase=1)
                await bob.post(f"/api/tables/{made}/take", {"name": "Bob", "seat": 1})
                await his.quiet()
                lines = [parsed(text) for text in heard(his)]
                assert [line["t"] for line in lines] == ["said", "chat"]
                assert [line["phrase"] for line in lines[1]["lines"]] == [0, 1]

    with serving(make_house(tmp_path)) as address:
        asyncio.run(scene(address))
