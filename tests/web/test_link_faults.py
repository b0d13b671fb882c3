"""The page itself through the proxy that mistreats frames and lines, for whole games."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket

import teahouse
from tests.server.proxy import Plan, between
from tests.web.conftest import NewPage
from tests.web.player import HURRY, open_table, play_to_the_end, sit

pytestmark = pytest.mark.browser

PLANS = {
    "shuffled": Plan(13, double=0.15, swap=0.15, delay=0.2, delay_seconds=0.2),
    "lossy": Plan(37, drop=0.03, cut=0.03, late=0.5),
}
"""The seeds are such that each fault comes soon."""

PATIENCE = 60_000
LINES = "aside ol li span"


class Heard:
    """What the page sent and got, over all its connections."""

    def __init__(self, page: Page) -> None:
        self.connections = 0
        self.acts: Counter[str] = Counter()
        self.acknowledged: set[str] = set()
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        self.connections += 1
        socket.on("framesent", lambda text: self._sent(json.loads(text)))
        socket.on("framereceived", lambda text: self._got(json.loads(text)))

    def _sent(self, frame: dict[str, Any]) -> None:
        if frame["t"] == "act":
            self.acts[frame["id"]] += 1

    def _got(self, frame: dict[str, Any]) -> None:
        if frame["t"] == "ack":
            self.acknowledged.add(frame["id"])


@pytest.mark.parametrize("plan", PLANS)
def test_a_whole_game_over_a_bad_line(base: str, new_page: NewPage, plan: str) -> None:
    page = new_page()
    page.set_default_timeout(PATIENCE)
    heard = Heard(page)
    with between(base.removeprefix("http://"), PLANS[plan]) as proxy:
        through = f"http://{proxy.address}"
        table = open_table(page, through, "me Mei", "bot", first=0, rounds_to_win=1)
        sit(page, through, table)
        page.evaluate(HURRY)
        play_to_the_end(page)
        told = page.locator(LINES).all_inner_texts()
        record = page.request.get(f"{through}/api/tables/{table}/record").json()
        for fault in ("drop", "double", "swap", "delay", "cut"):
            assert bool(getattr(PLANS[plan], fault)) == (fault in proxy.faults), proxy.faults
        assert heard.connections == proxy.sockets
        assert max(heard.acts.values()) > 1 or plan != "lossy", "a lost answer is sent again"
    mine = [action for action in record["actions"] if action[0] == 0]
    assert len(mine) == len(heard.acts), "each answer was done once"
    assert heard.acknowledged <= set(heard.acts)
    assert teahouse.replay(record).over
    sit(page, base, table)  # over a good line everything is told anew
    page.locator(LINES).nth(len(told) - 1).wait_for()
    assert page.locator(LINES).all_inner_texts() == told
