"""Piles of cards: drawing, moving, shuffling, showing. Who knows what is kept in knowledge.py.

A pile lies in `slot[start : start + size]`, bottom first, so that the top card is the last one.
Every road a card can take goes through `move_at`, so that both truth and knowledge stay true.
"""

from __future__ import annotations

from teahouse.engine.chance import below
from teahouse.engine.compiled import rule
from teahouse.engine.knowledge import (
    mix_marks,
    remember_move,
    remember_showing,
    remember_swap,
    settle_all,
)
from teahouse.engine.record import EMPTY


@rule("engine")
def card_at(s, pile, i):
    """The card at place i of a pile, counted from the bottom."""
    return s.slot[s.start[pile] + i]


@rule("engine")
def kind_at(s, pile, i):
    return s.kind[s.slot[s.start[pile] + i]]


@rule("engine")
def top_of(s, pile):
    """The place of the top card."""
    return s.size[pile] - 1


@rule("engine")
def find_kind(s, pile, kind):
    """The lowest place of a card of that kind in the pile, or -1."""
    begin = s.start[pile]
    for i in range(s.size[pile]):
        if s.kind[s.slot[begin + i]] == kind:
            return i
    return -1


@rule("engine")
def take_out(s, pile, i):
    """Close the gap the card at place i leaves; the card is nowhere afterwards."""
    begin = s.start[pile]
    last = s.size[pile] - 1
    card = s.slot[begin + i]
    for k in range(i, last):
        s.slot[begin + k] = s.slot[begin + k + 1]
    s.slot[begin + last] = EMPTY
    s.size[pile] = last
    return card


@rule("engine")
def put_in(s, pile, i, card):
    """Lay a card at place i; what lay there and above moves up."""
    begin = s.start[pile]
    n = s.size[pile]
    for k in range(n, i, -1):
        s.slot[begin + k] = s.slot[begin + k - 1]
    s.slot[begin + i] = card
    s.size[pile] = n + 1


@rule("engine")
def move_at(s, here, i, there, j, secretly):
    """Move the card at place i of one pile to place j of another; returns the card.

    Its face is seen by whoever sees either pile. With `secretly` nobody else can tell which card
    of the pile it was; otherwise everybody could see the place it left.
    """
    card = take_out(s, here, i)
    if not s.quiet:
        if s.sees[there] & ~s.sees[here]:
            s.fixed = 1  # shown to somebody; asks the piles, never who happened to know the card
        remember_move(s, card, here, there, secretly)
    put_in(s, there, j, card)
    if not s.quiet:
        settle_all(s)
    return card


@rule("engine")
def draw(s, here, there):
    """Move the top card of one pile onto another; returns the card."""
    s.fixed = 1
    return move_at(s, here, s.size[here] - 1, there, s.size[there], False)


@rule("engine")
def put_on(s, here, kind, there):
    """Move a card of that kind onto another pile; everybody who doesn't see it is left guessing."""
    return move_at(s, here, find_kind(s, here, kind), there, s.size[there], True)


@rule("engine")
def put_under(s, here, kind, there):
    """Move a card of that kind to the bottom of another pile, unseen by others."""
    return move_at(s, here, find_kind(s, here, kind), there, 0, True)


@rule("engine")
def move_all(s, here, there):
    """Move a whole pile onto another, top card first."""
    while s.size[here] > 0:
        move_at(s, here, s.size[here] - 1, there, s.size[there], False)


@rule("engine")
def move_all_open(s, here, there):
    """Lay an open pile on another open one as it lies, bottom card first: nobody learns or forgets
    anything."""
    a = s.start[here]
    b = s.start[there] + s.size[there]
    n = s.size[here]
    for i in range(n):
        s.slot[b + i] = s.slot[a + i]
        s.slot[a + i] = EMPTY
    s.size[here] = 0
    s.size[there] += n


@rule("engine")
def shuffle(s, pile):
    """Put a pile into random order; who knew a card's place now knows only its pile."""
    shuffle_top(s, pile, s.size[pile])


@rule("engine")
def shuffle_top(s, pile, n):
    """Shuffle a pile of which only the n top cards will be drawn: they come from the whole pile,
    exactly as after `shuffle`; the order of the rest, which nobody will ever see, is left alone."""
    begin = s.start[pile]
    last = s.size[pile] - 1
    for i in range(last, max(last - n, 0), -1):
        j = below(s, i + 1)
        card = s.slot[begin + i]
        s.slot[begin + i] = s.slot[begin + j]
        s.slot[begin + j] = card
    if not s.quiet:
        mix_marks(s, pile)
        settle_all(s)


@rule("engine")
def show_at(s, pile, i, who):
    """Show the card at place i to the observers in `who`; it stays where it is."""
    s.fixed = 1
    if not s.quiet:
        remember_showing(s, pile, i, who, not s.ordered[pile])
        settle_all(s)
    return s.kind[s.slot[s.start[pile] + i]]


@rule("engine")
def show_pile(s, pile, who):
    """Show all cards of a pile to the observers in `who`."""
    s.fixed = 1
    if not s.quiet:
        for i in range(s.size[pile]):
            remember_showing(s, pile, i, who, False)
        settle_all(s)


@rule("engine")
def swap_piles(s, here, there):
    """Exchange the contents of two piles; who knew a card still knows it, and owners see theirs."""
    a = s.start[here]
    b = s.start[there]
    for i in range(max(s.size[here], s.size[there])):
        card = s.slot[a + i]
        s.slot[a + i] = s.slot[b + i]
        s.slot[b + i] = card
    n = s.size[here]
    s.size[here] = s.size[there]
    s.size[there] = n
    s.fixed = 1
    if not s.quiet:
        remember_swap(s, here, there)
        show_pile(s, here, s.sees[here])
        show_pile(s, there, s.sees[there])


@rule("engine")
def gather_all(s, pile):
    """Put every card of the game into one pile, in order of their ids, with all knowledge gone."""
    for other in range(len(s.size)):
        begin = s.start[other]
        for i in range(s.size[other]):
            s.slot[begin + i] = EMPTY
        s.size[other] = 0
    for card in range(1, s.cards + 1):
        s.slot[s.start[pile] + card - 1] = card
        s.known[card] = 0
    s.size[pile] = s.cards
    if not s.quiet:
        for who in range(len(s.half)):
            if s.half[who] > 0:
                for card in range(1, s.cards + 1):
                    s.maybe[who, card] = 0
                s.half[who] = 0
