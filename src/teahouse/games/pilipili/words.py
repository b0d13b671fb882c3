"""What is said: questions, actions, events, refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from teahouse.engine.words import Question, Words
from teahouse.games.pilipili import state as p
from teahouse.games.pilipili.cards import EYE, KINDS, MISSION_NAMES, MISSIONS, SPECIALS
from teahouse.games.pilipili.telling import EVENTS

RULE_OF_SPECIAL = {card["name"]: card["rule"] for card in SPECIALS}
RULE_OF_MISSION = {mission["name"]: mission["rule"] for mission in MISSIONS}

QUESTIONS = {
    p.BID: Question("bid", "How many tricks will {seat} win? Bids: 0 to {most}.", "3.1"),
    p.PLAY: Question("play", "{seat} [plays|play] a card.", "4.1"),
    p.COUNT_AS: Question("count_as", "{seat} [says|say] which value of {card} counts.", "4.2"),
    p.CHOOSE_TARGET: Question("choose_target", "{seat} [names|name] a player for {card}.", "7.1"),
    p.SET_ASIDE: Question(
        "set_aside", "Everybody lays one card face down for the last trick.", "8.2"
    ),
    p.PASS_A_CARD: Question("pass_a_card", "Everybody passes one card to the {way}.", "8.6"),
    p.GIVE_A_PILI: Question("give_a_pili", "{seat} may give one Pili to another player.", "8.5"),
    p.CHANGE_A_BID: Question("change_a_bid", "{seat} may change one bid by one.", "8.12"),
    p.DROP_OR_STAY: Question(
        "drop_or_stay", "Whoever is no Guardian may secretly drop one Pili.", "8.10"
    ),
    p.ACCUSE_OR_TRUST: Question(
        "accuse_or_trust",
        "Did somebody drop a Pili? Each Guardian may accuse once a round.",
        "8.10",
    ),
    p.PLAY_TOGETHER: Question("play_together", "Everybody plays a card at once.", "8.11"),
    p.SWAP_PILIS_WITH: Question(
        "swap_pilis_with", "{seat} [swaps|swap] all Pilis with another player.", "8.8"
    ),
}


def about(s: Any, kind: int, number: int) -> dict[str, Any]:
    """What a decision is about, as everybody knows it."""
    if kind == p.BID:
        return {"most": s.number}
    if kind in (p.COUNT_AS, p.CHOOSE_TARGET):
        return {"card": KINDS[number - 1]}
    if kind == p.PASS_A_CARD:
        return {"way": MISSION_NAMES[s.mission - 1].rpartition("_")[2]}
    return {}


def action_text(verb: str, args: dict[str, Any], names: Sequence[str], kind: int) -> str:
    """An action as one would say it."""
    card, seat = args.get("card"), args.get("seat")
    who = names[seat] if isinstance(seat, int) and seat < len(names) else f"seat {seat}"
    end = f" from the {args['end']} end" if "end" in args else ""
    tricks = args.get("tricks")
    target = f"Swap all Pilis with {who}" if kind == p.SWAP_PILIS_WITH else f"Choose {who}"
    return {
        "bid": f"Bid {tricks} trick{'' if tricks == 1 else 's'}",
        "play": f"Play {card}{end}",
        "count_as": f"Let it count as {args.get('value')}",
        "target": target,
        "set_aside": f"Set {card} aside for the last trick",
        "give": f"Give a Pili to {who}",
        "keep": "Keep all Pilis",
        "pass": f"Pass {card}",
        "raise": f"Raise the bid of {who} by one",
        "lower": f"Lower the bid of {who} by one",
        "leave": "Leave the bids as they are",
        "drop": "Drop a Pili in secret",
        "stay": "Drop nothing",
        "accuse": f"Accuse {who} of having dropped a Pili",
        "trust": "Accuse nobody",
    }[verb]


def action_rule(verb: str, args: dict[str, Any], kind: int, number: int) -> str:
    """The section behind an action: the card's where a card does it."""
    if verb == "play":
        return RULE_OF_SPECIAL.get(args["card"], "4.2" if "/" in args["card"] else "4.3")
    if verb == "target":
        if kind == p.SWAP_PILIS_WITH:
            return "8.8"
        return "7.1" if number == EYE else "7.3"
    return {
        "bid": "3.1", "count_as": "4.2", "set_aside": "8.2", "give": "8.5", "keep": "8.5",
        "pass": "8.6", "raise": "8.12", "lower": "8.12", "leave": "8.12", "drop": "8.10",
        "stay": "8.10", "accuse": "8.10", "trust": "8.10",
    }[verb]  # fmt: skip


