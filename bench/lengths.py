"""`python -m bench.lengths crossroads`: how long games between bots last, how they end, who wins.

Every seat is taken by the same bot. The report goes to bench/reports/<game>-lengths.md.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles

from scipy.stats import binomtest

import teahouse
from bench.report import progress
from teahouse.bots import Budget
from teahouse.lab.players import CHOICE_SECONDS, Player, player, players

REPORTS = Path(__file__).with_name("reports")
GAMES, SEED, LEVELS = 60, 1, "novice,steady"
RANDOM_GAMES = 2000
"""Random playouts beside the bots' games: they cost next to nothing."""
ENDED = "game_ended"
"""The event whose `why` says how a game ended, where a game has several ends."""


@dataclass(frozen=True)
class Story:
    """What is kept of one game; `places` are seats counted from the one that began."""

    steps: int
    rounds: int
    ending: str
    places: tuple[int, ...]
    winning_places: frozenset[int]
    sects: tuple[str, ...]
    winning_sects: frozenset[str]


def parser() -> argparse.ArgumentParser:
    """The command line of `python -m bench.lengths`."""
    words = argparse.ArgumentParser(prog="bench.lengths", description=__doc__, allow_abbrev=False)
    words.add_argument("game", help="which game")
    words.add_argument("--bots", default=LEVELS, help=f"with commas (default: {LEVELS})")
    words.add_argument("--games", type=int, default=GAMES, help=f"per line (default: {GAMES})")
    words.add_argument("--seats", help="numbers of seats, with commas (default: all)")
    words.add_argument(
        "--seed", type=int, default=SEED, help=f"of the first game (default: {SEED})"
    )
    return words


def main(argv: list[str] | None = None) -> int:
    """Play, print and keep the report. 2 if the command line means nothing."""
    wanted = parser().parse_args(argv)
    try:
        game = teahouse.game(wanted.game)
        names = players(wanted.bots)
        tables = seat_counts(game, wanted.seats)
        if wanted.games < 1:
            raise teahouse.TeahouseError("--games is at least 1.")
    except teahouse.TeahouseError as error:
        print(f"bench.lengths: {error}", file=sys.stderr)
        return 2
    command = " ".join(["python -m bench.lengths", *(sys.argv[1:] if argv is None else argv)])
    game.compile()
    text = report(game, names, tables, wanted.games, wanted.seed, command)
    print(text)
    file = REPORTS / f"{game.id}-lengths.md"
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return 0


def seat_counts(game: teahouse.Game, given: str | None) -> list[int]:
    """The numbers of seats asked for, all of them the game's."""
    if given is None:
        return list(game.seats)
    try:
        counts = [int(part) for part in given.split(",")]
    except ValueError:
        raise teahouse.TeahouseError("--seats holds numbers with commas between.") from None
    for seats in counts:
        game.check_seats(seats)
    return counts


def report(
    game: teahouse.Game, names: Sequence[str], tables: Sequence[int], games: int, seed: int,
    command: str,
) -> str:  # fmt: skip
    """The whole report as Markdown; each line of the first table is written as it is played."""
    stories: dict[tuple[str, int], list[Story]] = {}
    for name in names:
        for seats in tables:
            progress(f"{game.id}: {games} games of {name} at {seats} seats")
            bot = player(name)
            stories[name, seats] = [tell(game, bot, seats, seed + n) for n in range(games)]
    lines = [
        f"# {game.title}: games between bots",
        "",
        f"Made by `{command}`, teahouse {teahouse.__version__}, rules version "
        f"{game.rules_version}, {time.strftime('%Y-%m-%d')}. Every seat is taken by the same bot; "
        "in brackets the middle 80 % of the games, or the 95 % interval of a share (Wilson). "
        "A shared win counts for each winner.",
        "",
        *length_table(stories),
        "",
        *random_table(game, tables, seed),
        "",
        *share_table("place in the first round", stories, lambda one: one.places, _by_place),
    ]
    if any(story.sects for told in stories.values() for story in told):
        lines += ["", *share_table("sect", stories, lambda one: one.sects, _by_sect)]
    return "\n".join([*lines, ""])


