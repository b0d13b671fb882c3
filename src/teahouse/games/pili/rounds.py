"""§3 Rounds and turns: choosing an action card, the end of a round, the window before scoring."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask, then
from teahouse.engine.events import tell_all
from teahouse.games.pili.action_card import begin_action
from teahouse.games.pili.cards import ACTION_CARDS, rounds_of, turns_of
from teahouse.games.pili.factions import use_white_side
from teahouse.games.pili.gains import gain_silver
from teahouse.games.pili.state import (
    A_CHOOSE,
    ASK_ACTION,
    ASK_SCORING,
    CHOSE_ACTION,
    FROM_CARD,
    NEXT_TURN,
    NEXT_WINDOW,
    READY_TO_SCORE,
    ROUND_BEGAN,
    SILVER_PLACED,
    TURN_BEGAN,
)
from teahouse.games.pili.story_end import end_story


@rule("3.1")
def start_round(s):
    """§3.1 The first round, or the one a position stands in."""
    tell_all(s, ROUND_BEGAN, s.starter, s.round, 0, 0)
    then(s, NEXT_TURN, 0, 0)


@rule("3.1")
def turns_taken(s):
    """§3.1 How many action cards were chosen this round."""
    n = 0
    for card in range(ACTION_CARDS):
        n += s.chosen >> card & 1
    return n


@rule("3.1")
def next_turn(s):
    """§3.1 The seat on turn chooses a card, or the round is over."""
    if turns_taken(s) >= turns_of(s.seats):
        end_round(s)
        return
    tell_all(s, TURN_BEGAN, s.turn, 0, 0, 0)
    s.star = 1
    ask(s, s.turn, ASK_ACTION, 0, 0)


@rule("3.2")
def offer_actions(s, into):
    """§3.2 Every card that lies face up."""
    n = 0
    for card in range(ACTION_CARDS):
        if not s.chosen >> card & 1:
            into[n] = A_CHOOSE + card
            n += 1
    return n


@rule("3.2")
def choose_action(s, seat, action):
    """§3.2 The silver on the card is taken before the action begins."""
    card = action - A_CHOOSE
    s.chosen |= 1 << card
    s.action = card + 1
    tell_all(s, CHOSE_ACTION, seat, card, 0, 0)
    gain_silver(s, seat, s.silver_on[card], FROM_CARD)
    s.silver_on[card] = 0
    begin_action(s)


@rule("3.3")
def end_round(s):
    """§3.3 Silver on the cards nobody chose, all face up, the start passes on; after the last round
    too."""
    for card in range(ACTION_CARDS):
        if not s.chosen >> card & 1:
            s.silver_on[card] += 1
            tell_all(s, SILVER_PLACED, card, s.silver_on[card], 0, 0)
    s.chosen = 0
    s.starter = (s.starter + 1) % s.seats
    s.turn = s.starter
    s.round += 1
    if s.round > rounds_of(s.seats):
        then(s, NEXT_WINDOW, 0, 0)
        return
    tell_all(s, ROUND_BEGAN, s.starter, s.round, 0, 0)
    then(s, NEXT_TURN, 0, 0)
    for place in range(s.seats):
        use_white_side(s, (s.starter + place) % s.seats)


@rule("9.3")
def next_window(s, served):
    """§9.3 Before scoring every seat may still ally heroes."""
    if served >= s.seats:
        end_story(s)
        return
    then(s, NEXT_WINDOW, served + 1, 0)
    s.star = 1
    ask(s, (s.turn + served) % s.seats, ASK_SCORING, 0, 0)


@rule("9.3")
def close_window(s, seat):
    tell_all(s, READY_TO_SCORE, seat, 0, 0, 0)
