"""§13 Hero tokens: they move one by one, and hurt every enemy whose hex they share."""

from __future__ import annotations

from teahouse.engine.cards import find_kind, kind_at
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask, then
from teahouse.engine.events import tell_all
from teahouse.games.pili.cards import ALL_HEROES, FIRST_HERO, HERO_MOVE, power_of
from teahouse.games.pili.hexes import HEX_COUNT
from teahouse.games.pili.hits import tell_loss
from teahouse.games.pili.movement import distance
from teahouse.games.pili.shields import take_damage
from teahouse.games.pili.sides import are_enemies, is_standing
from teahouse.games.pili.state import (
    A_DONE,
    A_MOVE,
    A_MOVE_HERO,
    ALLIED,
    ASK_HERO_HEX,
    ASK_HEROES,
    HERO_HURT,
    HERO_TURN,
    MOVED_HERO,
    STOPPED_HEROES,
)

MOVED_BITS = 17
"""Heroes noted in each number of `moved`."""


@rule("13.1")
def token_of(card):
    """The number of a hero's token, from 1."""
    return card - FIRST_HERO + 1


@rule("13.1")
def has_moved(s, token):
    return s.moved[(token - 1) // MOVED_BITS] >> (token - 1) % MOVED_BITS & 1 == 1


@rule("13.1")
def forget_moves(s):
    s.moved[0] = 0
    s.moved[1] = 0


@rule("13.1", "12.2")
def hero_turn(s, served):
    """The next seat clockwise from the starting one that may move its heroes; false after all."""
    forget_moves(s)
    for i in range(served, s.seats):
        seat = (s.turn + i) % s.seats
        is_stunned = s.stunned >> seat & 1 == 1
        if is_standing(s, seat) and s.size[ALLIED + seat] > 0 and not is_stunned:
            then(s, HERO_TURN, i + 1, 0)
            ask(s, seat, ASK_HEROES, 0, 0)
            return True
    return False


@rule("13.1")
def offer_heroes(s, seat, into):
    """Every hero that hasn't moved yet, or enough."""
    n = 0
    for token in range(1, ALL_HEROES + 1):
        is_own = find_kind(s, ALLIED + seat, FIRST_HERO + token - 1) >= 0
        if is_own and not has_moved(s, token):
            into[n] = A_MOVE_HERO + token - 1
            n += 1
    into[n] = A_DONE
    return n + 1


@rule("13.1")
def offer_hero_hexes(s, token, into):
    """The neighbours of the hero's hex; staying needs no move."""
    n = 0
    for there in range(HEX_COUNT):
        if 0 < distance(s.token[token] - 1, there) <= HERO_MOVE:
            into[n] = A_MOVE + there
            n += 1
    return n


@rule("13.1")
def answer_heroes(s, seat, action):
    """A hero to move, or the seat has moved all it wants."""
    if action == A_DONE:
        tell_all(s, STOPPED_HEROES, seat, 0, 0, 0)
        forget_moves(s)
    else:
        ask(s, seat, ASK_HERO_HEX, action - A_MOVE_HERO + 1, 0)


@rule("13.1")
def move_hero(s, seat, token, there):
    s.token[token] = there + 1
    s.moved[(token - 1) // MOVED_BITS] |= 1 << (token - 1) % MOVED_BITS
    tell_all(s, MOVED_HERO, seat, FIRST_HERO + token - 1, there + 1, 0)
    ask(s, seat, ASK_HEROES, 0, 0)


@rule("13.2")
def suffer_heroes(s, seat):
    """Every enemy hero on the pawn's hex does its power, stunned or not."""
    before = s.hp[seat]
    for other in range(s.seats):
        if is_standing(s, other) and are_enemies(s, seat, other):
            for i in range(s.size[ALLIED + other]):
                hero = kind_at(s, ALLIED + other, i)
                if s.token[token_of(hero)] == s.pawn[seat]:
                    tell_all(s, HERO_HURT, other, hero, seat, power_of(hero))
                    take_damage(s, seat, other, power_of(hero))
    tell_loss(s, seat, before)
