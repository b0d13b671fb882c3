"""The state record: one packed NumPy row that holds a whole game.

All fields are int32 but `chance` (int64), without padding, so that a copy is a memcpy and two
states are equal exactly when their bytes are. The row has two regions: the *core*, which is the
state, and behind it the *margin* (outbox of events and scratch space), which copies, digests and
comparisons leave out.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import numpy.typing as npt

Row = npt.NDArray[np.uint8]

SEATS = 8
"""Most seats any game has."""
SPECTATOR = SEATS
"""The observer who sits nowhere: seats are observers 0 to 7, the spectator is the ninth."""
OBSERVERS = SEATS + 1
EVERYONE = (1 << OBSERVERS) - 1
"""All observers as a bitmask."""

DEPTH = 16
"""Most decisions that can wait on one another."""
PARTS = 3
"""Most parts one answer can have."""
OUTBOX = 224
"""Most events of one step."""

EMPTY = 0
"""No card lies in this slot. Card ids and kinds count from 1."""
HIDDEN = -1
"""Some card lies in this slot, and this observer can't tell which."""

_HEADER: list[tuple[str, tuple[int, ...]]] = [
    ("clock", ()),  # resolved decisions so far; decides the next chance
    ("rules_version", ()),
    ("seats", ()),
    ("over", ()),
    ("winners", ()),  # bitmask of seats
    ("quiet", ()),  # no memory, no events: for rollouts
    ("fixed", ()),  # this step showed or drew something: it can't be undone
    ("asked", ()),  # seats asked by the simultaneous decision on top
    ("depth", ()),
    ("pending", (DEPTH, 4)),  # kind, owed, about, about2
    ("answers", (SEATS, PARTS)),
    ("progress", (SEATS,)),
]


def _fields(spec: list[tuple[str, tuple[int, ...]]]) -> list[tuple[Any, ...]]:
    return [(name, np.int32, shape) if shape else (name, np.int32) for name, shape in spec]


HEADER = np.dtype([("chance", np.int64), *_fields(_HEADER)])
"""The beginning of every game's row: what generic code may read without knowing the game."""


class Piles:
    """The places where cards lie, numbered from 0; hidden ones first.

    `hidden` and `shown` map a name to a capacity, or to (copies, capacity) for one pile per seat.
    Piles in `ordered` keep their order as part of the state; in others (hands) order means nothing.
    A pile's number is `piles["deck"]`, of a seat's pile `piles["hands"] + seat`.
    """

    MOST_HIDDEN = 30

    def __init__(
        self,
        hidden: dict[str, int | tuple[int, int]],
        shown: dict[str, int | tuple[int, int]],
        ordered: tuple[str, ...] = (),
    ) -> None:
        self.first: dict[str, int] = {}
        self.copies: dict[str, int] = {}
        self.capacity: list[int] = []
        self.names: list[tuple[str, int | None]] = []
        for name, what in {**hidden, **shown}.items():
            copies, capacity = what if isinstance(what, tuple) else (1, what)
            self.first[name] = len(self.capacity)
            self.copies[name] = copies
            for i in range(copies):
                self.capacity.append(capacity)
                self.names.append((name, i if isinstance(what, tuple) else None))
        self.hidden = sum(self.copies[name] for name in hidden)
        if self.hidden > self.MOST_HIDDEN:
            raise ValueError(f"At most {self.MOST_HIDDEN} hidden piles; here are {self.hidden}.")
        self.count = len(self.capacity)
        self.slots = sum(self.capacity)
        self.start = [sum(self.capacity[:i]) for i in range(self.count)]
        self.ordered = [name in ordered or name in shown for name, _ in self.names]

    def __getitem__(self, name: str) -> int:
        return self.first[name]

    def place(self, pile: int) -> str:
        """The name of a pile as views write it: "deck", "hands 2"."""
        name, seat = self.names[pile]
        return name if seat is None else f"{name} {seat}"


