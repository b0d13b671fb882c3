"""RULES.md section 9: the jianghu - skipping, Guardians, Masters, Explorations."""

from __future__ import annotations

from typing import Any

import pytest

from .situations import (
    EARTH,
    FIRE,
    HEAL,
    KNIVES,
    MEET,
    METAL,
    PILGRIM,
    TAIJI,
    TRADE,
    VEST,
    WATER,
    WOOD,
    YANG,
    YEXUN,
    YIN,
    B,
    E,
    K,
    S,
    W,
    can,
    do,
    now,
    situation,
    to_main,
    told,
)

ALL = ["Fan Hua", "Abbot Xuan Ling", "Lu Jin", "Zhang Zhenren", "Fu Yanlin"]


def row(place: int, master: str | None) -> list[str | None]:
    """The Guardians with a Master at one place, whose Guardian is taken to have left."""
    return [master if i == place else name for i, name in enumerate(ALL)]


def travels(table: Any) -> list[str]:
    return [move for move in can(table) if move.startswith("travel")]


def main(*sects: str, **keys: Any) -> Any:
    return to_main(situation(*sects, **keys))


@pytest.mark.rule("9.1", "11.2")
def test_where_one_may_go() -> None:
    table = main(K, S)
    assert travels(table) == [f"travel {r} {i}" for r in ("top", "bottom") for i in range(5)]
    table = main(K, S, evil=[True, False], xie=[4, 0])
    assert travels(table) == [f"travel bottom {i}" for i in range(5)]
    table = main(K, S, top_row=row(0, "Yang Chao"), guardians=[None, None],
                 master_beaten=[True, False])  # fmt: skip
    assert "travel top 0" not in travels(table)
    table = main(K, S, top_row=[None, *ALL[1:]])
    assert "travel top 0" not in travels(table)


@pytest.mark.rule("9.2")
def test_skipping_costs_a_qi_and_the_second_card_is_met_without_a_question() -> None:
    table = do(main(K, S), TRADE)
    assert can(table) == ["encounter", "skip"]
    do(table, "skip")
    assert now(table)["qi"][0] == 5
    assert travels(table) == ["travel bottom 0", "travel bottom 1", "travel bottom 3",
                              "travel bottom 4"]  # fmt: skip
    do(table, "travel bottom 0")
    assert now(table)["renown"][0] == 3


@pytest.mark.rule("9.2", "12.1")
def test_speed_skips_the_first_card_for_nothing_and_a_second_one() -> None:
    table = do(main(E, S), TRADE, "skip")
    assert now(table)["qi"][0] == 6
    do(table, HEAL, "skip")
    assert now(table)["qi"][0] == 5
    do(table, MEET)
    assert now(table)["renown"][0] == 3
    table = do(main(E, S, evil=[True, False], xie=[4, 0]), TRADE, "skip")
    assert now(table)["qi"][0] == 5  # evil: no Speed


@pytest.mark.rule("9.2")
def test_a_skip_with_the_last_qi_ends_the_encounter() -> None:
    table = do(main(K, S, qi=[1, 6]), TRADE, "skip")
    assert now(table)["turn"] == 1 and now(table)["qi"][0] == 0


@pytest.mark.rule("9.2", "9.11")
def test_skipped_cards_stay_open_until_it_is_over_then_the_row_is_mixed() -> None:
    table = do(main(K, S), TRADE, "skip")
    assert table.view(1)["explorations"] == [None, None, "Chan Kuniu", None, None]
    do(table, PILGRIM)
    while table.to_act and now(table)["turn"] == 0:
        do(table, can(table)[0])
    assert table.view(1)["explorations"] == [None] * 5
    assert now(table)["known"] == []


