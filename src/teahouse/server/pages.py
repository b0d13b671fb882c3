"""The client's files: built assets as they are, its one page for every address of the client."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from teahouse.server.declined import Declined
from teahouse.server.identity import new_guest
from teahouse.server.visitors import Keeper, Visitor, remember

FOR_EVER = "public, max-age=31536000, immutable"
"""For files whose name holds a hash of their contents."""

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>teahouse</title>
<p>The browser client is not built yet: run <code>make setup</code> in the repository, then reload.
"""


def router(static: Path) -> APIRouter:
    """Routes for everything that is not /api or /ws, from the folder `static`."""
    routes = APIRouter()
    root = static.resolve()

    @routes.api_route("/{path:path}", methods=["GET", "HEAD"])
    def page(request: Request, path: str, house: Keeper, guest: Visitor) -> Response:
        """A file of the client, else its page, which makes its browser known here."""
        if path == "ws" or path.startswith("ws/"):
            raise Declined(426, "This address is for sockets only.")
        if path == "api" or path.startswith("api/"):
            raise Declined(404, "There is nothing at this address.")
        file = file_below(root, path)
        if file is not None:
            kept = FOR_EVER if path.startswith("assets/") else "no-cache"
            return FileResponse(file, headers={"cache-control": kept})
        if path.startswith("assets/") or _is_file_wanted(request, path):
            raise Declined(404, "There is nothing at this address.")
        index = root / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 503)
        found = FileResponse(index, headers={"cache-control": "private, no-cache"})
        remember(found, request, house, guest or new_guest())
        return found

    return routes


def _is_file_wanted(request: Request, path: str) -> bool:
    """Icons, maps and the like, which browsers ask for by themselves, some without the cookie:
    an answer that brought one would make somebody else of the guest."""
    named = "." in path.rpartition("/")[2]
    return named and "text/html" not in request.headers.get("accept", "")


def file_below(root: Path, path: str) -> Path | None:
    """The file of that name in the folder `root`, if there is one; never one beside it."""
    try:
        file = (root / path).resolve()
        return file if file.is_relative_to(root) and file.is_file() else None
    except (OSError, ValueError):  # too long, or with a character no file's name can have
        return None
