"""§1 What is in the box, and what is printed on it: cards.toml as constants and rules."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from teahouse.engine.compiled import cite, rule

FOLDER = Path(__file__).parent
DATA: dict[str, Any] = tomllib.loads((FOLDER / "cards.toml").read_text(encoding="utf-8"))
GAME_DATA: dict[str, Any] = DATA["game"]
LIMITS: dict[str, Any] = DATA["limits"]
CHART: dict[str, Any] = DATA["chart"]
SEATS_LEAST, SEATS_MOST = GAME_DATA["seats"]["least"], GAME_DATA["seats"]["most"]

SIGN_NAMES = ("Yin", "Yang", "Taiji")
YIN, YANG, TAIJI = 1, 2, 3
ELEMENT_NAMES = ("Metal", "Wood", "Water", "Fire", "Earth")
METAL, WOOD, WATER, FIRE, EARTH = 1, 2, 3, 4, 5
SIGN_BITS = 8
"""A mask of properties holds element e as bit e and sign g as bit SIGN_BITS + g."""

SECT_NAMES = tuple(sect["name"] for sect in DATA["sect"])
HERO_NAMES = tuple(sect["hero"] for sect in DATA["sect"])
GUARDIAN_NAMES = tuple(guardian["name"] for guardian in DATA["guardian"])
EMEI, SHAOLIN, BEGGAR, WUDANG, KUNLUN = 1, 2, 3, 4, 5
SECTS = 5
"""Sects count from 1; a Guardian carries the number of its sect."""

ITEM_NAMES = tuple(item["name"] for item in DATA["item"])
(
    FLATBREAD, DELIGHT, WINE, PILLS, STEW, BUNS, PEARS, CHICKEN,
    ANTIDOTE, INGOTS, BOOKS, KNIVES, DART, VEST,
) = range(1, 15)  # fmt: skip


def _faces() -> list[tuple[int, int, int]]:
    """(item, element, copies) of each printed face, the items in order, then the elements."""
    return [
        (number, element, item["copies"][name])
        for number, item in enumerate(DATA["item"], start=1)
        for element, name in enumerate(ELEMENT_NAMES, start=1)
        if item["copies"].get(name)
    ]


FACES = _faces()

ASSASSIN, SLANDER, POISON_SMOKE, GALLANT_DEED, TRAINING_ASSIST = 1, 2, 3, 4, 5
FORGIVENESS, PARALYZE, INFORMATION, TRAINING_MISHAP, VOW_REVENGE = 6, 7, 8, 9, 10
STRATAGEMS = 10
FIRST_ITEM = STRATAGEMS + 1
ITEMS = len(FACES)
FIRST_SPECIAL = FIRST_ITEM + ITEMS
SPECIALS = 9
BODKIN, WOODEN_FISH, BOWL, BAGUA, WEIQI, ABACUS, SCROLL, HANDBOOK, GINSENG = range(
    FIRST_SPECIAL, FIRST_SPECIAL + SPECIALS
)
FIRST_MASTER = FIRST_SPECIAL + SPECIALS
MASTERS = 5
HEIFENG, YANG_CHAO, DUAN, BAILIAN, CHIJIN = range(FIRST_MASTER, FIRST_MASTER + MASTERS)
FIRST_EXPLORATION = FIRST_MASTER + MASTERS
EXPLORATIONS = 5
MEETING, GAN_TANFU, CHAN_KUNIU, TIEMIAN, YEXUN = range(
    FIRST_EXPLORATION, FIRST_EXPLORATION + EXPLORATIONS
)

STRATAGEM_NAMES = tuple(card["name"] for card in DATA["stratagem"])
FACE_NAMES = tuple(f"{ITEM_NAMES[i - 1]} ({ELEMENT_NAMES[e - 1]})" for i, e, _ in FACES)
SPECIAL_NAMES = tuple(card["name"] for card in DATA["special"])
MASTER_NAMES = tuple(card["name"] for card in DATA["master"])
EXPLORATION_NAMES = tuple(card["name"] for card in DATA["exploration"])
KINDS = (*STRATAGEM_NAMES, *FACE_NAMES, *SPECIAL_NAMES, *MASTER_NAMES, *EXPLORATION_NAMES)
COPIES = (
    *(card["copies"] for card in DATA["stratagem"]),
    *(n for _, _, n in FACES),
    *(0 for _ in SPECIAL_NAMES),  # never in a pile: fields say who has them
    *(1 for _ in MASTER_NAMES),
    *(1 for _ in EXPLORATION_NAMES),
)
CARDS = sum(COPIES)
STRATAGEM_CARDS = sum(COPIES[:STRATAGEMS])
ITEM_CARDS = sum(n for _, _, n in FACES)

TECHNIQUE_NAMES = tuple(technique["name"] for technique in DATA["technique"])
TECHNIQUES = len(TECHNIQUE_NAMES)
BASICS = 15
"""Techniques 1 to 15 are the basics, three of each sect; then come the signatures."""
FIVE_METHODS, VAJRA_BODY, DRAGON_PALM, PARTING_PALM, SEVEN_CHAKRAS = 16, 17, 18, 19, 20
YIN_SUTRA, DIVINE_SKILL, SPIRIT_FINGER, BAUHINIA_1, BAUHINIA_2 = 21, 22, 23, 24, 25
PALM_1, PALM_2, PALM_3 = 26, 27, 28

QI = LIMITS["qi"]
QI_GINSENG = LIMITS["qi"] + LIMITS["ginseng"]
HAND, AMBITION_HAND = LIMITS["hand"], LIMITS["ambition_hand"]
STRATAGEMS_MOST, ITEMS_MOST = LIMITS["stratagems"], LIMITS["items"]
XIE_MOST = LIMITS["xie"]
VOW_BOOST = LIMITS["vow_revenge"]
LOSS_STEP = LIMITS["loss_step"]
DUEL_ROUNDS, USED_MOST = LIMITS["rounds"], LIMITS["used"]
TOP_SQUARE = CHART["grand_master"]
FINGER_MOST, FINGER_BOOST = DATA["spirit_finger"]["most"], DATA["spirit_finger"]["each"]
BODKIN_BOOST = DATA["special"][0]["boost"]
ROUND_LIMIT: dict[str, int] = GAME_DATA["round_limit"]

ADVENTURER, HERO, LEGEND, GRAND_MASTER = 0, 1, 2, 3
LEVEL_NAMES = ("Adventurer", "Hero", "Legend", "Grand Master")

# what is printed, by number; place 0 is nothing


def _by_kind(first: int, values: list[int]) -> tuple[int, ...]:
    """A tuple over all kinds that holds `values` from kind `first` on, else 0."""
    out = [0] * (len(KINDS) + 1)
    out[first : first + len(values)] = values
    return tuple(out)


def _mask(card: dict[str, Any]) -> int:
    """The properties of a technique or special item as bits."""
    elements = sum(1 << 1 + ELEMENT_NAMES.index(name) for name in card["elements"])
    return elements + sum(1 << SIGN_BITS + 1 + SIGN_NAMES.index(name) for name in card["signs"])


SIGN_OF = _by_kind(1, [1 + SIGN_NAMES.index(card["sign"]) for card in DATA["stratagem"]])
ITEM_OF = _by_kind(FIRST_ITEM, [item for item, _, _ in FACES])
ELEMENT_OF = _by_kind(FIRST_ITEM, [element for _, element, _ in FACES])
SPECIAL_PROPERTIES = _by_kind(FIRST_SPECIAL, [_mask(card) for card in DATA["special"]])

COST = (0, *(technique["cost"] for technique in DATA["technique"]))
WUGONG = (0, *(technique["wugong"] for technique in DATA["technique"]))
WUGONG_HIGH = (0, *(t.get("high", t["wugong"]) for t in DATA["technique"]))
BOOST = (0, *(technique["boost"] for technique in DATA["technique"]))
PROPERTIES = (0, *(_mask(technique) for technique in DATA["technique"]))
BEFORE = (
    0,
    *(1 + TECHNIQUE_NAMES.index(t["after"]) if "after" in t else 0 for t in DATA["technique"]),
)
SECT_OF = (0, *(1 + SECT_NAMES.index(t["sect"]) if "sect" in t else 0 for t in DATA["technique"]))

BASE = (0, *(sect["base"] for sect in DATA["sect"]))
FAVOURITE = (0, *(1 + ITEM_NAMES.index(sect["food"]) for sect in DATA["sect"]))
IS_FOOD = (0, *(int(item["use"] == "food") for item in DATA["item"]))
FOOD_QI = (0, *(item.get("qi", 0) for item in DATA["item"]))
FOOD_OWN_QI = (0, *(item.get("own_qi", 0) for item in DATA["item"]))
MEAT_OR_WINE = (0, *(int(item.get("meat_or_wine", False)) for item in DATA["item"]))
WEAPON = (0, *(item.get("boost", 0) for item in DATA["item"]))


def _master_numbers(card: dict[str, Any]) -> list[int]:
    """A Master's wugong by what is drawn, places 1 to 5; the same everywhere if nothing is."""
    numbers = card["wugong"]
    if "any" in numbers:
        return [numbers["any"]] * 5
    names = SIGN_NAMES if SIGN_NAMES[0] in numbers else ELEMENT_NAMES
    return ([numbers[name] for name in names] + [0, 0])[:5]


