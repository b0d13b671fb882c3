"""Who is at the door: the house a request came to, and the guest its cookie names.

The page itself brings the cookie, so that everything it asks from then on comes from one guest;
were it made by whichever answer is last, a table opened meanwhile would belong to nobody.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response

from teahouse.server.house import House
from teahouse.server.identity import COOKIE_DAYS, Guest


def the_house(request: Request) -> House:
    """The house this server keeps."""
    house: House = request.app.state.house
    return house


Keeper = Annotated[House, Depends(the_house)]


def known_guest(request: Request, house: Keeper) -> Guest | None:
    """Who is asking, if they were here before."""
    return house.identity.guest_of(request.cookies, _is_secure(request))


Visitor = Annotated[Guest | None, Depends(known_guest)]


def remember(response: Response, request: Request, house: House, guest: Guest) -> None:
    """Let the browser be known as `guest` from now on."""
    response.set_cookie(
        house.identity.cookie(_is_secure(request)),
        house.identity.write(guest),
        max_age=COOKIE_DAYS * 86_400,
        httponly=True,
        samesite="lax",
        secure=_is_secure(request),
    )


def _is_secure(request: Request) -> bool:
    return request.url.scheme == "https"
