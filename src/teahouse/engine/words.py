"""From keys and numbers to sentences: how a game names its decisions, actions and events.

Templates are read for one reader: "{seat} [draws|draw] a card." becomes "You draw a card." for that
seat and "Ann draws a card." for others; "{target}" in mid-sentence becomes "you"; "{target's}"
becomes "your" or "Ann's".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

_FIELD = re.compile(r"\{(\w+)('s)?\}")
_ASKED = re.compile(r"\{seat\} \[[^|\]]*\|([^\]]*)\]")
_FORMS = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")


@dataclass(frozen=True)
class Told:
    """One kind of event: its name, the names of its numbers, its sentence, its section.

    `args`: up to four of "seat", "target", "card" ..., each with the way its number is read:
    a name that ends in "?" is left out when the number is 0 (what this reader wasn't told).
    """

    name: str
    args: tuple[tuple[str, str], ...]
    text: str
    rule: str
    hidden_text: str | None = None  # when an optional argument is missing
    rules: Mapping[int, str] = field(default_factory=dict)  # other sections, by the fourth number

    def section(self, numbers: Sequence[int]) -> str:
        """The section behind this event: what the rules say of one thing may stand in several."""
        return self.rules.get(numbers[3], self.rule)


Rows = Mapping[str, tuple[str, str, str] | tuple[str, str, str, str]]
"""Name of an event: its arguments in order, its sentence, its section, the sentence without what
the reader wasn't told."""


def told_in_rows(rows: Rows, plain: Sequence[str]) -> dict[str, Told]:
    """Events by name. Arguments in `plain` are numbers; others have a reader of their own name."""
    return {name: _told(name, plain, *row) for name, row in rows.items()}


def _told(
    name: str, plain: Sequence[str], args: str, text: str, rule: str, hidden: str | None = None
) -> Told:
    readers = ((word, word.removesuffix("?")) for word in args.split())
    return Told(
        name,
        tuple((word, "int" if read in plain else read) for word, read in readers),
        text,
        rule,
        hidden,
    )


@dataclass(frozen=True)
class Question:
    """One kind of decision: its name, the sentence that asks it, its section."""

    name: str
    text: str
    rule: str


@dataclass
class Words:
    """All words of one game."""

    events: dict[int, Told]
    questions: dict[int, Question]
    action_text: Callable[[str, dict[str, Any], Sequence[str], int], str]
    action_rule: Callable[[str, dict[str, Any], int, int], str]
    about: Callable[[Any, int, int], dict[str, Any]]
    readers: Mapping[str, Callable[[int], Any]] = field(default_factory=dict)
    said: Mapping[str, Mapping[Any, str]] = field(default_factory=dict)
    """How values read in sentences, by argument or by "event.argument"."""

    def event_args(self, what: int, numbers: Sequence[int]) -> dict[str, Any]:
        """The arguments of an event from its numbers."""
        out: dict[str, Any] = {}
        for (name, reader), number in zip(self.events[what].args, numbers, strict=False):
            if not name:
                continue
            if name.endswith("?") and number == 0:
                continue
            out[name.removesuffix("?")] = self.readers[reader](number)
        return out

    def event_text(
        self, what: int, args: dict[str, Any], you: int | None, names: Sequence[str]
    ) -> str:
        """The event's sentence for one reader."""
        told = self.events[what]
        text = told.text
        if told.hidden_text is not None and len(args) < len(told.args):
            text = told.hidden_text
        shown = {}
        for name, value in args.items():
            said = self.said.get(f"{told.name}.{name}") or self.said.get(name)
            shown[name] = said.get(value, value) if said else value
        return fill_in(text, shown, you, names)

    def question_text(
        self, kind: int, args: dict[str, Any], you: int | None, names: Sequence[str]
    ) -> str:
        """The question as one reader is asked it, or reads that others are.

        Who is asked reads what to do ("Play a card."), the others who does it ("Ann plays ...").
        """
        text = self.questions[kind].text
        if you is not None and args.get("seat") == you:
            text = _ASKED.sub(_to_do, text)
        return fill_in(text, args, you, names)


def _to_do(match: re.Match[str]) -> str:
    verb = match.group(1)
    if verb == "are":  # a state is no task
        return match.group(0)
    starts = match.start() == 0 or match.string[: match.start()].endswith((". ", "? "))
    return verb.capitalize() if starts else verb


SEAT_ARGS = frozenset({"seat", "target", "first", "second", "loser", "winner", "dealer"})
"""Arguments that name a seat and are written as a name, or as "you"."""


def fill_in(text: str, args: dict[str, Any], you: int | None, names: Sequence[str]) -> str:
    """A template read for one reader."""

    def agreeing(match: re.Match[str]) -> str:
        """A verb agrees with the seat named last before it."""
        named = [name for name, _ in _FIELD.findall(text[: match.start()]) if name in SEAT_ARGS]
        subject = args.get(named[-1] if named else "seat")
        return match.group(2) if you is not None and subject == you else match.group(1)

    text = _FORMS.sub(agreeing, text)

    def written(match: re.Match[str]) -> str:
        name, owner = match.group(1), match.group(2)
        value = args.get(name)
        if name in SEAT_ARGS and isinstance(value, int):
            if value == you:
                word = "your" if owner else "you"
                starts = match.start() == 0 or text[: match.start()].endswith((". ", ": "))
                return word.capitalize() if starts else word
            return names[value] + ("'s" if owner else "")
        return str(value)

    return _FIELD.sub(written, text)


def default_names(seats: int) -> tuple[str, ...]:
    """What seats are called until somebody sits down."""
    return tuple(f"Seat {seat}" for seat in range(seats))
