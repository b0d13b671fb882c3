"""What people at a table say to each other: phrases by number, or free text where it is allowed.

Kept in memory only, and only so much; whom one would rather not read is the reader's own affair.
"""

from __future__ import annotations

import re
import unicodedata
from collections import deque

from teahouse.server.declined import Declined
from teahouse.server.messages import Chat, Said
from teahouse.server.names import MARKS_MAX, is_control, most_marks
from teahouse.server.table_messages import TEXT_MAX

LINES_KEPT = 100
"""Lines of one table that whoever comes is told."""

PHRASES = (
    "Hello!",
    "Have fun!",
    "Well played!",
    "Thank you.",
    "Oops!",
    "That was close!",
    "Let me think a moment.",
    "Sorry, I have to go soon.",
    "Back in a minute.",
    "I am back.",
    "Your turn, I believe.",
    "Good game!",
    "Another game?",
)
"""What can be said by number; a new one goes to the end."""


def phrases_of(chat: str) -> tuple[str, ...]:
    """What can be said by number at a table with this setting."""
    return () if chat == "off" else PHRASES


class Talk:
    """The last lines of one table."""

    def __init__(self) -> None:
        self._lines: deque[Said] = deque(maxlen=LINES_KEPT)
        self._count = 0

    def say(
        self, chat: str, seat: int, name: str, phrase: int | None, text: str | None, now: float
    ) -> Said:
        """Keep a line; declined with a sentence if it can't be said here."""
        if chat == "off":
            raise Declined(403, "There is no chat at this table.")
        if (phrase is None) == (text is None):
            raise Declined(422, "Say either one of the phrases or a text.")
        if phrase is not None and not 0 <= phrase < len(PHRASES):
            raise Declined(422, f"There are phrases 0 to {len(PHRASES) - 1}.")
        if text is not None:
            if chat != "free":
                raise Declined(403, "Only the phrases can be said at this table.")
            text = clean_text(text)
        said = Said(seat=seat, name=name, phrase=phrase, text=text, at=now, n=self._count)
        self._count += 1
        self._lines.append(said)
        return said

    def lines(self) -> Chat:
        """What was said last."""
        return Chat(lines=list(self._lines))


def clean_text(text: str) -> str:
    """The line as it will be shown: trimmed, something to see, no line breaks or turned letters."""
    line = re.sub(r"\s+", " ", unicodedata.normalize("NFC", text)).strip()
    if not line:
        raise Declined(422, "There is nothing to say in that.")
    if len(line) > TEXT_MAX:
        raise Declined(422, f"A line can have at most {TEXT_MAX} characters.")
    if any(is_control(character) for character in line):
        raise Declined(422, "A line can't contain invisible characters.")
    if not any(unicodedata.category(character)[0] in "LNPS" for character in line):
        raise Declined(422, "There is nothing to see in that.")
    if most_marks(line) > MARKS_MAX:
        raise Declined(422, f"A letter can have at most {MARKS_MAX} marks.")
    return line
