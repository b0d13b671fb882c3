"""What nobody would do: bots leave it out unless nothing else is possible."""

from __future__ import annotations

from typing import Any

from teahouse.engine.actions import Action
from teahouse.games.crossroads.cards import ANTIDOTE, DATA, ITEM_NAMES

FOOD = tuple(item["name"] for item in DATA["item"] if item["use"] == "food")


def senseless(view: dict[str, Any], action: Action) -> bool:
    """Does the action only harm the hero whose view this is?"""
    seat = view["you"]
    if action.verb == "use":
        return _is_wasted(view, seat, action.args["card"].rpartition(" (")[0])
    if action.verb == "skip":
        free = view["sects"][seat] == "Emei" and not view["evil"][seat] and view["skips"] == 0
        return bool(view["qi"][seat] == 1 and not free)
    if action.verb == "expend":
        duel = view["duel"]
        side = 0 if duel["challenger"] == seat else 1
        return bool(view["qi"][seat] - duel["deposits"][side] == action.args["qi"])
    return False


def _is_wasted(view: dict[str, Any], seat: int, item: str) -> bool:
    """§7.1, §7.2 Eating when full, curing when healthy; but Shu Laozi likes to have nothing."""
    if view["sects"][seat] == "Beggar":
        return False
    if item in FOOD:
        return bool(view["qi"][seat] == view["most_qi"][seat])
    return item == ITEM_NAMES[ANTIDOTE - 1] and not view["poisoned"][seat]
