"""§1 What is in the box, and what is printed on it: cards.toml as constants and rules.

Cards of the story are numbered from 1 (one copy each), equipment from 1, everything else as said at
its constants. The battle's hexes and ranges are in hexes.py.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from teahouse.engine.compiled import cite, rule

FOLDER = Path(__file__).parent
DATA: dict[str, Any] = tomllib.loads((FOLDER / "cards.toml").read_text(encoding="utf-8"))
GAME_DATA: dict[str, Any] = DATA["game"]
LIMITS: dict[str, int] = DATA["limits"]
SIGNS: dict[str, Any] = DATA["signs"]
BATTLE: dict[str, int] = DATA["battle"]
SCORING: dict[str, Any] = DATA["scoring"]
SEATS_LEAST, SEATS_MOST = GAME_DATA["seats"]["least"], GAME_DATA["seats"]["most"]

ACTION_NAMES = tuple(card["name"] for card in DATA["action"])
FORGE, RECRUIT, GAIN, HARNESS, BUY, CHALLENGE = range(6)
ACTION_CARDS = 6

FATE_NAMES = tuple(SIGNS["fate"])
FATES = 6
"""Fate colours count from 0."""
ACUPOINT_NAMES = tuple(SIGNS["acupoints"])
ACUPOINTS = 8
WILD = 8
"""Acupoints count from 0; a wild token of the bag is the ninth."""
TOKEN_NAMES = (*ACUPOINT_NAMES, "wild")
WILD_TOKENS = SIGNS["wild_tokens"]

TECHNIQUE_NAMES = tuple(SIGNS["techniques"])
PALM, SWORD, KNIFE, MYSTICAL, NEUTRAL, SWORD_OR_KNIFE = 1, 2, 3, 4, 5, 6
"""0 is no technique: Qitiandi's weakness and immunity."""
GIFT_NAMES = tuple(SIGNS["gifts"])
WINE, ANTIQUES, PAINTINGS, INSTRUMENTS, ANY = 1, 2, 3, 4, 5
RELIC_NAMES = tuple(SIGNS["relics"])
FATE_RELIC, QI_RELIC = 1, 2
FACTION_NAMES = tuple(faction["name"] for faction in DATA["faction"])
RUIST, TAOIST, BUDDHIST, DEMON = 1, 2, 3, 4
FACTIONS = 4
SIDE_NAMES = ("white", "black")
WHITE, BLACK = 1, 2
REWARD_NAMES = ("silver", "qi", "fate")
SILVER_REWARD, QI_REWARD, FATE_REWARD = 0, 1, 2

_SKILLS = [
    card
    for table in ("skill", "starting_skill", "faction_skill", "god_skill")
    for card in DATA[table]
]
_HEROES = [*DATA["hero"], *DATA["faction_hero"]]
_FOES = [*DATA["foe"], *DATA["great_foe"]]
SKILLS, STARTING_SKILLS, HEROES, FOES = 42, 4, 30, 30
FIRST_STARTING = SKILLS + 1
FIRST_FACTION_SKILL = FIRST_STARTING + STARTING_SKILLS
LIGHT_OF_GOD = FIRST_FACTION_SKILL + FACTIONS
FIRST_HERO = LIGHT_OF_GOD + 1
FIRST_FACTION_HERO = FIRST_HERO + HEROES
FIRST_FOE = FIRST_FACTION_HERO + FACTIONS
QITIANDI = FIRST_FOE + FOES
SKILL_NAMES = tuple(card["name"] for card in _SKILLS)
HERO_NAMES = tuple(card["name"] for card in _HEROES)
FOE_NAMES = tuple(card["name"] for card in _FOES)
KINDS = (*SKILL_NAMES, *HERO_NAMES, *FOE_NAMES)
CARDS = len(KINDS)
ALL_SKILLS, ALL_HEROES, ALL_FOES = len(_SKILLS), len(_HEROES), len(_FOES)

_EQUIPMENT = [*DATA["equipment"], *DATA["legendary"]]
EQUIPMENT_NAMES = tuple(token["name"] for token in _EQUIPMENT)
EQUIPMENTS = len(_EQUIPMENT)
BOUGHT = len(DATA["equipment"])
"""Equipment 1 to BOUGHT can be bought; behind it come the legendary weapons."""
WEAPONS, GIFTS, RELICS = 12, 12, 6
FIRST_GIFT = WEAPONS + 1
FIRST_RELIC = FIRST_GIFT + GIFTS
FIRST_LEGENDARY = BOUGHT + 1
LEGENDARIES = 4
PRIZE_NAMES = (*EQUIPMENT_NAMES[BOUGHT:], SKILL_NAMES[LIGHT_OF_GOD - 1])

