"""§10.2 The battle map: 37 hexes numbered from 0, directions 0 to 5, corners, printed ranges."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.games.pili.cards import DATA, SEATS_LEAST, SEATS_MOST

RADIUS: int = DATA["map"]["radius"]
HEXES: tuple[tuple[int, int], ...] = tuple((q, r) for q, r in DATA["map"]["hexes"])
HEX_COUNT = len(HEXES)
HEX_NAMES = tuple(f"{q},{r}" for q, r in HEXES)
DIRECTIONS: tuple[tuple[int, int], ...] = tuple((q, r) for q, r in DATA["map"]["directions"])
CORNERS = tuple(HEXES.index((q * RADIUS, r * RADIUS)) for q, r in DIRECTIONS)
"""Corner k is three steps from the middle in direction k."""
RANGE_HEXES: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    *(tuple((q, r) for q, r in card["hexes"]) for card in DATA["range"]),
)
"""By range, from 1: the hexes a pawn at (0, 0) that faces direction 0 hits; () is all of them."""
_START = tuple(
    corner
    for seats in range(SEATS_LEAST, SEATS_MOST + 1)
    for corner in (DATA["seats"][str(seats)]["corners"] + [0] * SEATS_MOST)[:SEATS_MOST]
)


@rule("10.2")
def start_hex(seats, seat):
    """§10.2 The corner a pawn starts on."""
    return CORNERS[_START[(seats - SEATS_LEAST) * SEATS_MOST + seat]]


@rule("10.2")
def start_facing(seats, seat):
    """§10.2 From its corner to the middle."""
    return (_START[(seats - SEATS_LEAST) * SEATS_MOST + seat] + 3) % 6
