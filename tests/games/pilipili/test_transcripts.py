"""Golden transcripts of Pili Pili: whole games with every seat's view, compared line by line."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.transcript import FOLDER, Golden, check

SPLIT = frozenset({"hands", "open", "aside", "pilis", "bids", "tricks"})
DECKS = frozenset({"deck", "mission_deck"})


def golden(name: str, seats: int, seed: int, **options: Any) -> Golden:
    return Golden(name, "pilipili", seats, seed, options, SPLIT, DECKS)


GAMES = [
    golden("2-seats", 2, 3),
    golden("4-seats", 4, 4, limit=6, hand_size_from="drawn"),
    golden("4-seats-first-game", 4, 1, missions=False, limit=4),
    golden("8-seats", 8, 1, limit=5),
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_transcript_is_unchanged(game: Golden) -> None:
    check(game)


def test_every_transcript_belongs_to_a_game() -> None:
    kept = {file.stem for file in (FOLDER / "pilipili").glob("*.txt")}
    assert kept == {game.name for game in GAMES}