EFFECT_NAMES = tuple(effect["name"] for effect in DATA["effect"])
ACCELERATE, STUN, SLOW, SHIELD, PIERCE, REFLECT = 1, 2, 3, 4, 5, 6
TELEPORT, DEBILITATE, BLEED, PRECISION, BACKLASH = 7, 8, 9, 10, 11
RANGE_NAMES = tuple(card["name"] for card in DATA["range"])
LINE3, LINE4, FAN, RING, TRI, ARC, BURST, CONE, DISC, ALL_HEXES = range(1, 11)

QI_CAP = LIMITS["qi"]
DICE, DRAWN, BOTTOM_CARDS = LIMITS["dice"], LIMITS["drawn"], LIMITS["bottom"]
DISPLAY_MORE = LIMITS["display_more"]
BONUS_ACTIVE = LIMITS["bonus"]
TRADE_ACTIVE, TRADE_OTHERS = LIMITS["trade_active"], LIMITS["trade_others"]
STONE_FATE, STONE_ICONS = LIMITS["stone_fate"], LIMITS["stone_icons"]
UNLOCK = LIMITS["unlock"]
PAWN_MOVE, HERO_MOVE = BATTLE["pawn_move"], BATTLE["hero_move"]
SHIELD_POINTS, REFLECT_HP, BLEED_HP = BATTLE["shield"], BATTLE["reflect"], BATTLE["bleed"]
ROUND_LIMIT = BATTLE["round_limit"]
WEAPON_VP, HERO_VP = SCORING["weapon_icon"], SCORING["hero_power"]

# what is printed, by number; place 0 is nothing


def _numbers(cards: list[dict[str, Any]], key: str, names: tuple[str, ...]) -> list[int]:
    """The number (from 1) of the name each card has under `key`; 0 where it has none."""
    return [1 + names.index(card[key]) if key in card else 0 for card in cards]


def _costs() -> tuple[str, ...]:
    """Each cost once: those of cards that print several first."""
    printed = [card["cost"].split("/") for card in DATA["skill"]]
    several = [cost for costs in printed if len(costs) > 1 for cost in costs]
    single = [costs[0] for costs in printed if len(costs) == 1]
    return tuple(dict.fromkeys([*several, *single]))


COST_NAMES = _costs()
MULTIPLE_COSTS = sum("+" not in cost for cost in COST_NAMES)
"""The first costs are those one can choose between."""
ALTERNATIVES = 3
OWED_MOST = 5


def _owed(cost: str) -> list[int]:
    """The colours of the tokens of a cost in printed order: "2O+1G" is O, O, G."""
    return [FATE_NAMES.index(part[1]) for part in cost.split("+") for _ in range(int(part[0]))]


COST_SIZE = (0, *(len(_owed(cost)) for cost in COST_NAMES))
COST_TOKENS = (
    *([0] * OWED_MOST),
    *(colour for cost in COST_NAMES for colour in (_owed(cost) + [0] * OWED_MOST)[:OWED_MOST]),
)


def _alternatives(card: dict[str, Any]) -> list[int]:
    costs = [1 + COST_NAMES.index(cost) for cost in card["cost"].split("/")]
    return (costs + [0] * ALTERNATIVES)[:ALTERNATIVES]


