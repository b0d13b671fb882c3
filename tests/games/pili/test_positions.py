"""Positions of the story: what may be left out, what is refused, that a dump goes on like its
table."""

from __future__ import annotations

import random
from typing import Any

import pytest

from teahouse.engine.errors import BadPosition
from teahouse.games.pili import GAME
from teahouse.games.pili.cards import BOUGHT, EQUIPMENT_NAMES, FACTION_NAMES, KINDS
from teahouse.games.pili.position import BATTLE_KEYS, STORY_KEYS
from teahouse.games.pili.view import GIFT_NUMBERS, WEAPON_NUMBERS

from .specs import FACTIONS, now, situation, some, spec

STARTING = ["Aimless Punch", "Pointless Split", "Clumsy Thrust", "Idle Chant"]
FACTION_HEROES = ["Shulou Longxiu", "Jianzi Xianji", "Fojian Fenshuo", "Wind's Scar"]


def named(facts: dict[str, Any]) -> list[str]:
    """Every card a dump names, but for `starting`, which says again what lies somewhere."""
    lists = [facts[f"{kind}_{pile}"] for kind in ("hero", "skill", "foe")
             for pile in ("display", "deck")]  # fmt: skip
    for key in ("training", "mastered", "mercenaries", "allied", "foes"):
        lists += facts[key]
    return [name for names in lists for name in names]


def test_an_empty_position_is_a_first_choice_at_random() -> None:
    table = GAME.position({"seats": 3, "seed": 4, "set": {}})
    facts = now(table)
    assert set(facts) == set(STORY_KEYS)
    assert table.decision.name == "action_card"
    assert (facts["phase"], facts["round"], facts["chosen"]) == ("story", 1, [])
    assert table.to_act == (facts["turn"],)
    assert table.digest() == GAME.position({"seats": 3, "seed": 4, "set": {}}).digest()


@pytest.mark.rule("2.1", "2.2")
def test_what_is_left_out_is_as_at_the_start() -> None:
    facts = now(situation(3, turn=1))
    cards = named(facts)
    assert len(cards) == len(set(cards)) == 42 + 30 + 30 + 3
    assert [len(facts[f"{kind}_display"]) for kind in ("hero", "skill", "foe")] == [4, 4, 4]
    assert facts["training"] == [[name] for name in facts["starting"]]
    assert set(facts["starting"]) < set(STARTING)
    assert facts["stone"] == [True] * 3
    assert [some(levels) for levels in facts["qi"]] == [{}, {}, {}]
    for key in ("mastered", "mercenaries", "allied", "foes", "weapons", "gifts"):
        assert facts[key] == [[], [], []]
    assert facts["factions"] == facts["sides"] == [None] * 3
    assert sum(facts["equipment"].values()) == 50
    assert some(facts["silver_on"]) == {}


@pytest.mark.rule("2.4")
@pytest.mark.parametrize(
    ("seats", "silver", "dice"),
    [(2, [5, 4], [0, 0]), (3, [5, 4, 4], [1, 0, 0]), (4, [5, 4, 4, 5], [2, 0, 0, 1])],
)
def test_silver_and_dice_follow_the_order_of_play(
    seats: int, silver: list[int], dice: list[int]
) -> None:
    for keys in ({"turn": 1}, {"turn": 2 % seats, "chosen": ["Harness Qi"]}):
        facts = now(situation(seats, **keys))
        assert facts["silver"] == silver
        assert [sum(counts.values()) for counts in facts["fate"]] == dice


@pytest.mark.rule("16.3")
def test_turn_stands_above_the_option_first() -> None:
    assert situation(4, options={"first": 2}).to_act == (2,)
    assert situation(4, options={"first": 2}, turn=3).to_act == (3,)


@pytest.mark.rule("15.5")
def test_factions_are_dealt_and_their_skills_wait() -> None:
    table = situation(4, options=FACTIONS, turn=2)
    facts = now(table)
    assert table.decision.name == "side"
    assert table.to_act == (0, 1, 2, 3)
    assert sorted(facts["factions"]) == sorted(FACTION_NAMES)
    assert facts["mercenaries"] == [
        [FACTION_HEROES[FACTION_NAMES.index(name)]] for name in facts["factions"]
    ]
    assert facts["mastered"] == [[name] for name in facts["starting"]]
    assert facts["training"] == [[], [], [], []]
    assert [sum(levels.values()) for levels in facts["qi"]] == [1, 1, 1, 1]


