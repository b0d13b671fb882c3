"""§5 Discard Effects, one function per card, in order of Focus."""

from __future__ import annotations

from teahouse.engine.cards import move_at, put_on, show_at, swap_piles, top_of
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask
from teahouse.engine.events import tell, tell_all, tell_two
from teahouse.engine.record import EVERYONE
from teahouse.games.duelo.cards import (
    CRANE,
    DISCIPLE,
    DRAGON,
    DRUNKEN_FISTS,
    MASTER,
    MONKEY,
    SNAKE,
    TIGER,
)
from teahouse.games.duelo.draws import draw_card, eliminate, remaining
from teahouse.games.duelo.scoring import end_round_last
from teahouse.games.duelo.state import (
    APART,
    ASIDE,
    BURIED,
    BURY_OR_LEAVE,
    BY_MASTER,
    BY_THE_SNAKE,
    CHOOSE_OPPONENT,
    COPIED,
    DECK,
    DISCARD,
    DISCARDED,
    FOR_DRUNKEN_FISTS,
    FOR_THE_DRAGON,
    GUESS_ODD_OR_EVEN,
    GUESSED,
    GUESSED_RIGHT,
    GUESSED_WRONG,
    HANDS,
    IN_PLAY,
    LEFT,
    LOOKED,
    NO_EFFECT,
    PROTECTED,
    RECEIVED,
    RETURN_TO_THE_DECK,
    RETURNED,
    REVEAL_OR_KEEP,
    SAW_APART,
    SAW_TOP,
    SET_A_CARD_APART,
    SET_APART,
    SHOWED,
    SWAP_WHOSE_HANDS,
    SWAPPED,
    TARGETED,
    WATCHED,
)


@rule("3.2")
def discard_effect(s, seat, kind):
    """§3.2 The effect of a card played face up, or copied by a Disciple played face up."""
    if kind == DISCIPLE:
        disciple(s, seat, IN_PLAY)
    elif kind == DRUNKEN_FISTS:
        drunken_fists(s, seat)
    elif kind == CRANE:
        crane(s, seat)
    elif kind == SNAKE or kind == TIGER:
        choose_opponent(s, seat, kind)
    elif kind == MONKEY:
        monkey(s, seat)
    elif kind == DRAGON:
        dragon(s, seat)
    elif kind == MASTER:
        master(s, seat)


@rule("5.1")
def disciple(s, seat, where):
    """§5.1 Look at the top card of the deck, or at the card set aside once the deck is empty."""
    pile = disciple_pile(s)
    if s.size[pile] == 0:
        return
    tell_all(s, LOOKED, seat, pile, 0, 0)
    kind = show_at(s, pile, top_of(s, pile), 1 << seat)
    tell(s, 1 << seat, SAW_TOP, seat, pile, kind, 0)
    ask(s, seat, REVEAL_OR_KEEP, where, 0)


@rule("5.1")
def disciple_pile(s):
    return DECK if s.size[DECK] > 0 else ASIDE


@rule("5.1")
def show_top(s, seat):
    """§5.1 The card is shown to all and stays where it is; returns its kind."""
    pile = disciple_pile(s)
    kind = show_at(s, pile, top_of(s, pile), EVERYONE)
    tell_all(s, SHOWED, seat, pile, kind, 0)
    return kind


@rule("5.1")
def copy_effect(s, seat):
    """§5.1 Copy the Discard Effect; another Disciple, or the Master, has none to copy."""
    kind = show_top(s, seat)
    if kind != DISCIPLE and kind != MASTER:
        tell_all(s, COPIED, seat, kind, 0, 0)
        discard_effect(s, seat, kind)


@rule("5.2")
def drunken_fists(s, seat):
    """§5.2 Draw two cards, then put two cards of the hand on top of the deck."""
    if draw_card(s, seat, FOR_DRUNKEN_FISTS) and draw_card(s, seat, FOR_DRUNKEN_FISTS):
        ask(s, seat, RETURN_TO_THE_DECK, 2, 0)


@rule("5.2")
def return_card(s, seat, kind, left):
    """§5.2 In an order of one's own: the second lies on top."""
    put_on(s, HANDS + seat, kind, DECK)
    tell_two(s, 1 << seat, RETURNED, seat, kind, 3 - left, 0)
    if left > 1:
        ask(s, seat, RETURN_TO_THE_DECK, left - 1, 0)


@rule("5.3")
def crane(s, seat):
    """§5.3 Until one's next turn: no target of duels or of Discard Effects."""
    s.protected[seat] = 1
    tell_all(s, PROTECTED, seat, 0, 0, 0)


