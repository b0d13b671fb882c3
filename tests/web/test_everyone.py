"""For everyone: every screen of every game on a phone and on a wide page, by day and by night.

axe finds nothing, targets are 24 px, nothing scrolls sideways, the prompt and the own hand are in
sight, every symbol has a name, whatever is greyed out says why, every card explains itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

import teahouse
from tests.web import courtyard, jianghu, stall, theatre
from tests.web.conftest import NewPage
from tests.web.stage import Scene, Stage
from tests.web.test_pages import SMALL

pytestmark = pytest.mark.browser

GAMES: dict[str, tuple[Stage, dict[str, Callable[[], Scene]]]] = {
    "duelo": (courtyard.STAGE, courtyard.SCENES),
    "pilipili": (stall.STAGE, stall.SCENES),
    "crossroads": (jianghu.STAGE, jianghu.SCENES),
    "pili": (theatre.STAGE, theatre.SCENES),
}
OFTEN = {
    "ask", "target", "end", "pp-bids", "pp-play", "pp-eight", "pp-end", "cr-main", "cr-second",
    "cr-end", "pl-choose", "pl-fight", "pl-plan", "pl-face", "pl-blows",
}  # fmt: skip
"""Scenes with most on them, one of each kind; `make soak` looks at the others, too."""

WIDER = "document.documentElement.scrollWidth - innerWidth"
OPENERS = (".tile.can:visible", "[role=toolbar] button")
"""What opens the words of a card."""

OUT_OF_SIGHT = """() => [...document.querySelectorAll('[data-prompt], [role=toolbar] button')]
.filter(e => {
  const box = e.getBoundingClientRect();
  return box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth + 16;
}).map(e => e.outerHTML.slice(0, 100))"""
"""The prompt or a card of the own hand that is not wholly on the page as it opens; where cards lie
over each other the last one may stand out a little."""

NAMELESS = r"""() => {
  const drawn = [...document.querySelectorAll('[data-room] svg.icon, [data-room] [aria-hidden]')]
    .filter(e => e.matches('svg') || /\p{Script=Han}/u.test(e.textContent))
    .filter(e => e.getClientRects().length && !e.closest('[data-card], .curtain, .seal'));
  const said = e => /[\p{L}\d]/u.test((e.innerText ?? '').replace(/\p{Script=Han}/gu, ''));
  return drawn.filter(e => {
    for (let up = e, i = 0; up && i < 5; up = up.parentElement, i++)
      if (up.getAttribute('aria-label') || up.getAttribute('title') || (up !== e && said(up)))
        return false;
    return true;
  }).map(e => e.parentElement.outerHTML.slice(0, 160));
}"""
"""Symbols and characters on the table that no word stands for."""


def _scenes() -> Iterator[object]:
    for game, (_, scenes) in GAMES.items():
        for name in scenes:
            marks = () if name in OFTEN else (pytest.mark.soak,)
            yield pytest.param(game, name, marks=marks, id=name)


def _in_sight(page: Page, how: str) -> None:
    """The page has come to rest with the prompt and the own hand on it."""
    try:
        page.wait_for_function(f"({OUT_OF_SIGHT})().length === 0", timeout=5_000)
    except TooLate:
        pytest.fail(f"out of sight {how}: {page.evaluate(OUT_OF_SIGHT)}")


def _clean(page: Page) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate(SMALL) == []
    assert page.evaluate(WIDER) <= 0


@pytest.mark.parametrize(("game", "name"), list(_scenes()))
def test_every_screen_is_clean(new_page: NewPage, game: str, name: str) -> None:
    stage, scenes = GAMES[game]
    scene = scenes[name]()
    for width, height, scheme in ((360, 740, "light"), (1440, 900, "dark")):
        page = new_page(width, height, color_scheme=scheme, reduced_motion="reduce")
        stage.show(page, scene)
        if width < height and "over" not in scene[0]["state"]:
            _in_sight(page, "upright")
            page.set_viewport_size({"width": height, "height": width})
            _in_sight(page, "on its side")
            assert page.evaluate(SMALL) == []
            assert page.evaluate(WIDER) <= 0
            page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(NAMELESS) == []
        for opener in OPENERS:
            if page.locator(opener).count():
                page.locator(opener).last.click()
        _clean(page)


CUT = """() => [...document.querySelectorAll('[data-room] [data-clock]')].filter(e => {
  const box = e.getBoundingClientRect();
  const seat = e.closest('[data-place^=seat], [data-prompt]').getBoundingClientRect();
  return !box.width || box.left < seat.left || box.right > seat.right + 1;
}).map(e => e.parentElement.outerHTML.slice(0, 160))"""
"""Clocks that don't fit into their seat."""


