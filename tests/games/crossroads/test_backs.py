"""What one can't see is imagined among cards with the same back only."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from teahouse.games.crossroads import GAME
from teahouse.games.crossroads.cards import EXPLORATION_NAMES, FACE_NAMES, MASTER_NAMES
from teahouse.games.crossroads.cards import STRATAGEM_NAMES as STRATAGEMS

from .situations import B, E, S, now, situation

HELD = [["Wine (Fire)"], ["Wine (Water)", "Antidote (Wood)"], []]


@pytest.mark.rule("1.1", "1.2")
def test_imagined_worlds_keep_the_backs_apart() -> None:
    table = situation(E, S, B, items=HELD, stratagems=None, guardians=["Fan Hua", None, None])
    imagined: Counter[tuple[tuple[str, ...], str]] = Counter()
    for seed in range(40):
        facts = now(table.reimagine(0, seed))
        for names, allowed in (
            ([*facts["stratagem_deck"], *chain(*facts["stratagems"])], STRATAGEMS),
            ([*facts["item_deck"], *chain(*facts["items"])], FACE_NAMES),
            ([*facts["masters"], facts["top_row"][0]], MASTER_NAMES),
            (facts["explorations"], EXPLORATION_NAMES),
        ):
            assert set(names) <= set(allowed)
        assert facts["items"][0] == HELD[0]
        assert facts["stratagems"][0] == now(table)["stratagems"][0]
        imagined[tuple(facts["items"][1]), facts["explorations"][0]] += 1
    assert len(imagined) > 20


def test_what_is_imagined_is_as_likely_as_it_should_be() -> None:
    """Each of the five explorations at the first place about equally often."""
    table = situation(E, S)
    first = Counter(now(table.reimagine(1, seed))["explorations"][0] for seed in range(400))
    assert set(first) == set(EXPLORATION_NAMES)
    assert all(50 <= n <= 115 for n in first.values())


def test_the_game_says_which_backs_there_are() -> None:
    s = GAME.new(seats=2, seed=1).state
    groups = {GAME.group_of(s, kind) for kind in range(1, 11)}
    assert groups == {0}
    assert GAME.groups(s) == 4