@rule("5.4", "5.6")
def choose_opponent(s, seat, kind):
    """§5.4, §5.6 Snake and Tiger aim at an opponent; if there is none, nothing happens (§5.3)."""
    for target in range(s.seats):
        if target != seat and not s.out[target] and not s.protected[target]:
            ask(s, seat, CHOOSE_OPPONENT, kind, 0)
            return
    tell_all(s, NO_EFFECT, seat, kind, 0, 0)


@rule("5.4", "5.6")
def choose_target(s, seat, kind, target):
    tell_all(s, TARGETED, seat, target, kind, 0)
    if kind == SNAKE:
        ask(s, target, SET_A_CARD_APART, seat, 0)
    else:
        tiger(s, seat, target)


@rule("5.4")
def set_card_apart(s, seat, kind, guesser):
    """§5.4 The target sets one card apart, then the active player guesses odd or even."""
    s.sees[APART] = 1 << seat
    s.apart_from = seat + 1
    put_on(s, HANDS + seat, kind, APART)
    tell_two(s, 1 << seat, SET_APART, seat, kind, 0, 0)
    ask(s, guesser, GUESS_ODD_OR_EVEN, seat, 0)


@rule("5.4")
def guess_parity(s, seat, target, odd):
    """§5.4 The guesser sees the card either way; a right guess discards it."""
    tell_all(s, GUESSED, seat, target, 1 if odd else 2, 0)
    kind = show_at(s, APART, 0, 1 << seat)
    tell(s, 1 << seat, SAW_APART, seat, target, kind, 0)
    s.apart_from = 0
    if odd == (kind % 2 == 1):
        tell_all(s, GUESSED_RIGHT, seat, target, 0, 0)
        put_on(s, APART, kind, DISCARD)
        tell_all(s, DISCARDED, target, kind, 0, BY_THE_SNAKE)
        if kind == MASTER:
            master(s, target)
    else:
        tell_all(s, GUESSED_WRONG, seat, target, 0, 0)
        move_at(s, APART, 0, HANDS + target, s.size[HANDS + target], False)


@rule("5.5")
def can_be_swapped(s, seat, target):
    """§5.5 Anyone still in the round, oneself too, but nobody a Crane protects."""
    return not s.out[target] and not s.protected[target]


@rule("5.5")
def monkey(s, seat):
    """§5.5 Two players exchange hands; with fewer than two to choose from nothing happens."""
    n = 0
    for target in range(s.seats):
        if can_be_swapped(s, seat, target):
            n += 1
    if n < 2:
        tell_all(s, NO_EFFECT, seat, MONKEY, 0, 0)
    else:
        ask(s, seat, SWAP_WHOSE_HANDS, 0, 0)


@rule("5.5")
def swap_hands(s, seat, first, second):
    if first == 0:
        ask(s, seat, SWAP_WHOSE_HANDS, second + 1, 0)
        return
    swap_piles(s, HANDS + first - 1, HANDS + second)
    tell_all(s, SWAPPED, seat, first - 1, second, 0)
    tell_received(s, first - 1)
    tell_received(s, second)


@rule("5.5")
def tell_received(s, seat):
    if s.quiet:
        return
    begin = s.start[HANDS + seat]
    for kind in range(1, MASTER + 1):
        for i in range(s.size[HANDS + seat]):
            if s.kind[s.slot[begin + i]] == kind:
                tell(s, 1 << seat, RECEIVED, seat, kind, 0, 0)


@rule("5.6")
def tiger(s, seat, target):
    """§5.6 At the start of one's next turn one looks at that hand (turn.begin_turn)."""
    s.watching[seat] = target + 1
    tell_all(s, WATCHED, seat, target, 0, 0)


@rule("5.7")
def dragon(s, seat):
    """§5.7 Look at the top card, perhaps put it under the deck, then draw a card."""
    if s.size[DECK] == 0:
        draw_card(s, seat, FOR_THE_DRAGON)
        return
    tell_all(s, LOOKED, seat, DECK, 0, 0)
    kind = show_at(s, DECK, top_of(s, DECK), 1 << seat)
    tell(s, 1 << seat, SAW_TOP, seat, DECK, kind, 0)
    ask(s, seat, BURY_OR_LEAVE, 0, 0)


@rule("5.7")
def dragon_bury(s, seat, bury):
    if bury:
        move_at(s, DECK, top_of(s, DECK), DECK, 0, False)
        tell_all(s, BURIED, seat, 0, 0, 0)
    else:
        tell_all(s, LEFT, seat, 0, 0, 0)
    draw_card(s, seat, FOR_THE_DRAGON)


@rule("5.8", "4.2")
def master(s, seat):
    """§5.8 Discarding the Master for any reason loses; the last one left wins at once (§4.3)."""
    eliminate(s, seat, BY_MASTER)
    if remaining(s) == 1:
        end_round_last(s)
