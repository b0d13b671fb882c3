"""§4.3-4.5, §6.3 The end of a round, points and ties, markers and the match."""

from __future__ import annotations

from teahouse.engine.cards import put_on, show_pile
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import drop_all, then
from teahouse.engine.events import tell_all
from teahouse.engine.record import EVERYONE
from teahouse.games.duelo.cards import MASTER
from teahouse.games.duelo.state import (
    AFTER_ITS_EFFECT,
    DECK_RAN_OUT,
    DISCARD,
    DISCARDED,
    HANDS,
    LAST_STANDING,
    MATCH_ENDED,
    PLACED,
    PLACED_PRIZE,
    PLAYING,
    PRIZES,
    ROUND_ENDED,
    SCORED,
    SHOWED_HAND,
    START_ROUND,
    TOOK_MARKER,
)


@rule("4.1", "4.3")
def end_round_emptied(s, winners):
    """§4.1 Nobody has cards left (Rulings): those who ran out together share the round."""
    stop_round(s, LAST_STANDING)
    give_markers(s, winners)


@rule("4.3")
def end_round_last(s):
    """§4.3 The last one still in the round wins it."""
    winners = 0
    for seat in range(s.seats):
        if not s.out[seat]:
            winners |= 1 << seat
    stop_round(s, LAST_STANDING)
    give_markers(s, winners)


@rule("4.4", "4.5")
def end_round_deck(s):
    """§4.4 A needed draw is impossible: hands are shown, the highest becomes a face-down prize,
    §4.5 and the most points win.
    """
    stop_round(s, DECK_RAN_OUT)
    best = show_hands(s)
    for seat in range(s.seats):
        if not s.out[seat] and holds_kind(s, seat, best):
            put_on(s, HANDS + seat, best, PLACED + seat)
            tell_all(s, PLACED_PRIZE, seat, best, 0, 0)
    give_markers(s, best_scores(s))


@rule("4.3", "4.4")
def stop_round(s, why):
    """Nothing that waits goes on; a card whose effect was running is put away (§3.2)."""
    drop_all(s)
    if s.size[PLAYING] > 0:
        kind = s.kind[s.slot[s.start[PLAYING]]]
        put_on(s, PLAYING, kind, DISCARD)
        tell_all(s, DISCARDED, s.turn, kind, 0, AFTER_ITS_EFFECT)
    tell_all(s, ROUND_ENDED, 0, why, 0, 0)


@rule("4.4")
def show_hands(s):
    """§4.4 Everybody still in shows the hand; returns the highest Focus among them."""
    best = 0
    for seat in range(s.seats):
        if not s.out[seat]:
            begin = s.start[HANDS + seat]
            for i in range(s.size[HANDS + seat]):
                best = max(best, s.kind[s.slot[begin + i]])
            if not s.quiet:
                show_hand(s, seat)
    return best


@rule("4.4")
def show_hand(s, seat):
    show_pile(s, HANDS + seat, EVERYONE)
    for kind in range(1, MASTER + 1):
        for _ in range(count_kind(s, seat, kind)):
            tell_all(s, SHOWED_HAND, seat, kind, 0, 0)


@rule("4.4")
def count_kind(s, seat, kind):
    n = 0
    begin = s.start[HANDS + seat]
    for i in range(s.size[HANDS + seat]):
        if s.kind[s.slot[begin + i]] == kind:
            n += 1
    return n


@rule("4.4")
def holds_kind(s, seat, kind):
    begin = s.start[HANDS + seat]
    for i in range(s.size[HANDS + seat]):
        if s.kind[s.slot[begin + i]] == kind:
            return True
    return False


@rule("4.5")
def points(s, seat):
    """§4.5 One point for each prize, face up or face down."""
    return s.size[PRIZES + seat] + s.size[PLACED + seat]


@rule("4.5")
def prize_focus(s, seat):
    """§4.5 For ties: the total Focus of the prizes; face-down ones count zero."""
    total = 0
    begin = s.start[PRIZES + seat]
    for i in range(s.size[PRIZES + seat]):
        total += s.kind[s.slot[begin + i]]
    return total


@rule("4.5")
def best_scores(s):
    """§4.5 Bitmask of the seats still in with most points, then most Focus; the rest tie."""
    winners = 0
    most = -1
    for seat in range(s.seats):
        if not s.out[seat]:
            tell_all(s, SCORED, seat, points(s, seat), prize_focus(s, seat), 0)
            score = points(s, seat) * 1000 + prize_focus(s, seat)
            if score > most:
                most = score
                winners = 0
            if score == most:
                winners |= 1 << seat
    return winners


@rule("6.3", "1.2", "2.4")
def give_markers(s, winners):
    """§6.3 Each winner takes a marker; the match ends when somebody has enough."""
    champions = 0
    for seat in range(s.seats):
        if winners >> seat & 1:
            s.markers[seat] += 1
            tell_all(s, TOOK_MARKER, seat, s.markers[seat], 0, 0)
        if s.markers[seat] >= s.rounds_to_win:
            champions |= 1 << seat
    if champions:
        s.winners = champions
        s.over = 1
        tell_all(s, MATCH_ENDED, 0, 0, 0, 0)
    else:
        then(s, START_ROUND, next_first(s, winners), 0)


@rule("2.1", "6.3")
def next_first(s, winners):
    """§2.1 The winner starts; of several the first left of whose turn it was, that one last."""
    for i in range(1, s.seats + 1):
        seat = (s.turn + i) % s.seats
        if winners >> seat & 1:
            return seat
    return s.turn
