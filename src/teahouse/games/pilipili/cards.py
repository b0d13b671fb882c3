"""§1 What is in the box: 52 Number Cards, eight Special Cards, 18 missions."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from teahouse.engine.compiled import cite, rule

FOLDER = Path(__file__).parent
DATA: dict[str, Any] = tomllib.loads((FOLDER / "cards.toml").read_text(encoding="utf-8"))
GAME_DATA: dict[str, Any] = DATA["game"]
SPECIALS: list[dict[str, Any]] = DATA["special"]
MISSIONS: list[dict[str, Any]] = DATA["mission"]

SEATS_LEAST, SEATS_MOST = GAME_DATA["seats"]["least"], GAME_DATA["seats"]["most"]
FIRST_HAND = GAME_DATA["first_hand"]
ROUNDS_MOST = GAME_DATA["rounds_most"]


def _numbers() -> list[tuple[int, int]]:
    """§1.1 The two values of each Number Card, lowest first; equal on all but the dual ones."""
    duals = [tuple(sorted(card["values"])) for card in DATA["dual"]]
    on_duals = {value for pair in duals for value in pair}
    singles = [(v, v) for v in range(1, DATA["numbers"]["highest"] + 1) if v not in on_duals]
    return sorted([*singles, *duals])  # type: ignore[list-item]


NUMBER_VALUES = _numbers()
NUMBERS = len(NUMBER_VALUES)
"""§1.1 The kinds from 1 to NUMBERS are Number Cards, each the only one of its kind."""
KINDS = (
    *(str(low) if low == high else f"{low}/{high}" for low, high in NUMBER_VALUES),
    *(card["name"] for card in SPECIALS),
)
EYE, REVERSE, SWAP, CHILI_1, CHILI_2 = range(NUMBERS + 1, NUMBERS + 6)
COPIES = [1] * NUMBERS + [card["copies"] for card in SPECIALS]
CARDS = sum(COPIES)
LOW = (0, *(low for low, _ in NUMBER_VALUES), *(0 for _ in SPECIALS))
HIGH = (0, *(high for _, high in NUMBER_VALUES), *(0 for _ in SPECIALS))
PILIS = (0, *(0 for _ in NUMBER_VALUES), *(card["pilis"] for card in SPECIALS))
DUAL_VALUES = tuple(sorted({v for pair in NUMBER_VALUES if pair[0] != pair[1] for v in pair}))

(
    HIGHER,
    SET_ASIDE_MISSION,
    DRAW_TWO,
    ENDS,
    GIVE_PILI,
    PASS_CARD_LEFT,
    PASS_CARD_RIGHT,
    PASS_HAND_LEFT,
    PASS_HAND_RIGHT,
    SWAP_PILIS,
    OPEN_HANDS,
    GUARDIANS,
    SIMULTANEOUS,
    CHANGE_BID,
    FOREHEAD_2,
    FOREHEAD_3,
    DOUBLE,
    SABOTEUR,
) = range(1, 19)
MISSION_NAMES = tuple(mission["name"] for mission in MISSIONS)
MISSION_COUNT = len(MISSIONS)
DEALS = (0, *(mission["deals"] for mission in MISSIONS))
HELD_UP = (0, *(mission.get("held_up", 0) for mission in MISSIONS))
MORE_CARDS = 2
"""§8.3 drawn after the bids; §8.15 dealt to each Saboteur."""


def _check() -> None:
    """The code relies on names and order; a corrected number must still deal."""
    names = ("Eye", "Reverse", "Swap", "Chili 1", "Chili 2")
    if tuple(card["name"] for card in SPECIALS) != names:
        raise ValueError(f"cards.toml: the Specials are {', '.join(names)}, in this order.")
    if MISSION_NAMES != (
        "higher", "set_aside", "draw_two", "ends", "give_pili", "pass_card_left",
        "pass_card_right", "pass_hand_left", "pass_hand_right", "swap_pilis", "open_hands",
        "guardians", "simultaneous", "change_bid", "forehead_2", "forehead_3", "double", "saboteur",
    ):  # fmt: skip
        raise ValueError("cards.toml: the missions are fixed, and so is their order.")
    if (max(DEALS) + MORE_CARDS) * SEATS_MOST > CARDS:
        raise ValueError(f"cards.toml: {max(DEALS)} cards for {SEATS_MOST} seats can't be dealt.")


_check()


@cite("1.1")
def copies(seats: int) -> list[int]:
    """§1.1 How many of each kind; the same for every number of seats."""
    return COPIES


@rule("1.1")
def is_number(kind):
    return kind <= NUMBERS


@rule("1.1", "4.2")
def low_value(kind):
    """§1.1 The lower value of a Number Card (§4.2 dual ones have two); Specials have none."""
    return LOW[kind]


@rule("1.1", "4.2")
def high_value(kind):
    return HIGH[kind]


@rule("4.2")
def is_dual(kind):
    return LOW[kind] != HIGH[kind]


@rule("7.4")
def pilis_on(kind):
    """§7.4 What a Chili costs the winner of the trick."""
    return PILIS[kind]


@rule("1.2")
def deals(mission):
    """§1.2 The number on the back of a mission."""
    return DEALS[mission]


@rule("8.13")
def held_up(mission):
    """§8.13 How many cards the mission holds up before the bids; 0 for other missions."""
    return HELD_UP[mission]


def mission_text(mission: int) -> str | None:
    """What the mission asks, in a sentence; None without one."""
    return MISSIONS[mission - 1]["effect"] if mission else None


def _counts(copies_of_one: int) -> dict[str, int]:
    return {str(n): copies_of_one for n in range(SEATS_LEAST, SEATS_MOST + 1)}


def _number_card(name: str, low: int, high: int, source: str) -> dict[str, Any]:
    lines = [("Value", f"{low} or {high}, as you like" if low != high else str(low))]
    return {
        "name": name,
        "glyph": "✦" if low != high else "●",
        "index": name,
        "counts": _counts(1),
        "lines": lines,
        "rule": "4.2" if low != high else "4.3",
        "reconstructed": source == "reconstructed",
    }


def reference() -> list[dict[str, Any]]:
    """What the client shows of each kind of game card, then of each mission."""
    sources = {max(card["values"]): card["source"] for card in DATA["dual"]}
    out = [
        _number_card(
            KINDS[i], low, high, sources.get(high, "printed") if low != high else "printed"
        )
        for i, (low, high) in enumerate(NUMBER_VALUES)
    ]
    for card in SPECIALS:
        out.append(
            {
                "name": card["name"],
                "glyph": card["glyph"],
                "index": "",
                "counts": _counts(card["copies"]),
                "lines": [("Played", card["effect"])],
                "rule": card["rule"],
                "reconstructed": card["source"] == "reconstructed",
            }
        )
    return [*out, *map(_mission_card, MISSIONS)]


def _mission_card(mission: dict[str, Any]) -> dict[str, Any]:
    """§1.2 A mission with the number on its back as its index."""
    return {
        "name": mission["name"],
        "glyph": "!",
        "index": str(mission["deals"]),
        "counts": _counts(1),
        "lines": [(mission["title"], mission["effect"])],
        "rule": mission["rule"],
        "reconstructed": mission["source"] == "reconstructed",
    }
