"""How a Duelo table is told in words, from views made through the public API."""

import pytest

import teahouse
from teahouse.terminal import duelo, plain

NAMES = ["Ann", "Bo", "Cy"]
GAME = teahouse.game("duelo")


def told(seat, *steps, **spec):
    table = GAME.position({"seats": 3, "options": {}, "seed": 1, "set": {"phase": "play", **spec}})
    for actor, verb, args in steps:
        table.step(actor, (verb, args))
    return "\n".join(duelo.situation(table.view(seat), NAMES))


HANDS = [["Crane Style", "Disciple", "Tiger Style"], ["Snake Style", "Disciple"], ["Dragon Style"]]


def test_own_cards_are_named_and_others_are_counted():
    text = told(0, hands=HANDS, turn=0)
    assert "Your turn." in text
    assert "You: 3 cards: Crane Style, Disciple and Tiger Style; no prizes." in text
    assert "Bo: 2 cards; no prizes." in text
    assert "Cy: 1 card; no prizes." in text
    assert "Snake" not in text and "Dragon" not in text


def test_one_reads_oneself_first_and_then_in_playing_order():
    lines = told(1, hands=HANDS, turn=0).splitlines()
    assert [line.split(":")[0] for line in lines[-3:]] == ["You", "Cy", "Ann"]
    assert lines[0] == "Ann's turn."


def test_a_watcher_reads_no_hand():
    text = told(None, hands=HANDS, turn=0)
    assert "Ann: 3 cards; no prizes." in text
    assert "Style" not in text


def test_piles_prizes_and_marks():
    text = told(
        0,
        hands=HANDS,
        turn=0,
        discard=["Drunken Fists", "Disciple", "Disciple"],
        prizes=[["Monkey Style"], ["?Disciple"], []],
        protected=[1],
        watching=[[1, 2]],
    )
    assert "Discarded: 2 Disciple and Drunken Fists, Drunken Fists on top." in text
    assert "1 prize (Monkey Style)" in text
    assert "face down" in text
    assert "Bo: 2 cards; 1 prize" in text and "protected by a Crane" in text
    assert "watching Cy with a Tiger" in text


def test_a_seat_that_is_out_says_so():
    text = told(0, hands=[HANDS[0], HANDS[1], []], turn=0)
    assert "Cy: out of this round." in text


def test_a_duel_shows_a_face_down_card_to_its_owner_alone():
    steps = [(0, "duel", {"card": "Tiger Style"}), (0, "target", {"seat": 1})]
    assert "you with Tiger Style" in told(0, *steps, hands=HANDS, turn=0)
    text = told(1, *steps, hands=HANDS, turn=0)
    assert "In the duel: Ann with a face-down card; you, yet to answer." in text
    assert "Bo, yet to answer" in told(None, *steps, hands=HANDS, turn=0)


def test_a_revealed_duel_shows_both_cards_and_their_focus():
    hands = [["Monkey Style", "Disciple"], ["Snake Style", "Disciple"], ["Dragon Style"]]
    steps = [
        (0, "duel", {"card": "Monkey Style"}),
        (0, "target", {"seat": 1}),
        (1, "answer", {"card": "Snake Style"}),
    ]
    text = told(2, *steps, hands=hands, turn=0)
    assert "Ann with Monkey Style (Focus 5); Bo with Snake Style (Focus 4)." in text


def test_a_card_that_went_out_of_sight_is_in_one_of_two_places():
    spec = {
        "seats": 2,
        "options": {},
        "seed": 1,
        "set": {"hands": [["Crane Style"], ["Snake Style", "Disciple"]], "turn": 1},
        "known": [[0, "hands", 1, 0]],
    }
    table = GAME.position(spec)
    table.step(1, ("duel", {"card": "Disciple"}))
    text = "\n".join(duelo.situation(table.view(0), NAMES))
    assert "You know of a Snake Style that is in Bo's hand or face down in front of Bo." in text


def test_a_card_set_apart_is_told():
    hands = [["Snake Style", "Disciple"], ["Crane Style", "Dragon Style"], ["Disciple"]]
    steps = [
        (0, "discard", {"card": "Snake Style"}),
        (0, "target", {"seat": 1}),
        (1, "set_apart", {"card": "Dragon Style"}),
    ]
    assert "Set apart by Bo: a hidden card." in told(0, *steps, hands=hands, turn=0)
    assert "Set apart by you: Dragon Style." in told(1, *steps, hands=hands, turn=0)


def test_markers_are_told_in_a_match_only():
    table = GAME.new(seats=3, seed=1, rounds_to_win=2)
    text = "\n".join(duelo.situation(table.view(0), NAMES))
    assert "Round 1, 2 won rounds win the match." in text
    assert "; 0 markers." in text
    assert "marker" not in told(0, hands=HANDS, turn=0)


def test_the_hand_is_told_with_focus_and_effects():
    table = GAME.new(seats=2, seed=1)
    view = table.view(0)
    lines = duelo.hand(view, GAME.cards)
    held = view["hands"][0]
    assert [line.split(", Focus ")[0] for line in lines] == sorted(set(held))
    view["hands"][0] = ["Disciple", "Disciple"]
    assert duelo.hand(view, GAME.cards)[0].startswith("Disciple, Focus 1, 2 copies. Face up: ")
    assert duelo.hand(table.view(None), GAME.cards) == ["Watchers have no hand."]


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("deck", "in the deck"),
        ("hands 1", "in Bo's hand"),
        ("hands 0", "in your hand"),
        ("duel 1", "face down in front of Bo"),
    ],
)
def test_places_a_card_may_be_in(place, words):
    assert duelo._where({"you": 0}, NAMES, place) == words


def test_any_game_can_be_told_from_its_view():
    view = {**GAME.new(seats=2, seed=1).view(0), "hands": [["Disciple", None], [None, None]]}
    lines = plain.situation(view, NAMES)
    assert "Hands: Disciple, hidden | hidden, hidden." in lines
    assert not any(line.startswith("Scores") for line in lines)
    assert plain.hand(view) == ["Your hand: Disciple, hidden."]
    assert plain.hand({"you": None}) == ["You have no hand to look at."]
