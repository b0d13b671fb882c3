"""§11.4 Whom an attack card reaches, and how much it does."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.events import tell_all
from teahouse.games.pili.cards import (
    ALL_HEXES,
    EQUIPMENTS,
    NEUTRAL,
    REFLECT,
    REFLECT_HP,
    damage_of,
    equip_type,
    is_weapon,
    range_of,
    technique_of,
    weapon_level,
)
from teahouse.games.pili.hexes import RANGE_HEXES
from teahouse.games.pili.movement import hex_q, hex_r
from teahouse.games.pili.played import planned_card, plays_effect
from teahouse.games.pili.shields import take_damage
from teahouse.games.pili.sides import are_enemies, is_standing
from teahouse.games.pili.state import HIT, LOST_HP, REFLECTED

RANGE_ROW = 4
"""No printed range goes further, in any direction."""
RANGE_ROWS = 2 * RANGE_ROW + 1


def _row(cells: tuple[tuple[int, int], ...], r: int) -> int:
    """The hexes of one row of a range as a bitmask: bit q + RANGE_ROW."""
    return sum(1 << q + RANGE_ROW for q, its_row in cells if its_row == r)


RANGE_MASKS = tuple(
    _row(cells, r) for cells in RANGE_HEXES for r in range(-RANGE_ROW, RANGE_ROW + 1)
)
"""Rows of each range one behind the other, RANGE_ROWS a range."""


@rule("11.4")
def in_range(template, direction, dq, dr):
    """Does a pawn that faces so reach the hex at (dq, dr) from it?"""
    if template == ALL_HEXES:
        return True
    q = dq
    r = dr
    for _ in range(direction):  # turn back to direction 0, for which ranges are printed
        q, r = q + r, -q
    if max(abs(q), abs(r)) > RANGE_ROW:
        return False
    return RANGE_MASKS[template * RANGE_ROWS + r + RANGE_ROW] >> (q + RANGE_ROW) & 1 == 1


@rule("11.4", "12.10")
def hits(s, seat, target):
    """Does the seat's attack of this round hit that seat? Partners are never hit."""
    card = planned_card(s, seat)
    if card == 0 or not is_standing(s, seat) or not is_standing(s, target):
        return False
    if not are_enemies(s, seat, target):
        return False
    here = s.pawn[seat] - 1
    there = s.pawn[target] - 1
    dq = hex_q(there) - hex_q(here)
    dr = hex_r(there) - hex_r(here)
    return in_range(range_of(card), s.facing[seat], dq, dr)


@rule("11.4")
def best_level(s, seat, technique):
    """The level of the best weapon for that technique; a neutral card takes any weapon."""
    best = 0
    for e in range(1, EQUIPMENTS + 1):
        fits = is_weapon(e) and s.held[seat, e] > 0
        if fits and (technique == NEUTRAL or equip_type(e) == technique):
            best = max(best, weapon_level(e))
    return best


@rule("11.4")
def attack_damage(s, seat, card):
    return damage_of(card, best_level(s, seat, technique_of(card)))


@rule("11.5", "12.6")
def suffer_attacks(s, seat):
    """All hits on one seat and all it brings on itself by hitting seats that reflect."""
    before = s.hp[seat]
    for other in range(s.seats):
        if hits(s, other, seat):
            card = planned_card(s, other)
            damage = attack_damage(s, other, card)
            tell_all(s, HIT, other, seat, card, damage)
            take_damage(s, seat, other, damage)
    for other in range(s.seats):
        if plays_effect(s, other, REFLECT) and hits(s, seat, other):
            s.hp[seat] -= REFLECT_HP
            tell_all(s, REFLECTED, other, seat, REFLECT_HP, 0)
    tell_loss(s, seat, before)


@rule("11.5")
def tell_loss(s, seat, before):
    """What the seat lost at one moment, if anything."""
    if s.hp[seat] != before:
        tell_all(s, LOST_HP, seat, before - s.hp[seat], s.hp[seat], 0)
