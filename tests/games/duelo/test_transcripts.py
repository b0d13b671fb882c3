"""Golden transcripts: whole games with every seat's view, compared line by line.

After a wanted change of behaviour write them anew with TEAHOUSE_WRITE_TRANSCRIPTS=1, and read the
difference before keeping it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from .transcript import transcript

FOLDER = Path(__file__).parents[2] / "transcripts" / "duelo"
GAMES = [
    ("2-seats", 2, 5, {"rounds_to_win": 2}),
    ("4-seats", 4, 3, {"reshuffle": True}),
    ("8-seats", 8, 2, {}),
]


@pytest.mark.parametrize(("name", "seats", "seed", "options"), GAMES, ids=[g[0] for g in GAMES])
def test_transcript_is_unchanged(name: str, seats: int, seed: int, options: dict[str, Any]) -> None:
    file = FOLDER / f"{name}.txt"
    played = transcript(seats, seed, **options)
    if os.environ.get("TEAHOUSE_WRITE_TRANSCRIPTS") == "1":
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(played, encoding="utf-8")
    kept = file.read_text(encoding="utf-8").splitlines()
    lines = played.splitlines()
    for number, (was, is_now) in enumerate(zip(kept, lines, strict=False), start=1):
        assert is_now == was, f"{file.name}, line {number}"
    assert len(lines) == len(kept)


def test_every_transcript_belongs_to_a_game() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == {game[0] for game in GAMES}
