"""The form of the tables of events."""

from __future__ import annotations

Rows = dict[str, tuple[str, str, str] | tuple[str, str, str, str]]
"""Name of an event: its arguments in order, its sentence, its section, the sentence without what
the reader wasn't told."""
