"""What the page makes of people and time, against a hand-made server."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.web import stand_in
from tests.web.conftest import NewPage
from tests.web.hand_made import (
    PHRASES,
    HandMade,
    Json,
    asked_view,
    dial,
    hears,
    open_sheet,
    people,
    said,
    strip,
    timed,
    told,
    update,
    watched,
)
from tests.web.test_pages import SMALL

pytestmark = pytest.mark.browser


def _passes(table: HandMade, seconds: int) -> None:
    """So much time by the page's clock, the link living on."""
    for _ in range(seconds):
        table.send({"t": "pong"})
        table.page.clock.run_for(1_000)


# ── Time ─────────────────────────────────────────────────────────────────────


def test_clocks_count_down_by_themselves_and_only_the_own_is_told(new_page: NewPage) -> None:
    page = new_page()
    page.clock.install()
    table = HandMade(page, timed(s0=33.0, s1=33.0, s2=90.0), update())
    table.go()
    expect(dial(page, 0)).to_contain_text("0:33")
    _passes(table, 4)
    expect(dial(page, 0)).to_contain_text("0:29")
    expect(dial(page, 1)).to_contain_text("0:29")
    expect(dial(page, 2)).to_contain_text("1:30")
    label = dial(page, 2).get_attribute("aria-label")
    assert label == "1 minute and 30 seconds left, stopped"
    assert dial(page, 0).inner_text().endswith("!"), "not by colour alone"
    hears(page, "30 seconds left on your clock.")
    _passes(table, 20)
    hears(page, "10 seconds left on your clock.")
    _passes(table, 15)
    expect(dial(page, 0)).to_contain_text("0:00")
    spoken = [line for line in told(page) if "left on" in line]
    assert spoken == ["30 seconds left on your clock.", "10 seconds left on your clock."]


def test_the_servers_word_on_a_clock_replaces_the_pages(new_page: NewPage) -> None:
    page = new_page()
    page.clock.install()
    table = HandMade(page, timed(s0=200.0), update())
    table.go()
    _passes(table, 3)
    table.seat(0, clock={"left": 210.0, "running": False})
    expect(dial(page, 0)).to_contain_text("3:30")
    _passes(table, 3)
    expect(dial(page, 0)).to_contain_text("3:30")


def test_who_ran_out_of_time_is_told_to_everybody(new_page: NewPage) -> None:
    page = new_page()
    table = HandMade(page, timed(), update())
    table.go()
    event = stand_in.event(5, "played", "Lin plays Monkey Style face up.", "3.2")
    by = [{"seat": 1, "how": "time", "first": 5, "next": 6}]
    table.send(stand_in.update(stand_in.view(3), events=[event], first=5, by_bot=by))
    hears(page, "The time of Lin has run out. A bot has answered.")
    line = page.locator("aside li").filter(has_text="Lin plays Monkey Style")
    expect(line.get_by_role("img", name="A bot for Lin, the time had run out")).to_be_visible()


# ── Absence ──────────────────────────────────────────────────────────────────


def test_away_and_stood_in_for_are_shown_told_and_explained(new_page: NewPage) -> None:
    page = new_page()
    table = HandMade(page, people("Mei", "Lin", "Wu"), update())
    table.go()
    assert page.locator("[aria-label='Time and absence']").count() == 0
    table.seat(1, present=False, away_since=6)
    hears(page, "Lin is away.")
    expect(strip(page, 1)).to_contain_text("away")
    table.seat(1, stand_in="steady", away_since=130)
    hears(page, "Lin is away. A bot plays for them until they are back.")
    page.get_by_role("button", name="What absence means here").click()
    sheet = page.get_by_role("dialog", name="The table")
    expect(sheet).to_contain_text("A bot (steady) plays for Lin. The seat stays theirs")
    expect(sheet).to_contain_text("away for 2 minutes")
    page.keyboard.press("Escape")
    table.seat(1, present=True, away_since=None, stand_in=None)
    hears(page, "Lin is back and plays on.")
    assert page.locator("[aria-label='Time and absence']").count() == 0


