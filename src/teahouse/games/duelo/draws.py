"""§3.1, §4, §6.1 What cards, duels and turns share: drawing, looking at a hand, dropping out."""

from __future__ import annotations

from teahouse.engine.cards import draw, move_all, put_on, show_pile, shuffle
from teahouse.engine.compiled import rule
from teahouse.engine.events import tell, tell_all, tell_two
from teahouse.games.duelo.cards import MASTER
from teahouse.games.duelo.scoring import end_round_deck, holds_kind
from teahouse.games.duelo.state import (
    BY_MASTER,
    DECK,
    DISCARD,
    DISCARDED,
    DREW,
    ELIMINATED,
    HANDS,
    LOOKED_AT_HAND,
    RESHUFFLED,
    SAW,
    WITH_THE_MASTER,
)


@rule("3.1", "4.4")
def draw_card(s, seat, why):
    """A needed draw: true if it succeeded; with nothing left to draw the round ends (§4.4)."""
    if s.size[DECK] == 0 and can_reshuffle(s):
        reshuffle(s)
    if s.size[DECK] == 0:
        end_round_deck(s)
        return False
    card = draw(s, DECK, HANDS + seat)
    tell_two(s, 1 << seat, DREW, seat, s.kind[card], 0, why)
    return True


@rule("6.1")
def can_reshuffle(s):
    """§6.1 Once a round, with the option, if anything lies on the discard pile."""
    return s.may_reshuffle and not s.reshuffled and s.size[DISCARD] > 0


@rule("6.1")
def reshuffle(s):
    s.reshuffled = 1
    move_all(s, DISCARD, DECK)
    shuffle(s, DECK)
    tell_all(s, RESHUFFLED, 0, 0, 0, 0)


@rule("5.6")
def look_at_hand(s, seat, target):
    """§5.6 Only this seat sees the hand."""
    tell_all(s, LOOKED_AT_HAND, seat, target, 0, 0)
    show_pile(s, HANDS + target, 1 << seat)
    begin = s.start[HANDS + target]
    for kind in range(1, MASTER + 1):
        for i in range(s.size[HANDS + target]):
            if s.kind[s.slot[begin + i]] == kind:
                tell(s, 1 << seat, SAW, seat, target, kind, 0)


@rule("4.1", "4.2")
def eliminate(s, seat, why):
    """§4 Out of the round; whom the Master failed discards the rest of the hand face up (§4.2)."""
    s.out[seat] = 1
    tell_all(s, ELIMINATED, seat, why, 0, 0)
    if why == BY_MASTER:
        for kind in range(1, MASTER + 1):
            while holds_kind(s, seat, kind):
                put_on(s, HANDS + seat, kind, DISCARD)
                tell_all(s, DISCARDED, seat, kind, 0, WITH_THE_MASTER)


@rule("4.3")
def remaining(s):
    """How many seats are still in the round."""
    n = 0
    for seat in range(s.seats):
        if not s.out[seat]:
            n += 1
    return n
