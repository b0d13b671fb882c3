"""§6 The card action: Stratagems and what they do."""

from __future__ import annotations

from teahouse.engine.cards import draw, move_at, put_on, show_at
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask, then
from teahouse.engine.events import tell, tell_all
from teahouse.games.crossroads.cards import (
    ASSASSIN,
    BAGUA,
    FORGIVENESS,
    GALLANT_DEED,
    INFORMATION,
    PARALYZE,
    POISON_SMOKE,
    SLANDER,
    STRATAGEMS,
    TAIJI,
    TRAINING_ASSIST,
    VOW_REVENGE,
    WUDANG,
)
from teahouse.games.crossroads.draw import draw_sign
from teahouse.games.crossroads.guardians import YIN_KINDS, topmost
from teahouse.games.crossroads.heroes import (
    discard_card,
    gain_renown,
    gain_xie,
    has_special,
    held_kinds,
    is_hero,
    lose_qi,
    lose_renown,
    lose_training,
    poison,
)
from teahouse.games.crossroads.masters import top_index
from teahouse.games.crossroads.outcome import clear_nemesis
from teahouse.games.crossroads.state import (
    A_PEEK,
    A_PLAY,
    A_TAKE,
    ASK_ASSIST,
    ASK_BAGUA,
    ASK_PEEK,
    ASK_TAKE,
    ASK_TARGET,
    BOTTOM,
    FACE_DOWN,
    FINISH_CARD,
    FORGAVE,
    LYING,
    NEGATED,
    PARALYZED,
    PEEKED,
    PLACES,
    PLAYED,
    PLAYING,
    RELEASED,
    S_DISCARD,
    S_HANDS,
    SAW,
    SIGN_BAGUA,
    SIGN_MISHAP,
    SWORE,
    SWORN,
    TAKE_SLY,
    TARGETED,
    TOP,
    TRAINING_HELD,
    VOW_CARD,
)
from teahouse.games.crossroads.targets import has_target, is_playable, names_somebody

ASSASSIN_QI = 2
PEEKS = 3


@rule("6.1")
def offer_stratagems(s, seat, into, n):
    held = held_kinds(s, S_HANDS + seat, 1)
    for kind in range(1, STRATAGEMS + 1):
        if held >> (kind - 1) & 1 and is_playable(s, seat, kind):
            into[n] = A_PLAY + kind - 1
            n += 1
    return n


@rule("6.8")
def can_release(s, seat):
    """§6.8 Counts as Paralyze/Release; a Paralyze lies on the seat."""
    held = held_kinds(s, S_HANDS + seat, 1) >> (PARALYZE - 1) & 1
    return held == 1 and s.size[LYING + seat] > 0 and s.played >> PARALYZE & 1 == 0


@rule("6.8")
def release(s, seat):
    begin_card(s, seat, PARALYZE)
    draw(s, LYING + seat, S_DISCARD)
    tell_all(s, RELEASED, seat, 0, 0, 0)


@rule("6.1")
def begin_card(s, seat, kind):
    """§6.1 From the hand; it lies open until its effect is over."""
    put_on(s, S_HANDS + seat, kind, PLAYING)
    enter_effect(s, seat, kind)


@rule("6.1")
def enter_effect(s, seat, kind):
    s.played |= 1 << kind
    tell_all(s, PLAYED, seat, kind, 0, 0)
    then(s, FINISH_CARD, 0, 0)


@rule("6.1", "6.5", "6.6", "6.9", "6.11")
def play(s, seat, kind):
    begin_card(s, seat, kind)
    if names_somebody(kind):
        ask(s, seat, ASK_TARGET, kind, 0)
    elif kind == GALLANT_DEED:
        lose_qi(s, seat, 1)
        gain_renown(s, seat)
    elif kind == TRAINING_ASSIST:
        ask(s, seat, ASK_ASSIST, 0, 0)
    elif kind == INFORMATION:
        ask(s, seat, ASK_PEEK, PEEKS, 0)
    elif kind == VOW_REVENGE:
        draw(s, PLAYING, VOW_CARD)
        s.vow = SWORN
        tell_all(s, SWORE, seat, 0, 0, 0)


