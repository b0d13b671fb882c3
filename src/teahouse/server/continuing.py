"""A new table that begins at a moment of a recorded game.

A position can say what lies where and who knows what, but not everything: in the middle of a turn a
game may remember things that no position has a word for. So the new table begins at the last moment
before the one wanted that a position tells wholly, and what was done from there on is done again at
once, for as long as it leads to the very same situation under the new seed. Where fresh chance fell
in between, the table begins just before it. Hands and piles stay as they were; only the chance to
come is another one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any

from teahouse.server import check
from teahouse.server.declined import Declined
from teahouse.server.replays import carry_out, opened

LOOK_BACK = 120
"""So many actions before the moment wanted are tried as beginnings. Between two moments that a
position tells wholly there were at most 48 in the kept records."""

OVER = "At that moment the game is over; choose an earlier one."
NOWHERE = "No game can begin near that moment; choose another one."


def continued(
    game: str, seats: int, record: dict[str, Any], ply: int, seed: bytes
) -> dict[str, Any]:
    """Where a table with that seed begins if it shall go on after `ply` actions of `record`.

    {"position": a spec without its seed, "then": actions done from there on, "ply": how many of
    the record's actions that makes: `ply`, or a few less}. Declined if there is no such moment, or
    it is of another game. Runs in a worker: a long record takes a while.
    """
    check.checked_size(record)
    last = len(record["actions"])
    if not 0 <= ply <= last:
        raise Declined(422, f"This game has moments 0 to {last}.")
    try:
        near = _near(record, ply)
    except ValueError as error:
        raise Declined(422, str(error)) from error
    wanted = near[-1]
    if wanted.game.id != game:
        raise Declined(422, f"That is a record of {wanted.game.title}, not of this game.")
    if wanted.seats != seats:
        raise Declined(422, f"The game of that record has {wanted.seats} seats.")
    if wanted.over:
        raise Declined(422, OVER)
    for back in range(len(near)):
        start = _begun_at(near, len(near) - 1 - back, seed)
        if start is not None:
            at = ply - back
            done = _again(start, near[len(near) - back :], record["actions"][at:ply])
            position = _spec(near[len(near) - 1 - back])
            return {"position": position, "then": done, "ply": at + len(done)}
    raise Declined(422, NOWHERE)


def table_from(game: Any, start: Mapping[str, Any], seed: bytes) -> Any:
    """The table that `continued` described, ready to be played on."""
    table = game.position({**start["position"], "seed": seed.hex()})
    for n, entry in enumerate(start["then"], 1):
        carry_out(table, n, entry)
    return table


def _near(record: dict[str, Any], ply: int) -> list[Any]:
    """The table after `ply` actions, and after each of the last few before them."""
    table = opened(record)
    near = deque([table.copy()], maxlen=LOOK_BACK + 1)
    for n, entry in enumerate(record["actions"][:ply], 1):
        carry_out(table, n, entry)
        if ply - n <= LOOK_BACK:
            near.append(table.copy())
    return list(near)


def _begun_at(near: list[Any], index: int, seed: bytes) -> Any:
    """A new table in that situation; None if a position can't tell it wholly."""
    before = near[index]
    try:
        table = before.game.position({**_spec(before), "seed": seed.hex()})
    except ValueError:
        return None
    return table if _same(table, before) else None


def _again(table: Any, wanted: list[Any], actions: list[Any]) -> list[Any]:
    """As many of these actions as lead `table` to the same situations as in the record."""
    for n, (before, entry) in enumerate(zip(wanted, actions, strict=True)):
        try:
            carry_out(table, n + 1, entry)
        except (ValueError, Declined):  # what was taken back lies before the beginning
            return actions[:n]
        if not _same(table, before):
            return actions[:n]
    return actions


def _same(one: Any, other: Any) -> bool:
    """Is the situation the same, but for the chance to come?"""
    return (
        one.to_act == other.to_act
        and one.decision == other.decision
        and _spec(one) == _spec(other)
        and all(one.legal_ids(seat) == other.legal_ids(seat) for seat in one.to_act)
    )


def _spec(table: Any) -> dict[str, Any]:
    """The whole situation without the seed."""
    spec: dict[str, Any] = table.position()
    return {key: value for key, value in spec.items() if key != "seed"}
