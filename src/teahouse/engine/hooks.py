"""What the engine asks of the game: names that are bound to each game's own rules.

Engine code calls these as if they were here; `compiled.bind` puts the game's functions in their
place, interpreted and compiled alike. A game without secret fields or public facts keeps these.
"""

from __future__ import annotations

from teahouse.engine.chance import below
from teahouse.engine.compiled import rule


@rule("engine")
def conceal(s, me):
    """Blank the game's secret fields that observer `me` doesn't know."""


@rule("engine")
def redraw(s, me):
    """Draw the game's concealed fields anew, as far as `me` can tell possible."""


@rule("engine")
def may_lie(s, me, kind, pile):
    """By public facts, could a card of that kind that `me` hasn't placed lie in that pile?"""
    return True


@rule("engine")
def groups(s):
    """Into how many groups do cards fall that never lie in each other's hidden piles, as cards with
    different backs? Numbered from 0."""
    return 1


@rule("engine")
def group_of(s, kind):
    """The group of a kind."""
    return 0


@rule("engine")
def group_at(s, pile):
    """The group whose cards lie in that pile; asked of hidden piles only."""
    return 0


@rule("engine")
def legal(s, seat, into):
    """The game's legal ids."""
    return 0


@rule("engine")
def step(s, seat, action):
    """The game's step."""


@rule("engine")
def value(s, seat):
    """For bots: that seat's share of the win as it looks now, in thousandths (0 to 1000).

    Asked of full worlds, at any decision before the end. It may look at everything: the world is
    one that the thinking seat imagines.
    """
    return 1000 // s.seats


@rule("engine")
def thumb(s, seat, into, n):
    """For bots: what that seat answers by a rule of thumb, one of the `n` legal ids in `into`.

    It should depend on nothing that the seat doesn't know; chance comes from `below(s, ...)`.
    """
    return into[below(s, n)]
