"""What one observer sees of a hidden state, as JSON-able data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from teahouse.engine.views import faces
from teahouse.games.crossroads.cards import (
    GUARDIAN_NAMES,
    KINDS,
    LEVEL_NAMES,
    SECT_NAMES,
    SPECIAL_NAMES,
    STRATAGEMS,
    TECHNIQUE_NAMES,
    level_of,
)
from teahouse.games.crossroads.heroes import qi_cap
from teahouse.games.crossroads.state import (
    ASK_REDRAW,
    ASK_WEAPONS,
    BOTTOM,
    FACE_DOWN,
    I_DECK,
    I_DISCARD,
    I_DRAWN,
    I_HANDS,
    KILL,
    LYING,
    MASTERS,
    ORDINARY,
    PLACES,
    PLAYING,
    ROWS,
    S_DECK,
    S_DISCARD,
    S_DRAWN,
    S_HANDS,
    SPENT,
    SWORN,
    TITLE,
    TOP,
)

if TYPE_CHECKING:
    from teahouse.engine.game import Game

VOWS = {0: None, SWORN: "sworn", SPENT: "spent"}
DUELS = {ORDINARY: "ordinary", TITLE: "title", KILL: "kill"}


def look(game: Game, s: Any, observer: int | None) -> dict[str, Any]:
    """The keys of the contract, then what the table needs beside them."""
    seats = range(s.seats)
    return {
        **heroes(s),
        "stratagems": [faces(game, s, S_HANDS + seat) for seat in seats],
        "items": [faces(game, s, I_HANDS + seat) for seat in seats],
        "paralyzed": [s.size[LYING + seat] > 0 for seat in seats],
        "eliminated": members(s, s.eliminated),
        "shattered": specials(s.shattered),
        **jianghu(game, s),
        "stratagem_deck": faces(game, s, S_DECK),
        "stratagem_discard": faces(game, s, S_DISCARD),
        "item_deck": faces(game, s, I_DECK),
        "item_discard": faces(game, s, I_DISCARD),
        "turn": s.turn,
        "first": s.first,
        "round": s.round,
        "grand_master": s.grand_master - 1 if s.grand_master else None,
        "last_turns": last_turns(s),
        "barred": members(s, s.barred),
        "vow": VOWS[s.vow],
        "phase": phase_of(s),
        "known": own_known(s, observer),
        "playing": (faces(game, s, PLAYING) or [None])[0],
        "drawn": [
            *faces(game, s, S_DRAWN),
            *faces(game, s, I_DRAWN, top_first=False),
        ],
        "duel": duel_of(s),
        **beside(s),
    }


def heroes(s: Any) -> dict[str, Any]:
    """What stands on the boards of the heroes."""
    seats = range(s.seats)
    return {
        "sects": [SECT_NAMES[s.sect[seat] - 1] for seat in seats],
        "renown": [s.renown[seat] for seat in seats],
        "qi": [s.qi[seat] for seat in seats],
        "xie": [s.xie[seat] for seat in seats],
        "evil": flags(s, s.evil),
        "poisoned": flags(s, s.poisoned),
        "searched": [s.searched[seat] for seat in seats],
        "nemesis": [members(s, s.nemesis[seat]) for seat in seats],
        "trained": [techniques(s.trained[seat]) for seat in seats],
        "training": [
            TECHNIQUE_NAMES[s.training[seat] - 1] if s.training[seat] else None for seat in seats
        ],
        "manuals": [techniques(s.manuals[seat]) for seat in seats],
        "specials": [specials(s.specials[seat]) for seat in seats],
        "guardians": [
            GUARDIAN_NAMES[s.guardian[seat] - 1] if s.guardian[seat] else None for seat in seats
        ],
        "master_beaten": flags(s, s.master_beaten),
    }


def jianghu(game: Game, s: Any) -> dict[str, Any]:
    """Both rows, the Masters set aside, Yexun's level; null is nobody, or a card face down."""
    return {
        "top_row": top_row(game, s),
        "masters": faces(game, s, MASTERS),
        "explorations": faces(game, s, BOTTOM, top_first=False),
        "yexun": LEVEL_NAMES[s.yexun],
    }


def top_row(game: Game, s: Any) -> list[str | None]:
    """Guardians, Masters and empty places from left to right."""
    masters = iter(faces(game, s, TOP, top_first=False))
    out: list[str | None] = []
    for place in range(PLACES):
        who = s.top_place[place]
        if who == FACE_DOWN:
            out.append(next(masters))
        else:
            out.append(GUARDIAN_NAMES[who - 1] if who else None)
    return out


