"""Everything on the table: piles, fields, what can be asked and what can be told."""

from __future__ import annotations

from teahouse.engine.actions import ActionSpace, Domain, Kinds, Seats, Verb
from teahouse.engine.record import Layout, Piles
from teahouse.games.crossroads.cards import (
    CARDS,
    FIRST_ITEM,
    FIRST_MASTER,
    FIRST_SPECIAL,
    KINDS,
    STRATAGEMS,
    TECHNIQUE_NAMES,
)

SEATS_MOST = 5
PLACES = 5
"""Places of either row."""
MASTERS_IN_GAME = 5
DECK_MOST = 60
"""Cards of the larger deck: the most that any hand, deck or discard pile can hold."""
LOOKED_AT = 3
"""§7.3 Most Items looked at together."""

PILES = Piles(
    hidden={
        "stratagem_deck": DECK_MOST,
        "item_deck": DECK_MOST,
        "stratagems": (SEATS_MOST, DECK_MOST),  # hands, one pile for each family
        "items": (SEATS_MOST, DECK_MOST),
        "drawn_stratagem": 1,  # §4.1 looked at, not yet kept
        "drawn_items": LOOKED_AT,
        "top": PLACES,  # §2 the face-down Masters of the top row, from left to right
        "bottom": PLACES,  # §2 the Free Explorations, from left to right
        "masters": MASTERS_IN_GAME,  # §2 set aside
    },
    shown={
        "stratagem_discard": DECK_MOST,
        "item_discard": DECK_MOST,
        "playing": 2,  # a card in effect, until it is discarded
        "flipped": 1,  # a Sign or an Element on its way from its deck to the discard pile
        "paralyze": (SEATS_MOST, 1),  # §6.8 lies on its target
        "vow_card": 1,  # §6.11 lies in front of the seat whose turn it is
        "beaten": MASTERS_IN_GAME,
    },
    ordered=("stratagem_deck", "item_deck", "drawn_items", "top", "bottom"),
)
S_DECK, I_DECK, S_HANDS, I_HANDS = (
    PILES[name] for name in ("stratagem_deck", "item_deck", "stratagems", "items")
)
S_DRAWN, I_DRAWN, TOP, BOTTOM, MASTERS = (
    PILES[name] for name in ("drawn_stratagem", "drawn_items", "top", "bottom", "masters")
)
S_DISCARD, I_DISCARD, PLAYING, FLIPPED, LYING, VOW_CARD, BEATEN = (
    PILES[name]
    for name in (
        "stratagem_discard", "item_discard", "playing", "flipped", "paralyze", "vow_card", "beaten",
    )
)  # fmt: skip

