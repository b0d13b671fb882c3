"""Verbs of the game: answering, taking back, asking why; people do it, and bots."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from teahouse.server import host
from teahouse.server.declined import Declined
from teahouse.server.keeping import Broken, Keeping
from teahouse.server.messages import ActionOut
from teahouse.server.play import actions
from teahouse.server.stored import Done, StoredAct, Taken

UNDOS_MAX = 200
"""Take-backs per table; without a bound a record could grow for ever."""

MOVED_ON = "The table has moved on; look again."

NOT_STORED = "Nothing can be stored just now, so nothing was changed; try again in a moment."

RUN_OUT = "Your time ran out; a bot answers this question."


@dataclass(frozen=True)
class BotJob:
    """A bot is asked: what it may know, as bytes, and the ply the question stands at."""

    seat: int
    level: str
    ply: int
    handle: bytes
    compiled: bool  # this game's compiled code is made and only needs loading
    how: str | None = None  # "away" or "time": it answers for a person
    parts: int = 0  # of its answer that were given already, held back


@dataclass(frozen=True)
class HintJob:
    """A person would like a hint: what that seat knows, and the answers there are."""

    handle: bytes
    compiled: bool
    answers: Sequence[ActionOut]


def not_kept(broken: Broken) -> Declined:
    """Why a change did not come about: another was faster, or nothing can be stored at all."""
    if isinstance(broken.__cause__, Taken):
        return Declined(409, MOVED_ON)
    return Declined(503, NOT_STORED)


class Acting(Keeping):
    """How the game goes on."""

    def act(
        self, guest: str, key: str, seat: int, verb: str, args: dict[str, Any], seen: int
    ) -> None:
        """Answer for one of the guest's seats; an act id already known is not done again."""
        if self._already(guest, key):
            return
        table = self._asked(guest, seat)
        if seat in self._out():
            raise Declined(409, RUN_OUT)
        if seen != len(self._running.told(seat)):
            raise Declined(409, MOVED_ON)
        action = self._running.legal(table, seat, verb, args)
        self._answer(StoredAct(seat, action.verb, action.args), Done(guest, key))

    def undo(self, guest: str, key: str, seat: int, seen: int | None = None) -> None:
        """Take back the seat's last answer, where the rules of undo allow it."""
        if self._already(guest, key):
            return
        table = self._asked(guest, seat)
        if seat in self._out():
            raise Declined(409, RUN_OUT)
        play = self._running
        if seen is not None and seen != len(play.told(seat)):
            raise Declined(409, MOVED_ON)
        if parts := play.staged(seat):
            self._stage(seat, parts[:-1], Done(guest, key))
            return
        if not table.can_undo(seat):
            raise Declined(409, "Your last step can't be taken back now.")
        if play.undos >= UNDOS_MAX:
            raise Declined(409, "There were too many take-backs at this table; play on.")
        self._append([StoredAct(seat, "undo", {})], Done(guest, key))

    def why(
        self, guest: str, seat: int, verb: str, args: dict[str, Any]
    ) -> tuple[str | None, str | None]:
        """Why not? (None, None) if it is legal. Changes nothing."""
        try:
            table = self._asked(guest, seat)
        except Declined as no:
            return no.reason, no.rule
        refusal = table.explain(seat, (verb, args))
        return (None, None) if refusal is None else (refusal.reason, refusal.rule)

    def hint_job(self, guest: str, seat: int) -> HintJob:
        """What a hint for one of the guest's seats may be thought out from."""
        table = self._asked(guest, seat)
        if any(chair.kind == "person" and chair.owner != guest for chair in self.row.chairs):
            raise Declined(403, "Hints are only given where you play against bots alone.")
        answers = table.legal_actions(seat)
        if not answers:
            raise Declined(409, "You are not asked anything now.")
        compiled = self.shelf.game(self.row.game).compiled
        return HintJob(pickle.dumps(table.handle(seat)), compiled, actions(answers))

    def _asked(self, guest: str, seat: int) -> Any:
        """The table that answers `seat` now, if it is the guest's and the game is on."""
        if seat not in self.seats_of(guest):
            raise Declined(403, "That seat is not yours.")
        play = self._running
        if play.over or self.row.ended is not None:
            raise Declined(409, "The game is over.")
        return play.asks(seat)

    def _answer(self, act: StoredAct, done: Done | None) -> None:
        play = self._running
        if not play.hides():
            self._append([act], done)
            return
        complete = play.staging is not None and play.staging.complete(act.seat)
        self._stage(act.seat, [*([] if complete else play.staged(act.seat)), act], done)

    # ── Bots ─────────────────────────────────────────────────────────────────

    def bot_jobs(self) -> list[BotJob]:
        """The questions bots owe an answer to now, for themselves or in a person's place."""
        if self.state != "playing":
            return []
        jobs = []
        compiled = self.shelf.game(self.row.game).compiled
        for seat in self._owed():
            player = self._player(seat)
            if player is not None:
                level, how = player
                handle = pickle.dumps(self._running.asks(seat).handle(seat))
                plies, parts = self._running.plies, len(self._running.staged(seat))
                jobs.append(BotJob(seat, level, plies, handle, compiled, how, parts))
        return jobs

    def bot_act(self, job: BotJob, verb: str, args: dict[str, Any]) -> bool:
        """Carry out what a bot chose; False if the table has moved on meanwhile."""
        if self.state != "playing" or job.ply != self._running.plies:
            return False
        if job.seat not in self._owed() or self._player(job.seat) != (job.level, job.how):
            return False
        play = self._running
        if job.parts != len(play.staged(job.seat)):
            return False
        action = play.legal(play.asks(job.seat), job.seat, verb, args)
        self._answer(StoredAct(job.seat, action.verb, action.args, job.how), None)
        return True

    def bot_seats(self) -> frozenset[int]:
        """Seats that are waited for and answered by a bot."""
        return frozenset(seat for seat in self._owed() if self._player(seat) is not None)

    def _player(self, seat: int) -> tuple[str, str | None] | None:
        """The level of the bot that answers for a seat now, and why; None: the person does."""
        chair = self.row.chairs[seat]
        if chair.kind == "bot":
            return None if chair.level is None else (chair.level, None)
        if seat in self._out():
            return host.stand_in_level(self.shelf.levels), "time"
        level = self.attendance.stand_ins.get(seat)
        return None if level is None else (level, "away")
