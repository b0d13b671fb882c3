"""§10 From the scored story to the battle: HP, pawns, tokens, hands; the leader's weapon."""

from __future__ import annotations

from teahouse.engine.cards import kind_at
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask, then
from teahouse.engine.events import tell_all
from teahouse.games.pili.cards import (
    ACTION_CARDS,
    ACUPOINTS,
    FATES,
    FIRST_FACTION_SKILL,
    FIRST_GIFT,
    FIRST_LEGENDARY,
    FIRST_RELIC,
    FIRST_STARTING,
    LEGENDARIES,
    hp_bonus,
)
from teahouse.games.pili.heroes import forget_moves, token_of
from teahouse.games.pili.hexes import start_facing, start_hex
from teahouse.games.pili.setup import put_away
from teahouse.games.pili.state import (
    A_TAKE_WEAPON,
    ALLIED,
    ASIDE,
    ASK_LEADER_WEAPON,
    BATTLE,
    BATTLE_BEGAN,
    BATTLE_ROUND,
    FALLEN,
    FOE_DISPLAY,
    HERO_DISPLAY,
    MASTERED,
    MERCENARIES,
    SKILL_DISPLAY,
    STARTED_WITH,
    TOOK_LEGEND,
    TRAINING,
)

LEADER_CHOOSES_AT = 3
"""§10.4 Seats at which the best rank stands alone and takes a weapon."""


@rule("10.1")
def begin_battle(s):
    """§10.1 Half of the VP, rounded up, and what the rank adds."""
    s.phase = BATTLE
    s.round = 0
    tell_all(s, BATTLE_BEGAN, 0, 0, 0, 0)
    return_to_box(s)
    for place in range(s.seats):
        seat = s.rank[place]
        s.hp[seat] = (s.vp[seat] + 1) // 2 + hp_bonus(s.seats, place)
        s.start_hp[seat] = s.hp[seat]
        set_up_seat(s, seat)
    then(s, BATTLE_ROUND, 0, 0)


@rule("10.2")
def set_up_seat(s, seat):
    """§10.2 The pawn stands on its corner and faces the middle, all allied heroes with it."""
    s.pawn[seat] = start_hex(s.seats, seat) + 1
    s.facing[seat] = start_facing(s.seats, seat)
    for i in range(s.size[ALLIED + seat]):
        s.token[token_of(kind_at(s, ALLIED + seat, i))] = s.pawn[seat]
    tell_all(s, STARTED_WITH, seat, s.hp[seat], s.pawn[seat], s.facing[seat])


@rule("10.3")
def return_to_box(s):
    """§10.3 Only mastered skills, weapons and allied heroes stay; decks nobody will draw from any
    more are left where they lie."""
    put_all_away(s, SKILL_DISPLAY)
    put_all_away(s, HERO_DISPLAY)
    put_all_away(s, FOE_DISPLAY)
    put_all_away(s, ASIDE)
    for seat in range(s.seats):
        put_all_away(s, TRAINING + seat)
        put_all_away(s, MERCENARIES + seat)
        put_all_away(s, FALLEN + seat)
        put_starting_skill_away(s, seat)
        s.silver[seat] = 0
        s.stone[seat] = 0
        for colour in range(FATES):
            s.fate[seat, colour] = 0
        for acupoint in range(ACUPOINTS):
            s.qi[seat, acupoint] = 0
        for e in range(FIRST_GIFT, FIRST_RELIC):
            s.held[seat, e] = 0
    for action in range(ACTION_CARDS):
        s.silver_on[action] = 0
    forget_moves(s)


@rule("10.3")
def put_all_away(s, pile):
    while s.size[pile] > 0:
        put_away(s, pile, kind_at(s, pile, s.size[pile] - 1))


@rule("10.3")
def put_starting_skill_away(s, seat):
    """§10.3 Its other side is the rest card, which is always at hand and needs no place."""
    for i in range(s.size[MASTERED + seat]):
        card = kind_at(s, MASTERED + seat, i)
        if FIRST_STARTING <= card < FIRST_FACTION_SKILL:
            put_away(s, MASTERED + seat, card)
            return


@rule("10.4")
def may_take_weapon(s, weapon):
    """§10.4 A legendary weapon that nobody holds."""
    for seat in range(s.seats):
        if s.held[seat, weapon] > 0:
            return False
    return True


@rule("10.4")
def ask_leader(s):
    """§10.4 With three seats the leader takes a legendary weapon first; false if there is none."""
    if s.seats != LEADER_CHOOSES_AT:
        return False
    for i in range(LEGENDARIES):
        if may_take_weapon(s, FIRST_LEGENDARY + i):
            ask(s, s.rank[0], ASK_LEADER_WEAPON, 0, 0)
            return True
    return False


@rule("10.4")
def offer_weapons(s, into):
    n = 0
    for i in range(LEGENDARIES):
        if may_take_weapon(s, FIRST_LEGENDARY + i):
            into[n] = A_TAKE_WEAPON + i
            n += 1
    return n


@rule("10.4")
def take_weapon(s, seat, action):
    """§10.4 It counts from now on; VP and HP are settled already."""
    weapon = FIRST_LEGENDARY + action - A_TAKE_WEAPON
    s.held[seat, weapon] += 1
    s.left[weapon] = 0
    tell_all(s, TOOK_LEGEND, seat, weapon, 0, 0)
