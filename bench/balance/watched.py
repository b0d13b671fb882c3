"""What is kept of a game that is over: generic facts, and those of games that have more to tell.

A watcher returns `groups`, per seat a list of labels under each heading (a win share is counted for
each label), and `numbers`, lists of figures under each heading.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from teahouse.engine.cards import kind_at
from teahouse.engine.table import Table
from teahouse.games.pili import state as pili
from teahouse.games.pili.cards import (
    EQUIPMENTS,
    FACTION_NAMES,
    SIDE_NAMES,
    TECHNIQUE_NAMES,
    icons_of,
    is_weapon,
    power_of,
    technique_of,
)
from teahouse.games.pili.sides import LEADERS, side_of

Facts = dict[str, Any]
Watcher = Callable[[Table], Facts]

VARIANTS: dict[str, list[dict[str, Any]]] = {
    "pili": [{"factions": False}, {"factions": True}],
}
"""Options under which a game is measured, one after the other; others only with their defaults."""


def watch(table: Table) -> Facts:
    """The facts of a game that is over, its own and what its watcher adds."""
    view = table.view(None)
    first = view.get("first") or 0
    places = [str((seat - first) % table.seats + 1) for seat in range(table.seats)]
    ends = [event.args["why"] for event in table.events(None) if event.what == "game_ended"]
    kept: Facts = {
        "winners": list(table.winners),
        "ending": ends[-1] if ends else "over",
        "groups": {"place in the first round": [[place] for place in places]},
        "numbers": {"rounds": [view["round"]]} if "round" in view else {},
    }
    more = WATCHERS[table.game.id](table) if table.game.id in WATCHERS else {}
    for key in ("groups", "numbers"):
        kept[key].update(more.get(key, {}))
    return kept


def watch_crossroads(table: Table) -> Facts:
    """Which sect won."""
    return {"groups": {"sect": [[sect] for sect in table.view(None)["sects"]]}}


def watch_pili(table: Table) -> Facts:
    """The ranks of the story, the teams, factions and techniques, and how long the battle was."""
    s, seats = table.state, range(table.seats)
    told = table.events(None)
    first = next(event.args["seat"] for event in told if event.what == "game_began")
    vp = [int(s.vp[seat]) for seat in seats]
    rank = [int(s.rank[place]) for place in seats]
    groups: dict[str, list[list[str]]] = {
        "place in the first round": [[str((seat - first) % table.seats + 1)] for seat in seats],
        "rank in the story": [[str(rank.index(seat) + 1)] for seat in seats],
        "team": [["first's" if side_of(s, seat) == LEADERS else "other"] for seat in seats],
        "main technique": [[main_technique(s, seat)] for seat in seats],
        "best weapon": [[best_weapon(s, seat)] for seat in seats],
        "mastered skills": [[str(min(6, len(hand(s, seat))))] for seat in seats],
    }
    if s.factions:
        groups["faction"] = [[FACTION_NAMES[s.faction[seat] - 1]] for seat in seats]
        groups["faction and side"] = [
            [f"{FACTION_NAMES[s.faction[seat] - 1]} {SIDE_NAMES[s.side[seat] - 1]}"]
            for seat in seats
        ]
    by_rank = {f"VP of rank {place + 1}": [vp[seat]] for place, seat in enumerate(rank)}
    by_place = {f"VP of place {place + 1}": [vp[(first + place) % table.seats]] for place in seats}
    numbers = {"rounds": [int(s.round)], **by_rank, **by_place}
    return {"groups": groups, "numbers": numbers}


def hand(s: Any, seat: int) -> list[int]:
    """The attack cards of a seat, those on the table too: its mastered skills."""
    piles = (pili.MASTERED + seat, pili.PLAYED + seat)
    return [int(kind_at(s, pile, i)) for pile in piles for i in range(s.size[pile])]


def main_technique(s: Any, seat: int) -> str:
    """The technique with the most power among the mastered skills; the first of equal ones."""
    power: dict[str, int] = {}
    for kind in hand(s, seat):
        name = TECHNIQUE_NAMES[technique_of(kind) - 1]
        power[name] = power.get(name, 0) + power_of(kind)
    return max(power, key=lambda name: power[name]) if power else "nothing mastered"


def best_weapon(s: Any, seat: int) -> str:
    """The icons of the best weapon, whatever its technique."""
    held = [icons_of(e) for e in range(1, EQUIPMENTS + 1) if s.held[seat, e] and is_weapon(e)]
    return f"{max(held)} icons" if held else "none"


WATCHERS: dict[str, Watcher] = {"pili": watch_pili, "crossroads": watch_crossroads}
