"""Whole games in the browser: against bots, over the invite link, rematch, and the seed's check."""

from __future__ import annotations

import re

import pytest

from tests.web.conftest import NewPage
from tests.web.player import (
    END,
    PROMPT,
    answer_once,
    is_over,
    open_table,
    play_to_the_end,
    sit,
    wait_ready,
)

pytestmark = pytest.mark.browser

HANDED_ENOUGH = 5
"""After so many hand-overs nothing new happens."""


def test_from_the_entrance_to_the_end_and_its_check(base: str, new_page: NewPage) -> None:
    page = new_page()
    page.goto(base)
    page.get_by_role("link", name=re.compile("Duelo")).click()
    page.get_by_label("How many players?").select_option("2")
    page.get_by_label("Name at seat 1").fill("Mei")
    page.get_by_text("Options of the game").click()
    page.get_by_label("Rounds to win").select_option("1")
    page.get_by_role("button", name="Sit down and play").click()
    page.wait_for_selector(PROMPT)
    assert play_to_the_end(page) > 2
    end = page.locator(END)
    assert re.search("You win|wins|share", end.inner_text())
    end.get_by_text("Seed of this game").click()
    assert re.search(r"\b[0-9a-f]{64}\b", end.locator(".hash").first.inner_text())

    page.get_by_role("link", name="Check the shuffles").click()
    page.get_by_text("The seed is the promised one").wait_for()
    page.get_by_text("The game follows from the seed").wait_for()

    page.get_by_label("The SHA-256 you were shown").fill("0" * 64)
    page.get_by_text("The seed is another one").wait_for()


def test_a_hint_says_what_a_bot_would_do(base: str, new_page: NewPage) -> None:
    page = new_page()
    sit(page, base, open_table(page, base, "me Mei", "bot"))
    wait_ready(page)
    page.get_by_role("button", name="Hint").click()
    hint = page.locator(".prompt .hint")
    hint.get_by_text("It is the first one.").wait_for()
    assert "(wins 50 %)" in hint.inner_text()
    answer_once(page)  # a card is chosen
    answer_once(page)  # and played
    hint.wait_for(state="detached")


def test_a_rematch_keeps_the_seats(base: str, new_page: NewPage) -> None:
    page = new_page()
    table = open_table(page, base, "me Mei", "bot", rounds_to_win=1)
    sit(page, base, table)
    play_to_the_end(page)
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    page.wait_for_selector(PROMPT)
    wait_ready(page)
    assert not is_over(page)


def test_two_people_over_the_invite_link(base: str, new_page: NewPage) -> None:
    mei, lin = new_page(), new_page(width=390, height=780)
    table = open_table(mei, base, "me Mei", "open", rounds_to_win=1)
    mei.goto(f"{base}/t/{table}")
    link = mei.get_by_label("Link to this table").input_value()
    assert link.endswith(f"/t/{table}")
    code = mei.get_by_alt_text("The same link as a QR code")
    code.evaluate("i => i.decode()")  # waits for the picture, and fails if it is none
    assert code.evaluate("i => i.naturalWidth") > 0
    mei.get_by_role("button", name="Copy").click()
    mei.get_by_role("button", name=re.compile("Copied|Selected")).wait_for()

    lin.goto(f"{base}/t/{table}")
    lin.get_by_label("What shall the others call you?").fill("Lin")
    lin.get_by_role("button", name="Sit down").click()
    for page in (mei, lin):
        page.wait_for_selector(PROMPT)
    assert mei.locator("section.seat").get_by_text("Lin", exact=True).is_visible()
    for step in range(300):
        if is_over(mei) and is_over(lin):
            break
        for page in (mei, lin):
            page.evaluate("dispatchEvent(new PointerEvent('pointerdown'))")
            if page.locator("[data-answer], [data-play]").count() and not is_over(page):
                answer_once(page, step)
    assert is_over(mei) and is_over(lin)
    mei.get_by_role("button", name="Play again").click()
    lin.get_by_role("link", name="To the next game").click()
    lin.wait_for_selector(PROMPT)


def test_hot_seat_never_shows_two_hands(base: str, new_page: NewPage) -> None:
    page = new_page()
    table = open_table(page, base, "me Mei", "me Lin", rounds_to_win=1)
    page.goto(f"{base}/t/{table}")
    handed = 0
    for step in range(400):
        page.wait_for_selector(f"{END}, [data-answer], [data-play], .cover")
        page.evaluate("dispatchEvent(new PointerEvent('pointerdown'))")
        if is_over(page) or handed == HANDED_ENOUGH:
            break
        cover = page.locator(".cover")
        if cover.count():
            assert page.locator("[data-card]").count() == 0, "a card shows while covered"
            assert page.locator("[data-answer]").count() == 0
            log = page.locator("aside").inner_text()
            assert "draw" not in log, "the log shows while covered"
            said = page.locator("[aria-live=polite]").first.inner_text()
            assert "You draw" not in said, "what was said stays while covered"
            cover.get_by_role("button", name=re.compile("show my hand")).click()
            page.wait_for_selector(PROMPT)
            handed += 1
            continue
        if page.locator("[data-answer], [data-play]").count():
            answer_once(page, step)
    assert handed == HANDED_ENOUGH


def test_an_undone_card_comes_back(base: str, new_page: NewPage) -> None:
    page = new_page()
    sit(page, base, open_table(page, base, "me Mei", "bot", first=0, rounds_to_win=1))
    wait_ready(page)
    hand = page.locator("[role=toolbar] [data-card]")
    before = sorted(str(card.get_attribute("data-card")) for card in hand.all())
    hand.first.click()
    page.get_by_role("button", name="Duel with it, face down").click()
    page.locator("[data-prompt] .answers").wait_for()
    assert hand.count() == len(before) - 1
    page.get_by_role("button", name="Undo").click()
    hand.nth(len(before) - 1).wait_for()
    assert sorted(str(card.get_attribute("data-card")) for card in hand.all()) == before
    assert page.locator("aside").get_by_text(re.compile("take.* back|undo", re.I)).count() == 1


def test_a_watcher_sees_the_table_and_no_hand(base: str, new_page: NewPage) -> None:
    mei, lin = new_page(), new_page()
    table = open_table(mei, base, "me Mei", "bot", first=0)
    lin.goto(f"{base}/t/{table}")
    lin.get_by_text("nobody may watch here now").wait_for()
    mei.goto(base)
    body = {
        "game": "duelo",
        "seats": [{"kind": "me", "name": "Mei"}, {"kind": "bot", "level": "novice"}],
        "options": {"first": 0},
        "watch": True,
    }
    opened = mei.request.post(f"{base}/api/tables", data=body, headers={"origin": base}).json()
    lin.goto(f"{base}/t/{opened['id']}")
    lin.wait_for_selector(PROMPT)
    lin.get_by_text("Waiting for Mei").wait_for()
    assert lin.locator("section.seat").count() == 2
    assert lin.locator(".hand [data-card]:not([data-card=''])").count() == 0
    assert lin.locator("[role=toolbar]").count() == 0
