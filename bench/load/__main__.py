"""`python -m bench.load [--peer] [--soak MINUTES] [--bots TABLES] [--keep]`: tables under load."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from bench.load import measure, report
from bench.load.subject import LoadFailed


def parser() -> argparse.ArgumentParser:
    """The command line."""
    words = argparse.ArgumentParser(prog="bench.load", description=__doc__, allow_abbrev=False)
    words.add_argument("--tables", type=int, default=500, help="tables of two people (500)")
    words.add_argument("--seconds", type=float, default=60.0, help="of every measurement (60)")
    words.add_argument("--pace", type=float, default=5.0, help="seconds a player thinks (5)")
    words.add_argument("--peer", action="store_true", help="the same on boardgame.io, from npm")
    words.add_argument("--soak", type=float, metavar="MINUTES", help="memory over so long instead")
    words.add_argument(
        "--bots", type=int, metavar="TABLES", help="people beside strong bots instead"
    )
    words.add_argument("--json", action="store_true", help="print numbers instead of tables")
    words.add_argument(
        "--keep", action="store_true", help=f"also put it into bench/reports/{report.WRITTEN.name}"
    )
    return words


def main(argv: list[str] | None = None) -> int:
    """Measure, print, and with `--keep` remember. 0 when all ran, whatever the figures say."""
    words = parser()
    wanted = words.parse_args(argv)
    asked = [wanted.tables, wanted.seconds, wanted.soak, wanted.bots]
    if any(number is not None and number <= 0 for number in asked) or wanted.pace < 0:
        words.error("tables, seconds and minutes are above 0, and the pace is not below it.")
    if not Path("/proc/self/statm").is_file():
        print("bench.load: it reads /proc, which this system does not have.", file=sys.stderr)
        return 2
    try:
        part, found = measured(wanted)
    except LoadFailed as error:
        print(f"bench.load: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("bench.load: stopped; nothing was kept.", file=sys.stderr)
        return 130
    print(json.dumps({part: found}) if wanted.json else report.WORDS[part](found))
    if wanted.keep:
        report.keep(part, found)
    return 0


def measured(wanted: argparse.Namespace) -> tuple[str, dict[str, Any]]:
    """The part of the report that was asked for, and its numbers."""
    if wanted.soak is not None:
        return "soak", measure.soak(wanted.tables, wanted.soak, wanted.pace)
    if wanted.bots is not None:
        return "bots", measure.bots(wanted.bots, wanted.seconds, wanted.pace)
    found = measure.load(wanted.tables, wanted.seconds, wanted.pace, peer=wanted.peer)
    return "load", found


if __name__ == "__main__":
    sys.exit(main())
