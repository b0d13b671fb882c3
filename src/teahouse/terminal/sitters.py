"""Who sits where: `--seats you,steady,novice` as a list of names and bot levels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from teahouse.terminal.arguments import Misused, echo, listed

YOU = "you"
NAME_MAX = 24
"""Longest display name, in characters."""


@dataclass(frozen=True)
class Sitter:
    """One seat's occupant; `level` is a bot's, None for a person at this terminal."""

    name: str
    level: str | None = None


def seated(spec: str, levels: Sequence[str]) -> list[Sitter]:
    """The sitters of a comma-separated list; raises `Misused` at the first word it doesn't know.

    `you` is a person, `you:Ann` a person called Ann, any other word a bot's level.
    """
    sitters = [_sitter(word.strip(), levels) for word in spec.split(",")]
    return _distinct(sitters)


def _sitter(word: str, levels: Sequence[str]) -> Sitter:
    kind, colon, name = word.partition(":")
    kind, name = kind.strip().lower(), name.strip()
    if kind != YOU and kind not in levels:
        known = listed([YOU, *levels], "or")
        raise Misused(f"Nobody called {echo(word)} can take a seat; each seat is {known}.")
    if colon and kind != YOU:
        raise Misused(f"A bot has no name of its own; write {kind} instead of {echo(word)}.")
    if colon and not name:
        raise Misused(f"{echo(word)} gives no name after the colon, as in you:Ann.")
    if len(name) > NAME_MAX or not name.isprintable():
        raise Misused(f"A name has at most {NAME_MAX} printable characters.")
    return Sitter(name or kind.capitalize(), None if kind == YOU else kind)


def _distinct(sitters: list[Sitter]) -> list[Sitter]:
    """Number those who would have the same name: Steady 1, Steady 2; people become Player 1, 2."""
    counts = Counter(sitter.name for sitter in sitters)
    used: Counter[str] = Counter()
    out = []
    for sitter in sitters:
        name = sitter.name
        if counts[name] > 1:
            used[name] += 1
            stem = "Player" if name == YOU.capitalize() and sitter.level is None else name
            name = f"{stem} {used[sitter.name]}"
        out.append(Sitter(name, sitter.level))
    if len({sitter.name for sitter in out}) < len(out):
        raise Misused("Two seats have the same name; give each person a name of their own.")
    return out