LAYOUT = Layout(
    CARDS,
    PILES,
    # options
    level_one_trained=None,
    guardian_once=None,
    round_limit=None,
    # heroes
    sect=(SEATS_MOST,),  # 1-5; before setup the option `sects`, 0 for random
    renown=(SEATS_MOST,),  # the square
    qi=(SEATS_MOST,),
    xie=(SEATS_MOST,),
    nemesis=(SEATS_MOST,),  # bitmask of seats whose coloured token lies on this board
    trained=(SEATS_MOST,),  # bitmask of techniques: bit 1 << technique
    training=(SEATS_MOST,),  # technique, 0 for none
    manuals=(SEATS_MOST,),  # bitmask of techniques held and not trained
    specials=(SEATS_MOST,),  # bitmask: bit kind - FIRST_SPECIAL
    guardian=(SEATS_MOST,),  # sect number of the Guardian at the seat's side, 0 for none
    searched=(SEATS_MOST,),  # §9.4 rounds searched while critical
    evil=None,  # bitmasks of seats
    poisoned=None,
    master_beaten=None,
    eliminated=None,
    barred=None,
    # the table
    shattered=None,  # bitmask of specials
    top_place=(PLACES,),  # 0 nobody, 1-5 the Guardian of that sect, FACE_DOWN a Master
    yexun=None,  # 0-2
    first=None,
    turn=None,
    round=None,
    grand_master=None,  # seat plus one, 0 for none
    last_turns=(SEATS_MOST,),  # seats plus one, in order; 0 behind the last
    # the turn
    stage=None,  # what the turn seat does next: REDRAWS .. TURN_OVER
    fresh=None,  # 1 at the first decision of a turn
    once=None,  # bitmask of what was done this turn: DID_...
    played=None,  # bitmask of Stratagem kinds played this turn
    vow=None,  # §6.10 0, SWORN or SPENT
    revealed=None,  # bitmask of places open: top 0-4, bottom 5-9
    looked=(2 * PLACES,),  # §6.9 bitmask of seats that looked at the place since the row was mixed
    skips=None,  # §9.2 cards skipped in this encounter
    wines=None,  # §6 Drunken Master: bitmask of the Item kinds found, secret of the searcher
    # the duel; pairs: challenger (or traveller) first
    duel=None,  # 0, ORDINARY, TITLE, KILL, ENCOUNTER_DUEL
    fighter=(2,),  # seat plus one; the second is 0 against a Master or Yexun
    foe=None,  # kind of the Master or Yexun, 0 against a seat
    duel_round=None,
    duel_step=None,  # what comes next: STEP_...
    wins=(2,),
    deposits=(2,),
    used=(2,),  # bitmask of techniques unleashed in this duel
    unleashed=(2,),  # bitmask of techniques of this round
    wugong=(2,),
    bare=None,  # §8 bitmask of sides without Items at the start
    bodkin=None,  # bitmask of sides that used the Bodkin in this duel
    expended=None,  # bitmask of sides that expended qi in this round
    darted=None,  # bitmask of sides hit by a dart
    vested=None,  # bitmask of sides
    winner=None,  # side plus one, 0 for a draw; when the duel is decided
    avenger=None,  # §6.11 side plus one whose Vow Revenge counts in round 1, 0 for none
    passes=None,  # passes in a row in the weapons window
    sign=None,  # the Sign drawn, 0 for none
)

FACE_DOWN = 6
SWORN, SPENT = 1, 2
ORDINARY, TITLE, KILL, ENCOUNTER_DUEL = 1, 2, 3, 4

# stages of a turn
REDRAWS, SEARCH_STAGE, DRAW_STAGE, AFTER_STAGE, TRAIN_STAGE, CARD_STAGE, MAIN_STAGE, END_STAGE = (
    range(1, 9)
)
TURN_OVER = 9

# what can be done once a turn (bits of `once`)
DID_SCAVENGE, DID_WEIQI, DID_HANDBOOK, DID_BUDDHIST, DID_ASSIST, DID_CARD, DID_DELIVERANCE = (
    1 << i for i in range(7)
)

# steps of a duel round
STEP_ELEMENT, STEP_SIGN, STEP_ELEMENT_2, STEP_SIGN_2, STEP_FOE = range(1, 6)
STEP_WEAPONS, STEP_COMPARE, STEP_VEST, STEP_VEST_2, STEP_INJURIES = range(6, 11)

STRATAGEM_FAMILY, ITEM_FAMILY = 0, 1
FAMILIES = ("stratagem", "item")
ROWS = ("top", "bottom")

_STRATAGEM = Kinds("card", KINDS[:STRATAGEMS])
_ITEM = Kinds("card", KINDS[FIRST_ITEM - 1 : FIRST_SPECIAL - 1])
_HAND_CARD = Kinds("card", KINDS[: FIRST_SPECIAL - 1])
_SPECIAL = Kinds("card", KINDS[FIRST_SPECIAL - 1 : FIRST_MASTER - 1])
_CARD = Kinds("card", KINDS[: FIRST_MASTER - 1])
_TECHNIQUE = Domain("technique", TECHNIQUE_NAMES)
_SEAT = Seats("seat", SEATS_MOST)
_FAMILY = Domain("family", FAMILIES)
_ROW = Domain("row", ROWS)
_PLACE = Domain("place", tuple(range(PLACES)))
QI_EXPENDED = (1, 2)

