"""The two ends of a conversation: lines written, lines read."""

from __future__ import annotations

import re
import shutil
import textwrap
from collections.abc import Callable

WIDTH = 78
"""Paragraphs are wrapped at this width: readable on every terminal, and by every screen reader."""

LINE_LIMIT = 1000
"""Longest line that is looked at; the rest of it is dropped."""

BLANK_LINES, BLANK_LINES_MOST = 60, 1000
"""At least so many blank lines hide what the former seat read, and never more however high the
terminal claims to be."""

BYTE_ORDER_MARK = "\ufeff"
"""What some shells put before the first line of what they pipe."""

MARK = re.compile(r" *(- |\d+\. )?")
"""What stands before the first word: spaces, a dash, the number of a choice."""


class Left(Exception):
    """The person left the table: by `quit`, or because there is nothing more to read."""


def _write(line: str) -> None:
    print(line, flush=True)


class Console:
    """Says lines and asks for lines. `read` and `write` are replaced in tests."""

    def __init__(
        self,
        read: Callable[[str], str] = input,
        write: Callable[[str], None] = _write,
    ) -> None:
        self._read = read
        self._write = write

    def say(self, text: str = "") -> None:
        """Write one paragraph; a choice or a list item goes on under its own first word."""
        if len(text) <= WIDTH:
            self._write(text)
            return
        mark = MARK.match(text)
        indent = " " * (mark.end() if mark else 0)
        for line in textwrap.wrap(text, WIDTH, subsequent_indent=indent, break_long_words=False):
            self._write(line)

    def say_all(self, lines: list[str]) -> None:
        """Write each line as a paragraph of its own."""
        for line in lines:
            self.say(line)

    def ask(self, prompt: str) -> str:
        """One line of answer, without the spaces around it; `Left` at the end of the input."""
        while True:
            try:
                return self._read(prompt)[:LINE_LIMIT].strip().strip(BYTE_ORDER_MARK)
            except (EOFError, OSError, RuntimeError):  # ended, hung up, or never there
                raise Left from None
            except UnicodeDecodeError:
                self.say("That line is not text I can read; type it again.")

    def hide(self) -> None:
        """Scroll everything away that has been said."""
        height = min(shutil.get_terminal_size().lines + 5, BLANK_LINES_MOST)
        for _ in range(max(BLANK_LINES, height)):
            self._write("")
