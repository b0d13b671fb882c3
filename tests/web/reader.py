"""A person who hears the page: reads it by roles and accessible names, and presses by keyboard.

Nothing here looks at marks the client sets for itself: what can be answered is what the accessible
names say can be.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from playwright.sync_api import Page

BUTTON = re.compile(r"""^( *)- '?button "((?:[^"\\]|\\.)*)"([^:\n]*)""")
PLACE = re.compile(r"""^( *)- '?(?:region|complementary|navigation|dialog) "((?:[^"\\]|\\.)*)\"""")
ASKED = "What is asked"
HELPS = re.compile(r"^(Rule |Hint|Undo|Close|Show |Take the guide|Skip)")
CAN = re.compile(r", can be (played|used|chosen)$")
VERBS = (
    "Ally Attack Challenge Choose Discard Face Fight Give Grab Hand Hex Keep Lower Move Pay Play "
    "Raise Rest Stay Swap Take Train Travel Unleash Use"
)
ANSWER = re.compile(rf"^({VERBS.replace(' ', '|')})\b(?! pile| Foes)")
NO_ANSWERS = ("Log, cards and rules", "At the table", "Your guide")
MOVED_ON = "e => document.activeElement !== e && document.activeElement.matches('button')"
MOST = 400
"""More answers than any game of these tests takes of one seat."""


class Reader:
    """Plays one seat by ear."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._turn = 0

    def hears(self) -> list[str]:
        """What the live region holds now."""
        return self.page.get_by_role("log", name="What happens").locator("p").all_inner_texts()

    def is_over(self) -> bool:
        """The page has a region of that name."""
        return self.page.get_by_role("region", name="The end").count() > 0

    def answers(self) -> list[str]:
        """Names of the buttons that would answer what is asked, in the order of the page."""
        return list(self._answers(self.page.get_by_role("main").aria_snapshot()))

    def _answers(self, snapshot: str) -> Iterator[str]:
        places: list[tuple[int, str]] = []
        for line in snapshot.splitlines():
            depth = len(line) - len(line.lstrip())
            while places and places[-1][0] >= depth:
                places.pop()
            if place := PLACE.match(line):
                places.append((depth, _plain(place[2])))
            if not (button := BUTTON.match(line)) or "[disabled]" in button[3]:
                continue
            name = _plain(button[2])
            within = {called for _, called in places}
            if within.intersection(NO_ANSWERS) or HELPS.match(name):
                continue
            if ASKED in within or CAN.search(name) or ANSWER.match(name):
                yield name

    def answer(self) -> bool:
        """Wait until something is asked and answer it; False once the game is over."""
        found: list[str] = []
        for _ in range(MOST):
            self.page.keyboard.press("Escape")  # what is being shown is shown at once
            if self.is_over():
                return False
            if found := self.answers():
                break
            self.page.wait_for_timeout(40)
        assert found, "nothing can be answered"
        self._turn += 1
        self._press(found[self._turn * 7 % len(found)])
        return True

    def _press(self, name: str) -> None:
        """Enter on it; a button that only opens what can be done hands the focus on to that."""
        button = self.page.get_by_role("button", name=name, exact=True).first
        opens = button.get_attribute("aria-pressed") == "false"
        opener = button.element_handle()
        button.focus()
        self.page.keyboard.press("Enter")
        if opens:
            self.page.wait_for_function(MOVED_ON, arg=opener)
            self.page.keyboard.press("Enter")

    def plays(self) -> int:
        """To the end of the game; how many answers it took."""
        for step in range(MOST):
            if not self.answer():
                return step
        raise AssertionError("the game did not end")


def _plain(name: str) -> str:
    return name.replace("''", "'").replace('\\"', '"')
