"""§11.3 The card each seat plays this round, and whether its effect counts."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.games.pili.cards import has_effect
from teahouse.games.pili.state import A_ATTACK, A_REST

CARD_PART, HEX_PART, FACING_PART = 0, 1, 2
"""§11.1 The three parts of a plan."""


@rule("11.3")
def planned_card(s, seat):
    """The attack card the seat's plan names, 0 for the rest card or no plan."""
    action = s.answers[seat, CARD_PART]
    if A_ATTACK <= action < A_REST:
        return action - A_ATTACK + 1
    return 0


@rule("11.3", "12.8")
def card_has(s, seat, card, effect):
    """Has the card this effect? Of a debilitated seat's card none counts; rest (0) has none."""
    if card == 0 or s.debilitated >> seat & 1:
        return False
    return has_effect(card, effect) == 1


@rule("11.3")
def plays_effect(s, seat, effect):
    """Does the card the seat plays this round bring the effect?"""
    return card_has(s, seat, planned_card(s, seat), effect)
