"""Talk at the table and watching it, against a hand-made server."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from teahouse.server.chat import PHRASES as ALL_PHRASES
from tests.web import stand_in
from tests.web.conftest import NewPage
from tests.web.hand_made import (
    PHRASES,
    HandMade,
    Json,
    hears,
    open_sheet,
    people,
    said,
    told,
    until,
    update,
    watched,
)

pytestmark = pytest.mark.browser


# ── Talk ─────────────────────────────────────────────────────────────────────


def _talkers(chat: str = "free") -> Json:
    return people("Mei", "Lin", "Wu", chat=chat, phrases=PHRASES)


def test_phrases_are_buttons_and_new_lines_are_told(new_page: NewPage) -> None:
    page = new_page()
    table = HandMade(
        page, _talkers("phrases"), update(), {"t": "chat", "lines": [said(0, 1, phrase=0)]}
    )
    table.go()
    table.send(said(1, 2, phrase=1))
    hears(page, "Wu says: Well played.")
    page.get_by_role("button", name="Chat, 1 new").click()
    chat = page.locator("aside").get_by_role("log", name="What was said")
    expect(chat).to_contain_text("Hello!")
    expect(chat).to_contain_text("Well played.")
    expect(page.get_by_role("button", name="Chat, 1 new")).to_have_count(0)
    page.get_by_role("group", name="Say").get_by_role("button", name="One moment, please.").click()
    until(page, lambda: bool(table.of("say")))
    frame = table.of("say")[0]
    assert (frame["phrase"], frame.get("text")) == (2, None)
    table.send(said(2, 0, phrase=2), said(2, 0, phrase=2))
    expect(chat.get_by_text("One moment, please.")).to_have_count(1)
    assert page.get_by_text("In your own words").count() == 0
    assert not any("Mei says" in line for line in told(page))
    table.refusals["say"] = "That was too fast; wait a moment and try again."
    page.get_by_role("group", name="Say").get_by_role("button", name="Hello!").click()
    expect(page.get_by_role("alert")).to_contain_text("too fast")
    assert page.locator("[data-prompt] .refusal").count() == 0


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1440, 900)])
def test_what_was_said_stays_in_sight_above_the_phrases(
    new_page: NewPage, width: int, height: int
) -> None:
    page = new_page(width, height)
    info = people("Mei", "Lin", "Wu", chat="free", phrases=list(ALL_PHRASES))
    HandMade(page, info, update(), {"t": "chat", "lines": [said(0, 1, phrase=0)]}).go()
    page.get_by_label("At the table").get_by_role("button", name="Chat").click()
    lines = page.get_by_role("log", name="What was said").bounding_box()
    phrases = page.get_by_role("group", name="Say")
    box = phrases.bounding_box()
    assert lines and box
    assert lines["height"] >= 110 and lines["y"] + lines["height"] <= box["y"]
    assert box["height"] <= 0.3 * height
    region = page.get_by_role("region", name="Chat")
    assert region.evaluate("e => e.scrollHeight <= e.clientHeight")
    phrases.get_by_role("button").last.scroll_into_view_if_needed()
    expect(phrases.get_by_role("button").last).to_be_in_viewport()


def test_free_words_stay_closed_until_this_reader_opens_them(new_page: NewPage) -> None:
    page = new_page()
    table = HandMade(page, _talkers(), update())
    table.go()
    table.send(said(0, 1, text="You lucky dog"))
    hears(page, "Lin has written something.")
    page.get_by_role("button", name="Chat, 1 new").click()
    chat = page.get_by_role("log", name="What was said")
    expect(chat).to_contain_text("wrote words of their own")
    assert page.get_by_text("You lucky dog").count() == 0
    page.get_by_role("button", name="Open the free chat for me").click()
    expect(chat).to_contain_text("You lucky dog")
    page.get_by_placeholder("In your own words").fill("  So it is.  ")
    page.keyboard.press("Enter")
    expect(page.get_by_placeholder("In your own words")).to_have_value("")
    assert table.of("say")[0]["text"] == "So it is."
    page.reload()
    page.wait_for_selector("[data-prompt]")
    page.get_by_role("button", name="Chat", exact=True).last.click()
    expect(page.get_by_placeholder("In your own words")).to_be_visible()


def test_whoever_is_muted_is_neither_seen_nor_heard(new_page: NewPage) -> None:
    page = new_page()
    table = HandMade(page, _talkers("phrases"), update())
    table.go()
    page.get_by_label("At the table").get_by_role("button", name="Chat").click()
    chat = page.get_by_role("log", name="What was said")
    table.send(said(0, 1, phrase=0), said(1, 2, phrase=1))
    expect(chat).to_contain_text("Hello!")
    page.locator("summary", has_text="Mute").click()
    page.get_by_role("button", name="Mute Lin").click()
    expect(chat.get_by_text("Hello!")).to_have_count(0)
    page.locator("aside").get_by_role("button", name="Log", exact=True).click()
    table.send(said(2, 1, phrase=2), said(3, 2, phrase=0))
    hears(page, "Wu says: Hello!")
    assert not any("Lin says" in line for line in told(page))
    page.get_by_role("button", name="Chat, 1 new").click()
    page.locator("summary", has_text="Mute").click()
    page.get_by_role("button", name="Mute everybody").click()
    expect(chat).to_contain_text("from people you have muted")
    page.get_by_role("button", name="Everybody is muted").click()
    page.get_by_role("button", name="Muted: Lin").click()
    expect(chat.get_by_text("One moment, please.")).to_have_count(1)


def test_muting_goes_along_to_the_next_game(new_page: NewPage) -> None:
    page = new_page()
    info = people("Mei", "Lin", state="over", rematch="next", phrases=PHRASES)
    view = stand_in.view(2, over=True, to_act=[], winners=[0])
    page.add_init_script(
        """localStorage.setItem('teahouse.tables',
        JSON.stringify({demo: {chat: {everybody: false, names: ['Lin'], free: true}}}))"""
    )
    HandMade(page, info, stand_in.update(view)).go()
    page.get_by_role("link", name="To the next game").wait_for()
    kept = page.evaluate("JSON.parse(localStorage.getItem('teahouse.tables')).next.chat")
    assert kept == {"everybody": False, "names": ["Lin"], "free": True}


def test_there_is_no_chat_with_bots_or_where_it_is_off(new_page: NewPage) -> None:
    page = new_page()
    table = HandMade(page, stand_in.table_info(3), update())
    table.go()
    bar = page.get_by_label("At the table")
    assert bar.get_by_role("button", name="Chat").count() == 0
    table.seat(1, kind="person", name="Lin")
    expect(bar.get_by_role("button", name="Chat")).to_have_count(1)
    table.tell(chat="off")
    expect(bar.get_by_role("button", name="Chat")).to_have_count(0)


# ── Watching ─────────────────────────────────────────────────────────────────


def test_watchers_are_told_how_late_it_is_and_borrow_eyes(new_page: NewPage) -> None:
    page = new_page()
    info, public = watched(delay=30)
    info["seats"][1]["shows_hand"] = True
    table = HandMade(page, info, public)
    table.go()
    bar = page.get_by_role("group", name="Watching")
    expect(bar).to_contain_text("What you see is 30 seconds late.")
    assert page.get_by_role("button", name="Chat").count() == 0
    theirs = stand_in.view(3, you=1, to_act=[1])
    theirs["hands"] = [[None, None], ["Dragon Style", "Crane Style"], [None, None]]
    table.first.append(stand_in.update(theirs) | {"seat": 1})
    bar.get_by_role("button", name="As Lin").click()
    expect(page.locator("[data-card='Dragon Style']").first).to_be_visible()
    assert table.of("hello")[-1]["since"]["1"] == 0
    expect(page.locator("[data-prompt] .words")).to_contain_text("Waiting for Lin")
    table.first.pop()
    greetings = len(table.of("hello"))
    table.seat(1, shows_hand=False)
    expect(page.locator("[data-card='Dragon Style']")).to_have_count(0)
    until(page, lambda: len(table.of("hello")) > greetings)
    assert "1" not in table.of("hello")[-1]["since"]


def test_consent_withdrawn_draws_the_curtain_and_given_again_opens_it(new_page: NewPage) -> None:
    page = new_page()
    info, public = watched()
    table = HandMade(page, info, public)
    table.go()
    table.tell(watching=False)
    page.get_by_role("heading", name="The curtain is drawn").wait_for()
    assert page.locator("[data-prompt], [data-card]").count() == 0
    table.tell(watching=True)
    page.wait_for_selector("[data-prompt]")


def test_consent_is_each_persons_own(new_page: NewPage) -> None:
    page = new_page()
    info = people("Mei", "Lin", "Wu", watch=True, watching=False)
    info["seats"][2]["agrees"] = False
    table = HandMade(page, info, update())
    table.go()
    sheet = open_sheet(page)
    expect(sheet).to_contain_text("Nobody watches: Wu does not agree.")
    agrees = sheet.get_by_label("People may watch this table")
    expect(agrees).to_be_checked()
    agrees.uncheck()
    sheet.get_by_label("Watchers may see my hand").check()
    assert table.asked == [("consent", {"agrees": False}), ("consent", {"shows_hand": True})]
