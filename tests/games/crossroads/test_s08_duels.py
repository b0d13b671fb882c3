"""RULES.md section 8: duels between players, the printed demonstration first."""

from __future__ import annotations

from typing import Any

import pytest

from .situations import (
    DART,
    EARTH,
    FIRE,
    KNIVES,
    METAL,
    TAIJI,
    VEST,
    WATER,
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
    duel,
    ended,
    fight,
    now,
    passes,
    situation,
    told,
)


def facing(*sects: str, **keys: Any) -> Any:
    """Seat 0 has just challenged seat 1."""
    return situation(*sects, phase="duel", rival=1, **keys)


@pytest.mark.rule("8.2", "8.3", "8.6")
def test_the_printed_demonstration_card_by_card() -> None:
    table = facing(
        B,
        W,
        trained=[["Doggie Scram"], ["Qian Gua Sword", "Kun Gua Sword", "Tun Gua Sword"]],
        item_deck=[EARTH, WOOD, WOOD],
        stratagem_deck=[TAIJI, YIN, YIN],
    )
    do(table, "accept")
    fight(table, "Doggie Scram", theirs=("Tun Gua Sword",))
    assert can(table) == ["try_again", "keep_sign"]
    do(table, "keep_sign")
    assert now(table)["duel"]["wugong"] == [2 + 0 + 3, 3 + 1 + 2]
    passes(table)
    facts = now(table)["duel"]
    assert (facts["wins"], facts["deposits"], facts["round"]) == ([0, 1], [1, 0], 2)
    assert now(table)["qi"] == [6, 6]  # only deposited


@pytest.mark.rule("8.2")
def test_base_wugong_counts_in_round_one_only() -> None:
    table = duel(situation(B, S))
    fight(table)
    assert now(table)["duel"]["wugong"] == [3, 2]
    passes(table)
    fight(table)
    assert now(table)["duel"]["wugong"] == [0, 0]


@pytest.mark.rule("8.2")
def test_techniques_are_chosen_in_secret_once_a_duel_two_a_round() -> None:
    three = ["Maiden's Dance", "Butterfly Flutters", "Crescent Sword"]
    table = facing(E, S, trained=[three, ["Spirit Banishing Wheel"]])
    do(table, "accept")
    assert table.to_act == (0, 1)
    do(table, "0: unleash Maiden's Dance")
    assert can(table, 0) == ["unleash Butterfly Flutters", "unleash Crescent Sword", "ready"]
    do(table, "0: unleash Crescent Sword")
    assert can(table, 0) == ["ready"]
    assert table.view(1)["duel"]["used"] == [[], []]
    do(table, "0: ready")
    assert table.to_act == (1,)
    assert told(table, 1, "unleashed") == []
    do(table, "1: ready")
    assert [args["technique"] for _, args in told(table, 1, "unleashed")] == [
        "Maiden's Dance",
        "Crescent Sword",
    ]
    passes(table)
    assert can(table, 0) == ["unleash Butterfly Flutters", "ready"]


@pytest.mark.rule("8.3")
def test_one_element_serves_both_techniques_the_challenger_draws_first() -> None:
    table = facing(
        B,
        S,
        trained=[["Doggie Scram", "Whack the Mongrel"], ["Spirit Banishing Wheel"]],
        item_deck=[WOOD, METAL, FIRE],
    )
    do(table, "accept")
    fight(table, "Doggie Scram", "Whack the Mongrel", theirs=("Spirit Banishing Wheel",))
    assert now(table)["duel"]["wugong"] == [3 + 2 + 2 + 2, 2 + 2]
    assert now(table)["item_discard"][:2] == [METAL, WOOD]


@pytest.mark.rule("8.3")
def test_one_element_and_one_sign_for_two_different_techniques() -> None:
    table = facing(
        S,
        K,
        trained=[
            ["Spirit Banishing Wheel", "Evil Exorcise Frenzy", "Pillar of Buddha", "Yin Sutra"],
            [],
        ],
        item_deck=[EARTH, FIRE],
        stratagem_deck=[YIN, YANG],
    )
    do(table, "accept")
    fight(table, "Spirit Banishing Wheel", "Yin Sutra")
    assert now(table)["duel"]["wugong"] == [2 + 2 + 1 + 5 + 3, 2]