@pytest.mark.parametrize("name", ["target", "pp-eight", "cr-main", "pl-choose", "pl-plan"])
def test_everybodys_time_stands_at_their_seat(new_page: NewPage, name: str) -> None:
    stage, scenes = next(of for of in GAMES.values() if name in of[1])
    info, update = scenes[name]()
    info["clock"] = {"bank": 90_000, "increment": 10}
    for left, seat in zip((95, 4_000, 90_000, 24, 9, 300, 300, 300), info["seats"], strict=False):
        running = seat["seat"] in update["view"]["to_act"]
        seat |= {"kind": "person", "clock": {"left": float(left), "running": running}}
    for width, height in ((360, 740), (1440, 900), (740, 360)):
        page = new_page(width, height)
        stage.show(page, (info, update))
        own = page.locator("[data-prompt] [data-clock='0']")
        own.wait_for()
        _in_sight(page, "with a clock")
        clocks = page.locator("[data-room] [data-clock]").all()
        shown = {clock.get_attribute("data-clock") for clock in clocks}
        assert shown == {str(seat) for seat in range(len(info["seats"]))}
        assert page.evaluate(CUT) == []
        assert page.evaluate(WIDER) <= 0
        expect(own).to_have_attribute("aria-label", re.compile(r"^Your time: .* left, running$"))
    assert Axe().run(page).violations_count == 0


ASKED = {"duelo": "ask", "pilipili": "pp-play", "crossroads": "cr-main", "pili": "pl-choose"}


@pytest.mark.parametrize("game", GAMES)
def test_whatever_lies_over_the_table_is_clean(new_page: NewPage, game: str) -> None:
    stage, scenes = GAMES[game]
    page = new_page(360, 740, reduced_motion="reduce", color_scheme="dark")
    stage.show(page, scenes[ASKED[game]]())
    tabs = page.get_by_label("At the table")
    for name in ("Log", "Cards", "Rules", "Scores"):
        if tabs.get_by_role("button", name=name).count() == 0:
            continue
        tabs.get_by_role("button", name=name).click()
        drawer = page.get_by_role("dialog", name="Log, cards and rules")
        drawer.get_by_role("region", name=name).wait_for()
        page.evaluate("document.querySelectorAll('dialog details').forEach(d => (d.open = true))")
        _clean(page)
        page.keyboard.press("Escape")
        drawer.wait_for(state="hidden")


def test_a_tap_on_a_card_or_a_symbol_says_what_it_is(new_page: NewPage) -> None:
    page = new_page(360, 740, reduced_motion="reduce")
    jianghu.STAGE.show(page, jianghu.SCENES["cr-main"]())
    page.get_by_role("img", name="Techniques:").first.click()
    page.get_by_role("complementary", name="Techniques").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("complementary", name="Techniques").wait_for(state="detached")
    page.set_viewport_size({"width": 1024, "height": 768})
    courtyard.STAGE.show(page, courtyard.SCENES["rest"]())
    page.get_by_role("img", name="Snake Style, Focus 4").click()
    told = page.get_by_role("complementary", name="Snake Style")
    assert "In a duel" in told.inner_text()
    _clean(page)
    told.get_by_role("button", name=re.compile("^Rule 5")).click()
    page.get_by_role("dialog", name="Log, cards and rules").wait_for()


WHY = re.compile("^Why (can't I|not)")
GREYED = {
    "duelo": [("target", "section.seat:not(.can)"), ("ask", "[role=toolbar] button:not(.can)")],
    "pilipili": [("pp-play", "[role=toolbar] button:not(.can)")],
    "crossroads": [
        ("cr-main", "section.seat:not(.can)"),
        ("cr-main", ".scene:not(.can)"),
        ("cr-main", "[role=toolbar] button:not(.can)"),
        ("cr-rest", ".scene"),
        ("cr-rest", "[role=toolbar] button"),
    ],
    "pili": [
        ("pl-choose", ".market .tile:not(.can)"),
        ("pl-plan", ".cards .tile:not(.can)"),
    ],
}
"""Where something can't be done now, and what it hangs on."""


@pytest.mark.parametrize("game", GREYED)
def test_whatever_is_greyed_out_says_why(new_page: NewPage, game: str) -> None:
    stage, scenes = GAMES[game]
    page = new_page(1440, 900, reduced_motion="reduce")
    for name, greyed in GREYED[game]:
        stage.show(page, scenes[name]())
        things = page.locator(greyed)
        assert things.count() > 0 or name == "ask", greyed
        for thing in things.all():
            within = thing.get_by_role("button", name=WHY)
            if within.count() == 0:
                thing.click()
                within = page.get_by_role("button", name=WHY)
            assert within.count() > 0, thing.evaluate("e => e.outerHTML.slice(0, 200)")
            last = within.first
        if things.count():
            last.click()
            problem = page.locator(".refusal")
            problem.get_by_text("It is not your turn.").wait_for()
            assert problem.get_by_role("button", name="Rule 3.1").count() == 1
    assert page.locator("[data-room] :disabled, [data-room] [aria-disabled=true]").count() == 0


@pytest.mark.parametrize("game", GAMES)
def test_every_symbol_of_the_cards_is_in_the_reference(new_page: NewPage, game: str) -> None:
    stage, scenes = GAMES[game]
    page = new_page(1440, 900, reduced_motion="reduce")
    stage.show(page, scenes[ASKED[game]]())
    page.get_by_label("At the table").get_by_role("button", name="Cards").click()
    reference = page.get_by_role("region", name="Cards")
    reference.wait_for()
    page.evaluate("document.querySelectorAll('details').forEach(d => (d.open = true))")
    text = reference.inner_text()
    names = {card["name"] for card in teahouse.game(game).cards}
    shown = {str(e.get_attribute("data-card")) for e in page.locator("[data-card]").all()} - {""}
    missing = [n for n in shown & names if re.sub(r" \(.*", "", n) not in text and n != "mission"]
    assert missing == []
