"""Whispers: a toy game that proves what Duelo does not need (see RULES.md)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from teahouse.engine.actions import ActionSpace, Domain, Kinds, Seats, Verb
from teahouse.engine.cards import draw, find_kind, gather_all, move_all, put_on, show_at, shuffle
from teahouse.engine.chance import below
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import (
    answered,
    ask,
    ask_all,
    begin_step,
    clear_answers,
    goes_on,
    note_answer,
    take_top,
    then,
    top_kind,
)
from teahouse.engine.events import tell, tell_all, tell_two
from teahouse.engine.game import Game
from teahouse.engine.record import EVERYONE, HIDDEN, SEATS, Layout, Piles
from teahouse.engine.views import faces
from teahouse.engine.words import Question, Told, Words

KINDS = ("Moth", "Crab", "Shield")
COPIES = [5, 5, 4]
SHIELD = 3
ROUNDS = 2
PILES = Piles(
    hidden={"deck": 14, "hands": (SEATS, 14), "laid": (SEATS, 1)},
    shown={"shown": 14},
    ordered=("deck",),
)
DECK, HANDS, LAID, SHOWN = (PILES[n] for n in ("deck", "hands", "laid", "shown"))
LAYOUT = Layout(
    14, PILES, round=None, won=(SEATS,), aim=(SEATS,), pledge=(SEATS,), shielded=(SEATS,)
)
ACTIONS = ActionSpace(
    Verb("pledge", Domain("rounds", (0, 1, 2))),
    Verb("lay", Kinds("card", KINDS)),
    Verb("aim", Domain("at", ("low", "high"))),
    Verb("shield"),
    Verb("pass"),
    Verb("peek", Seats("seat", SEATS)),
)
A_PLEDGE, A_LAY, A_AIM = ACTIONS["pledge"], ACTIONS["lay"], ACTIONS["aim"]
A_SHIELD, A_PASS, A_PEEK = ACTIONS["shield"], ACTIONS["pass"], ACTIONS["peek"]
PLEDGE, LAY_AND_AIM, SHIELD_OR_PASS, PEEK = 1, 2, 3, 4
NEXT_ROUND, NEXT_SHIELD, REVEAL = 21, 22, 23
DREW, LAID_DOWN, SHOWED, WON, PLEDGED, PEEKED, SAW = range(1, 8)


@rule("1")
def setup(s):
    begin_step(s)
    gather_all(s, DECK)
    shuffle(s, DECK)
    for seat in range(s.seats):
        for _ in range(2):
            card = draw(s, DECK, HANDS + seat)
            tell_two(s, 1 << seat, DREW, seat, s.kind[card], 0, 0)
    ask_all(s, (1 << s.seats) - 1, PLEDGE, 0, 0)


@rule("2")
def step(s, seat, action):
    begin_step(s)
    kind = top_kind(s)
    if kind == PLEDGE:
        if note_answer(s, seat, action, True):
            for one in range(s.seats):
                s.pledge[one] = s.answers[one, 0] - A_PLEDGE + 1
            answered(s)
            clear_answers(s)
            then(s, NEXT_ROUND, 0, 0)
    elif kind == LAY_AND_AIM:
        if note_answer(s, seat, action, s.progress[seat] == 1):
            answered(s)
            lay_all(s)
    elif kind == SHIELD_OR_PASS:
        answered(s)
        if action == A_SHIELD:
            s.shielded[seat] = 1
            put_on(s, HANDS + seat, SHIELD, SHOWN)
            tell_all(s, SHOWED, seat, SHIELD, 0, 0)
    else:
        answered(s)
        peek(s, seat, action - A_PEEK)
    while goes_on(s):
        what, about, _ = take_top(s)
        if what == NEXT_ROUND:
            next_round(s)
        elif what == NEXT_SHIELD:
            ask(s, about, SHIELD_OR_PASS, 0, 0)
        else:
            reveal(s)


@rule("2")
def lay_all(s):
    then(s, REVEAL, 0, 0)
    for seat in range(s.seats):
        kind = s.answers[seat, 0] - A_LAY + 1
        s.aim[seat] = s.answers[seat, 1] - A_AIM + 1
        put_on(s, HANDS + seat, kind, LAID + seat)
        tell_two(s, 1 << seat, LAID_DOWN, seat, kind, 0, 0)
    clear_answers(s)
    for seat in range(s.seats - 1, -1, -1):
        then(s, NEXT_SHIELD, seat, 0)


@rule("2")
def next_round(s):
    s.round += 1
    for seat in range(s.seats):
        s.shielded[seat] = 0
        s.aim[seat] = 0
        if s.size[DECK] > 0:
            card = draw(s, DECK, HANDS + seat)
            tell_two(s, 1 << seat, DREW, seat, s.kind[card], 0, 0)
    ask_all(s, (1 << s.seats) - 1, LAY_AND_AIM, 0, 0)


@rule("3")
def peek(s, seat, other):
    """The winner of a round sees one card of a hand, picked by chance."""
    i = below(s, s.size[HANDS + other])
    kind = show_at(s, HANDS + other, i, 1 << seat)
    tell_all(s, PEEKED, seat, other, 0, 0)
    tell(s, 1 << seat, SAW, seat, other, kind, 0)


@rule("2", "4")
def reveal(s):
    best = -1
    winner = 0
    for seat in range(s.seats):
        kind = show_at(s, LAID + seat, 0, EVERYONE)
        tell_all(s, SHOWED, seat, kind, 0, 0)
        worth = kind * 10 + s.aim[seat] + 100 * s.shielded[seat]
        if worth > best:
            best = worth
            winner = seat
    for seat in range(s.seats):
        move_all(s, LAID + seat, SHOWN)
    s.won[winner] += 1
    tell_all(s, WON, winner, s.round, 0, 0)
    if s.round == ROUNDS:
        finish(s)
        return
    then(s, NEXT_ROUND, 0, 0)
    for other in range(s.seats):
        if other != winner and s.size[HANDS + other] > 0:
            ask(s, winner, PEEK, 0, 0)
            return


@rule("4")
def finish(s):
    best = -1
    for seat in range(s.seats):
        tell_all(s, PLEDGED, seat, s.pledge[seat] - 1, 0, 0)
        best = max(best, score(s, seat))
    for seat in range(s.seats):
        if score(s, seat) == best:
            s.winners |= 1 << seat
    s.over = 1


@rule("4")
def score(s, seat):
    return s.won[seat] + (2 if s.pledge[seat] - 1 == s.won[seat] else 0)


@rule("2")
def legal(s, seat, into):
    kind = top_kind(s)
    if kind == PLEDGE:
        for i in range(3):
            into[i] = A_PLEDGE + i
        return 3
    if kind == LAY_AND_AIM and s.progress[seat] == 1:
        into[0] = A_AIM
        into[1] = A_AIM + 1
        return 2
    n = 0
    if kind == LAY_AND_AIM:
        for what in range(1, SHIELD + 1):
            if find_kind(s, HANDS + seat, what) >= 0:
                into[n] = A_LAY + what - 1
                n += 1
        return n
    if kind == PEEK:
        for other in range(s.seats):
            if other != seat and s.size[HANDS + other] > 0:
                into[n] = A_PEEK + other
                n += 1
        return n
    if find_kind(s, HANDS + seat, SHIELD) >= 0:
        into[0] = A_SHIELD
        n = 1
    into[n] = A_PASS
    return n + 1


@rule("1", "2")
def conceal(s, me):
    """Pledges until the end, and aims until the cards are shown, are their owners' alone."""
    for seat in range(s.seats):
        if seat != me and not s.over:
            if s.pledge[seat]:
                s.pledge[seat] = HIDDEN
            if s.aim[seat]:
                s.aim[seat] = HIDDEN


