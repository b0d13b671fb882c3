"""RULES.md sections 5 to 8: mastering, heroes, equipment, paying."""

from __future__ import annotations

from typing import Any

import pytest

from .stories import (
    BUY,
    CHALLENGE,
    CHANT,
    FORGE,
    GAIN,
    HARNESS,
    POINTS,
    PUNCH,
    RECRUIT,
    A,
    B,
    can,
    do,
    fate,
    finish_action,
    mine,
    now,
    qi,
    story,
)

FULL = dict.fromkeys(POINTS, 4)


def elixir(**keys: Any) -> Any:
    """Seat A has bought an Elixir of Life: it raises two acupoints."""
    return do(story(2, silver=[9, 0], **keys), BUY, "buy Elixir of Life")


def test_5_1_as_soon_as_every_acupoint_is_high_enough() -> None:
    table = elixir(training=mine(["Short Chop"]))  # quchi 1, yongquan 1
    do(table, "raise quchi")
    assert sorted(now(table)["training"][A]) == [CHANT, "Short Chop"]
    do(table, "raise yongquan")
    assert now(table)["mastered"][A] == ["Short Chop"]
    assert now(table)["training"][A] == [CHANT]
    assert qi(table) == {"quchi": 1, "yongquan": 1}


def test_5_1_one_level_can_master_several() -> None:
    table = elixir(training=mine(["Paper Talisman", "Fox Fire"]), qi=mine({"quchi": 1}))
    do(table, "raise yintang")  # Idle Chant asks yintang 1, the Talisman yintang 1 and quchi 1
    assert sorted(now(table)["mastered"][A]) == [CHANT, "Paper Talisman"]


def test_5_1_a_position_is_settled_at_once() -> None:
    table = story(2, training=mine(["Short Chop"]), qi=mine({"quchi": 4, "yongquan": 4}))
    assert now(table)["mastered"][A] == ["Short Chop"]


def test_6_1_mercenaries_leave_after_a_fight_and_allies_stay() -> None:
    table = do(
        story(
            2,
            foe_display=["Lightning Twins"],
            mercenaries=mine(["Reed Hermit", "Bell Monk"]),
            allied=mine(["Rahu"]),
        ),
        CHALLENGE,
        "challenge Lightning Twins",
    )
    do(table, "use_hero Rahu", "use_hero Bell Monk", "ready")
    facts = now(table)
    assert facts["mercenaries"][A] == ["Reed Hermit"]
    assert facts["allied"][A] == ["Rahu"]
    assert "Bell Monk" not in facts["hero_deck"] + facts["hero_display"]


def test_6_2_gift_by_gift_until_the_icons_suffice() -> None:
    gifts = ["Nuerhong Wine", "West Phoenix Wine", "Clay Jar", "Moutai Liquor"]
    table = story(2, mercenaries=mine(["Yuan Wuxiang"]), gifts=mine(gifts))
    do(table, "ally Yuan Wuxiang")
    assert can(table) == ["give Moutai Liquor", "give Nuerhong Wine", "give West Phoenix Wine"]
    do(table, "give Nuerhong Wine")
    assert now(table)["mercenaries"][A] == ["Yuan Wuxiang"]
    do(table, "give Moutai Liquor")  # 4 icons for 3; the excess is lost
    facts = now(table)
    assert facts["allied"][A] == ["Yuan Wuxiang"]
    assert facts["mercenaries"][A] == []
    assert sorted(facts["gifts"][A]) == ["Clay Jar", "West Phoenix Wine"]
    assert FORGE in can(table)


@pytest.mark.parametrize(
    ("hero", "gifts", "stone", "ready"),
    [
        ("Rahu", ["Jade Tripod", "Clay Jar"], False, False),
        ("Rahu", ["Jade Tripod"], True, True),
        ("Rahu", ["Bronze Mirror"], True, False),
        ("Diming", [], True, True),
        ("Ye Xiaochai", ["Han Guqin", "One Hundred Horses", "Clay Jar"], False, True),
        ("Ye Xiaochai", ["Han Guqin", "One Hundred Horses"], False, False),
    ],
)
def test_6_2_only_who_can_be_won_is_offered(
    hero: str, gifts: list[str], stone: bool, ready: bool
) -> None:
    table = story(2, mercenaries=mine([hero]), gifts=mine(gifts), stone=[stone, False])
    assert (f"ally {hero}" in can(table)) is ready


