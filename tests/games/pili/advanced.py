"""Situations far into a game: rich boards in the last round, and battles under way."""

from __future__ import annotations

import random
from typing import Any

from teahouse.games.pili.cards import (
    ACUPOINT_NAMES,
    DATA,
    EQUIPMENT_NAMES,
    FATE_NAMES,
    FIRST_GIFT,
    FIRST_RELIC,
    HERO_NAMES,
    HEROES,
    SIDE_NAMES,
    SKILL_NAMES,
    SKILLS,
)
from teahouse.games.pili.hexes import HEX_NAMES

ROUNDS = {seats: DATA["seats"][str(seats)]["rounds"] for seats in (2, 3, 4)}


def facts(seats: int, seed: int, *, factions: bool) -> dict[str, Any]:
    """A late position of the story, or every other time one of the battle."""
    rng = random.Random(seed)
    return late_battle(seats, rng) if seed % 2 else late_story(seats, rng, factions=factions)


STRONG: dict[str, Any] = {
    "turn": 0,
    "round": 5,
    "allied": [["Rahu", "Ye Xiaochai", "Nameless Sage", "General Wei", "Yiyeshu"], [], []],
    "factions": ["Taoist", "Demon", "Buddhist"],
    "sides": ["black", "black", "black"],
    "qi": [{"baihui": 3, "quchi": 2}, {}, {}],
}
"""Three seats with factions: one that can defeat Qitiandi, all with the black sides."""


def dealt(rng: random.Random, names: list[str], seats: int, most: int) -> list[list[str]]:
    """Up to `most` names for each seat, each once, taken out of the list."""
    out = []
    for _ in range(seats):
        out.append([names.pop(rng.randrange(len(names))) for _ in range(rng.randint(0, most))])
    return out


def late_story(seats: int, rng: random.Random, *, factions: bool) -> dict[str, Any]:
    """The last round but one or later, everybody rich."""
    skills, heroes = list(SKILL_NAMES[:SKILLS]), list(HERO_NAMES[:HEROES])
    weapons, gifts = (
        list(EQUIPMENT_NAMES[:12]),
        list(EQUIPMENT_NAMES[FIRST_GIFT - 1 : FIRST_RELIC - 1]),
    )
    out: dict[str, Any] = {
        "round": ROUNDS[seats] - rng.randint(0, 1),
        "turn": rng.randrange(seats),
        "silver": [rng.randint(0, 15) for _ in range(seats)],
        "fate": [{c: rng.randint(0, 3) for c in FATE_NAMES} for _ in range(seats)],
        "qi": [{a: rng.randint(0, 4) for a in ACUPOINT_NAMES} for _ in range(seats)],
        "stone": [rng.random() < 0.6 for _ in range(seats)],
        "training": dealt(rng, skills, seats, 3),
        "mastered": dealt(rng, skills, seats, 3),
        "allied": dealt(rng, heroes, seats, 4),
        "weapons": dealt(rng, weapons, seats, 2),
        "gifts": dealt(rng, gifts, seats, 3),
    }
    if factions:
        out["sides"] = [rng.choice(SIDE_NAMES) for _ in range(seats)]
    else:
        out["mercenaries"] = dealt(rng, heroes, seats, 3)
    if seats > 2 and rng.random() < 0.3:
        victor = rng.randrange(seats)
        out["foes"] = [["Qitiandi"] if seat == victor else [] for seat in range(seats)]
        out["weapons"][victor].append("Deathkiller")
    return out


def late_battle(seats: int, rng: random.Random) -> dict[str, Any]:
    """Pawns near one another, hands and tokens, few HP left."""
    skills, heroes = list(SKILL_NAMES[:SKILLS]), list(HERO_NAMES[:HEROES])
    near = [name for name in HEX_NAMES if "3" not in name]
    rank = list(range(seats))
    rng.shuffle(rank)
    return {
        "phase": "battle",
        "round": rng.randint(2, 59),
        "turn": rng.randrange(seats),
        "rank": rank,
        "hp": [rng.randint(1, 60) for _ in range(seats)],
        "hands": dealt(rng, skills, seats, 5),
        "played": dealt(rng, skills, seats, 2),
        "heroes": [
            [[hero, rng.choice(near)] for hero in names] for names in dealt(rng, heroes, seats, 3)
        ],
        "pawns": [rng.choice(near) for _ in range(seats)],
        "facing": [rng.randrange(6) for _ in range(seats)],
        "slowed": [rng.choice([0, 0, 1, 2]) for _ in range(seats)],
        "debilitated": [seat for seat in range(seats) if rng.random() < 0.2],
        "backlash": [seat for seat in range(seats) if rng.random() < 0.2],
        "bleeding": [[rank[1], rank[0]]] if rng.random() < 0.5 else [],
        "weapons": dealt(rng, list(EQUIPMENT_NAMES[:12]), seats, 2),
    }
