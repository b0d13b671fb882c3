"""One seat of a real game in the browser without a server: the others answer by a fixed chance."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

import teahouse
from tests.web import stand_in

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
    """Seat 0 of that table; the others answer by a fixed chance, one at a time."""

    def __init__(
        self, page: Page, table: teahouse.Table, info: dict[str, Any], answers: dict[str, Any]
    ) -> None:
        self.table, self.info = table, info
        table.names = stand_in.NAMES[: table.seats]
        self.chance = random.Random(SEED)
        self.told = 0
        stand_in.serve(page, answers)
        page.route_web_socket("**/ws/**", self._connected)

    def _connected(self, ws: WebSocketRoute) -> None:
        def received(message: str | bytes) -> None:
            frame = json.loads(message)
            if frame["t"] == "hello":
                ws.send(json.dumps({"t": "table", "info": self.info}))
                ws.send(json.dumps(self._update(full=True)))
                self._others(ws)
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
