"""Who knows which card: exact marks, and half knowledge between several places.

`known[card]`: observers who know that exactly this card lies exactly there (in an unordered pile:
that it lies in that pile). `maybe[observer, card]`: the hidden piles between which that observer
can't decide. Cards of one kind are never told apart: every change of an observer's marks depends
only on kinds, piles and what that observer saw, so that two games which are the same to him leave
him the same marks (laws 8, 9 and 13).
"""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.record import SPECTATOR


@rule("engine")
def next_observer(s, who):
    """Seats in order, then the spectator, then -1."""
    if who == SPECTATOR:
        return -1
    if who + 1 < s.seats:
        return who + 1
    return SPECTATOR


@rule("engine")
def remember_move(s, card, here, there, secretly):
    """A card has left `here` and goes to `there`: what does each observer make of it?"""
    seen = s.sees[here] | s.sees[there]
    who = 0
    while who >= 0:
        bit = 1 << who
        if seen & bit:
            if not s.known[card] & bit:
                recognise(s, who, card, here, True)
        elif secretly and not all_alike(s, who, card, here):
            blur(s, who, card, here, there)
        elif not s.known[card] & bit:
            spread(s, who, here, there)
        who = next_observer(s, who)


@rule("engine")
def remember_showing(s, pile, i, who, picked):
    """Those in `who` see the card at place i; `picked`: without seeing the rest of the pile."""
    card = s.slot[s.start[pile] + i]
    one = 0
    while one >= 0:
        if who >> one & 1 and not s.known[card] >> one & 1:
            recognise(s, one, card, pile, picked)
        one = next_observer(s, one)


@rule("engine")
def can_hide(s, pile):
    return pile < s.hideouts


@rule("engine")
def give_up_known(s, who, card, here):
    """A copy this observer knew in the same unordered pile: for all he can tell it is the one he
    sees now, so the marks of the two change places. True if there was one."""
    bit = 1 << who
    begin = s.start[here]
    for i in range(s.size[here]):
        other = s.slot[begin + i]
        if other != card and s.kind[other] == s.kind[card] and s.known[other] & bit:
            s.known[other] &= ~bit
            s.maybe[who, other] = s.maybe[who, card]
            s.maybe[who, card] = 0
            s.known[card] |= bit
            return True
    return False


@rule("engine")
def recognise(s, who, card, pile, picked):
    """An observer sees a face in (or coming out of) a pile: it may be a card he half knew.

    Of n half-known copies that could lie here he has now seen one; the other n - 1 may be any of
    the n, so each keeps the places of all of them together.
    """
    if picked and not s.ordered[pile]:
        if give_up_known(s, who, card, pile):
            return
    s.known[card] |= 1 << who
    if s.half[who] == 0 or not can_hide(s, pile):
        return
    here = 1 << pile
    places = 0
    for other in range(1, s.cards + 1):
        if s.kind[other] == s.kind[card] and s.maybe[who, other] & here:
            places |= s.maybe[who, other]
    if places == 0:
        return
    spare = s.maybe[who, card] == 0  # the face seen wasn't one of those: any of them is spent
    for other in range(1, s.cards + 1):
        if s.kind[other] == s.kind[card] and s.maybe[who, other] & here:
            if other == card or spare:
                s.maybe[who, other] = 0
                s.half[who] -= 1
                spare = False
            else:
                s.maybe[who, other] = places


@rule("engine")
def all_alike(s, who, card, here):
    """Knows this observer every card of `here`, the one that left too, and are they of one kind?
    Then he knows what left."""
    if not s.known[card] >> who & 1:
        return False
    begin = s.start[here]
    for i in range(s.size[here]):
        other = s.slot[begin + i]
        if s.kind[other] != s.kind[card] or not s.known[other] >> who & 1:
            return False
    return True


@rule("engine")
def blur(s, who, card, here, there):
    """Some card went from here to there: of each kind he knew here, one copy may be the one.

    The others of that kind are still here, since only one card left.
    """
    spread(s, who, here, there)
    both = 1 << here | 1 << there
    begin = s.start[here]
    n = 0  # kinds of which one copy is in doubt now, kept in scratch
    for i in range(-1, s.size[here]):
        other = card if i < 0 else s.slot[begin + i]
        if s.known[other] >> who & 1 and not listed(s, s.kind[other], n):
            half_forget(s, who, other, both)
            s.scratch[0, n] = s.kind[other]
            n += 1


@rule("engine")
def listed(s, kind, n):
    """Is the kind among the first n in scratch?"""
    for i in range(n):
        if s.scratch[0, i] == kind:
            return True
    return False


