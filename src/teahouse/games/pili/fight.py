"""§4.8 Combat power: one skill, one weapon, any heroes; weakness doubles, immunity takes away."""

from __future__ import annotations

from teahouse.engine.cards import kind_at
from teahouse.engine.compiled import rule
from teahouse.games.pili.cards import (
    ALL_SKILLS,
    BONUS_ACTIVE,
    EQUIPMENTS,
    FIRST_GIFT,
    FIRST_HERO,
    FIRST_LEGENDARY,
    KNIFE,
    NEUTRAL,
    SWORD,
    SWORD_OR_KNIFE,
    WEAPONS,
    equip_type,
    icons_of,
    immune_of,
    is_weapon,
    power_of,
    technique_of,
    weak_of,
)
from teahouse.games.pili.factions import ignores_immunity
from teahouse.games.pili.held import holds
from teahouse.games.pili.state import (
    A_READY,
    A_USE_HERO,
    A_USE_SKILL,
    A_USE_WEAPON,
    ALLIED,
    MASTERED,
    MERCENARIES,
)


@rule("4.8")
def counts_as(foe, technique, power):
    """§4.8 What a power of one technique is worth against that foe."""
    if technique == NEUTRAL:
        return power
    if technique == immune_of(foe):
        return 0
    return 2 * power if technique == weak_of(foe) else power


@rule("4.8")
def worth(foe, technique, power):
    """§4.8 The same, with the better of sword and knife for who masters both."""
    if technique == SWORD_OR_KNIFE:
        return max(counts_as(foe, SWORD, power), counts_as(foe, KNIFE, power))
    return counts_as(foe, technique, power)


@rule("4.8")
def pair_power(foe, skill, weapon):
    """§4.8 Skill and weapon together, either may be 0: a weapon has the technique of its skill."""
    if skill == 0:
        return worth(foe, equip_type(weapon), icons_of(weapon)) if weapon > 0 else 0
    icons = icons_of(weapon) if weapon > 0 else 0
    return worth(foe, technique_of(skill), power_of(skill) + icons)


@rule("4.8")
def hero_power(foe, hero):
    return worth(foe, technique_of(hero), power_of(hero))


@rule("4.6", "15.4")
def bonus_of(s, seat, extra):
    """§4.6 Three for the active seat; §15.4 not in the extra fight."""
    return BONUS_ACTIVE if seat == s.turn and not extra else 0


@rule("15.4")
def saved_hero(foe, hero):
    """§15.4 What a hero is worth whose immunity is ignored; 0 if it counts anyway."""
    return power_of(hero) if hero_power(foe, hero) == 0 else 0


@rule("15.4")
def saved_skill(foe, skill):
    """§15.4 The same for a skill, undoubled and without its weapon."""
    if skill == 0 or pair_power(foe, skill, 0) > 0:
        return 0
    return power_of(skill)


@rule("4.8", "15.4")
def fight_power(s, seat, foe, extra, skill, weapon, all_heroes):
    """§4.8 The power of that skill and weapon with the heroes used so far, or with all heroes the
    seat has; §15.4 the strongest of what immunity takes away is saved."""
    total = bonus_of(s, seat, extra) + pair_power(foe, skill, weapon)
    saved = saved_skill(foe, skill)
    for group in range(2):
        pile = (MERCENARIES if group == 0 else ALLIED) + seat
        for i in range(s.size[pile]):
            hero = kind_at(s, pile, i)
            if all_heroes or s.fighting[hero - FIRST_HERO]:
                total += hero_power(foe, hero)
                saved = max(saved, saved_hero(foe, hero))
    return total + saved if ignores_immunity(s, seat) else total


@rule("4.8", "7.2")
def may_pair(skill, weapon):
    """§4.8 A weapon of the skill's technique; a neutral skill takes any."""
    technique = technique_of(skill)
    return technique == NEUTRAL or technique == equip_type(weapon)


