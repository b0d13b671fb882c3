"""How a table of Crossroads of Heroes is told in words, and whole games of it at one terminal."""

import io
import itertools
import sys

import pytest

import teahouse
from teahouse.terminal import crossroads, play
from teahouse.terminal.console import Console
from teahouse.terminal.sitters import seated
from teahouse.terminal.sitting import Sitting

NAMES = ["Ann", "Bo", "Cy"]
GAME = teahouse.game("crossroads")
KNIVES, VEST = "Throwing Knives (Metal)", "Chainmail Vest (Metal)"
EXPLORATIONS = ["Heroes' Meeting", "Gan Tanfu", "Chan Kuniu", "Tiemian Qixia", "Yexun Yibai"]
MASTERS = ["Heifeng Guai", "Yang Chao"]
ENOUGH = 4_000

DECKS = {
    "sects": ["Emei", "Shaolin", "Wudang"],
    "stratagems": [["Assassin", "Assassin", "Gallant Deed"], ["Vow Revenge"], []],
    "items": [[KNIVES], [VEST], []],
    "explorations": EXPLORATIONS,
    "turn": 0,
}


def table_of(*steps, options=None, **put):
    spec = {"seats": 3, "options": options or {}, "seed": 1, "set": {**DECKS, **put}}
    table = GAME.position(spec)
    table.use(GAME.interpreted)
    for seat, verb, args in steps:
        table.step(seat, (verb, args))
    return table


def told(seat, *steps, **put):
    view = table_of(*steps, **put).view(seat)
    return "\n".join(crossroads.situation(view, NAMES, GAME.cards))


def test_the_round_the_rows_and_the_decks():
    text = told(0, round=3, yexun="Hero", top_row=["Fan Hua", None, *MASTERS, "Fu Yanlin"])
    assert text.startswith("Round 3 of at most 60, your turn. Yexun Yibai: Hero.\n")
    assert "Top row: 0 Fan Hua; 1 empty; 2 a Master face down; 3 a Master face down; 4 Fu" in text
    assert "Bottom row: 0 face down; 1 face down;" in text
    assert "Stratagems: 55 cards in the deck, 1 discarded, " in text
    assert told(1).startswith("Round 1 of at most 60, Ann's turn.")


def test_what_information_showed_is_told_to_that_seat_alone():
    known = {"known": [[0, "bottom", 1]]}
    assert "1 face down (you know: Gan Tanfu); 2 face down;" in told(0, **known)
    assert "Gan Tanfu" not in told(1, **known) + told(None, **known)


def test_each_hero_in_a_line_oneself_first():
    put = {
        "renown": [11, 0, 19],
        "qi": [4, 0, 6],
        "xie": [1, 4, 0],
        "evil": [False, True, False],
        "searched": [0, 1, 0],
        "poisoned": [True, False, False],
        "paralyzed": [False, False, True],
        "trained": [["Maiden's Dance"], [], []],
        "training": ["Butterfly Flutters", None, None],
        "manuals": [["Yin Sutra"], [], []],
        "master_beaten": [True, False, False],
        "nemesis": [[1, 2], [], [0]],
        "specials": [["Abacus"], [], ["Millennial Ginseng"]],
        "guardians": [None, None, "Zhang Zhenren"],
    }
    text = told(0, **put)
    assert (
        "You, Jing Lian of Emei: Hero, square 11; qi 4 of 6; Xie 1; poisoned; trained: Maiden's "
        "Dance; in training: Butterfly Flutters; manuals: Yin Sutra; has beaten a Master; "
        "nemeses: Bo and Cy; special: Abacus; 3 Stratagems: 2 Assassin and Gallant Deed; "
        "1 Item: Throwing Knives (Metal)."
    ) in text
    assert (
        "Bo, Huai Xun of Shaolin: Evil Scum; qi 0 of 6; critical, 1 round searched; Xie 4; "
        "nothing trained; 1 Stratagem; 1 Item."
    ) in text
    assert (
        "Cy, Song Qingyao of Wudang: Legend, square 19; qi 6 of 8; paralyzed; nothing trained; "
        "nemesis: you; special: Millennial Ginseng; with Zhang Zhenren; 0 Stratagems; 0 Items."
    ) in text
    heroes = [line.split(",")[0] for line in told(1, **put).splitlines()[-3:]]
    assert heroes == ["You", "Cy", "Ann"]


def test_the_dead_and_the_title():
    put = {
        "renown": [3, 0, 23],
        "eliminated": [1],
        "grand_master": 2,
        "turn": 0,
        "qi": [6, 6, 6],
    }
    text = told(0, **put)
    assert "Cy is Grand Master of Wulin. This is the last turn.\n" in text
    assert "Bo, Huai Xun of Shaolin: eliminated.\n" in text
    text = told(2, **{**put, "eliminated": [], "barred": [1]})
    assert "You are Grand Master of Wulin. Last turns to come: Bo." in text
    assert "Barred from the title: Bo." in text


DUEL = {
    "phase": "duel",
    "rival": 1,
    "trained": [["Maiden's Dance"], ["Spirit Banishing Wheel"], []],
    "item_deck": ["Antidote (Wood)", "Roast Chicken (Fire)", "Steamed Buns (Earth)"],
}
CHOSEN = [(1, "accept", {}), (0, "unleash", {"technique": "Maiden's Dance"}), (0, "ready", {})]


