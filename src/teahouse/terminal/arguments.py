"""Command lines that answer a mistake with one sentence instead of a page of usage."""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
from collections.abc import Iterable
from typing import NoReturn

ECHO = 40
"""How many characters of somebody's input are repeated back in a sentence."""


class Misused(Exception):
    """The command line cannot be followed; the message is one sentence saying what can."""


class Parser(argparse.ArgumentParser):
    """An argument parser that raises `Misused` with one sentence."""

    def error(self, message: str) -> NoReturn:
        """Raise instead of printing the usage and leaving the process."""
        raise Misused(message[:1].upper() + message[1:] + ("" if message.endswith(".") else "."))


def echo(text: str) -> str:
    """Input as it may stand in a sentence: short, printable, in quotes."""
    kept = "".join(c if c.isprintable() else " " for c in text[: ECHO + 1])
    return f'"{kept[:ECHO]}…"' if len(kept) > ECHO else f'"{kept}"'


def listed(words: Iterable[object], last: str = "and") -> str:
    """`a, b and c`."""
    texts = [str(word) for word in words]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}"


def forgiving_streams() -> None:
    """Let a terminal that lacks a character show `?` for it instead of ending the game; and take
    a byte that is no text for a strange character, instead of losing all that came with it."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(OSError, ValueError):
                stream.reconfigure(errors="replace")
