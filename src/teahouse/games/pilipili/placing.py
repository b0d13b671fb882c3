"""Positions: laying every named card, dealing the rest, and whether hands and tricks fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from teahouse.engine.cards import shuffle
from teahouse.engine.errors import BadPosition
from teahouse.engine.given import quoted, same
from teahouse.engine.positions import Deck, Facts, lay
from teahouse.games.pilipili.cards import (
    COPIES,
    DRAW_TWO,
    ENDS,
    EYE,
    FIRST_HAND,
    MORE_CARDS,
    NUMBERS,
    SABOTEUR,
    SET_ASIDE_MISSION,
    SIMULTANEOUS,
    SWAP,
    deals,
    held_up,
    high_value,
    is_dual,
    is_number,
    low_value,
)
from teahouse.games.pilipili.specials import can_swap
from teahouse.games.pilipili.state import ASIDE, DECK, HANDS, OPEN, PLAYED_PILE, TRICK

if TYPE_CHECKING:
    from teahouse.engine.game import Game
    from teahouse.games.pilipili.position import Standing

Cards = list[int]


def lay_cards(game: Game, s: Any, spec: Facts, at: Standing) -> None:
    """Lay every named card, then deal the rest."""
    cards = Deck(game, s)
    hands = named_hands(spec, cards)
    aside = named_aside(s, spec, cards, at)
    trick = named_trick(s, spec, cards, at)
    deck_given, played_given = spec.has("deck"), spec.has("played")
    deck_names, played_names = spec.take("deck"), spec.take("played")
    deck = cards.take_list(deck_names, "deck") if deck_given else []
    played = cards.take_list(played_names, "played") if played_given else []
    unwon = unwon_tricks(s, spec)
    begun = bool(trick or unwon or any(aside)) or any(s.tricks[i] for i in range(s.seats))
    if at.bidding and begun:
        raise BadPosition("Before all 'bids' are given no trick is begun and nothing is set aside.")
    at.fresh = not at.bidding and not begun
    rest = mixed(s, cards.rest())
    out = [int(any(seat == one for one, _, _ in trick)) + int(aside[seat] is not None)
           for seat in range(s.seats)]  # fmt: skip
    deal_missing(s, at, hands, out, rest)
    left = tricks_left(s, [len(hand or []) + out[seat] for seat, hand in enumerate(hands)])
    set_tricks(s, at, left, unwon)
    if not deck_given:
        deck, rest = rest, []
    elif not played_given:
        played, rest = rest, []
    if rest:
        raise BadPosition(f"{len(rest)} cards have no place: 'deck' and 'played' are both given.")
    if s.mission == DRAW_TWO and (at.bidding or at.fresh) and len(deck) < MORE_CARDS * s.seats:
        raise BadPosition("Under draw_two the 'deck' holds two cards for every seat.")
    lay(s, DECK, deck[::-1], "deck")
    lay(s, PLAYED_PILE, played, "played")
    lay(s, TRICK, [card for _, card, _ in trick], "trick")
    lay_hands(game, s, spec, hands, at)
    if s.mission == SET_ASIDE_MISSION:
        check_aside(s, at, aside, [seat for seat, _, _ in trick])
    for seat, one in enumerate(aside):
        if one is not None:
            lay(s, ASIDE + seat, [one], "aside")
    set_trick_values(s, trick)
    at.paths = {"hands": hands, "deck": deck, "aside": aside}


def unwon_tricks(s: Any, spec: Facts) -> int | None:
    """How many tricks of this round nobody won (§4.3), if the spec says so."""
    most = sum(COPIES[NUMBERS:]) // s.seats if s.missions_on else 0
    return spec.number("unwon", 0, most, 0) if spec.has("unwon") else spec.take("unwon")


def set_tricks(s: Any, at: Standing, left: int, unwon: int | None) -> None:
    """The tricks of the round, of which so many are left; two more are drawn for (§8.3)."""
    s.left = left
    if s.mission == DRAW_TWO and (at.bidding or at.fresh):
        s.left += MORE_CARDS
    s.number = s.left + sum(s.tricks[seat] for seat in range(s.seats)) + (unwon or 0)
    if unwon is None and not at.bidding and s.missions_on:
        at.unwon_most = sum(COPIES[NUMBERS:]) // s.seats


def named_hands(spec: Facts, cards: Deck) -> list[Cards | None]:
    given = spec.per_seat("hands") or [None] * spec.seats
    return [None if hand is None else cards.take_list(hand, "hands") for hand in given]


def named_aside(s: Any, spec: Facts, cards: Deck, at: Standing) -> list[int | None]:
    names = spec.per_seat("aside") or [None] * spec.seats
    if s.mission != SET_ASIDE_MISSION and any(name is not None for name in names):
        raise BadPosition("'aside' goes with the mission set_aside only.")
    return [None if name is None else cards.take(name, "aside") for name in names]


def named_trick(s: Any, spec: Facts, cards: Deck, at: Standing) -> list[tuple[int, int, Any]]:
    """(seat, card, x) of the trick that is being played, from the leader clockwise."""
    entries = spec.take("trick")
    entries = [] if entries is None else entries
    bad = BadPosition("'trick' is a list of [seat, card, x], from the leader clockwise.")
    if not isinstance(entries, list | tuple) or len(entries) > s.seats:
        raise bad
    if entries and s.mission == SIMULTANEOUS:
        raise BadPosition("Under simultaneous a 'trick' can't be half played.")
    out = []
    for i, entry in enumerate(entries):
        if not isinstance(entry, list | tuple) or len(entry) != 3:
            raise bad
        seat = spec.check_seat(entry[0], "trick")
        if seat != (s.leader + i) % s.seats:
            raise bad
        out.append((seat, cards.take(entry[1], "trick"), entry[2]))
    return out


def mixed(s: Any, cards: Cards) -> Cards:
    """Cards in random order, by the position's own chance."""
    for i, card in enumerate(cards):
        s.slot[s.start[DECK] + i] = card
    s.size[DECK] = len(cards)
    shuffle(s, DECK)
    out = [s.slot[s.start[DECK] + i] for i in range(len(cards))]
    for i in range(len(cards)):
        s.slot[s.start[DECK] + i] = 0
    s.size[DECK] = 0
    return out


