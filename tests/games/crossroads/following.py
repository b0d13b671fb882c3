"""The reference follows a game of the package, step by step, and says where the two differ.

What chance decides is read off the other side's situation after the step: candidates that the
cards allow are tried until one leads to that very situation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from itertools import islice, permutations
from typing import Any

from .reference import Situation
from .reference_lists import Answer, Dump

MOST_CANDIDATES = 200
MOST_ATTEMPTS = 60


class Reference:
    """Follows a game of the other side, question by question."""

    def __init__(self, start: Dump, options: Dump, after: Dump) -> None:
        """`start`: a whole position; `after`: what the other side makes of it."""
        self.start, self.options = start, options
        self.log: list[Any] = []  # answers and what chance has brought, in order
        self.request: dict[int, list[Answer]] = {}
        self.differences: list[str] = []
        self.begin()
        self.go_on(None, after)

    def begin(self) -> None:
        self.now = Situation(self.start, self.options)
        self.running = self.now.match()

    @property
    def to_act(self) -> tuple[int, ...]:
        return tuple(sorted(self.request))

    def legal_actions(self, seat: int) -> set[Answer]:
        """What `seat` may answer with."""
        return set(self.request.get(seat, ()))

    def step(self, seat: int, reply: Answer, after: Dump) -> list[str]:
        """Follow one answer; gives what differs from the other side's situation `after` it."""
        assert reply in self.legal_actions(seat), f"the reference refuses {reply} of seat {seat}"
        self.go_on((seat, reply), after)
        return self.differences

    def go_on(self, reply: Any, after: Dump) -> None:
        """Run until somebody is asked, with the first course of chance that fits."""
        done = len(self.log)
        course: list[int] = []
        first: list[str] = []
        for attempt in range(MOST_ATTEMPTS):
            if attempt:
                self.rewind(done)
            sizes = self.run(reply, after, course)
            self.differences = differences(self, after)
            first = first or self.differences
            if not self.differences or not next_course(course, sizes):
                break
        self.differences = self.differences and first

    def rewind(self, done: int) -> None:
        """The situation before the step once more."""
        log, self.log = self.log[:done], self.log[:done]
        self.begin()
        for entry in log:
            self.running.send(deepcopy(entry))

    def run(self, reply: Any, after: Dump, course: list[int]) -> list[int]:
        """One attempt; gives how many candidates each draw of chance had."""
        sizes: list[int] = []
        try:
            request = self.send(reply)
            while isinstance(request, tuple):
                found = list(islice(candidates(request, after), MOST_CANDIDATES))
                if len(sizes) == len(course):
                    course.append(0)
                sizes.append(len(found))
                request = self.send(found[course[len(sizes) - 1]])
            self.request = request
        except StopIteration:
            self.request = {}
        return sizes

    def send(self, entry: Any) -> Any:
        self.log.append(entry)
        return self.running.send(deepcopy(entry))


def next_course(course: list[int], sizes: list[int]) -> bool:
    """The next combination of candidates, if there is one."""
    del course[len(sizes) :]
    while course:
        if course[-1] + 1 < sizes[len(course) - 1]:
            course[-1] += 1
            return True
        course.pop()
    return False


def candidates(request: Any, after: Dump) -> Iterator[Any]:
    """What chance may have brought, the likeliest first."""
    what = request[0]
    if what == "order":
        yield from orders(request[1], request[2], after)
    elif what == "row":
        wanted = after[request[1]]
        yield wanted if fits(request[1], request[2], wanted) else request[2]
    elif what == "arrive":
        gone = [name for name in request[1] if name not in after["masters"]]
        yield from gone or request[1]
    else:
        _, seat, hand, names = request
        left = Counter(after[hand][seat])
        yield from sorted(names, key=lambda name: left[name])


def fits(key: str, before: list[Any], wanted: list[Any]) -> bool:
    """Is this the row shuffled, Guardians and gaps staying where they are?"""
    if sorted(map(str, before)) != sorted(map(str, wanted)):
        return False
    fixed = [name is None or name in GUARDIANS for name in before]
    return key != "top_row" or all(
        a == b for a, b, stays in zip(before, wanted, fixed, strict=True) if stays
    )


GUARDIANS = ("Fan Hua", "Abbot Xuan Ling", "Lu Jin", "Zhang Zhenren", "Fu Yanlin")


def orders(deck: str, cards: list[str], after: Dump) -> Iterator[list[str]]:
    """Orders of a shuffled pile whose end is the deck that is left now."""
    left = list(after[deck])
    missing = Counter(cards) - Counter(left)
    if sum(missing.values()) + len(left) != len(cards):
        yield sorted(cards)
        return
    pile = after[deck.replace("deck", "discard")]
    rest = sorted(missing.elements(), key=lambda name: pile[-1:] != [name])
    for order in dict.fromkeys(permutations(rest)):
        yield [*order, *left]


def differences(mine: Reference, theirs: Dump) -> list[str]:
    """Keys whose values differ, as sentences."""
    return [
        f"{key}: expected {value!r}, the table has {theirs[key]!r}"
        for key, value in mine.now.dump().items()
        if value != theirs[key]
    ]
