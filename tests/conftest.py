"""What every test shares: where things are, and that a browser test may not be skipped in CI."""

from __future__ import annotations

import functools
import os
import re
import shutil
from collections import Counter
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

ROOT = Path(__file__).resolve().parent.parent
CHROMIUM = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
BROWSER_REQUIRED = os.environ.get("TEAHOUSE_BROWSER") == "required"
"""Set by .ci/run: there a browser test that is skipped has failed."""


settings.register_profile("same", derandomize=True)


def pytest_configure(config: pytest.Config) -> None:
    """Hypothesis tries the same examples in every run; long samples look for new ones."""
    if config.option.markexpr != "soak":
        settings.load_profile("same")
        # It also tries constants of whatever modules happen to be loaded: other files, other tests.
        assert callable(providers._get_local_constants)
        providers._get_local_constants = lambda: providers._local_constants


@pytest.fixture(scope="session")
def root() -> Path:
    """The repository's folder."""
    return ROOT


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the machine's Chromium; a test that needs it is skipped where there is none."""
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found is None:
        pytest.skip("no Chromium on this machine (on Debian: apt install chromium)")
    return found


COMPILES = re.compile(r"\.compile\(\)|playouts\(|compiled\(")
"""What a test file says that makes compiled code."""


@functools.cache
def compiles(file: Path) -> bool:
    """Do the tests of this file wait for compiled code?"""
    return bool(COMPILES.search(file.read_text(encoding="utf-8")))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files that compile come first, each folder's in turn: so each worker makes another game's
    code, instead of waiting for it or making the last one while the others have nothing to do."""
    turn: dict[Path, int] = {}
    met: Counter[Path] = Counter()
    for file in dict.fromkeys(item.path for item in items):
        if compiles(file):
            turn[file] = met[file.parent]
            met[file.parent] += 1
    last = len(items)
    items.sort(key=lambda item: turn.get(item.path, last))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn a skipped browser test into a failed one where browser tests are required."""
    report = yield
    if BROWSER_REQUIRED and report.skipped and item.get_closest_marker("browser"):
        report.outcome = "failed"
        report.longrepr = f"a browser test was skipped where they are required: {report.longrepr}"
    return report
