"""Perft: how many lines of play there are to a depth, chance fixed by the seed.

A number that moves shows a changed rule before any rule test says which; the split per first
action, printed when it does, shows where to look.
"""

from __future__ import annotations

from typing import Any

import pytest

import teahouse
from teahouse.engine.table import Table

DUELO = teahouse.game("duelo")
STOCKED: dict[str, Any] = {
    "seats": 3,
    "seed": 1,
    "set": {
        "turn": 0,
        "phase": "play",
        "hands": [
            ["Disciple", "Drunken Fists", "Monkey Style"],
            ["Dragon Style", "Snake Style"],
            ["Tiger Style", "Crane Style"],
        ],
    },
}
COUNTS = [
    ("two seats", lambda: DUELO.new(seats=2, seed=1), [4, 5, 16, 34]),
    ("four seats", lambda: DUELO.new(seats=4, seed=2), [6, 20, 46, 127]),
    ("eight seats", lambda: DUELO.new(seats=8, seed=3), [6, 39, 102, 465]),
    ("stocked hands", lambda: DUELO.position(STOCKED), [6, 14, 37, 128, 300]),
]


def perft(table: Table, depth: int) -> int:
    if depth == 0 or table.over:
        return 1
    return sum(split(table, depth).values())


def split(table: Table, depth: int) -> dict[str, int]:
    """Lines behind each first action."""
    counts = {}
    for seat in table.to_act:
        for action in table.legal_actions(seat):
            after = table.copy()
            after.step(seat, action)
            counts[f"{seat}: {action.text}"] = perft(after, depth - 1)
    return counts


@pytest.mark.parametrize(("name", "make", "counts"), COUNTS, ids=[name for name, *_ in COUNTS])
def test_lines_of_play(name: str, make: Any, counts: list[int]) -> None:
    for depth, expected in enumerate(counts, start=1):
        found = split(make(), depth)
        shown = "\n".join(f"{n:8} {move}" for move, n in found.items())
        assert sum(found.values()) == expected, f"{name}, depth {depth}:\n{shown}"
