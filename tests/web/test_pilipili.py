"""Pili Pili in the browser: whole rounds of its missions, answers given all at once, its look."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page

from tests.web import stall
from tests.web.conftest import NewPage
from tests.web.player import (
    HURRY,
    answer_once,
    is_over,
    open_table,
    play_to_the_end,
    sit,
    wait_ready,
)
from tests.web.stage import House, arranged_house
from tests.web.test_keyboard import ON_ANSWER, _tab_to

pytestmark = pytest.mark.browser

GAME = stall.GAME
show, sit_alone = stall.STAGE.show, stall.STAGE.sit_alone
ROUND_MOST = 60
"""More answers than one seat gives in any round."""


@pytest.fixture
def arranged(tmp_path: Path) -> House:
    """Serves a house whose Pili Pili tables all begin at the position given."""

    return arranged_house(tmp_path, GAME)


def _play_card(page: Page, card: str) -> None:
    page.locator(f"[role=toolbar] button:has([data-card='{card}'])").click()
    page.locator("[data-play]").first.click()


def _asked(page: Page, words: str) -> Locator:
    """Those words in the prompt."""
    return page.locator("[data-prompt]").get_by_text(words)


def _in_trick(page: Page, seat: int) -> list[str]:
    cards = page.locator(f"[data-place='trick/{seat}'] [data-card]").all()
    return [str(card.get_attribute("data-card")) for card in cards]


def test_from_the_entrance_to_the_end(base: str, new_page: NewPage) -> None:
    page = new_page()
    page.goto(base)
    page.get_by_role("link", name=re.compile("Pili Pili")).click()
    page.get_by_role("heading", name="Missions").wait_for()
    page.get_by_label("How many players?").select_option("3")
    page.get_by_label("Name at seat 1").fill("Mei")
    page.get_by_text("Options of the game").click()
    page.get_by_label("Limit").fill("2")
    page.get_by_role("button", name="Sit down and play").click()
    page.wait_for_selector("[data-prompt]")
    assert play_to_the_end(page) > 5
    page.get_by_role("figure").first.wait_for()
    page.get_by_role("link", name="Check the shuffles").click()
    page.get_by_text("The game follows from the seed").wait_for()


def _two_at_a_table(mei: Page, lin: Page, base: str) -> None:
    table = open_table(mei, base, "me Mei", "open", "bot", game=GAME.id)
    lin.goto(f"{base}/t/{table}")
    lin.get_by_label("What shall the others call you?").fill("Lin")
    lin.get_by_role("button", name="Sit down").click()
    sit(mei, base, table)
    lin.wait_for_selector("[data-prompt]")
    for page in (mei, lin):
        page.evaluate(HURRY)


ALL_AT_ONCE = {
    "mission": "simultaneous",
    "hands": [["5", "25/52", "49"], ["9", "30", "Swap"], ["1", "2", "3"]],
    "bids": [1, 1, 0],
    "leader": 0,
}


def test_all_at_once_in_two_browsers(arranged: House, new_page: NewPage) -> None:
    mei, lin = new_page(), new_page(width=390, height=780)
    with arranged(**ALL_AT_ONCE) as address:
        _two_at_a_table(mei, lin, f"http://{address}")
        _play_card(mei, "5")
        _asked(mei, "Chosen: Play 5").wait_for()
        _asked(mei, "Waiting for Lin").wait_for()
        lin.locator("[data-place='trick/0'] [data-card='']").wait_for()
        assert _in_trick(lin, 0) == [""], "the others see a back and no face"
        assert "5" not in lin.locator("[data-place='hand/0'] [data-card]").all_inner_texts()

        # Another card, in two parts, with a reload between them.
        _play_card(mei, "25/52")
        _asked(mei, "Which value of your card counts?").wait_for()
        mei.reload()
        _asked(mei, "Which value of your card counts?").wait_for()
        assert _asked(mei, "Waiting for Lin").count() == 0, "half an answer is none"
        mei.get_by_role("button", name="count as 52").click()
        _asked(mei, "Chosen: Play 25/52. Let it count as 52").wait_for()
        assert _in_trick(mei, 0) == ["25/52"]
        mei.get_by_role("button", name="Undo").click()
        mei.get_by_role("button", name="count as 25").click()
        _asked(mei, "Chosen: Play 25/52. Let it count as 25").wait_for()

        assert _in_trick(lin, 0) == [""]
        _play_card(lin, "30")
        for page in (mei, lin):
            page.evaluate(HURRY)
            said = page.get_by_role("log", name="What happens")
            said.get_by_text("card counts as 25").wait_for(state="attached")
            wait_ready(page)
        assert mei.locator("section[aria-label=Lin] .skewer").inner_text().startswith("won\n1")


def test_two_people_play_a_whole_round_all_at_once(arranged: House, new_page: NewPage) -> None:
    mei, lin = new_page(), new_page()
    with arranged(**ALL_AT_ONCE) as address:
        _two_at_a_table(mei, lin, f"http://{address}")
        for step in range(ROUND_MOST):
            if mei.locator("aside").get_by_text("Round 1 is over.").count():
                break
            for page in (mei, lin):
                page.evaluate(HURRY)
                if page.locator("[data-answer], [data-play]").count():
                    answer_once(page, step)
            mei.wait_for_timeout(60)
        assert mei.locator("aside").get_by_text("Round 1 is over.").count() == 1


def test_one_device_is_handed_over_while_answers_wait(arranged: House, new_page: NewPage) -> None:
    page = new_page()
    with arranged(**ALL_AT_ONCE) as address:
        base = f"http://{address}"
        page.goto(f"{base}/t/{open_table(page, base, 'me Mei', 'me Lin', 'bot', game=GAME.id)}")
        page.get_by_role("button", name=re.compile("I am Mei")).click()
        _play_card(page, "49")
        _asked(page, "Chosen: Play 49").wait_for()
        page.get_by_role("button", name="Cover my hand, pass to Lin").click()
        assert page.locator("[data-card]").count() == 0
        assert "49" not in page.locator("[aria-live=polite]").first.inner_text()
        page.get_by_role("button", name=re.compile("I am Lin")).click()
        assert _in_trick(page, 0) == [""]
        _play_card(page, "30")
        page.evaluate(HURRY)
        page.locator("aside").get_by_text("Mei plays 49.").wait_for()


MISSIONS = [card["name"] for card in GAME.cards if card["rule"].startswith("8.")]


OFTEN = {"ends", "set_aside", "higher", "guardians", "forehead_3", "pass_card_left"}
"""Missions with questions or places of their own; `make soak` plays the others, too."""


@pytest.mark.parametrize(
    "mission", [m if m in OFTEN else pytest.param(m, marks=pytest.mark.soak) for m in MISSIONS]
)
def test_a_round_of_every_mission(new_page: NewPage, mission: str) -> None:
    number = MISSIONS.index(mission)
    seats = 3 + number % 3
    width, height = ((360, 740), (1280, 800))[number % 2]
    page = new_page(width, height, reduced_motion="reduce")
    pilis = [2, 3, 1, 0, 4][:seats]
    spec = {"seats": seats, "options": {}, "seed": number}
    table = GAME.position({**spec, "set": {"mission": mission, "pilis": pilis}})
    sit_alone(page, table)
    for step in range(ROUND_MOST):
        if table.over or table.view(None)["round"] > 1:
            break
        wait_ready(page)
        if not is_over(page):
            answer_once(page, step)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert table.over or table.view(None)["round"] > 1


def test_what_the_table_says_at_a_glance(new_page: NewPage) -> None:
    page = new_page(360, 740)
    show(page, stall.SCENES["pp-play"]())
    trick = page.get_by_role("group", name="The trick")
    assert trick.get_by_text("Reversed: the lowest wins").is_visible()
    assert trick.locator("li.winning").inner_text().startswith("Ning Long")
    mission = page.get_by_role("region", name="Mission")
    for words in ("Higher and higher", "Play a number above", "§8.1", "2/5"):
        assert mission.get_by_text(words).first.is_visible()
    for seat, course in (("Old Jukai", "1 to go"), ("Ning Long", "1 over"), ("Wu Shu", "3 to go")):
        assert page.get_by_role("region", name=seat).get_by_text(course).is_visible()
    shown = page.locator("[data-place='hand/1'] [data-card]:not([data-card=''])").all()
    assert [card.get_attribute("data-card") for card in shown] == ["30", "31"]
    hand = page.locator("[role=toolbar] [data-card]").all()
    assert [card.get_attribute("data-card") for card in hand] == ["5", "25/52", "49", "Swap"]


def test_what_the_rules_do_not_print_is_marked(new_page: NewPage) -> None:
    page = new_page(1440, 900)
    show(page, stall.SCENES["pp-play"]())
    page.get_by_label("At the table").get_by_role("button", name="Cards").click()
    marked = page.locator(".numbers li:has(sup)").all_inner_texts()
    assert [text.split("*")[0] for text in marked] == ["14/41", "35/53"]
    reference = page.get_by_role("region", name="Cards")
    assert reference.get_by_text("of 2* unseen").count() == 3
    assert reference.locator(".number").get_by_text(re.compile(r"^\d\*$")).count() == len(MISSIONS)


def test_on_the_forehead_one_sees_all_but_the_own_cards(new_page: NewPage) -> None:
    page = new_page(1440, 900)
    show(page, stall.SCENES["pp-forehead"]())
    own = page.locator("[role=toolbar] [data-card]").all()
    assert [card.get_attribute("data-card") for card in own] == [""] * 5
    assert page.locator("[role=toolbar] .tag").all_inner_texts() == [" held up"] * 3
    for seat in range(1, 5):
        faces = page.locator(f"[data-place='hand/{seat}'] [data-card]:not([data-card=''])")
        assert faces.count() == 3


def test_a_whole_game_by_keyboard(base: str, new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    table = open_table(page, base, "me Mei", "bot", "bot", game=GAME.id, limit=1)
    sit(page, base, table)
    wait_ready(page)
    _tab_to(page, "[data-answer]")
    for _ in range(ROUND_MOST):
        wait_ready(page)
        if is_over(page):
            break
        page.wait_for_function(ON_ANSWER)
        if page.evaluate("document.activeElement.matches('[role=toolbar] button')"):
            page.keyboard.press("Enter")
            page.wait_for_function("document.activeElement?.matches('[data-play]') ?? false")
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement?.tagName") != "BODY", "the focus is lost"
    assert is_over(page)
