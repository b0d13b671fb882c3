"""What bots leave out: actions that only harm."""

from __future__ import annotations

from typing import Any

from teahouse.games.crossroads import GAME

from .situations import (
    KNIVES,
    VEST,
    YIN,
    B,
    E,
    S,
    W,
    can,
    do,
    duel,
    fight,
    situation,
    to_cards,
    to_main,
    words,
)

BUNS, CURE = "Steamed Buns (Earth)", "Antidote (Wood)"


def left_out(table: Any) -> set[str]:
    seat = table.to_act[0]
    view = table.view(seat)
    return {words(a) for a in table.legal_actions(seat) if GAME.senseless(view, a)}


def test_items_without_use() -> None:
    mine = [[BUNS, CURE], []]
    assert left_out(to_cards(situation(W, S, items=mine))) >= {f"use {BUNS}", f"use {CURE}"}
    ill: dict[str, Any] = {"qi": [4, 6], "poisoned": [True, False]}
    assert not left_out(to_cards(situation(W, S, items=mine, **ill))) & {
        f"use {BUNS}",
        f"use {CURE}",
    }
    assert left_out(to_cards(situation(B, S, items=mine))) == set()


def test_skipping_with_the_last_qi() -> None:
    table = do(to_main(situation(W, S, qi=[1, 6])), "travel bottom 0")
    assert left_out(table) == {"skip"}
    table = do(to_main(situation(E, S, qi=[1, 6])), "travel bottom 0")
    assert left_out(table) == set()


def test_expending_the_last_qi() -> None:
    table = situation(W, S, qi=[2, 6], trained=[["Spirit Finger"], []])
    fight(duel(table), "Spirit Finger")
    assert left_out(table) == {"expend 2"}


def test_training_with_all_the_qi_there_is() -> None:
    table = to_main(situation(W, S, qi=[1, 6]))
    assert left_out(table) == {"train Qian Gua Sword"}
    table = situation(W, S, qi=[1, 6], training=["Qian Gua Sword", None])
    assert left_out(do(table, "draw", "keep item")) == {"complete"}
    assert left_out(to_main(situation(W, S, qi=[2, 6]))) == set()


def test_challenging_with_nothing_somebody_who_has_learned() -> None:
    learned = {"trained": [[], ["Spirit Banishing Wheel"]]}
    assert left_out(to_main(situation(W, S, **learned))) == {"duel 1"}
    scum = {"evil": [True, False], "xie": [4, 0]}
    assert left_out(to_main(situation(W, S, **learned, **scum))) == set()


def test_challenging_somebody_more_than_twice_as_strong() -> None:
    palm = ["Qian Gua Sword", "Kun Gua Sword", "Tun Gua Sword", "Clouds Parting Taiji Palm"]
    one = {"trained": [["Spirit Banishing Wheel"], palm]}
    assert left_out(to_main(situation(S, W, **one))) == {"duel 1"}
    two = {"trained": [["Spirit Banishing Wheel", "Evil Exorcise Frenzy"], palm[:2]]}
    assert left_out(to_main(situation(S, W, **two))) == set()
    assert left_out(to_main(situation(S, W, **one, evil=[True, False], xie=[4, 0]))) == set()


def test_admitting_defeat_to_somebody_who_has_nothing() -> None:
    table = do(to_main(situation(W, S, trained=[[], ["Spirit Banishing Wheel"]])), "duel 1")
    assert left_out(table) == {"admit_defeat"}
    assert left_out(do(to_main(situation(W, S)), "duel 1")) == set()
    assert left_out(do(to_main(situation(W, S)), "travel bottom 4", "encounter")) == set()


def test_good_deeds_of_the_evil() -> None:
    deeds = [["Gallant Deed", "Forgiveness"], []]
    scum: dict[str, Any] = {"evil": [True, False], "xie": [4, 0], "nemesis": [[1], []]}
    table = to_cards(situation(E, S, stratagems=deeds, **scum))
    assert {"play Gallant Deed", "play Forgiveness"} <= left_out(table)
    table = to_cards(situation(E, S, stratagems=deeds, nemesis=[[1], []]))
    assert not left_out(table) & {"play Gallant Deed", "play Forgiveness"}


def test_weapons_when_a_foe_is_beaten_and_vests_without_injuries() -> None:
    armed = [[KNIVES, VEST], []]
    trained = [["Qian Gua Sword", "Kun Gua Sword", "Tun Gua Sword"], []]
    table = situation(W, S, items=armed, trained=trained, stratagem_deck=[YIN, YIN, YIN])
    do(to_main(table), "travel bottom 4", "encounter", "accept")
    while "keep_sign" in can(table):
        do(table, "keep_sign")
    assert left_out(table) == {f"throw {KNIVES}"}
    assert left_out(do(table, "pass")) == {f"vest {VEST}"}
