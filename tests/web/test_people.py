"""People at real tables: they come and go, run out of time, talk, watch and play on elsewhere.

The house's watch is the test's: time passes at a word, so nothing here waits for it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import teahouse
from teahouse.server.shelf import Shelf
from tests.server.houses import make_house
from tests.server.serving import serving
from tests.web.conftest import PATIENCE, Bots, NewPage
from tests.web.hand_made import dial
from tests.web.player import HURRY, answer_once, wait_ready

pytestmark = pytest.mark.browser

TOLD = "[role=log][aria-label='What happens']"


class Teahouse:
    """A house whose time is the test's."""

    def __init__(self, folder: Path) -> None:
        self.ahead = 0.0
        self.base = ""
        self.house = make_house(
            folder, Shelf(teahouse.games(), teahouse.replay, ("novice", "steady")), Bots()
        )
        self.house.wall = lambda: time.time() + self.ahead

    def open(self, host: Page, *seats: str, options: Any = None, **settings: Any) -> str:
        """A table of Duelo: "Mei" is the host's own seat, "open" and "bot" as they say; its id."""
        host.goto(self.base)
        plans: list[dict[str, str]] = []
        for seat in seats:
            if seat == "bot":
                plans.append({"kind": "bot", "level": "novice"})
            else:
                plans.append({"kind": "open"} if seat == "open" else {"kind": "me", "name": seat})
        chosen = {"rounds_to_win": 1, "first": 0, **(options or {})}
        body = {"game": "duelo", "seats": plans, "options": chosen, "name": "Mei", **settings}
        return str(self.post(host, "tables", body)["id"])

    def post(self, page: Page, path: str, body: Any = None) -> Any:
        """What the page's person asks over HTTP."""
        headers = {"origin": self.base}
        answer = page.request.post(f"{self.base}/api/{path}", data=body or {}, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def join(self, page: Page, table: str, name: str) -> None:
        """Sit down there over HTTP, then look at the table."""
        page.goto(self.base)
        self.post(page, f"tables/{table}/join", {"name": name})
        self.go(page, table)

    def go(self, page: Page, table: str) -> None:
        """Look at the table, wherever that leads."""
        page.goto(f"{self.base}/t/{table}")
        page.wait_for_selector("[data-prompt], form, [data-seat]")

    def loses(self, page: Page, table: str, seat: int) -> None:
        """That person closes the page, and the house has noticed."""
        page.goto("about:blank")
        until = time.monotonic() + PATIENCE / 1_000
        while self.seat(page, table, seat)["present"]:
            assert time.monotonic() < until, "the house did not notice"
            page.wait_for_timeout(20)

    def seat(self, page: Page, table: str, seat: int) -> Any:
        """That seat as anybody may see it."""
        return page.request.get(f"{self.base}/api/tables/{table}").json()["seats"][seat]

    def passes(self, page: Page, table: str, seconds: float) -> None:
        """So much later; the person of that page, who sits there, makes the table look up."""
        self.ahead += seconds
        self.post(page, f"tables/{table}/consent")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Teahouse]:
    """A house on a port of its own."""
    made = Teahouse(tmp_path)
    with serving(made.house) as address:
        made.base = f"http://{address}"
        yield made


def _strip(page: Page, seat: int) -> Locator:
    return page.locator(f"[aria-label='Time and absence'] [data-seat='{seat}']")


def _hears(page: Page, sentence: str) -> None:
    page.locator(TOLD).get_by_text(sentence).first.wait_for(state="attached")


def _sheet(page: Page) -> Locator:
    page.get_by_role("button", name="The table and its people").click()
    return page.get_by_role("dialog", name="The table")


def _two(
    house: Teahouse, new_page: NewPage, first: int = 0, **settings: Any
) -> tuple[Page, Page, str]:
    mei, lin = new_page(), new_page()
    table = house.open(mei, "Mei", "open", options={"first": first}, **settings)
    house.join(lin, table, "Lin")
    house.go(mei, table)
    lin.wait_for_selector("[data-prompt]")
    return mei, lin, table


def test_a_bot_plays_for_who_is_gone_and_hands_the_seat_back(
    house: Teahouse, new_page: NewPage
) -> None:
    mei, lin, table = _two(house, new_page, first=1, grace=30)
    wait_ready(lin)
    house.loses(lin, table, 1)
    expect(_strip(mei, 1)).to_have_count(0)
    house.passes(mei, table, 6)
    expect(_strip(mei, 1)).to_contain_text("away")
    _hears(mei, "Lin is away.")
    house.passes(mei, table, 30)
    expect(_strip(mei, 1)).to_contain_text("a bot plays")
    mei.locator("aside li.bot").first.wait_for()
    wait_ready(mei)  # the bot has answered for Lin: now Mei is asked, or the game is over
    house.go(lin, table)
    banner = lin.get_by_role("group", name="While you were away")
    expect(banner).to_contain_text("for you while you were away.")
    marks = lin.locator("aside li").filter(has=lin.get_by_role("img", name="A bot for you"))
    assert marks.count() > 0
    _hears(mei, "Lin is back and plays on.")
    expect(_strip(mei, 1)).to_have_count(0)
    banner.get_by_role("button", name="Close").click()
    lin.reload()
    lin.wait_for_selector("[data-prompt]")
    expect(banner).to_have_count(0)