MASTER_NUMBERS = tuple(n for card in DATA["master"] for n in (0, *_master_numbers(card)))
MASTER_DRAW = tuple(
    0 if "any" in card["wugong"] else 2 if SIGN_NAMES[0] in card["wugong"] else 1
    for card in DATA["master"]
)
MANUALS = tuple(
    sum(1 << 1 + TECHNIQUE_NAMES.index(name) for name in card["manuals"]) for card in DATA["master"]
)
YEXUN_NUMBERS = tuple(DATA["exploration"][YEXUN - FIRST_EXPLORATION]["wugong"])
GAINS = tuple(CHART["gains"])
HERO_SQUARE, LEGEND_SQUARE = CHART["hero"], CHART["legend"]


@cite("1.1")
def copies(seats: int) -> tuple[int, ...]:
    """§1.1 How many of each kind; the same for every number of seats."""
    return COPIES


@rule("1.1")
def sign_of(kind):
    """§1.1 The class of a Stratagem, which is the Sign it shows; 0 for other cards."""
    return SIGN_OF[kind]


@rule("1.1")
def element_of(kind):
    """§1.1 The element in the corner of an Item; 0 for other cards."""
    return ELEMENT_OF[kind]


@rule("1.1")
def item_of(kind):
    """§7 Which Item a face shows; 0 for other cards."""
    return ITEM_OF[kind]


