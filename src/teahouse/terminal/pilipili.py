"""Pili Pili at the terminal: the mission, the trick, everybody's bid and Pilis, the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from teahouse.terminal.arguments import listed
from teahouse.terminal.sayings import count, named, reading_order

SPECIALS = ("Eye", "Reverse", "Swap", "Chili 1", "Chili 2")
ORDERED = "ends"
"""The mission under which the order of a hand says something."""
FOREHEAD = "forehead_"

ROLES = {
    "guardians": "Guardian",
    "saboteur": "Saboteur",
    "change_bid": "may change a bid",
    "open_hands": "keeps a closed hand",
}
PLACES = {"hands": "in {whose} hand", "aside": "set aside by {who}"}
"""Where a card may be that somebody saw go out of sight, as view["maybe"] names it."""

View = dict[str, Any]
Cards = Sequence[dict[str, Any]]


def situation(view: View, names: Sequence[str], cards: Cards) -> list[str]:
    """The round and its mission, the trick so far, then one line per seat."""
    lines = [_round(view, names), *_mission(view, names, cards), *_trick(view, names)]
    lines += [_seat(view, seat, names) for seat in reading_order(view)]
    lines += _maybe(view, names)
    return lines


def hand(view: View, cards: Cards) -> list[str]:
    """Each card of one's own hand, with what a Special does."""
    if view["you"] is None:
        return ["Watchers have no hand."]
    held, own = _sorted(view, view["you"]), view["you"]
    by_name = {card["name"]: card for card in cards}
    lines = [_card(by_name[name]) if name else "A card you can't see." for name in held]
    if view["aside"][own]:
        lines.append(f"Set aside for the last trick: {_card(by_name[view['aside'][own]])}")
    return lines or ["Your hand is empty."]


def _card(card: dict[str, Any]) -> str:
    if card["name"] in SPECIALS or "/" in card["name"]:
        return f"{card['name']}. " + " ".join(f"{label}: {words}" for label, words in card["lines"])
    return f"{card['name']}."


def _round(view: View, names: Sequence[str]) -> str:
    limit = view["options"].get("limit", 8)
    tricks = count(view["number"], "trick")
    if view["phase"] == "tricks" and view["left"]:
        tricks = f"trick {view['number'] - view['left'] + 1} of {view['number']}"
    bids = [bid for bid in view["bids"] if bid is not None]
    bidden = f" Bids so far: {sum(bids)} for {count(view['number'], 'trick')}." if bids else ""
    dealer, leader = named(view, names, view["dealer"]), named(view, names, view["leader"])
    return (
        f"Round {view['round']}, {tricks}; at {limit} Pilis the game ends. "
        f"Dealer: {dealer}. Leader: {leader}.{bidden}"
    )


def _mission(view: View, names: Sequence[str], cards: Cards) -> list[str]:
    """What the mission asks, its section, whom cards are passed to."""
    if view["mission"] is None:
        return []
    found = next(card for card in cards if card["name"] == view["mission"])
    title, effect = found["lines"][0]
    back = f" Back on top: {view['number_on_top']}." if view["number_on_top"] else ""
    return [f"Mission: {title} ({found['rule']}). {effect}{_passing(view, names)}{back}"]


def _passing(view: View, names: Sequence[str]) -> str:
    way = view["mission"].rpartition("_")[2]
    if view["you"] is None or not view["mission"].startswith("pass_"):
        return ""
    step = 1 if way == "left" else -1
    to, source = ((view["you"] + turn) % view["seats"] for turn in (step, -step))
    return f" You pass to {names[to]} and get from {names[source]}."


def _trick(view: View, names: Sequence[str]) -> list[str]:
    """What lies there, what a Reverse does to it, whose card is winning."""
    if not view["trick"]:
        return []
    laid = listed(_laid(view, names, seat, card, x) for seat, card, x in view["trick"])
    lines = [f"In the trick: {laid}."]
    best = winning(view)
    verb = "is" if best != view["you"] else "are"
    now = f"{named(view, names, best)} {verb} winning" if best is not None else ""
    if view["reverse"]:
        lines.append(f"Reversed: the lowest number wins{'; ' + now if now else ''}.")
    elif now:
        lines.append(f"{now}.")
    return [line[0].upper() + line[1:] for line in lines]


