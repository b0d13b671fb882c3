"""The load bench runs, small, and its report has its shape. How fast anything is, no test asks."""

from __future__ import annotations

import json
import shutil

import numpy as np
import pytest

import bench.load.__main__ as command
from bench.load import measure, report, subject


@pytest.fixture(autouse=True)
def small(tmp_path, monkeypatch):
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")
    monkeypatch.setattr(measure, "SETTLE_SECONDS", 0.0)
    monkeypatch.setattr(measure, "WARM_SECONDS", 0.1)
    monkeypatch.setattr(measure, "SAMPLE_SECONDS", 0.1)
    monkeypatch.setattr(measure, "IDLE", 3)
    monkeypatch.setattr(measure, "TURNS", 1)
    monkeypatch.setattr(report, "KEPT", tmp_path / "load.json")
    monkeypatch.setattr(report, "WRITTEN", tmp_path / "load.md")


def kept_soak(tables, minutes, pace):
    """What a soak gives, without the wait."""
    times, sizes = [10.0, 20.0, 30.0, 40.0, 50.0, 60.0], [3e6, 4e6, 5e6, 5e6, 5e6, 5e6]
    found = {"tables": tables, "minutes": minutes, "pace": pace, "times": times, "rss": sizes}
    counts = {"games": 3, "moves": 90, "broken": 0, "p95": 5.0, "load": 1.0}
    return found | counts | measure.slope(times, sizes) | {"machine": measure.machine()}


def test_every_part_runs_and_goes_into_one_report(capsys, monkeypatch):
    few = ["--tables", "2", "--seconds", "1", "--pace", "0.02", "--keep"]
    assert command.main([*few, "--json"]) == 0
    made = json.loads(capsys.readouterr().out)["load"]
    assert made["ours"]["connections"] == 4
    for what in ("paced", "full"):
        played = made["ours"][what]
        assert played["moves"] > 0 and played["broken"] == 0
        assert 0 < played["p50"] <= played["p95"] <= played["p99"] <= played["longest"]
        assert played["moves_per_second"] == pytest.approx(played["moves"] / played["seconds"])
    monkeypatch.setattr(measure, "soak", kept_soak)
    assert command.main([*few, "--soak", "20"]) == 0
    assert command.main([*few, "--bots", "1"]) == 0
    printed = capsys.readouterr().out
    written = report.WRITTEN.read_text()
    for heading in ("2 tables of two people", "Memory over 20 minutes", "1 tables with three"):
        assert f"## {heading}" in written
    assert printed.strip().splitlines()[-1] in written
    assert set(json.loads(report.KEPT.read_text())) == {"load", "soak", "bots"}


def test_a_slope_is_found_with_its_interval():
    times = [float(t) for t in range(0, 1200, 10)]
    wobble = np.random.default_rng(1).normal(0, 1000, len(times))
    found = measure.slope(times, [5e6 + 100 * t + w for t, w in zip(times, wobble, strict=True)])
    assert found["slope_low"] < 100 * 3600 < found["slope_high"]
    assert found["slope_high"] - found["slope_low"] < 20 * 3600
    assert measure.slope([1.0, 2.0], [1.0, 2.0])["slope"] is None


def test_a_time_in_which_nobody_answered_is_reported_as_such():
    nobody = {"latencies": [], "seconds": 1.0, "server_cpu": 0.5, "load": 1.0, "moves": 0}
    found = measure.summed_up(nobody) | {"tables": 1, "pace": 1.0, "machine": measure.machine()}
    assert "| p95 (bar: under 50 ms) | —: **not met** |" in report.bots_words(found)
    assert "p95 —, " in report.soak_words(kept_soak(1, 1.0, 1.0) | {"p95": None})


def test_ratios_stand_beside_both_servers():
    played = dict.fromkeys(
        ("moves_per_second", "p50", "p95", "p99", "longest", "broken", "cpu_per_move"), 6.0
    ) | dict.fromkeys(("server_cpu", "players_cpu", "frame_bytes", "load"), 6.0)
    side = dict.fromkeys(("rss_idle", "rss_table", "rss_connection", "rss_end"), 6e6)
    ours = side | {"paced": played, "full": played}
    theirs = side | {"paced": played | {"p95": 3.0}, "full": played}
    asked = {"tables": 5, "seconds": 1.0, "pace": 1.0, "machine": measure.machine()}
    words = report.load_words(asked | {"ours": ours, "peer": theirs})
    assert "| p95 | 6.00 ms | 3.00 ms | 2.00 |" in words
    assert "How the peer is asked" in words


@pytest.mark.parametrize("wrong", [["--tables", "0"], ["--seconds", "0"], ["--pace", "-1"]])
def test_senseless_numbers_are_refused(capsys, wrong):
    with pytest.raises(SystemExit):
        command.main(wrong)
    assert capsys.readouterr().err.splitlines()[-1].startswith("bench.load: error: ")


def test_without_node_the_peer_is_refused_in_one_sentence(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(subject, "PEER_FOLDER", tmp_path)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert command.main(["--tables", "1", "--seconds", "0.1", "--peer"]) == 1
    said = capsys.readouterr().err.splitlines()[-1]
    assert said == "bench.load: --peer needs npm (Node.js 20 or newer) on the path."
