"""How a Pili Pili table is told in words, and whole games of it at one terminal."""

import io
import itertools
import sys

import pytest

import teahouse
from teahouse.terminal import pilipili, play
from teahouse.terminal.console import Console
from teahouse.terminal.sitters import seated
from teahouse.terminal.sitting import Sitting

NAMES = ["Ann", "Bo", "Cy"]
GAME = teahouse.game("pilipili")
HANDS = [["5", "Swap", "25/52"], ["9", "30", "2"], ["40", "Reverse", "1"]]
ENOUGH = 4_000


def table_of(*steps, **put):
    table = GAME.position(
        {"seats": 3, "options": {}, "seed": 1, "set": {"mission": "double", "hands": HANDS, **put}}
    )
    for seat, verb, args in steps:
        table.step(seat, (verb, args))
    return table


def told(seat, *steps, **put):
    view = table_of(*steps, **put).view(seat)
    return "\n".join(pilipili.situation(view, NAMES, GAME.cards))


BIDS = {"bids": [2, 0, 1], "dealer": 0, "pilis": [3, 1, 0]}


def test_round_mission_and_seats():
    text = told(0, **BIDS)
    assert "Round 1, trick 1 of 3; at 8 Pilis the game ends. Dealer: you. Leader: Bo." in text
    assert "Bids so far: 3 for 3 tricks." in text
    assert "Mission: Twice as hot (8.14). All Pilis taken in this round count twice." in text
    assert "You: bid 2, won 0, 2 to go; 3 Pilis; 3 cards: 5, 25/52 and Swap." in text
    assert "Bo: bid 0, won 0, exact; 1 Pili; 3 cards." in text
    assert "Reverse" not in text


def test_one_reads_oneself_first_and_a_watcher_no_hand():
    assert [line.split(":")[0] for line in told(1, **BIDS).splitlines()[-3:]] == [
        "You",
        "Cy",
        "Ann",
    ]
    assert "25/52" not in told(None, **BIDS)


def test_the_trick_and_what_a_reverse_does_to_it():
    laid = [(1, "play", {"card": "30"}), (2, "play", {"card": "40"})]
    assert "In the trick: Bo 30 and Cy 40.\nCy is winning." in told(0, *laid, **BIDS)
    laid[1] = (2, "play", {"card": "Reverse"})
    text = told(0, *laid, **BIDS)
    assert (
        "In the trick: Bo 30 and Cy Reverse.\nReversed: the lowest number wins; Bo is winning."
        in text
    )
    laid += [(0, "play", {"card": "25/52"})]
    assert "you 25/52, value to come" in told(0, *laid, **BIDS)


def test_a_dual_card_and_a_target_are_told():
    put = {**BIDS, "leader": 0, "dealer": 2}
    text = told(0, (0, "play", {"card": "25/52"}), (0, "count_as", {"value": 52}), **put)
    assert "In the trick: you 25/52 counting as 52.\nYou are winning." in text
    text = told(1, (0, "play", {"card": "Swap"}), (0, "target", {"seat": 1}), **put)
    assert "In the trick: Ann Swap for you." in text and "winning" not in text


@pytest.mark.parametrize(
    ("bid", "won", "left", "words"),
    [
        (2, 1, 3, "bid 2, won 1, 1 to go"),
        (2, 2, 1, "bid 2, won 2, exact"),
        (1, 3, 0, "bid 1, won 3, 2 over"),
        (4, 1, 1, "bid 4, won 1, 2 short"),
        (None, 0, 3, "no bid yet"),
    ],
)
def test_on_course_for_the_bid(bid, won, left, words):
    view = {"bids": [bid], "tricks": [won], "left": left, "mission": None, "roles": []}
    assert pilipili.bid_words(view, 0) == words


