"""§4.1 The stages of a turn: what the seat whose turn it is does next, and whose turn follows."""

from __future__ import annotations

from teahouse.engine.cards import draw, show_at
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask, then
from teahouse.engine.events import tell_all
from teahouse.engine.record import EVERYONE
from teahouse.games.crossroads.cards import GAN_TANFU, ITEMS_MOST, STRATAGEMS_MOST
from teahouse.games.crossroads.heroes import can_complete, heal, is_alive, lose_qi
from teahouse.games.crossroads.masters import mix_row
from teahouse.games.crossroads.scoring import (
    discard_vow,
    end_by_limit,
    end_game,
    strike_last_turn,
)
from teahouse.games.crossroads.specials import can_pick_up, can_weiqi
from teahouse.games.crossroads.state import (
    AFTER_STAGE,
    ASK_AFTER_DRAW,
    ASK_CARD,
    ASK_COMPLETE,
    ASK_DISCARD,
    ASK_DRAW,
    ASK_MAIN,
    ASK_SEARCH,
    BOTTOM,
    CARD_STAGE,
    CHECK_LIMITS,
    DISCARD_ITEMS,
    DISCARD_STRATAGEMS,
    DRAW_STAGE,
    END_STAGE,
    END_TITLE,
    I_HANDS,
    LYING,
    MAIN_STAGE,
    PLACES,
    RUN_TURN,
    S_DISCARD,
    S_HANDS,
    SEARCH_STAGE,
    SEARCHED,
    SKIPPED_MAIN,
    TRAIN_STAGE,
    TURN_BEGAN,
    TURN_OVER,
)

SEARCHES = (1, 3)
"""§4.6 Places looked at in the first and the second critical round."""


@rule("4.1", "4.6")
def begin_turn(s):
    """§4.1 Nothing is done yet; §4.6 a critical hero searches first."""
    s.once = 0
    s.played = 0
    s.revealed = 0
    s.skips = 0
    s.fresh = 1
    s.stage = SEARCH_STAGE if s.qi[s.turn] == 0 else DRAW_STAGE
    tell_all(s, TURN_BEGAN, s.turn, s.round, 0, 0)
    then(s, RUN_TURN, 0, 0)


@rule("4.1", "4.7", "10.1")
def run_turn(s):
    """§4.1 The next stage. §4.7 Without qi, or with the title, the End Action comes at once."""
    seat = s.turn
    if s.stage == TURN_OVER or not is_alive(s, seat):
        next_turn(s)
        return
    if s.stage != SEARCH_STAGE and (s.qi[seat] == 0 or s.grand_master == seat + 1):
        s.stage = END_STAGE
    then(s, RUN_TURN, 0, 0)
    if s.stage == SEARCH_STAGE:
        begin_search(s, seat)
    elif s.stage == DRAW_STAGE:
        ask(s, seat, ASK_DRAW, 0, 0)
    elif s.stage == AFTER_STAGE:
        after_draw(s, seat)
    elif s.stage == TRAIN_STAGE:
        s.stage = CARD_STAGE
        if can_complete(s, seat):
            ask(s, seat, ASK_COMPLETE, 0, 0)
    elif s.stage == CARD_STAGE:
        ask(s, seat, ASK_CARD, 0, 0)
    elif s.stage == MAIN_STAGE:
        begin_main(s, seat)
    else:
        end_action(s, seat)


@rule("4.6")
def begin_search(s, seat):
    """§4.6 The third round is found in any case."""
    if s.searched[seat] >= len(SEARCHES):
        heal(s, seat)
        s.stage = DRAW_STAGE
    else:
        ask(s, seat, ASK_SEARCH, SEARCHES[s.searched[seat]], 0)


@rule("4.6")
def search(s, seat, left, place):
    """§4.6 One place after another, until Gan Tanfu is found; then the row is mixed."""
    s.revealed |= 1 << (PLACES + place)
    kind = show_at(s, BOTTOM, place, EVERYONE)
    tell_all(s, SEARCHED, seat, place, kind, 0)
    if kind != GAN_TANFU and left > 1:
        ask(s, seat, ASK_SEARCH, left - 1, 0)
        return
    s.revealed = 0
    mix_row(s, 1)
    if kind == GAN_TANFU:
        heal(s, seat)
        s.stage = DRAW_STAGE
    else:
        s.searched[seat] += 1
        s.stage = TURN_OVER


@rule("4.3")
def after_draw(s, seat):
    """§4.3 Asked only while something beside `pass` is possible."""
    if can_weiqi(s, seat) or can_pick_up(s, seat):
        ask(s, seat, ASK_AFTER_DRAW, 0, 0)
    else:
        s.stage = TRAIN_STAGE


@rule("4.1", "6.8")
def begin_main(s, seat):
    """§6.8 A Paralyze takes the main action, and is discarded."""
    if s.size[LYING + seat] > 0:
        draw(s, LYING + seat, S_DISCARD)
        tell_all(s, SKIPPED_MAIN, seat, 0, 0, 0)
        s.stage = END_STAGE
    else:
        ask(s, seat, ASK_MAIN, 0, 0)


@rule("4.5", "6.11")
def end_action(s, seat):
    """§4.5 The vow is over, poison costs 1 qi, then the limits."""
    s.stage = TURN_OVER
    discard_vow(s)
    if s.poisoned >> seat & 1:
        lose_qi(s, seat, 1)
    then(s, CHECK_LIMITS, seat, 0)


@rule("4.5")
def check_limits(s, seat):
    """§4.5 Down to seven Stratagems, then down to three Items, card by card."""
    why = 0
    if s.size[S_HANDS + seat] > STRATAGEMS_MOST:
        why = DISCARD_STRATAGEMS
    elif s.size[I_HANDS + seat] > ITEMS_MOST:
        why = DISCARD_ITEMS
    if why:
        then(s, CHECK_LIMITS, seat, 0)
        ask(s, seat, ASK_DISCARD, why, 0)


@rule("4.1", "10.2", "13.4")
def next_turn(s):
    """§4.1 The next living seat on the left; §10.2 in the final round whoever has a last turn."""
    seat = next_seat(s)
    if seat < 0:
        end_game(s, 1 << (s.grand_master - 1), END_TITLE)
        return
    count_rounds(s, seat)
    s.turn = seat
    strike_last_turn(s, seat)
    if s.grand_master == 0 and s.round > s.round_limit:
        end_by_limit(s)
    else:
        begin_turn(s)


@rule("4.1", "10.2")
def next_seat(s):
    """§10.2 -1 when the last turn is over."""
    if s.grand_master > 0:
        return s.last_turns[0] - 1
    for k in range(1, s.seats + 1):
        seat = (s.turn + k) % s.seats
        if is_alive(s, seat):
            return seat
    return -1


@rule("4.1")
def count_rounds(s, seat):
    """§4.1 A round begins when the turn reaches or passes the first seat."""
    steps = (seat - s.turn + s.seats - 1) % s.seats + 1
    for k in range(1, steps + 1):
        if (s.turn + k) % s.seats == s.first:
            s.round += 1
