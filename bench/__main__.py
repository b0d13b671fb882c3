"""`python -m bench [--json] [--short | --quick] [--record]`: all measurements, in one run."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import teahouse
from bench import house, peers, processes, report, thinkers
from bench.measure import Figure, Measure, interleaved
from teahouse.engine.compiled import source_digest

HISTORY = Path(__file__).with_name("history.jsonl")
ALL = "all"
ROUNDS, SECONDS = 5, 1.5
SHORT_ROUNDS, SHORT_SECONDS = 3, 0.4
QUICK_ROUNDS, QUICK_SECONDS = 2, 0.1


def parser() -> argparse.ArgumentParser:
    """The command line of the bench."""
    words = argparse.ArgumentParser(prog="bench", description=__doc__, allow_abbrev=False)
    words.add_argument(
        "--game",
        default="duelo",
        help="which game to measure, or all, one after the other (default: duelo)",
    )
    words.add_argument("--json", action="store_true", help="print JSON instead of tables")
    how = words.add_mutually_exclusive_group()
    how.add_argument("--short", action="store_true", help="everything, but fewer, shorter samples")
    how.add_argument(
        "--quick",
        action="store_true",
        help="a few seconds: shows that everything runs; the figures mean little",
    )
    words.add_argument(
        "--record", action="store_true", help=f"also append the report to bench/{HISTORY.name}"
    )
    return words


def main(argv: list[str] | None = None) -> int:
    """Measure, print, and with `--record` remember. 0 when all ran, whatever the figures say."""
    wanted = parser().parse_args(argv)
    try:
        names = teahouse.games() if wanted.game == ALL else {wanted.game: None}
        games = [teahouse.game(name) for name in names]
    except teahouse.TeahouseError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    for game in games:
        try:
            made = measured(game, quick=wanted.quick, short=wanted.short)
        except processes.ChildFailed as error:
            print(f"bench: {error}", file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            print("bench: stopped; this game's figures were not recorded.", file=sys.stderr)
            return 130
        print(json.dumps(made) if wanted.json else report.as_text(made))
        if wanted.record:
            with HISTORY.open("a", encoding="utf-8") as history:
                history.write(json.dumps(made) + "\n")
    return 0


def measured(game: teahouse.Game, *, quick: bool, short: bool = False) -> dict[str, object]:
    """One whole run as the report's JSON object."""
    rounds, seconds = (SHORT_ROUNDS, SHORT_SECONDS) if short else (ROUNDS, SECONDS)
    if quick:
        rounds, seconds = QUICK_ROUNDS, QUICK_SECONDS
    notes: list[str] = []
    sources = source_digest(game.package)
    figures: dict[str, Figure] = {}
    imports = processes.IMPORTS if not quick else 1
    report.progress("importing in fresh processes")
    figures["import"] = processes.import_seconds(imports)
    figures["empty"] = processes.empty_seconds(imports)
    if quick:
        notes.append("--quick measures no cold compile, and its figures mean little.")
    else:
        report.progress("compiling with an empty cache folder, then with the filled one")
        figures |= processes.compile_seconds(game.id, house.SEATS)
    report.progress("getting the compiled code ready")
    house.prepare(game)
    thinkers.prepare()
    figures |= interleaved(_measures(game, notes), rounds, seconds, report.progress)
    figures["bytes"] = Figure("one state", "bytes", [float(house.state_bytes(game))])
    if source_digest(game.package) != sources:
        notes.append("The sources were edited during the run, so its figures are of both.")
    report.progress("done")
    made = report.as_json(figures, rounds=rounds, quick=quick, notes=notes, game=game.id)
    return {"game": game.id, **made}


def _measures(game: teahouse.Game, notes: list[str]) -> list[Measure]:
    measures = [*house.measures(game), thinkers.iterations(game)]
    measures += [thinkers.interpreted(game), thinkers.master(game)]
    pyspiel = peers.peer()
    measures = thinkers.like_the_peer(pyspiel) + measures
    if pyspiel is None:
        notes.append(peers.HOW_TO_INSTALL)
        return measures
    notes.append(f"The peer is OpenSpiel {peers.peer_version()}.")
    return peers.measures(pyspiel) + measures


if __name__ == "__main__":
    sys.exit(main())
