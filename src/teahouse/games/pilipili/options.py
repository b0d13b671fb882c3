"""§9 Options: missions, where the number of cards comes from, the limit."""

from __future__ import annotations

from typing import Any

from teahouse.engine.compiled import cite
from teahouse.engine.game import Option
from teahouse.games.pilipili.cards import CARDS, GAME_DATA, NUMBERS

OPTIONS = {
    "missions": Option(
        default=True,
        choices=(True, False),
        help="A mission in every round; without them five Number Cards each and no Specials (9.1).",
    ),
    "hand_size_from": Option(
        default="next",
        choices=("next", "drawn"),
        help="Whose back says how many cards to deal: the next mission's or the drawn one's (9.2).",
    ),
    "limit": Option(
        default=GAME_DATA["limit"]["default"],
        lowest=GAME_DATA["limit"]["lowest"],
        highest=GAME_DATA["limit"]["highest"],
        help="The game ends when a player has so many Pilis (9.3).",
    ),
}


@cite("2.3", "9.1", "9.2", "9.3")
def configure(s: Any, options: dict[str, Any]) -> None:
    """Write the options into a new state; §2.3 without missions the Specials stay in the box."""
    s.missions_on = int(options["missions"])
    s.number_from_drawn = int(options["hand_size_from"] == "drawn")
    s.limit = options["limit"]
    if not s.missions_on:
        s.cards = NUMBERS
        for card in range(NUMBERS + 1, CARDS + 1):
            s.kind[card] = 0
