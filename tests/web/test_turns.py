"""My tables from any page: whose turn it is, in the title, the list, by ear; pushed, not asked."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.player import arrive, open_table, play_to_the_end, sit
from tests.web.test_coming_back import play_a_turn, two_people

pytestmark = pytest.mark.browser

MARK = "● Your turn — "

LISTEN = """
  window.struck = 0;
  window.buzzed = 0;
  const real = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    window.struck += 1;
    return real.call(this);
  };
  navigator.vibrate = () => ((window.buzzed += 1), true);
"""


def asked_for_me(page: Page) -> list[str]:
    """The addresses of this page's requests for my tables, as they come."""
    seen: list[str] = []

    def note(request: Any) -> None:
        if "/api/me" in request.url:
            seen.append(request.url.split("/api/")[1])

    page.on("request", note)
    return seen


def test_the_sign_hangs_on_every_page_and_is_pushed(base: str, new_page: NewPage) -> None:
    mei, lin, table = two_people(base, new_page)
    play_a_turn(mei)
    requests = asked_for_me(mei)
    with mei.expect_response("**/api/me/events"):
        mei.goto(f"{base}/rules/duelo")
    icon = mei.locator("link[rel=icon]")
    expect(mei).not_to_have_title(re.compile("Your turn"))
    expect(icon).to_have_attribute("href", "/favicon.svg")

    play_a_turn(lin)
    expect(mei).to_have_title(re.compile(f"^{MARK}.+ · teahouse$"))
    expect(icon).to_have_attribute("href", "/favicon-turn.svg")
    assert requests == ["me", "me/events"], "nobody asks twice"

    # Another page of this house keeps the sign; its own name comes after it.
    mei.get_by_role("link", name="Check a game").click()
    expect(mei).to_have_title(f"{MARK}Check a game · teahouse")
    mei.goto(f"{base}/t/{table}")
    expect(mei).to_have_title(f"{MARK}Duelo: Kung-fu · teahouse")
    play_a_turn(mei)
    expect(mei).to_have_title("Duelo: Kung-fu · teahouse")
    expect(icon).to_have_attribute("href", "/favicon.svg")


def test_without_the_stream_a_look_at_the_page_is_enough(base: str, new_page: NewPage) -> None:
    mei, lin, _ = two_people(base, new_page)
    play_a_turn(mei)
    mei.route("**/api/me/events", lambda route: route.fulfill(status=429, body="{}"))
    mei.clock.install()
    mei.goto(base)
    mei.get_by_text("Waiting for Lin").wait_for()
    play_a_turn(lin)
    mei.clock.fast_forward(31_000)
    mei.evaluate("dispatchEvent(new Event('focus'))")
    expect(mei).to_have_title(f"{MARK}teahouse")
    mei.get_by_role("link", name="Your turn").wait_for()


