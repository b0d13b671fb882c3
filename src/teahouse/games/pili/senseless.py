"""What nobody would do: bots leave it out unless nothing else is possible."""

from __future__ import annotations

from typing import Any

from teahouse.engine.actions import Action
from teahouse.games.pili.senseless_battle import senseless as in_battle
from teahouse.games.pili.senseless_story import senseless as in_story


def senseless(view: dict[str, Any], action: Action) -> bool:
    """Does the action only harm the seat whose view this is?"""
    return in_battle(view, action) if view["phase"] == "battle" else in_story(view, action)
