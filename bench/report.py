"""From figures to ratios, to a table for people and to JSON for machines."""

from __future__ import annotations

import os
import platform
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

from bench.measure import Figure

FORMAT = 1
"""Rises when a key of the JSON changes its meaning."""


@dataclass(frozen=True)
class Bar:
    """One thing the bench is there to hold: a figure, or a ratio of two, against its bar.

    `over` names the figure to divide by (None: the figure itself is held against the bar);
    `least` is the bar (`most`: the other way round), `hoped` what was hoped for.
    """

    name: str
    of: str
    over: str | None = None
    least: float | None = None
    most: float | None = None
    hoped: float | None = None
    best: bool = False

    def value(self, figures: Mapping[str, Figure]) -> float | None:
        """The ratio of medians, or the figure (its best sample where `best`); None if missing."""
        if self.of not in figures or (self.over is not None and self.over not in figures):
            return None
        figure = figures[self.of]
        if self.over is not None:
            return figure.median / figures[self.over].median
        return figure.low if self.best else figure.median

    def met(self, value: float | None) -> bool | None:
        """Whether the bar is met; None where there is no bar or no value."""
        if value is None or (self.least is None and self.most is None):
            return None
        return (self.least is None or value >= self.least) and (
            self.most is None or value <= self.most
        )


BARS = [
    Bar("games, quiet : OpenSpiel native", "house.games.quiet", "peer.games", least=3, hoped=6),
    Bar("games, tracking : OpenSpiel native", "house.games.tracking", "peer.games"),
    Bar("peer's form, quiet : OpenSpiel native", "house.like_peer", "peer.games", least=4, hoped=8),
    Bar("steps per second, quiet", "house.steps.quiet", least=3e6),
    Bar("steps per second, tracking", "house.steps.tracking"),
    Bar(
        "search iterations : OpenSpiel's ISMCTSBot", "house.ismcts", "peer.ismcts", least=2, hoped=4
    ),
    Bar("search iterations per second", "house.iterations"),
    Bar("seconds of a master's choice, slowest", "house.master", most=1.0),
    Bar("random steps from Python : OpenSpiel", "house.driven", "peer.driven"),
    Bar("copy : OpenSpiel clone", "house.copy", "peer.copy"),
    Bar("reimagine : OpenSpiel resample", "house.reimagine", "peer.reimagine"),
    Bar("view : OpenSpiel information state", "house.view", "peer.view"),
    Bar("import teahouse, best", "import", most=0.4, best=True),
]


AS_SHORT_AS_THE_PEER = ("duelo", "pilipili")
"""Games whose random games are held against the peer's: the others take a hundred times longer."""


def bars_for(figures: Mapping[str, Figure], game: str = AS_SHORT_AS_THE_PEER[0]) -> list[Bar]:
    """A game that has a form like the peer's is held against the peer in that form; one that is
    far longer is not held against it at all, game for game."""
    left_out = "house.games.quiet" if "house.like_peer" in figures else "house.like_peer"
    bars = [bar for bar in BARS if bar.over is None or bar.of != left_out]
    if game in AS_SHORT_AS_THE_PEER:
        return bars
    return [bar for bar in bars if bar.over != "peer.games"]


def cpu() -> str:
    """The processor's name, where the system tells it."""
    try:
        facts = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        names = [line.partition(":")[2].strip() for line in facts if "model name" in line]
    except OSError:
        names = []
    return names[0] if names else platform.processor() or "unknown"


def machine() -> dict[str, Any]:
    """What was measured on; figures from two machines are never compared."""
    return {
        "python": platform.python_version(),
        "platform": platform.machine(),
        "cpu": cpu(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
        "numpy": version("numpy"),
        "numba": version("numba"),
    }


def as_json(
    figures: Mapping[str, Figure],
    *,
    rounds: int,
    quick: bool,
    notes: list[str],
    game: str = AS_SHORT_AS_THE_PEER[0],
) -> dict[str, Any]:
    """The whole report as one JSON object."""
    ratios = {}
    for bar in bars_for(figures, game):
        value = bar.value(figures)
        ratios[bar.name] = {
            "value": value,
            "least": bar.least,
            "most": bar.most,
            "hoped": bar.hoped,
            "met": bar.met(value),
        }
    return {
        "format": FORMAT,
        "when": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "machine": machine(),
        "quick": quick,
        "rounds": rounds,
        "figures": {key: figure.as_json() for key, figure in figures.items()},
        "ratios": ratios,
        "notes": notes,
    }


def as_text(report: Mapping[str, Any]) -> str:
    """The report as two aligned tables and its notes."""
    where = report["machine"]
    lines = [
        f"Python {where['python']}, numpy {where['numpy']}, numba {where['numba']}, "
        f"{where['cores']} cores ({where['cpu']}), load {where['load']} when the run ended; "
        f"{report['rounds']} interleaved rounds; medians",
        "Rates are per second of one core's CPU time; seconds are the wall clock's.",
        "",
    ]
    rows = [("figure", "median", "low", "high", "unit")]
    rows += [
        (f["label"], number(f["median"]), number(f["low"]), number(f["high"]), f["unit"])
        for f in report["figures"].values()
    ]
    lines += aligned(rows)
    rows = [("ratio or bar", "value", "bar", "hoped", "verdict")]
    rows += [_ratio_row(name, ratio) for name, ratio in report["ratios"].items()]
    lines += ["", *aligned(rows)]
    if report["notes"]:
        lines += ["", *report["notes"]]
    return "\n".join(lines)


def _ratio_row(name: str, ratio: Mapping[str, Any]) -> tuple[str, str, str, str, str]:
    bar = ""
    if ratio["least"] is not None:
        bar = f">= {number(ratio['least'])}"
    elif ratio["most"] is not None:
        bar = f"<= {number(ratio['most'])}"
    verdict = {True: "met", False: "MISSED", None: ""}[ratio["met"]]
    if ratio["value"] is None:
        verdict = "not measured"
    hoped = "" if ratio["hoped"] is None else number(ratio["hoped"])
    return name, "" if ratio["value"] is None else number(ratio["value"]), bar, hoped, verdict


def number(value: float) -> str:
    """Three significant figures, thousands apart: `412,000`, `6.31`, `0.214`."""
    rounded = float(f"{value:.3g}")
    return f"{int(rounded):,}" if rounded >= 1000 else f"{rounded:g}"


def aligned(rows: list[tuple[str, str, str, str, str]]) -> list[str]:
    """Rows in columns: words to the left, numbers (the three in the middle) to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    out = []
    for row in rows:
        cells = [row[0].ljust(widths[0])]
        cells += [row[column].rjust(widths[column]) for column in (1, 2, 3)]
        out.append("  ".join([*cells, row[4]]).rstrip())
    return out


def progress(text: str) -> None:
    """One line on standard error that the next overwrites; whole lines where it is no terminal."""
    end = "\r" if sys.stderr.isatty() else "\n"
    print(f"bench: {text}".ljust(78), end=end, file=sys.stderr, flush=True)
