"""RULES.md section 11: plans, reach, hits and losses; the printed damage examples."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.engine.errors import IllegalAction
from teahouse.games.pili.cards import RANGE_NAMES
from teahouse.games.pili.hexes import RANGE_HEXES
from teahouse.games.pili.hits import in_range

from .battles import (
    BUTTERFLY,
    EAST,
    FAR_EAST,
    HERON,
    MIDDLE,
    RALLY,
    REAPER,
    RIVER,
    SAMSARA,
    STREAM,
    TAO,
    battle,
    can,
    do,
    duel,
    now,
    plan,
    told,
)

REACHES: Any = in_range
"""A rule, and rules carry no types."""
AROUND = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


def within(place: str, steps: int) -> set[str]:
    """Hexes of the map that so many steps reach, walked one by one."""
    q, r = map(int, place.split(","))
    reached = {(q, r)}
    for _ in range(steps):
        reached |= {(a + x, b + y) for a, b in reached for x, y in AROUND}
        reached = {(a, b) for a, b in reached if max(abs(a), abs(b), abs(a + b)) <= 3}
    return {f"{a},{b}" for a, b in reached}


def hexes(table: Any, seat: int = 0) -> set[str]:
    return {choice.removeprefix("move ") for choice in can(table, seat)}


def test_11_1_three_parts_in_secret() -> None:
    table = duel([BUTTERFLY, HERON], [SAMSARA])
    assert table.to_act == (0, 1)
    assert can(table, 0) == [f"attack {HERON}", f"attack {BUTTERFLY}", "rest"]
    before = (len(table.events(1)), len(table.events(None)), table.view(1))
    do(table, f"0: attack {BUTTERFLY}")
    assert table.to_act == (0, 1)
    do(table, "0: move 0,1")
    assert can(table, 0) == [f"face {direction}" for direction in range(6)]
    do(table, "0: face 4")
    assert table.to_act == (1,)
    assert table.legal_actions(0) == []
    with pytest.raises(IllegalAction):
        table.step(0, ("rest", {}))
    assert (len(table.events(1)), len(table.events(None))) == before[:2]
    seen = table.view(1)
    same = {key: value for key, value in seen.items() if key not in ("to_act", "question")}
    assert same == {key: before[2][key] for key in same}
    assert now(table)["pawns"] == [MIDDLE, EAST]
    do(table, "1: rest", "1: move 2,0", "1: face 3")
    assert now(table)["pawns"] == ["0,1", "2,0"]
    assert now(table)["facing"] == [4, 3]
    attacked = {"seat": 0, "card": BUTTERFLY, "hex": "0,1", "facing": 4}
    assert ("attacked", attacked) in told(table)


def test_11_1_resting_turns_and_moves_too() -> None:
    table = duel([], [])
    assert can(table, 0) == ["rest"]
    plan(table, (None, "1,1", 5), None)
    assert (now(table)["pawns"][0], now(table)["facing"][0]) == ("1,1", 5)


def test_11_2_two_hexes_and_none() -> None:
    for place in (MIDDLE, FAR_EAST, "-2,3", "1,-2"):
        table = do(duel([BUTTERFLY], [], here=place, there="0,-3"), f"0: attack {BUTTERFLY}")
        assert hexes(table) == within(place, 2)
    table = do(duel([], [], here=FAR_EAST), "0: rest")
    assert hexes(table) == within(FAR_EAST, 2)
    assert FAR_EAST in hexes(table)


@pytest.mark.parametrize(
    ("slowed", "backlash", "steps"), [(1, [], 1), (2, [], 0), (3, [], 0), (1, [0], 0), (0, [0], 1)]
)
def test_11_2_slower(slowed: int, backlash: list[int], steps: int) -> None:
    table = battle(
        [[BUTTERFLY], [], [], []],
        rank=[0, 1, 2, 3],
        pawns=[MIDDLE, FAR_EAST, "-3,0", "0,3"],
        slowed=[slowed, 0, 0, 0],
        backlash=backlash,
    )
    do(table, "0: rest" if backlash else f"0: attack {BUTTERFLY}")
    assert hexes(table) == within(MIDDLE, steps)


def test_11_2_pawns_share_hexes() -> None:
    table = plan(duel([], []), (None, EAST, 0), None)
    assert now(table)["pawns"] == [EAST, EAST]


def test_11_3_a_card_stays_out_until_the_rest() -> None:
    table = duel([BUTTERFLY, HERON], [])
    plan(table, (BUTTERFLY, None, 3), None)
    assert now(table)["played"] == [[BUTTERFLY], []]
    assert can(table, 0) == [f"attack {HERON}", "rest"]
    plan(table, (HERON, None, 3), None)
    assert now(table)["hands"] == [[], []]
    assert can(table, 0) == ["rest"]
    plan(table, None, None)
    assert sorted(now(table)["hands"][0]) == sorted([BUTTERFLY, HERON])
    assert now(table)["played"] == [[], []]
    assert told(table, "rested")[-2][1]["count"] == 2


@pytest.mark.parametrize(
    ("card", "weapons", "damage"),
    [
        (BUTTERFLY, ["Dragonspring Sword", "Silver Transformer"], 16),  # printed examples
        (TAO, ["Dragonspring Sword", "Silver Transformer"], 27),
        (SAMSARA, ["Dragonspring Sword", "Silver Transformer"], 24),
        (SAMSARA, [], 20),
        (SAMSARA, ["Cold Spring Sword"], 27),
        (SAMSARA, ["Prajna", "Dragonspring Sword"], 31),  # only the better one counts
        (SAMSARA, ["Light of Hope", "Prajna"], 35),
        (SAMSARA, ["Deathkiller"], 20),
        (RIVER, ["Dragonspring Sword", "Jade Flute"], 25),  # neutral: the best of any technique
        (RIVER, ["Silver Transformer", "Plain Whisk"], 29),
    ],
)
def test_11_4_damage(card: str, weapons: list[str], damage: int) -> None:
    legend = any(name in ("Light of Hope", "Deathkiller") for name in weapons)
    faction = {"factions": True} if card == RIVER else {}
    hands: list[list[str]] = [[card], [], []]
    table = battle(
        hands if legend else hands[:2],
        options=faction,
        pawns=[MIDDLE, EAST, FAR_EAST][: 3 if legend else 2],
        facing=[0, 3, 3][: 3 if legend else 2],
        weapons=[weapons, [], []][: 3 if legend else 2],
    )
    plan(table, card, *[None] * (2 if legend else 1))
    assert table.scores[1] == 100 - damage
    hit = {"seat": 0, "target": 1, "card": card, "damage": damage}
    assert told(table, "hit")[0] == ("hit", hit)


def turned(cell: tuple[int, int], direction: int) -> tuple[int, int]:
    q, r = cell
    for _ in range(direction):
        q, r = -r, q + r
    return q, r


@pytest.mark.parametrize("template", range(1, 10))
def test_11_4_printed_ranges_in_all_directions(template: int) -> None:
    for direction in range(6):
        expected = {turned(cell, direction) for cell in RANGE_HEXES[template]}
        found = {
            (q, r) for q in range(-6, 7) for r in range(-6, 7) if REACHES(template, direction, q, r)
        }
        assert found == expected, RANGE_NAMES[template - 1]


@pytest.mark.parametrize("direction", range(6))
def test_11_4_the_facing_of_this_round_counts(direction: int) -> None:
    """A line of three is hit where the pawn points after it has moved and turned."""
    for target in range(6):
        q, r = AROUND[target]
        table = duel([STREAM], [], here=FAR_EAST, there=f"{q * 2},{r * 2}")
        plan(table, (STREAM, MIDDLE, direction), None)
        assert (table.scores[1] < 100) == (target == direction)


def test_11_4_own_hex_is_in_no_line_but_in_a_ring() -> None:
    table = plan(duel([STREAM], [], there=MIDDLE), STREAM, None)
    assert list(table.scores) == [100, 100]
    table = plan(duel([TAO], [], there=MIDDLE), TAO, None)
    assert list(table.scores) == [100, 84]


def test_11_4_partners_are_not_hit() -> None:
    table = battle(
        [[], [TAO], [], []],
        pawns=[MIDDLE, MIDDLE, MIDDLE, MIDDLE],
        rank=[0, 1, 2, 3],
    )
    plan(table, None, TAO, None, None)
    assert list(table.scores) == [84, 100, 100, 84]


def test_11_5_all_hits_count_together() -> None:
    """Both hit in the round in which both fall."""
    table = duel([BUTTERFLY], [SAMSARA], hp=[20, 16])
    plan(table, BUTTERFLY, SAMSARA)
    assert list(table.scores) == [0, 0]
    assert table.over


def test_11_5_two_hits_on_one() -> None:
    table = battle([[], [BUTTERFLY], [SAMSARA]], pawns=[MIDDLE, "1,0", "-1,0"], facing=[0, 3, 0])
    plan(table, None, BUTTERFLY, SAMSARA)
    assert table.scores[0] == 100 - 16 - 20
    lost = {"seat": 0, "amount": 36, "left": 64}
    assert told(table, "lost_hp") == [("lost_hp", lost)]


def test_11_1_backlash_not_in_round_1() -> None:
    table = duel([REAPER, RALLY], [], round=1)
    assert can(table, 0) == [f"attack {RALLY}", "rest"]
    table = duel([REAPER, RALLY], [])
    assert can(table, 0) == [f"attack {REAPER}", f"attack {RALLY}", "rest"]