class Layout:
    """The dtype of one game's row and a class that reads and writes it without compiling."""

    def __init__(self, cards: int, piles: Piles, **fields: tuple[int, ...] | None) -> None:
        n = cards + 1  # ids count from 1
        memory: list[tuple[str, tuple[int, ...]]] = [
            ("cards", ()),  # how many cards are in the game
            ("kind", (n,)),  # what is printed on each card
            ("start", (piles.count,)),  # where each pile begins in `slot`
            ("size", (piles.count,)),
            ("ordered", (piles.count,)),
            ("sees", (piles.count,)),  # observers who see whatever lies in that pile
            ("hideouts", ()),  # how many piles can hide cards: the first ones
            ("slot", (piles.slots,)),  # bottom of a pile first
            ("known", (n,)),  # observers who know that exactly this card lies there
            ("maybe", (OBSERVERS, n)),  # the piles between which that observer can't decide
            ("half", (OBSERVERS,)),  # how many `maybe` that observer holds
        ]
        own = [(name, shape or ()) for name, shape in fields.items()]
        margin: list[tuple[str, tuple[int, ...]]] = [
            ("told", ()),
            ("spilled", ()),  # events or decisions that found no room: law 12
            ("outbox", (OUTBOX, 6)),  # who, what, four arguments
            ("scratch", (4, max(n, piles.count))),
        ]
        core = [("chance", np.int64), *_fields(_HEADER), *_fields(memory), *_fields(own)]
        size = np.dtype(core).itemsize
        if size % 8:
            core.append(("spare", np.int32))
        self.core = np.dtype(core).itemsize
        tail = _fields(margin)
        if np.dtype(tail).itemsize % 8:
            tail.append(("spare_tail", np.int32))
        self.dtype = np.dtype([*core, *tail])
        self.cards = cards
        self.piles = piles
        self.State = _state_class(self.dtype)

    def new_row(self) -> Row:
        """A row of zeros, core and margin."""
        return np.zeros(self.dtype.itemsize, np.uint8)

    def copy_row(self, row: Row) -> Row:
        """A row with the same core and a margin that is blank."""
        new = self.new_row()
        new[: self.core] = row[: self.core]
        return new

    def core_bytes(self, row: Row) -> bytes:
        """The state without its margin: equal exactly for equal states."""
        return row[: self.core].tobytes()

    def digest(self, row: Row) -> str:
        """SHA-256 of the state, hex; events and scratch don't count."""
        return hashlib.sha256(self.core_bytes(row)).hexdigest()


def _state_class(dtype: np.dtype[Any]) -> type:
    """A class over one row: `s.field` is a Python int, or a memoryview to index with whole tuples.

    Memoryviews give Python ints, several times faster than NumPy scalars, and refuse what does not
    fit into 31 bits: a rule that would behave differently compiled fails here instead.
    """
    names = dtype.names or ()
    fields = dtype.fields
    assert fields is not None
    scalars: dict[str, int] = {}
    arrays: dict[str, tuple[int, int, tuple[int, ...]]] = {}
    for name in names:
        kind, offset = fields[name][0], fields[name][1]
        if kind.shape:
            arrays[name] = (offset, offset + 4 * int(np.prod(kind.shape)), kind.shape)
        elif name != "chance":
            scalars[name] = offset // 4

    def over_row(self: Any, row: Any) -> None:
        flat = memoryview(row).cast("B")
        self._row = row
        self._i = flat.cast("i")
        self._q = flat[:8].cast("q")
        for name, (begin, end, shape) in arrays.items():
            part = flat[begin:end]
            setattr(self, name, part.cast("i", shape) if len(shape) > 1 else part.cast("i"))

    members: dict[str, Any] = {
        "__slots__": ("_row", "_i", "_q", *arrays),
        "__init__": over_row,
        "chance": property(
            lambda self: self._q[0], lambda self, value: self._q.__setitem__(0, value)
        ),
    }
    for name, index in scalars.items():
        members[name] = _scalar(index)
    return type("State", (), members)


def _scalar(index: int) -> property:
    def get(self: Any) -> Any:
        return self._i[index]

    def put(self: Any, value: int) -> None:
        self._i[index] = value

    return property(get, put)
