"""A verb that takes arguments of several forms: `play` with or without an end."""

from __future__ import annotations

import pytest

from teahouse.engine.actions import Action, ActionSpace, Domain, Kinds, Seats, Verb

PLAIN = Verb("play", Kinds("card", ("Moth", "Crab")))
WITH_END = Verb("play", Kinds("card", ("Crab",)), Domain("end", ("left", "right")))
SPACE = ActionSpace(PLAIN, WITH_END, Verb("aim", Seats("seat", 3)), Verb("pass"))


@pytest.mark.parametrize("number", range(SPACE.size))
def test_every_id_is_its_verb_and_arguments(number: int) -> None:
    verb, args = SPACE.decode(number)
    assert SPACE.encode(verb, args) == number
    assert SPACE.parse((verb, args)) == number
    assert SPACE.parse(Action(number, verb, args)) == number
    assert SPACE.parse(number) == number


def test_forms_of_one_verb_are_told_apart_by_their_arguments() -> None:
    assert SPACE.encode("play", {"card": "Crab"}) == SPACE["play"] + 1
    assert SPACE.encode("play", {"card": "Crab", "end": "right"}) == SPACE.first_id(WITH_END) + 1
    assert SPACE.first_id(PLAIN) == SPACE["play"]
    assert SPACE["aim"] == PLAIN.size + WITH_END.size


def test_wrong_arguments_are_a_sentence() -> None:
    assert SPACE.encode("play", {"end": "left"}) == "'play' takes card."
    moth = SPACE.encode("play", {"card": "Moth", "end": "left"})
    assert moth == "'card' of 'play' must be one of: Crab."
    assert SPACE.encode("sing", {}) == "There is no action 'sing'; known ones: play, aim, pass."
    assert SPACE.encode("pass", {"seat": 1}) == "'pass' takes no arguments."
    assert isinstance(SPACE.encode("aim", {"seat": True}), str)
