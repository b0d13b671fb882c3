"""A finished game shown again: every moment is what those eyes saw, and nothing else."""

from __future__ import annotations

import json
import pickle
import random
from pathlib import Path
from typing import Any

import pytest

import teahouse
from teahouse.server import check, replays
from teahouse.server.declined import Declined

KEPT = Path(__file__).parents[1] / "transcripts"
FILES = sorted(KEPT.glob("*/records/v*.json"))
"""Records of every version of every game; they are never made anew."""


def played(game: str, seats: int, seed: int, **options: Any) -> Any:
    """A finished table, every seat playing at random."""
    table = teahouse.game(game).new(seats=seats, seed=seed, **options)
    rng = random.Random(seed)
    while not table.over:
        seat = table.to_act[0]
        if table.can_undo(seat) and rng.random() < 0.1 and len(table.record()["actions"]) < 40:
            table.undo(seat)
            continue
        table.step(seat, rng.choice(table.legal_ids(seat)))
    return table


DUELO = played("duelo", 3, 5)
PILIPILI = played("pilipili", 3, 2, limit=2)


@pytest.mark.parametrize("finished", [DUELO, PILIPILI], ids=["duelo", "pilipili"])
@pytest.mark.parametrize("eyes", [0, 2, None])
def test_every_moment_is_what_the_seat_saw(finished: Any, eyes: int | None) -> None:
    record = json.loads(json.dumps(finished.record()))
    shadow = teahouse.replay({**record, "actions": []})
    told: list[Any] = []
    n = 0
    while n <= len(record["actions"]):
        stretch = replays.replay(record, eyes, n, None)
        assert (stretch.first, stretch.last) == (n, len(record["actions"]))
        for moment in stretch.moments:
            if moment.n:
                seat, verb, args = record["actions"][moment.n - 1]
                shadow.undo(seat) if verb == "undo" else shadow.step(seat, (verb, args))
            assert moment.view == shadow.view(eyes)
            told += moment.events
            n = moment.n + 1
    assert [event.model_dump() for event in told] == [e.to_dict() for e in finished.events(eyes)]


def test_open_eyes_see_every_card() -> None:
    record = DUELO.record()
    whole = teahouse.replay({**record, "actions": record["actions"][:7]}).position()["set"]
    view = replays.replay(record, "open", 7, None).moments[0].view
    assert view["hands"] == whole["hands"]
    assert view["deck"] == whole["deck"]
    assert None not in view["deck"]


def test_the_seats_have_the_names_they_are_given() -> None:
    first = replays.replay(DUELO.record(), None, 1, ["Ann", "Bo", "Cy" * 40]).moments[0]
    text = " ".join(event.text for event in first.events)
    assert any(name in text for name in ("Ann", "Bo", ("Cy" * 40)[: replays.NAME_MAX]))


@pytest.mark.parametrize("name", ["\ud800", "two\nlines", "\u202eback", "<b>", "  "])
def test_a_name_no_table_would_take_is_declined(name: str) -> None:
    """Half a character can't even be sent back."""
    with pytest.raises(Declined) as refusal:
        replays.replay(DUELO.record(), None, 1, ["Ann", name, "Cy"])
    assert refusal.value.status == 422


@pytest.mark.parametrize(
    ("changed", "eyes", "first", "word"),
    [
        ({}, 3, 0, "no seat 3"),
        ({}, -1, 0, "no seat -1"),
        ({}, 0, -1, "moments 0 to"),
        ({}, 0, 10**9, "moments 0 to"),
        ({"game": "chess"}, 0, 0, "No game 'chess'"),
        ({"actions": [[0]]}, 0, 0, "Action 0"),
        ({"actions": [[0, "fly", {}]]}, 0, 0, "fly"),
        ({"actions": [["x", "undo", {}]]}, 0, 0, "There is no seat"),
    ],
)
def test_what_is_no_replay_is_declined(
    changed: dict[str, Any], eyes: Any, first: int, word: str
) -> None:
    with pytest.raises(Declined) as refusal:
        replays.replay({**DUELO.record(), **changed}, eyes, first, None)
    assert refusal.value.status == 422
    assert word in refusal.value.reason


