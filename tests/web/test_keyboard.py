"""A whole game by keyboard alone; the focus is never lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.web.conftest import NewPage
from tests.web.player import STEPS_MAX, is_over, open_table, sit, wait_ready

pytestmark = pytest.mark.browser

FOCUSED = "document.activeElement?.tagName + ' ' + (document.activeElement?.className ?? '')"
ON_ANSWER = "document.activeElement?.matches('[data-answer], [data-play]') ?? false"


def _tab_to(page: Page, selector: str, most: int = 40) -> None:
    for _ in range(most):
        if page.evaluate(f"document.activeElement?.matches({selector!r}) ?? false"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {selector}")


def test_from_the_entrance_by_keyboard(base: str, new_page: NewPage) -> None:
    page = new_page()
    page.goto(base)
    page.wait_for_selector("a.game")
    _tab_to(page, "a.game")
    page.keyboard.press("Enter")
    page.wait_for_selector("form")
    assert page.evaluate("document.activeElement?.tagName") == "H1"
    _tab_to(page, "#name-0")
    page.keyboard.type("Mei")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-prompt]")


def test_a_whole_game_by_keyboard(base: str, new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    sit(page, base, open_table(page, base, "me Mei", "bot", first=0, rounds_to_win=2))
    wait_ready(page)
    _tab_to(page, "[data-answer]")
    moved = 0
    for _ in range(STEPS_MAX):
        wait_ready(page)
        if is_over(page):
            break
        page.wait_for_function(ON_ANSWER)
        if page.evaluate("document.activeElement.matches('[role=toolbar] button')"):
            # Walk along the hand, then choose: the focus goes on to what can be done with the card.
            page.keyboard.press("ArrowRight" if moved % 2 else "End")
            moved += 1
            assert page.evaluate("document.activeElement.matches('[role=toolbar] button')")
            page.keyboard.press("Enter")
            page.wait_for_function("document.activeElement?.matches('[data-play]') ?? false")
        page.keyboard.press("Enter")
        assert not page.evaluate(FOCUSED).startswith("BODY"), "the focus is lost after an act"
    assert is_over(page)
    assert moved >= 1
    assert not page.evaluate(FOCUSED).startswith("BODY")


def test_escape_lets_a_chosen_card_go_and_keeps_the_focus(base: str, new_page: NewPage) -> None:
    page = new_page()
    sit(page, base, open_table(page, base, "me Mei", "bot", first=0))
    wait_ready(page)
    _tab_to(page, "[role=toolbar] button")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-play]")
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-play]", state="detached")
    assert page.evaluate("document.activeElement.matches('[role=toolbar] button')")
