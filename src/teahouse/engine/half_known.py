"""Half knowledge in positions: `"maybe": [[seat (null: a spectator), name, [places]], ...]`.

Without it a table set up again from its own dump would have forgotten who knows a card to be in one
of several places. The places are written as views write them: "deck", "hands 2".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from teahouse.engine.errors import BadPosition
from teahouse.engine.record import OBSERVERS, SPECTATOR
from teahouse.engine.views import half_known

if TYPE_CHECKING:
    from teahouse.engine.game import Game

FORM = "'maybe' holds [seat, name of a card, [places]] with hidden places, at least two."


def dump_maybe(game: Game, s: Any) -> list[list[Any]]:
    """All half knowledge of seats and spectator."""
    observers = [*range(s.seats), SPECTATOR]
    return [
        [None if who == SPECTATOR else who, name, places]
        for who in observers
        for name, places in half_known(game, s, who)
    ]


def set_maybe(game: Game, s: Any, entries: Any) -> None:
    """Give the observers of a position their half knowledge; BadPosition if it isn't true."""
    if not isinstance(entries, list | tuple):
        raise BadPosition(FORM)
    read = [_read(game, s, entry) for entry in entries]
    # those with fewest places first: they leave the others the most choice of cards
    for who, kind, mask in sorted(read, key=lambda entry: entry[2].bit_count()):
        card = _fitting(s, who, kind, mask)
        if card is None:
            raise BadPosition(
                f"'maybe': no {game.kinds[kind - 1]} that the observer doesn't know lies there."
            )
        s.maybe[who, card] = mask
        s.half[who] += 1


def _read(game: Game, s: Any, entry: Any) -> tuple[int, int, int]:
    """Observer, kind and bitmask of piles of one entry."""
    if not isinstance(entry, list | tuple) or len(entry) != 3:
        raise BadPosition(FORM)
    seat, name, places = entry
    who = SPECTATOR if seat is None else seat
    if type(who) is not int or not (0 <= who < s.seats or (seat is None and who < OBSERVERS)):
        raise BadPosition(FORM)
    piles = game.layout.piles
    numbers = {piles.place(pile): pile for pile in range(piles.hidden)}
    if not isinstance(name, str) or name not in game.kinds or not isinstance(places, list | tuple):
        raise BadPosition(FORM)
    if not places or any(not isinstance(p, str) or p not in numbers for p in places):
        raise BadPosition(FORM)
    mask = 0
    for place in places:
        mask |= 1 << numbers[place]
    return who, game.kinds.index(name) + 1, mask


def _fitting(s: Any, who: int, kind: int, mask: int) -> int | None:
    """A card of that kind in one of those piles of which the observer knows nothing yet."""
    for pile in range(s.hideouts):
        if mask >> pile & 1:
            for i in range(s.size[pile]):
                card: int = s.slot[s.start[pile] + i]
                free = not s.known[card] >> who & 1 and not s.maybe[who, card]
                if free and s.kind[card] == kind:
                    return card
    return None
