"""What one observer knows: `hide_from` turns a copy of the state into exactly that.

In a hidden copy `slot` holds kinds instead of cards (or HIDDEN), so that nothing can depend on
which of several equal cards lies where. Views are made from hidden copies alone, bots are handed
hidden copies, and `deal_unknown` makes a full state of one again.
"""

from __future__ import annotations

from teahouse.engine.chance import below, seed_chance
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import OWED
from teahouse.engine.hooks import (
    conceal,
    group_at,
    group_of,
    groups,
    legal,
    may_lie,
    redraw,
    step,
)
from teahouse.engine.record import EMPTY, HIDDEN, OBSERVERS, PARTS


@rule("engine")
def hide_from(s, me):
    """Blank everything observer `me` doesn't know, in place."""
    hide_faces(s, me)
    hide_marks(s, me)
    hide_answers(s, me)
    conceal(s, me)
    s.chance = 0
    s.fixed = 0


@rule("engine")
def hide_faces(s, me):
    """Kinds where the observer knows the card, else HIDDEN; in order only where order counts."""
    for pile in range(len(s.size)):
        begin = s.start[pile]
        for i in range(s.size[pile]):
            card = s.slot[begin + i]
            if s.known[card] >> me & 1:
                s.slot[begin + i] = s.kind[card]
            else:
                s.slot[begin + i] = HIDDEN
        if not s.ordered[pile]:
            sort_kinds(s, begin, s.size[pile])


@rule("engine")
def sort_kinds(s, begin, n):
    """Highest kind first, unknown cards last."""
    for i in range(1, n):
        kind = s.slot[begin + i]
        k = i
        while k > 0 and s.slot[begin + k - 1] < kind:
            s.slot[begin + k] = s.slot[begin + k - 1]
            k -= 1
        s.slot[begin + k] = kind


@rule("engine")
def hide_marks(s, me):
    """Others' marks go; one's own half knowledge is written per kind, in an order of its own."""
    for card in range(1, s.cards + 1):
        s.known[card] = 0
    for who in range(OBSERVERS):
        if who != me and s.half[who] > 0:
            s.half[who] = 0
            for card in range(1, s.cards + 1):
                s.maybe[who, card] = 0
    if s.half[me] == 0:
        return
    for card in range(2, s.cards + 1):  # insertion sort within each kind, most places first
        places = s.maybe[me, card]
        k = card
        while k > 1 and s.kind[k - 1] == s.kind[card] and s.maybe[me, k - 1] < places:
            s.maybe[me, k] = s.maybe[me, k - 1]
            k -= 1
        s.maybe[me, k] = places


@rule("engine")
def hide_answers(s, me):
    for seat in range(s.seats):
        if seat != me:
            s.progress[seat] = 0
            for part in range(PARTS):
                s.answers[seat, part] = 0


@rule("engine")
def deal_unknown(s, me, bits, into):
    """Make a full state of a hidden copy: deal what `me` doesn't know among the places it may lie,
    answer anew for others who have answered in secret, and start chance from 62 bits."""
    seed_chance(s, bits)
    give_ids(s, me)
    n = lay_loose(s)
    if n > 0:
        shuffle_loose(s, n)
        if repair_loose(s, me, n):
            stir_loose(s, me, n)
    mark_seen(s, me)
    redraw(s, me)
    answer_anew(s, me, into)
    s.fixed = 0
    s.told = 0


@rule("engine")
def give_ids(s, me):
    """Known kinds become cards again: the highest ids of the kind; half-known ones are lowest."""
    free = 0  # scratch row: 1 where an id has a place
    for card in range(1, s.cards + 1):
        s.scratch[free, card] = 0
    for pile in range(len(s.size)):
        begin = s.start[pile]
        for i in range(s.size[pile]):
            kind = s.slot[begin + i]
            if kind != HIDDEN:
                card = s.cards
                while s.kind[card] != kind or s.scratch[free, card]:
                    card -= 1
                s.scratch[free, card] = 1
                s.slot[begin + i] = card
                s.known[card] = 1 << me


@rule("engine")
def lay_loose(s):
    """Put the cards left over into the unknown slots, group by group and in order; note slots and
    piles; how many."""
    slots, piles = 1, 2
    n = 0
    for group in range(groups(s)):
        card = next_loose(s, group, 1)
        for pile in range(len(s.size)):
            if group_at(s, pile) == group:
                begin = s.start[pile]
                for i in range(s.size[pile]):
                    if s.slot[begin + i] == HIDDEN:
                        s.slot[begin + i] = card
                        s.scratch[slots, n] = begin + i
                        s.scratch[piles, n] = pile
                        n += 1
                        card = next_loose(s, group, card + 1)
    return n


