"""What bots leave out in battle: actions that give something away for nothing."""

from __future__ import annotations

from typing import Any

from teahouse.games.pili.senseless_battle import senseless

from .battles import BUTTERFLY, EAST, MIDDLE, REAPER, battle, can, do, duel, plan, words

HERO = "Rahu"
SHORT, LONG, SHIELDING = "Supreme Tao Technique", "Willow Point", "Mirror Seal"
TELEPORT, ALL = "Frost Line Sword", "Qi Rally"


def left_out(table: Any, seat: int | None = None) -> set[str]:
    who = table.to_act[0] if seat is None else seat
    view = table.view(who)
    return {words(a) for a in table.legal_actions(who) if senseless(view, a)}


def test_resting_with_nothing_to_take_back() -> None:
    assert left_out(duel([BUTTERFLY], [])) == {"rest"}
    assert left_out(duel([BUTTERFLY], [], played=[[REAPER], []])) == set()
    assert left_out(duel([], [])) == set()
    assert left_out(duel([REAPER], [])) == set()
    assert left_out(duel([BUTTERFLY], [], backlash=[0])) == set()


def test_attacks_that_can_reach_nobody() -> None:
    """Chop reaches three hexes in a line, the butterfly two: six apart both move two."""
    apart = {"here": "-3,0", "there": "3,0"}
    assert left_out(duel([LONG], [], **apart)) == {"rest"}
    assert left_out(duel([LONG, BUTTERFLY], [], here="-3,0", there="3,-1")) == {"rest"}
    slow = {"slowed": [1, 2]}
    assert left_out(duel([SHORT, LONG], [], **apart, **slow)) == {"rest", f"attack {SHORT}"}
    assert left_out(duel([SHORT], [], played=[[REAPER], []], **apart, **slow)) == {
        f"attack {SHORT}"
    }
    assert left_out(duel([SHIELDING, LONG], [], **apart, **slow)) == {"rest"}
    assert left_out(duel([SHORT, REAPER], [], **apart, round=1)) == {"rest"}


def test_hexes_and_ways_from_which_nobody_can_be_reached() -> None:
    table = duel([LONG], [], here="-3,0", there="3,0", slowed=[0, 2])
    do(table, f"0: attack {LONG}")
    assert set(can(table, 0)) - left_out(table, 0) == {"move -1,0", "move 0,0"}
    do(table, "0: move -1,0")
    assert set(can(table, 0)) - left_out(table, 0) == {"face 0"}
    assert left_out(do(duel([], [BUTTERFLY]), "0: rest"), 0) == set()


def test_who_may_teleport_may_be_anywhere() -> None:
    apart = {"here": "-3,0", "there": "3,0", "slowed": [2, 2]}
    assert left_out(duel([SHORT, LONG], [TELEPORT], **apart)) == {"rest"}
    weak = {**apart, "debilitated": [1]}
    far = {f"attack {SHORT}", f"attack {ALL}"}
    assert far - left_out(duel([SHORT, ALL], [TELEPORT], **weak)) == {f"attack {ALL}"}


def test_stopping_beside_an_enemy() -> None:
    table = plan(duel([], [], heroes=[[[HERO, MIDDLE]], []]), None, None)
    assert left_out(table) == {"done"}
    do(table, f"move_hero {HERO}")
    assert left_out(table) == set(can(table)) - {f"move {EAST}"}
    do(table, f"move {EAST}")
    assert left_out(table) == set()
    far = plan(duel([], [], there="3,0", heroes=[[[HERO, MIDDLE]], []]), None, None)
    assert left_out(far) == set()


def test_leaving_an_enemy() -> None:
    table = plan(duel([], [], heroes=[[[HERO, EAST]], []]), None, None)
    assert left_out(table) == {f"move_hero {HERO}"}


def test_partners_are_no_enemies() -> None:
    table = battle(
        [[], [], [], []],
        heroes=[[[HERO, MIDDLE]], [], [], []],
        pawns=["3,0", "-3,0", "-3,0", EAST],
    )
    assert left_out(plan(table, None, None, None, None)) == set()
