"""Positions of the battle: hands, tokens and pawns, HP, what works on whom in this round."""

from __future__ import annotations

from typing import Any

from teahouse.engine.errors import BadPosition
from teahouse.engine.positions import Facts, lay
from teahouse.games.pili.cards import (
    FIRST_HERO,
    FIRST_STARTING,
    LIGHT_OF_GOD,
    ROUND_LIMIT,
)
from teahouse.games.pili.hexes import HEX_COUNT, HEX_NAMES, start_facing, start_hex
from teahouse.games.pili.placing import place_equipment, place_first
from teahouse.games.pili.placing_cards import (
    FACTION_HEROES,
    FACTION_SKILLS,
    HERO_KINDS,
    REGULAR_SKILLS,
    SKILL_KINDS,
    faction_of,
    lay_gone,
)
from teahouse.games.pili.reading import COUNT_MOST, Named, listed, mix, name_of, whole
from teahouse.games.pili.sides import LEADERS, OTHERS, are_enemies, is_side_standing
from teahouse.games.pili.state import ALLIED, BATTLE, MASTERED, PLAYED, STORY_ONLY

START_HP = 100
RANDOM_HAND = 5
LEADER_SEATS = 3
"""§10.4 Seats at which the leader takes a legendary weapon, in round 0."""
FACING = 6


def place_battle(s: Any, spec: Facts) -> None:
    """Set up everything that a battle round begins with."""
    if s.mode == STORY_ONLY:
        raise BadPosition("With the option 'mode' story there is no battle.")
    s.phase = BATTLE
    s.round = spec.number("round", 0 if s.seats == LEADER_SEATS else 1, ROUND_LIMIT, 1)
    s.turn = place_first(s, spec)
    place_rank(s, spec)
    place_pawns(s, spec)
    place_hands(s, spec)
    place_equipment(s, spec, ("weapons",))
    place_penalties(s, spec)
    place_bleeding(s, spec)


def place_rank(s: Any, spec: Facts) -> None:
    """§9.2 Seats, best first; in order of the seats if nothing is given."""
    rank = spec.seat_list("rank") if spec.has("rank") else list(range(s.seats))
    if len(rank) != s.seats:
        raise BadPosition("'rank' names every seat once.")
    for place, seat in enumerate(rank):
        s.rank[place] = seat


def place_pawns(s: Any, spec: Facts) -> None:
    """§10.1, §10.2 HP and pawns: who has none is gone from the map."""
    hp = spec.per_seat("hp") or [None] * s.seats
    given = spec.has("pawns")
    pawns = spec.per_seat("pawns") or [None] * s.seats
    facing = spec.per_seat("facing") or [None] * s.seats
    for seat in range(s.seats):
        points = START_HP if hp[seat] is None else hp[seat]
        s.hp[seat] = whole(points, "hp", -COUNT_MOST, COUNT_MOST)
        s.start_hp[seat] = s.hp[seat]
        if given and (pawns[seat] is None) != (s.hp[seat] <= 0):
            raise BadPosition("'pawns': who has HP has a pawn, who has none has no pawn.")
        if s.hp[seat] <= 0:
            if facing[seat] is not None:
                raise BadPosition("'facing' of a fallen seat is null.")
            continue
        hex_number = start_hex(s.seats, seat)
        if given:
            hex_number = name_of(pawns[seat], "pawns", HEX_NAMES)
        s.pawn[seat] = hex_number + 1
        direction = start_facing(s.seats, seat) if facing[seat] is None else facing[seat]
        s.facing[seat] = whole(direction, "facing", 0, FACING - 1)
    if not is_side_standing(s, LEADERS) or not is_side_standing(s, OTHERS):
        raise BadPosition("'hp' leaves a side without a living seat.")


