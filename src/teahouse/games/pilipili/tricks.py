"""§4 Tricks: who may play what, who wins, what happens afterwards."""

from __future__ import annotations

from teahouse.engine.cards import find_kind, kind_at, move_all_open, move_at
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask, ask_all, then
from teahouse.engine.events import tell_all
from teahouse.games.pilipili.cards import (
    ENDS,
    EYE,
    HIGHER,
    NUMBERS,
    SIMULTANEOUS,
    SWAP,
    high_value,
    is_dual,
    is_number,
    low_value,
)
from teahouse.games.pilipili.guardians import can_drop
from teahouse.games.pilipili.hands import hand_size, pile_with
from teahouse.games.pilipili.missions import after_trick
from teahouse.games.pilipili.scoring import end_game, is_limit_reached, take_pilis
from teahouse.games.pilipili.specials import (
    asks_target,
    carry_out_swaps,
    chilis_in_trick,
    is_reversed,
    name_target,
    seat_of,
    trick_kind,
)
from teahouse.games.pilipili.state import (
    A_COUNT_AS,
    A_PLAY,
    A_PLAY_END,
    A_TARGET,
    ASIDE,
    AT_LIMIT,
    BY_CHILI,
    CHOOSE_TARGET,
    COUNT_AS,
    COUNT_HIGH,
    COUNT_LOW,
    COUNTED,
    DROP_OR_STAY,
    HANDS,
    LEFT_END,
    NEXT_PLAY,
    NOBODY_WON,
    OPEN,
    PLAY,
    PLAY_TOGETHER,
    PLAYED,
    PLAYED_PILE,
    RIGHT_END,
    TRICK,
    WON_TRICK,
)


@rule("4.1", "8.10")
def start_trick(s):
    """§8.10 Before a trick some may drop a Pili; §4.1 then the leader plays."""
    tempted = can_drop(s)
    if tempted:
        ask_all(s, tempted, DROP_OR_STAY, 0, 0)
    else:
        lead(s)


@rule("4.1", "8.11")
def lead(s):
    """§4.1 The leader plays first, §8.11 or everybody at once."""
    if s.mission == SIMULTANEOUS:
        ask_all(s, (1 << s.seats) - 1, PLAY_TOGETHER, 0, 0)
    else:
        ask(s, s.leader, PLAY, 0, 0)


@rule("8.4")
def kind_of_play(action):
    """§8.4 `play` names a kind, and the end of the hand where both ends bear it."""
    if action < A_PLAY_END:
        return action - A_PLAY + 1
    return NUMBERS + 1 + (action - A_PLAY_END) // 2


@rule("8.4")
def end_of_play(action):
    """§8.4 The end named, 0 if none needed naming."""
    if action < A_PLAY_END:
        return 0
    return LEFT_END + (action - A_PLAY_END) % 2


@rule("4.1")
def play_card(s, seat, action):
    """§4.1 One card, then what it asks: §4.2 its value, §7.1 or §7.3 its target."""
    kind = kind_of_play(action)
    lay_card(s, seat, kind, end_of_play(action))
    if is_dual(kind):
        then(s, NEXT_PLAY, 0, 0)
        ask(s, seat, COUNT_AS, kind, 0)
    elif asks_target(s, seat, kind):
        then(s, NEXT_PLAY, 0, 0)
        ask(s, seat, CHOOSE_TARGET, kind, 0)
    else:
        next_play(s)


@rule("4.1", "8.1", "8.2")
def lay_card(s, seat, kind, end):
    """§4.1 Out of the hand onto the table; §8.2 in the last trick perhaps the card set aside."""
    i = s.size[TRICK]
    s.fixed = 1
    note_cap(s, seat, kind)
    if hand_size(s, seat) == 0:
        move_at(s, ASIDE + seat, 0, TRICK, i, False)
    elif s.mission == ENDS:
        end = lay_from_end(s, seat, kind, end)
    else:
        pile = pile_with(s, seat, kind)
        move_at(s, pile, find_kind(s, pile, kind), TRICK, i, False)
    s.trick_x[i] = 0 if is_dual(kind) else low_value(kind)
    tell_all(s, PLAYED, seat, kind, end, 0)