@rule("engine")
def half_forget(s, who, card, places):
    """What he knew exactly he now knows to be in one of these places."""
    s.known[card] &= ~(1 << who)
    s.maybe[who, card] = places
    s.half[who] += 1


@rule("engine")
def spread(s, who, here, there):
    """A card he couldn't tell went from here to there: half knowledge of `here` covers both."""
    if s.half[who] == 0:
        return
    for card in range(1, s.cards + 1):
        if s.maybe[who, card] >> here & 1:
            s.maybe[who, card] |= 1 << there


@rule("engine")
def mix_marks(s, pile):
    """After a shuffle "exactly there" becomes "in this pile"."""
    begin = s.start[pile]
    who = 0
    while who >= 0:
        bit = 1 << who
        if not s.sees[pile] & bit:
            for i in range(s.size[pile]):
                card = s.slot[begin + i]
                if s.known[card] & bit:
                    s.known[card] &= ~bit
                    s.maybe[who, card] = 1 << pile
                    s.half[who] += 1
        who = next_observer(s, who)


@rule("engine")
def remember_swap(s, here, there):
    """Two piles changed places: half knowledge follows."""
    who = 0
    while who >= 0:
        if s.half[who] > 0:
            for card in range(1, s.cards + 1):
                places = s.maybe[who, card]
                if (places >> here & 1) != (places >> there & 1):
                    s.maybe[who, card] = places ^ (1 << here | 1 << there)
        who = next_observer(s, who)


@rule("engine")
def settle_all(s):
    """Where only one place is left, half knowledge becomes exact again."""
    who = 0
    while who >= 0:
        while s.half[who] > 0 and settle(s, who):
            pass
        who = next_observer(s, who)


@rule("engine")
def settle(s, who):
    """One pass over what he half knows; true if something became clearer.

    Cards that share their places with the card before are settled with it: after a shuffle there
    are dozens of them.
    """
    clearer = rule_out_known(s, who)
    done = 0
    for card in range(1, s.cards + 1):
        places = s.maybe[who, card]
        if places and places != done:
            done = places
            if inside(s, who, places) == unknown_in(s, who, places):
                clearer |= rule_out(s, who, places)
                if one_kind_inside(s, who, places):
                    clearer |= make_exact(s, who, places)
            if is_one_hand(s, places) and s.maybe[who, card]:
                clearer |= make_exact(s, who, places)
    return clearer


@rule("engine")
def rule_out_known(s, who):
    """No half-known card can be in a pile of which he knows every card."""
    full = 0
    for pile in range(s.hideouts):
        if unknown_in(s, who, 1 << pile) == 0:
            full |= 1 << pile
    changed = False
    for card in range(1, s.cards + 1):
        held = s.maybe[who, card]
        if held & full and held & ~full:
            s.maybe[who, card] = held & ~full
            changed = True
    return changed


@rule("engine")
def unknown_in(s, who, places):
    """How many cards in those places this observer doesn't know exactly."""
    n = 0
    for pile in range(s.hideouts):
        if places >> pile & 1:
            begin = s.start[pile]
            for i in range(s.size[pile]):
                if not s.known[s.slot[begin + i]] >> who & 1:
                    n += 1
    return n


@rule("engine")
def inside(s, who, places):
    """How many half-known cards must be somewhere in those places."""
    n = 0
    for card in range(1, s.cards + 1):
        if s.maybe[who, card] and not s.maybe[who, card] & ~places:
            n += 1
    return n


@rule("engine")
def one_kind_inside(s, who, places):
    """Are all half-known cards that must be in those places of one kind?"""
    kind = 0
    for card in range(1, s.cards + 1):
        if s.maybe[who, card] and not s.maybe[who, card] & ~places:
            if kind and s.kind[card] != kind:
                return False
            kind = s.kind[card]
    return True


@rule("engine")
def is_one_hand(s, places):
    """A single pile without order: to know that a card is in it is to know where it is."""
    for pile in range(s.hideouts):
        if places == 1 << pile:
            return not s.ordered[pile]
    return False


@rule("engine")
def rule_out(s, who, places):
    """Every unknown card in those places is spoken for: no other half-known card can be there."""
    changed = False
    for card in range(1, s.cards + 1):
        held = s.maybe[who, card]
        if held & places and held & ~places:
            s.maybe[who, card] = held & ~places
            changed = True
    return changed


@rule("engine")
def make_exact(s, who, places):
    """Half-known cards that must be in those places are known where they lie."""
    changed = False
    for card in range(1, s.cards + 1):
        if s.maybe[who, card] and not s.maybe[who, card] & ~places:
            s.maybe[who, card] = 0
            s.half[who] -= 1
            s.known[card] |= 1 << who
            changed = True
    return changed