def test_there_is_a_name_for_every_seat() -> None:
    with pytest.raises(Declined, match="3 names are needed"):
        replays.replay(DUELO.record(), None, 0, ["Ann"])


def test_a_worker_can_decline() -> None:
    again = pickle.loads(pickle.dumps(Declined(409, "No.", "3.1")))
    assert (again.status, again.reason, again.rule) == (409, "No.", "3.1")


# ── Bookmarks ────────────────────────────────────────────────────────────────


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that has read nothing yet, and leaves bookmarks often."""
    monkeypatch.setattr(replays, "PAGES", 7)
    replays._read.clear()


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the actions that are carried out, as they are."""
    seen: list[int] = []
    real = replays.carry_out

    def counted(table: Any, n: int, entry: Any) -> None:
        seen.append(n)
        real(table, n, entry)

    monkeypatch.setattr(replays, "carry_out", counted)
    return seen


@pytest.mark.usefixtures("unread")
@pytest.mark.parametrize("finished", [DUELO, PILIPILI], ids=["duelo", "pilipili"])
def test_a_stretch_is_the_same_wherever_its_reading_began(finished: Any) -> None:
    """Forwards, backwards, by other eyes and under other names: as if read from the beginning."""
    record = json.loads(json.dumps(finished.record()))
    last = len(record["actions"])
    rng = random.Random(4)
    wishes = [(rng.choice([0, 1, None, "open"]), rng.randint(0, last)) for _ in range(30)]
    for turn, (eyes, first) in enumerate([*wishes, (0, 0), (None, last)]):
        names = [None, ["Ann", "Bo", "Cy"], ["Xi", "Yu", "Zoe"]][turn % 3]
        warm = replays.replay(record, eyes, first, names)
        kept = dict(replays._read)
        replays._read.clear()
        assert replays.replay(record, eyes, first, names) == warm
        replays._read.clear()
        replays._read.update(kept)


@pytest.mark.usefixtures("unread")
def test_the_next_stretch_begins_where_the_last_one_ended(
    steps: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "MOMENTS_MAX", 5)
    record = DUELO.record()
    replays.replay(record, None, 0, None)
    assert steps == [1, 2, 3, 4]
    steps.clear()
    replays.replay(record, 0, 5, None)
    assert steps == [5, 6, 7, 8, 9]
    replays.replay(record, 1, 20, None)
    steps.clear()
    replays.replay(record, 0, 16, None)
    assert steps[0] == 15, "the bookmark at 14 saves the way from the beginning"


@pytest.mark.usefixtures("unread")
def test_only_a_few_bookmarks_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "PAGES", 1)
    for seed in range(replays.RECORDS_KEPT + 2):
        replays.replay(played("duelo", 2, seed).record(), None, 0, None)
    assert len(replays._read) == replays.RECORDS_KEPT
    for marks in replays._read.values():
        assert len(marks._tables) <= replays.BOOKMARKS_MAX


def test_a_record_with_another_ending_is_another_record() -> None:
    record = DUELO.record()
    whole = replays.replay(record, "open", 3, None)
    cut = replays.replay({**record, "actions": record["actions"][:5]}, "open", 3, None)
    assert cut.last == 5
    assert cut.moments == whole.moments[:3]


# ── Records of earlier versions ──────────────────────────────────────────────


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_a_kept_record_is_shown_to_its_end(file: Path) -> None:
    """What the page asks for: the last moment of a record of any version, and its check."""
    story = json.loads(file.read_text(encoding="utf-8"))
    record = story["record"]
    last = len(record["actions"])
    shown = replays.replay(record, "open", last, None)
    assert (shown.last, [moment.n for moment in shown.moments]) == (last, [last])
    view = shown.moments[0].view
    assert view["over"]
    assert (view["scores"], view["winners"]) == (story["scores"], story["winners"])
    result = check.check(record)
    assert (result.ok, result.steps, result.winners) == (True, last, story["winners"])
