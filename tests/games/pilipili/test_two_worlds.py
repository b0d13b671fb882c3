"""Two worlds that differ only in what one observer cannot know look the same to that observer.

Two positions are dealt that differ in cards the observer does not see; both are played on with the
same public answers and with different secret ones. Until the observer is told what differs, views,
events, legal actions, refusals and the bytes a bot is given must be equal.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from copy import deepcopy
from typing import Any

import pytest

import teahouse

from .following import Reference
from .random_positions import MISSIONS, random_position
from .reference_lists import NUMBERS, SPECIALS, Dump
from .test_lockstep import SEATS, as_answer, completed, situation_of, some_options

SECRET = ("set_aside", "pass", "drop", "stay")
SECOND = ("count_as", "target")
ROUNDS = [pytest.param(m, id=m or "none") for m in [*MISSIONS, None]]

Place = tuple[Any, ...]


# ── two worlds ──────────────────────────────────────────────────────────────


def unseen(dump: Dump, who: int | None, held_up: int) -> list[Place]:
    """Places of cards that `who` cannot know, as paths into the dump."""
    bidding = held_up > 0 and None in dump["bids"]
    places: list[Place] = [("deck", i) for i in range(len(dump["deck"]))]
    for seat, hand in enumerate(dump["hands"]):
        opened = list(dump["open"][seat])
        for i, name in enumerate(hand):
            if name in opened:
                opened.remove(name)
            elif bidding and i < held_up:
                if who in (seat, None):
                    places.append(("hands", seat, i))
            elif bidding or seat != who:
                places.append(("hands", seat, i))
    places += [("aside", s) for s, c in enumerate(dump["aside"]) if c is not None and s != who]
    return places


def other_world(
    dump: Dump, who: int | None, held_up: int, chance: random.Random
) -> tuple[Dump, int]:
    """The same situation with the unseen cards dealt anew; and how many of them changed."""
    new = deepcopy(dump)
    places = unseen(dump, who, held_up)
    some = [place for place in places if chance.random() < 0.5] or places
    cards = [card_at(dump, place) for place in some]
    chance.shuffle(cards)
    for place, card in zip(some, cards, strict=True):
        card_at(new, place, card)
    return new, sum(card_at(dump, p) != card_at(new, p) for p in some if p[0] != "deck")


def card_at(dump: Dump, place: Place, put: str | None = None) -> str:
    """The card at a place, after putting one there if one is given."""
    key, *way = place
    pile = dump[key]
    for step in way[:-1]:
        pile = pile[step]
    if put is not None:
        pile[way[-1]] = put
    card: str = pile[way[-1]]
    return card


class Pair:
    """Two tables side by side, and one observer."""

    def __init__(
        self, spec: dict[str, Any], who: int | None, chance: random.Random, compiled: bool
    ) -> None:
        self.who, self.chance = who, chance
        game = teahouse.game("pilipili")
        first = game.position(spec)
        dump = completed(spec["set"], situation_of(first))
        held_up = Reference(dump, first.options).now.held_up
        other, self.changed = other_world(dump, who, held_up, chance)
        specs = [{**spec, "set": deepcopy(dump)}, {**spec, "set": other}]
        self.tables = [game.position(one) for one in specs]
        for table in self.tables:
            table.use(game.compile() if compiled else game.interpreted)
        self.follow = [
            Reference(one["set"], t.options) for one, t in zip(specs, self.tables, strict=True)
        ]
        self.stopped = ""

    def play(self) -> int:
        """Play on until the observer can tell the worlds apart; gives the steps it took."""
        steps = 0
        self.look()
        while not self.stopped and not self.tables[0].over:
            self.answer_both()
            self.look()
            steps += 1
        return steps

    # ── answering ───────────────────────────────────────────────────────────

    def answer_both(self) -> None:
        """One seat answers in both worlds, as similarly as the observer needs it."""
        seat = self.chance.choice(self.tables[0].to_act)
        together = self.follow[0].now.mission == "simultaneous"
        legal = [{as_answer(a): a for a in t.legal_actions(seat)} for t in self.tables]
        verbs = {answer[0] for answer in legal[0]}
        secret = verbs <= set(SECRET) or (together and verbs == {"play"})
        if seat != self.who and secret and self.chance.random() < 0.7:
            self.answer_apart(seat, legal)
        else:
            self.answer_alike(seat, legal)

    def answer_alike(self, seat: int, legal: list[dict[Any, Any]]) -> None:
        common = [
            reply
            for reply in sorted(set(legal[0]) & set(legal[1]), key=str)
            if self.leftmost(0, seat, reply) == self.leftmost(1, seat, reply)
        ]
        if not common:
            self.stopped = "nothing in common"
            return
        reply = self.chance.choice(common)
        for world in (0, 1):
            self.step(world, seat, legal[world][reply])
        if self.follow[0].now.mission == "simultaneous" and self.second(0, seat):
            self.answer_alike(
                seat, [{as_answer(a): a for a in t.legal_actions(seat)} for t in self.tables]
            )

    def answer_apart(self, seat: int, legal: list[dict[Any, Any]]) -> None:
        """A secret answer may differ, but a card that lies open is seen to move."""
        reply = self.chance.choice(sorted(legal[0], key=str))
        same = [
            other
            for other in sorted(legal[1], key=str)
            if self.seen_to_move(1, seat, other) == self.seen_to_move(0, seat, reply)
        ]
        if not same:
            self.stopped = "nothing in common"
            return
        for world, choice in ((0, reply), (1, self.chance.choice(same))):
            self.step(world, seat, legal[world][choice])
            while self.second(world, seat):
                actions = self.tables[world].legal_actions(seat)
                self.step(world, seat, self.chance.choice(actions))

    def leftmost(self, world: int, seat: int, reply: Any) -> bool:
        """Is it a play from the left end? Everybody sees from which end a card comes."""
        now = self.follow[world].now
        if now.mission != "ends" or reply[0] != "play":
            return False
        args = dict(reply[1])
        on_the_left = now.hands[seat][0].name == args["card"]
        return on_the_left if "end" not in args else bool(args["end"] == "left")

    def second(self, world: int, seat: int) -> bool:
        """Is this seat asked for the rest of a secret play?"""
        if self.follow[world].now.mission != "simultaneous":
            return False
        return any(a.verb in SECOND for a in self.tables[world].legal_actions(seat))

    def seen_to_move(self, world: int, seat: int, reply: Any) -> str | None:
        """The name of a card that everybody sees leave the hand."""
        verb, args = reply
        hand = self.follow[world].now.hands[seat]
        if verb not in ("pass", "set_aside"):
            return None
        name = dict(args)["card"]
        return name if any(c.is_open and c.name == name for c in hand) else None

    def step(self, world: int, seat: int, action: Any) -> None:
        table = self.tables[world]
        table.step(seat, action)
        self.follow[world].step(seat, as_answer(action), situation_of(table))

    # ── looking ─────────────────────────────────────────────────────────────

    def look(self) -> None:
        """Everything the observer can ask for is the same, unless told what differs."""
        if self.stopped:
            return
        told = [visible(reference, self.who) for reference in self.follow]
        if told[0] != told[1]:
            self.stopped = "told"
            return
        one, other = (everything(table, self.who) for table in self.tables)
        for key in one:
            assert one[key] == other[key], (key, self.who, [t.record() for t in self.tables])


def everything(table: Any, who: int | None) -> dict[str, Any]:
    """All that one observer is given."""
    given = {
        "view": table.view(who),
        "to_act": table.to_act,
        "decision": table.decision,
        "over": table.over,
        "events": [event.to_dict() for event in table.events(who)],
        "bytes": table.hidden_bytes(who),
    }
    if who is not None:
        given["legal"] = [action.to_dict() for action in table.legal_actions(who)]
        given["refusals"] = {str(p): table.explain(who, p) for p in PROBES}
        given["undo"] = table.can_undo(who)
        given["handle"] = table.handle(who).known
    return given


PROBES = [
    *(("play", {"card": name}) for name in ("17", "25/52", "Eye", "Swap", "Chili 2", "Nothing")),
    *(("pass", {"card": name}) for name in ("3", "Reverse")),
    *(("set_aside", {"card": name}) for name in ("55", "Chili 1")),
    *((verb, {"seat": seat}) for verb in ("target", "accuse", "give") for seat in (0, 1, 2)),
    *((verb, {"seat": 1}) for verb in ("raise", "lower")),
    *((verb, {}) for verb in ("drop", "stay", "trust", "keep", "leave")),
    ("bid", {"tricks": 2}),
    ("bid", {"tricks": 7}),
    ("count_as", {"value": 52}),
]
"""Answers that are refused more often than not, each at every look."""


def visible(reference: Reference, who: int | None) -> dict[str, Any]:
    """What lies open for this observer, by the contract, in the reference's situation."""
    now = reference.now
    seen = now.dump()
    names = seen.pop("hands")
    deck, aside = seen.pop("deck"), seen.pop("aside")
    seen["mission_deck"] = len(seen["mission_deck"])
    seen["pilis"] = now.shown
    seen["dropped"] = [s for s in seen["dropped"] if s not in now.secret_drops]
    seen["deck"], seen["hands"] = len(deck), [len(hand) for hand in names]
    seen["told"] = now.told
    seen["asked"], seen["over"] = reference.to_act, now.over
    if who is not None:
        bidding = now.held_up and None in now.bids
        seen["own"] = None if bidding else names[who]
        seen["own aside"] = aside[who]
        seen["held"] = now.held[who]
    return seen