def test_factions_and_starting_skills_follow_from_cards() -> None:
    facts = now(situation(
        2, options=FACTIONS, sides=["white", "black"], turn=0,
        mercenaries=[["Wind's Scar"], None], training=[None, ["Idle Chant"]],
        mastered=[None, ["Punishment of the Buddha"]],
    ))  # fmt: skip
    assert facts["factions"] == ["Demon", "Buddhist"]
    assert facts["starting"][1] == "Idle Chant"
    assert facts["mercenaries"] == [["Wind's Scar"], ["Fojian Fenshuo"]]
    assert facts["sides"] == ["white", "black"]


def test_a_faction_hero_that_is_named_nowhere_is_gone() -> None:
    given = {"options": FACTIONS, "sides": ["white", "white"], "factions": ["Ruist", "Demon"]}
    facts = now(situation(2, mercenaries=[[], None], allied=[[], ["Wind's Scar"]], **given))
    assert facts["mercenaries"] == [[], []]
    assert facts["allied"] == [[], ["Wind's Scar"]]


@pytest.mark.rule("5.1", "15.6")
def test_what_is_due_in_a_position_comes_at_once() -> None:
    facts = now(situation(
        2, options=FACTIONS, sides=["white", "white"], factions=["Ruist", "Demon"],
        starting=["Aimless Punch", "Idle Chant"], turn=0,
        training=[["Willow Point", "Heron Thrust"], []],
        mastered=[["Short Chop", "Fox Fire"], []],
        qi=[{"danzhong": 1, "shenmen": 1}, {}],
    ))  # fmt: skip
    assert facts["mastered"][0] == ["Aimless Punch", "Short Chop", "Fox Fire", "Willow Point"]
    assert facts["training"][0] == ["Heron Thrust", "River of the Red Dynasty"]


def test_a_display_or_deck_that_is_given_is_complete() -> None:
    facts = now(situation(2, hero_display=["Rahu"], skill_deck=["Fox Fire"], foe_deck=[]))
    assert facts["hero_display"] == ["Rahu"]
    assert len(facts["hero_deck"]) == 29
    assert facts["skill_deck"] == ["Fox Fire"]
    assert len(facts["skill_display"]) == 3
    assert facts["foe_deck"] == []
    facts = now(situation(2, hero_display=["Rahu", "Diming"], hero_deck=["Bell Monk"]))
    assert facts["hero_display"] == ["Rahu", "Diming"]
    assert facts["hero_deck"] == ["Bell Monk"]


@pytest.mark.rule("7.1")
def test_the_board_has_what_nobody_holds() -> None:
    facts = now(situation(2, weapons=[["Prajna"], []], gifts=[[], ["Clay Jar", "Clay Jar"]]))
    assert (facts["equipment"]["Prajna"], facts["equipment"]["Clay Jar"]) == (0, 0)
    assert sum(facts["equipment"].values()) == 47
    facts = now(situation(2, gifts=[["Clay Jar"], []], equipment={"Clay Jar": 1, "Prajna": 0}))
    assert some(facts["equipment"]) == {"Clay Jar": 1}
    assert facts["gifts"] == [["Clay Jar"], []]


def test_the_window_before_scoring_stands_after_the_last_round() -> None:
    table = situation(2, round=6, turn=1)
    assert table.decision.name == "before_scoring"
    assert table.to_act == (1,)
    assert now(table)["round"] == 6


def test_cards_chosen_tell_who_began() -> None:
    facts = now(situation(2, turn=0, chosen=["Forge Fate", "Harness Qi", "Buy Equipment"]))
    assert facts["silver"] == [5, 4]
    assert facts["chosen"] == ["Forge Fate", "Harness Qi", "Buy Equipment"]


def test_known_cards_of_a_deck_are_seen_by_those_named() -> None:
    table = GAME.position({
        "seats": 3, "seed": 1, "set": {"skill_deck": ["Fox Fire", "Heron Thrust"]},
        "known": [[1, "skill_deck", 1], [None, "skill_deck", 0]],
    })  # fmt: skip
    assert table.view(1)["skill_deck"] == [None, "Heron Thrust"]
    assert table.view(None)["skill_deck"] == ["Fox Fire", None]
    assert table.view(0)["skill_deck"] == [None, None]
    known = table.position()["known"]
    assert known == [[None, "skill_deck", 0], [1, "skill_deck", 1]]


