"""The laws on a toy game: simultaneous answers of two parts, secret fields, a reaction window."""

from __future__ import annotations

import pytest

from engine.toygame import A_AIM, A_LAY, A_PASS, GAME
from teahouse.engine.errors import IllegalAction
from teahouse.engine.laws import play_by_law, twin_worlds


@pytest.mark.parametrize("seed", range(24))
def test_laws_interpreted(seed: int) -> None:
    assert play_by_law(GAME, 2 + seed % 3, seed).positions > 5


def test_laws_compiled() -> None:
    for seed in range(12):
        play_by_law(GAME, 2 + seed % 3, 100 + seed, compiled=True)


def test_law_9_worlds_stay_the_same_until_told() -> None:
    steps = [twin_worlds(GAME, 2 + seed % 3, seed).steps for seed in range(60)]
    assert sum(steps) / len(steps) > 5


def pledged(seats: int = 3):
    table = GAME.new(seats=seats, seed=4)
    for seat in reversed(range(seats)):
        assert seat in table.to_act
        assert table.step(seat, ("pledge", {"rounds": 1})) == [] or table.to_act == tuple(
            range(seats)
        )
    return table


def test_a_simultaneous_decision_waits_for_all_and_tells_nothing_before() -> None:
    table = GAME.new(seats=3, seed=4)
    told = [table.told(i) for i in range(3)]
    table.step(1, ("pledge", {"rounds": 2}))
    assert table.to_act == (0, 2)
    assert [table.told(i) for i in range(3)] == told
    assert table.view(0)["pledges"] == [None, None, None]
    with pytest.raises(IllegalAction):
        table.step(1, ("pledge", {"rounds": 0}))
    assert not table.can_undo(1)


def test_a_seat_owes_until_its_last_part_and_others_dont_see_how_far_it_is() -> None:
    table = pledged()
    before = table.hidden_bytes(0)
    table.step(2, table.legal_actions(2)[0])
    assert table.to_act == (0, 1, 2)
    assert [a.verb for a in table.legal_actions(2)] == ["aim", "aim"]
    assert table.hidden_bytes(0) == before
    table.step(2, A_AIM)
    assert table.to_act == (0, 1)


def test_the_order_of_answers_does_not_matter() -> None:
    one, two = pledged(), pledged()
    answers = {seat: one.legal_ids(seat)[0] for seat in range(3)}
    for table, order in ((one, (0, 1, 2)), (two, (2, 0, 1))):
        for seat in order:
            table.step(seat, answers[seat])
            table.step(seat, A_AIM + seat % 2)
    assert one.digest() == two.digest()
    assert one.events(1) == two.events(1)


def test_pledges_are_ones_own_until_the_end() -> None:
    table = pledged()
    assert table.view(1)["pledges"] == [None, 1, None]
    while not table.over:
        seat = table.to_act[0]
        table.step(seat, table.legal_ids(seat)[-1])
    assert table.view(1)["pledges"] == [1, 1, 1]


def test_the_reaction_window_asks_everyone_and_answers_nobody() -> None:
    table = pledged()
    for seat in range(3):
        table.step(seat, table.legal_ids(seat)[0])
        table.step(seat, A_AIM)
    for seat in range(3):
        assert table.to_act == (seat,)
        assert table.legal_ids(seat)[-1] == A_PASS
        table.step(seat, A_PASS)


def test_others_answers_are_drawn_anew_and_legal() -> None:
    table = pledged()
    table.step(1, table.legal_ids(1)[0])
    table.step(1, A_AIM)
    seen = set()
    for seed in range(40):
        world = table.reimagine(0, seed)
        assert world.to_act == (0, 2)
        lay = world.state.answers[1, 0] - A_LAY + 1
        hand = world.view(1)["hands"][1]
        assert GAME.kinds[lay - 1] in hand
        seen.add(lay)
    assert len(seen) > 1