@rule("1", "2")
def redraw(s, me):
    for seat in range(s.seats):
        if s.pledge[seat] == HIDDEN:
            s.pledge[seat] = 1 + below(s, 3)
        if s.aim[seat] == HIDDEN:
            s.aim[seat] = 1 + below(s, 2)


@rule("4")
def value(s, seat):
    """For bots: shares in proportion to the points as they stand, one given to everybody."""
    total = 0
    for one in range(s.seats):
        total += score(s, one) + 1
    return 1000 * (score(s, seat) + 1) // total


@rule("2")
def thumb(s, seat, into, n):
    """For bots: the last that is legal (the highest card, the boldest pledge)."""
    return into[n - 1]


def look(game: Game, s: Any, seat: int | None) -> dict[str, Any]:
    return {
        "hands": [faces(game, s, HANDS + i) for i in range(s.seats)],
        "laid": [faces(game, s, LAID + i) for i in range(s.seats)],
        "deck": faces(game, s, DECK),
        "shown": faces(game, s, SHOWN),
        "pledges": [None if s.pledge[i] <= 0 else s.pledge[i] - 1 for i in range(s.seats)],
        "won": [s.won[i] for i in range(s.seats)],
    }


def no_positions(*_: Any) -> Any:
    raise NotImplementedError("The toy has no positions.")


