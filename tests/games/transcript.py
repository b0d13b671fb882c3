"""A whole game as text: what was asked and answered, what each seat was told and saw change.

The format, block by block:

    == 12  seat 1: answer Crane Style              the step's number, who answered what
    told 0,2,watch: answered seat=1                events, by those who were told just this
    told 1: answered card=Crane Style seat=1
    view 1: hands[1]=["Disciple"]                  what changed in that seat's view
    asked: seat 0 reveal | keep                    what comes next, one line per seat asked

The first block (== 0) holds the views whole. "watch" is a spectator. A deck is its number of cards
and, by position from the top, those that are known.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import teahouse

FOLDER = Path(__file__).parents[1] / "transcripts"
SAME_FOR_ALL = ("options", "seats")
"""Keys that never change; the heading shows them."""

Chooser = Callable[[random.Random, Sequence[Any]], Any]


def any_action(chance: random.Random, legal: Sequence[Any]) -> Any:
    """Any legal action."""
    return chance.choice(legal)


def any_verb(chance: random.Random, legal: Sequence[Any]) -> Any:
    """Any verb as likely as any other, so that rare ones come up."""
    verb = chance.choice(sorted({action.verb for action in legal}))
    return chance.choice([action for action in legal if action.verb == verb])


@dataclass(frozen=True)
class Golden:
    """One game that is kept: its opening (a position if `facts` are given) and who chooses how.

    `split` names the keys of a view that are shown seat by seat, `decks` those shown as a number.
    """

    name: str
    game: str
    seats: int
    seed: int
    options: dict[str, Any]
    split: frozenset[str]
    decks: frozenset[str]
    choose: Chooser = any_action
    facts: dict[str, Any] | None = None

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return FOLDER / self.game / f"{self.name}.txt"


def check(golden: Golden) -> None:
    """The game of today against the one that is kept, line by line.

    After a wanted change of behaviour write it anew with TEAHOUSE_WRITE_TRANSCRIPTS=1, and read the
    difference before keeping it.
    """
    played = transcript(golden)
    if os.environ.get("TEAHOUSE_WRITE_TRANSCRIPTS") == "1":
        golden.file.parent.mkdir(parents=True, exist_ok=True)
        golden.file.write_text(played, encoding="utf-8")
    kept = golden.file.read_text(encoding="utf-8").splitlines()
    lines = played.splitlines()
    for number, (was, is_now) in enumerate(zip(kept, lines, strict=False), start=1):
        assert is_now == was, f"{golden.file.name}, line {number}"
    assert len(lines) == len(kept)


def transcript(golden: Golden) -> str:
    """Play the game and write it down."""
    game = teahouse.game(golden.game)
    if golden.facts is None:
        table = game.new(seats=golden.seats, seed=golden.seed, **golden.options)
    else:
        table = game.position({
            "seats": golden.seats, "seed": golden.seed, "options": golden.options,
            "set": golden.facts,
        })  # fmt: skip
    chance = random.Random(golden.seed)
    lines = [
        f"{golden.game}, {golden.seats} seats, seed {golden.seed}, options {_plain(table.options)}"
    ]
    watcher = _Watcher(table, golden)
    lines += ["", "== 0  set up", *watcher.news()]
    step = 0
    while not table.over:
        seat = table.to_act[0] if len(table.to_act) == 1 else chance.choice(table.to_act)
        action = golden.choose(chance, table.legal_actions(seat))
        table.step(seat, action)
        step += 1
        lines += ["", f"== {step}  seat {seat}: {words(action)}", *watcher.news()]
    lines += ["", f"winners {list(table.winners)}, scores {list(table.scores)}", ""]
    return "\n".join(lines)


def words(action: Any) -> str:
    """An action in a few words: "target 2", "peek top 3", "keep"."""
    return " ".join([action.verb, *(str(value) for value in action.args.values())])


class _Watcher:
    """Remembers what every observer has been shown and tells what is new."""

    def __init__(self, table: Any, golden: Golden) -> None:
        self.table, self.golden = table, golden
        self.observers = [*range(table.seats), None]
        self.events = dict.fromkeys(self.observers, 0)
        self.views: dict[int | None, dict[str, str]] = {who: {} for who in self.observers}

    def news(self) -> list[str]:
        lines = [*self._told(), *self._seen()]
        for seat in self.table.to_act:
            legal = " | ".join(words(a) for a in self.table.legal_actions(seat))
            lines.append(f"asked: seat {seat} {legal}")
        return lines

    def _told(self) -> list[str]:
        """Each observer's events in order; observers who were told the same share the lines."""
        groups: dict[tuple[str, ...], list[str]] = {}
        for who in self.observers:
            events = self.table.events(who, since=self.events[who])
            self.events[who] += len(events)
            told = tuple(f"{e.what}{_args(e.args)}" for e in events)
            groups.setdefault(told, []).append(_name(who))
        return [f"told {','.join(who)}: {'; '.join(t)}" for t, who in groups.items() if t]

    def _seen(self) -> list[str]:
        groups: dict[str, list[str]] = {}
        for who in self.observers:
            view = self._flat(self.table.view(who))
            before, self.views[who] = self.views[who], view
            changed = [f"{key}={value}" for key, value in view.items() if before.get(key) != value]
            gone = [f"{key} gone" for key in before if key not in view]
            groups.setdefault(" ".join(changed + gone), []).append(_name(who))
        return [f"view {','.join(who)}: {text}" for text, who in groups.items() if text]

    def _flat(self, view: dict[str, Any]) -> dict[str, str]:
        """One entry per key, and per seat where a list holds one thing for each."""
        flat: dict[str, str] = {}
        for key in sorted(view):
            value = view[key]
            if key in SAME_FOR_ALL:
                continue
            if key in self.golden.split:
                flat |= {f"{key}[{i}]": _plain(part) for i, part in enumerate(value)}
            elif key in self.golden.decks:
                known = {i: name for i, name in enumerate(value) if name is not None}
                flat[key] = f"{len(value)}" + (_plain(known) if known else "")
            elif key == "question":
                named = ("name", "seats", "rule", "about")
                flat[key] = _plain(value and {k: value[k] for k in named})
            else:
                flat[key] = _plain(value)
        return flat


def _plain(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _args(args: dict[str, Any]) -> str:
    return "".join(f" {key}={args[key]}" for key in sorted(args))


def _name(who: int | None) -> str:
    return "watch" if who is None else str(who)
