"""`python -m bench.balance GAME`: equal bots at every seat, and whether each has its fair share."""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from dataclasses import replace
from pathlib import Path

import teahouse
from bench.balance.played import Series, run
from bench.balance.report import Measured, as_json, as_markdown, name_of
from bench.balance.watched import VARIANTS
from bench.lengths import REPORTS, seat_counts
from teahouse.engine.errors import TeahouseError
from teahouse.lab.log import GamesLog
from teahouse.lab.players import players
from teahouse.lab.progress import progress

GAMES, GAMES_MOST, SEED, BOT, JOBS_MOST = 1000, 1_000_000, 1, "steady", 64
LOGS = Path("arena")
TENTHS = 10
MEASURED = "<!-- What follows is written by the command; what stands above is kept. -->"
"""Notes by hand stand above this line of a report."""
FORMAT = 1
"""Rises when a key of the JSON changes its meaning."""


def parser() -> argparse.ArgumentParser:
    """The command line."""
    words = argparse.ArgumentParser(prog="bench.balance", description=__doc__, allow_abbrev=False)
    words.add_argument("game", help="which game: " + ", ".join(teahouse.games()))
    words.add_argument(
        "--games", type=int, default=GAMES, help="for each number of seats (default: %(default)s)"
    )
    words.add_argument("--seats", help="numbers of seats, with commas (default: all)")
    words.add_argument("--bots", default=BOT, help="who sits everywhere (default: %(default)s)")
    words.add_argument("--jobs", type=int, default=1, help="processes that play (default: 1)")
    words.add_argument("--seed", type=int, default=SEED, help="what all deals follow from")
    words.add_argument("--so-far", action="store_true", help="play nothing, report what was played")
    words.add_argument("--logs", type=Path, default=LOGS, help="folder of the games played so far")
    words.add_argument("--json", type=Path, help="also write the shares as JSON")
    words.add_argument("--report", type=Path, help="where (default: bench/reports/...-balance.md)")
    return words


def main(argv: list[str] | None = None) -> int:
    """Play, print and keep the report. 2 if the command line means nothing, 130 if stopped."""
    wanted = parser().parse_args(argv)
    try:
        game = teahouse.game(wanted.game)
        wishes = all_series(game, wanted)
        logs = [GamesLog(wanted.logs / file_name(one, game), one.about(game)) for one in wishes]
    except (TeahouseError, OSError) as error:
        print(f"bench.balance: {error}", file=sys.stderr)
        return 2
    if not wanted.so_far:
        game.compile()
    try:
        for games in [] if wanted.so_far else parts(wanted.games):
            for series, log in zip(wishes, logs, strict=True):
                before = sum(number < games for number in log.games)
                with progress(f"{game.id}, {name_of(series)}", games, before) as told:
                    run(replace(series, games=games), game, log, wanted.jobs, told)
    except KeyboardInterrupt:
        print(f"bench.balance: stopped; what was played is in {wanted.logs}.", file=sys.stderr)
        return 130
    measured = [
        (series, [log.games[number] for number in sorted(log.games) if number < series.games])
        for series, log in zip(wishes, logs, strict=True)
        if log.games
    ]
    if not measured:
        print(f"bench.balance: no games yet in {wanted.logs}.", file=sys.stderr)
        return 2
    said = " ".join(["python -m bench.balance", *(sys.argv[1:] if argv is None else argv)])
    keep(game, wanted, measured, said)
    return 0


def all_series(game: teahouse.Game, wanted: argparse.Namespace) -> list[Series]:
    """Every number of seats under every variant; an error says what cannot be."""
    if not 1 <= wanted.games <= GAMES_MOST:
        raise TeahouseError(f"--games is from 1 to {GAMES_MOST}.")
    if not 1 <= wanted.jobs <= JOBS_MOST:
        raise TeahouseError(f"--jobs is from 1 to {JOBS_MOST}.")
    bots = players(wanted.bots)
    if len(bots) != 1:
        raise TeahouseError("--bots is one bot: all seats are to be equal.")
    return [
        Series(game.id, bots[0], seats, wanted.games, wanted.seed, options)
        for options in VARIANTS.get(game.id, [{}])
        for seats in seat_counts(game, wanted.seats)
    ]


def parts(games: int) -> list[int]:
    """In tenths: a run that is stopped has something of every series."""
    return sorted({-(-games * part // TENTHS) for part in range(1, TENTHS + 1)})


def file_name(series: Series, game: teahouse.Game) -> str:
    """A name that differs wherever two series must not share a log."""
    about = json.dumps(series.about(game), sort_keys=True)
    digest = hashlib.sha256(about.encode()).hexdigest()
    return f"balance-{series.game}-{series.seats}-{digest[:8]}.jsonl"


def keep(game: teahouse.Game, wanted: argparse.Namespace, measured: Measured, command: str) -> None:
    """Print the report and write it, and the JSON if that was asked for."""
    when = time.strftime("%Y-%m-%d")
    head = (
        f"\nMade by `{command}`, teahouse {teahouse.__version__}, rules version "
        f"{game.rules_version}, {when}. The bot `{wanted.bots}` sits at every seat. In brackets: "
        "the middle 80 % of figures, the 95 % interval of win shares (Wilson). A win of several "
        "seats counts for each; `fair` is what all seats together won; `n` counts seats."
    )
    text = as_markdown(game.title, head, measured)
    print(text)
    file = wanted.report or REPORTS / f"{game.id}-balance.md"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(notes(file) + text, encoding="utf-8")
    if wanted.json:
        facts = {"format": FORMAT, "game": game.id, "when": when, "command": command}
        wanted.json.write_text(json.dumps(as_json(measured, facts), indent=1) + "\n")


def notes(file: Path) -> str:
    """What was written by hand into the report that is to be replaced, and the line below it."""
    before = file.read_text(encoding="utf-8") if file.exists() else ""
    written, line, _ = before.partition(MEASURED)
    return f"{written}{line}\n\n" if line else ""


if __name__ == "__main__":
    sys.exit(main())
