"""What one observer sees of a hidden state, as JSON-able data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from teahouse.engine.views import faces
from teahouse.games.pili.beside import beside
from teahouse.games.pili.cards import (
    ACTION_NAMES,
    ACUPOINT_NAMES,
    BLACK,
    BOUGHT,
    DICE,
    DRAWN,
    EQUIPMENT_NAMES,
    FACTION_NAMES,
    FATE_NAMES,
    FIRST_GIFT,
    FIRST_HERO,
    FIRST_LEGENDARY,
    FIRST_RELIC,
    HERO_NAMES,
    KINDS,
    SIDE_NAMES,
    TOKEN_NAMES,
    WHITE,
)
from teahouse.games.pili.hexes import HEX_NAMES
from teahouse.games.pili.state import (
    ALLIED,
    BATTLE,
    BOTTOM,
    FALLEN,
    FOE_DECK,
    FOE_DISPLAY,
    HERO_DECK,
    HERO_DISPLAY,
    MASTERED,
    MERCENARIES,
    PLAYED,
    SKILL_DECK,
    SKILL_DISPLAY,
    TRAINING,
)
from teahouse.games.pili.story_scoring import total_vp

if TYPE_CHECKING:
    from teahouse.engine.game import Game

SIDES = {0: None, WHITE: SIDE_NAMES[0], BLACK: SIDE_NAMES[1]}
WEAPON_NUMBERS = (*range(1, FIRST_GIFT), *range(FIRST_LEGENDARY, len(EQUIPMENT_NAMES) + 1))
GIFT_NUMBERS = range(FIRST_GIFT, FIRST_RELIC)


def look(game: Game, s: Any, observer: int | None) -> dict[str, Any]:
    """The keys of the phase's positions, then what the table shows beside them."""
    keys = battle_keys(game, s) if s.phase == BATTLE else story_keys(game, s)
    return {**keys, **beside(s, observer)}


def story_keys(game: Game, s: Any) -> dict[str, Any]:
    """The keys of a position in the story phase."""
    chosen = [name for card, name in enumerate(ACTION_NAMES) if s.chosen >> card & 1]
    return {
        "phase": "story",
        "round": s.round,
        "turn": s.turn,
        "chosen": chosen,
        "action": ACTION_NAMES[s.action - 1] if s.action else None,
        "silver_on": {name: s.silver_on[card] for card, name in enumerate(ACTION_NAMES)},
        **boards(game, s),
        "hero_display": laid(game, s, HERO_DISPLAY),
        "hero_deck": faces(game, s, HERO_DECK),
        "skill_display": laid(game, s, SKILL_DISPLAY),
        "skill_deck": faces(game, s, SKILL_DECK),
        "foe_display": laid(game, s, FOE_DISPLAY),
        "foe_deck": faces(game, s, FOE_DECK),
        "equipment": {EQUIPMENT_NAMES[e - 1]: s.left[e] for e in range(1, BOUGHT + 1)},
        "dice": [FATE_NAMES[s.dice[i] - 1] for i in range(DICE) if s.dice[i]],
        "drawn": [TOKEN_NAMES[s.drawn[i] - 1] for i in range(DRAWN) if s.drawn[i]],
        "bottom": faces(game, s, BOTTOM),
    }


def boards(game: Game, s: Any) -> dict[str, Any]:
    """What stands and lies on the players' boards."""
    seats = range(s.seats)
    return {
        "silver": [s.silver[seat] for seat in seats],
        "fate": [{name: s.fate[seat, i] for i, name in enumerate(FATE_NAMES)} for seat in seats],
        "stone": [bool(s.stone[seat]) for seat in seats],
        "qi": [{name: s.qi[seat, i] for i, name in enumerate(ACUPOINT_NAMES)} for seat in seats],
        "starting": [KINDS[s.starting[seat] - 1] for seat in seats],
        "training": [laid(game, s, TRAINING + seat) for seat in seats],
        "mastered": [laid(game, s, MASTERED + seat) for seat in seats],
        "mercenaries": [laid(game, s, MERCENARIES + seat) for seat in seats],
        "allied": [laid(game, s, ALLIED + seat) for seat in seats],
        "foes": [laid(game, s, FALLEN + seat) for seat in seats],
        "weapons": [tokens(s, seat, WEAPON_NUMBERS) for seat in seats],
        "gifts": [tokens(s, seat, GIFT_NUMBERS) for seat in seats],
        "factions": [
            FACTION_NAMES[s.faction[seat] - 1] if s.faction[seat] else None for seat in seats
        ],
        "sides": [SIDES[s.side[seat]] for seat in seats],
    }


def battle_keys(game: Game, s: Any) -> dict[str, Any]:
    """The keys of a position in the battle phase."""
    seats = range(s.seats)
    return {
        "phase": "battle",
        "round": s.round,
        "turn": s.turn,
        "rank": [s.rank[place] for place in seats],
        "hp": [s.hp[seat] for seat in seats],
        "hands": [sorted(laid(game, s, MASTERED + seat)) for seat in seats],
        "played": [laid(game, s, PLAYED + seat) for seat in seats],
        "weapons": [tokens(s, seat, WEAPON_NUMBERS) for seat in seats],
        "heroes": [hero_tokens(s, seat) for seat in seats],
        "pawns": [HEX_NAMES[s.pawn[seat] - 1] if s.pawn[seat] else None for seat in seats],
        "facing": [s.facing[seat] if s.pawn[seat] else None for seat in seats],
        "slowed": [s.slowed[seat] for seat in seats],
        "debilitated": members(s, s.debilitated),
        "backlash": members(s, s.backlash),
        "bleeding": [[seat, s.bled_by[seat] - 1] for seat in seats if s.bled_by[seat]],
    }


def laid(game: Game, s: Any, pile: int) -> list[str]:
    """The cards of an open pile in the order in which they came."""
    return [str(name) for name in faces(game, s, pile, top_first=False)]


def tokens(s: Any, seat: int, numbers: Any) -> list[str]:
    """Names of the tokens a seat holds, a name for each copy."""
    return [EQUIPMENT_NAMES[e - 1] for e in numbers for _ in range(s.held[seat, e])]


def members(s: Any, mask: int) -> list[int]:
    """The seats of a bitmask."""
    return [seat for seat in range(s.seats) if mask >> seat & 1]


def hero_tokens(s: Any, seat: int) -> list[list[str]]:
    """[hero, hex] of each hero token of a seat."""
    begin, count = s.start[ALLIED + seat], s.size[ALLIED + seat]
    numbers = [s.slot[begin + i] - FIRST_HERO + 1 for i in range(count)]
    return [[HERO_NAMES[n - 1], HEX_NAMES[s.token[n] - 1]] for n in numbers if s.token[n]]


def scores(s: Any) -> list[int]:
    """§9.1 VP as if scored now; in battle the HP."""
    if s.phase == BATTLE:
        return [s.hp[seat] for seat in range(s.seats)]
    return [total_vp(s, seat) for seat in range(s.seats)]
