"""What a screen reader is told in one whole game: a golden transcript.

Run with TEAHOUSE_GOLDEN=write to write the transcript anew after the words have changed.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import teahouse
from tests.web import stand_in
from tests.web.conftest import NewPage
from tests.web.one_seat import LISTEN, SEED, OneSeat
from tests.web.player import play_to_the_end

pytestmark = pytest.mark.browser

GOLDEN = Path(__file__).parent / "transcripts" / "duelo-3-seats.txt"


def test_the_live_region_tells_the_whole_game(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    table = teahouse.game("duelo").new(seats=3, seed=SEED, first=0)
    info = stand_in.table_info(3)
    game = OneSeat(page, table, info, stand_in.answers(info))
    page.goto(f"{stand_in.ORIGIN}/t/demo")
    page.wait_for_selector("[data-prompt]")
    page.evaluate(LISTEN)
    play_to_the_end(page)
    told = "\n".join(page.evaluate("window.told")) + "\n"
    if os.environ.get("TEAHOUSE_GOLDEN") == "write":
        GOLDEN.parent.mkdir(exist_ok=True)
        GOLDEN.write_text(told, encoding="utf-8")
    assert told == GOLDEN.read_text(encoding="utf-8")
    # Everything this seat was told after the page opened was said, nothing twice, in that order.
    events = [event.text for event in game.table.events(0)]
    said = iter(told.splitlines())
    opening = events.index("Your turn begins.") + 2
    assert all(text in said for text in events[opening:])
