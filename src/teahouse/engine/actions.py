"""A game's actions: one fixed integer space, laid out by verb.

`Verb("duel", Kinds("card", NAMES))` takes as many ids as there are kinds. The id of the first is
`space["duel"]`; names and arguments are the contract, ids are only their numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from teahouse.engine.given import choices, quoted, same, whole_number


@dataclass(frozen=True)
class Action:
    """One thing a seat can answer. `verb` and `args` are the contract, `text` says it in words."""

    id: int
    verb: str
    args: dict[str, Any] = field(hash=False)
    text: str = ""
    rule: str | None = None

    def to_dict(self) -> dict[str, Any]:
        """The same as plain JSON-able data."""
        return {
            "id": self.id,
            "verb": self.verb,
            "args": dict(self.args),
            "text": self.text,
            "rule": self.rule,
        }


@dataclass(frozen=True)
class Domain:
    """The values one argument can take, in the order of their ids."""

    name: str
    values: tuple[Any, ...]

    def index(self, value: Any) -> int | None:
        """The place of a value, or None; True and 1.0 are not 1."""
        for i, known in enumerate(self.values):
            if same(known, value):
                return i
        return None


def Seats(name: str, count: int) -> Domain:  # noqa: N802 - reads as a type in the table of verbs
    """An argument that names a seat, 0 to count - 1."""
    return Domain(name, tuple(range(count)))


def Kinds(name: str, names: Sequence[str]) -> Domain:  # noqa: N802
    """An argument that names a kind of card; kind k of the rules is the value at k - 1."""
    return Domain(name, tuple(names))


class Verb:
    """A verb and its arguments; `size` ids."""

    def __init__(self, name: str, *domains: Domain) -> None:
        self.name = name
        self.domains = domains
        self.size = 1
        for domain in domains:
            self.size *= len(domain.values)

    def args(self, offset: int) -> dict[str, Any]:
        """The arguments of the verb's id number `offset`."""
        out: dict[str, Any] = {}
        for domain in reversed(self.domains):
            offset, i = divmod(offset, len(domain.values))
            out[domain.name] = domain.values[i]
        return {domain.name: out[domain.name] for domain in self.domains}

    def fits(self, args: Any) -> bool:
        """Do these arguments have the names this verb takes?"""
        return isinstance(args, dict) and set(args) == {domain.name for domain in self.domains}

    def offset(self, args: dict[str, Any]) -> int | str:
        """The id's number within the verb, or a sentence about what is wrong with the arguments."""
        if not self.fits(args):
            names = ", ".join(domain.name for domain in self.domains) or "no arguments"
            return f"'{self.name}' takes {names}."
        offset = 0
        for domain in self.domains:
            i = domain.index(args[domain.name])
            if i is None:
                allowed = choices(domain.values, args[domain.name])
                return f"'{domain.name}' of '{self.name}' must be one of: {allowed}."
            offset = offset * len(domain.values) + i
        return offset


class ActionSpace:
    """All verbs of a game in one row of ids.

    A verb may stand there several times with other arguments ("play" with or without an "end").
    """

    def __init__(self, *verbs: Verb) -> None:
        self.forms: dict[str, list[Verb]] = {}
        self._first: dict[int, int] = {}
        self._by_id: list[tuple[Verb, int]] = []
        for verb in verbs:
            self.forms.setdefault(verb.name, []).append(verb)
            self._first[id(verb)] = len(self._by_id)
            self._by_id += [(verb, i) for i in range(verb.size)]
        self.size = len(self._by_id)

    def __getitem__(self, verb: str) -> int:
        """The first id of a verb, in its first form."""
        return self.first_id(self.forms[verb][0])

    def first_id(self, verb: Verb) -> int:
        """The first id of one form of a verb."""
        return self._first[id(verb)]

    def decode(self, action: int) -> tuple[str, dict[str, Any]]:
        """The verb and arguments of an id."""
        verb, offset = self._by_id[action]
        return verb.name, verb.args(offset)

    def encode(self, verb: Any, args: Any) -> int | str:
        """The id of a verb with its arguments, or a sentence about what is wrong."""
        if not isinstance(verb, str) or verb not in self.forms:
            known = choices(self.forms, verb)
            return f"There is no action '{quoted(verb)}'; known ones: {known}."
        forms = self.forms[verb]
        form = next((form for form in forms if form.fits(args)), forms[0])
        offset = form.offset(args)
        return offset if isinstance(offset, str) else self.first_id(form) + offset

    def parse(self, action: Any) -> int | str:
        """The id meant by an Action, an id, or (verb, args); or a sentence about what is wrong."""
        if isinstance(action, Action):
            return self.encode(action.verb, action.args)
        if isinstance(action, tuple | list) and len(action) == 2:
            return self.encode(action[0], action[1])
        number = whole_number(action)
        if number is None:
            return "An action is an Action, an id, or a pair of verb and arguments."
        if 0 <= number < self.size:
            return number
        return (
            f"There is no action number {quoted(number, 20)}; they run from 0 to {self.size - 1}."
        )
