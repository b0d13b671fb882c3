"""The search itself, in the dialect of the rules: the same source runs interpreted and compiled.

One iteration deals a world from what the thinking seat knows, goes down a tree of decisions shared
by all worlds (information-set Monte Carlo tree search, one tree for all seats), adds an answer,
plays on, and credits every seat with its own share of the win. A node is a decision: who is asked
what, after which of the answers above it. At a secret simultaneous decision every seat has a node
of its own that knows nothing of the others' answers; those play by regret matching.

It knows no game. A game comes as typed function pointers and a row of bytes whose header every
game shares; the tree lies in arrays of fixed size, and a full tree grows no more.
"""

from __future__ import annotations

import math

import numpy as np

from teahouse.engine.record import HEADER, PARTS


def _at(name: str) -> int:
    """Where a field of the header begins, in int32 words."""
    fields = HEADER.fields
    assert fields is not None
    return int(fields[name][1]) // 4


HEAD = HEADER.itemsize
CLOCK, SEATS, OVER, WINNERS = _at("clock"), _at("seats"), _at("over"), _at("winners")
QUIET, ASKED, DEPTH, PENDING = _at("quiet"), _at("asked"), _at("depth"), _at("pending")
ANSWERS, PROGRESS = _at("answers"), _at("progress")
KIND, OWED, ABOUT, WIDE = 0, 1, 2, 4
"""What an entry of the stack of decisions holds (decisions.py), and how wide it is."""

# columns of nodes, edges, sums
PARENT, LABEL, FIRST = 0, 1, 2
ACTION, NEXT, VISITS, AVAILABLE = 0, 1, 2, 3
VALUE, REGRET, PLAYED = 0, 1, 2
# columns of the path
EDGE, SEAT, BEGIN, COUNT = 0, 1, 2, 3
# entries of `room`
NODES, EDGES, TICK, ROOT, PICKED, ROOT_CLOCK, ROOT_PART, ITERATIONS, CUTS, STEPS = range(10)
ROOM = 10
# entries of `plan`
HORIZON, THUMB, DECOUPLED = 0, 1, 2

PATH_MOST = 256
"""Decisions of one descent that are remembered; deeper ones are played at random."""
PICKS_MOST = 16_384
"""Answers weighed in simultaneous decisions of one descent."""
STEPS_MOST = 20_000
"""A playout longer than this shares the win equally: far above any game's length."""
PICK_A, PICK_C = 6364136223846793005, 1442695040888963407
PICK_BITS = (1 << 62) - 1
"""Picking uses a plain congruential generator modulo 2**62: equal where int64 wraps."""
SECRET = 1 << 60
"""Marks labels of one seat's own node in a simultaneous decision."""
SPREAD = 0.05
"""Least share of a simultaneous answer that is drawn evenly, so that every answer is tried."""
THUMB_OF = 128
"""`plan[THUMB]` counts, in so many, how often a playout goes by the rule of thumb."""


def find_node(nodes, slots, room, parent, label):
    """The node of that label below a parent, made if it isn't there; -1 if there is no room."""
    size = slots.size
    h = (parent * 1000003 + label % 1000000007 * 92821) % size
    while slots[h] != 0:
        k = slots[h]
        if nodes[k, PARENT] == parent and nodes[k, LABEL] == label:
            return k
        h += 1
        if h == size:
            h = 0
    k = room[NODES]
    if k >= nodes.shape[0]:
        return -1
    room[NODES] = k + 1
    slots[h] = k
    nodes[k, PARENT] = parent
    nodes[k, LABEL] = label
    nodes[k, FIRST] = 0
    return k


def add_edge(nodes, edges, sums, room, node, action):
    """A new answer below a node, or 0 if there is no room."""
    e = room[EDGES]
    if e >= edges.shape[0]:
        return 0
    room[EDGES] = e + 1
    edges[e, ACTION] = action
    edges[e, NEXT] = nodes[node, FIRST]
    edges[e, VISITS] = 0
    edges[e, AVAILABLE] = 1
    for k in range(3):
        sums[e, k] = 0.0
    nodes[node, FIRST] = e
    return e


