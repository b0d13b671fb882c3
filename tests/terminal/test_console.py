import pytest

from teahouse.terminal.arguments import echo, listed
from teahouse.terminal.console import (
    BLANK_LINES,
    BLANK_LINES_MOST,
    LINE_LIMIT,
    WIDTH,
    Console,
    Left,
)


def reader(*lines):
    left = iter(lines)

    def read(prompt):
        line = next(left)
        if isinstance(line, Exception):
            raise line
        return line

    return read


def test_long_paragraphs_are_wrapped_and_keep_their_indent():
    said = []
    Console(write=said.append).say("  1. " + "word " * 40)
    assert len(said) > 1
    assert all(len(line) <= WIDTH and line.startswith("  ") for line in said)
    assert " ".join(" ".join(said).split()) == "1. " + " ".join(["word"] * 40)


@pytest.mark.parametrize("end", [EOFError(), OSError(5, "hung up"), RuntimeError("lost sys.stdin")])
def test_the_end_of_the_input_is_leaving(end):
    with pytest.raises(Left):
        Console(read=reader(end)).ask("> ")


def test_a_line_that_is_no_text_is_asked_again():
    said = []
    broken = UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid")
    assert Console(reader(broken, " 2 "), said.append).ask("> ") == "2"
    assert said == ["That line is not text I can read; type it again."]


def test_a_line_of_any_length_is_cut():
    assert len(Console(reader("x" * 100_000)).ask("> ")) == LINE_LIMIT


def test_hiding_scrolls_a_screenful_away():
    said = []
    Console(write=said.append).hide()
    assert len(said) >= BLANK_LINES and set(said) == {""}


def test_a_terminal_that_claims_to_be_endless_is_not_believed(monkeypatch):
    monkeypatch.setenv("LINES", "1000000000")
    said = []
    Console(write=said.append).hide()
    assert len(said) == BLANK_LINES_MOST


def test_echoed_input_is_short_and_harmless():
    assert echo("x" * 100) == '"' + "x" * 40 + '…"'
    assert echo("\x1b[2Ja\n") == '" [2Ja "'


def test_lists_read_as_in_a_sentence():
    assert [listed([]), listed("a"), listed("ab"), listed("abc", "or")] == [
        "",
        "a",
        "a and b",
        "a, b or c",
    ]
