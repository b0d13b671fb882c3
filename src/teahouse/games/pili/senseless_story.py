"""What nobody would do in the story: it costs something and brings nothing, now or later."""

from __future__ import annotations

from typing import Any

from teahouse.engine.actions import Action
from teahouse.games.pili.cards import (
    ACTION_NAMES,
    ANY,
    BUY,
    CHALLENGE,
    FOE_NAMES,
    GAIN,
    QI_CAP,
    QI_RELIC,
    STONE_FATE,
    STONE_ICONS,
    equip_type,
    gift_needed,
    icons_needed,
    icons_of,
    is_relic,
    price_of,
)
from teahouse.games.pili.senseless_fights import equipment, kind_of, reachable
from teahouse.games.pili.senseless_fights import senseless as in_fight

LEAST_COST = 2
"""No skill costs fewer fate tokens."""


def senseless(view: dict[str, Any], action: Action) -> bool:
    """Does the action only harm the seat whose view this is?"""
    seat = view["you"]
    if action.verb == "choose":
        return _brings_nothing(view, action.args["action"])
    if action.verb == "done":
        return any(_can_ally(view, seat, hero) for hero in view["mercenaries"][seat])
    if action.verb in ("pass", "use_skill", "use_weapon", "use_hero"):
        return in_fight(view, action)
    if action.verb == "take" and "acupoint" in action.args:
        return _is_full(view, seat, action.args["acupoint"])
    if action.verb == "buy":
        return _is_wasted(view, seat, action.args["equipment"])
    if action.verb == "give":
        return _is_too_much(view, seat, action.args["gift"])
    return bool(view["paying"]) and _overpays(view, action)


def _brings_nothing(view: dict[str, Any], card: str) -> bool:
    """§3.2 An action card without silver on it with which the seat itself can do nothing."""
    seat = view["you"]
    if view["silver_on"][card] > 0:
        return False
    if card == ACTION_NAMES[BUY]:
        prices = [price_of(equipment(name)) for name, left in view["equipment"].items() if left]
        return view["silver"][seat] < min(prices, default=0)
    if card == ACTION_NAMES[GAIN]:
        stone = STONE_FATE if view["stone"][seat] else 0
        return sum(view["fate"][seat].values()) + stone < LEAST_COST
    if card == ACTION_NAMES[CHALLENGE]:
        foes = [*view["foe_display"], FOE_NAMES[-1]]
        return not any(reachable(view, foe, hired=True) for foe in foes)
    return False


def _can_ally(view: dict[str, Any], seat: int, hero: str) -> bool:
    """§9.3 Before scoring gifts and the stone are worth nothing, an ally three times its power."""
    icons = STONE_ICONS if view["stone"][seat] else 0
    icons += sum(icons_of(gift) for gift in _fitting(view, seat, hero))
    return bool(icons >= icons_needed(kind_of(hero)))


def _fitting(view: dict[str, Any], seat: int, hero: str) -> list[int]:
    """§6.2 The seat's gifts of the kind the hero asks for."""
    gifts = [equipment(name) for name in view["gifts"][seat]]
    return [gift for gift in gifts if gift_needed(kind_of(hero)) in (ANY, equip_type(gift))]


def _is_too_much(view: dict[str, Any], seat: int, name: str) -> bool:
    """§6.2 A gift with more icons than are missing, where a smaller one would do."""
    missing = view["allying"]["owed"]
    gifts = _fitting(view, seat, view["allying"]["hero"])
    given = icons_of(equipment(name))
    return any(missing <= icons_of(gift) < given for gift in gifts)


def _overpays(view: dict[str, Any], action: Action) -> bool:
    """§8.1 Trading or the stone where the token is there; tokens handed over that are owed."""
    owed, have = view["paying"]["owed"], view["fate"][view["you"]]
    if action.verb == "trade":
        return bool(have.get(owed[0], 0) > 0)
    if action.verb == "sacred_stone":
        return all(have.get(colour, 0) >= owed.count(colour) for colour in owed)
    if action.verb == "trade_in":
        return _is_owed(owed, have, action.args["fate"])
    return False


def _is_owed(owed: list[str], have: dict[str, int], colour: str) -> bool:
    """Will the token be missed, while there are others that won't be?"""
    spare = [one for one, n in have.items() if n > owed.count(one)]
    return bool(spare) and colour not in spare


def _is_full(view: dict[str, Any], seat: int, token: str) -> bool:
    """§4.4 A token for an acupoint at the top is lost; so is a wild one when all are there."""
    levels = view["qi"][seat]
    if token == "wild":
        return min(levels.values()) == QI_CAP
    return bool(levels[token] == QI_CAP)


def _is_wasted(view: dict[str, Any], seat: int, name: str) -> bool:
    """§7.4 A qi relic for a seat whose acupoints are all at the top."""
    token = equipment(name)
    if not is_relic(token) or equip_type(token) != QI_RELIC:
        return False
    return min(view["qi"][seat].values()) == QI_CAP
