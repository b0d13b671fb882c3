"""What nobody would do: bots leave it out unless nothing else is possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from teahouse.engine.actions import Action
from teahouse.games.crossroads.cards import (
    ANTIDOTE,
    COST,
    DATA,
    FORGIVENESS,
    GALLANT_DEED,
    ITEM_NAMES,
    KINDS,
    SECT_NAMES,
    TECHNIQUE_NAMES,
    base_wugong,
    wugong_of,
)

FOOD = tuple(item["name"] for item in DATA["item"] if item["use"] == "food")
GAINS_ONLY = (KINDS[GALLANT_DEED - 1], KINDS[FORGIVENESS - 1])
"""§11.2 Stratagems that give renown and nothing else, which the evil don't get."""

View = dict[str, Any]
Args = dict[str, Any]


def senseless(view: View, action: Action) -> bool:
    """Does the action only harm the hero whose view this is?"""
    harms = HARMFUL.get(action.verb)
    return harms is not None and harms(view, view["you"], action.args)


def _wastes_item(view: View, seat: int, args: Args) -> bool:
    """§7.1, §7.2 Eating when full, curing when healthy; but Shu Laozi likes to have nothing."""
    item = args["card"].rpartition(" (")[0]
    if view["sects"][seat] == "Beggar":
        return False
    if item in FOOD:
        return bool(view["qi"][seat] == view["most_qi"][seat])
    return item == ITEM_NAMES[ANTIDOTE - 1] and not view["poisoned"][seat]


def _wastes_deed(view: View, seat: int, args: Args) -> bool:
    """§11.2 A good deed of the evil gains nothing."""
    return bool(view["evil"][seat] and args["card"] in GAINS_ONLY)


def _collapses_skipping(view: View, seat: int, args: Args) -> bool:
    """§9.2 Skipping with the last qi, unless it is Jing Lian's first card."""
    free = view["sects"][seat] == "Emei" and not view["evil"][seat] and view["skips"] == 0
    return bool(view["qi"][seat] == 1 and not free)


def _collapses_training(view: View, seat: int, args: Args) -> bool:
    """§5.1 A technique that costs all the qi there is."""
    return bool(view["qi"][seat] == COST[TECHNIQUE_NAMES.index(args["technique"]) + 1])


def _collapses_completing(view: View, seat: int, args: Args) -> bool:
    return _collapses_training(view, seat, {"technique": view["training"][seat]})


def _fights_with_nothing(view: View, seat: int, args: Args) -> bool:
    """§8.2 A challenge with nothing trained to somebody who has something, or with less than half
    the other's wugong; the evil may hope for a last qi (§11.3)."""
    if view["evil"][seat]:
        return False
    nothing = not view["trained"][seat] and bool(view["trained"][args["seat"]])
    return nothing or 2 * _might(view, seat) < _might(view, args["seat"])


def _might(view: View, seat: int) -> int:
    """§8.2 Base wugong and all that is trained."""
    techniques = (TECHNIQUE_NAMES.index(name) + 1 for name in view["trained"][seat])
    base = base_wugong(SECT_NAMES.index(view["sects"][seat]) + 1)
    return int(base + sum(wugong_of(technique) for technique in techniques))


def _yields_to_nothing(view: View, seat: int, args: Args) -> bool:
    """§8.1 Admitting defeat to a challenger with nothing trained, while one has something."""
    challenger = view["question"]["about"].get("target")  # Yexun is none
    return (
        challenger is not None
        and bool(view["trained"][seat])
        and not view["trained"][challenger]
        and view["qi"][seat] > 2
    )


def _expends_all(view: View, seat: int, args: Args) -> bool:
    """§8.9 Expending the last free qi loses the duel at once."""
    duel = view["duel"]
    side = 0 if duel["challenger"] == seat else 1
    return bool(view["qi"][seat] - duel["deposits"][side] == args["qi"])


def _wastes_weapon(view: View, seat: int, args: Args) -> bool:
    """§9.5 Against a foe who throws nothing back, once one is ahead."""
    duel = view["duel"]
    return isinstance(duel["defender"], str) and duel["wugong"][0] > duel["wugong"][1]


def _expends_in_vain(view: View, seat: int, args: Args) -> bool:
    return _expends_all(view, seat, args) or _wastes_weapon(view, seat, args)


def _wears_in_vain(view: View, seat: int, args: Args) -> bool:
    """§7.7 A vest without an injury."""
    duel = view["duel"]
    return bool(duel["deposits"][0 if duel["challenger"] == seat else 1] == 0)


HARMFUL: dict[str, Callable[[View, int, Args], bool]] = {
    "use": _wastes_item,
    "play": _wastes_deed,
    "skip": _collapses_skipping,
    "train": _collapses_training,
    "complete": _collapses_completing,
    "duel": _fights_with_nothing,
    "admit_defeat": _yields_to_nothing,
    "throw": _wastes_weapon,
    "bodkin": _wastes_weapon,
    "expend": _expends_in_vain,
    "vest": _wears_in_vain,
}
"""By verb: the answers that may be senseless."""
