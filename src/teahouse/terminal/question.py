"""One question put to one person: the situation, numbered choices, and what else can be typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from teahouse.terminal.arguments import echo
from teahouse.terminal.console import Console, Left
from teahouse.terminal.rooms import Room, Telling
from teahouse.terminal.sections import Rulebook, as_lines

if TYPE_CHECKING:
    from teahouse.engine.actions import Action
    from teahouse.engine.table import Table

COMMANDS = (
    ("a number", "make that choice"),
    ("?", "the rule behind the question; ? 3 the rule behind choice 3; ? 5.4 that section"),
    ("hand", "your cards and what they do"),
    ("table", "the situation and your choices again"),
    ("log", "everything you were told so far; log 5 the last five lines"),
    ("undo", "take your last answer back, where that tells you nothing new"),
    ("quit", "leave the table"),
)


class Question:
    """Asks until there is an answer. Anything else typed is answered in a sentence or more."""

    def __init__(
        self, table: Table, seat: int, room: Room, rules: Rulebook, console: Console
    ) -> None:
        self.table, self.seat, self.room = table, seat, room
        self.rules, self.console = rules, console
        self.choices: list[Action] = table.legal_actions(seat)
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self._rule,
            "h": self._help,
            "help": self._help,
            "hand": self._hand,
            "table": self._situation,
            "log": self._log,
            "quit": self._quit,
            "q": self._quit,
        }

    def answer(self) -> Action | None:
        """The action chosen, or None when the person takes the last answer back."""
        self._put(self.room.brief or self.room.situation)
        while True:
            line = self.console.ask("> ")
            word, _, rest = line.lower().partition(" ")
            if line.startswith("?"):
                word, rest = "?", line[1:]
            if word == "undo":
                if self.table.can_undo(self.seat):
                    return None
                self.console.say("Nothing to take back: something was shown or answered since.")
            elif word in self.commands:
                self.commands[word](rest.strip())
            elif (chosen := self._choice(line)) is not None:
                return chosen
            else:
                self.console.say(self._not_understood(line))

    def _choice(self, text: str) -> Action | None:
        """The choice of that number (1 is the first), if there is one."""
        if not (text.isascii() and text.isdigit() and len(text) < 5):
            return None
        number = int(text)
        return self.choices[number - 1] if 1 <= number <= len(self.choices) else None

    def _not_understood(self, line: str) -> str:
        asked = f"Type a number from 1 to {len(self.choices)}, or help."
        return f"{echo(line)} is no choice here. {asked}" if line else asked

    def _situation(self, _: str) -> None:
        self._put(self.room.situation)

    def _put(self, told: Telling) -> None:
        view = self.table.view(self.seat)
        self.console.say()
        self.console.say_all(told(view, self.table.names))
        self.console.say(view["question"]["text"])
        for number, action in enumerate(self.choices, 1):
            self.console.say(f"{number:>3}. {action.text}")

    def _rule(self, which: str) -> None:
        """The section behind the question, behind a choice, or of that number."""
        choice = self._choice(which)
        if "." in which:
            number: str | None = which
        elif choice is not None:
            number = choice.rule
        elif which:
            self.console.say(f"There is no choice {echo(which)}; {self._not_understood('')}")
            return
        else:
            number = self.table.view(self.seat)["question"]["rule"]
        found = self.rules.find(number) if number else []
        if len(found) > 1:  # a chapter: too long to read out in the middle of a game
            self.console.say_all([found[0].heading, *found[0].lines])
            self.console.say_all([f"- {section.heading}" for section in found[1:]])
            self.console.say(f"Type ? and a number, such as ? {found[1].number}, to read one.")
        elif found:
            self.console.say_all(as_lines(found))
        elif number:
            self.console.say(f"The rules have no section {echo(number)}.")
        else:
            self.console.say("No section of the rules stands behind that.")

    def _hand(self, _: str) -> None:
        self.console.say_all(self.room.hand(self.table.view(self.seat)))

    def _log(self, count: str) -> None:
        told = self.table.events(self.seat)
        if count.isascii() and count.isdigit() and len(count) < 10:
            told = told[max(0, len(told) - int(count)) :]
        for event in told:
            self.console.say(event.text)

    def _help(self, _: str) -> None:
        for word, meaning in COMMANDS:
            self.console.say(f"{word}: {meaning}.")

    def _quit(self, _: str) -> None:
        raise Left
