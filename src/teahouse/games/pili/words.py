"""What is said: questions, actions, and how the numbers of events are read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from teahouse.engine.words import Question, Words
from teahouse.games.pili import state as p
from teahouse.games.pili.cards import (
    ACTION_NAMES,
    ACUPOINT_NAMES,
    COST_NAMES,
    DATA,
    EQUIPMENT_NAMES,
    FACTION_NAMES,
    FATE_NAMES,
    HERO_NAMES,
    KINDS,
    REWARD_NAMES,
    SEATS_MOST,
    SIDE_NAMES,
    SIGNS,
    TOKEN_NAMES,
)
from teahouse.games.pili.hexes import HEX_NAMES
from teahouse.games.pili.telling import EVENTS

COLOUR_SAID = dict(zip(FATE_NAMES, SIGNS["fate_names"], strict=True))
A_COLOUR_SAID = {
    name: f"an {c}" if c[0] in "aeiou" else f"a {c}" for name, c in COLOUR_SAID.items()
}
WAYS = ("east", "south-east", "south-west", "west", "north-west", "north-east")
"""Directions 0 to 5 as the map is drawn."""

QUESTIONS = {
    p.ASK_SIDE: Question("side", "Everybody chooses a side of the faction power.", "15.5"),
    p.ASK_ACTION: Question("action_card", "{seat} [chooses|choose] an action card.", "3.2"),
    p.ASK_DIE: Question("die", "{seat} [takes|take] the fate of a die; {left} left.", "4.1"),
    p.ASK_RECRUIT: Question("recruit", "{seat} [recruits|recruit] a hero.", "4.2"),
    p.ASK_GAIN: Question("gain_skill", "{seat} may pay for a skill.", "4.3"),
    p.ASK_COST: Question("cost", "{seat} [chooses|choose] how to pay for {card}.", "8.1"),
    p.ASK_PAY: Question("pay", "{seat} [pays|pay] {colour} token for {card}.", "8.1"),
    p.ASK_TRADE: Question(
        "trade_in", "{seat} [hands|hand] over tokens for {colour} one; {left} left.", "8.1"
    ),
    p.ASK_TOKEN: Question("token", "{seat} [takes|take] a token of the bag; {left} left.", "4.4"),
    p.ASK_RAISE: Question("raise", "{seat} [raises|raise] an acupoint: {by}; {left} left.", "4.4"),
    p.ASK_BUY: Question("buy", "{seat} may buy equipment{again}.", "4.5"),
    p.ASK_ANY_FATE: Question(
        "any_fate", "{seat} [takes|take] a fate token of any colour: {by}; {left} left.", "7.4"
    ),
    p.ASK_FOE: Question("foe", "{seat} may challenge {foe}.", "4.6"),
    p.ASK_FIGHT: Question("fight", "{seat} [gathers|gather] power against {card}.", "4.8"),
    p.ASK_PRIZE: Question("prize", "{seat} [chooses|choose] a prize of Qitiandi.", "4.7"),
    p.ASK_NAME_SIDE: Question("name_side", "{seat} [names|name] a side of the dice.", "15.3"),
    p.ASK_SHIFT: Question(
        "shift_qi", "{seat} may lower an acupoint to raise another one.", "15.2"
    ),
    p.ASK_REWARD: Question("reward", "{seat} [takes|take] one reward for {card}.", "15.4"),
    p.ASK_SCORING: Question(
        "before_scoring", "{seat} may ally heroes before the story is scored.", "9.3"
    ),
    p.ASK_GIVE: Question("give", "{seat} [gives|give] {card} gifts; icons left: {left}.", "6.2"),
    p.ASK_LEADER_WEAPON: Question(
        "leader_weapon", "{seat} [takes|take] a legendary weapon.", "10.4"
    ),
    p.ASK_PLAN: Question("plan", "Everybody plans in secret: {part}.", "11.1"),
    p.ASK_HEROES: Question("heroes", "{seat} may move hero tokens.", "13.1"),
    p.ASK_HERO_HEX: Question("hero_hex", "{seat} [moves|move] {card} to a neighbouring hex.",
                             "13.1"),
}  # fmt: skip

IN_EXCHANGE = "in exchange"
"""How a level is said to be raised for one that was lowered."""
RAISED_BY = {
    p.RAISE_WILD: "a wild token",
    p.RAISE_RELIC: "a relic",
    p.RAISE_REWARD: "a reward",
    p.RAISE_SHIFT: IN_EXCHANGE,
}
ANY_BY = {p.ANY_RELIC: "a relic", p.ANY_NAMED: "the side named"}
TAKEN = 2
"""§4.1, §4.4 Dice and tokens that a seat takes that isn't active."""


