"""A finished game step by step: what one pair of eyes saw at each moment of a record.

A stretch of moments is made from the record each time it is asked for, in a worker, so whoever has
a record file can look at it without a table. The worker keeps bookmarks in the records it read
last: the next stretch of a long one does not begin with its first page.
"""

from __future__ import annotations

import hashlib
import json
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

from teahouse.engine.words import default_names
from teahouse.server.declined import Declined
from teahouse.server.messages import NAME_MAX, EventOut, Moment, Replay
from teahouse.server.names import clean_name, in_a_sentence

MOMENTS_MAX = 60
"""Moments sent at once; the page asks for the next stretch when it comes near its end."""

OPEN = "open"
"""The eyes that see everything."""

RECORDS_KEPT = 2
"""Records a worker keeps bookmarks in; the one longest unread is forgotten first."""

PAGES = 200
"""A bookmark is left after so many moments, so that reading backwards is quick as well."""

BOOKMARKS_MAX = 24
"""Bookmarks in one record. One is a copy of the game at that moment, some hundred kilobytes in a
long game."""


class Bookmarks:
    """Tables at some moments of one record. Never handed out themselves, only as copies."""

    def __init__(self) -> None:
        self._tables: dict[int, Any] = {}
        self._end: tuple[int, Any] | None = None

    def before(self, n: int) -> tuple[int, Any] | None:
        """The last marked moment not after the n-th, and a table of one's own at that moment."""
        marks = [*self._tables.items(), *([self._end] if self._end else [])]
        at, table = max((mark for mark in marks if mark[0] <= n), default=(-1, None), key=_number)
        return None if table is None else (at, table.copy())

    def pass_by(self, n: int, table: Any) -> None:
        """The n-th moment is read: mark it if it is one of those to be marked."""
        if n % PAGES == 0 and n not in self._tables and len(self._tables) < BOOKMARKS_MAX:
            self._tables[n] = table.copy()

    def stop(self, n: int, table: Any) -> None:
        """The reading ends here; it will most likely go on here."""
        self._end = (n, table)


_read: OrderedDict[str, Bookmarks] = OrderedDict()
"""What this process has read lately, by the record's fingerprint."""


def _bookmarks(record: dict[str, Any]) -> Bookmarks:
    """The bookmarks of that record: of this very one, to the last byte."""
    fingerprint = hashlib.sha256(json.dumps(record, sort_keys=True).encode()).hexdigest()
    found = _read.setdefault(fingerprint, Bookmarks())
    _read.move_to_end(fingerprint)
    while len(_read) > RECORDS_KEPT:
        _read.popitem(last=False)
    return found


def replay(
    record: dict[str, Any], eyes: int | str | None, first: int, names: list[str] | None
) -> Replay:
    """The moments from number `first` on, as `eyes` saw them: a seat, None (watching) or OPEN."""
    actions = record["actions"]
    if not 0 <= first <= len(actions):
        raise Declined(422, f"This game has moments 0 to {len(actions)}.")
    try:
        marks = _bookmarks(record)
        # The moment before the first one is needed too: what was told between them is shown.
        at, table = marks.before(max(0, first - 1)) or (0, opened(record))
        table.names = _names(table, names)
        seat = _seat_of(table, eyes)
        moments = list(_moments(table, at, actions, eyes, seat, first, marks))
    except ValueError as error:
        raise Declined(422, str(error)) from error
    return Replay(
        game=table.game.id, seats=table.seats, last=len(actions), first=first, moments=moments
    )


def opened(record: dict[str, Any]) -> Any:
    """The table a record begins with."""
    import teahouse

    return teahouse.replay({**record, "actions": []})


def _number(mark: tuple[int, Any]) -> int:
    return mark[0]


def _names(table: Any, names: list[str] | None) -> list[str]:
    """What the seats are called in these sentences; a copied table may bring other ones along."""
    if names is None:
        return list(default_names(table.seats))
    if len(names) != table.seats:
        raise Declined(422, f"{table.seats} names are needed, one per seat.")
    return [in_a_sentence(clean_name(name[:NAME_MAX])) for name in names]


def _seat_of(table: Any, eyes: int | str | None) -> int | None:
    if isinstance(eyes, int):
        if not 0 <= eyes < table.seats:
            raise Declined(422, f"There is no seat {eyes}; the game has {table.seats}.")
        return eyes
    return None


def _moments(
    table: Any,
    at: int,
    actions: list[Any],
    eyes: int | str | None,
    seat: int | None,
    first: int,
    marks: Bookmarks,
) -> Iterator[Moment]:
    """Moment n is the table after n actions, with what was told by the n-th.

    `table` is at moment `at`: before `first`, unless both are 0.
    """
    told = 0
    last = min(first + MOMENTS_MAX, len(actions) + 1) - 1
    for n in range(at, last + 1):
        if n > at:
            told = table.told(seat)
            carry_out(table, n, actions[n - 1])
        marks.pass_by(n, table)
        if n >= first:
            events = [EventOut(**event.to_dict()) for event in table.events(seat, told)]
            yield Moment(n=n, events=events, view=_seen(table, eyes, seat))
    marks.stop(last, table)


def carry_out(table: Any, n: int, entry: Any) -> None:
    """One entry of a record; the record's own reader says what is wrong with a made-up one."""
    if not isinstance(entry, list) or len(entry) != 3:
        raise Declined(422, f"Action {n - 1} of the record isn't [seat, verb, args].")
    seat, verb, args = entry
    if verb == "undo":
        table.take_back(seat)
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
