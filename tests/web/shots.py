"""Screenshots over hand-made tables: `python -m tests.web.shots FOLDER [SCENE ...]`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.web import jianghu, stall, theatre
from tests.web import stand_in as fx
from tests.web.conftest import ARGS

SIZES = {"360": (360, 740), "768": (768, 1024), "1440": (1440, 900), "land": (740, 360)}


def _log() -> list[dict[str, Any]]:
    return [
        fx.event(
            0, "round_began", "Round 1 begins with Old Jukai's turn.", "2.1", round=1, first=1
        ),
        fx.event(1, "drew", "You draw Tiger Style.", "3.1", seat=0, card="Tiger Style"),
        fx.event(2, "turn_began", "Old Jukai's turn begins.", "3.1", seat=1),
        fx.event(3, "drew", "Old Jukai draws a card.", "3.1", seat=1),
    ]


def _rest() -> tuple[dict[str, Any], dict[str, Any]]:
    prizes = [["Disciple"], [], ["Snake Style", "?Tiger Style"], []]
    shown = fx.view(4, prizes=prizes, protected=[2], watching=[[3, 0]], out=[])
    shown["hands"][1] = ["Dragon Style", None, None]
    return fx.table_info(4), fx.update(shown, events=_log())


def _ask() -> tuple[dict[str, Any], dict[str, Any]]:
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


def _target() -> tuple[dict[str, Any], dict[str, Any]]:
    asked = fx.question("target", "Choose an opponent to duel.", "3.3")
    shown = fx.view(
        8, turn=0, to_act=[0], question=asked, duel=[[0, "Tiger Style"]], protected=[3], out=[5]
    )
    shown["hands"][5] = []
    shown["prizes"][2] = ["Disciple", "Crane Style", "Monkey Style"]
    legal = [fx.action(s, "target", f"Duel {fx.NAMES[s]}", seat=s) for s in (1, 2, 4, 6, 7)]
    return fx.table_info(8), fx.update(shown, events=_log(), legal=legal)


def _duel() -> tuple[dict[str, Any], dict[str, Any]]:
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


def _end() -> tuple[dict[str, Any], dict[str, Any]]:
    prizes = [["Disciple", "Snake Style", "?Dragon Style"], ["Crane Style"], []]
    shown = fx.view(
        3, over=True, to_act=[], winners=[0], scores=[1, 0, 0], prizes=prizes, out=[2], deck=[]
    )
    shown["points"] = [[3, 5], [1, 3], [0, 0]]
    shown["hands"] = [["Crane Style"], ["Disciple"], []]
    return fx.table_info(3, "over", winners=[0], seed="ab" * 32), fx.update(shown, events=_log())


SCENES = {
    "rest": _rest, "ask": _ask, "target": _target, "duel": _duel, "end": _end, **stall.SCENES,
    **jianghu.SCENES, **theatre.SCENES,
}  # fmt: skip


def shoot(browser: Any, folder: Path, name: str, size: str, dark: bool) -> None:
    """One picture; what the page reports as wrong is printed."""
    width, height = SIZES[size]
    scheme = "dark" if dark else "light"
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
    page = context.new_page()
    page.on("console", lambda m: m.type in ("error", "warning") and print(name, size, m.text))
    page.on("pageerror", lambda e: print(name, size, "page error:", e))
    made = SCENES[name]() if name in SCENES else None
    info = made[0] if made else fx.table_info(3, "open")
    if name == "open":
        info["seats"][2] |= {"kind": "open", "name": "", "level": None}
    pages = {"lobby": "/", "game": "/games/duelo", "pp-game": "/games/pilipili"}
    pages |= {"cr-game": "/games/crossroads", "pl-game": "/games/pili"}
    houses = [stall.answers(info), jianghu.answers(info), theatre.answers(info)]
    games = [*houses[0]["/api/games"], *(house["/api/games"][-1] for house in houses[1:])]
    fx.serve(page, houses[0] | houses[1] | houses[2] | {"/api/games": games})
    frames = [made[1]] if made else []

    def socket(ws: Any) -> None:
        def received(message: str) -> None:
            frame = json.loads(message)
            if frame["t"] == "hello":
                for down in [{"t": "table", "info": info}, *frames]:
                    ws.send(json.dumps(down))
            elif frame["t"] == "ping":
                ws.send('{"t":"pong"}')
            elif frame["t"] == "why":
                because = {
                    "t": "because",
                    "id": frame["id"],
                    "reason": "It is not your turn.",
                    "rule": "3.1",
                }
                ws.send(json.dumps(because))

        ws.on_message(received)

    page.route_web_socket("**/ws/**", socket)
    page.goto(fx.ORIGIN + pages.get(name, "/t/demo"))
    page.wait_for_timeout(500)
    if name == "ask" and size != "768":
        page.click("[role=toolbar] button:nth-child(3)")
        page.wait_for_timeout(250)
    sideways = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    if sideways > 0:
        print(name, size, "scrolls sideways by", sideways)
    page.screenshot(
        path=str(folder / f"{name}-{size}-{scheme}.png"), full_page=name.endswith("game")
    )
    context.close()


def main() -> None:
    """Every scene asked for, at every size; by night at the smallest and the widest."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    names = sys.argv[2:] or ["lobby", "game", "open", *SCENES]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGS)
        for name in names:
            for size in SIZES:
                shoot(browser, folder, name, size, dark=False)
            for size in ("360", "1440"):
                shoot(browser, folder, name, size, dark=True)
        browser.close()


if __name__ == "__main__":
    main()
