"""RULES.md sections 6 and 7: Stratagems and Items in the card action."""

from __future__ import annotations

from typing import Any

import pytest

from .situations import (
    FIRE,
    METAL,
    TAIJI,
    YANG,
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
    to_cards,
    told,
)


def ready(*sects: str, hand: list[str] | None = None, **keys: Any) -> Any:
    """Seat 0 in its card action with these Stratagems (and the Item drawn)."""
    given = {"stratagems": [hand or [], *([] for _ in sects[1:])], **keys}
    table = situation(*sects, **given)
    do(table, "draw", "keep item")
    while "done" not in can(table):
        do(table, "wait" if "wait" in can(table) else "pass")
    return table


def plays(table: Any) -> list[str]:
    return [move for move in can(table) if move.startswith("play ")]


@pytest.mark.rule("6.2")
def test_assassin_costs_two_qi_and_gives_xie() -> None:
    table = ready(K, S, hand=["Assassin"])
    do(table, "play Assassin", "target 1")
    assert now(table)["qi"] == [6, 4] and now(table)["xie"] == [1, 0]
    assert now(table)["stratagem_discard"][0] == "Assassin"


@pytest.mark.rule("6.1")
def test_a_card_lies_in_playing_until_its_effect_is_over() -> None:
    table = ready(K, S, hand=["Assassin"])
    do(table, "play Assassin")
    assert now(table)["playing"] == "Assassin" and now(table)["xie"] == [0, 0]
    do(table, "target 1")
    assert now(table)["playing"] is None


@pytest.mark.rule("6.1")
def test_no_two_of_a_kind_in_a_turn_and_release_counts_as_paralyze() -> None:
    hand = ["Assassin", "Assassin", "Paralyze/Release", "Paralyze/Release"]
    table = ready(K, S, hand=hand, paralyzed=[True, False])
    do(table, "play Assassin", "target 1")
    assert plays(table) == ["play Paralyze/Release"]
    do(table, "release")
    assert plays(table) == [] and "release" not in can(table)
    assert now(table)["paralyzed"] == [False, False]
    assert now(table)["stratagem_discard"][:2] == ["Paralyze/Release", "Paralyze/Release"]


@pytest.mark.rule("6.1")
def test_whom_yin_stratagems_may_name() -> None:
    table = ready(
        K, S, B, W, E, hand=["Assassin"], evil=[False, True, False, False, False],
        xie=[0, 4, 0, 0, 0], renown=[0, 0, 23, 0, 0], grand_master=2, qi=[6, 6, 6, 0, 6],
        eliminated=[4],
    )  # fmt: skip
    do(table, "play Assassin")
    assert can(table) == ["target 3"]  # a critical one may be named


@pytest.mark.rule("6.3")
def test_slander_costs_one_square_never_below_the_first() -> None:
    for before, after in ((10, 9), (0, 0)):
        table = ready(K, S, hand=["Slander"], renown=[0, before])
        do(table, "play Slander", "target 1")
        assert now(table)["renown"] == [0, after]


@pytest.mark.rule("6.4", "4.5", "7.2")
def test_poison_costs_a_qi_at_each_end_action_until_cured() -> None:
    table = ready(K, S, hand=["Poison Smoke"])
    do(table, "play Poison Smoke", "target 1", "done", "pass")
    while table.to_act == (0,):
        do(table, can(table)[0])
    assert now(table)["poisoned"] == [False, True]
    do(table, "draw", "keep item", "done", "pass")
    assert now(table)["qi"] == [6, 5]
    table = ready(
        K, S, poisoned=[True, False], items=[["Antidote (Wood)", "Roast Chicken (Fire)"], []]
    )
    do(table, "use Antidote (Wood)")
    assert now(table)["poisoned"] == [False, False]


@pytest.mark.rule("6.5", "4.7")
def test_gallant_deed_takes_the_qi_first_then_gives_renown() -> None:
    for square, gain in ((0, 3), (9, 3), (10, 2), (17, 2), (18, 1), (21, 1)):
        table = ready(K, S, hand=[YANG], renown=[square, 0])
        do(table, f"play {YANG}")
        assert now(table)["renown"][0] == square + gain and now(table)["qi"] == [5, 6]


