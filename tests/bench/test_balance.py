"""The report on balance: what it keeps of a game, its shares and verdicts, and going on."""

import pytest

import teahouse
from bench.balance import __main__ as command
from bench.balance.played import Series, one_game, run
from bench.balance.report import as_json, as_markdown, name_of
from bench.balance.shares import decided, shares, wilson
from teahouse.lab.log import GamesLog

TEAM, PLACE = "team", "place in the first round"


def kept(winners, teams, steps=100):
    return {
        "winners": winners,
        "ending": "over",
        "steps": steps,
        "groups": {PLACE: [["1"], ["2"], ["3"]], TEAM: [[team] for team in teams]},
        "numbers": {"rounds": [7], "VP of rank 1": [150]},
    }


LONE, PAIR = "first's", "other"
GAMES = [
    *(kept([0], [LONE, PAIR, PAIR]) for _ in range(60)),
    *(kept([0, 2], [PAIR, LONE, PAIR]) for _ in range(40)),
    kept([0, 1, 2], [LONE, PAIR, PAIR]),
]
MEASURED = [(Series("pili", "steady", 3, 101, options={"factions": True}), GAMES)]


def test_a_win_of_several_counts_for_each_and_a_draw_of_all_for_nobody():
    assert len(decided(GAMES, 3)) == 100
    first, second, third = shares(GAMES, 3, PLACE)
    assert (first.share, second.share, third.share) == (1.0, 0.0, 0.4)
    assert first.fair == pytest.approx(140 / 300)
    assert third.seats == 100


def test_a_team_counts_once_however_many_seats_it_has():
    leader, others = shares(GAMES, 3, TEAM)
    assert (leader.label, leader.seats, leader.share, leader.fair) == (LONE, 100, 0.6, 0.5)
    assert (others.share, others.seats) == (0.4, 100)


def test_out_of_bounds_is_five_points_beyond_the_interval():
    low, high = wilson(60, 100)
    assert (round(low, 3), round(high, 3)) == (0.502, 0.691)
    leader = shares(GAMES, 3, TEAM)[0]
    assert 0 < leader.beyond < 0.01 and not leader.out_of_bounds
    first = shares(GAMES, 3, PLACE)[0]
    assert first.beyond > 0.4 and first.out_of_bounds


def test_the_report_names_what_is_out_of_bounds_and_every_share():
    text = as_markdown("Pili", "head", MEASURED)
    assert "- 3 seats, factions: place in the first round 1 wins 100.0 % (96.3-100.0)" in text
    assert "- 3 seats, factions: team" not in text
    assert "| 3 seats, factions | 50.0 % | 60.0 % (50.2-69.1), n 100 | 40.0 %" in text
    fair = [(MEASURED[0][0], GAMES[60:100])]
    assert "No place" not in as_markdown("Pili", "head", fair)
    series = as_json(MEASURED, {"format": 1})["series"][0]
    assert series["games"] == 101 and len(series["shares"]) == 5
    assert name_of(Series("pili", "steady", 2, 1, options={"mode": "story"})) == (
        "2 seats, mode story"
    )


def test_what_is_kept_of_a_game(monkeypatch):
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")
    series = Series("duelo", "novice", 3, 1)
    told = one_game(series, teahouse.game("duelo"), 0)
    assert told == one_game(series, teahouse.game("duelo"), 0)
    assert told["steps"] > 0 and told["winners"]
    assert sorted(told["groups"][PLACE]) == [["1"], ["2"], ["3"]]


def test_of_pili_ranks_teams_and_factions_are_kept(monkeypatch):
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")
    told = one_game(
        Series("pili", "novice", 4, 1, options={"factions": True}), teahouse.game("pili"), 2
    )
    groups = told["groups"]
    assert sorted(groups["rank in the story"]) == [["1"], ["2"], ["3"], ["4"]]
    ranks = [label[0] for label in groups["rank in the story"]]
    teams = {rank: team[0] for rank, team in zip(ranks, groups[TEAM], strict=True)}
    assert teams == {"1": LONE, "2": PAIR, "3": PAIR, "4": LONE}
    names = {"Ruist", "Taoist", "Buddhist", "Demon"}
    assert {label[0] for label in groups["faction"]} == names
    assert {label[0].split()[1] for label in groups["faction and side"]} <= {"white", "black"}
    vp = [told["numbers"][f"VP of rank {rank}"][0] for rank in (1, 2, 3, 4)]
    assert vp == sorted(vp, reverse=True)
    assert len(told["winners"]) in (2, 4)


def test_what_was_played_is_not_played_again(tmp_path, monkeypatch):
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")
    game, told = teahouse.game("duelo"), []
    for games in (2, 3, 3):
        series = Series("duelo", "novice", 2, games)
        log = GamesLog(tmp_path / "log.jsonl", series.about(game))
        run(series, game, log, 1, told.append)
    assert [one["number"] for one in told] == [0, 1, 2]


def test_games_are_played_in_tenths_of_every_series():
    assert command.parts(1000) == list(range(100, 1001, 100))
    assert command.parts(3) == [1, 2, 3]


def test_what_was_played_so_far_is_reported_without_playing(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("TEAHOUSE_INTERPRET", "1")
    logs, report = ["--logs", str(tmp_path)], tmp_path / "report.md"
    asked = ["duelo", "--bots", "novice", "--seats", "2", "--so-far", "--report", str(report)]
    assert command.main([*asked, *logs]) == 2
    assert "no games yet" in capsys.readouterr().err
    game, series = teahouse.game("duelo"), Series("duelo", "novice", 2, 3)
    log = GamesLog(tmp_path / command.file_name(series, game), series.about(game))
    run(series, game, log, 1, lambda game: None)
    assert command.main([*asked, *logs]) == 0
    assert "| 2 seats | 3 |" in report.read_text()


def test_notes_by_hand_outlive_a_new_measurement(tmp_path):
    file = tmp_path / "report.md"
    assert command.notes(file) == ""
    file.write_text("# old tables\n")
    assert command.notes(file) == ""
    file.write_text(f"Mind this.\n\n{command.MEASURED}\n\n# old tables\n")
    assert command.notes(file) == f"Mind this.\n\n{command.MEASURED}\n\n"


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["chess"], "known games"),
        (["pili", "--bots", "grandmaster"], "known bots"),
        (["pili", "--bots", "steady,novice"], "one bot"),
        (["pili", "--seats", "5"], "seats"),
        (["pili", "--games", "0"], "--games"),
        (["pili", "--jobs", "0"], "--jobs"),
    ],
)
def test_what_means_nothing_is_one_sentence(argv, said, capsys, tmp_path):
    assert command.main([*argv, "--logs", str(tmp_path)]) == 2
    err = capsys.readouterr().err
    assert err.startswith("bench.balance: ") and said in err and err.count("\n") == 1
