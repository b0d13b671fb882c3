"""What nobody would do in battle: it gives something away and brings nothing, now or later."""

from __future__ import annotations

from typing import Any

from teahouse.engine.actions import Action
from teahouse.games.pili.aims import (
    enemies,
    facings_that_may_hit,
    hexes_that_may_hit,
    number,
)
from teahouse.games.pili.cards import BACKLASH, LIGHT_OF_GOD, REFLECT, SHIELD, has_effect

STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def senseless(view: dict[str, Any], action: Action) -> bool:
    """Does the action only harm the seat whose view this is?

    Resting with nothing to take back, attacks that can reach nobody wherever the others go, and
    heroes that let go an enemy they stand on or could step on.
    """
    question = view["question"]["name"]
    if question == "plan":
        if action.verb == "rest":
            return _rests_for_nothing(view)
        return _reaches_nobody(view, action)
    if question == "hero_hex":
        here = _hex_of(view, view["question"]["about"]["card"])
        there = action.args["hex"]
        return _enemies_on(view, there) == 0 and _best_beside(view, here) > 0
    if question == "heroes":
        if action.verb == "done":
            return _is_enemy_in_reach(view)
        return _only_loses(view, _hex_of(view, action.args["hero"]))
    return False


def _rests_for_nothing(view: dict[str, Any]) -> bool:
    """§11.3 No card to take back, and one to play that doesn't force a rest."""
    seat = view["you"]
    if view["played"][seat] or seat in view["backlash"]:
        return False
    return any(not has_effect(number(card), BACKLASH) for card in view["hands"][seat])


def _reaches_nobody(view: dict[str, Any], action: Action) -> bool:
    """§11.4 Can the part of a plan hit nobody, where another answer to it could?"""
    planned = view["plan"] or {}
    if action.verb == "attack":
        return _strikes_air(view, action.args["skill"])
    card = planned.get("attack")
    if card is None:
        return False
    if action.verb == "move":
        good = hexes_that_may_hit(view, card)
        return bool(good) and action.args["hex"] not in good
    aimed = facings_that_may_hit(view, card, planned["hex"])
    return bool(aimed) and action.args["direction"] not in aimed


def _strikes_air(view: dict[str, Any], card: str) -> bool:
    """§11.4, §12.4, §12.6 A card that can reach nobody and protects nobody, while another could
    or there is something to take back instead."""
    effects = view["you"] not in view["debilitated"]
    protects = has_effect(number(card), SHIELD) or has_effect(number(card), REFLECT)
    if (effects and protects) or hexes_that_may_hit(view, card):
        return False
    others = (other for other in _playable(view) if other != card)
    return bool(view["played"][view["you"]]) or any(
        hexes_that_may_hit(view, other) for other in others
    )


def _playable(view: dict[str, Any]) -> list[str]:
    """§12.8, §12.11 The attack cards that may be played, while the seat may attack at all."""
    weak, opening = view["you"] in view["debilitated"], view["round"] == 1
    return [
        card
        for card in view["hands"][view["you"]]
        if not (weak and number(card) == LIGHT_OF_GOD)
        and not (opening and has_effect(number(card), BACKLASH))
    ]


def _is_enemy_in_reach(view: dict[str, Any]) -> bool:
    """§13 Could a hero that hasn't moved and hurts nobody where it stands step onto an enemy?"""
    return any(
        _enemies_on(view, place) == 0 and _best_beside(view, place) > 0
        for hero, place in view["heroes"][view["you"]]
        if hero not in view["moved_heroes"]
    )


def _only_loses(view: dict[str, Any], place: str) -> bool:
    """§13 Does the hero stand on more enemies than on any hex beside it?"""
    return _enemies_on(view, place) > _best_beside(view, place)


def _hex_of(view: dict[str, Any], hero: str) -> str:
    return next(str(place) for name, place in view["heroes"][view["you"]] if name == hero)


def _best_beside(view: dict[str, Any], place: str) -> int:
    """Most enemies on one of the neighbours of a hex."""
    q, r = map(int, place.split(","))
    return max(_enemies_on(view, f"{q + x},{r + y}") for x, y in STEPS)


def _enemies_on(view: dict[str, Any], place: str) -> int:
    """How many enemies' pawns stand on a hex."""
    return sum(view["pawns"][seat] == place for seat in enemies(view))
