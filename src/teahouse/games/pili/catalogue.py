"""What the table shows of each card and token, line by line."""

from __future__ import annotations

from typing import Any

from teahouse.games.pili.cards import DATA, SEATS_LEAST, SEATS_MOST, SIGNS

Line = tuple[str, str]
QITIANDI = "4.7"
"""The section of Qitiandi and what he guards: not at two seats."""
PRINTED_PART = {
    "damage": "one of the damage values",
    "cost": "the number of tokens it costs",
    "qi": "one level of one acupoint",
}
"""Of these the rulebook prints only a part."""


def reference() -> list[dict[str, Any]]:
    """All cards and tokens, as the client and the terminal list them."""
    return [
        *map(_action, DATA["action"]),
        *(_skill(card, "skill", "4.3") for card in DATA["skill"]),
        *(_skill(card, "starting skill", "2.1") for card in DATA["starting_skill"]),
        *(_skill(card, "faction skill", "15.6") for card in DATA["faction_skill"]),
        *(_skill(card, "skill", QITIANDI) for card in DATA["god_skill"]),
        *(_hero(card, "hero", "6.1") for card in DATA["hero"]),
        *(_hero(card, "faction hero", "15.5") for card in DATA["faction_hero"]),
        *(_foe(card, "4.6") for card in DATA["foe"]),
        *(_foe(card, QITIANDI) for card in DATA["great_foe"]),
        *map(_token, DATA["equipment"]),
        *(_weapon(card, "legendary weapon", QITIANDI) for card in DATA["legendary"]),
        *map(_faction, DATA["faction"]),
    ]


def _info(
    card: dict[str, Any], kind: str, lines: list[Line], rule: str, glyph: str, index: str = ""
) -> dict[str, Any]:
    copies = card.get("copies", 1)
    least = 3 if rule == QITIANDI else SEATS_LEAST
    return {
        "name": card["name"],
        "glyph": glyph,
        "index": index,
        "counts": {str(n): copies if n >= least else 0 for n in range(SEATS_LEAST, SEATS_MOST + 1)},
        "lines": [("Kind", kind), *lines, *_printed(card)],
        "rule": rule,
        "reconstructed": card["source"] == "reconstructed",
    }


def _printed(card: dict[str, Any]) -> list[Line]:
    """What of a reconstructed entry stands in the rulebook."""
    printed = [PRINTED_PART.get(part, part) for part in card.get("printed", ())]
    return [("From the rulebook", ", ".join(printed))] if printed else []


def _technique_glyph(technique: str) -> str:
    return str(SIGNS["technique_glyphs"][SIGNS["techniques"].index(technique)])


def _action(card: dict[str, Any]) -> dict[str, Any]:
    lines = [("Active seat", card["active"]), ("Other seats", card["others"])]
    return _info(card, "action", lines, card["rule"], card["glyph"])


def _skill(card: dict[str, Any], kind: str, rule: str) -> dict[str, Any]:
    qi = ", ".join(f"{name} {level}" for name, level in card["qi"].items()) or "none"
    lines = [
        ("Technique", card["technique"]),
        ("Power", str(card["power"])),
        ("Cost", card.get("cost", "none")),
        ("Qi", qi),
        ("VP", "/".join(map(str, card["vp"]))),
    ]
    if "range" in card:
        lines += _attack(card)
    else:
        lines.append(("In battle", "the rest card"))
    return _info(card, kind, lines, rule, _technique_glyph(card["technique"]), str(card["power"]))


def _attack(card: dict[str, Any]) -> list[Line]:
    hexes = next(one["hexes"] for one in DATA["range"] if one["name"] == card["range"])
    shield = f"shield {DATA['battle']['shield']}"
    effects = [shield if effect == "shield" else effect for effect in card["effects"]]
    return [
        ("Range", card["range"]),
        ("Hexes", " ".join(f"{q},{r}" for q, r in hexes) or "every hex"),
        ("Effect", ", ".join(effects) or "none"),
        ("Damage", "/".join(map(str, card["damage"]))),
    ]


def _hero(card: dict[str, Any], kind: str, rule: str) -> dict[str, Any]:
    lines = [
        ("Technique", card["technique"]),
        ("Power", str(card["power"])),
        ("Asks", f"{card['icons']} {card['gift']}"),
    ]
    return _info(card, kind, lines, rule, SIGNS["hero_glyph"], str(card["power"]))


def _foe(card: dict[str, Any], rule: str) -> dict[str, Any]:
    silver, qi, fate = card["reward"]
    reward = [f"{silver} silver"] if silver else ["a prize"]
    lines = [
        ("Power", str(card["power"])),
        ("Weak to", card.get("weak", "none")),
        ("Immune to", card.get("immune", "none")),
        ("Reward", ", ".join([*reward, f"{qi} qi", f"{fate} fate"])),
    ]
    return _info(card, "foe", lines, rule, SIGNS["foe_glyph"], str(card["power"]))


def _token(token: dict[str, Any]) -> dict[str, Any]:
    if token["kind"] == "weapon":
        return _weapon(token, "weapon", "7.2")
    label, rule = {"gift": ("Gift", "7.3"), "relic": ("Relic", "7.4")}[token["kind"]]
    lines = [
        (label, token["type"]),
        ("Icons", str(token["icons"])),
        ("Price", str(token["price"])),
    ]
    glyph = SIGNS["gift_glyph" if label == "Gift" else "relic_glyph"]
    return _info(token, token["kind"], lines, rule, glyph, str(token["icons"]))


def _weapon(token: dict[str, Any], kind: str, rule: str) -> dict[str, Any]:
    lines = [("Technique", token["type"]), ("Icons", str(token["icons"]))]
    if token["price"]:
        lines.append(("Price", str(token["price"])))
    return _info(token, kind, lines, rule, _technique_glyph(token["type"]), str(token["icons"]))


def _faction(card: dict[str, Any]) -> dict[str, Any]:
    lines = [
        ("White", card["white"]),
        ("Black", card["black"]),
        ("Hero", card["hero"]),
        ("Skill", card["skill"]),
    ]
    return _info(card, "faction", lines, card["rule"], card["glyph"])
