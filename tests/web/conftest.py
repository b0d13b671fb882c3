"""A real browser, and a real server with Duelo on its shelf, for the tests of the client."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

import teahouse
from teahouse import bots
from teahouse.server.shelf import Shelf
from tests.server.houses import AtOnce, make_house
from tests.server.serving import serving
from tests.web.stand_in import STATIC

ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 15_000
"""Milliseconds a page may take for anything before a test fails."""

TEMPO = "try { localStorage['teahouse.tempo'] ??= '%s' } catch { /* a page without storage */ }"

NewPage = Callable[..., Page]


class Bots(AtOnce):
    """Novices that think in this process, at once, by one chance in every run."""

    def __init__(self) -> None:
        super().__init__()
        self._chance = random.Random(2)

    async def choose(
        self, level: str, handle: bytes, compiled: bool = False
    ) -> tuple[str, dict[str, Any]]:
        budget = bots.Budget(seed=self._chance.getrandbits(30))
        action = bots.bot("novice").choose(pickle.loads(handle), budget)
        return action.verb, dict(action.args)


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """One Chromium for all tests of a process; each page gets a profile of its own."""
    assert (STATIC / "index.html").is_file(), "the client is not built: run make setup"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=ARGS)
        yield started
        started.close()


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Makes pages, each of another person; a test fails if the page itself reports an error.

    What happens is shown at once and nothing moves, unless another `tempo` (Settings) is asked for.
    """
    contexts, complaints = [], []

    def make(width: int = 1280, height: int = 800, *, tempo: str = "instant", **more: Any) -> Page:
        still = {"reduced_motion": "reduce"} if tempo == "instant" else {}
        viewport = ViewportSize(width=width, height=height)
        context = browser.new_context(viewport=viewport, **{**still, **more})
        context.add_init_script(TEMPO % tempo)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
        page.on(
            "console",
            lambda m: complaints.append(m.text) if "Content Security Policy" in m.text else None,
        )
        return page

    yield make
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def base(tmp_path: Path) -> Iterator[str]:
    """The address of a house with Duelo and quick bots."""
    shelf = Shelf(teahouse.games(), teahouse.replay, ("novice", "steady"))
    with serving(make_house(tmp_path, shelf, Bots())) as address:
        yield f"http://{address}"