@pytest.mark.rule("9.4")
def test_the_own_guardian_joins_a_hero_with_the_signature() -> None:
    table = do(main(K, S, renown=[10, 0]), "travel top 4")
    facts = now(table)
    assert facts["guardians"] == ["Fu Yanlin", None]
    assert facts["manuals"][0] == ["Coalescence of Seven Chakras"]
    assert facts["top_row"][4] in (
        "Heifeng Guai", "Yang Chao", "Duan Zhenxuan", "Bailian Ziluosha", "Chijin Mowang",
    )  # fmt: skip
    assert len(facts["masters"]) == 4
    assert table.view(0)["top_row"] == [*ALL[:4], None]


@pytest.mark.rule("9.3", "9.4")
def test_below_hero_the_own_guardian_only_helps_once() -> None:
    table = do(main(W, S, renown=[9, 0], qi=[3, 6], stratagem_deck=[YIN, TAIJI, YIN, YIN]),
               "travel top 3")  # fmt: skip
    do(table, "keep_sign")
    assert now(table)["qi"][0] == 5 and now(table)["guardians"] == [None, None]


@pytest.mark.rule("9.3")
def test_taiji_guardian_gives_one_on_another_sign() -> None:
    table = do(main(K, S, qi=[3, 6], stratagem_deck=[YIN, YANG, YIN, YIN]), "travel top 3")
    assert now(table)["qi"][0] == 4


@pytest.mark.rule("9.3", "9.4")
def test_nothing_happens_if_a_visited_guardian_cannot_help() -> None:
    table = situation(K, S, item_deck=[FIRE, METAL])
    do(table, "draw", "keep item", "done", "travel top 0")  # Inquisitive without a Stratagem
    assert now(table)["turn"] == 1


@pytest.mark.rule("9.3")
def test_inquisitive_discards_up_to_two_and_draws_as_many() -> None:
    table = situation(K, S, stratagems=[[YIN, YANG, TAIJI], []])
    do(table, "draw", "keep item", "done", "travel top 0")
    do(table, f"discard {YIN}")
    assert "done" in can(table)
    do(table, f"discard {YANG}")
    assert len(now(table)["stratagems"][0]) == 3 and now(table)["turn"] == 1


@pytest.mark.rule("9.3")
def test_deliverance_takes_a_yin_and_gives_one_square() -> None:
    table = situation(K, S, stratagems=[[YIN, YANG], []])
    do(table, "draw", "keep item", "done", "travel top 1")
    assert can(table) == [f"discard {YIN}"]
    do(table, f"discard {YIN}")
    assert now(table)["renown"][0] == 1


@pytest.mark.rule("9.3")
def test_drunken_master_takes_wine_from_the_discard_pile_first() -> None:
    table = situation(K, S, item_discard=["Wine (Fire)"])
    do(table, "draw", "keep stratagem", "done", "travel top 2")
    drawn = now(table)["item_discard"][0]
    assert can(table) == ["take Wine (Water)", "take Wine (Fire)"]
    assert told(table, 0, "found") == [("found", {"seat": 0, "card": "Wine (Water)"})]
    assert told(table, 1, "found") == []
    do(table, "take Wine (Fire)")
    facts = now(table)
    assert facts["items"][0] == ["Wine (Fire)"] and facts["item_discard"] == [drawn]
    assert table.view(1)["items"][0] == ["Wine (Fire)"]


@pytest.mark.rule("9.3")
def test_drunken_master_without_wine_asks_nothing() -> None:
    wines = ["Wine (Water)", "Wine (Water)", "Wine (Fire)", "Wine (Fire)"]
    table = situation(K, S, items=[[], wines])
    do(table, "draw", "keep item", "done", "travel top 2")
    assert now(table)["turn"] == 1 and told(table, 1, "nothing_found") != []


@pytest.mark.rule("9.3")
def test_feud_names_somebody_on_a_higher_square() -> None:
    table = do(main(K, S, B, W, renown=[5, 6, 5, 9], nemesis=[[3], [], [], []]), "travel top 4")
    assert can(table) == ["target 1"]
    do(table, "target 1")
    assert now(table)["nemesis"][0] == [1, 3]