def members(s: Any, mask: int) -> list[int]:
    """The seats of a bitmask."""
    return [seat for seat in range(s.seats) if mask >> seat & 1]


def flags(s: Any, mask: int) -> list[bool]:
    return [bool(mask >> seat & 1) for seat in range(s.seats)]


def techniques(mask: int) -> list[str]:
    """Names of the techniques of a bitmask, sorted."""
    return sorted(name for i, name in enumerate(TECHNIQUE_NAMES, start=1) if mask >> i & 1)


def specials(mask: int) -> list[str]:
    """Names of the special items of a bitmask, sorted."""
    return sorted(name for i, name in enumerate(SPECIAL_NAMES) if mask >> i & 1)


def last_turns(s: Any) -> list[int]:
    """§10.2 Seats whose last turn has not begun, in order."""
    return [s.last_turns[i] - 1 for i in range(s.seats) if s.last_turns[i]]


def phase_of(s: Any) -> str:
    """Where the turn stands: positions can be set up at its start and before the redraws."""
    if s.over:
        return "over"
    if not s.fresh:
        return "later"
    asks = s.pending[s.depth - 1, 0] if s.depth else 0
    return "redraw" if asks == ASK_REDRAW else "start"


def own_known(s: Any, observer: int | None) -> list[list[Any]]:
    """[seat, row, place] of the face-down cards this observer knows."""
    if observer is None:
        return []
    return [path for path in looked_at(s) if path[0] == observer]


def looked_at(s: Any) -> list[list[Any]]:
    """[seat, row, place] of all that Information showed since the row was mixed, sorted."""
    return sorted(
        [seat, row, place]
        for row, place, _ in lying(s)
        for seat in members(s, s.looked[ROWS.index(row) * PLACES + place])
    )


def lying(s: Any) -> list[tuple[str, int, int]]:
    """Row, place and slot of every face-down card of the jianghu that is not open just now."""
    out = []
    down = [place for place in range(PLACES) if s.top_place[place] == FACE_DOWN]
    for i, place in enumerate(down[: s.size[TOP]]):
        if not s.revealed >> place & 1:
            out.append((ROWS[0], place, s.start[TOP] + i))
    for place in range(s.size[BOTTOM]):
        if not s.revealed >> PLACES + place & 1:
            out.append((ROWS[1], place, s.start[BOTTOM] + place))
    return out


def duel_of(s: Any) -> dict[str, Any] | None:
    """The duel that is being fought; pairs hold challenger or traveller first."""
    if not s.duel:
        return None
    foe = KINDS[s.foe - 1] if s.foe else None
    weapons = s.depth and s.pending[s.depth - 1, 0] == ASK_WEAPONS
    return {
        "challenger": s.fighter[0] - 1,
        "defender": s.fighter[1] - 1 if foe is None else foe,
        "round": s.duel_round,
        "wins": [s.wins[0], s.wins[1]],
        "deposits": [s.deposits[0], s.deposits[1]],
        "used": [techniques(s.used[0]), techniques(s.used[1])],
        "wugong": [s.wugong[0], s.wugong[1]] if weapons else None,
    }


def beside(s: Any) -> dict[str, Any]:
    """What the table shows beside the keys of a position."""
    seats = range(s.seats)
    places = {0: None, FACE_DOWN: "master"}
    return {
        "top_place": [places.get(s.top_place[i], "guardian") for i in range(PLACES)],
        "open_places": [
            [ROWS[i // PLACES], i % PLACES] for i in range(2 * PLACES) if s.revealed >> i & 1
        ],
        "levels": [None if s.evil >> i & 1 else LEVEL_NAMES[level_of(s.renown[i])] for i in seats],
        "most_qi": [qi_cap(s, seat) for seat in seats],
        "played": [KINDS[kind - 1] for kind in range(1, STRATAGEMS + 1) if s.played >> kind & 1],
        "skips": s.skips,
        "duel_kind": DUELS.get(s.duel),
    }


def scores(s: Any) -> list[int]:
    """§3.1 The square of each hero; nothing for the evil and the dead."""
    return [0 if (s.evil | s.eliminated) >> seat & 1 else s.renown[seat] for seat in range(s.seats)]
