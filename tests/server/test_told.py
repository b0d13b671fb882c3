"""What was told is kept as it travels, and comes out as it went in."""

from __future__ import annotations

import json

from teahouse.server.told import Told

EVENTS = [
    {
        "n": 0,
        "what": "drew",
        "args": {"seat": 1, "card": "龍"},
        "text": "You draw 龍.",
        "rule": "1.1",
    },
    {
        "n": 1,
        "what": "said",
        "args": {"list": [1, None, True]},
        "text": 'A "word", a €.',
        "rule": None,
    },
    {"n": 2, "what": "ended", "args": {}, "text": "", "rule": "9"},
]


def test_from_any_number_on_exactly_what_was_told_comes_out() -> None:
    told = Told()
    for count, event in enumerate(EVENTS):
        assert len(told) == count
        told.add([event])
    for first in range(len(EVENTS) + 2):
        assert json.loads(told.array(first)) == EVENTS[first:]


def test_what_is_told_later_follows_and_changes_nothing_before() -> None:
    told = Told()
    assert told.array() == "[]"
    told.add(EVENTS[:1])
    before = told.array()
    told.add(iter(EVENTS[1:]))
    assert told.array().startswith(before[:-1] + ",")
    assert len(told) == len(EVENTS)
