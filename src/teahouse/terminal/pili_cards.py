"""What stands on Pili's cards, read from the reference: words, damage with weapons, ranges."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Book = dict[str, dict[str, Any]]
"""Cards by name."""


def card_words(card: dict[str, Any]) -> str:
    """All that stands on a card, with a star where its numbers are reconstructed."""
    facts = [f"{label} {words}" for label, words in card["lines"] if label != "From the rulebook"]
    star = " (reconstructed)" if card["reconstructed"] else ""
    return f"{card['name']}: {'; '.join(facts)}{star}."


def fact(card: dict[str, Any], label: str) -> str:
    """What a line of the card says, "" without such a line."""
    return next((words for name, words in card["lines"] if name == label), "")


def weapon_level(card: dict[str, Any], weapons: Iterable[str], book: Book) -> int:
    """The column of the damage line that counts with those weapons: 0 for none of its technique."""
    technique = fact(card, "Technique")
    icons = [
        int(fact(book[weapon], "Icons"))
        for weapon in weapons
        if technique == "neutral" or fact(book[weapon], "Technique") == technique
    ]
    return max(icons) - 1 if icons else 0


def damage_of(card: dict[str, Any], weapons: Iterable[str], book: Book) -> int:
    """The damage of an attack card with those weapons."""
    columns = fact(card, "Damage").split("/")
    return int(columns[weapon_level(card, weapons, book)])


def attack_words(card: dict[str, Any], weapons: Iterable[str], book: Book) -> str:
    """`Short Chop: knife, 20 damage, range L3, no effect.`"""
    effect = fact(card, "Effect")
    said = "no effect" if effect == "none" else effect
    damage = damage_of(card, weapons, book)
    technique, span = fact(card, "Technique"), fact(card, "Range")
    return f"{card['name']}: {technique}, {damage} damage, range {span}, {said}."


def missing_qi(levels: dict[str, int], card: dict[str, Any]) -> list[str]:
    """`baihui 1`, ...: how far each acupoint is from what the card requires."""
    if fact(card, "Qi") in ("", "none"):
        return []
    needs = [need.split(" ") for need in fact(card, "Qi").split(", ")]
    return [
        f"{name} {int(level) - levels.get(name, 0)}"
        for name, level in needs
        if int(level) > levels.get(name, 0)
    ]


def lit_from(place: str, direction: int, hexes: str) -> set[str] | None:
    """The hexes of a range turned to that direction; None for every hex of the map."""
    if not hexes[:1].isdigit() and not hexes.startswith("-"):
        return None
    from_q, from_r = map(int, place.split(","))
    lit = set()
    for offset in hexes.split(" "):
        q, r = map(int, offset.split(","))
        for _ in range(direction):
            q, r = -r, q + r
        lit.add(f"{from_q + q},{from_r + r}")
    return lit
