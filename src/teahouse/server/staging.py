"""Answers to a secret simultaneous decision, held back until the last seat has answered.

Each seat answers on a scratch copy of its own, so nobody's answer can be seen in anything another
seat is sent. Until the last one is in, an answer can be taken back or replaced. Then all are
stepped in seat order, so that neither bytes nor chance depend on who was faster.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any


class Staging:
    """The answers of each seat to the decision `table` is at."""

    def __init__(self, table: Any) -> None:
        self._table = table
        self._parts: dict[int, list[Any]] = {}
        self._given: dict[int, list[Any]] = {}
        self._scratch: dict[int, Any] = {}

    def table_for(self, seat: int) -> Any:
        """What `seat` looks at: the table, with this seat's own answers already given."""
        return self._scratch.get(seat, self._table)

    def asks(self, seat: int) -> Any:
        """Where `seat` answers next: after its last part it may answer anew from the first."""
        return self._table if self.complete(seat) else self.table_for(seat)

    def parts(self, seat: int) -> list[Any]:
        """What `seat` has answered so far."""
        return list(self._parts.get(seat, ()))

    def given(self, seat: int) -> list[Any]:
        """The same as actions, with the words each had when it was given."""
        return list(self._given.get(seat, ()))

    def complete(self, seat: int) -> bool:
        """`seat` has given every part of its answer."""
        return seat in self._scratch and seat not in self._scratch[seat].to_act

    def all_in(self) -> bool:
        """Nobody is waited for any more."""
        return all(self.complete(seat) for seat in self._table.to_act)

    def put(self, seat: int, parts: Sequence[Any]) -> None:
        """Replace the answer of `seat`; raises what the table raises and then changes nothing."""
        if not parts:
            for kept in (self._parts, self._given, self._scratch):
                kept.pop(seat, None)
            return
        scratch, given = self._table.copy(), []
        for part in parts:
            given += [a for a in scratch.legal_actions(seat) if (a.verb, a.args) == tuple(part)]
            scratch.step(seat, part)
        self._parts[seat], self._given[seat] = list(parts), given
        self._scratch[seat] = scratch

    def in_order(self) -> Iterator[tuple[int, Any]]:
        """All answers, seat by seat."""
        for seat in sorted(self._parts):
            for part in self._parts[seat]:
                yield seat, part