# ── the tests ───────────────────────────────────────────────────────────────


def one_pair(
    mission: str | None, seats: int, seed: int, compiled: bool = False
) -> tuple[int, int, str]:
    """Steps until the observer is told, cards that differed, and why the pair was left."""
    chance = random.Random(f"two {mission} {seats} {seed}")
    options = {**some_options(mission, seed), "limit": 8}
    start = random_position(seats, mission, options, chance)
    spec = {"seats": seats, "options": options, "seed": seed, "set": start}
    who = chance.choice([*range(seats), *range(seats), None])
    pair = Pair(spec, who, chance, compiled)
    return pair.play(), pair.changed, pair.stopped


def many_pairs(
    mission: str | None, seat_counts: Iterable[int], seeds: range, compiled: bool = False
) -> None:
    """Play many pairs; they must differ, and last for a while before the observer is told."""
    steps, changed = 0, 0
    ends: Counter[str] = Counter()
    for seats in seat_counts:
        for seed in seeds:
            lasted, differed, why = one_pair(mission, seats, seed, compiled)
            steps += lasted
            changed += differed
            ends[why] += 1
    assert changed > 0, "no pair differed in a hand"
    assert steps >= ends.total(), f"the pairs parted at once: {steps} steps, {dict(ends)}"


@pytest.mark.parametrize("mission", ROUNDS)
def test_an_observer_cannot_tell_two_worlds_apart(mission: str | None) -> None:
    many_pairs(mission, SEATS, range(3))