def place_hands(s: Any, spec: Facts) -> None:
    """§10.3 Hands, played cards, hero tokens; hands not given are five random regular skills."""
    named = Named()
    hands = named.per_seat(spec, "hands", SKILL_KINDS)
    played = named.per_seat(spec, "played", SKILL_KINDS)
    heroes = [
        place_tokens(s, seat, tokens, named)
        for seat, tokens in enumerate(spec.per_seat("heroes") or [None] * s.seats)
    ]
    left = named.left(REGULAR_SKILLS)
    mix(s, left)
    for seat in range(s.seats):
        hand = hands[seat]
        if hand is None:
            hand = [left.pop() for _ in range(min(len(left), RANDOM_HAND))]
            named.cards |= set(hand)
        if s.round < 2 and played[seat]:
            raise BadPosition("'played' is empty before round 2.")
        check_cards(s, [*hand, *(played[seat] or ())])
        lay(s, MASTERED + seat, hand, "hands")
        lay(s, PLAYED + seat, played[seat] or [], "played")
        lay(s, ALLIED + seat, heroes[seat], "heroes")
    check_factions(s, hands, played, heroes)
    lay_gone(s, named.cards)


def place_tokens(s: Any, seat: int, tokens: Any, named: Named) -> list[int]:
    """§10.2 [hero, hex] of each token; returns the heroes."""
    out = []
    for token in listed(tokens, "heroes"):
        if not isinstance(token, list | tuple) or len(token) != 2:
            raise BadPosition("'heroes' holds [hero, hex] for each token of a seat.")
        if not s.pawn[seat]:
            raise BadPosition("'heroes' of a fallen seat are gone.")
        hero = named.take(token[0], "heroes", HERO_KINDS)
        s.token[hero - FIRST_HERO + 1] = 1 + name_of(token[1], "heroes", HEX_NAMES)
        out.append(hero)
    return out


def check_cards(s: Any, cards: list[int]) -> None:
    """§10.3 Which attack cards there can be in a hand."""
    for kind in cards:
        if FIRST_STARTING <= kind < FACTION_SKILLS.start:
            raise BadPosition("A starting skill is the rest card and in nobody's 'hands'.")
        if kind == LIGHT_OF_GOD and s.seats == 2:
            raise BadPosition("At two seats there is no Light of God.")


def check_factions(
    s: Any,
    hands: list[list[int] | None],
    played: list[list[int] | None],
    heroes: list[list[int]],
) -> None:
    """§15.5 Faction cards only with factions, and each seat has one faction of its own."""
    seen: list[int] = []
    for seat in range(s.seats):
        cards = [*(hands[seat] or ()), *(played[seat] or ()), *heroes[seat]]
        own = {faction_of(k) for k in cards if k in FACTION_SKILLS or k in FACTION_HEROES}
        if own and not s.factions:
            raise BadPosition("Faction heroes and skills belong to the option 'factions'.")
        if len(own) > 1 or own & set(seen):
            raise BadPosition("A seat has only its own faction's hero and skill.")
        seen += own


def place_penalties(s: Any, spec: Facts) -> None:
    """§12.3, §12.8, §12.11 What the last round left for this one."""
    slowed = [
        0 if hexes is None else whole(hexes, "slowed", 0, HEX_COUNT)
        for hexes in spec.per_seat("slowed") or [None] * s.seats
    ]
    debilitated, backlash = spec.seat_list("debilitated"), spec.seat_list("backlash")
    struck = {seat for seat, hexes in enumerate(slowed) if hexes} | {*debilitated, *backlash}
    if struck and s.round < 2:
        raise BadPosition("Nobody is slowed, debilitated or under backlash before round 2.")
    if any(not s.pawn[seat] for seat in struck):
        raise BadPosition("Nobody who has fallen is slowed, debilitated or under backlash.")
    for seat in range(s.seats):
        s.slowed[seat] = slowed[seat]
    s.debilitated = sum(1 << seat for seat in debilitated)
    s.backlash = sum(1 << seat for seat in backlash)


def place_bleeding(s: Any, spec: Facts) -> None:
    """§12.9 [victim, source]; each victim bleeds from one enemy who stands."""
    for pair in listed(spec.take("bleeding"), "bleeding"):
        if not isinstance(pair, list | tuple) or len(pair) != 2:
            raise BadPosition("'bleeding' holds [victim, source].")
        victim, source = (spec.check_seat(seat, "bleeding") for seat in pair)
        if s.round < 2:
            raise BadPosition("Nobody bleeds before round 2.")
        if s.bled_by[victim] or not are_enemies(s, victim, source):
            raise BadPosition("'bleeding': each victim bleeds once, and from an enemy.")
        if not s.pawn[victim] or not s.pawn[source]:
            raise BadPosition("'bleeding': victim and source both stand.")
        s.bled_by[victim] = source + 1
        s.bled_since |= 1 << victim
