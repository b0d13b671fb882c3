"""What everybody is told, word for word: every event of Duelo in its order, public and private."""

from __future__ import annotations

from typing import Any

import pytest

from .situations import (
    CRANE,
    DISCIPLE,
    DRAGON,
    FISTS,
    MASTER,
    MONKEY,
    OUT,
    SNAKE,
    TIGER,
    do,
    situation,
)

NAMES = (
    "round_began turn_began protection_ended drew played laid challenged answered revealed looked "
    "saw_top showed kept copied focus_became exchanged stayed bottomed returned buried left "
    "protected targeted watched looked_at_hand saw set_apart guessed saw_apart guessed_right "
    "guessed_wrong swapped received no_effect won_duel tied took_prize discarded eliminated "
    "ignored chose_extra chose_single reshuffled round_ended showed_hand placed scored took_marker "
    "match_ended"
)
LENT = [DISCIPLE] * 4

# Hands, keys of the position, moves; then what a spectator is told, and what single seats are told
# beyond (or instead of) it, in short: "drew 0" stands for drew {seat: 0}.
Story = tuple[list[list[str]], dict[str, Any], list[str], list[str], dict[int, list[str]]]
STORIES: dict[str, Story] = {
    "crane": (
        [[CRANE, FISTS], [TIGER]], {"deck": [SNAKE, SNAKE]},
        [f"discard {CRANE}"],
        [f"played 0 {CRANE}", "protected 0", f"discarded 0 {CRANE}", "turn_began 1", "drew 1"],
        {1: [f"drew 1 {SNAKE}"]},
    ),
    "dragon buries": (
        [[DRAGON, FISTS], [TIGER]], {"deck": [SNAKE, MONKEY, MONKEY]},
        [f"discard {DRAGON}", "bury"],
        [f"played 0 {DRAGON}", "looked 0 deck", "buried 0", "drew 0", f"discarded 0 {DRAGON}",
         "turn_began 1", "drew 1"],
        {0: [f"saw_top 0 deck {SNAKE}", f"drew 0 {MONKEY}"], 1: [f"drew 1 {MONKEY}"]},
    ),
    "dragon leaves": (
        [[DRAGON, FISTS], [TIGER]], {"deck": [SNAKE, MONKEY]},
        [f"discard {DRAGON}", "leave"],
        [f"played 0 {DRAGON}", "looked 0 deck", "left 0", "drew 0", f"discarded 0 {DRAGON}",
         "turn_began 1", "drew 1"],
        {0: [f"saw_top 0 deck {SNAKE}", f"drew 0 {SNAKE}"], 1: [f"drew 1 {MONKEY}"]},
    ),
    "disciple copies a tiger": (
        [[DISCIPLE, FISTS], [CRANE]], {"deck": [TIGER, MONKEY]},
        [f"discard {DISCIPLE}", "reveal", "target 1"],
        [f"played 0 {DISCIPLE}", "looked 0 deck", f"showed 0 deck {TIGER}", f"copied 0 {TIGER}",
         f"targeted 0 1 {TIGER}", "watched 0 1", f"discarded 0 {DISCIPLE}", "turn_began 1",
         "drew 1"],
        {0: [f"saw_top 0 deck {TIGER}"], 1: [f"drew 1 {TIGER}"]},
    ),
    "disciple keeps": (
        [[DISCIPLE, FISTS], [CRANE]], {"deck": [TIGER, MONKEY]},
        [f"discard {DISCIPLE}", "keep"],
        [f"played 0 {DISCIPLE}", "looked 0 deck", "kept 0", f"discarded 0 {DISCIPLE}",
         "turn_began 1", "drew 1"],
        {0: [f"saw_top 0 deck {TIGER}"], 1: [f"drew 1 {TIGER}"]},
    ),
    "fists": (
        [[FISTS, MASTER], [CRANE]], {"deck": [TIGER, MONKEY, SNAKE]},
        [f"discard {FISTS}", f"return {TIGER}", f"return {MASTER}"],
        [f"played 0 {FISTS}", "drew 0", "drew 0", "returned 0 1", "returned 0 2",
         f"discarded 0 {FISTS}", "turn_began 1", "drew 1"],
        {0: [f"drew 0 {TIGER}", f"drew 0 {MONKEY}", f"returned 0 {TIGER} 1",
             f"returned 0 {MASTER} 2"],
         1: [f"drew 1 {MASTER}"]},
    ),
    "snake guesses right": (
        [[SNAKE, FISTS], [CRANE, TIGER]], {"deck": [MONKEY, SNAKE]},
        [f"discard {SNAKE}", "target 1", f"set_apart {CRANE}", "guess odd"],
        [f"played 0 {SNAKE}", f"targeted 0 1 {SNAKE}", "set_apart 1", "guessed 0 1 odd",
         "guessed_right 0 1", f"discarded 1 {CRANE}", f"discarded 0 {SNAKE}", "turn_began 1",
         "drew 1"],
        {0: [f"saw_apart 0 1 {CRANE}"], 1: [f"set_apart 1 {CRANE}", f"drew 1 {MONKEY}"]},
    ),
    "snake guesses wrong": (
        [[SNAKE, FISTS], [CRANE, TIGER]], {"deck": [MONKEY, SNAKE]},
        [f"discard {SNAKE}", "target 1", f"set_apart {CRANE}", "guess even"],
        [f"played 0 {SNAKE}", f"targeted 0 1 {SNAKE}", "set_apart 1", "guessed 0 1 even",
         "guessed_wrong 0 1", f"discarded 0 {SNAKE}", "turn_began 1", "drew 1"],
        {0: [f"saw_apart 0 1 {CRANE}"], 1: [f"set_apart 1 {CRANE}", f"drew 1 {MONKEY}"]},
    ),
    "monkey swaps": (
        [[MONKEY, FISTS, DRAGON], [MASTER, DRAGON]], {"deck": [SNAKE, SNAKE]},
        [f"discard {MONKEY}", "swap 1", "swap 0"],
        [f"played 0 {MONKEY}", "swapped 0 1 0", f"discarded 0 {MONKEY}", "turn_began 1", "drew 1"],
        {0: [f"received 0 {DRAGON}", f"received 0 {MASTER}"],
         1: [f"received 1 {FISTS}", f"received 1 {DRAGON}", f"drew 1 {SNAKE}"]},
    ),
    "nobody to watch": (
        [[TIGER, FISTS], [CRANE]], {"deck": [SNAKE, SNAKE], "protected": [1]},
        [f"discard {TIGER}"],
        [f"played 0 {TIGER}", f"no_effect 0 {TIGER}", f"discarded 0 {TIGER}", "turn_began 1",
         "protection_ended 1", "drew 1"],
        {1: [f"drew 1 {SNAKE}"]},
    ),
    "tiger wins a duel": (
        [[TIGER, FISTS], [CRANE, MONKEY, DISCIPLE]], {"deck": [SNAKE, SNAKE, CRANE]},
        [f"duel {TIGER}", "target 1", f"answer {MONKEY}", "stay"],
        ["laid 0", "challenged 0 1", "answered 1", f"revealed 0 {TIGER}", f"revealed 1 {MONKEY}",
         "stayed 1", "won_duel 0 1", f"took_prize 0 1 {MONKEY}", f"discarded 0 {TIGER}",
         "looked_at_hand 0 1", "drew 0", "turn_began 1", "drew 1"],
        {0: [f"laid 0 {TIGER}", f"saw 0 1 {DISCIPLE}", f"saw 0 1 {CRANE}", f"drew 0 {SNAKE}"],
         1: [f"answered 1 {MONKEY}", f"drew 1 {SNAKE}"]},
    ),
    "monkey exchanges, disciple copies": (
        [[MONKEY, FISTS], [DISCIPLE, TIGER]], {"deck": [SNAKE, CRANE, DRAGON, DRAGON]},
        [f"duel {MONKEY}", "target 1", f"answer {DISCIPLE}", "exchange", f"bottom {FISTS}",
         "reveal"],
        ["laid 0", "challenged 0 1", "answered 1", f"revealed 0 {MONKEY}", f"revealed 1 {DISCIPLE}",
         "exchanged 0 1", "focus_became 0 1", "bottomed 0 1", "drew 0", "looked 1 deck",
         f"showed 1 deck {CRANE}", "focus_became 1 3", "won_duel 1 0", f"took_prize 1 0 {MONKEY}",
         f"discarded 1 {DISCIPLE}", "drew 1", "turn_began 1", "drew 1"],
        {0: [f"laid 0 {MONKEY}", f"bottomed 0 {FISTS} 1", f"drew 0 {SNAKE}"],
         1: [f"answered 1 {DISCIPLE}", f"saw_top 1 deck {CRANE}", f"drew 1 {CRANE}",
             f"drew 1 {DRAGON}"]},
    ),
    "a crane switches a tiger off": (
        [[TIGER, FISTS], [CRANE, MONKEY]], {"deck": [SNAKE, SNAKE]},
        [f"duel {TIGER}", "target 1", f"answer {CRANE}"],
        ["laid 0", "challenged 0 1", "answered 1", f"revealed 0 {TIGER}", f"revealed 1 {CRANE}",
         f"ignored 0 {TIGER}", "won_duel 0 1", f"took_prize 0 1 {CRANE}", f"discarded 0 {TIGER}",
         "drew 0", "turn_began 1", "drew 1"],
        {0: [f"laid 0 {TIGER}", f"drew 0 {SNAKE}"], 1: [f"answered 1 {CRANE}", f"drew 1 {SNAKE}"]},
    ),
    "two dragons tie": (
        [[DRAGON, FISTS], [DRAGON, TIGER]], {"deck": [*LENT, CRANE]},
        [f"duel {DRAGON}", "target 1", f"answer {DRAGON}", "single", "extra"],
        ["laid 0", "challenged 0 1", "answered 1", f"revealed 0 {DRAGON}", f"revealed 1 {DRAGON}",
         "tied 0 1", f"took_prize 0 1 {DRAGON}", f"took_prize 1 0 {DRAGON}", "chose_single 0",
         "drew 0", "chose_extra 1", "drew 1", "drew 1", "turn_began 1", "drew 1"],
        {0: [f"laid 0 {DRAGON}", f"drew 0 {DISCIPLE}"],
         1: [f"answered 1 {DRAGON}", *[f"drew 1 {DISCIPLE}"] * 3]},
    ),
    "the master falls, the last one wins": (
        [[FISTS, TIGER], [MASTER, SNAKE], OUT], {"deck": [DISCIPLE]},
        [f"duel {FISTS}", "target 1", f"answer {MASTER}"],
        ["laid 0", "challenged 0 1", "answered 1", f"revealed 0 {FISTS}", f"revealed 1 {MASTER}",
         "won_duel 0 1", f"took_prize 0 1 {MASTER}", f"discarded 0 {FISTS}", "eliminated 1 master",
         f"discarded 1 {SNAKE}", "round_ended last", "took_marker 0 1", "match_ended"],
        {0: [f"laid 0 {FISTS}"], 1: [f"answered 1 {MASTER}"]},
    ),
    "an empty hand, and the deck runs out": (
        [[TIGER, FISTS], [SNAKE], [MONKEY, CRANE]], {"deck": [CRANE]},
        [f"duel {TIGER}", "target 1", f"answer {SNAKE}"],
        ["laid 0", "challenged 0 1", "answered 1", f"revealed 0 {TIGER}", f"revealed 1 {SNAKE}",
         "won_duel 0 1", f"took_prize 0 1 {SNAKE}", f"discarded 0 {TIGER}", "looked_at_hand 0 1",
         "drew 0", "eliminated 1 empty", "turn_began 2", "round_ended deck",
         f"showed_hand 0 {FISTS}", f"showed_hand 0 {CRANE}", f"showed_hand 2 {CRANE}",
         f"showed_hand 2 {MONKEY}",
         f"placed 2 {MONKEY}", "scored 0 1 4", "scored 2 1 0", "took_marker 0 1", "match_ended"],
        {0: [f"laid 0 {TIGER}", f"drew 0 {CRANE}"], 1: [f"answered 1 {SNAKE}"]},
    ),
    "the pile is reshuffled": (
        [[CRANE, FISTS], [TIGER], OUT, OUT],
        {"deck": [], "discard": [], "aside": DISCIPLE, "options": {"reshuffle": True},
         "prizes": [[DISCIPLE] * 5 + [FISTS] * 2 + [CRANE] * 2 + [SNAKE] * 3 + [MONKEY] * 3, [],
                    [TIGER] * 2 + [DRAGON] * 2 + [MASTER], []]},
        [f"discard {CRANE}"],
        [f"played 0 {CRANE}", "protected 0", f"discarded 0 {CRANE}", "turn_began 1", "reshuffled",
         "drew 1"],
        {1: [f"drew 1 {CRANE}"]},
    ),
}  # fmt: skip


