"""What positions of all games share: the frame around a spec, names of cards, dealing the rest."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from teahouse.engine.errors import BadPosition, TeahouseError
from teahouse.engine.given import choices, is_plain, quoted, same
from teahouse.engine.half_known import dump_maybe
from teahouse.engine.seeds import check_seed, read_seed

if TYPE_CHECKING:
    from teahouse.engine.game import Game
    from teahouse.engine.table import Table

NOT_PLAIN = (
    "'set', 'known' and 'maybe' of a position hold texts, lists, objects, true, false, null and "
    "whole numbers of at most 31 bits, and not too many of them."
)

FRAME = ("seats", "options", "seed", "set", "known", "maybe", "game", "over")


def check_frame(
    game: Game, spec: Any
) -> tuple[int, dict[str, Any], int | bytes | None, dict[str, Any], list[Any]]:
    """Seats, options, seed, the game's own facts and who knows what; BadPosition otherwise."""
    if not isinstance(spec, Mapping):
        raise BadPosition(
            "A position is an object with 'seats', 'options', 'seed', 'set', 'known'."
        )
    for key in spec:
        if key not in FRAME:
            raise BadPosition(f"A position has no key '{quoted(key)}'; it has: {', '.join(FRAME)}.")
    if not same(game.id, spec.get("game", game.id)):
        raise BadPosition(f"That is a position of another game, not of {game.title}.")
    if not same(False, spec.get("over", False)):
        raise BadPosition("That game is over; a position is one from which a game goes on.")
    facts, known, options = spec.get("set", {}), spec.get("known", []), spec.get("options", {})
    if not isinstance(facts, Mapping) or not isinstance(options, Mapping):
        raise BadPosition("'set' and 'options' of a position are objects.")
    if not all(is_plain(part) for part in (dict(facts), known, spec.get("maybe"))):
        raise BadPosition(NOT_PLAIN)
    if not isinstance(known, list | tuple):
        raise BadPosition("'known' is a list of [seat, key, index...].")
    if "seats" not in spec:
        raise BadPosition("A position says how many 'seats' there are.")
    try:
        seats = game.check_seats(spec["seats"])
        full = game.check_options(seats, options)
        seed = spec.get("seed")
        if isinstance(seed, str):
            seed = read_seed(seed)
        elif seed is not None:
            seed = check_seed(seed)
    except TeahouseError as error:
        raise BadPosition(str(error)) from None
    return seats, full, seed, dict(facts), list(known)


def dump_frame(table: Table, seed: int | str) -> dict[str, Any]:
    """The whole situation as a spec: the frame around what the game dumps."""
    facts, known = table.game.dump(table.game, table.state)
    spec = {
        "seats": table.seats,
        "options": table.options,
        "seed": seed,
        "set": facts,
        "known": known,
    }
    maybe = dump_maybe(table.game, table.state)
    if maybe:
        spec["maybe"] = maybe
    if table.over:
        spec["over"] = True  # which no spec can set up
    plain: dict[str, Any] = json.loads(json.dumps(spec))
    return plain


