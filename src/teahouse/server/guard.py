"""What every request passes: body size, origin, rate, and the headers every answer carries."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from teahouse.server.check import RECORD_MAX
from teahouse.server.messages import Problem

BODY_MAX = 16_384
"""Largest body of any request that brings no record, in bytes."""

RECORD_PATHS = frozenset({"/api/check", "/api/replay", "/api/tables"})
"""Requests that may be as large as a record, or bring one along."""

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
        client = scope.get("client")
        if scope["path"].startswith("/api/") and not self._allows(client[0] if client else ""):
            return _said(429, "That was too fast; wait a moment and try again.")
        if scope["method"] not in ("GET", "HEAD") and not same_origin(headers, self._public_url):
            return _said(403, "This can only be asked from the teahouse's own pages.")
        length = headers.get("content-length", "0")
        if length.isdigit() and int(length) > most:
            return _said(413, TOO_LARGE.format(most))
        return None


def same_origin(headers: Headers, public_url: str | None) -> bool:
    """Does the request come from our own page? (Tools that send no Origin are not browsers.)"""
    origin = headers.get("origin")
    if origin is None:
        return True
    if public_url is not None and origin == "{0.scheme}://{0.netloc}".format(urlsplit(public_url)):
        return True
    return urlsplit(origin).netloc == headers.get("host")


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