@pytest.mark.rule("4.7", "5.3")
def test_the_last_qi_loses_the_training_and_ends_the_turn() -> None:
    table = ready(K, S, hand=[YANG], qi=[1, 6], training=["Vortex of Chaos", None])
    do(table, f"play {YANG}")
    facts = now(table)
    assert facts["turn"] == 1 and facts["training"] == [None, None] and facts["qi"][0] == 0
    assert facts["renown"][0] == 3


@pytest.mark.rule("6.6")
def test_training_assist_trains_at_once_and_stops_other_training() -> None:
    table = ready(K, S, hand=["Training Assist"])
    do(table, "play Training Assist")
    assert can(table) == ["train Vortex of Chaos"]
    do(table, "train Vortex of Chaos")
    assert now(table)["qi"] == [5, 6] and now(table)["trained"][0] == ["Vortex of Chaos"]
    do(table, "done")
    assert not any(move.startswith("train") for move in can(table))


@pytest.mark.rule("6.6")
def test_training_assist_with_an_open_training_is_for_that_one_only() -> None:
    keys = {"manuals": [["Yin Sutra"], []], "training": ["Yin Sutra", None]}
    table = ready(K, S, hand=["Training Assist"], **keys)
    do(table, "play Training Assist")
    assert can(table) == ["train Yin Sutra"]
    do(table, "train Yin Sutra")
    facts = now(table)
    assert facts["training"] == [None, None] and facts["manuals"] == [[], []]
    assert facts["qi"] == [3, 6] and facts["trained"][0] == ["Yin Sutra"]
    table = ready(K, S, hand=["Training Assist"], qi=[2, 6], **keys)
    assert plays(table) == []


@pytest.mark.rule("6.7")
def test_forgiveness_needs_a_living_nemesis_on_the_own_board() -> None:
    table = ready(K, S, B, hand=["Forgiveness"], nemesis=[[1], [0, 2], []], renown=[10, 0, 0])
    do(table, "play Forgiveness")
    assert can(table) == ["target 1"]
    do(table, "target 1")
    assert now(table)["nemesis"] == [[], [0, 2], []] and now(table)["renown"] == [12, 0, 0]
    table = ready(K, S, B, hand=["Forgiveness", "Vow Revenge"], nemesis=[[1], [], []],
                  eliminated=[1])  # fmt: skip
    assert plays(table) == []


@pytest.mark.rule("6.8")
def test_paralyze_skips_the_next_main_action() -> None:
    table = ready(K, S, hand=["Paralyze/Release"])
    do(table, "play Paralyze/Release", "target 1", "done", "pass")
    while table.to_act == (0,):
        do(table, can(table)[0])
    assert now(table)["paralyzed"] == [False, True]
    do(table, "draw", "keep item", "done")
    assert now(table)["turn"] == 0 and now(table)["paralyzed"] == [False, False]


@pytest.mark.rule("6.8")
def test_nobody_critical_or_paralyzed_is_paralyzed() -> None:
    table = ready(K, S, B, W, hand=["Paralyze/Release"], qi=[6, 0, 6, 1],
                  paralyzed=[False, False, True, False])  # fmt: skip
    do(table, "play Paralyze/Release")
    assert can(table) == ["target 3"]


@pytest.mark.rule("6.9")
def test_information_shows_three_different_places_to_one_seat() -> None:
    table = ready(K, S, B, hand=["Information"])
    do(table, "play Information")
    assert can(table) == [f"peek bottom {i}" for i in range(5)]  # Guardians lie open anyway
    do(table, "peek bottom 1", "peek bottom 3")
    assert can(table) == ["peek bottom 0", "peek bottom 2", "peek bottom 4"]
    do(table, "peek bottom 0")
    assert told(table, 0, "saw")[0][1]["card"] == "Gan Tanfu"
    assert told(table, 1, "saw") == []
    assert [args["place"] for _, args in told(table, 1, "peeked")] == [1, 3, 0]
    assert now(table)["known"] == [[0, "bottom", 0], [0, "bottom", 1], [0, "bottom", 3]]
    assert table.view(1)["explorations"] == [None] * 5


