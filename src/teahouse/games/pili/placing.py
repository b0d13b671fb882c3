"""Positions of the story: the round, what stands on the boards, the equipment."""

from __future__ import annotations

from typing import Any

from teahouse.engine.chance import below
from teahouse.engine.errors import BadPosition
from teahouse.engine.positions import Facts
from teahouse.games.pili.cards import (
    ACTION_NAMES,
    ACUPOINT_NAMES,
    BLACK,
    BOUGHT,
    EQUIPMENT_NAMES,
    EQUIPMENTS,
    FATE_NAMES,
    FATES,
    FIRST_GIFT,
    FIRST_LEGENDARY,
    FIRST_RELIC,
    QI_CAP,
    SIDE_NAMES,
    WHITE,
    copies_of,
    needs,
    rounds_of,
    start_dice,
    start_silver,
    turns_of,
)
from teahouse.games.pili.reading import COUNT_MOST, counted, flag, listed, name_of, whole

WEAPON_NAMES = EQUIPMENT_NAMES[: FIRST_GIFT - 1] + EQUIPMENT_NAMES[FIRST_LEGENDARY - 1 :]
GIFT_NAMES = EQUIPMENT_NAMES[FIRST_GIFT - 1 : FIRST_RELIC - 1]
SIDES = dict(zip(SIDE_NAMES, (WHITE, BLACK), strict=True))


def place_turn(s: Any, spec: Facts) -> None:
    """§3.1 The round, the active seat, the cards chosen so far; they tell who began the round."""
    last = rounds_of(s.seats)
    s.round = spec.number("round", 1, last + 1, 1)
    s.turn = place_first(s, spec)
    chosen = [
        name_of(name, "chosen", ACTION_NAMES) for name in listed(spec.take("chosen"), "chosen")
    ]
    if len(set(chosen)) != len(chosen):
        raise BadPosition("'chosen' names a card twice.")
    if len(chosen) >= turns_of(s.seats) or (chosen and s.round > last):
        raise BadPosition("'chosen' holds fewer cards than a round has turns; none after the last.")
    s.chosen = sum(1 << card for card in chosen)
    s.starter = (s.turn - len(chosen)) % s.seats
    silver = counted(spec.take("silver_on"), "silver_on", ACTION_NAMES, COUNT_MOST)
    for card, amount in enumerate(silver):
        if amount and card in chosen:
            raise BadPosition(
                "'silver_on' lies on a chosen card, but who chose it took the silver."
            )
        s.silver_on[card] = amount


def place_first(s: Any, spec: Facts) -> int:
    """The seat of `turn`; without it that of the option `first`, or a random one."""
    turn = spec.seat("turn", s.first - 1 if s.first else None)
    return int(below(s, s.seats)) if turn is None else turn


def place_boards(s: Any, spec: Facts) -> None:
    """§2.4 Silver, fate, stones and qi."""
    for seat, amount in enumerate(spec.per_seat("silver") or [None] * s.seats):
        place = (seat - s.starter) % s.seats
        given = start_silver(s.seats, place) if amount is None else amount
        s.silver[seat] = whole(given, "silver", 0, COUNT_MOST)
    for seat, counts in enumerate(spec.per_seat("fate") or [None] * s.seats):
        if counts is None:
            for _ in range(start_dice(s.seats, (seat - s.starter) % s.seats)):
                s.fate[seat, below(s, FATES)] += 1
            continue
        for colour, count in enumerate(counted(counts, "fate", FATE_NAMES, COUNT_MOST)):
            s.fate[seat, colour] = count
    for seat, unspent in enumerate(spec.per_seat("stone") or [None] * s.seats):
        s.stone[seat] = int(unspent is None or flag(unspent, "stone"))
    for seat, levels in enumerate(spec.per_seat("qi") or [None] * s.seats):
        place_qi(s, seat, levels)


def place_qi(s: Any, seat: int, levels: Any) -> None:
    """§15.5 Where nothing is given: no qi, with factions that of the starting skill."""
    given = counted(levels, "qi", ACUPOINT_NAMES, QI_CAP)
    for acupoint, level in enumerate(given):
        at_start = needs(s.starting[seat], acupoint) if s.factions else 0
        s.qi[seat, acupoint] = at_start if levels is None else level


def place_sides(s: Any, spec: Facts) -> None:
    """§15.5 The sides; all null is before they are chosen."""
    given = spec.per_seat("sides") or [None] * s.seats
    numbers = [0 if side is None else SIDES[SIDE_NAMES[name_of(side, "sides", SIDE_NAMES)]]
               for side in given]  # fmt: skip
    if not s.factions:
        if any(numbers):
            raise BadPosition("'sides' belong to the option 'factions'.")
        return
    if any(numbers) != all(numbers):
        raise BadPosition("'sides' are chosen by all seats or by none.")
    if not any(numbers) and (s.round > 1 or s.chosen):
        raise BadPosition("'sides' are null only before the first action card is chosen.")
    for seat, side in enumerate(numbers):
        s.side[seat] = side


def place_equipment(s: Any, spec: Facts, keys: tuple[str, ...]) -> None:
    """§7.1 What the seats hold and what the board still has."""
    allowed = {"weapons": WEAPON_NAMES, "gifts": GIFT_NAMES}
    for key in keys:
        for seat, names in enumerate(spec.per_seat(key) or [None] * s.seats):
            for name in listed(names, key):
                name_of(name, key, allowed[key])
                hold(s, seat, name, key)
    given = spec.take("equipment") if "gifts" in keys else None
    left = counted(given, "equipment", EQUIPMENT_NAMES[:BOUGHT], 2)
    for number in range(1, EQUIPMENTS + 1):
        free = copies_of(number) - sum(s.held[seat, number] for seat in range(s.seats))
        if number >= FIRST_LEGENDARY:
            free = 0 if s.seats == 2 else free
        elif given is not None:
            if left[number - 1] > free:
                raise BadPosition(f"'equipment' has more {EQUIPMENT_NAMES[number - 1]} than exist.")
            free = left[number - 1]
        s.left[number] = free


def hold(s: Any, seat: int, name: str, key: str) -> None:
    """Give a token to a seat, as long as there is a copy."""
    number = EQUIPMENT_NAMES.index(name) + 1
    copies = 0 if s.seats == 2 and number >= FIRST_LEGENDARY else copies_of(number)
    if sum(s.held[other, number] for other in range(s.seats)) >= copies:
        raise BadPosition(f"'{key}' has more tokens {name} than this game, which has {copies}.")
    s.held[seat, number] += 1
