"""§8.1, §8.2 How a duel between players begins, and each of its rounds."""

from __future__ import annotations

from teahouse.engine.cards import move_at
from teahouse.engine.chance import below
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask_all, then
from teahouse.engine.events import tell_all, tell_two
from teahouse.games.crossroads.boosts import seat_at
from teahouse.games.crossroads.cards import (
    DRAGON_PALM,
    SEVEN_CHAKRAS,
    SHAOLIN,
    STRATAGEMS_MOST,
    TECHNIQUES,
    VOW_BOOST,
    base_wugong,
    wugong_high,
    wugong_of,
)
from teahouse.games.crossroads.draw import hand_of
from teahouse.games.crossroads.heroes import is_scum
from teahouse.games.crossroads.scoring import clear_duel
from teahouse.games.crossroads.state import (
    ASK_UNLEASH,
    BASE,
    DUEL_BEGAN,
    GRABBED,
    I_HANDS,
    ITEM_FAMILY,
    ROUND_BEGAN,
    RUN_DUEL,
    S_HANDS,
    SPENT,
    STEP_ELEMENT,
    SWORN,
    UNLEASHED,
)


@rule("8.1", "10.3")
def start_duel(s, kind, challenger, rival):
    """§8.1 Brigand first (§12.2), then Items are looked for (§12.3), then round 1."""
    clear_duel(s)
    s.duel = kind
    s.fighter[0] = challenger + 1
    s.fighter[1] = rival + 1
    tell_all(s, DUEL_BEGAN, challenger, rival, kind, 0)
    plunder(s, challenger, rival)
    plunder(s, rival, challenger)
    note_bare(s)
    note_vow(s)
    begin_round(s)


@rule("12.2")
def plunder(s, seat, target):
    """§12.2 Brigand: a random Item before each duel with a player."""
    if is_scum(s, seat, SHAOLIN) and s.size[I_HANDS + target] > 0:
        grab(s, seat, target, ITEM_FAMILY)


@rule("12.2", "12.4", "12.5")
def grab(s, seat, target, family):
    """§12.4 A random card of one family; both of them see which."""
    here = hand_of(family, target)
    there = hand_of(family, seat)
    card = move_at(s, here, below(s, s.size[here]), there, s.size[there], True)
    tell_two(s, 1 << seat | 1 << target, GRABBED, seat, s.kind[card], target, family)


@rule("12.3")
def note_bare(s):
    """§12.3 Who has no Item at the start fights with all his might, whatever follows."""
    for side in range(2):
        if s.fighter[side] > 0 and s.size[I_HANDS + seat_at(s, side)] == 0:
            s.bare |= 1 << side


@rule("6.11")
def note_vow(s):
    """§6.11 The first duel of the turn against a nemesis on the own board."""
    for side in range(2):
        seat = seat_at(s, side)
        rival = seat_at(s, 1 - side)
        if s.vow == SWORN and seat == s.turn and s.nemesis[seat] >> rival & 1:
            s.vow = SPENT
            s.avenger = side + 1


@rule("8.2")
def begin_round(s):
    """§8.2 Both choose in secret; everything else of the round follows."""
    s.duel_round += 1
    s.duel_step = STEP_ELEMENT
    s.expended = 0
    for side in range(2):
        s.unleashed[side] = 0
        s.wugong[side] = 0
    tell_all(s, ROUND_BEGAN, s.duel_round, 0, 0, 0)
    then(s, RUN_DUEL, 0, 0)
    ask_all(s, 1 << seat_at(s, 0) | 1 << seat_at(s, 1), ASK_UNLEASH, 0, 0)


@rule("8.2", "6.11")
def add_up(s, side):
    """§8.2 The techniques of this round; the base in round 1, with a vow (§6.11)."""
    seat = seat_at(s, side)
    s.used[side] |= s.unleashed[side]
    if s.duel_round == 1:
        vow = VOW_BOOST if s.avenger == side + 1 else 0
        s.wugong[side] += base_wugong(s.sect[seat]) + vow
        tell_all(s, BASE, seat, base_wugong(s.sect[seat]), vow, 0)
    for technique in range(1, TECHNIQUES + 1):
        if s.unleashed[side] >> technique & 1:
            power = power_of(s, side, technique)
            s.wugong[side] += power
            tell_all(s, UNLEASHED, seat, technique, power, 0)


@rule("8.2", "12.3", "12.5")
def power_of(s, side, technique):
    """§12.3 Dragon Palm without Items, §12.5 Seven Chakras with exactly seven Stratagems."""
    if technique == DRAGON_PALM and s.bare >> side & 1:
        return wugong_high(technique)
    if technique == SEVEN_CHAKRAS and s.size[S_HANDS + seat_at(s, side)] == STRATAGEMS_MOST:
        return wugong_high(technique)
    return wugong_of(technique)
