"""Records: the round trip, and one clear sentence for each thing that can be wrong with one."""

from __future__ import annotations

import copy
import json
import re
from typing import Any

import pytest

import teahouse
from teahouse.engine.errors import BadRecord
from teahouse.engine.record_file import ACTIONS_MOST, card_digest
from teahouse.engine.table import Table


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")


def played(steps: int, seed: int | bytes = 5) -> Table:
    table = teahouse.game("duelo").new(seats=3, seed=seed, rounds_to_win=2)
    for _ in range(steps):
        seat = table.to_act[0]
        table.step(seat, table.legal_ids(seat)[-1])
    return table


RECORD = json.loads(json.dumps(played(6).record()))


def test_a_record_says_what_was_played() -> None:
    table = played(6)
    record = table.record()
    assert list(record) == [
        "format",
        "game",
        "rules_version",
        "digest",
        "seats",
        "options",
        "seed",
        "position",
        "actions",
    ]
    assert (record["game"], record["seats"], record["seed"]) == ("duelo", 3, 5)
    assert record["options"] == {"rounds_to_win": 2, "reshuffle": False, "first": None}
    assert record["digest"] == card_digest(table.game)
    assert record["position"] is None
    assert len(record["actions"]) == 6


@pytest.mark.parametrize("seed", [5, -3, 1 << 200, bytes(range(32))])
def test_a_record_replays_to_the_same_table(seed: int | bytes) -> None:
    table = played(9, seed)
    record = json.loads(json.dumps(table.record()))
    again = teahouse.replay(record)
    assert again.digest() == table.digest()
    assert again.seed_hash == table.seed_hash
    assert again.record() == record
    for seat in (0, 1, 2, None):
        assert again.events(seat) == table.events(seat)


def test_a_record_can_begin_at_a_position() -> None:
    spec = {"seats": 2, "seed": 3, "set": {"turn": 1}}
    table = teahouse.game("duelo").position(spec)
    table.step(1, table.legal_ids(1)[0])
    record = json.loads(json.dumps(table.record()))
    assert record["position"]["set"] == {"turn": 1}
    assert teahouse.replay(record).digest() == table.digest()


def test_a_record_and_its_position_say_the_same() -> None:
    table = teahouse.game("duelo").position({"seats": 2, "seed": 3, "set": {"turn": 1}})
    record = table.record()
    for changes in ({"seats": 3}, {"options": {**record["options"], "rounds_to_win": 2}}):
        with pytest.raises(BadRecord, match="seats and options aren't those of its position"):
            teahouse.replay({**record, **changes})
    with pytest.raises(BadRecord, match=r"^The record lacks 'seats'\.$"):
        teahouse.replay({key: value for key, value in record.items() if key != "seats"})


def test_a_record_that_begins_at_a_position_is_a_copy_too() -> None:
    spec = {"seats": 2, "seed": 3, "set": {"turn": 1}}
    table = teahouse.game("duelo").position(spec)
    kept = copy.deepcopy(table.record())
    spec["set"]["turn"] = 0  # type: ignore[index]
    table.record()["position"]["set"].clear()
    assert table.record() == kept


def test_a_record_is_a_copy() -> None:
    table = played(3)
    record = table.record()
    kept = copy.deepcopy(record)
    record["actions"][0][2].clear()
    record["options"].clear()
    assert table.record() == kept


