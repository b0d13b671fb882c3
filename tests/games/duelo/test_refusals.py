"""Whatever may not be done is refused with a sentence and its section, and changes nothing."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import teahouse

from .situations import CRANE, KINDS, MASTER, MONKEY, OUT, SNAKE, TIGER, do, situation

BY_CARD = ("discard", "duel", "answer", "set_apart", "bottom", "return")
BY_SEAT = ("target", "swap")
BARE = ("reveal", "keep", "exchange", "stay", "bury", "leave", "extra", "single")
MALFORMED: list[Any] = [
    None, "", "discard", -1, 10_000, 1.5, True, [], {}, (), ("discard",), ("discard", None),
    ("discard", {}), ("discard", {"card": None}), ("discard", {"card": "Panda Style"}),
    ("discard", {"card": TIGER, "seat": 1}), ("discard", {"seat": 1}), ("target", {"seat": "1"}),
    ("target", {"seat": -1}), ("target", {"seat": 99}), ("target", {"seat": True}),
    ("guess", {"parity": "neither"}), ("keep", {"card": TIGER}), ("undo", {}), ("fly", {}),
    ("discard", {"card": ["Tiger Style"]}), (None, {}), ("discard", "Tiger Style", 3), object(),
    ("discard", {"card": "x" * 10_000}), (["discard"], {"card": TIGER}),
]  # fmt: skip


def every_action(seats: int) -> list[tuple[str, dict[str, Any]]]:
    """All that can be said in Duelo at a table of so many seats."""
    actions: list[tuple[str, dict[str, Any]]] = [(verb, {}) for verb in BARE]
    actions += [(verb, {"card": card}) for verb in BY_CARD for card in KINDS]
    actions += [(verb, {"seat": seat}) for verb in BY_SEAT for seat in range(seats)]
    return actions + [("guess", {"parity": parity}) for parity in ("odd", "even")]


def sections() -> set[str]:
    text = teahouse.game("duelo").rules_text
    return set(re.findall(r"^#{2,3} (\d+(?:\.\d+)?) ", text, re.MULTILINE))


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_every_action_is_legal_or_refused_with_a_reason(seats: int) -> None:
    table = teahouse.game("duelo").new(seats=seats, seed=21)
    chance, known = random.Random(5), sections()
    while not table.over:
        for seat in range(seats):
            legal = [(a.verb, a.args) for a in table.legal_actions(seat)]
            for action in every_action(seats):
                refusal = table.explain(seat, action)
                assert (refusal is None) == (action in legal), (seat, action)
                if refusal is not None:
                    assert refusal.reason.endswith("."), refusal
                    assert refusal.rule is None or refusal.rule in known, refusal
        (asked,) = table.to_act
        table.step(asked, chance.choice(table.legal_actions(asked)))


@pytest.mark.parametrize("action", MALFORMED, ids=range(len(MALFORMED)))
def test_malformed_actions_are_refused_and_never_crash(action: Any) -> None:
    table = situation([TIGER, SNAKE], [CRANE], deck=[MONKEY])
    before = table.position()
    for seat in (0, 1):
        refusal = table.explain(seat, action)
        assert refusal is not None
        assert 0 < len(refusal.reason) < 300
        with pytest.raises(teahouse.IllegalAction):
            table.step(seat, action)
    assert table.position() == before


@pytest.mark.parametrize("seat", [-1, 2, 99, "0", None, 0.0, True])
def test_seats_that_are_not_there_are_refused(seat: Any) -> None:
    table = situation([TIGER, SNAKE], [CRANE], deck=[MONKEY])
    before = table.position()
    with pytest.raises(teahouse.TeahouseError):
        table.step(seat, ("discard", {"card": TIGER}))
    with pytest.raises(teahouse.TeahouseError):
        table.legal_actions(seat)
    assert table.position() == before


def test_after_the_end_nothing_can_be_done() -> None:
    table = do(situation([MASTER, SNAKE], [CRANE], deck=[MONKEY]), f"discard {MASTER}")
    assert table.over
    for seat in (0, 1):
        assert table.legal_actions(seat) == []
        for action in every_action(2):
            with pytest.raises(teahouse.IllegalAction) as caught:
                table.step(seat, action)
            assert caught.value.reason.endswith(".")


@pytest.mark.parametrize(("action", "rules"), [
    (("discard", {"card": MASTER}), {"3.1", "3.2"}),  # not held
    (("duel", {"card": MASTER}), {"3.1", "3.2", "3.3"}),
    (("target", {"seat": 1}), {"3.2", "3.1", "3", "3.3"}),  # a card comes first
])  # fmt: skip
def test_refusals_cite_the_section_they_follow_from(action: Any, rules: set[str]) -> None:
    refusal = situation([TIGER, SNAKE], [CRANE], deck=[MONKEY]).explain(0, action)
    assert refusal.rule in rules


def test_protected_absent_and_own_seats_are_refused_for_their_own_reasons() -> None:
    table = situation([TIGER, SNAKE], [CRANE], OUT, [CRANE], protected=[3], deck=[MONKEY])
    do(table, f"duel {TIGER}")
    reasons = [table.explain(0, ("target", {"seat": seat})) for seat in (0, 2, 3)]
    assert len({refusal.reason for refusal in reasons}) == 3
    assert reasons[2].rule == "5.3"
