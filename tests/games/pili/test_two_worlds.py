"""Two worlds that differ only in what one observer cannot know look the same to that observer.

Two positions are set up whose decks differ; both are played on with the same public answers, and
with different secret ones (sides, plans, bottom cards looked at by somebody else). Until the
observer is told what differs, views, events, legal actions, refusals and the bytes a bot is given
must be equal. Written through the public API alone.
"""

from __future__ import annotations

import random
from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from teahouse.games.pili import GAME

from .following import Reference
from .random_positions import battle, story
from .reference_lists import Dump
from .reference_tables import FOES, QITIANDI, REGULAR, REGULAR_HEROES
from .test_lockstep import SEATS, as_answer, situation_of, some_action

DECKS = {"hero_deck": REGULAR_HEROES, "skill_deck": REGULAR, "foe_deck": FOES}
SECRET = {"side", "attack", "rest", "move", "face"}
PROBES = [
    *(
        ("gain", {"skill": name})
        for name in ("Qi Rally", "Willow Point", "Light of God", "Nothing")
    ),
    *(("recruit", {"hero": name}) for name in ("Rahu", "Diming")),
    *(("challenge", {"foe": name}) for name in ("Gate Thug", "Qitiandi")),
    *(("attack", {"skill": name}) for name in ("Short Chop", "Light of God")),
    *(("move", {"hex": name}) for name in ("0,0", "3,-3")),
    *((verb, {}) for verb in ("rest", "done", "pass", "pay", "ready", "sacred_stone")),
    ("side", {"side": "black"}),
    ("face", {"direction": 2}),
    ("trade_in", {"fate": "R"}),
    ("cost", {"cost": "2R"}),
    ("ally", {"hero": "Rahu"}),
]
"""Answers that are refused more often than not, each at every look."""


def other_world(dump: Dump, chance: random.Random) -> tuple[Dump, int]:
    """The same situation with some cards of each deck in other places, or out of the game; and how
    many changed."""
    new = deepcopy(dump)
    changed = 0
    for key, names in DECKS.items() if dump["phase"] == "story" else ():
        deck = new[key]
        out = [name for name in names if name != QITIANDI and name not in named(dump)]
        if deck and out and chance.random() < 0.5:
            deck[chance.randrange(len(deck))] = chance.choice(out)
        places = [i for i in range(len(deck)) if chance.random() < 0.5]
        cards = [deck[i] for i in places]
        chance.shuffle(cards)
        for i, card in zip(places, cards, strict=True):
            deck[i] = card
        changed += sum(a != b for a, b in zip(deck, dump[key], strict=True))
    return new, changed


def named(thing: Any) -> set[str]:
    """Every name in a situation."""
    if isinstance(thing, dict):
        return {name for value in thing.values() for name in named(value)}
    if isinstance(thing, list):
        return {name for value in thing for name in named(value)}
    return {str(thing)}


class Pair:
    """Two tables side by side, and one observer."""

    def __init__(self, spec: dict[str, Any], who: int | None, chance: random.Random) -> None:
        self.who, self.chance = who, chance
        dump = situation_of(GAME.position(spec))
        other, self.changed = other_world(dump, chance)
        specs = [{**spec, "set": deepcopy(dump)}, {**spec, "set": other}]
        self.tables = [GAME.position(one) for one in specs]
        for table in self.tables:
            table.use(GAME.interpreted)
        self.follow = [
            Reference(one["set"], table.options)
            for one, table in zip(specs, self.tables, strict=True)
        ]
        self.stopped = ""
        self.apart = self.steps = 0

    def play(self, most: int) -> None:
        """Play on until the observer can tell the worlds apart."""
        self.look()
        while not self.stopped and not self.tables[0].over and self.steps < most:
            self.answer_both()
            self.look()
            self.steps += 1

    def legal(self, world: int, seat: int) -> dict[Any, Any]:
        return {as_answer(a): a for a in self.tables[world].legal_actions(seat)}

    def answer_both(self) -> None:
        """One seat answers in both worlds; apart if it is a secret of somebody else's."""
        seat = self.chance.choice(self.tables[0].to_act)
        verbs = {verb for verb, _ in self.legal(0, seat)}
        secret = verbs <= SECRET and len(self.tables[0].to_act) > 1
        if secret and seat != self.who and self.chance.random() < 0.7:
            self.answer_apart(seat)
            return
        common = set(self.legal(0, seat)) & set(self.legal(1, seat))
        if not common:
            self.stopped = "nothing in common"
            return
        legal = [action for reply, action in self.legal(0, seat).items() if reply in common]
        action = some_action(legal, self.chance)
        for world in (0, 1):
            self.step(world, seat, action)

    def answer_apart(self, seat: int) -> None:
        """Different answers, and not equally many parts before somebody looks."""
        self.apart += 1
        parts = 1 if self.follow[0].now.story else 3
        first = [self.chance.randrange(1, parts) if parts > 1 else 0 for _ in (0, 1)]
        for world in (0, 1):
            for _ in range(first[world]):
                if seat in self.tables[world].to_act:
                    self.step_at_random(world, seat)
        self.look()
        for world in (0, 1):
            while seat in self.tables[world].to_act and first[world] < parts:
                first[world] += 1
                self.step_at_random(world, seat)

    def step_at_random(self, world: int, seat: int) -> None:
        self.step(world, seat, some_action(self.tables[world].legal_actions(seat), self.chance))

    def step(self, world: int, seat: int, action: Any) -> None:
        table = self.tables[world]
        table.step(seat, action)
        self.follow[world].step(seat, as_answer(action), situation_of(table))

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
        "scores": table.scores,
        "events": [event.to_dict() for event in table.events(who)],
        "bytes": table.hidden_bytes(who),
        "imagined": table.reimagine(who, 5).digest(),
    }
    if who is not None:
        given["legal"] = [action.to_dict() for action in table.legal_actions(who)]
        given["refusals"] = {str(p): table.explain(who, p) for p in PROBES}
        given["undo"] = table.can_undo(who)
        given["handle"] = table.handle(who).known
    return given