WITHOUT = object()

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"format": 2}, "Format 2 isn't known; this reads 1."),
    ({"format": WITHOUT}, "Format None isn't known; this reads 1."),
    ({"game": "chess"}, "No game 'chess'; known games: duelo"),
    ({"game": ["duelo"]}, "No game '['duelo']'; known games: duelo"),
    (
        {"rules_version": 9},
        "Rules version 9 of Duelo: Kung-fu isn't known; this plays version 1.",
    ),
    ({"digest": "0" * 64}, "The record was played with card data of Duelo: Kung-fu not known"),
    ({"seed": WITHOUT}, "A record's seed is a whole number or an even count of hex digits."),
    ({"seed": True}, "A record's seed is a whole number or an even count of hex digits."),
    ({"seed": 1.5}, "A record's seed is a whole number or an even count of hex digits."),
    ({"seed": "abc"}, "A record's seed is a whole number or an even count of hex digits."),
    ({"seed": "zz"}, "A record's seed is a whole number or an even count of hex digits."),
    ({"seats": WITHOUT}, "The record lacks 'seats'."),
    ({"options": WITHOUT}, "The record lacks 'options'."),
    ({"options": []}, "The record's seats, options or position have the wrong form."),
    ({"options": {"seats": 2}}, "The record's seats, options or position have the wrong form."),
    ({"position": [1]}, "The record's seats, options or position have the wrong form."),
    ({"position": 7}, "The record's seats, options or position have the wrong form."),
    ({"seats": 99}, "The record's opening is refused: Duelo: Kung-fu is for 2 to 8 seats, not 99."),
    (
        {"options": {"mode": 1}},
        "The record's opening is refused: Duelo: Kung-fu has no option 'mode'; it has:",
    ),
    ({"position": {}}, "The record's opening is refused: A position says how many 'seats'"),
    ({"actions": WITHOUT}, f"'actions' is a list of at most {ACTIONS_MOST} entries."),
    ({"actions": {}}, f"'actions' is a list of at most {ACTIONS_MOST} entries."),
    (
        {"actions": [[0, "x", {}]] * (ACTIONS_MOST + 1)},
        f"'actions' is a list of at most {ACTIONS_MOST} entries.",
    ),
    ({"actions": [7]}, "Action 0 isn't [seat, verb, args]."),
    ({"actions": [[0, "discard"]]}, "Action 0 isn't [seat, verb, args]."),
    ({"actions": [[9, "extra", {}]]}, "Action 0 doesn't replay: There is no seat 9;"),
    ({"actions": [[None, "extra", {}]]}, "Action 0 doesn't replay: There is no seat None;"),
    ({"actions": [[0, "fly", {}]]}, "Action 0 doesn't replay: There is no action 'fly';"),
    ({"actions": [[0, 3, {}]]}, "Action 0 doesn't replay: There is no action '3';"),
    ({"actions": [[0, "extra", 3]]}, "Action 0 doesn't replay: 'extra' takes no arguments."),
    ({"actions": [[0, "undo", {}]]}, "Action 0 doesn't replay: Only your own last action"),
    ({"actions": [[0, "undo", {"x": 1}]]}, "Action 0 doesn't replay: an undo takes no arguments."),
]


@pytest.mark.parametrize(("changes", "sentence"), WRONG, ids=[s[:60] for _, s in WRONG])
def test_what_is_wrong_is_said(changes: dict[str, Any], sentence: str) -> None:
    record = {**copy.deepcopy(RECORD), **changes}
    record = {key: value for key, value in record.items() if value is not WITHOUT}
    with pytest.raises(BadRecord, match="^" + re.escape(sentence)) as refused:
        teahouse.replay(record)
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize("record", [None, [], "{}", 3])
def test_a_record_is_an_object(record: Any) -> None:
    with pytest.raises(BadRecord, match=r"^A record is a JSON object\.$"):
        teahouse.replay(record)


def test_a_move_that_was_not_legal_is_named_by_its_number() -> None:
    record = copy.deepcopy(RECORD)
    record["actions"].insert(3, record["actions"][0])
    with pytest.raises(BadRecord, match=r"^Action 3 doesn't replay: "):
        teahouse.replay(record)


def test_a_value_of_any_length_gives_a_short_sentence() -> None:
    for key in ("format", "game", "rules_version"):
        with pytest.raises(BadRecord) as refused:
            teahouse.replay({**RECORD, key: "x" * 100_000})
        assert len(str(refused.value)) < 200


def test_a_seed_that_is_not_its_positions_is_refused() -> None:
    record = teahouse.game("duelo").position({"seats": 2, "seed": 5}).record()
    assert teahouse.replay(record).record() == record
    with pytest.raises(BadRecord, match="its seed isn't that of its position"):
        teahouse.replay({**record, "seed": 6})
