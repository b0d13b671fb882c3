"""Positions: both rows of the jianghu, the decks, the hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from teahouse.engine.chance import below
from teahouse.engine.errors import BadPosition
from teahouse.engine.given import quoted
from teahouse.engine.positions import Deck, Facts, lay
from teahouse.games.crossroads.cards import (
    AMBITION_HAND,
    BASICS,
    EXPLORATION_NAMES,
    EXPLORATIONS,
    FIRST_ITEM,
    FIRST_MASTER,
    FIRST_SPECIAL,
    GUARDIAN_NAMES,
    HAND,
    KUNLUN,
    LEVEL_NAMES,
    MASTER_NAMES,
    STRATAGEM_NAMES,
    manuals_of,
)
from teahouse.games.crossroads.state import (
    BEATEN,
    BOTTOM,
    FACE_DOWN,
    I_DECK,
    I_DISCARD,
    I_HANDS,
    LYING,
    MASTERS,
    PLACES,
    S_DECK,
    S_DISCARD,
    S_HANDS,
    TOP,
    VOW_CARD,
)

if TYPE_CHECKING:
    from teahouse.engine.game import Game

PARALYZE_NAME, VOW_NAME = STRATAGEM_NAMES[6], STRATAGEM_NAMES[9]


def lay_cards(game: Game, s: Any, spec: Facts) -> None:
    """Lay every named card, then deal the rest."""
    cards = Deck(game, s)
    lay_top_row(s, spec, cards)
    lay_bottom_row(s, spec, cards)
    for seat, flag in enumerate(spec.per_seat("paralyzed") or [None] * spec.seats):
        if flag is not None and type(flag) is not bool:
            raise BadPosition("'paralyzed' holds true or false for each seat.")
        if flag:
            lay(s, LYING + seat, [cards.take(PARALYZE_NAME, "paralyzed")], "paralyzed")
    if s.vow:
        lay(s, VOW_CARD, [cards.take(VOW_NAME, "vow")], "vow")
    lay_family(s, spec, cards, "stratagem", (S_DECK, S_DISCARD, S_HANDS), range(1, FIRST_ITEM))
    lay_family(
        s, spec, cards, "item", (I_DECK, I_DISCARD, I_HANDS), range(FIRST_ITEM, FIRST_SPECIAL)
    )


def lay_top_row(s: Any, spec: Facts, cards: Deck) -> None:
    """Guardians and Masters: those given, or each Guardian at its place and Masters elsewhere."""
    beaten = [m for m in range(len(MASTER_NAMES)) if held_volumes(s) & manuals_of(FIRST_MASTER + m)]
    aside = named_masters(spec, "masters", beaten)
    row = named_row(s, spec, beaten, aside)
    named = [*(aside or ()), *(m for m in row or () if m is not None and m < FIRST_GUARDIAN)]
    left = [m for m in range(len(MASTER_NAMES)) if m not in named and m not in beaten]
    mix(s, left)
    if row is None:
        row = usual_row(s, left)
    if aside is None:
        aside, left = left, []
    if left:
        raise BadPosition(
            f"{MASTER_NAMES[left[0]]} has no place: 'masters' and 'top_row' are complete."
        )
    lay_masters(s, cards, row, sorted(aside), beaten)


FIRST_GUARDIAN = len(MASTER_NAMES)
"""In rows that are being read, Masters are 0 to 4 and Guardians follow."""


def held_volumes(s: Any) -> int:
    """Bitmask of all techniques somebody has trained or holds."""
    held = 0
    for seat in range(s.seats):
        held |= s.trained[seat] | s.manuals[seat]
    return held


def mix(s: Any, values: list[Any]) -> None:
    """Put a list into random order."""
    for i in range(len(values) - 1, 0, -1):
        j = below(s, i + 1)
        values[i], values[j] = values[j], values[i]


def named_masters(spec: Facts, key: str, beaten: list[int]) -> list[int] | None:
    names = spec.take(key)
    if names is None:
        return None
    if not isinstance(names, list | tuple):
        raise BadPosition(f"'{key}' is a list of Masters.")
    out = [master_of(name, key, beaten) for name in names]
    if len(set(out)) != len(out):
        raise BadPosition(f"'{key}' names a Master twice.")
    return out


def master_of(name: Any, key: str, beaten: list[int]) -> int:
    if not isinstance(name, str) or name not in MASTER_NAMES:
        raise BadPosition(
            f"'{key}' names no Master '{quoted(name)}'; there are: {', '.join(MASTER_NAMES)}."
        )
    master = MASTER_NAMES.index(name)
    if master in beaten:
        raise BadPosition(f"{name} is beaten: somebody holds what this Master left.")
    return master


def named_row(
    s: Any, spec: Facts, beaten: list[int], aside: list[int] | None
) -> list[int | None] | None:
    """The top row of the spec, None if it isn't given."""
    names = spec.take("top_row")
    if names is None:
        return None
    if not isinstance(names, list | tuple) or len(names) != PLACES:
        raise BadPosition(f"'top_row' has {PLACES} places.")
    row: list[int | None] = []
    for name in names:
        if isinstance(name, str) and name in GUARDIAN_NAMES:
            row.append(FIRST_GUARDIAN + GUARDIAN_NAMES.index(name))
        else:
            row.append(None if name is None else master_of(name, "top_row", beaten))
    who = [one for one in row if one is not None]
    guests = [FIRST_GUARDIAN + s.guardian[i] - 1 for i in range(s.seats) if s.guardian[i]]
    there = [*who, *guests, *(aside or ())]
    if len(set(there)) != len(there):
        raise BadPosition("'top_row' names somebody who is there, at a seat or set aside already.")
    return row


