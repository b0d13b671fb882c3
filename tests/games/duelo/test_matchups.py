"""Every printed matchup, fought out at a table: as challenger and as challenged.

The tables stand here as the cards print them (w wins, l loses, t ties), one letter per opponent or
per revealed card, in order of Focus.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from .situations import (
    CRANE,
    DISCIPLE,
    DRAGON,
    FISTS,
    KINDS,
    MASTER,
    MONKEY,
    ONE_DECK,
    SNAKE,
    TIGER,
    can,
    do,
    now,
    situation,
)

# The Disciple stays at Focus 1, the Monkey keeps its hand. There is only one Master.
PLAIN = {
    DISCIPLE: "twllllll",
    FISTS: "ltlwwwww",
    CRANE: "wwtlllll",
    SNAKE: "wlwtwlwl",
    MONKEY: "wlwltlll",
    TIGER: "wlwwwtll",
    DRAGON: "wlwlwwtl",
    MASTER: "wlwwwww-",
}

# The Disciple reveals a card of Focus 1 to 8 against these.
REVEALING = {
    DISCIPLE: "tttttttt",
    FISTS: "wtllllll",
    SNAKE: "llltlwlw",
    MONKEY: "lllltwww",
    TIGER: "llllltww",
    DRAGON: "lllllltw",
    MASTER: "lllllll-",
}

# The Monkey has exchanged its hand: against each kind, the Disciple staying at 1.
EXCHANGED = {
    DISCIPLE: "t",
    FISTS: "w",
    SNAKE: "l",
    MONKEY: "t",
    TIGER: "l",
    DRAGON: "l",
    MASTER: "l",
}
# ... and against a Disciple that reveals a card of Focus 1 to 8.
EXCHANGED_AGAINST_REVEALED = "tlllllll"

ROLES = ["challenger", "challenged"]
Fighter = tuple[str, str | None]  # a card, and what it answers when its effect is asked


def rest_of_deck(*taken: str) -> list[str]:
    """The cards not taken, lowest Focus first; fails if there are not enough copies."""
    left = Counter(ONE_DECK)
    left.subtract(taken)
    assert min(left.values()) >= 0, f"there are not enough cards for {taken}"
    return [name for name in KINDS for _ in range(left[name])]


def fight(mine: Fighter, theirs: Fighter, role: str, top: str | None = None) -> str:
    """Fight it out with `top` on the deck; "w", "l" or "t" for the first fighter."""
    seats = [mine, theirs] if role == "challenger" else [theirs, mine]
    named = [card for card, _ in seats] + ([top] if top else [])
    fill = rest_of_deck(*named)
    hands = [[card] if answer == "exchange" else [card, fill.pop(0)] for card, answer in seats]
    deck = [top or fill.pop(0), *fill[:5]]
    table = situation(*hands, deck=deck)
    do(table, f"duel {seats[0][0]}", "target 1", f"answer {seats[1][0]}")
    answer_effects(table, seats)
    return result(now(table), seats, role)


def answer_effects(table: Any, seats: list[Fighter]) -> None:
    """Answer for both, in turn order, what their Combat Effects ask; a Crane leaves nothing."""
    cards = {card for card, _ in seats}
    for seat, (card, answer) in enumerate(seats):
        if answer is None or (CRANE in cards and card != CRANE):
            continue
        assert table.to_act == (seat,)
        pair = {"reveal", "keep"} if card == DISCIPLE else {"exchange", "stay"}
        assert can(table) == pair
        do(table, answer)
    if not table.over:
        assert not can(table) & {"reveal", "keep", "exchange", "stay"}


def result(dump: dict[str, Any], seats: list[Fighter], role: str) -> str:
    """Read the result off the prizes."""
    prizes = dump["prizes"]
    won = [prizes[0] == [seats[1][0]], prizes[1] == [seats[0][0]]]
    assert [bool(pile) for pile in prizes] == won, prizes
    assert any(won), "a duel always brings somebody a prize"
    if all(won):
        return "t"
    return "w" if won[0] == (role == "challenger") else "l"


def plain(card: str) -> Fighter:
    return card, {DISCIPLE: "keep", MONKEY: "stay"}.get(card)


@pytest.mark.rule("3.5", "3.6")
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("theirs", KINDS)
@pytest.mark.parametrize("mine", KINDS)
def test_matchup(mine: str, theirs: str, role: str) -> None:
    expected = PLAIN[mine][KINDS.index(theirs)]
    if expected == "-":
        with pytest.raises(AssertionError, match="not enough cards"):
            fight(plain(mine), plain(theirs), role)
        return
    assert fight(plain(mine), plain(theirs), role) == expected


@pytest.mark.rule("5.1")
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("top", KINDS)
@pytest.mark.parametrize("theirs", REVEALING)
def test_matchup_of_a_revealing_disciple(theirs: str, top: str, role: str) -> None:
    expected = REVEALING[theirs][KINDS.index(top)]
    if expected == "-":
        with pytest.raises(AssertionError, match="not enough cards"):
            fight((DISCIPLE, "reveal"), plain(theirs), role, top)
        return
    assert fight((DISCIPLE, "reveal"), plain(theirs), role, top) == expected


@pytest.mark.rule("5.1")
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("top", KINDS)
@pytest.mark.parametrize("theirs", REVEALING)
def test_matchup_of_a_disciple_that_keeps_what_it_saw(theirs: str, top: str, role: str) -> None:
    if theirs == top == MASTER:
        with pytest.raises(AssertionError, match="not enough cards"):
            fight((DISCIPLE, "keep"), plain(theirs), role, top)
        return
    expected = PLAIN[DISCIPLE][KINDS.index(theirs)]
    assert fight((DISCIPLE, "keep"), plain(theirs), role, top) == expected


@pytest.mark.rule("5.5")
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("theirs", EXCHANGED)
def test_matchup_of_an_exchanging_monkey(theirs: str, role: str) -> None:
    assert fight((MONKEY, "exchange"), plain(theirs), role) == EXCHANGED[theirs]


@pytest.mark.rule("5.1", "5.5")
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("top", KINDS)
def test_matchup_of_an_exchanging_monkey_with_a_revealing_disciple(top: str, role: str) -> None:
    expected = EXCHANGED_AGAINST_REVEALED[KINDS.index(top)]
    assert fight((MONKEY, "exchange"), (DISCIPLE, "reveal"), role, top) == expected


@pytest.mark.rule("5.5")
@pytest.mark.parametrize("role", ROLES)
def test_matchup_of_two_exchanging_monkeys(role: str) -> None:
    assert fight((MONKEY, "exchange"), (MONKEY, "exchange"), role) == "t"


def test_the_tables_agree_with_themselves() -> None:
    """What one card wins the other loses; every kind stands in every row."""
    mirror = {"w": "l", "l": "w", "t": "t", "-": "-"}
    for row, mine in enumerate(KINDS):
        assert len(PLAIN[mine]) == len(KINDS)
        for column, theirs in enumerate(KINDS):
            assert PLAIN[mine][column] == mirror[PLAIN[theirs][row]]