def test_6_2_with_the_first_question_of_a_part_only() -> None:
    keys: dict[str, Any] = {"mercenaries": [["Reed Hermit"]] * 1 + [["Butcher Shan"]]}
    gifts = [["Nuerhong Wine"], ["Bamboo Flute"]]
    table = do(story(2, gifts=gifts, **keys), FORGE)
    assert "ally Butcher Shan" in can(table)
    do(table, can(table)[-1])
    assert "ally Butcher Shan" not in can(table)


@pytest.mark.parametrize("card", [RECRUIT, GAIN, BUY, CHALLENGE])
def test_6_2_every_part_of_an_action_offers_it(card: str) -> None:
    table = do(story(2, mercenaries=mine(["Reed Hermit"]), gifts=mine(["Nuerhong Wine"])), card)
    before = [option for option in can(table) if option != "ally Reed Hermit"]
    assert "ally Reed Hermit" in can(table)
    do(table, "ally Reed Hermit", "give Nuerhong Wine")
    assert can(table) == before
    assert now(table)["allied"][A] == ["Reed Hermit"]


def test_6_2_the_second_purchase_is_a_part_of_its_own() -> None:
    table = story(2, mercenaries=mine(["Reed Hermit"]), silver=[1, 0])
    do(table, BUY, "buy Nuerhong Wine", "1: pass")
    do(table, "ally Reed Hermit", "give Nuerhong Wine")
    assert can(table) == ["pass"]


def test_6_2_a_fight_is_not_interrupted() -> None:
    keys = {"mercenaries": mine(["Reed Hermit"]), "gifts": mine(["Nuerhong Wine"])}
    table = story(2, foe_display=["Gate Thug"], **keys)
    do(table, CHALLENGE, "challenge Gate Thug", "use_hero Reed Hermit", "ready")
    assert not [option for option in can(table) if option.startswith("ally")]


def test_7_1_a_board_that_is_never_filled_up() -> None:
    table = do(story(3, silver=[6, 6, 6]), BUY)
    do(table, "buy Reed Gauntlet", "buy Reed Gauntlet")
    assert "buy Reed Gauntlet" not in can(table)
    assert "buy Bronze Knuckles" in can(table)
    assert now(table)["silver"] == [5, 5, 6]
    finish_action(table)
    assert now(table)["equipment"].get("Reed Gauntlet", 0) == 0


def test_7_2_weapons_stay() -> None:
    table = story(2, foe_display=["Gate Thug"], weapons=mine(["Plain Whisk", "Silver Transformer"]))
    do(table, CHALLENGE, "challenge Gate Thug", "use_weapon Silver Transformer", "ready")
    assert sorted(now(table)["weapons"][A]) == ["Plain Whisk", "Silver Transformer"]


@pytest.mark.parametrize(
    "hero", ["Reed Hermit", "Tea Seller Guo", "Street Diviner", "Butcher Shan"]
)
def test_7_3_a_gift_of_the_right_kind(hero: str) -> None:
    gifts = {
        "Reed Hermit": "Nuerhong Wine",
        "Tea Seller Guo": "Clay Jar",
        "Street Diviner": "One Hundred Horses",
        "Butcher Shan": "Bamboo Flute",
    }
    table = story(2, mercenaries=mine([hero]), gifts=mine(list(gifts.values())))
    do(table, f"ally {hero}")
    assert can(table) == [f"give {gifts[hero]}"]


def test_7_4_a_fate_relic_asks_icon_by_icon() -> None:
    table = do(story(2, silver=[1, 0]), BUY, "buy Eight Trigram Mirror")
    assert can(table) == sorted(f"take_any {colour}" for colour in "ROYGBP")
    do(table, "take_any G", "take_any P")
    assert fate(table) == {"G": 1, "P": 1}
    assert table.to_act == (B,)
    assert now(table)["weapons"][A] == now(table)["gifts"][A] == []


def test_7_4_a_qi_relic_is_lost_where_everything_is_at_four() -> None:
    table = elixir(qi=mine(FULL | {"baihui": 3}))
    assert can(table) == ["raise baihui"]
    do(table, "raise baihui")
    assert table.to_act == (B,)
    assert qi(table) == FULL


