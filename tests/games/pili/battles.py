"""Short ways to set up a battle of Pili, play it on and look at it."""

from __future__ import annotations

from typing import Any

from teahouse.games.pili import GAME

LIGHT, STREAM, LAMP, FROST = "Light of God", "Even Stream Palm", "Spirit Lamp", "Frost Line Sword"
RALLY, SEAL, REAPER, VOID = (
    "Qi Rally",
    "World Binding Seal",
    "March of the Reaper",
    "Void Crushing Palm",
)
INCENSE, ANVIL, RIVER = "Incense Ring", "Cloud Anvil Palm", "River of the Red Dynasty"
BEARING, ROOTS, HERON = "Mountain Bearing Palm", "Roots of Heaven and Earth", "Heron Thrust"
LEAF, SAND, FOX, LINKED = "Leaf Wind Palm", "Sand Storm Knife", "Fox Fire", "Linked Moon Sword"
SKY, MAPLE = "Sky Gate Sword", "Blood Maple Knife"
BUTTERFLY, TAO, SAMSARA = (
    "Heavenly Butterfly Slash",
    "Supreme Tao Technique",
    "Samsara of the Dust",
)
MIDDLE, EAST, FAR_EAST = "0,0", "1,0", "3,0"
REST: tuple[str | None, str | None, int] = (None, None, 0)
"""The plan that rests, stays and turns to direction 0."""


def battle(hands: list[list[str]], *, options: Any = None, seed: int = 1, **keys: Any) -> Any:
    """The start of battle round 2 with these hands; rank in order of seats, turn with seat 0."""
    given = {"phase": "battle", "round": 2, "turn": 0, "hands": hands, **keys}
    spec = {"seats": len(hands), "options": options or {}, "seed": seed, "set": given}
    return GAME.position(spec)


def duel(
    mine: list[str], theirs: list[str], here: str = MIDDLE, there: str = EAST, **keys: Any
) -> Any:
    """Two seats; seat 0 in the middle faces seat 1 beside it."""
    places = {"pawns": [here, there], "facing": [0, 3], "hp": [100, 100], **keys}
    return battle([mine, theirs], **places)


def words(action: Any) -> str:
    """An action in a few words: "attack Qi Rally", "move 0,1"."""
    return " ".join([action.verb, *(str(value) for value in action.args.values())])


def can(table: Any, seat: int | None = None) -> list[str]:
    """What may be answered now by the seat, or by the first one asked."""
    who = table.to_act[0] if seat is None else seat
    return [words(action) for action in table.legal_actions(who)]


def do(table: Any, *moves: str) -> Any:
    """Answer move by move: "done" for the first seat asked, "1: face 0" for a certain one."""
    for move in moves:
        head, colon, rest = move.partition(": ")
        seat = int(head) if colon else table.to_act[0]
        wanted = rest if colon else move
        legal = {words(a): a for a in table.legal_actions(seat)}
        assert wanted in legal, f"{wanted!r} of seat {seat} is not among {sorted(legal)}"
        table.step(seat, legal[wanted])
    return table


def plan(table: Any, *plans: Any) -> Any:
    """One plan for each standing seat in order: (card or None to rest, hex or None, direction), a
    card alone, or None: the pawn then stays and keeps its direction."""
    facts = now(table)
    for seat, one in zip(list(table.to_act), plans, strict=True):
        card, place, direction = one if isinstance(one, tuple) else (one, None, None)
        place = facts["pawns"][seat] if place is None else place
        direction = facts["facing"][seat] if direction is None else direction
        do(table, f"{seat}: attack {card}" if card else f"{seat}: rest")
        do(table, f"{seat}: move {place}", f"{seat}: face {direction}")
    return table


def now(table: Any) -> dict[str, Any]:
    """The whole situation."""
    facts: dict[str, Any] = table.position()["set"]
    return facts


def told(table: Any, *what: str) -> list[tuple[str, dict[str, Any]]]:
    """(what, args) of the events everybody was told, only those named if any are."""
    return [(e.what, e.args) for e in table.events(None) if not what or e.what in what]


def winners(table: Any) -> tuple[int, ...]:
    """Winners of a game that is over."""
    assert table.over
    won: tuple[int, ...] = tuple(table.winners)
    return won
