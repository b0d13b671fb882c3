"""How fast the table shows what happens is the taste of whoever looks at it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.test_coming_back import play_a_turn, two_people

pytestmark = pytest.mark.browser

COUNT_FLIGHTS = """
  window.flights = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...all) {
    window.flights += 1;
    return animate.apply(this, all);
  };
"""


def sees_a_turn(page: Page, other: Page) -> int:
    """`other` plays a turn; how much flew on `page` until the next question stood there."""
    page.evaluate("window.flights = 0")
    play_a_turn(other)
    page.locator("[data-answer], [data-play]").first.wait_for()
    return int(page.evaluate("window.flights"))


def test_things_fly_until_somebody_wants_them_at_once(base: str, new_page: NewPage) -> None:
    mei, lin, table = two_people(base, new_page)
    mei.context.add_init_script(COUNT_FLIGHTS)
    mei.emulate_media(reduced_motion="no-preference")
    mei.evaluate("localStorage['teahouse.tempo'] = 'normal'")
    mei.goto(f"{base}/t/{table}")
    play_a_turn(mei)
    assert sees_a_turn(mei, lin) > 0
    mei.goto(base)
    mei.get_by_role("button", name="Settings").click()
    shown = mei.get_by_role("group", name="What happens at the table is shown")
    expect(shown.get_by_label("Normal")).to_be_checked()
    shown.get_by_label("At once").check()
    mei.get_by_role("button", name="Done").click()
    mei.goto(f"{base}/t/{table}")
    play_a_turn(mei)
    assert sees_a_turn(mei, lin) == 0