def short(event: Any) -> str:
    """An event as in the stories: its name and the values of its arguments, in fixed order."""
    order = ["first", "seat", "target", "place", "second", "card", "nth", "parity", "count"]
    order += ["focus", "why", "markers"]
    args = dict(event.args)
    if event.what == "swapped":
        values = [args.pop("seat"), args.pop("first"), args.pop("second")]
    elif event.what == "scored":
        values = [args.pop("seat"), args.pop("points"), args.pop("focus")]
    else:
        keys = [key for key in order if key in args]
        values = [args.pop(key) for key in keys]
    assert not args, f"{event.what} has more arguments than expected: {args}"
    return " ".join([event.what, *map(str, values)])


def played(name: str) -> tuple[dict[int | None, list[str]], dict[int | None, list[Any]]]:
    """Play a story; per observer what it was told since the position stood, short and whole."""
    hands, keys, moves, _, _ = STORIES[name]
    table = situation(*hands, **keys)
    observers: list[int | None] = [*range(len(hands)), None]
    since = {who: len(table.events(who)) for who in observers}
    do(table, *moves)
    whole = {who: table.events(who, since=since[who]) for who in observers}
    return {who: [short(e) for e in events] for who, events in whole.items()}, whole


@pytest.mark.parametrize("name", STORIES)
def test_a_spectator_is_told_what_is_public(name: str) -> None:
    assert played(name)[0][None] == STORIES[name][3]


