"""What the table shows beside the keys of a position: what is under way, and how VP come about."""

from __future__ import annotations

from typing import Any

from teahouse.games.pili.cards import (
    ALL_HEROES,
    EQUIPMENT_NAMES,
    FATE_NAMES,
    FIRST_HERO,
    HERO_NAMES,
    KINDS,
    cost_size,
    cost_token,
    power_of,
)
from teahouse.games.pili.factions import ignores_immunity
from teahouse.games.pili.fight import (
    bonus_of,
    fight_power,
    hero_power,
    pair_power,
)
from teahouse.games.pili.hexes import HEX_NAMES
from teahouse.games.pili.paying import stone_tokens
from teahouse.games.pili.state import A_ATTACK, A_MOVE, A_REST, ASK_GIVE, ASK_PLAN, BATTLE
from teahouse.games.pili.story_scoring import (
    foe_vp,
    hero_vp,
    level_vp,
    skill_vp,
    token_vp,
    weapon_vp,
)

MOVED_BITS = 17
"""How many heroes stand in one of the two numbers of `moved`."""


def beside(s: Any, observer: int | None) -> dict[str, Any]:
    """Keys that are null or empty where there is nothing to tell."""
    battle = s.phase == BATTLE
    return {
        "vp": None if battle else [vp_parts(s, seat) for seat in range(s.seats)],
        "fight": fight(s),
        "paying": paying(s),
        "allying": allying(s),
        "plan": plan(s, observer),
        "moved_heroes": moved_heroes(s),
    }


def vp_parts(s: Any, seat: int) -> dict[str, int]:
    """§9.1 Where a seat's VP come from."""
    return {
        "skills": skill_vp(s, seat),
        "foes": foe_vp(s, seat),
        "heroes": hero_vp(s, seat),
        "weapons": weapon_vp(s, seat),
        "qi": level_vp(s, seat),
        "tokens": token_vp(s, seat),
    }


def fight(s: Any) -> dict[str, Any] | None:
    """§4.8 The fight under way: what is used, what each part counts against this foe."""
    if not s.foe:
        return None
    seat, skill, weapon = s.actor, s.fight_skill, s.fight_weapon
    heroes = [FIRST_HERO + i for i in range(ALL_HEROES) if s.fighting[i]]
    bonus = bonus_of(s, seat, s.extra)
    total = fight_power(s, seat, s.foe, s.extra, skill, weapon, False)
    alone = pair_power(s.foe, skill, 0)
    parts: list[list[Any]] = [["bonus", bonus]] if bonus else []
    if skill:
        parts.append([KINDS[skill - 1], alone])
    if weapon:
        parts.append([EQUIPMENT_NAMES[weapon - 1], pair_power(s.foe, skill, weapon) - alone])
    parts += [[KINDS[hero - 1], hero_power(s.foe, hero)] for hero in heroes]
    saved = total - sum(points for _, points in parts)
    if saved and ignores_immunity(s, seat):
        parts.append(["immunity ignored", saved])
    return {
        "seat": seat,
        "foe": KINDS[s.foe - 1],
        "extra": bool(s.extra),
        "bonus": bonus,
        "skill": KINDS[skill - 1] if skill else None,
        "weapon": EQUIPMENT_NAMES[weapon - 1] if weapon else None,
        "heroes": [KINDS[hero - 1] for hero in heroes],
        "parts": parts,
        "total": total,
        "need": power_of(s.foe),
    }


def paying(s: Any) -> dict[str, Any] | None:
    """§8.1 The skill being paid for: tokens still owed in order, and what the stone gives."""
    if not s.paying:
        return None
    owed = [cost_token(s.cost, i) for i in range(s.met, cost_size(s.cost))] if s.cost else []
    return {
        "seat": s.actor,
        "skill": KINDS[s.paying - 1],
        "owed": [FATE_NAMES[colour] for colour in owed],
        "stone": stone_tokens(s, s.actor),
    }


def allying(s: Any) -> dict[str, Any] | None:
    """§6.2 The hero being won over, and the icons that are missing."""
    if not s.depth or s.pending[s.depth - 1, 0] != ASK_GIVE:
        return None
    _, owed, hero, missing = (s.pending[s.depth - 1, i] for i in range(4))
    return {"seat": owed.bit_length() - 1, "hero": KINDS[hero - 1], "owed": missing}


def plan(s: Any, observer: int | None) -> dict[str, Any] | None:
    """§11.1 What the observer has planned so far in this round; nobody else's."""
    asks = s.pending[s.depth - 1, 0] if s.depth else 0
    if asks != ASK_PLAN or observer is None or not s.progress[observer]:
        return None
    given = [s.answers[observer, part] for part in range(s.progress[observer])]
    card = None if given[0] == A_REST else KINDS[given[0] - A_ATTACK]
    return {"attack": card, "hex": HEX_NAMES[given[1] - A_MOVE] if len(given) > 1 else None}


def moved_heroes(s: Any) -> list[str]:
    """§13.1 The hero tokens that have moved in the sequence under way."""
    numbers = range(ALL_HEROES)
    return [HERO_NAMES[n] for n in numbers if s.moved[n // MOVED_BITS] >> n % MOVED_BITS & 1]
