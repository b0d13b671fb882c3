"""Two ways to run one source: games compiled side by side, the cache folder, the switch."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import threading
import time
import types
from pathlib import Path

import pytest

import teahouse
from engine.toygame import GAME as TOY
from teahouse.engine import compiled
from teahouse.engine.compiled import RULES, bind, cache_folder, prune, source_digest
from teahouse.engine.game import Game
from teahouse.engine.opening import open_table
from teahouse.engine.sources import source_digest as source_digest_of

DUELO = teahouse.game("duelo")
TESTS = Path(__file__).resolve().parent.parent


# two games in one process


def rules_of(game: Game) -> dict[str, types.FunctionType]:
    """All rules of a game by name (Duelo has no name twice)."""
    return {
        name: fn
        for module, rules in RULES.items()
        if module == game.package or module.startswith(game.package + ".")
        for name, fn in rules.items()
    }


def test_the_two_games_do_repeat_names() -> None:
    repeated = rules_of(DUELO).keys() & rules_of(TOY).keys()
    assert {"setup", "step", "legal", "reveal"} <= repeated


def test_twins_of_one_game_reach_only_that_games_functions() -> None:
    for game, other in ((DUELO, TOY), (TOY, DUELO)):
        twins = bind(game.package, game.hooks, lambda fn: fn)
        foreign = {id(fn) for fn in rules_of(other).values()}
        assert not foreign & twins.keys()
        for name, rule in rules_of(game).items():
            twin = twins[id(rule)]
            assert twin is not rule
            assert twin.__code__ is rule.__code__
            for called in rule.__code__.co_names:
                original = rule.__globals__.get(called)
                if id(original) in twins:
                    assert twin.__globals__[called] is twins[id(original)], (name, called)


def test_binding_leaves_the_rules_as_they_are() -> None:
    before = {name: fn.__globals__["step"] for name, fn in rules_of(TOY).items()}
    bind(TOY.package, TOY.hooks, lambda fn: fn)
    assert {name: fn.__globals__["step"] for name, fn in rules_of(TOY).items()} == before


def test_two_games_compiled_in_one_process_stay_apart() -> None:
    kernels = {game: game.compile() for game in (TOY, DUELO)}
    for seed in range(6):
        for game in (DUELO, TOY):
            options = game.check_options(3, {})
            one = open_table(game, 3, seed, options, game.interpreted)
            two = open_table(game, 3, seed, options, kernels[game])
            rng = random.Random(seed)
            while not one.over:
                assert one.digest() == two.digest()
                seat = rng.choice(one.to_act)
                assert one.legal_ids(seat) == two.legal_ids(seat)
                assert one.hidden_bytes(seat) == two.hidden_bytes(seat)
                action = rng.choice(one.legal_ids(seat))
                one.step(seat, action)
                two.step(seat, action)
            assert two.over
            assert one.digest() == two.digest()
            assert one.events(None) == two.events(None)


# the cache


def test_the_cache_folder_is_where_the_environment_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TEAHOUSE_CACHE", str(tmp_path / "deep" / "cache"))
    folder = cache_folder("chess", "abc")
    assert folder == tmp_path / "deep" / "cache" / "chess-abc"
    assert list(folder.iterdir()) == []


def test_a_cache_that_cannot_be_written_is_replaced_by_a_temporary_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("a file where the folder should be")
    monkeypatch.setenv("TEAHOUSE_CACHE", str(blocked))
    monkeypatch.setattr(compiled.tempfile, "gettempdir", lambda: str(tmp_path / "temporary"))
    folder = cache_folder("chess", "abc")
    assert folder.is_relative_to(tmp_path / "temporary")
    assert folder.name == "chess-abc"
    assert blocked.read_text() == "a file where the folder should be"


def test_another_copy_of_the_sources_is_compiled_on_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TEAHOUSE_CACHE", str(tmp_path / "cache"))
    here = cache_folder("duelo", source_digest("teahouse.games.duelo"))
    compiled._complete(here).touch()
    assert compiled.is_cached("duelo", "teahouse.games.duelo")
    copy = tmp_path / "copy"
    copy.mkdir()
    shutil.copy2(Path(compiled.__file__).with_name("kernels.py"), copy)
    monkeypatch.setattr(compiled, "__file__", str(copy / "compiled.py"))
    assert not compiled.is_cached("duelo", "teahouse.games.duelo")
    compiled._complete(here).touch()
    assert compiled.is_cached("duelo", "teahouse.games.duelo")
    os.utime(copy / "kernels.py")  # a fresh checkout in the same place
    assert not compiled.is_cached("duelo", "teahouse.games.duelo")


def test_old_cache_folders_of_a_game_go(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TEAHOUSE_CACHE", str(tmp_path))
    for age in range(6):
        for name in (f"chess-{age}", f"draughts-{age}"):
            folder = tmp_path / name
            folder.mkdir()
            (folder / "code").touch()
            os.utime(folder, (10_000 - age, 10_000 - age))
    prune("chess")
    left = sorted(folder.name for folder in tmp_path.iterdir())
    assert [name for name in left if name.startswith("chess")] == [f"chess-{n}" for n in range(4)]
    assert sum(name.startswith("draughts") for name in left) == 6


def test_the_digest_follows_the_sources_and_the_card_data(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    package = types.ModuleType("a_game_of_this_test")
    package.__file__ = str(tmp_path / "__init__.py")
    monkeypatch.setitem(sys.modules, package.__name__, package)
    seen = [source_digest(TOY.package)]
    for name, text in (
        ("__init__.py", "one = 1\n"),
        ("__init__.py", "one = 2\n"),
        ("turn.py", "one = 2\n"),
        ("cards.toml", "copies = 4\n"),
        ("cards.toml", "copies = 5\n"),
    ):
        (tmp_path / name).write_text(text)
        seen.append(source_digest(package.__name__))
    assert len(set(seen)) == len(seen)
    assert source_digest(package.__name__) == seen[-1]
    (tmp_path / "RULES.md").write_text("Not compiled.\n")
    assert source_digest(package.__name__) == seen[-1]


def test_what_only_python_reads_compiles_nothing_anew(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    package = types.ModuleType("another_game_of_this_test")
    package.__file__ = str(tmp_path / "__init__.py")
    monkeypatch.setitem(sys.modules, package.__name__, package)
    name = package.__name__

    def digest_after(file: str, text: str) -> str:
        (tmp_path / file).write_text(text)
        return source_digest_of(name, [f"{name}.turn"])

    digest_after("__init__.py", f"from {name} import words\n")
    digest_after("words.py", f"from {name}.turn import start\n")
    digest_after("cards.py", "COPIES = 4\n")
    digest_after("state.py", f"from {name}.cards import COPIES\n")
    first = digest_after("turn.py", f"from {name} import state\n")
    assert digest_after("words.py", "A_SENTENCE = 'changed'\n") == first
    deep = digest_after("cards.py", "COPIES = 5\n")  # imported by what a rule imports
    assert deep != first
    assert digest_after("turn.py", f"from {name} import state, words\n") != deep


COUNT_COMPILED = """
import sys
import numba.core.event as ev
sys.path.insert(0, {tests!r})
from engine.toygame import GAME
with ev.install_recorder("numba:compile") as recorder:
    kernels = GAME.compile()
