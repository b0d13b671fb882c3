"""Which names look the same, though they are written with other characters.

Only those of one table are ever compared, and whoever came second gets a number: so a small table
of the letters that look alike in every face is enough, and nobody's name is refused for it.
"""

from __future__ import annotations

import unicodedata

_TWINS = (
    # Cyrillic
    ("АВЕЅІЈКМНОРСТУХҮԌԚԜ", "ABESIJKMHOPCTYXYGQW"),
    ("аеѕіјкорсухһԁԛԝѵүӏ", "aesijkopcyxhdqwvyl"),
    # Greek
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
    ("αιγκνορυχ", "aiyknopux"),
    # Armenian, and Latin letters few people know
    ("օսոհցզ", "ounhgq"),
    ("ɑɡıȷꞁ", "agijl"),
)
_LATIN = str.maketrans(
    {ord(a): b for these, those in _TWINS for a, b in zip(these, those, strict=True)}
)

_STROKES = str.maketrans("I1|ǀ0", "llllO")
"""Nothing but strokes in most faces; and a nought."""

_UNSEEN = "\u034f\u200c\u200d"
"""Between letters of most scripts nothing is to be seen of these."""


def look_alike(one: str, other: str) -> bool:
    """May one name be taken for the other?"""
    return any(written(one) == written(other) for written in (_plainly, _letters, _strokes))


def _plainly(name: str) -> str:
    return _seen(name).casefold()


def _letters(name: str) -> str:
    return _seen(name).translate(_LATIN).casefold().translate(_LATIN)


def _strokes(name: str) -> str:
    return _seen(name).translate(_LATIN).translate(_STROKES).casefold().translate(_LATIN)


def _seen(name: str) -> str:
    """Wide, narrow, slanted and bold letters as plain ones, without what can't be seen."""
    plain = unicodedata.normalize("NFKD", name)
    return "".join(one for one in plain if one not in _UNSEEN and not _is_selector(one))


def _is_selector(character: str) -> bool:
    """Chooses between pictures of the character before it."""
    return "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"
