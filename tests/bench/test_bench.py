"""The bench runs and its report has its shape. How fast anything is, no test asks."""

import json
import sys

import pytest

import bench.__main__ as command
from bench import peers, processes, report
from bench.measure import Figure, Measure, interleaved


def quick(capsys, *argv):
    assert command.main(["--quick", *argv]) == 0
    return capsys.readouterr()


def test_quick_prints_json_of_its_shape(capsys):
    made = json.loads(quick(capsys, "--json").out)
    assert made["format"] == report.FORMAT and made["quick"] is True
    assert {"python", "numba", "numpy", "cores", "cpu", "load"} <= set(made["machine"])
    expected = {"import", "empty", "bytes", "house.games.quiet", "house.steps.quiet"}
    expected |= {"house.games.tracking", "house.driven", "house.step"}
    expected |= {"house.copy", "house.reimagine", "house.view"}
    expected |= {"house.ismcts", "house.iterations", "house.interpreted"}
    expected |= {"house.master"}
    if peers.peer() is not None:
        expected |= {"peer.games", "peer.driven", "peer.copy", "peer.reimagine", "peer.view"}
        expected |= {"peer.ismcts"}
    assert expected <= set(made["figures"])
    for figure in made["figures"].values():
        assert 0 < figure["low"] <= figure["median"] <= figure["high"]
        assert len(figure["samples"]) in (1, made["rounds"])
    assert set(made["ratios"]) == {bar.name for bar in report.bars_for(made["figures"])}
    assert "games, quiet : OpenSpiel native" in made["ratios"]


def test_without_the_peer_one_sentence_says_how_to_get_it(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyspiel", None)  # an import of it fails
    out = quick(capsys).out
    assert peers.HOW_TO_INSTALL in out
    assert "random games wholly compiled" in out
    assert "not measured" in out


def test_history_grows_only_when_asked(capsys, monkeypatch, tmp_path):
    history = tmp_path / "history.jsonl"
    monkeypatch.setattr(command, "HISTORY", history)
    monkeypatch.setattr(command, "measured", lambda game, quick, short: made_up())
    assert command.main([]) == 0 and not history.exists()
    assert command.main(["--record"]) == 0 and command.main(["--record"]) == 0
    lines = history.read_text().splitlines()
    assert [json.loads(line)["rounds"] for line in lines] == [3, 3]


def test_an_unknown_game_is_one_sentence(capsys):
    assert command.main(["--game", "chess"]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and "duelo" in err


def made_up():
    figures = {
        "house.games.quiet": Figure("ours", "games/s", [300.0, 100.0, 200.0]),
        "peer.games": Figure("theirs", "games/s", [40.0, 50.0, 60.0]),
        "house.steps.quiet": Figure("steps", "steps/s", [4e6]),
        "import": Figure("import", "s", [0.5, 0.3]),
    }
    return report.as_json(figures, rounds=3, quick=False, notes=["A note."])


def test_ratios_are_of_medians_and_held_against_their_bars():
    ratios = made_up()["ratios"]
    games = ratios["games, quiet : OpenSpiel native"]
    assert (games["value"], games["met"]) == (4.0, True)
    assert ratios["steps per second, quiet"]["met"] is True
    assert ratios["import teahouse, best"]["value"] == 0.3
    assert ratios["view : OpenSpiel information state"]["met"] is None


def test_the_table_says_what_is_met_and_what_is_missing():
    text = report.as_text(made_up())
    assert "met" in text and "not measured" in text and text.endswith("A note.")
    widths = {line.index("games/s") for line in text.splitlines() if line.endswith("games/s")}
    assert len(widths) == 1


@pytest.mark.parametrize(
    ("value", "text"),
    [(412345.0, "412,000"), (999.6, "1,000"), (6.314, "6.31"), (0.2, "0.2"), (1234.0, "1,230")],
)
def test_numbers_have_three_figures(value, text):
    assert report.number(value) == text


def test_rounds_are_interleaved_and_every_other_one_runs_backwards():
    order = []

    def measure(name):
        def run(seconds):
            order.append(name)
            return {name: float(len(order))}

        return Measure(name, run, {name: name}, {name: "x"})

    heard = []
    figures = interleaved([measure("a"), measure("b")], 3, 0.0, heard.append)
    assert order == ["a", "b", "b", "a", "a", "b"]
    assert figures["a"].samples == [1.0, 4.0, 5.0]
    assert len(heard) == 6


def test_a_child_that_fails_is_one_sentence():
    with pytest.raises(processes.ChildFailed, match=r"a child process failed: .*no_such"):
        processes._child("import no_such", {})


def test_a_child_that_takes_too_long_is_one_sentence(monkeypatch):
    monkeypatch.setattr(processes, "PROCESS_LIMIT", 0.05)
    with pytest.raises(processes.ChildFailed, match=r"took more than 0\.05 s"):
        processes._child("import time; time.sleep(60)", {})


def test_short_measures_everything_but_less(monkeypatch):
    asked = []
    monkeypatch.setattr(command, "measured", lambda game, **how: asked.append(how) or made_up())
    assert command.main(["--short"]) == 0 and command.main(["--quick"]) == 0
    assert asked == [{"quick": False, "short": True}, {"quick": True, "short": False}]
    with pytest.raises(SystemExit):
        command.main(["--short", "--quick"])


def test_a_game_with_a_form_like_the_peers_is_held_against_it_in_that_form():
    one = Figure("", "games/s", [1.0])
    long = {bar.name for bar in report.bars_for({"house.games.quiet": one}, "pili")}
    assert not any("OpenSpiel native" in name for name in long)
    plain = {bar.name for bar in report.bars_for({"house.games.quiet": one})}
    formed = {bar.name for bar in report.bars_for({"house.like_peer": one})}
    assert plain - formed == {"games, quiet : OpenSpiel native"}
    assert formed - plain == {"peer's form, quiet : OpenSpiel native"}
