import subprocess
import sys

import pytest

import teahouse
from teahouse.terminal import rules


def test_one_section_is_printed(capsys):
    assert rules.main(["duelo", "5.4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "5.4 Snake Style"
    assert not any(line.startswith(("5.3", "5.5")) for line in lines)


def test_a_chapter_is_printed_with_its_sections(capsys):
    assert rules.main(["duelo", "5"]) == 0
    heads = [line[:3] for line in capsys.readouterr().out.splitlines() if line[:2] == "5."]
    assert heads == [f"5.{n}" for n in range(1, 9)]


def test_the_whole_book_is_printed(capsys):
    assert rules.main(["duelo"]) == 0
    out = capsys.readouterr().out
    assert "6.3" in out and "Not implemented" in out and "**" not in out


def test_without_a_game_the_games_are_listed(capsys):
    assert rules.main([]) == 0
    out = capsys.readouterr().out
    for game in teahouse.games().values():
        assert f"{game.id}: {game.title}" in out


@pytest.mark.parametrize(
    ("argv", "named"),
    [
        (["duelo", "9.9"], ["5.4", "6.3", "rulings"]),
        (["chess"], ["duelo"]),
        (["duelo", "5.4", "5.5"], ["5.5"]),
    ],
)
def test_what_is_not_there_is_said_in_one_sentence_with_what_is(argv, named, capsys):
    assert rules.main(argv) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and err.startswith("teahouse rules: ")
    assert all(word in err for word in named)


def test_help_is_shown(capsys):
    assert rules.main(["--help"]) == 0
    assert "section" in capsys.readouterr().out


def test_a_reader_that_has_seen_enough_is_no_error():
    command = f'"{sys.executable}" -m teahouse rules duelo | head -1'
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() and done.stderr == ""
