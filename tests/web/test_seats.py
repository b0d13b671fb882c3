"""Before and after a game: seats, settings and the next table, against a hand-made server."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web import stand_in
from tests.web.conftest import NewPage
from tests.web.hand_made import CLOCK, HandMade, Json, people, until, update

pytestmark = pytest.mark.browser


def test_what_one_agrees_to_is_said_before_sitting_down(new_page: NewPage) -> None:
    page = new_page()
    info = people("Mei", "Lin", "", state="open", watch=True, delay=30, clock=CLOCK, host=False)
    info["seats"][0]["mine"] = False
    info["seats"][2] |= {"kind": "open"}
    table = HandMade(page, info)
    table.go("form")
    form = page.locator("form")
    expect(form).to_contain_text("People may watch this table, 30 seconds late")
    customs = page.get_by_role("region", name="Customs of this table")
    expect(customs).to_contain_text("Everybody has 5 minutes for the whole game")
    assert page.get_by_text("Change", exact=True).count() == 0
    page.get_by_label("What shall the others call you?").fill("Wu")
    info["seats"][2] |= {"kind": "person", "name": "Wu", "mine": True}
    form.get_by_role("button", name="Sit down").click()
    page.get_by_role("heading", name="Send this link").wait_for()
    assert table.asked == [("join", {"name": "Wu"})]


def test_the_host_arranges_the_table(new_page: NewPage) -> None:
    page = new_page()
    info = people("Mei", "Lin", "", "", state="open")
    for seat in (2, 3):
        info["seats"][seat] |= {"kind": "open", "name": ""}
    table = HandMade(page, info)
    table.go("[data-seat='3']")
    page.get_by_role("button", name="Move to seat 3").click()
    for change in ("Mei", "Lin", "seat 3"):
        page.get_by_label(f"Change {change}", exact=True).click()
    lin, third = page.locator("[data-seat='1']"), page.locator("[data-seat='2']")
    lin.get_by_role("button", name="Send Lin away").click()
    lin.get_by_role("button", name="Make Lin the host").click()
    lin.get_by_label("Whom Lin swaps seats with").select_option("3: free")
    lin.get_by_role("button", name="Swap seats").click()
    third.get_by_label("How the bot on seat 3 plays").select_option("novice")
    third.get_by_role("button", name="Put a bot here").click()
    page.get_by_role("button", name="Start now, with bots").click()
    wanted = [
        ("join", {"name": "Mei", "seat": 2}),
        ("seat", {"do": "remove", "seat": 1}),
        ("seat", {"do": "host", "seat": 1}),
        ("seat", {"do": "swap", "with": 2, "seat": 1}),
        ("seat", {"do": "bot", "level": "novice", "seat": 2}),
        ("seat", {"do": "bot", "seat": 2, "level": "steady"}),
        ("seat", {"do": "bot", "seat": 3, "level": "steady"}),
    ]
    until(page, lambda: len(table.asked) >= len(wanted))
    assert table.asked == wanted
    table.refusals["seat"] = "Only the host can do that."
    lin.get_by_role("button", name="Send Lin away").click()
    expect(page.get_by_role("alert")).to_contain_text("Only the host can do that.")


def test_a_latecomer_takes_a_bots_seat(new_page: NewPage) -> None:
    page = new_page()
    info = stand_in.table_info(3, host=False, may_take=[2], latecomers=True)
    info["seats"][0]["mine"] = False
    table = HandMade(page, info)
    table.go("section[aria-label='Take a seat']")
    take = page.get_by_role("region", name="Take a seat")
    take.get_by_role("button", name="Take the seat of Ning Long").click()
    expect(take.get_by_role("alert")).to_contain_text("What shall the others call you?")
    take.get_by_label("What shall the others call you?").fill("Wu")
    info["seats"][2] |= {"kind": "person", "name": "Wu", "mine": True, "level": None}
    info["may_take"] = []
    by = [{"seat": 2, "how": "away", "first": 1, "next": 2}]
    table.first = [update(by_bot=by) | {"seat": 2}]
    take.get_by_role("button", name="Take the seat of Ning Long").click()
    page.wait_for_selector("[data-prompt]")
    assert table.asked == [("take", {"name": "Wu", "seat": 2})]
    # What a bot played there before was not for the one who has come.
    page.get_by_text("Lin draws a card.").first.wait_for()
    expect(page.get_by_role("group", name="While you were away")).to_have_count(0)


def test_who_watches_is_shown_the_way_to_a_bots_seat(new_page: NewPage) -> None:
    page = new_page()
    info = stand_in.table_info(3, host=False, watch=True, watching=True, may_take=[2])
    info["seats"][0]["mine"] = False
    table = HandMade(page, info, update() | {"seat": None, "legal": []})
    table.go()
    page.get_by_role("button", name="Take a bot's seat").click()
    sheet = page.get_by_role("dialog", name="The table")
    sheet.get_by_role("button", name="Take the seat of Ning Long").wait_for()


def test_whoever_plays_with_bots_alone_is_told_nothing_of_absence(new_page: NewPage) -> None:
    page = new_page()
    info = stand_in.table_info(3)
    for seat in info["seats"]:
        seat |= {"kind": "person" if seat["mine"] else "bot"}
    table = HandMade(page, info, update())
    table.go()
    page.get_by_role("button", name="The table and its people").click()
    sheet = page.get_by_role("dialog", name="The table")
    sheet.get_by_role("heading", name="Who sits here").wait_for()
    expect(sheet.get_by_text("a bot plays for them")).to_have_count(0)
    info["seats"][1] |= {"kind": "person"}
    table.tell()
    expect(sheet.get_by_text("a bot plays for them")).to_have_count(1)


def test_the_next_game_may_be_seated_otherwise(new_page: NewPage) -> None:
    page = new_page()
    info = people("Mei", "Lin", state="over", winners=[0])
    view = stand_in.view(2, over=True, to_act=[], winners=[0])
    table = HandMade(page, info, stand_in.update(view))
    table.go()
    page.get_by_label("Who sits where in the next game").select_option("rotated")
    page.get_by_role("button", name="Play again").click()
    until(page, lambda: bool(table.asked))
    assert table.asked == [("rematch", {"seats": "rotated"})]


def test_a_new_table_is_opened_with_its_time_and_company(new_page: NewPage) -> None:
    page = new_page()
    table = HandMade(page, stand_in.table_info(3))
    orders: list[Json] = []

    def opened(route: Any) -> None:
        orders.append(route.request.post_data_json)
        route.fulfill(status=201, json=table.info)

    page.route(f"{stand_in.ORIGIN}/api/tables", opened)
    page.goto(f"{stand_in.ORIGIN}/games/duelo")
    page.get_by_label("Name at seat 1").fill("Mei")
    more = page.get_by_text("More: time and company")
    expect(more).to_contain_text("no clock · a bot after 2 minutes · nobody watches")
    more.click()
    clock = page.get_by_label("Time for answers")
    clock.select_option("1 day, and 12 hours an answer")
    expect(page.get_by_label("When somebody is away")).to_have_value("null")
    clock.select_option("Another clock …")
    page.get_by_label("For the whole game", exact=True).fill("20")
    page.get_by_label("Unit of the time for the whole game").select_option("hours")
    page.get_by_label("For the whole game", exact=True).fill("2")
    page.get_by_label("More after each answer", exact=True).fill("30")
    page.get_by_label("When somebody is away").select_option("A bot plays for them after 5 minutes")
    page.get_by_label("Others with the link may watch").check()
    page.get_by_label("They see it").select_option("30 seconds late")
    page.get_by_label("Talk at the table").select_option("No talking")
    page.get_by_label("Latecomers may take over a bot's seat").check()
    page.get_by_role("button", name="Sit down and play").click()
    page.wait_for_url("**/t/demo")
    settings = ("clock", "grace", "watch", "delay", "chat", "latecomers")
    assert {key: orders[0][key] for key in settings} == {
        "clock": {"bank": 7_200, "increment": 30},
        "grace": 300,
        "watch": True,
        "delay": 30,
        "chat": "off",
        "latecomers": True,
    }
