"""§1 What is in the box: the eight kinds, in order of Focus, and how many of each."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from teahouse.engine.compiled import cite

FOLDER = Path(__file__).parent
DATA: dict[str, Any] = tomllib.loads((FOLDER / "cards.toml").read_text(encoding="utf-8"))
CARDS: list[dict[str, Any]] = DATA["card"]
KINDS = tuple(card["name"] for card in CARDS)

DISCIPLE, DRUNKEN_FISTS, CRANE, SNAKE, MONKEY, TIGER, DRAGON, MASTER = range(1, 9)
"""Kinds. §1.1: the kinds are numbered by their Focus, so a kind is its Focus."""

HAND = DATA["game"]["hand"]
MARKERS = DATA["game"]["victory_markers"]
SINGLE_MOST = DATA["game"]["seats"]["single"][1]
SEATS_LEAST, SEATS_MOST = DATA["game"]["seats"]["single"][0], DATA["game"]["seats"]["doubled"][1]


@cite("1.1", "6.2")
def copies(seats: int) -> list[int]:
    """§1.1, §6.2 How many of each kind: one deck for up to four seats, else two less one Master."""
    key = "copies" if seats <= SINGLE_MOST else "copies_doubled"
    return [card[key] for card in CARDS]


MOST_CARDS = sum(copies(SEATS_MOST))

if [card["focus"] for card in CARDS] != list(range(1, len(CARDS) + 1)):
    raise ValueError("cards.toml: the kinds must be listed by Focus from 1; the code relies on it.")


def reference() -> list[dict[str, Any]]:
    """What the client shows of each kind."""
    return [
        {
            "name": card["name"],
            "glyph": card["glyph"],
            "index": str(card["focus"]),
            "counts": {str(n): copies(n)[i] for n in range(SEATS_LEAST, SEATS_MOST + 1)},
            "lines": [("Face up", card["discard"]), ("In a duel", card["combat"])],
            "rule": card["rule"],
            "reconstructed": card["source"] == "reconstructed",
        }
        for i, card in enumerate(CARDS)
    ]
