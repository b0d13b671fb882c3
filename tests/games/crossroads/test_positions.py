"""Positions: what may be left out, what is refused, and that a dump goes on like its table."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from teahouse.engine.errors import BadOption, BadPosition
from teahouse.games.crossroads import GAME
from teahouse.games.crossroads.cards import COPIES, KINDS, MASTER_NAMES
from teahouse.games.crossroads.position import KEYS

TWO = ["Emei", "Shaolin"]
THREE = ["Wudang", "Kunlun", "Beggar"]
GUARDIANS = ["Fan Hua", "Abbot Xuan Ling", "Lu Jin", "Zhang Zhenren", "Fu Yanlin"]


def spec(sects: list[str] | None = None, *, options: Any = None, **keys: Any) -> dict[str, Any]:
    """A position spec; seat 0 is on unless `keys` say otherwise."""
    sects = TWO if sects is None else sects
    given = {"sects": sects, "turn": 0, "first": 0, **keys}
    return {"seats": len(sects), "options": options or {}, "seed": 1, "set": given}


def situation(sects: list[str] | None = None, *, options: Any = None, **keys: Any) -> Any:
    return GAME.position(spec(sects, options=options, **keys))


def now(table: Any) -> dict[str, Any]:
    facts: dict[str, Any] = table.position()["set"]
    return facts


def cards_of(facts: dict[str, Any]) -> Counter[str]:
    """Every card a dump names, by its name."""
    lists = [facts[key] for key in (
        "stratagem_deck", "stratagem_discard", "item_deck", "item_discard", "masters",
        "explorations", "drawn",
    )]  # fmt: skip
    lists += [*facts["stratagems"], *facts["items"]]
    lists.append([name for name in facts["top_row"] if name in MASTER_NAMES])
    lists.append(["Paralyze/Release"] * sum(facts["paralyzed"]))
    return Counter(name for names in lists for name in names)


def test_an_empty_position_is_the_start_of_a_turn_at_random() -> None:
    table = GAME.position({"seats": 3, "seed": 4, "set": {}})
    facts = now(table)
    assert facts["phase"] == "start"
    assert table.decision.name == "draw"
    assert cards_of(facts) == Counter(dict(zip(KINDS, COPIES, strict=True)))
    assert table.digest() == GAME.position({"seats": 3, "seed": 4, "set": {}}).digest()


@pytest.mark.rule("2.1", "2.2", "2.4")
def test_what_is_left_out_is_as_at_the_start() -> None:
    facts = now(situation(["Kunlun", "Emei"]))
    assert facts["qi"] == [6, 6]
    assert facts["renown"] == [0, 0]
    assert [len(hand) for hand in facts["stratagems"]] == [5, 3]
    assert facts["items"] == [[], []]
    assert facts["top_row"] == GUARDIANS
    assert facts["masters"] == sorted(MASTER_NAMES)
    assert facts["yexun"] == "Adventurer"
    assert len(facts["stratagem_discard"]) == len(facts["item_discard"]) == 1


@pytest.mark.rule("13.2")
def test_level_one_is_trained_with_the_option() -> None:
    facts = now(situation(options={"level_one_trained": True}))
    assert facts["trained"] == [["Maiden's Dance"], ["Spirit Banishing Wheel"]]


@pytest.mark.rule("2.3")
def test_emei_began_and_is_on() -> None:
    facts = now(GAME.position({"seats": 2, "seed": 1, "set": {"sects": ["Wudang", "Emei"]}}))
    assert (facts["first"], facts["turn"]) == (1, 1)


@pytest.mark.rule("13.1")
def test_sects_left_out_fit_what_the_seats_have() -> None:
    for seed in range(5):
        table = GAME.position({"seats": 3, "seed": seed, "set": {
            "specials": [[], ["Bagua"], []], "trained": [[], [], ["Doggie Scram"]],
        }})  # fmt: skip
        assert now(table)["sects"][1:] == ["Wudang", "Beggar"]


@pytest.mark.rule("13.1")
def test_sects_by_the_option() -> None:
    table = GAME.new(seats=2, seed=1, sects=["Wudang", "Beggar"])
    assert table.view(None)["sects"] == ["Wudang", "Beggar"]
    for wrong in (["Emei"], ["Emei", "Emei"], ["Emei", "Sand"], "Emei", 3):
        with pytest.raises(BadOption, match="sects"):
            GAME.new(seats=2, seed=1, sects=wrong)
    with pytest.raises(BadPosition, match="option"):
        situation(options={"sects": ["Emei", "Wudang"]})


@pytest.mark.rule("9.4", "9.11")
def test_masters_stand_where_guardians_left() -> None:
    facts = now(situation(guardians=["Fan Hua", None], manuals=[[], ["Bodhidharma's Vajra Body"]]))
    assert facts["top_row"][2:] == GUARDIANS[2:]
    inside = facts["top_row"][:2]
    assert set(inside) | set(facts["masters"]) == set(MASTER_NAMES)
    assert len(facts["masters"]) == 3


@pytest.mark.rule("9.5")
def test_a_master_whose_manual_is_held_is_beaten() -> None:
    facts = now(situation(manuals=[["Yin Sutra"], []], master_beaten=[True, False]))
    assert "Heifeng Guai" not in facts["masters"]
    assert len(facts["masters"]) == 4


def test_piles_that_are_given_are_complete() -> None:
    facts = now(situation(stratagem_deck=["Slander", "Assassin"], items=[["Wine (Fire)"], None]))
    assert facts["stratagem_deck"] == ["Slander", "Assassin"]
    assert len(facts["stratagem_discard"]) == 60 - 2 - 6
    assert facts["items"][0] == ["Wine (Fire)"]
    assert len(facts["item_deck"]) == 60 - 1 - 1
    facts = now(situation(item_discard=["Antidote (Wood)", "Wine (Fire)"]))
    assert facts["item_discard"] == ["Antidote (Wood)", "Wine (Fire)"]


@pytest.mark.rule("4.6")
def test_the_critical_begin_with_a_search() -> None:
    table = situation(qi=[0, 6], searched=[1, 0])
    assert table.decision.name == "search"
    assert len(table.legal_actions(0)) == 5


@pytest.mark.rule("2.4")
def test_redraws() -> None:
    table = situation(phase="redraw")
    assert (table.decision.name, table.to_act) == ("redraw", (0,))
    assert now(table)["phase"] == "redraw"
    table.step(0, ("keep_hand", {}))
    assert now(table)["phase"] == "later"


@pytest.mark.rule("8.1")
def test_a_duel_just_chosen() -> None:
    table = situation(THREE, phase="duel", rival=2, nemesis=[[2], [], []], vow="sworn")
    assert (table.decision.name, table.to_act) == ("challenge", (2,))
    facts = now(table)
    assert facts["vow"] == "sworn"
    assert facts["duel"] is None
    assert cards_of(facts)["Vow Revenge"] == 5


@pytest.mark.rule("6.9")
def test_known_places_are_seen_by_those_who_looked() -> None:
    known = [[0, "bottom", 3], [1, "bottom", 0]]
    order = ["Yexun Yibai", "Chan Kuniu", "Heroes' Meeting", "Gan Tanfu", "Tiemian Qixia"]
    for table in (
        situation(explorations=order, known=known),
        GAME.position({**spec(explorations=order), "known": known}),
    ):
        assert table.view(0)["explorations"] == [None, None, None, "Gan Tanfu", None]
        assert table.view(0)["known"] == [[0, "bottom", 3]]
        assert table.view(1)["explorations"] == ["Yexun Yibai", None, None, None, None]
        assert table.view(None)["explorations"] == [None] * 5
        assert table.position()["known"] == now(table)["known"] == known


@pytest.mark.rule("10.2")
def test_last_turns_left_out_are_everyone_else() -> None:
    keys: dict[str, Any] = {"renown": [0, 23, 5], "grand_master": 1}
    assert now(situation(THREE, **keys))["last_turns"] == [2]
    assert now(situation(THREE, **keys, turn=2))["last_turns"] == [0]
    assert now(situation(THREE, **keys, last_turns=[]))["last_turns"] == []


def test_keys_that_only_dumps_need_may_be_empty() -> None:
    assert situation(playing=None, drawn=[], duel=None).decision.name == "draw"


WRONG: list[tuple[str, dict[str, Any]]] = [
    ("no key", {"renoun": [0, 0]}),
    ("two seats one sect", {"sects": ["Emei", "Emei"]}),
    ("no sect", {"sects": ["Emei", "Sand"]}),
    ("has one entry per seat", {"renown": [0]}),
    ("0 to 23", {"renown": [24, 0]}),
    ("at most 6", {"qi": [8, 6], "specials": [[], ["Millennial Ginseng"]]}),
    ("0 to 6", {"qi": [7, 6]}),
    ("0 to 4", {"xie": [5, 0]}),
    ("true or false", {"poisoned": [1, False]}),
    ("true or false", {"paralyzed": [1, False]}),
    ("no technique", {"trained": [["Mop"], []]}),
    ("out of order", {"trained": [["Butterfly Flutters"], []]}),
    ("out of order", {"trained": [["Buddha's Fiery Palm 2"], []]}),
    ("without the volume", {"manuals": [["Bauhinia Forbidden Classic 2"], []]}),
    ("can't have", {"trained": [["Doggie Scram"], []]}),
    ("can't have", {"manuals": [["Bodhidharma's Vajra Body"], []]}),
    ("can't have", {"specials": [["Bagua"], []]}),
    ("can't have", {"guardians": ["Lu Jin", None]}),
    ("basic technique", {"manuals": [["Maiden's Dance"], []]}),
    ("twice", {"manuals": [["Yin Sutra"], ["Yin Sutra"]]}),
    ("twice", {"manuals": [["Yin Sutra"], []], "trained": [["Yin Sutra"], []]}),
    ("twice", {"specials": [["Abacus"], ["Abacus"]]}),
    ("twice", {"specials": [["Abacus"], []], "shattered": ["Abacus"]}),
    ("can't be shattered", {"shattered": ["Millennial Ginseng"]}),
    ("can't be training", {"training": ["Butterfly Flutters", None]}),
    ("can't be training", {"training": ["Yin Sutra", None]}),
    ("no qi", {"training": ["Maiden's Dance", None], "qi": [0, 6]}),
    ("is evil", {"evil": [True, False], "xie": [4, 0], "renown": [3, 0]}),
    ("is evil", {"evil": [True, False], "xie": [3, 0]}),
    ("is evil", {"evil": [True, False], "xie": [4, 0], "guardians": ["Fan Hua", None]}),
    ("is evil", {"xie": [4, 0]}),
    ("Grand Master", {"renown": [0, 23]}),
    ("off square", {"grand_master": 1}),
    ("whose turn", {"grand_master": 0, "renown": [23, 0]}),
    ("poisoned", {"grand_master": 1, "renown": [0, 23], "poisoned": [False, True]}),
    ("without qi", {"grand_master": 1, "renown": [0, 23], "qi": [6, 0]}),
    ("in training", {
        "grand_master": 1, "renown": [0, 23], "training": [None, "Spirit Banishing Wheel"],
    }),
    ("grand_master", {"barred": [0]}),
    ("grand_master", {"last_turns": [1]}),
    ("goes with 0 qi", {"searched": [1, 0]}),
    ("nemesis", {"nemesis": [[0], []]}),
    ("alive", {"eliminated": [1]}),
    ("0 to 1", {"turn": 2}),
    ("0 to 1", {"first": 2}),
    ("1 to 60", {"round": 61}),
    ("phase", {"phase": "later"}),
    ("rival", {"rival": 1}),
    ("needs a 'rival'", {"phase": "duel"}),
    ("own", {"phase": "duel", "rival": 0}),
    ("qi", {"phase": "duel", "rival": 1, "qi": [6, 0]}),
    ("qi", {"phase": "duel", "rival": 1, "qi": [0, 6]}),
    ("ordinary duel", {"phase": "duel", "rival": 1, "grand_master": 1, "renown": [0, 23]}),
    ("vow", {"vow": "sworn"}),
    ("vow", {"vow": "spent", "phase": "duel", "rival": 1}),
    ("5 places", {"top_row": GUARDIANS[:4]}),
    ("already", {"top_row": [GUARDIANS[0], *GUARDIANS[:4]]}),
    ("already", {"top_row": GUARDIANS, "guardians": ["Fan Hua", None]}),
    ("already", {
        "top_row": ["Yang Chao", *GUARDIANS[1:]], "masters": ["Yang Chao"],
    }),
    ("is beaten", {"masters": ["Heifeng Guai"], "manuals": [["Yin Sutra"], []]}),
    ("has no place", {"masters": [], "top_row": GUARDIANS}),
    ("each of", {"explorations": ["Gan Tanfu"] * 5}),
    ("yexun", {"yexun": "Grand Master"}),
    ("no card", {"items": [["Wine"], None]}),
    ("other family", {"items": [["Slander"], None]}),
    ("more than", {"stratagems": [["Slander"] * 7, None]}),
    ("have no place", {
        "stratagems": [[], []], "stratagem_deck": ["Slander"], "stratagem_discard": ["Assassin"],
    }),
    ("known", {"known": [[0, "top", 0]]}),
    ("known", {"known": [[0, "bottom", 5]]}),
    ("dumps", {"drawn": ["Slander"]}),
]  # fmt: skip


@pytest.mark.parametrize(("why", "keys"), WRONG)
def test_refused_with_a_sentence(why: str, keys: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as caught:
        situation(**keys)
    sentence = str(caught.value)
    assert why in sentence
    assert sentence.endswith(".")


def test_a_dead_hero_cannot_be_on_or_challenged() -> None:
    with pytest.raises(BadPosition, match="eliminated"):
        situation(THREE, eliminated=[0])
    with pytest.raises(BadPosition, match="alive"):
        situation(THREE, eliminated=[1], phase="duel", rival=1)
    with pytest.raises(BadPosition, match="everybody is alive"):
        situation(THREE, eliminated=[2], phase="redraw")


def test_all_living_may_be_evil() -> None:
    table = situation(THREE, evil=[True] * 3, xie=[4] * 3)
    assert table.scores == [0, 0, 0]
    assert not table.over


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_dump_at_the_start_of_a_turn_goes_on_like_its_table(seats: int) -> None:
    """Same questions, same actions and the same dump again at every start of a turn."""
    rng = random.Random(seats)
    table = GAME.new(seats=seats, seed=seats, round_limit=8)
    compared = 0
    while not table.over:
        dump = table.position()
        if dump["set"]["phase"] != "later":
            again = GAME.position(json.loads(json.dumps(dump)))
            assert again.position()["set"] == dump["set"]
            assert (again.decision, again.to_act) == (table.decision, table.to_act)
            for seat in range(seats):
                assert again.view(seat) == table.view(seat)
                assert again.legal_actions(seat) == table.legal_actions(seat)
            compared += 1
        seat = rng.choice(table.to_act)
        table.step(seat, rng.choice(table.legal_ids(seat)))
    assert compared > seats
    assert table.position()["set"]["phase"] == "over"


def test_dumps_in_mid_turn_are_not_positions() -> None:
    table = situation()
    table.step(0, ("draw", {}))
    dump = table.position()
    assert len(dump["set"]["drawn"]) == 2
    with pytest.raises(BadPosition):
        GAME.position(dump)


@pytest.mark.rule("13.4")
def test_the_last_turns_may_be_in_a_round_after_the_limit() -> None:
    keys: dict[str, Any] = {"renown": [0, 23], "grand_master": 1, "round": 61}
    assert now(situation(**keys))["round"] == 61
    with pytest.raises(BadPosition, match="round"):
        situation(**{**keys, "round": 62})


def test_who_is_on_at_random_can_be_on() -> None:
    for seed in range(8):
        facts = {"sects": THREE, "eliminated": [0], "renown": [0, 23, 0], "grand_master": 1}
        table = GAME.position({"seats": 3, "seed": seed, "set": facts})
        assert now(table)["turn"] == 2


def test_what_everybody_saw_of_a_hand_is_kept() -> None:
    facts = {**spec(items=[["Wine (Fire)", "Antidote (Wood)"], []])["set"], "seen": [
        [1, "items", 0, 1], [None, "items", 0, 1], [1, "item_deck", 0],
    ]}  # fmt: skip
    table = GAME.position({"seats": 2, "seed": 1, "set": facts})
    assert table.view(1)["items"][0] == ["Wine (Fire)", None]
    assert table.view(1)["item_deck"][0] is not None
    assert table.view(None)["items"][0] == ["Wine (Fire)", None]
    assert sorted(now(table)["seen"], key=str) == sorted(facts["seen"], key=str)
    for wrong in ("x", [[1]], [[]], [[1, "items", 0, 2]], [[5, "items", 0, 0]], [[1, [], 0]]):
        with pytest.raises(BadPosition, match="seen"):
            GAME.position({"seats": 2, "seed": 1, "set": {**facts, "seen": wrong}})


JUNK: list[Any] = [
    5,
    -1,
    True,
    "x",
    1.5,
    {},
    {"a": 1},
    [[]],
    [[], {}],
    [None, 7],
    [[[]], "x"],
    ["x"],
]


@pytest.mark.parametrize("key", [*KEYS, "rival", "nothing"])
def test_anything_else_is_refused_and_nothing_breaks(key: str) -> None:
    refused = 0
    for junk in JUNK:
        try:
            GAME.position({"seats": 2, "seed": 1, "set": {key: junk}})
        except BadPosition as error:
            refused += 1
            assert "\n" not in str(error)
    assert refused >= len(JUNK) - 5
