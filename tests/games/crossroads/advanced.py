"""Random situations far into a game: techniques, special items, Xie, titles, little qi."""

from __future__ import annotations

import random
from typing import Any

from teahouse.games.crossroads.cards import (
    COPIES,
    FIRST_ITEM,
    FIRST_SPECIAL,
    GUARDIAN_NAMES,
    KINDS,
    SECT_NAMES,
    SPECIAL_NAMES,
    TECHNIQUE_NAMES,
)

VOLUMES = (
    ["Yin Sutra"],
    ["Divine Skill of Yang"],
    ["Spirit Finger"],
    ["Bauhinia Forbidden Classic 1", "Bauhinia Forbidden Classic 2"],
    ["Buddha's Fiery Palm 1", "Buddha's Fiery Palm 2", "Buddha's Fiery Palm 3"],
)
SIGNATURES = TECHNIQUE_NAMES[15:20]


def facts(seats: int, seed: int) -> dict[str, Any]:
    """The `set` of a position for that many seats."""
    rng = random.Random(seed)
    sects = rng.sample(SECT_NAMES, seats)
    others = list(SPECIAL_NAMES[5:])
    manuals = list(VOLUMES)
    stratagems, items = copies(0, FIRST_ITEM - 1), copies(FIRST_ITEM - 1, FIRST_SPECIAL - 1)
    for cards in (others, manuals, stratagems, items):
        rng.shuffle(cards)
    heroes = [hero(rng, sect, others, manuals, stratagems, items) for sect in sects]
    out: dict[str, Any] = {key: [one[key] for one in heroes] for key in heroes[0]}
    out["sects"] = sects
    out["nemesis"] = [
        [other for other in range(seats) if other != seat and rng.random() < 0.4]
        for seat in range(seats)
    ]
    out["turn"] = rng.randrange(seats)
    give_title(rng, out, seats)
    choose_duel(rng, out, seats)
    return out


def copies(begin: int, end: int) -> list[str]:
    """Every card of those kinds by its name."""
    return [KINDS[i] for i in range(begin, end) for _ in range(COPIES[i])]


def hero(
    rng: random.Random,
    sect: str,
    others: list[str],
    manuals: list[list[str]],
    stratagems: list[str],
    items: list[str],
) -> dict[str, Any]:
    """What one hero has; what is handed out leaves the lists."""
    k = SECT_NAMES.index(sect)
    evil = rng.random() < 0.3
    trained = list(TECHNIQUE_NAMES[3 * k : 3 * k + rng.randrange(4)])
    held: list[str] = []
    signature = rng.randrange(3)
    if signature:
        (trained if signature == 1 else held).append(SIGNATURES[k])
    beaten = rng.random() < 0.5
    if beaten:
        volumes = manuals.pop()
        n = rng.randrange(len(volumes) + 1)
        trained += volumes[:n]
        held += volumes[n:]
    specials = [SPECIAL_NAMES[k]] if rng.random() < 0.6 else []
    if others and rng.random() < 0.6:
        specials.append(others.pop())
    return {
        "renown": 0 if evil else rng.choice([0, 8, 12, 17, 20, 22]),
        "qi": rng.choice([0, 1, 2, 3, 6, 6]),
        "xie": 4 if evil else rng.randrange(4),
        "evil": evil,
        "poisoned": rng.random() < 0.2,
        "trained": trained,
        "manuals": held,
        "master_beaten": beaten,
        "specials": specials,
        "stratagems": [stratagems.pop() for _ in range(rng.randrange(8))],
        "items": [items.pop() for _ in range(rng.randrange(4))],
        "guardians": GUARDIAN_NAMES[k] if signature and not evil and rng.random() < 0.7 else None,
    }


def give_title(rng: random.Random, out: dict[str, Any], seats: int) -> None:
    """In three of ten games somebody is Grand Master."""
    seat = rng.randrange(seats)
    if rng.random() < 0.3 and seat != out["turn"] and not out["evil"][seat]:
        out["grand_master"] = seat
        out["renown"][seat], out["qi"][seat], out["poisoned"][seat] = 23, 6, False


def choose_duel(rng: random.Random, out: dict[str, Any], seats: int) -> None:
    """In three of ten games a duel was just chosen."""
    rival = (out["turn"] + 1) % seats
    ready = out["qi"][rival] and out["qi"][out["turn"]] and out.get("grand_master") != rival
    if rng.random() < 0.3 and ready:
        out["phase"], out["rival"] = "duel", rival
