"""The reference follows a game of the package, step by step, and says where the two differ."""

from __future__ import annotations

from .reference import Situation
from .reference_lists import Answer, Dump, in_order


class Reference:
    """Follows a game of the other side, question by question."""

    def __init__(self, start: Dump, options: Dump) -> None:
        """`start`: a whole position at which somebody is asked."""
        self.now = Situation(start, options)
        self.running = self.now.match()
        self.request: dict[int, list[Answer]] = next(self.running)
        self.differences = differences(self.now, start)

    @property
    def to_act(self) -> tuple[int, ...]:
        return tuple(sorted(self.request))

    def legal_actions(self, seat: int) -> set[Answer]:
        """What `seat` may answer with."""
        return set(self.request.get(seat, ()))

    def step(self, seat: int, reply: Answer, after: Dump) -> list[str]:
        """Follow one answer; gives what differs from the other side's situation `after` it."""
        assert reply in self.legal_actions(seat), f"the reference refuses {reply} of seat {seat}"
        self.now.after = after
        try:
            self.request = self.running.send((seat, reply))
        except StopIteration:
            self.request = {}
        self.differences = differences(self.now, after)
        return self.differences


def differences(mine: Situation, theirs: Dump) -> list[str]:
    """Keys whose values differ, as sentences."""
    there = in_order(theirs)
    return [
        f"{key}: expected {value!r}, the table has {there.get(key)!r}"
        for key, value in mine.dump().items()
        if value != there.get(key)
    ]
