"""Tables: seats and errors, events, names, undo, other worlds, handles."""

from __future__ import annotations

import hashlib
import json
import pickle
import random
from typing import Any

import numpy as np
import pytest

import teahouse
from engine.toygame import GAME as TOY
from teahouse.engine.errors import (
    BadOption,
    BadPosition,
    IllegalAction,
    TeahouseError,
    UnknownSeat,
)
from teahouse.engine.table import Table

DUELO = teahouse.game("duelo")


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")


def play(table: Table, seed: int = 1, steps: int = 10_000) -> Table:
    rng = random.Random(seed)
    for _ in range(steps):
        if table.over:
            break
        seat = rng.choice(table.to_act)
        table.step(seat, rng.choice(table.legal_ids(seat)))
    return table


# seats and errors


@pytest.mark.parametrize("seats", [1, 9, 0, -2, "3", 3.0, True, None])
def test_a_seat_count_the_game_has_not_is_refused(seats: Any) -> None:
    with pytest.raises(BadOption, match=rf"is for 2 to 8 seats, not {seats}"):
        DUELO.new(seats=seats, seed=1)


@pytest.mark.parametrize("seat", [3, -1, True, "0", 1.0, None, [0]])
def test_no_such_seat(seat: Any) -> None:
    table = DUELO.new(seats=3, seed=1)
    asked = [
        table.legal_actions,
        table.legal_ids,
        table.can_undo,
        table.undo,
        table.handle,
        lambda one: table.explain(one, 0),
        lambda one: table.step(one, 0),
    ]
    for ask in asked:
        with pytest.raises(UnknownSeat, match=r"^There is no seat .*has seats 0 to 2\.$"):
            ask(seat)


def test_the_spectator_sees_and_is_told_but_does_not_act() -> None:
    table = DUELO.new(seats=3, seed=1)
    assert table.view(None)["you"] is None
    assert table.told(None) == len(table.events(None)) > 0
    with pytest.raises(UnknownSeat):
        table.legal_actions(None)  # type: ignore[arg-type]


def test_numpy_integers_are_seats() -> None:
    table = DUELO.new(seats=3, seed=1)
    seat = np.int64(table.to_act[0])
    assert table.legal_ids(seat) == table.legal_ids(int(seat)) != []


@pytest.mark.parametrize("seed", ["7", 1.5, True, [1]])
def test_what_is_not_a_seed(seed: Any) -> None:
    with pytest.raises(TeahouseError, match=r"^A seed is a whole number or bytes, not "):
        DUELO.new(seats=2, seed=seed)


def test_a_seed_nobody_chose_is_long_and_new_each_time() -> None:
    seeds = {DUELO.new(seats=2).record()["seed"] for _ in range(5)}
    assert len(seeds) == 5
    assert {len(bytes.fromhex(seed)) for seed in seeds} == {32}


def test_the_seed_hash_commits_to_the_seed() -> None:
    one, two = DUELO.new(seats=2, seed=b"a secret"), DUELO.new(seats=2, seed=b"another")
    assert one.seed_hash == hashlib.sha256(b"a secret").hexdigest()
    assert one.seed_hash != two.seed_hash


def test_a_refused_action_changes_nothing() -> None:
    table = DUELO.new(seats=3, seed=1)
    asked = table.to_act[0]
    other = (asked + 1) % 3
    before = (table.digest(), table.record(), [table.events(i) for i in range(3)])
    free = next(n for n in range(DUELO.actions.size) if n not in table.legal_ids(asked))
    for seat, action in ((other, 0), (asked, free), (asked, 10**9), (asked, ("fly", {}))):
        refusal = table.explain(seat, action)
        assert refusal is not None
        with pytest.raises(IllegalAction) as refused:
            table.step(seat, action)
        assert refused.value.reason == refusal.reason
        assert refused.value.rule == refusal.rule
    assert (table.digest(), table.record(), [table.events(i) for i in range(3)]) == before


def test_a_refused_action_travels_between_processes_whole() -> None:
    table = DUELO.new(seats=2, seed=1)
    with pytest.raises(IllegalAction) as refused:
        table.step(table.to_act[0], ("target", {"seat": 1}))
    again = pickle.loads(pickle.dumps(refused.value))
    assert (again.reason, again.rule) == (refused.value.reason, refused.value.rule)
    assert str(again) == str(refused.value)
    assert again.rule is not None


def test_out_of_turn_says_who_is_waited_for() -> None:
    table = DUELO.new(seats=2, seed=1)
    asked = table.to_act[0]
    refusal = table.explain(1 - asked, 0)
    assert refusal is not None
    assert refusal.reason == f"Seat {1 - asked} is not asked now; waiting for Seat {asked}."


