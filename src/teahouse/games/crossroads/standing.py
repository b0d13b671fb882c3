"""Positions: what stands on the boards of the heroes, who is alive, who has the title."""

from __future__ import annotations

from typing import Any

from teahouse.engine.chance import below
from teahouse.engine.errors import BadPosition
from teahouse.engine.given import quoted
from teahouse.engine.positions import Facts
from teahouse.games.crossroads.cards import (
    BASICS,
    FIRST_SPECIAL,
    GINSENG,
    GUARDIAN_NAMES,
    SECT_NAMES,
    SECTS,
    SPECIAL_NAMES,
    TECHNIQUE_NAMES,
    TOP_SQUARE,
    XIE_MOST,
    before,
)
from teahouse.games.crossroads.heroes import is_trainable, qi_cap

SIGNATURES = range(BASICS + 1, BASICS + SECTS + 1)


def place_heroes(s: Any, spec: Facts) -> None:
    """Sects, techniques, special items, Guardians; then numbers and flags."""
    trained = technique_lists(spec, "trained")
    manuals = technique_lists(spec, "manuals")
    training = [
        None if name is None else technique_of(name, "training")
        for name in spec.per_seat("training") or [None] * spec.seats
    ]
    items = special_lists(spec)
    guardians = guardian_list(spec)
    learned = [[*(trained[i] or ()), *(manuals[i] or ()), training[i]] for i in range(spec.seats)]
    place_sects(s, spec, list(map(implied_sect, learned, items, guardians)))
    for seat in range(s.seats):
        place_guardian(s, seat, guardians[seat])
        place_specials(s, seat, items[seat])
        place_trained(s, seat, trained[seat])
        place_manuals(s, seat, manuals[seat])
    check_volumes(s)
    place_shattered(s, spec)
    place_numbers(s, spec)
    for seat in range(s.seats):
        place_training(s, seat, training[seat])


def names_of(value: Any, key: str) -> list[Any]:
    """A list as it stands in the spec; an empty one for null."""
    if value is None:
        return []
    if not isinstance(value, list | tuple):
        raise BadPosition(f"'{key}' holds a list for each seat.")
    return list(value)


def technique_of(name: Any, key: str) -> int:
    if not isinstance(name, str) or name not in TECHNIQUE_NAMES:
        raise BadPosition(f"'{key}' names no technique '{quoted(name)}'.")
    return TECHNIQUE_NAMES.index(name) + 1


def technique_lists(spec: Facts, key: str) -> list[list[int] | None]:
    """Techniques per seat; None where the spec is silent."""
    out: list[list[int] | None] = []
    for names in spec.per_seat(key) or [None] * spec.seats:
        numbers = [technique_of(name, key) for name in names_of(names, key)]
        if len(set(numbers)) != len(numbers):
            raise BadPosition(f"'{key}' names a technique of one seat twice.")
        out.append(None if names is None else numbers)
    return out


def special_of(name: Any, key: str) -> int:
    if not isinstance(name, str) or name not in SPECIAL_NAMES:
        raise BadPosition(
            f"'{key}' names no special item '{quoted(name)}'; there are: "
            f"{', '.join(SPECIAL_NAMES)}."
        )
    return FIRST_SPECIAL + SPECIAL_NAMES.index(name)


def special_lists(spec: Facts) -> list[list[int]]:
    """Special items per seat, each at one seat at most."""
    out = [
        [special_of(name, "specials") for name in names_of(names, "specials")]
        for names in spec.per_seat("specials") or [None] * spec.seats
    ]
    named = [item for items in out for item in items]
    if len(set(named)) != len(named):
        raise BadPosition("'specials' names an item twice; there is one of each.")
    return out


def guardian_list(spec: Facts) -> list[int]:
    """Sect numbers of the Guardians at seats, 0 for none."""
    out = []
    for name in spec.per_seat("guardians") or [None] * spec.seats:
        if name is not None and (not isinstance(name, str) or name not in GUARDIAN_NAMES):
            raise BadPosition(
                f"'guardians' names no Guardian '{quoted(name)}'; there are: "
                f"{', '.join(GUARDIAN_NAMES)}."
            )
        out.append(0 if name is None else GUARDIAN_NAMES.index(name) + 1)
    return out


