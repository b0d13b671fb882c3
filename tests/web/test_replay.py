"""A finished game looked at again: stepping, other eyes, a link to a moment, a record as a file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.web.conftest import NewPage
from tests.web.player import END, open_table, play_to_the_end, sit

pytestmark = pytest.mark.browser


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
