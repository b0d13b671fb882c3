"""Why an action is refused, as one seat can know it: the sentence and the section."""

from __future__ import annotations

from typing import Any

from teahouse.games.pili.words import IN_EXCHANGE, QUESTIONS

ANSWERS = {
    "side": ("side",),
    "action_card": ("choose", "ally"),
    "die": ("take", "ally"),
    "recruit": ("recruit", "ally"),
    "gain_skill": ("gain", "pass", "ally"),
    "cost": ("cost",),
    "pay": ("pay", "trade", "sacred_stone"),
    "trade_in": ("trade_in",),
    "token": ("take", "ally"),
    "raise": ("raise", "ally"),
    "buy": ("buy", "pass", "ally"),
    "any_fate": ("take_any",),
    "foe": ("challenge", "pass", "ally"),
    "fight": ("use_skill", "use_weapon", "use_hero", "ready"),
    "prize": ("prize",),
    "name_side": ("name_side", "ally"),
    "shift_qi": ("lower", "pass", "ally"),
    "reward": ("reward",),
    "before_scoring": ("done", "ally"),
    "give": ("give", "sacred_stone"),
    "leader_weapon": ("take_weapon",),
    "plan": ("attack", "rest", "move", "face"),
    "heroes": ("move_hero", "done"),
    "hero_hex": ("move",),
}
"""Which verbs answer a question."""

PLAIN = {
    "choose": ("That card has been chosen in this round.", "3.2"),
    "take": ("That isn't among what lies here to take; of tokens take two different ones.", "4.1"),
    "recruit": ("That hero isn't in the display.", "4.2"),
    "gain": (
        "Learn a skill of the display that you can pay for, or, as the active seat, of the bottom "
        "cards.",
        "4.3",
    ),
    "cost": ("That isn't a cost of this skill which you can pay.", "8.1"),
    "pay": ("You have no such token to hand over.", "8.1"),
    "trade": ("You have too few tokens to trade and still pay the rest.", "8.1"),
    "trade_in": ("You have no such token, or the rest could not be paid after that.", "8.1"),
    "raise": ("No acupoint rises above 4.", "4.4"),
    "lower": ("Lower an acupoint that stands above 0, so that another one can rise.", "15.2"),
    "buy": ("That is sold out, or costs more silver than you have.", "4.5"),
    "challenge": ("Challenge a foe that is there and that you can defeat.", "4.6"),
    "name_side": ("The dice don't show that side.", "15.3"),
    "use_skill": (
        "Use one mastered skill, before any weapon, with which the foe can be defeated.",
        "4.8",
    ),
    "use_weapon": (
        "Use one weapon of the skill's technique, or one of a technique in which you have mastered "
        "nothing, with which the foe can be defeated.",
        "4.8",
    ),
    "use_hero": ("That hero isn't yours, or fights already.", "4.8"),
    "ready": ("Your power is below the foe's.", "4.8"),
    "prize": ("That prize is gone.", "4.7"),
    "ally": (
        "Ally with a mercenary of yours whose requirement your gifts and stone can meet.",
        "6.2",
    ),
    "give": ("You hold no such gift, or this hero asks for another kind.", "7.3"),
    "sacred_stone": ("Your stone is spent, or doesn't help here.", "8.2"),
    "pass": ("You can't pass here.", "3.2"),
    "take_weapon": ("Somebody holds that weapon.", "10.4"),
    "attack": ("That card isn't in your hand, or can't be played in this round.", "11.1"),
    "move": ("That hex is out of reach, or off the map.", "11.2"),
    "move_hero": ("That hero isn't yours, or has moved in this round.", "13.1"),
}  # fmt: skip


def why_not(
    view: dict[str, Any], seat: int, verb: str, args: dict[str, Any]
) -> tuple[str, str | None]:
    """Why this seat, which is asked something, can't answer so. Knows only the seat's view."""
    question = view["question"]
    if verb not in ANSWERS[question["name"]]:
        return f"'{verb}' doesn't answer what is asked now: {question['text']}", question["rule"]
    if question["name"] == "plan":
        return _why_not_plan(verb)
    if verb == "raise" and question["about"]["by"] == IN_EXCHANGE:
        return "Raise another acupoint than the one you lowered, and none above 4.", "15.2"
    sentence, rule = PLAIN.get(verb, ("That isn't possible now.", question["rule"]))
    if verb == "take" and question["name"] == "token":
        rule = "4.4"
    if verb == "move":
        rule = "13.1"
    return sentence, rule


ORDER = "A plan is an attack or rest, then a hex, then a direction."


def _why_not_plan(verb: str) -> tuple[str, str | None]:
    """§11.1 The order of a plan's parts is asked; what was answered isn't said to others."""
    if verb in PLAIN:
        return f"{ORDER} {PLAIN[verb][0]}", "11.1"
    return ORDER, "11.1"


assert set(ANSWERS) == {question.name for question in QUESTIONS.values()}