def usual_row(s: Any, left: list[int]) -> list[int | None]:
    """§2.2, §9.4 Each Guardian at the place of the sect; Masters, from `left`, where one left."""
    row: list[int | None] = []
    at_seats = [s.guardian[seat] for seat in range(s.seats)]
    for sect in range(1, PLACES + 1):
        if sect in at_seats or held_volumes(s) >> BASICS + sect & 1:
            row.append(left.pop() if left else None)
        else:
            row.append(FIRST_GUARDIAN + sect - 1)
    return row


def lay_masters(
    s: Any, cards: Deck, row: list[int | None], aside: list[int], beaten: list[int]
) -> None:
    masters = []
    for place, who in enumerate(row):
        if who is None:
            s.top_place[place] = 0
        elif who >= FIRST_GUARDIAN:
            s.top_place[place] = who - FIRST_GUARDIAN + 1
        else:
            s.top_place[place] = FACE_DOWN
            masters.append(MASTER_NAMES[who])
    lay(s, TOP, cards.take_list(masters, "top_row"), "top_row")
    lay(s, MASTERS, cards.take_list([MASTER_NAMES[m] for m in aside], "masters"), "masters")
    lay(s, BEATEN, cards.take_list([MASTER_NAMES[m] for m in beaten], "masters"), "masters")


def lay_bottom_row(s: Any, spec: Facts, cards: Deck) -> None:
    """The five cards of Free Exploration and Yexun's level."""
    names = spec.take("explorations")
    if names is None:
        names = list(EXPLORATION_NAMES)
        mix(s, names)
    if (
        not isinstance(names, list | tuple)
        or len(names) != EXPLORATIONS
        or not all(isinstance(name, str) for name in names)
        or any(EXPLORATION_NAMES[i] not in names for i in range(EXPLORATIONS))
    ):
        raise BadPosition(f"'explorations' names each of: {', '.join(EXPLORATION_NAMES)}.")
    lay(s, BOTTOM, cards.take_list(names, "explorations"), "explorations")
    level = spec.take("yexun")
    level = LEVEL_NAMES[0] if level is None else level
    if not isinstance(level, str) or level not in LEVEL_NAMES[:3]:
        raise BadPosition(f"'yexun' is one of: {', '.join(LEVEL_NAMES[:3])}.")
    s.yexun = LEVEL_NAMES.index(level)


def lay_family(
    s: Any, spec: Facts, cards: Deck, family: str, piles: tuple[int, int, int], kinds: range
) -> None:
    """Hands, deck and discard pile of one family; what isn't given is dealt at random."""
    deck_pile, discard_pile, hands_pile = piles
    key, deck_key, discard_key = f"{family}s", f"{family}_deck", f"{family}_discard"
    hands = [
        None if names is None else of_family(s, cards.take_list(names, key), kinds, key)
        for names in spec.per_seat(key) or [None] * spec.seats
    ]
    deck, discard = (
        of_family(s, cards.take_list(spec.take(name), name), kinds, name)
        if spec.has(name)
        else spec.take(name)
        for name in (deck_key, discard_key)
    )
    rest = [card for card in cards.rest() if s.kind[card] in kinds]
    mix(s, rest)
    for seat, hand in enumerate(hands):
        if hand is None:
            n = 0 if family == "item" else first_hand(s, seat)
            if n > len(rest):
                raise BadPosition(f"There are too few cards for the '{key}' that aren't given.")
            hands[seat] = [rest.pop() for _ in range(n)]
    if deck is None:
        if discard is None:
            discard = [rest.pop()] if rest else []
        deck, rest = rest, []
    elif discard is None:
        discard, rest = rest, []
    if rest:
        raise BadPosition(f"{len(rest)} {key} have no place: every pile and hand is given.")
    lay(s, deck_pile, deck[::-1], deck_key)
    lay(s, discard_pile, discard[::-1], discard_key)
    for seat, hand in enumerate(hands):
        lay(s, hands_pile + seat, hand or [], key)


def first_hand(s: Any, seat: int) -> int:
    """§2.4, §12.5 Stratagems dealt at the start."""
    return AMBITION_HAND if s.sect[seat] == KUNLUN else HAND


def of_family(s: Any, cards: list[int], kinds: range, key: str) -> list[int]:
    for card in cards:
        if s.kind[card] not in kinds:
            raise BadPosition(f"'{key}' holds cards of the other family.")
    return cards
