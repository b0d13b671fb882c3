"""Pili's battle at the terminal: both sides, the floor with coordinates, one's own plan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from teahouse.terminal.arguments import listed
from teahouse.terminal.pili_cards import Book, attack_words, fact, lit_from
from teahouse.terminal.sayings import named

View = dict[str, Any]

COMPASS = ("east", "south-east", "south-west", "west", "north-west", "north-east")
"""What directions 0 to 5 are called; hexes are named q,r with r growing to the south."""

RADIUS = 3
"""Hexes from the middle of the floor to its edge."""


def battle(view: View, names: Sequence[str], book: Book) -> list[str]:
    """The round, a line for each fighter, the floor, one's own cards and plan."""
    head = "Before the battle." if view["round"] == 0 else f"Battle, round {view['round']}."
    lines = [f"{head} Heroes are moved first by {named(view, names, view['turn'])}."]
    for number, team in enumerate(teams(view["rank"]), 1):
        lines += [f"Team {number}: {_fighter(view, seat, names, book)}" for seat in team]
    lines += floor(view)
    lines += _own_cards(view, book)
    plan = view.get("plan")
    if plan:
        where = f", on {plan['hex']}" if plan["hex"] else ""
        lines.append(f"Your plan so far: {plan['attack'] or 'rest'}{where}.")
        lines += _aims(view, names, book)
    return lines


def _own_cards(view: View, book: Book) -> list[str]:
    """At the plan: what each of one's own cards does with one's weapons."""
    own = view["you"]
    if own is None or not view["question"] or view["question"]["name"] != "plan":
        return []
    weapons = view["weapons"][own]
    return [f"Your {attack_words(book[card], weapons, book)}" for card in view["hands"][own]]


def _aims(view: View, names: Sequence[str], book: Book) -> list[str]:
    """Whom the planned attack would reach from the planned hex, as they stand now."""
    plan = view["plan"]
    if not plan["attack"] or not plan["hex"]:
        return []
    friends = next(team for team in teams(view["rank"]) if view["you"] in team)
    reached = []
    for direction in range(len(COMPASS)):
        lit = lit_from(plan["hex"], direction, fact(book[plan["attack"]], "Hexes"))
        found = [
            names[seat]
            for seat, place in enumerate(view["pawns"])
            if seat not in friends and place is not None and (lit is None or place in lit)
        ]
        if found:
            reached.append(f"facing {_facing(direction)} {listed(found)}")
    said = "; ".join(reached) if reached else "nobody in any direction"
    return [f"As they stand now it would reach: {said}."]


def teams(rank: Sequence[int]) -> list[list[int]]:
    """The two sides of the battle, the leader's first."""
    if len(rank) == 4:
        return [[rank[0], rank[3]], [rank[1], rank[2]]]
    return [[rank[0]], list(rank[1:])]


def _fighter(view: View, seat: int, names: Sequence[str], book: Book) -> str:
    title, hp = titled(view, names, seat), view["hp"][seat]
    if view["pawns"][seat] is None:
        return f"{title}, {_mark(seat)}: fallen with {hp} HP."
    parts = [
        f"{hp} HP",
        f"pawn on {view['pawns'][seat]} facing {_facing(view['facing'][seat])}",
        f"hand {listed(view['hands'][seat]) if view['hands'][seat] else 'rest card only'}",
    ]
    if view["played"][seat]:
        parts.append(f"played {listed(view['played'][seat])}")
    if view["weapons"][seat]:
        parts.append(f"weapons {listed(view['weapons'][seat])}")
    heroes = [f"{hero} {book[hero]['index']} on {place}" for hero, place in view["heroes"][seat]]
    if heroes:
        parts.append(f"heroes {listed(heroes)}")
    return f"{title}, {_mark(seat)}: {'; '.join([*parts, *_burdens(view, seat, names)])}."


def _burdens(view: View, seat: int, names: Sequence[str]) -> list[str]:
    out = []
    if view["slowed"][seat]:
        out.append(f"slowed by {view['slowed'][seat]}")
    if seat in view["debilitated"]:
        out.append("no effects this round")
    if seat in view["backlash"]:
        out.append("must rest this round")
    out += [
        f"bleeding from {named(view, names, source)}"
        for victim, source in view["bleeding"]
        if victim == seat
    ]
    return out


def _facing(direction: int) -> str:
    return f"{direction} ({COMPASS[direction]})"


def _mark(seat: int) -> str:
    return "ABCD"[seat]


def floor(view: View) -> list[str]:
    """The 37 hexes row by row: pawns as A to D, hero tokens as a to d, both where both stand."""
    lying: dict[str, str] = {}
    for seat, place in enumerate(view["pawns"]):
        if place is not None:
            lying[place] = lying.get(place, "") + _mark(seat)
    for seat, heroes in enumerate(view["heroes"]):
        for _, place in heroes:
            lying[place] = lying.get(place, "") + _mark(seat).lower()
    # An odd width, so that half a cell is a whole number of characters.
    width = max([1, *map(len, lying.values())]) | 1
    lines = ["The floor (rows r from -3 in the north; letters are seats, small ones heroes):"]
    for r in range(-RADIUS, RADIUS + 1):
        first = max(-RADIUS, -RADIUS - r)
        last = min(RADIUS, RADIUS - r)
        cells = [lying.get(f"{q},{r}", "·").center(width) for q in range(first, last + 1)]
        indent = " " * (abs(r) * (width + 1) // 2)
        lines.append(f"  r {r:>2}, q from {first:>2}: {indent}{' '.join(cells)}".rstrip())
    return lines


def titled(view: View, names: Sequence[str], seat: int) -> str:
    """How a line about a seat begins."""
    return "You" if seat == view["you"] else names[seat]
