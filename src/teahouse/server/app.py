"""The web application: routes, the guard around them, a sentence for all that can go wrong."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse
from starlette.types import Receive, Scope, Send

from teahouse.engine.errors import TeahouseError
from teahouse.engine.given import quoted
from teahouse.server import api, pages, sockets
from teahouse.server.declined import Declined
from teahouse.server.guard import Guard
from teahouse.server.house import House
from teahouse.server.messages import Problem

log = logging.getLogger("teahouse.server")

COMPRESSED_FROM = 1_000
"""Smaller answers are sent as they are, in bytes."""

UNREADABLE = "That can't be read; it should be JSON."

STATIC = Path(__file__).parent / "static"
"""Where the package's build puts the client."""


class _Doors(FastAPI):
    """Sockets pass by all that is there for requests: each layer would wait with every one of them
    as long as it is open, and together they took more memory than all else a connection needs."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, one socket, or the life of the house."""
        if scope["type"] == "websocket":
            await sockets.table_socket(self.state.house, scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def create_app(house: House, static: Path = STATIC) -> FastAPI:
    """The application that keeps `house`; it opens and closes it."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    app = _Doors(
        title="teahouse", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None
    )
    app.state.house = house
    app.include_router(api.router)
    app.include_router(pages.router(static))
    app.add_middleware(GZipMiddleware, minimum_size=COMPRESSED_FROM)
    app.add_middleware(Guard, allows=house.requests.allows, public_url=house.address.public_url)
    app.add_exception_handler(Declined, _declined)
    app.add_exception_handler(TeahouseError, _refused)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(HTTPException, _plain)
    app.add_exception_handler(Exception, _failed)
    return app


def _problem(status: int, reason: str, rule: str | None = None) -> JSONResponse:
    # A sentence may quote half a character that somebody sent; JSON can't hold it.
    reason = reason.encode("utf-8", "replace").decode()
    return JSONResponse(Problem(reason=reason, rule=rule).model_dump(), status)


async def _declined(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Declined)
    return _problem(error.status, error.reason, error.rule)


async def _refused(request: Request, error: Exception) -> JSONResponse:
    return _problem(422, str(error), getattr(error, "rule", None))


async def _unreadable(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return _problem(422, UNREADABLE)
    place = ".".join(quoted(str(part)) for part in first["loc"][1:5])
    return _problem(422, f"That can't be read: {place + ': ' if place else ''}{first['msg']}.")


async def _plain(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    sentences = {
        400: UNREADABLE,
        404: "There is nothing at this address.",
        405: "That can't be done at this address.",
    }
    return _problem(error.status_code, sentences.get(error.status_code, str(error.detail)))


async def _failed(request: Request, error: Exception) -> JSONResponse:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _problem(500, "Something went wrong here; nothing was changed. Please try again.")