@pytest.mark.boundscheck
@pytest.mark.parametrize("mission", ROUNDS)
def test_compiled_worlds_cannot_be_told_apart(mission: str | None) -> None:
    many_pairs(mission, (2, 4, 8), range(60, 64), compiled=True)


@pytest.mark.soak
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("mission", ROUNDS)
def test_thousands_of_worlds_cannot_be_told_apart(mission: str | None, seats: int) -> None:
    many_pairs(mission, [seats], range(1000, 1050), compiled=True)


def test_the_unseen_cards_are_found() -> None:
    """The test's own eyes: what counts as unseen, on one small situation."""
    dump: Dump = {
        "deck": ["1", "2"],
        "hands": [["3", "Eye", "4"], ["5", "Eye", "Eye"]],
        "open": [[], ["Eye"]],
        "aside": [None, None],
        "bids": [None, 1],
    }
    deck = [("deck", 0), ("deck", 1)]
    assert unseen(dump, 0, 0) == [*deck, ("hands", 1, 0), ("hands", 1, 2)]
    forehead = {**dump, "open": [[], []]}
    own = [("hands", 0, i) for i in range(3)]
    assert unseen(forehead, 0, 2) == [*deck, *own, ("hands", 1, 2)]
    everything_hidden = [*deck, *own, *(("hands", 1, i) for i in range(3))]
    assert unseen(forehead, None, 2) == everything_hidden
    assert len(NUMBERS) + len(SPECIALS) == 60
