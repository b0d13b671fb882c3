"""Reloading and losing the connection at awkward moments: nothing is lost, nothing done twice."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, WebSocketRoute

from tests.web.conftest import NewPage
from tests.web.player import HURRY, answer_once, open_table, play_to_the_end, sit, wait_ready

pytestmark = pytest.mark.browser


def _to_mid_duel(page: Page) -> None:
    """Lay a card face down, so that an opponent has to be chosen."""
    for step in range(60):
        wait_ready(page)
        duel = page.get_by_role("button", name="Duel with it, face down")
        if duel.count():
            duel.click()
            page.wait_for_selector("[role=group][aria-label=Duel]")
            page.get_by_role("button", name="Choose").first.wait_for()
            return
        answer_once(page, step)
    raise AssertionError("no duel could be begun")


def _sight(page: Page) -> list[str]:
    """The question, the hand and the duel as the page shows them."""
    page.wait_for_selector("[data-prompt] .answers")
    hand = page.locator("[role=toolbar] [data-card]").all()
    cards = [str(card.get_attribute("data-card")) for card in hand]
    duel = page.locator("[role=group][aria-label=Duel] [data-card]").all()
    laid = [str(card.get_attribute("data-card")) for card in duel]
    return [page.locator("[data-prompt] .words").inner_text(), *cards, "|", *laid]


def test_reload_in_mid_duel(base: str, new_page: NewPage) -> None:
    page = new_page()
    sit(page, base, open_table(page, base, "me Mei", "bot", "bot", rounds_to_win=1))
    _to_mid_duel(page)
    before = _sight(page)
    lines = page.locator("aside ol li").count()
    page.reload()
    page.wait_for_selector("[role=group][aria-label=Duel]")
    assert _sight(page) == before
    assert page.locator("aside ol li").count() == lines
    page.locator("[data-answer]").first.click()
    play_to_the_end(page)


def test_a_broken_link_heals_and_the_act_is_done_once(base: str, new_page: NewPage) -> None:
    page = new_page()
    table = open_table(page, base, "me Mei", "bot", "bot", first=0, rounds_to_win=1)
    links: list[WebSocketRoute] = []
    up: list[str] = []

    def between(ws: WebSocketRoute) -> None:
        links.append(ws)
        server = ws.connect_to_server()
        swallow = len(links) == 1

        def upwards(message: str | bytes) -> None:
            if '"act"' not in str(message):
                return server.send(message)
            up.append(str(message))
            if swallow:  # the act gets lost, and the link with it
                return ws.close(code=1001)
            return server.send(message)

        ws.on_message(upwards)

    page.route_web_socket("**/ws/**", between)
    sit(page, base, table)
    wait_ready(page)
    answer_once(page)
    if not up:  # the first click only chose a card
        answer_once(page)
    page.get_by_text("Not delivered yet").wait_for()
    told = page.get_by_role("log", name="What happens")
    told.get_by_text("The connection is lost. Reconnecting.").wait_for(state="attached")
    page.get_by_text("Not delivered yet").wait_for(state="detached")
    assert len(links) == 2
    assert up[0] == up[1], "the same act with the same id goes up again"
    page.evaluate(HURRY)
    played = page.locator("aside li").filter(
        has_text=re.compile("You (play|lay) .* face (up|down)")
    )
    played.first.wait_for()
    assert played.count() == 1
