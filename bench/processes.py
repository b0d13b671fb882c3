"""What only a whole process shows: how long an import takes, and how long compiling takes."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

from bench.measure import Figure

IMPORTS = 5  # the best of so many; the others show what the machine was doing meanwhile
PROCESS_LIMIT = 600  # seconds until a child is given up
CACHE_VARIABLE = "TEAHOUSE_CACHE"

IMPORT = "import teahouse"
COMPILE = """
import time, teahouse
game = teahouse.game({game!r})
start = time.perf_counter()
teahouse.playouts(game, seats={seats}, count=1, seed=1)
print(time.perf_counter() - start)
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


def compile_seconds(game: str, seats: int) -> tuple[Figure, Figure]:
    """The first compiled playout with an empty cache folder, then with the one it filled."""
    cold = Figure("first compiled playout, empty cache", "s")
    cached = Figure("first compiled playout, code cached", "s")
    with tempfile.TemporaryDirectory(prefix="teahouse-bench-") as folder:
        environment = {**os.environ, CACHE_VARIABLE: folder}
        for figure in (cold, cached):
            written = _child(COMPILE.format(game=game, seats=seats), environment)
            figure.samples.append(float(written.split()[-1]))
    return cold, cached


def _child(code: str, environment: dict[str, str]) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PROCESS_LIMIT,
    )
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["it wrote nothing"]
        raise ChildFailed(f"a child process failed: {lines[-1]}")
    return done.stdout
