"""§3.3-3.8 The duel, from the challenge to the last draw, and §5 the Combat Effects."""

from __future__ import annotations

from teahouse.engine.cards import put_on, put_under, show_at
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask, then
from teahouse.engine.events import tell_all, tell_two
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
from teahouse.games.duelo.draws import draw_card, eliminate, look_at_hand, remaining
from teahouse.games.duelo.effects import disciple, show_top
from teahouse.games.duelo.scoring import end_round_last
from teahouse.games.duelo.state import (
    ANSWER_THE_DUEL,
    ANSWERED,
    BOTTOMED,
    BY_MASTER,
    CHALLENGED,
    DECIDE_DUEL,
    DECK,
    DISCARD,
    DISCARDED,
    DUEL,
    END_TURN,
    EXCHANGE_OR_STAY,
    EXCHANGED,
    EXTRA_OR_SINGLE,
    FOCUS_BECAME,
    FOR_A_TIE,
    FOR_A_WIN,
    FOR_THE_MONKEY,
    HANDS,
    IGNORED,
    IN_DUEL,
    OTHER_COMBAT_EFFECT,
    OTHER_REWARD,
    PRIZES,
    PUT_UNDER_THE_DECK,
    REVEALED,
    TIED,
    TOOK_PRIZE,
    WON_DUEL,
)


@rule("3.3")
def challenge(s, seat, target):
    s.challenged = target + 1
    tell_all(s, CHALLENGED, seat, target, 0, 0)
    ask(s, target, ANSWER_THE_DUEL, seat, 0)


@rule("3.4")
def answer_duel(s, seat, kind):
    """§3.4 The challenged lays a card face down too; both are revealed, the challenger's first."""
    put_on(s, HANDS + seat, kind, DUEL + seat)
    tell_two(s, 1 << seat, ANSWERED, seat, kind, 0, 0)
    challenger = s.challenger - 1
    reveal(s, challenger)
    reveal(s, seat)
    then(s, END_TURN, 0, 0)
    then(s, DECIDE_DUEL, 0, 0)
    then(s, OTHER_COMBAT_EFFECT, seat, 0)
    combat_effect(s, challenger)


@rule("3.4")
def reveal(s, seat):
    kind = show_at(s, DUEL + seat, 0, EVERYONE)
    s.focus[seat] = kind
    tell_all(s, REVEALED, seat, kind, 0, 0)


@rule("3.4")
def duel_kind(s, seat):
    """The kind of the revealed card of a duelist."""
    return s.kind[s.slot[s.start[DUEL + seat]]]


@rule("3.3")
def rival_of(s, seat):
    return s.challenged - 1 if s.challenger - 1 == seat else s.challenger - 1


@rule("3.5", "5.3")
def combat_effect(s, seat):
    """§3.5 What this duelist's card does before the duel is decided, unless a Crane faces it."""
    kind = duel_kind(s, seat)
    if duel_kind(s, rival_of(s, seat)) == CRANE:
        if kind != CRANE and kind != MASTER:
            tell_all(s, IGNORED, seat, kind, 0, 0)
        return
    if kind == DISCIPLE:
        disciple(s, seat, IN_DUEL)
    elif kind == MONKEY:
        ask(s, seat, EXCHANGE_OR_STAY, 0, 0)


@rule("5.1")
def copy_focus(s, seat):
    """§5.1 The Disciple fights with the Focus of the card it shows, fixed now; no effect of it."""
    set_focus(s, seat, show_top(s, seat))


@rule("3.5")
def set_focus(s, seat, focus):
    s.focus[seat] = focus
    tell_all(s, FOCUS_BECAME, seat, focus, 0, 0)


@rule("5.5")
def exchange_hand(s, seat):
    """§5.5 The whole hand goes under the deck, as many cards are drawn; the Monkey has Focus 1."""
    n = s.size[HANDS + seat]
    tell_all(s, EXCHANGED, seat, n, 0, 0)
    set_focus(s, seat, 1)
    if n > 0:
        ask(s, seat, PUT_UNDER_THE_DECK, n, 0)