SEAT, CARD = ("seat", "int"), ("card", "card")
WORDS = Words(
    events={
        DREW: Told("drew", (SEAT, ("card?", "card")), "{seat} drew {card}.", "1", "{seat} drew."),
        LAID_DOWN: Told(
            "laid", (SEAT, ("card?", "card")), "{seat} laid {card}.", "2", "{seat} laid."
        ),
        SHOWED: Told("showed", (SEAT, CARD), "{seat} showed {card}.", "3"),
        WON: Told("won", (SEAT, ("round", "int")), "{seat} won round {round}.", "2"),
        PLEDGED: Told("pledged", (SEAT, ("rounds", "int")), "{seat} pledged {rounds}.", "4"),
        PEEKED: Told("peeked", (SEAT, ("target", "int")), "{seat} peeked at {target}.", "3"),
        SAW: Told("saw", (SEAT, ("target", "int"), CARD), "{seat} saw {card} at {target}.", "3"),
    },
    questions={
        PLEDGE: Question("pledge", "How many rounds?", "1"),
        LAY_AND_AIM: Question("lay_and_aim", "Lay a card and aim.", "2"),
        SHIELD_OR_PASS: Question("shield_or_pass", "{seat}: shield?", "3"),
        PEEK: Question("peek", "{seat}: at whose hand?", "3"),
    },
    action_text=lambda verb, args, names, kind: f"{verb} {' '.join(map(str, args.values()))}",
    action_rule=lambda verb, args, kind, about: "2",
    about=lambda s, kind, number: {},
    readers={"int": int, "card": lambda kind: KINDS[kind - 1]},
)

GAME = Game(
    id="toygame",
    title="Whispers",
    summary="A toy.",
    minutes=(1, 1),
    seats=range(2, 5),
    options={},
    rules_version=1,
    layout=LAYOUT,
    actions=ACTIONS,
    words=WORDS,
    kinds=KINDS,
    copies=lambda seats: COPIES,
    setup=setup,
    legal=legal,
    step=step,
    configure=lambda s, options: None,
    look=look,
    build=no_positions,
    dump=no_positions,
    why_not=lambda view, seat, verb, args: ("That is not possible now.", "2"),
    scores=lambda s: [s.won[i] for i in range(s.seats)],
    sees=lambda seats: {p + i: 1 << i for p in (HANDS, LAID) for i in range(seats)},
    conceal=conceal,
    redraw=redraw,
    value=value,
    thumb=thumb,
    simultaneous=frozenset({PLEDGE, LAY_AND_AIM}),
    private_options=frozenset({SHIELD_OR_PASS}),
    folder=Path(__file__).parent,
    package=__name__,
    bound=lambda seats, options: 60,
)
