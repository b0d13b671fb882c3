"""Pili tables for looking at the client and for its tests, reached by real play or as positions."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import teahouse
from tests.web.stage import Scene, Stage, update

GAME = teahouse.game("pili")
STAGE = Stage(GAME, "4.3", "Gain Skills", "<p>Pay fate, learn.</p>")
answers, table_info, table_of = STAGE.answers, STAGE.table_info, STAGE.table_of
STEPS_MOST = 4_000
"""More answers than any game of these seats has."""


def do(table: teahouse.Table, *steps: tuple[int, str, dict[str, Any]]) -> teahouse.Table:
    """Those answers, in that order."""
    for seat, verb, args in steps:
        table.step(seat, (verb, args))
    return table


BOARDS: dict[str, Any] = {
    "round": 4,
    "turn": 0,
    "silver": [7, 2, 4, 5],
    "fate": [{"R": 2, "Y": 1, "G": 1, "P": 2}, {"O": 3}, {"B": 1, "R": 1}, {}],
    "stone": [True, False, True, True],
    "qi": [
        {"baihui": 2, "yintang": 1, "danzhong": 3, "dantian": 1, "quchi": 1, "shenmen": 4},
        {"quchi": 2, "fengshi": 1, "yongquan": 1},
        {"yintang": 1, "dantian": 2},
        {"shenmen": 1, "baihui": 1},
    ],
    "starting": ["Clumsy Thrust", "Aimless Punch", "Idle Chant", "Pointless Split"],
    "training": [
        ["Samsara of the Dust", "Six Winged Slash"],
        ["Cloud Anvil Palm"],
        [],
        ["Pointless Split", "Qi Rally"],
    ],
    "mastered": [["Clumsy Thrust", "Willow Point", "Autumn Water Cut"], ["Aimless Punch"], [], []],
    "mercenaries": [["Yuan Wuxiang", "Rahu"], ["Reed Hermit"], [], []],
    "allied": [["Tea Seller Guo"], [], ["Street Diviner"], []],
    "foes": [["Gate Thug", "Baoyu Xinnu"], ["Salt Smuggler"], [], ["Hill Ogre"]],
    "weapons": [["Dragonspring Sword", "Silver Transformer"], ["Reed Gauntlet"], [], []],
    "gifts": [["West Phoenix Wine", "Nuerhong Wine"], [], ["Clay Jar"], []],
    "silver_on": {"Forge Fate": 2, "Buy Equipment": 1},
    "hero_display": ["Ye Xiaochai", "Lady Camellia", "General Wei", "Moth Priestess", "Diming"],
    "skill_display": [
        "Heavenly Butterfly Slash", "Roots of Heaven and Earth", "Supreme Tao Technique",
        "Sword of the Heart", "March of the Reaper",
    ],
    "foe_display": ["Twin Kayas", "Grand Chancellor", "River Pirate", "False Monk", "Moon Thief"],
}  # fmt: skip
"""A four-seat table in the middle of the story."""


def boards(seats: int, **more: Any) -> dict[str, Any]:
    """That table for so many seats."""
    put = {key: v[:seats] if isinstance(v, list) else v for key, v in BOARDS.items()}
    for display in ("hero_display", "skill_display", "foe_display"):
        put[display] = BOARDS[display][: seats + 1]
    return put | more


def _choose() -> Scene:
    return table_info(4), update(table_of(4, **boards(4)))


def _gain() -> Scene:
    table = do(table_of(4, **boards(4)), (0, "choose", {"action": "Gain Skills"}))
    return table_info(4), update(table)


def _pay() -> Scene:
    table = table_of(4, **boards(4))
    do(
        table,
        (0, "choose", {"action": "Gain Skills"}),
        (0, "gain", {"skill": "Roots of Heaven and Earth"}),
    )
    return table_info(4), update(table)


def _dice() -> Scene:
    table = do(table_of(4, **boards(4, turn=3)), (3, "choose", {"action": "Forge Fate"}))
    return table_info(4), update(table)


def _qi() -> Scene:
    table = do(table_of(3, **boards(3, turn=2)), (2, "choose", {"action": "Harness Qi"}))
    until(table, "token")
    return table_info(3), update(table)


def _raise() -> Scene:
    table = do(table_of(4, **boards(4)), (0, "choose", {"action": "Buy Equipment"}))
    do(table, (0, "buy", {"equipment": "Pill of the Gods"}))
    return table_info(4), update(table)


def _buy() -> Scene:
    table = do(table_of(4, **boards(4)), (0, "choose", {"action": "Buy Equipment"}))
    return table_info(4), update(table)


def _foe() -> Scene:
    table = do(table_of(4, **boards(4)), (0, "choose", {"action": "Challenge Foes"}))
    return table_info(4), update(table)


def _fight() -> Scene:
    table = do(table_of(4, **boards(4)), (0, "choose", {"action": "Challenge Foes"}))
    do(
        table,
        (0, "challenge", {"foe": "Moon Thief"}),
        (0, "use_skill", {"skill": "Willow Point"}),
        (0, "use_weapon", {"weapon": "Dragonspring Sword"}),
    )
    return table_info(4), update(table)


def _two() -> Scene:
    return table_info(2), update(table_of(2, **boards(2)))


def _prize() -> Scene:
    put = boards(4)
    put["mastered"] = [["Clumsy Thrust", "Night Splitting Knife"], ["Aimless Punch"], [], []]
    put["mercenaries"] = [["Rahu", "Nameless Sage", "Yiyeshu", "Iron Widow"], [], [], []]
    put["weapons"] = [["Mountain Cleaver"], [], [], []]
    table = do(table_of(4, **put), (0, "choose", {"action": "Challenge Foes"}))
    do(table, (0, "challenge", {"foe": "Qitiandi"}))
    while table.view(0)["question"]["name"] == "fight":
        table.step(0, table.legal_actions(0)[0])
    return table_info(4), update(table)


def _legend() -> Scene:
    pawns = {"pawns": ["-3,0", "3,-3", "0,3"], "facing": [0, 2, 4]}
    table = table_of(3, phase="battle", round=0, rank=[0, 2, 1], hp=[160, 70, 88], **pawns)
    return table_info(3), update(table)


def _side() -> Scene:
    return table_info(4), update(table_of(4, options={"factions": True, "mode": "story"}))


BATTLE: dict[str, Any] = {
    "phase": "battle",
    "round": 5,
    "turn": 2,
    "rank": [1, 0, 3, 2],
    "hp": [94, 71, 38, 102],
    "hands": [
        ["Samsara of the Dust", "Willow Point", "Qi Rally", "Cloud Anvil Palm"],
        ["Heavenly Butterfly Slash", "Fox Fire"],
        ["Supreme Tao Technique", "Spirit Lamp", "Frost Line Sword"],
        ["March of the Reaper"],
    ],
    "played": [["Six Winged Slash"], ["Iron Rain Knife"], [], ["Leaf Wind Palm"]],
    "weapons": [["Prajna", "Reed Gauntlet"], ["Goose Feather Knife"], ["Storm Fan"], []],
    "heroes": [[["Rahu", "0,1"], ["Diming", "-1,1"]], [["Scholar Lin", "1,-1"]], [], []],
    "pawns": ["-1,1", "1,-1", "2,0", "-2,2"],
    "facing": [5, 3, 2, 0],
    "slowed": [1, 0, 0, 0],
    "debilitated": [1],
    "bleeding": [[1, 0]],
}


def _plan() -> Scene:
    return table_info(4), update(table_of(4, **BATTLE))


def _move() -> Scene:
    table = table_of(4, **BATTLE)
    return table_info(4), staged(table, ("attack", {"skill": "Samsara of the Dust"}))


def _face() -> Scene:
    table = table_of(4, **BATTLE)
    plan = (("attack", {"skill": "Samsara of the Dust"}), ("move", {"hex": "0,0"}))
    return table_info(4), staged(table, *plan)


def staged(table: teahouse.Table, *steps: tuple[str, dict[str, Any]]) -> dict[str, Any]:
    """The update of a seat that has answered some parts of its plan."""
    given = []
    for step in steps:
        given += [a for a in table.legal_actions(0) if (a.verb, dict(a.args)) == step]
        table.step(0, step)
    return update(table) | {"staged": [action.to_dict() for action in given]}


def _blows() -> Scene:
    """After a round in which blows fell, at the hero moves of seat 0."""
    table = table_of(4, **{**BATTLE, "slowed": [0] * 4, "debilitated": [], "turn": 0})
    plans = [
        ("Samsara of the Dust", "0,0", 5),
        ("Fox Fire", "1,-1", 2),
        ("Supreme Tao Technique", "1,0", 3),
        (None, "-1,1", 0),
    ]
    for seat, (card, place, facing) in enumerate(plans):
        table.step(seat, ("attack", {"skill": card}) if card else ("rest", {}))
        do(table, (seat, "move", {"hex": place}), (seat, "face", {"direction": facing}))
    return table_info(4), update(table)


def _end() -> Scene:
    table = table_of(2, phase="battle", hp=[40, 3], pawns=["0,0", "1,0"], facing=[0, 3])
    chance = random.Random(5)
    for _ in range(STEPS_MOST):
        if table.over:
            break
        seat = table.to_act[0]
        table.step(seat, chance.choice(table.legal_actions(seat)))
    assert table.over
    info = table_info(2, "over", winners=list(table.winners), seed="ab" * 32)
    return info, update(table)


def until(table: teahouse.Table, question: str, seat: int = 0, seed: int = 1) -> teahouse.Table:
    """Play by chance until that seat is asked that question."""
    chance = random.Random(seed)
    for _ in range(STEPS_MOST):
        asked = table.view(seat)["question"]
        if seat in table.to_act and asked["name"] == question:
            return table
        owed = table.to_act[0]
        table.step(owed, chance.choice(table.legal_actions(owed)))
    raise AssertionError(f"seat {seat} was never asked {question}")


SCENES: dict[str, Callable[[], Scene]] = {
    "pl-choose": _choose, "pl-two": _two, "pl-gain": _gain, "pl-pay": _pay, "pl-dice": _dice,
    "pl-qi": _qi, "pl-raise": _raise, "pl-buy": _buy, "pl-foe": _foe, "pl-fight": _fight,
    "pl-side": _side, "pl-prize": _prize, "pl-legend": _legend, "pl-plan": _plan,
    "pl-move": _move, "pl-face": _face, "pl-blows": _blows, "pl-end": _end,
}  # fmt: skip
