"""§16 Options: what is played, with or without factions, and who starts."""

from __future__ import annotations

from typing import Any

from teahouse.engine.compiled import cite
from teahouse.engine.game import Option
from teahouse.games.pili.cards import SEATS_MOST
from teahouse.games.pili.state import STORY_ONLY, ULTIMATE

MODES = {"ultimate": ULTIMATE, "story": STORY_ONLY}

OPTIONS = {
    "mode": Option(
        default="ultimate",
        choices=tuple(MODES),
        help="The story and then the battle; or the story alone, a reconstructed form: its first "
        "wins (16.1).",
    ),
    "factions": Option(
        default=False,
        choices=(True, False),
        help="Everybody belongs to a faction with a hero, a skill and a power (16.2).",
    ),
    "first": Option(
        default=None,
        choices=(None, *range(SEATS_MOST)),
        is_seat=True,
        help="The seat that starts the first round; left out, chance decides (16.3).",
    ),
}


@cite("16.1", "16.2", "16.3")
def configure(s: Any, options: dict[str, Any]) -> None:
    """Write the options into a new state."""
    s.mode = MODES[options["mode"]]
    s.factions = int(options["factions"])
    s.first = 0 if options["first"] is None else options["first"] + 1
