"""What the printed questions and answers, and rulings between the sections, settle."""

from __future__ import annotations

import pytest

from .situations import (
    DART,
    EARTH,
    FIRE,
    HEAL,
    KNIVES,
    MEET,
    METAL,
    TAIJI,
    TRADE,
    WOOD,
    YANG,
    YIN,
    B,
    E,
    K,
    S,
    W,
    can,
    do,
    ended,
    fight,
    now,
    passes,
    situation,
    to_cards,
    to_main,
    told,
)

ALL = ["Fan Hua", "Abbot Xuan Ling", "Lu Jin", "Zhang Zhenren", "Fu Yanlin"]
WITH_MASTER = [ALL[0], "Heifeng Guai", *ALL[2:]]


@pytest.mark.rule("8.3")
def test_one_sign_serves_techniques_that_want_different_ones() -> None:
    table = situation(
        K, S, trained=[["Yin Sutra", "Divine Skill of Yang"], []], phase="duel", rival=1,
        stratagem_deck=[YANG, YIN, YIN],
    )  # fmt: skip
    do(table, "accept")
    fight(table, "Yin Sutra", "Divine Skill of Yang")
    assert now(table)["duel"]["wugong"] == [2 + 5 + 5 + 3, 2]
    assert len(told(table, None, "sign_drawn")) == 1


@pytest.mark.rule("6.9")
def test_information_may_mix_masters_and_explorations() -> None:
    table = situation(K, S, top_row=WITH_MASTER, stratagems=[["Information"], []])
    do(table, "draw", "keep item", "play Information", "peek top 1", "peek bottom 0")
    assert "peek top 1" not in can(table)
    do(table, "peek bottom 4")
    assert sorted(now(table)["known"]) == [[0, "bottom", 0], [0, "bottom", 4], [0, "top", 1]]
    assert table.view(0)["top_row"] == WITH_MASTER and table.view(1)["top_row"][1] is None


@pytest.mark.rule("9.2", "9.5")
def test_a_master_is_skipped_or_met_before_anything_is_drawn() -> None:
    table = do(to_main(situation(K, S, top_row=WITH_MASTER)), "travel top 1")
    assert can(table) == ["encounter", "skip"]
    assert told(table, None, "sign_drawn") == []
    do(table, "skip", MEET)
    assert now(table)["renown"][0] == 3 and not now(table)["master_beaten"][0]


@pytest.mark.rule("4.6", "12.4", "12.5", "6.7")
def test_a_critical_hero_may_be_robbed_slandered_and_forgiven_but_not_fought() -> None:
    table = to_cards(
        situation(W, B, S, qi=[6, 0, 6], evil=[True, False, False], xie=[4, 0, 0],
                  stratagems=[[YANG, "Slander", "Forgiveness"], [YIN], []],
                  nemesis=[[1], [], []], renown=[0, 5, 0])
    )  # fmt: skip
    do(table, "play Slander")
    assert "target 1" in can(table)
    do(table, "target 1", "play Forgiveness")
    assert can(table) == ["target 1"]
    do(table, "target 1", f"tyrant {YANG}")
    assert "grab 1 stratagem" in can(table)
    do(table, "grab 1 stratagem", "done")
    assert "duel 1" not in can(table) and "duel 2" in can(table)
    assert now(table)["renown"] == [0, 4, 0]


@pytest.mark.rule("4.6")
def test_neither_speed_nor_information_helps_a_critical_hero() -> None:
    table = situation(E, S, qi=[0, 6], known=[[0, "bottom", 1]])
    assert can(table) == [f"search {place}" for place in range(5)]
    do(table, "search 4")
    assert now(table)["turn"] == 1


@pytest.mark.rule("10.4", "11.3")
def test_alone_with_the_grand_master_evil_can_no_longer_win() -> None:
    table = to_main(
        situation(B, S, W, evil=[True, False, False], xie=[4, 0, 0], renown=[0, 23, 0],
                  grand_master=1, last_turns=[], eliminated=[2])
    )  # fmt: skip
    assert not any(move.startswith("duel") for move in can(table))
    do(table, "pass")
    assert ended(table) == [1]


