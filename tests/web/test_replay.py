"""A finished game looked at again: stepping, other eyes, a link to a moment, a record as a file."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.player import END, open_table, play_to_the_end, sit

pytestmark = pytest.mark.browser

KEPT = Path(__file__).parents[1] / "transcripts"
FILES = sorted(KEPT.glob("*/records/v*.json"))


def show(page: Page, base: str, file: Path) -> int:
    """Look at a record's file; the number of its last moment."""
    page.goto(f"{base}/replay")
    page.get_by_label("The file of a record").set_input_files(file)
    counter = page.get_by_role("region", name="The replay").locator("output")
    counter.get_by_text(re.compile(r"^0 / \d+$")).wait_for()
    return int(counter.inner_text().split("/")[1])


def record_file(tmp_path: Path, kept: Path) -> Path:
    """The record alone, as the house saves it."""
    file = tmp_path / f"{kept.parts[-3]}-{kept.name}"
    story = json.loads(kept.read_text(encoding="utf-8"))
    file.write_text(json.dumps(story["record"]), encoding="utf-8")
    return file


def test_a_game_is_looked_at_again(base: str, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    table = open_table(page, base, "me Mei", "bot", rounds_to_win=1)
    sit(page, base, table)
    play_to_the_end(page)
    page.locator(END).get_by_role("link", name="Replay").click()
    film = page.get_by_role("region", name="The replay")
    counter = film.locator("output")
    counter.get_by_text(re.compile(r"^0 / \d+$")).wait_for()
    last = int(counter.inner_text().split("/")[1])
    header = page.locator("header")
    expect(header).to_contain_text("2 players · Rounds to win: 1 · Who starts: at random")
    expect(header).to_contain_text("(novice)")
    header.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").get_by_role("button", name="Done").click()
    film.get_by_role("button", name="Continue from here").click()
    seats = film.get_by_role("form", name="Continue from here").get_by_role("combobox")
    expect(seats.nth(0)).to_have_value("me")
    expect(seats.nth(1)).to_have_value("bot novice")
    film.get_by_role("button", name="Continue from here").click()

    film.get_by_role("button", name="One step on").click()
    counter.get_by_text(f"1 / {last}").wait_for()
    page.locator("h1").focus()
    page.keyboard.press("ArrowRight")
    counter.get_by_text(f"2 / {last}").wait_for()
    page.keyboard.press("ArrowLeft")
    counter.get_by_text(f"1 / {last}").wait_for()
    film.get_by_label("Eyes").select_option("0")
    film.get_by_role("button", name="Link to this moment").click()
    link = f"{base}/replay?table={table}&eyes=0&at=1"
    expect(film.get_by_label("Link to this moment").last).to_have_value(link)
    assert Axe().run(page).response["violations"] == []

    with page.expect_download() as download:
        film.get_by_role("link", name="Save the record").click()
    file = tmp_path / "record.json"
    download.value.save_as(file)

    page.goto(link)
    counter.get_by_text(f"1 / {last}").wait_for()
    film.get_by_role("button", name="To the end").click()
    counter.get_by_text(f"{last} / {last}").wait_for()

    stranger = new_page(360, 640)
    stranger.goto(f"{base}/replay")
    stranger.get_by_label("The file of a record").set_input_files(file)
    stranger.get_by_role("region", name="The replay").locator("output").wait_for()
    assert stranger.evaluate("document.documentElement.scrollWidth <= innerWidth")
    stranger.get_by_role("button", name="Play", exact=True).click()
    stranger.locator("output").get_by_text(f"2 / {last}").wait_for()
    stranger.get_by_role("button", name="Pause").click()


def test_what_is_no_record_ends_in_a_sentence(base: str, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    file = tmp_path / "no.json"
    for text in ("{", "[]", '{"game": "duelo", "seats": 2, "actions": []}', '{"game": "go"}'):
        file.write_text(text)
        page.goto(f"{base}/replay")
        page.get_by_label("The file of a record").set_input_files(file)
        assert page.get_by_role("alert").inner_text().endswith(".")
    page.goto(f"{base}/replay?table=nowhere")
    page.get_by_text("There is no such table").wait_for()


@pytest.mark.parametrize("game", sorted({file.parts[-3] for file in FILES}))
def test_records_of_earlier_versions_are_shown_to_their_end(
    game: str, base: str, new_page: NewPage, tmp_path: Path
) -> None:
    """One record of each version of each game; the others are shown by tests/server."""
    newest: dict[str, Path] = {}
    for file in FILES:
        if file.parts[-3] == game:
            newest.setdefault(file.name.split("-")[0], file)
    page = new_page()
    for kept in newest.values():
        last = show(page, base, record_file(tmp_path, kept))
        film = page.get_by_role("region", name="The replay")
        film.get_by_role("button", name="To the end").click()
        film.locator("output").get_by_text(f"{last} / {last}").wait_for()
        film.get_by_role("button", name="Check the shuffles").click()
        fair = page.get_by_role("region", name="Was it dealt fairly?")
        fair.get_by_text(f"{last} steps replayed").wait_for()
        expect(fair).to_contain_text("The game follows from the seed.")


def test_a_game_goes_on_from_the_moment_on_show(
    base: str, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page()
    file = record_file(tmp_path, KEPT / "duelo/records/v1-4.json")
    last = show(page, base, file)
    film = page.get_by_role("region", name="The replay")
    counter = film.locator("output")
    film.get_by_role("button", name="To the end").click()
    counter.get_by_text(f"{last} / {last}").wait_for()
    film.get_by_role("button", name="Continue from here").click()
    form = film.get_by_role("form", name="Continue from here")
    expect(form).to_contain_text("Here the game is over.")
    film.get_by_role("button", name="To the beginning").click()
    counter.get_by_text(f"0 / {last}").wait_for()
    for n in range(1, 8):
        film.get_by_role("button", name="One step on").click()
        counter.get_by_text(f"{n} / {last}").wait_for()
    expect(form).to_contain_text("Whoever has seen this replay knows the cards")
    assert Axe().run(page).response["violations"] == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.set_viewport_size({"width": 1280, "height": 800})
    form.get_by_label("Your name").fill("Mei")
    form.get_by_role("button", name="Begin there").click()
    page.wait_for_url(re.compile("/t/"))
    page.wait_for_selector("[data-prompt]")
    log = page.get_by_role("complementary", name="Log, cards and rules")
    expect(log).to_contain_text("This game began at step 7 of an earlier one")
    play_to_the_end(page)

    # Its record holds where it began: it replays, is fair, and can be continued in its turn.
    page.locator(END).get_by_role("link", name="Replay").click()
    film.get_by_role("button", name="Check the shuffles").click()
    fair = page.get_by_role("region", name="Was it dealt fairly?")
    expect(fair).to_contain_text("The seed is the promised one.")
    expect(fair).to_contain_text("The game follows from the seed.")
    with page.expect_download() as download:
        film.get_by_role("link", name="Save the record").click()
    again = tmp_path / "again.json"
    download.value.save_as(again)
    record = json.loads(again.read_text(encoding="utf-8"))
    assert record["position"]["seats"] == 4
    stranger = new_page()
    show(stranger, base, again)


def test_friends_are_told_where_a_table_began(base: str, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    show(page, base, record_file(tmp_path, KEPT / "duelo/records/v1-2.json"))
    film = page.get_by_role("region", name="The replay")
    film.get_by_label("Eyes").select_option("1")
    film.get_by_role("button", name="Continue from here").click()
    form = film.get_by_role("form", name="Continue from here")
    seats = form.get_by_role("combobox")
    expect(seats.nth(1)).to_have_value("me")
    seats.nth(0).select_option("open")
    form.get_by_label("Your name").fill("Mei")
    form.get_by_role("button", name="Begin there").click()
    page.wait_for_url(re.compile("/t/"))
    friend = new_page()
    friend.goto(page.url)
    friend.get_by_text("This game began at step 0 of an earlier one").wait_for()
    friend.get_by_label("What shall the others call you?").fill("Lin")
    friend.get_by_role("button", name="Sit down").click()
    for each in (page, friend):
        each.wait_for_selector("[data-prompt]")
        log = each.get_by_role("complementary", name="Log, cards and rules")
        expect(log).to_contain_text("knows the cards")
