"""What is said: questions, actions, and how the numbers of events are read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from teahouse.engine.words import Question, Words
from teahouse.games.crossroads import state as p
from teahouse.games.crossroads.cards import (
    DATA,
    ELEMENT_NAMES,
    FACE_NAMES,
    FACES,
    GUARDIAN_NAMES,
    KINDS,
    LEVEL_NAMES,
    SECT_NAMES,
    SIGN_NAMES,
    TECHNIQUE_NAMES,
    VOW_BOOST,
)
from teahouse.games.crossroads.telling import EVENTS

RULE_OF_CARD: dict[str, str] = {
    **{
        card["name"]: card["rule"]
        for table in ("stratagem", "special", "master", "exploration", "guardian", "technique")
        for card in DATA[table]
    },
    **{
        name: DATA["item"][item - 1]["rule"]
        for name, (item, _, _) in zip(FACE_NAMES, FACES, strict=True)
    },
}

QUESTIONS = {
    p.ASK_REDRAW: Question(
        "redraw", "{seat} may exchange Stratagems of the first hand; {left} left.", "2.4"
    ),
    p.ASK_SEARCH: Question(
        "search", "{seat} [is|are] critical and [looks|look] for Gan Tanfu; {left} left.", "4.6"
    ),
    p.ASK_DRAW: Question(
        "draw", "{seat} [draws|draw], or [does|do] something else instead.", "4.2"
    ),
    p.ASK_KEEP: Question("keep", "{seat} [keeps|keep] one of the cards drawn.", "4.2"),
    p.ASK_TAKE: Question("take", "{seat} [takes|take] a card: {by}.", "7.3"),
    p.ASK_BEG: Question(
        "beg", "{target} [begs|beg] of {seat}: an Item, or 1 renown is lost.", "12.3"
    ),
    p.ASK_AFTER_DRAW: Question("after_draw", "{seat} may draw or take one more card.", "4.3"),
    p.ASK_COMPLETE: Question(
        "complete_training", "{seat} may pay for the training and complete it, or wait.", "5.3"
    ),
    p.ASK_CARD: Question("card_action", "{seat} [plays|play] and [uses|use] cards.", "4.1"),
    p.ASK_TARGET: Question("target", "{seat} [names|name] a player for {card}.", "6.1"),
    p.ASK_BAGUA: Question("bagua", "{seat} may try to undo {card} by the Bagua.", "12.4"),
    p.ASK_TRY_AGAIN: Question(
        "try_again", "{seat} [keeps|keep] the Sign {sign} or [tries|try] again.", "12.4"
    ),
    p.ASK_ASSIST: Question("assist", "{seat} [trains|train] a technique at once.", "6.6"),
    p.ASK_PEEK: Question(
        "peek", "{seat} [looks|look] at a face-down card of the jianghu; {left} left.", "6.9"
    ),
    p.ASK_GRAB: Question(
        "grab", "{seat} [names|name] whose hand and which family a card is taken from.", "7.8"
    ),
    p.ASK_DISCARD: Question("discard", "{seat} [discards|discard] a card: {by}.", "4.5"),
    p.ASK_MAIN: Question("main_action", "{seat} [chooses|choose] a main action.", "4.1"),
    p.ASK_ENCOUNTER: Question("encounter", "{seat} [meets|meet] or [skips|skip] {card}.", "9.2"),
    p.ASK_TRAVEL_AGAIN: Question(
        "travel_again", "{seat} [picks|pick] another face-down card.", "9.2"
    ),
    p.ASK_CHALLENGE: Question(
        "challenge", "{target} [challenges|challenge] {seat} to a duel.", "8.1"
    ),
    p.ASK_YEXUN: Question(
        "challenge_of_yexun", "{seat} [fights|fight] Yexun Yibai or [admits|admit] defeat.", "9.10"
    ),
    p.ASK_TRADE: Question("trade", "{seat} may trade an Item with Chan Kuniu.", "9.8"),
    p.ASK_DRAW_CARD: Question("draw_card", "{seat} [draws|draw] a Stratagem or an Item.", "9.9"),
    p.ASK_SWAP: Question("swap", "{seat} [swaps|swap] hands with somebody.", "9.9"),
    p.ASK_UNLEASH: Question(
        "techniques", "Both duelists choose up to two techniques in secret.", "8.2"
    ),
    p.ASK_SHATTER: Question(
        "shatter", "{seat} may shatter a special item for the {by} that failed.", "8.4"
    ),
    p.ASK_WEAPONS: Question("weapons", "{seat} may use concealed weapons.", "8.5"),
    p.ASK_VEST: Question("vest", "{seat} may use a Chainmail Vest.", "7.7"),
}

TAKEN_BY = {
    p.TAKE_ABACUS: "the Abacus",
    p.TAKE_INGOTS: "Silver Ingots",
    p.TAKE_WINE: "DRUNKEN MASTER",
    p.TAKE_SLY: "SLY",
    p.TAKE_TRADE: "Chan Kuniu",
}
DISCARDED_FOR = {
    p.DISCARD_BUDDHIST: "BUDDHIST",
    p.DISCARD_INQUISITIVE: "INQUISITIVE",
    p.DISCARD_DELIVERANCE: "DELIVERANCE",
    p.DISCARD_TIEMIAN: "Tiemian Qixia",
    p.DISCARD_STRATAGEMS: "too many Stratagems",
    p.DISCARD_ITEMS: "too many Items",
}


def about(s: Any, kind: int, number: int) -> dict[str, Any]:
    """What a decision is about, as everybody knows it."""
    if kind in (p.ASK_REDRAW, p.ASK_SEARCH, p.ASK_PEEK):
        return {"left": number}
    if kind == p.ASK_TAKE:
        return {"by": TAKEN_BY[number]}
    if kind == p.ASK_DISCARD:
        return {"by": DISCARDED_FOR[number]}
    if kind == p.ASK_SHATTER:
        return {"by": "element" if number == p.SHATTER_ELEMENT else "Sign"}
    if kind in (p.ASK_BEG, p.ASK_CHALLENGE):
        return {"target": number}
    if kind in (p.ASK_TARGET, p.ASK_BAGUA, p.ASK_ENCOUNTER):
        return {"card": "FEUD" if number == p.FEUD else KINDS[number - 1]}
    if kind == p.ASK_TRY_AGAIN:
        return {"sign": SIGN_NAMES[s.pending[s.depth - 1, 3] - 1]}
    return {}


SAID = {
    "redraw": "Exchange {card}", "keep_hand": "Keep the hand", "search": "Search {place}",
    "draw": "Draw a Stratagem and an Item", "abacus": "Draw two Items by the Abacus",
    "wooden_fish": "Chant with the Wooden Fish", "beggars_bowl": "Hold the bowl out to {who}",
    "aggression": "Take a card by AGGRESSION", "scavenge": "Discard {card} and scavenge",
    "keep": "Keep the {family}", "take": "Take {card}", "give": "Give {card}",
    "lose_renown": "Give nothing and lose 1 renown",
    "weiqi_board": "Draw another Stratagem by the Weiqi Board",
    "chankunius_handbook": "Take the top Item by the Handbook",
    "complete": "Complete the training", "wait": "Wait with the training",
    "play": "Play {card}", "release": "Release yourself from Paralyze", "use": "Use {card}",
    "buddhist": "Discard two cards for 1 renown", "sly": "Discard {card} for a yin card",
    "tyrant": "Discard {card} and take a card by TYRANT",
    "painting_scroll": "Give the Painting Scroll away for a card",
    "guardian": "Call your Guardian", "done": "Done", "target": "Choose {who}",
    "bagua": "Try the Bagua", "try_again": "Try again", "keep_sign": "Keep the Sign",
    "train": "Train {technique}", "peek": "Look at {place} of the {row} row",
    "grab": "Take {family_an} of {who}", "discard": "Discard {card}",
    "duel": "Challenge {who}", "travel": "Travel to {place} of the {row} row",
    "encounter": "Meet this card", "skip": "Skip this card", "accept": "Fight",
    "admit_defeat": "Admit defeat", "draw_card": "Draw {family_an}",
    "swap": "Swap hands with {who}", "unleash": "Choose {technique}", "ready": "Ready",
    "shatter": "Shatter the {card}", "throw": "Throw {card}", "bodkin": "Throw the Maiden's Bodkin",
    "expend": "Expend {qi} qi on the Spirit Finger", "vest": "Put on {card}", "pass": "Pass",
}  # fmt: skip
"""An action as one would say it."""

RULES = {
    "redraw": "2.4", "keep_hand": "2.4", "search": "4.6", "draw": "4.2", "abacus": "7.8",
    "wooden_fish": "12.2", "beggars_bowl": "12.3", "aggression": "12.5", "scavenge": "12.3",
    "keep": "4.2", "lose_renown": "12.3", "weiqi_board": "12.5", "chankunius_handbook": "7.8",
    "complete": "5.3", "wait": "5.3", "release": "6.8", "buddhist": "12.2", "sly": "12.1",
    "tyrant": "12.4", "painting_scroll": "7.8", "guardian": "9.3", "target": "6.1",
    "bagua": "12.4", "try_again": "12.4", "keep_sign": "12.4", "peek": "6.9", "grab": "7.8",
    "duel": "8.1", "travel": "9.1", "encounter": "9.1", "skip": "9.2", "accept": "8.1",
    "admit_defeat": "8.1", "draw_card": "9.9", "swap": "9.9", "unleash": "8.2", "ready": "8.2",
    "shatter": "8.4", "throw": "8.5", "bodkin": "12.1", "expend": "8.9", "vest": "7.7",
}  # fmt: skip
"""The section behind an action; the others go by the card or the question."""


PLACES = [f"the {rank} place" for rank in ("first", "second", "third", "fourth", "fifth")]
"""The places of a row, as one would say them: from the left."""


def action_text(verb: str, args: dict[str, Any], names: Sequence[str], kind: int) -> str:
    """An action as one would say it."""
    seat, family = args.get("seat"), args.get("family")
    who = names[seat] if isinstance(seat, int) and seat < len(names) else f"seat {seat}"
    said = dict(args, who=who, family_an="an Item" if family == "item" else "a Stratagem")
    if "place" in args:
        said["place"] = PLACES[args["place"]]
    return SAID[verb].format(**said)


def action_rule(verb: str, args: dict[str, Any], kind: int, number: int) -> str:
    """The section behind an action: the card's where a card does it."""
    if verb in ("play", "use"):
        return RULE_OF_CARD[args["card"]]
    if verb == "train":
        return "6.6" if kind == p.ASK_ASSIST else "5.2"
    if verb == "target":
        return "9.3" if number == p.FEUD else RULE_OF_CARD[KINDS[number - 1]]
    return RULES.get(verb) or QUESTIONS[kind].rule


