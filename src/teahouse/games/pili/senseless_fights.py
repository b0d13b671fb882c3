"""What nobody would do in a fight or about one: mercenaries spent for nothing, free foes let go."""

from __future__ import annotations

from typing import Any

from teahouse.engine.actions import Action
from teahouse.games.pili.cards import (
    BONUS_ACTIVE,
    DEMON,
    EQUIPMENT_NAMES,
    FACTION_NAMES,
    KINDS,
    SIDE_NAMES,
    WHITE,
    equip_type,
    power_of,
    technique_of,
)
from teahouse.games.pili.fight import hero_power, may_pair, pair_power


def senseless(view: dict[str, Any], action: Action) -> bool:
    """Passing a foe that costs nothing, a part that counts nothing or is more than is needed, and a
    mercenary where allies, skill and weapon do."""
    if action.verb == "pass":
        free = view["question"]["name"] == "foe" and not _saves_immunity(view)
        return free and any(_is_free(view, foe) for foe in view["foe_display"])
    fight = view["fight"]
    if fight["total"] >= fight["need"]:
        return True
    foe = kind_of(fight["foe"])
    if action.verb != "use_hero" or _saves_immunity(view):
        return False
    hero = action.args["hero"]
    if hero_power(foe, kind_of(hero)) == 0:
        return True
    hired = hero in view["mercenaries"][view["you"]]
    return hired and fight["total"] + _still_free(view, foe) >= fight["need"]


def kind_of(name: str) -> int:
    """The number of a card."""
    return KINDS.index(name) + 1


def equipment(name: str) -> int:
    """The number of a token of equipment."""
    return EQUIPMENT_NAMES.index(name) + 1


def reachable(view: dict[str, Any], foe: str, *, hired: bool) -> bool:
    """§4.8 Could the view's own seat beat the foe now, with its mercenaries or without?"""
    seat, kind = view["you"], kind_of(foe)
    heroes = view["allied"][seat] + (view["mercenaries"][seat] if hired else [])
    bonus = BONUS_ACTIVE if view["turn"] == seat else 0
    power = bonus + best_pair(view, kind) + sum(hero_power(kind, kind_of(h)) for h in heroes)
    return bool(power >= power_of(kind))


def best_pair(view: dict[str, Any], foe: int) -> int:
    """§4.8 The most that one skill and one weapon bring."""
    skills = [kind_of(name) for name in view["mastered"][view["you"]]]
    known = {technique_of(skill) for skill in skills}
    weapons = [equipment(name) for name in view["weapons"][view["you"]]]
    lone = [pair_power(foe, 0, weapon) for weapon in weapons if equip_type(weapon) not in known]
    alone = [pair_power(foe, skill, 0) for skill in skills]
    pairs = [pair_power(foe, s, w) for s in skills for w in weapons if may_pair(s, w)]
    return int(max([0, *lone, *alone, *pairs]))


def _is_free(view: dict[str, Any], foe: str) -> bool:
    """Could it be beaten without the mercenaries? (An extra foe gives no bonus, but a reward.)"""
    if view["question"]["about"].get("extra"):
        return False
    return reachable(view, foe, hired=False)


def _still_free(view: dict[str, Any], foe: int) -> int:
    """What skill, weapon and allies could still add to the fight under way."""
    seat, fight = view["you"], view["fight"]
    unused = [kind_of(h) for h in view["allied"][seat] if h not in fight["heroes"]]
    more = sum(hero_power(foe, hero) for hero in unused)
    if fight["weapon"]:
        return int(more)
    if not fight["skill"]:
        return int(more + best_pair(view, foe))
    skill = kind_of(fight["skill"])
    weapons = [equipment(name) for name in view["weapons"][seat]]
    pairs = [pair_power(foe, skill, w) for w in weapons if may_pair(skill, w)]
    alone = pair_power(foe, skill, 0)
    return int(more + max([alone, *pairs]) - alone)


def _saves_immunity(view: dict[str, Any]) -> bool:
    """§15.4 The Demon's white side makes something of what is immune: not judged here."""
    seat = view["you"]
    demon = view["factions"][seat] == FACTION_NAMES[DEMON - 1]
    return bool(demon and view["sides"][seat] == SIDE_NAMES[WHITE - 1])