def paying(skill: str, tokens: dict[str, int], *, stone: bool = False, active: bool = True) -> Any:
    """A seat has chosen that skill: the active one (two for one) or the other (three for one)."""
    seat = A if active else B
    bags = [tokens if one == seat else {} for one in (A, B)]
    stones = [stone and one == seat for one in (A, B)]
    table = do(story(2, skill_display=[skill], skill_deck=[], fate=bags, stone=stones), GAIN)
    if not active:
        do(table, "pass")
    return do(table, f"gain {skill}")


def test_8_1_which_cost_is_asked_where_several_are_printed() -> None:
    assert can(paying("Short Chop", {"R": 2})) == ["cost 2R"]
    assert can(paying("Short Chop", {"R": 2, "B": 1})) == ["cost 2B", "cost 2R"]  # R, R are a B
    assert can(paying("Blood Maple Knife", {"O": 2, "G": 1})) == ["pay"]


def test_8_1_tokens_are_met_in_printed_order() -> None:
    table = paying("Blood Maple Knife", {"O": 2, "G": 1})
    do(table, "pay")
    assert fate(table) == {"O": 1, "G": 1}
    do(table, "pay")
    assert fate(table) == {"G": 1}
    do(table, "pay")
    assert "Blood Maple Knife" in now(table)["training"][A]


def test_8_1_two_tokens_of_any_colours_make_one() -> None:
    table = paying("Short Chop", {"R": 3, "G": 1})
    do(table, "cost 2R")
    assert can(table) == ["pay", "trade"]
    do(table, "trade")
    assert can(table) == ["trade_in G", "trade_in R"]
    do(table, "trade_in R", "trade_in G", "pay")
    assert fate(table) == {"R": 1}


def test_8_1_three_for_the_others() -> None:
    table = paying("Short Chop", {"R": 1, "G": 3}, active=False)
    assert can(table) == ["cost 2R"]
    do(table, "cost 2R", "trade", "trade_in G", "trade_in G")
    assert can(table) == ["trade_in G"]  # the R is still needed
    do(table, "trade_in G", "pay")
    assert fate(table, B) == {}


def test_8_1_no_step_into_a_dead_end() -> None:
    table = paying("Short Chop", {"R": 2, "G": 1})
    do(table, "cost 2R")
    assert can(table) == ["pay", "trade"]
    do(table, "trade")
    assert can(table) == ["trade_in G", "trade_in R"]
    do(table, "trade_in G")
    assert can(table) == ["trade_in R"]
    assert can(do(table, "trade_in R")) == ["pay"]


def test_8_2_the_stone_meets_two_tokens() -> None:
    table = paying("Short Chop", {}, stone=True)
    assert can(table) == ["cost 2B", "cost 2R", "cost 2Y"]
    do(table, "cost 2Y", "sacred_stone")
    assert now(table)["stone"][A] is False
    assert can(table) == ["sacred_stone"]
    do(table, "sacred_stone")
    assert "Short Chop" in now(table)["training"][A]


def test_8_2_tokens_the_stone_makes_needless_can_be_traded() -> None:
    table = paying("Short Chop", {"R": 2}, stone=True)
    do(table, "cost 2R")
    assert can(table) == ["pay", "sacred_stone", "trade"]
    do(table, "trade", "trade_in R", "trade_in R")
    assert can(table) == ["sacred_stone"]
    do(table, "sacred_stone")
    assert now(table)["stone"][A] is False  # its second token is lost


def test_8_2_a_stone_token_that_is_left_does_not_last() -> None:
    table = paying("Short Chop", {"R": 3}, stone=True)
    do(table, "cost 2R", "pay", "sacred_stone")
    assert fate(table) == {"R": 2}
    assert table.state.stone_fate == 0
    assert now(table)["stone"][A] is False


def test_8_2_two_icons_for_a_hero() -> None:
    table = story(
        2, mercenaries=mine(["Stone Abbot"]), gifts=mine(["Bamboo Flute"]), stone=[True, True]
    )
    do(table, "ally Stone Abbot")
    assert can(table) == ["give Bamboo Flute", "sacred_stone"]
    do(table, "sacred_stone", "give Bamboo Flute")
    assert now(table)["allied"][A] == ["Stone Abbot"]
    assert now(table)["stone"] == [False, True]


def test_5_1_harness_masters_a_starting_skill() -> None:
    for seed in range(60):
        table = do(story(2, seed=seed, starting=[PUNCH, CHANT]), HARNESS)
        if "quchi" in qi(table):
            assert now(table)["mastered"][A] == [PUNCH]
            return
    raise AssertionError("quchi was never drawn")