@rule("7.1")
def is_food(kind):
    return IS_FOOD[ITEM_OF[kind]]


@rule("7.1")
def favourite_of(sect):
    return FAVOURITE[sect]


@rule("7.1")
def food_qi(sect, item):
    """§7.1 What a food gives an eater of that sect."""
    if FAVOURITE[sect] == item:
        return FOOD_OWN_QI[item]
    return FOOD_QI[item]


@rule("12.2")
def is_taboo(sect, item):
    """§12.2 Does eating this cost the monk renown?"""
    return sect == SHAOLIN and MEAT_OR_WINE[item] == 1


@rule("7.5", "7.6")
def weapon_boost(item):
    return WEAPON[item]


@rule("5.1")
def cost_of(technique):
    """§5.1 The qi a technique costs."""
    return COST[technique]


@rule("5.1")
def before(technique):
    """§5.1 The technique that must be trained first, or 0."""
    return BEFORE[technique]


@rule("8.2")
def wugong_of(technique):
    """§8.2 The wugong of a technique whose condition doesn't hold."""
    return WUGONG[technique]


@rule("8.2")
def wugong_high(technique):
    """§12.3, §12.5 The wugong of a technique whose condition holds."""
    return WUGONG_HIGH[technique]


@rule("8.3")
def boost_of(technique):
    """§8.3 What a drawn property adds; to the Clouds Parting Taiji Palm the way from 4 to 8."""
    return BOOST[technique]


