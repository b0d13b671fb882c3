"""The laws every game keeps, at every seat count, with every option. They fail, they never warn.

`play_by_law` plays one random game and checks laws 1-8 and 10-12 at every step; `twin_worlds`
checks law 9. Used by tests, by the lab, and by whoever adds a game. Law 13 is the cards' alone (see
tests/engine/test_knowledge.py).
"""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import dataclass
from typing import Any

from teahouse.engine.event_log import Event
from teahouse.engine.game import Game
from teahouse.engine.kernels import Compiled, Interpreted
from teahouse.engine.opening import open_table
from teahouse.engine.record_file import replay_record
from teahouse.engine.table import Table

Observer = int | None


class LawBroken(AssertionError):
    """A law doesn't hold; the message says which, where, and how to see it again."""


def _need(law: int, holds: bool, what: str, table: Table, seat: Observer = None) -> None:
    if not holds:
        moves = len(table._moves)
        raise LawBroken(
            f"law {law}: {what} ({table.game.id}, {table.seats} seats, options {table.options}, "
            f"seed {table._seed!r}, after {moves} actions, seat {seat})"
        )


@dataclass
class Report:
    """What was checked: positions looked at and actions taken."""

    positions: int = 0
    steps: int = 0


def play_by_law(
    game: Game,
    seats: int,
    seed: int,
    options: dict[str, Any] | None = None,
    *,
    facts: dict[str, Any] | None = None,
    compiled: bool = False,
    every: int = 1,
    undo: bool = True,
) -> Report:
    """Play one random game under laws 1-8 and 10-12; `every`: check only each n-th position.

    `facts`: begin with the position that has these (`set` of its spec). `compiled`: step a compiled
    twin along, compare bytes (law 5), and check positions there, which is many times faster.
    """
    table = _begin(game, seats, seed, options, facts, game.interpreted)
    twin = _begin(game, seats, seed, options, facts, game.compile()) if compiled else None
    rng = random.Random(seed)
    report = Report()
    bound = game.bound(seats, table.options)
    while not table.over:
        _need(10, report.steps <= bound, f"the game goes on after {bound} answers", table)
        if report.steps % every == 0:
            check_position(twin or table, rng)
            report.positions += 1
        seat = rng.choice(table.to_act)
        action = rng.choice(table.legal_ids(seat))
        table.step(seat, action)
        if twin is not None:
            twin.step(seat, action)
            same_both_ways(table, twin, rng)
        if undo and rng.random() < 0.2 and table.can_undo(seat):
            table.undo(seat)
            if twin is not None:
                twin.undo(seat)
        report.steps += 1
    check_position(twin or table, rng)
    record_round_trip(table)
    return report


def _begin(
    game: Game,
    seats: int,
    seed: int,
    options: dict[str, Any] | None,
    facts: dict[str, Any] | None,
    kernels: Interpreted | Compiled,
) -> Table:
    """A new game, or the position with these facts, that runs in one way."""
    if facts is None:
        return open_table(game, seats, seed, game.check_options(seats, options or {}), kernels)
    spec = {"seats": seats, "options": options or {}, "seed": seed, "set": facts}
    table = game.position(spec)
    table.use(kernels)
    return table


def check_position(table: Table, rng: random.Random) -> None:
    """Laws 1-4, 6-8, 11 and 12 at one position, for every seat and the spectator."""
    before = table.digest()
    cards_conserved(table)
    _need(12, table.state.spilled == 0, "stack or outbox overflowed", table)
    for seat in range(table.seats):
        legal_is_sound(table, seat)
    everyone: list[Observer] = [*range(table.seats), None]
    for observer in everyone:
        same_when_reimagined(table, observer, rng)
        no_fact_without_telling(table, observer)
        distinct_texts(table, observer)
    copy_is_independent(table, rng)
    _need(3, table.digest() == before, "looking changed the state", table)


def cards_conserved(table: Table) -> None:
    """Law 1: every card of the game lies in exactly one place."""
    s, piles = table.state, table.game.layout.piles
    lying = []
    for pile in range(piles.count):
        slots = [s.slot[s.start[pile] + i] for i in range(piles.capacity[pile])]
        _need(1, all(slots[: s.size[pile]]), f"{piles.place(pile)} has a gap", table)
        _need(
            1, not any(slots[s.size[pile] :]), f"{piles.place(pile)} is longer than it says", table
        )
        lying += slots[: s.size[pile]]
    _need(1, sorted(lying) == list(range(1, s.cards + 1)), f"cards lie as {sorted(lying)}", table)
    for who in range(len(s.half)):
        held = sum(1 for card in range(1, s.cards + 1) if s.maybe[who, card])
        _need(1, held == s.half[who], f"observer {who} half-knows {held}, not {s.half[who]}", table)


