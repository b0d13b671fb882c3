"""Tables of Crossroads of Heroes for looking at the client and for its tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import teahouse
from tests.web import stand_in
from tests.web.stage import Scene, Stage, Steps, update

GAME = teahouse.game("crossroads")
STAGE = Stage(GAME, "9.5", "Masters", "<p>One round decides.</p>")
answers, table_info, table_of = STAGE.answers, STAGE.table_info, STAGE.table_of
SECTS = ["Wudang", "Emei", "Beggar", "Shaolin", "Kunlun"]


FIVE: dict[str, Any] = {
    "sects": SECTS,
    "renown": [13, 19, 8, 0, 8],
    "qi": [5, 6, 0, 4, 3],
    "xie": [1, 0, 2, 4, 3],
    "evil": [False, False, False, True, False],
    "poisoned": [False, True, False, False, True],
    "paralyzed": [False, False, True, False, False],
    "nemesis": [[1], [], [0, 3], [], [1]],
    "trained": [
        ["Qian Gua Sword", "Kun Gua Sword", "Yin Sutra"],
        ["Maiden's Dance", "Butterfly Flutters", "Crescent Sword", "Maiden's Five Flowing Methods"],
        ["Doggie Scram"],
        ["Spirit Banishing Wheel", "Evil Exorcise Frenzy"],
        ["Vortex of Chaos"],
    ],
    "training": ["Tun Gua Sword", None, None, None, "Thunderous Tremor"],
    "manuals": [["Clouds Parting Taiji Palm"], [], [], [], []],
    "stratagems": [
        ["Assassin", "Gallant Deed", "Information", "Forgiveness"],
        None,
        None,
        None,
        None,
    ],
    "items": [["Wine (Fire)", "Throwing Knives (Metal)", "Antidote (Wood)"], [], [], [], []],
    "specials": [["Bagua"], ["Maiden's Bodkin"], [], [], ["Abacus"]],
    "guardians": ["Zhang Zhenren", "Fan Hua", None, None, None],
    "master_beaten": [True, False, False, False, False],
    "top_row": ["Yang Chao", "Abbot Xuan Ling", "Lu Jin", "Bailian Ziluosha", "Fu Yanlin"],
    "turn": 0,
    "first": 1,
    "round": 14,
    "known": [[0, "bottom", 1], [0, "top", 0]],
    "explorations": [
        "Heroes' Meeting",
        "Gan Tanfu",
        "Yexun Yibai",
        "Chan Kuniu",
        "Tiemian Qixia",
    ],
}


def _five(steps: Steps, **more: Any) -> Scene:
    table = table_of(5, steps, **{**FIVE, **more})
    return table_info(5), update(table)


def _until(seats: int, asks: str, put: dict[str, Any], steps: Steps) -> Scene:
    """Some answers later, and then whatever comes first until seat 0 is asked that."""
    table = table_of(seats, steps, **put)
    for _ in range(40):
        if 0 in table.to_act and table.view(0)["question"]["name"] == asks:
            break
        seat = table.to_act[0]
        plain = ("done", "pass", "accept", "wait", "ready")
        legal = table.legal_actions(seat)
        table.step(seat, next((a for a in legal if a.verb in plain), legal[0]))
    return table_info(seats), update(table)


DRAWN: Steps = [(0, "draw", {}), (0, "keep", {"family": "item"})]


def _rest() -> Scene:
    return _five([], turn=1)


def _keep() -> Scene:
    return _five([(0, "draw", {})])


def _cards() -> Scene:
    return _five([*DRAWN, (0, "wait", {})])


def _main() -> Scene:
    return _five([*DRAWN, (0, "wait", {}), (0, "done", {})])


def _target() -> Scene:
    return _five([*DRAWN, (0, "wait", {}), (0, "play", {"card": "Assassin"})])


def _peek() -> Scene:
    return _five([*DRAWN, (0, "wait", {}), (0, "play", {"card": "Information"})])


def _encounter() -> Scene:
    go = {"row": "bottom", "place": 2}
    return _five([*DRAWN, (0, "wait", {}), (0, "done", {}), (0, "travel", go)])


FIGHT: dict[str, Any] = {**FIVE, "phase": "duel", "rival": 1, "vow": "sworn"}
FIRST_ROUND: Steps = [
    (1, "accept", {}),
    (0, "unleash", {"technique": "Kun Gua Sword"}),
    (0, "unleash", {"technique": "Yin Sutra"}),
    (1, "unleash", {"technique": "Maiden's Dance"}),
    (1, "unleash", {"technique": "Crescent Sword"}),
]


def _techniques() -> Scene:
    table = table_of(5, FIRST_ROUND[:1], **FIGHT)
    return table_info(5), update(table)


def _weapons() -> Scene:
    return _until(5, "weapons", FIGHT, FIRST_ROUND)


def _second() -> Scene:
    table = table_of(5, FIRST_ROUND, **FIGHT)
    for _ in range(30):
        if table.view(0)["duel"] and table.view(0)["duel"]["round"] == 2:
            break
        seat = table.to_act[0]
        legal = table.legal_actions(seat)
        first = next((a for a in legal if a.verb in ("throw", "pass", "keep_sign")), legal[0])
        table.step(seat, first)
    return table_info(5), update(table)


def _critical() -> Scene:
    put = {
        **FIVE,
        "qi": [0, 6, 1, 4, 3],
        "training": [None, None, None, None, "Thunderous Tremor"],
        "searched": [1, 0, 0, 0, 0],
    }
    return table_info(5), update(table_of(5, **put))


def _two() -> Scene:
    put: dict[str, Any] = {"sects": ["Emei", "Shaolin"], "phase": "redraw"}
    return table_info(2), update(table_of(2, **put))


def _watched() -> Scene:
    """The same duel, seen by somebody who only watches."""
    table = table_of(5, FIRST_ROUND, **FIGHT)
    events = [event.to_dict() for event in table.events(None)]
    frame = stand_in.update(table.view(None), events=events, legal=[], can_undo=False)
    info = table_info(5, watch=True, watching=True)
    for seat in info["seats"]:
        seat["mine"] = False
    return info, frame | {"seat": None}


def _end() -> Scene:
    put = {**FIVE, "evil": [False] * 5, "xie": [1, 0, 2, 3, 3], "renown": [13, 22, 8, 0, 8]}
    table = table_of(5, **put)
    end = {"over": True, "phase": "over", "winners": [1], "to_act": [], "question": None}
    frame = update(table, **end)
    return table_info(5, "over", winners=[1], seed="ab" * 32), frame | {"legal": []}


SCENES: dict[str, Callable[[], Scene]] = {
    "cr-rest": _rest, "cr-keep": _keep, "cr-cards": _cards, "cr-main": _main,
    "cr-target": _target, "cr-peek": _peek, "cr-encounter": _encounter,
    "cr-techniques": _techniques, "cr-weapons": _weapons, "cr-second": _second,
    "cr-critical": _critical, "cr-two": _two, "cr-watched": _watched, "cr-end": _end,
}  # fmt: skip
