"""Positions of the story: whose cards lie where, which are displayed, what is left in the decks."""

from __future__ import annotations

from typing import Any

from teahouse.engine.errors import BadPosition
from teahouse.engine.positions import Facts, lay
from teahouse.games.pili.cards import (
    CARDS,
    DISPLAY_MORE,
    FACTION_NAMES,
    FACTIONS,
    FIRST_FACTION_HERO,
    FIRST_FACTION_SKILL,
    FIRST_FOE,
    FIRST_HERO,
    FIRST_LEGENDARY,
    FIRST_STARTING,
    KINDS,
    LEGENDARIES,
    LIGHT_OF_GOD,
    QITIANDI,
    faction_hero,
    faction_skill,
)
from teahouse.games.pili.reading import Named, listed, mix, name_of
from teahouse.games.pili.setup import gone_pile
from teahouse.games.pili.state import (
    ALLIED,
    ASIDE,
    FALLEN,
    FOE_DECK,
    FOE_DISPLAY,
    GONE_FOES,
    GONE_HEROES,
    GONE_SKILLS,
    HERO_DECK,
    HERO_DISPLAY,
    MASTERED,
    MERCENARIES,
    SKILL_DECK,
    SKILL_DISPLAY,
    TRAINING,
)

SKILL_KINDS = range(1, FIRST_HERO)
REGULAR_SKILLS = range(1, FIRST_STARTING)
STARTING_KINDS = range(FIRST_STARTING, FIRST_FACTION_SKILL)
FACTION_SKILLS = range(FIRST_FACTION_SKILL, LIGHT_OF_GOD)
HERO_KINDS = range(FIRST_HERO, FIRST_FOE)
REGULAR_HEROES = range(FIRST_HERO, FIRST_FACTION_HERO)
FACTION_HEROES = range(FIRST_FACTION_HERO, FIRST_FOE)
FOE_KINDS = range(FIRST_FOE, CARDS + 1)
REGULAR_FOES = range(FIRST_FOE, QITIANDI)
PER_SEAT = {
    "training": (TRAINING, SKILL_KINDS),
    "mastered": (MASTERED, SKILL_KINDS),
    "mercenaries": (MERCENARIES, HERO_KINDS),
    "allied": (ALLIED, HERO_KINDS),
    "foes": (FALLEN, FOE_KINDS),
}
DECKS = {
    "skill": (SKILL_DECK, SKILL_DISPLAY, REGULAR_SKILLS),
    "hero": (HERO_DECK, HERO_DISPLAY, REGULAR_HEROES),
    "foe": (FOE_DECK, FOE_DISPLAY, REGULAR_FOES),
}
Holdings = dict[str, list[list[int] | None]]


def place_cards(s: Any, spec: Facts) -> None:
    """Lay every named card, then deal the rest."""
    named = Named()
    held: Holdings = {key: named.per_seat(spec, key, kinds) for key, (_, kinds) in PER_SEAT.items()}
    place_factions(s, spec, held)
    place_starting(s, spec, held, named)
    check_prizes(s, held)
    for seat in range(s.seats):
        if held["mercenaries"][seat] is None and s.factions:
            hero = faction_hero(s.faction[seat])
            held["mercenaries"][seat] = named.left(range(hero, hero + 1))
            named.cards.add(hero)
        for key, (pile, _) in PER_SEAT.items():
            lay(s, pile + seat, held[key][seat] or [], key)
    lay_decks(s, spec, named)
    lay_aside(s, named)


def has(held: Holdings, seat: int, kinds: range) -> list[int]:
    """The cards of these kinds a seat holds anywhere."""
    return [kind for cards in held.values() for kind in cards[seat] or () if kind in kinds]


def faction_of(kind: int) -> int:
    """The faction a hero or skill belongs to."""
    first = FIRST_FACTION_SKILL if kind < FIRST_HERO else FIRST_FACTION_HERO
    return kind - first + 1


def place_factions(s: Any, spec: Facts, held: Holdings) -> None:
    """§15.5 The factions given or shown by cards; random different ones for the others."""
    names = spec.per_seat("factions") or [None] * s.seats
    given = [0 if n is None else 1 + name_of(n, "factions", FACTION_NAMES) for n in names]
    for seat in range(s.seats):
        for kind in has(held, seat, FACTION_HEROES) + has(held, seat, FACTION_SKILLS):
            if not s.factions or given[seat] not in (0, faction_of(kind)):
                name = FACTION_NAMES[faction_of(kind) - 1]
                raise BadPosition(f"{KINDS[kind - 1]} is at a seat that isn't {name}.")
            given[seat] = faction_of(kind)
    known = [faction for faction in given if faction]
    if known and not s.factions:
        raise BadPosition("'factions' belong to the option 'factions'.")
    if len(set(known)) != len(known):
        raise BadPosition("'factions' differ: two seats have cards of the same one.")
    free = [faction for faction in range(1, FACTIONS + 1) if faction not in known]
    mix(s, free)
    for seat in range(s.seats if s.factions else 0):
        s.faction[seat] = given[seat] or free.pop()