def by_bound(nodes, edges, sums, room, stamp, into, n, node, explore, x):
    """The answer with the highest upper bound among those possible in this world; untried ones
    first, picked at random. (edge or 0, chance)"""
    mark = room[TICK] + 2
    room[TICK] = mark
    for i in range(n):
        stamp[into[i]] = mark
    best = 0
    most = -1.0
    tried = 0
    last = 0  # of how many the logarithm is: mostly the same for all answers of a node
    log = 0.0
    e = nodes[node, FIRST]
    while e != 0:
        if stamp[edges[e, ACTION]] == mark:
            stamp[edges[e, ACTION]] = mark + 1
            tried += 1
            available = edges[e, AVAILABLE] + 1
            edges[e, AVAILABLE] = available
            if available != last:
                last = available
                log = math.log(available)
            visits = edges[e, VISITS]
            if visits == 0:
                bound = 1e9
            else:
                bound = sums[e, VALUE] / visits + explore * math.sqrt(log / visits)
            if bound > most:
                most = bound
                best = e
        e = edges[e, NEXT]
    if tried < n:
        x = (x * PICK_A + PICK_C) & PICK_BITS
        k = ((x >> 31) * (n - tried)) >> 31
        for i in range(n):
            if stamp[into[i]] == mark:
                if k == 0:
                    e = add_edge(nodes, edges, sums, room, node, into[i])
                    if e != 0:
                        best = e
                    break
                k -= 1
    return best, x


def by_regret(nodes, edges, sums, room, stamp, into, n, node, picks, chances, x):
    """An answer drawn in proportion to the regret of not having given it. (edge or 0, chance)

    What was weighed stays in `picks` and `chances` for the credit afterwards.
    """
    mark = room[TICK] + 2
    room[TICK] = mark
    for i in range(n):
        stamp[into[i]] = mark
    begin = room[PICKED]
    m = 0
    seen = 0
    total = 0.0
    if begin + n > picks.size:
        return 0, x
    e = nodes[node, FIRST]
    while e != 0:
        if stamp[edges[e, ACTION]] == mark:
            stamp[edges[e, ACTION]] = mark + 1
            picks[begin + m] = e
            m += 1
            total += max(sums[e, REGRET], 0.0)
            seen += edges[e, VISITS]
        e = edges[e, NEXT]
    if m < n:
        for i in range(n):
            if stamp[into[i]] == mark:
                e = add_edge(nodes, edges, sums, room, node, into[i])
                if e != 0:
                    picks[begin + m] = e
                    m += 1
    if m == 0:
        return 0, x
    room[PICKED] = begin + m
    x = (x * PICK_A + PICK_C) & PICK_BITS
    left = (x >> 31) / 2147483648.0
    chosen = m - 1
    spread = max(SPREAD, 1.0 / math.sqrt(1.0 + seen))
    for i in range(m):
        e = picks[begin + i]
        share = max(sums[e, REGRET], 0.0) / total if total > 0.0 else 1.0 / m
        sums[e, PLAYED] += share * (1.0 + seen)  # later ones count more: they know more
        chance = spread / m + (1.0 - spread) * share
        chances[begin + i] = chance
        if left >= 0.0:
            left -= chance
            if left < 0.0:
                chosen = i
    return picks[begin + chosen], x


def credit(edges, sums, path, length, picks, chances, returns):
    """Give every answer on the path what its seat got in the end."""
    for k in range(length):
        e = path[k, EDGE]
        got = returns[path[k, SEAT]]
        if path[k, COUNT] > 0:
            regret_more(edges, sums, path[k, BEGIN], path[k, COUNT], e, picks, chances, got)
        edges[e, VISITS] += 1
        sums[e, VALUE] += got


