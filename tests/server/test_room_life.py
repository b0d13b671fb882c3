"""The whole life of a room against a plain model: join, leave, act, resend, undo, restart."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
from hypothesis import event, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from teahouse.server.declined import Declined
from teahouse.server.room import Room
from teahouse.server.store import SqliteStore
from tests.server.houses import TOYS, toy_row

GUESTS = ("ann", "bob", "eve")
SEATS = 2
ROUNDS = 2
guests = st.sampled_from(GUESTS)
seats = st.integers(0, SEATS - 1)


class RoomLife(RuleBasedStateMachine):
    """The model keeps owners, points, whose turn it is and what lies hidden, and nothing else."""

    @initialize()
    def open(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.store = SqliteStore(Path(self.folder.name) / "tables.sqlite")
        self.store.open_table(toy_row("ann", "open", rounds=ROUNDS))
        self.room = Room.load(TOYS, self.store, "table")
        self.owners: list[str | None] = ["ann", None]
        self.playing = self.over = False
        self.round = 0
        self.turn: int | None = None
        self.hidden: dict[int, list[Any]] = {}
        self.points = [0] * SEATS
        self.last: tuple[int, int] | None = None
        self.sent: list[tuple[str, tuple[Any, ...]]] = []

    def teardown(self) -> None:
        self.store.close()
        self.folder.cleanup()

    # ── what a guest can do ──────────────────────────────────────────────────

    @rule(guest=guests, seat=st.none() | seats)
    def join(self, guest: str, seat: int | None) -> None:
        before = list(self.owners)
        allowed = not self.playing and not self.over
        if allowed and seat is None and guest not in self.owners:
            self.owners[self.owners.index(None)] = guest
        elif allowed and seat is not None and self.owners[seat] is None:
            self.owners[seat] = guest
        elif allowed and seat is not None:
            allowed = self.owners[seat] == guest
        elif not allowed:
            allowed = seat is None and guest in self.owners
        self.expect(allowed, lambda: self.room.join(guest, guest.title(), seat))
        if None not in self.owners and None in before:
            self.playing = True

    @rule(guest=guests)
    def leave(self, guest: str) -> None:
        allowed = guest in self.owners and not self.playing and not self.over
        self.expect(allowed, lambda: self.room.leave(guest))
        if allowed:
            self.owners = [None if owner == guest else owner for owner in self.owners]

    @rule(guest=guests, seat=seats, amount=st.integers(0, 3))
    def bid(self, guest: str, seat: int, amount: int) -> None:
        parts = self.hidden.get(seat, [])
        legal = amount < 3 and len(parts) != 1
        if self.send(guest, seat, "bid", {"amount": amount}, legal and self.turn is None):
            self.hidden[seat] = [amount]

    @rule(guest=guests, seat=seats, colour=st.sampled_from(("red", "blue", "green")))
    def paint(self, guest: str, seat: int, colour: str) -> None:
        legal = colour != "green" and len(self.hidden.get(seat, [])) == 1
        if self.send(guest, seat, "paint", {"colour": colour}, legal and self.turn is None):
            self.hidden[seat].append(colour)
            if sum(len(parts) for parts in self.hidden.values()) == 2 * SEATS:
                self.hidden, self.turn = {}, 0

    @precondition(lambda self: self.turn is not None)
    @rule(seat=seats, stones=st.integers(1, 3), own=st.booleans())
    def take(self, seat: int, stones: int, own: bool) -> None:
        assert self.turn is not None
        seat = self.turn if own else seat
        guest = self.owners[seat] or ""
        legal = stones < 3 and seat == self.turn
        if self.send(guest, seat, "take", {"stones": stones}, legal):
            self.points[seat] += stones
            self.last = (seat, stones)
            self.turn += 1
            if self.turn == SEATS:
                self.turn, self.last, self.round = None, None, self.round + 1
                self.over = self.round == ROUNDS
                event("a round was played")
                self.playing = not self.over

    @precondition(lambda self: self.playing and self.turn is None)
    @rule(first=seats, amount=st.integers(0, 2), colour=st.sampled_from(("red", "blue")))
    def answer_in_turn(self, first: int, amount: int, colour: str) -> None:
        """Somebody who owes an answer gives it: random rules alone seldom get through a round."""
        for seat in (first, *range(SEATS)):
            parts = self.hidden.get(seat, [])
            if len(parts) < 2:
                guest = self.owners[seat] or ""
                if not parts:
                    self.bid(guest, seat, amount)
                self.paint(guest, seat, colour)
                return

    @precondition(lambda self: None in self.owners)
    @rule(guest=guests)
    def sit_down(self, guest: str) -> None:
        self.join(guest, self.owners.index(None))

    @precondition(lambda self: self.playing)
    @rule(guest=guests, seat=seats)
    def undo(self, guest: str, seat: int) -> None:
        key = f"key {len(self.sent)}"
        staged = bool(self.hidden.get(seat))
        last = self.last is not None and self.last[0] == seat
        allowed = self.owners[seat] == guest and (staged or last)
        self.expect(allowed, lambda: self.room.undo(guest, key, seat))
        if not allowed:
            return
        self.sent.append(("undo", (guest, key, seat)))
        if staged:
            self.hidden[seat].pop()
            return
        assert self.last is not None and self.turn is not None
        self.points[seat] -= self.last[1]
        self.turn, self.last = self.turn - 1, None

    # ── what the network and the machine can do ──────────────────────────────

    @precondition(lambda self: self.sent)
    @rule(data=st.data())
    def resend(self, data: st.DataObject) -> None:
        what, args = data.draw(st.sampled_from(self.sent[-20:]))
        getattr(self.room, what)(*args)

    @precondition(lambda self: self.playing or self.over)
    @rule()
    def restart(self) -> None:
        before = [self.room.update(seat, None) for seat in (None, *range(SEATS))]
        self.store.close()
        self.store = SqliteStore(Path(self.folder.name) / "tables.sqlite")
        self.room = Room.load(TOYS, self.store, "table")
        assert [self.room.update(seat, None) for seat in (None, *range(SEATS))] == before

    # ── the model's side ─────────────────────────────────────────────────────

    def send(self, guest: str, seat: int, verb: str, args: dict[str, Any], legal: bool) -> bool:
        key = f"key {len(self.sent)}"
        seen = self.room.update(seat, None).next if self.playing or self.over else 0
        allowed = legal and self.playing and self.owners[seat] == guest
        act = (guest, key, seat, verb, args, seen)
        self.expect(allowed, lambda: self.room.act(*act))
        if allowed:
            self.sent.append(("act", act))
        return allowed

    def expect(self, allowed: bool, work: Any) -> None:
        try:
            work()
        except Declined as no:
            assert not allowed, no.reason
            assert no.reason.endswith((".", "!"))
        else:
            assert allowed

    @invariant()
    def agrees(self) -> None:
        info = self.room.info(None)
        assert [seat.kind == "open" for seat in info.seats] == [o is None for o in self.owners]
        for guest in GUESTS:
            owned = [seat for seat, owner in enumerate(self.owners) if owner == guest]
            assert self.room.seats_of(guest) == owned
        state = "over" if self.over else "playing" if self.playing else "open"
        assert info.state == state
        if state == "open":
            return
        if self.over:
            owed = []
        elif self.turn is not None:
            owed = [self.turn]
        else:
            owed = [seat for seat in range(SEATS) if len(self.hidden.get(seat, [])) < 2]
        for seat in range(SEATS):
            update = self.room.update(seat, None)
            assert update.view["scores"] == self.points
            assert update.view["to_act"] == owed
            assert update.view["mine"] == self.hidden.get(seat, [])
            assert [event.n for event in update.events] == list(range(update.next))


TestRoomLife = RoomLife.TestCase
TestRoomLife.settings = settings(max_examples=60, stateful_step_count=120, deadline=None)
