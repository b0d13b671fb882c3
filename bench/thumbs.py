"""Rules of thumb for playouts, tried where a game has none of its own.

They are measured by `bench.playouts` and lost (ARCHITECTURE.md, section 11), so no game carries
them. Each takes one seat's legal ids and answers with one of them, from what that seat knows.
"""

# mypy: disable-error-code="no-untyped-def"
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any

from teahouse.engine.cards import kind_at
from teahouse.engine.chance import below
from teahouse.engine.decisions import top_kind
from teahouse.games.duelo import state as duelo
from teahouse.games.pili import state as pili
from teahouse.games.pili.cards import FOE_NAMES, HERO_NAMES, KINDS, power_of
from teahouse.games.pilipili import state as pilipili
from teahouse.games.pilipili.cards import HIGH, NUMBERS

if TYPE_CHECKING:
    from teahouse.engine.game import Game

STRONG_CARD = 6
"""Duelo: a Focus from here on is for duels, what is lower for its effect."""
LIKELY = 36
"""Pili Pili: so high a number is likely to take a trick."""
HEROES, FOES = len(HERO_NAMES), len(FOE_NAMES)
FIRST_HERO, FIRST_FOE = (KINDS.index(names[0]) + 1 for names in (HERO_NAMES, FOE_NAMES))


def thumb_duelo(s, seat, into, n):
    """Duel with high cards, play low ones openly, keep the Master, answer with the best."""
    asked = top_kind(s)
    if asked == duelo.ANSWER_THE_DUEL:
        return into[n - 1]
    pick = into[below(s, n)]
    if asked != duelo.PLAY_A_CARD:
        return pick
    for _ in range(4):
        if pick < duelo.A_DUEL:
            kind = pick - duelo.A_DISCARD + 1
            if kind < STRONG_CARD:
                return pick
        elif pick - duelo.A_DUEL + 1 >= STRONG_CARD or pick - duelo.A_DUEL + 1 == 2:
            return pick
        pick = into[below(s, n)]
    return pick


def likely_tricks(s, seat):
    """How many cards of the hand are high."""
    high = 0
    for i in range(s.size[pilipili.HANDS + seat]):
        if HIGH[kind_at(s, pilipili.HANDS + seat, i)] >= LIKELY:
            high += 1
    return high


def value_to_beat(s):
    """The highest value in the trick so far."""
    best = 0
    for i in range(s.size[pilipili.TRICK]):
        if s.trick_x[i] > best and kind_at(s, pilipili.TRICK, i) <= NUMBERS:
            best = s.trick_x[i]
    return best


def thumb_pilipili(s, seat, into, n):
    """Bid the high cards; take tricks while some are missing, dump what is high when not."""
    asked = top_kind(s)
    if asked == pilipili.BID:
        return into[min(likely_tricks(s, seat), n - 1)]
    if asked != pilipili.PLAY:
        return into[below(s, n)]
    best = value_to_beat(s)
    wants = s.tricks[seat] < s.bids[seat] - 1
    is_last = s.size[pilipili.TRICK] == s.seats - 1
    chosen = -1
    for i in range(n):
        value = HIGH[min(into[i] - pilipili.A_PLAY + 1, NUMBERS + 1)]  # 0 for what is no number
        if value > 0 and wants == (value > best):
            chosen = into[i]  # the highest that takes it, or that leaves it
            if wants and is_last:
                return chosen  # the lowest that takes it
    return chosen if chosen >= 0 else into[0]


def strongest(into, n, first, count, kind):
    """The id of the card with the most power among those from `first` on; else the last one."""
    best = into[n - 1]
    most = -1
    for i in range(n):
        which = into[i] - first
        if 0 <= which < count and power_of(kind + which) > most:
            most = power_of(kind + which)
            best = into[i]
    return best


def thumb_pili(s, seat, into, n):
    """The strongest hero and foe, attacks rather than rests, and never pass what can be done."""
    asked = top_kind(s)
    if asked == pili.ASK_RECRUIT:
        return strongest(into, n, pili.A_RECRUIT, HEROES, FIRST_HERO)
    if asked == pili.ASK_FOE:
        return strongest(into, n, pili.A_CHALLENGE, FOES, FIRST_FOE)
    m = n
    if m > 1 and into[m - 1] >= pili.A_PASS:
        m -= 1
    if m > 1 and into[m - 1] == pili.A_REST:
        m -= 1
    return into[below(s, m)]


RULES: dict[str, Any] = {"duelo": thumb_duelo, "pilipili": thumb_pilipili, "pili": thumb_pili}
CALLED = (kind_at, below, top_kind, power_of)
PARTS: tuple[Any, ...] = (likely_tricks, value_to_beat, strongest)


def lend(game: Game) -> None:
    """Give a game without a rule of thumb the one above, in this process and compiled."""
    if game.has_thumb:
        return
    import numba

    from teahouse.engine.kernels import state_of

    compiled = game.compile()
    scope: dict[str, Any] = dict(globals())
    scope |= {fn.__name__: numba.njit(fn) for fn in CALLED}
    for part in PARTS:
        scope[part.__name__] = numba.njit(_over(part, scope))
    rule = RULES[game.id]
    inner = numba.njit(_over(rule, scope))
    over_row = state_of(game.layout.dtype)

    def thumb(row, seat, into, n):
        return inner(over_row(row), seat, into, n)

    t = numba.types
    row, into = t.Array(t.uint8, 1, "C"), t.Array(t.int32, 1, "C")
    compiled.thumb = numba.njit([t.int64(row, t.int64, into, t.int64)], nogil=True)(thumb)
    game.thumb = rule


def _over(fn: types.FunctionType, scope: dict[str, Any]) -> types.FunctionType:
    """The same function over other globals."""
    return types.FunctionType(fn.__code__, scope, fn.__name__)
