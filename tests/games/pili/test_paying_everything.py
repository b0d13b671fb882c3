"""RULES.md section 8.1: what is offered is exactly what doesn't lead into a dead end, by trying out
every way to pay."""

from __future__ import annotations

import random
from functools import cache

from teahouse.games.pili.cards import COST_NAMES, cost_size, cost_token
from teahouse.games.pili.paying import can_pay_cost

from .stories import GAIN, can, do, now, story

RATES = {0: 2, 1: 3}


@cache
def payable(bag: tuple[int, ...], owed: tuple[int, ...], rate: int, stone: int) -> bool:
    """Is there any order of steps that meets every owed token?"""
    if not owed:
        return True
    first, rest = owed[0], owed[1:]
    if stone and payable(bag, rest, rate, stone - 1):
        return True
    if bag[first] and payable(without(bag, first), rest, rate, stone):
        return True
    return any(payable(left, rest, rate, stone) for left in handed_over(bag, rate))


def without(bag: tuple[int, ...], colour: int) -> tuple[int, ...]:
    return tuple(n - (i == colour) for i, n in enumerate(bag))


def handed_over(bag: tuple[int, ...], left: int) -> set[tuple[int, ...]]:
    """What can remain after handing over so many tokens."""
    bags = {bag}
    for _ in range(left):
        bags = {without(one, colour) for one in bags for colour in range(6) if one[colour]}
    return bags


def test_8_1_every_cost_and_bag() -> None:
    table = story(2)
    s = table.state
    chance = random.Random(8)
    both = [0, 0]
    for _ in range(1500):
        bag = tuple(chance.choice((0, 0, 1, 1, 2, 3)) for _ in range(6))
        cost, seat, stone = (
            chance.randint(1, len(COST_NAMES)),
            chance.choice((0, 1)),
            chance.choice((0, 1)),
        )
        for colour in range(6):
            s.fate[seat, colour] = bag[colour]
        s.stone[seat] = stone
        owed = tuple(cost_token(cost, i) for i in range(cost_size(cost)))
        wanted = payable(bag, owed, RATES[seat], 2 * stone)
        assert bool(can_pay_cost(s, seat, cost)) is wanted, (bag, COST_NAMES[cost - 1], seat, stone)
        both[wanted] += 1
    assert min(both) > 200


def test_8_2_every_step_offered_and_no_other() -> None:
    """Random payments: after a step that is offered the rest can be met, after another it can't."""
    chance = random.Random(9)
    for seed in range(60):
        bags = [{c: chance.choice((0, 1, 1, 2)) for c in "ROYGBP"} for _ in range(2)]
        stone = [chance.random() < 0.5, False]
        table = story(2, seed=seed, fate=bags, stone=stone)
        do(table, GAIN)
        skills = [option for option in can(table) if option.startswith("gain")]
        if not skills:
            continue
        do(table, chance.choice(skills))
        while table.to_act == (0,):
            check_steps(table)
            do(table, chance.choice(can(table)))


def check_steps(table: object) -> None:
    s = table.state  # type: ignore[attr-defined]
    options = can(table)
    if options[0].startswith("cost"):
        return
    bag = tuple(s.fate[0, colour] for colour in range(6))
    owed = tuple(cost_token(s.cost, i) for i in range(s.met, cost_size(s.cost)))
    stone = 2 if s.stone[0] else s.stone_fate
    if options[0].startswith("trade_in"):
        left = s.pending[s.depth - 1, 2]
        for colour, name in enumerate("ROYGBP"):
            fits = bag[colour] > 0 and any(
                payable(rest, owed[1:], 2, stone)
                for rest in handed_over(without(bag, colour), left - 1)
            )
            assert (f"trade_in {name}" in options) is fits
        return
    paid = bag[owed[0]] > 0 and payable(without(bag, owed[0]), owed[1:], 2, stone)
    traded = any(payable(rest, owed[1:], 2, stone) for rest in handed_over(bag, 2))
    assert ("pay" in options) is paid
    assert ("trade" in options) is traded
    assert ("sacred_stone" in options) is (stone > 0 and payable(bag, owed[1:], 2, stone - 1))


def test_8_1_what_was_paid_is_gone_from_the_bag() -> None:
    table = story(2, skill_display=["Qi Rally"], skill_deck=[], fate=[{"G": 4}, {}])
    do(table, GAIN, "gain Qi Rally", "cost 4G", "pay", "pay")
    facts = now(table)
    assert facts["fate"][0]["G"] == 2
    assert facts["skill_display"] == ["Qi Rally"]