def sect_of(technique: int) -> int:
    """The sect whose technique it is, 0 for a Master's."""
    if technique <= BASICS:
        return (technique - 1) // 3 + 1
    return technique - BASICS if technique in SIGNATURES else 0


def implied_sect(techniques: list[int | None], items: list[int], guardian: int) -> int:
    """The sect a seat must have for what it has; 0 if nothing tells."""
    artifacts = [item - FIRST_SPECIAL + 1 for item in items if item - FIRST_SPECIAL < SECTS]
    told = [*(sect_of(t) for t in techniques if t), *artifacts, guardian]
    return next((sect for sect in told if sect), 0)


def place_sects(s: Any, spec: Facts, implied: list[int]) -> None:
    """§13.1 The sects given, or those of the option; random ones that fit for the others."""
    names = spec.per_seat("sects") or [None] * spec.seats
    for seat, name in enumerate(names):
        if name is None:
            continue
        if not isinstance(name, str) or name not in SECT_NAMES:
            raise BadPosition(
                f"'sects' names no sect '{quoted(name)}'; there are: {', '.join(SECT_NAMES)}."
            )
        sect = SECT_NAMES.index(name) + 1
        if s.sect[seat] not in (0, sect):
            raise BadPosition("'sects' says something else than the option 'sects'.")
        s.sect[seat] = sect
    taken = [s.sect[seat] for seat in range(s.seats)]
    for seat, sect in enumerate(implied):
        if not taken[seat] and sect not in taken:
            s.sect[seat] = taken[seat] = sect
    for seat in range(s.seats):
        left = [sect for sect in range(1, SECTS + 1) if sect not in taken]
        if not taken[seat]:
            s.sect[seat] = taken[seat] = left[below(s, len(left))]
    if len(set(taken)) != len(taken):
        raise BadPosition("'sects' gives two seats one sect.")


def own(s: Any, seat: int, sect: int, what: str) -> None:
    """Refuse what belongs to another seat's sect."""
    if sect not in (0, s.sect[seat]):
        raise BadPosition(
            f"Seat {seat} is of {SECT_NAMES[s.sect[seat] - 1]} and can't have {what}."
        )


def place_guardian(s: Any, seat: int, guardian: int) -> None:
    if guardian:
        own(s, seat, guardian, GUARDIAN_NAMES[guardian - 1])
    s.guardian[seat] = guardian


def place_specials(s: Any, seat: int, items: list[int]) -> None:
    for item in items:
        number = item - FIRST_SPECIAL
        own(s, seat, number + 1 if number < SECTS else 0, f"the {SPECIAL_NAMES[number]}")
        s.specials[seat] |= 1 << number


def place_trained(s: Any, seat: int, trained: list[int] | None) -> None:
    """§5.1 Levels and volumes in order; §13.2 the option's first level if nothing is said."""
    if trained is None:
        trained = [3 * (s.sect[seat] - 1) + 1] if s.level_one_trained else []
    for technique in trained:
        own(s, seat, sect_of(technique), TECHNIQUE_NAMES[technique - 1])
        if before(technique) and before(technique) not in trained:
            raise BadPosition(
                f"Seat {seat} has trained {TECHNIQUE_NAMES[technique - 1]} out of order."
            )
        s.trained[seat] |= 1 << technique


def place_manuals(s: Any, seat: int, manuals: list[int] | None) -> None:
    """Signature and Masters' manuals that are held and not trained."""
    for technique in manuals or ():
        name = TECHNIQUE_NAMES[technique - 1]
        own(s, seat, sect_of(technique), name)
        if technique <= BASICS:
            raise BadPosition(f"{name} is a basic technique; 'manuals' holds the others.")
        s.manuals[seat] |= 1 << technique
        held = s.manuals[seat] | s.trained[seat]
        first = before(technique)
        if first and not held >> first & 1 and first not in (manuals or ()):
            raise BadPosition(f"Seat {seat} holds {name} without the volume before it.")


