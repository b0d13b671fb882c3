"""The two functions by which a game may judge its own positions for bots."""

from __future__ import annotations

import pytest

from engine.toygame import A_PLEDGE, ACTIONS, PLEDGE
from engine.toygame import GAME as TOY
from teahouse.engine.game import Game, answers_buffer
from teahouse.engine.kernels import Compiled, Interpreted
from teahouse.engine.opening import open_table


@pytest.fixture(params=["interpreted", "compiled"])
def kernels_of(request: pytest.FixtureRequest):
    def make(game: Game) -> Interpreted | Compiled:
        return game.compile() if request.param == "compiled" else game.interpreted

    return make


def test_a_game_says_whether_it_judges() -> None:
    assert TOY.has_value and TOY.has_thumb


def test_the_toys_own_value_and_rule_of_thumb_are_asked(kernels_of) -> None:
    k = kernels_of(TOY)
    table = open_table(TOY, 2, 1, {})
    table.state.won[0] = 2
    state = k.open(table.row)
    into = answers_buffer(TOY)
    n = k.legal(state, 0, into)
    assert table.state.pending[0, 0] == PLEDGE and n == 3
    assert k.thumb(state, 0, into, n) == A_PLEDGE + 2 < ACTIONS.size
    assert [k.value(state, seat) for seat in range(2)] == [750, 250]


def test_without_one_of_its_own_a_game_gives_equal_shares_and_any_legal_answer() -> None:
    plain = Game(**{
        name: getattr(TOY, name)
        for name in TOY.__dataclass_fields__
        if name not in ("value", "thumb")
    })  # fmt: skip
    assert not plain.has_value and not plain.has_thumb
    table = open_table(plain, 4, 1, {})
    into = answers_buffer(plain)
    n = plain.interpreted.legal(table.state, 0, into)
    legal = into[:n].tolist()
    picked = {plain.interpreted.thumb(table.state, 0, into, n) for _ in range(60)}
    assert picked == set(legal)
    assert [plain.interpreted.value(table.state, seat) for seat in range(4)] == [250] * 4
