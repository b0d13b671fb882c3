"""RULES.md sections 10, 11 and 13.4: the title, the final round, the evil path, the end."""

from __future__ import annotations

from typing import Any

import pytest

from .situations import (
    DART,
    KNIVES,
    MEET,
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


def limits(table: Any) -> Any:
    """Discard whatever the limits ask for."""
    while not table.over and can(table)[0].startswith("discard"):
        do(table, can(table)[0])
    return table


def through(table: Any) -> Any:
    """A turn in which nothing is done."""
    do(to_main(table), "pass")
    return limits(table)


def win_rounds(table: Any, n: int = 3) -> Any:
    """Play rounds with bare bases until the duel is over."""
    for _ in range(n):
        fight_bare(table)
        passes(table)
    return passes(table)


def fight_bare(table: Any) -> None:
    for seat in list(table.to_act):
        do(table, f"{seat}: ready")


@pytest.mark.rule("10.1", "10.2")
def test_the_title_heals_completes_the_training_and_ends_the_turn() -> None:
    table = to_main(
        situation(
            K, S, B, renown=[22, 0, 0], qi=[2, 6, 6], poisoned=[True, False, False],
            training=["Vortex of Chaos", None, None], stratagems=[[YANG] * 6 + [YIN] * 3, [], []],
        )
    )  # fmt: skip
    do(table, MEET, "encounter")
    facts = now(table)
    assert facts["grand_master"] == 0 and facts["qi"][0] == 6 - 1
    assert facts["poisoned"][0] is False and facts["trained"][0] == ["Vortex of Chaos"]
    assert facts["last_turns"] == [1, 2] and facts["turn"] == 0
    limits(table)
    assert len(now(table)["stratagems"][0]) == 7 and now(table)["turn"] == 1
    assert now(table)["last_turns"] == [2]


@pytest.mark.rule("10.2", "10.4")
def test_after_everybodys_last_turn_the_grand_master_wins() -> None:
    table = do(to_main(situation(K, S, B, renown=[22, 0, 0])), MEET, "encounter")
    limits(table)
    through(table)
    through(table)
    assert ended(table) == [0]
    assert table.view(None)["scores"] == [23, 0, 0]


@pytest.mark.rule("10.1", "10.2")
def test_a_winning_defender_takes_the_title_in_anothers_turn() -> None:
    table = situation(K, S, B, renown=[0, 0, 22], qi=[6, 6, 3], phase="duel", rival=2)
    do(table, "accept")
    win_rounds(table)
    facts = now(table)
    assert facts["grand_master"] == 2 and facts["qi"] == [5, 6, 6]
    limits(table)
    assert now(table)["turn"] == 0  # the last turns begin on the Grand Master's left
    assert now(table)["last_turns"] == [1] and now(table)["round"] == 2


@pytest.mark.rule("10.3")
def test_reaching_the_last_square_later_leads_to_a_title_duel_at_once() -> None:
    table = to_main(situation(B, S, K, renown=[22, 23, 0], grand_master=1, last_turns=[2]))
    do(table, MEET, "encounter")
    assert table.to_act == (0, 1) and now(table)["duel"]["challenger"] == 0
    win_rounds(table)
    facts = now(table)
    assert facts["grand_master"] == 0 and facts["eliminated"] == [1]
    assert facts["nemesis"] == [[], [], []] and facts["turn"] == 2
    through(table)
    assert ended(table) == [0]


@pytest.mark.rule("10.3")
def test_the_loser_of_a_title_duel_is_out_even_with_qi_left() -> None:
    table = to_main(situation(S, B, K, renown=[22, 23, 0], grand_master=1, last_turns=[2]))
    do(table, MEET, "encounter")
    win_rounds(table)
    facts = now(table)
    assert facts["grand_master"] == 1 and facts["eliminated"] == [0] and facts["turn"] == 2
    assert facts["qi"][0] == 5


@pytest.mark.rule("10.3", "10.4")
def test_the_last_one_living_has_won_at_once() -> None:
    table = to_main(situation(S, B, renown=[22, 23], grand_master=1, last_turns=[]))
    do(table, MEET, "encounter")
    win_rounds(table)
    assert ended(table) == [1] and now(table)["turn"] == 0


@pytest.mark.rule("10.3")
def test_a_draw_bars_the_newcomer_whose_turn_goes_on() -> None:
    table = to_cards(
        situation(S, K, W, renown=[22, 23, 0], grand_master=1, last_turns=[2],
                  stratagems=[[YANG], [], []])
    )  # fmt: skip
    do(table, f"play {YANG}")
    win_rounds(table)
    facts = now(table)
    assert facts["barred"] == [0] and facts["renown"][0] == 23 and facts["turn"] == 0
    assert "done" in can(table)


@pytest.mark.rule("10.3")
def test_without_qi_a_newcomer_is_barred_or_healed_by_the_free_title() -> None:
    hand = [[YANG], [], []]
    table = to_cards(situation(S, K, W, renown=[22, 23, 0], qi=[1, 6, 6], grand_master=1,
                               last_turns=[2], stratagems=hand))  # fmt: skip
    do(table, f"play {YANG}")
    assert now(table)["barred"] == [0] and now(table)["turn"] == 2
    table = to_cards(situation(S, K, W, renown=[22, 0, 0], qi=[1, 6, 6], stratagems=hand))
    do(table, f"play {YANG}")
    assert now(table)["grand_master"] == 0 and now(table)["qi"][0] == 6


@pytest.mark.rule("11.1", "11.2")
def test_the_fourth_xie_turns_evil_after_the_card() -> None:
    table = to_cards(
        situation(K, S, xie=[3, 0], renown=[12, 0], guardians=["Fu Yanlin", None],
                  stratagems=[["Assassin"], []])
    )  # fmt: skip
    do(table, "play Assassin", "target 1")
    facts = now(table)
    assert facts["evil"] == [True, False] and facts["xie"][0] == 4 and facts["renown"][0] == 0
    assert facts["guardians"] == [None, None] and table.view(None)["scores"][0] == 0
    assert facts["qi"][1] == 4


@pytest.mark.rule("11.1", "8.8")
def test_a_dart_turns_evil_only_after_the_duel_with_its_renown() -> None:
    table = situation(B, S, xie=[3, 0], items=[[DART], []], phase="duel", rival=1, renown=[3, 0])
    do(table, "accept")
    fight(table)
    do(table, f"throw {DART}")
    assert now(table)["evil"] == [False, False] and now(table)["xie"][0] == 4
    passes(table)
    for _ in range(2):
        fight(table)
        passes(table)
    passes(table)
    assert [args["squares"] for _, args in told(table, None, "gained_renown")] == [3]
    assert now(table)["evil"] == [True, False] and now(table)["renown"][0] == 0


@pytest.mark.rule("11.1", "10.1")
def test_the_title_comes_before_turning_evil() -> None:
    table = situation(B, S, xie=[3, 0], items=[[DART], []], phase="duel", rival=1, renown=[22, 0])
    do(table, "accept")
    fight(table)
    do(table, f"throw {DART}")
    passes(table)
    for _ in range(2):
        fight(table)
        passes(table)
    passes(table)
    facts = now(table)
    assert facts["grand_master"] == 0 and facts["evil"] == [False, False] and facts["xie"][0] == 4


@pytest.mark.rule("11.2", "6.5")
def test_evil_gains_no_renown_and_may_play_yang_cards() -> None:
    table = to_cards(situation(B, S, evil=[True, False], xie=[4, 0], stratagems=[[YANG], []]))
    do(table, f"play {YANG}")
    assert now(table)["renown"][0] == 0 and now(table)["qi"][0] == 5
    table = do(to_main(situation(B, S, evil=[True, False], xie=[4, 0])), MEET, "encounter")
    assert now(table)["renown"][0] == 0


@pytest.mark.rule("11.3", "12.3")
def test_savage_can_kill_and_a_vest_saves() -> None:
    vest = "Chainmail Vest (Metal)"
    for saved in (False, True):
        table = situation(B, S, W, evil=[True, False, False], xie=[4, 0, 0], qi=[6, 2, 6],
                          items=[[], [vest], []], phase="duel", rival=1)  # fmt: skip
        do(table, "accept")
        for _ in range(3):
            fight(table)
            passes(table)
        assert now(table)["duel"]["deposits"] == [0, 2]
        do(table, "0: pass", f"1: vest {vest}" if saved else "1: pass")
        if saved:
            assert not table.over and now(table)["qi"][1] == 2
        else:
            assert ended(table) == [0]


@pytest.mark.rule("11.3")
def test_an_evil_defender_kills_too() -> None:
    table = situation(S, B, W, evil=[False, True, False], xie=[0, 4, 0], qi=[1, 6, 6],
                      phase="duel", rival=1)  # fmt: skip
    do(table, "accept")
    fight(table)
    passes(table, 4)
    assert ended(table) == [1] and now(table)["eliminated"] == [0]


@pytest.mark.rule("11.3", "11.4")
def test_killing_an_evil_one_only_eliminates_while_somebody_virtuous_lives() -> None:
    for evil, over in (([True, True, False], False), ([True, True], True)):
        sects = [B, S, W][: len(evil)]
        table = situation(*sects, evil=evil, xie=[4 * value for value in evil],
                          qi=[6, 1, 6][: len(evil)], phase="duel", rival=1)  # fmt: skip
        do(table, "accept")
        fight(table)
        passes(table, 4)
        assert table.over is over and now(table)["eliminated"] == [1]
        if over:
            assert ended(table) == [0]


@pytest.mark.rule("11.3", "10.3")
def test_a_kill_in_the_final_round_leads_to_the_grand_master() -> None:
    def kill(gm_sect: str) -> Any:
        table = situation(B, S, gm_sect, evil=[True, False, False], xie=[4, 0, 0], qi=[6, 1, 6],
                          renown=[0, 0, 23], grand_master=2, last_turns=[1],
                          items=[[], [], [KNIVES] * 2], phase="duel", rival=1)  # fmt: skip
        do(table, "accept")
        fight(table)
        passes(table, 4)
        assert now(table)["eliminated"] == [1] and table.to_act == (0, 2)
        return table

    table = kill(W)
    win_rounds(table)
    assert ended(table) == [0] and now(table)["grand_master"] is None
    table = kill(W)
    fight(table, b=2)
    do(table, "pass", f"throw {KNIVES}", "pass", "pass")
    for _ in range(2):
        fight(table, b=2)
        passes(table)
    passes(table)
    assert ended(table) == [2] and now(table)["eliminated"] == [0, 1]


@pytest.mark.rule("11.2", "12.1")
def test_sly_plays_a_yin_card_from_the_discard_pile() -> None:
    table = to_cards(
        situation(E, S, evil=[True, False], xie=[4, 0], stratagems=[[YANG], []],
                  stratagem_discard=["Assassin", "Slander"])
    )  # fmt: skip
    do(table, f"sly {YANG}")
    assert {"take Assassin", "take Slander"} <= set(can(table))
    do(table, "take Assassin", "target 1")
    facts = now(table)
    assert facts["qi"][1] == 4 and facts["stratagem_discard"][:2] == ["Assassin", YANG]


@pytest.mark.rule("12.2", "12.4", "12.5")
def test_brigand_tyrant_and_aggression_take_a_card() -> None:
    table = situation(S, B, evil=[True, False], xie=[4, 0], items=[[], [KNIVES]], phase="duel",
                      rival=1, trained=[[], ["Dragon Palm Fury"]])  # fmt: skip
    do(table, "accept")
    assert now(table)["items"] == [[KNIVES], []]
    fight(table, theirs=("Dragon Palm Fury",))
    assert now(table)["duel"]["wugong"] == [2, 3 + 6]
    table = to_cards(
        situation(W, B, evil=[True, False], xie=[4, 0], stratagems=[[YANG], [YIN]],
                  items=[[], [KNIVES]])
    )  # fmt: skip
    do(table, f"tyrant {YANG}")
    assert can(table) == ["grab 1 stratagem", "grab 1 item"]
    do(table, "grab 1 stratagem")
    assert YIN in now(table)["stratagems"][0] and now(table)["stratagems"][1] == []
    table = situation(K, B, W, evil=[True, False, False], xie=[4, 0, 0],
                      items=[[], [KNIVES], []])  # fmt: skip
    do(table, "aggression", "grab 1 item", "done")
    assert now(table)["items"][0] == [KNIVES]
    assert table.view(1)["items"][0] == [KNIVES] and table.view(2)["items"][0] == [None]


@pytest.mark.rule("13.4")
def test_the_round_limit_ends_the_game_before_the_turn_begins() -> None:
    table = situation(K, S, B, renown=[5, 9, 9], turn=2, round=7, options={"round_limit": 7},
                      evil=[False, False, False])  # fmt: skip
    through(table)
    assert ended(table) == [1, 2]
    assert (now(table)["turn"], now(table)["round"]) == (0, 8)
    table = situation(K, S, evil=[True, True], xie=[4, 4], turn=1, round=7,
                      options={"round_limit": 7})  # fmt: skip
    through(table)
    assert ended(table) == [0, 1]
