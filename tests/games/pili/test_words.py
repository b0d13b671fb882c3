"""What is said: every question, action, event and refusal reads well and names its section."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from teahouse.engine.actions import Action
from teahouse.games.pili import GAME

from .advanced import STRONG
from .specs import situation

SECTIONS = set(re.findall(r"^### (\d+\.\d+) ", GAME.rules_text, re.MULTILINE))
BROKEN = re.compile(r"[{}\[\]]|None|  |seat \d's|\bof you\b")


def reads_well(text: str, rule: str | None) -> None:
    """No template shows through, a sentence ends as one, its section is there."""
    assert text, rule
    assert not BROKEN.search(text), text
    assert text[0].isupper() or text.startswith("'") or text[0].isdigit(), text
    assert rule in SECTIONS, (text, rule)


def check_everything(table: Any, rng: random.Random) -> None:
    for seat in range(table.seats):
        question = table.view(seat)["question"]
        reads_well(question["text"], question["rule"])
        assert question["text"].endswith(".")
    seat = rng.choice(table.to_act)
    for action in table.legal_actions(seat):
        reads_well(action.text, action.rule)
    for number in rng.sample(range(GAME.actions.size), 12):
        refusal = table.explain(seat, number)
        if refusal is not None:
            reads_well(refusal.reason, refusal.rule)


@pytest.mark.parametrize("seed", range(3))
def test_all_of_a_game_reads_well(seed: int) -> None:
    if seed == 2:
        table = situation(3, options={"factions": True}, **STRONG)
    else:
        table = GAME.new(2 + seed, seed=seed, factions=bool(seed))
    rng = random.Random(seed)
    while not table.over:
        if rng.random() < 0.3:
            check_everything(table, rng)
        seat = rng.choice(table.to_act)
        table.step(seat, rng.choice(table.legal_actions(seat)).id)
    for observer in (0, 1, None):
        for event in table.events(observer):
            reads_well(event.text, event.rule)
            assert event.text.endswith("."), event.text


def test_each_seat_reads_its_own_part() -> None:
    table = GAME.new(2, seed=1, first=0)
    assert table.view(0)["question"]["text"] == "Choose an action card."
    assert table.view(1)["question"]["text"] == "Seat 0 chooses an action card."
    table.step(0, ("choose", {"action": "Recruit Heroes"}))
    hero = table.view(0)["hero_display"][0]
    told = [event.text for event in table.step(0, ("recruit", {"hero": hero}))]
    assert told == [f"You recruit {hero}."]
    assert table.events(1)[-1].text == f"Seat 0 recruits {hero}."


def test_bottom_cards_are_named_to_the_active_seat_alone() -> None:
    table = situation(2, turn=0, skill_deck=["Fox Fire", "Heron Thrust", "Qi Rally"])
    table.step(0, ("choose", {"action": "Gain Skills"}))
    mine = [event for event in table.events(0) if event.what == "looked_at"]
    theirs = [event for event in table.events(1) if event.what == "looked_at"]
    assert {event.args["card"] for event in mine} == {"Heron Thrust", "Qi Rally"}
    assert [event.args for event in theirs] == [{"seat": 0}, {"seat": 0}]
    assert table.view(0)["bottom"] == ["Heron Thrust", "Qi Rally"]
    assert table.view(1)["bottom"] == table.view(None)["bottom"] == [None, None]


REFUSED = [
    ("choose", {"action": "Harness Qi"}, "doesn't answer"),
    ("gain", {"skill": "Qi Rally"}, "can pay for"),
    ("ally", {"hero": "Rahu"}, "mercenary"),
    ("buy", {"equipment": "Prajna"}, "doesn't answer"),
]


@pytest.mark.parametrize(("verb", "args", "words"), REFUSED)
def test_a_refusal_says_why(verb: str, args: dict[str, Any], words: str) -> None:
    table = situation(2, turn=0, fate=[{}, {}], skill_display=["Fox Fire"])
    table.step(0, ("choose", {"action": "Gain Skills"}))
    refusal = table.explain(0, Action(0, verb, args))
    assert refusal is not None
    assert words in refusal.reason
    assert refusal.rule in SECTIONS


def test_a_card_chosen_before_is_refused() -> None:
    table = situation(2, turn=1, chosen=["Harness Qi"])
    refusal = table.explain(1, ("choose", {"action": "Harness Qi"}))
    assert refusal is not None
    assert refusal.reason == "That card has been chosen in this round."
    assert refusal.rule == "3.2"


def test_15_2_what_was_lowered_is_not_what_rises() -> None:
    table = situation(
        2, options={"factions": True}, turn=0, factions=["Taoist", "Ruist"],
        sides=["black", "white"], qi=[{"baihui": 2}, {}],
    )  # fmt: skip
    table.step(0, ("choose", {"action": "Harness Qi"}))
    while table.decision.name != "shift_qi":
        table.step(0, table.legal_actions(0)[0].id)
    table.step(0, ("lower", {"acupoint": "baihui"}))
    assert {action.rule for action in table.legal_actions(0)} == {"15.2"}
    refusal = table.explain(0, ("raise", {"acupoint": "baihui"}))
    assert refusal is not None
    assert "another acupoint" in refusal.reason
    assert refusal.rule == "15.2"


@pytest.mark.parametrize(("relic", "verb"), [("Strength Potion", "raise"),
                                             ("Eight Trigram Mirror", "take_any")])  # fmt: skip
def test_7_4_what_a_relic_gives_cites_relics(relic: str, verb: str) -> None:
    table = situation(2, turn=0, silver=[1, 0])
    table.step(0, ("choose", {"action": "Buy Equipment"}))
    table.step(0, ("buy", {"equipment": relic}))
    assert {(action.verb, action.rule) for action in table.legal_actions(0)} == {(verb, "7.4")}


def test_what_is_said_of_heroes_and_lost_qi() -> None:
    full = dict.fromkeys(
        ("baihui", "yintang", "danzhong", "dantian", "quchi", "shenmen", "fengshi", "yongquan"), 4
    )
    table = situation(2, turn=0, qi=[full, {}], mercenaries=[["Rahu"], []],
                      gifts=[["Jade Tripod", "Bronze Mirror"], []])  # fmt: skip
    table.step(0, ("ally", {"hero": "Rahu"}))
    table.step(0, ("give", {"gift": "Jade Tripod"}))
    told = [event.text for event in table.step(0, ("give", {"gift": "Bronze Mirror"}))]
    assert told[-1] == "You win Rahu as an ally."
    table.step(0, ("choose", {"action": "Harness Qi"}))
    lost = next(event for event in table.events(1) if event.what == "qi_lost")
    point = lost.args["acupoint"]
    assert lost.text == f"Seat 0 gets nothing from a token of the bag: {point} stands at 4 already."
