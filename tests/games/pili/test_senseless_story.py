"""What bots leave out in the story: actions that cost something and bring nothing."""

from __future__ import annotations

from typing import Any

from teahouse.games.pili import GAME
from teahouse.games.pili.senseless_story import senseless

from .stories import (
    BUY,
    CHALLENGE,
    GAIN,
    HARNESS,
    POINTS,
    can,
    do,
    factions,
    mine,
    now,
    story,
    words,
)

FULL = dict.fromkeys(POINTS, 4)


def left_out(table: Any) -> set[str]:
    seat = table.to_act[0]
    view = table.view(seat)
    return {words(a) for a in table.legal_actions(seat) if senseless(view, a)}


def test_scoring_with_a_hero_that_could_be_allied() -> None:
    keys = {"mercenaries": mine(["Reed Hermit"]), "round": 6}
    assert left_out(story(2, gifts=mine(["Nuerhong Wine"]), **keys)) == {"done"}
    assert left_out(story(2, stone=[True, False], **keys)) == {"done"}
    assert left_out(story(2, gifts=mine(["Clay Jar"]), **keys)) == set()


def test_more_than_the_fight_needs() -> None:
    table = story(2, foe_display=["Gate Thug"], mercenaries=mine(["Rahu", "Diming"]))
    do(table, CHALLENGE, "challenge Gate Thug")
    assert left_out(table) == set()
    assert left_out(do(table, "use_hero Rahu")) == {"use_hero Diming"}


def test_tokens_and_relics_that_would_be_lost() -> None:
    table = do(story(2, qi=[{}, FULL | {"baihui": 3}]), HARNESS)
    while table.to_act == (0,):
        do(table, can(table)[-1])
    drawn = {f"take {token}" for token in now(table)["drawn"]}
    assert left_out(table) == drawn - {"take baihui", "take wild"}
    table = do(story(2, silver=[9, 0], qi=mine(FULL)), BUY)
    assert left_out(table) == {
        f"buy {relic}" for relic in ("Strength Potion", "Elixir of Life", "Pill of the Gods")
    }


def test_trading_tokens_into_their_own_colour() -> None:
    table = story(2, skill_display=["Short Chop"], skill_deck=[], fate=mine({"R": 4}))
    do(table, GAIN, "gain Short Chop", "cost 2R")
    assert left_out(table) == {"trade"}
    assert left_out(do(table, "trade")) == set()
    table = story(2, skill_display=["Short Chop"], skill_deck=[], fate=mine({"R": 2, "G": 2}))
    do(table, GAIN, "gain Short Chop", "cost 2R")
    assert left_out(table) == {"trade"}
    assert left_out(do(table, "trade")) == {"trade_in R"}


def test_paying_more_than_is_asked() -> None:
    keys = {"skill_display": ["Short Chop"], "skill_deck": []}
    table = story(2, fate=mine({"R": 2, "Y": 2}), stone=[True, False], **keys)
    do(table, GAIN, "gain Short Chop", "cost 2R")
    assert left_out(table) == {"trade", "sacred_stone"}
    table = story(2, fate=mine({"R": 1, "Y": 2}), stone=[True, False], **keys)
    do(table, GAIN, "gain Short Chop", "cost 2R")
    assert left_out(table) == {"trade"}
    assert left_out(do(table, "pay")) == set()


def test_an_action_that_brings_nothing() -> None:
    weak = {"foe_display": ["Gate Thug", "Bone Emperor"]}
    assert left_out(story(2, **weak)) == {BUY, GAIN, CHALLENGE}
    assert left_out(story(2, fate=mine({"R": 2}), **weak)) == {BUY, CHALLENGE}
    assert left_out(story(2, silver=[1, 0], stone=[True, False], **weak)) == {CHALLENGE}
    assert left_out(story(2, mercenaries=mine(["Reed Hermit"]), **weak)) == {BUY, GAIN}
    paid = dict.fromkeys(("Buy Equipment", "Gain Skills", "Challenge Foes"), 1)
    assert left_out(story(2, silver_on=paid, **weak)) == set()


def test_letting_a_foe_go_that_costs_nothing() -> None:
    foes = {"foe_display": ["Gate Thug"]}
    assert left_out(do(story(2, allied=mine(["Reed Hermit"]), **foes), CHALLENGE)) == {"pass"}
    assert left_out(do(story(2, mercenaries=mine(["Reed Hermit"]), **foes), CHALLENGE)) == set()
    armed = story(2, mastered=mine(["Even Stream Palm"]), weapons=mine(["Prajna"]), **foes)
    assert left_out(do(armed, CHALLENGE)) == {"pass"}
    lone = story(2, weapons=mine(["Bronze Knuckles"]), **foes)
    assert left_out(do(lone, CHALLENGE)) == {"pass"}
    other = {"weapons": [["Plain Whisk"], ["Plain Whisk"]], "allied": mine([])}
    assert left_out(do(story(2, foe_display=["Bronze Puppet"], **other), CHALLENGE)) == set()


def test_mercenaries_in_a_fight_that_is_won_without_them() -> None:
    heroes = {"allied": mine(["Reed Hermit"]), "mercenaries": mine(["Rahu"])}
    table = do(story(2, foe_display=["Gate Thug"], **heroes), CHALLENGE, "challenge Gate Thug")
    assert left_out(table) == {"use_hero Rahu"}
    table = story(2, foe_display=["Grave Robber"], mercenaries=mine(["Rahu", "Reed Hermit"]))
    do(table, CHALLENGE, "challenge Grave Robber")
    assert left_out(table) == {"use_hero Reed Hermit"}
    table = story(
        2,
        foe_display=["Border General"],
        mastered=mine(["Short Chop"]),
        weapons=mine(["Mountain Cleaver"]),
        allied=mine(["Butcher Shan"]),
        mercenaries=mine(["Rahu"]),
    )
    do(table, CHALLENGE, "challenge Border General")
    assert left_out(table) == {"use_hero Rahu"}
    assert left_out(do(table, "use_skill Short Chop")) == {"use_hero Rahu"}
    assert left_out(do(table, "use_weapon Mountain Cleaver")) == {"use_hero Rahu"}


def test_what_is_immune_counts_with_the_demons_white_side() -> None:
    keys = {"foe_display": ["Grave Robber"], "mercenaries": mine(["Reed Hermit", "Rahu"])}
    for side, left in (("white", set()), ("black", {"use_hero Reed Hermit"})):
        table = factions("Demon", "Ruist", sides=[side, "white"], **keys)
        assert left_out(do(table, CHALLENGE, "challenge Grave Robber")) == left


def test_a_gift_larger_than_needed() -> None:
    gifts = mine(["Nuerhong Wine", "Moutai Liquor", "Clay Jar"])
    table = story(2, mercenaries=mine(["Reed Hermit"]), gifts=gifts, stone=[True, False])
    assert left_out(do(table, "ally Reed Hermit")) == {"give Moutai Liquor"}


def test_something_is_always_left() -> None:
    """Random play that heeds it comes to the end like any other."""
    table = GAME.new(3, seed=4, mode="story", factions=True)
    table.use(GAME.interpreted)
    while not table.over:
        seat = table.to_act[0]
        view = table.view(seat)
        legal = table.legal_actions(seat)
        sane = [action for action in legal if not senseless(view, action)]
        table.step(seat, (sane or legal)[len(legal) % len(sane or legal)])
    assert table.winners
