"""Who is asking: a signed cookie with a random id and a name. There are no accounts."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer

COOKIE = "teahouse"
COOKIE_DAYS = 400
"""As long as browsers keep a cookie at most."""


@dataclass(frozen=True)
class Guest:
    """A browser that has been here: its id owns seats, its name is proposed next time."""

    id: str
    name: str | None = None


def new_guest() -> Guest:
    """Somebody who was never here."""
    return Guest(secrets.token_urlsafe(16))


class Identity:
    """Signs guests' cookies and reads them back."""

    def __init__(self, secret: bytes) -> None:
        self._serializer = URLSafeSerializer(secret, salt="guest")

    def write(self, guest: Guest) -> str:
        """The cookie's value."""
        return str(self._serializer.dumps([guest.id, guest.name]))

    def read(self, value: str | None) -> Guest | None:
        """The guest of a cookie, or None if it is missing, forged or malformed."""
        if not value or len(value) > 1000:
            return None
        try:
            found = self._serializer.loads(value)
            name = found[1]
            guest = Guest(str(found[0]), None if name is None else str(name))
        except (BadSignature, LookupError, TypeError):
            return None
        # Base64 leaves bits of its last character unused: other spellings of one signature
        # would pass. Only what `write` gave out counts.
        return guest if self.write(guest) == value else None


def secret_in(folder: Path) -> bytes:
    """The secret kept in the data folder, made at the first start."""
    path = folder / "secret"
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_bytes()
    with os.fdopen(handle, "wb") as file:
        made = secrets.token_bytes(32)
        file.write(made)
    return made
