"""A whole game as text: what was asked and answered, what each seat was told and saw change.

The format, block by block:

    == 12  seat 1: answer Crane Style              the step's number, who answered what
    told 0,2,watch: answered seat=1                events, by those who were told just this
    told 1: answered card=Crane Style seat=1
    view 1: hands[1]=["Disciple"]                  what changed in that seat's view
    asked: seat 0 reveal | keep                    what comes next

The first block (== 0) holds the views whole. "watch" is a spectator. A deck is its number of cards
and, by position from the top, those that are known.
"""

from __future__ import annotations

import json
import random
from typing import Any

import teahouse

from .situations import argument

SAME_FOR_ALL = ("options", "seats")
"""Keys that never change; the heading shows them."""


def transcript(seats: int, seed: int, **options: Any) -> str:
    """Play a random game and write it down."""
    table = teahouse.game("duelo").new(seats=seats, seed=seed, **options)
    chance = random.Random(seed)
    lines = [f"duelo, {seats} seats, seed {seed}, options {_plain(table.options)}"]
    watcher = _Watcher(table)
    lines += ["", "== 0  set up", *watcher.news()]
    step = 0
    while not table.over:
        (seat,) = table.to_act
        action = _choose(chance, table, seat)
        table.step(seat, action)
        step += 1
        lines += ["", f"== {step}  seat {seat}: {_words(action)}", *watcher.news()]
    lines += ["", f"winners {list(table.winners)}, scores {list(table.scores)}", ""]
    return "\n".join(lines)


def _choose(chance: random.Random, table: Any, seat: int) -> Any:
    """Any action but throwing the Master away, so that games last."""
    legal = table.legal_actions(seat)
    sensible = [a for a in legal if _words(a) != "discard Master of Kung Fu"]
    return chance.choice(sensible or legal)


class _Watcher:
    """Remembers what every observer has been shown and tells what is new."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.observers = [*range(table.seats), None]
        self.events = dict.fromkeys(self.observers, 0)
        self.views: dict[int | None, dict[str, str]] = {who: {} for who in self.observers}

    def news(self) -> list[str]:
        lines = [*self._told(), *self._seen()]
        if not self.table.over:
            (seat,) = self.table.to_act
            legal = " | ".join(_words(a) for a in self.table.legal_actions(seat))
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
            view = _flat(self.table.view(who))
            before, self.views[who] = self.views[who], view
            changed = [f"{key}={value}" for key, value in view.items() if before.get(key) != value]
            gone = [f"{key} gone" for key in before if key not in view]
            groups.setdefault(" ".join(changed + gone), []).append(_name(who))
        return [f"view {','.join(who)}: {text}" for text, who in groups.items() if text]


def _flat(view: dict[str, Any]) -> dict[str, str]:
    """One entry per key, and per seat where a list holds one list for each."""
    flat: dict[str, str] = {}
    for key in sorted(view):
        value = view[key]
        if key in SAME_FOR_ALL:
            continue
        if key in ("hands", "prizes", "points"):
            flat |= {f"{key}[{i}]": _plain(part) for i, part in enumerate(value)}
        elif key == "deck":
            known = {i: name for i, name in enumerate(value) if name is not None}
            flat[key] = f"{len(value)}" + (_plain(known) if known else "")
        elif key == "question":
            flat[key] = _plain(value and {k: value[k] for k in ("name", "seats", "rule", "about")})
        else:
            flat[key] = _plain(value)
    return flat


def _plain(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _args(args: dict[str, Any]) -> str:
    return "".join(f" {key}={args[key]}" for key in sorted(args))


def _words(action: Any) -> str:
    value = argument(action.args)
    return action.verb if value is None else f"{action.verb} {value}"


def _name(who: int | None) -> str:
    return "watch" if who is None else str(who)