def about(s: Any, kind: int, number: int) -> dict[str, Any]:
    """What a decision is about, as everybody knows it."""
    other = s.pending[s.depth - 1, 3]
    if kind in (p.ASK_DIE, p.ASK_TOKEN):
        return {"left": TAKEN - number}
    if kind in (p.ASK_COST, p.ASK_FIGHT, p.ASK_REWARD):
        return {"card": KINDS[number - 1]}
    if kind == p.ASK_PAY:
        return {"card": KINDS[number - 1], "colour": _colour(other)}
    if kind == p.ASK_TRADE:
        return {"left": number, "colour": _colour(other)}
    if kind == p.ASK_RAISE:
        return {"by": RAISED_BY[number], "left": 1 if number == p.RAISE_SHIFT else other}
    if kind == p.ASK_BUY:
        return {"again": " once more" if number else ""}
    if kind == p.ASK_ANY_FATE:
        return {"by": ANY_BY[number], "left": other}
    if kind == p.ASK_FOE:
        return {"foe": "one more foe" if number else "a foe"}
    if kind == p.ASK_GIVE:
        return {"card": KINDS[number - 1], "left": other}
    if kind == p.ASK_PLAN:
        return {"part": "attack or rest, hex, direction"}
    if kind == p.ASK_HERO_HEX:
        return {"card": HERO_NAMES[number - 1]}
    return {}


def _colour(number: int) -> str:
    return A_COLOUR_SAID[FATE_NAMES[number]]


SAID = {
    "side": "Play the {side} side", "choose": "{action}", "take": "Take {thing}",
    "recruit": "Recruit {hero}", "gain": "Learn {skill}", "cost": "Pay {cost}",
    "pay": "Pay the token", "trade": "Trade other tokens for it",
    "trade_in": "Hand over {a_colour} token", "raise": "Raise {acupoint}",
    "lower": "Lower {acupoint}", "take_any": "Take {a_colour} token",
    "name_side": "Name {colour}", "challenge": "Challenge {foe}",
    "use_skill": "Use the skill {skill}", "use_weapon": "Use the weapon {weapon}",
    "use_hero": "Use the hero {hero}", "ready": "Fight", "prize": "Take {prize} as the prize",
    "reward": "Take {reward}", "ally": "Ally with {hero}", "give": "Give {gift}",
    "sacred_stone": "Use the sacred stone", "take_weapon": "Take {weapon}",
    "attack": "Attack with {skill}", "rest": "Rest", "move_hero": "Move {hero}",
    "move": "Move to {hex}", "face": "Face {way}", "pass": "Pass", "done": "Done",
}  # fmt: skip
"""An action as one would say it."""

RULES = {
    "side": "15.5", "recruit": "4.2", "gain": "4.3", "cost": "8.1", "pay": "8.1", "trade": "8.1",
    "trade_in": "8.1", "lower": "15.2", "buy": "4.5", "name_side": "15.3", "use_skill": "4.8",
    "use_weapon": "4.8", "use_hero": "4.8", "ready": "4.8", "prize": "4.7", "reward": "15.4",
    "ally": "6.2", "give": "7.3", "sacred_stone": "8.2", "take_weapon": "10.4", "attack": "11.1",
    "rest": "11.3", "move_hero": "13.1", "face": "11.1",
}  # fmt: skip
"""The section behind an action; the others go by the question."""
RULE_OF_RAISE = {
    p.RAISE_WILD: "4.4",
    p.RAISE_RELIC: "7.4",
    p.RAISE_REWARD: "4.9",
    p.RAISE_SHIFT: "15.2",
}
RULE_OF_ACTION = dict(zip(ACTION_NAMES, ("4.1", "4.2", "4.3", "4.4", "4.5", "4.6"), strict=True))


PIECES = {
    piece["name"]: f"{piece['type']} {piece['icons']}, {piece['price']} silver"
    for piece in DATA["equipment"]
}
"""What a piece of equipment is and costs."""


def said_of_token(token: str) -> str:
    """A token of the bag: its acupoint, or wild."""
    return "a wild token" if token == TOKEN_NAMES[-1] else token


