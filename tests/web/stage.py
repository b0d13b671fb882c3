"""What the tests of every game's client share: tables made by hand, shown without a server."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

import teahouse
from teahouse.server.shelf import Shelf, game_info
from tests.server.houses import make_house
from tests.server.serving import serving
from tests.web import stand_in
from tests.web.conftest import Bots
from tests.web.one_seat import OneSeat

Steps = list[tuple[int, str, dict[str, Any]]]
Scene = tuple[dict[str, Any], dict[str, Any]]
"""A table's info and the first update of the seat that looks at it."""
House = Callable[..., AbstractContextManager[str]]

BECAUSE = {"t": "because", "reason": "It is not your turn.", "rule": "3.1"}
"""What a table made by hand answers to every "why not?"."""


class Stage:
    """Tables of one game, at positions, for looking at its client."""

    def __init__(self, game: Any, *section: str) -> None:
        self.game = game
        self._section = dict(zip(("number", "title", "html"), section, strict=True))

    def answers(self, info: dict[str, Any]) -> dict[str, Any]:
        """Every route's answer for a house with Duelo, this game and one table of it."""
        game = game_info(self.game, ["novice", "steady"]).model_dump(mode="json")
        found = stand_in.answers(info)
        found["/api/games"].append(game)
        name = self.game.id
        rules = {"game": name, "title": self.game.title, "sections": [self._section]}
        return found | {f"/api/games/{name}": game, f"/api/rules/{name}": rules}

    def table_info(self, seats: int, state: str = "playing", **more: Any) -> dict[str, Any]:
        """GET /api/tables/demo of a table of this game."""
        return stand_in.table_info(seats, state, **more) | {"game": self.game.id, "options": {}}

    def table_of(
        self,
        seats: int,
        steps: Iterable[tuple[int, str, dict[str, Any]]] = (),
        *,
        options: dict[str, Any] | None = None,
        seed: int = 3,
        **put: Any,
    ) -> teahouse.Table:
        """A table at that position, some answers later."""
        spec = {"seats": seats, "options": options or {}, "seed": seed, "set": put}
        table: teahouse.Table = self.game.position(spec)
        table.names = stand_in.NAMES[:seats]
        for seat, verb, args in steps:
            table.step(seat, (verb, args))
        return table

    def show(self, page: Page, scene: Scene) -> None:
        """Show that table to that page."""
        info, frame = scene
        stand_in.serve(page, self.answers(info))

        def connected(ws: WebSocketRoute) -> None:
            def received(message: str | bytes) -> None:
                told = json.loads(message)
                if told["t"] == "hello":
                    for down in ({"t": "table", "info": info}, frame):
                        ws.send(json.dumps(down))
                elif told["t"] == "why":
                    ws.send(json.dumps(BECAUSE | {"id": told["id"]}))

            ws.on_message(received)

        page.route_web_socket("**/ws/**", connected)
        _go(page)

    def sit_alone(self, page: Page, table: teahouse.Table) -> OneSeat:
        """Seat 0 of that table on that page; the others answer by chance."""
        info = self.table_info(table.seats)
        game = OneSeat(page, table, info, self.answers(info))
        _go(page)
        return game


def _go(page: Page) -> None:
    page.goto(f"{stand_in.ORIGIN}/t/demo")
    page.wait_for_selector("[data-prompt]")


def update(table: teahouse.Table, seat: int = 0, **view: Any) -> dict[str, Any]:
    """What that seat is told at once of that table; `view` replaces keys of its view."""
    legal = [action.to_dict() for action in table.legal_actions(seat)] if not table.over else []
    events = [event.to_dict() for event in table.events(seat)]
    can_undo = not table.over and table.can_undo(seat)
    shown = table.view(seat) | view
    return stand_in.update(shown, events=events, legal=legal, can_undo=can_undo)


class Arranged:
    """A game whose every table begins at one position."""

    def __init__(self, game: Any, put: dict[str, Any]) -> None:
        self._game, self._put = game, put

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def new(self, *, seats: int, seed: int | bytes, **options: Any) -> teahouse.Table:
        """The position, whatever the seed."""
        spec = {"seats": seats, "options": options, "seed": 1, "set": self._put}
        table: teahouse.Table = self._game.position(spec)
        return table


def arranged_house(folder: Path, game: Any) -> House:
    """Serves a house whose tables of that game all begin at the position given."""

    def house(**put: Any) -> AbstractContextManager[str]:
        shelf = Shelf({game.id: Arranged(game, put)}, teahouse.replay, ("novice", "steady"))
        return serving(make_house(folder, shelf, Bots()))

    return house
