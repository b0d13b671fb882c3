"""The games of an arena as lines of JSON: what has been played is never played again.

The first line says what is played; a run that asks for something else is refused, so that two
arenas never mix. A line that was cut off by a crash is dropped.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

from teahouse.engine.errors import TeahouseError

FORMAT = "teahouse arena 1"


class BadLog(TeahouseError):
    """The file is not this arena's."""


class GamesLog:
    """The file of what is played in one series, open for adding."""

    def __init__(self, path: Path, about: dict[str, Any]) -> None:
        self.path = path
        self.games: dict[int, dict[str, Any]] = {}
        about = {"format": FORMAT, **about}
        if path.exists() and path.stat().st_size:
            self._read(about)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(about) + "\n", encoding="utf-8")

    def _read(self, about: dict[str, Any]) -> None:
        try:
            text = self.path.read_text(encoding="utf-8")
            whole = text[: text.rfind("\n") + 1]
            lines = whole.splitlines()
            first = json.loads(lines[0]) if lines else None
            games = [json.loads(line) for line in lines[1:]]
            self.games = {game["number"]: self._checked(game, about) for game in games}
        except (ValueError, KeyError, TypeError, RecursionError):
            raise BadLog(
                f"{self.path} is no file of an arena; choose another with --log."
            ) from None
        if first != about:
            raise BadLog(
                f"{self.path} holds games of another arena or of other sources; "
                "choose another with --log, or --fresh to begin it anew."
            )
        if whole != text:
            self.path.write_text(whole, encoding="utf-8")

    def _checked(self, game: dict[str, Any], about: dict[str, Any]) -> dict[str, Any]:
        """The game, if it can be one of the series; else one of the errors of reading."""
        _whole(game["number"])
        return game

    def add(self, game: dict[str, Any]) -> None:
        """One game more, written at once."""
        self.games[int(game["number"])] = game
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(game) + "\n")


class Log(GamesLog):
    """The file of one arena."""

    def _checked(self, game: dict[str, Any], about: dict[str, Any]) -> dict[str, Any]:
        """A game that ratings can be made of."""
        seats, bots = len(game["bots"]), len(about["bots"])
        for number in (game["number"], game["block"], game["steps"]):
            _whole(number)
        timed = [*game["seconds"], *game["longest"]]
        if len(timed) != 2 * seats or not all(math.isfinite(t) for t in timed):
            raise ValueError("not the seconds of each seat")
        if not game["winners"] or max(map(_whole, game["winners"])) >= seats:
            raise ValueError("not won by its seats")
        if max(map(_whole, game["bots"])) >= bots:
            raise ValueError("not played by these bots")
        return game


def _whole(number: Any) -> int:
    if type(number) is not int or number < 0:
        raise ValueError("not a whole number from 0")
    return number