def test_a_duel_tells_what_is_open_and_no_secret_choice():
    text = told(1, *CHOSEN, **DUEL)
    assert "Duel: Ann against you, round 1 of 3; rounds won 0 to 0, injuries 0 and 0.\nYou," in text
    assert "Unleashed" not in text and "Sums" not in text
    text = told(0, *CHOSEN, (1, "ready", {}), **DUEL)
    assert "Unleashed by you: Maiden's Dance.\nSums now: 3 to 2.\n" in text


def test_a_foe_of_the_jianghu():
    steps = [(0, verb, args) for verb, args in (
        ("draw", {}), ("keep", {"family": "item"}), ("done", {}),
        ("travel", {"row": "bottom", "place": 4}), ("encounter", {}), ("accept", {}),
    )]  # fmt: skip
    assert "4 Yexun Yibai, open." in told(1, *steps[:4])
    text = told(1, *steps)
    assert "Duel: Ann against Yexun Yibai, one round.\nSums now: 1 to 8.\n" in text


def test_cards_looked_at_are_told_to_who_looks():
    put = {"stratagem_deck": ["Slander", "Slander"], "item_deck": [VEST, KNIVES]}
    assert f"Drawn: Slander and {VEST}.\n" in told(0, (0, "draw", {}), **put)
    assert "Drawn: a hidden card and a hidden card.\n" in told(1, (0, "draw", {}), **put)


def test_before_questions_that_follow_from_another_only_news_and_oneself():
    def brief(seat, *steps):
        return crossroads.brief(table_of(*steps, **DUEL).view(seat), NAMES, GAME.cards)

    assert brief(1) == told(1, **DUEL).splitlines()
    lines = brief(1, *CHOSEN)
    assert lines[0].startswith("Duel: Ann against you, round 1 of 3;")
    assert lines[1].startswith("You, Huai Xun of Shaolin: ") and len(lines) == 2
    assert brief(None, *CHOSEN) == told(None, *CHOSEN, **DUEL).splitlines()


def test_a_vow_and_a_card_in_effect():
    put = {"nemesis": [[1], [], []], "stratagems": [["Vow Revenge", "Assassin"], [], []]}
    steps = [
        (0, "draw", {}),
        (0, "keep", {"family": "item"}),
        (0, "play", {"card": "Vow Revenge"}),
        (0, "play", {"card": "Assassin"}),
    ]
    text = told(2, *steps, **put)
    assert "In effect: Assassin.\nA Vow Revenge lies there.\n" in text


def test_a_card_known_by_halves_is_told_where_it_may_be():
    view = table_of().view(0)
    view["maybe"] = [["Assassin", ["stratagem_deck", "stratagems 1", "stratagems 0"]]]
    text = "\n".join(crossroads.situation(view, NAMES, GAME.cards))
    assert (
        "You know of Assassin that is in the Stratagem deck, in Bo's hand or in your hand." in text
    )


def test_cards_known_to_be_in_the_same_places_are_one_line():
    view = table_of().view(0)
    there = ["stratagem_deck", "stratagems 1"]
    view["maybe"] = [[name, there] for name in ("Assassin", "Slander", "Slander")]
    text = "\n".join(crossroads.situation(view, NAMES, GAME.cards))
    assert text.count("You know of ") == 1
    assert (
        "You know of 3 cards that are in the Stratagem deck or in Bo's hand: "
        "Assassin and 2 Slander." in text
    )


def test_every_place_a_view_can_name_has_words():
    piles = GAME.layout.piles
    places = {piles.place(pile).partition(" ")[0] for pile in range(piles.hidden)}
    assert places == set(crossroads.PLACES)


def test_the_hand_says_what_everything_does():
    put = {
        "trained": [["Maiden's Dance"], [], []],
        "manuals": [["Yin Sutra"], [], []],
        "master_beaten": [True, False, False],
        "specials": [["Abacus"], [], []],
    }
    lines = crossroads.hand(table_of(**put).view(0), GAME.cards)
    assert lines[0] == "Assassin, 2 copies. Played: A player loses 2 qi. You gain 1 Xie. Sign: Yin."
    assert [line.partition(".")[0] for line in lines[3:6]] == [
        "Special item: Abacus",
        "Trained: Maiden's Dance",
        "Manual: Yin Sutra",
    ]
    assert lines[-1].startswith("Your ability, SPEED: ")
    bad = table_of(
        evil=[True, False, False], xie=[4, 0, 0], stratagems=[[], [], []], items=[[]] * 3
    )
    lines = crossroads.hand(bad.view(0), GAME.cards)
    assert lines[0] == "You hold neither Stratagems nor Items."
    assert lines[1].startswith("Your ability, Evil: SLY: ")
    assert crossroads.hand(table_of().view(None), GAME.cards) == ["Watchers have no hand."]


def hotseat(table, answers):
    """What each reader saw between two hand-overs, by the name the device was passed to."""
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


def test_three_people_at_one_terminal_never_read_what_another_was_told():
    table = table_of(options={"round_limit": 3})
    pieces = hotseat(table, itertools.cycle("1213142"))
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
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * ENOUGH))
    argv = ["crossroads", "--seed", "7", "--round-limit", "4", "--seats", seats]
    assert play.main(argv) == 0
    out, err = capsys.readouterr()
    assert err == "" and "The game is over. Winner" in out
    assert "Top row: 0 " in out and "Draw a Stratagem and an Item" in out
