"""Display names: what is accepted, and how two alike at one table are told apart."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from teahouse.server.declined import Declined
from teahouse.server.messages import NAME_MAX

_JOINERS = "\u200c\u200d"
"""Invisible, but scripts and emoji need them; every other invisible character is refused."""

_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs by their category, but nothing is to be seen of them."""

MARKS_MAX = 3
"""Most marks on one letter; no script needs more, and towers of them cover what stands near."""


def clean_name(text: str) -> str:
    """The name as it will be shown: trimmed, 1-24 characters, something to see, no markup."""
    trimmed = text.strip()
    if not trimmed:
        raise Declined(422, "Please give a name.")
    if len(trimmed) > NAME_MAX:
        raise Declined(422, f"A name can have at most {NAME_MAX} characters.")
    name = re.sub(" +", " ", unicodedata.normalize("NFC", trimmed))
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
    """`name`, with a number behind it if somebody at the table is already called that."""
    others = {other.casefold() for other in taken}
    candidate, number = name, 1
    while candidate.casefold() in others:
        number += 1
        ending = f" {number}"
        candidate = name[: NAME_MAX - len(ending)].rstrip() + ending
    return candidate


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
