"""§3-§6 Read this file first. `step` answers one decision, then runs what needs nobody."""

from __future__ import annotations

from teahouse.engine.chance import below
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import (
    answered,
    begin_step,
    clear_answers,
    goes_on,
    note_answer,
    take_top,
    then,
    top_about,
    top_kind,
)
from teahouse.engine.record import HIDDEN
from teahouse.games.pilipili.bidding import (
    change_bid,
    make_bid,
    next_bid,
    next_change,
    offer_changes,
)
from teahouse.games.pilipili.cards import EYE, deals, high_value, is_dual, is_number
from teahouse.games.pilipili.guardians import (
    accuse_all_at_once,
    close_window,
    conceal_drops,
    drop_all_at_once,
    offer_accusations,
    redraw_drops,
)
from teahouse.games.pilipili.missions import give_pili, pass_cards, set_aside_all
from teahouse.games.pilipili.scoring import end_round, hand_out, swap_pilis
from teahouse.games.pilipili.setup import mix_missions, start_round
from teahouse.games.pilipili.specials import can_eye, name_target
from teahouse.games.pilipili.state import (
    A_BID,
    A_DROP,
    A_GIVE,
    A_KEEP,
    A_PASS,
    A_SET_ASIDE,
    A_STAY,
    A_TARGET,
    ACCUSE_OR_TRUST,
    BID,
    CHANGE_A_BID,
    CHOOSE_TARGET,
    CLOSE_WINDOW,
    COUNT_AS,
    DROP_OR_STAY,
    GIVE_A_PILI,
    HAND_OUT,
    HANDS,
    NEXT_BID,
    NEXT_CHANGE,
    NEXT_PLAY,
    NEXT_TRICK,
    PASS_A_CARD,
    PLAY,
    PLAY_TOGETHER,
    SET_ASIDE,
    START_ROUND,
    START_TRICK,
    SWAP_PILIS_WITH,
    TRICK,
)
from teahouse.games.pilipili.tricks import (
    count_as,
    is_last_part,
    kind_of_play,
    lead,
    next_play,
    offer_hand,
    offer_plays,
    offer_values,
    play_all_at_once,
    play_card,
    start_trick,
)


@rule("2.1")
def setup(s):
    """§2.1 Open the first round with a dealer at random."""
    begin_step(s)
    then(s, START_ROUND, below(s, s.seats), 0)
    go_on(s)


@rule("4.1")
def step(s, seat, action):
    """Answer the pending decision, then run what needs nobody."""
    begin_step(s)
    kind = top_kind(s)
    if is_together(kind):
        answer_together(s, seat, kind, action)
    else:
        kind, about, _ = answered(s)
        if kind == BID:
            make_bid(s, seat, action - A_BID, about)
        elif kind == PLAY:
            play_card(s, seat, action)
        elif kind == COUNT_AS:
            count_as(s, s.size[TRICK] - 1, action)
        elif kind == CHOOSE_TARGET:
            name_target(s, s.size[TRICK] - 1, about, action - A_TARGET)
        elif kind == GIVE_A_PILI:
            give_pili(s, seat, action)
        elif kind == CHANGE_A_BID:
            change_bid(s, seat, action)
        elif kind == SWAP_PILIS_WITH:
            swap_pilis(s, seat, action - A_TARGET)
    go_on(s)


@rule("8.2", "8.6", "8.10", "8.11")
def is_together(kind):
    """Decisions answered by several seats at once, in secret."""
    return (
        kind == PLAY_TOGETHER
        or kind == SET_ASIDE
        or kind == PASS_A_CARD
        or kind == DROP_OR_STAY
        or kind == ACCUSE_OR_TRUST
    )


@rule("8.2", "8.6", "8.10", "8.11")
def answer_together(s, seat, kind, action):
    """Keep a secret answer; with the last part of the last seat's all of them count."""
    last = kind != PLAY_TOGETHER or is_last_part(s, seat, action)
    if not note_answer(s, seat, action, last):
        return
    answered(s)
    if kind == PLAY_TOGETHER:
        play_all_at_once(s)
    elif kind == SET_ASIDE:
        set_aside_all(s)
    elif kind == PASS_A_CARD:
        pass_cards(s)
    elif kind == DROP_OR_STAY:
        drop_all_at_once(s)
        lead_after_drops(s)
        return
    else:
        accuse_all_at_once(s)
    clear_answers(s)


@rule("8.10")
def lead_after_drops(s):
    clear_answers(s)
    lead(s)