def test_coming_back_says_how_often_a_bot_answered_until_it_is_read(new_page: NewPage) -> None:
    page = new_page()
    by = [
        {"seat": 0, "how": "away", "first": 1, "next": 2},
        {"seat": 0, "how": "away", "first": 2, "next": 3},
        {"seat": 1, "how": "away", "first": 3, "next": 5},
        {"seat": 0, "how": "time", "first": 5, "next": 6},
    ]
    table = HandMade(page, people("Mei", "Lin", "Wu"), update(by_bot=by[:3]))
    table.go()
    banner = page.get_by_role("group", name="While you were away")
    words = "A bot played 2 answers for you while you were away. They are marked in the log."
    expect(banner).to_contain_text(words)
    hears(page, words)
    marked = page.locator("aside li").filter(has=page.get_by_role("img", name="A bot for you"))
    assert marked.count() == 2
    banner.get_by_role("button", name="Close").click()
    expect(banner).to_have_count(0)
    page.reload()
    page.wait_for_selector("[data-prompt]")
    expect(banner).to_have_count(0)
    event = stand_in.event(5, "played", "You play Crane Style face up.", "3.2")
    table.send(stand_in.update(stand_in.view(3), events=[event], first=5, by_bot=by[3:]))
    expect(banner).to_contain_text("Your time ran out: a bot gave one answer for you. It is marked")
    # It goes when its owner answers again.
    legal = [stand_in.action(0, "discard", "Play Disciple", "3.2", card="Disciple")]
    event = stand_in.event(6, "turn", "Your turn begins.", "3.1")
    table.send(stand_in.update(asked_view(), events=[event], first=6, legal=legal))
    page.locator("[role=toolbar] button").nth(1).click()
    page.get_by_role("button", name="Play it face up").click()
    expect(banner).to_have_count(0)


def test_the_host_replaces_only_who_is_away(new_page: NewPage) -> None:
    page = new_page()
    table = HandMade(page, people("Mei", "Lin", "Wu"), update())
    table.go()
    sheet = open_sheet(page)
    lin = sheet.get_by_role("listitem").filter(has_text="Lin")
    lin.get_by_label("Change the seat of Lin").click()
    give = lin.get_by_role("button", name="Give the seat to a bot")
    assert give.get_attribute("aria-disabled") == "true"
    give.click(force=True)  # it looks as if it could not be done, and says why
    expect(lin.get_by_role("alert")).to_contain_text("Lin is here; only a seat whose owner is away")
    table.seat(1, present=False, away_since=10)
    give.click(force=True)
    expect(lin.get_by_role("alert")).to_contain_text("Lin has only just gone")
    assert table.asked == []
    table.seat(1, away_since=70)
    expect(give).to_have_attribute("aria-disabled", "false")
    give.click()
    lin.get_by_role("button", name="Let a latecomer take it").click()
    expect(lin.get_by_role("alert")).to_have_count(0)
    orders = [("seat", {"do": "bot", "seat": 1}), ("seat", {"do": "open", "seat": 1})]
    assert table.asked == orders
    table.tell(host=False)
    expect(give).to_have_count(0)


def test_resigning_is_asked_twice(new_page: NewPage) -> None:
    page = new_page()
    table = HandMade(page, people("Mei", "Lin"), update(2))
    table.go()
    sheet = open_sheet(page)
    sheet.get_by_role("button", name="Resign").click()
    sure = sheet.get_by_role("group", name="Resign?")
    expect(sure).to_be_focused()
    expect(sure).to_contain_text("Lin wins, and the game is over at once.")
    sure.get_by_role("button", name="Play on").click()
    assert table.asked == []
    sheet.get_by_role("button", name="Resign").click()
    table.info |= {"state": "over", "winners": [1], "ended": {"how": "resigned", "seat": 0}}
    sure.get_by_role("button", name="Resign").click()
    end = page.get_by_role("region", name="The end")
    expect(end.get_by_role("heading")).to_have_text("Lin wins")
    expect(end).to_contain_text("You have resigned.")
    assert table.asked == [("resign", {})]


