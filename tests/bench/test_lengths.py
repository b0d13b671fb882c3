"""The report on lengths of bot games: its sums, its intervals, and what it keeps of a game."""

import pytest

import teahouse
from bench import lengths
from bench.lengths import Story, interval, length_table, seat_counts, share_table, spread, tell
from teahouse.lab.players import player


def story(steps, rounds, ending, winners, sects=("Emei", "Wudang")):
    return Story(
        steps, rounds, ending, (0, 1), frozenset(winners), sects,
        frozenset(sects[place] for place in winners),
    )  # fmt: skip


TOLD = {
    ("novice", 2): [
        story(100, 5, "kill", [0]),
        story(200, 7, "title", [0]),
        story(300, 60, "round_limit", [0, 1]),
    ]
}


def test_lengths_show_the_middle_and_most_of_the_rest():
    assert spread([7]) == "7"
    assert spread(range(1, 12)) == "6 (2-10)"
    line = length_table(TOLD)[2]
    assert line == (
        "| novice | 2 | 3 | 200 (120-280) | 7 (5-49) | 60 rounds | kill 1, title 1, round_limit 1 |"
    )


def test_shares_come_with_wilsons_interval():
    assert interval(50, 100) == "50% (40-60 %)"
    assert interval(0, 10) == "0% (0-28 %)"
    places = share_table("place", TOLD, lambda s: s.places, lambda s, p: p in s.winning_places)
    assert places[0] == "| win share by place | fair | 1 | 2 |"
    assert places[2].startswith("| novice, 2 seats | 50% | 100% (44-100 %) | 33% (6-79 %) |")
    sects = share_table("sect", TOLD, lambda s: s.sects, lambda s, x: x in s.winning_sects)
    assert sects[0] == "| win share by sect | fair | Emei | Wudang |"


def test_a_story_is_what_happened(monkeypatch):
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")
    game = teahouse.game("duelo")
    told = tell(game, player("novice"), 3, 5)
    assert told == tell(game, player("novice"), 3, 5)
    assert told.steps > 0 and told.rounds >= 1
    assert sorted(told.places) == [0, 1, 2] and told.winning_places <= {0, 1, 2}
    assert told.sects == ()


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["chess"], "known games"),
        (["duelo", "--bots", "grandmaster"], "known bots"),
        (["duelo", "--seats", "1"], "seats"),
        (["duelo", "--seats", "two"], "numbers"),
        (["duelo", "--games", "0"], "at least 1"),
    ],
)
def test_what_means_nothing_is_one_sentence(argv, said, capsys):
    assert lengths.main(argv) == 2
    err = capsys.readouterr().err
    assert err.startswith("bench.lengths: ") and said in err and err.count("\n") == 1


def test_seats_asked_for():
    assert seat_counts(teahouse.game("crossroads"), None) == [2, 3, 4, 5]
    assert seat_counts(teahouse.game("crossroads"), "2,5") == [2, 5]
