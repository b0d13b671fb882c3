"""Golden transcripts of Crossroads: short games with every seat's view, compared line by line."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.transcript import FOLDER, Golden, any_verb, check

from .situations import DART, EXPLORATIONS, KNIVES, E, K, S, W

SPLIT = frozenset({
    "sects", "renown", "qi", "xie", "evil", "poisoned", "searched", "nemesis", "trained",
    "training", "manuals", "specials", "guardians", "master_beaten", "stratagems", "items",
    "paralyzed", "levels", "most_qi",
})  # fmt: skip
DECKS = frozenset({"stratagem_deck", "item_deck"})

LATE: dict[str, Any] = {
    "sects": [E, S, W],
    "renown": [22, 19, 0],
    "xie": [1, 3, 4],
    "evil": [False, False, True],
    "trained": [
        ["Maiden's Dance", "Butterfly Flutters", "Maiden's Five Flowing Methods"],
        ["Spirit Banishing Wheel", "Yin Sutra"],
        ["Qian Gua Sword", "Spirit Finger", "Clouds Parting Taiji Palm"],
    ],
    "master_beaten": [False, True, True],
    "specials": [["Maiden's Bodkin", "Abacus"], ["Wooden Fish"], ["Bagua", "Painting Scroll"]],
    "guardians": ["Fan Hua", None, None],
    "nemesis": [[1], [0], [0, 1]],
    "items": [[KNIVES], [DART], [KNIVES]],
    "explorations": EXPLORATIONS,
    "turn": 0,
}
"""Near both ends: a title to be had, an evil hero who is strong enough to kill."""


def golden(name: str, seats: int, seed: int, facts: Any = None, **options: Any) -> Golden:
    return Golden(name, "crossroads", seats, seed, options, SPLIT, DECKS, any_verb, facts)


GAMES = [
    golden("2-seats", 2, 3, level_one_trained=True, round_limit=6),
    golden("3-seats-kill", 3, 4, LATE),
    golden("3-seats-title", 3, 3, LATE, guardian_once=True),
    golden("5-seats", 5, 3, sects=[K, W, E, S, "Beggar"], round_limit=2),
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_transcript_is_unchanged(game: Golden) -> None:
    check(game)


def test_every_transcript_belongs_to_a_game() -> None:
    kept = {file.stem for file in (FOLDER / "crossroads").glob("*.txt")}
    assert kept == {game.name for game in GAMES}