COST_OF = (
    *([0] * ALTERNATIVES),
    *(cost for card in DATA["skill"] for cost in _alternatives(card)),
    *([0] * (ALTERNATIVES * (ALL_SKILLS - SKILLS))),
)
POWER = (0, *(card["power"] for card in [*_SKILLS, *_HEROES, *_FOES]))
TECHNIQUE = (0, *_numbers([*_SKILLS, *_HEROES], "technique", TECHNIQUE_NAMES))
VP_TRAINING = (0, *(card["vp"][0] for card in _SKILLS))
VP_MASTERED = (0, *(card["vp"][1] for card in _SKILLS))
NEEDS = (
    *([0] * ACUPOINTS),
    *(card["qi"].get(name, 0) for card in _SKILLS for name in ACUPOINT_NAMES),
)
RANGE = (0, *_numbers(_SKILLS, "range", RANGE_NAMES))
EFFECTS = (
    0,
    *(sum(1 << 1 + EFFECT_NAMES.index(e) for e in card.get("effects", ())) for card in _SKILLS),
)
LEVELS = 5
DAMAGE = (*([0] * LEVELS), *(d for card in _SKILLS for d in card.get("damage", [0] * LEVELS)))
GIFT_NEEDED = (0, *_numbers(_HEROES, "gift", GIFT_NAMES))
ICONS_NEEDED = (0, *(card["icons"] for card in _HEROES))
WEAK = (0, *_numbers(_FOES, "weak", TECHNIQUE_NAMES))
IMMUNE = (0, *_numbers(_FOES, "immune", TECHNIQUE_NAMES))
REWARDS = (0, 0, 0, *(n for card in _FOES for n in card["reward"]))


def _type(token: dict[str, Any]) -> int:
    names = {"weapon": TECHNIQUE_NAMES, "gift": GIFT_NAMES, "relic": RELIC_NAMES}[token["kind"]]
    return 1 + names.index(token["type"])


TYPE = (0, *map(_type, _EQUIPMENT))
ICONS = (0, *(token["icons"] for token in _EQUIPMENT))
PRICE = (0, *(token["price"] for token in _EQUIPMENT))
TOKEN_COPIES = (0, *(token["copies"] for token in _EQUIPMENT))
WEAPON_LEVEL = (0, 0, 1, 2, 3, 4)
"""By icons: none, I to IV."""


def _by_seats(key: str) -> tuple[int, ...]:
    """Lists of 2, 3 and 4 seats one behind the other, four places each."""
    lists = [DATA["seats"][str(n)][key] for n in range(SEATS_LEAST, SEATS_MOST + 1)]
    return tuple(n for row in lists for n in (row + [0] * SEATS_MOST)[:SEATS_MOST])


ROUNDS = tuple(DATA["seats"][str(n)]["rounds"] for n in range(SEATS_LEAST, SEATS_MOST + 1))
TURNS = tuple(DATA["seats"][str(n)]["turns"] for n in range(SEATS_LEAST, SEATS_MOST + 1))
START_SILVER, START_DICE, HP_BONUS = _by_seats("silver"), _by_seats("dice"), _by_seats("hp")
QI_VP = tuple(SCORING["qi"])


@cite("1.1")
def copies(seats: int) -> tuple[int, ...]:
    """§1.1 One card of each kind, whatever the number of seats; what isn't used lies in the box."""
    return (1,) * CARDS


@rule("1.1")
def power_of(kind):
    """§1.1 The combat power of a skill, hero or foe."""
    return POWER[kind]


@rule("1.1")
def technique_of(kind):
    """§1.1 The technique of a skill or hero: PALM .. SWORD_OR_KNIFE."""
    return TECHNIQUE[kind]


@rule("9.1")
def vp_training(kind):
    return VP_TRAINING[kind]


@rule("9.1")
def vp_mastered(kind):
    return VP_MASTERED[kind]


@rule("9.1")
def qi_vp(lowest):
    """§9.1 VP for the level that every acupoint has reached."""
    return QI_VP[lowest]


@rule("5.1")
def needs(kind, acupoint):
    """§5.1 The level of an acupoint that mastering a skill takes; 0 where it prints none."""
    return NEEDS[kind * ACUPOINTS + acupoint]


@rule("4.6")
def weak_of(foe):
    return WEAK[foe - FIRST_FOE + 1]


@rule("4.6")
def immune_of(foe):
    return IMMUNE[foe - FIRST_FOE + 1]


@rule("4.6")
def reward_of(foe, reward):
    """§4.6 How much of SILVER_REWARD, QI_REWARD or FATE_REWARD a foe gives."""
    return REWARDS[(foe - FIRST_FOE + 1) * 3 + reward]


@rule("6.2")
def gift_needed(hero):
    """§6.2 The kind of gift a hero wants: WINE .. ANY."""
    return GIFT_NEEDED[hero - FIRST_HERO + 1]


@rule("6.2")
def icons_needed(hero):
    return ICONS_NEEDED[hero - FIRST_HERO + 1]


