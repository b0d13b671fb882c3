"""What is said: questions, actions, events, refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from teahouse.engine.record import SEATS
from teahouse.engine.words import Question, Told, Words
from teahouse.games.duelo import state as d
from teahouse.games.duelo.cards import CARDS, KINDS, SNAKE, TIGER

RULE_OF_CARD = {card["name"]: card["rule"] for card in CARDS}

QUESTIONS = {
    d.PLAY_A_CARD: Question(
        "play_a_card",
        "{seat} [plays|play] a card: face up for its effect, or face down to duel.",
        "3.2",
    ),
    d.CHOOSE_OPPONENT: Question(
        "choose_opponent", "{seat} [chooses|choose] an opponent {why}.", "3.3"
    ),
    d.ANSWER_THE_DUEL: Question(
        "answer_the_duel", "{target} challenged {seat}: {seat} [lays|lay] a card face down.", "3.4"
    ),
    d.REVEAL_OR_KEEP: Question(
        "reveal_or_keep", "{seat} may show the {place} to copy its {what}.", "5.1"
    ),
    d.SET_A_CARD_APART: Question(
        "set_a_card_apart",
        "{seat} [sets|set] one card apart; {target} will guess odd or even.",
        "5.4",
    ),
    d.GUESS_ODD_OR_EVEN: Question(
        "guess_odd_or_even",
        "Is the card {target} set apart odd or even? {seat} [guesses|guess].",
        "5.4",
    ),
    d.SWAP_WHOSE_HANDS: Question(
        "swap_whose_hands", "Which two hands are swapped? {seat} [chooses|choose] {which}.", "5.5"
    ),
    d.EXCHANGE_OR_STAY: Question(
        "exchange_or_stay",
        "{seat} may put the whole hand under the deck and draw as many; "
        "the Monkey then has Focus 1.",
        "5.5",
    ),
    d.PUT_UNDER_THE_DECK: Question(
        "put_under_the_deck",
        "{seat} [puts|put] the next card under the deck; the last lies lowest.",
        "5.5",
    ),
    d.RETURN_TO_THE_DECK: Question(
        "return_to_the_deck", "{seat} [puts|put] a card on top of the deck, {left} to go.", "5.2"
    ),
    d.BURY_OR_LEAVE: Question(
        "bury_or_leave", "{seat} may put the top card under the deck before drawing.", "5.7"
    ),
    d.EXTRA_OR_SINGLE: Question(
        "extra_or_single", "{seat} may draw two cards instead of one.", "5.7"
    ),
}


def about(s: Any, kind: int, number: int) -> dict[str, Any]:
    """What a decision is about, as everybody knows it."""
    if kind == d.CHOOSE_OPPONENT:
        if number == 0:
            return {"card": None, "why": "to duel"}
        return {"card": KINDS[number - 1], "why": f"for {KINDS[number - 1]}"}
    if kind in (d.ANSWER_THE_DUEL, d.SET_A_CARD_APART, d.GUESS_ODD_OR_EVEN):
        return {"target": number}
    if kind == d.REVEAL_OR_KEEP:
        place = "top card of the deck" if s.size[d.DECK] else "card set aside"
        return {"place": place, "what": "Focus" if number == d.IN_DUEL else "Discard Effect"}
    if kind == d.SWAP_WHOSE_HANDS:
        if number == 0:
            return {"first": None, "which": "the first"}
        return {"first": number - 1, "which": "the other"}
    if kind == d.RETURN_TO_THE_DECK:
        return {"left": number}
    if kind == d.PUT_UNDER_THE_DECK:
        return {"count": number}
    return {}


def action_text(verb: str, args: dict[str, Any], names: Sequence[str], kind: int) -> str:
    """An action as one would say it."""
    card, seat = args.get("card"), args.get("seat")
    who = names[seat] if isinstance(seat, int) and seat < len(names) else f"seat {seat}"
    return {
        "discard": f"Play {card} face up",
        "duel": f"Lay {card} face down and duel",
        "target": f"Choose {who}",
        "answer": f"Answer with {card}",
        "reveal": "Show the card and copy it",
        "keep": "Don't show the card",
        "set_apart": f"Set {card} apart",
        "guess": f"Guess {args.get('parity')}",
        "swap": f"Exchange the hand of {who}",
        "exchange": "Put the whole hand under the deck and draw anew",
        "stay": "Keep the hand and Focus 5",
        "bottom": f"Put {card} under the deck",
        "return": f"Put {card} on top of the deck",
        "bury": "Put the top card under the deck, then draw",
        "leave": "Leave the top card and draw it",
        "extra": "Draw two cards",
        "single": "Draw one card",
    }[verb]


def action_rule(verb: str, args: dict[str, Any], kind: int, number: int) -> str:
    """The section behind an action: the card's where a card does it."""
    if verb in ("discard", "duel", "answer"):
        return RULE_OF_CARD[args["card"]]
    if verb == "target":
        return {SNAKE: "5.4", TIGER: "5.6"}.get(number, "3.3")
    return {
        "reveal": "5.1", "keep": "5.1", "set_apart": "5.4", "guess": "5.4", "swap": "5.5",
        "exchange": "5.5", "stay": "5.5", "bottom": "5.5", "return": "5.2", "bury": "5.7",
        "leave": "5.7", "extra": "5.7", "single": "5.7",
    }[verb]  # fmt: skip


