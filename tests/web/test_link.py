"""The socket's promises, against a hand-made server: resend, gap, dead link, refusal, why."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute

from tests.web import stand_in
from tests.web.conftest import NewPage

pytestmark = pytest.mark.browser

HAND = ["Crane Style", "Disciple", "Tiger Style"]
PLAY = "Play a card: face up for its effect, or face down to duel."


class Server:
    """Answers a page's frames; what it leaves out is what a test is about."""

    def __init__(self, page: Page, *first: dict[str, Any]) -> None:
        self.frames: list[dict[str, Any]] = []
        self.connections = 0
        self.answer: Callable[[dict[str, Any]], list[dict[str, Any]]] = lambda frame: []
        self.first = first
        self.silent = False
        self.socket: WebSocketRoute | None = None
        info = stand_in.table_info(3)
        self.greeting = {"t": "table", "info": info}
        stand_in.serve(page, stand_in.answers(info))
        page.route_web_socket("**/ws/**", self._connected)
        page.goto(f"{stand_in.ORIGIN}/t/demo")
        page.wait_for_selector("[data-prompt]")

    def _connected(self, ws: WebSocketRoute) -> None:
        self.connections += 1
        self.socket = ws
        self.silent = False
        ws.on_message(lambda message: self._received(json.loads(message)))

    def _received(self, frame: dict[str, Any]) -> None:
        self.frames.append(frame)
        if self.silent:
            return
        if frame["t"] == "hello":
            self.send(self.greeting, *self.first)
        elif frame["t"] == "ping":
            self.send({"t": "pong"})
        else:
            self.send(*self.answer(frame))

    def send(self, *frames: dict[str, Any]) -> None:
        assert self.socket is not None
        for frame in frames:
            self.socket.send(json.dumps(frame))

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["t"] == kind]


def _asked(**more: Any) -> dict[str, Any]:
    question = stand_in.question("play_a_card", PLAY, "3.1")
    view = stand_in.view(3, turn=0, to_act=[0], question=question)
    view["hands"][0] = HAND
    legal = [stand_in.action(i, "discard", f"Play {c}", "3.2", card=c) for i, c in enumerate(HAND)]
    events = [stand_in.event(0, "turn_began", "Your turn begins.", "3.1", seat=0)]
    return stand_in.update(view, events=events, legal=legal, **more)


def _play(page: Page) -> None:
    page.locator("[role=toolbar] button").first.click()
    page.get_by_role("button", name="Play it face up").click()


def test_an_act_is_sent_again_until_it_is_acknowledged(new_page: NewPage) -> None:
    page = new_page()
    server = Server(page, _asked())
    _play(page)
    sent = time.monotonic()
    page.get_by_text("Not delivered yet: Play Crane Style").wait_for()
    while len(server.of("act")) < 2 and time.monotonic() - sent < 30:
        page.wait_for_timeout(20)
    assert time.monotonic() - sent > 2.2  # an acknowledgement gets its time first
    acts = server.of("act")
    assert acts[0] == acts[1]
    assert acts[0]["seen"] == 1
    server.send({"t": "ack", "id": acts[0]["id"]})
    page.get_by_text("Not delivered yet").wait_for(state="detached")


def test_nothing_can_be_answered_twice_while_an_act_is_under_way(new_page: NewPage) -> None:
    page = new_page()
    server = Server(page, _asked())
    _play(page)
    page.get_by_text("Not delivered yet").wait_for()
    assert page.locator("[data-answer], [data-play]").count() == 0
    assert len(server.of("act")) == 1


def test_a_gap_is_asked_for_and_filled(new_page: NewPage) -> None:
    page = new_page()
    server = Server(page, _asked())
    view = stand_in.view(3)
    missing = stand_in.event(1, "drew", "Old Jukai draws a card.", "3.1", seat=1)
    late = stand_in.event(2, "turn_began", "Ning Long's turn begins.", "3.1", seat=2)
    both = stand_in.update(view, events=[missing, late], first=1)
    server.answer = lambda frame: [both] if frame["t"] == "catch_up" else []
    server.send(stand_in.update(view, events=[late], first=2))
    page.locator("aside").get_by_text("Old Jukai draws a card.").wait_for()
    assert server.of("catch_up") == [{"t": "catch_up", "seat": 0, "since": 1}]
    lines = page.locator("aside ol li span").all_inner_texts()
    assert lines == ["Your turn begins.", "Old Jukai draws a card.", "Ning Long's turn begins."]


