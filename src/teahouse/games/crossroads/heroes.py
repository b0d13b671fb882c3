"""§3, §4.7, §11.1 What happens to a hero: qi, poison, renown, Xie; what everybody else asks."""

from __future__ import annotations

from teahouse.engine.cards import find_kind, put_on
from teahouse.engine.compiled import rule
from teahouse.engine.events import tell_all
from teahouse.games.crossroads.cards import (
    BASICS,
    FIRST_SPECIAL,
    GINSENG,
    QI,
    QI_GINSENG,
    STRATAGEMS,
    TOP_SQUARE,
    XIE_MOST,
    before,
    cost_of,
    gain_of,
)
from teahouse.games.crossroads.state import (
    CRITICAL,
    CURED,
    DISCARDED,
    GAINED_QI,
    GAINED_RENOWN,
    GAINED_XIE,
    I_DISCARD,
    I_HANDS,
    LOST_QI,
    LOST_RENOWN,
    POISONED,
    S_DISCARD,
    S_HANDS,
    TRAINING_LOST,
)


@rule("11.3")
def is_alive(s, seat):
    return s.eliminated >> seat & 1 == 0


@rule("11.2")
def is_evil(s, seat):
    return s.evil >> seat & 1 == 1


@rule("11.2", "12.1")
def is_hero(s, seat, sect):
    """§11.2 Special Abilities and artifacts' functions are for the virtuous of that sect."""
    return s.sect[seat] == sect and not is_evil(s, seat)


@rule("11.2")
def is_scum(s, seat, sect):
    """§11.2 Evil Abilities."""
    return s.sect[seat] == sect and is_evil(s, seat)


@rule("7.8")
def has_special(s, seat, kind):
    return s.specials[seat] >> (kind - FIRST_SPECIAL) & 1 == 1


@rule("7.8")
def is_somebodys(s, kind):
    """§7.8 Has anybody this special item, or was it shattered?"""
    held = s.shattered
    for seat in range(s.seats):
        held |= s.specials[seat]
    return held >> (kind - FIRST_SPECIAL) & 1 == 1


@rule("1.2", "7.9")
def qi_cap(s, seat):
    if has_special(s, seat, GINSENG):
        return QI_GINSENG
    return QI


@rule("4.7")
def lose_qi(s, seat, n):
    """§4.7 Returns how much was lost; with the last qi an open training is lost too."""
    lost = min(n, s.qi[seat])
    if lost <= 0:
        return 0
    s.qi[seat] -= lost
    tell_all(s, LOST_QI, seat, lost, s.qi[seat], 0)
    if s.qi[seat] == 0:
        s.searched[seat] = 0
        tell_all(s, CRITICAL, seat, 0, 0, 0)
        lose_training(s, seat)
    return lost


@rule("4.7", "6.10")
def lose_training(s, seat):
    if s.training[seat] > 0:
        tell_all(s, TRAINING_LOST, seat, s.training[seat], 0, 0)
        s.training[seat] = 0


@rule("7.1")
def gain_qi(s, seat, n):
    gained = min(n, qi_cap(s, seat) - s.qi[seat])
    if gained > 0:
        s.qi[seat] += gained
        tell_all(s, GAINED_QI, seat, gained, s.qi[seat], 0)


@rule("6.4")
def poison(s, seat):
    if s.poisoned >> seat & 1 == 0:
        s.poisoned |= 1 << seat
        tell_all(s, POISONED, seat, 0, 0, 0)


@rule("7.2")
def cure(s, seat):
    if s.poisoned >> seat & 1:
        s.poisoned &= ~(1 << seat)
        tell_all(s, CURED, seat, 0, 0, 0)


@rule("9.7")
def heal(s, seat):
    """§9.7 Qi full, poison cured, the search over."""
    s.searched[seat] = 0
    cure(s, seat)
    gain_qi(s, seat, QI_GINSENG)


@rule("3.2", "11.2")
def gain_squares(s, seat, n):
    """§3.2 Never above the last square; §11.2 nothing for the evil."""
    gained = min(n, TOP_SQUARE - s.renown[seat])
    if gained > 0 and not is_evil(s, seat):
        s.renown[seat] += gained
        tell_all(s, GAINED_RENOWN, seat, gained, s.renown[seat], 0)


@rule("3.2")
def gain_renown(s, seat):
    """§3.2 The general gain, by the level before it."""
    gain_squares(s, seat, gain_of(s.renown[seat]))


@rule("3.3")
def lose_renown(s, seat):
    """§3.3 One square, never below the first."""
    if s.renown[seat] > 0:
        s.renown[seat] -= 1
        tell_all(s, LOST_RENOWN, seat, 1, s.renown[seat], 0)


@rule("11.1")
def gain_xie(s, seat):
    if s.xie[seat] < XIE_MOST:
        s.xie[seat] += 1
        tell_all(s, GAINED_XIE, seat, s.xie[seat], 0, 0)


@rule("5.1")
def is_trainable(s, seat, technique):
    """§5.1 The next basic of the own sect, or a manual held; levels and volumes in order."""
    if s.trained[seat] >> technique & 1:
        return False
    if before(technique) > 0 and s.trained[seat] >> before(technique) & 1 == 0:
        return False
    if technique <= BASICS:
        return (technique - 1) // 3 + 1 == s.sect[seat]
    return s.manuals[seat] >> technique & 1 == 1


@rule("5.3")
def can_complete(s, seat):
    return s.training[seat] > 0 and s.qi[seat] >= cost_of(s.training[seat])


@rule("4.5")
def hand_pile(kind, seat):
    """Where a card of that kind lies in a seat's hand."""
    if kind <= STRATAGEMS:
        return S_HANDS + seat
    return I_HANDS + seat


@rule("4.5")
def discard_pile(kind):
    if kind <= STRATAGEMS:
        return S_DISCARD
    return I_DISCARD


@rule("4.5")
def hand_size(s, seat):
    return s.size[S_HANDS + seat] + s.size[I_HANDS + seat]


@rule("4.5")
def holds(s, seat, kind):
    return find_kind(s, hand_pile(kind, seat), kind) >= 0


@rule("4.5")
def discard_card(s, seat, kind):
    """§4.5 From a hand onto its discard pile, face up."""
    put_on(s, hand_pile(kind, seat), kind, discard_pile(kind))
    tell_all(s, DISCARDED, seat, kind, 0, 0)


@rule("4.5")
def held_kinds(s, pile, first):
    """Bitmask of the kinds in a pile from kind `first` on (bit 0)."""
    held = 0
    begin = s.start[pile]
    for i in range(s.size[pile]):
        kind = s.kind[s.slot[begin + i]]
        if kind >= first:
            held |= 1 << (kind - first)
    return held


@rule("4.5")
def offer_kinds(into, n, held, action):
    """Write an action for each bit of `held`, ascending; returns how many there are now."""
    place = 0
    while held >> place > 0:
        if held >> place & 1:
            into[n] = action + place
            n += 1
        place += 1
    return n