def check_volumes(s: Any) -> None:
    """Each volume is at one seat, and either trained or not."""
    seen = 0
    for seat in range(s.seats):
        for held in (s.trained[seat], s.manuals[seat]):
            if held & seen:
                names = [
                    n for i, n in enumerate(TECHNIQUE_NAMES, start=1) if (held & seen) >> i & 1
                ]
                raise BadPosition(f"'trained' and 'manuals' name {names[0]} twice.")
            seen |= held


def place_shattered(s: Any, spec: Facts) -> None:
    """§8.4 Special items that left the game."""
    for name in names_of(spec.take("shattered"), "shattered"):
        item = special_of(name, "shattered")
        bit = 1 << item - FIRST_SPECIAL
        if item == GINSENG:
            raise BadPosition("The Millennial Ginseng can't be shattered.")
        if s.shattered & bit or any(s.specials[seat] & bit for seat in range(s.seats)):
            raise BadPosition(f"{name} is named twice; there is one.")
        s.shattered |= bit


def place_numbers(s: Any, spec: Facts) -> None:
    """Renown, qi, Xie, searches, flags and tokens per seat."""
    for seat, value in enumerate(numbers(spec, "renown", TOP_SQUARE)):
        s.renown[seat] = value or 0
    for seat, value in enumerate(numbers(spec, "qi", qi_cap_most(s))):
        most = qi_cap(s, seat)
        if value is not None and value > most:
            raise BadPosition(f"'qi' of seat {seat} is at most {most}.")
        s.qi[seat] = most if value is None else value
    for seat, value in enumerate(numbers(spec, "xie", XIE_MOST)):
        s.xie[seat] = value or 0
    for seat, value in enumerate(numbers(spec, "searched", 2)):
        s.searched[seat] = value or 0
        if value and s.qi[seat]:
            raise BadPosition("'searched' goes with 0 qi only.")
    s.evil = flag_mask(spec, "evil")
    s.poisoned = flag_mask(spec, "poisoned")
    s.master_beaten = flag_mask(spec, "master_beaten")
    for seat, value in enumerate(spec.per_seat("nemesis") or [None] * spec.seats):
        for other in names_of(value, "nemesis"):
            bit = 1 << spec.check_seat(other, "nemesis")
            if other == seat or s.nemesis[seat] & bit:
                raise BadPosition("'nemesis' holds a list of different other seats for each seat.")
            s.nemesis[seat] |= bit


def qi_cap_most(s: Any) -> int:
    return max(qi_cap(s, seat) for seat in range(s.seats))


def numbers(spec: Facts, key: str, most: int) -> list[int | None]:
    """Whole numbers from 0 to `most` per seat, or None."""
    values = spec.per_seat(key) or [None] * spec.seats
    for value in values:
        if value is not None and (type(value) is not int or not 0 <= value <= most):
            raise BadPosition(f"'{key}' holds a whole number from 0 to {most} for each seat.")
    return values


def flag_mask(spec: Facts, key: str) -> int:
    """True or false per seat as a bitmask."""
    mask = 0
    for seat, value in enumerate(spec.per_seat(key) or [None] * spec.seats):
        if value is not None and type(value) is not bool:
            raise BadPosition(f"'{key}' holds true or false for each seat.")
        mask |= int(bool(value)) << seat
    return mask


def place_training(s: Any, seat: int, training: int | None) -> None:
    """§5.2 The technique whose training is open."""
    if training is None:
        return
    name = TECHNIQUE_NAMES[training - 1]
    own(s, seat, sect_of(training), name)
    if not is_trainable(s, seat, training):
        raise BadPosition(f"Seat {seat} can't be training {name} now.")
    if s.qi[seat] == 0:
        raise BadPosition(f"Seat {seat} has no qi and can't be training.")
    s.training[seat] = training