@pytest.mark.rule("8.4")
def test_shattering_after_a_failed_draw_only() -> None:
    table = facing(
        E,
        S,
        trained=[["Maiden's Dance", "Butterfly Flutters"], []],
        specials=[["Abacus", "Chankuniu's Handbook", "Painting Scroll"], []],
        item_deck=[EARTH, FIRE],
    )
    do(table, "accept")
    fight(table, "Maiden's Dance", "Butterfly Flutters")
    assert can(table) == [
        "shatter Abacus",
        "shatter Painting Scroll",
        "shatter Chankuniu's Handbook",
        "pass",
    ]
    do(table, "shatter Abacus")  # Metal: both
    facts = now(table)
    assert facts["duel"]["wugong"] == [1 + 2 + 1 + 3 + 1, 2]
    assert facts["shattered"] == ["Abacus"]
    assert facts["specials"][0] == ["Chankuniu's Handbook", "Painting Scroll"]


@pytest.mark.rule("8.4")
def test_a_draw_that_boosts_is_no_failure() -> None:
    table = facing(
        E, S, trained=[["Maiden's Dance"], []], specials=[["Abacus"], []], item_deck=[WATER, FIRE]
    )
    do(table, "accept")
    fight(table, "Maiden's Dance")
    assert "throw" not in can(table)[0] and can(table) == ["pass"]
    assert now(table)["duel"]["wugong"] is not None


@pytest.mark.rule("12.1")
def test_a_bodkin_used_in_this_duel_is_not_shattered() -> None:
    table = facing(
        E,
        S,
        trained=[["Maiden's Dance", "Butterfly Flutters"], []],
        specials=[["Maiden's Bodkin"], []],
        item_deck=[EARTH, FIRE],
    )
    do(table, "accept")
    fight(table)
    assert can(table) == ["bodkin", "pass"]
    do(table, "bodkin", "pass", "pass")
    fight(table, "Maiden's Dance")
    assert can(table) == ["pass"]  # weapons: nothing to shatter, the Bodkin spent
    assert now(table)["duel"]["wugong"] == [2, 0]
    assert now(table)["specials"][0] == ["Maiden's Bodkin"]


@pytest.mark.rule("8.5")
def test_the_weapons_window_alternates_until_two_passes_in_a_row() -> None:
    table = facing(K, S, items=[[KNIVES], [KNIVES, DART]])
    do(table, "accept")
    fight(table)
    do(table, "0: pass", f"1: throw {KNIVES}", f"0: throw {KNIVES}", "1: pass")
    assert now(table)["duel"]["wugong"] == [4, 4]
    assert table.to_act == (0,)
    do(table, "0: pass")
    assert now(table)["duel"]["round"] == 2
    assert told(table, None, "tied_round") != []


@pytest.mark.rule("8.5")
def test_everybody_is_asked_for_weapons_and_vest_whatever_he_holds() -> None:
    table = duel(situation(K, S))
    fight(table)
    assert can(table) == ["pass"] and table.to_act == (0,)
    passes(table)
    for _ in range(2):
        fight(table)
        passes(table)
    assert can(table) == ["pass"] and table.to_act == (0,)
    do(table, "pass")
    assert can(table) == ["pass"] and table.to_act == (1,)


@pytest.mark.rule("7.6", "7.7")
def test_a_dart_poisons_who_loses_qi_and_a_vest_prevents_it() -> None:
    for vest in (False, True):
        table = facing(K, S, items=[[DART], [VEST]])
        do(table, "accept")
        fight(table)
        do(table, f"throw {DART}", "pass", "pass")
        assert now(table)["xie"] == [1, 0]
        for _ in range(2):
            fight(table)
            passes(table)
        do(table, "0: pass", f"1: vest {VEST}" if vest else "1: pass")
        assert now(table)["poisoned"] == [False, not vest]
        assert now(table)["qi"] == [6, 6 if vest else 5]
        assert now(table)["nemesis"] == [[], [0]]  # the vest changes nothing about losing


