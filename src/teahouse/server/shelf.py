"""The games the house offers and the levels of its bots: the one door to the floors below."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from teahouse.engine.given import quoted
from teahouse.server.declined import Declined
from teahouse.server.messages import CardInfo, GameInfo, OptionInfo


@dataclass(frozen=True)
class Shelf:
    """Games by id, how a record is replayed, and the levels of bots. Tests put toy games here."""

    games: Mapping[str, Any]
    replay: Callable[[dict[str, Any]], Any]
    levels: Sequence[str]

    def game(self, name: str) -> Any:
        """The game of that id; declined with the known ones otherwise."""
        if name not in self.games:
            known = ", ".join(sorted(self.games)) or "none yet"
            raise Declined(
                404, f"There is no game called '{quoted(name)}' here; there is: {known}."
            )
        return self.games[name]


def whole_shelf() -> Shelf:
    """Everything this installation of teahouse can play."""
    import teahouse
    from teahouse import bots

    return Shelf(teahouse.games(), teahouse.replay, tuple(bots.levels()))


def game_info(game: Any, levels: Sequence[str]) -> GameInfo:
    """What the lobby shows of a game."""
    return GameInfo(
        id=game.id,
        title=game.title,
        summary=game.summary,
        seats=list(game.seats),
        minutes=game.minutes,
        options=[_option_info(name, option) for name, option in game.options.items()],
        bots=list(levels),
        cards=[CardInfo.model_validate(card) for card in game.cards],
        rules_version=game.rules_version,
        reconstructed=sorted(game.reconstructed),
    )


def _choices(option: Any) -> list[Any] | None:
    """What a browser offers; of an option with a list of names only that chance decides."""
    if option.each is not None:
        return [None]
    return None if option.choices is None else list(option.choices)


def _option_info(name: str, option: Any) -> OptionInfo:
    return OptionInfo(
        name=name,
        default=option.default,
        choices=_choices(option),
        lowest=option.lowest,
        highest=option.highest,
        each=None if option.each is None else list(option.each),
        seats=None if option.seats is None else list(option.seats),
        help=option.help,
        proposed={str(seats): value for seats, value in (option.proposed or {}).items()},
    )