def regret_more(edges, sums, begin, m, chosen, picks, chances, got):
    """Regret of a simultaneous answer: its mean so far stands for each answer that wasn't given,
    corrected by what the given one brought over its chance (unbiased, and far less noisy than the
    correction alone)."""
    total = 0.0
    visits = 0
    for i in range(begin, begin + m):
        visits += edges[picks[i], VISITS]
        total += sums[picks[i], VALUE]
    usual = total / visits if visits > 0 else got
    expected = 0.0
    for i in range(begin, begin + m):
        e = picks[i]
        worth = sums[e, VALUE] / edges[e, VISITS] if edges[e, VISITS] > 0 else usual
        if e == chosen:
            worth += (got - worth) / chances[i]
        expected += chances[i] * worth
    for i in range(begin, begin + m):
        e = picks[i]
        worth = sums[e, VALUE] / edges[e, VISITS] if edges[e, VISITS] > 0 else usual
        if e == chosen:
            worth += (got - worth) / chances[i]
        sums[e, REGRET] += worth - expected


def share_out(value, row, w, cut, returns):
    """Every seat's share of the win: as the game ended, as it is judged, or equal."""
    seats = w[SEATS]
    won = 0
    for seat in range(seats):
        won += w[WINNERS] >> seat & 1
    for seat in range(seats):
        if cut:
            returns[seat] = value(row, seat) / 1000.0
        elif w[OVER] and won > 0:
            returns[seat] = (w[WINNERS] >> seat & 1) / won
        else:
            returns[seat] = 1.0 / seats


def first_owing(w):
    """The lowest seat that owes an answer."""
    owed = w[PENDING + (w[DEPTH] - 1) * WIDE + OWED]
    seat = 0
    while not owed >> seat & 1:
        seat += 1
    return seat


def play_out(legal, step, value, thumb, row, w, into, steps, plan, x):
    """Play on to the end, or to the first moment past the horizon that the game judges.
    (steps since the root, judged or not, chance)"""
    while not w[OVER] and steps < STEPS_MOST:
        if plan[HORIZON] >= 0 and steps >= plan[HORIZON] and value(row, 0) >= 0:
            return steps, 1, x
        seat = first_owing(w)
        n = legal(row, seat, into)
        x = (x * PICK_A + PICK_C) & PICK_BITS
        action = into[((x >> 31) * n) >> 31]
        if n > 1 and plan[THUMB] > 0 and (x >> 20 & (THUMB_OF - 1)) < plan[THUMB]:
            step(row, seat, thumb(row, seat, into, n))
        else:
            step(row, seat, action)
        steps += 1
    return steps, 0, x


def ask_again(w, me):
    """In a simultaneous decision the others' answers are secret: let the tree answer for them."""
    if w[DEPTH] > 0 and w[ASKED] >> me & 1:
        w[PENDING + (w[DEPTH] - 1) * WIDE + OWED] |= w[ASKED] & ~(1 << me)


def given(w, seat):
    """The parts of a secret answer that a seat has given so far, as one number."""
    parts = 0
    for k in range(w[PROGRESS + seat]):
        parts = parts << 12 | int(w[ANSWERS + seat * PARTS + k]) + 1
    return parts


def is_root(w, room, seat, me, steps, secret):
    """Is this the very decision that is being thought about?"""
    if seat != me or w[CLOCK] != room[ROOT_CLOCK]:
        return False
    return w[PROGRESS + me] == room[ROOT_PART] if secret else steps == 0


def only_allowed(allowed, into, n):
    """Leave only the allowed answers in `into`; how many."""
    m = 0
    for i in range(n):
        if allowed[into[i]]:
            into[m] = into[i]
            m += 1
    return m


def next_base(nodes, slots, room, w, base, via, mover):
    """The node of the decision that is open now, below the one before it; -1: no room."""
    top = PENDING + (w[DEPTH] - 1) * WIDE
    kind, about = int(w[top + KIND]), int(w[top + ABOUT])
    label = ((via << 3 | mover) << 8 | kind) << 12 | (about & 4095)
    return find_node(nodes, slots, room, base, label)


