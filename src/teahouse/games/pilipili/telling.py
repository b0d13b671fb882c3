"""The sentences of all events: what was told, with which arguments, by which section."""

from __future__ import annotations

from teahouse.engine.words import Told
from teahouse.games.pilipili import state as p

SEAT = ("seat", "int")
TARGET = ("target", "seat")
CARD = ("card", "card")
CARD_IF = ("card?", "card")
TRICKS = ("tricks", "int")
PILIS = ("pilis", "int")

EVENTS = {
    p.ROUND_BEGAN: Told(
        "round_began",
        (("dealer", "int"), ("round", "int")),
        "Round {round} begins; {dealer} [is|are] the dealer.",
        "2.1",
    ),
    p.MISSION_REVEALED: Told(
        "mission_revealed",
        (("mission", "mission"), ("number", "int")),
        "{mission} Cards dealt to each: {number}.",
        "2.1",
    ),
    p.TOOK_ROLE: Told("took_role", (SEAT, ("role", "mission")), "{seat} [is|are] {role}.", "8"),
    p.DREW: Told(
        "drew",
        (SEAT, CARD_IF),
        "{seat} [is|are] dealt {card}.",
        "2.2",
        "{seat} [is|are] dealt a card.",
    ),
    p.BADE: Told("bade", (SEAT, TRICKS), "{seat} [bids|bid] {tricks}.", "3.1"),
    p.PICKED_UP: Told(
        "picked_up", (SEAT, CARD), "{seat} [picks|pick] up the cards and [sees|see] {card}.", "8.13"
    ),
    p.RAISED: Told(
        "raised",
        (SEAT, TARGET, TRICKS),
        "{seat} [raises|raise] {target's} bid to {tricks}.",
        "8.12",
    ),
    p.LOWERED: Told(
        "lowered",
        (SEAT, TARGET, TRICKS),
        "{seat} [lowers|lower] {target's} bid to {tricks}.",
        "8.12",
    ),
    p.LEFT_BIDS: Told("left_bids", (SEAT,), "{seat} [leaves|leave] the bids as they are.", "8.12"),
    p.LAID_ASIDE: Told(
        "laid_aside",
        (SEAT, CARD_IF),
        "{seat} [sets|set] {card} aside for the last trick.",
        "8.2",
        "{seat} [sets|set] a card aside for the last trick.",
    ),
    p.PASSED: Told(
        "passed",
        (SEAT, CARD_IF, TARGET),
        "{seat} [passes|pass] {card} to {target}.",
        "8.6",
        "{seat} [passes|pass] a card to {target}.",
    ),
    p.HANDS_PASSED: Told(
        "hands_passed", (("way", "way"),), "All hands are passed to the {way}.", "8.7"
    ),
    p.RECEIVED: Told("received", (SEAT, CARD), "{seat} now [holds|hold] {card}.", "7.3"),
    p.OPENED: Told("opened", (SEAT, CARD), "{seat's} {card} lies open.", "7.1"),
    p.PLAYED: Told(
        "played",
        (SEAT, CARD, ("end?", "end")),
        "{seat} [plays|play] {card} from the {end} end.",
        "4.1",
        "{seat} [plays|play] {card}.",
    ),
    p.COUNTED: Told("counted", (SEAT, ("value", "int")), "{seat's} card counts as {value}.", "4.2"),
    p.TARGETED: Told(
        "targeted", (SEAT, TARGET, CARD), "{seat} [names|name] {target} for {card}.", "7.1"
    ),
    p.WON_TRICK: Told(
        "won_trick", (SEAT, TRICKS), "{seat} [wins|win] the trick; tricks so far: {tricks}.", "4.3"
    ),
    p.NOBODY_WON: Told("nobody_won", (), "Nobody played a number; nobody wins the trick.", "4.3"),
    p.TOOK_PILIS: Told(
        "took_pilis",
        (SEAT, PILIS, ("total", "int"), ("why", "why")),
        "{seat} [takes|take] {pilis} {why}; Pilis: {total}.",
        "5.1",
    ),
    p.SWAPPED: Told("swapped", (SEAT, TARGET), "{seat} [swaps|swap] hands with {target}.", "7.3"),
    p.SWAP_CANCELLED: Told(
        "swap_cancelled",
        (SEAT, TARGET),
        "{seat} and {target} named each other: {seat's} Swap does nothing.",
        "7.3",
    ),
    p.GAVE: Told(
        "gave",
        (SEAT, TARGET, ("total", "int")),
        "{seat} [gives|give] a Pili to {target}, who now has {total}.",
        "8.5",
    ),
    p.KEPT: Told("kept", (SEAT,), "{seat} [gives|give] no Pili away.", "8.5"),
    p.SWAPPED_PILIS: Told(
        "swapped_pilis", (SEAT, TARGET), "{seat} [swaps|swap] all Pilis with {target}.", "8.8"
    ),
    p.DROPPED_SECRETLY: Told(
        "dropped_secretly", (SEAT,), "{seat} secretly [drops|drop] a Pili.", "8.10"
    ),
    p.ACCUSED: Told("accused", (SEAT, TARGET), "{seat} [accuses|accuse] {target}.", "8.10"),
    p.TRUSTED: Told("trusted", (SEAT,), "{seat} [accuses|accuse] nobody.", "8.10"),
    p.CAUGHT: Told("caught", (SEAT,), "{seat} [was|were] caught.", "8.10"),
    p.DROPPED: Told(
        "dropped", (SEAT, ("total", "int")), "{seat} dropped a Pili; Pilis: {total}.", "8.10"
    ),
    p.SCORED: Told(
        "scored", (SEAT, ("bid", "int"), TRICKS), "{seat}: bid {bid}, won {tricks}.", "5.1"
    ),
    p.ROUND_ENDED: Told("round_ended", (("round", "int"),), "Round {round} is over.", "5.1"),
    p.GAME_ENDED: Told(
        "game_ended", (("", "int"), ("why", "ended")), "The game is over: {why}.", "6.2"
    ),
    p.LAY: Told("lay", (("place", "place"), CARD), "At the beginning, {place}: {card}.", "2"),
}
