"""The printed first game, missions off and five Number Cards each, played and scored by hand."""

from __future__ import annotations

from typing import Any

import teahouse

from .reference_lists import NUMBERS

HANDS = [
    ["55", "40", "25/52", "12", "3"],
    ["50", "31", "22", "8", "1"],
    ["54", "45", "14/41", "20", "9"],
    ["49", "38", "35/53", "17", "5"],
]
BIDS = [(0, 2), (1, 1), (2, 1), (3, 3)]
TRICKS: list[tuple[list[tuple[int, str, int | None]], int]] = [
    ([(1, "31", None), (2, "45", None), (3, "38", None), (0, "40", None)], 2),
    ([(2, "20", None), (3, "35/53", 53), (0, "55", None), (1, "22", None)], 0),
    ([(0, "25/52", 52), (1, "50", None), (2, "14/41", 14), (3, "49", None)], 0),
    ([(0, "3", None), (1, "1", None), (2, "9", None), (3, "17", None)], 3),
    ([(3, "5", None), (0, "12", None), (1, "8", None), (2, "54", None)], 2),
]
"""Each trick: who plays what, counted as which value of a dual card; and who wins it."""


def situation(**keys: Any) -> Any:
    given = {"dealer": 0, "pilis": [0, 0, 0, 0], **keys}
    spec = {"seats": 4, "options": {"missions": False}, "seed": 3, "set": given}
    table = teahouse.game("pilipili").position(spec)
    table.use(table.game.interpreted)
    return table


def now(table: Any) -> dict[str, Any]:
    return dict(table.position()["set"])


def bid(table: Any, bids: list[tuple[int, int]]) -> None:
    for seat, tricks in bids:
        assert table.to_act == (seat,)
        assert [a.args for a in table.legal_actions(seat)] == [{"tricks": n} for n in range(6)]
        table.step(seat, ("bid", {"tricks": tricks}))


def play(table: Any, trick: list[tuple[int, str, int | None]]) -> None:
    for seat, card, value in trick:
        assert table.to_act == (seat,)
        held = now(table)["hands"][seat]
        assert {a.args["card"] for a in table.legal_actions(seat)} == set(held)
        table.step(seat, ("play", {"card": card}))
        if value is not None:
            assert table.to_act == (seat,)
            table.step(seat, ("count_as", {"value": value}))


def test_the_first_game_by_hand() -> None:
    table = situation(hands=HANDS)
    bid(table, BIDS)
    won = [0, 0, 0, 0]
    for trick, winner in TRICKS[:-1]:
        play(table, trick)
        won[winner] += 1
        assert now(table)["tricks"] == won
        assert now(table)["leader"] == winner
        assert now(table)["pilis"] == [0, 0, 0, 0]
    play(table, TRICKS[-1][0])
    assert table.scores == [0, 1, 1, 2]  # bids 2 1 1 3, tricks 2 0 2 1
    assert not table.over
    assert table.winners == ()
    assert table.to_act == (1,)
    after = now(table)
    assert (after["dealer"], after["leader"], after["mission"]) == (1, 2, None)
    assert after["bids"] == [None] * 4
    assert after["tricks"] == [0] * 4
    assert [len(hand) for hand in after["hands"]] == [5] * 4
    dealt = [card for hand in after["hands"] for card in hand] + after["deck"]
    assert sorted(dealt) == sorted(NUMBERS)


def test_the_dealers_left_leads_the_first_trick() -> None:
    for dealer in range(4):
        table = situation(hands=HANDS, dealer=dealer)
        bid(table, [((dealer + k) % 4, 0) for k in range(4)])
        assert table.to_act == ((dealer + 1) % 4,)


def test_eight_pilis_end_the_game_and_the_fewest_share_the_win() -> None:
    """The printed example, bid 1 and 3 tricks won, in the seat that then has eight Pilis."""
    table = situation(
        hands=[["7"], ["9"], ["11"], ["13"]],
        pilis=[1, 2, 2, 6],
        bids=[1, 0, 2, 1],
        tricks=[0, 0, 2, 2],
        leader=3,
    )
    play(table, [(3, "13", None), (0, "7", None), (1, "9", None), (2, "11", None)])
    assert table.over
    assert table.to_act == ()
    assert table.scores == [2, 2, 2, 8]
    assert table.winners == (0, 1, 2)


def test_seven_pilis_do_not_end_it() -> None:
    table = situation(
        hands=[["7"], ["9"], ["11"], ["13"]],
        pilis=[1, 2, 2, 5],
        bids=[0, 0, 2, 1],
        tricks=[0, 0, 2, 2],
        leader=3,
    )
    play(table, [(3, "13", None), (0, "7", None), (1, "9", None), (2, "11", None)])
    assert not table.over
    assert table.scores == [1, 2, 2, 7]


def coming(table: Any) -> tuple[list[int], list[tuple[int, Any]]]:
    """The tricks each seat will win this round if the answers that follow are given."""
    plan = table.copy()
    for _ in range(4):
        plan.step(plan.to_act[0], ("bid", {"tricks": 0}))
    plays = []
    while sum(plan.scores) == 0:  # five tricks against four bids of none
        (seat,) = plan.to_act
        action = plan.legal_actions(seat)[0]
        plan.step(seat, action)
        plays.append((seat, action))
    return plan.scores, plays


def test_a_game_without_pilis_ends_after_a_hundred_rounds() -> None:
    """Every bid is what the round will bring: nobody ever collects a Pili."""
    table = situation()
    for _ in range(100):
        assert not table.over
        tricks, plays = coming(table)
        assert sum(tricks) == 5
        for _ in range(4):
            (seat,) = table.to_act
            table.step(seat, ("bid", {"tricks": tricks[seat]}))
        for seat, action in plays:
            table.step(seat, action)
        assert table.scores == [0, 0, 0, 0]
    assert table.over
    assert table.winners == (0, 1, 2, 3)
