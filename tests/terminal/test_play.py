"""Whole games at the terminal through scripted input, and every way a command line can be wrong."""

import io
import os
import re
import signal
import subprocess
import sys
import time

import pytest

import teahouse
from teahouse.terminal import play

GAME = ["duelo", "--seed", "7", "--think", "0.05"]
ENOUGH = 2_000  # answers; no game of one round asks a seat that often


@pytest.fixture(autouse=True)
def nothing_is_compiled(monkeypatch):
    """The terminal plays interpreted until compiled code is there; no test has to wait for it."""
    monkeypatch.setattr(type(teahouse.game("duelo")), "warm", lambda game: None)


@pytest.fixture
def session(monkeypatch, capsys):
    """Play with that command line and those lines typed: exit code, output, error output."""

    def run(argv, typed):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in typed)))
        code = play.main(argv)
        out, err = capsys.readouterr()
        return code, out, err

    return run


def choices(out):
    """All numbered choices that were shown."""
    return re.findall(r"^ *(\d+)\. (.+)$", out, re.MULTILINE)


@pytest.mark.parametrize("seats", ["you,novice", "you,steady", "novice,you,novice,novice"])
def test_a_whole_game_against_bots(session, seats):
    code, out, err = session([*GAME, "--seats", seats], ["1"] * ENOUGH)
    assert code == 0 and err == ""
    assert "The game is over. Winner" in out
    assert "Score: " in out
    assert choices(out)


def test_eight_seats_and_a_match_of_two_rounds(session):
    seats = "you" + ",novice" * 7
    argv = [*GAME, "--seats", seats, "--rounds-to-win", "2"]
    code, out, _ = session(argv, ["1"] * ENOUGH)
    assert code == 0
    assert "2 won rounds win the match" in out
    assert re.search(r"Score: .*\b2\b", out)


def test_two_people_and_a_bot_share_a_terminal(session):
    argv = [*GAME, "--hotseat", "--seats", "you:Ann,novice,you:Bo"]
    code, out, err = session(argv, ["1"] * ENOUGH)
    assert code == 0 and err == ""
    for name in ("Ann", "Bo"):
        assert f"Pass the device to {name}. {name}, press Enter: " in out
    assert "The game is over." in out


def test_only_bots_are_watched(session):
    code, out, _ = session([*GAME, "--seats", "novice,novice"], [])
    assert code == 0
    assert "The game is over." in out
    assert choices(out) == []


def test_text_is_only_ever_appended(session):
    _, out, _ = session([*GAME, "--seats", "you,novice"], ["help", "hand", "log", "?"] + ["1"] * 99)
    assert not set(out) - {"\n"} & set(map(chr, range(32)))


def test_the_same_seed_and_answers_are_the_same_evening(session):
    argv = [*GAME, "--seats", "you,novice,novice"]
    first = session(argv, ["1"] * ENOUGH)
    assert session(argv, ["1"] * ENOUGH) == first


def test_what_can_be_typed_besides_a_number(session):
    typed = ["help", "hand", "table", "log", "log 1", "?", "? 1", "? 5.4", "quit"]
    code, out, err = session([*GAME, "--seats", "you,novice", "--first", "0"], typed)
    assert code == 0 and err == ""
    for words in ("make that choice", "In a duel:", "5.4 Snake Style", "You left the table"):
        assert words in out
    prompts = out.split("> ")
    assert prompts[3] == "\n".join(prompts[0].split("\n")[-prompts[3].count("\n") - 1 :])
    assert re.match(r"3(\.\d)? ", prompts[6])  # ?: the section behind the question
    assert re.match(r"5\.\d ", prompts[7])  # ? 1: the card's own


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("0", '"0" is no choice here. Type a number from 1 to'),
        ("99", '"99" is no choice here'),
        ("-1", '"-1" is no choice here'),
        ("1.5", '"1.5" is no choice here'),
        ("٣", '"٣" is no choice here'),
        ("", "Type a number from 1 to"),
        ("dance", '"dance" is no choice here'),
        ("x" * 5000, "…"),
        ("\x1b[2J", '" [2J" is no choice here'),
        ("? 99", 'There is no choice "99"'),
        ("? 9.9", 'The rules have no section "9.9"'),
        ("undo", "Nothing to take back"),
    ],
)
def test_bad_input_is_answered_in_a_sentence_and_asked_again(session, typed, sentence):
    code, out, _ = session([*GAME, "--seats", "you,novice", "--first", "0"], [typed, "quit"])
    assert code == 0
    prompts = out.split("> ")
    assert len(prompts) == 3  # asked, answered with the sentence, asked again
    assert sentence in prompts[1]
    assert "\x1b" not in out