@pytest.mark.parametrize("name", STORIES)
def test_a_seat_is_told_the_same_and_what_is_its_own(name: str) -> None:
    """In the public order; a private version stands in the place of the public one."""
    told, _ = played(name)
    public, own = STORIES[name][3], STORIES[name][4]
    for seat in range(len(STORIES[name][0])):
        expected = own.get(seat, [])
        assert [e for e in told[seat] if e not in public or e in expected] == expected, seat
        instead = [e for e in expected if e.split()[0] in {"drew", "laid", "answered", "bottomed",
                                                           "returned", "set_apart"}]  # fmt: skip
        assert len(told[seat]) == len(public) + len(expected) - len(instead), seat


@pytest.mark.parametrize("name", STORIES)
def test_events_are_numbered_have_text_and_cite_a_rule(name: str) -> None:
    _, whole = played(name)
    for events in whole.values():
        first = events[0].n
        assert [e.n for e in events] == list(range(first, first + len(events)))
        for event in events:
            assert event.text[0].isupper()
            assert event.text.endswith(".")
            assert event.to_dict()["what"] == event.what


def test_the_stories_tell_every_event() -> None:
    told = {e.split()[0] for name in STORIES for seen in played(name)[0].values() for e in seen}
    assert set(NAMES.split()) ^ told == {
        "round_began"
    }  # told when a round is dealt; see the next test


def test_a_new_round_is_told_like_the_first() -> None:
    table = situation([MASTER, FISTS], [TIGER], deck=[CRANE], options={"rounds_to_win": 2})
    since = len(table.events(None))
    do(table, f"discard {MASTER}")
    told = [short(e) for e in table.events(None, since=since) if e.what != "round_began"]
    assert told == [
        f"played 0 {MASTER}", "eliminated 0 master", f"discarded 0 {FISTS}",
        f"discarded 0 {MASTER}", "round_ended last", "took_marker 1 1",
        "drew 1", "drew 1", "drew 0", "drew 0", "turn_began 1", "drew 1",
    ]  # fmt: skip
    began = [e.args for e in table.events(None, since=since) if e.what == "round_began"]
    assert len(began) == 1
    assert began[0]["first"] == 1
