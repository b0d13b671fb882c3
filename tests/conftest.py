"""What every test shares: where things are, and that a browser test may not be skipped in CI."""

from __future__ import annotations

import os
import shutil
from collections.abc import Generator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
BROWSER_REQUIRED = os.environ.get("TEAHOUSE_BROWSER") == "required"
"""Set by .ci/run: there a browser test that is skipped has failed."""


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
