"""What only a whole process shows: how long an import takes, and how long compiling takes."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

from bench.measure import Figure

IMPORTS = 5  # the best of so many; the others show what the machine was doing meanwhile
PROCESS_LIMIT = 3600  # seconds until a child is given up: a busy machine compiles for long
CACHE_VARIABLE = "TEAHOUSE_CACHE"

IMPORT = "import teahouse"
COMPILE = """
import time, teahouse
game = teahouse.game({game!r})
start, spent = time.perf_counter(), time.process_time()
teahouse.playouts(game, seats={seats}, count=1, seed=1)
print(time.perf_counter() - start, time.process_time() - spent)
"""


class ChildFailed(RuntimeError):
    """A child process did not do its part; the message is the last line it wrote."""


def import_seconds(times: int) -> Figure:
    """`python -c "import teahouse"` as whole processes, and how long an empty one takes too."""
    figure = Figure("`import teahouse`, the whole process", "s")
    for _ in range(times):
        start = time.perf_counter()
        _child(IMPORT, dict(os.environ))
        figure.samples.append(time.perf_counter() - start)
    return figure


def empty_seconds(times: int) -> Figure:
    """The same process without the import: what of it is Python's own start."""
    figure = Figure("an empty Python process, for comparison", "s")
    for _ in range(times):
        start = time.perf_counter()
        _child("pass", dict(os.environ))
        figure.samples.append(time.perf_counter() - start)
    return figure


def compile_seconds(game: str, seats: int) -> dict[str, Figure]:
    """The first compiled playout with an empty cache folder, then with the one it filled: by the
    wall clock, and in CPU time, which a busy machine doesn't lengthen."""
    figures: dict[str, Figure] = {}
    with tempfile.TemporaryDirectory(prefix="teahouse-bench-") as folder:
        environment = {**os.environ, CACHE_VARIABLE: folder}
        for name, cache in (("cold", "empty cache"), ("cached", "code cached")):
            wall, spent = _child(COMPILE.format(game=game, seats=seats), environment).split()[-2:]
            label = f"first compiled playout, {cache}"
            figures[f"compile.{name}"] = Figure(label, "s", [float(wall)])
            figures[f"compile.{name}.cpu"] = Figure(f"{label}, CPU time", "s", [float(spent)])
    return figures


def _child(code: str, environment: dict[str, str]) -> str:
    try:
        done = subprocess.run(
            [sys.executable, "-c", code],
            env=environment,
            capture_output=True,
            text=True,
            timeout=PROCESS_LIMIT,
        )
    except subprocess.TimeoutExpired:
        raise ChildFailed(f"a child process took more than {PROCESS_LIMIT} s.") from None
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["it wrote nothing"]
        raise ChildFailed(f"a child process failed: {lines[-1]}")
    return done.stdout
