"""Reloading and losing the connection at awkward moments: nothing is lost, nothing done twice; and
what happened meanwhile is shown to whoever comes back."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.web.conftest import NewPage
from tests.web.player import (
    HURRY,
    PROMPT,
    answer_once,
    arrive,
    open_table,
    play_to_the_end,
    sit,
    wait_ready,
)

pytestmark = pytest.mark.browser


def _to_mid_duel(page: Page) -> None:
    """Lay a card face down, so that an opponent has to be chosen."""
    for step in range(60):
        wait_ready(page)
        duel = page.get_by_role("button", name="Duel with it, face down")
        if duel.count():
            duel.click()
            page.wait_for_selector("[role=group][aria-label=Duel]")
            page.get_by_role("button", name="Choose").first.wait_for()
            return
        answer_once(page, step)
    raise AssertionError("no duel could be begun")


def _sight(page: Page) -> list[str]:
    """The question, the hand and the duel as the page shows them."""
    page.wait_for_selector("[data-prompt] .answers")
    hand = page.locator("[role=toolbar] [data-card]").all()
    cards = [str(card.get_attribute("data-card")) for card in hand]
    duel = page.locator("[role=group][aria-label=Duel] [data-card]").all()
    laid = [str(card.get_attribute("data-card")) for card in duel]
    return [page.locator("[data-prompt] .words").inner_text(), *cards, "|", *laid]


def test_reload_in_mid_duel(base: str, new_page: NewPage) -> None:
    page = new_page()
    sit(page, base, open_table(page, base, "me Mei", "bot", "bot", rounds_to_win=1))
    _to_mid_duel(page)
    before = _sight(page)
    lines = page.locator("aside ol li").count()
    page.reload()
    page.wait_for_selector("[role=group][aria-label=Duel]")
    assert _sight(page) == before
    assert page.locator("aside ol li").count() == lines
    page.locator("[data-answer]").first.click()
    play_to_the_end(page)


def test_a_broken_link_heals_and_the_act_is_done_once(base: str, new_page: NewPage) -> None:
    page = new_page()
    table = open_table(page, base, "me Mei", "bot", "bot", first=0, rounds_to_win=1)
    links: list[WebSocketRoute] = []
    up: list[str] = []

    def between(ws: WebSocketRoute) -> None:
        links.append(ws)
        server = ws.connect_to_server()
        swallow = len(links) == 1

        def upwards(message: str | bytes) -> None:
            if '"act"' not in str(message):
                return server.send(message)
            up.append(str(message))
            if swallow:  # the act gets lost, and the link with it
                return ws.close(code=1001)
            return server.send(message)

        ws.on_message(upwards)

    page.route_web_socket("**/ws/**", between)
    sit(page, base, table)
    wait_ready(page)
    answer_once(page)
    if not up:  # the first click only chose a card
        answer_once(page)
    page.get_by_text("Not delivered yet").wait_for()
    told = page.get_by_role("log", name="What happens")
    told.get_by_text("The connection is lost. Reconnecting.").wait_for(state="attached")
    page.get_by_text("Not delivered yet").wait_for(state="detached")
    assert len(links) == 2
    assert up[0] == up[1], "the same act with the same id goes up again"
    page.evaluate(HURRY)
    played = page.locator("aside li").filter(
        has_text=re.compile("You (play|lay) .* face (up|down)")
    )
    played.first.wait_for()
    assert played.count() == 1


# ── What happened since your turn ────────────────────────────────────────────

ASKED_OR_WAITING = """() => {
  if (document.querySelector("[data-answer], [data-play]")) return true;
  const words = document.querySelector("[data-prompt] .words")?.textContent ?? "";
  if (words.trim().startsWith("Waiting for")) return true;
  dispatchEvent(new PointerEvent("pointerdown"));
  return false;
}"""


def two_people(base: str, new_page: NewPage) -> tuple[Page, Page, str]:
    """Mei and Lin at a table of two; Mei begins."""
    mei, lin = new_page(), new_page()
    table = open_table(mei, base, "me Mei", "open", first=0)
    arrive(lin, base)
    answer = lin.request.post(
        f"{base}/api/tables/{table}/join", data={"name": "Lin"}, headers={"origin": base}
    )
    assert answer.ok, answer.text()
    sit(mei, base, table)
    sit(lin, base, table)
    return mei, lin, table


def play_a_turn(page: Page) -> None:
    """Answer until somebody else is asked."""
    for _ in range(20):
        page.wait_for_function(ASKED_OR_WAITING, polling=50)
        if page.locator("[data-answer], [data-play]").count() == 0:
            return
        answer_once(page)
    raise AssertionError("the turn did not end")


def film_of(page: Page) -> Locator:
    """The strip of a film that is on, or waits."""
    return page.get_by_role("region", name="What happened since your turn")


def slowly(page: Page) -> None:
    """From now on this person's films are slow."""
    page.evaluate("localStorage.setItem('teahouse.pace', 'slow')")


