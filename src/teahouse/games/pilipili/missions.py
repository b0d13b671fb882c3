"""§8 What missions do between tricks: cards set aside, passed on, a Pili given away."""

from __future__ import annotations

from teahouse.engine.cards import move_at, put_on, swap_piles
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask, ask_all, then
from teahouse.engine.events import tell_all, tell_two
from teahouse.engine.record import EVERYONE
from teahouse.games.pilipili.cards import (
    GIVE_PILI,
    PASS_CARD_LEFT,
    PASS_CARD_RIGHT,
    PASS_HAND_LEFT,
    PASS_HAND_RIGHT,
)
from teahouse.games.pilipili.guardians import open_accusations
from teahouse.games.pilipili.hands import pile_with, tell_received
from teahouse.games.pilipili.scoring import end_game, is_limit_reached
from teahouse.games.pilipili.seats import clockwise
from teahouse.games.pilipili.state import (
    A_GIVE,
    A_KEEP,
    A_PASS,
    A_SET_ASIDE,
    ASIDE,
    AT_LIMIT,
    GAVE,
    GIVE_A_PILI,
    HANDS,
    HANDS_PASSED,
    KEPT,
    LAID_ASIDE,
    NEXT_TRICK,
    OPEN,
    PASS_A_CARD,
    PASSED,
    TO_LEFT,
    TO_RIGHT,
)


@rule("4.4")
def after_trick(s, winner):
    """§4.4 What the mission does or asks after a trick; `winner` is -1 after one nobody won."""
    if s.tempted:
        open_accusations(s, winner)
        return
    then(s, NEXT_TRICK, winner + 1, 0)
    if s.mission == GIVE_PILI and winner >= 0 and s.pilis[winner] > 0:
        ask(s, winner, GIVE_A_PILI, 0, 0)
    elif s.left > 0:
        if s.mission == PASS_CARD_LEFT or s.mission == PASS_CARD_RIGHT:
            ask_all(s, (1 << s.seats) - 1, PASS_A_CARD, 0, 0)
        elif s.mission == PASS_HAND_LEFT or s.mission == PASS_HAND_RIGHT:
            pass_hands(s)


@rule("8.2")
def set_aside_all(s):
    """§8.2 Everybody's card lies face down, all at once."""
    for seat in range(s.seats):
        kind = s.answers[seat, 0] - A_SET_ASIDE + 1
        put_on(s, pile_with(s, seat, kind), kind, ASIDE + seat)
        tell_two(s, 1 << seat, LAID_ASIDE, seat, kind, 0, 0)


@rule("8.5", "6.2")
def give_pili(s, seat, action):
    """§8.5 One Pili changes owner, which may end the game (§6.2)."""
    if action == A_KEEP:
        tell_all(s, KEPT, seat, 0, 0, 0)
        return
    target = action - A_GIVE
    s.pilis[seat] -= 1
    s.pilis[target] += 1
    tell_all(s, GAVE, seat, target, s.pilis[target], 0)
    if is_limit_reached(s):
        end_game(s, AT_LIMIT)


@rule("8.6", "8.7")
def neighbour(s, seat):
    """§8.6, §8.7 Who gets what this seat passes on."""
    if s.mission == PASS_CARD_LEFT or s.mission == PASS_HAND_LEFT:
        return clockwise(s, seat, 1)
    return clockwise(s, seat, s.seats - 1)


@rule("8.6")
def pass_cards(s):
    """§8.6 All cards move together: first out of all hands, then into them; giver and receiver know
    them, and everybody knows one that lay open and stays so (§7.1)."""
    for seat in range(s.seats):
        kind = s.answers[seat, 0] - A_PASS + 1
        pile = pile_with(s, seat, kind)
        s.answers[seat, 1] = 1 if pile == OPEN + seat else 0
        put_on(s, pile, kind, ASIDE + seat)
    for seat in range(s.seats):
        target = neighbour(s, seat)
        if s.answers[seat, 1]:
            pile = OPEN + target
            who = EVERYONE
        else:
            pile = HANDS + target
            who = 1 << seat | 1 << target
        card = move_at(s, ASIDE + seat, 0, pile, s.size[pile], False)
        tell_two(s, who, PASSED, seat, s.kind[card], target, 0)


@rule("8.7")
def pass_hands(s):
    """§8.7 All hands move together: each exchange with seat 0 puts one hand where it belongs, and
    seat 0 looks only at the last."""
    s.sees[HANDS] = 0
    for i in range(1, s.seats):
        seat = i if s.mission == PASS_HAND_LEFT else s.seats - i
        if i == s.seats - 1:
            s.sees[HANDS] = 1
        swap_piles(s, HANDS, HANDS + seat)
        swap_piles(s, OPEN, OPEN + seat)
    tell_all(s, HANDS_PASSED, TO_LEFT if s.mission == PASS_HAND_LEFT else TO_RIGHT, 0, 0, 0)
    for seat in range(s.seats):
        tell_received(s, seat)