REFUSED: list[tuple[int, dict[str, Any], str]] = [
    (2, {"mode": 1}, "no key"),
    (2, {"phase": "peace"}, "'phase'"),
    (2, {"hero_display": ["Nobody"]}, "'hero_display'"),
    (2, {"hero_display": ["Fox Fire"]}, "'hero_display'"),
    (2, {"hero_display": ["Wind's Scar"]}, "'hero_display'"),
    (2, {"skill_deck": ["Idle Chant"]}, "'skill_deck'"),
    (2, {"skill_display": "Fox Fire"}, "lists of names"),
    (2, {"hero_display": ["Rahu"], "hero_deck": ["Rahu"]}, "already"),
    (2, {"training": [["Fox Fire"], ["Fox Fire"]]}, "already"),
    (2, {"mercenaries": [["Rahu"], []], "allied": [["Rahu"], []]}, "already"),
    (2, {"foes": [["Gate Thug", "Gate Thug"], []]}, "already"),
    (2, {"weapons": [["Prajna"], ["Prajna"]]}, "more tokens"),
    (2, {"gifts": [["Clay Jar"], []], "equipment": {"Clay Jar": 2}}, "'equipment'"),
    (2, {"equipment": {"Clay Jar": 3}}, "'equipment'"),
    (2, {"equipment": {"Deathkiller": 1}}, "'equipment'"),
    (2, {"weapons": [["Clay Jar"], []]}, "'weapons'"),
    (2, {"gifts": [["Strength Potion"], []]}, "'gifts'"),
    (2, {"hero_display": ["Rahu", "Diming", "Bell Monk", "Stone Abbot"]}, "room for 3"),
    (2, {"action": "Forge Fate"}, "'action'"),
    (2, {"dice": ["R"]}, "'dice'"),
    (2, {"drawn": ["wild"]}, "'drawn'"),
    (2, {"bottom": ["Fox Fire"]}, "'bottom'"),
    (2, {"round": 0}, "'round'"),
    (2, {"round": 7}, "'round'"),
    (3, {"round": 9}, "'round'"),
    (4, {"round": 8}, "'round'"),
    (2, {"turn": 2}, "'turn'"),
    (2, {"turn": -1}, "'turn'"),
    (2, {"chosen": ["Forge Fate", "Forge Fate"]}, "twice"),
    (3, {"chosen": ["Forge Fate", "Harness Qi", "Gain Skills"]}, "'chosen'"),
    (2, {"chosen": ["Rest"]}, "'chosen'"),
    (2, {"round": 6, "chosen": ["Forge Fate"]}, "'chosen'"),
    (2, {"chosen": ["Forge Fate"], "silver_on": {"Forge Fate": 1}}, "'silver_on'"),
    (2, {"silver_on": {"Forge Fate": -1}}, "'silver_on'"),
    (2, {"qi": [{"baihui": 5}, {}]}, "'qi'"),
    (2, {"qi": [{"baihui": -1}, {}]}, "'qi'"),
    (2, {"qi": [{"wild": 1}, {}]}, "'qi'"),
    (2, {"silver": [-1, 0]}, "'silver'"),
    (2, {"silver": [1]}, "per seat"),
    (2, {"silver": [True, 0]}, "'silver'"),
    (2, {"fate": [{"R": -1}, {}]}, "'fate'"),
    (2, {"fate": [{"red": 1}, {}]}, "'fate'"),
    (2, {"fate": [["R"], {}]}, "'fate'"),
    (2, {"stone": [1, True]}, "'stone'"),
    (2, {"starting": ["Idle Chant", "Idle Chant"]}, "differ"),
    (2, {"starting": ["Fox Fire", None]}, "'starting'"),
    (2, {"starting": ["Idle Chant", None], "training": [["Clumsy Thrust"], []]}, "own starting"),
    (2, {"training": [["Clumsy Thrust", "Idle Chant"], []]}, "own starting"),
    (2, {"training": [["Idle Chant"], []], "mastered": [["Idle Chant"], []]}, "already"),
    (2, {"starting": [None, "Idle Chant"], "training": [["Idle Chant"], []]}, "differ"),
    (2, {"mercenaries": [["Wind's Scar"], []]}, "isn't Demon"),
    (2, {"mastered": [["Punishment of the Buddha"], []]}, "isn't Buddhist"),
    (2, {"factions": ["Ruist", "Taoist"]}, "option 'factions'"),
    (2, {"sides": ["white", "white"]}, "option 'factions'"),
    (3, {"training": [["Light of God"], [], []], "foes": [["Qitiandi"], [], []]}, "Light of God"),
    (3, {"mastered": [["Light of God"], [], []]}, "Qitiandi"),
    (3, {"weapons": [["Deathkiller"], [], []]}, "Qitiandi"),
    (3, {"foes": [["Qitiandi"], [], []]}, "Qitiandi"),
    (3, {"foes": [["Qitiandi"], [], []], "weapons": [[], ["Deathkiller"], []]}, "Qitiandi"),
    (3, {"foes": [["Qitiandi"], [], []], "weapons": [["Deathkiller", "Light of Hope"], [], []]},
     "Qitiandi"),
    (3, {"foes": [["Qitiandi"], [], []], "weapons": [["Deathkiller"], [], []],
         "mastered": [["Light of God"], [], []]}, "Qitiandi"),
    (2, {"foes": [["Qitiandi"], []], "mastered": [["Light of God"], []]}, "two seats"),
    (2, {"weapons": [["Deathkiller"], []]}, "Deathkiller"),
    (2, {"mastered": [["Light of God"], []]}, "two seats"),
    (2, {"hands": [[], []]}, "no key"),
]  # fmt: skip


