"""Positions that say who has seen which card: `known` in a spec, in a dump and in what is told."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import teahouse

from .situations import (
    CRANE,
    DISCIPLE,
    DRAGON,
    FISTS,
    MASTER,
    MONKEY,
    ONE_DECK,
    OUT,
    SNAKE,
    TIGER,
    do,
    situation,
    spec,
    told,
)

REST = sorted((Counter(ONE_DECK) - Counter(
    [FISTS, TIGER, CRANE, SNAKE, DRAGON, MONKEY, DRAGON, MASTER]
)).elements())  # fmt: skip


def placed(known: list[Any], **keys: Any) -> Any:
    """Two seats and a spectator; the tests say who knows what."""
    given = {"deck": [DRAGON, MONKEY, DRAGON], "aside": MASTER, **keys}
    position = spec([FISTS, TIGER], [CRANE, SNAKE], **given)
    return teahouse.game("duelo").position({**position, "known": known})


def lay(table: Any, seat: int | None) -> list[dict[str, Any]]:
    return [args for _, args in told(table, seat, "lay")]


def test_a_path_names_the_card_as_the_spec_lists_it() -> None:
    table = placed([[1, "hands", 0, 1], [None, "hands", 1, 0], [0, "aside"], [1, "deck", 1]])
    assert table.view(0)["hands"] == [[FISTS, TIGER], [None, None]]
    assert table.view(1)["hands"] == [[TIGER, None], [CRANE, SNAKE]]
    assert table.view(None)["hands"] == [[None, None], [CRANE, None]]
    assert [table.view(seat)["aside"] for seat in (0, 1, None)] == [MASTER, None, None]
    assert table.view(1)["deck"] == [None, MONKEY, None]
    assert table.view(0)["deck"] == table.view(None)["deck"] == [None, None, None]


def test_without_paths_a_seat_knows_its_own_hand_and_what_lies_open() -> None:
    table = placed([], discard=[DISCIPLE], deck=None, prizes=[[CRANE, "?" + FISTS], []])
    assert lay(table, 0) == [
        {"place": "hands 0", "card": FISTS}, {"place": "hands 0", "card": TIGER},
        {"place": "discard", "card": DISCIPLE},
        {"place": "prizes 0", "card": CRANE}, {"place": "placed 0", "card": FISTS},
    ]  # fmt: skip
    assert lay(table, None) == lay(table, 0)[2:]


def test_everybody_is_told_what_they_know_before_anything_happens() -> None:
    known = [[1, "deck", 0], [1, "deck", 2], [None, "deck", 2], [1, "aside"], [1, "hands", 0, 0]]
    table = placed(known, phase="start", discard=[], prizes=[REST, []])
    prizes = [{"place": "prizes 0", "card": card} for card in REST]
    assert lay(table, 1) == [
        {"place": "deck", "card": DRAGON, "nth": 3}, {"place": "deck", "card": DRAGON, "nth": 1},
        {"place": "aside", "card": MASTER}, {"place": "hands 0", "card": FISTS},
        {"place": "hands 1", "card": CRANE}, {"place": "hands 1", "card": SNAKE}, *prizes,
    ]  # fmt: skip
    assert lay(table, None) == [{"place": "deck", "card": DRAGON, "nth": 3}, *prizes]
    for seat in (0, 1, None):
        what = [what for what, _ in told(table, seat)]
        assert what == sorted(what, key=lambda one: one != "lay")
        assert "turn_began" in what
        texts = {event.text for event in table.events(seat) if event.what == "lay"}
        assert len(texts) == len({str(args) for args in lay(table, seat)})


@pytest.mark.parametrize("seat", [0, 1, None])
def test_an_open_card_may_be_named_too_and_changes_nothing(seat: int | None) -> None:
    keys = {"discard": [DISCIPLE], "deck": None, "prizes": [[], ["?" + FISTS, CRANE]]}
    plain = placed([], **keys)
    named = placed([[seat, "discard", 0], [seat, "prizes", 1, 0], [seat, "prizes", 1, 1]], **keys)
    assert named.position() == plain.position()
    for one in (0, 1, None):
        assert named.view(one) == plain.view(one)
        assert named.events(one) == plain.events(one)


@pytest.mark.parametrize("path", [
    None, 3, "hands", [], [0], [0, "turn"], [0, "hands"], [0, "hands", 0], [0, "hands", 0, 2],
    [0, "hands", 2, 0], [0, "hands", 0, -1], [0, "hands", 0, True], [0, "hands", 0, 0, 0],
    [0, "deck"], [0, "deck", 3], [0, "deck", "0"], [0, "aside", 0], [0, "discard", 99],
    [0, "prizes", 0, 0], [2, "deck", 0], [8, "deck", 0], [-1, "deck", 0], [True, "deck", 0],
    ["0", "deck", 0], [0, ["deck"], 0], [0, 7, 0],
])  # fmt: skip
def test_a_path_that_leads_nowhere_is_refused(path: Any) -> None:
    with pytest.raises(teahouse.BadPosition, match="known"):
        placed([path])


def test_a_known_card_stays_known_on_its_way() -> None:
    table = placed([[1, "deck", 0]], phase="start")
    assert DRAGON in table.view(1)["hands"][0]
    assert DRAGON not in table.view(None)["hands"][0]


SEEN: dict[str, tuple[Any, list[str], list[Any]]] = {
    "a Disciple's look": (
        ([DISCIPLE, FISTS], [CRANE]), [f"discard {DISCIPLE}", "keep"], [[0, "hands", 1, 1]],
    ),
    "a Disciple's reveal": (
        ([DISCIPLE, FISTS], [CRANE], OUT), [f"discard {DISCIPLE}", "reveal"],
        [[0, "hands", 1, 1], [2, "hands", 1, 1], [None, "hands", 1, 1]],
    ),
    "a Snake's wrong guess": (
        ([SNAKE, FISTS], [CRANE]), [f"discard {SNAKE}", "target 1", f"set_apart {CRANE}",
                                    "guess even"],
        [[0, "hands", 1, 0]],
    ),
    "a Tiger that won": (
        ([TIGER, FISTS], [CRANE, SNAKE]), [f"duel {TIGER}", "target 1", f"answer {SNAKE}"],
        [[0, "hands", 1, 0]],
    ),
    "cards returned": (
        ([FISTS, MASTER, CRANE], [SNAKE]), [f"discard {FISTS}", f"return {CRANE}",
                                            f"return {MASTER}"],
        [[0, "deck", 0], [0, "hands", 1, 0]],
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", SEEN)
def test_a_dump_says_who_has_seen_what(what: str) -> None:
    hands, moves, known = SEEN[what]
    table = situation(*hands, deck=[DISCIPLE, DRAGON, DRAGON, MONKEY])
    do(table, *moves)
    dump = table.position()
    assert sorted(dump["known"], key=str) == sorted(known, key=str)
    again = teahouse.game("duelo").position(dump)
    assert again.position() == dump
    for seat in [*range(len(hands)), None]:
        assert again.view(seat)["hands"] == table.view(seat)["hands"]
        assert again.view(seat)["deck"] == table.view(seat)["deck"]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_dump_names_only_seats_that_are_there(seats: int) -> None:
    """A new round and a reshuffle take up cards that everybody saw."""
    options = {"rounds_to_win": 2, "reshuffle": seats == 4}
    hands = [[MASTER, TIGER], [CRANE], [SNAKE], [FISTS]][:seats]
    table = situation(*hands, options=options, deck=[])
    do(table, f"discard {MASTER}")
    assert told(table, 0, "round_began" if seats == 2 else "reshuffled") != []
    who = {seat for seat, *_ in table.position()["known"]}
    assert who <= {*range(seats), None}
    again = teahouse.game("duelo").position(table.position())
    assert again.position() == table.position()


def test_a_dump_says_who_has_seen_the_card_set_aside() -> None:
    table = situation(
        [DISCIPLE, FISTS], [CRANE], [SNAKE], [TIGER], deck=[], aside=MASTER,
        options={"reshuffle": True},
    )  # fmt: skip
    do(table, f"discard {DISCIPLE}", "keep")
    assert [0, "aside"] in table.position()["known"]
    again = teahouse.game("duelo").position(table.position())
    assert [again.view(seat)["aside"] for seat in (0, 1, None)] == [MASTER, None, None]
    table = situation(
        [DISCIPLE, FISTS], [CRANE], [SNAKE], [TIGER], deck=[], aside=MASTER,
        options={"reshuffle": True},
    )  # fmt: skip
    do(table, f"discard {DISCIPLE}", "reveal")
    again = teahouse.game("duelo").position(table.position())
    assert {again.view(seat)["aside"] for seat in (0, 1, 2, 3, None)} == {MASTER}
