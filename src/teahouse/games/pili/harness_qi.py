"""§4.4 Harness Qi: five tokens from the bag; all for the active seat, two for everybody else."""

from __future__ import annotations

from teahouse.engine.chance import below
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask, then
from teahouse.engine.events import tell_all
from teahouse.games.pili.cards import ACUPOINTS, BLACK, DRAWN, TAOIST, WILD, WILD_TOKENS
from teahouse.games.pili.factions import plays
from teahouse.games.pili.gains import ask_raises, can_raise, raise_qi
from teahouse.games.pili.state import (
    A_LOWER,
    A_PASS,
    A_TAKE_TOKEN,
    ASK_RAISE,
    ASK_SHIFT,
    ASK_TOKEN,
    DREW_TOKEN,
    FROM_TOKEN,
    LOWERED,
    NEXT_TOKEN,
    PASSED,
    RAISE_SHIFT,
    RAISE_WILD,
    SHIFT_QI,
    TOOK_TOKEN,
)

OTHERS_TAKE = 2
BAG = ACUPOINTS + WILD_TOKENS


@rule("1.2", "4.4")
def draw_tokens(s):
    """§4.4 Five of the ten tokens; they go back after the action."""
    for i in range(DRAWN):
        token = random_token(s, i)
        s.drawn[i] = token + 1
        tell_all(s, DREW_TOKEN, s.turn, token, 0, 0)


@rule("1.2")
def random_token(s, out):
    """§1.2 One of the tokens still in the bag, with `out` of them drawn."""
    left = below(s, BAG - out)
    for token in range(ACUPOINTS + 1):
        copies = WILD_TOKENS if token == WILD else 1
        left -= copies - drawn_of(s, token)
        if left < 0:
            return token
    return WILD


@rule("4.4")
def drawn_of(s, token):
    """§4.4 How many of the drawn tokens are this one."""
    n = 0
    for i in range(DRAWN):
        if s.drawn[i] == token + 1:
            n += 1
    return n


@rule("4.4", "15.2")
def harness_part(s, seat):
    """§4.4 The active seat takes everything; §15.2 black shifts a level after its own gain."""
    if plays(s, seat, TAOIST, BLACK):
        then(s, SHIFT_QI, seat, 0)
    if seat == s.turn:
        take_all_tokens(s, seat)
    else:
        next_token(s, 0, 0)


@rule("4.4")
def take_all_tokens(s, seat):
    """§4.4 Named tokens unasked, then a question for each wild one."""
    for i in range(DRAWN):
        token = s.drawn[i] - 1
        if token != WILD:
            raise_qi(s, seat, token, FROM_TOKEN)
    ask_raises(s, seat, RAISE_WILD, drawn_of(s, WILD))


@rule("4.4")
def next_token(s, taken, first):
    """§4.4 Two tokens, one question each; `first`: the one taken before, plus one."""
    if taken < OTHERS_TAKE:
        ask(s, s.actor, ASK_TOKEN, taken, first)


@rule("4.4")
def offer_tokens(s, first, into):
    """§4.4 Two different tokens; both wild ones if both were drawn."""
    n = 0
    for token in range(ACUPOINTS + 1):
        left = drawn_of(s, token)
        if first == token + 1:
            left -= 1
        if left > 0:
            into[n] = A_TAKE_TOKEN + token
            n += 1
    return n


@rule("4.4")
def take_token(s, seat, taken, action):
    """§4.4 A named token raises its acupoint or is lost; a wild one is followed by its question."""
    token = action - A_TAKE_TOKEN
    tell_all(s, TOOK_TOKEN, seat, token, 0, 0)
    then(s, NEXT_TOKEN, taken + 1, token + 1)
    if token == WILD:
        ask_raises(s, seat, RAISE_WILD, 1)
    else:
        raise_qi(s, seat, token, FROM_TOKEN)


@rule("15.2")
def ask_shift(s, seat):
    ask(s, seat, ASK_SHIFT, 0, 0)


@rule("15.2")
def offer_lowering(s, seat, into):
    """§15.2 Acupoints with a level to give, if another one can take it."""
    n = 0
    for acupoint in range(ACUPOINTS):
        if s.qi[seat, acupoint] > 0 and can_raise(s, seat, acupoint):
            into[n] = A_LOWER + acupoint
            n += 1
    return n


@rule("15.2", "5.1")
def shift_qi(s, seat, action):
    """§15.2 Lower one acupoint, then raise another; what is mastered stays mastered."""
    if action == A_PASS:
        tell_all(s, PASSED, seat, 0, 0, 0)
        return
    acupoint = action - A_LOWER
    s.qi[seat, acupoint] -= 1
    tell_all(s, LOWERED, seat, acupoint, s.qi[seat, acupoint], 0)
    ask(s, seat, ASK_RAISE, RAISE_SHIFT, acupoint + 1)
