"""Short ways to set up a situation of Crossroads of Heroes, play it on and look at it."""

from __future__ import annotations

from typing import Any

from teahouse.games.crossroads import GAME

E, S, B, W, K = "Emei", "Shaolin", "Beggar", "Wudang", "Kunlun"
KNIVES, DART, VEST = "Throwing Knives (Metal)", "Poison Dart (Metal)", "Chainmail Vest (Metal)"
METAL, WOOD, WATER, FIRE, EARTH = (
    "Silver Ingots (Metal)",
    "Antidote (Wood)",
    "Snow Pears (Water)",
    "Roast Chicken (Fire)",
    "Steamed Buns (Earth)",
)
YIN, YANG, TAIJI = "Assassin", "Gallant Deed", "Information"
EXPLORATIONS = ["Heroes' Meeting", "Gan Tanfu", "Chan Kuniu", "Tiemian Qixia", "Yexun Yibai"]
MEET, HEAL, TRADE, PILGRIM, YEXUN = (f"travel bottom {place}" for place in range(5))
"""Where the Explorations lie in these situations."""


def situation(*sects: str, options: Any = None, seed: int = 1, **keys: Any) -> Any:
    """A position: seat 0 is on, hands are empty, Explorations in order, unless `keys` say so."""
    n = len(sects)
    given = {
        "sects": list(sects),
        "turn": 0,
        "first": 0,
        "stratagems": [[] for _ in range(n)],
        "explorations": EXPLORATIONS,
        **keys,
    }
    return GAME.position({"seats": n, "options": options or {}, "seed": seed, "set": given})


def words(action: Any) -> str:
    """An action in a few words: "target 2", "peek top 3"."""
    return " ".join([action.verb, *(str(value) for value in action.args.values())])


def can(table: Any, seat: int | None = None) -> list[str]:
    """What may be answered now by the seat, or by the first one asked."""
    who = table.to_act[0] if seat is None else seat
    return [words(action) for action in table.legal_actions(who)]


def do(table: Any, *moves: str) -> Any:
    """Answer move by move: "draw" for the first seat asked, "1: ready" for a certain one."""
    for move in moves:
        head, colon, rest = move.partition(": ")
        seat = int(head) if colon and head.isdigit() else table.to_act[0]
        wanted = rest if colon and head.isdigit() else move
        legal = {words(a): a for a in table.legal_actions(seat)}
        assert wanted in legal, f"{wanted!r} of seat {seat} is not among {sorted(legal)}"
        table.step(seat, legal[wanted])
    return table


def to_cards(table: Any) -> Any:
    """Draw and keep whatever it is, up to the card action."""
    do(table, "draw")
    do(table, can(table)[0])
    while can(table)[0] in ("complete", "chankunius_handbook", "weiqi_board", "pass"):
        do(table, "wait" if "wait" in can(table) else "pass")
        if "done" in can(table):
            break
    return table


def to_main(table: Any) -> Any:
    return do(to_cards(table), "done")


def duel(table: Any, rival: int = 1) -> Any:
    """Challenge and accept."""
    return do(to_main(table), f"duel {rival}", f"{rival}: accept")


def fight(table: Any, *mine: str, theirs: tuple[str, ...] = (), a: int = 0, b: int = 1) -> Any:
    """One round's techniques of challenger `a` and defender `b`."""
    for name in mine:
        do(table, f"{a}: unleash {name}")
    for name in theirs:
        do(table, f"{b}: unleash {name}")
    return do(table, f"{a}: ready", f"{b}: ready")


def passes(table: Any, n: int = 2) -> Any:
    return do(table, *["pass"] * n)


def now(table: Any) -> dict[str, Any]:
    """The whole situation, secrets included."""
    facts: dict[str, Any] = table.position()["set"]
    return facts


def told(table: Any, seat: int | None, *what: str) -> list[tuple[str, dict[str, Any]]]:
    """(what, args) of the events a seat was told, only those named if any are."""
    return [(e.what, e.args) for e in table.events(seat) if not what or e.what in what]


def ended(table: Any) -> list[int]:
    """Winners of a game that is over."""
    assert table.over
    winners: list[int] = table.view(None)["winners"]
    return winners