@rule("8.3")
def properties(technique):
    """§8.3 The elements and Signs that boost a technique, as a mask."""
    return PROPERTIES[technique]


@rule("8.4")
def special_properties(kind):
    """§8.4 What a special item stands for when it is shattered; 0 for the Ginseng."""
    return SPECIAL_PROPERTIES[kind]


@rule("1.2")
def base_wugong(sect):
    return BASE[sect]


@rule("3.1")
def level_of(renown):
    """§3.1 Adventurer, Hero, Legend, Grand Master: 0 to 3."""
    if renown >= TOP_SQUARE:
        return GRAND_MASTER
    if renown >= LEGEND_SQUARE:
        return LEGEND
    return HERO if renown >= HERO_SQUARE else ADVENTURER


@rule("3.2")
def gain_of(renown):
    """§3.2 The squares of a general gain, by the square before it."""
    return GAINS[level_of(renown)]


@rule("9.8")
def artifact_of(sect):
    return FIRST_SPECIAL + sect - 1


@rule("9.5")
def master_draw(kind):
    """§9.5 What decides a Master's wugong: 0 nothing, 1 an element, 2 a Sign."""
    return MASTER_DRAW[kind - FIRST_MASTER]


@rule("9.5")
def master_wugong(kind, element, sign):
    """§9.5 A Master's wugong after the draw; 0 for what isn't drawn."""
    drawn = element + sign
    if drawn == 0:
        drawn = 1
    return MASTER_NUMBERS[(kind - FIRST_MASTER) * 6 + drawn]


@rule("9.5")
def manuals_of(kind):
    """§9.5 The techniques a beaten Master leaves, bit t for technique t."""
    return MANUALS[kind - FIRST_MASTER]


@rule("9.10")
def yexun_wugong(level):
    return YEXUN_NUMBERS[level]


def _check() -> None:
    """The code relies on names and order; a corrected number must still fit."""
    fixed = {
        "sect": ("Emei", "Shaolin", "Beggar", "Wudang", "Kunlun"),
        "stratagem": (
            "Assassin", "Slander", "Poison Smoke", "Gallant Deed", "Training Assist",
            "Forgiveness", "Paralyze/Release", "Information", "Training Mishap", "Vow Revenge",
        ),
        "item": (
            "Roast Flatbread", "Arhat's Delight", "Wine", "Taiji Pills", "Lamb Stew Pot",
            "Steamed Buns", "Snow Pears", "Roast Chicken", "Antidote", "Silver Ingots",
            "Strategy Books", "Throwing Knives", "Poison Dart", "Chainmail Vest",
        ),
        "special": (
            "Maiden's Bodkin", "Wooden Fish", "Beggar's Bowl", "Bagua", "Weiqi Board", "Abacus",
            "Painting Scroll", "Chankuniu's Handbook", "Millennial Ginseng",
        ),
        "master": (
            "Heifeng Guai", "Yang Chao", "Duan Zhenxuan", "Bailian Ziluosha", "Chijin Mowang",
        ),
        "exploration": (
            "Heroes' Meeting", "Gan Tanfu", "Chan Kuniu", "Tiemian Qixia", "Yexun Yibai",
        ),
    }  # fmt: skip
    for table, names in fixed.items():
        if tuple(card["name"] for card in DATA[table]) != names:
            raise ValueError(f"cards.toml: every [[{table}]] is fixed, and so is their order.")
    if len(GUARDIAN_NAMES) != SECTS or TECHNIQUES != PALM_3:
        raise ValueError("cards.toml: there are five Guardians and 28 techniques.")
    first_hands = AMBITION_HAND + (SEATS_MOST - 1) * HAND
    if first_hands + 1 > STRATAGEM_CARDS or ITEM_CARDS < 1:
        raise ValueError("cards.toml: there are too few cards for the first hands.")


_check()