@rule("8.4")
def lay_from_end(s, seat, kind, end):
    """§8.4 From the left or the right end, which all see; returns which, 0 for a last card."""
    pile = ends_pile(s, seat)
    last = s.size[pile] - 1
    if end == 0:
        end = LEFT_END if kind_at(s, pile, 0) == kind else RIGHT_END
    move_at(s, pile, 0 if end == LEFT_END else last, TRICK, s.size[TRICK], False)
    return end if last > 0 else 0


@rule("8.4")
def ends_pile(s, seat):
    """§8.4 No card joins a hand under this mission, so it lies open as a whole or not at all."""
    return OPEN + seat if s.size[OPEN + seat] > 0 else HANDS + seat


@rule("8.1")
def latest_value(s):
    """§8.1 The value of the latest Number Card of the trick, 0 if there is none."""
    for i in range(s.size[TRICK] - 1, -1, -1):
        if is_number(trick_kind(s, i)):
            return s.trick_x[i]
    return 0


@rule("8.1")
def note_cap(s, seat, kind):
    """§8.1 Who plays no higher number shows that there is none in the hand."""
    if s.mission == HIGHER and is_number(kind) and high_value(kind) <= latest_value(s):
        if s.cap[seat] == 0 or s.cap[seat] > latest_value(s):
            s.cap[seat] = latest_value(s)


@rule("4.2")
def count_as(s, i, action):
    """§4.2 The owner says which value of a dual card counts."""
    kind = trick_kind(s, i)
    value = low_value(kind) if action - A_COUNT_AS == COUNT_LOW[kind] else high_value(kind)
    s.trick_x[i] = value
    tell_all(s, COUNTED, seat_of(s, i), value, 0, 0)


@rule("4.1")
def next_play(s):
    if s.size[TRICK] < s.seats:
        ask(s, seat_of(s, s.size[TRICK]), PLAY, 0, 0)
    else:
        finish_trick(s)


@rule("8.11")
def play_all_at_once(s):
    """§8.11 All cards are shown together; then Specials work in seat order from the leader."""
    for i in range(s.seats):
        seat = seat_of(s, i)
        kind = kind_of_play(s.answers[seat, 0])
        lay_card(s, seat, kind, 0)
        if is_dual(kind):
            count_as(s, i, s.answers[seat, 1])
    for i in range(s.seats):
        if needs_target_together(s, trick_kind(s, i)):
            name_target(s, i, trick_kind(s, i), s.answers[seat_of(s, i), 1] - A_TARGET)
    then(s, NEXT_PLAY, 0, 0)


@rule("8.11")
def needs_target_together(s, kind):
    """§8.11 In the last trick neither Eye nor Swap asks; before it all others keep a card."""
    return s.left > 1 and (kind == EYE or kind == SWAP)


@rule("8.11")
def is_last_part(s, seat, action):
    """§8.11 Does the answer end with this part?"""
    if s.progress[seat] > 0:
        return True
    kind = kind_of_play(action)
    return not is_dual(kind) and not needs_target_together(s, kind)


@rule("4.3", "7.2")
def trick_winner(s):
    """§4.3 The highest value wins, §7.2 the lowest in a reversed trick; -1 without numbers."""
    lowest = is_reversed(s)
    best = -1
    for i in range(s.size[TRICK]):
        if is_number(trick_kind(s, i)):
            if best < 0 or (s.trick_x[i] < s.trick_x[best]) == lowest:
                best = i
    return seat_of(s, best) if best >= 0 else -1


