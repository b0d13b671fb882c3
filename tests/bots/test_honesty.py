"""Bots know nothing their seat does not: in two worlds that are equal for it they choose alike.

The hidden cards are exchanged, chance is another, and where several answer at once in secret the
others have answered already, one way or another, or not yet.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

import teahouse
from teahouse.bots import Budget, bot, levels
from teahouse.engine.laws import swap_unknown
from teahouse.engine.table import Table
from tests.games.crossroads.situations import S, W
from tests.games.crossroads.situations import duel as crossroads_duel
from tests.games.crossroads.situations import situation as crossroads
from tests.games.pili.battles import BUTTERFLY, HERON, LINKED, RALLY, TAO, battle
from tests.games.pilipili.situations import situation as pilipili

WORLDS, SECRET_WORLDS = 25, 8
"""Imagined games a choice: whoever peeks does so from the first one on."""


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")
    yield


def another_world(table: Table, seat: int, rng: random.Random) -> tuple[Table, bool]:
    """A copy with other chance and, where there are any to exchange (true), other hidden cards."""
    other = table.copy()
    other.state.chance = other.state.chance % 1000 + 77 << 31 | 1234
    swapped = swap_unknown(other, seat, rng)
    assert table.digest() != other.digest()
    return other, swapped


def choose(
    level: str, table: Table, seat: int, seed: int, worlds: int = WORLDS
) -> tuple[str, dict[str, object]]:
    budget = Budget(seconds=600, iterations=worlds, seed=seed)
    action = bot(level).choose(table.handle(seat), budget)
    assert action in table.legal_actions(seat)
    return action.verb, dict(action.args)


@pytest.mark.parametrize("level", levels())
@pytest.mark.parametrize("game", teahouse.games())
def test_what_lies_hidden_decides_nothing(game: str, level: str) -> None:
    rng = random.Random(5)
    swapped = 0
    for seed in range(6):
        table = teahouse.game(game).new(seats=2 + seed % 3, seed=seed)
        for _ in range(3 * seed):
            if not table.over:
                seat = table.to_act[0]
                table.step(seat, rng.choice(table.legal_actions(seat)))
        if table.over:
            continue
        seat = table.to_act[-1]
        other, did = another_world(table, seat, rng)
        swapped += did
        assert choose(level, table, seat, seed) == choose(level, other, seat, seed)
    assert swapped > 0


def secret_duel() -> Table:
    """Both are to unleash techniques at once."""
    trained = [["Spirit Banishing Wheel", "Evil Exorcise Frenzy"], ["Qian Gua Sword"]]
    table: Table = crossroads_duel(crossroads(S, W, trained=trained))
    return table


def secret_plans() -> Table:
    """All four are to plan a card, a hex and a direction."""
    hands = [[LINKED, TAO], [RALLY], [BUTTERFLY], [HERON]]
    table: Table = battle(hands, pawns=["0,0", "1,0", "-1,0", "0,1"])
    return table


def secret_cards(mission: str) -> Callable[[], Table]:
    """All three are to lay, pass or play a card at once."""

    def made() -> Table:
        hands = (["3", "20", "42"], ["7", "33", "50"], ["11", "28", "46"])
        table: Table = pilipili(*hands, mission=mission, bids=[1, 1, 1])
        return table

    return made


SECRETS: dict[str, Callable[[], Table]] = {
    "a duel of Crossroads": secret_duel,
    "a battle of Pili": secret_plans,
    "Pili Pili, set aside": secret_cards("set_aside"),
    "Pili Pili, pass a card": secret_cards("pass_card_left"),
    "Pili Pili, all at once": secret_cards("simultaneous"),
}
"""Decisions of several at once; Duelo has none."""


def answered(table: Table, seats: set[int], pick: int) -> Table:
    """Those seats have given their whole answers, the first or the last of what each could."""
    owing = set(table.to_act)
    for seat in sorted(seats):
        while seat in table.to_act and owing & set(table.to_act) - seats:
            table.step(seat, table.legal_actions(seat)[pick])
    return table


@pytest.mark.parametrize("level", levels())
@pytest.mark.parametrize("secret", SECRETS)
def test_what_others_answer_in_secret_decides_nothing(secret: str, level: str) -> None:
    table = SECRETS[secret]()
    everybody = set(table.to_act)
    assert len(everybody) > 1
    rng = random.Random(7)
    for seat in (min(everybody), max(everybody)):
        others = everybody - {seat}
        worlds = [table.copy(), another_world(table, seat, rng)[0]]
        worlds += [answered(another_world(table, seat, rng)[0], others, pick) for pick in (0, -1)]
        assert all(world.to_act == (seat,) for world in worlds[2:])
        assert len({world.digest() for world in worlds}) == len(worlds)
        made = [choose(level, world, seat, 3, SECRET_WORLDS) for world in worlds]
        assert all(one == made[0] for one in made)
