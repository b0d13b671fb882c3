"""Law 13 and the soundness of marks, against brute force on tiny decks.

Beside the engine's marks runs the set of *all* arrangements of kinds that one observer holds
possible, from what he saw alone, with any number of copies of a kind (so that nothing can be
deduced by counting). A mark is sound if it holds in all of them; nothing is lost if what holds in
all of them, and was seen, is marked.
"""

from __future__ import annotations

import itertools
import random

import pytest

from teahouse.engine import cards as c
from teahouse.engine.record import EVERYONE, HIDDEN, Layout, Piles

PILES = Piles(
    hidden={"deck": 5, "mine": 5, "theirs": 5, "box": 5}, shown={"open": 5}, ordered=("deck",)
)
DECK, MINE, THEIRS, BOX, OPEN = range(5)
LAYOUT = Layout(5, PILES)
KINDS = (1, 2)
ME, OTHER = 0, 1
World = tuple[tuple[int, ...], ...]


def new_state(rng: random.Random):
    s = LAYOUT.State(LAYOUT.new_row())
    s.seats = 2
    s.hideouts = PILES.hidden
    s.cards = 5
    s.chance = 12345 << 31 | rng.randrange(1, 10**6)
    for pile in range(PILES.count):
        s.start[pile] = PILES.start[pile]
        s.ordered[pile] = int(PILES.ordered[pile])
    s.sees[MINE], s.sees[THEIRS], s.sees[OPEN] = 1 << ME, 1 << OTHER, EVERYONE
    for card, kind in enumerate(sorted(rng.choice(KINDS) for _ in range(5)), start=1):
        s.kind[card] = kind
    c.gather_all(s, DECK)
    return s


class Observer:
    """All worlds one seat holds possible; unordered piles are kept sorted."""

    def __init__(self) -> None:
        self.worlds: set[World] = {
            (deck, (), (), (), ()) for deck in itertools.product(KINDS, repeat=5)
        }

    def keep(self, successors) -> None:
        self.worlds = {_sorted(w) for world in self.worlds for w in successors(world)}
        assert self.worlds, "the true world was ruled out"

    def moved(self, here: int, there: int, place: int | None, top: bool, seen: int | None) -> None:
        """A card went from here (place known, or any) on top of or under there, perhaps seen."""

        def successors(world: World):
            for i in range(len(world[here])) if place is None else [place]:
                kind = world[here][i]
                if seen is None or kind == seen:
                    yield _move(world, here, i, there, top)

        self.keep(successors)

    def shown(self, pile: int, kinds: list[int]) -> None:
        self.keep(lambda w: [w] if w[pile] == tuple(kinds) else [])

    def shuffled(self) -> None:
        self.keep(lambda w: [(p, *w[1:]) for p in set(itertools.permutations(w[DECK]))])

    def swapped(self) -> None:
        self.keep(lambda w: [(w[DECK], w[THEIRS], w[MINE], w[BOX], w[OPEN])])

    def least(self, kind: int, piles) -> int:
        """In every world at least so many of that kind lie in those piles."""
        return min(sum(w[p].count(kind) for p in piles) for w in self.worlds)


def _sorted(world: World) -> World:
    return (world[DECK], *(tuple(sorted(pile)) for pile in world[1:]))


def _move(world: World, here: int, i: int, there: int, top: bool) -> World:
    piles = [list(pile) for pile in world]
    kind = piles[here].pop(i)
    piles[there].insert(len(piles[there]) if top else 0, kind)
    return tuple(tuple(pile) for pile in piles)


def kinds_in(s, pile: int) -> list[int]:
    return [s.kind[s.slot[s.start[pile] + i]] for i in range(s.size[pile])]