def test_what_missions_add():
    assert "You pass to Bo and get from Cy." in told(0, **{**BIDS, "mission": "pass_card_left"})
    assert "You pass to Cy and get from Bo." in told(0, **{**BIDS, "mission": "pass_hand_right"})
    text = told(0, **{**BIDS, "mission": "ends"})
    assert "3 cards from left to right: 5, Swap and 25/52." in text
    text = told(0, **{**BIDS, "mission": "guardians"})
    assert "Cy: bid 1, won 0, 1 to go; 0 Pilis; 3 cards; Guardian." in text
    opened = {**BIDS, "mission": "open_hands"}
    assert (
        "Bo: bid 0, won 0, exact; 1 Pili; 3 cards: 2, 9 and 30 (open to all: 2, 9 and 30)."
        in told(0, **opened)
    )
    table = table_of(**{**BIDS, "bids": [None] * 3, "mission": "saboteur", "hands": None})
    assert "bids nothing, won 0" in "\n".join(pilipili.situation(table.view(1), NAMES, GAME.cards))


def test_on_the_forehead_one_reads_all_but_the_own_cards():
    put = {"mission": "forehead_2", "dealer": 0}
    text = told(0, **put)
    assert "You: no bid yet; 0 Pilis; 3 cards." in text
    assert "3 cards held to the forehead: 9, 30 and 1 unknown." in text
    view = table_of(**put).view(0)
    assert pilipili.hand(view, GAME.cards) == ["A card you can't see."] * 3


def test_a_card_set_aside_is_named_to_its_owner_alone():
    put = {**BIDS, "mission": "set_aside", "aside": ["17", "18", "19"]}
    assert "17 set aside" in told(0, **put) and "18" not in told(0, **put)
    assert "a card set aside" in told(0, **put)
    hand = pilipili.hand(table_of(**put).view(0), GAME.cards)
    assert hand[-1] == "Set aside for the last trick: 17."


def test_the_hand_says_what_a_special_does():
    lines = pilipili.hand(table_of(**BIDS).view(0), GAME.cards)
    assert lines[0] == "5."
    assert lines[1].startswith("25/52. Value: 25 or 52")
    assert lines[2].startswith("Swap. Played: Name a player")
    assert pilipili.hand(table_of(**BIDS).view(None), GAME.cards) == ["Watchers have no hand."]


def test_a_passed_card_is_told_where_it_may_be():
    view = table_of(**BIDS).view(0)
    view["maybe"] = [["17", ["hands 1", "aside 2", "deck"]]]
    text = "\n".join(pilipili.situation(view, NAMES, GAME.cards))
    assert "You know of a 17 that is in Bo's hand, set aside by Cy or in the deck." in text


def hotseat(table, answers):
    pieces = [[]]

    def read(prompt):
        pieces[-1].append(prompt)
        if prompt.startswith("Press Enter to hide"):
            pieces.append([])
        return next(answers) if prompt == "> " else ""

    def write(line):
        pieces[-1].append(line)

    console = Console(read, write)
    spec = ",".join(f"you:{name}" for name in NAMES)
    Sitting(table, seated(spec, ["novice"]), console, seed=1, think=0.1).play()
    return pieces


@pytest.mark.parametrize("mission", ["simultaneous", "guardians", "set_aside", "pass_card_left"])
def test_what_all_answer_at_once_is_asked_one_after_another(mission):
    table = GAME.position(
        {
            "seats": 3,
            "options": {"limit": 4},
            "seed": 2,
            "set": {"mission": mission, "pilis": [1, 2, 0]},
        }
    )
    pieces = hotseat(table, itertools.cycle("12131"))
    assert table.over
    told = [{event.text for event in table.events(seat)} for seat in range(3)]
    readers = set()
    for piece in pieces:
        passed = [line for line in piece if line.startswith("Pass the device to ")]
        reader = NAMES.index(passed[0].split()[4].rstrip("."))
        readers.add(reader)
        others = set().union(*(told[seat] for seat in range(3) if seat != reader))
        assert not set(piece) & (others - told[reader])
    assert readers == {0, 1, 2}


@pytest.mark.parametrize("seats", ["you,novice", "novice,you,novice,novice,novice"])
def test_a_whole_game_by_numbers_alone(monkeypatch, capsys, seats):
    monkeypatch.setattr(type(GAME), "warm", lambda game: None)
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * ENOUGH))
    argv = ["pilipili", "--seed", "7", "--think", "0.05", "--limit", "3", "--seats", seats]
    assert play.main(argv) == 0
    out, err = capsys.readouterr()
    assert err == "" and "The game is over. Winner" in out
    assert "Mission: " in out and "Bid 0 tricks" in out
