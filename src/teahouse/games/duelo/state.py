"""Everything on the table: piles, fields, what can be asked and what can be told."""

from __future__ import annotations

from teahouse.engine.actions import ActionSpace, Domain, Kinds, Seats, Verb
from teahouse.engine.record import SEATS, Layout, Piles
from teahouse.games.duelo.cards import KINDS, MOST_CARDS

PLACED_MOST = 12

PILES = Piles(
    hidden={
        "deck": MOST_CARDS,
        "aside": 1,  # §2.2
        "hands": (SEATS, MOST_CARDS),
        "duel": (SEATS, 1),  # §3.3 a face-down card in front of each duelist
        "apart": 1,  # §5.4 what the Snake's target has set apart
    },
    shown={
        "discard": MOST_CARDS,
        "playing": 1,  # a card played face up, until its effect is over
        "prizes": (SEATS, MOST_CARDS),
        "placed": (SEATS, PLACED_MOST),  # §4.4 face-down prizes; everybody saw the card
    },
    ordered=("deck",),
)
DECK, ASIDE, HANDS, DUEL, APART = (PILES[n] for n in ("deck", "aside", "hands", "duel", "apart"))
DISCARD, PLAYING, PRIZES, PLACED = (PILES[n] for n in ("discard", "playing", "prizes", "placed"))

LAYOUT = Layout(
    MOST_CARDS,
    PILES,
    rounds_to_win=None,  # §6.3
    may_reshuffle=None,  # §6.1 the option
    first=None,  # §2.1 the option: a seat plus one, 0 for random
    turn=None,
    round=None,
    reshuffled=None,  # §6.1 done this round
    out=(SEATS,),  # §4 eliminated this round
    protected=(SEATS,),  # §5.3 until the seat's next turn
    watching=(SEATS,),  # §5.6 the seat watched plus one, 0 for none
    markers=(SEATS,),  # §1.2
    challenger=None,  # §3.3 seat plus one; 0 outside duels
    challenged=None,  # seat plus one; 0 until chosen
    focus=(SEATS,),  # §3.5 Focus in the duel, 0 before the reveal
    apart_from=None,  # §5.4 whose card lies apart, plus one
)

CARD = Kinds("card", KINDS)
SEAT = Seats("seat", SEATS)
ACTIONS = ActionSpace(
    Verb("discard", CARD),
    Verb("duel", CARD),
    Verb("target", SEAT),
    Verb("answer", CARD),
    Verb("reveal"),
    Verb("keep"),
    Verb("set_apart", CARD),
    Verb("guess", Domain("parity", ("odd", "even"))),
    Verb("swap", SEAT),
    Verb("exchange"),
    Verb("stay"),
    Verb("bottom", CARD),
    Verb("return", CARD),
    Verb("bury"),
    Verb("leave"),
    Verb("extra"),
    Verb("single"),
)
# the first id of each verb; a card's is A_VERB + kind - 1
A_DISCARD, A_DUEL, A_TARGET, A_ANSWER = (
    ACTIONS[v] for v in ("discard", "duel", "target", "answer")
)
A_REVEAL, A_KEEP, A_SET_APART, A_GUESS = (
    ACTIONS[v] for v in ("reveal", "keep", "set_apart", "guess")
)
A_SWAP, A_EXCHANGE, A_STAY, A_BOTTOM = (ACTIONS[v] for v in ("swap", "exchange", "stay", "bottom"))
A_RETURN, A_BURY, A_LEAVE = (ACTIONS[v] for v in ("return", "bury", "leave"))
A_EXTRA, A_SINGLE = ACTIONS["extra"], ACTIONS["single"]
A_ODD, A_EVEN = A_GUESS, A_GUESS + 1

# what can be asked
(
    PLAY_A_CARD,
    CHOOSE_OPPONENT,  # about: the kind whose effect it is, 0 for a duel
    ANSWER_THE_DUEL,
    REVEAL_OR_KEEP,  # about: IN_PLAY or IN_DUEL
    SET_A_CARD_APART,  # about: who guesses
    GUESS_ODD_OR_EVEN,  # about: whose card
    SWAP_WHOSE_HANDS,  # about: the first seat plus one, or 0
    EXCHANGE_OR_STAY,
    PUT_UNDER_THE_DECK,  # about: how many cards will be drawn
    RETURN_TO_THE_DECK,  # about: how many are still to be returned
    BURY_OR_LEAVE,
    EXTRA_OR_SINGLE,
) = range(1, 13)

# what goes on by itself
(
    START_ROUND,  # about: who starts
    START_TURN,  # about: whose turn
    END_TURN,
    END_PLAY,
    OTHER_COMBAT_EFFECT,  # about: the challenged seat
    DECIDE_DUEL,
    OTHER_REWARD,  # about: the challenged seat of a tie; about2: 1 with the Dragon's reward
) = range(21, 28)

IN_PLAY, IN_DUEL = 0, 1

# what can be told
(
    ROUND_BEGAN,
    TURN_BEGAN,
    PROTECTION_ENDED,
    DREW,
    PLAYED,
    LAID,
    CHALLENGED,
    ANSWERED,
    REVEALED,
    LOOKED,
    SAW_TOP,
    SHOWED,
    KEPT,
    COPIED,
    FOCUS_BECAME,
    IGNORED,
    EXCHANGED,
    STAYED,
    BOTTOMED,
    RETURNED,
    BURIED,
    LEFT,
    PROTECTED,
    TARGETED,
    WATCHED,
    LOOKED_AT_HAND,
    SAW,
    SET_APART,
    GUESSED,
    SAW_APART,
    GUESSED_RIGHT,
    GUESSED_WRONG,
    SWAPPED,
    RECEIVED,
    NO_EFFECT,
    WON_DUEL,
    TIED,
    TOOK_PRIZE,
    DISCARDED,
    ELIMINATED,
    CHOSE_EXTRA,
    CHOSE_SINGLE,
    RESHUFFLED,
    ROUND_ENDED,
    SHOWED_HAND,
    PLACED_PRIZE,
    SCORED,
    TOOK_MARKER,
    MATCH_ENDED,
    LAY,
) = range(1, 51)

BY_MASTER, BY_EMPTY_HAND = 1, 2

# why a card is drawn or discarded, where it isn't the usual reason: decides the section told
FOR_THE_DEAL, FOR_A_WIN, FOR_A_TIE, FOR_DRUNKEN_FISTS, FOR_THE_MONKEY, FOR_THE_DRAGON = range(1, 7)
AFTER_ITS_EFFECT, BY_THE_SNAKE, WITH_THE_MASTER = 7, 8, 9
LAST_STANDING, DECK_RAN_OUT = 1, 2
