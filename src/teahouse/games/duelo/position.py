"""Positions: setting up any start of a turn by names, and writing a table down so.

Keys and refusals: RULES.md, "Positions".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from teahouse.engine.cards import shuffle
from teahouse.engine.decisions import ask, then
from teahouse.engine.errors import BadPosition
from teahouse.engine.events import tell
from teahouse.engine.given import quoted
from teahouse.engine.positions import Deck, Facts, in_telling_order, lay
from teahouse.engine.record import OBSERVERS, SPECTATOR
from teahouse.games.duelo.cards import HAND
from teahouse.games.duelo.state import (
    ASIDE,
    DECK,
    DISCARD,
    HANDS,
    LAY,
    PILES,
    PLACED,
    PLAY_A_CARD,
    PRIZES,
    START_TURN,
)
from teahouse.games.duelo.turn import go_on
from teahouse.games.duelo.view import look

if TYPE_CHECKING:
    from teahouse.engine.game import Game

KEYS = (
    "hands", "deck", "aside", "discard", "prizes", "turn", "protected", "watching", "markers",
    "reshuffled", "phase", "playing", "duel",
)  # fmt: skip


def build(game: Game, s: Any, facts: dict[str, Any], known: list[Any]) -> None:
    """Set up the position a spec describes and run it to the first question."""
    spec = Facts(facts, s.seats)
    phase = spec.take("phase", "start")
    if not isinstance(phase, str) or phase not in ("start", "play"):
        raise BadPosition(
            "A position stands in phase 'start' or 'play'; later ones can't be set up."
        )
    if spec.take("playing") is not None or spec.take("duel") is not None:
        raise BadPosition("'playing' and 'duel' are null at the start of a turn.")
    paths = lay_cards(game, s, spec)
    set_fields(s, spec, phase)
    spec.done(KEYS)
    mark_known(s, known, paths)
    tell_position(s)
    if phase == "play":
        ask(s, s.turn, PLAY_A_CARD, 0, 0)
    else:
        then(s, START_TURN, s.turn, 0)
        go_on(s)
    s.fixed = 0


def lay_cards(game: Game, s: Any, spec: Facts) -> dict[str, Any]:
    """Lay every named card, then deal the rest; returns the ids by key, for `known`."""
    cards = Deck(game, s)
    hands = named_hands(spec, cards)
    won = named_prizes(spec, cards)
    aside_given, deck_given, discard_given = (spec.has(k) for k in ("aside", "deck", "discard"))
    aside_name, deck_names, discard_names = (spec.take(k) for k in ("aside", "deck", "discard"))
    aside = [cards.take(aside_name, "aside")] if aside_given else None
    deck = cards.take_list(deck_names, "deck") if deck_given else None
    discard = cards.take_list(discard_names, "discard") if discard_given else None
    rest = mixed(s, cards.rest())
    if aside is None:
        aside = take(rest, 1, "the card set aside")
    for i, hand in enumerate(hands):
        if hand is None:
            hands[i] = take(rest, HAND, f"the hand of seat {i}")
    if deck is None:
        deck, rest = rest, []
    elif discard is None:
        discard, rest = rest, []
    if rest:
        raise BadPosition(f"{len(rest)} cards have no place: 'deck' and 'discard' are both given.")
    discard = discard or []
    lay(s, ASIDE, aside, "aside")
    lay(s, DECK, deck[::-1], "deck")
    lay(s, DISCARD, discard[::-1], "discard")
    for seat in range(s.seats):
        lay(s, HANDS + seat, hands[seat] or [], "hands")
        for pile, face_down in ((PRIZES, False), (PLACED, True)):
            lay(s, pile + seat, [card for card, down in won[seat] if down is face_down], "prizes")
        s.out[seat] = int(not hands[seat])
    if sum(1 for hand in hands if hand) < 2:
        raise BadPosition("At least two hands hold cards.")
    prizes = [[card for card, _ in pile] for pile in won]
    return {
        "hands": hands, "deck": deck, "aside": aside[0], "discard": discard, "prizes": prizes,
    }  # fmt: skip


def mixed(s: Any, cards: list[int]) -> list[int]:
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


def take(rest: list[int], n: int, what: str) -> list[int]:
    if len(rest) < n:
        raise BadPosition(f"No cards are left for {what}.")
    out = rest[:n]
    del rest[:n]
    return out


def named_hands(spec: Facts, cards: Deck) -> list[list[int] | None]:
    given = spec.per_seat("hands") or [None] * spec.seats
    return [None if hand is None else cards.take_list(hand, "hands") for hand in given]


def named_prizes(spec: Facts, cards: Deck) -> list[list[tuple[int, bool]]]:
    """Per seat, in the order of the spec: the card, and whether it lies face down."""
    won: list[list[tuple[int, bool]]] = []
    for names in spec.per_seat("prizes") or [[] for _ in range(spec.seats)]:
        if names is not None and not isinstance(names, list | tuple):
            raise BadPosition("'prizes' is a list of card names per seat.")
        pile = []
        for name in names or []:
            down = isinstance(name, str) and name.startswith("?")
            pile.append((cards.take(name[1:] if down else name, "prizes"), down))
        won.append(pile)
    return won


def set_fields(s: Any, spec: Facts, phase: str) -> None:
    """Turn, protection, watching, markers, the reshuffle."""
    playing = [seat for seat in range(s.seats) if not s.out[seat]]
    turn = spec.seat("turn", None)
    if turn is None:
        turn = s.first - 1 if s.first and s.first - 1 in playing else playing[0]
    if s.out[turn]:
        raise BadPosition(f"Seat {turn} has no cards and can't have the turn.")
    s.turn = turn
    s.round = 1
    for seat in spec.seat_list("protected"):
        s.protected[seat] = 1
    if phase == "play" and s.protected[turn]:
        raise BadPosition("In phase 'play' the protection of the 'turn' seat has ended.")
    set_watching(s, spec, phase)
    for seat, markers in enumerate(spec.per_seat("markers") or []):
        if type(markers) is not int or not 0 <= markers < s.rounds_to_win:
            raise BadPosition(f"'markers' are whole numbers from 0 to {s.rounds_to_win - 1}.")
        s.markers[seat] = markers
    if spec.flag("reshuffled"):
        if not s.may_reshuffle:
            raise BadPosition("'reshuffled' needs the option 'reshuffle'.")
        s.reshuffled = 1


def set_watching(s: Any, spec: Facts, phase: str) -> None:
    pairs = spec.take("watching", None)
    pairs = [] if pairs is None else pairs
    if not isinstance(pairs, list | tuple):
        raise BadPosition("'watching' is a list of [watcher, watched].")
    for pair in pairs:
        if not isinstance(pair, list | tuple) or len(pair) != 2:
            raise BadPosition("'watching' is a list of [watcher, watched].")
        watcher, watched = (spec.check_seat(seat, "watching") for seat in pair)
        if watcher == watched or s.watching[watcher]:
            raise BadPosition("'watching': each watcher watches one other seat.")
        if phase == "play" and watcher == s.turn:
            raise BadPosition("In phase 'play' the 'turn' seat has already looked.")
        s.watching[watcher] = watched + 1


def mark_known(s: Any, known: list[Any], paths: dict[str, Any]) -> None:
    """`known`: [seat (null: a spectator), key, index...] names a card that seat has seen."""
    for path in known:
        bad = BadPosition(
            f"'known' holds [seat, key, index...] with one of the keys {', '.join(paths)}, "
            f"not {quoted(path, 60)}."
        )
        if not isinstance(path, list | tuple) or len(path) < 2:
            raise bad
        seat, key, *rest = path
        if seat is not None and (type(seat) is not int or not 0 <= seat < s.seats):
            raise bad
        who = SPECTATOR if seat is None else seat
        target = paths.get(key) if isinstance(key, str) else None
        for index in rest:
            if (
                type(index) is not int
                or not isinstance(target, list)
                or not 0 <= index < len(target)
            ):
                raise bad
            target = target[index]
        if type(target) is not int:
            raise bad
        s.known[target] |= 1 << who


def tell_position(s: Any) -> None:
    """Everybody is told which faces they know, before anything happens.

    Of a card in the deck also where it lies, counted from the top: views show that too.
    """
    for pile in range(PILES.count):
        for i, card in enumerate(in_telling_order(s, pile)):
            if s.known[card]:
                nth = s.size[pile] - i if pile == DECK else 0
                tell(s, s.known[card], LAY, pile, s.kind[card], nth, 0)


def dump(game: Game, s: Any) -> tuple[dict[str, Any], list[list[Any]]]:
    """The whole situation by names, and who knows what beside open cards and own hands."""
    row = game.layout.copy_row(s._row)
    t = game.layout.State(row)
    order: dict[tuple[str, int | None], list[int]] = {}
    for pile in range(PILES.count):
        begin = t.start[pile]
        ids = [t.slot[begin + i] for i in range(t.size[pile])]
        order[PILES.names[pile]] = ids
        for i, card in enumerate(ids):
            t.slot[begin + i] = t.kind[card]
    facts = look(game, t, None)
    for extra in ("apart", "round", "out", "points", "focus"):
        del facts[extra]
    facts["phase"] = phase_of(s)
    return facts, known_paths(game, s, facts, order)


def phase_of(s: Any) -> str:
    if s.over:
        return "over"
    return "play" if s.pending[s.depth - 1, 0] == PLAY_A_CARD else "later"


def known_paths(
    game: Game, s: Any, facts: dict[str, Any], order: dict[tuple[str, int | None], list[int]]
) -> list[list[Any]]:
    """Paths into the dump for what observers know of others' hands, the deck and the card aside."""
    paths: list[list[Any]] = []
    for (name, seat), ids in order.items():
        if name == "hands" and seat is not None and seat < s.seats:
            ranked = sorted(ids, key=lambda card: game.kinds[s.kind[card] - 1])
            paths += [[card, "hands", seat, i] for i, card in enumerate(ranked)]
        elif name == "deck":
            paths += [[card, "deck", i] for i, card in enumerate(reversed(ids))]
        elif name == "aside":
            paths += [[card, "aside"] for card in ids]
    out: list[list[Any]] = []
    for card, *path in paths:
        for who in range(OBSERVERS):
            own = path[0] == "hands" and path[1] == who
            if s.known[card] >> who & 1 and not own:
                out.append([None if who == SPECTATOR else who, *path])
    return out
