"""Who sits where before a game begins: plans for new tables, sitting down, getting up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from teahouse.server.declined import Declined
from teahouse.server.messages import NewTable, SeatPlan
from teahouse.server.names import clean_name, told_apart
from teahouse.server.stored import Chair

Chairs = tuple[Chair, ...]


def planned(order: NewTable, guest: str, game: Any, levels: Sequence[str]) -> Chairs:
    """The chairs of a new table, or a sentence on what the plan lacks."""
    count = len(order.seats)
    if count not in game.seats:
        raise Declined(
            422,
            f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {count}.",
        )
    if not order.watch and all(plan.kind == "bot" for plan in order.seats):
        raise Declined(422, "Take a seat, leave one open, or let others watch the bots.")
    chairs: Chairs = ()
    for seat, plan in enumerate(order.seats):
        chairs += (_planned_chair(seat, plan, order, guest, levels, chairs),)
    return chairs


def _planned_chair(
    seat: int, plan: SeatPlan, order: NewTable, guest: str, levels: Sequence[str], so_far: Chairs
) -> Chair:
    if plan.kind == "open":
        return Chair(seat, "open", "")
    taken = names_of(so_far)
    if plan.kind == "me":
        name = clean_name(plan.name if plan.name is not None else order.name or "")
        return Chair(seat, "person", told_apart(name, taken), owner=guest)
    if plan.level is None or plan.level not in levels:
        raise Declined(422, f"Bots here play as {' or '.join(levels)}; choose one for seat {seat}.")
    name = clean_name(plan.name) if plan.name is not None else f"{plan.level.capitalize()} bot"
    return Chair(seat, "bot", told_apart(name, taken), level=plan.level)


def sat_down(chairs: Chairs, guest: str, name: str, seat: int | None, also: bool = False) -> Chairs:
    """`chairs` with `guest` on `seat`, or on the first open one.

    Whoever sits already moves there; with `also`, or who has several seats already (one device
    for several people), takes that one too.
    """
    own = [chair for chair in chairs if chair.owner == guest]
    if seat is None:
        if own and not also:
            return chairs  # the same person clicked twice
        seat = next((chair.seat for chair in chairs if chair.kind == "open"), None)
        if seat is None:
            raise Declined(409, "All seats are taken.")
    if not 0 <= seat < len(chairs):
        raise Declined(404, f"There is no such seat; this table has seats 0 to {len(chairs) - 1}.")
    chair = chairs[seat]
    if chair.owner == guest:
        return chairs
    if chair.kind != "open":
        raise Declined(409, "That seat is taken.")
    if len(own) == 1 and not also:
        chairs = with_chair(chairs, Chair(own[0].seat, "open", ""))
        return with_chair(chairs, replace(own[0], seat=seat))
    shown = told_apart(clean_name(name), names_of(chairs))
    return with_chair(chairs, replace(chair, kind="person", name=shown, owner=guest))


def got_up(chairs: Chairs, guest: str, seat: int | None = None) -> Chairs:
    """`chairs` with that seat of `guest` (None: with all of them) open again."""
    own = [chair.seat for chair in chairs if chair.owner == guest]
    if not own:
        raise Declined(403, "You have no seat at this table.")
    if seat is not None and seat not in own:
        raise Declined(403, "That seat is not yours.")
    for one in own if seat is None else [seat]:
        chairs = with_chair(chairs, Chair(one, "open", ""))
    return chairs


def all_taken(chairs: Chairs) -> bool:
    """Nobody is waited for."""
    return all(chair.kind != "open" for chair in chairs)


def names_of(chairs: Iterable[Chair]) -> list[str]:
    """The names that are taken."""
    return [chair.name for chair in chairs if chair.name]


def with_chair(chairs: Chairs, changed: Chair) -> Chairs:
    """`chairs` with that one in its seat's place."""
    return tuple(changed if chair.seat == changed.seat else chair for chair in chairs)
