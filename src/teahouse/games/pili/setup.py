"""§2 Set-up: decks and displays, starting skills, factions, the first player, silver and fate."""

from __future__ import annotations

from teahouse.engine.cards import draw, find_kind, move_at, shuffle
from teahouse.engine.chance import below
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask_all, then
from teahouse.engine.events import tell_all
from teahouse.games.pili.cards import (
    ACUPOINTS,
    BOUGHT,
    DISPLAY_MORE,
    EQUIPMENTS,
    FACTIONS,
    FIRST_FACTION_HERO,
    FIRST_FOE,
    FIRST_HERO,
    FIRST_STARTING,
    LIGHT_OF_GOD,
    QITIANDI,
    STARTING_SKILLS,
    copies_of,
    faction_hero,
    faction_skill,
    needs,
    start_dice,
    start_silver,
)
from teahouse.games.pili.gains import gain_silver, roll_fate
from teahouse.games.pili.state import (
    ASIDE,
    ASK_SIDE,
    DEALT_HERO,
    DEALT_SKILL,
    DISPLAYED,
    FOE_DECK,
    FOE_DISPLAY,
    FOE_FAMILY,
    FROM_START,
    GAME_BEGAN,
    GONE_FOES,
    GONE_HEROES,
    GONE_SKILLS,
    HERO_DECK,
    HERO_DISPLAY,
    HERO_FAMILY,
    MASTERED,
    MERCENARIES,
    SKILL_DECK,
    SKILL_DISPLAY,
    SKILL_FAMILY,
    START_ROUND,
    STORY,
    TRAINING,
)


@rule("2.1", "2.2", "2.3", "2.4")
def open_game(s):
    """§2 Everything up to the first question."""
    s.phase = STORY
    s.round = 1
    s.turn = s.first - 1 if s.first > 0 else below(s, s.seats)
    s.starter = s.turn
    lay_out(s)
    deal_starting_skills(s)
    if s.factions:
        deal_factions(s)
    tell_all(s, GAME_BEGAN, s.turn, 0, 0, 0)
    for seat in range(s.seats):
        tell_all(s, DEALT_SKILL, seat, s.starting[seat], 0, 0)
    for seat in range(s.seats):
        if s.faction[seat] > 0:
            tell_all(s, DEALT_HERO, seat, faction_hero(s.faction[seat]), s.faction[seat], 0)
    refill_all(s)
    give_start(s)
    begin_story(s)


@rule("2.2", "2.3", "16.2")
def lay_out(s):
    """§2.2 Three decks; §2.3 what lies aside; all else is in the box, as everybody knows."""
    for kind in range(1, s.cards + 1):
        add_card(s, home_of(s, kind), kind)
    for seat in range(s.seats):
        s.stone[seat] = 1
    for token in range(1, EQUIPMENTS + 1):
        s.left[token] = copies_of(token) if token <= BOUGHT or s.seats > 2 else 0
    shuffle(s, SKILL_DECK)
    shuffle(s, HERO_DECK)
    shuffle(s, FOE_DECK)


@rule("2.2", "2.3")
def home_of(s, kind):
    """§2.2 Where a card lies before anything is dealt."""
    if kind < FIRST_STARTING:
        return SKILL_DECK
    if kind == LIGHT_OF_GOD or kind == QITIANDI:
        return ASIDE if s.seats > 2 else gone_pile(kind)
    if FIRST_HERO <= kind < FIRST_FACTION_HERO:
        return HERO_DECK
    if kind >= FIRST_FOE:
        return FOE_DECK
    return gone_pile(kind)


@rule("2.2")
def add_card(s, pile, card):
    """§2.2 Lay a card on a pile at the start; everybody knows what isn't in a deck."""
    s.slot[s.start[pile] + s.size[pile]] = card
    s.size[pile] += 1
    hidden = pile == SKILL_DECK or pile == HERO_DECK or pile == FOE_DECK
    s.known[card] = 0 if hidden else s.sees[ASIDE]


@rule("2.3")
def gone_pile(kind):
    """§2.3 Where the cards with that back lie that are out of the game."""
    if kind < FIRST_HERO:
        return GONE_SKILLS
    return GONE_HEROES if kind < FIRST_FOE else GONE_FOES


@rule("2.3")
def put_away(s, pile, kind):
    """§2.3 A card everybody sees leaves the game."""
    shift(s, pile, gone_pile(kind), kind)


@rule("2.2")
def shift(s, here, there, kind):
    """Move the card of that kind from one pile onto another, for everybody to see."""
    move_at(s, here, find_kind(s, here, kind), there, s.size[there], False)


@rule("2.1", "15.5")
def deal_starting_skills(s):
    """§2.1 Different ones, in Training; §15.5 with factions mastered, with their qi."""
    dealt = 0
    for seat in range(s.seats):
        number = random_free(s, STARTING_SKILLS, dealt)
        dealt |= 1 << number
        kind = FIRST_STARTING + number
        s.starting[seat] = kind
        shift(s, GONE_SKILLS, (MASTERED if s.factions else TRAINING) + seat, kind)
        if s.factions:
            grant_starting_qi(s, seat)


@rule("15.5")
def grant_starting_qi(s, seat):
    """§15.5 The starting skill is mastered: its acupoint stands at the level it asks."""
    for acupoint in range(ACUPOINTS):
        s.qi[seat, acupoint] = needs(s.starting[seat], acupoint)


@rule("15.5")
def deal_factions(s):
    """§15.5 One faction hero each, as a mercenary; the faction's skill waits aside."""
    dealt = 0
    for seat in range(s.seats):
        number = random_free(s, FACTIONS, dealt)
        dealt |= 1 << number
        s.faction[seat] = number + 1
        shift(s, GONE_HEROES, MERCENARIES + seat, FIRST_FACTION_HERO + number)
        shift(s, GONE_SKILLS, ASIDE, faction_skill(number + 1))


@rule("2.1")
def random_free(s, n, taken):
    """One of n numbers from 0 whose bit isn't in `taken`, each as likely as the others."""
    free = 0
    for number in range(n):
        if not taken >> number & 1:
            free += 1
    left = below(s, free)
    for number in range(n):
        if not taken >> number & 1:
            if left == 0:
                return number
            left -= 1
    return 0


@rule("3.4")
def refill_all(s):
    """§3.4 Every display has one card more than there are seats, or what its deck still holds."""
    refill(s, SKILL_DECK, SKILL_DISPLAY, SKILL_FAMILY)
    refill(s, HERO_DECK, HERO_DISPLAY, HERO_FAMILY)
    refill(s, FOE_DECK, FOE_DISPLAY, FOE_FAMILY)


@rule("3.4")
def refill(s, deck, display, family):
    while s.size[display] < s.seats + DISPLAY_MORE and s.size[deck] > 0:
        card = draw(s, deck, display)
        tell_all(s, DISPLAYED, family, s.kind[card], 0, 0)


@rule("2.4")
def give_start(s):
    """§2.4 Silver by order of play, and the dice of those who play late."""
    for place in range(s.seats):
        seat = (s.turn + place) % s.seats
        gain_silver(s, seat, start_silver(s.seats, place), FROM_START)
        roll_fate(s, seat, start_dice(s.seats, place), FROM_START)


@rule("15.5", "3.1")
def begin_story(s):
    """§15.5 With factions all choose their sides first; then the first round begins."""
    then(s, START_ROUND, 0, 0)
    if s.factions:
        ask_all(s, (1 << s.seats) - 1, ASK_SIDE, 0, 0)
