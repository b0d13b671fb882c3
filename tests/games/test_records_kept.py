"""Records of earlier versions replay to the same end. Their files are never made anew."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import teahouse

KEPT = Path(__file__).parents[1] / "transcripts"
FILES = sorted(KEPT.glob("*/records/v*.json"))


@pytest.mark.parametrize("game", sorted({file.parts[-3] for file in FILES}))
def test_there_are_records_of_every_rules_version(game: str) -> None:
    versions = {int(file.name[1:].split("-")[0]) for file in FILES if file.parts[-3] == game}
    assert versions == set(range(1, teahouse.game(game).rules_version + 1))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
@pytest.mark.parametrize("compiled", [False, True])
def test_a_kept_record_leads_to_the_same_end(
    file: Path, compiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    story = json.loads(file.read_text(encoding="utf-8"))
    if compiled:
        teahouse.game(story["record"]["game"]).compile()
    else:
        monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")
    table = teahouse.replay(story["record"])
    assert table.over
    assert table.scores == story["scores"]
    assert list(table.winners) == story["winners"]
    assert table.position()["set"] == story["position"]["set"]
    told = [table.told(seat) for seat in [*range(table.seats), None]]
    assert told == story["events"]
    assert table.events(None)[-2].text == story["last_words"]
    assert table.record() == story["record"]