def test_when_time_runs_out_a_bot_gives_that_one_answer(house: Teahouse, new_page: NewPage) -> None:
    mei, lin, table = _two(house, new_page, first=1, clock={"bank": 60, "increment": 5})
    wait_ready(lin)
    expect(dial(lin, 1)).to_contain_text("0:")
    expect(dial(mei, 0)).to_contain_text("1:00")
    expect(dial(mei, 0)).to_have_attribute("aria-label", "Your time: 1 minute left, stopped")
    house.passes(mei, table, 61)
    _hears(mei, "The time of Lin has run out. A bot has answered.")
    _hears(lin, "Your time has run out. A bot has answered.")
    lin.evaluate(HURRY)
    banner = lin.get_by_role("group", name="While you were away")
    expect(banner).to_contain_text("Your time ran out: a bot gave one answer for you.")
    assert lin.locator("aside li.bot").count() > 0


def test_resigning_ends_a_game_of_two_for_both(house: Teahouse, new_page: NewPage) -> None:
    mei, lin, table = _two(house, new_page)
    sheet = _sheet(lin)
    sheet.get_by_role("button", name="Resign").click()
    sheet.get_by_role("group", name="Resign?").get_by_role("button", name="Resign").click()
    for page, headline, how in ((mei, "You win", "Lin has"), (lin, "Mei wins", "You have")):
        page.evaluate(HURRY)
        end = page.get_by_role("region", name="The end")
        expect(end.get_by_role("heading")).to_have_text(headline)
        expect(end).to_contain_text(f"{how} resigned.")
    record = mei.request.get(f"{house.base}/api/tables/{table}/record")
    assert record.ok, record.text()


def test_the_next_game_is_seated_as_the_first_who_asks_wants(
    house: Teahouse, new_page: NewPage
) -> None:
    mei, lin, table = _two(house, new_page)
    house.post(lin, f"tables/{table}/resign")
    mei.get_by_label("Who sits where in the next game").select_option("Everybody one seat on")
    mei.get_by_role("button", name="Play again").click()
    mei.wait_for_url(lambda url: table not in url)
    lin.get_by_role("link", name="To the next game").click()
    lin.wait_for_url(mei.url)
    lin.wait_for_selector("[data-prompt]")
    sheet = _sheet(lin)
    expect(sheet.get_by_role("listitem").first).to_contain_text("Lin")
    expect(sheet.get_by_role("listitem").nth(1)).to_contain_text("Mei")


def test_the_host_gives_an_absent_persons_seat_to_a_bot(house: Teahouse, new_page: NewPage) -> None:
    mei, lin = new_page(), new_page()
    table = house.open(mei, "Mei", "open", "bot", options={"first": 1}, grace=None)
    house.join(lin, table, "Lin")
    house.go(mei, table)
    wait_ready(lin)
    house.loses(lin, table, 1)
    house.passes(mei, table, 70)
    expect(_strip(mei, 1)).to_contain_text("away")
    sheet = _sheet(mei)
    place = sheet.get_by_role("listitem").filter(has_text="Lin")
    place.get_by_label("Change the seat of Lin").click()
    place.get_by_role("button", name="Give the seat to a bot").click()
    expect(place).to_contain_text("Lin (bot)")
    expect(place.get_by_role("alert")).to_have_count(0)
    mei.keyboard.press("Escape")
    expect(mei.get_by_text("Lin (bot)").first).to_be_visible()
    wait_ready(mei)
    house.go(lin, table)
    take = lin.get_by_role("region", name="Take a seat")
    take.get_by_label("What shall the others call you?").fill("Lin")
    take.get_by_role("button", name="Take the seat of Lin (bot)").click()
    lin.wait_for_selector("[data-prompt]")
    _hears(mei, "Lin takes the seat back.")
    expect(mei.get_by_text("Lin (bot)")).to_have_count(0)