@rule("6.1", "6.7", "6.8", "6.10", "11.1")
def name_target(s, seat, kind, target):
    """§6.1 The target is named; §11.1 a yin card gives its Xie now, before any Bagua (§12.4)."""
    tell_all(s, TARGETED, seat, target, kind, 0)
    if kind <= POISON_SMOKE:
        gain_xie(s, seat)
        if is_hero(s, target, WUDANG) and has_special(s, target, BAGUA):
            ask(s, target, ASK_BAGUA, kind, 0)
        else:
            strike(s, kind, target)
    elif kind == FORGIVENESS:
        clear_nemesis(s, seat, target)
        tell_all(s, FORGAVE, seat, target, 0, 0)
        gain_renown(s, seat)
    elif kind == PARALYZE:
        draw(s, PLAYING, LYING + target)
        tell_all(s, PARALYZED, seat, target, 0, 0)
    else:
        draw_sign(s, target, SIGN_MISHAP)


@rule("6.2", "6.3", "6.4")
def strike(s, kind, target):
    """§6.2 Assassin, §6.3 Slander, §6.4 Poison Smoke."""
    if kind == ASSASSIN:
        lose_qi(s, target, ASSASSIN_QI)
    elif kind == SLANDER:
        lose_renown(s, target)
    else:
        poison(s, target)


@rule("12.4")
def answer_with_bagua(s, target, kind, wants):
    if wants:
        draw_sign(s, target, SIGN_BAGUA)
    else:
        strike(s, kind, target)


@rule("12.4")
def use_bagua_sign(s, target):
    """§12.4 Taiji negates the Stratagem."""
    kind = s.kind[s.slot[s.start[PLAYING]]]
    if s.sign == TAIJI:
        tell_all(s, NEGATED, target, kind, 0, 0)
    else:
        strike(s, kind, target)


@rule("6.10")
def use_mishap_sign(s, target):
    """§6.10 Anything but Taiji: the training is lost, and 1 qi."""
    if s.sign == TAIJI:
        tell_all(s, TRAINING_HELD, target, s.training[target], 0, 0)
    else:
        lose_training(s, target)
        lose_qi(s, target, 1)


@rule("6.9")
def offer_peeks(s, seen, into):
    """§6.9 Face-down places, each once: the top row from 0, the bottom row from PLACES."""
    n = 0
    for place in range(2 * PLACES):
        if not seen >> place & 1 and (place >= PLACES or s.top_place[place] == FACE_DOWN):
            into[n] = A_PEEK + place
            n += 1
    return n


@rule("6.9")
def peek(s, seat, left, seen, place):
    """§6.9 Which place is public, what lies there only this seat sees."""
    row = 1 if place >= PLACES else 0
    pile = BOTTOM if row else TOP
    i = place - PLACES if row else top_index(s, place)
    tell_all(s, PEEKED, seat, row, place - row * PLACES, 0)
    kind = show_at(s, pile, i, 1 << seat)
    s.looked[place] |= 1 << seat
    tell(s, 1 << seat, SAW, seat, row, place - row * PLACES, kind)
    if left > 1:
        ask(s, seat, ASK_PEEK, left - 1, seen | 1 << place)


@rule("12.1")
def sly_kinds(s, seat):
    """§12.1 Yin kinds on the discard pile not yet played this turn and with a target."""
    out = 0
    lying = held_kinds(s, S_DISCARD, 1) & YIN_KINDS
    for kind in range(1, POISON_SMOKE + 1):
        fresh = lying >> (kind - 1) & 1 == 1 and s.played >> kind & 1 == 0
        if fresh and has_target(s, seat, kind):
            out |= 1 << (kind - 1)
    return out


@rule("12.1")
def sly(s, seat, yang):
    discard_card(s, seat, yang)
    ask(s, seat, ASK_TAKE, TAKE_SLY, 0)


@rule("12.1")
def offer_sly(s, seat, into):
    n = 0
    kinds = sly_kinds(s, seat)
    for kind in range(1, POISON_SMOKE + 1):
        if kinds >> (kind - 1) & 1:
            into[n] = A_TAKE + kind - 1
            n += 1
    return n


@rule("12.1")
def take_sly(s, seat, kind):
    """§12.1 The yin card is played at once."""
    move_at(s, S_DISCARD, topmost(s, S_DISCARD, kind), PLAYING, 0, False)
    enter_effect(s, seat, kind)
    ask(s, seat, ASK_TARGET, kind, 0)
