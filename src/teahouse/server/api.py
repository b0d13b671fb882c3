"""The routes under /api: what browsers ask over HTTP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Body, Request, Response
from fastapi.responses import StreamingResponse

from teahouse.server import check as fairness
from teahouse.server import replays
from teahouse.server.address import qr_svg
from teahouse.server.declined import Declined
from teahouse.server.house import House
from teahouse.server.identity import Guest, new_guest
from teahouse.server.limits import Limit, whence
from teahouse.server.live import LiveRoom
from teahouse.server.messages import (
    CheckResult,
    Consent,
    GameInfo,
    Join,
    Leave,
    Me,
    NewTable,
    RematchWish,
    Replay,
    ReplayWish,
    RulesPage,
    SeatOrder,
    TableInfo,
    Take,
)
from teahouse.server.names import clean_name
from teahouse.server.room import Room
from teahouse.server.rules_page import rules_page
from teahouse.server.shelf import game_info
from teahouse.server.thinking import Busy
from teahouse.server.visitors import Keeper, Visitor, remember

router = APIRouter(prefix="/api")

AT_ONCE = {"x-accel-buffering": "no", "cache-control": "no-store, no-transform"}
"""Proxies shall hand each line on as it comes; nginx holds them back by itself."""

TOO_FAST = "That was too fast; wait a moment and try again."


Which = Annotated[Leave | None, Body()]


def _slowly(limit: Limit, request: Request) -> None:
    if not limit.allows(whence(request.client)):
        raise Declined(429, TOO_FAST)


async def _info(request: Request, house: House, live: LiveRoom, guest: Guest | None) -> TableInfo:
    who = None if guest is None else guest.id
    info = await live.look(lambda room: room.info(who))
    info.invite = house.address.links(f"/t/{info.id}", _asked_at(request))
    return info


async def _done(
    request: Request,
    house: House,
    table: str,
    guest: Guest | None,
    work: Callable[[Room, str], None],
) -> TableInfo:
    """Carry out what somebody asked of a table; what it looks like then."""
    _slowly(house.joining, request)
    who = "" if guest is None else guest.id
    live = await house.find(table)
    await live.change(lambda room: work(room, who))
    return await _info(request, house, live, guest)


def _asked_at(request: Request) -> str:
    return f"{request.url.scheme}://{request.url.netloc}"


# ── Games and rules ──────────────────────────────────────────────────────────


@router.get("/games")
async def games(house: Keeper) -> list[GameInfo]:
    """Every game of the house."""
    return [game_info(game, house.shelf.levels) for game in house.shelf.games.values()]


@router.get("/games/{game}")
async def game(game: str, house: Keeper) -> GameInfo:
    """One game."""
    return game_info(house.shelf.game(game), house.shelf.levels)


@router.get("/rules/{game}")
async def rules(game: str, house: Keeper) -> RulesPage:
    """The rulebook of a game, section by section."""
    found = house.shelf.game(game)
    text = await house.in_thread(lambda: found.rules_text)
    return await house.in_thread(rules_page, found.id, found.title, text)


@router.post("/check")
async def check(
    request: Request, house: Keeper, record: Annotated[dict[str, Any], Body()]
) -> CheckResult:
    """Replay a published record against its seed."""
    _slowly(house.checking, request)
    fairness.checked_size(record)
    try:
        return await house.checkers.run(fairness.check, record)
    except Busy as busy:
        raise Declined(503, "Too many are asking just now; try again in a moment.") from busy


@router.post("/replay")
async def replay(request: Request, wish: ReplayWish, house: Keeper) -> Replay:
    """A stretch of a recorded game, as one pair of eyes saw it."""
    _slowly(house.replaying, request)
    fairness.checked_size(wish.record)
    try:
        return await house.checkers.run(
            replays.replay, wish.record, wish.eyes, wish.first, wish.names
        )
    except Busy as busy:
        raise Declined(503, "Too many are asking just now; try again in a moment.") from busy


# ── Guests and tables ────────────────────────────────────────────────────────


@router.get("/me")
async def me(request: Request, response: Response, house: Keeper, guest: Visitor) -> Me:
    """Who I am here, and my tables."""
    known = guest or new_guest()
    if guest is None:
        remember(response, request, house, known)
    return await house.me(known)


@router.get("/me/events")
async def my_events(request: Request, house: Keeper, guest: Visitor) -> StreamingResponse:
    """Whose turn it is at my tables, as server-sent events: first all of them, then changes."""
    if guest is None:
        raise Declined(403, "Nobody is known here by this browser; load a page first.")
    address = whence(request.client)
    house.pulses.admit(guest.id, address)
    return StreamingResponse(
        house.events(guest, address), media_type="text/event-stream", headers=AT_ONCE
    )


@router.post("/tables", status_code=201)
async def new_table(
    request: Request, response: Response, order: NewTable, house: Keeper, guest: Visitor
) -> TableInfo:
    """Open a table."""
    _slowly(house.opening, request)
    if order.start is not None:
        _slowly(house.checking, request)  # as much work for the one worker as a check is
    host = guest or new_guest()
    if order.name is not None:
        host = Guest(host.id, clean_name(order.name))
    live = await house.new_table(order, host)
    remember(response, request, house, host)
    return await _info(request, house, live, host)


@router.get("/tables/{table}")
async def table(request: Request, table: str, house: Keeper, guest: Visitor) -> TableInfo:
    """A table as anybody with the link may see it."""
    return await _info(request, house, await house.find(table), guest)


@router.post("/tables/{table}/join")
async def join(
    request: Request, response: Response, table: str, wish: Join, house: Keeper, guest: Visitor
) -> TableInfo:
    """Sit down under a name."""
    _slowly(house.joining, request)
    who = Guest((guest or new_guest()).id, clean_name(wish.name))
    live = await house.find(table)
    await live.change(lambda room: room.join(who.id, who.name or "", wish.seat, wish.also))
    remember(response, request, house, who)
    return await _info(request, house, live, who)


@router.post("/tables/{table}/leave")
async def leave(
    request: Request, table: str, house: Keeper, guest: Visitor, which: Which = None
) -> TableInfo:
    """Get up while the table is still open; afterwards, give my seat up."""
    seat = None if which is None else which.seat
    return await _done(request, house, table, guest, lambda room, who: room.leave(who, seat))


@router.post("/tables/{table}/resign")
async def resign(
    request: Request, table: str, house: Keeper, guest: Visitor, which: Which = None
) -> TableInfo:
    """Give up: with two seats the game is over, with more a bot plays on for me."""
    seat = None if which is None else which.seat
    return await _done(request, house, table, guest, lambda room, who: room.resign(who, seat))


@router.post("/tables/{table}/seat")
async def seat(
    request: Request, table: str, order: SeatOrder, house: Keeper, guest: Visitor
) -> TableInfo:
    """What I, the host, want of a seat."""
    return await _done(request, house, table, guest, lambda room, who: room.order(who, order))


@router.post("/tables/{table}/take")
async def take(
    request: Request, response: Response, table: str, wish: Take, house: Keeper, guest: Visitor
) -> TableInfo:
    """Play on for a bot."""
    who = Guest((guest or new_guest()).id, clean_name(wish.name))
    info = await _done(
        request, house, table, who, lambda room, one: room.take(one, wish.name, wish.seat)
    )
    remember(response, request, house, who)
    return info


@router.post("/tables/{table}/consent")
async def consent(
    request: Request, table: str, wish: Consent, house: Keeper, guest: Visitor
) -> TableInfo:
    """Whether people may watch, and look into my hand."""
    return await _done(
        request,
        house,
        table,
        guest,
        lambda room, who: room.consent(who, wish.agrees, wish.shows_hand),
    )


@router.post("/tables/{table}/rematch")
async def rematch(
    request: Request,
    table: str,
    house: Keeper,
    guest: Visitor,
    wish: Annotated[RematchWish | None, Body()] = None,
) -> TableInfo:
    """The next game with the same people."""
    _slowly(house.opening, request)
    return await _info(request, house, await house.rematch(table, guest, wish), guest)


@router.get("/tables/{table}/record")
async def record(table: str, house: Keeper, guest: Visitor) -> dict[str, Any]:
    """The finished game as a record file."""
    who = None if guest is None else guest.id

    def published(room: Room) -> dict[str, Any]:
        return room.record(who)

    return await (await house.find(table)).look(published)


@router.get("/tables/{table}/qr.svg")
async def qr(request: Request, table: str, house: Keeper) -> Response:
    """The invite link as a QR code."""
    live = await house.find(table)
    links = house.address.links(f"/t/{live.room.row.id}", _asked_at(request))
    picture = await house.in_thread(qr_svg, links[0])
    return Response(picture, media_type="image/svg+xml")
