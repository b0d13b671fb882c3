"""The report on levels: what is played is kept, and the table says who is apart."""

from __future__ import annotations

import json

import pytest

from bench import levels as report


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")
    monkeypatch.setattr(report, "REPORTS", tmp_path / "reports")
    monkeypatch.setattr(report, "LOGS", tmp_path / "logs")
    monkeypatch.setattr(report, "levels", lambda: ["novice", "steady"])


def test_a_pair_is_played_and_written_down(tmp_path):
    assert report.main(["duelo", "--games-each", "2"]) == 0
    kept = json.loads((tmp_path / "reports" / "levels.json").read_text())
    (result,) = kept.values()
    assert result["bots"] == ["steady", "novice"] and result["games"] == 2
    assert result["options"] == {"rounds_to_win": 3}
    row = (tmp_path / "reports" / "levels.md").read_text().splitlines()[-1]
    assert row.startswith("| duelo | steady | novice | 2 | ")
    (log,) = (tmp_path / "logs").glob("duelo-*.jsonl")
    assert len(log.read_text().splitlines()) == 3


def test_one_pair_alone_can_be_asked_for(monkeypatch):
    monkeypatch.setattr(report, "levels", lambda: ["novice", "steady", "strong"])
    asked = []
    monkeypatch.setattr(report, "measured", lambda arena, jobs: asked.append(arena.bots))
    monkeypatch.setattr(report, "remember", lambda arena, result: None)
    assert report.main(["duelo", "--only", "strong"]) == 0
    assert asked == [("strong", "steady")]


def made_up(share, low):
    standing = {
        "name": "steady",
        "share": share,
        "share_low": low,
        "share_high": 0.9,
        "longest": 0.25,
    }
    standing["apart"] = low > 0.5
    other = {**standing, "name": "novice", "apart": False}
    return {
        "game": "duelo",
        "bots": ["steady", "novice"],
        "games": 400,
        "answers_a_game": 99.6,
        "clock": "cpu",
        "standings": [standing, other],
    }


@pytest.mark.parametrize(("low", "word"), [(0.51, "yes"), (0.5, "no")])
def test_apart_means_that_the_lower_end_is_above_a_half(low, word):
    text = report.as_markdown({"x": made_up(0.6, low)})
    assert text.splitlines()[-1] == (
        f"| duelo | steady | novice | 400 | 0.600 | {low:.3f} to 0.900 | {word} | 100 | 0.25 |"
    )


def test_a_choice_timed_by_the_clock_of_an_earlier_version_is_left_out():
    old = made_up(0.6, 0.51)
    del old["clock"]
    assert report.as_markdown({"x": old}).splitlines()[-1].endswith("| yes | 100 |  |")