def legal_is_sound(table: Table, seat: int) -> None:
    """Law 2: whoever owes an action has one, others have none; and `explain` agrees."""
    ids = table.legal_ids(seat)
    _need(2, bool(ids) == (seat in table.to_act), f"legal actions {ids}", table, seat)
    _need(2, ids == sorted(set(ids)), f"ids are not ascending and distinct: {ids}", table, seat)
    for number in range(table.game.actions.size):
        refusal = table.explain(seat, number) if number in ids[:2] else None
        _need(2, refusal is None, f"{number} is legal but refused: {refusal}", table, seat)


def same_when_reimagined(table: Table, seat: Observer, rng: random.Random) -> None:
    """Law 7: a seat can't tell a reimagined world from the true one."""
    world = table.reimagine(seat, rng.randrange(1 << 40))
    cards_conserved(world)
    _need(
        7, world.view(seat) == table.view(seat), "a reimagined world looks different", table, seat
    )
    same = world.hidden_bytes(seat) == table.hidden_bytes(seat)
    _need(7, same, "a reimagined world has other bytes for the seat", table, seat)
    if seat is not None:
        _need(7, world.legal_ids(seat) == table.legal_ids(seat), "other actions", table, seat)
    _need(2, all(world.legal_ids(i) for i in world.to_act), "nobody can act there", table, seat)


def no_fact_without_telling(table: Table, seat: Observer) -> None:
    """Law 8: every card face in a view was told: no more of a kind are seen than were named since
    the cards were last gathered."""
    told: Counter[str] = Counter()
    for event in table.events(seat):
        if event.what in table.game.gathering:
            told.clear()
        for value in event.args.values():
            if isinstance(value, str) and value in table.game.kinds:
                told[value] += 1
    seen = Counter(
        faces_in({k: v for k, v in table.view(seat).items() if k != "maybe"}, table.game)
    )
    for kind, n in seen.items():
        _need(8, n <= told[kind] or n == 0, f"{n} {kind} seen, {told[kind]} told", table, seat)


NOT_FACES = (
    "question", "options", "apart", "open", "played", "starting", "fight", "paying", "allying",
    "plan",
)  # fmt: skip
"""Keys of a view that name kinds without showing a card, or a card that another key shows too."""


def faces_in(view: Any, game: Game) -> list[str]:
    """All card names that occur in a view."""
    if isinstance(view, dict):
        return [f for k, v in view.items() if k not in NOT_FACES for f in faces_in(v, game)]
    if isinstance(view, list):
        return [f for v in view for f in faces_in(v, game)]
    if isinstance(view, str):
        name = view.removeprefix("?")
        return [name] if name in game.kinds else []
    return []


def distinct_texts(table: Table, seat: Observer) -> None:
    """Law 11: different actions, and different events, read differently."""
    if seat is not None:
        texts = [action.text for action in table.legal_actions(seat)]
        _need(
            11, len(texts) == len(set(texts)) and all(texts), f"actions read {texts}", table, seat
        )
    meaning: dict[str, str] = {}
    for event in table.events(seat, max(0, table.told(seat) - 30)):
        what = json.dumps([event.what, event.args], sort_keys=True)
        other = meaning.setdefault(event.text, what)
        _need(
            11, other == what and bool(event.text), f"'{event.text}' says two things", table, seat
        )


def copy_is_independent(table: Table, rng: random.Random) -> None:
    """Law 4: acting on a copy leaves the table alone."""
    if table.over:
        return
    before, told = table.digest(), table.told(None)
    copy = table.copy()
    _need(4, copy.digest() == before, "a copy is different", table)
    seat = rng.choice(copy.to_act)
    copy.step(seat, rng.choice(copy.legal_ids(seat)))
    _need(4, table.digest() == before and table.told(None) == told, "a copy wrote through", table)


def same_both_ways(table: Table, twin: Table, rng: random.Random) -> None:
    """Law 5: interpreted and compiled give the same bytes, events, hidden and dealt states."""
    core = table.game.layout.core_bytes
    _need(5, core(table.row) == core(twin.row), "compiled bytes differ", table)
    seat: Observer = rng.choice([*range(table.seats), None])
    _need(5, table.hidden_bytes(seat) == twin.hidden_bytes(seat), "hide_from differs", table, seat)
    seed = rng.randrange(1 << 40)
    one, two = table.reimagine(seat, seed), twin.reimagine(seat, seed)
    _need(5, core(one.row) == core(two.row), "reimagined bytes differ", table, seat)
    last = max(0, table.told(seat) - 20)
    _need(5, table.events(seat, last) == twin.events(seat, last), "events differ", table, seat)


def record_round_trip(table: Table) -> None:
    """Law 6: a record is JSON and replays to the same state and events."""
    record = json.loads(json.dumps(table.record()))
    again = replay_record(record, {table.game.id: table.game})
    _need(6, again.digest() == table.digest(), "the record leads elsewhere", table)
    _need(6, again.events(0) == table.events(0), "the record tells other events", table)
    _need(6, again.record() == record, "the record changes when replayed", table)


PARTS_DIFFER = "another number of parts"
"""Why worlds may part at a secret answer: in one of them the seat's card asks for a second part,
which nobody else can tell from a seat that hasn't answered yet."""