def more_cards(s: Any, seat: int) -> int:
    """§8.15 A Saboteur's two more cards."""
    return MORE_CARDS if s.mission == SABOTEUR and s.roles >> seat & 1 else 0


def deal_missing(
    s: Any, at: Standing, hands: list[Cards | None], out: list[int], rest: Cards
) -> None:
    """Hands not given get as many cards as those that are, else what the round deals."""
    given = [
        len(hand) + out[seat] - more_cards(s, seat)
        for seat, hand in enumerate(hands)
        if hand is not None
    ]
    n = given[0] if given else dealt(s, at)
    for seat, hand in enumerate(hands):
        if hand is None:
            size = max(0, n + more_cards(s, seat) - out[seat])
            if len(rest) < size:
                raise BadPosition(f"No cards are left for the hand of seat {seat}.")
            hands[seat] = rest[:size]
            del rest[:size]


def dealt(s: Any, at: Standing) -> int:
    """What a round deals, less the tricks that are over."""
    n = FIRST_HAND
    if s.mission:
        n = s.back or deals(s.mission)
        if s.mission == DRAW_TWO and not (at.bidding or at.fresh):
            n += MORE_CARDS
    return max(1, n - sum(s.tricks[seat] for seat in range(s.seats)))


def tricks_left(s: Any, sizes: list[int]) -> int:
    """How many tricks the hands are for; all alike, but for two more cards for each Saboteur."""
    least = min(sizes)
    if least < 1:
        raise BadPosition("Every seat has a card for the current trick.")
    if s.mission == SABOTEUR:
        saboteurs = bin(s.roles).count("1")
        if sorted(sizes) != sorted(
            [least] * (s.seats - saboteurs) + [least + MORE_CARDS] * saboteurs
        ):
            raise BadPosition("'hands' hold equally many cards, two more for each Saboteur.")
    elif max(sizes) > least:
        raise BadPosition(
            "'hands' hold equally many cards, counting those in the trick and set aside."
        )
    return least


def lay_hands(game: Game, s: Any, spec: Facts, hands: list[Cards | None], at: Standing) -> None:
    """§7.1 What lies open of a hand, §8.13 what is held up, and the rest."""
    open_names = spec.per_seat("open") or [[]] * s.seats
    for seat in range(s.seats):
        hand = hands[seat] or []
        opened = named_open(game, s, hand, open_names[seat])
        if opened and at.bidding:
            raise BadPosition("No hand lies 'open' before all bids are given.")
        closed = [card for card in hand if card not in opened]
        if s.mission == ENDS and opened and closed:
            raise BadPosition("Under ends a hand lies 'open' as a whole or not at all.")
        up = held_up(s.mission) if at.bidding else 0
        lay(s, ASIDE + seat, closed[:up], "hands")
        lay(s, HANDS + seat, closed[up:], "hands")
        lay(s, OPEN + seat, opened, "open")


def named_open(game: Game, s: Any, hand: Cards, names: Any) -> Cards:
    """The cards of the hand that bear these names, in the order of the hand."""
    if names is None:
        return []
    if not isinstance(names, list | tuple):
        raise BadPosition("'open' is a list of card names per seat.")
    out = []
    for name in names:
        found = [c for c in hand if same(game.kinds[s.kind[c] - 1], name) and c not in out]
        if not found:
            raise BadPosition(f"'open' names '{quoted(name)}', which isn't in that seat's hand.")
        out.append(found[0])
    return [card for card in hand if card in out]


def check_aside(s: Any, at: Standing, aside: list[int | None], played: list[int]) -> None:
    """§8.2 Everybody has a card aside until it is played in the last trick."""
    if at.bidding or at.fresh:
        return
    for seat in range(s.seats):
        has_played_it = s.left == 1 and seat in played
        if (aside[seat] is None) != has_played_it:
            raise BadPosition("Under set_aside every seat has a card 'aside' until the last trick.")


def set_trick_values(s: Any, trick: list[tuple[int, int, Any]]) -> None:
    """§4.2 Which value counts, §7 whom Eye and Swap named."""
    for i, (seat, card, x) in enumerate(trick):
        kind, last = s.kind[card], i == len(trick) - 1
        if is_number(kind):
            s.trick_x[i] = number_value(kind, x, last)
        elif x is None:
            if kind == SWAP and can_swap(s) and not last:
                raise BadPosition("'trick': a Swap names a target.")
        elif kind not in (EYE, SWAP):
            raise BadPosition("'trick': Reverse and Chili have null as their third entry.")
        else:
            if type(x) is not int or not 0 <= x < s.seats or x == seat:
                raise BadPosition("'trick': Eye and Swap name another seat.")
            if kind == SWAP and not can_swap(s):
                raise BadPosition("'trick': a Swap names nobody when no hands are left to swap.")
            s.trick_x[i] = x + 1


def number_value(kind: int, x: Any, last: bool) -> int:
    """The value that counts; 0 while the owner of a dual card is still asked."""
    if x is None:
        if is_dual(kind):
            if not last:
                raise BadPosition("'trick': a dual card has the value that counts.")
            return 0
        return int(low_value(kind))
    if type(x) is not int or x not in (low_value(kind), high_value(kind)):
        raise BadPosition("'trick': the third entry of a Number Card is its value.")
    return x
