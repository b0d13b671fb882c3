"""§11.1 Everybody plans at once and in secret: a card, a hex, a direction."""

from __future__ import annotations

from teahouse.engine.cards import find_kind
from teahouse.engine.compiled import rule
from teahouse.games.pili.cards import ALL_SKILLS, BACKLASH, LIGHT_OF_GOD, has_effect
from teahouse.games.pili.hexes import HEX_COUNT
from teahouse.games.pili.movement import can_go
from teahouse.games.pili.played import CARD_PART, HEX_PART, planned_card
from teahouse.games.pili.state import A_ATTACK, A_FACE, A_MOVE, A_REST, MASTERED

FACINGS = 6


@rule("11.1", "12.8", "12.11")
def may_attack_with(s, seat, card):
    """Backlash forces a rest and can't open the battle; Light of God needs its effects."""
    if s.backlash >> seat & 1:
        return False
    if s.round == 1 and has_effect(card, BACKLASH):
        return False
    if card == LIGHT_OF_GOD and s.debilitated >> seat & 1:
        return False
    return find_kind(s, MASTERED + seat, card) >= 0


@rule("11.1")
def offer_plan(s, seat, into):
    """What this seat can answer for the part of its plan that comes next."""
    part = s.progress[seat]
    if part == CARD_PART:
        return offer_cards(s, seat, into)
    if part == HEX_PART:
        return offer_hexes(s, seat, into)
    for direction in range(FACINGS):
        into[direction] = A_FACE + direction
    return FACINGS


@rule("11.1", "11.3")
def offer_cards(s, seat, into):
    """Every card in hand that may be played; resting is always possible."""
    n = 0
    for card in range(1, ALL_SKILLS + 1):
        if may_attack_with(s, seat, card):
            into[n] = A_ATTACK + card - 1
            n += 1
    into[n] = A_REST
    return n + 1


@rule("11.2")
def offer_hexes(s, seat, into):
    n = 0
    card = planned_card(s, seat)
    for there in range(HEX_COUNT):
        if can_go(s, seat, card, there):
            into[n] = A_MOVE + there
            n += 1
    return n