@pytest.mark.rule("9.3")
def test_a_guardian_at_the_side_helps_instead_of_the_card_action() -> None:
    table = situation(W, S, guardians=["Zhang Zhenren", None], renown=[10, 0], qi=[2, 6],
                      items=[["Taiji Pills (Wood)", FIRE], []])  # fmt: skip
    do(table, "draw", "keep stratagem", "guardian", "keep_sign")
    assert travels(table) != []
    table = situation(W, S, guardians=["Zhang Zhenren", None], renown=[10, 0],
                      items=[["Taiji Pills (Wood)"], []])  # fmt: skip
    do(table, "draw", "keep stratagem", "use Taiji Pills (Wood)")
    assert "guardian" not in can(table)


@pytest.mark.rule("13.3")
def test_guardian_once_helps_at_any_time_and_leaves() -> None:
    table = situation(W, S, guardians=["Zhang Zhenren", None], renown=[10, 0], qi=[2, 6],
                      options={"guardian_once": True})  # fmt: skip
    do(table, "guardian", "keep_sign")
    assert can(table)[0] == "draw" and now(table)["guardians"] == [None, None]
    table = situation(W, S, guardians=["Zhang Zhenren", None], renown=[10, 0],
                      options={"guardian_once": True})  # fmt: skip
    to_main(table)
    assert "guardian" in can(table)
    do(table, "guardian", "keep_sign")
    assert travels(table) != [] and "guardian" not in can(table)


@pytest.mark.rule("9.5")
def test_a_beaten_master_leaves_manuals_and_the_game() -> None:
    trained = ["Doggie Scram", "Whack the Mongrel", "Heavenly Hound Hustle", "Dragon Palm Fury"]
    table = situation(B, E, top_row=row(1, "Duan Zhenxuan"), trained=[trained, []],
                      item_deck=[FIRE, WOOD, WOOD, METAL])  # fmt: skip
    do(table, "draw", "keep stratagem", "done", "travel top 1", "encounter")
    facts = now(table)["duel"]
    assert facts["wugong"] == [3 + 2 + 2 + 3 + 3 + 6, 16]  # Wood boosts all three basics
    assert facts["defender"] == "Duan Zhenxuan" and facts["used"] == [sorted(trained), []]
    do(table, "pass", "pass")
    facts = now(table)
    assert facts["renown"][0] == 3
    assert facts["manuals"][0] == ["Spirit Finger"] and facts["master_beaten"] == [True, False]
    assert "Duan Zhenxuan" not in [*facts["top_row"], *facts["masters"]]
    assert len(facts["masters"]) == 3 and facts["top_row"][1] is not None


@pytest.mark.rule("9.5")
def test_losing_to_a_master_costs_a_qi_for_every_three_points_begun() -> None:
    for weapons, loss in ((0, 5), (1, 4), (2, 4)):
        table = situation(K, S, top_row=row(1, "Duan Zhenxuan"),
                          items=[[KNIVES] * weapons, []])  # fmt: skip
        to_main(table)
        do(table, "travel top 1", "encounter")
        for _ in range(weapons):
            do(table, f"throw {KNIVES}")
        do(table, "pass")
        assert now(table)["duel"]["deposits"] == [loss, 0]
        do(table, "pass")
        assert now(table)["qi"][0] == 6 - loss


@pytest.mark.rule("9.5", "7.7")
def test_a_vest_cancels_the_loss() -> None:
    table = main(K, S, top_row=row(1, "Duan Zhenxuan"), items=[[VEST], []])
    do(table, "travel top 1", "encounter", "pass", f"vest {VEST}")
    assert now(table)["qi"][0] == 6