@rule("5.5")
def put_under_deck(s, seat, kind, n):
    """§5.5 In an order of one's own: the last lies lowest."""
    left = s.size[HANDS + seat]
    put_under(s, HANDS + seat, kind, DECK)
    tell_two(s, 1 << seat, BOTTOMED, seat, kind, n - left + 1, 0)
    if left > 1:
        ask(s, seat, PUT_UNDER_THE_DECK, n, 0)
    else:
        take_draws(s, seat, n, FOR_THE_MONKEY)


@rule("3.1")
def take_draws(s, seat, n, why):
    """Several needed draws; stops when the deck runs out (§4.4)."""
    for _ in range(n):
        if not draw_card(s, seat, why):
            return


@rule("3.6")
def decide_duel(s):
    """§3.6 Same name: a tie. Snake defeats odd Focus; then equal Focus ties; then the higher wins,
    or the lower if Drunken Fists fight. A Crane switches off what faces it."""
    a = s.challenger - 1
    b = s.challenged - 1
    card_a = duel_kind(s, a)
    card_b = duel_kind(s, b)
    focus_a = s.focus[a]
    focus_b = s.focus[b]
    for seat in range(s.seats):
        s.focus[seat] = 0
    s.challenger = 0
    s.challenged = 0
    if card_a == card_b:
        tie(s, a, b)
    elif fights(card_a, SNAKE, card_b) and focus_b % 2 == 1:
        win_duel(s, a, b)
    elif fights(card_b, SNAKE, card_a) and focus_a % 2 == 1:
        win_duel(s, b, a)
    elif focus_a == focus_b:
        tie(s, a, b)
    else:
        lowest = fights(card_a, DRUNKEN_FISTS, card_b) or fights(card_b, DRUNKEN_FISTS, card_a)
        if (focus_a > focus_b) != lowest:
            win_duel(s, a, b)
        else:
            win_duel(s, b, a)


@rule("5.3")
def fights(card, kind, rival_card):
    """Is it that kind, with its Combat Effect not ignored by a Crane?"""
    return card == kind and rival_card != CRANE


@rule("3.7")
def win_duel(s, seat, loser):
    """§3.7 Prize, own card to the discard pile, the Master's fall (§4.2), rewards, draw."""
    card = duel_kind(s, seat)
    lost = duel_kind(s, loser)
    tell_all(s, WON_DUEL, seat, loser, 0, 0)
    take_prize(s, seat, loser)
    put_on(s, DUEL + seat, card, DISCARD)
    tell_all(s, DISCARDED, seat, card, 0, 0)
    if lost == MASTER:
        eliminate(s, loser, BY_MASTER)
        if remaining(s) == 1:
            end_round_last(s)
            return
    if fights(card, TIGER, lost) and not s.out[loser]:
        look_at_hand(s, seat, loser)
    give_reward(s, seat, fights(card, DRAGON, lost), FOR_A_WIN)


@rule("3.7")
def take_prize(s, seat, loser):
    kind = duel_kind(s, loser)
    put_on(s, DUEL + loser, kind, PRIZES + seat)
    tell_all(s, TOOK_PRIZE, seat, loser, kind, 0)


@rule("3.8")
def tie(s, a, b):
    """§3.8 Each takes the other's card; then looks, then rewards and draws, active player first."""
    card_a = duel_kind(s, a)
    card_b = duel_kind(s, b)
    tell_all(s, TIED, a, b, 0, 0)
    take_prize(s, a, b)
    take_prize(s, b, a)
    if fights(card_a, TIGER, card_b):
        look_at_hand(s, a, b)
    if fights(card_b, TIGER, card_a):
        look_at_hand(s, b, a)
    then(s, OTHER_REWARD, b, 1 if fights(card_b, DRAGON, card_a) else 0)
    give_reward(s, a, fights(card_a, DRAGON, card_b), FOR_A_TIE)


@rule("3.7", "5.7")
def give_reward(s, seat, dragon, why):
    """§3.7 The duel's draw; §5.7 the Dragon may take two if there are two, said beforehand."""
    if dragon and s.size[DECK] > 1:
        ask(s, seat, EXTRA_OR_SINGLE, 0, 0)
    else:
        draw_card(s, seat, why)