@pytest.mark.rule("12.2")
def test_vajra_body_takes_boost_and_poison_of_its_round() -> None:
    table = facing(
        E,
        S,
        trained=[[], ["Bodhidharma's Vajra Body"]],
        items=[[DART, KNIVES], []],
        specials=[["Maiden's Bodkin"], []],
        item_deck=[FIRE, FIRE],
    )
    do(table, "accept")
    fight(table, theirs=("Bodhidharma's Vajra Body",))
    do(table, f"throw {DART}", "pass", f"throw {KNIVES}", "pass", "bodkin", "pass", "pass")
    assert told(table, None, "won_round")[-1][1]["wugong"] == 2 + 5
    assert told(table, None, "won_round")[-1][1]["other"] == 1
    assert now(table)["xie"] == [1, 0]


@pytest.mark.rule("12.2")
def test_metal_boosts_vajra_body_by_two() -> None:
    table = facing(K, S, trained=[[], ["Bodhidharma's Vajra Body"]], item_deck=[METAL, FIRE])
    do(table, "accept")
    fight(table, theirs=("Bodhidharma's Vajra Body",))
    assert now(table)["duel"]["wugong"] == [2, 2 + 5 + 2]


@pytest.mark.rule("12.1")
def test_five_methods_win_a_tie() -> None:
    trained = [["Spirit Banishing Wheel"], ["Maiden's Five Flowing Methods"]]
    table = facing(S, E, trained=trained, items=[[KNIVES], []], item_deck=[METAL, FIRE])
    do(table, "accept")
    fight(table, "Spirit Banishing Wheel", theirs=("Maiden's Five Flowing Methods",))
    do(table, f"throw {KNIVES}")
    assert now(table)["duel"]["wugong"] == [6, 6]
    passes(table)
    assert now(table)["duel"]["wins"] == [0, 1]
    fight(table)  # both without techniques: a plain tie
    passes(table)
    assert now(table)["duel"]["wins"] == [0, 1]


@pytest.mark.rule("12.3")
def test_dragon_palm_looks_for_items_at_the_start_of_the_duel() -> None:
    table = facing(B, S, trained=[["Dragon Palm Fury"], []], items=[[KNIVES], []])
    do(table, "accept")
    fight(table)
    do(table, f"throw {KNIVES}", "pass", "pass")
    fight(table, "Dragon Palm Fury")
    assert now(table)["duel"]["wugong"] == [3, 0]
    table = facing(B, S, trained=[["Dragon Palm Fury"], []], specials=[["Beggar's Bowl"], []])
    do(table, "accept")
    fight(table, "Dragon Palm Fury")
    assert now(table)["duel"]["wugong"] == [3 + 6, 2]  # an artifact is no Item in hand


@pytest.mark.rule("12.5")
def test_seven_chakras_with_exactly_seven_stratagems() -> None:
    for n, power in ((6, 5), (7, 7), (8, 5)):
        table = facing(
            K, S, trained=[["Coalescence of Seven Chakras"], []],
            stratagems=[([YIN, YANG] * 4)[:n], []], items=[[KNIVES], []],
        )  # fmt: skip
        do(table, "accept")
        fight(table, "Coalescence of Seven Chakras")
        assert now(table)["duel"]["wugong"] == [2 + power, 2]


@pytest.mark.rule("12.4")
def test_parting_palm_is_four_or_eight() -> None:
    for sign, power in ((YIN, 4), (TAIJI, 8)):
        table = facing(
            W, S, trained=[["Clouds Parting Taiji Palm"], []], stratagem_deck=[sign, YANG, YANG]
        )
        do(table, "accept")
        fight(table, "Clouds Parting Taiji Palm")
        do(table, "keep_sign")
        assert now(table)["duel"]["wugong"] == [2 + power, 2]


@pytest.mark.rule("12.4")
def test_the_second_sign_stands() -> None:
    table = facing(
        W, S, trained=[["Clouds Parting Taiji Palm"], []], stratagem_deck=[TAIJI, YANG, YANG]
    )
    do(table, "accept")
    fight(table, "Clouds Parting Taiji Palm")
    do(table, "try_again")
    assert now(table)["duel"]["wugong"] == [2 + 4, 2]


