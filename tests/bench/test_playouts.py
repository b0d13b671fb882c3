"""Comparing playouts, rules of thumb, and what kept trees would hold: each does what it says."""

from __future__ import annotations

import random

import pytest

import teahouse
from bench import carried, levels, playouts
from bench.thumbs import RULES
from teahouse.bots import Budget
from teahouse.bots.search import Plan, Run
from teahouse.engine.game import answers_buffer
from teahouse.lab.ratings import standings


@pytest.fixture(autouse=True)
def interpreted(monkeypatch):
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")


@pytest.mark.parametrize("game", RULES)
def test_a_rule_of_thumb_answers_legally_and_not_all_alike(game):
    rng = random.Random(3)
    given = set()
    for seed in range(3):
        table = teahouse.game(game).new(2 + seed, seed=seed)
        into = answers_buffer(table.game)
        for _ in range(40):
            if table.over:
                break
            seat = table.to_act[0]
            ids = table.legal_ids(seat)
            into[: len(ids)] = ids
            state = table.copy().state  # the rule draws chance of its own
            answer = int(RULES[game](state, seat, into, len(ids)))
            assert answer in ids
            given.add(answer)
            table.play_quietly(seat, rng.choice(ids) if rng.random() < 0.5 else answer)
    assert len(given) > 5


def test_the_highest_cards_are_bid_by_the_rule_of_thumb():
    spec = {"hands": [["55", "54", "2"], None], "mission": None, "dealer": 0}
    options = {"missions": False}
    game = teahouse.game("pilipili")
    table = game.position({"seats": 2, "seed": 1, "options": options, "set": spec})
    into = answers_buffer(game)
    ids = table.legal_ids(0)
    into[: len(ids)] = ids
    answer = RULES["pilipili"](table.copy().state, 0, into, len(ids))
    assert answer == table.legal_actions(0)[2].id
    assert table.legal_actions(0)[2].args == {"tricks": 2}


def test_a_plan_plays_against_what_bots_use(monkeypatch):
    game = teahouse.game("duelo")
    name = "random to the end"
    row = playouts.against(game, name, 3, 2, 4)
    assert row.name == playouts.USED and 0 <= row.share <= 1
    assert row is playouts.by_name([row]) and standings is playouts.standings


def test_what_a_kept_tree_would_hold_is_a_share_of_its_games():
    found = carried.shares(teahouse.game("pilipili"), 12, 1)
    assert found and all(0 <= share <= 1 for share in found)
    assert max(found) > 0


def test_a_trail_follows_what_happens_and_ends_where_the_tree_does():
    """After the most tried answer to a decision of two parts, the tree holds the second part."""
    game = teahouse.game("duelo")
    spec = {"hands": [["Tiger Style", "Dragon Style"], None, None], "turn": 0, "phase": "play"}
    table = game.position({"seats": 3, "seed": 1, "set": spec})
    run = Run(table.handle(0), table.legal_actions(0), Budget(60, 60, 1), Plan())
    run.more(60)
    trail, best = carried.Trail(run), run.thought(1.0).best
    trail.happened(table, 0, best.action.id)
    table.step(0, best.action)
    assert table.to_act == (0,)
    assert trail.carried(table) == pytest.approx(best.visits / 60, abs=0.02)
    lost = carried.Trail(run)
    lost.base = carried.BASE_GONE
    lost.begun = True
    assert lost.carried(table) == 0


@pytest.mark.parametrize("command", [carried, playouts, levels])
def test_an_unknown_game_is_one_sentence(command, capsys):
    with pytest.raises(SystemExit) as stopped:
        command.main(["chess"])
    assert stopped.value.code == 2
    said = capsys.readouterr().err
    assert "no game 'chess'" in said and said.count("\n") == 1
