"""The whole life of a room against a plain model.

People join, move, leave, drop out, come back, answer, take back, resend and resign; hosts give
seats away, latecomers take them; bots answer for themselves, for the absent and for those whose
time ran out; time passes; and the server is killed at any moment.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
from hypothesis import event, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from teahouse.server.declined import Declined
from teahouse.server.messages import SeatOrder
from teahouse.server.room import Room
from teahouse.server.store import Settings, SqliteStore
from tests.server.houses import TOYS, toy_row
from tests.server.room_model import BANK, GRACE, INCREMENT, Model

GUESTS = ("ann", "bob", "cid", "eve")
ROUNDS = 2
guests = st.sampled_from(GUESTS)
seats = st.integers(0, 2)
ANSWERS: dict[str, tuple[str, tuple[Any, ...]]] = {
    "bid": ("amount", (0, 1, 2, 3)),
    "paint": ("colour", ("red", "blue", "green")),
    "take": ("stones", (1, 2, 3)),
}


class RoomLife(RuleBasedStateMachine):
    """The room on one side, `Model` on the other; after each step they must agree."""

    @initialize(count=st.sampled_from((2, 3)), latecomers=st.booleans())
    def open(self, count: int, latecomers: bool) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "tables.sqlite"
        self.store = SqliteStore(self.path)
        kept = Settings(clock=(BANK, INCREMENT), grace=GRACE, latecomers=latecomers)
        kinds = ("ann", "open", "bot" if count == 3 else "open")[:count]
        self.store.open_table(toy_row(*kinds, rounds=ROUNDS, watch=True, settings=kept))
        self.model = Model(count, ROUNDS, latecomers)
        self.room = Room.load(TOYS, self.store, "table", self.model.now)
        self.sent: list[tuple[str, tuple[Any, ...]]] = []
        self.count = count

    def teardown(self) -> None:
        self.store.close()
        self.folder.cleanup()

    # ── people ───────────────────────────────────────────────────────────────

    @rule(guest=guests, seat=st.none() | seats, also=st.booleans())
    def join(self, guest: str, seat: int | None, also: bool) -> None:
        allowed = self.model.join(guest, seat, also)
        self.expect(allowed, lambda: self.room.join(guest, guest.title(), seat, also))

    @precondition(lambda self: "open" in self.model.kinds)
    @rule(guest=guests)
    def sit_down(self, guest: str) -> None:
        self.join(guest, self.model.kinds.index("open"), False)

    @rule(guest=guests, seat=st.none() | seats, sure=st.integers(0, 3))
    def leave(self, guest: str, seat: int | None, sure: int) -> None:
        if self.model.state == "playing" and sure:
            return  # or few games would be played to their end
        allowed = self.model.leave(guest, seat)
        self.expect(allowed, lambda: self.room.leave(guest, seat))
        if allowed and self.model.ended:
            event("somebody resigned")

    @rule(guest=guests, what=st.sampled_from(("bot", "open", "remove", "host")), seat=seats)
    def order(self, guest: str, what: str, seat: int) -> None:
        if seat >= self.count:
            return
        allowed = self.model.order(guest, what, seat)
        wish = SeatOrder.model_validate({"do": what, "seat": seat})
        self.expect(allowed, lambda: self.room.order(guest, wish))

    @rule(guest=guests, seat=seats)
    def take(self, guest: str, seat: int) -> None:
        allowed = self.model.take(guest, seat)
        self.expect(allowed, lambda: self.room.take(guest, guest.title(), seat))
        if allowed:
            event("somebody plays on for a bot")

    @rule(guest=guests)
    def come(self, guest: str) -> None:
        self.model.come(guest)
        self.attend()

    @rule(guest=guests)
    def drop(self, guest: str) -> None:
        self.model.drop(guest)
        self.attend()

    @rule(seconds=st.sampled_from((1, 4, 5, 15, 30, 60)))
    def time_passes(self, seconds: int) -> None:
        self.model.wait(seconds)
        self.attend()

    @rule()
    def until_something_happens(self) -> None:
        """The alarm rings when the model says that it must, and then something has changed."""
        due = self.model.next_moment()
        assert self.room.next_moment() == due
        if due is not None and due < float("inf"):
            before = self.room.mark("ann"), self.room.bot_seats()
            self.model.wait(due - self.model.now)
            self.attend()
            assert (self.room.mark("ann"), self.room.bot_seats()) != before
            event("the alarm rang")

    def attend(self) -> None:
        self.room.attend(self.model.now, set(self.model.here))

    # ── the game ─────────────────────────────────────────────────────────────

    @rule(guest=guests, seat=seats, verb=st.sampled_from(sorted(ANSWERS)), data=st.data())
    def act(self, guest: str, seat: int, verb: str, data: st.DataObject) -> None:
        name, values = ANSWERS[verb]
        self.send(guest, seat, verb, {name: data.draw(st.sampled_from(values))})

    @precondition(lambda self: self.model.people_asked())
    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        """Somebody who is waited for answers: random acts alone seldom get through a round."""
        seat = data.draw(st.sampled_from(self.model.people_asked()))
        verb, args = data.draw(st.sampled_from(self.model.legal(seat)))
        self.send(self.model.owners[seat] or "", seat, verb, args)

    @rule(guest=guests, seat=seats)
    def undo(self, guest: str, seat: int) -> None:
        if seat >= self.count:
            return
        key = f"key {len(self.sent)}"
        allowed = self.model.undo(guest, seat)
        self.expect(allowed, lambda: self.room.undo(guest, key, seat))
        if allowed:
            self.sent.append(("undo", (guest, key, seat)))

    @precondition(lambda self: self.model.owed())
    @rule(most=st.integers(3, 8), stones=st.sampled_from((1, 2)))
    def play_on(self, most: int, stones: int) -> None:
        """Several answers in a row, so that games come to their end."""
        for _ in range(most):
            people, played = self.model.people_asked(), self.model.round
            if people:
                verb, args = self.model.legal(people[0])[-stones]
                self.send(self.model.owners[people[0]] or "", people[0], verb, args)
            elif self.model.bots():
                self.bot_answers(self.room.bot_jobs()[0], self.model.legal)
            if self.model.round > played:
                event("a round was played")
            if self.model.state == "over":
                event("a game came to its end")
                return

    def bot_answers(self, job: Any, legal: Any) -> None:
        verb, args = legal(job.seat)[0]
        if job.how is not None:
            event(f"a bot answers for a person: {job.how}")
        self.model.answer(job.seat, verb, next(iter(args.values())), job.how)
        assert self.room.bot_act(job, verb, args)

    @precondition(lambda self: self.model.bots())
    @rule(data=st.data())
    def bot(self, data: st.DataObject) -> None:
        """A bot answers, for itself or in somebody's place."""
        job = data.draw(st.sampled_from(self.room.bot_jobs()))
        chosen = data.draw(st.sampled_from(self.model.legal(job.seat)))
        self.bot_answers(job, lambda seat: [chosen])

    @precondition(lambda self: self.model.bots())
    @rule(guest=guests)
    def bot_too_late(self, guest: str) -> None:
        """What a bot thought out in a person's place is dropped when that person is back."""
        jobs = self.room.bot_jobs()
        self.come(guest)
        for job in jobs:
            if job.how == "away" and self.model.owners[job.seat] == guest:
                verb, args = self.model.legal(job.seat)[0]
                if job.seat not in self.model.bots():
                    assert not self.room.bot_act(job, verb, args)
                    event("a bot came too late")

    # ── what the network and the machine can do ──────────────────────────────

    @precondition(lambda self: self.sent)
    @rule(data=st.data())
    def resend(self, data: st.DataObject) -> None:
        what, args = data.draw(st.sampled_from(self.sent[-20:]))
        getattr(self.room, what)(*args)

    @rule(closed=st.sampled_from((0, 0, 7, 5_000)))
    def kill(self, closed: int) -> None:
        before = self.seen_by_all()
        self.store.beat(self.model.now)
        self.store.close()  # nothing else is done at the end
        self.model.kill(closed)
        self.store = SqliteStore(self.path)
        self.store.resume(self.model.now)
        self.room = Room.load(TOYS, self.store, "table", self.model.now)
        assert self.seen_by_all() == before

    def seen_by_all(self) -> list[Any]:
        if self.model.state == "open":
            return []
        return [self.room.update(seat, None) for seat in (None, *range(self.count))]

    # ── the model's side ─────────────────────────────────────────────────────

    def send(self, guest: str, seat: int, verb: str, args: dict[str, Any]) -> None:
        if seat >= self.count:
            return
        key = f"key {len(self.sent)}"
        begun = self.model.state != "open"
        seen = self.room.update(seat, None).next if begun else 0
        allowed = self.model.act(guest, seat, verb, args)
        act = (guest, key, seat, verb, args, seen)
        self.expect(allowed, lambda: self.room.act(*act))
        if allowed:
            self.sent.append(("act", act))

    def expect(self, allowed: bool, work: Any) -> None:
        try:
            work()
        except Declined as no:
            assert not allowed, no.reason
            assert no.reason.endswith((".", "!", "?"))
        else:
            assert allowed

    @invariant()
    def agrees_on_people(self) -> None:
        model = self.model
        info = self.room.info(None)
        assert info.state == model.state
        assert [seat.kind for seat in info.seats] == model.kinds
        assert [chair.owner for chair in self.room.row.chairs] == model.owners
        assert self.room.row.host == model.host
        for guest in GUESTS:
            shown = self.room.info(guest)
            assert shown.may_take == model.may_take(guest)
            for seat, line in enumerate(shown.seats):
                assert line.present == model.present(seat)
                assert line.away_since == model.away_since(seat)
                assert (line.stand_in is not None) == (seat in model.stand_ins)
                clock = None if line.clock is None else (line.clock.left, line.clock.running)
                assert clock == model.clock(seat)
        assert {job.seat: job.how for job in self.room.bot_jobs()} == model.bots()
        assert self.room.next_moment() == model.next_moment()

    @invariant()
    def agrees_on_the_game(self) -> None:
        model = self.model
        if model.state == "open":
            return
        for seat in range(self.count):
            update = self.room.update(seat, None)
            assert update.view["scores"] == model.points
            assert update.view["to_act"] == model.owed()
            assert update.view["mine"] == [value for value, _ in model.hidden.get(seat, [])]
            assert [event.n for event in update.events] == list(range(update.next))
            assert [(span.seat, span.how) for span in update.by_bot] == model.by_bot
            for span in update.by_bot:
                assert 0 < span.first <= span.next <= update.next
        stored = [(a.seat, a.verb, *a.args.values()) for a in self.store.acts("table")]
        assert stored == model.acts  # none lost, none done twice
        if model.ended is not None:
            assert self.room.info(None).winners == [1 - model.ended]


TestRoomLife = RoomLife.TestCase
TestRoomLife.settings = settings(
    max_examples=40, stateful_step_count=80, deadline=None, derandomize=True
)


class SoakLife(RoomLife):
    """The same for longer."""


def make_soak() -> Any:
    import pytest

    case = SoakLife.TestCase
    case.settings = settings(max_examples=1_500, stateful_step_count=150, deadline=None)
    return pytest.mark.soak(case)


TestSoakLife = make_soak()