SEAT = ("seat", "int")
TARGET = ("target", "seat")
CARD = ("card", "card")
CARD_IF = ("card?", "card")
NTH = ("nth", "int")
PLACE = ("place", "place")

EVENTS = {
    d.ROUND_BEGAN: Told(
        "round_began",
        (("first", "int"), ("round", "int")),
        "Round {round} begins with {first's} turn.",
        "2.1",
    ),
    d.TURN_BEGAN: Told("turn_began", (SEAT,), "{seat's} turn begins.", "3.1"),
    d.PROTECTION_ENDED: Told("protection_ended", (SEAT,), "{seat's} protection ends.", "5.3"),
    d.DREW: Told(
        "drew",
        (SEAT, CARD_IF),
        "{seat} [draws|draw] {card}.",
        "3.1",
        "{seat} [draws|draw] a card.",
        rules={
            d.FOR_THE_DEAL: "2.3",
            d.FOR_A_WIN: "3.7",
            d.FOR_A_TIE: "3.8",
            d.FOR_DRUNKEN_FISTS: "5.2",
            d.FOR_THE_MONKEY: "5.5",
            d.FOR_THE_DRAGON: "5.7",
        },
    ),
    d.PLAYED: Told("played", (SEAT, CARD), "{seat} [plays|play] {card} face up.", "3.2"),
    d.LAID: Told(
        "laid",
        (SEAT, CARD_IF),
        "{seat} [lays|lay] {card} face down to duel.",
        "3.3",
        "{seat} [lays|lay] a card face down to duel.",
    ),
    d.CHALLENGED: Told(
        "challenged", (SEAT, TARGET), "{seat} [challenges|challenge] {target}.", "3.3"
    ),
    d.ANSWERED: Told(
        "answered",
        (SEAT, CARD_IF),
        "{seat} [answers|answer] with {card} face down.",
        "3.4",
        "{seat} [answers|answer] with a card face down.",
    ),
    d.REVEALED: Told("revealed", (SEAT, CARD), "{seat's} card is {card}.", "3.4"),
    d.LOOKED: Told("looked", (SEAT, PLACE), "{seat} [looks|look] at the card {place}.", "5.1"),
    d.SAW_TOP: Told(
        "saw_top",
        (SEAT, PLACE, CARD),
        "The card {place} is {card}; only {seat} [sees|see] it.",
        "5.1",
    ),
    d.SHOWED: Told(
        "showed", (SEAT, PLACE, CARD), "{seat} [shows|show] the card {place}: {card}.", "5.1"
    ),
    d.KEPT: Told("kept", (SEAT,), "{seat} [does|do] not show it.", "5.1"),
    d.COPIED: Told("copied", (SEAT, CARD), "{seat's} Disciple copies {card}.", "5.1"),
    d.FOCUS_BECAME: Told(
        "focus_became", (SEAT, ("focus", "int")), "{seat's} card now has Focus {focus}.", "3.5"
    ),
    d.IGNORED: Told(
        "ignored", (SEAT, CARD), "Crane Style ignores the Combat Effect of {seat's} {card}.", "5.3"
    ),
    d.EXCHANGED: Told(
        "exchanged",
        (SEAT, ("count", "int")),
        "{seat} [exchanges|exchange] a hand of {count}.",
        "5.5",
    ),
    d.STAYED: Told("stayed", (SEAT,), "{seat} [keeps|keep] the hand.", "5.5"),
    d.BOTTOMED: Told(
        "bottomed",
        (SEAT, CARD_IF, NTH),
        "{seat} [puts|put] {card} under the deck, card {nth}.",
        "5.5",
        "{seat} [puts|put] a card under the deck, card {nth}.",
    ),
    d.RETURNED: Told(
        "returned",
        (SEAT, CARD_IF, NTH),
        "{seat} [puts|put] {card} on top of the deck, card {nth}.",
        "5.2",
        "{seat} [puts|put] a card on top of the deck, card {nth}.",
    ),
    d.BURIED: Told("buried", (SEAT,), "{seat} [puts|put] the top card under the deck.", "5.7"),
    d.LEFT: Told("left", (SEAT,), "{seat} [leaves|leave] the top card where it is.", "5.7"),
    d.PROTECTED: Told(
        "protected", (SEAT,), "{seat} [is|are] protected until {seat's} next turn begins.", "5.3"
    ),
    d.TARGETED: Told(
        "targeted", (SEAT, TARGET, CARD), "{seat} [chooses|choose] {target} for {card}.", "3.2"
    ),
    d.WATCHED: Told(
        "watched",
        (SEAT, TARGET),
        "{seat} will look at {target's} hand when {seat's} next turn begins.",
        "5.6",
    ),
    d.LOOKED_AT_HAND: Told(
        "looked_at_hand", (SEAT, TARGET), "{seat} [looks|look] at {target's} hand.", "5.6"
    ),
    d.SAW: Told(
        "saw", (SEAT, TARGET, CARD), "{seat} [sees|see] in {target's} hand: {card}.", "5.6"
    ),
    d.SET_APART: Told(
        "set_apart",
        (SEAT, CARD_IF),
        "{seat} [sets|set] {card} apart.",
        "5.4",
        "{seat} [sets|set] a card apart.",
    ),
    d.GUESSED: Told(
        "guessed",
        (SEAT, TARGET, ("parity", "parity")),
        "{seat} [guesses|guess] {target's} card: {parity}.",
        "5.4",
    ),
    d.SAW_APART: Told(
        "saw_apart", (SEAT, TARGET, CARD), "{seat} [sees|see] {target's} card: {card}.", "5.4"
    ),
    d.GUESSED_RIGHT: Told(
        "guessed_right",
        (SEAT, TARGET),
        "{seat} guessed right; {target's} card is discarded.",
        "5.4",
    ),
    d.GUESSED_WRONG: Told(
        "guessed_wrong",
        (SEAT, TARGET),
        "{seat} guessed wrong; the card goes back to {target's} hand.",
        "5.4",
    ),
    d.SWAPPED: Told(
        "swapped",
        (SEAT, ("first", "int"), ("second", "int")),
        "{seat} [swaps|swap] the hands of {first} and {second}.",
        "5.5",
    ),
    d.RECEIVED: Told("received", (SEAT, CARD), "{seat} now [holds|hold] {card}.", "5.5"),
    d.NO_EFFECT: Told("no_effect", (SEAT, CARD), "{seat's} {card} has nobody to act on.", "5.3"),
    d.WON_DUEL: Told(
        "won_duel", (SEAT, TARGET), "{seat} [wins|win] the duel against {target}.", "3.6"
    ),
    d.TIED: Told("tied", (SEAT, TARGET), "The duel of {seat} and {target} is a tie.", "3.8"),
    d.TOOK_PRIZE: Told(
        "took_prize",
        (SEAT, TARGET, CARD),
        "{seat} [takes|take] {target's} {card} as a prize.",
        "3.7",
    ),
    d.DISCARDED: Told(
        "discarded",
        (SEAT, CARD),
        "{seat's} {card} goes to the discard pile.",
        "3.7",
        rules={d.AFTER_ITS_EFFECT: "3.2", d.BY_THE_SNAKE: "5.4", d.WITH_THE_MASTER: "4.2"},
    ),
    d.ELIMINATED: Told(
        "eliminated", (SEAT, ("why", "why")), "{seat} [is|are] out of the round: {why}.", "4"
    ),
    d.CHOSE_EXTRA: Told("chose_extra", (SEAT,), "{seat} [takes|take] two cards.", "5.7"),
    d.CHOSE_SINGLE: Told("chose_single", (SEAT,), "{seat} [takes|take] one card.", "5.7"),
    d.RESHUFFLED: Told("reshuffled", (), "The discard pile is shuffled into a new deck.", "6.1"),
    d.ROUND_ENDED: Told(
        "round_ended", (("", "skip"), ("why", "end")), "The round ends: {why}.", "4"
    ),
    d.SHOWED_HAND: Told("showed_hand", (SEAT, CARD), "{seat} [shows|show] {card}.", "4.4"),
    d.PLACED_PRIZE: Told(
        "placed", (SEAT, CARD), "{seat} [places|place] {card} face down with the prizes.", "4.4"
    ),
    d.SCORED: Told(
        "scored",
        (SEAT, ("points", "int"), ("focus", "int")),
        "{seat's} prizes: {points}, Focus {focus}.",
        "4.5",
    ),
    d.TOOK_MARKER: Told(
        "took_marker",
        (SEAT, ("markers", "int")),
        "{seat} [wins|win] the round; markers: {markers}.",
        "6.3",
    ),
    d.MATCH_ENDED: Told("match_ended", (), "The match is over.", "6.3"),
    d.LAY: Told(
        "lay",
        (PLACE, CARD, ("nth?", "int")),
        "At the beginning, card {nth} of the deck, counted from the top, is {card}.",
        "2",
        "At the beginning, {place}: {card}.",
    ),
}