def tell(game: teahouse.Game, bot: Player, seats: int, seed: int) -> Story:
    """Play one game and keep what the report needs."""
    table = game.new(seats=seats, seed=seed)
    steps = 0
    while not table.over:
        seat = table.to_act[0]
        budget = Budget(seconds=CHOICE_SECONDS, seed=seed * 100_003 + steps)
        table.step(seat, bot.bot.choose(table.handle(seat), budget))
        steps += 1
    view = table.view(None)
    first, sects = view.get("first") or 0, tuple(view.get("sects", ()))
    ends = [event.args["why"] for event in table.events(None) if event.what == ENDED]
    return Story(
        steps,
        view["round"],
        ends[-1] if ends else "over",
        tuple((seat - first) % seats for seat in range(seats)),
        frozenset((seat - first) % seats for seat in table.winners),
        sects,
        frozenset(sects[seat] for seat in table.winners if sects),
    )


def length_table(stories: dict[tuple[str, int], list[Story]]) -> list[str]:
    """Answers, rounds and endings per bot and number of seats."""
    lines = [
        "| bots | seats | games | answers | rounds | longest | endings |",
        "|---|---|---|---|---|---|---|",
    ]
    for (name, seats), told in stories.items():
        ends = Counter(story.ending for story in told).most_common()
        lines.append(
            f"| {name} | {seats} | {len(told)} | {spread(story.steps for story in told)} | "
            f"{spread(story.rounds for story in told)} | {max(s.rounds for s in told)} rounds | "
            f"{', '.join(f'{why} {n}' for why, n in ends)} |"
        )
    return lines


def spread(numbers: Iterable[int]) -> str:
    """`420 (290-610)`: the middle one and the middle 80 %."""
    values = list(numbers)
    if len(values) < 2:
        return str(values[0])
    tenths = quantiles(values, n=10, method="inclusive")
    return f"{tenths[4]:.0f} ({tenths[0]:.0f}-{tenths[8]:.0f})"


def random_table(game: teahouse.Game, tables: Sequence[int], seed: int) -> list[str]:
    """Wholly random games, for comparison."""
    lines = ["| random answers | games | answers a game |", "|---|---|---|"]
    for seats in tables:
        played = teahouse.playouts(game.id, seats, RANDOM_GAMES, seed)
        lines.append(f"| {seats} seats | {played.games} | {played.steps / played.games:.0f} |")
    return lines


def _by_place(story: Story, place: object) -> bool:
    return place in story.winning_places


def _by_sect(story: Story, sect: object) -> bool:
    return sect in story.winning_sects


def share_table(
    title: str,
    stories: dict[tuple[str, int], list[Story]],
    present: Callable[[Story], Sequence[object]],
    won: Callable[[Story, object], bool],
) -> list[str]:
    """Win shares with their intervals, one line per bot and number of seats."""
    groups = sorted({g for told in stories.values() for one in told for g in present(one)}, key=str)
    labels = [str(group + 1) if isinstance(group, int) else str(group) for group in groups]
    lines = [
        f"| win share by {title} | fair | {' | '.join(labels)} |",
        "|---|---|" + "---|" * len(groups),
    ]
    for (name, seats), told in stories.items():
        cells = []
        for group in groups:
            played = [story for story in told if group in present(story)]
            wins = sum(won(story, group) for story in played)
            cells.append(interval(wins, len(played)) if played else "")
        lines.append(f"| {name}, {seats} seats | {1 / seats:.0%} | {' | '.join(cells)} |")
    return lines


def interval(wins: int, games: int) -> str:
    """`52 % (40-64 %)`: a share and its 95 % interval by Wilson."""
    low, high = binomtest(wins, games).proportion_ci(method="wilson")
    return f"{wins / games:.0%} ({100 * low:.0f}-{100 * high:.0f} %)"


if __name__ == "__main__":
    sys.exit(main())
