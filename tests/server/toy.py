"""A toy game with a table of the same shape as teahouse's: secret cards, a secret simultaneous
choice of two parts, and an answer that can be taken back. Small enough to be read at a glance.

Everybody is dealt one secret card. In each of `rounds` rounds all hide a bid (amount, then colour)
at once; when the last is in, all are shown. Then each in turn takes 1 or 2 stones.
"""

from __future__ import annotations

import copy
import hashlib
import random
from dataclasses import dataclass, field
from typing import Any

from teahouse.engine.errors import BadOption, IllegalAction, Refusal


@dataclass(frozen=True)
class Option:
    default: Any
    help: str
    choices: Any = None
    lowest: int | None = None
    highest: int | None = None
    seats: Any = None
    proposed: Any = None
    each: Any = None


@dataclass(frozen=True)
class Action:
    id: int
    verb: str
    args: dict[str, Any]

    def to_dict(self) -> dict[str, Any]:
        text = f"{self.verb} {' '.join(map(str, self.args.values()))}"
        return {"id": self.id, "verb": self.verb, "args": self.args, "text": text, "rule": "1.1"}


@dataclass(frozen=True)
class Event:
    n: int
    what: str
    args: dict[str, Any]
    names: list[str]

    def to_dict(self) -> dict[str, Any]:
        who = self.names[self.args["seat"]] if "seat" in self.args else "Everybody"
        text = f"{who}: {self.what} {self.args.get('card', '')}"
        return {"n": self.n, "what": self.what, "args": self.args, "text": text, "rule": "1.1"}


@dataclass(frozen=True)
class Decision:
    simultaneous: bool


@dataclass(frozen=True)
class Clock:
    clock: int


@dataclass
class Handle:
    seat: int
    actions: list[Action]

    def legal_actions(self) -> list[Action]:
        return self.actions


AMOUNTS = [Action(n, "bid", {"amount": n}) for n in range(3)]
COLOURS = [Action(3 + i, "paint", {"colour": c}) for i, c in enumerate(("red", "blue"))]
TAKES = [Action(5 + i, "take", {"stones": i + 1}) for i in range(2)]


@dataclass
class State:
    cards: list[str]
    round: int = 0
    phase: str = "hide"
    parts: dict[int, list[Any]] = field(default_factory=dict)
    turn: int = 0
    stones: list[int] = field(default_factory=list)
    last: tuple[int, Any] | None = None


