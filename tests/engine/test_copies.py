"""Copies, pickles and hashes of what the engine hands out; and nothing handed out is shared."""

from __future__ import annotations

import copy
import json
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import teahouse
from teahouse.engine.table import Table


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")


@pytest.fixture(params=teahouse.GAMES)
def table(request: pytest.FixtureRequest) -> Table:
    """A table in the middle of its game, its last action not taken back yet."""
    game = teahouse.game(request.param)
    table = game.new(seats=3, seed=5)
    chance = random.Random(5)
    for _ in range(20):
        seat = table.to_act[0]
        table.step(seat, chance.choice(table.legal_ids(seat)))
    assert not table.over
    return table


def everything(table: Table) -> str:
    seats = [None, *range(table.seats)]
    told = [[event.to_dict() for event in table.events(seat)] for seat in seats]
    undoes = [table.can_undo(seat) for seat in range(table.seats)]
    views = [table.view(seat) for seat in seats]
    return json.dumps([table.digest(), table.record(), table.names, told, views, undoes])


def pickled(table: Table) -> Table:
    again: Table = pickle.loads(pickle.dumps(table))
    return again


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, pickled])
def test_every_way_to_copy_a_table_gives_one_of_its_own(
    table: Table, way: Callable[[Table], Table]
) -> None:
    table.names = ["Ann", "Bo", "Cy"]
    before = everything(table)
    other = way(table)
    assert everything(other) == before
    seat = table.to_act[0]
    action = table.legal_ids(seat)[0]
    assert other.step(seat, action) == copy.deepcopy(table).step(seat, action)
    assert everything(table) == before
    if other.can_undo(seat):
        other.undo(seat)
        assert other.digest() == table.digest()
    assert teahouse.replay(other.record()).digest() == other.digest()


def test_a_reimagined_table_is_copied_without_a_past(table: Table) -> None:
    world = pickled(table.reimagine(0, 3))
    assert world.digest() == table.reimagine(0, 3).digest()
    with pytest.raises(teahouse.TeahouseError, match="no history"):
        world.record()


@pytest.mark.parametrize("way", [copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))])
def test_what_a_table_says_can_be_sent_away(table: Table, way: Callable[[Any], Any]) -> None:
    seat = table.to_act[0]
    for value in (
        table.events(seat), table.legal_actions(seat), table.decision, table.view(seat),
        table.handle(seat), table.explain(seat, "nonsense"), table.record(),
    ):  # fmt: skip
        assert way(value) == value
    events = way(way(table.events(None)))
    assert [e.to_dict() for e in events] == [e.to_dict() for e in table.events(None)]


def test_an_event_that_was_sent_away_keeps_its_text(table: Table) -> None:
    event = next(e for e in table.events(None) if "Seat 1" in e.text or "Player 1" in e.text)
    away = pickle.loads(pickle.dumps(event))
    text = event.text
    table.names = ["Ann", "Bo", "Cy"]
    assert away.text == text != event.text


def test_actions_and_handles_go_into_sets(table: Table) -> None:
    seat = table.to_act[0]
    assert set(table.legal_actions(seat)) == {
        *table.legal_actions(seat),
        *table.legal_actions(seat),
    }
    assert len({table.handle(seat), table.handle(seat)}) == 1


def scribble(value: Any) -> None:
    """Spoil everything that can be reached."""
    if isinstance(value, dict):
        for part in list(value.values()):
            scribble(part)
        value.clear()
    elif isinstance(value, list):
        for part in value:
            scribble(part)
        value.append("spoilt")
    elif isinstance(value, teahouse.Action | teahouse.Event):
        scribble(value.args)


def test_whoever_spoils_what_was_handed_out_spoils_nothing_else() -> None:
    game = teahouse.game("crossroads")
    sects = list(game.options["sects"].each or ())[:2]
    table = game.new(seats=2, seed=5, sects=sects)
    placed = game.position(table.position())
    for one in (table, placed):
        before = everything(one)
        seat = one.to_act[0]
        for given in (
            [one.view(who) for who in (None, 0, 1)], one.events(seat), one.legal_actions(seat),
            one.record(), one.position(), one.options, one.handle(seat).options,
            one.handle(seat).view(), one.reimagine(0, 1).options, one.scores, one.returns,
            one.copy().options,
        ):  # fmt: skip
            scribble(given)
            assert everything(one) == before
    sects.clear()
    assert table.options["sects"] and game.new(seats=2, seed=5).options["sects"] is None


SAME = """
import hashlib, json, random, teahouse
said = hashlib.sha256()
for game in teahouse.games().values():
    table, chance = game.new(seats=3, seed=11), random.Random(4)
    for _ in range(25):
        seat = table.to_act[0]
        table.step(seat, chance.choice(table.legal_ids(seat)))
    seats = [None, 0, 1, 2]
    known = [[table.view(who), [e.to_dict() for e in table.events(who)]] for who in seats]
    asked = [action.to_dict() for action in table.legal_actions(table.to_act[0])]
    said.update(json.dumps([known, asked, table.record(), table.position()]).encode())
print(said.hexdigest())
"""


def test_every_process_says_the_same_whatever_its_hashes_and_flags() -> None:
    """Also without assertions and docstrings; and Python has nothing to warn us of."""
    said = set()
    for seed, flags in (("0", []), ("1", ["-OO"]), ("2", ["-X", "dev"])):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        ran = subprocess.run(
            [sys.executable, *flags, "-c", SAME], env=env, capture_output=True, text=True
        )
        assert ran.returncode == 0, ran.stderr
        assert str(Path(teahouse.__file__).parent) not in ran.stderr
        said.add(ran.stdout)
    assert len(said) == 1
