"""What a person does at a table, by mouse or by keyboard."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

END = "section[aria-label='The end']"
PROMPT = "[data-prompt]"
STEPS_MAX = 600
"""More steps than any game of these tests needs."""

# All that waits to be shown is shown at once, as a tap would.
HURRY = "dispatchEvent(new PointerEvent('pointerdown'))"

READY = """() => document.querySelector("section[aria-label='The end'], [data-answer], [data-play]")
  || (dispatchEvent(new PointerEvent('pointerdown')), false)"""


def arrive(page: Page, base: str) -> None:
    """Come to the entrance, and be known there: two first requests would make two guests of one."""
    with page.expect_response("**/api/me"):
        page.goto(base)


def open_table(page: Page, base: str, *seats: str, game: str = "duelo", **options: Any) -> str:
    """Open a table for this page's person over HTTP ("me NAME", "open", "bot"); its id."""
    arrive(page, base)
    plans = []
    for seat in seats:
        kind, _, name = seat.partition(" ")
        level = {"level": "novice"} if kind == "bot" else {}
        plans.append({"kind": kind, **({"name": name} if name else {}), **level})
    body = {"game": game, "seats": plans, "options": options, "name": "Mei"}
    answer = page.request.post(f"{base}/api/tables", data=body, headers={"origin": base})
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def sit(page: Page, base: str, table: str) -> None:
    """Go to the table and wait until it is laid."""
    page.goto(f"{base}/t/{table}")
    page.wait_for_selector(PROMPT)


def wait_ready(page: Page) -> None:
    """Until something can be answered here, or the game is over."""
    page.wait_for_function(READY, polling=50)


def is_over(page: Page) -> bool:
    """The page shows the end."""
    return page.locator(END).count() > 0


def answer_once(page: Page, choice: int = 0) -> None:
    """Give one answer with the mouse: a chosen card's, else the first one there is."""
    plays = page.locator("[data-play]")
    if plays.count():
        plays.nth(choice % plays.count()).click()
        return
    page.locator("[data-answer]").first.click()


def play_to_the_end(page: Page) -> int:
    """Answer until the game is over; how many answers it took."""
    for step in range(STEPS_MAX):
        wait_ready(page)
        if is_over(page):
            return step
        answer_once(page, choice=step)
    raise AssertionError("the game did not end")