def descend(
    legal, step, value, row, w, into, me, allowed,
    nodes, edges, sums, slots, room, stamp, path, picks, chances, plan, explore, x,
):  # fmt: skip
    """Down the tree until an answer is new; (length of the path, steps, judged or not, chance)."""
    base = 0  # the node of the decision that is open
    via = 0  # what was answered since that node, as far as the tree tells it apart
    clock = w[CLOCK]
    length = 0
    steps = 0
    known = room[EDGES]  # answers before this descent: a new one ends it
    room[PICKED] = 0
    while not w[OVER] and length < PATH_MOST and steps < STEPS_MOST:
        secret = w[ASKED] != 0
        if room[EDGES] != known and not (secret and w[CLOCK] == clock):
            break  # a simultaneous decision is first answered by all
        if plan[HORIZON] >= 0 and steps >= plan[HORIZON] and value(row, 0) >= 0:
            return length, steps, 1, x
        seat = first_owing(w)
        n = legal(row, seat, into)
        if is_root(w, room, seat, me, steps, secret):
            n = only_allowed(allowed, into, n)
        elif n == 1:
            step(row, seat, into[0])
            steps += 1
            continue
        if w[CLOCK] != clock or not secret:
            if length > 0:
                base = next_base(nodes, slots, room, w, base, via, 0 if secret else seat)
            clock = w[CLOCK]
            via = 0
        e, x = answer_in_tree(
            w, into, n, me, seat, base, steps, secret,
            nodes, edges, sums, slots, room, stamp, path[length], picks, chances, plan, explore, x,
        )  # fmt: skip
        if e == 0:
            break
        length += 1
        if not secret or seat == me:
            via = via * 1024 + edges[e, ACTION] + 1 & 0x7FFFFFFF
        step(row, seat, edges[e, ACTION])
        steps += 1
    return length, steps, 0, x


def answer_in_tree(
    w, into, n, me, seat, base, steps, secret,
    nodes, edges, sums, slots, room, stamp, noted, picks, chances, plan, explore, x,
):  # fmt: skip
    """Choose an answer at the seat's node and note it on the path; (edge or 0: no room, chance)."""
    node = base
    if secret and base >= 0:
        node = find_node(nodes, slots, room, base, SECRET | seat << 40 | given(w, seat))
    if node < 0:
        return 0, x
    if is_root(w, room, seat, me, steps, secret):
        room[ROOT] = node
    begin = room[PICKED]
    if secret and not plan[DECOUPLED]:
        e, x = by_regret(nodes, edges, sums, room, stamp, into, n, node, picks, chances, x)
    else:
        e, x = by_bound(nodes, edges, sums, room, stamp, into, n, node, explore, x)
    noted[EDGE] = e
    noted[SEAT] = seat
    noted[BEGIN] = begin
    noted[COUNT] = room[PICKED] - begin
    return e, x


def grow(
    deal, legal, step, value, thumb, hidden, row, into, me, allowed,
    nodes, edges, sums, slots, room, stamp, path, picks, chances, returns, plan, explore, count, x,
):  # fmt: skip
    """`count` iterations more; the chance left over."""
    core = hidden.view(np.int64)
    words = row.view(np.int64)[: core.size]
    w = row[:HEAD].view(np.int32)
    for _ in range(count):
        words[:] = core
        w[QUIET] = 1
        ask_again(w, me)
        x = (x * PICK_A + PICK_C) & PICK_BITS
        high = x >> 31
        x = (x * PICK_A + PICK_C) & PICK_BITS
        deal(row, me, high << 31 | x >> 31, into)
        w[QUIET] = 1
        length, steps, cut, x = descend(
            legal, step, value, row, w, into, me, allowed,
            nodes, edges, sums, slots, room, stamp, path, picks, chances, plan, explore, x,
        )  # fmt: skip
        if not cut:
            steps, cut, x = play_out(legal, step, value, thumb, row, w, into, steps, plan, x)
        share_out(value, row, w, cut, returns)
        credit(edges, sums, path, length, picks, chances, returns)
        room[ITERATIONS] += 1
        room[CUTS] += cut
        room[STEPS] += steps
    return x


PARTS_OF_GROW = (
    find_node, add_edge, by_bound, by_regret, regret_more, credit, share_out, first_owing,
    play_out, ask_again, given, is_root, only_allowed, next_base, answer_in_tree, descend,
)  # fmt: skip
"""What `grow` calls, called functions first."""
