"""§9.5, §9.10, §9.11 Wulin Masters and Yexun: duels of one round, manuals, who enters the row."""

from __future__ import annotations

from teahouse.engine.cards import find_kind, move_at, shuffle
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import then
from teahouse.engine.events import tell_all
from teahouse.games.crossroads.boosts import seat_at
from teahouse.games.crossroads.cards import (
    BASICS,
    FIVE_METHODS,
    LOSS_STEP,
    METAL,
    TAIJI,
    TECHNIQUES,
    YEXUN,
    manuals_of,
    master_draw,
    master_wugong,
    yexun_wugong,
)
from teahouse.games.crossroads.challenge import add_up, note_bare
from teahouse.games.crossroads.draw import draw_sign, flip_element
from teahouse.games.crossroads.heroes import gain_renown, lose_qi
from teahouse.games.crossroads.scoring import clear_duel
from teahouse.games.crossroads.state import (
    BEAT_FOE,
    BEATEN,
    BOTTOM,
    ENCOUNTER_DUEL,
    FACE_DOWN,
    FOE_DUEL,
    FOE_STANDS,
    LOST_TO_FOE,
    MANUAL,
    MASTER_ENTERED,
    MASTERS,
    MIXED,
    PLACES,
    RUN_DUEL,
    SIGN_FOE,
    STEP_ELEMENT,
    TIED_FOE,
    TOP,
    YEXUN_ROSE,
)

YEXUN_MOST = 2


@rule("9.5", "9.10")
def start_foe_duel(s, seat, kind):
    """§9.5 One round: base and all trained techniques."""
    clear_duel(s)
    s.duel = ENCOUNTER_DUEL
    s.fighter[0] = seat + 1
    s.foe = kind
    s.duel_round = 1
    s.duel_step = STEP_ELEMENT
    tell_all(s, FOE_DUEL, seat, kind, 0, 0)
    note_bare(s)
    s.unleashed[0] = s.trained[seat]
    add_up(s, 0)
    then(s, RUN_DUEL, 0, 0)


@rule("9.5", "9.10")
def foe_stands(s):
    """§9.5 What the foe fights with; the traveller draws for a Master."""
    if s.foe == YEXUN:
        set_foe(s, yexun_wugong(s.yexun))
    elif master_draw(s.foe) == 0:
        set_foe(s, master_wugong(s.foe, 0, 0))
    elif master_draw(s.foe) == 1:
        element = flip_element(s, seat_at(s, 0))
        set_foe(s, master_wugong(s.foe, element if element > 0 else METAL, 0))
    else:
        draw_sign(s, seat_at(s, 0), SIGN_FOE)


@rule("9.5")
def use_foe_sign(s):
    """§9.5 Without a card to draw a Master stands at Taiji."""
    set_foe(s, master_wugong(s.foe, 0, s.sign if s.sign > 0 else TAIJI))


@rule("9.5")
def set_foe(s, power):
    s.wugong[1] = power
    tell_all(s, FOE_STANDS, s.foe, power, 0, 0)


@rule("9.5", "12.1")
def compare_with_foe(s):
    """§9.5 A loss costs 1 qi for every three points begun; §12.1 Five Methods win a tie."""
    lead = s.wugong[0] - s.wugong[1]
    if lead > 0 or (lead == 0 and s.unleashed[0] >> FIVE_METHODS & 1):
        s.winner = 1
    elif lead < 0:
        s.winner = 2
        s.deposits[0] = (LOSS_STEP - 1 - lead) // LOSS_STEP


@rule("9.5", "9.10")
def finish_foe_duel(s):
    """§9.5 After the vest: the loss, or renown and manuals."""
    seat = seat_at(s, 0)
    kind = s.foe
    winner = s.winner
    loss = 0 if s.vested & 1 else s.deposits[0]
    clear_duel(s)
    if winner == 1:
        tell_all(s, BEAT_FOE, seat, kind, 0, 0)
        gain_renown(s, seat)
        if kind == YEXUN:
            raise_yexun(s)
        else:
            take_manuals(s, seat, kind)
            leave_row(s, kind)
    elif winner == 2:
        tell_all(s, LOST_TO_FOE, seat, kind, loss, 0)
        lose_qi(s, seat, loss)
    else:
        tell_all(s, TIED_FOE, seat, kind, 0, 0)


@rule("9.10")
def raise_yexun(s):
    """§9.10 One level more each time he is beaten, up to Legend."""
    if s.yexun < YEXUN_MOST:
        s.yexun += 1
        tell_all(s, YEXUN_ROSE, s.yexun, 0, 0, 0)


@rule("9.5")
def take_manuals(s, seat, kind):
    s.master_beaten |= 1 << seat
    s.manuals[seat] |= manuals_of(kind)
    for technique in range(BASICS + 1, TECHNIQUES + 1):
        if manuals_of(kind) >> technique & 1:
            tell_all(s, MANUAL, seat, technique, 0, 0)


@rule("9.11")
def top_index(s, place):
    """§9.11 Which card of the pile of face-down Masters lies at this place of the row."""
    n = 0
    for i in range(place):
        if s.top_place[i] == FACE_DOWN:
            n += 1
    return n


@rule("9.11")
def place_of_top(s, i):
    """§9.11 The place where the i-th face-down Master lies."""
    n = i
    for place in range(PLACES):
        if s.top_place[place] == FACE_DOWN:
            if n == 0:
                return place
            n -= 1
    return 0


@rule("9.5", "9.11")
def leave_row(s, kind):
    """§9.5 A beaten Master leaves the game; §9.11 another one enters the place."""
    i = find_kind(s, TOP, kind)
    place = place_of_top(s, i)
    move_at(s, TOP, i, BEATEN, s.size[BEATEN], False)
    fill_place(s, place)


@rule("9.11")
def fill_place(s, place):
    """§9.11 A random Master set aside enters face down, as long as there is any; all are mixed."""
    s.top_place[place] = 0
    if s.size[MASTERS] > 0:
        shuffle(s, MASTERS)
        i = top_index(s, place)
        move_at(s, MASTERS, 0, TOP, i, True)
        s.top_place[place] = FACE_DOWN
        tell_all(s, MASTER_ENTERED, place, 0, 0, 0)
    mix_row(s, 0)


@rule("9.11")
def mix_row(s, row):
    """§9.11 Face-down cards of a row change places at random: 0 top, 1 bottom.

    That the bottom row holds the five Explorations everybody knows for good, so nothing is
    remembered of where they lay.
    """
    if row == 0:
        shuffle(s, TOP)
    else:
        begin = s.start[BOTTOM]
        for i in range(s.size[BOTTOM]):
            s.known[s.slot[begin + i]] = 0
        shuffle(s, BOTTOM)
    for place in range(row * PLACES, (row + 1) * PLACES):
        s.looked[place] = 0
    tell_all(s, MIXED, row, 0, 0, 0)
