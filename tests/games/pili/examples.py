"""Short ways to set up the rulebook's worked examples, play them and look at them."""

from __future__ import annotations

from typing import Any

from teahouse.games.pili import GAME

A, B, C, D = range(4)


def situation(seats: int, seed: int = 1, options: Any = None, **keys: Any) -> Any:
    """A position; seat A is on unless `keys` say so."""
    spec = {"seats": seats, "options": options or {}, "seed": seed, "set": {"turn": A, **keys}}
    table = GAME.position(spec)
    table.use(GAME.interpreted)
    return table


def words(action: Any) -> str:
    """An action in a few words: "take R", "use_skill Qi Rally"."""
    return " ".join([action.verb, *(str(value) for value in action.args.values())])


def can(table: Any) -> list[str]:
    """What may be answered now by the first seat that is asked."""
    return [words(action) for action in table.legal_actions(table.to_act[0])]


def do(table: Any, seat: int, *moves: str) -> Any:
    """Answers of one seat, one after the other."""
    for move in moves:
        legal = {words(action): action for action in table.legal_actions(seat)}
        assert move in legal, f"{move!r} of seat {seat} is not among {sorted(legal)}"
        table.step(seat, legal[move])
    return table


def now(table: Any) -> dict[str, Any]:
    """The whole situation, secrets included."""
    facts: dict[str, Any] = table.position()["set"]
    return facts


def some(counts: dict[str, int]) -> dict[str, int]:
    """Counts without those of nothing."""
    return {name: n for name, n in counts.items() if n}


def per_seat(seats: int, **holdings: Any) -> list[Any]:
    """One entry per seat, empty but for those named a0, a1 ...: per_seat(4, a2=["Rahu"])."""
    return [holdings.get(f"a{seat}", []) for seat in range(seats)]