@pytest.mark.rule("8.9")
def test_spirit_finger_expends_qi_and_the_last_free_qi_loses() -> None:
    table = facing(K, S, trained=[["Spirit Finger"], []], qi=[3, 6])
    do(table, "accept")
    fight(table, "Spirit Finger")
    assert can(table) == ["expend 1", "expend 2", "pass"]
    do(table, "expend 2")
    assert now(table)["duel"]["wugong"] == [2 + 5 + 4, 2] and now(table)["qi"] == [1, 6]
    do(table, "pass")
    assert can(table) == ["pass"]  # once a round
    table = facing(K, S, trained=[["Spirit Finger"], []], qi=[2, 6])
    do(table, "accept")
    fight(table, "Spirit Finger")
    do(table, "expend 2")
    facts = now(table)["duel"]
    assert (facts["wins"], facts["round"]) == ([0, 0], 1)
    do(table, "pass", "pass")
    assert now(table)["qi"] == [0, 6] and now(table)["nemesis"] == [[1], []]


@pytest.mark.rule("8.6")
def test_the_last_free_qi_lost_in_a_round_loses_the_duel_at_once() -> None:
    table = facing(K, B, qi=[1, 6], renown=[5, 0])
    do(table, "accept")
    fight(table)
    passes(table)  # 2 against 3
    assert told(table, None, "won_duel") == [] and can(table) == ["pass"]
    passes(table)
    assert now(table)["qi"] == [0, 6]
    assert now(table)["renown"] == [5, 3]
    assert now(table)["eliminated"] == []


@pytest.mark.rule("8.6", "8.8")
def test_a_duel_may_end_in_a_draw() -> None:
    table = facing(K, S)
    do(table, "accept")
    for _ in range(3):
        fight(table)
        passes(table)
    passes(table)
    assert told(table, None, "drew_duel") != []
    assert now(table)["renown"] == [0, 0] and now(table)["nemesis"] == [[], []]


@pytest.mark.rule("8.6")
def test_after_three_rounds_more_wins_decide() -> None:
    table = facing(B, S)
    do(table, "accept")
    for _ in range(3):
        fight(table)
        passes(table)
    passes(table)
    assert now(table)["renown"] == [3, 0] and now(table)["nemesis"] == [[], [0]]
    assert now(table)["qi"] == [6, 5]


@pytest.mark.rule("8.8")
def test_a_nemesis_gains_nothing_and_losing_to_him_turns_the_token() -> None:
    for nemesis, renown, after in (
        ([[], [0]], [0, 0], [[], [0]]),
        ([[1], []], [3, 0], [[], [0]]),
    ):
        table = facing(B, S, nemesis=nemesis)
        do(table, "accept")
        for _ in range(3):
            fight(table)
            passes(table)
        passes(table)
        assert (now(table)["renown"], now(table)["nemesis"]) == (renown, after)


@pytest.mark.rule("8.1")
def test_admitting_defeat_costs_one_and_gives_no_token() -> None:
    table = facing(B, S, renown=[11, 5])
    do(table, "admit_defeat")
    assert now(table)["renown"] == [13, 4] and now(table)["nemesis"] == [[], []]
    table = facing(B, S, renown=[11, 0], nemesis=[[], [0]])
    do(table, "admit_defeat")
    assert now(table)["renown"] == [11, 0]


@pytest.mark.rule("8.1", "11.2")
def test_against_or_as_evil_scum_there_is_only_accept() -> None:
    for evil in ([True, False], [False, True]):
        table = facing(B, S, evil=evil, xie=[4 * value for value in evil])
        assert can(table) == ["accept"]


@pytest.mark.rule("11.3")
def test_an_evil_winner_kills_and_wins() -> None:
    table = facing(B, S, qi=[6, 1], evil=[True, False], xie=[4, 0])
    do(table, "accept")
    fight(table)
    passes(table, 4)
    assert ended(table) == [0] and now(table)["eliminated"] == [1]
