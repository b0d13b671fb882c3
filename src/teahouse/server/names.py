"""Display names: what is accepted, and how two alike at one table are told apart."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from teahouse.server.declined import Declined
from teahouse.server.likeness import look_alike
from teahouse.server.messages import NAME_MAX

_JOINERS = "\u200c\u200d"
"""Invisible, but scripts and emoji need them; every other invisible character is refused."""

_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs by their category, but nothing is to be seen of them."""

_SPACES = "\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
"""Spaces of all widths: in a name each is a plain one."""

RESERVED = ("You",)
"""What the story of a game calls whoever reads it."""

MARKS_MAX = 3
"""Most marks on one letter; no script needs more, and towers of them cover what stands near."""


def clean_name(text: str) -> str:
    """The name as it will be shown: trimmed, 1-24 characters, something to see, no markup."""
    trimmed = text.strip()
    if not trimmed:
        raise Declined(422, "Please give a name.")
    if len(trimmed) > NAME_MAX:
        raise Declined(422, f"A name can have at most {NAME_MAX} characters.")
    name = re.sub(f"[ {_SPACES}]+", " ", unicodedata.normalize("NFC", trimmed))
    if any(is_control(character) for character in name):
        raise Declined(422, "A name can't contain line breaks or invisible characters.")
    if not any(unicodedata.category(character)[0] in "LNPS" for character in name):
        raise Declined(422, "Please give a name that can be seen.")
    if most_marks(name) > MARKS_MAX:
        raise Declined(422, f"A letter of a name can have at most {MARKS_MAX} marks.")
    if "<" in name or ">" in name:
        raise Declined(422, "A name can't contain < or >.")
    return name


def told_apart(name: str, taken: Iterable[str]) -> str:
    """`name`, with a number behind it if somebody at the table may be taken for it."""
    others = [*RESERVED, *taken]
    candidate, number = name, 1
    while any(look_alike(candidate, other) for other in others):
        number += 1
        ending = f" {number}"
        candidate = name[: NAME_MAX - len(ending)].rstrip(" " + _JOINERS) + ending
    return candidate


def in_a_sentence(name: str) -> str:
    """The name as it stands among words of ours: one written from right to left stays by itself
    there, and doesn't carry along the numbers and names beside it."""
    leftward = any(unicodedata.bidirectional(character) in ("R", "AL") for character in name)
    return f"\u2068{name}\u2069" if leftward else name


def most_marks(name: str) -> int:
    """The most marks that stand on one letter."""
    most = row = 0
    for character in name:
        row = row + 1 if unicodedata.category(character)[0] == "M" else 0
        most = max(most, row)
    return most


def is_control(character: str) -> bool:
    """Invisible, or turning what stands around it; joiners of scripts and emoji may pass."""
    category = unicodedata.category(character)
    if character in _BLANK:
        return True
    return (category[0] == "C" or category in ("Zl", "Zp")) and character not in _JOINERS