def stop_the_watch(page: Page) -> None:
    """The page's time stands still until it is told to go on: a film stays where it is."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + 1_000)


def test_what_happened_meanwhile_is_shown_in_another_tab(base: str, new_page: NewPage) -> None:
    mei, lin, table = two_people(base, new_page)
    play_a_turn(mei)
    told = mei.locator("aside ol li").count()
    slowly(mei)
    mei.close()
    play_a_turn(lin)

    tab = mei.context.new_page()
    stop_the_watch(tab)
    tab.goto(f"{base}/t/{table}")
    film = film_of(tab)
    film.get_by_text(re.compile(r"^1 of \d+ events$")).wait_for()
    count = int(film.locator(".soft").inner_text().split()[2])
    assert count > 1
    expect(film.get_by_label("Slow")).to_be_checked()
    assert tab.locator("[data-answer], [data-play]").count() == 0, "first the film, then answers"
    film.get_by_text("As a list").click()
    expect(film.locator("li")).to_have_count(count)

    said = tab.get_by_role("log", name="What happens")
    expect(said).to_contain_text(f"Since your last turn: {count} things happened.")
    expect(said).to_contain_text(film.locator("li").first.inner_text())
    tab.clock.run_for(60_000)
    film.wait_for(state="detached")
    tab.locator("[data-answer], [data-play]").first.wait_for()
    expect(said).to_contain_text("You are asked")

    lines = tab.locator("aside ol li")
    assert lines.count() > told
    mark = tab.locator("aside ol").get_by_text("Since your turn")
    expect(mark).to_have_count(1)


def test_it_can_be_skipped_and_seen_again_until_the_next_answer(
    base: str, new_page: NewPage
) -> None:
    mei, lin, table = two_people(base, new_page)
    play_a_turn(mei)
    wait_ready(lin)
    # Lin has had no turn yet.
    expect(lin.locator("aside ol")).to_contain_text("Mei")
    assert lin.locator("aside ol").get_by_text("Since your turn").count() == 0
    assert lin.get_by_role("button", name="Show again what happened").count() == 0
    slowly(mei)
    mei.goto("about:blank")
    play_a_turn(lin)

    stop_the_watch(mei)
    mei.goto(f"{base}/t/{table}")
    film = film_of(mei)
    film.wait_for()
    # Choosing another pace is no tap that ends it.
    film.get_by_text("Fast", exact=True).click()
    expect(film).to_be_visible()
    assert mei.evaluate("localStorage.getItem('teahouse.pace')") == "fast"
    film.get_by_role("button", name="Skip").click()
    film.wait_for(state="detached")
    mei.locator("[data-answer], [data-play]").first.wait_for()

    again = mei.get_by_role("button", name="Show again what happened since my turn")
    again.click()
    film.wait_for()
    mei.keyboard.press("Escape")
    film.wait_for(state="detached")

    # Seen is seen: a reload shows the table as it is, and the film on request.
    mei.clock.run_for(1_000)
    mei.reload()
    mei.locator("[data-answer], [data-play]").first.wait_for()
    assert film.count() == 0
    again.click()
    film.wait_for()
    mei.mouse.click(5, 400)  # one tap anywhere
    film.wait_for(state="detached")
    mei.clock.resume()
    play_a_turn(mei)
    play_a_turn(lin)
    wait_ready(mei)
    expect(mei.locator("aside ol").get_by_text("Since your turn")).to_have_count(1)


def test_the_film_by_keyboard_on_a_phone(base: str, new_page: NewPage) -> None:
    mei, lin, table = two_people(base, new_page)
    play_a_turn(mei)
    mei.goto("about:blank")
    play_a_turn(lin)
    mei.set_viewport_size({"width": 360, "height": 740})
    stop_the_watch(mei)
    mei.goto(f"{base}/t/{table}")
    film = film_of(mei)
    film.wait_for()
    assert mei.evaluate("document.documentElement.scrollWidth <= innerWidth")
    mei.locator("h1").focus()
    for _ in range(40):
        mei.keyboard.press("Tab")
        if mei.evaluate("document.activeElement?.tagName") == "SUMMARY":
            break
    mei.keyboard.press("Enter")  # in the strip, a key does what it says there
    expect(film.locator("ol")).to_be_visible()
    mei.keyboard.press("Shift+Tab")
    mei.keyboard.press("Enter")
    film.wait_for(state="detached")
    mei.locator(PROMPT).wait_for()


HIDDEN = """
  window.away = true;
  Object.defineProperty(document, "hidden", { get: () => window.away });
"""


def test_a_page_behind_others_keeps_the_film_until_it_is_looked_at(
    base: str, new_page: NewPage
) -> None:
    mei, lin, table = two_people(base, new_page)
    play_a_turn(mei)
    mei.goto("about:blank")
    play_a_turn(lin)
    mei.add_init_script(HIDDEN)
    mei.goto(f"{base}/t/{table}")
    film = film_of(mei)
    film.get_by_role("button", name="Play it").wait_for()
    assert Axe().run(mei).response["violations"] == []
    mei.evaluate("window.away = false; document.dispatchEvent(new Event('visibilitychange'))")
    film.get_by_role("button", name="Skip").or_(mei.locator("[data-play]").first).wait_for()
    mei.evaluate(HURRY)
    film.wait_for(state="detached")
    mei.locator("[data-answer], [data-play]").first.wait_for()
    mei.reload()
    mei.evaluate("window.away = false; document.dispatchEvent(new Event('visibilitychange'))")
    mei.locator("[data-answer], [data-play]").first.wait_for()
    assert film.count() == 0, "it was seen"