def test_after_the_end_nothing_is_asked() -> None:
    table = play(DUELO.new(seats=2, seed=1))
    assert (table.over, table.to_act, table.decision) == (True, (), None)
    assert table.legal_actions(0) == table.legal_actions(1) == []
    with pytest.raises(IllegalAction, match=r"^The game is over\.$"):
        table.step(0, 0)


@pytest.mark.parametrize("action", [None, 1.5, "pass", (), ("a", "b", "c"), {"verb": 1}, object()])
def test_explain_never_raises_on_a_malformed_action(action: Any) -> None:
    refusal = DUELO.new(seats=2, seed=1).explain(0, action)
    assert refusal is not None
    assert refusal.reason == "An action is an Action, an id, or a pair of verb and arguments."


def test_an_action_its_id_and_its_words_do_the_same() -> None:
    table = DUELO.new(seats=2, seed=1)
    seat = table.to_act[0]
    action = table.legal_actions(seat)[0]
    digests = set()
    for said in (action, action.id, (action.verb, action.args), [action.verb, action.args]):
        trial = table.copy()
        assert trial.explain(seat, said) is None
        trial.step(seat, said)
        digests.add(trial.digest())
    assert len(digests) == 1
    assert table.digest() not in digests


def test_the_decision_is_open_to_all() -> None:
    table = TOY.new(seats=3, seed=1)
    decision = table.decision
    assert decision is not None
    assert (decision.name, decision.seats, decision.simultaneous) == ("pledge", (0, 1, 2), True)
    assert (decision.text, decision.rule) == ("How many rounds?", "1")


# events


@pytest.mark.parametrize("seats", [2, 5])
def test_events_are_numbered_per_seat_without_gaps(seats: int) -> None:
    table = DUELO.new(seats=seats, seed=3)
    rng = random.Random(3)
    heard: dict[int, list[Any]] = {seat: table.events(seat) for seat in range(seats)}
    while not table.over:
        seat = rng.choice(table.to_act)
        others = {i: table.told(i) for i in range(seats) if i != seat}
        heard[seat] += table.step(seat, rng.choice(table.legal_ids(seat)))
        for other, since in others.items():
            heard[other] += table.events(other, since)
    for seat in range(seats):
        assert [event.n for event in heard[seat]] == list(range(table.told(seat)))
        assert heard[seat] == table.events(seat)
    assert [event.n for event in table.events(None)] == list(range(table.told(None)))


def test_since_is_the_first_number_wanted() -> None:
    table = play(DUELO.new(seats=2, seed=1), steps=5)
    told = table.told(0)
    assert [event.n for event in table.events(0, told - 2)] == [told - 2, told - 1]
    assert table.events(0, told) == table.events(0, told + 50) == []
    assert table.events(0, -5) == table.events(0)


def test_events_are_json_and_private_cards_stay_private() -> None:
    table = DUELO.new(seats=3, seed=1)
    for seat in (0, 1, 2, None):
        events = [event.to_dict() for event in table.events(seat)]
        assert json.loads(json.dumps(events)) == events
        drawn = [event for event in events if event["what"] == "drew"]
        assert drawn
        for event in drawn:
            assert ("card" in event["args"]) == (event["args"]["seat"] == seat)


# names


def test_names_are_used_in_every_text() -> None:
    table = DUELO.new(seats=2, seed=1)
    asked = table.to_act[0]
    assert table.names == ("Seat 0", "Seat 1")
    table.names = ["Ann", "Bo"]
    name = ("Ann", "Bo")[asked]
    assert table.names == ("Ann", "Bo")
    assert table.decision is not None
    assert name in table.decision.text
    assert name in table.view(None)["question"]["text"]
    assert any(name in event.text for event in table.events(1 - asked))
    refusal = table.explain(1 - asked, 0)
    assert refusal is not None
    assert refusal.reason.endswith(f"waiting for {name}.")
    assert table.copy().names == table.reimagine(0, 1).names == ("Ann", "Bo")


@pytest.mark.parametrize("names", [[], ["Ann"], ["Ann", "Bo", "Cy"]])
def test_there_is_one_name_per_seat(names: list[str]) -> None:
    table = DUELO.new(seats=2, seed=1)
    with pytest.raises(TeahouseError, match="2 names are needed, one per seat"):
        table.names = names
    assert table.names == ("Seat 0", "Seat 1")


def test_names_change_no_state() -> None:
    table = DUELO.new(seats=2, seed=1)
    before = table.digest()
    table.names = ("Ann", "Bo")
    assert table.digest() == before


# undo


def laid_down() -> tuple[Table, int, str]:
    """A table where the active seat has just laid a card face down: that can be taken back."""
    table = DUELO.new(seats=3, seed=1)
    seat = table.to_act[0]
    before = table.digest()
    table.step(seat, next(a for a in table.legal_actions(seat) if a.verb == "duel"))
    return table, seat, before


