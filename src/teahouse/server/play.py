"""A running game as a room keeps it: the table, answers held back, and what was told to whom.

The seed and the list of acts are the game: `carry_out` leads through them again at any time.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple

from teahouse.server.declined import Declined
from teahouse.server.messages import ActionOut, ByBot, Update
from teahouse.server.names import in_a_sentence
from teahouse.server.staging import Staging
from teahouse.server.stored import StoredAct
from teahouse.server.told import Told

BY_BOT_KEPT = 200
"""Answers of bots for a person whose place among the events is remembered, at most."""


class Span(NamedTuple):
    """An answer of a bot for a person, and the events that tell of it: for the watcher, then for
    each seat, from which number on and up to which."""

    seat: int
    how: str
    first: tuple[int, ...]
    next: tuple[int, ...]

    def out(self, who: int | None) -> ByBot:
        """As it travels to that seat."""
        place = _place(who)
        how: Any = self.how
        return ByBot(seat=self.seat, how=how, first=self.first[place], next=self.next[place])


class Play:
    """One game's table and the answers to its secret simultaneous decision."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.staging: Staging | None = None
        self.plies = 0
        self.undos = 0
        self._hows: dict[int, list[str | None]] = {}
        self._told: dict[int | None, Told] = {}
        self._by_bot: list[Span] = []

    @property
    def over(self) -> bool:
        """Has the game come to the end of its rules?"""
        return bool(self.table.over)

    def rename(self, names: Sequence[str]) -> None:
        """What the seats are called from now on, in everything that was told as well."""
        names = [in_a_sentence(name) for name in names]
        if list(self.table.names) != names:
            self.table.names = names
            self._told.clear()

    # ── Answering ────────────────────────────────────────────────────────────

    def asks(self, seat: int | None) -> Any:
        """The table that seat answers at: its own scratch copy, where answers are held back."""
        if self.staging is None or seat is None:
            return self.table
        return self.staging.asks(seat)

    def owed(self) -> list[int]:
        """Who is still waited for: a staged answer counts as given."""
        staging = self.staging
        owed: Sequence[int] = self.table.to_act
        return [seat for seat in owed if staging is None or not staging.complete(seat)]

    def legal(self, table: Any, seat: int, verb: str, args: dict[str, Any]) -> Any:
        """The legal action of that name; its own args are stored, never the browser's."""
        for action in table.legal_actions(seat):
            if action.verb == verb and _same(action.args, args):
                return action
        refusal = table.explain(seat, (verb, args))
        if refusal is None:
            raise Declined(409, "That can't be done now.")
        raise Declined(409, refusal.reason, refusal.rule)

    def hides(self) -> bool:
        """Is the answer given next held back until others have answered?"""
        decision = self.table.decision
        return decision is not None and decision.simultaneous and len(self.table.to_act) > 1

    def staged(self, seat: int) -> list[StoredAct]:
        """What that seat has answered, held back."""
        if self.staging is None:
            return []
        hows = self._hows.get(seat, [])
        parts = self.staging.parts(seat)
        return [
            StoredAct(seat, verb, args, how) for (verb, args), how in zip(parts, hows, strict=True)
        ]

    def stage(self, seat: int, acts: Sequence[StoredAct]) -> list[StoredAct] | None:
        """Hold an answer back; all answers in the order of seats, once the last one is in."""
        if self.staging is None:
            self.staging = Staging(self.table)
        self.staging.put(seat, [(act.verb, act.args) for act in acts])
        self._hows[seat] = [act.how for act in acts]
        if not self.staging.all_in():
            return None
        seats = sorted(self._hows)
        return [act for each in seats for act in self.staged(each)]

    # ── Carrying out ─────────────────────────────────────────────────────────

    def carry_out(self, acts: Iterable[StoredAct]) -> None:
        """Acts as they were stored, those stored at once together."""
        batch: list[StoredAct] = []
        for act in acts:
            if act.part == 0 and batch:
                self.step(batch)
                batch = []
            batch.append(act)
        if batch:
            self.step(batch)

    def step(self, acts: Sequence[StoredAct]) -> int:
        """Acts that stand together: one answer, all of a secret decision, or an undo. How many
        decisions they resolved; less than none if one is asked anew."""
        helped = {act.seat: act.how for act in acts if act.how is not None}
        before = self._counts() if helped else ()
        resolved = self._clock()
        for act in acts:
            if act.verb == "undo":
                self.table.undo(act.seat)
                self.undos += 1
            else:
                self.table.step(act.seat, (act.verb, act.args))
        self.plies += len(acts)
        self.staging = None
        self._hows.clear()
        if helped:
            after = self._counts()
            self._by_bot += [
                Span(seat, "time" if how == "time" else "away", before, after)
                for seat, how in helped.items()
            ]
            del self._by_bot[:-BY_BOT_KEPT]
        return self._clock() - resolved

    def _clock(self) -> int:
        """Resolved decisions so far."""
        return int(self.table.state.clock)

    def _counts(self) -> tuple[int, ...]:
        return tuple(len(self.told(who)) for who in (None, *range(self.table.seats)))

    # ── Telling ──────────────────────────────────────────────────────────────

    def told(self, seat: int | None) -> Told:
        """Everything that seat (None: a watcher) was told."""
        told = self._told.get(seat)
        if told is None:
            told = self._told[seat] = Told()
        told.add(event.to_dict() for event in self.table.events(seat, len(told)))
        return told

    def frame(
        self,
        seat: int | None,
        since: int | None,
        owed: Collection[int] | None = None,
        looking_on: bool = False,
        ended: bool = False,
    ) -> tuple[str, int]:
        """What `seat` (None: a watcher) may know now, with its events from `since` on, as it goes
        over the socket; and the number of the event to come.

        None, or a number that was never told, gives everything from the first event. `owed`: who
        is waited for, if not those this play waits for. `looking_on`: for somebody who sees that
        seat's hand and can't answer for it; staged answers stay hidden from them. `ended`: nobody
        answers any more, whatever the rules say.
        """
        told = self.told(seat)
        full = since is None or not 0 <= since <= len(told)
        first = 0 if since is None or full else since
        answers = seat is not None and not looking_on
        asked = answers and not ended
        waited = [] if ended else self.owed() if owed is None else list(owed)
        staging = self.staging if answers else None
        shown = self.table if staging is None or seat is None else staging.table_for(seat)
        view = shown.view(seat)
        view["to_act"] = waited
        staged = [] if staging is None or seat is None else staging.given(seat)
        place = _place(seat)
        update = Update(
            seat=seat,
            first=first,
            next=len(told),
            full=full,
            view=view,
            events=[],
            legal=actions(self.asks(seat).legal_actions(seat)) if asked else [],
            can_undo=asked and (bool(staged) or bool(self.table.can_undo(seat))),
            staged=actions(staged),
            by_bot=[span.out(seat) for span in self._by_bot if span.next[place] > first],
        )
        text = update.model_dump_json(exclude={"events"})
        return f'{text[:-1]},"events":{told.array(first)}}}', update.next


def _place(who: int | None) -> int:
    """Where that seat's numbers stand among everybody's, the watcher's first."""
    return 0 if who is None else who + 1


def _same(ours: Any, theirs: Any) -> bool:
    """Equal as JSON: `true` is not 1."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        return ours.keys() == theirs.keys() and all(_same(ours[k], theirs[k]) for k in ours)
    return type(ours) is type(theirs) and bool(ours == theirs)


def actions(given: Sequence[Any]) -> list[ActionOut]:
    """Actions as they travel."""
    return [ActionOut(**action.to_dict()) for action in given]
