"""A hand-made server for one table: frames down at will, verbs over HTTP written down."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlparse

from playwright.sync_api import Locator, Page, Route, WebSocketRoute

from tests.web import stand_in
from tests.web.conftest import PATIENCE

Json = dict[str, Any]

TOLD = "[role=log][aria-label='What happens']"
CLOCK = {"bank": 300, "increment": 10}
PHRASES = ["Hello!", "Well played.", "One moment, please."]


class HandMade:
    """Serves one table to a page. What was asked of it stands in `asked` and `frames`."""

    def __init__(self, page: Page, info: Json, *first: Json) -> None:
        self.page = page
        self.info = info
        self.first = list(first)
        self.asked: list[tuple[str, Json]] = []
        self.frames: list[Json] = []
        self.refusals: dict[str, str] = {}
        self._socket: WebSocketRoute | None = None
        stand_in.serve(page, stand_in.answers(info))
        page.route(f"{stand_in.ORIGIN}/api/tables/demo**", self._http)
        page.route(f"{stand_in.ORIGIN}/api/tables/demo/**", self._http)
        page.route_web_socket("**/ws/**", self._connected)

    def go(self, wait_for: str = "[data-prompt]") -> None:
        """Open the table's page."""
        self.page.goto(f"{stand_in.ORIGIN}/t/demo")
        self.page.wait_for_selector(wait_for)

    def tell(self, **changes: Any) -> None:
        """The table has changed."""
        self.info |= changes
        self.send({"t": "table", "info": self.info})

    def seat(self, number: int, **changes: Any) -> None:
        """One seat has changed."""
        self.info["seats"][number] |= changes
        self.tell()

    def send(self, *frames: Json) -> None:
        """These frames, down the socket."""
        assert self._socket is not None
        for frame in frames:
            self._socket.send(json.dumps(frame))

    def of(self, kind: str) -> list[Json]:
        """The frames of that kind the page has sent."""
        return [frame for frame in self.frames if frame["t"] == kind]

    def _http(self, route: Route) -> None:
        request = route.request
        if request.method == "GET":
            if urlparse(request.url).path == "/api/tables/demo":
                route.fulfill(content_type="application/json", body=json.dumps(self.info))
            else:
                route.fulfill(status=404, body="")
            return
        verb = urlparse(request.url).path.rsplit("/", 1)[-1]
        self.asked.append((verb, json.loads(request.post_data or "{}")))
        if verb in self.refusals:
            problem = {"reason": self.refusals[verb], "rule": None}
            body, status = json.dumps(problem), 409
        else:
            body, status = json.dumps(self.info), 200
        route.fulfill(status=status, content_type="application/json", body=body)

    def _connected(self, ws: WebSocketRoute) -> None:
        self._socket = ws
        ws.on_message(lambda message: self._received(json.loads(message)))

    def _received(self, frame: Json) -> None:
        self.frames.append(frame)
        if frame["t"] == "hello":
            self.send({"t": "table", "info": self.info}, *self.first)
        elif frame["t"] == "ping":
            self.send({"t": "pong"})
        elif frame["t"] == "say":
            refused = self.refusals.get("say")
            more = {"t": "refused", "reason": refused, "rule": None} if refused else {"t": "ack"}
            self.send({**more, "id": frame["id"]})


def people(*names: str, state: str = "playing", **more: Any) -> Json:
    """A Duelo table of people; the first of them sits at this page and is the host."""
    info = stand_in.table_info(len(names), state, **more)
    for seat, name in zip(info["seats"], names, strict=True):
        seat |= {"kind": "person", "name": name, "level": None}
    return info


def asked_view(seats: int = 3) -> Json:
    """Seat 0 is asked for a card."""
    text = "Play a card: face up for its effect, or face down to duel."
    question = stand_in.question("play", text, "3.1")
    view = stand_in.view(seats, turn=0, to_act=[0], question=question)
    view["hands"][0] = ["Crane Style", "Disciple", "Tiger Style"]
    return view


def update(seats: int = 3, **more: Any) -> Json:
    """Seat 0's update: five lines of log, and a card to play."""
    legal = [stand_in.action(0, "discard", "Play Disciple", "3.2", card="Disciple")]
    texts = ["Your turn begins.", "You draw Crane Style.", "You play Disciple face up."]
    texts += ["Lin's turn begins.", "Lin draws a card."]
    events = [stand_in.event(n, f"told_{n}", text, "3.1") for n, text in enumerate(texts)]
    return stand_in.update(asked_view(seats), events=events, legal=legal, **more)


def told(page: Page) -> list[str]:
    """What a screen reader was told."""
    return page.locator(TOLD).locator("p").all_inner_texts()


def hears(page: Page, sentence: str) -> None:
    """Until a screen reader is told that."""
    page.locator(TOLD).get_by_text(sentence).first.wait_for(state="attached")


def until(page: Page, done: Callable[[], object]) -> None:
    """Let the page go on until the server has been told."""
    latest = time.monotonic() + PATIENCE / 1_000
    while not done():
        assert time.monotonic() < latest, "the page did not ask for it"
        page.wait_for_timeout(20)


def strip(page: Page, seat: int) -> Locator:
    """What is said of a seat's absence under the table's name."""
    return page.locator(f"[aria-label='Time and absence'] [data-seat='{seat}']")


def dial(page: Page, seat: int) -> Locator:
    """A seat's clock on the table: beside its name, one's own beside what is asked."""
    return page.locator(f"[data-room] [data-clock='{seat}']")


def open_sheet(page: Page) -> Locator:
    """The sheet about the table and its people, opened."""
    page.get_by_role("button", name="The table and its people").click()
    return page.get_by_role("dialog", name="The table")


def timed(**left: float) -> Json:
    """Mei, Lin and Wu play against time; Mei's and Lin's clocks run."""
    info = people("Mei", "Lin", "Wu", clock=CLOCK)
    for number, seat in enumerate(info["seats"]):
        seat["clock"] = {"left": left.get(f"s{number}", 300.0), "running": number < 2}
    return info


def said(n: int, seat: int, **what: Any) -> Json:
    """A line of talk of Mei, Lin or Wu."""
    name = ("Mei", "Lin", "Wu")[seat]
    line = {"t": "said", "seat": seat, "name": name, "phrase": None, "text": None}
    return line | {"at": 1.8e9 + n, "n": n} | what


def watched(**more: Any) -> tuple[Json, Json]:
    """A table of three people that this page watches, and the public update."""
    info = people("Mei", "Lin", "Wu", watch=True, watching=True, host=False, **more)
    for seat in info["seats"]:
        seat["mine"] = False
    view = stand_in.view(3, you=None, to_act=[1])
    view["hands"] = [[None, None] for _ in range(3)]
    return info, stand_in.update(view) | {"seat": None}