WORDS = Words(
    events=EVENTS,
    questions=QUESTIONS,
    action_text=action_text,
    action_rule=action_rule,
    about=about,
    readers={
        "int": int,
        "seat": int,
        "card": lambda kind: KINDS[kind - 1],
        "mission": lambda mission: MISSION_NAMES[mission - 1],
        "place": p.PILES.place,
        "end": lambda n: "left" if n == p.LEFT_END else "right",
        "way": lambda n: "left" if n == p.TO_LEFT else "right",
        "why": lambda n: {
            p.BY_CHILI: "chili",
            p.BY_PENALTY: "penalty",
            p.BY_GUARDIAN: "guardian",
        }[n],
        "ended": lambda n: "limit" if n == p.AT_LIMIT else "rounds",
    },
    said={
        "why": {
            "chili": "for the chilies in the trick",
            "penalty": "for being off the bid",
            "guardian": "for being caught",
        },
        "game_ended.why": {"limit": "the limit is reached", "rounds": "enough rounds were played"},
        "mission_revealed.mission": {m["name"]: f"{m['title']}: {m['effect']}" for m in MISSIONS},
        "role": {
            "guardians": "a Guardian",
            "saboteur": "a Saboteur",
            "change_bid": "one of those who may change a bid",
            "open_hands": "one of those who keep their cards closed",
        },
        "place": {
            "deck": "in the deck",
            "trick": "in the trick",
            "played": "already played",
            **{f"hands {i}": f"in the hand of seat {i}" for i in range(8)},
            **{f"aside {i}": f"set aside by seat {i}" for i in range(8)},
            **{f"open {i}": f"open in the hand of seat {i}" for i in range(8)},
        },
    },
)

ANSWERS = {
    "bid": ("bid",), "play": ("play",), "count_as": ("count_as",), "choose_target": ("target",),
    "set_aside": ("set_aside",), "pass_a_card": ("pass",), "give_a_pili": ("give", "keep"),
    "change_a_bid": ("raise", "lower", "leave"), "drop_or_stay": ("drop", "stay"),
    "accuse_or_trust": ("accuse", "trust"), "play_together": ("play", "count_as", "target"),
    "swap_pilis_with": ("target",),
}  # fmt: skip
"""Which verbs answer a question."""


def why_not(
    view: dict[str, Any], seat: int, verb: str, args: dict[str, Any]
) -> tuple[str, str | None]:
    """Why this seat, which is asked something, can't answer so. Knows only the seat's view."""
    question = view["question"]
    if verb not in ANSWERS[question["name"]]:
        return f"'{verb}' doesn't answer what is asked now: {question['text']}", question["rule"]
    if question["name"] == "play_together" and verb != "play":
        return "That doesn't answer what is asked of you now.", "8.11"
    if verb == "bid":
        return f"There are only {view['number']} tricks in this round.", "3.1"
    if verb == "count_as":
        card = question["about"]["card"]
        return f"{card} counts as one of its own two values.", "4.2"
    if "card" in args:
        return why_not_card(view, seat, verb, args)
    return why_not_seat(view, seat, verb, args["seat"])


def why_not_card(
    view: dict[str, Any], seat: int, verb: str, args: dict[str, Any]
) -> tuple[str, str | None]:
    hand = view["hands"][seat] or [view["aside"][seat]]
    card = args["card"]
    if card not in hand:
        return f"You hold no {card}.", "4.1"
    if view["mission"] == "ends":
        if "end" in args:
            return "An end is only named where both ends of the hand bear the same name.", "8.4"
        if hand[0] == hand[-1] == card:
            return f"Both ends of your hand are {card}: say which end, left or right.", "8.4"
        return "Only the leftmost or the rightmost card of the hand can be played.", "8.4"
    if "end" in args:
        return "Only the mission 'ends' asks from which end of the hand a card comes.", "8.4"
    if view["question"]["name"] == "play_together":
        return "You have chosen your card already.", "8.11"
    return "You hold a higher number and must play one, or a Special Card.", "8.1"


def why_not_seat(view: dict[str, Any], seat: int, verb: str, target: int) -> tuple[str, str | None]:
    if target >= view["seats"]:
        return f"There is no seat {target}; this table has {view['seats']}.", "2.2"
    if verb == "raise":
        return "A bid can't be more than the tricks of the round.", "8.12"
    if verb == "lower":
        return "A bid can't be less than nothing.", "8.12"
    if verb == "accuse":
        return "Only a seat that was asked before this trick can have dropped a Pili.", "8.10"
    if target == seat:
        return "You can't choose yourself.", view["question"]["rule"]
    return "That player has no card in hand.", "7.1"
