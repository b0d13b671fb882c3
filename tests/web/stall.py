"""Pili Pili tables for looking at the client and for its tests, made from real positions."""

from __future__ import annotations

from collections.abc import Callable

import teahouse
from tests.web.stage import Scene, Stage, update

GAME = teahouse.game("pilipili")
STAGE = Stage(GAME, "4.3", "Who wins the trick", "<p>The highest.</p>")
answers, table_info, table_of = STAGE.answers, STAGE.table_info, STAGE.table_of


def _bids() -> Scene:
    table = table_of(
        4,
        hands=[["5", "Swap", "17", "25/52", "49"], *[None] * 3],
        mission="pass_card_left",
        pilis=[2, 0, 6, 3],
        dealer=2,
        bids=[None, None, 2, 1],
    )
    return table_info(4), update(table)


def _play() -> Scene:
    hands = [["5", "Swap", "25/52", "49"], ["2", "30", "31", "8"]]
    table = table_of(
        4,
        [(2, "play", {"card": "9"}), (3, "play", {"card": "Reverse"})],
        hands=[*hands, ["40", "9", "10", "1"], ["Reverse", "7", "11", "12"]],
        mission="higher",
        pilis=[2, 0, 6, 3],
        bids=[2, 1, 0, 3],
        tricks=[0, 0, 1, 0],
        leader=2,
        dealer=1,
        open=[[], ["30", "31"], [], []],
    )
    return table_info(4), update(table)


def _dual() -> Scene:
    table = table_of(
        3,
        hands=[["5", "25/52", "49"], ["2", "30", "31"], ["9", "10"]],
        mission="double",
        bids=[1, 1, 0],
        tricks=[1, 0, 1],
        leader=2,
        dealer=1,
        pilis=[5, 3, 1],
        trick=[[2, "40", 40]],
    )
    table.step(0, ("play", {"card": "25/52"}))
    return table_info(3), update(table)


def _eight() -> Scene:
    others = [[str(6 * i + n) for n in (1, 2, 3, 4)] for i in range(7)]
    others[2][1], others[4][0], others[5][2] = "55", "54", "50"  # 14 and 25 are on dual cards only
    table = table_of(
        8,
        hands=[["5", "Eye", "49", "33"], *others],
        mission="open_hands",
        pilis=[2, 0, 6, 3, 1, 4, 6, 5],
        bids=[2, 1, 0, 4, 1, 2, 0, 1],
        dealer=7,
    )
    table.step(0, ("play", {"card": "Eye"}))
    return table_info(8), update(table)


def _forehead() -> Scene:
    bids = [None, None, None, 2, 1]
    table = table_of(5, mission="forehead_3", pilis=[1, 2, 3, 0, 4], dealer=3, bids=bids)
    return table_info(5), update(table)


def _together() -> Scene:
    table = table_of(
        5,
        hands=[["5", "Swap", "25/52", "49"], *[None] * 4],
        mission="simultaneous",
        pilis=[1, 2, 3, 0, 4],
        bids=[2, 1, 1, 0, 1],
    )
    frame = update(table, to_act=[2, 4])
    play = next(a for a in table.legal_actions(0) if a.args["card"] == "49")
    return table_info(5), frame | {"staged": [play.to_dict()], "can_undo": True}


def _change() -> Scene:
    table = table_of(8, mission="change_bid", bids=[2, 1, 0, 3, 1, 2, 0, 1], dealer=0)
    return table_info(8), update(table)


def _guard() -> Scene:
    table = table_of(4, mission="guardians", pilis=[3, 0, 2, 0], bids=[2, 1, 0, 3], dealer=0)
    return table_info(4), update(table)


def _saved() -> Scene:
    hands = [["5", "49"], ["2", "30"], ["9", "10"]]
    table = table_of(
        3,
        hands=hands,
        mission="set_aside",
        bids=[1, 1, 3],
        tricks=[2, 0, 0],
        aside=["17", "18", "19"],
        leader=0,
        dealer=2,
    )
    return table_info(3), update(table)


def _end() -> Scene:
    history = [[0, 1, 2, 0], [1, 1, 4, 0], [1, 2, 5, 2], [1, 4, 8, 3]]
    table = table_of(4, mission="double", pilis=[1, 4, 7, 3], bids=[1, 1, 0, 2])
    last = history[-1]
    end = {"over": True, "phase": "over", "winners": [0], "to_act": [], "question": None}
    counts = {"history": history, "pilis": last, "scores": last, "tricks": [1, 2, 1, 1], "left": 0}
    frame = update(table, hands=[[]] * 4, **end, **counts)
    return table_info(4, "over", winners=[0], seed="ab" * 32), frame | {"legal": []}


SCENES: dict[str, Callable[[], Scene]] = {
    "pp-bids": _bids, "pp-play": _play, "pp-dual": _dual, "pp-eight": _eight,
    "pp-forehead": _forehead, "pp-together": _together, "pp-change": _change,
    "pp-guard": _guard, "pp-saved": _saved, "pp-end": _end,
}  # fmt: skip
