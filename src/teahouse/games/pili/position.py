"""Positions: setting up any situation by names, and writing a table down so.

Keys and refusals: RULES.md, "Positions".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from teahouse.engine.errors import BadPosition
from teahouse.engine.events import tell
from teahouse.engine.given import same
from teahouse.engine.positions import Facts, in_telling_order
from teahouse.engine.record import SPECTATOR
from teahouse.games.pili.cards import rounds_of
from teahouse.games.pili.placing import (
    place_boards,
    place_equipment,
    place_sides,
    place_turn,
)
from teahouse.games.pili.placing_battle import place_battle
from teahouse.games.pili.placing_cards import place_cards
from teahouse.games.pili.state import (
    BATTLE,
    FOE_DECK,
    GONE_SKILLS,
    HERO_DECK,
    LAY,
    PILES,
    SKILL_DECK,
    STORY,
)
from teahouse.games.pili.turn import (
    begin_at_battle_round,
    begin_at_choose,
    begin_at_sides,
    begin_at_window,
)
from teahouse.games.pili.view import battle_keys, story_keys

if TYPE_CHECKING:
    from teahouse.engine.game import Game

STORY_KEYS = (
    "phase", "round", "turn", "chosen", "silver_on", "silver", "fate", "stone", "qi", "starting",
    "training", "mastered", "mercenaries", "allied", "foes", "weapons", "gifts", "factions",
    "sides", "hero_display", "hero_deck", "skill_display", "skill_deck", "foe_display", "foe_deck",
    "equipment", "action", "dice", "drawn", "bottom",
)  # fmt: skip
BATTLE_KEYS = (
    "phase", "round", "turn", "rank", "hp", "hands", "played", "weapons", "heroes", "pawns",
    "facing", "slowed", "debilitated", "backlash", "bleeding",
)  # fmt: skip
IN_DUMPS = ("dice", "drawn", "bottom")
"""Keys that say something only while an action is under way."""
DECKS = {"skill_deck": SKILL_DECK, "hero_deck": HERO_DECK, "foe_deck": FOE_DECK}


def build(game: Game, s: Any, facts: dict[str, Any], known: list[Any]) -> None:
    """Set up the position a spec describes and run it to the first question."""
    spec = Facts(facts, s.seats)
    phase = spec.take("phase")
    if phase == "battle":
        place_battle(s, spec)
        spec.done(BATTLE_KEYS)
    elif phase is None or phase == "story":
        place_story(s, spec)
        spec.done(STORY_KEYS)
    else:
        raise BadPosition('\'phase\' is "story" or "battle".')
    mark_known(s, known)
    tell_position(s)
    begin(s)
    s.fixed = 0


def place_story(s: Any, spec: Facts) -> None:
    """Set up everything a choice of action cards, or the window before scoring, begins with."""
    check_empty(spec)
    s.phase = STORY
    place_turn(s, spec)
    place_equipment(s, spec, ("weapons", "gifts"))
    place_cards(s, spec)
    place_boards(s, spec)
    place_sides(s, spec)


def check_empty(spec: Facts) -> None:
    """What only dumps need may be there, empty."""
    if spec.take("action") is not None:
        raise BadPosition("'action' is null: a position can't begin in the middle of an action.")
    for key in IN_DUMPS:
        given = spec.take(key)
        if given is not None and not same([], given):
            raise BadPosition(f"'{key}' is empty: no position begins in the middle of an action.")


def begin(s: Any) -> None:
    """Ask the first question."""
    if s.phase == BATTLE:
        begin_at_battle_round(s)
    elif s.round > rounds_of(s.seats):
        begin_at_window(s)
    elif s.factions and not s.side[0]:
        begin_at_sides(s)
    else:
        begin_at_choose(s)


def mark_known(s: Any, known: list[Any]) -> None:
    """[seat (null: a spectator), deck, place from the top] of cards somebody has seen."""
    bad = BadPosition("'known' holds [seat, deck, place from the top] of cards in decks.")
    for path in known:
        if not isinstance(path, list | tuple) or len(path) != 3:
            raise bad
        seat, key, place = path
        who = SPECTATOR if seat is None else seat
        if type(who) is not int or not (0 <= who < s.seats or who == SPECTATOR):
            raise bad
        deck = DECKS.get(key) if isinstance(key, str) else None
        if deck is None or type(place) is not int or not 0 <= place < s.size[deck]:
            raise bad
        s.known[s.slot[s.start[deck] + s.size[deck] - 1 - place]] |= 1 << who


def tell_position(s: Any) -> None:
    """Everybody is told what they know, before anything happens; what is in the box isn't told."""
    for pile in range(PILES.count):
        if GONE_SKILLS <= pile < PILES.hidden:
            continue
        for card in in_telling_order(s, pile):
            if s.known[card]:
                tell(s, s.known[card], LAY, pile, s.kind[card], 0, 0)


def dump(game: Game, s: Any) -> tuple[dict[str, Any], list[list[Any]]]:
    """The whole situation by names, and who knows which card of a deck."""
    row = game.layout.copy_row(s._row)
    t = game.layout.State(row)
    for pile in range(PILES.count):
        for i in range(t.size[pile]):
            t.slot[t.start[pile] + i] = t.kind[t.slot[t.start[pile] + i]]
    facts = battle_keys(game, t) if s.phase == BATTLE else story_keys(game, t)
    return facts, known_in_decks(s)


def known_in_decks(s: Any) -> list[list[Any]]:
    """[seat, deck, place from the top] of the cards in decks that somebody knows."""
    out: list[list[Any]] = []
    for key, deck in DECKS.items():
        for place in range(s.size[deck]):
            card = s.slot[s.start[deck] + s.size[deck] - 1 - place]
            for who in [*range(s.seats), SPECTATOR]:
                if s.known[card] >> who & 1:
                    out.append([None if who == SPECTATOR else who, key, place])
    return out
