"""Two ways to run one source: games compiled side by side, the cache folder, the switch."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
import time
import types
from pathlib import Path

import pytest

import teahouse
from engine.toygame import GAME as TOY
from teahouse.engine.compiled import RULES, bind, source_digest
from teahouse.engine.errors import TeahouseError
from teahouse.engine.game import Game, interpreting
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


# the digest and what is kept under it


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


@pytest.mark.parametrize("switch", ["TEAHOUSE_INTERPRET", "NUMBA_DISABLE_JIT"])
def test_numbas_own_switch_is_understood_too(monkeypatch: pytest.MonkeyPatch, switch: str) -> None:
    monkeypatch.delenv("TEAHOUSE_INTERPRET", raising=False)
    assert not interpreting()
    monkeypatch.setenv(switch, "1")
    assert interpreting()
    monkeypatch.setattr(TOY, "_compiled", None)
    monkeypatch.setattr(TOY, "_warming", False)
    TOY.warm()
    assert not TOY._warming
    if switch == "NUMBA_DISABLE_JIT":
        with pytest.raises(TeahouseError, match="NUMBA_DISABLE_JIT switches Numba off"):
            teahouse.playouts(TOY, 2, 1)


def test_the_maker_finds_what_this_process_finds_and_nothing_that_lies_about(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A file in the folder somebody happens to be in must not be taken for a module."""
    (tmp_path / "teahouse.py").write_text("raise SystemExit(7)")
    (tmp_path / "numpy.py").write_text("raise SystemExit(7)")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path])
    started: list[tuple[list[str], dict[str, str]]] = []

    class Maker:
        def __init__(self, command: list[str], env: dict[str, str], **_: object) -> None:
            started.append((command, env))
            raise OSError("no more processes")

    with monkeypatch.context() as without:
        without.setattr("teahouse.engine.game.subprocess.Popen", Maker)
        TOY._compile_aside()  # interpreted it stays
    ((command, env),) = started
    module = command.index("-m")
    code = "import numpy, teahouse; print(teahouse.__file__)"
    told = subprocess.check_output([*command[:module], "-c", code], env=env, text=True)
    assert told.strip() == teahouse.__file__


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_a_fork_finds_no_lock_held_by_a_thread_that_stayed_behind() -> None:
    code = FORK.format(tests=str(TESTS))
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stderr


FORK = """
import os, sys
sys.path.insert(0, {tests!r})
from engine.toygame import GAME
import teahouse.engine.game as game
GAME._lock.acquire()
game._MAKING.acquire()
GAME._warming = True
child = os.fork()
if child == 0:
    free = GAME._lock.acquire(timeout=5) and game._MAKING.acquire(timeout=5)
    os._exit(0 if free and not GAME._warming else 1)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
