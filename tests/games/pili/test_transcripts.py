"""Golden transcripts of Pili: short games with every seat's view, compared line by line."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.transcript import FOLDER, Golden, any_verb, check

from .advanced import STRONG
from .battles import BUTTERFLY, HERON, LINKED, REAPER, SAND, SKY

SPLIT = frozenset({
    "silver", "fate", "stone", "qi", "starting", "training", "mastered", "mercenaries", "allied",
    "foes", "weapons", "gifts", "factions", "sides", "hp", "hands", "played", "heroes", "pawns",
    "facing", "slowed", "scores",
})  # fmt: skip
DECKS = frozenset({"hero_deck", "skill_deck", "foe_deck"})

LAST_ROUND: dict[str, Any] = {
    "round": 5,
    "turn": 1,
    "silver": [9, 12],
    "fate": [{"R": 3, "O": 2, "B": 2}, {"Y": 3, "G": 3, "P": 3}],
    "mercenaries": [["Yuan Wuxiang"], ["Ye Xiaochai"]],
    "gifts": [["Moutai Liquor"], ["Clay Jar", "Han Guqin"]],
    "mastered": [["Heavenly Butterfly Slash"], ["Fox Fire", "Iron Rain Knife"]],
    "qi": [{"baihui": 2, "dantian": 1}, {"quchi": 3, "yongquan": 2}],
    "silver_on": {"Gain Skills": 2},
}
"""Two seats with something to buy, to give and to fight with."""

BATTLE: dict[str, Any] = {
    "phase": "battle",
    "round": 2,
    "turn": 3,
    "rank": [2, 0, 1, 3],
    "hp": [30, 25, 45, 20],
    "hands": [[BUTTERFLY, SAND], [HERON, "Light of God"], [SKY, REAPER], [LINKED]],
    "heroes": [[["Rahu", "0,0"]], [], [["Diming", "1,0"]], []],
    "pawns": ["0,0", "1,0", "1,-1", "0,1"],
    "facing": [0, 3, 2, 5],
}
"""Four seats close together."""


def golden(name: str, seats: int, seed: int, facts: Any = None, **options: Any) -> Golden:
    return Golden(name, "pili", seats, seed, options, SPLIT, DECKS, any_verb, facts)


GAMES = [
    golden("2-seats-story", 2, 2, mode="story", factions=True),
    golden("2-seats-last-round", 2, 8, LAST_ROUND),
    golden("3-seats-qitiandi", 3, 20, STRONG, factions=True, mode="story"),
    golden("4-seats-battle", 4, 5, BATTLE),
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_transcript_is_unchanged(game: Golden) -> None:
    check(game)


def test_every_transcript_belongs_to_a_game() -> None:
    kept = {file.stem for file in (FOLDER / "pili").glob("*.txt")}
    assert kept == {game.name for game in GAMES}