@rule("4.4", "7.4")
def finish_trick(s):
    """§4.4 In this order: the winner, Chilis (§7.4), the limit (§6.2), Swaps (§7.3), the mission.

    §8.10 While drops are secret the limit is checked later: a check now would betray one.
    """
    winner = trick_winner(s)
    s.left -= 1
    if winner < 0:
        tell_all(s, NOBODY_WON, 0, 0, 0, 0)
    else:
        s.tricks[winner] += 1
        tell_all(s, WON_TRICK, winner, s.tricks[winner], 0, 0)
        chilis = chilis_in_trick(s)
        if chilis > 0:
            take_pilis(s, winner, chilis, BY_CHILI)
    ends = s.tempted == 0 and is_limit_reached(s)
    if not ends:
        carry_out_swaps(s)
    collect_trick(s, winner)
    if ends:
        end_game(s, AT_LIMIT)
    else:
        after_trick(s, winner)


@rule("4.3", "4.4")
def collect_trick(s, winner):
    """§4.3 The winner leads next; if nobody won, the same seat leads again."""
    move_all_open(s, TRICK, PLAYED_PILE)
    for i in range(s.seats):
        s.trick_x[i] = 0
    if winner >= 0:
        s.leader = winner


@rule("4.1")
def offer_plays(s, seat, into):
    """§4.1 Any card of the hand, unless the mission says otherwise (§8.1, §8.2, §8.4)."""
    if hand_size(s, seat) == 0:
        return offer_pile(s, ASIDE + seat, A_PLAY, 0, into, 0)
    if s.mission == ENDS:
        return offer_ends(s, ends_pile(s, seat), into)
    floor = 0
    if s.mission == HIGHER and holds_above(s, seat, latest_value(s)):
        floor = latest_value(s)
    return offer_hand(s, seat, A_PLAY, floor, into)


@rule("4.1")
def offer_hand(s, seat, verb, floor, into):
    """One action per kind in the hand; numbers only above `floor`."""
    n = offer_pile(s, HANDS + seat, verb, floor, into, 0)
    return offer_pile(s, OPEN + seat, verb, floor, into, n)


@rule("4.1")
def offer_pile(s, pile, verb, floor, into, n):
    """Insert the kinds of a pile among n ascending ids; returns how many there are then."""
    for i in range(s.size[pile]):
        kind = kind_at(s, pile, i)
        if floor == 0 or not is_number(kind) or high_value(kind) > floor:
            action = verb + kind - 1
            if n == 0 or into[n - 1] < action:
                into[n] = action
                n += 1
            else:
                n = insert(into, n, action)
    return n


@rule("4.1")
def insert(into, n, action):
    """Keep ids ascending and each once, where a hand isn't sorted or partly open."""
    k = n
    while k > 0 and into[k - 1] > action:
        k -= 1
    if k > 0 and into[k - 1] == action:
        return n
    for j in range(n, k, -1):
        into[j] = into[j - 1]
    into[k] = action
    return n + 1


@rule("8.1")
def holds_above(s, seat, value):
    """§8.1 Does the hand hold a Number Card with either value above this one?"""
    for i in range(s.size[HANDS + seat]):
        if high_value(kind_at(s, HANDS + seat, i)) > value:
            return True
    for i in range(s.size[OPEN + seat]):
        if high_value(kind_at(s, OPEN + seat, i)) > value:
            return True
    return False


@rule("8.4")
def offer_ends(s, pile, into):
    """§8.4 The two ends; where they bear one name, each end by itself."""
    first = kind_at(s, pile, 0)
    last = kind_at(s, pile, s.size[pile] - 1)
    if s.size[pile] > 1 and first == last:
        into[0] = A_PLAY_END + (first - NUMBERS - 1) * 2
        into[1] = into[0] + 1
        return 2
    n = insert(into, 0, A_PLAY + first - 1)
    return insert(into, n, A_PLAY + last - 1)


@rule("4.2")
def offer_values(kind, into):
    """§4.2 Always both values."""
    into[0] = A_COUNT_AS + COUNT_LOW[kind]
    into[1] = A_COUNT_AS + COUNT_HIGH[kind]
    return 2
