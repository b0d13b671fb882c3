"""The arena: fair seats, a log that goes on where it stopped, ratings that say what happened."""

from __future__ import annotations

import json
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

import teahouse.__main__ as command_line
from teahouse.lab import arena as arena_module
from teahouse.lab.arena import Arena, run
from teahouse.lab.command import main
from teahouse.lab.log import BadLog, Log
from teahouse.lab.players import BadPlayer, player, players
from teahouse.lab.ratings import standings
from teahouse.lab.schedule import schedule


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")


# ── who plays where ──────────────────────────────────────────────────────────


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (3, 3), (4, 4), (4, 2), (2, 4), (3, 5)])
def test_every_bot_sits_in_every_seat_of_every_deal(bots: int, seats: int) -> None:
    fixtures = schedule(bots, seats, 5 * bots, 9)
    assert [fixture.number for fixture in fixtures] == list(range(5 * bots))
    for block in range(5):
        games = [fixture for fixture in fixtures if fixture.block == block]
        assert len({game.seed for game in games}) == 1
        for seat in range(seats):
            assert sorted(game.seats[seat] for game in games) == list(range(bots))
    assert len({fixture.seed for fixture in fixtures}) == 5


def test_more_games_begin_like_fewer() -> None:
    assert schedule(3, 3, 30, 1)[:7] == schedule(3, 3, 7, 1)
    assert schedule(3, 3, 7, 1) != schedule(3, 3, 7, 2)


def test_players_are_levels_or_searches_with_numbers() -> None:
    names = players("master, search:iterations=20,thumb=0.5,horizon=-1,decoupled=1 ,novice")
    assert names == ["master", "search:iterations=20,thumb=0.5,horizon=-1,decoupled=1", "novice"]
    bot: Any = player(names[1]).bot
    assert (bot.iterations, bot.plan.thumb, bot.plan.horizon) == (20, 0.5, -1)
    assert bot.plan.decoupled


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("search:iterations=0", "from 1"),
        ("search:depth=4", "no 'depth'"),
        ("search:thumb=much", "not 'much'"),
        ("search:thumb", "key=number"),
        ("master:iterations=5", "Only 'search'"),
        ("genius", "known bots"),
    ],
)
def test_a_wrong_player_is_one_sentence(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        players(text)
    assert issubclass(BadPlayer, ValueError)


# ── the log ──────────────────────────────────────────────────────────────────

SMALL = Arena("duelo", ("steady", "novice"), 2, 6)


@pytest.fixture
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    steady = player("search:iterations=8")
    monkeypatch.setattr(
        arena_module, "player", lambda name: steady if name == "steady" else player(name)
    )


@pytest.mark.usefixtures("few_worlds")
def test_a_stopped_run_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    path = tmp_path / "log" / "a.jsonl"

    class Stop(Exception):
        pass

    def stop_after_two(game: dict[str, Any]) -> None:
        if game["number"] == 1:
            raise Stop

    with pytest.raises(Stop):
        run(SMALL, Log(path, SMALL.about()), 1, stop_after_two)
    with path.open("a") as file:
        file.write('{"number": 5, "half a li')
    played: list[int] = []
    again = Log(path, SMALL.about())
    assert sorted(again.games) == [0, 1]
    run(SMALL, again, 1, lambda game: played.append(game["number"]))
    assert played == [2, 3, 4, 5]
    whole = Log(tmp_path / "b.jsonl", SMALL.about())
    run(SMALL, whole, 1, lambda game: None)
    for number in range(6):
        same = ("winners", "scores", "steps", "seed", "bots")
        assert [again.games[number][k] for k in same] == [whole.games[number][k] for k in same]


BROKEN: dict[str, bytes] = {
    "no text": b"\xff\xfe\x00",
    "too deep": b"[" * 100_000 + b"\n",
    "no game": b'{"number": 0}\n',
    "no list": b"[1]\n",
    "an empty line": b"\n",
}


@pytest.mark.parametrize("line", BROKEN.values(), ids=BROKEN)
def test_a_line_nobody_can_read_is_one_sentence_and_nothing_is_lost(
    tmp_path: Path, line: bytes
) -> None:
    path = tmp_path / "a.jsonl"
    Log(path, SMALL.about())
    path.write_bytes(path.read_bytes() + line)
    before = path.read_bytes()
    with pytest.raises(BadLog, match="is no file of an arena; choose another with --log"):
        Log(path, SMALL.about())
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "wrong",
    [
        {"number": "0"}, {"block": None}, {"steps": 1.5}, {"bots": [0, 9]}, {"bots": [-1, 0]},
        {"winners": []}, {"winners": [2]}, {"winners": [True]}, {"seconds": [1.0]},
        {"seconds": [1.0, None]}, {"longest": [1.0, float("nan")]}, {"longest": 3},
    ],
    ids=str,
)  # fmt: skip
def test_a_game_that_somebody_edited_is_refused(tmp_path: Path, wrong: dict[str, Any]) -> None:
    path = tmp_path / "a.jsonl"
    log = Log(path, SMALL.about())
    whole = {
        "number": 0, "block": 0, "seed": 1, "bots": [0, 1], "winners": [0], "scores": [1, 0],
        "steps": 9, "seconds": [1.0, 2.0], "longest": [0.5, 0.5],
    }  # fmt: skip
    log.add(whole)
    assert list(Log(path, SMALL.about()).games) == [0]
    log.add({**whole, **wrong} if "number" in wrong else {**whole, "number": 1, **wrong})
    with pytest.raises(BadLog):
        Log(path, SMALL.about())