class Table:
    def __init__(self, seats: int, seed: bytes, options: dict[str, Any]) -> None:
        self.seats, self.seed, self.options = seats, seed, options
        self.names = [f"Seat {seat}" for seat in range(seats)]
        rng = random.Random(seed)
        self.s = State([f"CARD-{rng.getrandbits(40):010x}" for _ in range(seats)])
        self.s.stones = [0] * seats
        self.log: list[tuple[Any, str, dict[str, Any]]] = []
        self.moves: list[list[Any]] = []
        for seat, card in enumerate(self.s.cards):
            self.log.append(((seat,), "drew", {"seat": seat, "card": card}))

    @property
    def state(self) -> Clock:
        """How many decisions were resolved, as the engine's state counts them."""
        before = self.s.round * (self.seats + 1)
        return Clock(before + (1 + self.s.turn if self.s.phase == "take" else 0))

    @property
    def seed_hash(self) -> str:
        return hashlib.sha256(self.seed).hexdigest()

    @property
    def over(self) -> bool:
        return self.s.round >= self.options["rounds"]

    @property
    def to_act(self) -> tuple[int, ...]:
        if self.over:
            return ()
        if self.s.phase == "take":
            return (self.s.turn,)
        return tuple(i for i in range(self.seats) if len(self.s.parts.get(i, ())) < 2)

    @property
    def decision(self) -> Decision | None:
        return None if self.over else Decision(self.s.phase == "hide")

    @property
    def winners(self) -> tuple[int, ...]:
        most = max(self.s.stones)
        return tuple(i for i, n in enumerate(self.s.stones) if n == most) if self.over else ()

    def legal_actions(self, seat: int) -> list[Action]:
        if seat not in self.to_act:
            return []
        if self.s.phase == "take":
            return list(TAKES)
        return list(COLOURS if self.s.parts.get(seat) else AMOUNTS)

    def explain(self, seat: int, action: Any) -> Refusal | None:
        if seat not in self.to_act:
            return Refusal("You are not asked now.", "1.2")
        wanted = (action.verb, action.args) if isinstance(action, Action) else action
        if any((a.verb, a.args) == wanted for a in self.legal_actions(seat)):
            return None
        return Refusal("That is not among the answers.", "1.3")

    def step(self, seat: int, action: Any) -> None:
        refusal = self.explain(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal.reason, refusal.rule)
        verb, args = (action.verb, action.args) if isinstance(action, Action) else action
        self.moves.append([seat, verb, args])
        s = self.s
        if verb == "take":
            s.stones[seat] += args["stones"]
            self.log.append((None, "took", {"seat": seat, "stones": args["stones"]}))
            s.last = (seat, args["stones"])
            s.turn += 1
            if s.turn == self.seats:
                s.turn, s.phase, s.last, s.round = 0, "hide", None, s.round + 1
            return
        s.parts.setdefault(seat, []).append(next(iter(args.values())))
        if not self.to_act:
            for one in range(self.seats):
                amount, colour = s.parts[one]
                self.log.append((None, "showed", {"seat": one, "bid": amount, "colour": colour}))
            s.parts, s.phase = {}, "take"

    def can_undo(self, seat: int) -> bool:
        return self.s.last is not None and self.s.last[0] == seat and not self.over

    def undo(self, seat: int) -> None:
        if not self.can_undo(seat):
            raise IllegalAction("Nothing of yours can be taken back.")
        assert self.s.last is not None
        self.s.stones[seat] -= self.s.last[1]
        self.s.turn, self.s.last = self.s.turn - 1, None
        self.moves.append([seat, "undo", {}])
        self.log.append((None, "undone", {"seat": seat}))

    def view(self, seat: int | None) -> dict[str, Any]:
        return {
            "seats": self.seats,
            "you": seat,
            "options": self.options,
            "to_act": list(self.to_act),
            "over": self.over,
            "scores": list(self.s.stones),
            "winners": list(self.winners),
            "cards": [c if self.over or i == seat else None for i, c in enumerate(self.s.cards)],
            "mine": [] if seat is None else list(self.s.parts.get(seat, [])),
        }

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        mine = [(what, args) for who, what, args in self.log if who is None or seat in who]
        return [Event(n, what, args, self.names) for n, (what, args) in enumerate(mine)][since:]

    def handle(self, seat: int) -> Handle:
        return Handle(seat, self.legal_actions(seat))

    def copy(self) -> Table:
        return copy.deepcopy(self)

    def record(self) -> dict[str, Any]:
        return {
            "game": "toy",
            "seats": self.seats,
            "seed": self.seed.hex(),
            "options": dict(self.options),
            "actions": [list(move) for move in self.moves],
        }


class Game:
    id, title, summary, minutes = "toy", "Pebbles", "A toy.", (1, 2)
    seats = range(2, 5)
    rules_version = 1
    reconstructed: frozenset[str] = frozenset()
    compiled = False
    cards: tuple[Any, ...] = ()
    rules_text = "# Pebbles\n\n## 1 All\n\n### 1.1 Bids\nAll <b>bid</b>.\n"
    options = {"rounds": Option(2, "how many rounds", lowest=1, highest=9)}  # noqa: RUF012

    def new(self, seats: int, seed: bytes, **options: Any) -> Table:
        for name, value in options.items():
            if name != "rounds":
                raise BadOption(f"Pebbles has no option '{name}'; it has: rounds.")
            if type(value) is not int or not 1 <= value <= 9:
                raise BadOption("Option 'rounds' must be a whole number from 1 to 9.")
        return Table(seats, seed, {"rounds": 2, **options})


def replay(record: Any) -> Table:
    table = Game().new(record["seats"], bytes.fromhex(record["seed"]), **record["options"])
    for seat, verb, args in record["actions"]:
        if verb == "undo":
            table.undo(seat)
        else:
            table.step(seat, (verb, args))
    return table
