"""Random people: whatever is typed, the game goes on and every seat reads sentences."""

import random
import re

import pytest

import teahouse
from teahouse.terminal.console import Console
from teahouse.terminal.sitters import seated
from teahouse.terminal.sitting import Sitting

DATA = re.compile(r"[{\[]|\bNone\b(?!:)")  # "None: whoever discards the Master is out" is a card's
TYPED = ["?", "? 1", "? 5.1", "hand", "table", "log", "log 2", "help", "undo", "", "7777", "what"]
ASKED = {
    "play a card",
    "choose an opponent",
    "lay a card face down",
    "may show",
    "odd or even",
    "whole hand under the deck",
    "on top of the deck",
    "top card under the deck",
    "draw two cards instead of one",
}
"""What Duelo can ask; a sample this large meets all of it."""


def played(seed, people, **options):
    """A whole game of random typing at one terminal; everything that was written."""
    chance = random.Random(seed)
    out = []

    def read(prompt):
        return chance.choice(TYPED) if chance.random() < 0.3 else str(chance.randint(1, 4))

    table = teahouse.game("duelo").new(seats=people, seed=seed, **options)
    seats = seated(",".join(f"you:Player {n}" for n in range(people)), [])
    Sitting(table, seats, Console(read, out.append), seed=seed, think=0.1).play()
    assert table.over
    return out


@pytest.mark.parametrize("people", range(2, 9))
def test_any_typing_leads_to_the_end_of_the_game(people):
    for seed in range(2):
        out = played(seed, people)
        assert any(line.startswith("The game is over.") for line in out)
        assert [line for line in out if DATA.search(line)] == []


def test_every_question_is_met_and_put_in_words():
    text = " ".join(" ".join(played(seed, 4, rounds_to_win=3, reshuffle=True)) for seed in range(5))
    text = " ".join(text.split())
    assert {words for words in ASKED if words not in text} == set()
