"""What was measured, as tables for people: `bench/reports/load.md`, kept beside its numbers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

REPORTS = Path(__file__).resolve().parents[1] / "reports"
KEPT = REPORTS / "load.json"
WRITTEN = REPORTS / "load.md"
MIB = 1024 * 1024
BAR_BOTS = 50.0
"""Milliseconds in which 95 of 100 answers of a person beside bots are to be told."""

HEAD = """# Under pressure: many tables at once

Made by `python -m bench.load` (`make load`); each part stands as its own run left it. A *move* is
timed from the sending of an answer until the browser of every seat at that table has the new view
(and the sender the acknowledgement), in the players' process, over real sockets on the loopback.
A player answers, thinks, and answers again (a closed loop): a slow server is asked less often.
"""

PEER = """
**How the peer is asked.** boardgame.io 0.50.2 (npm, `bench/load/peer/`) on Node.js with
`NODE_ENV=production` plays a duel game of two seats with hidden hands and a hidden deck, stripped
by its own `PlayerView.STRIP_SECRETS`. The same process plays on both servers, with the same
WebSocket library and the same pace; of Socket.IO it speaks what is needed, by hand. What favours
the peer: its game has a fraction of Duelo's rules and no words, its clients run no rules ahead of
the answer (real ones do), it keeps matches in memory only, undo is off. Ours stores every answer
in a file before anybody is told, remembers its id, lists what is legal, and tells it in sentences.
"""


def keep(part: str, found: dict[str, Any]) -> None:
    """Put one part's numbers in place of the last ones, and write the report anew."""
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.is_file() else {}
    kept[part] = found
    KEPT.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    WRITTEN.write_text(whole(kept), encoding="utf-8")


def whole(kept: dict[str, Any]) -> str:
    """The report. A part's `note` is written by hand and lasts until the part's next run."""
    parts = [HEAD]
    for name, words in WORDS.items():
        if name in kept:
            parts.append(words(kept[name]))
            if note := kept[name].get("note"):
                parts.append(f"Note: {note}\n")
    return "\n".join(parts)


