"""§1 What is in the box: every printed number, and how the reconstructed ones hang together."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from teahouse.games.pili import GAME
from teahouse.games.pili.cards import (
    ACUPOINT_NAMES,
    COST_NAMES,
    DATA,
    EQUIPMENT_NAMES,
    FATE_NAMES,
    KINDS,
    MULTIPLE_COSTS,
    SKILL_NAMES,
    cost_at,
    cost_size,
    cost_token,
    costs_of,
    damage_of,
    needs,
    power_of,
    weapon_level,
)
from teahouse.games.pili.groups import BACKS, group_at, group_of
from teahouse.games.pili.hexes import CORNERS, DIRECTIONS, HEX_NAMES, HEXES, RANGE_HEXES
from teahouse.games.pili.state import PILES

TECHNIQUES = {"palm": 10, "sword": 11, "knife": 10, "mystical": 11}
RANGE_ADJUST = {
    "L3": 4, "L4": 2, "FAN": 0, "RING": 0, "TRI": 0, "ARC": 1, "BURST": -1, "CONE": -2,
    "DISC": -6, "ALL": -8,
}  # fmt: skip
EFFECT_ADJUST = {
    "accelerate": -1, "stun": -1, "slow": -2, "pierce": -2, "debilitate": -3, "reflect": -3,
    "teleport": -3, "shield": -5, "bleed": -5, "backlash": 8, "precision": 0,
}  # fmt: skip
COST_BY_POWER = {3: 2, 4: 2, 5: 3, 6: 4, 7: 4, 8: 5}
QI_BY_POWER = {3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 8}
VP_BY_POWER = {3: [4, 10], 4: [4, 10], 5: [6, 15], 6: [8, 20], 7: [8, 20], 8: [10, 25]}
REWARDS = [(8, [1, 1, 1]), (12, [2, 1, 1]), (16, [2, 2, 1]), (21, [3, 2, 2]), (24, [4, 2, 2]),
           (30, [4, 3, 3])]  # fmt: skip


def entry(table: str, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(card for card in DATA[table] if card["name"] == name)
    return found


def test_1_1_counts() -> None:
    counts = {name: len(DATA[name]) for name in (
        "skill", "starting_skill", "faction_skill", "god_skill", "hero", "faction_hero", "foe",
        "great_foe", "action", "equipment", "legendary",
    )}  # fmt: skip
    assert list(counts.values()) == [42, 4, 4, 1, 30, 4, 30, 1, 6, 30, 4]
    assert sum(token["copies"] for token in DATA["equipment"]) == 50
    assert Counter(card["technique"] for card in DATA["skill"]) == TECHNIQUES


def test_1_1_three_backs_and_every_hidden_pile_has_one() -> None:
    s = GAME.new(2, seed=1).state
    backs = [group_of(s, kind) for kind in range(1, len(KINDS) + 1)]
    assert [backs.count(back) for back in range(BACKS)] == [51, 34, 31]
    for pile in range(PILES.hidden):
        for i in range(s.size[pile]):
            assert group_of(s, s.slot[s.start[pile] + i]) == group_at(s, pile)


@pytest.mark.rule("1.1")
@pytest.mark.parametrize(("name", "technique", "power", "weapon", "damage"), [
    ("Heavenly Butterfly Slash", "knife", 5, None, 16),
    ("Samsara of the Dust", "sword", 7, "Dragonspring Sword", 24),
    ("Supreme Tao Technique", "palm", 5, "Silver Transformer", 27),
])  # fmt: skip
def test_printed_damage(
    name: str, technique: str, power: int, weapon: str | None, damage: int
) -> None:
    kind = SKILL_NAMES.index(name) + 1
    level = weapon_level(EQUIPMENT_NAMES.index(weapon) + 1) if weapon else 0
    assert entry("skill", name)["technique"] == technique
    assert power_of(kind) == power
    assert damage_of(kind, level) == damage


@pytest.mark.rule("1.1")
@pytest.mark.parametrize("card", DATA["skill"], ids=lambda card: card["name"])
def test_a_skill_fits_its_power(card: dict[str, Any]) -> None:
    """Costs, qi, VP and damage follow one rule each."""
    power = card["power"]
    adjusted = RANGE_ADJUST[card["range"]] + sum(EFFECT_ADJUST[e] for e in card["effects"])
    least = max(6, 2 * power + 6 + adjusted)
    assert card["damage"] == [least + more for more in (0, 4, 7, 11, 15)]
    assert card["vp"] == VP_BY_POWER[power]
    assert card["vp"][1] * 2 == card["vp"][0] * 5
    assert sum(card["qi"].values()) == QI_BY_POWER[power]
    for cost in card["cost"].split("/"):
        assert sum(map(int, re.findall(r"\d", cost))) == COST_BY_POWER[power]


def test_1_2_costs_are_read_as_printed() -> None:
    maple = SKILL_NAMES.index("Blood Maple Knife") + 1
    cost = cost_at(maple, 0)
    assert (costs_of(maple), COST_NAMES[cost - 1]) == (1, "2O+1G")
    assert [FATE_NAMES[cost_token(cost, i)] for i in range(cost_size(cost))] == ["O", "O", "G"]
    palm = SKILL_NAMES.index("Even Stream Palm") + 1
    assert [COST_NAMES[cost_at(palm, i) - 1] for i in range(costs_of(palm))] == ["2R", "2Y", "2B"]
    several = {cost for card in DATA["skill"] if "/" in card["cost"]
               for cost in card["cost"].split("/")}  # fmt: skip
    assert set(COST_NAMES[:MULTIPLE_COSTS]) == several


def test_1_2_signs() -> None:
    assert "".join(FATE_NAMES) == "ROYGBP"
    assert len(ACUPOINT_NAMES) == 8
    assert DATA["signs"]["wild_tokens"] == 2
    starting = {"Aimless Punch": "quchi", "Pointless Split": "fengshi", "Clumsy Thrust": "shenmen",
                "Idle Chant": "yintang"}  # fmt: skip
    for name, acupoint in starting.items():
        kind = SKILL_NAMES.index(name) + 1
        levels = [needs(kind, i) for i in range(8)]
        assert sum(levels) == levels[ACUPOINT_NAMES.index(acupoint)] == 1


@pytest.mark.rule("4.6")
@pytest.mark.parametrize("card", DATA["foe"], ids=lambda card: card["name"])
def test_a_foe_fits_its_power(card: dict[str, Any]) -> None:
    assert card["reward"] == next(reward for most, reward in REWARDS if card["power"] <= most)
    assert card["weak"] != card["immune"]


@pytest.mark.rule("4.6")
@pytest.mark.parametrize(("name", "power", "weak", "immune", "reward"), [
    ("Twin Kayas", 26, "palm", "knife", None),
    ("Grand Chancellor", 22, "sword", "knife", [4, 2, 2]),
    ("Baoyu Xinnu", 9, "knife", "mystical", [2, 1, 1]),
])  # fmt: skip
def test_printed_foes(
    name: str, power: int, weak: str, immune: str, reward: list[int] | None
) -> None:
    foe = entry("foe", name)
    assert (foe["power"], foe["weak"], foe["immune"]) == (power, weak, immune)
    assert reward in (None, foe["reward"])


@pytest.mark.rule("4.7")
def test_qitiandi_is_printed() -> None:
    qitiandi = DATA["great_foe"][0]
    assert (qitiandi["power"], qitiandi["reward"]) == (40, [0, 4, 4])
    assert "weak" not in qitiandi
    assert [token["icons"] for token in DATA["legendary"]] == [5, 5, 5, 5]


@pytest.mark.rule("6.1")
@pytest.mark.parametrize(("name", "facts"), [
    ("Rahu", {"technique": "knife", "power": 8}),
    ("Qingyang Zi", {"power": 6}),
    ("Yuan Wuxiang", {"gift": "wine", "icons": 3}),
    ("Ye Xiaochai", {"technique": "sword or knife", "gift": "any", "icons": 5}),
])  # fmt: skip
def test_printed_heroes(name: str, facts: dict[str, Any]) -> None:
    assert {key: entry("hero", name)[key] for key in facts} == facts


@pytest.mark.rule("15.5")
def test_faction_heroes_are_printed() -> None:
    for hero in DATA["faction_hero"]:
        assert (hero["technique"], hero["power"]) == ("neutral", 8)
        assert (hero["gift"], hero["icons"]) == ("any", 5)
    assert [(f["name"], f["hero"], f["skill"]) for f in DATA["faction"]] == [
        ("Ruist", "Shulou Longxiu", "River of the Red Dynasty"),
        ("Taoist", "Jianzi Xianji", "Heaven Splitting Sword Congregation"),
        ("Buddhist", "Fojian Fenshuo", "Punishment of the Buddha"),
        ("Demon", "Wind's Scar", "Demon Sword - Wind Scar"),
    ]


@pytest.mark.rule("7.1", "7.2", "7.3", "7.4")
@pytest.mark.parametrize(("name", "kind", "what", "icons"), [
    ("Dragonspring Sword", "weapon", "sword", 2),
    ("Silver Transformer", "weapon", "palm", 4),
    ("Storm Fan", "weapon", "mystical", 4),
    ("Prajna", "weapon", "sword", 4),
    ("Nuerhong Wine", "gift", "wine", 1),
    ("West Phoenix Wine", "gift", "wine", 2),
    ("Moutai Liquor", "gift", "wine", 3),
    ("Han Guqin", "gift", None, 3),
    ("One Hundred Horses", "gift", None, 1),
    ("Eight Trigram Mirror", "relic", "fate", None),
    ("Strength Potion", "relic", "qi", None),
])  # fmt: skip
def test_printed_equipment(name: str, kind: str, what: str | None, icons: int | None) -> None:
    token = entry("equipment", name)
    assert token["kind"] == kind
    assert what in (None, token["type"])
    assert icons in (None, token["icons"])


@pytest.mark.rule("7.1")
def test_the_board_of_the_rules_is_the_board_of_the_data() -> None:
    rows = re.findall(r"([A-Z][\w' ]+?) \((\w+) (\d)\)", GAME.rules_text)
    assert {name: (what, int(icons)) for name, what, icons in rows} == {
        token["name"]: (token["type"], token["icons"]) for token in DATA["equipment"]
    }
    prices = Counter((token["price"], token["copies"]) for token in DATA["equipment"])
    assert prices == {(1, 2): 10, (3, 2): 10, (6, 1): 10}


@pytest.mark.rule("10.2")
def test_the_map_is_a_hexagon_of_37() -> None:
    assert len(HEXES) == 37
    assert all(max(abs(q), abs(r), abs(q + r)) <= 3 for q, r in HEXES)
    assert [HEX_NAMES[corner] for corner in CORNERS] == [
        "3,0", "0,3", "-3,3", "-3,0", "0,-3", "3,-3",
    ]  # fmt: skip
    for q, r in DIRECTIONS:
        assert (-q, -r) in DIRECTIONS


@pytest.mark.rule("11.4")
def test_the_ranges_of_the_rules_are_those_of_the_data() -> None:
    for card, hexes in zip(DATA["range"], RANGE_HEXES[1:], strict=True):
        written = re.search(rf"^\| {card['name']} \| (.*) \|$", GAME.rules_text, re.MULTILINE)
        assert written is not None
        if card["name"] not in ("DISC", "ALL"):
            assert {tuple(map(int, h.split(","))) for h in written[1].split()} == set(hexes)
    disc = RANGE_HEXES[9]
    assert set(disc) == {(q, r) for q, r in HEXES if max(abs(q), abs(r), abs(q + r)) <= 2}


@pytest.mark.rule("1.1")
@pytest.mark.parametrize(("name", "words"), [
    ("Supreme Tao Technique", "name, technique, power, one of the damage values"),
    ("Qi Rally", "name, the number of tokens it costs"),
    ("Pointless Split", "name, one level of one acupoint"),
    ("Yuan Wuxiang", "name, gift"),
])  # fmt: skip
def test_what_is_printed_of_a_reconstructed_card_is_said_and_no_more(name: str, words: str) -> None:
    card = next(card for card in GAME.cards if card["name"] == name)
    assert card["reconstructed"]
    assert dict(card["lines"])["From the rulebook"] == words


@pytest.mark.rule("1.1")
def test_the_list_of_cards_has_all_of_them() -> None:
    names = [card["name"] for card in GAME.cards]
    assert len(names) == len(set(names)) == 6 + 116 + 34 + 4
    assert set(KINDS) | set(EQUIPMENT_NAMES) < set(names)
    for card in GAME.cards:
        assert card["lines"][0][0] == "Kind"
        assert card["glyph"]
        assert f" {card['rule']} " in GAME.rules_text
