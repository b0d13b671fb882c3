"""Templates become sentences for one reader."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from teahouse.engine.words import Question, Told, Words, default_names, fill_in

NAMES = ("Ann", "Bo", "Cy")


@pytest.mark.parametrize(
    ("text", "args", "you", "read"),
    [
        ("{seat} [draws|draw] a card.", {"seat": 0}, 0, "You draw a card."),
        ("{seat} [draws|draw] a card.", {"seat": 0}, 1, "Ann draws a card."),
        ("{seat} [draws|draw] a card.", {"seat": 0}, None, "Ann draws a card."),
        ("{seat} [looks|look] at {target}.", {"seat": 0, "target": 1}, 1, "Ann looks at you."),
        ("{seat} [looks|look] at {target}.", {"seat": 0, "target": 1}, 0, "You look at Bo."),
        ("{target} [loses|lose] to {seat}.", {"seat": 0, "target": 1}, 1, "You lose to Ann."),
        ("{seat} took {target's} card.", {"seat": 0, "target": 1}, 1, "Ann took your card."),
        ("{seat} took {target's} card.", {"seat": 0, "target": 1}, 2, "Ann took Bo's card."),
        ("{target's} card is lost.", {"target": 1}, 1, "Your card is lost."),
        ("Round over. {seat} [wins|win].", {"seat": 2}, 2, "Round over. You win."),
        ("Asked: {seat} [waits|wait].", {"seat": 2}, 2, "Asked: You wait."),
        ("Hands of {first} and {second}.", {"first": 0, "second": 2}, 2, "Hands of Ann and you."),
        ("{seat} showed {card}, {n} left.", {"seat": 1, "card": "Ox", "n": 2}, 0, None),
        ("[One|Other] way.", {}, None, "One way."),
    ],
)
def test_fill_in(text: str, args: dict[str, Any], you: int | None, read: str | None) -> None:
    assert fill_in(text, args, you, NAMES) == (read or "Bo showed Ox, 2 left.")


def test_only_arguments_that_name_seats_become_names() -> None:
    assert fill_in("{seat} won round {round}.", {"seat": 1, "round": 0}, None, NAMES) == (
        "Bo won round 0."
    )


def test_a_name_is_never_read_as_a_template() -> None:
    assert fill_in("{seat} [sits|sit].", {"seat": 0}, None, ("{target} [a|b]",)) == (
        "{target} [a|b] sits."
    )


WORDS = Words(
    events={
        1: Told(
            "drew",
            (("seat", "int"), ("card?", "card")),
            "{seat} drew {card}.",
            "3.1",
            "{seat} drew a card.",
        ),
        2: Told("ended", (("", "int"), ("why", "end")), "The end: {why}.", "4"),
    },
    questions={1: Question("play", "{seat} [plays|play] a card.", "3")},
    action_text=lambda verb, args, names, kind: verb,
    action_rule=lambda verb, args, kind, about: "3",
    about=lambda s, kind, number: {},
    readers={
        "int": int,
        "card": lambda kind: ("Ox", "Rat")[kind - 1],
        "end": lambda n: ("deck", "last")[n],
    },
    said={"ended.why": {"deck": "no cards"}, "why": {"deck": "wrong", "last": "one left"}},
)


def test_an_argument_that_was_not_told_is_left_out() -> None:
    assert WORDS.event_args(1, (2, 1, 0, 0)) == {"seat": 2, "card": "Ox"}
    assert WORDS.event_args(1, (2, 0, 0, 0)) == {"seat": 2}
    assert WORDS.event_text(1, {"seat": 2, "card": "Ox"}, 2, NAMES) == "You drew Ox."
    assert WORDS.event_text(1, {"seat": 2}, 0, NAMES) == "Cy drew a card."


def test_a_number_without_a_name_is_skipped() -> None:
    assert WORDS.event_args(2, (7, 1, 0, 0)) == {"why": "last"}


def test_values_read_as_the_event_says_them_first() -> None:
    assert WORDS.event_text(2, {"why": "deck"}, None, NAMES) == "The end: no cards."
    assert WORDS.event_text(2, {"why": "last"}, None, NAMES) == "The end: last."


def test_questions_are_put_to_the_reader() -> None:
    assert WORDS.question_text(1, {"seat": 0}, 0, NAMES) == "Play a card."
    assert WORDS.question_text(1, {"seat": 0}, None, NAMES) == "Ann plays a card."


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("{target} [calls|call] {seat}: {seat} [lays|lay] a card.", "Bo calls you: lay a card."),
        ("Odd or even? {seat} [guesses|guess].", "Odd or even? Guess."),
        ("{seat} [is|are] ill and [looks|look] about.", "You are ill and look about."),
        ("{seat} may draw.", "You may draw."),
    ],
)
def test_who_is_asked_reads_what_to_do(text: str, read: str) -> None:
    words = dataclasses.replace(WORDS, questions={1: Question("play", text, "3")})
    assert words.question_text(1, {"seat": 0, "target": 1}, 0, NAMES) == read


def test_seats_have_names_before_anybody_sits_down() -> None:
    assert default_names(2) == ("Seat 0", "Seat 1")