def test_undo_goes_back_and_the_record_keeps_both() -> None:
    table, seat, before = laid_down()
    told = {i: table.told(i) for i in (0, 1, 2, None)}
    assert [i for i in range(3) if table.can_undo(i)] == [seat]
    assert [event.what for event in table.undo(seat)] == ["undone"]
    assert table.digest() == before
    assert table.to_act == (seat,)
    for who, since in told.items():
        (event,) = table.events(who, since)
        assert (event.n, event.what, event.args, event.rule) == (
            since,
            "undone",
            {"seat": seat},
            None,
        )
    assert [verb for _, verb, _ in table.record()["actions"]] == ["duel", "undo"]
    assert not table.can_undo(seat)
    again = teahouse.replay(table.record())
    assert again.digest() == before
    assert again.events(None) == table.events(None)


def test_after_an_undo_the_game_goes_on_as_if_it_had_not_been() -> None:
    table, seat, _ = laid_down()
    table.undo(seat)
    straight = DUELO.new(seats=3, seed=1)
    for one in (table, straight):
        play(one, 9)
    assert table.digest() == straight.digest()
    assert teahouse.replay(table.record()).digest() == table.digest()


def test_undo_never_crosses_a_draw_or_another_seats_answer() -> None:
    table, seat, _ = laid_down()
    table.step(seat, table.legal_ids(seat)[0])
    assert table.can_undo(seat)
    target = table.to_act[0]
    table.step(target, table.legal_ids(target)[0])
    for one in range(3):
        assert not table.can_undo(one)
        with pytest.raises(IllegalAction, match=r"^Only your own last action can be taken back"):
            table.undo(one)


def test_nothing_can_be_taken_back_at_the_start_or_of_a_simultaneous_answer() -> None:
    table = TOY.new(seats=2, seed=1)
    assert not table.can_undo(0)
    table.step(0, ("pledge", {"rounds": 1}))
    assert not table.can_undo(0)


# the result


@pytest.mark.parametrize("seed", range(30))
def test_returns_are_zero_sum(seed: int) -> None:
    seats = 2 + seed % 3
    table = TOY.new(seats=seats, seed=seed)
    assert table.winners == ()
    assert table.returns == [0.0] * seats
    play(table, seed)
    won = len(table.winners)
    assert won >= 1
    assert abs(sum(table.returns)) < 1e-9
    for seat in range(seats):
        expected = seats / won - 1 if seat in table.winners else -1.0
        assert table.returns[seat] == pytest.approx(expected)


def test_a_win_can_be_shared() -> None:
    tables = [play(TOY.new(seats=4, seed=seed), seed) for seed in range(30)]
    shared = [table for table in tables if len(table.winners) == 2]
    assert shared
    assert sorted(shared[0].returns) == [-1.0, -1.0, 1.0, 1.0]


# other worlds


def test_a_reimagined_table_has_no_past() -> None:
    table, seat, _ = laid_down()
    world = table.reimagine(seat, 5)
    for _ in range(2):
        with pytest.raises(TeahouseError, match="A reimagined table has no history to record"):
            world.record()
        assert not any(world.can_undo(i) for i in range(3))
        with pytest.raises(IllegalAction):
            world.undo(seat)
        world.step(world.to_act[0], world.legal_ids(world.to_act[0])[0])


def test_a_reimagined_table_is_the_seeds() -> None:
    table = play(DUELO.new(seats=4, seed=2), steps=4)
    worlds = [table.reimagine(1, seed) for seed in (1, 1, 2, 3, 4)]
    assert worlds[0].digest() == worlds[1].digest()
    assert len({world.digest() for world in worlds}) == 4
    assert all(world.view(1) == table.view(1) for world in worlds)


def test_a_copy_has_the_same_past_and_a_future_of_its_own() -> None:
    table = play(DUELO.new(seats=2, seed=1), steps=3)
    copy = table.copy()
    record, digest, told = table.record(), table.digest(), table.told(0)
    assert (copy.record(), copy.digest(), copy.events(0)) == (record, digest, table.events(0))
    play(copy)
    assert (table.record(), table.digest(), table.told(0)) == (record, digest, told)


# handles


@pytest.mark.parametrize("game", [DUELO, TOY], ids=["duelo", "toygame"])
def test_a_handle_travels_and_knows_what_its_seat_knows(game: teahouse.Game) -> None:
    table = game.new(seats=3, seed=6)
    rng = random.Random(6)
    for _ in range(6):
        for seat in range(3):
            handle = pickle.loads(pickle.dumps(table.handle(seat)))
            assert handle.game is game
            assert handle.view() == table.view(seat)
            assert handle.legal_actions() == table.legal_actions(seat)
            assert handle.known == table.hidden_bytes(seat)
            assert handle.reimagine(9).digest() == table.reimagine(seat, 9).digest()
        seat = rng.choice(table.to_act)
        table.step(seat, rng.choice(table.legal_ids(seat)))


