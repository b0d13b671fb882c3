"""Everything on the table: piles, fields, what can be asked and what can be told."""

from __future__ import annotations

from teahouse.engine.actions import ActionSpace, Domain, Kinds, Seats, Verb
from teahouse.engine.record import SEATS, Layout, Piles
from teahouse.games.pilipili.cards import (
    CARDS,
    DUAL_VALUES,
    KINDS,
    MISSION_COUNT,
    NUMBERS,
    ROUNDS_MOST,
)

HAND_MOST = CARDS // 2 + 2
"""Most cards in a hand: two seats, all cards dealt, a Saboteur's two more."""
BID_MOST = CARDS // 2
APART_MOST = 3

PILES = Piles(
    hidden={
        "deck": CARDS,
        "hands": (SEATS, HAND_MOST),  # §8.4 from left to right
        # what a seat has apart from its hand: the card for the last trick (§8.2), a card on its way
        # to a neighbour (§8.6), cards held to the forehead (§8.13)
        "aside": (SEATS, APART_MOST),
    },
    shown={
        "open": (SEATS, HAND_MOST),  # §7.1, §8.9 what lies open of a hand
        "trick": SEATS,
        "played": CARDS,  # tricks that are over
    },
    ordered=("deck",),
)
DECK, HANDS, ASIDE = (PILES[name] for name in ("deck", "hands", "aside"))
OPEN, TRICK, PLAYED_PILE = (PILES[name] for name in ("open", "trick", "played"))

PACKED = 4
"""Seats whose Pilis share one number of `history`, 7 bits each."""

LAYOUT = Layout(
    CARDS,
    PILES,
    missions_on=None,  # §9.1 the option
    number_from_drawn=None,  # §9.2 the option
    limit=None,  # §9.3 the option
    round=None,
    dealer=None,
    leader=None,
    mission=None,  # 0 for none
    back=None,  # §2.1 the number on the back of the mission deck's top card, 0 if nobody reads it
    missions_left=None,  # bitmask: which missions the mission deck holds
    mission_size=None,
    mission_deck=(MISSION_COUNT,),  # secret order, top last
    roles=None,  # §8 bitmask: Guardians, Saboteurs, bid changers, those who don't open
    number=None,  # tricks of this round
    left=None,  # tricks still to be played, the current one included
    bids=(SEATS,),  # plus one, 0 for none
    tricks=(SEATS,),
    pilis=(SEATS,),  # as shown: secret drops still lie here
    trick_x=(SEATS,),  # value, or target plus one, of each card of the trick
    cap=(SEATS,),  # §8.1 the hand was seen to hold no Number Card above this; 0 for nothing seen
    dropped=None,  # §8.10 bitmask: drops everybody knows of
    secret=None,  # §8.10 bitmask: drops of this trick, still secret
    tempted=None,  # §8.10 bitmask: who was asked to drop before this trick
    accused=None,  # §8.10 bitmask: whose accusation is spent
    history=(SEATS // PACKED, ROUNDS_MOST),  # Pilis after each round
)

CARD = Kinds("card", KINDS)
SPECIAL = Kinds("card", KINDS[NUMBERS:])
SEAT = Seats("seat", SEATS)
_PLAY_END = Verb("play", SPECIAL, Domain("end", ("left", "right")))
ACTIONS = ActionSpace(
    Verb("bid", Domain("tricks", tuple(range(BID_MOST + 1)))),
    Verb("play", CARD),
    _PLAY_END,  # §8.4 when both ends of the hand bear the same name
    Verb("count_as", Domain("value", DUAL_VALUES)),
    Verb("target", SEAT),
    Verb("set_aside", CARD),
    Verb("give", SEAT),
    Verb("keep"),
    Verb("pass", CARD),
    Verb("raise", SEAT),
    Verb("lower", SEAT),
    Verb("leave"),
    Verb("drop"),
    Verb("stay"),
    Verb("accuse", SEAT),
    Verb("trust"),
)
A_BID, A_PLAY, A_COUNT_AS, A_TARGET, A_SET_ASIDE = (
    ACTIONS[verb] for verb in ("bid", "play", "count_as", "target", "set_aside")
)
A_PLAY_END = ACTIONS.first_id(_PLAY_END)
A_GIVE, A_KEEP, A_PASS, A_RAISE, A_LOWER, A_LEAVE = (
    ACTIONS[verb] for verb in ("give", "keep", "pass", "raise", "lower", "leave")
)
A_DROP, A_STAY, A_ACCUSE, A_TRUST = (ACTIONS[v] for v in ("drop", "stay", "accuse", "trust"))

# §4.2 where the values of each kind stand among those of `count_as`
COUNT_LOW = (0, *(DUAL_VALUES.index(int(n.split("/")[0])) if "/" in n else 0 for n in KINDS))
COUNT_HIGH = (0, *(DUAL_VALUES.index(int(n.split("/")[1])) if "/" in n else 0 for n in KINDS))

# what can be asked
(
    BID,  # about: how many seats from the dealer on have bid, this one included
    PLAY,
    COUNT_AS,  # about: the kind
    CHOOSE_TARGET,  # about: the kind
    SET_ASIDE,
    PASS_A_CARD,
    GIVE_A_PILI,
    CHANGE_A_BID,
    DROP_OR_STAY,
    ACCUSE_OR_TRUST,
    PLAY_TOGETHER,
    SWAP_PILIS_WITH,
) = range(1, 13)

# what goes on by itself
(
    START_ROUND,  # about: the dealer
    NEXT_BID,  # about: how many seats from the dealer on have been passed
    NEXT_CHANGE,  # about: the same
    START_TRICK,
    NEXT_PLAY,
    NEXT_TRICK,  # about: the winner of the trick plus one
    CLOSE_WINDOW,  # about: the winner of the trick plus one
    HAND_OUT,
) = range(21, 29)

# what can be told
(
    ROUND_BEGAN,
    MISSION_REVEALED,
    TOOK_ROLE,
    DREW,
    BADE,
    PICKED_UP,
    RAISED,
    LOWERED,
    LEFT_BIDS,
    LAID_ASIDE,
    PASSED,
    HANDS_PASSED,
    RECEIVED,
    OPENED,
    PLAYED,
    COUNTED,
    TARGETED,
    WON_TRICK,
    NOBODY_WON,
    TOOK_PILIS,
    SWAPPED,
    SWAP_CANCELLED,
    GAVE,
    KEPT,
    SWAPPED_PILIS,
    DROPPED_SECRETLY,
    ACCUSED,
    TRUSTED,
    CAUGHT,
    DROPPED,
    SCORED,
    ROUND_ENDED,
    GAME_ENDED,
    LAY,
) = range(1, 35)

LEFT_END, RIGHT_END = 1, 2
TO_LEFT, TO_RIGHT = 1, 2
BY_CHILI, BY_PENALTY, BY_GUARDIAN = 1, 2, 3
AT_LIMIT, AT_LAST_ROUND = 1, 2
