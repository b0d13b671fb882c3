"""Random games and random positions, played side by side with the independent reference."""

from __future__ import annotations

import random
from typing import Any

import pytest

import teahouse

from .following import Reference
from .reference import ONE_DECK, TWO_DECKS
from .situations import argument, cards_in

PLAIN = [{"rounds_to_win": 1}, {"rounds_to_win": 3}, {"first": 1}]
OPTIONS = [
    (seats, options)
    for seats in range(2, 9)
    for options in (
        [*PLAIN, {"reshuffle": True}, {"reshuffle": True, "rounds_to_win": 2}]
        if seats == 4
        else PLAIN
    )
]
VIEWS_EVERY = 5
"""Steps between two looks at everybody's view: they are slow beside the rest."""

TABLES = [pytest.param(s, o, id=f"{s}-{'-'.join(map(str, o))}") for s, o in OPTIONS]


def play_on(table: Any, reference: Reference, chance: random.Random, cards: list[str]) -> int:
    """Play to the end with random answers; both sides must agree after every step."""
    steps = 0
    dump = table.position()["set"]
    while True:
        assert not reference.differences, (reference.differences, table.record())
        assert tuple(table.to_act) == reference.to_act, table.record()
        assert cards_in(dump) == cards
        same_scores(table, dump, reference)
        if steps % VIEWS_EVERY == 0 or table.over:
            same_views(table, dump)
        if table.over:
            return steps
        seat = same_questions(table, reference)
        action = chance.choice(table.legal_actions(seat))
        table.step(seat, action)
        dump = table.position()["set"]
        reference.differences = reference.step(seat, (action.verb, argument(action.args)), dump)
        steps += 1


def same_questions(table: Any, reference: Reference) -> int:
    """Every seat has the same legal actions on both sides; gives the seat that is asked."""
    for seat in range(table.seats):
        mine = {(a.verb, argument(a.args)) for a in table.legal_actions(seat)}
        assert mine == reference.legal_actions(seat), (seat, table.record())
    (asked,) = table.to_act
    return asked


def same_scores(table: Any, dump: dict[str, Any], reference: Reference) -> None:
    """Scores are markers; winners exist at the end only."""
    assert list(table.scores) == dump["markers"] == reference.now.markers
    assert sorted(table.winners) == reference.now.winners
    assert table.over == (reference.request is None)


def same_views(table: Any, dump: dict[str, Any]) -> None:
    """A seat sees its own hand, the number of all other cards, and what lies open."""
    for seat in [*range(table.seats), None]:
        view = table.view(seat)
        for key in ("discard", "markers", "turn", "playing", "reshuffled"):
            assert view[key] == dump[key], (key, seat)
        assert [len(hand) for hand in view["hands"]] == [len(hand) for hand in dump["hands"]]
        assert len(view["deck"]) == len(dump["deck"])
        assert [sorted(p) for p in view["prizes"]] == [sorted(p) for p in dump["prizes"]]
        if seat is not None:
            assert sorted(view["hands"][seat]) == sorted(dump["hands"][seat])


def full_options(table: Any) -> dict[str, Any]:
    return {"rounds_to_win": 1, "reshuffle": False, **table.options}


def one_game(seats: int, options: dict[str, Any], seed: int, compiled: bool = False) -> int:
    game = teahouse.game("duelo")
    table = game.new(seats=seats, seed=seed, **options)
    table.use(game.compile() if compiled else game.interpreted)
    cards = sorted(table_cards(seats))
    reference = Reference(table.position()["set"], full_options(table))
    return play_on(table, reference, random.Random(seed), cards)


def table_cards(seats: int) -> list[str]:
    deck = TWO_DECKS if seats > 4 else ONE_DECK
    return [name for name, copies in deck.items() for _ in range(copies)]


def random_position(seats: int, options: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Any situation at the start of a turn, far from those that games usually reach."""
    cards = table_cards(seats)
    chance.shuffle(cards)
    alive = sorted(chance.sample(range(seats), chance.randint(2, seats)))
    sizes = [chance.choice((1, 1, 2, 2, 3)) if seat in alive else 0 for seat in range(seats)]
    take = cards.pop
    hands = [[take() for _ in range(size)] for size in sizes]
    aside = take()
    deck = [take() for _ in range(min(len(cards), chance.choice((0, 1, 2, 3, 6, 30))))]
    prizes: list[list[str]] = [[] for _ in range(seats)]
    while cards and chance.random() < 0.7:
        prizes[chance.randrange(seats)].append(chance.choice(("", "", "", "?")) + take())
    goal = options.get("rounds_to_win", 1)
    return {
        "hands": hands,
        "deck": deck,
        "aside": aside,
        "discard": cards,
        "prizes": prizes,
        "turn": chance.choice(alive),
        "protected": sorted(s for s in alive if chance.random() < 0.2),
        "watching": [[s, chance.choice([t for t in alive if t != s])]
                     for s in alive if chance.random() < 0.2],
        "markers": [chance.randrange(goal) for _ in range(seats)],
        "phase": "start",
        "reshuffled": options.get("reshuffle", False) and chance.random() < 0.3,
    }  # fmt: skip


def one_position(seats: int, options: dict[str, Any], seed: int, compiled: bool = False) -> int:
    chance = random.Random(seed)
    start = random_position(seats, options, chance)
    spec = {"seats": seats, "options": options, "seed": seed, "set": start}
    game = teahouse.game("duelo")
    table = game.position(spec)
    table.use(game.compile() if compiled else game.interpreted)
    reference = Reference(start, full_options(table), after=table.position()["set"])
    return play_on(table, reference, chance, sorted(table_cards(seats)))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_random_games_agree_with_the_reference(seats: int, options: dict[str, Any]) -> None:
    assert sum(one_game(seats, options, seed) for seed in range(5)) > 0


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_random_positions_agree_with_the_reference(seats: int, options: dict[str, Any]) -> None:
    assert sum(one_position(seats, options, seed) for seed in range(10)) > 0


@pytest.mark.boundscheck
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_compiled_games_agree_with_the_reference(seats: int, options: dict[str, Any]) -> None:
    assert sum(one_game(seats, options, seed, compiled=True) for seed in range(50, 53)) > 0
    assert sum(one_position(seats, options, seed, compiled=True) for seed in range(50, 56)) > 0


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_thousands_of_games_agree_with_the_reference(seats: int, options: dict[str, Any]) -> None:
    assert sum(one_game(seats, options, seed, seed % 2 == 0) for seed in range(1000, 1100)) > 0


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_thousands_of_positions_agree_with_the_reference(
    seats: int, options: dict[str, Any]
) -> None:
    assert sum(one_position(seats, options, seed, seed % 2 == 0) for seed in range(1000, 1300)) > 0