@pytest.mark.parametrize("text", ["not json\n", "[]\n{}\n", '{"format": "other"}\n'])
def test_a_log_of_something_else_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(text)
    with pytest.raises(BadLog):
        Log(path, SMALL.about())
    assert path.read_text() == text


# ── ratings ──────────────────────────────────────────────────────────────────


def made_up(winners: list[int]) -> list[dict[str, Any]]:
    """Games of two bots; `winners` names the bot that won."""
    return [
        {
            "number": n,
            "block": n // 2,
            "bots": [n % 2, 1 - n % 2],
            "winners": [0 if winner == n % 2 else 1],
            "seconds": [1.0, 3.0],
            "longest": [0.5, 0.7],
        }
        for n, winner in enumerate(winners)
    ]


def test_shares_and_ratings_say_who_won_how_often() -> None:
    strong, weak = standings(["a", "b"], made_up([0, 0, 0, 1] * 50))
    assert (strong.name, weak.name) == ("a", "b")
    assert strong.share == 0.75 and weak.share == 0.25
    assert strong.share_low < 0.75 < strong.share_high
    assert strong.apart and not weak.apart
    # odds of three to one are 191 points
    assert strong.rating - weak.rating == pytest.approx(191, abs=12)
    assert strong.rating_low < strong.rating < strong.rating_high
    assert strong.seconds == 2.0 and strong.longest == 0.7


def test_even_bots_are_not_called_apart() -> None:
    first, second = standings(["a", "b"], made_up([0, 1] * 30))
    assert not first.apart and not second.apart
    assert first.rating == pytest.approx(second.rating, abs=1)


def test_a_shared_win_counts_in_part() -> None:
    games = made_up([0, 0])
    games[0]["winners"] = [0, 1]
    first, second = standings(["a", "b"], games)
    assert (first.share, second.share) == (0.75, 0.25)


# ── the command ──────────────────────────────────────────────────────────────


def test_the_command_plays_prints_writes_and_draws(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    bots = "search:iterations=8,novice"
    wanted = ["arena", "duelo", "--bots", bots, "--games", "4", "--option", "rounds_to_win=2"]
    wanted += ["--json", "out.json", "--picture", "out.svg"]
    assert command_line.main(wanted) == 0
    out = capsys.readouterr().out
    assert "4 games at 2 seats" in out and "search:iterations=8" in out
    made = json.loads((tmp_path / "out.json").read_text())
    assert made["games"] == 4 and made["options"] == {"rounds_to_win": 2}
    assert {standing["name"] for standing in made["standings"]} == set(players(bots))
    assert "<svg" in (tmp_path / "out.svg").read_text()
    (log,) = (tmp_path / "arena").glob("duelo-2-*.jsonl")
    lines = log.read_text()
    assert len(lines.splitlines()) == 5
    assert command_line.main(wanted) == 0
    assert log.read_text() == lines


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--bots", "novice"], "2 to 16 different"),
        (["--bots", "novice,novice"], "2 to 16 different"),
        (["--games", "0"], "--games"),
        (["--jobs", "-1"], "--jobs"),
        (["--seats", "99"], "seats"),
        (["--option", "rounds"], "NAME=VALUE"),
        (["--option", "rounds=3"], "no option"),
        (["--picture", "x.exe"], "png, svg or pdf"),
        (["--json", "nowhere/x.json"], "no folder"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(
    more: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command_line.main(["arena", "duelo", *more]) == 2
    err = capsys.readouterr().err
    assert said in err and err.count("\n") == 1


def test_a_process_that_was_killed_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    def killed(*_: object) -> None:
        raise BrokenProcessPool("terminated abruptly")

    monkeypatch.setattr("teahouse.lab.command.run", killed)
    assert command_line.main(["arena", "duelo", "--bots", "novice,steady", "--jobs", "2"]) == 2
    err = capsys.readouterr().err.splitlines()[-1]
    assert err.startswith("teahouse arena: A process of the arena was ended from outside")
    assert "0 games are kept in arena" in err


def test_an_option_of_any_depth_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["arena", "duelo", "--option", "first=" + "[" * 100_000]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_an_unknown_game_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match="duelo"):
        main(["chess"])
