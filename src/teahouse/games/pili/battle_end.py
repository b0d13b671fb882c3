"""§14.2-§14.4 Who falls, and who has won."""

from __future__ import annotations

from teahouse.engine.cards import kind_at
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import drop_all
from teahouse.engine.events import tell_all
from teahouse.games.pili.cards import ROUND_LIMIT
from teahouse.games.pili.effects import end_bleeds_of
from teahouse.games.pili.heroes import token_of
from teahouse.games.pili.setup import put_away
from teahouse.games.pili.sides import (
    LEADERS,
    OTHERS,
    is_side_standing,
    is_standing,
    side_hp,
    side_of,
)
from teahouse.games.pili.state import ALLIED, BATTLE_DRAWN, BATTLE_WON, FELL


@rule("14.2")
def fall_all(s):
    """Whoever has no HP left leaves the map, all at once, and so do bleeds they caused."""
    for seat in range(s.seats):
        if is_standing(s, seat) and s.hp[seat] <= 0:
            fall(s, seat)
    for seat in range(s.seats):
        if not is_standing(s, seat):
            end_bleeds_of(s, seat)


@rule("14.2")
def fall(s, seat):
    """Pawn and heroes leave; nothing that was done to the seat matters any more."""
    s.pawn[seat] = 0
    s.facing[seat] = 0
    s.slowed[seat] = 0
    s.shield[seat] = 0
    s.bled_by[seat] = 0
    stays = ~(1 << seat)
    s.debilitated &= stays
    s.backlash &= stays
    s.stunned &= stays
    s.pierce &= stays
    tell_all(s, FELL, seat, s.hp[seat], 0, 0)
    while s.size[ALLIED + seat] > 0:
        hero = kind_at(s, ALLIED + seat, s.size[ALLIED + seat] - 1)
        s.token[token_of(hero)] = 0
        put_away(s, ALLIED + seat, hero)


@rule("14.3")
def end_if_decided(s):
    """A side without pawns has lost; if both are, the HP decide. True if the battle is over."""
    leaders = is_side_standing(s, LEADERS)
    others = is_side_standing(s, OTHERS)
    if leaders and others:
        return False
    if leaders:
        end_battle(s, LEADERS)
    elif others:
        end_battle(s, OTHERS)
    else:
        compare_hp(s)
    return True


@rule("14.4")
def end_at_limit(s):
    """After the last round the HP decide. True if the battle is over."""
    if s.round < ROUND_LIMIT:
        return False
    compare_hp(s)
    return True


@rule("14.3", "14.4")
def compare_hp(s):
    """The higher sum wins, the fallen counted; equal sums are a draw, which all share."""
    leaders = side_hp(s, LEADERS)
    others = side_hp(s, OTHERS)
    if leaders > others:
        end_battle(s, LEADERS)
    elif others > leaders:
        end_battle(s, OTHERS)
    else:
        drop_all(s)
        s.winners = (1 << s.seats) - 1
        s.over = 1
        tell_all(s, BATTLE_DRAWN, 0, 0, 0, 0)


@rule("14.3")
def end_battle(s, side):
    """All members of the side win, the fallen too."""
    drop_all(s)
    s.over = 1
    for seat in range(s.seats):
        if side_of(s, seat) == side:
            s.winners |= 1 << seat
            tell_all(s, BATTLE_WON, seat, 0, 0, 0)
