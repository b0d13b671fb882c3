"""Random games and random positions, played side by side with the independent reference."""

from __future__ import annotations

import random
from typing import Any

import pytest

from teahouse.games.pili import GAME

from .following import Reference
from .random_positions import battle, story
from .reference_battle import distance
from .reference_lists import Answer, Dump, answer
from .reference_tables import ROUNDS, STARTING

SEATS = range(2, 5)
MOST_STEPS = 20_000
MOST_ACTIONS = 150
OPTIONS: list[dict[str, Any]] = [
    {},
    {"factions": True},
    {"mode": "story", "factions": True, "first": 1},
]


def as_answer(action: Any) -> Answer:
    return answer(action.verb, **action.args)


def situation_of(table: Any) -> Dump:
    """The whole situation, secrets included."""
    dump: Dump = table.position()["set"]
    return dump


def play_on(table: Any, reference: Reference, chance: random.Random, most: int = MOST_STEPS) -> int:
    """Play on with random answers; both sides must agree after every step."""
    for steps in range(most):
        assert not reference.differences, (reference.differences, steps, table.record())
        assert tuple(table.to_act) == reference.to_act, (steps, reference.to_act, table.record())
        assert table.over == reference.now.over
        assert list(table.scores) == reference.now.scores
        assert list(table.winners) == reference.now.winners
        if table.over:
            return steps
        for seat in range(table.seats):
            legal = [as_answer(a) for a in table.legal_actions(seat)]
            assert len(legal) <= MOST_ACTIONS
            assert len(set(legal)) == len(legal)
            wanted = reference.legal_actions(seat)
            assert set(legal) == wanted, (set(legal) ^ wanted, steps, table.record())
        seat = chance.choice(table.to_act)
        action = some_action(table.legal_actions(seat), chance)
        table.step(seat, action)
        reference.step(seat, as_answer(action), situation_of(table))
    return most


def some_action(legal: Any, chance: random.Random) -> Any:
    """Any verb as likely as any other, so that rare ones come up; passing less often. Whoever
    moves in battle mostly keeps near the middle, so that attacks and heroes hit."""
    verbs = sorted({action.verb for action in legal})
    if len(verbs) > 1 and chance.random() < 0.7:
        verbs = [verb for verb in verbs if verb not in ("pass", "rest", "done")]
    verb = chance.choice(verbs)
    actions = [action for action in legal if action.verb == verb]
    if verb == "move" and chance.random() < 0.7:
        actions.sort(key=lambda action: distance(action.args["hex"], "0,0"))
        actions = actions[: chance.choice((1, 3))]
    return chance.choice(actions)


def one_game(seats: int, options: dict[str, Any], seed: int, most: int = MOST_STEPS) -> int:
    """A game from its beginning on."""
    table = GAME.new(seats=seats, seed=seed, **options)
    table.use(GAME.interpreted)
    reference = Reference(situation_of(table), table.options)
    return play_on(table, reference, random.Random(seed), most)


def one_position(kind: Any, seats: int, seed: int, most: int = 400) -> int:
    """A position far into a game, played on for a while."""
    chance = random.Random(f"{kind.__name__} {seats} {seed}")
    options = {"factions": seed % 2 == 1, "mode": "ultimate"}
    if kind is story and seed % 3 == 0:
        options["mode"] = "story"
    facts = kind(seats, options["factions"], chance)
    table = GAME.position({"seats": seats, "options": options, "seed": seed, "set": facts})
    table.use(GAME.interpreted)
    dump = situation_of(table)
    for key in facts.keys() - {"training", "mastered"}:
        assert same(dump[key], facts[key]), (key, dump[key], facts[key])
    reference = Reference(dump, table.options)
    for seat in range(seats) if kind is story else ():
        reference.now.master(seat)
    assert reference.now.dump() == Reference(dump, table.options).now.dump()
    return play_on(table, reference, chance, most)


def same(dumped: Any, given: Any) -> bool:
    """Is this what was given, order of things and counts of nothing apart?"""
    if isinstance(given, dict):
        return {k: v for k, v in dumped.items() if v} == {k: v for k, v in given.items() if v}
    if isinstance(given, list) and given and isinstance(given[0], dict | list):
        return all(same(a, b) for a, b in zip(dumped, given, strict=True))
    if isinstance(given, list):
        return bool(dumped == given or sorted(map(str, dumped)) == sorted(map(str, given)))
    return bool(dumped == given)


@pytest.mark.parametrize("seats", SEATS)
def test_a_random_story_agrees_with_the_reference(seats: int) -> None:
    options = {"mode": "story", "factions": seats == 3}
    assert one_game(seats, options, seed=seats) > 0


@pytest.mark.parametrize("seats", SEATS)
def test_a_random_game_agrees_with_the_reference(seats: int) -> None:
    assert one_game(seats, {"factions": seats != 3}, seed=seats, most=500) > 0


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("kind", "positions", "most"), [(story, 8, 60), (battle, 30, 40)])
def test_random_positions_agree_with_the_reference(
    kind: Any, positions: int, most: int, seats: int
) -> None:
    steps = [one_position(kind, seats, seed, most) for seed in range(1, positions + 1)]
    assert min(steps) > 0


@pytest.mark.rule("9.2")
@pytest.mark.parametrize("mode", ["story", "ultimate"])
@pytest.mark.parametrize("seats", SEATS)
def test_ties_agree_with_the_reference(seats: int, mode: str) -> None:
    """In the window before scoring, with much the same everything: shared wins, and the coin."""
    ranks = set()
    for seed in range(5):
        chance = random.Random(seed)
        facts = {
            "turn": chance.randrange(seats),
            "round": ROUNDS[seats] + 1,
            "starting": sorted(STARTING)[:seats],
            "silver": [chance.choice((5, 6)) for _ in range(seats)],
            "fate": [{"R": chance.randrange(2)} for _ in range(seats)],
            "qi": [{} for _ in range(seats)],
        }
        spec = {"seats": seats, "options": {"mode": mode}, "seed": seed, "set": facts}
        table = GAME.position(spec)
        table.use(GAME.interpreted)
        reference = Reference(situation_of(table), table.options)
        play_on(table, reference, chance, seats + 1)
        ranks.add(tuple(table.winners if mode == "story" else situation_of(table)["rank"]))
    assert len(ranks) > 1


@pytest.mark.soak
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_many_games_agree_with_the_reference(seats: int, options: dict[str, Any]) -> None:
    assert sum(one_game(seats, options, seed) for seed in range(1000, 1030)) > 0


@pytest.mark.soak
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("kind", [story, battle])
def test_many_positions_agree_with_the_reference(kind: Any, seats: int) -> None:
    assert sum(one_position(kind, seats, seed) for seed in range(1000, 1250)) > 0
