"""Duelo tables made by hand, for looking at the client and for its tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import teahouse
from tests.web import stand_in as fx
from tests.web.stage import Scene, Stage

GAME = teahouse.game("duelo")
STAGE = Stage(GAME, "3.1", "Beginning a turn: draw", "<p>Draw a card.</p>")


def _log() -> list[dict[str, Any]]:
    return [
        fx.event(
            0, "round_began", "Round 1 begins with Old Jukai's turn.", "2.1", round=1, first=1
        ),
        fx.event(1, "drew", "You draw Tiger Style.", "3.1", seat=0, card="Tiger Style"),
        fx.event(2, "turn_began", "Old Jukai's turn begins.", "3.1", seat=1),
        fx.event(3, "drew", "Old Jukai draws a card.", "3.1", seat=1),
    ]


def _rest() -> Scene:
    prizes = [["Disciple"], [], ["Snake Style", "?Tiger Style"], []]
    shown = fx.view(4, prizes=prizes, protected=[2], watching=[[3, 0]], out=[])
    shown["hands"][1] = ["Dragon Style", None, None]
    return fx.table_info(4), fx.update(shown, events=_log())


def _ask() -> Scene:
    hand = ["Crane Style", "Disciple", "Tiger Style"]
    asked = fx.question("play", "Play a card: face up for its effect, or face down to duel.", "3.1")
    shown = fx.view(
        3, turn=0, to_act=[0], question=asked, prizes=[["Disciple"], [], ["Snake Style"]]
    )
    shown["hands"][0] = hand
    legal = [
        fx.action(i * 2 + j, verb, card=card)
        for i, card in enumerate(hand)
        for j, verb in enumerate(["discard", "duel"])
    ]
    return fx.table_info(3), fx.update(shown, events=_log(), legal=legal, can_undo=True)


def _target() -> Scene:
    asked = fx.question("target", "Choose an opponent to duel.", "3.3")
    shown = fx.view(
        8, turn=0, to_act=[0], question=asked, duel=[[0, "Tiger Style"]], protected=[3], out=[5]
    )
    shown["hands"][5] = []
    shown["prizes"][2] = ["Disciple", "Crane Style", "Monkey Style"]
    legal = [fx.action(s, "target", f"Duel {fx.NAMES[s]}", seat=s) for s in (1, 2, 4, 6, 7)]
    return fx.table_info(8), fx.update(shown, events=_log(), legal=legal)


def _duel() -> Scene:
    prizes = [["Disciple"], ["Crane Style"], ["Snake Style", "Monkey Style"], []]
    shown = fx.view(
        4,
        turn=1,
        to_act=[1],
        duel=[[1, "Monkey Style"], [0, "Tiger Style"]],
        focus=[[1, 5], [0, 6]],
        outcome=0,
        prizes=prizes,
        protected=[2],
        watching=[[3, 1]],
    )
    shown["hands"][0] = ["Crane Style", "Dragon Style"]
    shown["hands"][3] = ["Drunken Fists", None]
    lines = [
        ("Old Jukai lays a card face down to duel.", "3.3"),
        ("Old Jukai challenges you.", "3.3"),
        ("You answer with Tiger Style face down.", "3.4"),
        ("Old Jukai's card is Monkey Style.", "3.4"),
        ("Your card is Tiger Style.", "3.4"),
        ("Old Jukai stays as he is.", "5.5"),
        ("You win the duel against Old Jukai.", "3.6"),
    ]
    told = [
        fx.event(4 + n, "answered" if "You answer" in text else "told", text, rule)
        for n, (text, rule) in enumerate(lines)
    ]
    told[2]["args"] = {"card": "Tiger Style"}
    return fx.table_info(4), fx.update(shown, events=[*_log(), *told])


def _end() -> Scene:
    prizes = [["Disciple", "Snake Style", "?Dragon Style"], ["Crane Style"], []]
    shown = fx.view(
        3, over=True, to_act=[], winners=[0], scores=[1, 0, 0], prizes=prizes, out=[2], deck=[]
    )
    shown["points"] = [[3, 5], [1, 3], [0, 0]]
    shown["hands"] = [["Crane Style"], ["Disciple"], []]
    return fx.table_info(3, "over", winners=[0], seed="ab" * 32), fx.update(shown, events=_log())


SCENES: dict[str, Callable[[], Scene]] = {
    "rest": _rest, "ask": _ask, "target": _target, "duel": _duel, "end": _end,
}  # fmt: skip