@pytest.mark.rule("6.10")
def test_training_mishap_draws_a_sign_for_the_target() -> None:
    for sign, training, qi in ((YIN, None, 5), (YANG, None, 5), (TAIJI, "Vortex of Chaos", 6)):
        table = ready(
            S, K, hand=["Training Mishap"], training=[None, "Vortex of Chaos"],
            stratagem_deck=[TAIJI, sign, YIN, YIN],
        )  # fmt: skip
        do(table, "play Training Mishap", "target 1")
        assert now(table)["training"][1] == training and now(table)["qi"][1] == qi
        assert now(table)["xie"] == [0, 0]
    table = ready(S, E, K, hand=["Training Mishap"], training=[None, "Maiden's Dance", None])
    assert can(do(table, "play Training Mishap")) == ["target 1"]


@pytest.mark.rule("6.10", "12.4")
def test_the_taoist_target_may_try_again() -> None:
    table = ready(
        S, W, hand=["Training Mishap"], training=[None, "Qian Gua Sword"],
        stratagem_deck=[TAIJI, YIN, TAIJI, YIN],
    )  # fmt: skip
    do(table, "play Training Mishap", "target 1")
    assert table.to_act == (1,) and can(table) == ["try_again", "keep_sign"]
    do(table, "try_again")
    assert now(table)["training"][1] == "Qian Gua Sword"


@pytest.mark.rule("6.11")
def test_vow_revenge_lies_until_the_end_action() -> None:
    table = ready(K, S, hand=["Vow Revenge"], nemesis=[[1], []])
    do(table, "play Vow Revenge")
    assert now(table)["vow"] == "sworn" and now(table)["playing"] is None
    do(table, "done", "pass")
    while table.to_act == (0,):
        do(table, can(table)[0])
    assert now(table)["vow"] is None and "Vow Revenge" in now(table)["stratagem_discard"]


@pytest.mark.rule("12.4")
def test_bagua_negates_a_yin_stratagem_on_taiji_and_the_xie_stays() -> None:
    for sign, qi in ((TAIJI, 6), (YIN, 4)):
        table = ready(S, W, hand=["Assassin"], specials=[[], ["Bagua"]],
                      stratagem_deck=[YIN, sign, YIN])  # fmt: skip
        do(table, "play Assassin", "target 1")
        assert now(table)["xie"] == [1, 0]
        assert table.to_act == (1,) and can(table) == ["bagua", "pass"]
        do(table, "bagua", "keep_sign")
        assert now(table)["qi"] == [6, qi]
    table = ready(S, W, hand=["Assassin"], specials=[[], ["Bagua"]])
    do(table, "play Assassin", "target 1", "pass")
    assert now(table)["qi"] == [6, 4]


@pytest.mark.rule("7.1", "12.2")
def test_food_by_sect_and_the_monks_penalty() -> None:
    for sect, food, qi, renown in (
        (E, "Roast Flatbread (Fire)", 4, 5),
        (S, "Arhat's Delight (Wood)", 4, 5),
        (B, "Wine (Fire)", 4, 5),
        (K, "Wine (Fire)", 2, 5),
        (S, "Wine (Fire)", 2, 4),
        (S, "Lamb Stew Pot (Fire)", 2, 4),
        (S, FIRE, 3, 4),
        (K, FIRE, 3, 5),
        (K, "Snow Pears (Water)", 2, 5),
    ):
        other = W
        table = ready(sect, other, items=[[food], []], qi=[1, 6], renown=[5, 0])
        do(table, f"use {food}")
        assert (now(table)["qi"][0], now(table)["renown"][0]) == (qi, renown), (sect, food)
        assert now(table)["item_discard"][0] == food