def action_text(verb: str, args: dict[str, Any], names: Sequence[str], kind: int) -> str:
    """An action as one would say it."""
    colour = COLOUR_SAID.get(args.get("fate", ""), "")
    a_colour = A_COLOUR_SAID.get(args.get("fate", ""), "")
    thing = f"{a_colour} token" if a_colour else said_of_token(args.get("acupoint", ""))
    if verb == "buy":
        return f"Buy {args['equipment']} ({PIECES[args['equipment']]})"
    way = WAYS[args.get("direction", 0)]
    return SAID[verb].format(**args, colour=colour, a_colour=a_colour, thing=thing, way=way)


def action_rule(verb: str, args: dict[str, Any], kind: int, number: int) -> str:
    """The section behind an action."""
    if verb == "choose":
        return RULE_OF_ACTION[args["action"]]
    if verb == "challenge" and args["foe"] == KINDS[-1]:
        return "4.7"
    if verb == "challenge" and number:
        return "15.4"
    if verb == "move" and kind == p.ASK_PLAN:
        return "11.2"
    if verb == "raise":
        return RULE_OF_RAISE[number]
    if verb == "take_any" and number == p.ANY_NAMED:
        return "15.3"
    return RULES.get(verb) or QUESTIONS[kind].rule


WHY = {
    p.FROM_START: "the start",
    p.FROM_CARD: "the action card",
    p.FROM_FOE: "the foe's reward",
    p.FROM_FACTION: "the faction power",
    p.FROM_DICE: "the dice",
    p.FROM_TOKEN: "a token of the bag",
    p.FROM_RELIC: "a relic",
    p.FROM_SHIFT: "shifted qi",
    p.FROM_REFUND: "a third of what was spent",
}
FAMILIES = {p.SKILL_FAMILY: "skill", p.HERO_FAMILY: "hero", p.FOE_FAMILY: "foe"}


def _place_names() -> dict[str, str]:
    """Piles as sentences name them."""
    out = {
        "skill_deck": "in the skill deck", "hero_deck": "in the hero deck",
        "foe_deck": "in the foe deck", "bottom": "among the bottom cards",
        "gone_skills": "out of the game", "gone_heroes": "out of the game",
        "gone_foes": "out of the game", "skill_display": "among the skills displayed",
        "hero_display": "among the heroes displayed", "foe_display": "among the foes displayed",
        "aside": "aside",
    }  # fmt: skip
    said = {
        "training": "in Training at", "mastered": "Mastered at", "mercenaries": "as a mercenary of",
        "allied": "as an ally of", "foes": "among the fallen foes of", "played": "played before",
    }  # fmt: skip
    for name, words in said.items():
        out |= {f"{name} {seat}": f"{words} seat {seat}" for seat in range(SEATS_MOST)}
    return out


WORDS = Words(
    events=EVENTS,
    questions=QUESTIONS,
    action_text=action_text,
    action_rule=action_rule,
    about=about,
    readers={
        "int": int,
        "seat": int,
        "target": int,
        "card": lambda kind: KINDS[kind - 1],
        "faction": lambda faction: FACTION_NAMES[faction - 1],
        "side": lambda side: SIDE_NAMES[side - 1],
        "family": lambda family: FAMILIES[family],
        "why": lambda why: WHY[why],
        "fate": lambda colour: FATE_NAMES[colour],
        "acupoint": lambda acupoint: ACUPOINT_NAMES[acupoint],
        "token": lambda token: TOKEN_NAMES[token],
        "action": lambda action: ACTION_NAMES[action],
        "cost": lambda cost: COST_NAMES[cost - 1],
        "equipment": lambda equipment: EQUIPMENT_NAMES[equipment - 1],
        "weapon": lambda weapon: EQUIPMENT_NAMES[weapon - 1],
        "gift": lambda gift: EQUIPMENT_NAMES[gift - 1],
        "reward": lambda reward: REWARD_NAMES[reward],
        "extra": bool,
        "place": lambda place: place + 1,
        "hex": lambda number: HEX_NAMES[number - 1],
        "pile": p.PILES.place,
    },
    said={
        "fate": A_COLOUR_SAID,
        "rolled.fate": COLOUR_SAID,
        "named_side.fate": COLOUR_SAID,
        "facing": dict(enumerate(WAYS)),
        "token": {token: said_of_token(token) for token in TOKEN_NAMES},
        "extra": {True: " as an extra foe", False: ""},
        "pile": _place_names(),
    },
)