def test_the_list_says_whose_turn_it_is_and_follows(base: str, new_page: NewPage) -> None:
    mei, lin, table = two_people(base, new_page)
    open_table(mei, base, "me Mei", "open", game="pilipili")
    sit(mei, base, table)
    play_a_turn(mei)
    mei.goto(base)
    mine = mei.get_by_role("region", name="Your tables")
    line = mine.locator(f"a[href='/t/{table}']")
    expect(line).to_contain_text("Waiting for Lin")
    expect(line).to_contain_text("Mei, Lin")
    expect(mine.get_by_role("listitem")).to_have_count(2)
    expect(mine).to_contain_text("Waiting for players")
    play_a_turn(lin)
    expect(line).to_contain_text("Your turn")
    expect(mine.get_by_role("status")).to_have_text("One table waits for you.")
    first = mine.get_by_role("listitem").first.get_by_role("link")
    expect(first).to_have_attribute("href", f"/t/{table}")
    assert Axe().run(mei).response["violations"] == []
    mei.set_viewport_size({"width": 360, "height": 640})
    assert mei.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_many_slow_tables_need_one_stream(base: str, new_page: NewPage) -> None:
    """All of them are fetched once; afterwards only news come, and the names with them."""
    mei, lin, table = two_people(base, new_page)
    play_a_turn(mei)
    for _ in range(49):
        body = {"game": "duelo", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Mei"}
        made = mei.request.post(f"{base}/api/tables", data=body, headers={"origin": base})
        assert made.ok, made.text()
    requests = asked_for_me(mei)
    with mei.expect_response("**/api/me/events"):
        mei.goto(base)
    lines = mei.get_by_role("region", name="Your tables").get_by_role("listitem")
    expect(lines).to_have_count(50)
    expect(lines.first.get_by_role("link")).to_have_attribute("href", f"/t/{table}")
    assert requests == ["me", "me/events"]
    play_a_turn(lin)
    expect(lines.first).to_contain_text("Your turn")
    assert requests.count("me/events") == 1
    assert requests.count("me") <= 2


def test_a_clock_runs_in_the_list(base: str, new_page: NewPage) -> None:
    page = new_page()
    arrive(page, base)
    seats = [{"kind": "me", "name": "Mei"}, {"kind": "bot", "level": "novice"}]
    clock = {"bank": 86_400, "increment": 3_600}
    body = {"game": "duelo", "seats": seats, "options": {"first": 0}, "clock": clock}
    answer = page.request.post(f"{base}/api/tables", data=body, headers={"origin": base})
    assert answer.ok, answer.text()
    page.reload()
    line = page.locator(f"a[href='/t/{answer.json()['id']}']")
    expect(line).to_contain_text(re.compile(r"(1 d 0 h|23 h 59 min) left"))


def test_sound_and_buzz_are_off_until_switched_on_and_ring_once(
    base: str, new_page: NewPage
) -> None:
    mei, lin, table = two_people(base, new_page)
    mei.context.add_init_script(LISTEN)
    play_a_turn(mei)
    mei.goto(base)
    play_a_turn(lin)
    expect(mei).to_have_title(re.compile(MARK))
    assert mei.evaluate("[struck, buzzed]") == [0, 0]

    mei.get_by_role("button", name="Settings").click()
    sheet = mei.get_by_role("dialog", name="Settings")
    expect(sheet.get_by_label("A sound")).not_to_be_checked()
    expect(sheet.get_by_label("A buzz")).not_to_be_checked()
    assert Axe().run(mei).response["violations"] == []
    sheet.get_by_label("A sound").check()
    sheet.get_by_label("A buzz").check()
    assert mei.evaluate("[struck > 0, buzzed]") == [True, 1], "as it will be"
    sheet.get_by_role("button", name="Done").click()

    sit(mei, base, table)
    play_a_turn(mei)
    with mei.expect_response("**/api/me/events"):
        mei.goto(base)
    mei.get_by_text("Waiting for Lin").wait_for()
    mei.get_by_role("button", name="Settings").click()
    expect(mei.get_by_label("A sound")).to_be_checked()
    tab = mei.context.new_page()
    tab.goto(f"{base}/credits")
    for page in (mei, tab):
        expect(page).not_to_have_title(re.compile(MARK))
    # Her turn rang when she sat down; what begins within two seconds of that would be the same.
    mei.wait_for_timeout(2_000)
    play_a_turn(lin)
    for page in (mei, tab):
        expect(page).to_have_title(re.compile(MARK))
    rung = [page.evaluate("[struck > 0 ? 1 : 0, buzzed]") for page in (mei, tab)]
    assert [sum(each) for each in zip(*rung, strict=True)] == [1, 1], "one of two pages rings"


def test_finished_games_are_listed_with_their_replay(base: str, new_page: NewPage) -> None:
    page = new_page()
    table = open_table(page, base, "me Mei", "bot", rounds_to_win=1)
    sit(page, base, table)
    play_to_the_end(page)
    info = page.request.get(f"{base}/api/tables/{table}").json()
    winners = [info["seats"][seat]["name"] for seat in info["winners"]]
    who = "Everybody" if len(winners) == 2 else winners[0]
    page.goto(base)
    over = page.get_by_role("region", name="Finished games")
    expect(over).to_contain_text("Duelo: Kung-fu")
    expect(over).to_contain_text(f"{who} won")
    expect(over).to_contain_text("just now")
    expect(page).to_have_title("teahouse")
    over.get_by_role("link", name="Replay").click()
    page.get_by_role("region", name="The replay").wait_for()
    assert page.url == f"{base}/replay?table={table}"
