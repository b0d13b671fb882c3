"""Crossroads of Heroes in the browser: whole games, the duel spelled out, the guide, its look."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.web import jianghu
from tests.web.conftest import NewPage
from tests.web.player import answer_once, is_over, open_table, sit, wait_ready
from tests.web.stage import update
from tests.web.test_keyboard import ON_ANSWER, _tab_to
from tests.web.test_pages import SMALL

pytestmark = pytest.mark.browser

GAME = jianghu.GAME
show, sit_alone = jianghu.STAGE.show, jianghu.STAGE.sit_alone
ANSWERS_MOST = 400
"""More answers than one seat gives in the games of these tests."""
OFFERED = ", ".join(
    f".room {what}:visible" for what in ("button.can", ".answers .button", "[data-answer]")
)
WIDER = "document.documentElement.scrollWidth - innerWidth"


def _answer(page: Page, choice: int) -> None:
    """One of all the answers the page offers: what was chosen comes first."""
    plays = page.locator("[data-play]:visible")
    offered = plays if plays.count() else page.locator(OFFERED)
    offered.nth(choice % offered.count()).click()


@pytest.mark.parametrize(
    ("seats", "size"),
    [(5, (360, 740)), pytest.param(3, (1280, 800), marks=pytest.mark.soak)],
    ids=["phone", "wide"],
)
def test_a_whole_game_by_what_the_page_offers(
    new_page: NewPage, seats: int, size: tuple[int, int]
) -> None:
    page = new_page(*size, reduced_motion="reduce")
    table = GAME.new(seats=seats, seed=seats, round_limit=4)
    sit_alone(page, table)
    asked = set()
    for step in range(ANSWERS_MOST):
        wait_ready(page)
        if is_over(page):
            break
        question = table.view(0)["question"]
        if question:
            asked.add(question["name"])
        _answer(page, 7 * step + step // 3)
        assert page.evaluate(WIDER) <= 0, question
    assert is_over(page) and table.over
    assert {"draw", "keep", "card_action", "main_action"} <= asked


def test_from_the_entrance_with_chosen_sects(base: str, new_page: NewPage) -> None:
    page = new_page()
    page.goto(base)
    page.get_by_role("link", name=re.compile("Crossroads of Heroes")).click()
    page.get_by_label("How many players?").select_option("2")
    page.get_by_label("Name at seat 1").fill("Mei")
    page.get_by_text("Options of the game").click()
    page.get_by_label("Dealt at random").uncheck()
    sects = page.get_by_role("group", name="Sects")
    sects.get_by_label("Seat 1").select_option("Kunlun")
    # What another seat has changes hands: two seats never want the same sect.
    sects.get_by_label("Seat 2").select_option("Kunlun")
    sects.get_by_label("Seat 1").select_option("Wudang")
    page.get_by_role("button", name="Sit down and play").click()
    page.wait_for_selector("[data-prompt]")
    own = page.get_by_role("button", name="open your sheet")
    assert "Song Qingyao" in own.inner_text()
    other = page.get_by_role("button", name="open the hero's sheet")
    assert "Xiao Jingtian" in str(other.get_attribute("aria-label"))


def test_a_sect_for_every_seat_that_comes(base: str, new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"{base}/games/crossroads")
    page.get_by_text("Options of the game").click()
    page.get_by_label("Dealt at random").uncheck()
    sects = page.get_by_role("group", name="Sects")
    sects.get_by_label("Seat 1").select_option("Wudang")
    for seats in (5, 2, 4):
        page.get_by_label("How many players?").select_option(str(seats))
        chosen = [box.input_value() for box in sects.get_by_role("combobox").all()]
        assert len(chosen) == len(set(chosen)) == seats
        assert chosen[0] == "Wudang"


def test_sheet_and_cards_are_clean(new_page: NewPage) -> None:
    page = new_page(360, 740, reduced_motion="reduce", color_scheme="dark")
    show(page, jianghu.SCENES["cr-rest"]())
    page.get_by_role("button", name="Old Jukai, Jing Lian").click()
    sheet = page.get_by_role("dialog", name="Old Jukai, Jing Lian")
    for words in ("Legend, square 19, gains 1", "SPEED", "Maiden's Bodkin", "poisoned", "Fan Hua"):
        assert sheet.get_by_text(words).first.is_visible(), words
    assert sheet.locator("li", has_text="Crescent Sword").locator(".number").inner_text() == "4"
    assert Axe().run(page).violations_count == 0
    assert page.evaluate(SMALL) == []
    sheet.get_by_role("button", name="Close").click()
    page.get_by_label("At the table").get_by_role("button", name="Cards").click()
    drawer = page.get_by_role("dialog", name="Log, cards and rules")
    drawer.get_by_role("heading", name="Stratagems").wait_for()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    marked = [
        text.replace("\n", " ") for text in drawer.locator("li:has(.count)").all_inner_texts()
    ]
    assert any("Wine" in text and "4*" in text for text in marked), "copies nobody printed"
    assert not any(text.startswith("Fan Hua") for text in marked)


def test_what_the_table_says_at_a_glance(new_page: NewPage) -> None:
    page = new_page(360, 740)
    show(page, jianghu.SCENES["cr-main"]())
    road = page.get_by_role("region", name="The road of renown")
    standing = ["You, Song Qingyao: square 13, Hero", "Old Jukai, Jing Lian: square 19, Legend"]
    for words in (*standing, "Wu Shu, Huai Xun: Evil Scum"):
        assert road.get_by_role("img", name=words).is_visible()
    upper = page.get_by_role("group", name="Halls and mountain caves").get_by_role("button")
    assert [str(place.get_attribute("aria-label")).split(", ")[0] for place in upper.all()] == [
        "Yang Chao",
        "Abbot Xuan Ling",
        "Lu Jin",
        "a Master",
        "Fu Yanlin",
    ]
    lower = page.get_by_role("group", name="Free exploration")
    assert lower.get_by_role("button", name="Gan Tanfu, known to you").is_visible()
    assert lower.get_by_role("button", name="a card, face down").count() == 4
    foe = page.get_by_role("region", name="Quan Jing")
    for what in ("poisoned", "trains Thunderous Tremor", "Abacus"):
        assert foe.get_by_role("img", name=what).is_visible()
    assert page.get_by_text("§4.1").first.is_visible()


def test_a_place_says_what_is_there_and_why_it_cannot_be_chosen(new_page: NewPage) -> None:
    page = new_page(360, 740)
    show(page, jianghu.SCENES["cr-main"]())
    page.get_by_role("button", name=re.compile("^Yang Chao")).click()
    chosen = page.get_by_role("region", name="Yang Chao")
    assert chosen.get_by_text("Yin 10, Yang 19, Taiji 13").is_visible()
    why = chosen.get_by_role("button", name="Why can't I go there now?")
    assert why.is_visible(), "a Master was beaten"
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("^Gan Tanfu")).click()
    page.get_by_role("button", name="Travel here").wait_for()


def test_a_card_that_cannot_be_used_now_says_why(base: str, new_page: NewPage) -> None:
    page = new_page(360, 740)
    sit(page, base, open_table(page, base, "me Mei", "bot", game=GAME.id))
    wait_ready(page)
    keep = page.get_by_role("button", name="Keep the hand")
    if keep.count():  # the first hand may be one that can be exchanged
        keep.click()
        wait_ready(page)
    why = page.get_by_role("button", name="Why can't I use it now?")
    for card in page.get_by_role("toolbar").get_by_role("button").all():
        card.click()
        if why.count():
            break
    why.click()
    page.locator(".refusal .problem").wait_for()
    assert page.locator(".refusal .rule").inner_text().startswith("§")


def _sums(page: Page) -> list[list[str]]:
    sides = page.get_by_role("region", name="The duel").locator(".side").all()
    return [
        [
            re.sub(r"\s+", " ", line.inner_text()).strip()
            for line in [*side.locator("li:not(.words)").all(), side.locator(".sum")]
        ]
        for side in sides
    ]


def test_the_duel_spells_out_every_sum(new_page: NewPage) -> None:
    page = new_page(360, 740, reduced_motion="reduce")
    show(page, jianghu.SCENES["cr-weapons"]())
    mine, foes = _sums(page)
    assert mine[:4] == ["base wugong 2", "Vow Revenge +3", "Kun Gua Sword +3", "Yin Sutra +5"]
    assert foes[:3] == ["base wugong 1", "Maiden's Dance +2", "Crescent Sword +4"]
    for side in (mine, foes):
        parts = [int(line.rsplit(" ", 1)[1]) for line in side]
        assert sum(parts[:-1]) == parts[-1]
    view = jianghu.SCENES["cr-weapons"]()[1]["view"]
    assert [int(side[-1].rsplit(" ", 1)[1]) for side in (mine, foes)] == view["duel"]["wugong"]


def test_a_round_that_is_over_stays_spelled_out(new_page: NewPage) -> None:
    page = new_page(360, 740, reduced_motion="reduce")
    show(page, jianghu.SCENES["cr-second"]())
    stage = page.get_by_role("region", name="The duel")
    before = stage.get_by_role("list", name="Rounds before").inner_text()
    assert before.startswith("First round, won by you: 15 (base wugong 2 + Vow Revenge 3")
    assert stage.get_by_text("chooses in secret").count() == 2
    assert stage.get_by_text("1 qi laid down").count() == 1
    techniques = page.get_by_role("group", name="Techniques you can unleash")
    offered = techniques.locator(".words > span:first-child").all_inner_texts()
    assert offered == ["Unleash Qian Gua Sword"], "each technique once a duel"


def test_the_guide_goes_on_is_skipped_and_taken_up_again(base: str, new_page: NewPage) -> None:
    page = new_page(360, 740, reduced_motion="reduce")
    page.goto(f"{base}/games/crossroads")
    page.get_by_role("button", name="Play a guided first game").click()
    page.wait_for_selector("[data-prompt]")
    wait_ready(page)
    guide = page.get_by_role("region", name="Your guide")
    guide.get_by_text("road of renown").wait_for()
    assert page.locator(".road[data-pointed]").count() == 1
    assert Axe().run(page).violations_count == 0
    assert page.evaluate(WIDER) <= 0
    guide.get_by_role("button", name="I see").click()
    guide.get_by_text("qi is life").wait_for()
    assert page.locator(".road[data-pointed]").count() == 0
    page.reload()
    wait_ready(page)
    guide.get_by_text("qi is life").wait_for()
    guide.get_by_role("button", name="Skip the guide").click()
    page.get_by_role("button", name="Take the guide up again").click()
    guide.get_by_text("qi is life").wait_for()
    heard = set()
    for step in range(ANSWERS_MOST):
        wait_ready(page)
        if is_over(page) or len(heard) > 5:
            break
        if guide.count():
            heard.add(guide.locator("p").inner_text())
            guide.get_by_role("button", name="I see").click()
        else:
            _answer(page, step)
    assert len(heard) > 5, heard


def test_a_guide_only_where_it_was_asked_for(base: str, new_page: NewPage) -> None:
    page = new_page()
    sit(page, base, open_table(page, base, "me Mei", "bot", game=GAME.id))
    wait_ready(page)
    assert page.get_by_role("region", name="Your guide").count() == 0
    assert page.get_by_role("button", name="Take the guide up again").count() == 0


def _walk_to_a_place(page: Page) -> None:
    """From the prompt back to the map, as Shift and Tab lead."""
    for _ in range(40):
        page.keyboard.press("Shift+Tab")
        if page.evaluate("document.activeElement?.matches('.scene.can') ?? false"):
            return
    raise AssertionError("no place is reached by keyboard")


def test_a_whole_game_by_keyboard(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    table = GAME.new(seats=3, seed=4, round_limit=3)
    sit_alone(page, table)
    wait_ready(page)
    _tab_to(page, "[data-answer]", most=80)
    opened = 0
    for _ in range(ANSWERS_MOST):
        wait_ready(page)
        if is_over(page):
            break
        page.wait_for_function(ON_ANSWER)
        if any(a.verb == "travel" for a in table.legal_actions(0)):
            _walk_to_a_place(page)
        if page.evaluate("document.activeElement.matches('[aria-pressed]')"):
            opened += 1
            page.keyboard.press("Enter")
            page.wait_for_function("document.activeElement?.matches('[data-play]') ?? false")
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement?.tagName") != "BODY", "the focus is lost"
    assert is_over(page)
    assert opened > 2, "no card and no place was chosen by keyboard"


def test_nothing_of_other_hands_is_on_the_page(new_page: NewPage) -> None:
    page = new_page(1280, 800, reduced_motion="reduce")
    put: dict[str, Any] = {
        **jianghu.FIVE,
        "items": [[], ["Snow Pears (Wood)"], [], [], ["Roast Chicken (Wood)"]],
    }
    table = jianghu.table_of(5, **put)
    show(page, (jianghu.table_info(5), update(table)))
    faces = page.locator("[data-place^='hand/']:not([data-place^='hand/0/']) [data-card]").all()
    assert [face.get_attribute("data-card") for face in faces] == []
    html = page.content()
    assert "Snow Pears (Wood)" not in html and "Roast Chicken (Wood)" not in html


@pytest.mark.parametrize(("game", "least"), [("duelo", 3), ("pilipili", 4)])
def test_the_other_guides_lead_into_their_games(
    base: str, new_page: NewPage, game: str, least: int
) -> None:
    page = new_page(360, 740, reduced_motion="reduce")
    page.goto(f"{base}/games/{game}")
    page.get_by_role("button", name="Play a guided first game").click()
    page.wait_for_selector("[data-prompt]")
    guide = page.get_by_role("region", name="Your guide")
    heard = set()
    for step in range(60):
        wait_ready(page)
        if is_over(page) or len(heard) >= least:
            break
        if guide.count():
            heard.add(guide.locator("p").inner_text())
            assert page.locator("[data-pointed]").count() == 1, "it points at something"
            guide.get_by_role("button", name="I see").click()
        else:
            answer_once(page, step)
    assert len(heard) >= least, heard