@pytest.mark.rule("9.5")
def test_the_masters_wugong_by_sign_and_element() -> None:
    for name, sign, power in (
        ("Heifeng Guai", YANG, 9), ("Heifeng Guai", TAIJI, 14), ("Heifeng Guai", YIN, 18),
        ("Yang Chao", YIN, 10), ("Yang Chao", TAIJI, 13), ("Yang Chao", YANG, 19),
    ):  # fmt: skip
        table = situation(K, S, top_row=row(1, name), stratagem_deck=[YIN, sign, YIN])
        do(table, "draw", "keep item", "done", "travel top 1", "encounter")
        assert now(table)["duel"]["wugong"] == [2, power], (name, sign)
    for element, power in ((WATER, 12), (METAL, 15), (WOOD, 15), (EARTH, 15), (FIRE, 19)):
        table = situation(K, S, top_row=row(1, "Chijin Mowang"),
                          item_deck=[VEST, element, KNIVES])  # fmt: skip
        do(table, "draw", "keep stratagem", "done", "travel top 1", "encounter")
        assert now(table)["duel"]["wugong"] == [2, power], element


@pytest.mark.rule("9.5", "12.4")
def test_the_taoist_draws_for_the_master_too() -> None:
    table = situation(W, S, top_row=row(1, "Heifeng Guai"), stratagem_deck=[YIN, YIN, YANG, YIN])
    do(table, "draw", "keep item", "done", "travel top 1", "encounter")
    assert can(table) == ["try_again", "keep_sign"]
    do(table, "try_again")
    assert now(table)["duel"]["wugong"] == [2, 9]


@pytest.mark.rule("9.5", "12.1")
def test_a_tie_with_a_foe_is_nothing_but_for_five_methods() -> None:
    for trained, weapons, renown in (
        (["Maiden's Dance", "Maiden's Five Flowing Methods"], 0, 3),
        (["Maiden's Dance", "Butterfly Flutters"], 1, 0),
    ):
        table = situation(E, S, trained=[trained, []], items=[[KNIVES] * weapons, []],
                          item_deck=[VEST, EARTH, EARTH])  # fmt: skip
        do(table, "draw", "keep stratagem", "done", YEXUN, "encounter", "accept")
        do(table, *[f"throw {KNIVES}"] * weapons)
        assert now(table)["duel"]["wugong"] == [8, 8]
        do(table, "pass", "pass")
        assert now(table)["renown"][0] == renown and now(table)["qi"][0] == 6
        assert now(table)["yexun"] == ("Hero" if renown else "Adventurer")


@pytest.mark.rule("9.10")
def test_yexun_rises_each_time_he_is_beaten_up_to_legend() -> None:
    for before, after in (("Adventurer", "Hero"), ("Hero", "Legend"), ("Legend", "Legend")):
        trained = ["Doggie Scram", "Whack the Mongrel", "Heavenly Hound Hustle",
                   "Dragon Palm Fury", "Divine Skill of Yang"]  # fmt: skip
        table = situation(B, S, yexun=before, trained=[trained, []],
                          stratagem_deck=[YIN, YANG, YIN])  # fmt: skip
        do(table, "draw", "keep stratagem", "done", YEXUN, "encounter", "accept", "pass", "pass")
        assert now(table)["yexun"] == after and now(table)["renown"][0] == 3


@pytest.mark.rule("9.10")
def test_one_may_admit_defeat_to_yexun_unless_evil() -> None:
    table = do(main(K, S, renown=[4, 0]), YEXUN, "encounter")
    assert can(table) == ["accept", "admit_defeat"]
    do(table, "admit_defeat")
    assert now(table)["renown"][0] == 3
    table = do(main(K, S, evil=[True, False], xie=[4, 0]), YEXUN, "encounter")
    assert can(table) == ["accept"]


@pytest.mark.rule("8.9", "9.5")
def test_expending_the_last_qi_against_a_foe_loses_without_further_damage() -> None:
    table = do(main(K, S, trained=[["Spirit Finger"], []], qi=[2, 6]), YEXUN, "encounter", "accept")
    do(table, "expend 2")
    assert now(table)["duel"]["deposits"] == [0, 0]
    do(table, "pass")
    assert now(table)["qi"][0] == 0 and now(table)["turn"] == 1