def test_undo_takes_the_last_answer_back(session):
    """A duel names its card first and its target then: at the target the card can be taken back."""
    argv = [*GAME, "--seats", "you,novice,novice", "--first", "0"]
    _, out, _ = session(argv, ["quit"])
    duel = next(number for number, text in choices(out) if "face down" in text)
    code, out, _ = session(argv, [duel, "undo", "quit"])
    assert code == 0
    first, target, again = out.split("> ")[:3]
    assert choices(target) != choices(first)
    assert choices(again) == choices(first)


def test_the_end_of_the_input_is_a_polite_end(session):
    code, out, err = session([*GAME, "--seats", "you,novice"], [])
    assert code == 0 and err == ""
    assert out.endswith("You left the table; the game ends here. Goodbye.\n")


def test_ctrl_c_is_a_polite_end():
    command = [sys.executable, "-m", "teahouse", "play", *GAME, "--seats", "you,novice"]
    child = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        text=True,
    )
    assert child.stdout is not None
    seen = ""
    while "> " not in seen:
        seen += child.stdout.read(1)
    time.sleep(0.1)
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=30)
    assert child.returncode == 130
    assert err == "" and "Interrupted; the game ends here." in out


@pytest.mark.parametrize(
    ("argv", "named"),
    [
        (["chess"], ["duelo"]),
        ([], ["which game", "duelo"]),
        (["--seed", "7", "duelo"], ["which game", "duelo"]),
        (["duelo", "--seats", "you,grandmaster"], ["grandmaster", "novice", "steady"]),
        (["duelo", "--seats", "you"], ["2 to 8"]),
        (["duelo", "--seats", ",".join(["novice"] * 9)], ["2 to 8"]),
        (["duelo", "--seats", "you,you"], ["--hotseat"]),
        (["duelo", "--seed", "x"], ["--seed", "whole number"]),
        (["duelo", "--think", "nan"], ["--think", "seconds"]),
        (["duelo", "--sleeves", "on"], ["--sleeves", "--rounds-to-win", "--reshuffle", "--first"]),
        (["duelo", "--rounds-to-win", "13"], ["rounds_to_win", "1", "12"]),
        (["duelo", "--rounds-to-win", "many"], ["--rounds-to-win", "1 to 12", "many"]),
        (["duelo", "--reshuffle", "maybe"], ["--reshuffle", "on or off", "maybe"]),
        (["duelo", "--reshuffle", "--seats", "you,novice"], ["4 seats"]),
        (["duelo", "--first", "5"], ["first"]),
        (["duelo", "extra"], ["extra"]),
    ],
)
def test_a_wrong_command_line_is_one_sentence_that_says_what_is_right(session, argv, named):
    code, out, err = session(argv, [])
    assert code == 2
    assert out == "" and err.count("\n") == 1 and err.startswith("teahouse play: ")
    assert [word for word in named if word not in err] == []


@pytest.mark.parametrize("value", ["random", "none", "1"])
def test_an_option_left_to_chance_has_a_word_of_its_own(session, value):
    code, _, err = session([*GAME, "--seats", "you,novice", "--first", value], ["quit"])
    assert code == 0 and err == ""


def test_help_names_the_options_of_the_game(session):
    code, out, _ = session(["duelo", "--help"], [])
    assert code == 0
    for word in (
        "--seats",
        "novice, steady, strong or master",
        "--hotseat",
        "--rounds-to-win",
        "--reshuffle",
        "--first",
    ):
        assert word in " ".join(out.split())


def test_help_without_a_game_names_the_games(session):
    code, out, _ = session(["--help"], [])
    assert code == 0 and "which game: duelo" in out


def test_a_secret_seed_is_sealed_first_and_shown_at_the_end(session):
    import hashlib

    argv = ["duelo", "--think", "0.05", "--seats", "novice,novice"]
    _, out, _ = session(argv, [])
    sealed = re.search(r"SHA-256 of its seed: ?\n?(\w{64})", out)
    seed = re.search(r"The seed was\s+(\w{64})", out)
    assert sealed and seed
    assert hashlib.sha256(bytes.fromhex(seed[1])).hexdigest() == sealed[1]
