import pytest

from teahouse.terminal.arguments import Misused
from teahouse.terminal.sitters import Sitter, seated

LEVELS = ["novice", "steady"]


@pytest.mark.parametrize(
    ("spec", "expected"),
    [
        ("you,steady", [Sitter("You"), Sitter("Steady", "steady")]),
        (" You , NOVICE ", [Sitter("You"), Sitter("Novice", "novice")]),
        ("you:Ann,you:Bo", [Sitter("Ann"), Sitter("Bo")]),
        ("you,you", [Sitter("Player 1"), Sitter("Player 2")]),
        (
            "steady,you:Ann,steady",
            [Sitter("Steady 1", "steady"), Sitter("Ann"), Sitter("Steady 2", "steady")],
        ),
    ],
)
def test_seats_are_read_in_playing_order(spec, expected):
    assert seated(spec, LEVELS) == expected


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("you,grandmaster", "each seat is you, novice or steady"),
        ("you,,steady", 'called "" can take a seat'),
        ("you:,steady", "gives no name"),
        ("you:" + "x" * 25 + ",steady", "at most 24"),
        ("you:a\x1bb,steady", "printable"),
        ("you:Ann,you:Ann,you:Ann 1", "same name"),
        ("steady:Ann,you", "has no name of its own"),
    ],
)
def test_a_seat_that_cannot_be_is_refused_in_one_sentence(spec, sentence):
    with pytest.raises(Misused) as refused:
        seated(spec, LEVELS)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)
    assert "\x1b" not in str(refused.value)