def test_a_handle_holds_nothing_its_seat_does_not_know() -> None:
    table = play(DUELO.new(seats=3, seed=6), steps=2)
    handle = table.handle(0)
    for seed in range(10):
        world = table.reimagine(0, seed)
        assert pickle.dumps(world.handle(0)) == pickle.dumps(handle)


def test_a_handle_stays_as_it_was_when_the_table_goes_on() -> None:
    table = DUELO.new(seats=2, seed=1)
    seat = table.to_act[0]
    handle, view = table.handle(seat), table.view(seat)
    play(table)
    assert handle.view() == view


def test_undo_puts_back_the_very_bytes_however_long_the_game_was() -> None:
    """From the state kept before the action, not by replaying: a record with thousands of undos
    late in a match replays in about the time of one without."""
    table = teahouse.game("duelo").new(4, 3, rounds_to_win=3)
    taken_back = 0
    while not table.over:
        seat = table.to_act[0]
        number = table.legal_ids(seat)[-1]
        before, row = table.digest(), table.position()
        table.step(seat, number)
        if table.can_undo(seat):
            table.undo(seat)
            assert (table.digest(), table.position()) == (before, row)
            table.step(seat, number)
            taken_back += 1
    assert taken_back > 10
    assert teahouse.replay(table.record()).digest() == table.digest()


def test_what_stands_for_good_is_not_kept_to_be_taken_back() -> None:
    table = teahouse.game("duelo").new(4, 3, rounds_to_win=12)
    most = 0
    while not table.over:
        seat = table.to_act[0]
        table.step(seat, table.legal_ids(seat)[0])
        most = max(most, len(table._undoable))
    assert 0 < most < 30


# the end


@pytest.mark.parametrize("id", teahouse.GAMES)
def test_an_end_stands(id: str) -> None:
    """With the end the record and its seed may be seen: nobody goes on playing after that."""
    for seed in range(3):
        table = teahouse.game(id).new(seats=2, seed=seed)
        rng = random.Random(seed)
        while not table.over:
            seat = rng.choice(table.to_act)
            table.step(seat, rng.choice(table.legal_ids(seat)))
        for seat in range(2):
            assert not table.can_undo(seat)
            with pytest.raises(IllegalAction):
                table.undo(seat)


@pytest.mark.parametrize("id", teahouse.GAMES)
def test_a_finished_game_is_no_position_to_go_on_from(id: str) -> None:
    game = teahouse.game(id)
    table = game.new(seats=2, seed=1)
    assert "over" not in table.position()
    rng = random.Random(1)
    while not table.over:
        seat = rng.choice(table.to_act)
        table.step(seat, rng.choice(table.legal_ids(seat)))
    assert table.position()["over"] is True
    with pytest.raises(BadPosition, match=r"^That game is over; a position is one from which"):
        game.position(table.position())


# what NumPy hands over


@pytest.mark.parametrize("id", teahouse.GAMES)
def test_actions_made_of_numpys_scalars_are_played_and_recorded_as_pythons(id: str) -> None:
    """Such as `rng.choice` gives of names and of seats."""
    game = teahouse.game(id)
    table, other = game.new(seats=3, seed=2), game.new(np.int32(3), np.uint64(2))
    rng = random.Random(2)
    for _ in range(12):
        seat = rng.choice(table.to_act)
        action = rng.choice(table.legal_actions(seat))
        table.step(seat, action)
        args = {
            name: value if value is None else np.array([value])[0]
            for name, value in action.args.items()
        }
        assert other.explain(seat, (np.str_(action.verb), args)) is None
        other.step(np.int64(seat), [np.str_(action.verb), args])
    assert other.digest() == table.digest()
    assert json.dumps(other.record()) == json.dumps(table.record())
    assert teahouse.replay(other.record()).digest() == table.digest()


def test_options_of_numpys_kinds_are_taken_for_pythons() -> None:
    table = DUELO.new(seats=4, seed=1, reshuffle=np.True_, first=np.int64(2))
    assert table.options["reshuffle"] is True and table.options["first"] == 2
    assert type(table.options["first"]) is int
    pili = teahouse.game("pili").new(seats=2, seed=1, mode=np.array(["story"])[0])
    assert type(pili.options["mode"]) is str
    with pytest.raises(BadOption):
        DUELO.new(seats=4, seed=1, first=np.float64(2.0))
    with pytest.raises(BadOption):
        DUELO.new(seats=4, seed=1, first=np.True_)