@pytest.mark.rule("10.1", "5.3")
def test_a_title_in_anothers_turn_pays_and_completes_the_training() -> None:
    table = situation(K, S, B, renown=[0, 0, 22], qi=[6, 6, 1], phase="duel", rival=2,
                      training=[None, None, "Doggie Scram"],
                      stratagems=[[], [], [YIN] * 6 + [YANG] * 3])  # fmt: skip
    do(table, "accept")
    for _ in range(3):
        fight(table, b=2)
        passes(table)
    passes(table)
    facts = now(table)
    assert facts["trained"][2] == ["Doggie Scram"] and facts["qi"][2] == 5
    assert table.to_act == (2,) and facts["turn"] == 0
    assert facts["last_turns"] == [0, 1]
    do(table, f"discard {YIN}", f"discard {YIN}")
    assert now(table)["turn"] == 0 and now(table)["last_turns"] == [1]


@pytest.mark.rule("8.8", "11.3")
def test_beating_evil_scum_gives_renown_and_never_kills() -> None:
    table = situation(B, S, evil=[False, True], xie=[0, 4], qi=[6, 1], phase="duel", rival=1)
    do(table, "accept")
    fight(table)
    passes(table, 4)
    facts = now(table)
    assert facts["renown"][0] == 3 and facts["qi"][1] == 0 and facts["eliminated"] == []


@pytest.mark.rule("11.1", "10.3")
def test_a_grand_master_with_a_fourth_xie_stays_grand_master() -> None:
    table = situation(S, B, K, renown=[22, 23, 0], grand_master=1, last_turns=[2], xie=[0, 3, 0],
                      items=[[], [DART], []])  # fmt: skip
    do(to_main(table), MEET, "encounter")
    fight(table)
    do(table, "pass", f"throw {DART}")
    passes(table)
    for _ in range(2):
        fight(table)
        passes(table)
    passes(table)
    facts = now(table)
    assert facts["grand_master"] == 1 and facts["xie"][1] == 4
    assert facts["evil"] == [False, False, False] and facts["eliminated"] == [0]


@pytest.mark.rule("9.4", "3.3")
def test_the_signature_stays_when_the_level_is_lost_again() -> None:
    table = to_cards(
        situation(S, K, renown=[0, 10], guardians=[None, "Fu Yanlin"],
                  manuals=[[], ["Coalescence of Seven Chakras"]], stratagems=[["Slander"], []])
    )  # fmt: skip
    do(table, "play Slander", "target 1")
    facts = now(table)
    assert facts["renown"][1] == 9 and facts["guardians"][1] == "Fu Yanlin"
    assert facts["manuals"][1] == ["Coalescence of Seven Chakras"]


@pytest.mark.rule("3.2")
def test_the_level_before_a_gain_decides_and_the_chart_ends_at_23() -> None:
    for square, after in ((8, 11), (9, 12), (16, 18), (17, 19)):
        table = do(to_main(situation(K, S, renown=[square, 0])), MEET, "encounter")
        assert now(table)["renown"][0] == after


@pytest.mark.rule("11.2", "9.5")
def test_evil_may_beat_masters_for_their_manuals_without_renown() -> None:
    trained = ["Vortex of Chaos", "Thunderous Tremor", "Supreme Strike",
               "Coalescence of Seven Chakras"]  # fmt: skip
    table = situation(
        K, S, evil=[True, False], xie=[4, 0], top_row=WITH_MASTER, trained=[trained, []],
        stratagem_deck=[YIN, YANG, YIN], item_deck=[FIRE, WOOD, WOOD],
    )  # fmt: skip
    do(table, "draw", "keep item", "done", "travel top 1", "encounter")
    assert now(table)["duel"]["wugong"] == [15, 9]
    do(table, "pass", "pass")
    facts = now(table)
    assert facts["manuals"][0] == ["Yin Sutra"] and facts["renown"][0] == 0
    assert facts["top_row"][1] is not None and len(facts["masters"]) == 3


@pytest.mark.rule("9.8", "8.4")
def test_evil_may_get_the_artifact_to_shatter_but_not_to_use() -> None:
    table = situation(E, S, evil=[True, False], xie=[4, 0], items=[[KNIVES], []])
    do(to_main(table), TRADE, "encounter", f"give {KNIVES}", "take Maiden's Bodkin")
    assert now(table)["specials"][0] == ["Maiden's Bodkin"]
    table = situation(
        E, S, evil=[True, False], xie=[4, 0], specials=[["Maiden's Bodkin"], []], phase="duel",
        rival=1, trained=[["Maiden's Dance"], []], item_deck=[EARTH, WOOD],
    )  # fmt: skip
    do(table, "accept")
    fight(table, "Maiden's Dance")
    assert can(table) == ["shatter Maiden's Bodkin", "pass"]
    do(table, "pass")
    assert can(table) == ["pass"]


