"""What can go wrong, in one family: every error is one clear sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


class TeahouseError(ValueError):
    """Any refusal of this package; the message is one sentence a person can act on."""


class UnknownGame(TeahouseError):
    """No game of that id; the message names the known ones."""


class UnknownSeat(TeahouseError):
    """No such seat at this table; the message names the seats."""


class BadOption(TeahouseError):
    """An option that the game doesn't have, or a value it doesn't allow."""


class BadPosition(TeahouseError):
    """A position that cannot arise or contradicts itself."""


class BadRecord(TeahouseError):
    """A record that is malformed, of an unknown version, or doesn't replay."""


class IllegalAction(TeahouseError):
    """An action that is refused; nothing has changed. `reason` says why, `rule` which section."""

    def __init__(self, reason: str, rule: str | None = None) -> None:
        super().__init__(f"{reason} (rule {rule})" if rule else reason)
        self.reason = reason
        self.rule = rule

    def __reduce__(self) -> Any:
        return type(self), (self.reason, self.rule)


@dataclass(frozen=True)
class Refusal:
    """Why an action isn't legal now: one sentence, and the section of RULES.md if one applies."""

    reason: str
    rule: str | None = None