def load_words(found: dict[str, Any]) -> str:
    """The load, beside the peer's where that was asked too."""
    both = "peer" in found
    names = ["teahouse", "boardgame.io", "ratio"] if both else ["teahouse"]
    lines = [
        f"\n## {found['tables']} tables of two people\n",
        _measured_on(found["machine"], found["ours"]["paced"]["load"]),
        "" if not both else "Both servers stand all the time and are played at in turns.",
        "",
        "| | " + " | ".join(names) + " |",
        "|---" * (len(names) + 1) + "|",
    ]
    for label, path, unit, scale in ROWS:
        pace, seconds = f"{found['pace']:g}", f"{found['seconds']:g}"
        values = [_at(found[who], path, scale) for who in ("ours", "peer") if who in found]
        cells = [_shown(value, unit) for value in values]
        if both:
            cells.append(_ratio(*values))
        lines.append(f"| {label.format(pace=pace, seconds=seconds)} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n" + (PEER if both else "")


ROWS = (
    ("memory with nothing open", ("rss_idle",), "MiB", MIB),
    ("memory per table, its two connections included", ("rss_table",), "KiB", 1024),
    ("memory per idle connection", ("rss_connection",), "KiB", 1024),
    ("memory at the end", ("rss_end",), "MiB", MIB),
    ("**each player thinking {pace} s**: moves/s", ("paced", "moves_per_second"), "", 1),
    ("a move until everybody has it: p50", ("paced", "p50"), "ms", 1),
    ("p95", ("paced", "p95"), "ms", 1),
    ("p99", ("paced", "p99"), "ms", 1),
    ("the longest", ("paced", "longest"), "ms", 1),
    ("lines that broke", ("paced", "broken"), "", 1),
    ("processor time of the server per move", ("paced", "cpu_per_move"), "ms", 1e-3),
    ("cores the server took", ("paced", "server_cpu"), "", 1),
    ("cores the players took", ("paced", "players_cpu"), "", 1),
    ("bytes of one view", ("paced", "frame_bytes"), "", 1),
    ("**nobody thinking**: moves/s", ("full", "moves_per_second"), "", 1),
    ("a move until everybody has it: p50", ("full", "p50"), "ms", 1),
    ("p95", ("full", "p95"), "ms", 1),
    ("p99", ("full", "p99"), "ms", 1),
    ("processor time of the server per move", ("full", "cpu_per_move"), "ms", 1e-3),
    ("cores the server took", ("full", "server_cpu"), "", 1),
    ("cores the players took", ("full", "players_cpu"), "", 1),
)


def soak_words(found: dict[str, Any]) -> str:
    """Memory over time."""
    sizes, times = [size / MIB for size in found["rss"]], found["times"]
    lines = [
        f"\n## Memory over {found['minutes']:g} minutes\n",
        _measured_on(found["machine"], found["load"]),
        f"{found['tables']} tables of two people, each thinking {found['pace']:g} s; when a game "
        f"ends the same two begin the next ({found['games']} games, {found['moves']} moves, p95 "
        f"{_shown(found['p95'], 'ms')}, {found['broken']} lines broken). Rooms of finished games "
        "leave memory when nobody was there for 10 minutes, or earlier when there are more than "
        "1,000.",
        "",
        "| minute | memory, MiB |",
        "|---|---|",
    ]
    for n in _tenths(len(sizes)):
        lines.append(f"| {times[n] / 60:.1f} | {sizes[n]:.1f} |")
    if found["slope"] is not None:
        low, high = found["slope_low"] / MIB, found["slope_high"] / MIB
        lines.append(
            f"\nSlope over the second half: {found['slope'] / MIB:+.1f} MiB an hour "
            f"(95 % interval {low:+.1f} to {high:+.1f}, Theil and Sen)."
        )
    return "\n".join(lines) + "\n"


def bots_words(found: dict[str, Any]) -> str:
    """A person's answers beside bots."""
    met = "met" if found["p95"] is not None and found["p95"] < BAR_BOTS else "**not met**"
    return (
        "\n".join(
            [
                f"\n## {found['tables']} tables with three `strong` bots and one person each\n",
                _measured_on(found["machine"], found["load"]),
                f"A person thinks {found['pace']:g} s, then answers; timed until acknowledgement "
                "and view are back. Bots think in worker processes of lower priority.\n",
                "| | |",
                "|---|---|",
                f"| answers of people in {found['seconds']:g} s | {found['moves']} |",
                f"| p50 | {_shown(found['p50'], 'ms')} |",
                f"| p95 (bar: under {BAR_BOTS:.0f} ms) | {_shown(found['p95'], 'ms')}: {met} |",
                f"| p99 | {_shown(found['p99'], 'ms')} |",
                f"| cores the server took, without the bots' workers | {found['server_cpu']:.2f} |",
            ]
        )
        + "\n"
    )


WORDS = {"load": load_words, "soak": soak_words, "bots": bots_words}


def _measured_on(machine: dict[str, Any], load: float) -> str:
    cores = machine["cores"]
    busy = "; the machine was busy with other work besides" if load > 2 * cores else ""
    return (
        f"{machine['when']}, {cores} cores for server and players together, "
        f"Python {machine['python']}; load average meanwhile {load:.1f}{busy}."
    )


def _at(found: dict[str, Any], path: tuple[str, ...], scale: float) -> float | None:
    value: Any = found
    for key in path:
        value = value[key]
    return None if value is None else float(value) / scale


def _shown(value: float | None, unit: str) -> str:
    if value is None:
        return "—"
    digits = 0 if value >= 100 or value == 0 else 1 if value >= 10 else 2
    return f"{value:,.{digits}f} {unit}".strip()


def _ratio(ours: float | None, theirs: float | None) -> str:
    return "—" if ours is None or not theirs else f"{ours / theirs:.2f}"


def _tenths(count: int) -> list[int]:
    return sorted({round(n * (count - 1) / 10) for n in range(11)}) if count else []
