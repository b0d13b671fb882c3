"""Positions: setting up any situation by names, and writing a table down so.

Keys and refusals: RULES.md, "Positions".
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from teahouse.engine.chance import below
from teahouse.engine.decisions import ask, then
from teahouse.engine.errors import BadPosition
from teahouse.engine.events import tell, tell_all
from teahouse.engine.given import quoted
from teahouse.engine.positions import Facts, in_telling_order
from teahouse.engine.record import OBSERVERS, SPECTATOR
from teahouse.games.pilipili.bidding import bids_nothing
from teahouse.games.pilipili.cards import (
    CHANGE_BID,
    GUARDIANS,
    MISSION_NAMES,
    OPEN_HANDS,
    SABOTEUR,
    held_up,
    is_dual,
)
from teahouse.games.pilipili.guardians import can_drop
from teahouse.games.pilipili.placing import lay_cards
from teahouse.games.pilipili.setup import (
    mix_missions,
    see_back,
    set_roles,
    set_sight,
)
from teahouse.games.pilipili.specials import asks_target
from teahouse.games.pilipili.state import (
    CHOOSE_TARGET,
    COUNT_AS,
    LAY,
    NEXT_BID,
    NEXT_PLAY,
    PILES,
    TOOK_ROLE,
    TRICK,
)
from teahouse.games.pilipili.tricks import lead
from teahouse.games.pilipili.turn import go_on
from teahouse.games.pilipili.view import look

if TYPE_CHECKING:
    from teahouse.engine.game import Game

KEYS = (
    "hands", "mission", "mission_deck", "dealer", "leader", "pilis", "bids", "tricks", "trick",
    "deck", "aside", "roles", "dropped", "accused", "open", "played", "unwon",
)  # fmt: skip
ROLE_MISSIONS = (GUARDIANS, SABOTEUR, CHANGE_BID, OPEN_HANDS)


@dataclass
class Standing:
    """How far the round of a position has come."""

    bidding: bool = False  # not all bids are given
    fresh: bool = False  # right after the last bid, the mission's step still to come
    unwon_most: int = 0  # tricks that may have gone by without a winner, if the spec is silent
    paths: dict[str, Any] = field(default_factory=dict)  # card ids by key, for `known`


def build(game: Game, s: Any, facts: dict[str, Any], known: list[Any]) -> None:
    """Set up the position a spec describes and run it to the first question."""
    spec = Facts(facts, s.seats)
    s.round = 1
    place_missions(s, spec)
    place_table(s, spec)
    at = Standing()
    place_bids(s, spec, at)
    set_sight(s, at.bidding and held_up(s.mission) > 0)
    lay_cards(game, s, spec, at)
    check_bids(s, at)
    place_guardians(s, spec, at)
    spec.done(KEYS)
    mark_known(s, known, at.paths)
    tell_position(s)
    begin(s, at)
    s.fixed = 0


def place_missions(s: Any, spec: Facts) -> None:
    """The mission of the round, and those in the mission deck."""
    name, names = spec.take("mission"), spec.take("mission_deck")
    if not s.missions_on:
        if name is not None or checked_list(names, "mission_deck"):
            raise BadPosition(
                "With the option 'missions' off there is no 'mission' or 'mission_deck'."
            )
        return
    deck = [mission_of(one, "mission_deck") for one in checked_list(names, "mission_deck")]
    if len(set(deck)) < len(deck):
        raise BadPosition("'mission_deck' holds each mission at most once.")
    if name is None:
        left = [m for m in range(1, len(MISSION_NAMES) + 1) if m not in deck]
        if not left:
            raise BadPosition("'mission_deck' holds all missions, so none can have been drawn.")
        s.mission = left[below(s, len(left))]
    else:
        s.mission = mission_of(name, "mission")
    if s.mission in deck:
        raise BadPosition("The 'mission' of the round can't be in the 'mission_deck' too.")
    if names is None:
        deck = [m for m in range(len(MISSION_NAMES), 0, -1) if m != s.mission]
    s.mission_size = len(deck)
    for i, mission in enumerate(reversed(deck)):
        s.mission_deck[i] = mission
        s.missions_left |= 1 << mission - 1
    if names is None:
        mix_missions(s)
    see_back(s)


def mission_of(name: Any, where: str) -> int:
    if not isinstance(name, str) or name not in MISSION_NAMES:
        raise BadPosition(
            f"'{where}' names no mission '{quoted(name)}'; missions: {', '.join(MISSION_NAMES)}."
        )
    return MISSION_NAMES.index(name) + 1


def checked_list(value: Any, key: str) -> list[Any]:
    if value is None:
        return []
    if not isinstance(value, list | tuple):
        raise BadPosition(f"'{key}' is a list.")
    return list(value)


def place_table(s: Any, spec: Facts) -> None:
    """Dealer, leader, Pilis, tricks, roles."""
    leader = spec.seat("leader", None)
    dealer = spec.seat("dealer", 0 if leader is None else (leader - 1) % s.seats)
    assert dealer is not None
    s.dealer = dealer
    s.leader = (dealer + 1) % s.seats if leader is None else leader
    for seat, n in enumerate(spec.per_seat("pilis") or [0] * s.seats):
        if type(n) is not int or not 0 <= n < s.limit:
            raise BadPosition(
                f"'pilis' are whole numbers from 0 to {s.limit - 1}: {s.limit} end the game."
            )
        s.pilis[seat] = n
    for seat, n in enumerate(spec.per_seat("tricks") or [0] * s.seats):
        if type(n) is not int or not 0 <= n <= s.cards:
            raise BadPosition("'tricks' are whole numbers, how many each seat has won.")
        s.tricks[seat] = n
    if not spec.has("roles"):
        spec.take("roles")
        set_roles(s)
        return
    for seat in spec.seat_list("roles"):
        s.roles |= 1 << seat
        tell_all(s, TOOK_ROLE, seat, s.mission, 0, 0)
    check_roles(s)


def check_roles(s: Any) -> None:
    if s.mission not in ROLE_MISSIONS:
        if s.roles:
            raise BadPosition(
                "'roles' go with guardians, saboteur, change_bid and open_hands only."
            )
    elif s.roles == 0:
        raise BadPosition(
            f"The mission {MISSION_NAMES[s.mission - 1]} gives at least one seat a role."
        )
    elif s.mission in (GUARDIANS, SABOTEUR) and s.roles == (1 << s.seats) - 1:
        raise BadPosition("Not every seat can be a Guardian or a Saboteur.")


def place_bids(s: Any, spec: Facts, at: Standing) -> None:
    """Bids are made from the dealer clockwise; those not made yet are null."""
    bids = spec.per_seat("bids") or [None] * s.seats
    missing = False
    for i in range(s.seats):
        seat = (s.dealer + i) % s.seats
        bid = bids[seat]
        if bids_nothing(s, seat):
            if bid is not None:
                raise BadPosition(f"Seat {seat} is a Saboteur and makes no bid.")
        elif bid is None:
            missing = True
        elif missing:
            raise BadPosition("'bids' are made one after another, from the dealer clockwise.")
        elif type(bid) is not int or not 0 <= bid <= s.cards:  # tricks of the round: check_bids
            raise BadPosition("'bids' are whole numbers up to the tricks of the round, or null.")
        else:
            s.bids[seat] = bid + 1
    at.bidding = missing


def check_bids(s: Any, at: Standing) -> None:
    """At most the tricks of the round, of which some may have gone by without a winner."""
    for seat in range(s.seats):
        if s.bids[seat] - 1 > s.number + at.unwon_most:
            raise BadPosition(f"'bids' go from 0 to {s.number}, the tricks of the round.")


def place_guardians(s: Any, spec: Facts, at: Standing) -> None:
    """§8.10 Who has dropped and who has accused; before the current trick all others stayed."""
    dropped, accused = spec.seat_list("dropped"), spec.seat_list("accused")
    if (dropped or accused) and (s.mission != GUARDIANS or at.bidding):
        raise BadPosition("'dropped' and 'accused' go with the mission guardians, after the bids.")
    for seat in dropped:
        if s.roles >> seat & 1:
            raise BadPosition(f"Seat {seat} is a Guardian and can't have dropped a Pili.")
        s.dropped |= 1 << seat
    for seat in accused:
        if not s.roles >> seat & 1:
            raise BadPosition(f"Seat {seat} is no Guardian and can't have accused anybody.")
        s.accused |= 1 << seat
    if not at.bidding and not at.fresh:
        s.tempted = can_drop(s)


def begin(s: Any, at: Standing) -> None:
    """Ask what the position is about to ask."""
    if at.bidding:
        passed = 0
        while s.bids[(s.dealer + passed) % s.seats] or bids_nothing(
            s, (s.dealer + passed) % s.seats
        ):
            passed += 1
        then(s, NEXT_BID, passed, 0)
    elif at.fresh:
        then(s, NEXT_BID, s.seats, 0)
    elif s.size[TRICK] == 0:
        lead(s)
    else:
        then(s, NEXT_PLAY, 0, 0)
        ask_about_last(s)
    go_on(s)


def ask_about_last(s: Any) -> None:
    """The last card of the trick may still owe its value or its target."""
    i = s.size[TRICK] - 1
    kind, seat = s.kind[s.slot[s.start[TRICK] + i]], (s.leader + i) % s.seats
    if s.trick_x[i] == 0 and is_dual(kind):
        ask(s, seat, COUNT_AS, kind, 0)
    elif s.trick_x[i] == 0 and asks_target(s, seat, kind):
        ask(s, seat, CHOOSE_TARGET, kind, 0)
    elif s.size[TRICK] == s.seats:
        raise BadPosition("The 'trick' is complete; a position stands before that.")


def mark_known(s: Any, known: list[Any], paths: dict[str, Any]) -> None:
    """`known`: [seat (null: a spectator), key, index...] names a card that seat has seen."""
    for path in known:
        bad = BadPosition(
            "'known' holds [seat, key, index...] with key hands, deck or aside, "
            f"not {quoted(path, 60)}."
        )
        if not isinstance(path, list | tuple) or len(path) < 3:
            raise bad
        seat, key, *rest = path
        who = SPECTATOR if seat is None else seat
        if type(who) is not int or not (0 <= who < s.seats or who == SPECTATOR):
            raise bad
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
    """Everybody is told which faces they know, before anything happens."""
    for pile in range(PILES.count):
        for card in in_telling_order(s, pile):
            if s.known[card]:
                tell(s, s.known[card], LAY, pile, s.kind[card], 0, 0)


def dump(game: Game, s: Any) -> tuple[dict[str, Any], list[list[Any]]]:
    """The whole situation by names, and who knows what beside open cards and own hands."""
    row = game.layout.copy_row(s._row)
    t = game.layout.State(row)
    for pile in range(PILES.count):
        for i in range(t.size[pile]):
            t.slot[t.start[pile] + i] = t.kind[t.slot[t.start[pile] + i]]
    view = look(game, t, None)
    facts = {key: view[key] for key in KEYS}
    return facts, known_paths(game, s, facts)


def known_paths(game: Game, s: Any, facts: dict[str, Any]) -> list[list[Any]]:
    """Paths into the dump for what observers know of others' hands, cards set aside, the deck."""
    out: list[list[Any]] = []
    for pile in range(PILES.hidden):
        name, seat = PILES.names[pile]
        if seat is not None and seat >= s.seats:
            continue
        used: set[int] = set()
        for i in range(s.size[pile]):
            card = s.slot[s.start[pile] + i]
            path = path_to(game.kinds[s.kind[card] - 1], name, seat, facts, used)
            seen = s.known[card] & ~s.sees[pile]
            for who in range(OBSERVERS):
                if seen >> who & 1:
                    out.append([None if who == SPECTATOR else who, *path])
    return out


def path_to(
    card: str, name: str, seat: int | None, facts: dict[str, Any], used: set[int]
) -> list[Any]:
    """Where in the dump the next card of that name of this pile stands."""
    if name == "aside" and facts["aside"][seat] is not None:
        return ["aside", seat]
    key, names = ("deck", facts["deck"]) if seat is None else ("hands", facts["hands"][seat])
    # of two copies in a hand the open one comes first, so a closed one is the last
    i = max(i for i, one in enumerate(names) if one == card and i not in used)
    used.add(i)
    return [key, i] if seat is None else [key, seat, i]