ACTIONS = ActionSpace(
    Verb("redraw", _STRATAGEM),
    Verb("keep_hand"),
    Verb("search", _PLACE),
    Verb("draw"),
    Verb("abacus"),
    Verb("wooden_fish"),
    Verb("beggars_bowl", _SEAT),
    Verb("aggression"),
    Verb("scavenge", _STRATAGEM),
    Verb("keep", _FAMILY),
    Verb("take", _CARD),
    Verb("give", _ITEM),
    Verb("lose_renown"),
    Verb("weiqi_board"),
    Verb("chankunius_handbook"),
    Verb("complete"),
    Verb("wait"),
    Verb("play", _STRATAGEM),
    Verb("release"),
    Verb("use", _ITEM),
    Verb("buddhist"),
    Verb("sly", _STRATAGEM),
    Verb("tyrant", _STRATAGEM),
    Verb("painting_scroll"),
    Verb("guardian"),
    Verb("done"),
    Verb("target", _SEAT),
    Verb("bagua"),
    Verb("try_again"),
    Verb("keep_sign"),
    Verb("train", _TECHNIQUE),
    Verb("peek", _ROW, _PLACE),
    Verb("grab", _SEAT, _FAMILY),
    Verb("discard", _HAND_CARD),
    Verb("duel", _SEAT),
    Verb("travel", _ROW, _PLACE),
    Verb("encounter"),
    Verb("skip"),
    Verb("accept"),
    Verb("admit_defeat"),
    Verb("draw_card", _FAMILY),
    Verb("swap", _SEAT),
    Verb("unleash", _TECHNIQUE),
    Verb("ready"),
    Verb("shatter", _SPECIAL),
    Verb("throw", _ITEM),
    Verb("bodkin"),
    Verb("expend", Domain("qi", QI_EXPENDED)),
    Verb("vest", _ITEM),
    Verb("pass"),
)
A_REDRAW, A_KEEP_HAND, A_SEARCH, A_DRAW, A_ABACUS, A_WOODEN_FISH, A_BOWL, A_AGGRESSION = (
    ACTIONS[verb]
    for verb in (
        "redraw", "keep_hand", "search", "draw", "abacus", "wooden_fish", "beggars_bowl",
        "aggression",
    )
)  # fmt: skip
A_SCAVENGE, A_KEEP, A_TAKE, A_GIVE, A_LOSE_RENOWN, A_WEIQI, A_HANDBOOK, A_COMPLETE, A_WAIT = (
    ACTIONS[verb]
    for verb in (
        "scavenge", "keep", "take", "give", "lose_renown", "weiqi_board", "chankunius_handbook",
        "complete", "wait",
    )
)  # fmt: skip
A_PLAY, A_RELEASE, A_USE, A_BUDDHIST, A_SLY, A_TYRANT, A_SCROLL, A_GUARDIAN, A_DONE = (
    ACTIONS[verb]
    for verb in (
        "play", "release", "use", "buddhist", "sly", "tyrant", "painting_scroll", "guardian",
        "done",
    )
)  # fmt: skip
A_TARGET, A_BAGUA, A_TRY_AGAIN, A_KEEP_SIGN, A_TRAIN, A_PEEK, A_GRAB, A_DISCARD, A_DUEL = (
    ACTIONS[verb]
    for verb in (
        "target", "bagua", "try_again", "keep_sign", "train", "peek", "grab", "discard", "duel",
    )
)  # fmt: skip
A_TRAVEL, A_ENCOUNTER, A_SKIP, A_ACCEPT, A_ADMIT, A_DRAW_CARD, A_SWAP, A_UNLEASH, A_READY = (
    ACTIONS[verb]
    for verb in (
        "travel", "encounter", "skip", "accept", "admit_defeat", "draw_card", "swap", "unleash",
        "ready",
    )
)  # fmt: skip
A_SHATTER, A_THROW, A_BODKIN, A_EXPEND, A_VEST, A_PASS = (
    ACTIONS[verb] for verb in ("shatter", "throw", "bodkin", "expend", "vest", "pass")
)
HAND_CARDS = FIRST_SPECIAL - 1
"""Kinds that can be in a hand: 1 to this number."""

