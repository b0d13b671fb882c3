"""Duelo at the terminal: the table in a few lines, the hand with what its cards do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from teahouse.terminal.arguments import listed
from teahouse.terminal.sayings import count, named, reading_order

FACE_DOWN = "?"
"""Stands before the name of a prize that lies face down."""

ANSWER = "answer_the_duel"
"""The question to a challenged seat, which has no card in the duel until it answers."""

PLACES = {"deck": "in the deck", "aside": "set aside", "apart": "set apart"}
SEATS_PLACES = {"hands": "in {whose} hand", "duel": "face down in front of {who}"}
"""Where a card may be that somebody saw go out of sight, as view["maybe"] names it."""

View = dict[str, Any]


def situation(view: View, names: Sequence[str]) -> list[str]:
    """The round and the piles, what lies between the players, then one line per seat."""
    lines = [_round(view, names), _piles(view)]
    lines += _known_piles(view)
    lines += _in_play(view, names)
    lines += [_seat(view, seat, names) for seat in reading_order(view)]
    lines += _maybe(view, names)
    return lines


def hand(view: View, cards: Sequence[dict[str, Any]]) -> list[str]:
    """Each card of one's own hand with its Focus and effects."""
    if view["you"] is None:
        return ["Watchers have no hand."]
    held = view["hands"][view["you"]]
    if not held:
        return ["Your hand is empty."]
    by_name = {card["name"]: card for card in cards}
    return [_card(by_name[name], copies) for name, copies in Counter(held).items()]


def _card(card: dict[str, Any], copies: int) -> str:
    several = f", {copies} copies" if copies > 1 else ""
    effects = " ".join(f"{label}: {effect}" for label, effect in card["lines"])
    return f"{card['name']}, Focus {card['index']}{several}. {effects}"


def _round(view: View, names: Sequence[str]) -> str:
    whose = "Your turn" if view["turn"] == view["you"] else f"{names[view['turn']]}'s turn"
    wins = view["options"].get("rounds_to_win", 1)
    match = f"Round {view['round']}, {wins} won rounds win the match. " if wins > 1 else ""
    return f"{match}{whose}."


def _piles(view: View) -> str:
    deck, discard = len(view["deck"]), view["discard"]
    if not discard:
        return f"Deck: {count(deck, 'card')}. Nothing discarded yet."
    kinds: Counter[str] = Counter(discard)
    among = listed(name if n == 1 else f"{n} {name}" for name, n in sorted(kinds.items()))
    top = f", {discard[0]} on top" if len(kinds) > 1 else ""
    return f"Deck: {count(deck, 'card')}. Discarded: {among}{top}."


def _known_piles(view: View) -> list[str]:
    """What you know of the deck's order and of the card set aside."""
    lines = []
    deck = view["deck"]
    known = [f"{_place(place, len(deck))} is {name}" for place, name in enumerate(deck) if name]
    if known:
        lines.append(f"In the deck you know: {listed(known)}.")
    if view["aside"]:
        lines.append(f"The card set aside is {view['aside']}.")
    return lines


def _place(place: int, size: int) -> str:
    if place == 0:
        return "the top card"
    if place == size - 1:
        return "the bottom card"
    return f"card {place + 1} from the top"


def _in_play(view: View, names: Sequence[str]) -> list[str]:
    """The duel, the card whose effect goes on, the card a Snake set apart."""
    lines = []
    focus = dict(map(tuple, view["focus"] or ()))
    duel = [_dueling(view, names, seat, card, focus) for seat, card in view["duel"] or ()]
    if duel:
        lines.append(f"In the duel: {'; '.join(duel)}.")
    if view["playing"]:
        lines.append(f"Being played: {view['playing']}.")
    if view["apart"]:
        seat, card = view["apart"]
        lines.append(f"Set apart by {named(view, names, seat)}: {card or 'a hidden card'}.")
    return lines


def _dueling(
    view: View, names: Sequence[str], seat: int, card: str | None, focus: dict[int, int]
) -> str:
    name = named(view, names, seat)
    if seat in view["to_act"] and view["question"]["name"] == ANSWER:
        return f"{name}, yet to answer"
    strength = f" (Focus {focus[seat]})" if seat in focus else ""
    return f"{name} with {card or 'a face-down card'}{strength}"


def _seat(view: View, seat: int, names: Sequence[str]) -> str:
    """Name, hand, prizes, markers, and whether protected or watched."""
    name = "You" if seat == view["you"] else names[seat]
    if seat in view["out"]:
        return f"{name}: out of this round{_markers(view, seat)}."
    parts = [_held(view["hands"][seat])]
    prizes = [_prize(card) for card in view["prizes"][seat]]
    if prizes:
        parts.append(f"{count(len(prizes), 'prize')} ({', '.join(prizes)})")
    else:
        parts.append("no prizes")
    if seat in view["protected"]:
        parts.append("protected by a Crane until the next turn of that seat")
    for watcher, watched in view["watching"]:
        if watcher == seat:
            parts.append(f"watching {named(view, names, watched)} with a Tiger")
    return f"{name}: {'; '.join(parts)}{_markers(view, seat)}."


def _held(cards: Sequence[str | None]) -> str:
    """`3 cards: Crane Style and 2 unknown`."""
    known = [card for card in cards if card]
    unknown = len(cards) - len(known)
    if not known:
        return count(len(cards), "card")
    if unknown:
        known.append(f"{unknown} unknown")
    return f"{count(len(cards), 'card')}: {listed(known)}"


def _prize(card: str | None) -> str:
    if card is None or card.startswith(FACE_DOWN):
        bare = (card or FACE_DOWN)[len(FACE_DOWN) :]
        return f"{bare} face down" if bare else "one face down"
    return card


def _markers(view: View, seat: int) -> str:
    if view["options"].get("rounds_to_win", 1) == 1:
        return ""
    return f"; {count(view['markers'][seat], 'marker')}"


def _maybe(view: View, names: Sequence[str]) -> list[str]:
    """Cards you saw go out of sight: each in one of a few places."""
    return [
        f"You know of a {card} that is {listed((_where(view, names, p) for p in places), 'or')}."
        for card, places in view["maybe"]
    ]


def _where(view: View, names: Sequence[str], place: str) -> str:
    """A hidden pile in words; a seat's own pile is written as its name and the seat, `hands 2`."""
    pile, _, seat = place.partition(" ")
    if not seat:
        return PLACES.get(pile, f"in {pile}")
    whose = "your" if int(seat) == view["you"] else f"{names[int(seat)]}'s"
    who = named(view, names, int(seat))
    return SEATS_PLACES.get(pile, "in {whose} " + pile).format(whose=whose, who=who)
