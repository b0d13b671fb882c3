"""What one seat was told, kept as it travels: bytes in a row instead of a tree of objects.

A house holds hundreds of thousands of events, and hardly any is looked at again. As objects they
would be most of the memory, and most of what the garbage collector has to walk.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from typing import Any

from teahouse.server.messages import EventOut


class Told:
    """The events of one seat as JSON, one after the other."""

    __slots__ = ("_ends", "_json")

    def __init__(self) -> None:
        self._json = bytearray()  # before each event but the first there is a comma
        self._ends = array("L")

    def __len__(self) -> int:
        """How many events it was told: the number of the next one."""
        return len(self._ends)

    def add(self, events: Iterable[Mapping[str, Any]]) -> None:
        """This was told as well."""
        for event in events:
            if self._ends:
                self._json += b","
            self._json += EventOut(**event).model_dump_json().encode()
            self._ends.append(len(self._json))

    def array(self, first: int = 0) -> str:
        """The events from number `first` on, as one JSON array."""
        if first >= len(self):
            return "[]"
        begin = self._ends[first - 1] + 1 if first else 0
        return f"[{self._json[begin:].decode()}]"
