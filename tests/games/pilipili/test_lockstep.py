"""Random games and random positions, played side by side with the independent reference."""

from __future__ import annotations

import random
from typing import Any

import pytest

import teahouse

from .following import Reference
from .random_positions import MISSIONS, random_position
from .reference_lists import Answer, Dump, answer

SEATS = range(2, 9)
FIRST_GAMES: dict[str, Any] = {"missions": False}
OPTIONS: list[dict[str, Any]] = [{}, {"hand_size_from": "drawn"}, {"limit": 3}, FIRST_GAMES]
VIEWS_EVERY = 5
"""Steps between two looks at everybody's view: they are slow beside the rest."""

MOST_STEPS = 20_000
"""No game is longer: a hundred rounds of 8 seats, 7 tricks and their questions are shorter."""


def as_answer(action: Any) -> Answer:
    return answer(action.verb, **action.args)


def situation_of(table: Any) -> Dump:
    """The whole situation, secrets included."""
    dump: Dump = table.position()["set"]
    return dump


def play_on(table: Any, reference: Reference, chance: random.Random) -> int:
    """Play to the end with random answers; both sides must agree after every step."""
    for steps in range(MOST_STEPS):
        assert not reference.differences, (reference.differences, table.record())
        assert tuple(table.to_act) == reference.to_act, table.record()
        same_scores(table, reference)
        if steps % VIEWS_EVERY == 0 or table.over:
            same_views(table, reference)
        if table.over:
            return steps
        same_questions(table, reference)
        seat = chance.choice(table.to_act)
        action = chance.choice(table.legal_actions(seat))
        table.step(seat, action)
        reference.step(seat, as_answer(action), situation_of(table))
    raise AssertionError(f"not over after {MOST_STEPS} steps: {table.record()}")


def same_questions(table: Any, reference: Reference) -> None:
    """Every seat has the same legal actions on both sides."""
    for seat in range(table.seats):
        legal = [as_answer(a) for a in table.legal_actions(seat)]
        assert len(set(legal)) == len(legal)
        assert set(legal) == reference.legal_actions(seat), (seat, table.record())


def same_scores(table: Any, reference: Reference) -> None:
    """Scores are Pilis; winners exist at the end only."""
    assert list(table.scores) == reference.now.pilis, table.record()
    assert sorted(table.winners) == reference.now.winners, table.record()
    assert table.over == reference.now.over, table.record()


def same_views(table: Any, reference: Reference) -> None:
    """What lies open is seen by all; of a hidden card only a true name, or none, is seen."""
    now = reference.now
    dump = now.dump()
    for who in [*range(table.seats), None]:
        view = table.view(who)
        for key in ("mission", "dealer", "bids", "tricks", "trick", "roles", "accused", "unwon"):
            assert view[key] == dump[key], (key, who, table.record())
        for seat, hand in enumerate(view["hands"]):
            names = [name for name in hand if name is not None]
            assert len(hand) == len(dump["hands"][seat]), (who, seat, table.record())
            assert not over(names, dump["hands"][seat]), (who, seat, table.record())
            missed = over(must_see(reference, who, seat), names)
            assert not missed, (who, seat, missed, table.record())
        for seat in range(now.seats):
            own = seat == who
            if not own:
                assert view["pilis"][seat] == now.shown[seat], (who, seat, table.record())
            assert view["scores"] == view["pilis"], (who, table.record())
            assert view["aside"][seat] == (dump["aside"][seat] if own else None), (who, seat)


def must_see(reference: Reference, who: int | None, seat: int) -> list[str]:
    """Names of the cards of `seat` that `who` cannot but see."""
    now = reference.now
    hand = now.hands[seat]
    if now.held_up and None in now.bids:
        up = hand[: now.held_up]
        return [c.name for c in (up if who not in (seat, None) else [])]
    return [card.name for card in hand if card.is_open or who == seat]


def over(some: list[str], others: list[str]) -> list[str]:
    """What `some` has beyond `others`, copies counted."""
    rest = list(others)
    return [name for name in some if name not in rest or rest.remove(name)]


def full_options(options: dict[str, Any]) -> dict[str, Any]:
    return {"missions": True, "hand_size_from": "next", "limit": 8, **options}


def one_game(seats: int, options: dict[str, Any], seed: int, compiled: bool = False) -> int:
    game = teahouse.game("pilipili")
    table = game.new(seats=seats, seed=seed, **options)
    assert table.options == full_options(options)
    table.use(game.compile() if compiled else game.interpreted)
    reference = Reference(situation_of(table), table.options)
    return play_on(table, reference, random.Random(seed))


def one_position(
    seats: int, mission: str | None, options: dict[str, Any], seed: int, compiled: bool = False
) -> int:
    chance = random.Random(f"{seats} {mission} {seed}")
    start = random_position(seats, mission, options, chance)
    spec = {"seats": seats, "options": options, "seed": seed, "set": start}
    game = teahouse.game("pilipili")
    table = game.position(spec)
    table.use(game.compile() if compiled else game.interpreted)
    dump = situation_of(table)
    reference = Reference(completed(start, dump), table.options, after=dump)
    if "roles" not in start:
        assert sorted(dump["roles"]) == reference.now.roles_by_pilis(), table.record()
    return play_on(table, reference, chance)


def completed(start: Dump, dump: Dump) -> Dump:
    """The position `start`, with what it leaves to chance as the other side has dealt it."""
    return {key: value for key, value in {**dump, **start}.items() if key != "played"}


def some_options(mission: str | None, seed: int) -> dict[str, Any]:
    """Options for the position of that seed: most are over soon, so that the start counts."""
    if mission is None:
        return {"missions": False, "limit": 1 + seed % 8}
    return {"limit": 1 + seed % 8, "hand_size_from": ("next", "drawn")[seed % 2]}


GAMES = [pytest.param(s, o, id=f"{s}-{'-'.join(map(str, o))}") for s in SEATS for o in OPTIONS]
ROUNDS = [pytest.param(m, id=m or "none") for m in [*MISSIONS, None]]


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_random_games_agree_with_the_reference(seats: int, options: dict[str, Any]) -> None:
    assert one_game(seats, options, seed=1) > 0


@pytest.mark.parametrize("mission", ROUNDS)
def test_random_positions_agree_with_the_reference(mission: str | None) -> None:
    steps = [
        one_position(seats, mission, some_options(mission, seed), seed)
        for seats in SEATS
        for seed in range(4)
    ]
    assert min(steps) > 0


@pytest.mark.boundscheck
@pytest.mark.parametrize("mission", ROUNDS)
def test_compiled_positions_agree_with_the_reference(mission: str | None) -> None:
    steps = [
        one_position(seats, mission, some_options(mission, seed), seed, compiled=True)
        for seats in SEATS
        for seed in range(50, 53)
    ]
    assert min(steps) > 0


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_thousands_of_games_agree_with_the_reference(seats: int, options: dict[str, Any]) -> None:
    assert sum(one_game(seats, options, seed, seed % 2 == 0) for seed in range(1000, 1040)) > 0


@pytest.mark.soak
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("mission", ROUNDS)
def test_thousands_of_positions_agree_with_the_reference(seats: int, mission: str | None) -> None:
    for seed in range(1000, 1060):
        assert one_position(seats, mission, some_options(mission, seed), seed, seed % 2 == 0) > 0
