"""Random situations of both phases, far into a game, by the contract's keys."""

from __future__ import annotations

import random
from typing import Any

from .reference_battle import MAP, STEPS
from .reference_tables import (
    ACTIONS,
    ACUPOINTS,
    EQUIPMENT,
    FACTION_SKILLS,
    FACTIONS,
    FATE,
    FOES,
    LEGENDARY,
    LIGHT,
    QITIANDI,
    REGULAR,
    REGULAR_HEROES,
    ROUNDS,
    SKILLS,
    STARTING,
    TURNS,
    hex_of,
)

Facts = dict[str, Any]
EFFECTS = ["bleed", "pierce", "shield", "reflect", "slow", "stun", "debilitate", "backlash"]


class Box:
    """The components, dealt out so that nothing is named twice."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.skills = self.mixed(REGULAR)
        self.heroes = self.mixed(REGULAR_HEROES)
        self.foes = self.mixed(name for name in FOES if name != QITIANDI)
        bought = [name for name, token in EQUIPMENT.items() for _ in range(token.copies)]
        self.weapons = self.mixed(name for name in bought if EQUIPMENT[name].kind == "weapon")
        self.gifts = self.mixed(name for name in bought if EQUIPMENT[name].kind == "gift")

    def mixed(self, names: Any) -> list[str]:
        out = list(names)
        self.rng.shuffle(out)
        return out

    def deal(self, pile: list[str], most: int) -> list[str]:
        return [pile.pop() for _ in range(min(len(pile), self.rng.randrange(most + 1)))]


def story(seats: int, factions: bool, rng: random.Random) -> Facts:
    """Somewhere in the story phase, before a `choose` or in the window before scoring."""
    box, each = Box(rng), range(seats)
    last = ROUNDS[seats]
    out: Facts = {"phase": "story", "turn": rng.randrange(seats)}
    out["round"] = last + 1 if rng.random() < 0.1 else rng.randrange(1, last + 1)
    turns = 0 if out["round"] > last else rng.randrange(TURNS[seats])
    cards = box.mixed(ACTIONS)
    out["chosen"] = cards[:turns]
    out["silver_on"] = {name: rng.randrange(4) for name in cards[turns:]}
    out["silver"] = [rng.randrange(13) for _ in each]
    most = [rng.choice((1, 2, 4)) for _ in each]
    out["fate"] = [{colour: rng.randrange(most[s]) for colour in FATE} for s in each]
    out["stone"] = [rng.random() < 0.6 for _ in each]
    out["qi"] = [levels(rng) for _ in each]
    out["starting"] = box.mixed(STARTING)[:seats]
    out["training"] = [box.deal(box.skills, 3) for _ in each]
    out["mastered"] = [box.deal(box.skills, 3) for _ in each]
    out["mercenaries"] = [box.deal(box.heroes, 3) for _ in each]
    out["allied"] = [box.deal(box.heroes, rng.choice((2, 2, 2, 2, 9))) for _ in each]
    out["foes"] = [box.deal(box.foes, 2) for _ in each]
    out["weapons"] = [box.deal(box.weapons, 2) for _ in each]
    out["gifts"] = [box.deal(box.gifts, 4) for _ in each]
    if factions:
        give_factions(out, seats, rng)
    if seats > 2 and rng.random() < 0.3:
        beat_qitiandi(out, rng.randrange(seats), rng)
    for seat in each:
        out[rng.choice(("training", "mastered"))][seat].append(out["starting"][seat])
    leave_cards(out, box, seats)
    return out


def levels(rng: random.Random) -> dict[str, int]:
    high = rng.choice((2, 4, 4, 5, 12))
    return {point: min(4, rng.randrange(high)) for point in ACUPOINTS}


def give_factions(out: Facts, seats: int, rng: random.Random) -> None:
    names = rng.sample(sorted(FACTIONS), seats)
    out["factions"] = names
    out["sides"] = [rng.choice(("white", "black")) for _ in names]
    for seat, name in enumerate(names):
        place = rng.choice(("mercenaries", "mercenaries", "allied", "gone"))
        if place != "gone":
            out[place][seat].append(FACTIONS[name][0])


def beat_qitiandi(out: Facts, seat: int, rng: random.Random) -> None:
    out["foes"][seat].append(QITIANDI)
    prize = rng.choice([*LEGENDARY, LIGHT])
    out["mastered" if prize == LIGHT else "weapons"][seat].append(prize)


def leave_cards(out: Facts, box: Box, seats: int) -> None:
    """Displays and decks, now and then short ones or none."""
    rng = box.rng
    for what, pile in (("hero", box.heroes), ("skill", box.skills), ("foe", box.foes)):
        if rng.random() < 0.6:
            shown = rng.choice((seats + 1, seats + 1, rng.randrange(seats + 2)))
            out[what + "_display"] = [pile.pop() for _ in range(min(shown, len(pile)))]
        if rng.random() < 0.3:
            out[what + "_deck"] = [pile.pop() for _ in range(min(rng.randrange(9), len(pile)))]


def battle(seats: int, factions: bool, rng: random.Random) -> Facts:
    """Somewhere in the battle; pawns stand close together, so that attacks hit."""
    box, each = Box(rng), range(seats)
    favourites = {"pierce", "shield"} if rng.random() < 0.3 else set(rng.sample(EFFECTS, 2))
    box.skills.sort(key=lambda name: bool(SKILLS[name].effects & favourites))  # dealt first
    out: Facts = {"phase": "battle", "turn": rng.randrange(seats)}
    out["round"] = 0 if seats == 3 and rng.random() < 0.1 else rng.choice((1, 2, 9, 58, 60))
    out["rank"] = rng.sample(each, seats)
    out["hp"] = [rng.choice((3, 12, 40, 90, 130)) for _ in each]
    out["hands"] = [box.deal(box.skills, 8) for _ in each]
    out["played"] = [[] for _ in each]
    weapons = box.weapons + (list(LEGENDARY) if seats > 2 else [])
    rng.shuffle(weapons)
    out["weapons"] = [box.deal(weapons, 4) for _ in each]
    near = [there for there in MAP if max(map(abs, hex_of(there))) <= rng.choice((1, 2, 3))]
    out["heroes"] = [[[h, rng.choice(near)] for h in box.deal(box.heroes, 5)] for _ in each]
    out["pawns"] = [rng.choice(near) for _ in each]
    out["facing"] = [rng.randrange(len(STEPS)) for _ in each]
    give_neutral_cards(out, seats, factions, rng)
    if out["round"] > 1:
        trouble(out, seats, rng)
    return out


def give_neutral_cards(out: Facts, seats: int, factions: bool, rng: random.Random) -> None:
    if factions:
        for seat, skill in enumerate(rng.sample(sorted(FACTION_SKILLS), seats)):
            if rng.random() < 0.6:
                out["hands"][seat].append(skill)
    if seats > 2 and rng.random() < 0.5:
        out["hands"][rng.randrange(seats)].append(LIGHT)


def trouble(out: Facts, seats: int, rng: random.Random) -> None:
    """Fallen seats, played cards, and what earlier rounds left behind."""
    fallen = [out["rank"][-1]] if seats > 2 and rng.random() < 0.4 else []
    for seat in fallen:
        out["hp"][seat] = -rng.randrange(9)
        out["pawns"][seat] = out["facing"][seat] = None
        out["heroes"][seat] = []
    living = [seat for seat in range(seats) if seat not in fallen]
    for seat in range(seats):
        hand = out["hands"][seat]
        out["played"][seat] = [hand.pop(0) for _ in range(rng.randrange(len(hand) // 2 + 1))]
    slow = [seat in living and rng.random() < 0.3 for seat in range(seats)]
    out["slowed"] = [rng.randrange(1, 4) if one else 0 for one in slow]
    out["debilitated"] = [seat for seat in living if rng.random() < 0.2]
    threw = [
        seat
        for seat in living
        if any("backlash" in SKILLS[name].effects for name in out["played"][seat])
    ]
    out["backlash"] = [seat for seat in threw if rng.random() < 0.7]
    best = {out["rank"][0], out["rank"][3]} if seats == 4 else {out["rank"][0]}
    for victim in living:
        sources = [other for other in living if (other in best) != (victim in best)]
        if sources and rng.random() < 0.3:
            out.setdefault("bleeding", []).append([victim, rng.choice(sources)])
