"""A view: what one observer knows, as JSON-able data. Made of a hidden state and nothing else."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from teahouse.engine.decisions import ABOUT, KIND, OWED
from teahouse.engine.record import EMPTY, HIDDEN, SPECTATOR, Row

if TYPE_CHECKING:
    from teahouse.engine.game import Game


def make_view(
    game: Game, hidden: Row, seat: int | None, options: dict[str, Any], names: Sequence[str]
) -> dict[str, Any]:
    """The view of a hidden state: the game's own keys, then those every game has."""
    s = game.layout.State(hidden)
    to_act = seats_owing(s)
    view = game.look(game, s, seat)
    won = s.winners if s.over else 0
    view.update(
        seats=s.seats,
        you=seat,
        options=copy.deepcopy(options),
        to_act=list(to_act),
        over=bool(s.over),
        scores=game.scores(s),
        winners=[i for i in range(s.seats) if won >> i & 1],
        question=question_of(game, s, seat, names, to_act) if to_act else None,
        maybe=half_known(game, s, SPECTATOR if seat is None else seat),
    )
    return view


def seats_owing(s: Any) -> tuple[int, ...]:
    """Seats that owe an action."""
    if s.over or s.depth == 0:
        return ()
    owed = s.pending[s.depth - 1, OWED]
    return tuple(seat for seat in range(s.seats) if owed >> seat & 1)


def question_of(
    game: Game, s: Any, you: int | None, names: Sequence[str], to_act: Sequence[int]
) -> dict[str, Any]:
    """The decision on top: name, seats, text for this reader, rule, and what it is about."""
    kind = s.pending[s.depth - 1, KIND]
    question = game.words.questions[kind]
    about = game.words.about(s, kind, s.pending[s.depth - 1, ABOUT])
    asked = you if you in to_act else to_act[0]
    text = game.words.question_text(kind, {**about, "seat": asked}, you, names)
    return {
        "name": question.name,
        "seats": list(to_act),
        "text": text,
        "rule": question.rule,
        "about": about,
    }


def half_known(game: Game, s: Any, observer: int) -> list[list[Any]]:
    """[[name, [places]], ...]: cards this observer knows to be in one of several places, sorted."""
    out: list[list[Any]] = []
    if s.half[observer] == 0:
        return out
    piles = game.layout.piles
    for card in range(1, s.cards + 1):
        places = s.maybe[observer, card]
        if places:
            where = [piles.place(p) for p in range(piles.hidden) if places >> p & 1]
            out.append([game.kinds[s.kind[card] - 1], where])
    return sorted(out)


def faces(game: Game, s: Any, pile: int, *, top_first: bool = True) -> list[str | None]:
    """The cards of a pile in a hidden state: names, None for unknown ones.

    An ordered pile from its top (or its bottom); an unordered one by name, unknown ones last.
    """
    begin, n = s.start[pile], s.size[pile]
    slots = [s.slot[begin + i] for i in range(n)]
    names = [game.kinds[k - 1] if k != HIDDEN and k != EMPTY else None for k in slots]
    if not s.ordered[pile]:
        return sort_faces(names)
    return names[::-1] if top_first else names


def sort_faces(names: Sequence[str | None]) -> list[str | None]:
    """Known names sorted, then the unknown ones."""
    known = sorted(name for name in names if name is not None)
    return [*known, *[None] * (len(names) - len(known))]