# what can be asked; `about` is the first number of the decision, 0 where nothing is said
(
    ASK_REDRAW,  # about: redraws left
    ASK_SEARCH,  # about: searches left
    ASK_DRAW,
    ASK_KEEP,
    ASK_TAKE,  # about: TAKE_...
    ASK_BEG,  # about: the seat that begs
    ASK_AFTER_DRAW,
    ASK_COMPLETE,
    ASK_CARD,
    ASK_TARGET,  # about: the Stratagem's kind, or FEUD
    ASK_BAGUA,  # about: the Stratagem's kind
    ASK_TRY_AGAIN,  # about: SIGN_..., about2: the Sign drawn
    ASK_ASSIST,
    ASK_PEEK,  # about: how many left, about2: bitmask of the places already seen
    ASK_GRAB,  # about: GRAB_...
    ASK_DISCARD,  # about: DISCARD_..., about2: how many of them are already discarded
    ASK_MAIN,
    ASK_ENCOUNTER,  # about: the kind revealed
    ASK_TRAVEL_AGAIN,
    ASK_CHALLENGE,  # about: the challenger's seat
    ASK_YEXUN,  # the traveller: fight or admit defeat
    ASK_TRADE,
    ASK_DRAW_CARD,
    ASK_SWAP,
    ASK_UNLEASH,
    ASK_SHATTER,  # about: SHATTER_ELEMENT or SHATTER_SIGN, about2: side
    ASK_WEAPONS,  # about: side
    ASK_VEST,  # about: side
) = range(1, 29)

FEUD = 100
TAKE_ABACUS, TAKE_INGOTS, TAKE_WINE, TAKE_SLY, TAKE_TRADE = range(1, 6)
SIGN_DUEL, SIGN_FOE, SIGN_TIEMIAN, SIGN_MISHAP, SIGN_GUARDIAN, SIGN_BAGUA = range(1, 7)
GRAB_TYRANT, GRAB_AGGRESSION, GRAB_SCROLL = range(1, 4)
(
    DISCARD_BUDDHIST,
    DISCARD_INQUISITIVE,
    DISCARD_DELIVERANCE,
    DISCARD_TIEMIAN,
    DISCARD_STRATAGEMS,
    DISCARD_ITEMS,
) = range(1, 7)
SHATTER_ELEMENT, SHATTER_SIGN = 1, 2

# what goes on by itself
(
    NEXT_REDRAW,  # about: 0 before the second-to-last seat, 1 before the last
    RUN_TURN,
    FINISH_CARD,
    SETTLE,
    CHECK_LIMITS,  # about: seat
    USE_SIGN,  # about: SIGN_..., about2: who drew
    GUARDIAN_LEAVES,  # about: seat
    END_TRAVEL,
    RUN_DUEL,
) = range(41, 50)

