"""Whole games by ear: driven by roles and accessible names alone, and told in the live region.

Run with TEAHOUSE_GOLDEN=write to write the transcripts anew after the words have changed.
"""

from __future__ import annotations

import os
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

import teahouse
from tests.web import courtyard, jianghu, stall, theatre
from tests.web.conftest import NewPage
from tests.web.one_seat import LISTEN, SEED
from tests.web.reader import Reader
from tests.web.stage import Stage

pytestmark = pytest.mark.browser

TRANSCRIPTS = Path(__file__).parent / "transcripts"
GAMES: dict[str, tuple[Stage, dict[str, Any]]] = {
    "duelo": (courtyard.STAGE, {"seats": 3, "seed": SEED, "first": 0}),
    "pilipili": (stall.STAGE, {"seats": 3, "seed": SEED, "limit": 3}),
    "crossroads": (jianghu.STAGE, {"seats": 2, "seed": 6, "round_limit": 3}),
    "pili": (theatre.STAGE, {"seats": 2, "seed": 5, "mode": "story"}),
}
LEAST = {"duelo": 5, "pilipili": 10, "crossroads": 15, "pili": 30}
"""Fewer answers would be no whole game."""


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_ear(new_page: NewPage, game: str) -> None:
    stage, how = GAMES[game]
    page = new_page(reduced_motion="reduce")
    table = teahouse.game(game).new(**how)
    stage.sit_alone(page, table)
    page.evaluate(LISTEN)
    before = len(table.events(0))
    reader = Reader(page)
    assert reader.plays() >= LEAST[game]
    assert table.over
    said = page.evaluate("window.told")
    # Everything this seat was told after the page opened was said, in that order; the same sentence
    # several times in a row (cards dealt one by one) may be said once.
    texts = [text for text, _ in groupby(event.text for event in table.events(0, before))]
    heard = iter(said)
    assert [text for text in texts if text not in heard] == []
    assert sum(line.startswith("You are asked: ") for line in said) >= LEAST[game]
    assert any(line == reader.hears()[-1] for line in said)
    told = "\n".join(said) + "\n"
    golden = TRANSCRIPTS / f"{game}.txt"
    if os.environ.get("TEAHOUSE_GOLDEN") == "write":
        golden.write_text(told, encoding="utf-8")
    assert told == golden.read_text(encoding="utf-8")