@rule("4.8", "7.2")
def may_stand_alone(s, seat, weapon):
    """§4.8 Without a skill, if no mastered one has the weapon's technique."""
    for i in range(s.size[MASTERED + seat]):
        if technique_of(kind_at(s, MASTERED + seat, i)) == equip_type(weapon):
            return False
    return True


@rule("4.8")
def may_use(s, seat, skill, weapon):
    """§4.8 Could this weapon, if the seat has it, follow this skill (0 for none)?"""
    if s.held[seat, weapon] == 0 or not is_weapon(weapon):
        return False
    return may_pair(skill, weapon) if skill > 0 else may_stand_alone(s, seat, weapon)


@rule("4.8")
def best_power(s, seat, foe, extra, skill):
    """§4.8 The most that skill (0 for none) brings with one of the weapons and all heroes."""
    # weapons only add, and to the same pair: the one that makes the pair strongest is best
    most = 0
    best = 0
    for weapon in range(1, EQUIPMENTS + 1):
        if may_use(s, seat, skill, weapon):
            power = pair_power(foe, skill, weapon)
            if power > most:
                most = power
                best = weapon
    return fight_power(s, seat, foe, extra, skill, best, True)


@rule("4.6", "5.2")
def can_defeat(s, seat, foe, extra):
    """§4.6 Is there any way to beat that foe?"""
    if best_power(s, seat, foe, extra, 0) >= power_of(foe):
        return True
    for i in range(s.size[MASTERED + seat]):
        skill = kind_at(s, MASTERED + seat, i)
        if best_power(s, seat, foe, extra, skill) >= power_of(foe):
            return True
    return False


@rule("4.8", "5.2")
def offer_fight(s, seat, into):
    """§4.8 One skill, then one weapon; heroes at any time; ready from enough power on."""
    n = offer_skills(s, seat, into)
    n = offer_weapons(s, seat, n, into)
    for kind in range(FIRST_HERO, FIRST_HERO + len(s.fighting)):
        own = holds(s, MERCENARIES + seat, kind) or holds(s, ALLIED + seat, kind)
        if own and not s.fighting[kind - FIRST_HERO]:
            into[n] = A_USE_HERO + kind - FIRST_HERO
            n += 1
    power = fight_power(s, seat, s.foe, s.extra, s.fight_skill, s.fight_weapon, False)
    if power >= power_of(s.foe):
        into[n] = A_READY
        n += 1
    return n


@rule("4.8", "5.2")
def offer_skills(s, seat, into):
    """§4.8 A mastered skill with which the foe stays within reach; none after a lone weapon."""
    n = 0
    if s.fight_skill > 0 or s.fight_weapon > 0:
        return n
    for kind in range(1, ALL_SKILLS + 1):
        within = holds(s, MASTERED + seat, kind) and best_power(
            s, seat, s.foe, s.extra, kind
        ) >= power_of(s.foe)
        if within:
            into[n] = A_USE_SKILL + kind - 1
            n += 1
    return n


@rule("4.8", "7.2")
def offer_weapons(s, seat, n, into):
    """§4.8 A weapon with which the foe stays within reach, behind the n ids already offered."""
    if s.fight_weapon > 0:
        return n
    for weapon in range(1, EQUIPMENTS + 1):
        if may_use(s, seat, s.fight_skill, weapon):
            most = fight_power(s, seat, s.foe, s.extra, s.fight_skill, weapon, True)
            if most >= power_of(s.foe):
                into[n] = A_USE_WEAPON + weapon_place(weapon)
                n += 1
    return n


@rule("7.2")
def weapon_place(weapon):
    """§7.2 Weapons from 0: those that can be bought, then the legendary ones."""
    return weapon - 1 if weapon < FIRST_GIFT else WEAPONS + weapon - FIRST_LEGENDARY


@rule("7.2")
def weapon_at(place):
    """§7.2 The weapon at that place."""
    return place + 1 if place < WEAPONS else FIRST_LEGENDARY + place - WEAPONS