def place_name(pile: int) -> str:
    """A pile in words: "deck", "hands 2"."""
    return d.PILES.place(pile)


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
        "place": place_name,
        "parity": lambda n: "odd" if n == 1 else "even",
        "why": lambda n: "master" if n == d.BY_MASTER else "empty",
        "end": lambda n: "last" if n == d.LAST_STANDING else "deck",
    },
    said={
        "place": {
            "deck": "on top of the deck",
            "aside": "set aside",
            "discard": "on the discard pile",
            **{f"hands {i}": f"in the hand of seat {i}" for i in range(SEATS)},
            **{f"prizes {i}": f"a prize of seat {i}" for i in range(SEATS)},
            **{f"placed {i}": f"a face-down prize of seat {i}" for i in range(SEATS)},
        },
        "why": {"master": "the Master is lost", "empty": "no cards left"},
        "round_ended.why": {"last": "one is left", "deck": "the deck has run out"},
    },
)


def why_not(
    view: dict[str, Any], seat: int, verb: str, args: dict[str, Any]
) -> tuple[str, str | None]:
    """Why this seat, which is asked something, can't answer so. Knows only the seat's view."""
    question = view["question"]
    expected = {
        "play_a_card": ("discard", "duel"), "choose_opponent": ("target",),
        "answer_the_duel": ("answer",), "reveal_or_keep": ("reveal", "keep"),
        "set_a_card_apart": ("set_apart",), "guess_odd_or_even": ("guess",),
        "swap_whose_hands": ("swap",), "exchange_or_stay": ("exchange", "stay"),
        "put_under_the_deck": ("bottom",), "return_to_the_deck": ("return",),
        "bury_or_leave": ("bury", "leave"), "extra_or_single": ("extra", "single"),
    }[question["name"]]  # fmt: skip
    if verb not in expected:
        return f"'{verb}' doesn't answer what is asked now: {question['text']}", question["rule"]
    if "card" in args and args["card"] not in view["hands"][seat]:
        return f"You hold no {args['card']}.", "3.2"
    if verb == "duel":
        return "Nobody can be challenged: every opponent is out or protected by Crane Style.", "5.3"
    return why_not_seat(view, seat, verb, args["seat"])


def why_not_seat(view: dict[str, Any], seat: int, verb: str, target: int) -> tuple[str, str | None]:
    if target >= view["seats"]:
        return f"There is no seat {target}; this table has {view['seats']}.", "2"
    if target in view["out"]:
        return "That player is out of the round.", "4"
    if target in view["protected"]:
        return "Crane Style protects that player until their next turn.", "5.3"
    if verb == "swap":
        return "Two different hands are exchanged.", "5.5"
    return "You can't choose yourself.", "3.3"