def place_starting(s: Any, spec: Facts, held: Holdings, named: Named) -> None:
    """§2.1 A starting skill for each seat, with its owner: as given, as it lies, or a random."""
    kinds = [KINDS[kind - 1] for kind in STARTING_KINDS]
    names = spec.per_seat("starting") or [None] * s.seats
    given = [0 if n is None else FIRST_STARTING + name_of(n, "starting", kinds) for n in names]
    for seat in range(s.seats):
        lying = has(held, seat, STARTING_KINDS)
        if len(lying) > 1 or (lying and given[seat] not in (0, lying[0])):
            raise BadPosition("A seat has its own starting skill, once, in Training or Mastered.")
        if lying:
            given[seat] = lying[0]
    known = [kind for kind in given if kind]
    if len(set(known)) != len(known):
        raise BadPosition("'starting' skills differ from seat to seat.")
    free = [kind for kind in STARTING_KINDS if kind not in known]
    mix(s, free)
    key = "mastered" if s.factions else "training"
    for seat in range(s.seats):
        kind = given[seat] or free.pop()
        s.starting[seat] = kind
        if not has(held, seat, STARTING_KINDS):
            held[key][seat] = [kind, *(held[key][seat] or ())]
            named.cards.add(kind)


def check_prizes(s: Any, held: Holdings) -> None:
    """§4.7 Qitiandi's victor has one prize, nobody else has any, and there is none at two seats."""
    for seat in range(s.seats):
        if LIGHT_OF_GOD in (held["training"][seat] or ()):
            raise BadPosition("Light of God is never in Training: it is mastered when it is won.")
        weapons = sum(s.held[seat, FIRST_LEGENDARY + i] for i in range(LEGENDARIES))
        prizes = weapons + len(has(held, seat, range(LIGHT_OF_GOD, LIGHT_OF_GOD + 1)))
        victories = len(has(held, seat, range(QITIANDI, QITIANDI + 1)))
        if s.seats == 2 and prizes + victories:
            raise BadPosition("At two seats there are no Qitiandi and none of his prizes.")
        if prizes != victories:
            raise BadPosition("Whoever has Qitiandi among the fallen foes has one prize of his, "
                              "and nobody else has any.")  # fmt: skip


def lay_decks(s: Any, spec: Facts, named: Named) -> None:
    """§3.4 Displays and decks; where neither is given, the display comes first."""
    for name, (deck_pile, display_pile, kinds) in DECKS.items():
        display_key, deck_key = f"{name}_display", f"{name}_deck"
        display = read_pile(spec, named, display_key, kinds)
        deck = read_pile(spec, named, deck_key, kinds)
        left = named.left(kinds)
        mix(s, left)
        if display is None:
            display = [left.pop() for _ in range(min(len(left), s.seats + DISPLAY_MORE))]
        if len(display) > s.seats + DISPLAY_MORE:
            raise BadPosition(f"'{display_key}' has room for {s.seats + DISPLAY_MORE} cards.")
        if deck is None:
            deck, left = left, []
        named.cards |= {*display, *deck}
        lay(s, display_pile, display, display_key)
        lay(s, deck_pile, deck[::-1], deck_key)


def read_pile(spec: Facts, named: Named, key: str, kinds: range) -> list[int] | None:
    names = spec.take(key)
    return None if names is None else named.take_list(listed(names, key), key, kinds)


def lay_aside(s: Any, named: Named) -> None:
    """§2.3 What waits aside, and what is out of the game: regular cards nobody has seen go, the
    others are known to be in the box."""
    waiting = [LIGHT_OF_GOD, QITIANDI] if s.seats > 2 else []
    waiting += [faction_skill(s.faction[seat]) for seat in range(s.seats) if s.faction[seat]]
    lay(s, ASIDE, [kind for kind in waiting if kind not in named.cards], "aside")
    lay_gone(s, {*named.cards, *waiting})


def lay_gone(s: Any, there: set[int]) -> None:
    """§2.3 Everything that lies nowhere else is out of the game."""
    gone = [kind for kind in range(1, CARDS + 1) if kind not in there]
    for pile in (GONE_SKILLS, GONE_HEROES, GONE_FOES):
        lay(s, pile, [kind for kind in gone if gone_pile(kind) == pile], "out of the game")
    for kind in gone:
        if kind not in (*REGULAR_SKILLS, *REGULAR_HEROES, *REGULAR_FOES):
            s.known[kind] = s.sees[ASIDE]
