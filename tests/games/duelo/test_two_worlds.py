"""Two positions that differ only in cards one seat can't know stay the same for it, in everything.

Law 9 once more, independent of engine/laws.py: set up, played and compared through the public API
alone, by every observer, from the middle of games, until the observer is shown a card.
"""

from __future__ import annotations

import json
import pickle
import random
from typing import Any

import pytest

import teahouse
from teahouse.bots import Budget, bot
from teahouse.engine.table import Table

GAME = teahouse.game("duelo")
PAIRS, SOAK_PAIRS = 30, 1500
GUESSES = ("guessed_right", "guessed_wrong")

Observer = int | None


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")


def everything(table: Table, me: Observer) -> dict[str, Any]:
    """All that anything could tell this observer."""
    seen: dict[str, Any] = {
        "view": table.view(me), "events": [event.to_dict() for event in table.events(me)],
        "told": table.told(me), "bytes": table.hidden_bytes(me), "to_act": table.to_act,
        "decision": table.decision, "over": table.over, "scores": table.scores,
        "winners": table.winners, "returns": table.returns, "shown": repr(table),
        "imagined": table.reimagine(me, 5).digest(),
    }  # fmt: skip
    if me is not None:
        ids = range(GAME.actions.size)
        seen["legal"] = [action.to_dict() for action in table.legal_actions(me)]
        seen["explained"] = [table.explain(me, number) for number in ids]
        seen["can_undo"] = table.can_undo(me)
        seen["handle"] = pickle.dumps(table.handle(me))
    return seen


def midgame(rng: random.Random, seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """Some game at the beginning of a turn, after up to 60 answers."""
    while True:
        table = GAME.new(seats, rng.getrandbits(40), **options)
        left = rng.randrange(60)
        while not table.over and (
            left > 0 or table.view(None)["question"]["name"] != "play_a_card"
        ):
            seat = table.to_act[0]
            table.step(seat, rng.choice(table.legal_ids(seat)))
            left -= 1
        if not table.over:
            return {key: value for key, value in table.position().items() if key != "maybe"}


def other_world(spec: dict[str, Any], me: Observer, rng: random.Random) -> dict[str, Any]:
    """The same but for a few cards this observer doesn't know, with other chance; hands lie in
    another order, and others know less."""
    spec = json.loads(json.dumps(spec))
    facts = spec["set"]
    known = {tuple(path) for seat, *path in spec["known"] if seat == me}
    unknown: list[tuple[Any, Any]] = [
        (hand, i)
        for seat, hand in enumerate(facts["hands"])
        for i in range(len(hand))
        if seat != me and ("hands", seat, i) not in known
    ]
    unknown += [(facts["deck"], i) for i in range(len(facts["deck"])) if ("deck", i) not in known]
    if ("aside",) not in known:
        unknown.append((facts, "aside"))
    if rng.random() < 0.8:
        unknown = rng.sample(unknown, min(3, len(unknown)))
    faces = [place[i] for place, i in unknown]
    for (place, i), face in zip(unknown, faces[1:] + faces[:1], strict=True):
        place[i] = face
    for seat, hand in enumerate(facts["hands"]):
        order = rng.sample(range(len(hand)), len(hand))
        facts["hands"][seat] = [hand[i] for i in order]
        for path in spec["known"]:
            if path[1:3] == ["hands", seat]:
                path[3] = order.index(path[3])
    known_still = [path for path in spec["known"] if path[0] == me or rng.random() < 0.7]
    return {**spec, "known": known_still, "seed": rng.getrandbits(60)}


def play_on(
    one: Table, two: Table, me: Observer, rng: random.Random
) -> tuple[Table, dict[str, Any] | None]:
    """One step in the first world, one that looks the same in the second; else what parts them."""
    seat = one.to_act[0]
    action = rng.choice(one.legal_actions(seat))
    since = one.told(me)
    one.step(seat, action)
    told = [event.to_dict() for event in one.events(me, since)]
    parting: dict[str, Any] | None = None
    choices = [action] if seat == me else two.legal_actions(seat)
    for choice in sorted(choices, key=lambda other: other.id != action.id):
        trial = two.copy()
        trial.step(seat, choice)
        same = [event.to_dict() for event in trial.events(me, since)]
        if same == told:
            if one.can_undo(seat) and trial.can_undo(seat) and rng.random() < 0.3:
                one.undo(seat)
                trial.undo(seat)
            return trial, None
        pairs = zip(told, same, strict=False)
        parting = parting or next((ours for ours, theirs in pairs if ours != theirs), told[-1])
    return two, parting


def check_pair(seed: int, seats: int, options: dict[str, Any]) -> int:
    """The steps that one pair of worlds stayed together."""
    rng = random.Random(seed)
    spec = midgame(rng, seats, options)
    me = rng.choice([None, *range(seats)])
    one, two = GAME.position(spec), GAME.position(other_world(spec, me, rng))
    steps = 0
    while True:
        ours, theirs = everything(one, me), everything(two, me)
        differing = [key for key in ours if ours[key] != theirs[key]]
        assert differing == [], (seed, seats, options, me, steps)
        if one.over:
            return steps
        if me in one.to_act and seed % 5 == 0:
            budget = Budget(seconds=1e9, iterations=6, seed=seed)
            for level in ("novice", "steady"):
                choices = [bot(level).choose(world.handle(me), budget) for world in (one, two)]
                assert choices[0] == choices[1]
        two, parting = play_on(one, two, me, rng)
        if parting is not None:
            fair = "card" in parting["args"] or parting["what"] in GUESSES
            assert fair, (seed, seats, options, me, parting)
            return steps
        steps += 1


def check(pairs: int, seats: int) -> None:
    steps = 0
    for seed in range(pairs):
        options: dict[str, Any] = {"rounds_to_win": 1 + seed % 2}
        if seats == 4:
            options["reshuffle"] = seed % 4 > 1
        steps += check_pair(seed, seats, options)
    assert steps > 2 * pairs, "the worlds part so early that little is compared"


@pytest.mark.parametrize("seats", GAME.seats)
def test_two_worlds_look_alike(seats: int) -> None:
    check(PAIRS, seats)


@pytest.mark.soak
@pytest.mark.parametrize("seats", GAME.seats)
def test_many_pairs_of_worlds_look_alike(seats: int) -> None:
    check(SOAK_PAIRS, seats)
