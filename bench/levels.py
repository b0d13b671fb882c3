"""`python -m bench.levels [GAME ...] [--only LEVEL] [--jobs N]`: how far apart levels of bots are.

Each pair of adjacent levels plays at two seats: matches of Duelo to three rounds, whole games of
the others, 400 of the short games and 100 of the long ones. Logs lie in arena/, so that a stopped
run goes on; results in bench/reports/levels.json, and as a table in bench/reports/levels.md.
"""

from __future__ import annotations

import itertools
import json
import sys
from pathlib import Path
from typing import Any

import teahouse
from bench.asked import Words, game_named
from bench.report import progress
from teahouse.bots import LEVELS, levels
from teahouse.lab.arena import Arena, run
from teahouse.lab.command import as_json, log_name
from teahouse.lab.log import Log
from teahouse.lab.ratings import standings

REPORTS = Path(__file__).with_name("reports")
LOGS = Path("arena")
SEATS = 2
OPTIONS: dict[str, dict[str, Any]] = {"duelo": {"rounds_to_win": 3}}
"""Options other than the defaults: the unit that is measured is a match to three rounds."""
SHORT, LONG = 400, 100
LONG_MINUTES = 60
"""Games that may take longer than this at the table count as long."""


def main(argv: list[str] | None = None) -> int:
    """Play what is missing, write the report; returns the exit code."""
    words = Words(prog="bench.levels", description=__doc__, allow_abbrev=False)
    words.add_argument(
        "games", nargs="*", type=game_named, metavar="GAME", help="which games; all if none"
    )
    words.add_argument("--jobs", type=int, default=1, help="processes that play (default: 1)")
    words.add_argument("--only", choices=levels()[1:], help="only this level against the one below")
    words.add_argument("--games-each", type=int, help="instead of 400 short or 100 long games")
    wanted = words.parse_args(argv)
    for game in wanted.games or teahouse.games().values():
        count = wanted.games_each or (LONG if game.minutes[1] > LONG_MINUTES else SHORT)
        for lower, higher in itertools.pairwise(levels()):
            if wanted.only not in (None, higher):
                continue
            arena = Arena(game.id, (higher, lower), SEATS, count, options=OPTIONS.get(game.id, {}))
            try:
                remember(arena, measured(arena, wanted.jobs))
            except KeyboardInterrupt:
                print("bench.levels: stopped; what was played is kept.", file=sys.stderr)
                return 130
    return 0


def measured(arena: Arena, jobs: int) -> dict[str, Any]:
    """Play the games that are missing; the result as `teahouse arena --json` writes it."""
    log = Log(LOGS / f"{log_name(arena)}.jsonl", arena.about())
    who = f"{arena.game}, {' against '.join(arena.bots)}"

    def told(game: dict[str, Any]) -> None:
        progress(f"{who}: {len(log.games)} of {arena.games} games")

    run(arena, log, jobs, told)
    games = [log.games[n] for n in range(arena.games)]
    return as_json(arena, standings(arena.bots, games), games, 0.0)


def remember(arena: Arena, result: dict[str, Any]) -> None:
    """Put a result into the file of all results and write the table anew."""
    REPORTS.mkdir(exist_ok=True)
    path = REPORTS / "levels.json"
    kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    kept[" ".join((arena.game, *arena.bots))] = result
    path.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    (REPORTS / "levels.md").write_text(as_markdown(kept), encoding="utf-8")


def as_markdown(kept: dict[str, dict[str, Any]]) -> str:
    """All results as a table."""
    spent = ", ".join(f"{level.name} {level.iterations:,}" for level in LEVELS.values())
    lines = [
        "# How far apart the levels of bots are",
        "",
        "Two seats, each deal played twice with the seats exchanged; the higher level's share of "
        "the wins with its 95 % interval, bootstrapped over deals. Apart: the lower end is above "
        f"0.5. Imagined games for each choice: {spent}. The last column is the most seconds of one "
        "core's CPU time that a choice of the higher level took; it is empty where an earlier "
        "version measured by the clock. Written by `python -m bench.levels`.",
        "",
        "| game | higher | lower | games | share | 95 % | apart | answers a game | longest |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    order = {name: n for n, name in enumerate(levels())}
    for result in sorted(kept.values(), key=lambda r: (r["game"], order.get(r["bots"][1], 99))):
        higher, lower = result["bots"]
        one = next(s for s in result["standings"] if s["name"] == higher)
        longest = f"{one['longest']:.2f}" if result.get("clock") == "cpu" else ""
        lines.append(
            f"| {result['game']} | {higher} | {lower} | {result['games']} | {one['share']:.3f} "
            f"| {one['share_low']:.3f} to {one['share_high']:.3f} "
            f"| {'yes' if one['apart'] else 'no'} | {result['answers_a_game']:.0f} | {longest} |"
        )
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
