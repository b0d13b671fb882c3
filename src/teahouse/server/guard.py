"""What every request passes: body size, origin, rate, and the headers every answer carries."""

from __future__ import annotations

import logging
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from teahouse.engine.given import quoted
from teahouse.server.address import place_of
from teahouse.server.check import RECORD_MAX
from teahouse.server.limits import whence
from teahouse.server.messages import Problem

log = logging.getLogger("teahouse.server")

BODY_MAX = 16_384
"""Largest body of any request that brings no record, in bytes."""

RECORD_PATHS = frozenset({"/api/check", "/api/replay", "/api/tables"})
"""Requests that may be as large as a record, or bring one along."""

NOT_OUR_PAGE = "This can only be asked from the teahouse's own pages."

TOO_LARGE = "A request can have at most {} bytes."

CSP = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self';"
    " frame-ancestors 'none'"
)
"""Only our own files, and nothing written into a page: no inline script, no inline style."""

HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """Plain ASGI, so that nothing is buffered and sockets pass untouched."""

    def __init__(
        self, app: ASGIApp, allows: Callable[[str], bool], public_url: str | None = None
    ) -> None:
        self._app = app
        self._allows = allows
        self._public_url = public_url
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the request through, or answer it with one sentence."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        most = RECORD_MAX if scope["path"] in RECORD_PATHS else BODY_MAX

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    own.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    own.setdefault("cache-control", "no-store")
            await send(message)

        problem = self._problem(scope, headers, most)
        if problem is not None:
            await problem(scope, receive, answer)
            return
        if scope["method"] == "HEAD" and scope["path"].startswith("/api/"):
            scope = {**scope, "method": "GET"}  # the server below sends the headers alone
        await self._app(scope, _bounded(receive, most), answer)

    def _problem(self, scope: Scope, headers: Headers, most: int) -> JSONResponse | None:
        if scope["path"].startswith("/api/") and not self._allows(whence(scope.get("client"))):
            return _said(429, "That was too fast; wait a moment and try again.")
        if scope["method"] not in ("GET", "HEAD") and not same_origin(headers, self._public_url):
            self._warn(headers)
            return _said(403, NOT_OUR_PAGE)
        length = headers.get("content-length", "0")
        if length.isdigit() and int(length) > most:
            return _said(413, TOO_LARGE.format(most))
        return None

    def _warn(self, headers: Headers) -> None:
        """Once: whoever keeps the house may have put it behind a proxy that hides its name."""
        if not self._warned:
            log.warning(
                "a page of %s was turned away, since this house was asked for as %s; behind a proxy"
                " that changes the host, start it with --public-url",
                quoted(headers.get("origin")),
                quoted(headers.get("host")),
            )
        self._warned = True


def same_origin(headers: Headers, public_url: str | None) -> bool:
    """Does the request come from our own page? (Tools that send no Origin are not browsers.)"""
    origin = headers.get("origin")
    if origin is None:
        return True
    scheme, _, netloc = origin.partition("://")
    asking = place_of(netloc, scheme)
    if asking is None:
        return False
    if public_url is not None:
        parts = urlsplit(public_url)
        if scheme == parts.scheme and asking == place_of(parts.netloc, scheme):
            return True
    asked = place_of(headers.get("host", ""))
    # Some proxies leave the port out of the host they hand on; a usual one may be left out anyway.
    return asked is not None and asking in (asked, (asked[0], asked[1] or asking[1]))


def _bounded(receive: Receive, most: int) -> Receive:
    read = 0

    async def counted() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > most:
            raise HTTPException(413, TOO_LARGE.format(most))
        return message

    return counted


def _said(status: int, reason: str) -> JSONResponse:
    return JSONResponse(Problem(reason=reason).model_dump(), status)