@pytest.mark.parametrize(("seats", "keys", "sentence"), REFUSED)
def test_refused(seats: int, keys: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        situation(seats, **keys)


REFUSED_FACTIONS: list[tuple[dict[str, Any], str]] = [
    ({"factions": ["Ruist", "Ruist"]}, "differ"),
    ({"factions": ["Ming", None]}, "'factions'"),
    ({"factions": ["Ruist", "Demon"], "allied": [["Wind's Scar"], []]}, "isn't Demon"),
    ({"factions": ["Ruist", "Demon"], "mastered": [["Punishment of the Buddha"], []]},
     "isn't Buddhist"),
    ({"mercenaries": [["Wind's Scar"], ["Jianzi Xianji"]],
      "training": [["River of the Red Dynasty"], []]}, "isn't"),
    ({"sides": ["white", None]}, "all seats or by none"),
    ({"sides": ["grey", "white"]}, "'sides'"),
    ({"round": 2}, "'sides'"),
    ({"chosen": ["Forge Fate"]}, "'sides'"),
    ({"round": 6}, "'sides'"),
]  # fmt: skip


@pytest.mark.parametrize(("keys", "sentence"), REFUSED_FACTIONS)
def test_refused_with_factions(keys: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        situation(2, options=FACTIONS, **keys)


@pytest.mark.parametrize("known", [
    [[0, "skill_deck"]], [[2, "skill_deck", 0]], [[0, "bottom", 0]], [[0, "skill_deck", 99]], [0],
])  # fmt: skip
def test_known_is_refused_unless_it_names_cards_of_decks(known: list[Any]) -> None:
    with pytest.raises(BadPosition, match="'known'"):
        GAME.position({**spec(), "known": known})


def stands_at_a_start(table: Any) -> bool:
    """Could the table's dump be given as a position?"""
    name = table.decision.name
    if name == "before_scoring":
        return bool(table.to_act[0] == now(table)["turn"])
    fresh = not any(table.state.progress[seat] for seat in range(table.seats))
    return name in ("action_card", "leader_weapon") or (name in ("side", "plan") and fresh)


def same(one: Any, two: Any) -> None:
    """Both tables ask, show and offer the same."""
    assert now(one) == now(two)
    assert one.to_act == two.to_act
    for seat in (*range(one.seats), None):
        assert one.view(seat) == two.view(seat)
        if seat is not None:
            assert one.legal_actions(seat) == two.legal_actions(seat)


@pytest.mark.parametrize("seed", range(4, 8))
def test_a_dump_goes_on_like_its_table(seed: int) -> None:
    """At every start of a turn or battle round; and until chance parts the two."""
    seats = 2 + seed % 3
    options = {"factions": seed % 2 == 0, "mode": "story" if seed == 4 else "ultimate"}
    table, rng, starts = GAME.new(seats, seed=seed, **options), random.Random(seed), 0
    while not table.over:
        if stands_at_a_start(table):
            starts += 1
        if stands_at_a_start(table) and starts % 2:
            same(table, GAME.position(table.position()))
        seat = rng.choice(table.to_act)
        table.step(seat, rng.choice(table.legal_actions(seat)).id)
    assert starts > 10


def test_a_battle_position_goes_on_to_the_end_like_its_table() -> None:
    """There is no chance in battle: the same answers give the same end."""
    table = situation(4, phase="battle", seed=3)
    other = GAME.position(table.position())
    rng = random.Random(1)
    while not table.over:
        seat = rng.choice(table.to_act)
        action = rng.choice(table.legal_actions(seat))
        table.step(seat, action.id)
        other.step(seat, (action.verb, action.args))
        same(table, other)
    assert (table.winners, table.scores) == (other.winners, other.scores)


def test_keys_are_those_of_the_contract() -> None:
    assert len(STORY_KEYS) == 30
    assert len(BATTLE_KEYS) == 15
    assert set(now(situation(2, phase="battle"))) == set(BATTLE_KEYS)


def test_every_token_is_a_weapon_a_gift_or_a_relic() -> None:
    assert len(EQUIPMENT_NAMES) == BOUGHT + 4
    assert len(WEAPON_NUMBERS) == 16
    assert len(GIFT_NUMBERS) == 12
    assert len(set(KINDS)) == len(KINDS) == 116