@rule("4.4")
def go_on(s):
    """Run what waits and needs nobody, until somebody is asked or the game is over."""
    while goes_on(s):
        kind, about, _ = take_top(s)
        if kind == START_ROUND:
            start_round(s, about)
        elif kind == NEXT_BID:
            next_bid(s, about)
        elif kind == NEXT_CHANGE:
            next_change(s, about)
        elif kind == START_TRICK:
            start_trick(s)
        elif kind == NEXT_PLAY:
            next_play(s)
        elif kind == CLOSE_WINDOW:
            close_window(s, about - 1)
        elif kind == NEXT_TRICK:
            next_trick(s, about - 1)
        elif kind == HAND_OUT:
            hand_out(s)


@rule("4.4", "5.1")
def next_trick(s, winner):
    if s.left > 0:
        start_trick(s)
    else:
        end_round(s, winner)


@rule("4.1")
def legal(s, seat, into):
    """The ids of what this seat can answer, ascending; returns how many."""
    kind = top_kind(s)
    if kind == BID:
        for tricks in range(s.number + 1):
            into[tricks] = A_BID + tricks
        return s.number + 1
    if kind == PLAY:
        return offer_plays(s, seat, into)
    if kind == PLAY_TOGETHER:
        return offer_together(s, seat, into)
    if kind == COUNT_AS:
        return offer_values(top_about(s), into)
    if kind == CHOOSE_TARGET:
        return offer_targets(s, seat, top_about(s), into)
    if kind == SET_ASIDE:
        return offer_hand(s, seat, A_SET_ASIDE, 0, into)
    if kind == PASS_A_CARD:
        return offer_hand(s, seat, A_PASS, 0, into)
    if kind == CHANGE_A_BID:
        return offer_changes(s, into)
    if kind == ACCUSE_OR_TRUST:
        return offer_accusations(s, into)
    if kind == DROP_OR_STAY:
        into[0] = A_DROP
        into[1] = A_STAY
        return 2
    return offer_others(s, seat, kind, into)


@rule("8.5", "8.8")
def offer_others(s, seat, kind, into):
    """§8.5, §8.8 Any other seat; a Pili can be kept too."""
    first = A_GIVE if kind == GIVE_A_PILI else A_TARGET
    n = 0
    for target in range(s.seats):
        if target != seat:
            into[n] = first + target
            n += 1
    if kind == GIVE_A_PILI:
        into[n] = A_KEEP
        n += 1
    return n


@rule("7.1", "7.3")
def offer_targets(s, seat, kind, into):
    """§7.1 The Eye needs a hand to open, §7.3 the Swap takes any other seat."""
    n = 0
    for target in range(s.seats):
        if target != seat and (kind != EYE or can_eye(s, seat, target)):
            into[n] = A_TARGET + target
            n += 1
    return n


@rule("8.11")
def offer_together(s, seat, into):
    """§8.11 A card, then its value or its target."""
    if s.progress[seat] == 0:
        return offer_plays(s, seat, into)
    kind = kind_of_play(s.answers[seat, 0])
    if is_dual(kind):
        return offer_values(kind, into)
    return offer_others(s, seat, CHOOSE_TARGET, into)


@rule("2.1", "8.10")
def conceal(s, me):
    """Nobody knows the order of the mission deck, nor others' drops of this trick."""
    for i in range(s.mission_size):
        s.mission_deck[i] = HIDDEN
    conceal_drops(s, me)


@rule("2.1", "8.10")
def redraw(s, me):
    """The missions left in random order, with one on top whose back shows the number read there."""
    n = 0
    for mission in range(1, len(s.mission_deck) + 1):
        if s.missions_left >> mission - 1 & 1:
            s.mission_deck[n] = mission
            n += 1
    mix_missions(s)
    if s.back > 0:
        top = s.mission_size - 1
        while deals(s.mission_deck[top]) != s.back:
            top -= 1
        mission = s.mission_deck[top]
        s.mission_deck[top] = s.mission_deck[s.mission_size - 1]
        s.mission_deck[s.mission_size - 1] = mission
    redraw_drops(s, me)


@rule("8.1")
def may_lie(s, me, kind, pile):
    """§8.1 A hand that was seen to hold nothing higher holds nothing higher."""
    if pile < HANDS or pile >= HANDS + s.seats:
        return True
    cap = s.cap[pile - HANDS]
    return cap == 0 or not is_number(kind) or high_value(kind) <= cap
