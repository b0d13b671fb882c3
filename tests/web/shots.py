"""Screenshots over hand-made tables: `python -m tests.web.shots FOLDER [SCENE ...]`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.web import courtyard, jianghu, stall, theatre
from tests.web import stand_in as fx
from tests.web.conftest import ARGS

SIZES = {"360": (360, 740), "768": (768, 1024), "1440": (1440, 900), "land": (740, 360)}


SCENES = courtyard.SCENES | stall.SCENES | jianghu.SCENES | theatre.SCENES


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
