"""The report of a measurement: Markdown for people, a dict for machines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from bench.balance.played import Series
from bench.balance.shares import Kept, Share, decided, headings, shares, spread

Measured = Sequence[tuple[Series, Sequence[Kept]]]


def as_markdown(title: str, head: str, measured: Measured) -> str:
    """The whole report."""
    parts = [f"# {title}: is it fair?", head, "", "## Length", "", *length_table(measured)]
    parts += ["", *figure_table(measured), "", "## Win shares", "", *verdict(measured)]
    names = list(dict.fromkeys(h for _, games in measured for h in headings(games)))
    for heading in names:
        parts += ["", *share_table(heading, measured)]
    return "\n".join([*parts, ""])


def name_of(series: Series) -> str:
    """`3 seats, factions`: what tells one series of a report from the others."""
    return ", ".join([f"{series.seats} seats", *_named(series.options)])


def _named(options: Any) -> list[str]:
    """Options in words; a switch that is off needs none."""
    words = []
    for name, value in options.items():
        if value is not False:
            words.append(name if value is True else f"{name} {value}")
    return words


def length_table(measured: Measured) -> list[str]:
    """Answers, rounds, endings, draws."""
    lines = [
        "| | games | answers | rounds | longest | endings | drawn by all |",
        "|---|---|---|---|---|---|---|",
    ]
    for series, games in measured:
        rounds = [n for game in games for n in game["numbers"].get("rounds", [])]
        ends = Counter(game["ending"] for game in games).most_common()
        lines.append(
            f"| {name_of(series)} | {len(games)} | {spread([game['steps'] for game in games])} | "
            f"{spread(rounds) if rounds else ''} | {max(rounds, default='')} | "
            f"{', '.join(f'{why} {n}' for why, n in ends)} | "
            f"{len(games) - len(decided(games, series.seats))} |"
        )
    return lines


def figure_table(measured: Measured) -> list[str]:
    """All other figures of the watcher: mean and middle 80 %."""
    names = dict.fromkeys(n for _, games in measured for game in games for n in game["numbers"])
    columns = sorted(name for name in names if name != "rounds")
    if not columns:
        return []
    lines = [f"| | {' | '.join(columns)} |", "|---|" + "---|" * len(columns)]
    for series, games in measured:
        cells = []
        for name in columns:
            values = [n for game in games for n in game["numbers"].get(name, [])]
            cells.append(spread(values) if values else "")
        lines.append(f"| {name_of(series)} | {' | '.join(cells)} |")
    return lines


def verdict(measured: Measured) -> list[str]:
    """Every place and team that is out of bounds, or that none is."""
    lines = []
    for series, games in measured:
        for heading in ("place in the first round", "team"):
            for share in shares(games, series.seats, heading):
                if share.out_of_bounds:
                    lines.append(
                        f"- {name_of(series)}: {heading} {share.label} wins {share.as_text()}, "
                        f"{100 * share.beyond:.1f} points beyond the interval "
                        f"(fair {100 * share.fair:.1f} %)."
                    )
    return lines or [
        "No place in the first round and no team is more than 5 points beyond its interval "
        "away from its fair share."
    ]


def share_table(heading: str, measured: Measured) -> list[str]:
    """Win shares by the labels of one heading."""
    by_series = {
        name_of(series): {s.label: s for s in shares(games, series.seats, heading)}
        for series, games in measured
    }
    labels = sorted({label for row in by_series.values() for label in row})
    lines = [
        f"| win share by {heading} | fair | {' | '.join(labels)} |",
        "|---|---|" + "---|" * len(labels),
    ]
    for name, row in by_series.items():
        if row:
            fair = next(iter(row.values())).fair
            cells = [_cell(row.get(label)) for label in labels]
            lines.append(f"| {name} | {100 * fair:.1f} % | {' | '.join(cells)} |")
    return lines


def _cell(share: Share | None) -> str:
    return "" if share is None else f"{share.as_text()}, n {share.seats}"


def as_json(measured: Measured, head: dict[str, Any]) -> dict[str, Any]:
    """The same for machines."""
    return {
        **head,
        "series": [
            {
                "seats": series.seats,
                "options": dict(series.options),
                "bot": series.bot,
                "games": len(games),
                "shares": [
                    {**asdict(share), "beyond": share.beyond}
                    for heading in headings(games)
                    for share in shares(games, series.seats, heading)
                ],
            }
            for series, games in measured
        ],
    }
