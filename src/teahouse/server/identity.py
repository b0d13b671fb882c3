"""Who is asking: a signed cookie with a random id and a name. There are no accounts."""

from __future__ import annotations

import contextlib
import hashlib
import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer

COOKIE = "teahouse"
"""What each cookie's name begins with. Alone it is the name that earlier versions gave."""

SECRET_BYTES = 32
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
    """Signs guests' cookies and reads them back.

    Browsers send a cookie to every port of a host, and over https a page may not replace what a
    page over http set, nor the other way round. So each house has names of its own, one for each
    way: two houses on one machine don't take each other's guests away.
    """

    def __init__(self, secret: bytes) -> None:
        self._serializer = URLSafeSerializer(secret, salt="guest")
        self._name = f"{COOKIE}-{hashlib.sha256(b'name of the cookie' + secret).hexdigest()[:8]}"

    def cookie(self, secure: bool = False) -> str:
        """The name of the cookie by which a guest is known here."""
        return f"{self._name}-s" if secure else self._name

    def guest_of(self, cookies: Mapping[str, str], secure: bool = False) -> Guest | None:
        """The guest these cookies name."""
        names = [self.cookie(), COOKIE]
        for name in [self.cookie(secure=True), *names] if secure else names:
            if (guest := self.read(cookies.get(name))) is not None:
                return guest
        return None

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
    """The secret kept in the data folder, made at the first start, whole or not at all."""
    path = folder / "secret"
    if path.is_file() and len(found := path.read_bytes()) >= SECRET_BYTES:
        return found
    # A shorter one was left by a full disk before any guest was known by it.
    made = secrets.token_bytes(SECRET_BYTES)
    fresh = folder / f"secret.{secrets.token_hex(4)}"
    try:
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(made)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    finally:
        with contextlib.suppress(FileNotFoundError):
            fresh.unlink()
    return path.read_bytes()
