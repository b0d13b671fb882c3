"""The situation of any game, straight from its view: what a game without a file here gets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

SHELL = frozenset(
    ("seats", "you", "options", "to_act", "over", "scores", "winners", "question", "maybe")
)
"""Keys every view has; the shell itself shows what matters of them."""

HIDDEN = "hidden"


def situation(view: dict[str, Any], names: Sequence[str]) -> list[str]:
    """One line per position key of the view."""
    return [
        f"{key.replace('_', ' ').capitalize()}: {_words(value)}."
        for key, value in view.items()
        if key not in SHELL
    ]


def hand(view: dict[str, Any]) -> list[str]:
    """The names of the cards in one's own hand."""
    hands = view.get("hands")
    if view["you"] is None or not isinstance(hands, list):
        return ["You have no hand to look at."]
    return [f"Your hand: {_words(hands[view['you']])}."]


def _words(value: Any) -> str:
    if value is None:
        return HIDDEN
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        if not value:
            return "none"
        inner = [_words(item) for item in value]
        nested = any(isinstance(item, list) for item in value)
        return " | ".join(inner) if nested else ", ".join(inner)
    return str(value)