from teahouse.engine.opening import open_table
table = open_table(GAME, 3, 5, {{}}, kernels)
while not table.over:
    seat = table.to_act[0]
    table.step(seat, table.legal_ids(seat)[0])
print(len(recorder.buffer), table.digest())
"""


@pytest.mark.soak
def test_a_second_process_loads_what_the_first_compiled(tmp_path: Path) -> None:
    env = {**os.environ, "TEAHOUSE_CACHE": str(tmp_path)}
    env.pop("TEAHOUSE_INTERPRET", None)
    code = COUNT_COMPILED.format(tests=str(TESTS))
    said = [
        subprocess.run(
            [sys.executable, "-c", code], env=env, check=True, capture_output=True, text=True
        ).stdout.split()
        for _ in range(2)
    ]
    (made, first), (made_again, second) = said
    assert int(made) > 50
    assert int(made_again) == 0
    assert first == second
    assert [folder.name.rpartition("-")[0] for folder in tmp_path.iterdir()] == ["toygame"]


PLAY_BOTH_WAYS = """
import random, sys
sys.path.insert(0, {tests!r})
import engine.toygame, teahouse
from teahouse.engine.opening import open_table
games = {{"toygame": engine.toygame.GAME, "duelo": teahouse.game("duelo")}}
chosen = [games[name] for name in sys.argv[1:]]
for game in chosen:
    game.compile()
