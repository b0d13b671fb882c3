"""Whatever a caller hands in, of whatever type: one short sentence, and nothing has changed."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import teahouse
from teahouse import bots
from teahouse.engine.given import choices, is_plain, quoted, same, whole_number
from teahouse.engine.seeds import BYTES_MOST
from teahouse.engine.table import Table


class Hostile:
    """Refuses to be shown, compared or read as a number."""

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        raise RuntimeError("shown")

    def __index__(self) -> int:
        raise RuntimeError("counted")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("compared")


cyclic: list[Any] = []
cyclic.append(cyclic)
deep: Any = []
for _ in range(50_000):
    deep = [deep]

VALUES: dict[str, Any] = {
    "none": None, "true": True, "float": 1.0, "nan": math.nan, "inf": math.inf, "less": -1,
    "wide": 1 << 70, "longer than can be written": 10**5000, "bytes": b"a", "text": "x",
    "empty": "", "half a character": "\ud800", "two lines": "a\nb", "long": "x" * 100_000,
    "numpy": np.int64(1), "numpy out of range": np.int64(99), "array": np.array([1, 2]),
    "list": [], "tuple": (1, 2, 3), "dict": {1: 2}, "cyclic": cyclic, "deep": deep,
    "hostile": Hostile(), "type": int,
}  # fmt: skip


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")


@pytest.fixture(params=teahouse.GAMES)
def game(request: pytest.FixtureRequest) -> teahouse.Game:
    return teahouse.game(request.param)


@pytest.fixture(params=VALUES, ids=list(VALUES))
def value(request: pytest.FixtureRequest) -> Any:
    return VALUES[request.param]


def played(game: teahouse.Game) -> Table:
    table = game.new(seats=3, seed=5)
    for _ in range(3):
        seat = table.to_act[0]
        table.step(seat, table.legal_ids(seat)[0])
    return table


def everything(table: Table) -> str:
    seats = [None, *range(table.seats)]
    told = [[event.to_dict() for event in table.events(seat)] for seat in seats]
    known = [table.view(seat) for seat in seats]
    return json.dumps([table.digest(), table.record(), table.names, told, known])


def sentence(text: str) -> bool:
    return 0 < len(text) <= 700 and text.isprintable()


def refused_or_done(work: Callable[[], Any]) -> bool:
    """True if it was done; a refusal is a TeahouseError with a sentence, nothing else."""
    try:
        work()
    except teahouse.TeahouseError as refusal:
        assert sentence(str(refusal)), str(refusal)
        return False
    return True


def test_games_and_bots_are_named(value: Any) -> None:
    with pytest.raises(teahouse.UnknownGame) as no_game:
        teahouse.game(value)
    with pytest.raises(bots.UnknownBot) as no_bot:
        bots.bot(value)
    assert sentence(str(no_game.value)) and sentence(str(no_bot.value))


def test_opening_a_table(game: teahouse.Game, value: Any) -> None:
    plays = [
        lambda: json.dumps(game.new(seats=value, seed=1).record()),
        lambda: json.dumps(game.new(seats=3, seed=value).record()),
        *(lambda o=o: json.dumps(game.new(3, 1, **{o: value}).record()) for o in game.options),
    ]
    for play in plays:
        refused_or_done(play)


def test_reading_and_acting_at_a_table(game: teahouse.Game, value: Any) -> None:
    table = played(game)
    seat = table.to_act[0]
    verb = table.legal_actions(seat)[0].verb
    before = everything(table)
    reads: list[Callable[[], Any]] = [
        lambda: json.dumps(table.view(value)),
        lambda: table.events(value),
        lambda: table.events(seat, value),
        lambda: table.legal_actions(value),
        lambda: table.handle(value).legal_actions(),
        lambda: table.can_undo(value),
        lambda: table.hidden_bytes(value),
        lambda: table.reimagine(value, 1),
        lambda: table.reimagine(seat, value),
        lambda: table.explain(value, 0),
        lambda: table.copy().step(value, 0),
        lambda: table.copy().undo(value),
    ]
    for read in reads:
        refused_or_done(read)
        assert everything(table) == before
    for action in (value, (value, {}), (verb, value), (verb, {"card": value, "seat": value}),
                   teahouse.Action(0, value, value), [value, value]):  # fmt: skip
        why = table.explain(seat, action)
        assert everything(table) == before
        if why is not None:
            assert sentence(why.reason), why.reason
            with pytest.raises(teahouse.IllegalAction):
                table.step(seat, action)
            assert everything(table) == before


def test_names_are_texts(game: teahouse.Game, value: Any) -> None:
    table = played(game)
    before = everything(table)
    for names in (value, [value] * table.seats):
        if not refused_or_done(lambda names=names: setattr(table, "names", names)):
            assert everything(table) == before
            continue
        assert everything(table)  # whoever they are called now, every text can be made
        table.names = [f"Seat {seat}" for seat in range(table.seats)]


def test_positions(game: teahouse.Game, value: Any) -> None:
    spec = game.new(3, seed=4).position()
    refused_or_done(lambda: game.position(value))
    for key in (*spec, "game", "maybe"):
        refused_or_done(lambda key=key: json.dumps(game.position({**spec, key: value}).record()))
    for key in spec["set"]:
        for shape in (value, [value] * 3, [[value]] * 3, [[value, value]]):
            facts = {**spec["set"], key: shape}
            refused_or_done(lambda facts=facts: game.position({**spec, "set": facts}))
    for path in (value, [value], [0, value], [value, "hands", 0, 0], [0, "hands", value, 0]):
        refused_or_done(lambda path=path: game.position({**spec, "known": [path]}))
        refused_or_done(lambda path=path: game.position({**spec, "maybe": [path]}))


def test_records(game: teahouse.Game, value: Any) -> None:
    record = json.loads(json.dumps(played(game).record()))
    with pytest.raises(teahouse.BadRecord) as refusal:
        teahouse.replay(value)
    assert sentence(str(refusal.value))
    first, *rest = record["actions"]
    changed = [{**record, key: value} for key in record]
    changed += [{**record, "actions": [one, *rest]} for one in (
        value, [value, *first[1:]], [first[0], value, first[2]], [*first[:2], value],
    )]  # fmt: skip
    for one in changed:
        try:
            teahouse.replay(one)
        except teahouse.BadRecord as no:
            assert sentence(str(no)), str(no)


def test_playouts_are_refused_before_anything_is_compiled(
    value: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def compiling(self: teahouse.Game) -> None:
        raise teahouse.TeahouseError("This would run.")

    monkeypatch.setattr(teahouse.Game, "compile", compiling)
    for arguments in ((value, 2, 3), ("duelo", value, 3), ("duelo", 2, value),
                      ("duelo", 2, 3, value), ("duelo", 2, 3, 1, value)):  # fmt: skip
        with pytest.raises(teahouse.TeahouseError) as refusal:
            teahouse.playouts(*arguments)
        assert sentence(str(refusal.value))


def test_numbers_of_numpy_are_numbers() -> None:
    game = teahouse.game("duelo")
    three = np.int64(3)
    table = game.new(seats=three, seed=np.uint8(7), rounds_to_win=np.int32(2), first=np.int8(1))
    assert table.record() == game.new(seats=3, seed=7, rounds_to_win=2, first=1).record()
    assert table.view(np.int64(1)) == table.view(1)
    assert json.dumps(table.view(np.int64(1)))
    assert table.legal_actions(np.int64(1)) == table.legal_actions(1) != []


def test_seeds_have_a_length() -> None:
    game = teahouse.game("duelo")
    for longest in (bytes(BYTES_MOST), (1 << 8 * BYTES_MOST) - 1):
        table = game.new(2, longest)
        assert teahouse.replay(json.loads(json.dumps(table.record()))).digest() == table.digest()
    for longer in (bytes(BYTES_MOST + 1), 1 << 8 * BYTES_MOST):
        with pytest.raises(teahouse.TeahouseError, match="at most 512 bytes, not 513"):
            game.new(2, longer)


def test_a_value_that_is_false_or_zero_is_named_as_what_it_is() -> None:
    game = teahouse.game("duelo")
    with pytest.raises(teahouse.BadOption, match=r"one of none, 0, 1, 2, not 5\."):
        game.new(3, 1, first=5)
    with pytest.raises(teahouse.BadOption, match="only for 4 seats"):
        game.new(3, 1, reshuffle=0)


def test_what_a_caller_holds_is_a_copy() -> None:
    game = teahouse.game("duelo")
    spec: dict[str, Any] = {"seats": 2, "seed": 3, "set": {"turn": 1, "protected": [0]}}
    table = game.position(spec)
    kept = json.dumps(table.record())
    spec["set"]["protected"].append(1)
    table.record()["position"]["set"].clear()
    table.copy().options["rounds_to_win"] = 9
    table.reimagine(0, 1).options["rounds_to_win"] = 9
    assert json.dumps(table.record()) == kept


def test_a_long_list_of_names_gives_the_likest() -> None:
    assert choices(("odd", "even"), "od") == "odd, even"
    many = [f"Style {n:03}" for n in range(400)]
    said = choices(many, "Style 123")
    assert said.startswith("Style 123, ") and said.endswith(" ... (400 in all)") and len(said) < 90
    assert choices(many, Hostile()).endswith("(400 in all)")


def test_plain_data() -> None:
    for plain in (None, "x", [1, True, None, [0.5]], {"a": [{"b": (1, 2)}]}, 2**31 - 1):
        assert is_plain(plain)
    many = {"a": [0] * 20_000}
    for other in (1 << 31, np.int64(1), {1: 2}, {"a": {1}}, cyclic, deep, many, Hostile(), b"a"):
        assert not is_plain(other)


def test_quoting() -> None:
    assert quoted("Ann") == "Ann"
    assert quoted("a\nb\x1b[1m\u202e") == "a b [1m "
    assert quoted("x" * 50) == "x" * 39 + "…"
    assert quoted(10**5000) == "a value of type int"
    assert len(quoted(deep)) <= 40 and len(quoted([0] * 10**6)) <= 40
    assert whole_number(np.int16(3)) == 3
    assert [whole_number(x) for x in (True, 1.0, "1", None, Hostile())] == [None] * 5
    assert same(1, 1) and not same(1, True) and not same(1, 1.0) and not same("a", Hostile())
