"""What a screen reader is told in one whole game: a golden transcript.

Run with TEAHOUSE_GOLDEN=write to write the transcript anew after the words have changed.
"""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute

import teahouse
from tests.web import stand_in
from tests.web.conftest import NewPage
from tests.web.player import play_to_the_end

pytestmark = pytest.mark.browser

GOLDEN = Path(__file__).parent / "transcripts" / "duelo-3-seats.txt"
SEED = 11

# Every sentence that enters the live region, in order, each once.
LISTEN = """() => {
  const region = document.querySelector('[aria-live=polite]');
  window.told = [...region.children].map(p => p.textContent);
  new MutationObserver(changes => {
    for (const change of changes)
      for (const node of change.addedNodes)
        if (node.textContent?.trim()) window.told.push(node.textContent);
  }).observe(region, { childList: true });
}"""


class OneSeat:
    """Seat 0 of a game with a fixed seed; the others answer by a fixed chance, one at a time."""

    def __init__(self, page: Page) -> None:
        self.table = teahouse.game("duelo").new(seats=3, seed=SEED, first=0)
        self.table.names = stand_in.NAMES[:3]
        self.chance = random.Random(SEED)
        self.told = 0
        info = stand_in.table_info(3)
        stand_in.serve(page, stand_in.answers(info))
        self.info = info
        page.route_web_socket("**/ws/**", self._connected)

    def _connected(self, ws: WebSocketRoute) -> None:
        def received(message: str | bytes) -> None:
            frame = json.loads(message)
            if frame["t"] == "hello":
                ws.send(json.dumps({"t": "table", "info": self.info}))
                ws.send(json.dumps(self._update(full=True)))
            elif frame["t"] == "ping":
                ws.send('{"t": "pong"}')
            elif frame["t"] == "act":
                self.table.step(0, (frame["verb"], frame["args"]))
                ws.send(json.dumps(self._update()))
                ws.send(json.dumps({"t": "ack", "id": frame["id"]}))
                self._others(ws)

        ws.on_message(received)

    def _others(self, ws: WebSocketRoute) -> None:
        while self.table.to_act and 0 not in self.table.to_act:
            seat = self.table.to_act[0]
            self.table.step(seat, self.chance.choice(self.table.legal_actions(seat)))
            ws.send(json.dumps(self._update()))

    def _update(self, full: bool = False) -> dict[str, Any]:
        events = [event.to_dict() for event in self.table.events(0, self.told)]
        first, self.told = self.told, self.told + len(events)
        legal = [action.to_dict() for action in self.table.legal_actions(0)]
        undo = self.table.can_undo(0)
        view = self.table.view(0)
        more = {"first": first, "legal": legal, "can_undo": undo}
        return stand_in.update(view, events=events, **more) | {"full": full}


def test_the_live_region_tells_the_whole_game(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    game = OneSeat(page)
    page.goto(f"{stand_in.ORIGIN}/t/demo")
    page.wait_for_selector("[data-prompt]")
    page.evaluate(LISTEN)
    play_to_the_end(page)
    told = "\n".join(page.evaluate("window.told")) + "\n"
    if os.environ.get("TEAHOUSE_GOLDEN") == "write":
        GOLDEN.parent.mkdir(exist_ok=True)
        GOLDEN.write_text(told, encoding="utf-8")
    assert told == GOLDEN.read_text(encoding="utf-8")
    # Everything this seat was told after the page opened was said, nothing twice, in that order.
    events = [event.text for event in game.table.events(0)]
    said = iter(told.splitlines())
    opening = events.index("Your turn begins.") + 2
    assert all(text in said for text in events[opening:])