def visible(reference: Reference, who: int | None) -> Dump:
    """What lies open for this observer, by the contract, in the reference's situation."""
    now = reference.now
    seen = now.dump()
    if now.story:
        for key in DECKS:
            seen[key] = len(seen[key])
            display = key.replace("deck", "display")
            seen[display] = list(now.f[display])  # in the order of their turning up
        if who != seen["turn"]:
            seen["bottom"] = len(seen["bottom"])
    seen["plans"] = now.revealed
    seen["asked"], seen["over"] = reference.to_act, now.over
    if who is not None:
        seen["legal"] = sorted(reference.legal_actions(who), key=str)
    return seen


# ── the tests ───────────────────────────────────────────────────────────────


def position(kind: str, seats: int, seed: int, chance: random.Random) -> dict[str, Any]:
    """Sides to be chosen, a battle, or somewhere in the story with Gain Skills still to come."""
    options = {"factions": kind == "sides" or seed % 2 == 1}
    facts: Dump = {}
    if kind == "battle":
        facts = battle(seats, options["factions"], chance)
    elif kind == "story":
        facts = story(seats, options["factions"], chance)
    return {"seats": seats, "options": options, "seed": seed, "set": facts}


def one_pair(kind: str, seats: int, seed: int, most: int) -> Pair:
    """A pair of worlds, played on."""
    chance = random.Random(f"two {kind} {seats} {seed}")
    spec = position(kind, seats, seed, chance)
    who = chance.choice([*range(seats), None])
    pair = Pair(spec, who, chance)
    pair.play(most)
    return pair


def many_pairs(kind: str, seats: int, seeds: range, most: int) -> None:
    """Play many pairs; they must differ, and last for a while before the observer is told."""
    steps, changed, apart = 0, 0, 0
    ends: Counter[str] = Counter()
    for seed in seeds:
        pair = one_pair(kind, seats, seed, most)
        steps += pair.steps
        changed += pair.changed
        apart += pair.apart
        ends[pair.stopped] += 1
    assert (apart if kind == "battle" else changed) > 0, "no pair differed"
    assert steps >= len(seeds), f"the pairs parted at once: {steps} steps, {dict(ends)}"


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("kind", ["sides", "story", "battle"])
def test_an_observer_cannot_tell_two_worlds_apart(kind: str, seats: int) -> None:
    many_pairs(kind, seats, range(3), most=20)


@pytest.mark.soak
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("kind", ["sides", "story", "battle"])
def test_hundreds_of_worlds_cannot_be_told_apart(kind: str, seats: int) -> None:
    many_pairs(kind, seats, range(1000, 1200), most=200)


@pytest.mark.parametrize("seats", SEATS)
def test_the_bottom_cards_are_seen_by_the_active_seat_alone(seats: int) -> None:
    """They are two other cards in the other world, and only who draws them can tell."""
    decks = [["Willow Point", "Qi Rally", "Fox Fire"], ["Willow Point", "Fox Fire", "Short Chop"]]
    seen = []
    for deck in decks:
        facts = {"turn": 1, "skill_display": [], "skill_deck": deck}
        table = GAME.position({"seats": seats, "seed": 3, "options": {}, "set": facts})
        table.use(GAME.interpreted)
        table.step(1, ("choose", {"action": "Gain Skills"}))
        seen.append([everything(table, who) for who in (*range(seats), None)])
        assert sorted(table.view(1)["bottom"]) == sorted(deck[1:])
        assert table.view(0)["bottom"] == table.view(None)["bottom"] == [None, None]
        assert any("Fox Fire" in str(event.args) for event in table.events(1))
        for who in (0, None):
            assert all("Fox Fire" not in str(event.to_dict()) for event in table.events(who))
    for who in (*range(seats), None):
        index = seats if who is None else who
        alike = seen[0][index] == seen[1][index]
        assert alike == (who != 1), who


def test_the_untaken_bottom_card_stays_unknown() -> None:
    """After the action a bottom card nobody took is out of the game, and only one seat knows it."""
    facts = {
        "turn": 0,
        "skill_display": [],
        "skill_deck": ["Willow Point", "Qi Rally", "Fox Fire"],
        "fate": [{"R": 2}, {}],
    }
    table = GAME.position({"seats": 2, "seed": 3, "options": {}, "set": facts})
    table.use(GAME.interpreted)
    for seat, answer in (
        (0, ("choose", {"action": "Gain Skills"})),
        (0, ("gain", {"skill": "Fox Fire"})),
        (0, ("cost", {"cost": "2R"})),
        (0, ("pay", {})),
        (0, ("pay", {})),
        (1, ("pass", {})),
    ):
        table.step(seat, answer)
    assert "Fox Fire" in table.view(1)["training"][0]
    for who in (1, None):
        assert "Qi Rally" not in str([event.to_dict() for event in table.events(who)])
        assert "Qi Rally" not in str(table.view(who))
