"""Links of pages that sleep and are looked at again; parts, addresses and cookies that fail."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Route, WebSocketRoute

from tests.web import stand_in
from tests.web.conftest import NewPage
from tests.web.hand_made import until
from tests.web.test_link import Server, _asked, fallen_silent

pytestmark = pytest.mark.browser

LOOKED_AT = "document.dispatchEvent(new Event('visibilitychange'))"


def test_a_page_in_the_background_keeps_its_link(new_page: NewPage) -> None:
    page = new_page()
    page.clock.install()
    server = Server(page, _asked())
    before = len(server.of("ping"))
    for minute in range(1, 4):  # browsers wake such a page's timers once a minute
        page.clock.fast_forward(60_000)
        pings = before + minute
        until(page, lambda pings=pings: len(server.of("ping")) >= pings)
    assert server.connections == 1
    assert page.locator("header .link").count() == 0


def test_a_link_that_died_asleep_is_replaced_when_the_page_is_looked_at(new_page: NewPage) -> None:
    page = new_page()
    server = fallen_silent(page)
    page.evaluate(LOOKED_AT)
    until(page, lambda: server.of("ping"))
    page.clock.run_for(4_000)
    assert server.connections == 1
    page.clock.run_for(2_000)  # the patience of one who looks, and the wait before coming back
    until(page, lambda: server.connections == 2)


def test_undo_pressed_twice_takes_back_once(new_page: NewPage) -> None:
    page = new_page()
    server = Server(page, _asked(can_undo=True))
    page.get_by_role("button", name="Undo").dblclick()
    page.get_by_text("Not delivered yet: Undo").wait_for()
    undos = server.of("undo")  # one, perhaps sent again
    assert len({undo["id"] for undo in undos}) == 1
    assert undos[0]["seen"] == 1


def test_an_answer_that_was_overtaken_changes_nothing(new_page: NewPage) -> None:
    page = new_page()
    begun = stand_in.table_info(3)
    waiting = stand_in.table_info(3, state="open")
    waiting["seats"][2].update(kind="open", name="", level=None)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    stand_in.serve(page, stand_in.answers(waiting))
    page.route("**/api/tables/demo/seat", hold)
    sockets: list[WebSocketRoute] = []

    def connected(ws: WebSocketRoute) -> None:
        sockets.append(ws)
        ws.send(json.dumps({"t": "table", "info": waiting}))

    page.route_web_socket("**/ws/**", connected)
    page.goto(f"{stand_in.ORIGIN}/t/demo")
    page.get_by_role("button", name="Start now").click()
    until(page, lambda: held)
    for frame in ({"t": "table", "info": begun}, stand_in.update(stand_in.view(3))):
        sockets[0].send(json.dumps(frame))
    page.wait_for_selector("[data-prompt]")
    held[0].fulfill(status=200, content_type="application/json", body=json.dumps(waiting))
    page.wait_for_timeout(300)
    assert page.locator("[data-prompt]").is_visible()


def test_an_address_that_cannot_be_read_is_told_in_a_sentence(new_page: NewPage) -> None:
    page = new_page()
    stand_in.serve(page, {})
    page.goto(f"{stand_in.ORIGIN}/%E0%A4%A")
    page.get_by_role("heading", name="There is no such room").wait_for()


def test_a_page_whose_house_was_renewed_is_made_anew_once(new_page: NewPage) -> None:
    page = new_page()
    stand_in.serve(page, {})
    page.goto(f"{stand_in.ORIGIN}/")
    page.locator("main h1").wait_for()
    loads = []
    page.on("load", lambda _: loads.append(page.url))

    def gone(route: Route) -> None:
        route.fulfill(status=404, body=json.dumps({"reason": "There is nothing at this address."}))

    page.route("**/assets/CreditsPage*.js", gone)
    page.get_by_role("link", name="Thanks and licences").click()
    page.get_by_role("heading", name="This page is missing").wait_for()
    until(page, lambda: loads)
    page.get_by_role("heading", name="This page is missing").wait_for()  # gone there as well
    page.wait_for_timeout(500)
    assert len(loads) == 1
    page.unroute("**/assets/CreditsPage*.js")
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("heading", name="Thanks").wait_for()


def test_many_pages_of_one_browser_leave_room_for_the_next(base: str, new_page: NewPage) -> None:
    page = new_page()
    # As over plain http, where pages can't agree on one of them that listens for all.
    page.context.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined })"
    )
    page.goto(base)
    order = {"game": "duelo", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Mei"}
    opened = page.request.post(f"{base}/api/tables", data=order, headers={"origin": base})
    assert opened.ok
    listening = []
    for _ in range(7):  # a browser has six connections to one house
        another = page.context.new_page()
        with another.expect_response("**/api/me/events") as stream:
            another.goto(f"{base}/check", timeout=15_000)
        listening.append(stream.value.status)
    assert listening == [200] * 4 + [429] * 3


def test_a_browser_without_cookies_is_told_before_it_sits_down(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })"
    )
    info = stand_in.table_info(3, state="open", host=False)
    for seat in info["seats"]:
        seat.update(kind="open", name="", mine=False, level=None)
    stand_in.serve(page, stand_in.answers(info))
    page.route_web_socket("**/ws/**", lambda ws: ws.send(json.dumps({"t": "table", "info": info})))
    page.goto(f"{stand_in.ORIGIN}/t/demo")
    page.get_by_label("What shall the others call you?").fill("Mei")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_text("keeps no cookies").wait_for()
