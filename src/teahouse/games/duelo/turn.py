"""§3.1-3.3, §3.9 A turn: read this file first.

`step` answers one decision, then runs what needs nobody.
"""

from __future__ import annotations

from teahouse.engine.cards import put_on
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import (
    answered,
    ask,
    begin_step,
    goes_on,
    take_top,
    then,
    top_about,
    top_kind,
)
from teahouse.engine.events import tell_all, tell_two
from teahouse.games.duelo.cards import MASTER
from teahouse.games.duelo.draws import draw_card, eliminate, look_at_hand, remaining
from teahouse.games.duelo.duel import (
    answer_duel,
    challenge,
    combat_effect,
    copy_focus,
    decide_duel,
    exchange_hand,
    give_reward,
    put_under_deck,
    take_draws,
)
from teahouse.games.duelo.effects import (
    can_be_swapped,
    choose_target,
    copy_effect,
    discard_effect,
    dragon_bury,
    guess_parity,
    return_card,
    set_card_apart,
    swap_hands,
)
from teahouse.games.duelo.scoring import end_round_emptied, end_round_last
from teahouse.games.duelo.setup import first_seat, start_round
from teahouse.games.duelo.state import (
    A_ANSWER,
    A_BOTTOM,
    A_BURY,
    A_DISCARD,
    A_DUEL,
    A_EVEN,
    A_EXCHANGE,
    A_EXTRA,
    A_KEEP,
    A_LEAVE,
    A_ODD,
    A_RETURN,
    A_REVEAL,
    A_SET_APART,
    A_SINGLE,
    A_STAY,
    A_SWAP,
    A_TARGET,
    AFTER_ITS_EFFECT,
    ANSWER_THE_DUEL,
    BURY_OR_LEAVE,
    BY_EMPTY_HAND,
    CHOOSE_OPPONENT,
    CHOSE_EXTRA,
    CHOSE_SINGLE,
    DECIDE_DUEL,
    DISCARD,
    DISCARDED,
    DUEL,
    END_PLAY,
    END_TURN,
    EXCHANGE_OR_STAY,
    EXTRA_OR_SINGLE,
    FOR_A_TIE,
    FOR_THE_DRAGON,
    GUESS_ODD_OR_EVEN,
    HANDS,
    IN_DUEL,
    KEPT,
    LAID,
    OTHER_COMBAT_EFFECT,
    OTHER_REWARD,
    PLAY_A_CARD,
    PLAYED,
    PLAYING,
    PROTECTION_ENDED,
    PUT_UNDER_THE_DECK,
    RETURN_TO_THE_DECK,
    REVEAL_OR_KEEP,
    SET_A_CARD_APART,
    START_ROUND,
    START_TURN,
    STAYED,
    SWAP_WHOSE_HANDS,
    TURN_BEGAN,
)


@rule("2")
def setup(s):
    """§2 Open the first round."""
    begin_step(s)
    then(s, START_ROUND, first_seat(s), 0)
    go_on(s)


@rule("3")
def step(s, seat, action):
    """Answer the pending decision, then run what needs nobody."""
    begin_step(s)
    kind, about, _ = answered(s)
    if kind == PLAY_A_CARD:
        if action < A_DUEL:
            play_face_up(s, seat, action - A_DISCARD + 1)
        else:
            lay_face_down(s, seat, action - A_DUEL + 1)
    elif kind == CHOOSE_OPPONENT:
        if about == 0:
            challenge(s, seat, action - A_TARGET)
        else:
            choose_target(s, seat, about, action - A_TARGET)
    elif kind == ANSWER_THE_DUEL:
        answer_duel(s, seat, action - A_ANSWER + 1)
    elif kind == REVEAL_OR_KEEP:
        reveal_or_keep(s, seat, about, action)
    elif kind == EXCHANGE_OR_STAY:
        if action == A_EXCHANGE:
            exchange_hand(s, seat)
        else:
            tell_all(s, STAYED, seat, 0, 0, 0)
    elif kind == PUT_UNDER_THE_DECK:
        put_under_deck(s, seat, action - A_BOTTOM + 1, about)
    elif kind == EXTRA_OR_SINGLE:
        tell_all(s, CHOSE_EXTRA if action == A_EXTRA else CHOSE_SINGLE, seat, 0, 0, 0)
        take_draws(s, seat, 2 if action == A_EXTRA else 1, FOR_THE_DRAGON)
    else:
        answer_effect(s, seat, kind, about, action)
    go_on(s)


@rule("5")
def answer_effect(s, seat, kind, about, action):
    """The questions of Discard Effects."""
    if kind == SET_A_CARD_APART:
        set_card_apart(s, seat, action - A_SET_APART + 1, about)
    elif kind == GUESS_ODD_OR_EVEN:
        guess_parity(s, seat, about, action == A_ODD)
    elif kind == SWAP_WHOSE_HANDS:
        swap_hands(s, seat, about, action - A_SWAP)
    elif kind == RETURN_TO_THE_DECK:
        return_card(s, seat, action - A_RETURN + 1, about)
    elif kind == BURY_OR_LEAVE:
        dragon_bury(s, seat, action == A_BURY)


@rule("5.1")
def reveal_or_keep(s, seat, about, action):
    """§5.1 The Disciple has looked at the top card and may reveal it."""
    if action == A_KEEP:
        tell_all(s, KEPT, seat, 0, 0, 0)
    elif about == IN_DUEL:
        copy_focus(s, seat)
    else:
        copy_effect(s, seat)


