"""Table: Python's handle on one running game."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from teahouse.engine.actions import Action
from teahouse.engine.chance import chance_at, seed_hash
from teahouse.engine.decisions import ABOUT, KIND, OWED
from teahouse.engine.errors import IllegalAction, Refusal, TeahouseError, UnknownSeat
from teahouse.engine.event_log import Event, EventLog
from teahouse.engine.game import Game, answers_buffer
from teahouse.engine.given import quoted, whole_number
from teahouse.engine.handle import Handle
from teahouse.engine.kernels import Compiled, Interpreted
from teahouse.engine.record import SPECTATOR, Row
from teahouse.engine.scalars import plain_action
from teahouse.engine.seeds import plain_seed
from teahouse.engine.views import make_view, question_of
from teahouse.engine.words import default_names


@dataclass(frozen=True)
class Decision:
    """What is being asked: its name, the seats that still owe an answer, and in words."""

    name: str
    seats: tuple[int, ...]
    simultaneous: bool
    text: str
    rule: str


@dataclass(frozen=True)
class _Done:
    """An action that may still be taken back: whose it was, and the state before it."""

    seat: int
    before: bytes


class Table:
    """A running game. Made by `game.new`, `game.position`, `teahouse.replay`, `copy`, `reimagine`.

    Seats are ints from 0. Everything a player may know comes from `view`, `events`, `legal_actions`
    and `explain` of that seat; `record` and `position` hold every secret.
    """

    def __init__(self, game: Game, row: Row, seed: int | bytes) -> None:
        self.game = game
        self._row = row
        self._s: Any = game.layout.State(row)
        self._seed = seed
        self.seats: int = self._s.seats
        self._names: tuple[str, ...] = default_names(self.seats)
        self._options: dict[str, Any] = {}
        self._spec: dict[str, Any] | None = None
        self._has_past = False
        self._log = EventLog()
        self._undoable: list[_Done] = []  # since the last action that stands for good
        self._moves: list[list[Any]] = []
        self._into = answers_buffer(game)
        self._pinned: Interpreted | Compiled | None = None

    def _begin(self) -> None:
        """The opening stands: its events are told, and what follows is recorded."""
        self._log.read_outbox(self._s)
        self._has_past = True

    def _kernels(self) -> tuple[Any, Any]:
        """The functions to use now and what they take: compiled ones as soon as they are there."""
        k = self._pinned or self.game.kernels
        return k, (self._row if k.compiled else self._s)

    def use(self, kernels: Interpreted | Compiled) -> None:
        """Pin this table to one way of running (tests compare the two)."""
        self._pinned = kernels

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called in texts; one name per seat can be assigned."""
        return self._names

    @names.setter
    def names(self, names: Sequence[str]) -> None:
        given = tuple(names) if isinstance(names, list | tuple) else ()
        if len(given) != self.seats or not all(isinstance(name, str) for name in given):
            raise TeahouseError(f"{self.seats} names are needed, one per seat.")
        self._names = given

    @property
    def options(self) -> dict[str, Any]:
        """All options of this game with their values: a copy, since a game keeps its options."""
        return copy.deepcopy(self._options)

    # ── state of play ───────────────────────────────────────────────────────

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that owe an action, ascending; empty when the game is over."""
        s = self._s
        if s.over or s.depth == 0:
            return ()
        owed = s.pending[s.depth - 1, OWED]
        return tuple(seat for seat in range(self.seats) if owed >> seat & 1)

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return bool(self._s.over)

    @property
    def scores(self) -> list[int]:
        """Per seat, in the game's own points."""
        return self.game.scores(self._s)

    @property
    def winners(self) -> tuple[int, ...]:
        """Empty until the game is over; several seats if they share the win."""
        if not self._s.over:
            return ()
        return tuple(seat for seat in range(self.seats) if self._s.winners >> seat & 1)

    @property
    def returns(self) -> list[float]:
        """Zero-sum: n/w - 1 for each of w winners of n seats, -1 for others; zeros until over."""
        won = self.winners
        if not won:
            return [0.0] * self.seats
        return [self.seats / len(won) - 1 if i in won else -1.0 for i in range(self.seats)]

    @property
    def decision(self) -> Decision | None:
        """What is asked now, as everybody may know it; None when the game is over."""
        if not self.to_act:
            return None
        s = self._s
        kind = s.pending[s.depth - 1, KIND]
        asked = question_of(self.game, s, None, self._names, self.to_act)
        return Decision(
            asked["name"], self.to_act, kind in self.game.simultaneous, asked["text"], asked["rule"]
        )

    @property
    def seed_hash(self) -> str:
        """SHA-256 of the seed, hex: can be shown before the game, the seed after it."""
        return seed_hash(self._seed)

    # ── acting ──────────────────────────────────────────────────────────────

    def legal_actions(self, seat: int) -> list[Action]:
        """What that seat can answer now, ascending by id; [] if it owes nothing."""
        seat = self._check_seat(seat)
        return [self._action(seat, number) for number in self._legal_ids(seat)]

    def legal_ids(self, seat: int) -> list[int]:
        """The ids of `legal_actions`, without their words."""
        return self._legal_ids(self._check_seat(seat))

    def _legal_ids(self, seat: int) -> list[int]:
        s = self._s
        if s.over or s.depth == 0 or not s.pending[s.depth - 1, OWED] >> seat & 1:
            return []
        k, state = self._kernels()
        n = k.legal(state, seat, self._into)
        ids: list[int] = self._into[:n].tolist()
        return ids

    def _action(self, seat: int, number: int) -> Action:
        s = self._s
        verb, args = self.game.actions.decode(number)
        kind = s.pending[s.depth - 1, KIND] if s.depth else 0
        about = s.pending[s.depth - 1, ABOUT] if s.depth else 0
        words = self.game.words
        text = words.action_text(verb, args, self._names, kind)
        return Action(number, verb, args, text, words.action_rule(verb, args, kind, about))

    def explain(self, seat: int, action: Any) -> Refusal | None:
        """None if the action is legal now, else why not and by which section; changes nothing."""
        seat = self._check_seat(seat)
        number = self.game.actions.parse(plain_action(action))
        if isinstance(number, str):
            return Refusal(number)
        return self._refusal(seat, number)

    def _refusal(self, seat: int, number: int) -> Refusal | None:
        if self._s.over:
            return Refusal("The game is over.")
        if seat not in self.to_act:
            waiting = " and ".join(self._names[i] for i in self.to_act)
            return Refusal(f"{self._names[seat]} is not asked now; waiting for {waiting}.")
        if number in self._legal_ids(seat):
            return None
        verb, args = self.game.actions.decode(number)
        reason, rule = self.game.why_not(self.view(seat), seat, verb, args)
        return Refusal(reason, rule)

    def step(self, seat: int, action: Any) -> list[Event]:
        """Answer for one seat and run on until somebody is asked; what that seat was told of it.

        `action`: an Action, its id, or (verb, args); NumPy's scalars are welcome. Raises
        IllegalAction with reason and rule, and then nothing has changed; UnknownSeat for a seat
        that isn't there.
        """
        seat = self._check_seat(seat)
        number = self.game.actions.parse(plain_action(action))
        if isinstance(number, str):
            raise IllegalAction(number)
        refusal = self._refusal(seat, number)
        if refusal is not None:
            raise IllegalAction(refusal.reason, refusal.rule)
        before = self._log.count(seat)
        self._moves.append([seat, *self.game.actions.decode(number)])
        self._carry_out(seat, number)
        self._log.read_outbox(self._s)
        return self.events(seat, before)

    def _carry_out(self, seat: int, number: int) -> None:
        s = self._s
        before = self.game.layout.core_bytes(self._row) if self._has_past else b""
        simultaneous = s.pending[s.depth - 1, KIND] in self.game.simultaneous
        s.chance = chance_at(self._seed, s.clock)
        k, state = self._kernels()
        k.step(state, seat, number)
        if s.fixed or simultaneous or not self._has_past:
            self._undoable.clear()
        else:
            self._undoable.append(_Done(seat, before))

    def play_quietly(self, seat: int, number: int) -> None:
        """For playouts: carry out a legal id in a reimagined world, unchecked, telling nobody."""
        self._s.quiet = 1
        k, state = self._kernels()
        k.step(state, seat, number)

    # ── seeing ──────────────────────────────────────────────────────────────

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything that seat may know, as JSON-able data; None is a spectator."""
        you = None if seat is None else self._check_seat(seat)
        return make_view(self.game, self._hidden(you), you, self._options, self._names)

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What that seat was told, from its event number `since` on; None is the spectator."""
        you = None if seat is None else self._check_seat(seat)
        first = whole_number(since)
        if first is None:
            raise TeahouseError(f"'since' is the number of an event, not {quoted(since)}.")
        return self._log.events(
            self._observer(you), first, self.game.words, you, lambda: self._names
        )

    def told(self, seat: int | None) -> int:
        """How many events that seat was told: the number of its next one."""
        return self._log.count(self._observer(seat))

    def handle(self, seat: int) -> Handle:
        """What a bot at that seat is given: everything the seat knows and nothing else."""
        seat = self._check_seat(seat)
        row = self._hidden(seat)
        return Handle(self.game, seat, self.game.layout.core_bytes(row), self.options)

    def _hidden(self, seat: int | None) -> Row:
        row = self.game.layout.copy_row(self._row)
        k = self._pinned or self.game.kernels
        k.hide(k.open(row), self._observer(seat))
        return row

    def hidden_bytes(self, seat: int | None) -> bytes:
        """The bytes of the state as that seat knows it: equal for games it can't tell apart."""
        return self.game.layout.core_bytes(self._hidden(seat))

    # ── other worlds ────────────────────────────────────────────────────────

    def copy(self) -> Table:
        """An independent table in the same state with the same past."""
        new = Table(self.game, self.game.layout.copy_row(self._row), self._seed)
        new._names, new._options, new._spec = self._names, self._options, self._spec
        new._has_past, new._pinned = self._has_past, self._pinned
        new._log = self._log.copy()
        new._undoable, new._moves = self._undoable.copy(), self._moves.copy()
        return new

    def __copy__(self) -> Table:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.copy()

    def __reduce__(self) -> Any:
        """Pickled whole, secrets included; compiled functions and pins stay in their process."""
        core = self.game.layout.core_bytes(self._row)
        past = (self._names, self._options, self._spec, self._has_past, self._undoable, self._moves)
        return _table_again, (self.game, core, self._seed, past, self._log)

    def reimagine(self, seat: int | None, seed: int | bytes) -> Table:
        """A table that this seat can't tell from this one: what it doesn't know is dealt anew.

        It has that seed and no history: its `record` and `undo` raise.
        """
        from teahouse.engine.opening import from_hidden

        row = self._hidden(seat)
        return from_hidden(self.game, row, self._observer(seat), seed, self._options, self._names)

    # ── the past ────────────────────────────────────────────────────────────

    def can_undo(self, seat: int) -> bool:
        """Was the last action this seat's own, and was nothing shown, drawn or answered by it or
        since, and the game not ended?"""
        return not self.over and self._was_last(self._check_seat(seat))

    def _was_last(self, seat: int) -> bool:
        return bool(self._undoable) and self._undoable[-1].seat == seat

    def undo(self, seat: int) -> list[Event]:
        """Take back that seat's last action. The record keeps both; one event tells everybody.

        Raises IllegalAction if `can_undo` is false.
        """
        seat = self._check_seat(seat)
        if self.over:
            raise IllegalAction("The game is over; nothing can be taken back any more.")
        return self.take_back(seat)

    def take_back(self, seat: int) -> list[Event]:
        """As `undo`, but takes an end back too, as some records of earlier versions do."""
        seat = self._check_seat(seat)
        if not self._was_last(seat):
            raise IllegalAction(
                "Only your own last action can be taken back, and only while nothing was shown, "
                "drawn or answered since."
            )
        before = self._undoable.pop().before
        self._row[: self.game.layout.core] = np.frombuffer(before, np.uint8)
        self._moves.append([seat, "undo", {}])
        told = self._log.count(seat)
        self._log.append_undo(seat)
        return self.events(seat, told)

    def record(self) -> dict[str, Any]:
        """The whole game as JSON-able data, seed included; never given out before the end."""
        from teahouse.engine.record_file import make_record

        if not self._has_past:
            raise TeahouseError("A reimagined table has no history to record.")
        return make_record(self, plain_seed(self._seed), self._spec, self._moves)

    def position(self) -> dict[str, Any]:
        """The whole situation as a spec for `game.position`, secrets included."""
        from teahouse.engine.positions import dump_frame

        return dump_frame(self, plain_seed(self._seed))

    @property
    def state(self) -> Any:
        """The state itself, for the laws, tests and positions; holds every secret."""
        return self._s

    @property
    def row(self) -> Row:
        """The bytes of the state, margin included; holds every secret."""
        return self._row

    def digest(self) -> str:
        """SHA-256 of the state, hex."""
        return self.game.layout.digest(self._row)

    # ── seats ───────────────────────────────────────────────────────────────

    def _check_seat(self, seat: Any) -> int:
        number = whole_number(seat)
        if number is None or not 0 <= number < self.seats:
            raise UnknownSeat(
                f"There is no seat {quoted(seat, 20)}; this table has seats 0 to {self.seats - 1}."
            )
        return number

    def _observer(self, seat: int | None) -> int:
        return SPECTATOR if seat is None else self._check_seat(seat)

    def __repr__(self) -> str:
        state = "over" if self.over else f"waiting for {self.to_act}"
        return f"<Table {self.game.id}, {self.seats} seats, {state}>"


def _table_again(
    game: Game, core: bytes, seed: int | bytes, past: tuple[Any, ...], log: EventLog
) -> Table:
    """The table that was pickled."""
    row = game.layout.new_row()
    row[: game.layout.core] = np.frombuffer(core, np.uint8)
    table = Table(game, row, seed)
    table._names, table._options, table._spec = past[:3]
    table._has_past, table._undoable, table._moves = past[3:]
    table._log = log
    return table