@pytest.mark.rule("9.8")
def test_an_item_taken_from_the_discard_pile_is_never_the_one_given() -> None:
    table = situation(K, S, items=[[METAL], []], item_discard=[WOOD])
    do(table, "draw", "keep stratagem", "done", TRADE, "encounter", f"give {METAL}")
    assert f"take {WOOD}" in can(table) and f"take {METAL}" not in can(table)
    do(table, f"take {WOOD}")
    assert now(table)["item_discard"][0] == METAL and WOOD in now(table)["items"][0]


@pytest.mark.rule("12.4")
def test_an_evil_taoist_has_one_try() -> None:
    table = situation(W, S, evil=[True, False], xie=[4, 0], phase="duel", rival=1,
                      trained=[["Qian Gua Sword"], []], stratagem_deck=[TAIJI, YIN])  # fmt: skip
    do(table, "accept")
    fight(table, "Qian Gua Sword")
    assert now(table)["duel"]["wugong"] == [2 + 2 + 1, 2]


@pytest.mark.rule("9.7")
def test_the_ginseng_raises_the_cap_and_cannot_be_shattered() -> None:
    table = do(to_main(situation(K, S)), HEAL, "encounter")
    assert now(table)["qi"][0] == 8
    table = situation(K, S, specials=[["Millennial Ginseng"], []], qi=[8, 6], phase="duel", rival=1,
                      trained=[["Vortex of Chaos"], []], item_deck=[FIRE, WOOD])  # fmt: skip
    do(table, "accept")
    fight(table, "Vortex of Chaos")
    assert can(table) == ["pass"] and now(table)["duel"]["wugong"] is not None


@pytest.mark.rule("4.7", "6.8")
def test_critical_in_the_own_turn_the_limits_hold_and_a_paralyze_waits() -> None:
    table = situation(K, S, qi=[1, 6], paralyzed=[True, False],
                      stratagems=[[YANG] * 6 + [YIN] * 3, []])  # fmt: skip
    do(table, "draw", "keep item", f"play {YANG}")
    assert can(table)[0].startswith("discard")
    do(table, can(table)[0])
    facts = now(table)
    assert facts["turn"] == 1 and facts["paralyzed"][0] and len(facts["stratagems"][0]) == 7


@pytest.mark.rule("4.5", "4.6")
def test_no_poison_while_searching() -> None:
    table = situation(K, S, qi=[0, 6], poisoned=[True, False])
    do(table, "search 0")
    assert now(table)["qi"][0] == 0 and now(table)["poisoned"][0]


@pytest.mark.rule("9.3")
def test_the_item_deck_is_shuffled_only_after_the_wine_is_taken() -> None:
    table = situation(K, S, stratagems=[[YIN], []])
    do(table, "draw", "keep stratagem", "done")
    before = now(table)["item_deck"]
    do(table, "travel top 2")
    assert now(table)["item_deck"] == before and can(table)[0].startswith("take Wine")
    assert table.view(0)["item_deck"] == [None] * len(before)
    found = [args["card"] for _, args in told(table, 0, "found")]
    assert [name for name, places in table.view(0)["maybe"]] == sorted(found)
    assert table.view(1)["maybe"] == []
    do(table, can(table)[0])
    assert sorted(now(table)["item_deck"]) != sorted(before)


@pytest.mark.rule("6.9", "9.11")
def test_what_information_showed_holds_until_the_row_is_mixed() -> None:
    table = situation(K, S, B, top_row=WITH_MASTER, known=[[0, "top", 1], [1, "bottom", 2]])
    do(to_main(table), "travel top 1", "skip", MEET)
    facts = now(table)
    assert facts["known"] == [] and facts["turn"] == 1
    assert table.view(2)["top_row"] == WITH_MASTER  # the only Master there: everybody can tell


@pytest.mark.rule("6.11")
def test_vow_revenge_adds_three_in_round_one_against_a_nemesis() -> None:
    table = situation(K, S, nemesis=[[1], []], vow="sworn", phase="duel", rival=1)
    do(table, "accept")
    fight(table)
    assert now(table)["duel"]["wugong"] == [2 + 3, 2] and now(table)["vow"] == "spent"
    passes(table)
    fight(table)
    assert now(table)["duel"]["wugong"] == [0, 0]


@pytest.mark.rule("8.1")
def test_whom_one_may_challenge() -> None:
    table = to_main(
        situation(K, S, B, W, qi=[6, 0, 6, 6], renown=[0, 0, 0, 23], grand_master=3, turn=0)
    )
    assert [move for move in can(table) if move.startswith("duel")] == ["duel 2"]
