"""Where the words go can fail too: closed, full, or gone."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PLAY = ["play", "duelo", "--seats", "novice,novice", "--seed", "1"]
RULES = ["rules", "duelo"]


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
