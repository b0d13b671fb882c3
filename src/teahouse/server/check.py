"""Does a published record follow from its seed? Anyone may ask, without an account."""

from __future__ import annotations

import hashlib
from typing import Any

from teahouse.server.declined import Declined
from teahouse.server.messages import CheckResult

STEPS_MAX = 12_000
"""Longest record replayed, in steps. Random play of the longest game of the house, with its highest
round limit, came to about 3,300; what fits into RECORD_MAX is about this."""

RECORD_MAX = 1_000_000
"""Largest record accepted, in bytes."""

DEPTH_MAX = 32
"""How deep lists and objects of a record may lie in each other; real ones stay below 10. Deeper
ones could not even be handed to the worker that replays."""


def checked_size(record: dict[str, Any]) -> None:
    """Decline what is no record at all, or too long to replay."""
    actions = record.get("actions")
    if not isinstance(actions, list):
        raise Declined(422, "That is no record of a game: it has no list of actions.")
    if len(actions) > STEPS_MAX:
        raise Declined(413, f"The record has more than {STEPS_MAX} steps.")
    if _is_deep(record):
        raise Declined(422, "That is no record of a game: it is nested too deeply.")


def _is_deep(record: Any) -> bool:
    """Does anything lie deeper than DEPTH_MAX? Looks level by level, so no depth is too deep."""
    level: list[Any] = [record]
    for _ in range(DEPTH_MAX):
        parts = [one.values() if isinstance(one, dict) else one for one in level]
        level = [one for part in parts for one in part if isinstance(one, dict | list)]
    return bool(level)


def check(record: dict[str, Any]) -> CheckResult:
    """Replay `record` from its seed. Runs in a worker: it may take a while."""
    import teahouse

    return replayed(record, teahouse.replay)


def replayed(record: dict[str, Any], replay: Any) -> CheckResult:
    """`check` with the function that replays handed in."""
    steps = len(record["actions"])
    seed_hash = _seed_hash(record.get("seed"))
    try:
        table = replay(record)
    except Exception as error:  # whatever a made-up record can cause is an answer, not a fault
        reason = str(error) if isinstance(error, ValueError) else "The record is malformed."
        return CheckResult(ok=False, seed_hash=seed_hash, reason=reason, steps=steps)
    if not table.over:
        reason = "Every step follows from the seed, but the game is not over."
    else:
        reason = "Every step follows from the seed."
    return CheckResult(
        ok=True,
        seed_hash=table.seed_hash,
        reason=reason,
        steps=steps,
        winners=list(table.winners),
    )


def _seed_hash(seed: Any) -> str:
    try:
        return hashlib.sha256(bytes.fromhex(seed)).hexdigest()
    except (TypeError, ValueError):
        return ""