@dataclass
class Parted:
    """How two worlds that one seat can't tell apart went on: steps until that seat was told."""

    steps: int
    told: str | None


def twin_worlds(
    game: Game,
    seats: int,
    seed: int,
    options: dict[str, Any] | None = None,
    facts: dict[str, Any] | None = None,
) -> Parted:
    """Law 9: two games that differ only in what a seat doesn't know stay the same for it, byte for
    byte, until it is told a card, or something `game.telling` names, or another seat's secret
    answer has more parts in one of them.

    The second world swaps two cards the seat doesn't see in the first deal and has other chance.
    """
    rng = random.Random(seed)
    me = rng.randrange(seats)
    one = _begin(game, seats, seed, options, facts, game.kernels)
    two = one.copy()
    two._seed = seed + 1_000_003
    if not swap_unknown(two, me, rng):
        return Parted(0, None)
    steps = 0
    while not one.over:
        same_for(one, two, me)
        seat = rng.choice(one.to_act)
        action = rng.choice(one.legal_ids(seat))
        since = one.told(me)
        in_secret = seat != me and one.decision is not None and one.decision.simultaneous
        one.step(seat, action)
        two, difference = follow(two, seat, action, one, since, me, rng)
        if difference is not None:
            fair = "card" in difference.args or difference.what in game.telling
            _need(9, fair, f"worlds part by {difference!r}, which tells no card", one, me)
            return Parted(steps, difference.what)
        if one.to_act != two.to_act and in_secret:
            return Parted(steps, PARTS_DIFFER)
        steps += 1
    same_for(one, two, me)
    return Parted(steps, None)


def swap_unknown(table: Table, me: int, rng: random.Random) -> bool:
    """Exchange two cards of different kinds that `me` knows nothing of, each of which may lie where
    the other one does; false if there are none."""
    s, piles = table.state, table.game.layout.piles
    free = [
        (s.start[pile] + i, pile)
        for pile in range(piles.hidden)
        for i in range(s.size[pile])
        if not s.known[s.slot[s.start[pile] + i]] >> me & 1
        and not s.maybe[me, s.slot[s.start[pile] + i]]
    ]
    pairs = [
        (a, b)
        for a, here in free
        for b, there in free
        if s.kind[s.slot[a]] < s.kind[s.slot[b]]
        and _may_change(table, me, s.slot[a], there)
        and _may_change(table, me, s.slot[b], here)
    ]
    if not pairs:
        return False
    a, b = rng.choice(pairs)
    first, second = s.slot[a], s.slot[b]
    s.slot[a], s.slot[b] = second, first
    s.known[first], s.known[second] = s.known[second], s.known[first]
    return True


def _may_change(table: Table, me: int, card: int, pile: int) -> bool:
    """Could this card, for all `me` knows, lie in that pile?"""
    game, s = table.game, table.state
    kind = s.kind[card]
    return bool(
        game.group_of(s, kind) == game.group_at(s, pile) and game.may_lie(s, me, kind, pile)
    )


def same_for(one: Table, two: Table, me: int) -> None:
    """Everything one seat can see of two tables is equal."""
    _need(9, one.hidden_bytes(me) == two.hidden_bytes(me), "bytes differ", one, me)
    _need(9, one.view(me) == two.view(me), "views differ", one, me)
    _need(9, one.to_act == two.to_act, "other seats are asked", one, me)
    _need(9, one.legal_actions(me) == two.legal_actions(me), "other actions are legal", one, me)
    _need(9, one.can_undo(me) == two.can_undo(me), "undo differs", one, me)
    _need(9, one.told(me) == two.told(me), "more was told", one, me)
    for number in (0, one.game.actions.size - 1):
        same = one.explain(me, number) == two.explain(me, number)
        _need(9, same, "other refusals", one, me)


def follow(
    two: Table, seat: int, action: int, one: Table, since: int, me: int, rng: random.Random
) -> tuple[Table, Event | None]:
    """Let the second world take the step that looks the same to `me`; else what set them apart."""
    told = one.events(me, since)
    ids = two.legal_ids(seat)
    if seat == me:
        ids = [action]
    else:
        rng.shuffle(ids)
        ids.sort(key=lambda number: number != action)
    first: Event | None = None
    second_best: Table | None = None  # nothing else was told, but other seats are still to answer
    for number in ids:
        trial = two.copy()
        before = trial.told(me)
        trial.step(seat, number)
        difference = first_difference(told, trial.events(me, before))
        if difference is None and trial.to_act == one.to_act:
            return trial, None
        if difference is None:
            second_best = second_best or trial
        else:
            first = first or difference
    return (second_best, None) if second_best is not None else (two, first)


def first_difference(told: list[Event], seen: list[Event]) -> Event | None:
    """The first event of one list that the other lacks."""
    for mine, other in zip(told, seen, strict=False):
        if mine != other:
            return mine
    if len(told) != len(seen):
        return max(told, seen, key=len)[min(len(told), len(seen))]
    return None