@rule("engine")
def next_loose(s, group, card):
    """The first card of that group, from `card` on, that has no place yet."""
    while card <= s.cards and (s.scratch[0, card] or group_of(s, s.kind[card]) != group):
        card += 1
    return card


@rule("engine")
def shuffle_loose(s, n):
    """Each group in itself."""
    first = 0
    while first < n:
        group = group_at(s, s.scratch[2, first])
        last = first
        while last + 1 < n and group_at(s, s.scratch[2, last + 1]) == group:
            last += 1
        for i in range(last, first, -1):
            swap_loose(s, i, first + below(s, i - first + 1))
        first = last + 1


@rule("engine")
def swap_loose(s, i, j):
    a = s.scratch[1, i]
    b = s.scratch[1, j]
    card = s.slot[a]
    s.slot[a] = s.slot[b]
    s.slot[b] = card


@rule("engine")
def may_be_in(s, me, card, pile):
    """Could this loose card lie in that pile, for all `me` knows?"""
    places = s.maybe[me, card]
    if places and not places >> pile & 1:
        return False
    if group_of(s, s.kind[card]) != group_at(s, pile):
        return False
    return may_lie(s, me, s.kind[card], pile)


@rule("engine")
def fits(s, me, i, j):
    """Could the loose card at i lie where j is?"""
    return may_be_in(s, me, s.slot[s.scratch[1, i]], s.scratch[2, j])


@rule("engine")
def repair_loose(s, me, n):
    """Bring every loose card to a place where it may lie, along a chain of exchanges; true if any
    lay wrong (a shuffle in which none does is fair as it is)."""
    wrong = False
    for i in range(n):
        if not fits(s, me, i, i):
            move_along_chain(s, me, i, n)
            wrong = True
    return wrong


@rule("engine")
def move_along_chain(s, me, i, n):
    """Breadth first from the card at i over cards it can displace, until one may lie at i."""
    back = 3  # scratch row: who displaces whom, plus one; 0 = not reached
    queue = 0
    for k in range(n):
        s.scratch[back, k] = 0
    s.scratch[queue, 0] = i
    s.scratch[back, i] = i + 1
    first = 0
    last = 1
    while first < last:
        k = s.scratch[queue, first]
        first += 1
        for j in range(n):
            if s.scratch[back, j] == 0 and fits(s, me, k, j):
                s.scratch[back, j] = k + 1
                if fits(s, me, j, i):
                    shift_chain(s, i, j)
                    return
                s.scratch[queue, last] = j
                last += 1
    s.spilled += 1


@rule("engine")
def shift_chain(s, i, j):
    """Each card of the chain takes the place of the next, the last one the place of the first."""
    while j != i:
        k = s.scratch[3, j] - 1
        swap_loose(s, k, j)
        j = k


@rule("engine")
def stir_loose(s, me, n):
    """Exchange pairs at random where both may: evens out what the repair favoured."""
    for _ in range(2 * n):
        i = below(s, n)
        j = below(s, n)
        if fits(s, me, i, j) and fits(s, me, j, i):
            swap_loose(s, i, j)


@rule("engine")
def mark_seen(s, me):
    """In the new world everybody but `me` knows what lies in the piles he sees, nothing else."""
    for pile in range(len(s.size)):
        begin = s.start[pile]
        for i in range(s.size[pile]):
            card = s.slot[begin + i]
            if card != EMPTY:
                s.known[card] |= s.sees[pile]


@rule("engine")
def answer_anew(s, me, into):
    """Others' secret answers to the decision on top are drawn again among what is legal.

    The decision is still open, so somebody else owes and no answer given here can resolve it.
    """
    if s.depth == 0 or s.asked == 0 or s.over:
        return
    owed = s.pending[s.depth - 1, OWED]
    for seat in range(s.seats):
        bit = 1 << seat
        if seat != me and s.asked & bit and not owed & bit:
            s.pending[s.depth - 1, OWED] |= bit
            parts = 0
            while s.pending[s.depth - 1, OWED] & bit and parts < PARTS:
                n = legal(s, seat, into)
                step(s, seat, into[below(s, n)])
                parts += 1