@rule("3")
def go_on(s):
    """Run what waits and needs nobody, until somebody is asked or the game is over."""
    while goes_on(s):
        kind, about, about2 = take_top(s)
        if kind == START_ROUND:
            start_round(s, about)
        elif kind == START_TURN:
            begin_turn(s, about)
        elif kind == END_PLAY:
            put_played_away(s)
        elif kind == END_TURN:
            end_turn(s)
        elif kind == OTHER_COMBAT_EFFECT:
            combat_effect(s, about)
        elif kind == DECIDE_DUEL:
            decide_duel(s)
        elif kind == OTHER_REWARD:
            give_reward(s, about, about2, FOR_A_TIE)


@rule("3.1")
def begin_turn(s, seat):
    """§3.1 Protection ends (§5.3), the Tiger looks (§5.6), then draw a card and play one."""
    s.turn = seat
    tell_all(s, TURN_BEGAN, seat, 0, 0, 0)
    if s.protected[seat]:
        s.protected[seat] = 0
        tell_all(s, PROTECTION_ENDED, seat, 0, 0, 0)
    if s.watching[seat]:
        target = s.watching[seat] - 1
        s.watching[seat] = 0
        if not s.out[target] and not s.protected[target]:
            look_at_hand(s, seat, target)
    if draw_card(s, seat, 0):
        ask(s, seat, PLAY_A_CARD, 0, 0)


@rule("3.2")
def play_face_up(s, seat, kind):
    """§3.2 The card lies in play until its Discard Effect is over."""
    put_on(s, HANDS + seat, kind, PLAYING)
    tell_all(s, PLAYED, seat, kind, 0, 0)
    then(s, END_TURN, 0, 0)
    then(s, END_PLAY, 0, 0)
    discard_effect(s, seat, kind)


@rule("3.2")
def put_played_away(s):
    """§3.2 Then it goes on top of the discard pile."""
    kind = s.kind[s.slot[s.start[PLAYING]]]
    put_on(s, PLAYING, kind, DISCARD)
    tell_all(s, DISCARDED, s.turn, kind, 0, AFTER_ITS_EFFECT)


@rule("3.3")
def lay_face_down(s, seat, kind):
    """§3.3 A card laid face down, then an opponent chosen."""
    put_on(s, HANDS + seat, kind, DUEL + seat)
    tell_two(s, 1 << seat, LAID, seat, kind, 0, 0)
    s.challenger = seat + 1
    ask(s, seat, CHOOSE_OPPONENT, 0, 0)


@rule("3.3", "5.3")
def can_be_targeted(s, seat, target):
    """§3.3 An opponent still in the round whom no Crane protects."""
    return target != seat and not s.out[target] and not s.protected[target]


@rule("3.3")
def can_duel(s, seat):
    for target in range(s.seats):
        if can_be_targeted(s, seat, target):
            return True
    return False


@rule("3.9", "4.1")
def end_turn(s):
    """§3.9 Empty hands are out (§4.1); the last one wins (§4.3), else the turn passes left."""
    emptied = 0
    for seat in range(s.seats):
        if not s.out[seat] and s.size[HANDS + seat] == 0:
            eliminate(s, seat, BY_EMPTY_HAND)
            emptied |= 1 << seat
    left = remaining(s)
    if left == 1:
        end_round_last(s)
        return
    if left == 0:
        end_round_emptied(s, emptied)
        return
    seat = (s.turn + 1) % s.seats
    while s.out[seat]:
        seat = (seat + 1) % s.seats
    then(s, START_TURN, seat, 0)


@rule("3")
def legal(s, seat, into):
    """The ids of what this seat can answer, ascending; returns how many."""
    kind = top_kind(s)
    about = top_about(s)
    if kind == PLAY_A_CARD:
        n = offer_hand(s, seat, A_DISCARD, into, 0)
        if can_duel(s, seat):
            n = offer_hand(s, seat, A_DUEL, into, n)
        return n
    if kind == ANSWER_THE_DUEL:
        return offer_hand(s, seat, A_ANSWER, into, 0)
    if kind == SET_A_CARD_APART:
        return offer_hand(s, seat, A_SET_APART, into, 0)
    if kind == PUT_UNDER_THE_DECK:
        return offer_hand(s, seat, A_BOTTOM, into, 0)
    if kind == RETURN_TO_THE_DECK:
        return offer_hand(s, seat, A_RETURN, into, 0)
    if kind == CHOOSE_OPPONENT:
        n = 0
        for target in range(s.seats):
            if can_be_targeted(s, seat, target):
                into[n] = A_TARGET + target
                n += 1
        return n
    if kind == SWAP_WHOSE_HANDS:
        n = 0
        for target in range(s.seats):
            if can_be_swapped(s, seat, target) and target + 1 != about:
                into[n] = A_SWAP + target
                n += 1
        return n
    return offer_two(kind, into)


@rule("3")
def offer_two(kind, into):
    """Questions with two fixed answers."""
    if kind == REVEAL_OR_KEEP:
        into[0] = A_REVEAL
        into[1] = A_KEEP
    elif kind == GUESS_ODD_OR_EVEN:
        into[0] = A_ODD
        into[1] = A_EVEN
    elif kind == EXCHANGE_OR_STAY:
        into[0] = A_EXCHANGE
        into[1] = A_STAY
    elif kind == BURY_OR_LEAVE:
        into[0] = A_BURY
        into[1] = A_LEAVE
    else:
        into[0] = A_EXTRA
        into[1] = A_SINGLE
    return 2


@rule("3")
def offer_hand(s, seat, verb, into, n):
    """One action per kind in the hand, from the lowest kind up."""
    held = 0
    begin = s.start[HANDS + seat]
    for i in range(s.size[HANDS + seat]):
        held |= 1 << s.kind[s.slot[begin + i]]
    for kind in range(1, MASTER + 1):
        into[n] = verb + kind - 1  # overwritten by the next one unless this kind is held
        n += held >> kind & 1
    return n