@pytest.mark.rule("9.6")
def test_heroes_meeting_gives_the_general_gain() -> None:
    for square, gain in ((0, 3), (12, 2), (20, 1)):
        table = do(main(K, S, renown=[square, 0]), MEET, "encounter")
        assert now(table)["renown"][0] == square + gain


@pytest.mark.rule("9.7", "7.9")
def test_gan_tanfu_heals_or_gives_the_ginseng_once() -> None:
    table = do(main(K, S, qi=[2, 6], poisoned=[True, False]), HEAL, "encounter")
    facts = now(table)
    assert facts["qi"][0] == 6 and facts["poisoned"] == [False, False]
    assert facts["specials"][0] == []
    table = do(main(K, S), HEAL, "encounter")
    assert now(table)["qi"][0] == 8 and now(table)["specials"][0] == ["Millennial Ginseng"]
    table = do(main(K, S, specials=[[], ["Millennial Ginseng"]]), HEAL, "encounter")
    assert now(table)["qi"][0] == 6 and now(table)["specials"][0] == []


@pytest.mark.rule("9.8")
def test_chan_kuniu_trades_an_item_for_what_he_has() -> None:
    table = main(
        E, S, items=[[KNIVES], []], specials=[[], ["Abacus"]], shattered=["Painting Scroll"],
        item_discard=[FIRE, WOOD, FIRE],
    )  # fmt: skip
    do(table, TRADE, "encounter", f"give {KNIVES}")
    assert now(table)["playing"] == KNIVES
    assert "take Maiden's Bodkin" in can(table) and "take Chankuniu's Handbook" in can(table)
    assert not {"take Abacus", "take Painting Scroll", f"take {KNIVES}"} & set(can(table))
    do(table, "take Maiden's Bodkin")
    facts = now(table)
    assert facts["specials"][0] == ["Maiden's Bodkin"] and facts["item_discard"][0] == KNIVES
    assert facts["playing"] is None


@pytest.mark.rule("9.8")
def test_chan_kuniu_asks_only_if_there_is_an_item_to_give() -> None:
    table = situation(K, S)
    do(table, "draw", "keep stratagem", "done", TRADE, "encounter")
    assert now(table)["turn"] == 1
    table = situation(K, S, items=[[KNIVES], []])
    do(table, "draw", "keep stratagem", "done", TRADE, "encounter", "pass")
    assert now(table)["items"][0] == [KNIVES]


@pytest.mark.rule("9.9")
def test_tiemian_yang_draws_yin_discards_taiji_swaps() -> None:
    def meets(sign: str, **keys: Any) -> Any:
        table = situation(K, S, B, stratagem_deck=[YIN, sign, YIN, YIN], **keys)
        return do(table, "draw", "keep item", "done", PILGRIM, "encounter")

    table = meets(YANG)
    assert can(table) == ["draw_card stratagem", "draw_card item"]
    do(table, "draw_card stratagem")
    assert now(table)["stratagems"][0] == [YIN]
    table = meets(YIN)
    item = now(table)["items"][0][0]
    assert can(table) == [f"discard {item}"]
    hands = {"stratagems": [[], [YANG, YANG], []], "items": [[], [KNIVES, VEST], []]}
    table = meets(TAIJI, **hands)
    mine = now(table)["items"][0]
    assert can(table) == ["swap 1", "swap 2"]
    do(table, "swap 1")
    facts = now(table)
    assert facts["stratagems"][:2] == [[YANG, YANG], []]
    assert facts["items"][:2] == [sorted([KNIVES, VEST]), mine]
    assert table.view(1)["items"][1] == mine and table.view(2)["items"][0] == [None, None]
