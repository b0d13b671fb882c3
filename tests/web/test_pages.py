"""Every page: axe finds nothing, nothing scrolls sideways at 360 px, targets are large enough."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.web.conftest import NewPage
from tests.web.player import is_over, open_table, play_to_the_end, sit, wait_ready

pytestmark = pytest.mark.browser

SMALL = """() => [...document.querySelectorAll('button, a, input, select, summary')].filter(e => {
  const box = e.getBoundingClientRect();
  const inline = e.matches('p a, .unseen *, .skip, dd a');
  return box.width && !inline && (box.width < 24 || box.height < 24);
}).map(e => e.outerHTML.slice(0, 120))"""


def _tour(page: Page, base: str) -> Iterator[str]:
    """Goes through the house; after each name the page shows that place."""
    page.goto(base)
    page.wait_for_selector("a.game")
    yield "entrance"
    page.goto(f"{base}/games/duelo")
    page.get_by_text("Options of the game").click()
    page.wait_for_selector(".cards [data-card]")
    yield "game"
    page.goto(f"{base}/rules/duelo#5.4")
    page.wait_for_selector("[data-section='5.4']")
    yield "rules"
    page.goto(f"{base}/check")
    yield "check"
    page.goto(f"{base}/credits")
    page.wait_for_selector("h1")
    yield "credits"
    page.goto(f"{base}/t/nosuchtable")
    page.get_by_role("alert").wait_for()
    yield "no table"
    page.goto(f"{base}/t/{open_table(page, base, 'me Mei', 'open', 'bot')}")
    page.get_by_label("Link to this table").wait_for()
    yield "open table"
    sit(page, base, open_table(page, base, "me Mei", *["bot"] * 7, first=0, rounds_to_win=2))
    wait_ready(page)
    page.locator("[role=toolbar] button").first.click()
    page.wait_for_selector("[data-play]")
    yield "asked, a card chosen"
    duel = page.get_by_role("button", name="Duel with it, face down")
    duel.click()
    page.wait_for_selector("[data-prompt] .answers")
    yield "choosing an opponent"
    for tab in ("Log", "Cards", "Rules"):
        page.get_by_label("At the table").get_by_role("button", name=tab).click()
        page.wait_for_timeout(150)
        yield f"drawer: {tab}"
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")
    sit(page, base, open_table(page, base, "me Mei", "bot", rounds_to_win=1))
    play_to_the_end(page)
    assert is_over(page)
    yield "the end"
    page.goto(f"{base}/t/{open_table(page, base, 'me Mei', 'me Lin')}")
    page.wait_for_selector(".cover")
    yield "hand-over"


@pytest.mark.parametrize(
    ("width", "height", "scheme"),
    [(360, 740, "light"), (1440, 900, "dark")],
)
def test_axe_finds_nothing(
    base: str, new_page: NewPage, width: int, height: int, scheme: str
) -> None:
    page = new_page(width, height, color_scheme=scheme, reduced_motion="reduce")
    found = {}
    for where in _tour(page, base):
        result = Axe().run(page)
        if result.violations_count:
            found[where] = result.generate_report()
    assert not found, "\n".join(f"== {where}\n{report}" for where, report in found.items())


@pytest.mark.parametrize(("width", "height"), [(360, 740), (740, 360), (768, 1024)])
def test_nothing_scrolls_sideways_and_targets_are_large_enough(
    base: str, new_page: NewPage, width: int, height: int
) -> None:
    page = new_page(width, height, reduced_motion="reduce")
    for where in _tour(page, base):
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{where}: {wide} px too wide"
        assert page.evaluate(SMALL) == [], where


def test_day_and_night_can_be_chosen_and_are_remembered(base: str, new_page: NewPage) -> None:
    page = new_page(color_scheme="light")
    page.goto(base)
    day = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Night").click()
    night = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert day != night
    page.reload()
    page.get_by_role("button", name="Day").wait_for()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == night
