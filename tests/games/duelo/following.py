"""The reference follows a game of the package, step by step, and says where the two differ.

Where chance decides, or the rules leave an order open, it tries what could have happened until the
other side's situation is explained; if nothing explains it, the two differ.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from copy import deepcopy
from itertools import islice, permutations
from typing import Any

from .reference import ONE_DECK, TWO_DECKS, Answer, Dump, Request, Situation


class Reference:
    """Follows a game of the other side, question by question."""

    def __init__(self, dump: Dump, options: Dump, after: Dump | None = None) -> None:
        """`dump`: a whole situation. One at the start of a turn needs what stands `after` it."""
        self.options = options
        self.base = deepcopy(dump)
        self.since: list[Any] = []
        self.now: Situation
        self.request: Request | None
        self.differences = self.run([], after or dump)

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.request is None else (self.request[1],)

    def legal_actions(self, seat: int) -> set[Answer]:
        """(verb, argument) pairs `seat` may answer with."""
        return set(self.request[2]) if self.request and seat in self.to_act else set()

    def step(self, seat: int, answer: Answer, after: Dump) -> list[str]:
        """Follow one answer; gives what differs from the other side's situation `after` it."""
        assert answer in self.legal_actions(seat), f"the reference refuses {answer} of seat {seat}"
        return self.run([answer], after)

    def run(self, more: list[Any], after: Dump) -> list[str]:
        """Try what chance may have done until `after` is explained; else keep the first try."""
        best: list[str] | None = None
        chosen: list[Any] = []
        open_paths = [[*self.since, *more]]
        while open_paths:
            path = open_paths.pop()
            situation, request = self.replay(path)
            if request is not None and request[0] != "ask":
                tries = list(outcomes(request, after, situation))
                open_paths += [[*path, outcome] for outcome in reversed(tries)]
                continue
            found = differences(situation.dump(), after)
            if best is None or not found:
                best, self.now, self.request, chosen = found, situation, request, path
            if not found:
                break
        assert best is not None, "nothing explains what the other side shows"
        self.since = chosen
        if self.now.phase == "play" and not best:
            self.base, self.since = self.now.dump(), []
        return best

    def replay(self, path: list[Any]) -> tuple[Situation, Request | None]:
        situation = Situation(self.base, self.options)
        running = situation.match()
        try:
            request: Request | None = next(running)
            for outcome in path:
                request = running.send(deepcopy(outcome))
        except StopIteration:
            request = None
        return situation, request


def outcomes(request: Request, after: Dump, now: Situation) -> Iterable[Any]:
    """What chance may have done, most likely first, in the light of what is seen `after`."""
    what, about = request
    if what == "deal":
        yield from dealt(about, after, now)
        return
    if what == "heap":
        yield from sorted(set(permutations(sorted(about))))
        return
    pile: Counter[str] = Counter(about)
    left: Counter[str] = Counter(after["deck"])
    rest = list(after["deck"]) if left <= pile else []
    drawn = sorted((pile - Counter(rest)).elements())
    for order in sorted(set(islice(permutations(drawn), 5040))):
        yield [*order, *rest]


def dealt(first: int, after: Dump, now: Situation) -> Iterable[Any]:
    """The deal that leads to `after`, where the first seat has already drawn its third card."""
    cards = Counter(TWO_DECKS if now.seats > 4 else ONE_DECK)
    seen = Counter([after["aside"], *after["deck"], *(c for hand in after["hands"] for c in hand)])
    wanted = [3 if seat == first else 2 for seat in range(now.seats)]
    if seen != cards or [len(hand) for hand in after["hands"]] != wanted:
        return
    for top in sorted(set(after["hands"][first])):
        hands = deepcopy(after["hands"])
        hands[first].remove(top)
        yield hands, [top, *after["deck"]], after["aside"]


def differences(mine: Dump, theirs: Dump) -> list[str]:
    """Keys whose values differ, as sentences; the order of hands and prizes is of no account."""
    other = {key: theirs.get(key) for key in mine}
    other["hands"] = [sorted(hand) for hand in theirs["hands"]]
    other["prizes"] = [sorted(pile) for pile in theirs["prizes"]]
    other["protected"] = sorted(theirs["protected"])
    other["watching"] = sorted(map(list, theirs["watching"]))
    pairs = [list(pair) for pair in theirs["duel"] or [] if pair[1] is not None]
    other["duel"] = pairs or None
    return [
        f"{key}: expected {mine[key]!r}, the table has {other[key]!r}"
        for key in mine
        if mine[key] != other[key]
    ]
