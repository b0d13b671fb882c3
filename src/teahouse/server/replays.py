"""A finished game step by step: what one pair of eyes saw at each moment of a record.

Nothing is kept here: a stretch of moments is made from the record each time it is asked for, in a
worker, so whoever has a record file can look at it without a table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from teahouse.server.declined import Declined
from teahouse.server.messages import NAME_MAX, EventOut, Moment, Replay
from teahouse.server.names import clean_name

MOMENTS_MAX = 60
"""Moments sent at once; the page asks for the next stretch when it comes near its end."""

OPEN = "open"
"""The eyes that see everything."""


def replay(
    record: dict[str, Any], eyes: int | str | None, first: int, names: list[str] | None
) -> Replay:
    """The moments from number `first` on, as `eyes` saw them: a seat, None (watching) or OPEN."""
    import teahouse

    actions = record["actions"]
    if not 0 <= first <= len(actions):
        raise Declined(422, f"This game has moments 0 to {len(actions)}.")
    try:
        table = teahouse.replay({**record, "actions": []})
        if names is not None:
            if len(names) != table.seats:
                raise Declined(422, f"{table.seats} names are needed, one per seat.")
            table.names = [clean_name(name[:NAME_MAX]) for name in names]
        seat = _seat_of(table, eyes)
        moments = list(_moments(table, actions, eyes, seat, first))
    except ValueError as error:
        raise Declined(422, str(error)) from error
    return Replay(
        game=table.game.id, seats=table.seats, last=len(actions), first=first, moments=moments
    )


def _seat_of(table: Any, eyes: int | str | None) -> int | None:
    if isinstance(eyes, int):
        if not 0 <= eyes < table.seats:
            raise Declined(422, f"There is no seat {eyes}; the game has {table.seats}.")
        return eyes
    return None


def _moments(
    table: Any, actions: list[Any], eyes: int | str | None, seat: int | None, first: int
) -> Iterator[Moment]:
    """Moment n is the table after n actions, with what was told by the n-th."""
    told = 0
    for n in range(min(first + MOMENTS_MAX, len(actions) + 1)):
        if n > 0:
            told = table.told(seat)
            _carry_out(table, n, actions[n - 1])
        if n >= first:
            events = [EventOut(**event.to_dict()) for event in table.events(seat, told)]
            yield Moment(n=n, events=events, view=_seen(table, eyes, seat))


def _carry_out(table: Any, n: int, entry: Any) -> None:
    """One entry of a record; the record's own reader says what is wrong with a made-up one."""
    if not isinstance(entry, list) or len(entry) != 3:
        raise Declined(422, f"Action {n - 1} of the record isn't [seat, verb, args].")
    seat, verb, args = entry
    if verb == "undo":
        table.undo(seat)
    else:
        table.step(seat, (verb, args))


def _seen(table: Any, eyes: int | str | None, seat: int | None) -> dict[str, Any]:
    """The view of these eyes; for OPEN the watcher's with every card face up."""
    view: dict[str, Any] = table.view(seat)
    if eyes == OPEN:
        whole = table.position()["set"]
        view.update({key: whole[key] for key in view.keys() & whole.keys()})
        view["maybe"] = []
    return view