@rule("8.1")
def cost_at(kind, i):
    """§8.1 The number of a skill's i-th printed cost, 0 where it prints fewer."""
    return COST_OF[kind * ALTERNATIVES + i]


@rule("8.1")
def costs_of(kind):
    """§8.1 How many costs a skill prints to choose from."""
    n = 0
    for i in range(ALTERNATIVES):
        if COST_OF[kind * ALTERNATIVES + i] > 0:
            n += 1
    return n


@rule("8.1")
def cost_size(cost):
    return COST_SIZE[cost]


@rule("8.1")
def cost_token(cost, i):
    """§8.1 The colour of the i-th token owed, in printed order."""
    return COST_TOKENS[cost * OWED_MOST + i]


@rule("12")
def range_of(kind):
    """§12 The range of an attack card: LINE3 .. ALL_HEXES; 0 for a starting skill."""
    return RANGE[kind]


@rule("12")
def has_effect(kind, effect):
    return (EFFECTS[kind] >> effect) & 1


@rule("12")
def damage_of(kind, level):
    """§12 The damage of an attack card with a weapon of that level, 0 for none."""
    return DAMAGE[kind * LEVELS + level]


@rule("7.1")
def is_weapon(equipment):
    return 0 < equipment < FIRST_GIFT or equipment >= FIRST_LEGENDARY


@rule("7.4")
def is_relic(equipment):
    return FIRST_RELIC <= equipment < FIRST_LEGENDARY


@rule("7.1")
def equip_type(equipment):
    """§7.1 A weapon's technique, a gift's kind, or FATE_RELIC or QI_RELIC."""
    return TYPE[equipment]


@rule("7.1")
def icons_of(equipment):
    return ICONS[equipment]


@rule("7.1")
def price_of(equipment):
    return PRICE[equipment]


@rule("7.1")
def copies_of(equipment):
    return TOKEN_COPIES[equipment]


@rule("7.2")
def weapon_level(equipment):
    """§7.2 I to IV as 1 to 4."""
    return WEAPON_LEVEL[ICONS[equipment]]


@rule("15")
def faction_hero(faction):
    return FIRST_FACTION_HERO + faction - 1


@rule("15")
def faction_skill(faction):
    return FIRST_FACTION_SKILL + faction - 1


@rule("3.1")
def rounds_of(seats):
    return ROUNDS[seats - SEATS_LEAST]


@rule("3.1")
def turns_of(seats):
    """§3.1 The turns of one round."""
    return TURNS[seats - SEATS_LEAST]


@rule("2.4")
def start_silver(seats, place):
    """§2.4 The silver of the seat at that place of the first round's order, from 0."""
    return START_SILVER[(seats - SEATS_LEAST) * SEATS_MOST + place]


@rule("2.4")
def start_dice(seats, place):
    return START_DICE[(seats - SEATS_LEAST) * SEATS_MOST + place]


@rule("10.1")
def hp_bonus(seats, place):
    """§10.1 The HP a rank adds; the best rank is place 0."""
    return HP_BONUS[(seats - SEATS_LEAST) * SEATS_MOST + place]


def _check() -> None:
    """The code relies on counts and order; a corrected number must still fit."""
    counts = {
        "action": ACTION_CARDS, "skill": SKILLS, "starting_skill": STARTING_SKILLS,
        "faction_skill": FACTIONS, "god_skill": 1, "hero": HEROES, "faction_hero": FACTIONS,
        "foe": FOES, "great_foe": 1, "equipment": BOUGHT, "legendary": LEGENDARIES,
        "faction": FACTIONS, "effect": BACKLASH, "range": ALL_HEXES,
    }  # fmt: skip
    for table, count in counts.items():
        if len(DATA[table]) != count:
            raise ValueError(f"cards.toml: there are {count} [[{table}]], in a fixed order.")
    kinds = [token["kind"] for token in DATA["equipment"]]
    if kinds != ["weapon"] * WEAPONS + ["gift"] * GIFTS + ["relic"] * RELICS:
        raise ValueError("cards.toml: equipment stands in the order weapons, gifts, relics.")
    if max(POWER) > 40 or max(TOKEN_COPIES) > 2 or max(COST_SIZE) > OWED_MOST:
        raise ValueError("cards.toml: a power, a number of copies or a cost is too large.")


_check()