for game in chosen:
    options = game.check_options(3, {{}})
    one = open_table(game, 3, 5, options, game.interpreted)
    two = open_table(game, 3, 5, options, game.compile())
    rng = random.Random(5)
    while not one.over:
        assert one.digest() == two.digest(), game.id
        seat = rng.choice(one.to_act)
        assert one.hidden_bytes(seat) == two.hidden_bytes(seat), game.id
        action = rng.choice(one.legal_ids(seat))
        one.step(seat, action)
        two.step(seat, action)
    print(game.id, one.digest() == two.digest())
"""


@pytest.mark.soak
def test_games_compiled_by_different_processes_can_be_loaded_by_one(tmp_path: Path) -> None:
    """As the server does it; symbols are numbered per process, so that names must differ."""
    env = {**os.environ, "TEAHOUSE_CACHE": str(tmp_path)}
    env.pop("TEAHOUSE_INTERPRET", None)
    code = PLAY_BOTH_WAYS.format(tests=str(TESTS))
    for names in (["toygame"], ["duelo"], ["toygame", "duelo"], ["duelo", "toygame"]):
        ran = subprocess.run(
            [sys.executable, "-c", code, *names], env=env, capture_output=True, text=True
        )
        assert ran.returncode == 0, ran.stderr
        assert ran.stdout.split() == [word for name in names for word in (name, "True")]


# the switch


def test_the_switch_keeps_a_compiled_game_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    made = object()
    monkeypatch.setattr(TOY, "_compiled", made)
    monkeypatch.delenv("TEAHOUSE_INTERPRET", raising=False)
    assert TOY.compiled
    assert TOY.kernels is made
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")
    assert TOY.kernels is TOY.interpreted
    table = TOY.new(seats=2, seed=1)
    assert table.step(0, ("pledge", {"rounds": 1})) == []


def test_warming_starts_once_and_not_at_all_when_switched_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started = threading.Semaphore(0)
    monkeypatch.setattr(TOY, "_compiled", None)
    monkeypatch.setattr(TOY, "_warming", False)
    monkeypatch.setattr(TOY, "_compile_aside", started.release)
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")
    TOY.warm()
    assert not started.acquire(timeout=0.2)
    monkeypatch.delenv("TEAHOUSE_INTERPRET")
    TOY.warm()
    TOY.warm()
    assert started.acquire(timeout=5)
    assert not started.acquire(timeout=0.2)


def test_games_are_compiled_one_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """All at once they would take both cores from the tables that are being played."""
    at_work: list[int] = []
    most: list[int] = []

    class Maker:
        def __init__(self, *_: object, **__: object) -> None:
            at_work.append(1)
            most.append(len(at_work))

        def __enter__(self) -> Maker:
            return self

        def __exit__(self, *_: object) -> None:
            at_work.pop()

        def wait(self) -> int:
            time.sleep(0.05)
            return 1  # nothing was made, so nothing is loaded

    monkeypatch.setattr("teahouse.engine.game.subprocess.Popen", Maker)
    makers = [threading.Thread(target=TOY._compile_aside) for _ in range(4)]
    for maker in makers:
        maker.start()
    for maker in makers:
        maker.join(10)
    assert most == [1, 1, 1, 1]
