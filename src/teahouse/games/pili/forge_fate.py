"""§4.1 Forge Fate: five dice; all for the active seat, two for everybody else."""

from __future__ import annotations

from teahouse.engine.chance import below
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask, then
from teahouse.engine.events import tell_all
from teahouse.games.pili.cards import BLACK, BUDDHIST, DICE, FATES
from teahouse.games.pili.factions import plays
from teahouse.games.pili.gains import ask_any_fate, gain_fate
from teahouse.games.pili.state import (
    A_NAME_SIDE,
    A_TAKE_FATE,
    ANY_NAMED,
    ASK_DIE,
    ASK_NAME_SIDE,
    FROM_DICE,
    NAMED_SIDE,
    NEXT_DIE,
    ROLLED,
)

OTHERS_TAKE = 2


@rule("4.1")
def roll_dice(s):
    for i in range(DICE):
        colour = below(s, FATES)
        s.dice[i] = colour + 1
        tell_all(s, ROLLED, s.turn, colour, 0, 0)


@rule("4.1", "15.3")
def forge_part(s, seat):
    """§4.1 The active seat takes everything unasked; §15.3 black names a side first."""
    if plays(s, seat, BUDDHIST, BLACK):
        ask(s, seat, ASK_NAME_SIDE, 0, 0)
    else:
        take_dice(s, seat)


@rule("4.1")
def take_dice(s, seat):
    if seat == s.turn:
        take_all_dice(s, seat)
    else:
        next_die(s, 0, 0)


@rule("4.1", "15.3")
def take_all_dice(s, seat):
    """§4.1 One token a die; §15.3 the named ones are asked for after the others."""
    named = 0
    for i in range(DICE):
        if s.dice[i] == s.named:
            named += 1
        else:
            gain_fate(s, seat, s.dice[i] - 1, FROM_DICE)
    ask_any_fate(s, seat, ANY_NAMED, named)


@rule("15.3")
def offer_named_sides(s, into):
    """§15.3 The colours the dice show."""
    n = 0
    for colour in range(FATES):
        if dice_of(s, colour) > 0:
            into[n] = A_NAME_SIDE + colour
            n += 1
    return n


@rule("15.3")
def name_side(s, seat, action):
    s.named = action - A_NAME_SIDE + 1
    tell_all(s, NAMED_SIDE, seat, s.named - 1, 0, 0)
    take_dice(s, seat)


@rule("4.1")
def dice_of(s, colour):
    """§4.1 How many dice show that colour."""
    n = 0
    for i in range(DICE):
        if s.dice[i] == colour + 1:
            n += 1
    return n


@rule("4.1")
def next_die(s, taken, first):
    """§4.1 Two dice, one question each; `first`: colour of the one taken before, plus one."""
    if taken < OTHERS_TAKE:
        ask(s, s.actor, ASK_DIE, taken, first)


@rule("4.1")
def offer_dice(s, first, into):
    """§4.1 Equal dice are one action; the die already taken can't be taken again."""
    n = 0
    for colour in range(FATES):
        left = dice_of(s, colour)
        if first == colour + 1:
            left -= 1
        if left > 0:
            into[n] = A_TAKE_FATE + colour
            n += 1
    return n


@rule("4.1", "15.3")
def take_die(s, seat, taken, action):
    """§4.1 A token of that colour; §15.3 any token instead, if it is the named one."""
    colour = action - A_TAKE_FATE
    then(s, NEXT_DIE, taken + 1, colour + 1)
    if s.named == colour + 1:
        ask_any_fate(s, seat, ANY_NAMED, 1)
    else:
        gain_fate(s, seat, colour, FROM_DICE)
