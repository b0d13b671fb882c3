"""One measurement after the other: load, memory over time, people beside bots."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from typing import Any

import numpy as np
from scipy.stats import theilslopes

from bench.load.players import Players, players
from bench.load.subject import Subject, installed_peer, peer_server, teahouse_server

SETTLE_SECONDS = 2.0
SAMPLE_SECONDS = 10.0
WARM_SECONDS = 5.0
"""Played before anything is counted."""

TURNS = 3
"""The two servers are played at in so many turns."""

PERCENTILES = (50, 95, 99)
IDLE = 500
"""Connections opened to see what one that does nothing costs."""


def load(tables: int, seconds: float, pace: float, *, peer: bool) -> dict[str, Any]:
    """The load on our server, and on the peer if wanted; everything as plain numbers.

    Both servers stand from the beginning to the end and are played at in turns, so that whatever
    else goes on on the machine goes on for both.
    """
    if peer:
        installed_peer()
    with ExitStack() as stack:
        sides = [Side(stack, teahouse_server(), "ours", tables)]
        if peer:
            sides.append(Side(stack, peer_server(), "peer", tables))
        for turn in range(TURNS):
            for side in sides:
                progress(f"{side.subject.name}: playing, turn {turn + 1} of {TURNS}")
                side.play("paced", seconds / TURNS, pace)
                side.play("full", seconds / TURNS, 0.0)
        found = {side.kind: side.found() for side in sides}
    return {"tables": tables, "seconds": seconds, "pace": pace, **found, "machine": machine()}


class Side:
    """One server, its players, and what was measured of both."""

    def __init__(
        self, stack: ExitStack, server: AbstractContextManager[Subject], kind: str, tables: int
    ) -> None:
        self.kind = kind
        self.subject = stack.enter_context(server)
        self._crowd = stack.enter_context(players(kind, self.subject.address))
        self._turns: dict[str, list[dict[str, Any]]] = {}
        progress(f"{self.subject.name}: opening {tables} tables")
        idle = _settled(self.subject)
        self._memory = {"rss_idle": idle}
        self._memory["connections"] = self._crowd.ask("open", tables)
        opened = _settled(self.subject)
        self._crowd.ask("idle", IDLE)
        self._memory["rss_table"] = (opened - idle) / tables
        self._memory["rss_connection"] = (_settled(self.subject) - opened) / IDLE
        self._crowd.ask("hang_up")
        self._crowd.ask("play", WARM_SECONDS, WARM_SECONDS / 2)

    def play(self, what: str, seconds: float, pace: float) -> None:
        """One more turn."""
        self._turns.setdefault(what, []).append(_played(self.subject, self._crowd, seconds, pace))

    def found(self) -> dict[str, Any]:
        """Everything, the turns of each kind taken together."""
        together = {what: summed_up(_together(turns)) for what, turns in self._turns.items()}
        return {**self._memory, "rss_end": _settled(self.subject), **together}


def _together(turns: list[dict[str, Any]]) -> dict[str, Any]:
    """Several turns as one; latencies pooled, shares of a core averaged."""
    sums = {
        key: sum(turn[key] for turn in turns) for key in ("moves", "games", "broken", "seconds")
    }
    means = {
        key: float(np.mean([turn[key] for turn in turns]))
        for key in ("server_cpu", "players_cpu", "frame_bytes", "load")
    }
    latencies = [latency for turn in turns for latency in turn["latencies"]]
    by_turn = [turn["moves"] / turn["seconds"] for turn in turns]
    return {**sums, **means, "latencies": latencies, "moves_by_turn": by_turn}


def _settled(subject: Subject) -> float:
    subject.collect()
    time.sleep(SETTLE_SECONDS)
    return subject.rss()


def _played(subject: Subject, crowd: Players, seconds: float, pace: float) -> dict[str, Any]:
    crowd.tell("play", seconds, pace)
    return _watched(subject, crowd)


def _watched(
    subject: Subject, crowd: Players, look: Callable[[float], None] = lambda seconds: None
) -> dict[str, Any]:
    """What the players report once they are done, and what the server took for it."""
    cpu, began, loads = subject.cpu(), time.monotonic(), []
    while not crowd.done(SAMPLE_SECONDS):
        loads.append(os.getloadavg()[0])
        look(time.monotonic() - began)
    result: dict[str, Any] = crowd.answer()
    result["server_cpu"] = (subject.cpu() - cpu) / (time.monotonic() - began)
    result["load"] = float(np.mean([*loads, os.getloadavg()[0]]))
    return result


def summed_up(result: dict[str, Any]) -> dict[str, Any]:
    """The same with percentiles, in milliseconds, in place of every single latency."""
    taken = np.array(result.pop("latencies"))
    result["moves_per_second"] = len(taken) / result["seconds"]
    result["cpu_per_move"] = result["server_cpu"] * result["seconds"] / max(1, len(taken))
    found = np.percentile(taken, PERCENTILES) * 1e3 if len(taken) else [None] * len(PERCENTILES)
    for which, value in zip(PERCENTILES, found, strict=True):
        result[f"p{which}"] = None if value is None else float(value)
    result["longest"] = float(taken.max() * 1e3) if len(taken) else None
    return result


def soak(tables: int, minutes: float, pace: float) -> dict[str, Any]:
    """Memory while it is played for long, and its slope over the second half."""
    with teahouse_server() as subject, players("ours", subject.address) as crowd:
        progress(f"{subject.name}: opening {tables} tables")
        crowd.ask("open", tables)
        progress(f"{subject.name}: playing {minutes:g} min, memory looked at every 10 s")
        times: list[float] = []
        sizes: list[float] = []

        def look(seconds: float) -> None:
            times.append(seconds)
            sizes.append(subject.rss())

        crowd.tell("play", minutes * 60, pace)
        result = _watched(subject, crowd, look)
    asked = {"tables": tables, "minutes": minutes, "pace": pace, "machine": machine()}
    return asked | {"times": times, "rss": sizes} | slope(times, sizes) | summed_up(result)


def slope(times: list[float], sizes: list[float]) -> dict[str, float | None]:
    """Bytes per hour over the second half (Theil and Sen), with its 95 % interval."""
    half = len(times) // 2
    if len(times) - half < 3:
        return {"slope": None, "slope_low": None, "slope_high": None}
    found = theilslopes(sizes[half:], times[half:], 0.95)
    hour = 3600.0
    low, high = float(found.low_slope), float(found.high_slope)
    return {"slope": float(found.slope) * hour, "slope_low": low * hour, "slope_high": high * hour}


def bots(tables: int, seconds: float, pace: float) -> dict[str, Any]:
    """How soon a person is answered while bots think at all those tables."""
    with teahouse_server() as subject, players("bots", subject.address) as crowd:
        progress(f"{subject.name}: opening {tables} tables of one person and three bots")
        crowd.ask("open", tables)
        crowd.ask("play", WARM_SECONDS, pace)
        progress(f"{subject.name}: playing {seconds:.0f} s, each person thinking {pace:g} s")
        found = summed_up(_played(subject, crowd, seconds, pace))
    return {"tables": tables, "seconds": seconds, "pace": pace, "machine": machine()} | found


def machine() -> dict[str, Any]:
    """What it was measured on, and what else was going on there."""
    return {
        "cores": os.cpu_count(),
        "python": sys.version.split()[0],
        "when": time.strftime("%Y-%m-%d"),
    }


def progress(text: str) -> None:
    """Say on standard error what is being done."""
    print(f"bench.load: {text}", file=sys.stderr, flush=True)
