"""Where the words go can fail too: closed, full, or gone."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PLAY = ["play", "duelo", "--seats", "novice,novice", "--seed", "1"]
RULES = ["rules", "duelo"]
WORDS = [["--help"], ["--version"], ["play", "--help"], ["arena", "--help"]]


def shell(arguments, redirection):
    """The command with its output redirected so; exit code and what it complained about."""
    command = " ".join([sys.executable, "-m", "teahouse", *arguments, redirection])
    done = subprocess.run(
        ["sh", "-c", command],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "TEAHOUSE_INTERPRET": "1"},
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize("arguments", [PLAY, RULES], ids=["play", "rules"])
def test_a_closed_output_is_no_fault(arguments):
    assert shell(arguments, ">&-") == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
@pytest.mark.parametrize("arguments", [PLAY, RULES], ids=["play", "rules"])
def test_a_full_disk_is_one_sentence(arguments):
    code, said = shell(arguments, ">/dev/full")
    assert (code, said) == (1, f"teahouse {arguments[0]}: No space left on device.\n")


@pytest.mark.parametrize("arguments", [PLAY, RULES], ids=["play", "rules"])
def test_a_reader_that_leaves_is_no_fault(arguments):
    assert shell(arguments, "| head -n 1") == (0, "")


@pytest.mark.parametrize("arguments", WORDS, ids=" ".join)
def test_words_that_nobody_can_be_told_are_no_traceback(arguments):
    assert shell(arguments, ">&-") == (0, "")
    assert shell(arguments, "| true") == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
@pytest.mark.parametrize("arguments", WORDS[:2], ids=" ".join)
def test_words_on_a_full_disk_are_one_sentence(arguments):
    assert shell(arguments, ">/dev/full") == (1, "teahouse: No space left on device.\n")


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "cp1252"])
def test_what_is_typed_in_no_encoding_loses_nothing_that_is(encoding):
    """Read in one gulp from a pipe: the bytes that are no text must not take the rest along."""
    typed = b"\xef\xbb\xbfhand\r\n\xff\xfe\n\x81\nquit\n"
    done = subprocess.run(
        [sys.executable, "-m", "teahouse", "play", "duelo", "--seed", "1"],
        input=typed,
        capture_output=True,
        timeout=120,
        env={**os.environ, "TEAHOUSE_INTERPRET": "1", "PYTHONIOENCODING": f"{encoding}:strict"},
    )
    said = done.stdout.decode(encoding, "replace")
    assert (done.returncode, done.stderr) == (0, b"")
    assert said.count("is no choice here") >= 2
    assert said.rstrip().endswith("You left the table; the game ends here. Goodbye.")
    if encoding == "utf-8":
        assert '"hand"' not in said  # the mark before it is no part of the word
