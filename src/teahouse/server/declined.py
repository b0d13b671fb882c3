"""What the server says when it won't: one sentence, a status, and a section if a rule says so."""

from __future__ import annotations

from typing import Any


class Declined(Exception):
    """A request that is refused and changed nothing."""

    def __init__(self, status: int, reason: str, rule: str | None = None) -> None:
        super().__init__(reason)
        self.status = status
        self.reason = reason
        self.rule = rule

    def __reduce__(self) -> Any:  # workers decline too
        return Declined, (self.status, self.reason, self.rule)
