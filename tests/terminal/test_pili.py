"""How a Pili table is told in words, with coordinates, and a whole game of it at the terminal."""

import io
import re
import sys

import pytest

import teahouse
from teahouse.terminal import pili, pili_battle, pili_cards, play

GAME = teahouse.game("pili")
NAMES = ["Ann", "Bo", "Cy"]
BOOK = {card["name"]: card for card in GAME.cards}
ENOUGH = 20_000

STORY = {
    "round": 3,
    "turn": 0,
    "silver": [7, 2, 4],
    "fate": [{"R": 2, "Y": 1}, {"O": 3}, {}],
    "stone": [True, False, True],
    "qi": [{"danzhong": 2, "shenmen": 1}, {}, {}],
    "starting": ["Clumsy Thrust", "Aimless Punch", "Idle Chant"],
    "training": [["Samsara of the Dust"], ["Aimless Punch"], ["Idle Chant"]],
    "mastered": [["Clumsy Thrust"], [], []],
    "mercenaries": [["Rahu"], [], []],
    "weapons": [["Dragonspring Sword"], [], []],
    "gifts": [[], ["Clay Jar"], []],
    "silver_on": {"Forge Fate": 2},
    "skill_display": ["Willow Point", "Qi Rally", "Fox Fire", "Lotus Push"],
    "hero_display": ["Diming", "Yiyeshu", "Scholar Lin", "Desert Fox"],
    "foe_display": ["Moon Thief", "Gate Thug", "Hill Ogre", "Blood Khan"],
}
BATTLE = {
    "phase": "battle",
    "round": 4,
    "turn": 1,
    "rank": [1, 0, 2],
    "hp": [94, 71, 38],
    "hands": [["Samsara of the Dust", "Qi Rally"], ["Fox Fire"], ["Spirit Lamp"]],
    "played": [["Willow Point"], [], []],
    "weapons": [["Prajna"], ["Goose Feather Knife"], []],
    "heroes": [[["Rahu", "0,1"]], [["Diming", "1,-1"]], []],
    "pawns": ["-1,1", "1,-1", "2,0"],
    "facing": [5, 3, 2],
    "slowed": [1, 0, 0],
    "debilitated": [1],
    "bleeding": [[1, 0]],
}


def table_of(put, *steps, **options):
    table = GAME.position({"seats": 3, "options": options, "seed": 1, "set": put})
    for seat, verb, args in steps:
        table.step(seat, (verb, args))
    return table


def told(seat, put, *steps, how=pili.situation, **options):
    return "\n".join(how(table_of(put, *steps, **options).view(seat), NAMES, GAME.cards))


def test_the_market_and_what_lies_on_the_action_cards():
    text = told(0, STORY)
    assert "Story, round 3 of 7. Active seat: you." in text
    assert "Forge Fate (2 silver on it), Recruit Heroes" in text
    assert "Willow Point (sword 3, costs 2O/2G/2P, qi danzhong 1, shenmen 1)" in text
    assert "Diming (mystical 5, asks 2 instruments)" in text
    assert "Moon Thief (14, weak sword, immune palm)" in text
    assert "Dragonspring Sword (sword 2, 1 silver, 1 left)" in text


def test_each_board_and_what_a_skill_still_lacks():
    text = told(0, STORY)
    assert "7 silver; fate R2 Y1; stone; qi danzhong 2, shenmen 1." in text
    assert "in training Samsara of the Dust (lacks shenmen 1, yongquan 2)" in text
    assert re.search(r"Bo: \d+ VP now; 2 silver; fate O3; stone used; qi none\.", text)
    assert "mercenaries Rahu; weapons Dragonspring Sword." in text


def test_one_reads_oneself_first_and_a_watcher_everybody():
    ours = [line.split(":")[0] for line in told(1, STORY).splitlines() if " VP now;" in line]
    assert ours == ["You", "Cy", "Ann"]
    watched = [line.split(":")[0] for line in told(None, STORY).splitlines() if " VP now;" in line]
    assert watched == NAMES


def test_the_story_alone_is_called_reconstructed():
    assert "Story (reconstructed form), round 3" in told(0, STORY, mode="story")
    assert "reconstructed" not in told(0, STORY)


def test_a_fight_is_spelled_out():
    steps = [
        (0, "choose", {"action": "Challenge Foes"}),
        (0, "challenge", {"foe": "Moon Thief"}),
        (0, "use_skill", {"skill": "Clumsy Thrust"}),
        (0, "use_weapon", {"weapon": "Dragonspring Sword"}),
    ]
    brief = told(0, STORY, *steps, how=pili.brief)
    counted = "bonus 3 + Clumsy Thrust 2 + Dragonspring Sword 4"
    assert f"Against Moon Thief: 9 of 14 needed, {counted}." in brief
    assert "Skills:" not in brief, "a small question does not repeat the market"
    assert "You: " in brief


