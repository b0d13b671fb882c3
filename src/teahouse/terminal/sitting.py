"""One game at one terminal: who is asked, who looks, what is told."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from teahouse import bots
from teahouse.terminal.arguments import listed
from teahouse.terminal.console import Console
from teahouse.terminal.question import Question
from teahouse.terminal.rooms import room
from teahouse.terminal.sections import Rulebook
from teahouse.terminal.sitters import Sitter

if TYPE_CHECKING:
    from teahouse.engine.table import Table

BOT_SEED_SPAN = 1 << 30
UNDO = "undo"


class Sitting:
    """A table, the people and bots around it, and the person who looks at the terminal now.

    `looks` is the seat whose secrets may be shown, None for nobody (watching, or between two
    people). Each seat's events are shown once, in its own words, when it looks.
    """

    def __init__(
        self,
        table: Table,
        seats: list[Sitter],
        console: Console,
        *,
        seed: int | bytes,
        think: float,
    ) -> None:
        self.table, self.seats, self.console = table, seats, console
        self.seed, self.think = seed, think
        table.names = [sitter.name for sitter in seats]
        self.room = room(table.game)
        self.rules = Rulebook(table.game.rules_text)
        self.people = [seat for seat, sitter in enumerate(seats) if sitter.level is None]
        self.looks = self.people[0] if len(self.people) == 1 else None
        self.unread: dict[int | None, int] = {}
        self.asked = True
        self.bots = {
            seat: bots.bot(sitter.level) for seat, sitter in enumerate(seats) if sitter.level
        }

    def play(self) -> None:
        """From the first question to the result."""
        self._open()
        while self.table.to_act:
            self._tell()
            seat = self.table.to_act[0]
            if seat in self.bots:
                self._bot_answers(seat)
            else:
                self._person_answers(seat)
        self._tell()
        self._close()

    def _open(self) -> None:
        table = self.table
        self.console.say(f"{table.game.title}: {listed(s.name for s in self.seats)}.")
        if isinstance(self.seed, bytes):  # a seed the person chose needs no proof
            self.console.say(f"The shuffle is sealed. SHA-256 of its seed: {table.seed_hash}")
        if self.people:
            self.console.say("Answer with a number; type help for what else you can type.")

    def _tell(self) -> None:
        """Show what the one who looks has not read yet; between two people nothing is shown."""
        if self.looks is None and self.people:
            return
        since = self.unread.get(self.looks, 0)
        news = self.table.events(self.looks, since)
        if news and self.asked:  # a blank line parts an answer from what came of it
            self.console.say()
            self.asked = False
        for event in news:
            self.console.say(event.text)
        self.unread[self.looks] = since + len(news)

    def _bot_answers(self, seat: int) -> None:
        budget = bots.Budget(seconds=self.think, seed=self._bot_seed(seat))
        action = self.bots[seat].choose(self.table.handle(seat), budget)
        self.table.step(seat, action)

    def _bot_seed(self, seat: int) -> int:
        """Differs from move to move and, without --seed, from game to game; it is no secret."""
        own = self.seed if isinstance(self.seed, int) else time.monotonic_ns()
        return (own * 1_000_003 + self.table.told(seat) * 8 + seat) % BOT_SEED_SPAN

    def _person_answers(self, seat: int) -> None:
        if self.looks != seat:
            if not self._hand_over(seat):
                return
            self._tell()
        question = Question(self.table, seat, self.room, self.rules, self.console)
        answer = question.answer()
        self.asked = True
        if answer is None:
            self.table.undo(seat)
        else:
            self.table.step(seat, answer)

    def _hand_over(self, seat: int) -> bool:
        """Give the terminal to another person, unless the one before takes the last move back."""
        name, before = self.seats[seat].name, self.looks
        if before is not None:
            back = self.table.can_undo(before)
            other = ", or type undo to take your move back" if back else ""
            said = self.console.ask(f"Press Enter to hide this for {name}{other}: ")
            if back and said.lower() == UNDO:
                self.table.undo(before)
                return False
            self.console.hide()
        self.looks = None
        self.console.ask(f"Pass the device to {name}. {name}, press Enter: ")
        self.looks = seat
        return True

    def _close(self) -> None:
        table = self.table
        if self.looks is None and self.people:  # nobody was ever asked: show the public story
            self.people = []
            self._tell()
        names = [self.seats[seat].name for seat in table.winners]
        won = "Winner" if len(names) == 1 else "Winners"
        self.console.say()
        self.console.say(f"The game is over. {won}: {listed(names)}.")
        scores = listed(f"{s.name} {n}" for s, n in zip(self.seats, table.scores, strict=True))
        self.console.say(f"Score: {scores}.")
        if isinstance(self.seed, bytes):
            self.console.say(f"The seed was {self.seed.hex()}")
