"""Positions: setting up any situation by names, and writing a table down so.

Keys and refusals: RULES.md, "Positions".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from teahouse.engine.errors import BadPosition
from teahouse.engine.events import tell, tell_all
from teahouse.engine.given import same
from teahouse.engine.positions import Facts, in_telling_order
from teahouse.engine.record import SPECTATOR
from teahouse.games.crossroads.cards import FIRST_SPECIAL, SPECIALS
from teahouse.games.crossroads.placing import lay_cards
from teahouse.games.crossroads.standing import place_heroes
from teahouse.games.crossroads.state import (
    I_DECK,
    I_HANDS,
    LAY,
    MASTERS,
    PILES,
    PLACES,
    RECEIVED,
    ROWS,
    S_DECK,
    S_HANDS,
)
from teahouse.games.crossroads.titles import place_turn
from teahouse.games.crossroads.turn import begin_at_duel, begin_at_redraws, begin_at_start
from teahouse.games.crossroads.view import look, looked_at, lying

if TYPE_CHECKING:
    from teahouse.engine.game import Game

PER_SEAT = (
    "sects", "renown", "qi", "xie", "evil", "poisoned", "paralyzed", "searched", "nemesis",
    "trained", "training", "manuals", "stratagems", "items", "specials", "guardians",
    "master_beaten",
)  # fmt: skip
WHOLE = (
    "eliminated", "shattered", "top_row", "masters", "explorations", "yexun", "stratagem_deck",
    "stratagem_discard", "item_deck", "item_discard", "turn", "first", "round", "grand_master",
    "last_turns", "barred", "vow", "phase", "known", "seen",
)  # fmt: skip
IN_DUMPS = ("playing", "drawn", "duel")
"""Keys that say something in mid-turn only; a position may hold them empty."""
KEYS = (*PER_SEAT, *WHOLE, *IN_DUMPS)


def build(game: Game, s: Any, facts: dict[str, Any], known: list[Any]) -> None:
    """Set up the position a spec describes and run it to the first question."""
    spec = Facts(facts, s.seats)
    check_empty(spec)
    place_heroes(s, spec)
    phase, rival = place_turn(s, spec)
    lay_cards(game, s, spec)
    looked, seen = spec.take("known"), spec.take("seen")
    spec.done((*KEYS, "rival"))
    mark_known(s, [] if looked is None else looked)
    mark_known(s, known)
    mark_seen(game, s, [] if seen is None else seen)
    tell_position(s)
    if phase == "redraw":
        begin_at_redraws(s)
    elif phase == "duel":
        begin_at_duel(s, rival)
    else:
        begin_at_start(s)
    s.fixed = 0


def check_empty(spec: Facts) -> None:
    """What only dumps need may be there, empty."""
    for key in IN_DUMPS:
        given = spec.take(key)
        if given is not None and not same([], given):
            raise BadPosition(f"'{key}' is for dumps in mid-turn; a position can't go on there.")


def mark_known(s: Any, known: Any) -> None:
    """`known`: [seat, row, place] of face-down cards a seat has seen by Information."""
    bad = BadPosition("'known' holds [seat, row, place] of cards that lie face down.")
    if not isinstance(known, list | tuple):
        raise bad
    slots = {(row, place): slot for row, place, slot in lying(s)}
    for path in known:
        if not isinstance(path, list | tuple) or len(path) != 3:
            raise bad
        seat, row, place = path
        if type(seat) is not int or not 0 <= seat < s.seats or type(place) is not int:
            raise bad
        if not isinstance(row, str) or (row, place) not in slots:
            raise bad
        s.known[s.slot[slots[row, place]]] |= 1 << seat
        s.looked[ROWS.index(row) * PLACES + place] |= 1 << seat


SEEN_IN = {
    "stratagems": S_HANDS,
    "items": I_HANDS,
    "stratagem_deck": S_DECK,
    "item_deck": I_DECK,
    "masters": MASTERS,
}
"""Hidden places beside the rows in which somebody can know a card, by their keys."""


def mark_seen(game: Game, s: Any, seen: Any) -> None:
    """`seen`: [seat (null: a spectator), key, index...] of other hidden cards somebody knows."""
    bad = BadPosition("'seen' holds [seat, key, index...] of hidden cards, as dumps write it.")
    if not isinstance(seen, list | tuple):
        raise bad
    cards = {tuple(path): card for card, path in paths(game, s)}
    for path in seen:
        if not isinstance(path, list | tuple) or not all(
            isinstance(x, str | int) for x in path[1:]
        ):
            raise bad
        card = cards.get(tuple(path[1:]))
        who = SPECTATOR if path and path[0] is None else path[0] if path else None
        if card is None or type(who) is not int or not (0 <= who < s.seats or who == SPECTATOR):
            raise bad
        s.known[card] |= 1 << who


def paths(game: Game, s: Any) -> list[tuple[int, list[Any]]]:
    """Where in a dump each card of those places stands: hands by name, decks from the top."""
    out: list[tuple[int, list[Any]]] = []
    for key, first in SEEN_IN.items():
        hands = key in ("stratagems", "items")
        for seat in range(s.seats if hands else 1):
            pile = first + seat
            cards = [s.slot[s.start[pile] + i] for i in range(s.size[pile])][::-1]
            if not s.ordered[pile]:
                cards.sort(key=lambda card: game.kinds[s.kind[card] - 1])
            out += [(card, [key, seat, i] if hands else [key, i]) for i, card in enumerate(cards)]
    keys = dict(zip(ROWS, ("top_row", "explorations"), strict=True))
    return out + [(s.slot[slot], [keys[row], place]) for row, place, slot in lying(s)]


def tell_position(s: Any) -> None:
    """Everybody is told what they know, before anything happens."""
    for pile in range(PILES.count):
        for card in in_telling_order(s, pile):
            if s.known[card]:
                tell(s, s.known[card], LAY, pile, s.kind[card], 0, 0)
    for seat in range(s.seats):
        for number in range(SPECIALS):
            if s.specials[seat] >> number & 1:
                tell_all(s, RECEIVED, seat, FIRST_SPECIAL + number, 0, 0)


def dump(game: Game, s: Any) -> tuple[dict[str, Any], list[list[Any]]]:
    """The whole situation by names, and who knows which hidden card."""
    row = game.layout.copy_row(s._row)
    t = game.layout.State(row)
    for pile in range(PILES.count):
        for i in range(t.size[pile]):
            t.slot[t.start[pile] + i] = t.kind[t.slot[t.start[pile] + i]]
    view = look(game, t, None)
    known = looked_at(s)
    facts = {key: view.get(key) for key in KEYS} | {"known": known, "seen": seen_cards(game, s)}
    return facts, known


def seen_cards(game: Game, s: Any) -> list[list[Any]]:
    """What observers know of others' hands, of decks, of the Masters set aside, and of the rows
    without having looked there (of a single Master, say, whom all have met)."""
    out: list[list[Any]] = []
    rows = {s.slot[slot]: (row, place) for row, place, slot in lying(s)}
    for card, path in paths(game, s):
        owner = path[1] if len(path) == 3 else None
        row, place = rows.get(card, (ROWS[0], 0))
        looked = s.looked[ROWS.index(row) * PLACES + place] if card in rows else 0
        for who in [*range(s.seats), SPECTATOR]:
            if who != owner and (s.known[card] & ~looked) >> who & 1:
                out.append([None if who == SPECTATOR else who, *path])
    return out
