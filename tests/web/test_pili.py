"""Pili in the browser: market, fights, the battle on hexes; secret plans, ranges as light."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.web import stand_in, theatre
from tests.web.conftest import NewPage
from tests.web.one_seat import LISTEN
from tests.web.player import (
    HURRY,
    answer_once,
    is_over,
    open_table,
    play_to_the_end,
    sit,
    wait_ready,
)
from tests.web.stage import House, arranged_house, update
from tests.web.test_keyboard import _tab_to

pytestmark = pytest.mark.browser

GAME = theatre.GAME
show, sit_alone = theatre.STAGE.show, theatre.STAGE.sit_alone
ON_SOMETHING = "document.activeElement?.matches('[data-answer], [data-play]') ?? false"
STORY_MOST = 300
"""More answers than one seat gives in a story."""
END_GAME = {
    "phase": "battle",
    "round": 3,
    "hp": [60, 14],
    "pawns": ["0,0", "1,0"],
    "facing": [0, 3],
    "hands": [["Qi Rally", "Short Chop", "Willow Point"], ["Lotus Push"]],
    "heroes": [[["Rahu", "0,1"]], []],
}
"""A duel that is over after a round or two."""


@pytest.fixture
def arranged(tmp_path: Path) -> House:
    """Serves a house whose Pili tables all begin at the position given."""

    return arranged_house(tmp_path, GAME)


def _answer(page: Page, name: str | re.Pattern[str]) -> None:
    """Look at the thing of that name, then give the answer that stands beside it."""
    page.get_by_role("button", name=name).first.click()
    page.locator("[data-play]").first.click()


def test_the_market_at_a_glance(new_page: NewPage) -> None:
    page = new_page(1440, 900)
    show(page, theatre.SCENES["pl-gain"]())
    skills = page.get_by_role("region", name="Skills", exact=True)
    butterfly = skills.locator("li", has_text="Heavenly Butterfly Slash")
    # Held are R2 and Y1 of 3R/3Y; baihui 2, dantian 1, shenmen 1 are there.
    assert "qi: enough" in butterfly.inner_text()
    assert skills.locator("li", has_text="Supreme Tao").inner_text().endswith("qi: 2 short")
    page.get_by_role("button", name=re.compile("^Supreme Tao Technique")).click()
    chosen = page.get_by_role("region", name="Supreme Tao Technique")
    assert "you lack quchi 1, yongquan 1" in chosen.inner_text()
    assert "With Silver Transformer: 27" in chosen.inner_text()
    assert "from the rulebook: name, technique, power" in chosen.inner_text()
    shop = page.get_by_role("region", name="Equipment")
    words = "Dragonspring Sword, weapon sword, 2 icons, 1 silver, 1 left"
    assert shop.get_by_role("button", name=words, exact=True).is_visible()
    own = page.get_by_role("region", name="Your board")
    assert own.get_by_text("lacks yongquan 2").is_visible()
    assert page.get_by_role("region", name="Old Jukai", exact=True).get_by_text("31").is_visible()


def test_two_bottom_cards_for_the_eyes_of_one(new_page: NewPage) -> None:
    table = theatre.do(
        theatre.table_of(4, **theatre.boards(4)), (0, "choose", {"action": "Gain Skills"})
    )
    hidden = table.view(0)["bottom"]
    page = new_page(1440, 900)
    show(page, (theatre.table_info(4), update(table)))
    for name in hidden:
        assert page.get_by_role("button", name=re.compile(f"^{name}")).count() == 1
    other = new_page(1440, 900)
    frame = update(table) | {"view": table.view(1) | {"you": 0}, "legal": [], "events": []}
    show(other, (theatre.table_info(4), frame))
    shown = other.get_by_role("region", name="Skills", exact=True)
    assert shown.locator("[data-card='']").count() == 2
    assert not any(name in other.content() for name in hidden)


def test_a_skill_is_paid_for_token_by_token(new_page: NewPage) -> None:
    page = new_page(360, 740, reduced_motion="reduce")
    boards = theatre.boards(4, fate=[{"R": 1, "Y": 3}, {}, {}, {}])
    table = theatre.do(theatre.table_of(4, **boards), (0, "choose", {"action": "Gain Skills"}))
    sit_alone(page, table)
    _answer(page, re.compile("^Heavenly Butterfly Slash"))
    page.get_by_role("button", name="Pay 3Y").click()
    payment = page.get_by_role("region", name="The payment")
    payment.get_by_text("still owed").wait_for()
    assert payment.locator(".owed").get_by_role("img", name="yellow").count() == 3
    page.get_by_role("button", name="Pay the token").click()
    page.wait_for_function("document.querySelectorAll('.paying .owed .fate').length === 2")
    assert table.view(0)["fate"][0]["Y"] == 2


def test_a_fight_spells_out_its_sum(new_page: NewPage) -> None:
    page = new_page(768, 1024, reduced_motion="reduce")
    table = theatre.do(
        theatre.table_of(4, **theatre.boards(4)), (0, "choose", {"action": "Challenge Foes"})
    )
    sit_alone(page, table)
    _answer(page, re.compile("^Moon Thief"))
    fight = page.get_by_role("region", name="The fight against Moon Thief")
    fight.get_by_role("button", name="Use the skill Willow Point").click()
    fight.get_by_text("+3 × 2 = 6").wait_for()
    fight.get_by_role("button", name="Use the weapon Dragonspring Sword").click()
    fight.get_by_text("+2 × 2 = 4").wait_for()
    assert fight.get_by_text("13 of 14, 1 short").is_visible()
    fight.get_by_role("button", name="Use the hero Tea Seller Guo").click()
    fight.get_by_text("19 of 14, enough").wait_for()
    page.get_by_role("button", name="Fight", exact=False).last.click()
    page.wait_for_function("!document.querySelector('.fight')")
    assert "Moon Thief" in table.view(0)["foes"][0]


def test_a_mercenary_is_won_over_with_gifts(new_page: NewPage) -> None:
    page = new_page(360, 740, reduced_motion="reduce")
    table = theatre.table_of(4, **theatre.boards(4))
    sit_alone(page, table)
    page.get_by_role("button", name="Board", exact=True).click()
    page.get_by_role("button", name=re.compile("^Yuan Wuxiang.*can be chosen")).click()
    page.get_by_text("you hold 3 and the stone").wait_for()
    page.get_by_role("button", name="Ally with Yuan Wuxiang").click()
    page.get_by_role("button", name="West Phoenix Wine, 2").click()
    page.get_by_role("button", name="Nuerhong Wine, 1").click()
    said = page.get_by_role("log", name="What happens")
    said.get_by_text("You win Yuan Wuxiang as an ally.").first.wait_for(state="attached")
    assert table.view(0)["allied"][0] == ["Tea Seller Guo", "Yuan Wuxiang"]
    assert table.view(0)["gifts"][0] == []


def _lit(page: Page) -> int:
    return page.locator(".floor .light").count()


def test_ranges_are_painted_for_each_card_hex_and_direction(new_page: NewPage) -> None:
    page = new_page(360, 740, reduced_motion="reduce")
    table = theatre.table_of(4, **theatre.BATTLE)
    sit_alone(page, table)
    page.get_by_role("button", name=re.compile("^Qi Rally")).click()
    assert _lit(page) == 37
    page.get_by_role("button", name=re.compile("^Samsara of the Dust")).click()
    assert _lit(page) == 6
    page.get_by_text("as they stand, Old Jukai in it").wait_for()
    page.locator("[data-play]").first.click()
    # Slowed by 1: a ring around the pawn, and the hex it stands on.
    page.locator("[data-hex]").first.wait_for()
    assert page.locator("[data-hex]").count() == 7
    page.locator("[data-hex='0,0']").click()
    assert "in range" in str(page.locator("[data-hex='0,0']").get_attribute("aria-label")) or _lit(
        page
    )
    page.get_by_role("button", name="Move to 0,0").click()
    page.get_by_role("button", name=re.compile("^Face west")).click()
    page.get_by_text("as they stand, nobody in it").wait_for()
    east = page.get_by_role("button", name=re.compile("^Face east"))
    assert "reaches Old Jukai and Ning Long" in str(east.get_attribute("aria-label"))
    east.click()
    page.get_by_text("as they stand, Old Jukai and Ning Long in it").wait_for()
    assert table.view(0)["plan"] == {"attack": "Samsara of the Dust", "hex": "0,0"}


def test_what_others_could_hit_is_painted_too(new_page: NewPage) -> None:
    page = new_page(768, 1024, reduced_motion="reduce")
    show(page, theatre.SCENES["pl-plan"]())
    page.get_by_role("button", name="See the cards of Old Jukai").click()
    cards = page.get_by_role("region", name="Attack cards of Old Jukai")
    cards.get_by_role("button", name=re.compile("^Heavenly Butterfly Slash, knife, 23")).click()
    # A fan to the west from 1,-1: two rows of three, all on the map.
    assert _lit(page) == 6
    page.get_by_text("as they stand, nobody in it").wait_for()
    page.get_by_role("button", name="Back to mine").click()
    assert page.get_by_role("region", name="Your attack cards").is_visible()


def test_a_plan_stays_secret_until_all_are_in(arranged: House, new_page: NewPage) -> None:
    mei, lin = new_page(), new_page(width=390, height=780)
    with arranged(**END_GAME) as address:
        base = f"http://{address}"
        table = open_table(mei, base, "me Mei", "open", game=GAME.id)
        lin.goto(f"{base}/t/{table}")
        lin.get_by_label("What shall the others call you?").fill("Lin")
        lin.get_by_role("button", name="Sit down").click()
        sit(mei, base, table)
        lin.wait_for_selector("[data-prompt]")
        for page in (mei, lin):
            page.evaluate(HURRY)
        _answer(mei, re.compile("^Short Chop"))
        mei.get_by_role("button", name="Stay on 0,0").click()
        mei.get_by_role("button", name=re.compile("^Face east")).last.click()
        prompt = mei.get_by_role("region", name="What is asked")
        prompt.get_by_text("Chosen: Attack with Short Chop").wait_for()
        prompt.get_by_text("Waiting for Lin").wait_for()
        lin.locator(".fighter", has_text="Mei").get_by_text("ready").wait_for()
        told = lin.locator("aside, dialog, [role=log]").all_inner_texts()
        assert not any("Short Chop" in text for text in told)
        assert lin.locator(".light, .planned").count() == 0
        # Another card instead, while Lin still thinks.
        _answer(mei, re.compile("^Willow Point"))
        mei.get_by_role("button", name="Stay on 0,0").click()
        mei.locator("[data-play]").first.click()
        prompt.get_by_text("Chosen: Attack with Willow Point").wait_for()
        lin.get_by_role("button", name=re.compile("^Rest")).click()
        lin.get_by_role("button", name="Stay on 1,0").click()
        lin.locator("[data-play]").first.click()
        account = lin.get_by_role("region", name=re.compile("hit by hit"))
        account.get_by_text("Mei's Willow Point (no weapon)").wait_for()


def test_every_hit_point_lost_has_its_reason(new_page: NewPage) -> None:
    page = new_page(1440, 900, reduced_motion="reduce")
    before = theatre.BATTLE["hp"]
    scene = theatre.SCENES["pl-blows"]()
    after = scene[1]["view"]["hp"]
    show(page, scene)
    account = page.get_by_role("region", name="Round 5, hit by hit")
    blocks = account.locator("> ul > li").all()
    assert len(blocks) == 4
    for block in blocks:
        who = block.locator(".who strong").inner_text()
        seat = 0 if who == "You" else stand_in.NAMES.index(who)
        amounts = [
            -int(text.replace("−", "-").replace("+", ""))
            for text in block.locator(".entries li:not(.sum) b").all_inner_texts()
        ]
        assert sum(amounts) == before[seat] - after[seat]
        if amounts:
            total = block.locator(".sum").inner_text()
            assert f"−{sum(amounts)}" in total and f"{after[seat]} left" in total
    assert account.get_by_text("your Samsara of the Dust (weapon III)").count() == 2


def test_what_the_rules_do_not_print_is_marked(new_page: NewPage) -> None:
    page = new_page(1440, 900)
    show(page, theatre.SCENES["pl-side"]())
    assert page.get_by_text("Story (reconstructed form), round 1 of 6").is_visible()
    page.get_by_label("At the table").get_by_role("button", name="Cards").click()
    reference = page.get_by_role("region", name="Cards")
    reference.get_by_text("Skills", exact=True).click()
    skill = reference.locator("li", has_text="Even Stream Palm")
    assert skill.locator(".power").inner_text() == "3*"
    assert reference.get_by_text("From the rulebook: name, technique, power").count() > 0


def test_from_the_last_action_card_to_the_last_blow(arranged: House, new_page: NewPage) -> None:
    page = new_page(360, 740, reduced_motion="reduce")
    last = {
        "round": 5,
        "chosen": ["Forge Fate", "Recruit Heroes", "Gain Skills"],
        "mastered": [["Qi Rally"], ["World Binding Seal"]],
    }
    with arranged(**last) as address:
        base = f"http://{address}"
        sit(page, base, open_table(page, base, "me Mei", "bot", game=GAME.id))
        assert play_to_the_end(page) > 5
        page.get_by_role("figure").get_by_text("HP in the battle").wait_for()
        page.get_by_role("link", name="Replay").click()
        film = page.get_by_role("region", name="The replay")
        film.locator("output").wait_for()
        assert page.locator(".fighter").count() == 0, "it begins with the story"
        film.get_by_role("button", name="To the end").click()
        page.get_by_role("region", name=re.compile("hit by hit")).wait_for()
        assert page.locator(".fighter").count() == 2


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_from_the_entrance(base: str, new_page: NewPage, seats: int) -> None:
    page = new_page(*((360, 740), (768, 1024), (1280, 800))[seats - 2], reduced_motion="reduce")
    page.goto(base)
    page.get_by_role("link", name=re.compile("Pili: The New Challengers")).click()
    page.get_by_label("How many players?").select_option(str(seats))
    page.get_by_label("Name at seat 1").fill("Mei")
    page.get_by_text("Options of the game").click()
    page.get_by_label("Factions").set_checked(seats == 3)
    page.get_by_role("button", name="Sit down and play").click()
    page.wait_for_selector("[data-prompt]")
    assert play_to_the_end(page) > 20
    page.get_by_role("figure").get_by_text("HP in the battle").wait_for()


def test_a_battle_by_keyboard(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    table = GAME.position({"seats": 2, "options": {}, "seed": 4, "set": END_GAME})
    sit_alone(page, table)
    wait_ready(page)
    _tab_to(page, "[data-answer]")
    for step in range(120):
        wait_ready(page)
        if is_over(page):
            break
        page.wait_for_function(ON_SOMETHING)
        if page.evaluate("document.activeElement.matches('[data-hex]')") and step % 2:
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement?.tagName") != "BODY", "the focus is lost"
    assert is_over(page)


def test_a_story_by_keyboard(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    table = GAME.new(seats=2, seed=6, mode="story")
    sit_alone(page, table)
    wait_ready(page)
    _tab_to(page, "[data-answer]", most=80)
    looked = 0
    for step in range(STORY_MOST):
        wait_ready(page)
        if is_over(page):
            break
        page.wait_for_function(ON_SOMETHING)
        if step % 3 == 2:  # not always the first answer: Tab on to the next one
            page.keyboard.press("Tab")
            if not page.evaluate(ON_SOMETHING):
                page.keyboard.press("Shift+Tab")
        if page.evaluate("document.activeElement.matches('[data-tile]')"):
            looked += 1
            page.keyboard.press("Enter")
            page.wait_for_function("document.activeElement?.matches('[data-play]') ?? false")
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement?.tagName") != "BODY", "the focus is lost"
    assert is_over(page) and table.over
    assert looked > 5, "no card of the market was looked at by keyboard"


def test_the_live_region_tells_the_whole_battle(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    table = GAME.position({"seats": 2, "options": {}, "seed": 4, "set": END_GAME})
    game = sit_alone(page, table)
    page.evaluate(LISTEN)
    before = len(table.events(0))
    play_to_the_end(page)
    said = iter(page.evaluate("window.told"))
    texts = [event.text for event in game.table.events(0, before)]
    assert len(texts) > 5
    assert all(text in said for text in texts)


def test_the_guide_speaks_where_it_is_called_for(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    page.add_init_script("localStorage.setItem('teahouse.guide.demo', '[]')")
    sit_alone(page, theatre.table_of(2, **theatre.boards(2)))
    guide = page.get_by_role("region", name="Your guide")
    guide.get_by_text("First you gather skills").wait_for()
    assert page.locator("[data-pointed]").count() == 1
    for _ in range(2):
        guide.get_by_role("button", name="I see").click()
    assert guide.count() == 0 or "First you gather" not in guide.inner_text()
    _answer(page, re.compile("^Challenge Foes"))
    guide.get_by_text("A foe falls if").wait_for()
    guide.get_by_role("button", name="Skip the guide").click()
    guide.wait_for(state="detached")
    answer_once(page)
