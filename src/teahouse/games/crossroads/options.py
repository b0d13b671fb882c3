"""§13 Options: who plays which sect, two printed variants, and the round limit."""

from __future__ import annotations

from typing import Any

from teahouse.engine.compiled import cite
from teahouse.engine.game import Option
from teahouse.games.crossroads.cards import ROUND_LIMIT, SECT_NAMES

OPTIONS = {
    "sects": Option(
        default=None,
        each=SECT_NAMES,
        help="A different sect for each seat; left out, chance deals them (13.1).",
    ),
    "level_one_trained": Option(
        default=False,
        choices=(True, False),
        help="Everybody starts with the first basic technique trained: a shorter game (13.2).",
    ),
    "guardian_once": Option(
        default=False,
        choices=(True, False),
        help="A Guardian helps once, at any moment of your turn, and leaves the game (13.3).",
    ),
    "round_limit": Option(
        default=ROUND_LIMIT["default"],
        lowest=ROUND_LIMIT["lowest"],
        highest=ROUND_LIMIT["highest"],
        help="The game ends after so many rounds without a Grand Master (13.4).",
    ),
}


@cite("13.1", "13.2", "13.3", "13.4")
def configure(s: Any, options: dict[str, Any]) -> None:
    """Write the options into a new state; a seat whose sect stays 0 is dealt one."""
    s.level_one_trained = int(options["level_one_trained"])
    s.guardian_once = int(options["guardian_once"])
    s.round_limit = options["round_limit"]
    for seat, name in enumerate(options["sects"] or ()):
        s.sect[seat] = 1 + SECT_NAMES.index(name)
