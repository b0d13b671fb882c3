"""What the table shows of each card: Stratagems, Items, the jianghu, special items, techniques."""

from __future__ import annotations

from typing import Any

from teahouse.games.crossroads.cards import (
    DATA,
    ELEMENT_NAMES,
    FACE_NAMES,
    FACES,
    SEATS_LEAST,
    SEATS_MOST,
    SECT_NAMES,
)

ELEMENT_GLYPHS = {"Metal": "金", "Wood": "木", "Water": "水", "Fire": "火", "Earth": "土"}
SIGN_GLYPHS = {"Yin": "陰", "Yang": "陽", "Taiji": "☯"}


def reference() -> list[dict[str, Any]]:
    """All cards, as the client and the terminal list them."""
    return [
        *map(_hero, DATA["sect"]),
        *map(_stratagem, DATA["stratagem"]),
        *(_face(i) for i in range(len(FACES))),
        *(_plain(card, str(card["ability"])) for card in DATA["guardian"]),
        *map(_master, DATA["master"]),
        *(_plain(card, "Met") for card in DATA["exploration"]),
        *map(_special, DATA["special"]),
        *map(_technique, DATA["technique"]),
    ]


def _info(
    card: dict[str, Any],
    lines: list[tuple[str, str]],
    *,
    name: str = "",
    copies: int = 1,
    index: str = "",
    glyph: str = "",
) -> dict[str, Any]:
    return {
        "name": name or card["name"],
        "glyph": glyph or card["glyph"],
        "index": index,
        "counts": {str(n): copies for n in range(SEATS_LEAST, SEATS_MOST + 1)},
        "lines": lines,
        "rule": card["rule"],
        "reconstructed": card["source"] == "reconstructed",
    }


def _hero(sect: dict[str, Any]) -> dict[str, Any]:
    lines = [
        ("Sect", sect["name"]),
        ("Base wugong", str(sect["base"])),
        ("Favourite food", sect["food"]),
        (sect["ability"], sect["ability_text"]),
        (f"Evil: {sect['evil']}", sect["evil_text"]),
    ]
    return _info(sect, lines, name=sect["hero"], index=str(sect["base"]))


def _stratagem(card: dict[str, Any]) -> dict[str, Any]:
    lines = [("Played", card["effect"]), ("Sign", card["sign"])]
    return _info(card, lines, copies=card["copies"], index=SIGN_GLYPHS[card["sign"]])


def _face(number: int) -> dict[str, Any]:
    item, element, copies = FACES[number]
    card, name = DATA["item"][item - 1], ELEMENT_NAMES[element - 1]
    lines = [("Used", card["effect"]), ("Element", name)]
    return _info(card, lines, name=FACE_NAMES[number], copies=copies, index=ELEMENT_GLYPHS[name])


def _plain(card: dict[str, Any], label: str) -> dict[str, Any]:
    return _info(card, [(label, card["effect"])])


def _master(card: dict[str, Any]) -> dict[str, Any]:
    numbers = card["wugong"]
    wugong = str(numbers["any"]) if "any" in numbers else _spelled(numbers)
    lines = [("Wugong", wugong), ("Leaves", ", ".join(card["manuals"]))]
    return _info(card, lines)


def _spelled(numbers: dict[str, int]) -> str:
    return ", ".join(f"{name} {n}" for name, n in numbers.items())


def _special(card: dict[str, Any]) -> dict[str, Any]:
    lines = [("Use", card["effect"])]
    if card["elements"] or card["signs"]:
        lines.append(("Shattered for", " or ".join([*card["elements"], *card["signs"]])))
    if "sect" in card:
        lines.append(("Artifact of", card["sect"]))
    return _info(card, lines)


def _technique(card: dict[str, Any]) -> dict[str, Any]:
    lines = [("Wugong", str(card["wugong"])), ("Qi to train", str(card["cost"]))]
    properties = [*card["elements"], *card["signs"]]
    if properties:
        lines.append(("Boost", f"+{card['boost']} on {' or '.join(properties)}"))
    if "effect" in card:
        lines.append(("Effect", card["effect"]))
    if "after" in card:
        lines.append(("After", card["after"]))
    return _info(card, lines, index=str(card["wugong"]), glyph=_technique_glyph(card))


def _technique_glyph(card: dict[str, Any]) -> str:
    """A technique bears the sign of its sect, a Master's manual that of a book."""
    if "sect" not in card:
        return "秘"
    return str(DATA["sect"][SECT_NAMES.index(card["sect"])]["glyph"])