def winning(view: View) -> int | None:
    """The seat whose number would win the trick as it lies there."""
    laid = [(x, seat) for seat, card, x in view["trick"] if card not in SPECIALS and x]
    numbers: list[tuple[int, int]] = laid
    if not numbers:
        return None
    return min(numbers)[1] if view["reverse"] else max(numbers)[1]


def _laid(view: View, names: Sequence[str], seat: int, card: str, x: int | None) -> str:
    who = named(view, names, seat)
    if "/" in card:
        return f"{who} {card}" + (f" counting as {x}" if x is not None else ", value to come")
    if card in SPECIALS and x is not None:
        return f"{who} {card} for {named(view, names, x)}"
    return f"{who} {card}"


def _seat(view: View, seat: int, names: Sequence[str]) -> str:
    """Bid and tricks, Pilis, cards, and what the mission makes of that seat."""
    parts = [bid_words(view, seat), count(view["pilis"][seat], "Pili"), _held(view, seat)]
    if seat in view["roles"] and view["mission"] in ROLES:
        parts.append(ROLES[view["mission"]])
    if seat in view["set_aside"]:
        card = view["aside"][seat]
        parts.append(f"{card} set aside" if card else "a card set aside")
    if seat in view["dropped"]:
        parts.append("dropped a Pili")
    if seat in view["asked_to_drop"]:
        parts.append("may have dropped a Pili")
    if seat in view["accused"]:
        parts.append("has accused")
    name = "You" if seat == view["you"] else names[seat]
    return f"{name}: {'; '.join(parts)}."


def bid_words(view: View, seat: int) -> str:
    """`bid 2, won 1, 1 to go`: is that seat on course?"""
    bid, won = view["bids"][seat], view["tricks"][seat]
    if bid is None:
        saboteur = view["mission"] == "saboteur" and seat in view["roles"]
        return f"bids nothing, won {won}" if saboteur else "no bid yet"
    if won == bid:
        course = "exact"
    elif won > bid:
        course = f"{won - bid} over"
    else:
        missing = bid - won - view["left"]
        course = f"{missing} short" if missing > 0 else f"{bid - won} to go"
    return f"bid {bid}, won {won}, {course}"


def _held(view: View, seat: int) -> str:
    """`4 cards: 5, 17 and 2 unknown`, with what lies open of another hand."""
    held = _sorted(view, seat)
    known = [card for card in held if card]
    unknown = len(held) - len(known)
    said = count(len(held), "card")
    if not known:
        return said
    if unknown:
        known.append(f"{unknown} unknown")
    order = " from left to right" if view["mission"] == ORDERED else ""
    up = " held to the forehead" if _is_held_up(view) and seat != view["you"] else ""
    opened = listed(_in_order(view["open"][seat]))
    shown = f" (open to all: {opened})" if opened else ""
    return f"{said}{order}{up}: {listed(known)}{shown}"


def _is_held_up(view: View) -> bool:
    return view["phase"] == "bids" and (view["mission"] or "").startswith(FOREHEAD)


def _sorted(view: View, seat: int) -> list[str | None]:
    """Numbers in order, then Specials, then unknown cards; as they lie where order counts."""
    held: list[str | None] = view["hands"][seat]
    return held if view["mission"] == ORDERED else sorted(held, key=_rank)


def _in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=_rank)


def _rank(card: str | None) -> int:
    if card is None:
        return 1_000
    return 100 + SPECIALS.index(card) if card in SPECIALS else int(card.split("/")[0])


def _maybe(view: View, names: Sequence[str]) -> list[str]:
    """Cards you saw go out of sight: each in one of a few places."""
    return [
        f"You know of a {card} that is {listed((_where(view, names, p) for p in places), 'or')}."
        for card, places in view["maybe"]
    ]


def _where(view: View, names: Sequence[str], place: str) -> str:
    pile, _, seat = place.partition(" ")
    if not seat:
        return f"in the {pile}"
    own = int(seat) == view["you"]
    whose = "your" if own else f"{names[int(seat)]}'s"
    return PLACES[pile].format(whose=whose, who=named(view, names, int(seat)))