class Facts:
    """The game's part of a spec, read key by key; whatever isn't read in the end is refused."""

    def __init__(self, facts: Mapping[str, Any], seats: int) -> None:
        self._facts = dict(facts)
        self.seats = seats

    def take(self, key: str, default: Any = None) -> Any:
        """The value as it stands in the spec; the key counts as read."""
        return self._facts.pop(key, default)

    def has(self, key: str) -> bool:
        """Is the key there, and not null?"""
        return self._facts.get(key) is not None

    def number(self, key: str, low: int, high: int, default: int) -> int:
        """A whole number from `low` to `high`; BadPosition otherwise."""
        value = self.take(key)
        if value is None:
            return default
        if type(value) is not int or not low <= value <= high:
            raise BadPosition(f"'{key}' is a whole number from {low} to {high}.")
        return value

    def flag(self, key: str) -> bool:
        """True or false, false if it isn't given; BadPosition for anything else."""
        value = self.take(key, False)
        if value is None:
            return False
        if type(value) is not bool:
            raise BadPosition(f"'{key}' is true or false.")
        return value

    def seat(self, key: str, default: int | None) -> int | None:
        """One seat of the table; BadPosition otherwise."""
        value = self.take(key)
        return default if value is None else self.check_seat(value, key)

    def check_seat(self, value: Any, key: str) -> int:
        """The value, if it is a seat; else a BadPosition that names the key."""
        if type(value) is not int or not 0 <= value < self.seats:
            raise BadPosition(f"'{key}' names seats from 0 to {self.seats - 1}.")
        return value

    def seat_list(self, key: str) -> list[int]:
        """A list of different seats."""
        value = self.take(key)
        if value is None:
            return []
        if not isinstance(value, list | tuple):
            raise BadPosition(f"'{key}' is a list of different seats.")
        seats = [self.check_seat(seat, key) for seat in value]
        if len(set(seats)) != len(seats):
            raise BadPosition(f"'{key}' is a list of different seats.")
        return seats

    def per_seat(self, key: str) -> list[Any] | None:
        """A list with one entry per seat, or None if it isn't given."""
        value = self.take(key)
        if value is None:
            return None
        if not isinstance(value, list | tuple) or len(value) != self.seats:
            raise BadPosition(f"'{key}' has one entry per seat, {self.seats} here.")
        return list(value)

    def done(self, allowed: Sequence[str]) -> None:
        """Refuse keys nobody read."""
        for key in self._facts:
            raise BadPosition(f"'set' has no key '{quoted(key)}'; it has: {choices(allowed, key)}.")


class Deck:
    """The cards of a game as they are handed out by name; each copy once."""

    def __init__(self, game: Game, s: Any) -> None:
        self._game = game
        self._s = s
        self.left: dict[int, list[int]] = {}
        for card in range(1, s.cards + 1):
            self.left.setdefault(s.kind[card], []).append(card)

    def take(self, name: Any, where: str) -> int:
        """A card of that name; BadPosition if there is none (left)."""
        kinds = self._game.kinds
        if not isinstance(name, str) or name not in kinds:
            raise BadPosition(
                f"'{where}' names no card '{quoted(name)}'; cards: {choices(kinds, name)}."
            )
        ids = self.left.get(kinds.index(name) + 1)
        if not ids:
            raise BadPosition(f"'{where}' takes one {name} more than the game has.")
        return ids.pop(0)

    def take_list(self, names: Any, where: str) -> list[int]:
        """One card for each name, in that order; BadPosition as for `take`."""
        if not isinstance(names, list | tuple):
            raise BadPosition(f"'{where}' is a list of card names.")
        return [self.take(name, where) for name in names]

    def rest(self) -> list[int]:
        """Ids of all cards nobody has named yet, ascending."""
        return sorted(card for ids in self.left.values() for card in ids)


def in_telling_order(s: Any, pile: int) -> list[int]:
    """The cards of a pile as they may be told one by one: where an order counts, from the bottom;
    else by kind, since where a card lies in a hand is nobody's business."""
    cards = [s.slot[s.start[pile] + i] for i in range(s.size[pile])]
    return cards if s.ordered[pile] else sorted(cards, key=lambda card: s.kind[card])


def lay(s: Any, pile: int, cards: Sequence[int], where: str) -> None:
    """Put cards into an empty pile, bottom first; those who see the pile know them."""
    room = (
        s.start[pile + 1] - s.start[pile]
        if pile + 1 < len(s.start)
        else len(s.slot) - s.start[pile]
    )
    if len(cards) > room:
        raise BadPosition(f"'{where}' holds at most {room} cards.")
    for i, card in enumerate(cards):
        s.slot[s.start[pile] + i] = card
        s.known[card] = s.sees[pile]
    s.size[pile] = len(cards)
