"""Short ways to set up a moment of the story of Pili, play it on and look at it."""

from __future__ import annotations

from typing import Any

from teahouse.games.pili import GAME

A, B, C, D = range(4)
PUNCH, SPLIT, THRUST, CHANT = "Aimless Punch", "Pointless Split", "Clumsy Thrust", "Idle Chant"
FORGE, RECRUIT, GAIN, HARNESS, BUY, CHALLENGE = (
    "choose Forge Fate",
    "choose Recruit Heroes",
    "choose Gain Skills",
    "choose Harness Qi",
    "choose Buy Equipment",
    "choose Challenge Foes",
)
POINTS = (
    "baihui",
    "yintang",
    "danzhong",
    "dantian",
    "quchi",
    "shenmen",
    "fengshi",
    "yongquan",
)
STARTS = (CHANT, PUNCH, THRUST, SPLIT)
"""The starting skills of the seats in these situations."""


def story(seats: int = 2, *, options: Any = None, seed: int = 1, **keys: Any) -> Any:
    """A position before a choice of seat A: no silver, fate or stones unless `keys` say so."""
    given = {
        "turn": A,
        "silver": [0] * seats,
        "fate": [{}] * seats,
        "stone": [False] * seats,
        "starting": list(STARTS[:seats]),
        **keys,
    }
    spec = {"seats": seats, "options": options or {}, "seed": seed, "set": given}
    return GAME.position(spec)


def factions(*names: str, sides: Any = "white", **keys: Any) -> Any:
    """The same with factions, all on one side or each on its own, in round 2."""
    n = len(names)
    chosen = [sides] * n if isinstance(sides, str) else sides
    given = {"round": 2, "factions": list(names), "sides": chosen, **keys}
    return story(n, options={"factions": True}, **given)


def mine(value: Any, seats: int = 2) -> list[Any]:
    """That for seat A, an empty list or object for the others."""
    return [value, *(type(value)() for _ in range(seats - 1))]


def words(action: Any) -> str:
    """An action in a few words: "take R", "gain Qi Rally"."""
    return " ".join([action.verb, *(str(value) for value in action.args.values())])


def can(table: Any, seat: int | None = None) -> list[str]:
    """What may be answered now by the seat, or by the first one asked."""
    who = table.to_act[0] if seat is None else seat
    return sorted(words(action) for action in table.legal_actions(who))


def do(table: Any, *moves: str) -> Any:
    """Answer move by move: "pass" for the first seat asked, "1: pass" for a certain one."""
    for move in moves:
        head, colon, rest = move.partition(": ")
        seat = int(head) if colon else table.to_act[0]
        wanted = rest if colon else move
        legal = {words(a): a for a in table.legal_actions(seat)}
        assert wanted in legal, f"{wanted!r} of seat {seat} is not among {sorted(legal)}"
        table.step(seat, legal[wanted])
    return table


def now(table: Any) -> dict[str, Any]:
    """The whole situation, secrets included."""
    facts: dict[str, Any] = table.position()["set"]
    return facts


def fate(table: Any, seat: int = A) -> dict[str, int]:
    """The fate tokens of a seat, without those it has none of."""
    return {colour: n for colour, n in now(table)["fate"][seat].items() if n}


def qi(table: Any, seat: int = A) -> dict[str, int]:
    """The acupoints of a seat, without those at 0."""
    return {point: n for point, n in now(table)["qi"][seat].items() if n}


def finish_action(table: Any) -> Any:
    """Answer anything, passing where possible, until a card is chosen again or the story ends."""
    while not table.over and not can(table)[-1].startswith("choose"):
        options = can(table)
        if "done" in options:
            break
        do(table, "pass" if "pass" in options else options[-1])
    return table


def finish_round(table: Any) -> Any:
    """Choose some card in each turn that is left of the round."""
    number = now(table)["round"]
    while now(table)["round"] == number and now(table)["phase"] == "story":
        finish_action(do(table, next(c for c in can(table) if c.startswith("choose"))))
    return table


def told(table: Any, what: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The arguments of all events of that name that the seat, or a spectator, was told."""
    return [dict(event.args) for event in table.events(seat) if event.what == what]