def test_a_latecomer_plays_on_for_a_bot(house: Teahouse, new_page: NewPage) -> None:
    mei, wu = new_page(), new_page()
    table = house.open(mei, "Mei", "bot", "bot", latecomers=True)
    house.go(mei, table)
    house.go(wu, table)
    take = wu.get_by_role("region", name="Take a seat")
    take.get_by_label("What shall the others call you?").fill("Wu")
    take.get_by_role("button", name="Take the seat of Novice bot").first.click()
    wu.wait_for_selector("[data-prompt]")
    _hears(mei, "Wu takes over from Novice bot.")
    wait_ready(mei)
    answer_once(mei)
    until = time.monotonic() + 2 * PATIENCE / 1_000
    while not wu.locator("[data-answer], section[aria-label='The end']").count():
        assert time.monotonic() < until, "Wu was never asked"
        for page in (mei, wu):
            page.evaluate(HURRY)
            if page is mei and page.locator("[data-answer], [data-play]").count():
                answer_once(page)
        wu.wait_for_timeout(50)
    assert wu.locator("[role=toolbar] [data-card]").count() > 0


def test_watchers_see_only_while_everybody_agrees(house: Teahouse, new_page: NewPage) -> None:
    mei, lin, table = _two(house, new_page, watch=True)
    wu = new_page()
    house.go(wu, table)
    expect(wu.get_by_role("group", name="Watching")).to_contain_text("You are watching.")
    assert wu.locator("[data-answer], [role=toolbar]").count() == 0
    own = lin.locator("[role=toolbar] [data-card]").first.get_attribute("data-card")
    assert own and wu.locator(f"[data-place^='hand'] [data-card='{own}']").count() == 0
    sheet = _sheet(lin)
    sheet.get_by_label("Watchers may see my hand").check()
    wu.get_by_role("button", name="As Lin").click()
    expect(wu.locator(f"[data-card='{own}']").first).to_be_visible()
    sheet.get_by_label("People may watch this table").uncheck()
    wu.get_by_role("heading", name="The curtain is drawn").wait_for()
    assert wu.locator("[data-prompt], [data-card]").count() == 0
    _hears(mei, "Nobody watches any more: not everybody agrees.")
    sheet.get_by_label("People may watch this table").check()
    wu.wait_for_selector("[data-prompt]")


def test_talk_goes_to_those_who_sit_and_are_not_muted(house: Teahouse, new_page: NewPage) -> None:
    mei, lin, table = _two(house, new_page, chat="free", watch=True)
    wu = new_page()
    house.go(wu, table)
    assert wu.get_by_role("button", name="Chat").count() == 0
    for page in (mei, lin):
        page.get_by_label("At the table").get_by_role("button", name="Chat").click()
    phrases = lin.get_by_role("group", name="Say").get_by_role("button")
    words = phrases.first.inner_text()
    phrases.first.click()
    heard = mei.get_by_role("log", name="What was said")
    expect(heard).to_contain_text(words)
    expect(lin.get_by_role("log", name="What was said")).to_contain_text(words)
    lin.get_by_role("button", name="Open the free chat for me").click()
    lin.get_by_placeholder("In your own words").fill("A fine tea.")
    lin.keyboard.press("Enter")
    expect(heard).to_contain_text("wrote words of their own")
    mei.get_by_role("button", name="Open the free chat for me").click()
    expect(heard).to_contain_text("A fine tea.")
    mei.locator("summary", has_text="Mute").click()
    mei.get_by_role("button", name="Mute Lin").click()
    expect(heard).to_contain_text("from people you have muted")
    mei.reload()
    mei.get_by_label("At the table").get_by_role("button", name="Chat").click()
    expect(heard).to_contain_text("from people you have muted")
    mei.locator("summary", has_text="Mute").click()
    mei.get_by_role("button", name="Muted: Lin").click()
    expect(heard).to_contain_text("A fine tea.")


def test_seats_are_changed_before_the_game_and_bots_fill_up(
    house: Teahouse, new_page: NewPage
) -> None:
    mei, lin = new_page(), new_page()
    table = house.open(mei, "Mei", "open", "open", "open", watch=True)
    house.go(mei, table)
    house.go(lin, table)
    expect(lin.locator("form")).to_contain_text("People may watch this table")
    lin.get_by_label("What shall the others call you?").fill("Lin")
    lin.get_by_role("button", name="Sit down").click()
    lin.get_by_role("button", name="Move to seat 4").click()
    expect(mei.locator("[data-seat='3']")).to_contain_text("Lin")
    expect(mei.locator("[data-seat='1']")).to_contain_text("A free seat")
    mei.get_by_label("Change Lin", exact=True).click()
    mei.get_by_role("button", name="Make Lin the host").click()
    expect(mei.get_by_text("Change", exact=True)).to_have_count(0)
    _hears(lin, "You are the host of this table now.")
    lin.get_by_label("Change seat 2", exact=True).click()
    lin.locator("[data-seat='1']").get_by_role("button", name="Put a bot here").click()
    expect(mei.locator("[data-seat='1']")).to_contain_text("bot, steady")
    lin.get_by_role("button", name="Start now, with a bot").click()
    mei.wait_for_selector("[data-prompt]")
    lin.wait_for_selector("[data-prompt]")
