"""Short ways to set up a situation of Pili Pili, play it on and look at it, by the public API."""

from __future__ import annotations

from typing import Any

import pytest

import teahouse

MISSIONS = (
    "higher", "set_aside", "draw_two", "ends", "give_pili", "pass_card_left", "pass_card_right",
    "pass_hand_left", "pass_hand_right", "swap_pilis", "open_hands", "guardians", "simultaneous",
    "change_bid", "forehead_2", "forehead_3", "double", "saboteur",
)  # fmt: skip
PLAIN = "give_pili"
"""A mission that asks nothing while nobody holds a Pili: an ordinary round with Specials."""


def spec(*hands: Any, mission: str | None = PLAIN, options: Any = None, **keys: Any) -> Any:
    """A position spec: seat 0 leads, all bids are 0, unless `keys` say otherwise."""
    n = len(hands)
    given = {"hands": list(hands), "mission": mission, "leader": 0, "bids": [0] * n, **keys}
    if mission is None:
        options = {"missions": False, **(options or {})}
    return {"seats": n, "options": options or {}, "seed": 1, "set": given}


def situation(*hands: Any, **keys: Any) -> Any:
    """The table of that `spec`."""
    return teahouse.game("pilipili").position(spec(*hands, **keys))


def refused(*hands: Any, **keys: Any) -> str:
    """The sentence with which that position is refused."""
    with pytest.raises(teahouse.BadPosition) as caught:
        situation(*hands, **keys)
    return str(caught.value)


def words(action: Any) -> str:
    """An action in a few words: "play 17", "target 2", "play Swap left"."""
    return " ".join([action.verb, *(str(value) for value in action.args.values())])


def can(table: Any, seat: int | None = None) -> list[str]:
    """What may be answered now by the seat, or by the first one asked."""
    who = table.to_act[0] if seat is None else seat
    return [words(action) for action in table.legal_actions(who)]


def do(table: Any, *moves: str) -> Any:
    """Answer move by move: "play 17" for the first seat asked, "2: play 17" for a certain one."""
    for move in moves:
        head, colon, rest = move.partition(": ")
        seat = int(head) if colon else table.to_act[0]
        legal = {words(a): a for a in table.legal_actions(seat)}
        wanted = rest if colon else move
        assert wanted in legal, f"{wanted!r} of seat {seat} is not among {sorted(legal)}"
        table.step(seat, legal[wanted])
    return table


def now(table: Any) -> dict[str, Any]:
    """The whole situation, secrets included."""
    facts: dict[str, Any] = table.position()["set"]
    return facts


def told(table: Any, seat: int | None, *what: str) -> list[tuple[str, dict[str, Any]]]:
    """(what, args) of the events a seat was told, only those named if any are."""
    return [(e.what, e.args) for e in table.events(seat) if not what or e.what in what]


def refusal(table: Any, who: int, verb: str, **args: Any) -> tuple[str, str | None]:
    """Why that answer is refused, and by which section."""
    reason = table.explain(who, (verb, args))
    assert reason is not None
    with pytest.raises(teahouse.IllegalAction):
        table.step(who, (verb, args))
    return reason.reason, reason.rule


def all_cards(dump: dict[str, Any]) -> list[str]:
    """Every card of a dump by name, sorted."""
    cards = [*dump["deck"], *dump["played"], *(card for _, card, _ in dump["trick"])]
    cards += [card for hand in dump["hands"] for card in hand]
    cards += [card for card in dump["aside"] if card]
    return sorted(cards)
