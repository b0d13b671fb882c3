"""The space of actions: ids, verbs and arguments, and what is said of malformed ones."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from teahouse.engine.actions import Action, ActionSpace, Kinds, Seats, Verb

SPACE = ActionSpace(
    Verb("duel", Kinds("card", ("Ant", "Bee"))),
    Verb("pass"),
    Verb("swap", Seats("first", 3), Seats("second", 3)),
)


def test_ids_are_laid_out_verb_by_verb() -> None:
    assert (SPACE["duel"], SPACE["pass"], SPACE["swap"], SPACE.size) == (0, 2, 3, 12)
    assert SPACE.decode(1) == ("duel", {"card": "Bee"})
    assert SPACE.decode(2) == ("pass", {})
    assert SPACE.decode(3 + 5) == ("swap", {"first": 1, "second": 2})


def test_every_id_reads_back_as_itself() -> None:
    for number in range(SPACE.size):
        verb, args = SPACE.decode(number)
        assert SPACE.encode(verb, args) == number
        assert SPACE.parse(number) == number
        assert SPACE.parse((verb, args)) == number
        assert SPACE.parse([verb, args]) == number


def test_the_order_of_arguments_does_not_matter() -> None:
    assert SPACE.encode("swap", {"second": 2, "first": 1}) == 8
    assert list(SPACE.decode(8)[1]) == ["first", "second"]


def test_an_action_goes_by_its_verb_and_arguments() -> None:
    assert SPACE.parse(Action(99, "duel", {"card": "Bee"})) == 1


def test_numpy_integers_are_ids() -> None:
    assert SPACE.parse(np.int32(7)) == 7


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (12, "There is no action number 12; they run from 0 to 11."),
        (-1, "There is no action number -1; they run from 0 to 11."),
        (True, "An action is an Action, an id, or a pair of verb and arguments."),
        (1.0, "An action is an Action, an id, or a pair of verb and arguments."),
        (None, "An action is an Action, an id, or a pair of verb and arguments."),
        ("pass", "An action is an Action, an id, or a pair of verb and arguments."),
        (("pass",), "An action is an Action, an id, or a pair of verb and arguments."),
        (("fly", {}), "There is no action 'fly'; known ones: duel, pass, swap."),
        ((["duel"], {}), "There is no action '['duel']'; known ones: duel, pass, swap."),
        (("pass", {"card": "Ant"}), "'pass' takes no arguments."),
        (("pass", None), "'pass' takes no arguments."),
        (("duel", {}), "'duel' takes card."),
        (("swap", {"first": 1}), "'swap' takes first, second."),
        (("swap", {1: 1, "first": 1}), "'swap' takes first, second."),
        (("duel", {"card": "Cat"}), "'card' of 'duel' must be one of: Ant, Bee."),
        (("duel", {"card": ["Ant"]}), "'card' of 'duel' must be one of: Ant, Bee."),
        (
            ("swap", {"first": 0, "second": 3}),
            "'second' of 'swap' must be one of: 0, 1, 2.",
        ),
        (
            ("swap", {"first": True, "second": 0}),
            "'first' of 'swap' must be one of: 0, 1, 2.",
        ),
        (
            ("swap", {"first": 1.0, "second": 0}),
            "'first' of 'swap' must be one of: 0, 1, 2.",
        ),
    ],
)
def test_what_is_malformed_is_answered_with_a_sentence(action: Any, sentence: str) -> None:
    assert SPACE.parse(action) == sentence


def test_sentences_stay_short_whatever_was_sent() -> None:
    for action in (10**400, ("x" * 10_000, {}), ("duel", {"card": "x" * 10_000})):
        answer = SPACE.parse(action)
        assert isinstance(answer, str)
        assert len(answer) < 120


def test_an_action_is_plain_data() -> None:
    action = Action(1, "duel", {"card": "Bee"}, "Duel with Bee.", "3.3")
    assert action.to_dict() == {
        "id": 1,
        "verb": "duel",
        "args": {"card": "Bee"},
        "text": "Duel with Bee.",
        "rule": "3.3",
    }
    action.to_dict()["args"]["card"] = "Ant"
    assert action.args == {"card": "Bee"}