def _place_names() -> dict[str, str]:
    """Piles as sentences name them."""
    out = {
        "stratagem_deck": "in the Stratagem deck",
        "item_deck": "in the Item deck",
        "drawn_stratagem": "among the cards drawn",
        "drawn_items": "among the Items drawn",
        "top": "in the top row",
        "bottom": "in the bottom row",
        "masters": "among the Masters set aside",
        "stratagem_discard": "on the Stratagem discard pile",
        "item_discard": "on the Item discard pile",
        "vow_card": "before the hero who vows revenge",
        "beaten": "among the beaten Masters",
    }
    for seat in range(p.SEATS_MOST):
        out[f"stratagems {seat}"] = f"in the hand of seat {seat}"
        out[f"paralyze {seat}"] = f"on seat {seat}"
        out[f"items {seat}"] = f"in the hand of seat {seat}"
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
        "technique": lambda technique: TECHNIQUE_NAMES[technique - 1],
        "family": lambda family: p.FAMILIES[family],
        "deck": lambda family: p.FAMILIES[family],
        "row": lambda row: p.ROWS[row],
        "sign": lambda sign: SIGN_NAMES[sign - 1],
        "element": lambda element: ELEMENT_NAMES[element - 1],
        "sect": lambda sect: SECT_NAMES[sect - 1],
        "guardian": lambda sect: GUARDIAN_NAMES[sect - 1],
        "level": lambda level: LEVEL_NAMES[level],
        "evil": bool,
        "pile": p.PILES.place,
        "duel": lambda duel: {p.ORDINARY: "ordinary", p.TITLE: "title", p.KILL: "kill"}[duel],
        "why": lambda why: {
            p.END_TITLE: "title",
            p.END_KILL: "kill",
            p.END_LAST_EVIL: "last_evil",
            p.END_LIMIT: "round_limit",
        }[why],
    },
    said={
        "family": {"stratagem": "a Stratagem", "item": "an Item"},
        "place": dict(enumerate(PLACES)),
        "deck": {"stratagem": "Stratagem", "item": "Item"},
        "evil": {True: "evil ability", False: "ability"},
        "base.boost": {n: f" and {n} for a vow" if n else "" for n in range(VOW_BOOST + 1)},
        "duel": {"ordinary": "a duel", "title": "for the title", "kill": "to the death"},
        "why": {
            "title": "the Grand Master of Wulin has kept the title",
            "kill": "evil has won by killing",
            "last_evil": "the last of the evil is left alive",
            "round_limit": "the last round is over",
        },
        "pile": _place_names(),
    },
)