@pytest.mark.rule("7.1", "7.9")
def test_food_never_goes_beyond_the_cap() -> None:
    table = ready(K, S, items=[["Lamb Stew Pot (Fire)"], []], qi=[5, 6])
    do(table, "use Lamb Stew Pot (Fire)")
    assert now(table)["qi"][0] == 6
    table = ready(K, S, items=[["Lamb Stew Pot (Fire)"], []], qi=[6, 6],
                  specials=[["Millennial Ginseng"], []])  # fmt: skip
    do(table, "use Lamb Stew Pot (Fire)")
    assert now(table)["qi"][0] == 8


@pytest.mark.rule("7.3")
def test_silver_ingots_look_at_three_and_keep_one() -> None:
    table = ready(
        K, S, items=[[METAL], []],
        item_deck=["Wine (Fire)", FIRE, "Antidote (Wood)", "Snow Pears (Water)", "Wine (Water)"],
    )  # fmt: skip
    do(table, f"use {METAL}")
    assert now(table)["drawn"] == [FIRE, "Antidote (Wood)", "Snow Pears (Water)"]
    assert table.view(1)["drawn"] == [None, None, None]
    do(table, "take Antidote (Wood)")
    assert now(table)["item_discard"][:3] == [METAL, "Snow Pears (Water)", FIRE]
    assert "Antidote (Wood)" in now(table)["items"][0]
    assert told(table, 1, "kept_card")[-1][1] == {"seat": 0}


@pytest.mark.rule("7.4")
def test_strategy_books_draw_two_stratagems() -> None:
    table = ready(K, S, items=[["Strategy Books (Wood)"], []])
    do(table, "use Strategy Books (Wood)")
    assert len(now(table)["stratagems"][0]) == 2
    assert table.view(1)["stratagems"][0] == [None, None]


@pytest.mark.rule("7.5")
def test_duel_items_are_not_used_in_the_card_action() -> None:
    held = ["Throwing Knives (Metal)", "Poison Dart (Metal)", "Chainmail Vest (Metal)"]
    table = ready(K, S, items=[held, []], item_deck=["Chainmail Vest (Metal)", FIRE])
    assert can(table) == ["done"]


@pytest.mark.rule("5.3")
def test_a_waiting_training_may_be_completed_after_eating() -> None:
    table = ready(
        K, S, items=[["Lamb Stew Pot (Fire)"], []], qi=[1, 6], training=["Supreme Strike", None],
        trained=[["Vortex of Chaos", "Thunderous Tremor"], []],
    )  # fmt: skip
    assert "complete" not in can(table)
    do(table, "use Lamb Stew Pot (Fire)")
    do(table, "complete")
    assert now(table)["qi"][0] == 2 and "Supreme Strike" in now(table)["trained"][0]


@pytest.mark.rule("5.3", "4.7")
def test_paying_the_last_qi_completes_the_technique_and_ends_the_turn() -> None:
    table = situation(K, S, qi=[1, 6], training=["Vortex of Chaos", None])
    do(table, "draw", "keep item", "complete")
    facts = now(table)
    assert facts["trained"][0] == ["Vortex of Chaos"] and facts["qi"][0] == 0
    assert facts["turn"] == 1


@pytest.mark.rule("5.1", "5.2")
def test_what_may_be_trained() -> None:
    table = to_cards(
        situation(
            K, S, trained=[["Vortex of Chaos"], []], qi=[3, 6],
            manuals=[["Bauhinia Forbidden Classic 1", "Bauhinia Forbidden Classic 2",
                      "Coalescence of Seven Chakras"], []],
        )
    )  # fmt: skip
    do(table, "done")
    assert [move for move in can(table) if move.startswith("train")] == [
        "train Thunderous Tremor",
        "train Coalescence of Seven Chakras",
        "train Bauhinia Forbidden Classic 1",
    ]
    do(table, "train Bauhinia Forbidden Classic 1")
    assert now(table)["training"][0] == "Bauhinia Forbidden Classic 1"
    assert now(table)["qi"][0] == 3  # deposited, not expended
