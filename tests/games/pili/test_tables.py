"""Every card as the game shows it, beside the reference's own tables."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.games.pili import GAME

from .reference_tables import (
    FACTIONS,
    FOES,
    HEROES,
    LEGENDARY,
    LIGHT,
    QITIANDI,
    RANGES,
    SKILLS,
    TOKENS,
    Skill,
)

CARDS: dict[str, dict[str, Any]] = {
    card["name"]: {**card, **dict(card["lines"])} for card in GAME.cards
}


def shown(name: str, *labels: str) -> list[str]:
    return [CARDS[name].get(label, "none") for label in labels]


def joined(names: dict[str, int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in names.items()) or "none"


def attack(skill: Skill) -> list[str]:
    """Range, hexes, effects and damage as they are shown."""
    if not skill.damage:
        return ["none"] * 4
    hexes = " ".join(f"{q},{r}" for q, r in RANGES.get(skill.reach, [])) or "every hex"
    return [skill.reach, hexes, effects(skill), "/".join(map(str, skill.damage))]


def effects(skill: Skill) -> str:
    names = ["shield 10" if name == "shield" else name for name in sorted(skill.effects)]
    return ", ".join(reversed(names)) or "none"


@pytest.mark.rule("1.1")
@pytest.mark.parametrize("name", sorted(SKILLS))
def test_skills(name: str) -> None:
    skill = SKILLS[name]
    assert shown(name, "Technique", "Power") == [skill.technique, str(skill.power)]
    assert shown(name, "Cost") == [skill.cost.replace("-", "none")]
    assert shown(name, "Qi", "VP") == [joined(skill.qi), f"{skill.training}/{skill.mastered}"]
    assert shown(name, "Range", "Hexes", "Effect", "Damage") == attack(skill)
    assert 2 * skill.mastered == 5 * skill.training


@pytest.mark.rule("1.1")
def test_heroes() -> None:
    for name, hero in HEROES.items():
        techniques = CARDS[name]["Technique"].split(" or ")
        assert (set(techniques), CARDS[name]["Power"]) == (hero.techniques, str(hero.power)), name
        assert CARDS[name]["Asks"] == f"{hero.icons} {hero.wants}", name


@pytest.mark.rule("1.1")
def test_foes() -> None:
    for name, foe in FOES.items():
        words = [str(foe.power), *(x.replace("-", "none") for x in (foe.weak, foe.immune))]
        assert shown(name, "Power", "Weak to", "Immune to") == words, name
        if name != QITIANDI:
            reward = f"{foe.silver} silver, {foe.qi} qi, {foe.fate} fate"
            assert CARDS[name]["Reward"] == reward, name
    assert "4 qi, 4 fate" in CARDS[QITIANDI]["Reward"]


@pytest.mark.rule("1.1", "7.1")
def test_equipment() -> None:
    labels = {"weapon": "Technique", "gift": "Gift", "relic": "Relic"}
    for name, token in TOKENS.items():
        card = CARDS[name]
        assert card[labels[token.kind]] == token.what, name
        assert card["Icons"] == str(token.icons), name
        if name not in LEGENDARY:
            assert card["Price"] == str(token.price), name
            assert set(card["counts"].values()) == {token.copies}, name


@pytest.mark.rule("15.5")
def test_factions_and_the_number_of_cards() -> None:
    for name, (hero, skill) in FACTIONS.items():
        assert shown(name, "Hero", "Skill") == [hero, skill]
    named = {*SKILLS, *HEROES, *FOES, *TOKENS, *FACTIONS}
    assert len(named) == 51 + 34 + 31 + 34 + 4
    assert len(CARDS) == len(GAME.cards) == len(named) + 6


@pytest.mark.rule("2.3")
def test_two_seats_play_without_what_qitiandi_guards() -> None:
    for name in (QITIANDI, LIGHT, *LEGENDARY):
        assert CARDS[name]["counts"] == {"2": 0, "3": 1, "4": 1}, name
