"""Golden transcripts of Duelo: whole games with every seat's view, compared line by line."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.transcript import FOLDER, Golden, check, words


def but_the_master(chance: random.Random, legal: Sequence[Any]) -> Any:
    """Any action but throwing the Master away, so that games last."""
    sensible = [a for a in legal if words(a) != "discard Master of Kung Fu"]
    return chance.choice(sensible or legal)


def golden(name: str, seats: int, seed: int, **options: Any) -> Golden:
    split, decks = frozenset({"hands", "prizes", "points"}), frozenset({"deck"})
    return Golden(name, "duelo", seats, seed, options, split, decks, but_the_master)


GAMES = [
    golden("2-seats", 2, 5, rounds_to_win=2),
    golden("4-seats", 4, 3, reshuffle=True),
    golden("8-seats", 8, 2),
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_transcript_is_unchanged(game: Golden) -> None:
    check(game)


def test_every_transcript_belongs_to_a_game() -> None:
    kept = {file.stem for file in (FOLDER / "duelo").glob("*.txt")}
    assert kept == {game.name for game in GAMES}
