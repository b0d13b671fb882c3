"""What a view holds besides the keys of a position, and what bots are told never to do."""

from __future__ import annotations

import pytest

import teahouse

from .situations import (
    CRANE,
    DISCIPLE,
    DRAGON,
    FISTS,
    KINDS,
    MASTER,
    OUT,
    SNAKE,
    TIGER,
    do,
    situation,
)

EVERYBODY = (0, 1, 2, None)


@pytest.mark.rule("4")
def test_everybody_sees_who_is_out() -> None:
    table = situation([MASTER, FISTS], [CRANE], [SNAKE], OUT, deck=[TIGER, DRAGON])
    assert [table.view(seat)["out"] for seat in EVERYBODY] == [[3]] * 4
    do(table, f"discard {MASTER}")
    assert [table.view(seat)["out"] for seat in EVERYBODY] == [[0, 3]] * 4


@pytest.mark.rule("3.5")
def test_the_focus_of_a_duel_is_seen_once_the_cards_are_revealed() -> None:
    table = situation([DISCIPLE, FISTS], [CRANE, TIGER], [SNAKE], deck=[DRAGON, SNAKE])
    do(table, f"duel {DISCIPLE}", "target 1")
    assert [table.view(seat)["focus"] for seat in EVERYBODY] == [None] * 4
    do(table, f"answer {TIGER}")
    for seat in EVERYBODY:
        assert table.view(seat)["focus"] == [[0, 1], [1, 6]]
        assert table.view(seat)["duel"] == [[0, DISCIPLE], [1, TIGER]]
    do(table, "keep")
    assert [table.view(seat)["focus"] for seat in EVERYBODY] == [None] * 4
    assert [table.view(seat)["duel"] for seat in EVERYBODY] == [None] * 4


@pytest.mark.rule("5.5")
def test_a_focus_that_an_effect_changed_is_seen_changed() -> None:
    table = situation(["Monkey Style", FISTS], [DISCIPLE, TIGER], deck=[DRAGON, SNAKE, CRANE])
    do(table, "duel Monkey Style", "target 1", f"answer {DISCIPLE}", "exchange", f"bottom {FISTS}")
    assert table.view(None)["focus"] == [[0, 1], [1, 1]]


@pytest.mark.rule("6.3")
def test_the_rounds_are_counted() -> None:
    table = situation([MASTER, FISTS], [CRANE], options={"rounds_to_win": 2}, deck=[TIGER])
    assert table.view(None)["round"] == 1
    do(table, f"discard {MASTER}")
    assert [table.view(seat)["round"] for seat in (0, 1, None)] == [2] * 3


@pytest.mark.rule("5.8")
@pytest.mark.parametrize("card", KINDS)
def test_only_to_throw_the_master_away_is_senseless(card: str) -> None:
    other = CRANE if card == DISCIPLE else DISCIPLE
    table = situation([card, other], [FISTS], deck=[TIGER])
    senseless = teahouse.game("duelo").senseless
    view = table.view(0)
    said = {(a.verb, a.args["card"]) for a in table.legal_actions(0) if senseless(view, a)}
    assert said == ({("discard", MASTER)} if card == MASTER else set())
