"""How bots judge a situation, and that an answer off the cuff is always a legal one."""

from __future__ import annotations

import random
from typing import Any

import pytest

from teahouse.engine.game import answers_buffer
from teahouse.games.crossroads import GAME

from .advanced import facts
from .situations import B, E, K, S, W, can, do, duel, fight, situation, to_main, words

RULES = GAME.interpreted


def shares(*sects: str, **keys: Any) -> list[int]:
    table = situation(*sects, **keys)
    return [RULES.value(table.state, seat) for seat in range(len(sects))]


@pytest.mark.parametrize("seats", GAME.seats)
def test_shares_are_of_one_whole(seats: int) -> None:
    for seed in range(20):
        table = GAME.position({"seats": seats, "seed": seed, "set": facts(seats, seed)})
        judged = [RULES.value(table.state, seat) for seat in range(seats)]
        assert all(0 <= share <= 1000 for share in judged)
        assert 1000 - seats < sum(judged) <= 1000


def test_what_makes_a_situation_better() -> None:
    """Each of these lifts seat 0 above its share beside an equal hero."""
    even = shares(S, W)[0]
    one: dict[str, Any] = {"stratagems": [["Information"], ["Information"]]}
    for better in (
        {"renown": [3, 0]},
        {"qi": [6, 4]},
        {"poisoned": [False, True]},
        {"trained": [["Spirit Banishing Wheel"], []]},
        {"training": ["Spirit Banishing Wheel", None]},
        {"manuals": [["Yin Sutra"], []]},
        {"specials": [["Abacus"], []]},
        {"guardians": ["Abbot Xuan Ling", None]},
        {"items": [["Throwing Knives (Metal)"], []]},
        {"stratagems": [["Gallant Deed"], ["Information"]]},
        {"nemesis": [[], [0]], "renown": [1, 0]},
    ):
        plain = {key: value for key, value in one.items() if key in better}
        assert shares(S, W, **better)[0] > (shares(S, W, **plain)[0] if plain else even), better


def test_evil_lives_on_the_weakness_of_the_virtuous() -> None:
    strong = ["Doggie Scram", "Whack the Mongrel", "Heavenly Hound Hustle"]
    scum: dict[str, Any] = {
        "evil": [True, False, False], "xie": [4, 0, 0], "trained": [strong, [], []],
    }  # fmt: skip
    safe, prey = (shares(B, W, E, qi=[6, qi, 6], **scum)[0] for qi in (6, 1))
    assert prey > safe


def test_who_cannot_win_any_more_has_no_share() -> None:
    late: dict[str, Any] = {"grand_master": 1, "renown": [5, 23, 20, 23, 0], "eliminated": [4]}
    judged = shares(E, S, B, W, K, turn=0, last_turns=[2], barred=[3], **late)
    assert judged[3] == judged[4] == 0 < judged[2] and judged[1] > 900
    assert shares(E, S, B, turn=0, last_turns=[], grand_master=1, renown=[0, 23, 20])[2] == 0


def off_the_cuff(table: Any, seat: int, n: int = 40) -> set[str]:
    """What the rule of thumb answers with in `n` tries, by verb and arguments."""
    into = answers_buffer(GAME)
    legal = RULES.legal(table.state, seat, into)
    said = {action.id: words(action) for action in table.legal_actions(seat)}
    return {said[RULES.thumb(table.state, seat, into, legal)] for _ in range(n)}


def test_an_answer_off_the_cuff_is_legal_through_whole_games() -> None:
    into = answers_buffer(GAME)
    for seed in range(4):
        seats = 2 + seed
        table = GAME.position({
            "seats": seats, "seed": seed, "options": {"round_limit": 4}, "set": facts(seats, seed),
        })  # fmt: skip
        rng = random.Random(seed)
        while not table.over:
            seat = rng.choice(table.to_act)
            legal = RULES.legal(table.state, seat, into)
            action = RULES.thumb(table.state, seat, into, legal)
            assert action in into[:legal]
            table.step(seat, int(action))


def test_answers_off_the_cuff_are_seldom_plainly_bad() -> None:
    """Each way has several tries, so that a bad answer is rare and none is impossible."""
    strong = {"trained": [[], ["Spirit Banishing Wheel", "Evil Exorcise Frenzy"]]}
    table = to_main(situation(E, S, qi=[1, 6], **strong))
    assert {"duel 1", "train Maiden's Dance", "pass"} <= set(can(table))
    assert len(off_the_cuff(table, 0, 20) & {"duel 1", "train Maiden's Dance", "pass"}) < 3
    table = do(to_main(situation(W, S, yexun="Legend")), "travel bottom 4")
    assert "skip" in off_the_cuff(table, 0)
    fought = fight(duel(situation(W, S, items=[["Throwing Knives (Metal)"], []])))
    assert "throw Throwing Knives (Metal)" in off_the_cuff(fought, 0)


@pytest.mark.soak
def test_judged_alike_interpreted_and_compiled() -> None:
    compiled = GAME.compile()
    for seed in range(200):
        table = GAME.position({"seats": 4, "seed": seed, "set": facts(4, seed)})
        for seat in range(4):
            assert compiled.value(table.row, seat) == RULES.value(table.state, seat)
