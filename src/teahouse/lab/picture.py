"""An arena as a picture: each bot's share of the wins and rating, with intervals."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from teahouse.lab.ratings import Standing

INK, FAIR = "#7a2e1d", "#8a8478"


def draw(standings: Sequence[Standing], title: str, path: Path) -> None:
    """Write the picture; the file's ending says in which format (png, svg, pdf)."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 1.6 + 0.5 * len(standings)), layout="constrained")
    shares, ratings = figure.subplots(1, 2, sharey=True)
    names = [s.name for s in standings]
    rows = range(len(standings))
    shares.errorbar(
        [s.share for s in standings],
        rows,
        xerr=[
            [max(0.0, s.share - s.share_low) for s in standings],
            [max(0.0, s.share_high - s.share) for s in standings],
        ],
        fmt="o", color=INK, capsize=4,
    )  # fmt: skip
    for row, standing in enumerate(standings):
        shares.plot([standing.fair] * 2, [row - 0.35, row + 0.35], color=FAIR, linestyle="--")
    ratings.errorbar(
        [s.rating for s in standings],
        rows,
        xerr=[
            [max(0.0, s.rating - s.rating_low) for s in standings],
            [max(0.0, s.rating_high - s.rating) for s in standings],
        ],
        fmt="s", color=INK, capsize=4,
    )  # fmt: skip
    shares.set_yticks(list(rows), names)
    shares.invert_yaxis()
    shares.set_xlabel("share of the wins (dashed: by chance)")
    ratings.set_xlabel("rating (400 points: ten to one)")
    figure.suptitle(title)
    figure.savefig(path)
