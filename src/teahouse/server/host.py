"""What the host may do with seats, who has the host's rights next, and seats in a running game."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from teahouse.server.declined import Declined
from teahouse.server.messages import SeatOrder
from teahouse.server.names import clean_name, told_apart
from teahouse.server.seating import Chairs, names_of, with_chair
from teahouse.server.stored import Chair, StoredTable

STAND_IN = "steady"
"""The level that plays for somebody who is away or gave the seat up, where there is such a one."""

MayReplace = Callable[[Chair], bool]


def stand_in_level(levels: Sequence[str]) -> str:
    """The level of bots that plays in a person's place."""
    return STAND_IN if STAND_IN in levels else next(iter(levels), STAND_IN)


def ordered(
    row: StoredTable,
    guest: str,
    order: SeatOrder,
    levels: Sequence[str],
    may_replace: MayReplace,
) -> StoredTable:
    """`row` as the host wants it, or a sentence why not."""
    if row.host != guest:
        raise Declined(403, "Only the host of this table can do that.")
    chair = _chair(row, order.seat)
    if order.do != "swap" and order.other is not None:
        raise Declined(422, "Only a swap takes a second seat.")
    if order.do == "host":
        if chair.kind != "person" or chair.owner is None:
            raise Declined(409, "Only somebody who sits at the table can be its host.")
        return replace(row, host=chair.owner)
    if row.state == "over" or row.ended:
        raise Declined(409, "The game is over.")
    if row.state == "open":
        return replace(row, chairs=_before(row, chair, order, levels))
    return replace(row, chairs=_during(row, chair, order, levels, may_replace))


def _before(row: StoredTable, chair: Chair, order: SeatOrder, levels: Sequence[str]) -> Chairs:
    chairs = row.chairs
    if order.do == "swap":
        if order.other is None:
            raise Declined(422, "Swap it with which seat?")
        other = _chair(row, order.other)
        chairs = with_chair(chairs, replace(other, seat=chair.seat))
        return with_chair(chairs, replace(chair, seat=other.seat))
    if order.do == "bot":
        if chair.kind != "open":
            raise Declined(409, "That seat is taken.")
        level = order.level or stand_in_level(levels)
        if level not in levels:
            raise Declined(422, f"Bots here play as {' or '.join(levels)}; choose one.")
        name = told_apart(f"{level.capitalize()} bot", names_of(chairs))
        return with_chair(chairs, Chair(chair.seat, "bot", name, level=level))
    if order.do == "open" and chair.kind != "bot":
        raise Declined(409, "No bot sits there.")
    if order.do == "remove" and chair.kind != "person":
        raise Declined(409, "Nobody sits there.")
    return with_chair(chairs, Chair(chair.seat, "open", ""))


def _during(
    row: StoredTable,
    chair: Chair,
    order: SeatOrder,
    levels: Sequence[str],
    may_replace: MayReplace,
) -> Chairs:
    if order.do not in ("bot", "open"):
        raise Declined(409, "This game has already begun.")
    if chair.kind == "person":
        if not may_replace(chair):
            raise Declined(409, f"{chair.name} is not away for long enough to be replaced.")
        chair = given_up(chair, order.level or stand_in_level(levels))
    elif order.do == "bot":
        raise Declined(409, "A bot has that seat already.")
    if chair.level not in levels:
        raise Declined(422, f"Bots here play as {' or '.join(levels)}; choose one.")
    return with_chair(row.chairs, replace(chair, opened=order.do == "open"))


def given_up(chair: Chair, level: str) -> Chair:
    """A person's seat in a running game is a bot's from now on; the name stays."""
    former = chair.former if chair.owner is None else (*chair.former, chair.owner)
    return Chair(chair.seat, "bot", chair.name, level=level, left=True, former=former)


def taken(row: StoredTable, guest: str, name: str, seat: int) -> StoredTable:
    """`guest` plays on for the bot of that seat."""
    chair = _chair(row, seat)
    others = [other.name for other in row.chairs if other.seat != seat]
    shown = told_apart(clean_name(name), others)
    former = tuple(one for one in chair.former if one != guest)
    person = Chair(seat, "person", shown, owner=guest, former=former)
    return replace(row, chairs=with_chair(row.chairs, person))


def with_a_host(row: StoredTable) -> StoredTable:
    """If the host left, the next person who sits there is host."""
    before = [chair for chair in row.chairs if chair.owner == row.host]
    people = [chair for chair in row.chairs if chair.kind == "person"]
    if before or not people:
        return row
    return replace(row, host=people[0].owner or row.host)


def next_chairs(chairs: Chairs, seats: str, seed: bytes) -> Chairs:
    """Who sits where in the next game: the same people and bots, perhaps on other seats."""
    fresh: list[Chair] = []
    for chair in chairs:
        name, level = chair.name, chair.level
        if chair.left and level is not None:
            others = [*names_of(chairs), *names_of(fresh)]
            name = told_apart(f"{level.capitalize()} bot", others)
        owner, agrees = chair.owner, chair.agrees
        fresh.append(Chair(chair.seat, chair.kind, name, level, owner, agrees=agrees))
    if seats == "rotated":
        fresh = [fresh[-1], *fresh[:-1]]
    elif seats == "random":
        random.Random(seed).shuffle(fresh)
    return tuple(replace(chair, seat=seat) for seat, chair in enumerate(fresh))


def _chair(row: StoredTable, seat: int) -> Chair:
    if not 0 <= seat < len(row.chairs):
        most = len(row.chairs) - 1
        raise Declined(404, f"There is no such seat; this table has seats 0 to {most}.")
    return row.chairs[seat]