def test_a_payment_says_what_is_owed_and_the_bottom_cards_stay_secret():
    choose = (0, "choose", {"action": "Gain Skills"})
    table = table_of(STORY, choose)
    bottom = table.view(0)["bottom"]
    own = told(0, STORY, choose, how=pili.brief)
    assert f"Only you see from the bottom: {bottom[0]} and {bottom[1]}." in own
    assert "Skills: " in own and "Heroes: " not in own
    other = told(1, STORY, choose)
    assert "from the bottom" not in other
    assert all(name not in other for name in bottom)
    gain = (0, "gain", {"skill": "Willow Point"})
    costs = [action for action in table_of(STORY, choose).legal_actions(0) if action.verb == "gain"]
    assert costs
    table = table_of(STORY, choose, gain)
    while table.view(0)["question"]["name"] == "cost":
        table.step(0, table.legal_actions(0)[0])
    text = "\n".join(pili.brief(table.view(0), NAMES, GAME.cards))
    assert re.search(r"For Willow Point still owed by you: [OGP], [OGP]\.", text)


def test_the_fighters_with_their_teams_and_burdens():
    text = told(0, BATTLE)
    assert "Battle, round 4. Heroes are moved first by Bo." in text
    assert "Team 1: Bo, B: 71 HP; pawn on 1,-1 facing 3 (west); hand Fox Fire;" in text
    assert "no effects this round; bleeding from you." in text
    assert "Team 2: You, A: 94 HP; pawn on -1,1 facing 5 (north-east);" in text
    assert "heroes Rahu 8 on 0,1; slowed by 1." in text


def test_the_floor_shows_pawns_and_heroes_at_their_coordinates():
    lines = pili_battle.floor(table_of(BATTLE).view(0))[1:]
    assert len(lines) == 7
    cells = [line.split(": ", 1)[1].split() for line in lines]
    assert [len(row) for row in cells] == [4, 5, 6, 7, 6, 5, 4]
    assert cells[2] == ["·", "·", "·", "Bb", "·", "·"]  # r -1 begins with q -2
    assert cells[3] == ["·", "·", "·", "·", "·", "C", "·"]
    assert cells[4] == ["·", "·", "A", "a", "·", "·"]


def test_damage_follows_the_weapon_of_the_technique():
    # §11.4: the three worked cards of the rulebook.
    held = ["Dragonspring Sword", "Silver Transformer"]
    names = ["Heavenly Butterfly Slash", "Supreme Tao Technique", "Samsara of the Dust"]
    assert [pili_cards.damage_of(BOOK[name], held, BOOK) for name in names] == [16, 27, 24]
    assert pili_cards.damage_of(BOOK["Light of God"], held, BOOK) == 35, "any one weapon fits"
    hand = pili.hand(table_of(BATTLE).view(0), GAME.cards)
    assert "Samsara of the Dust: sword, 31 damage, range TRI, no effect." in hand
    assert any(line.startswith("Played: Willow Point: sword, 24 damage") for line in hand)


def test_a_plan_says_whom_it_would_reach():
    plan = [(0, "attack", {"skill": "Samsara of the Dust"}), (0, "move", {"hex": "0,0"})]
    text = told(0, BATTLE, *plan)
    assert "Your plan so far: Samsara of the Dust, on 0,0." in text
    # Cy, who stands in that range too, is on the same side.
    assert "reach: facing 0 (east) Bo; facing 4 (north-west) Bo; facing 5 (north-east) Bo." in text
    other = told(1, BATTLE, *plan)
    assert "plan so far" not in other


@pytest.mark.parametrize(
    ("direction", "hexes"),
    [(0, {"1,0", "2,0", "3,0"}), (1, {"0,1", "0,2", "0,3"}), (5, {"1,-1", "2,-2", "3,-3"})],
)
def test_a_range_turns_with_the_pawn(direction, hexes):
    printed = next(words for label, words in BOOK["Short Chop"]["lines"] if label == "Hexes")
    assert pili_cards.lit_from("0,0", direction, printed) == hexes
    everywhere = next(words for label, words in BOOK["Qi Rally"]["lines"] if label == "Hexes")
    assert pili_cards.lit_from("0,0", direction, everywhere) is None


def test_the_fallen_and_a_watcher():
    put = {**BATTLE, "hp": [94, 71, 0], "pawns": ["-1,1", "1,-1", None], "facing": [5, 3, None]}
    assert "Cy, C: fallen with 0 HP." in told(0, {**put, "hands": [*BATTLE["hands"][:2], []]})
    view = table_of(BATTLE).view(None)
    assert pili.hand(view, GAME.cards) == ["Watchers have no board of their own."]


@pytest.mark.parametrize("more", [["--mode", "story"], []])
def test_a_whole_game_by_numbers_alone(monkeypatch, capsys, more):
    monkeypatch.setattr(type(GAME), "warm", lambda game: None)
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * ENOUGH))
    argv = ["pili", "--seed", "7", "--think", "0.01", "--seats", "you,novice", *more]
    assert play.main(argv) == 0
    out, err = capsys.readouterr()
    assert err == "" and "The game is over." in out
    assert "Story" in out and ("Battle, round 1." in out) == (not more)