# what can be told
(
    TURN_BEGAN,  # seat, round
    DEALT,  # seat, card?
    REDREW,  # seat, card (the one discarded)
    KEPT_HAND,  # seat
    DREW,  # seat, card?, family: from a deck to the hand
    LOOKED_AT_DRAW,  # seat, card?, family: from a deck, to choose from
    KEPT,  # seat, family
    KEPT_CARD,  # seat, card?: one of several (Abacus, Silver Ingots)
    DISCARDED,  # seat, card
    RENEWED,  # family
    SEARCHED,  # seat, place, card
    HEALED,  # seat: qi full, poison cured
    CRITICAL,  # seat
    LOST_QI,  # seat, qi lost, qi left
    GAINED_QI,  # seat, qi gained, qi now
    GAINED_RENOWN,  # seat, squares, square
    LOST_RENOWN,  # seat, squares, square
    GAINED_XIE,  # seat, xie now
    LOST_XIE,  # seat, xie now
    TURNED_EVIL,  # seat
    POISONED,  # seat
    CURED,  # seat
    SCAVENGED,  # seat, card
    PICKED_UP,  # seat, card: the Handbook
    USED_SPECIAL,  # seat, special
    BEGGED,  # seat, target
    GAVE,  # seat, card?, target
    GRABBED,  # seat, card?, target, family
    GAVE_SCROLL,  # seat, target
    PLAYED,  # seat, card
    USED,  # seat, card
    TARGETED,  # seat, target, card
    FEUDED,  # seat, target
    RELEASED,  # seat
    PARALYZED,  # seat, target
    SKIPPED_MAIN,  # seat: the Paralyze is discarded
    SWORE,  # seat
    NEGATED,  # seat (the target), card
    SIGN_DRAWN,  # seat, card, sign
    ELEMENT_DRAWN,  # seat, card, element
    NOTHING_DRAWN,  # seat, family
    TRIED_AGAIN,  # seat
    FORGAVE,  # seat, target
    PEEKED,  # seat, row, place
    SAW,  # seat, row, place, card (private)
    USED_ABILITY,  # seat: Buddhist, Sly, Tyrant, Aggression: ability by sect number, evil
    USED_GUARDIAN,  # seat, guardian
    FOUND,  # seat, card (private): a Wine in the deck
    NOTHING_FOUND,  # seat: no Wine
    TOOK,  # seat, card
    BEGAN_TRAINING,  # seat, technique
    COMPLETED,  # seat, technique
    TRAINING_LOST,  # seat, technique
    TRAINING_HELD,  # seat, technique: the Mishap did nothing
    TRAVELLED,  # seat, row, place
    REVEALED,  # seat, row, place, card
    SKIPPED,  # seat, card
    VISITED,  # seat, guardian
    JOINED,  # seat, guardian: company and signature
    GUARDIAN_LEFT,  # seat, guardian
    MASTER_ENTERED,  # place
    MIXED,  # row
    TRADED,  # seat, card
    RECEIVED,  # seat, card: a special
    SWAPPED,  # seat, target
    SWAP_CARD,  # seat, card (private)
    CHALLENGED,  # seat, target
    ACCEPTED,  # seat
    ADMITTED,  # seat
    DUEL_BEGAN,  # seat, target, duel
    FOE_DUEL,  # seat, card
    ROUND_BEGAN,  # round
    UNLEASHED,  # seat, technique, wugong
    BASE,  # seat, wugong, vow boost
    BOOSTED,  # seat, technique, boost
    SHATTERED,  # seat, card
    FOE_STANDS,  # card, wugong
    THREW,  # seat, card, boost
    USED_BODKIN,  # seat, boost
    EXPENDED,  # seat, qi, boost
    PASSED,  # seat
    WON_ROUND,  # seat, own sum, other sum
    TIED_ROUND,  # sum
    WON_DUEL,  # seat, target
    DREW_DUEL,  # seat, target
    BEAT_FOE,  # seat, card
    LOST_TO_FOE,  # seat, card, qi
    TIED_FOE,  # seat, card
    SAVAGED,  # seat, target
    VESTED,  # seat, card
    MANUAL,  # seat, technique
    NEMESIS_MADE,  # seat, target: target is now seat's nemesis
    NEMESIS_CLEARED,  # seat, target
    YEXUN_ROSE,  # level
    TITLE_TAKEN,  # seat
    BARRED,  # seat
    ELIMINATED,  # seat
    GAME_ENDED,  # why: END_...
    LAY,  # pile, card: where it lies when a position begins
) = range(1, 99 + 1)
END_TITLE, END_KILL, END_LAST_EVIL, END_LIMIT = 1, 2, 3, 4