def random_move(s, me: Observer, rng: random.Random, anywhere: bool) -> str:
    """One thing that can happen to cards, done to the state and to the observer.

    Unless `anywhere`, nothing unseen goes into the ordered deck: half knowledge names piles, not
    places in a pile, so "one of these lies on top" is kept as "here or in the deck".
    """
    what = rng.choice(
        ["draw", "draw", "steal", "put", "put", "put", "look", "shuffle", "swap", "under"]
    )
    if what == "draw" and s.size[DECK]:
        there = rng.choice([MINE, THEIRS, BOX])
        kind = kinds_in(s, DECK)[-1]
        i = s.size[DECK] - 1
        c.draw(s, DECK, there)
        me.moved(DECK, there, i, True, kind if there == MINE else None)
    elif what in ("put", "under") and (what == "put" or anywhere):
        here = rng.choice([p for p in (MINE, THEIRS, BOX) if s.size[p]] or [DECK])
        there = (
            DECK
            if what == "under"
            else rng.choice([p for p in (DECK, MINE, THEIRS, BOX, OPEN) if p != here])
        )
        if here == DECK or (here == BOX and there == DECK):
            return "nothing"
        if there == DECK and here != MINE and not anywhere:
            return "nothing"
        kind = rng.choice(kinds_in(s, here))
        if what == "under":
            c.put_under(s, here, kind, there)
        else:
            c.put_on(s, here, kind, there)
        seen = kind if MINE in (here, there) or there == OPEN else None
        me.moved(here, there, None, what == "put", seen)
    elif what == "look" and s.size[THEIRS]:
        c.show_pile(s, THEIRS, 1 << ME)
        me.shown(THEIRS, sorted(kinds_in(s, THEIRS)))
    elif what == "shuffle" and s.size[DECK] > 1:
        c.shuffle(s, DECK)
        me.shuffled()
    elif what == "swap":
        c.swap_piles(s, MINE, THEIRS)
        me.swapped()
        me.shown(MINE, sorted(kinds_in(s, MINE)))
    return what


def exact(s, pile: int) -> list[int]:
    """Kinds that ME knows in that pile, HIDDEN for others, in their order."""
    ids = [s.slot[s.start[pile] + i] for i in range(s.size[pile])]
    return [s.kind[card] if s.known[card] >> ME & 1 else HIDDEN for card in ids]


def check_sound(s, me: Observer) -> None:
    for i, kind in enumerate(exact(s, DECK)):
        assert kind == HIDDEN or all(w[DECK][i] == kind for w in me.worlds)
    subsets = itertools.chain.from_iterable(
        itertools.combinations(range(5), n) for n in range(1, 6)
    )
    for piles in subsets:
        mask = sum(1 << p for p in piles)
        for kind in KINDS:
            marked = sum(exact(s, p).count(kind) for p in piles)
            marked += sum(
                1
                for card in range(1, s.cards + 1)
                if s.kind[card] == kind and s.maybe[ME, card] and not s.maybe[ME, card] & ~mask
            )
            assert marked <= me.least(kind, piles), (kind, piles)


def check_nothing_lost(s, me: Observer) -> None:
    for i, kind in enumerate(exact(s, DECK)):
        certain = {w[DECK][i] for w in me.worlds}
        assert len(certain) > 1 or certain == {kind}
    for pile in (MINE, THEIRS, BOX):
        for kind in KINDS:
            assert exact(s, pile).count(kind) == me.least(kind, [pile]), (kind, pile)


@pytest.mark.parametrize("seed", range(300))
def test_law_13_marks_say_what_is_certain_and_nothing_else(seed: int) -> None:
    rng = random.Random(seed)
    s = new_state(rng)
    me = Observer()
    for _ in range(14):
        random_move(s, me, rng, anywhere=False)
        check_sound(s, me)
        check_nothing_lost(s, me)


@pytest.mark.parametrize("seed", range(200))
def test_law_9_marks_are_never_more_than_certain_wherever_cards_go(seed: int) -> None:
    rng = random.Random(seed)
    s = new_state(rng)
    me = Observer()
    for _ in range(14):
        random_move(s, me, rng, anywhere=True)
        check_sound(s, me)
