"""Bots know both ways to win: the title of Grand Master, and killing as Evil Scum."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.bots import Budget, bot
from teahouse.games.crossroads import GAME

from .situations import E, S, W, situation

STRONG = ["Qian Gua Sword", "Kun Gua Sword", "Tun Gua Sword", "Clouds Parting Taiji Palm"]
GAMES = 4
NEAR_THE_TITLE: dict[str, Any] = {
    "renown": [22, 12, 12],
    "trained": [["Maiden's Dance"], ["Spirit Banishing Wheel"], ["Qian Gua Sword"]],
    "stratagems": [["Gallant Deed"], ["Gallant Deed"], []],
}
AN_EVIL_HERO: dict[str, Any] = {
    "evil": [True, False, False],
    "xie": [4, 0, 0],
    "qi": [6, 2, 2],
    "trained": [STRONG, [], []],
}


def play(level: str, seed: int, *sects: str, **facts: Any) -> tuple[str, list[int]]:
    """A game between bots of one level: how it ended, and who won."""
    table = situation(*sects, seed=seed, **facts)
    steps = 0
    while not table.over:
        seat = table.to_act[0]
        budget = Budget(seconds=5, iterations=30, seed=1000 * seed + steps)
        table.step(seat, bot(level).choose(table.handle(seat), budget))
        steps += 1
    ends = [event.args["why"] for event in table.events(None) if event.what == "game_ended"]
    return ends[-1], list(table.winners)


@pytest.mark.parametrize("level", ["novice", "steady"])
def test_the_title_is_won(level: str) -> None:
    GAME.compile()
    ends = (play(level, seed, E, S, W, **NEAR_THE_TITLE) for seed in range(GAMES))
    assert any(end == ("title", [0]) for end in ends)


@pytest.mark.parametrize("level", ["novice", "steady"])
def test_evil_wins_by_killing(level: str) -> None:
    GAME.compile()
    ends = (play(level, seed, W, S, E, **AN_EVIL_HERO) for seed in range(GAMES))
    assert any(end == ("kill", [0]) for end in ends)


def test_steady_sees_the_kill_that_wins() -> None:
    """The weak hero without qi to spare and nothing to defend it with is the one to challenge."""
    GAME.compile()
    table = situation(W, S, E, **{**AN_EVIL_HERO, "qi": [6, 1, 6]})
    for verb, args in (("draw", {}), ("keep", {"family": "item"}), ("done", {})):
        table.step(0, (verb, args))
    chosen = [
        bot("steady").choose(table.handle(0), Budget(seconds=5, iterations=200, seed=seed))
        for seed in range(5)
    ]
    assert [a.verb for a in chosen].count("duel") >= 4
    assert {a.args["seat"] for a in chosen if a.verb == "duel"} == {1}