def test_with_more_than_two_a_seat_is_given_up_and_marked(new_page: NewPage) -> None:
    page = new_page()
    table = HandMade(page, people("Mei", "Lin", "Wu"), update())
    table.go()
    table.seat(1, kind="bot", level="steady", left=True)
    hears(page, "Lin has given up the seat. A bot plays on.")
    expect(strip(page, 1)).to_contain_text("a bot plays on")
    expect(page.get_by_text("Lin (bot)").first).to_be_visible()
    sheet = open_sheet(page)
    sheet.get_by_role("button", name="Give up my seat").click()
    expect(sheet).to_contain_text("A bot plays your seat to the end.")


# ── For everyone ─────────────────────────────────────────────────────────────


def _full() -> tuple[Json, Json]:
    info = timed(s0=25.0, s2=90_000.0)
    info |= {"watch": True, "watching": True, "delay": 30, "chat": "free", "phrases": PHRASES}
    info["latecomers"] = True
    info["seats"][1] |= {"present": False, "away_since": 90, "stand_in": "steady"}
    info["seats"][2] |= {"kind": "bot", "level": "steady", "left": True}
    return info, update(by_bot=[{"seat": 0, "how": "away", "first": 1, "next": 2}])


def _tour(page: Page) -> Any:
    info, first = _full()
    table = HandMade(page, info, first, {"t": "chat", "lines": [said(0, 1, text="Well!")]})
    table.go()
    yield "at the table"
    sheet = open_sheet(page)
    sheet.get_by_role("button", name="Give up my seat").click()
    yield "the table's sheet"
    page.keyboard.press("Escape")
    page.get_by_label("At the table").get_by_role("button", name="Chat").click()
    page.get_by_role("button", name="Open the free chat for me").click()
    yield "chat"
    if page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
    for seat in info["seats"]:
        seat["mine"] = False
    info["seats"][1]["shows_hand"] = True
    table.first = [watched()[1]]
    table.go()
    yield "watching"
    table.tell(watching=False, may_take=[2])
    page.get_by_role("heading", name="The curtain is drawn").wait_for()
    yield "the curtain"
    info |= people("Mei", "Lin the Very Patient", "", state="open")
    info["seats"][2] |= {"kind": "open", "name": ""}
    table.go("[data-seat='2']")
    for change in ("Lin the Very Patient", "seat 3"):
        page.get_by_label(f"Change {change}", exact=True).click()
    yield "waiting, as the host"
    info["seats"][0]["mine"] = False
    info["host"] = False
    table.go("form")
    yield "before sitting down"
    page.goto(f"{stand_in.ORIGIN}/games/duelo")
    page.get_by_text("More: time and company").click()
    page.get_by_label("Time for answers").select_option("Another clock …")
    page.get_by_label("Others with the link may watch").check()
    yield "a new table"


@pytest.mark.parametrize(
    ("width", "height", "scheme", "axe"),
    [(360, 740, "light", True), (1440, 900, "dark", True), (740, 360, "light", False)],
)
def test_people_and_time_are_for_everyone(
    new_page: NewPage, width: int, height: int, scheme: str, axe: bool
) -> None:
    page = new_page(width, height, color_scheme=scheme, reduced_motion="reduce")
    found = {}
    for where in _tour(page):
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{where}: {wide} px too wide"
        assert page.evaluate(SMALL) == [], where
        if axe and (result := Axe().run(page)).violations_count:
            found[where] = result.generate_report()
    assert not found, "\n".join(f"== {where}\n{report}" for where, report in found.items())


def test_the_sheet_is_reached_and_left_by_keyboard(new_page: NewPage) -> None:
    page = new_page()
    table = HandMade(page, _full()[0], update())
    table.go()
    button = page.get_by_role("button", name="The table and its people")
    button.focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="The table")
    expect(sheet).to_be_visible()
    reached = []
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.ariaLabel") == "Change the seat of Lin":
            page.keyboard.press("Enter")
        reached.append(page.evaluate("document.activeElement.textContent.trim()"))
    assert {"Give the seat to a bot", "Give up my seat …", "To the entrance"} <= set(reached)
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(button).to_be_focused()