def test_what_was_had_already_is_not_told_twice(new_page: NewPage) -> None:
    page = new_page()
    server = Server(page, _asked())
    again = _asked()["events"]
    late = stand_in.event(1, "turn_began", "Old Jukai's turn begins.", "3.1", seat=1)
    server.send(stand_in.update(stand_in.view(3), events=[*again, late], full=False))
    page.locator("aside").get_by_text("Old Jukai's turn begins.").wait_for()
    assert page.locator("aside ol li").count() == 2


def fallen_silent(page: Page) -> Server:
    """A link that has just died, and on the page nothing happens but what the test lets happen."""
    page.clock.install(time=0)
    server = Server(page, _asked())
    page.clock.pause_at(600_000)
    server.silent = True
    return server


def test_a_dead_link_is_noticed_and_replaced(new_page: NewPage) -> None:
    page = new_page()
    server = fallen_silent(page)
    page.clock.run_for(11_500)
    told = page.get_by_role("log", name="What happens")
    told.get_by_text("The connection is lost. Reconnecting.").wait_for(state="attached")
    page.clock.run_for(500)
    told.get_by_text("Connected again.").wait_for(state="attached")
    assert page.locator("header .link").count() == 0
    assert server.connections == 2
    assert server.of("hello")[1]["since"] == {"0": 1}


def test_a_refusal_says_why_and_opens_the_rule(new_page: NewPage) -> None:
    page = new_page()
    server = Server(page, _asked())
    reason = "It is not your turn."
    server.answer = lambda frame: [
        {"t": "refused", "id": frame["id"], "reason": reason, "rule": "3.1"}
    ]
    _play(page)
    refusal = page.locator("[data-prompt] .refusal")
    refusal.get_by_text(reason).wait_for()
    page.get_by_text("Not delivered yet").wait_for(state="detached")
    refusal.get_by_role("button", name="Rule 3.1").click()
    section = page.locator("aside [data-section='3.1'].cited")
    section.wait_for()
    assert section.evaluate("e => document.activeElement === e")


def test_what_cannot_be_done_says_why(new_page: NewPage) -> None:
    page = new_page()
    server = Server(page, _asked())
    server.answer = lambda frame: [
        {
            "t": "because",
            "id": frame["id"],
            "reason": "All opponents are protected.",
            "rule": "3.3",
        }
    ]
    page.locator("[role=toolbar] button").first.click()
    page.get_by_role("button", name="Duel with it, face down: not now").click()
    page.locator("[data-prompt] .refusal").get_by_text("All opponents are protected.").wait_for()
    why = server.of("why")[0]
    assert (why["verb"], why["args"]) == ("duel", {"card": "Crane Style"})
    assert server.of("act") == []


def test_a_table_that_is_gone_is_told_in_a_sentence(new_page: NewPage) -> None:
    page = new_page()
    server = Server(page, _asked())
    assert server.socket is not None
    server.socket.close(code=4404)
    page.locator("header .link").get_by_text("There is no such table").wait_for()
    page.wait_for_timeout(1_000)
    assert server.connections == 1


def test_the_outcome_of_a_round_stays_until_the_next_answer(new_page: NewPage) -> None:
    page = new_page()
    server = Server(page, stand_in.update(stand_in.view(3)))
    words = "Ning Long wins the round; markers: 1."
    won = stand_in.event(0, "took_marker", words, "4.3", seat=2, markers=1)
    asked = _asked()
    turn = asked["events"][0] | {"n": 1}
    server.send(asked | {"events": [won, turn], "next": 2, "full": False})
    page.locator("[data-prompt]").get_by_text(words).wait_for()
    page.locator("[data-answer]").first.wait_for()
    _play(page)
    page.locator("[data-prompt]").get_by_text(words).wait_for(state="detached")
    assert server.of("act")[0]["seen"] == 2


def test_what_is_half_known_is_told_in_words(new_page: NewPage) -> None:
    page = new_page()
    maybe = [["Dragon Style", ["deck", "hands 2"]], ["Disciple", ["hands 1", "duel 1"]]]
    Server(page, stand_in.update(stand_in.view(3, maybe=maybe)))
    drawer = page.locator("aside")
    drawer.get_by_role("button", name="Cards").click()
    drawer.get_by_text("Dragon Style is in the deck or Ning Long's hand.").wait_for()
    drawer.get_by_text("Disciple is in Old Jukai's hand or Old Jukai's duel card.").wait_for()
    # 6 Disciples less the one on the discard pile; 3 Tigers less the one in hand.
    drawer.get_by_text("5 of 6 unseen").wait_for()
    assert drawer.get_by_text("2 of 3 unseen").count() == 3
