"""A finished or running game as JSON, and its replay."""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from teahouse.engine.errors import BadRecord, TeahouseError
from teahouse.engine.game import Game
from teahouse.engine.given import quoted, same
from teahouse.engine.seeds import read_seed
from teahouse.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

FORMAT = 1
"""The version of this form; a higher one comes from a later teahouse."""
ACTIONS_MOST = 200_000
"""Longest list of actions a record may hold."""


def card_digest(game: Game) -> str:
    """SHA-256 of the card data that the game was played with, hex."""
    return hashlib.sha256((game.folder / "cards.toml").read_bytes()).hexdigest()


def make_record(
    table: Table, seed: int | str, position: Any, actions: Sequence[list[Any]]
) -> dict[str, Any]:
    """The record of a table as JSON-able data; `digest` is that of the card data."""
    return {
        "format": FORMAT,
        "game": table.game.id,
        "rules_version": table.state.rules_version,
        "digest": card_digest(table.game),
        "seats": table.seats,
        "options": table.options,
        "seed": seed,
        "position": copy.deepcopy(position),
        "actions": [[seat, verb, dict(args)] for seat, verb, args in actions],
    }


def replay_record(record: Any, games: Mapping[str, Game]) -> Table:
    """The table a record leads to; BadRecord with a sentence for anything that doesn't fit."""
    game = _game_of(record, games)
    seed = read_seed(record.get("seed"))
    position = record.get("position")
    try:
        if position is None:
            table = game.new(record["seats"], seed, **record["options"])
        else:
            table = game.position({**position, "seed": position.get("seed", seed)})
            if (table.seats, table.options) != (record["seats"], record["options"]):
                raise BadRecord("its seats and options aren't those of its position.")
            if table._seed != seed:
                raise BadRecord("its seed isn't that of its position.")
    except KeyError as missing:
        raise BadRecord(f"The record lacks {missing}.") from None
    except (TypeError, AttributeError):
        raise BadRecord("The record's seats, options or position have the wrong form.") from None
    except TeahouseError as error:
        raise BadRecord(f"The record's opening is refused: {error}") from None
    _play(table, record.get("actions"))
    return table


def _game_of(record: Any, games: Mapping[str, Game]) -> Game:
    if not isinstance(record, dict):
        raise BadRecord("A record is a JSON object.")
    if not same(FORMAT, record.get("format")):
        raise BadRecord(f"Format {quoted(record.get('format'))} isn't known; this reads {FORMAT}.")
    game = games.get(record.get("game", "")) if isinstance(record.get("game"), str) else None
    if game is None:
        known = ", ".join(games)
        raise BadRecord(f"No game '{quoted(record.get('game'))}'; known games: {known}.")
    version = record.get("rules_version")
    if not same(game.rules_version, version):
        raise BadRecord(
            f"Rules version {quoted(version)} of {game.title} isn't known; "
            f"this plays version {game.rules_version}."
        )
    if not same(card_digest(game), record.get("digest")):
        raise BadRecord(f"The record was played with card data of {game.title} not known here.")
    return game


def _play(table: Table, actions: Any) -> None:
    if not isinstance(actions, list) or len(actions) > ACTIONS_MOST:
        raise BadRecord(f"'actions' is a list of at most {ACTIONS_MOST} entries.")
    for n, entry in enumerate(actions):
        if not isinstance(entry, list) or len(entry) != 3:
            raise BadRecord(f"Action {n} isn't [seat, verb, args].")
        seat, verb, args = entry
        try:
            if same("undo", verb):
                if not same({}, args):
                    raise BadRecord("an undo takes no arguments.")
                table.take_back(seat)
            else:
                table.step(seat, (verb, args))
        except TeahouseError as error:
            raise BadRecord(f"Action {n} doesn't replay: {error}") from None
