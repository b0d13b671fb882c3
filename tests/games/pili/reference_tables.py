"""What the reference of Pili: The New Challengers knows of cards, read from their lines."""

from __future__ import annotations

from typing import NamedTuple

from .reference_cards import (
    ATTACK_LINES,
    EQUIPMENT_LINES,
    FACTION_LINES,
    FACTION_TABLE,
    FOE_LINES,
    HERO_LINES,
    LEGENDARY_LINES,
    LIGHT_LINE,
    RANGE_LINES,
    SKILL_LINES,
    STARTING_LINES,
)

ACUPOINTS = [
    "baihui",
    "yintang",
    "danzhong",
    "dantian",
    "quchi",
    "shenmen",
    "fengshi",
    "yongquan",
]
FATE = list("ROYGBP")
ACTIONS = [
    "Forge Fate",
    "Recruit Heroes",
    "Gain Skills",
    "Harness Qi",
    "Buy Equipment",
    "Challenge Foes",
]
ROUNDS = {2: 5, 3: 7, 4: 6}
TURNS = {2: 4, 3: 3, 4: 4}
CORNERS = {2: [0, 3], 3: [0, 2, 4], 4: [0, 1, 3, 4]}
BONUS = {2: [0, 0], 3: [80, 0, 0], 4: [50, 40, 30, 20]}


class Skill(NamedTuple):
    technique: str
    power: int
    cost: str
    qi: dict[str, int]
    training: int
    mastered: int
    reach: str
    effects: set[str]
    damage: list[int]


class Hero(NamedTuple):
    techniques: set[str]
    power: int
    icons: int
    wants: str


class Foe(NamedTuple):
    power: int
    weak: str
    immune: str
    silver: int
    qi: int
    fate: int


class Token(NamedTuple):
    kind: str
    what: str
    icons: int
    price: int
    copies: int


def rows(text: str) -> list[list[str]]:
    """The cells of each line."""
    return [[cell.strip() for cell in line.split("|")] for line in text.strip().splitlines()]


def counts(cell: str) -> dict[str, int]:
    """ "baihui 1, dantian 2" as numbers by name."""
    pairs = [part.split() for part in cell.split(",") if part != "-"]
    return {name: int(number) for name, number in pairs}


def read_skills(text: str) -> dict[str, Skill]:
    attacks = {name: (battle.split(), damage) for name, battle, damage in rows(ATTACK_LINES)}
    out = {}
    for name, kind, cost, qi, points in rows(text):
        technique, power = kind.split()
        low, high = points.split("/")
        (reach, *effects), damage = attacks.get(name, (["none"], ""))
        values = [int(value) for value in damage.split("/") if value]
        known = set(effects) - {"none"}
        out[name] = Skill(
            technique, int(power), cost, counts(qi), int(low), int(high), reach, known, values
        )
    return out


def read_heroes(text: str) -> dict[str, Hero]:
    out = {}
    for name, kind, requirement in rows(text):
        technique, power = kind.split()
        icons, wants = requirement.split()
        out[name] = Hero(set(technique.split("/")), int(power), int(icons), wants)
    return out


def read_tokens(text: str) -> dict[str, Token]:
    out = {}
    for name, what, price, copies in rows(text):
        kind, technique, icons = what.split()
        out[name] = Token(kind, technique, int(icons), int(price), int(copies))
    return out


def hex_of(text: str) -> tuple[int, int]:
    """ "2,-1" as two numbers."""
    q, r = text.split(",")
    return int(q), int(r)


REGULAR = read_skills(SKILL_LINES)
STARTING = read_skills(STARTING_LINES)
FACTION_SKILLS = read_skills(FACTION_LINES)
LIGHT = "Light of God"
SKILLS = {**REGULAR, **STARTING, **FACTION_SKILLS, **read_skills(LIGHT_LINE)}
FACTIONS = {name: (hero, skill) for name, hero, skill in rows(FACTION_TABLE)}
REGULAR_HEROES = read_heroes(HERO_LINES)
HEROES = {
    **REGULAR_HEROES,
    **{hero: Hero({"neutral"}, 8, 5, "any") for hero, _ in FACTIONS.values()},
}
QITIANDI = "Qitiandi"
FOES = {
    name: Foe(int(power), weak, immune, *map(int, reward.split()))
    for name, power, weak, immune, reward in rows(FOE_LINES)
}
EQUIPMENT = read_tokens(EQUIPMENT_LINES)
LEGENDARY = read_tokens(LEGENDARY_LINES)
TOKENS = {**EQUIPMENT, **LEGENDARY}
RANGES = {name: [hex_of(one) for one in cells.split()] for name, cells in rows(RANGE_LINES)}
