"""What every game hands over, and how a table of it is opened."""

from __future__ import annotations

import builtins
import functools
import os
import subprocess
import sys
import threading
import tomllib
import weakref
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from teahouse.engine import hooks
from teahouse.engine.actions import Action, ActionSpace
from teahouse.engine.errors import BadOption, TeahouseError
from teahouse.engine.given import quoted, same, whole_number
from teahouse.engine.kernels import Compiled, Interpreted, compile_game
from teahouse.engine.record import SPECTATOR, Layout, Row
from teahouse.engine.scalars import as_python
from teahouse.engine.words import Words

if TYPE_CHECKING:
    from teahouse.engine.table import Table

Rule = Callable[..., Any]

_MAKING = threading.Lock()
"""Games are compiled one after another: all at once they would take the machine from the tables."""

_GAMES: weakref.WeakSet[Game] = weakref.WeakSet()
"""All games there are in this process: what a fork has to put right."""


def interpreting() -> bool:
    """Is nothing to be compiled here, by our own switch or by Numba's?"""
    numba_off = os.environ.get("NUMBA_DISABLE_JIT", "") not in ("", "0")
    return numba_off or os.environ.get("TEAHOUSE_INTERPRET") == "1"


def _forked() -> None:
    """In the child of a fork: no thread but this one came along, so no lock is held any more."""
    global _MAKING  # noqa: PLW0603 - a lock that is held for good can only be replaced
    _MAKING = threading.Lock()
    for game in list(_GAMES):
        game._lock = threading.Lock()
        game._warming = False


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forked)


@dataclass(frozen=True)
class Option:
    """One option of a game: its default, what is allowed, where it applies.

    `choices` lists values (None among them means "random" or "none"), or `lowest`..`highest` gives
    a range of ints. `seats`: the seat counts it can be changed at, None for all. `proposed`: what a
    lobby proposes per seat count instead of the default. `is_seat`: the value is a seat. `each`:
    the value is None or a list of different ones of these, one for each seat.
    """

    default: Any
    help: str
    choices: tuple[Any, ...] | None = None
    lowest: int | None = None
    highest: int | None = None
    seats: tuple[int, ...] | None = None
    proposed: Mapping[int, Any] = field(default_factory=dict)
    is_seat: bool = False
    each: tuple[str, ...] | None = None

    @property
    def range(self) -> range | None:
        """The whole numbers allowed, where the option isn't a list of choices."""
        if self.lowest is None or self.highest is None:
            return None
        return builtins.range(self.lowest, self.highest + 1)

    def allowed(self, seats: int) -> str:
        """The allowed values in words."""
        if self.each is not None:
            return f"none, or a list of {seats} different ones of: {', '.join(self.each)}"
        if self.choices is not None:
            fits = [v for v in self.choices if not self.is_seat or v is None or v < seats]
            return "one of " + ", ".join(_shown(v) for v in fits)
        return f"a whole number from {self.lowest} to {self.highest}"

    def accepts(self, value: Any, seats: int) -> bool:
        """May the option have this value at a table of so many seats?"""
        if self.seats is not None and seats not in self.seats:
            return same(self.default, value)
        if self.each is not None:
            return value is None or _one_each(self.each, value, seats)
        if self.is_seat and type(value) is int and value >= seats:
            return False
        if self.choices is not None:
            return any(same(v, value) for v in self.choices)
        assert self.lowest is not None and self.highest is not None
        return type(value) is int and self.lowest <= value <= self.highest


def _one_each(names: tuple[str, ...], value: Any, seats: int) -> bool:
    """Is the value a list of different names, one for each seat?"""
    if not isinstance(value, list | tuple) or len(value) != seats:
        return False
    fits = all(isinstance(one, str) and one in names for one in value)
    return fits and len(set(value)) == seats


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return "none" if value is None else str(value)


@dataclass(eq=False)
class Game:
    """One game: its data, its rules, its words; all that is known of it above floor 1.

    Rules (all `@rule` functions): `setup(s)`, `legal(s, seat, into) -> count` (ascending ids),
    `step(s, seat, action)`; hooks `conceal(s, me)` blanks secret fields, `redraw(s, me)` draws them
    anew, `may_lie(s, me, kind, pile)` knows public facts about hidden cards; `groups(s)`,
    `group_of(s, kind)`, `group_at(s, pile)` tell apart cards that can't be confused. Plain Python:
    `configure(s, options)` writes options into a new state, `look(game, s, observer)` makes the
    view's own keys of a hidden state, `build(game, s, facts, known)` sets up a position,
    `dump(game, s) -> (facts, known)` is its inverse, `why_not(view, seat, verb, args)` explains a
    refusal.
    """

    id: str
    title: str
    summary: str
    minutes: tuple[int, int]
    seats: range
    options: dict[str, Option]
    rules_version: int
    layout: Layout
    actions: ActionSpace
    words: Words
    kinds: tuple[str, ...]  # names of card kinds, kind k at k - 1
    copies: Callable[[int], Sequence[int]]  # seats -> copies of each kind
    setup: Rule
    legal: Rule
    step: Rule
    configure: Callable[[Any, dict[str, Any]], None]
    look: Callable[..., dict[str, Any]]
    build: Callable[..., None]
    dump: Callable[..., tuple[dict[str, Any], list[list[Any]]]]
    why_not: Callable[..., tuple[str, str | None]]
    scores: Callable[[Any], list[int]]
    sees: Callable[[int], Mapping[int, int]]  # seats -> pile -> observers who see it from the start
    senseless: Callable[[dict[str, Any], Action], bool] = lambda view, action: False
    conceal: Rule = hooks.conceal
    redraw: Rule = hooks.redraw
    may_lie: Rule = hooks.may_lie
    groups: Rule = hooks.groups
    group_of: Rule = hooks.group_of
    group_at: Rule = hooks.group_at
    value: Rule = hooks.value
    thumb: Rule = hooks.thumb
    horizon: int = 40  # bots' playouts stop so many answers on, or later, where `value` judges
    simultaneous: frozenset[int] = frozenset()  # decision kinds answered by several at once
    gathering: frozenset[str] = frozenset()  # events after which all cards are dealt anew
    telling: frozenset[str] = frozenset()  # events that tell of a hidden card without naming it
    private_options: frozenset[int] = frozenset()  # never answered automatically at once
    folder: Path = field(default_factory=Path)
    package: str = ""
    cards: list[dict[str, Any]] = field(default_factory=list)
    bound: Callable[[int, dict[str, Any]], int] = lambda seats, options: 100_000

    def __post_init__(self) -> None:
        self.interpreted = Interpreted(self)
        self._compiled: Compiled | None = None
        self._lock = threading.Lock()
        self._warming = False
        _GAMES.add(self)

    # ── tables ──────────────────────────────────────────────────────────────

    def new(self, seats: int, seed: int | bytes | None = None, **options: Any) -> Table:
        """Open a table. The same seed, options and actions give the same game on every machine.

        Without a seed 32 random bytes are drawn. Raises BadOption for a seat count, option or value
        that the game doesn't have.
        """
        from teahouse.engine.opening import open_table

        return open_table(self, self.check_seats(seats), seed, self.check_options(seats, options))

    def position(self, spec: Mapping[str, Any]) -> Table:
        """Set up any situation by names (keys: RULES.md, "Positions"); the rest is dealt at random.

        Raises BadPosition with a sentence if the spec is impossible.
        """
        from teahouse.engine.opening import place_table

        return place_table(self, spec)

    def check_seats(self, seats: Any) -> int:
        """The seat count as an int (NumPy's numbers are welcome); BadOption otherwise."""
        count = whole_number(seats)
        if count is None or count not in self.seats:
            raise BadOption(
                f"{self.title} is for {self.seats[0]} to {self.seats[-1]} seats, "
                f"not {quoted(seats, 20)}."
            )
        return count

    def check_options(self, seats: Any, options: Mapping[str, Any]) -> dict[str, Any]:
        """All options with defaults filled in; BadOption with a sentence otherwise."""
        count = self.check_seats(seats)
        full = {name: option.default for name, option in self.options.items()}
        for name, value in options.items():
            option = self.options.get(name)
            if option is None:
                known = ", ".join(self.options)
                raise BadOption(f"{self.title} has no option '{quoted(name)}'; it has: {known}.")
            number = whole_number(value)
            full[name] = as_python(value) if number is None else number
            if not option.accepts(full[name], count):
                raise BadOption(self._why_not_option(name, option, count, value))
            if option.each is not None and value is not None:
                # JSON knows no tuples, and the caller keeps his own list
                full[name] = [as_python(one) for one in value]
        return full

    def _why_not_option(self, name: str, option: Option, seats: int, value: Any) -> str:
        if option.seats is not None and seats not in option.seats:
            where = ", ".join(map(str, option.seats))
            return f"Option '{name}' is only for {where} seats."
        given = f"'{quoted(value)}'" if isinstance(value, str) else quoted(value)
        return f"Option '{name}' must be {option.allowed(seats)}, not {given}."

    def blank_row(self, seats: int, options: dict[str, Any], quiet: bool = False) -> Row:
        """A row with seats, options and card data filled in, nothing dealt, chance unset."""
        row = self.layout.new_row()
        s = self.layout.State(row)
        s.seats = seats
        s.rules_version = self.rules_version
        s.quiet = int(quiet)
        present = (1 << seats) - 1 | 1 << SPECTATOR
        piles = self.layout.piles
        s.hideouts = piles.hidden
        for pile in range(piles.count):
            s.start[pile] = piles.start[pile]
            s.ordered[pile] = int(piles.ordered[pile])
            s.sees[pile] = 0 if pile < piles.hidden else present
        for pile, who in self.sees(seats).items():
            s.sees[pile] = who
        card = 0
        for kind, n in enumerate(self.copies(seats), start=1):
            for _ in range(n):
                card += 1
                s.kind[card] = kind
        s.cards = card
        self.configure(s, options)
        return row

    # ── compiling ───────────────────────────────────────────────────────────

    @property
    def compiled(self) -> bool:
        """Is the compiled code loaded in this process?"""
        return self._compiled is not None

    @property
    def kernels(self) -> Interpreted | Compiled:
        """The compiled functions if they are loaded, else the interpreted ones."""
        if self._compiled is None or os.environ.get("TEAHOUSE_INTERPRET") == "1":
            return self.interpreted
        return self._compiled

    def compile(self) -> Compiled:
        """The compiled functions, made now (seconds) or loaded from the cache (half a second).

        TeahouseError where Numba is switched off.
        """
        if os.environ.get("NUMBA_DISABLE_JIT", "") not in ("", "0"):
            raise TeahouseError(
                f"{self.title} can't be compiled while NUMBA_DISABLE_JIT switches Numba off."
            )
        with self._lock:
            if self._compiled is None:
                self._compiled = compile_game(self)
            return self._compiled

    @property
    def hooks(self) -> dict[str, Rule]:
        """The game's rules under the names by which the engine calls them."""
        return {
            "conceal": self.conceal,
            "redraw": self.redraw,
            "may_lie": self.may_lie,
            "groups": self.groups,
            "group_of": self.group_of,
            "group_at": self.group_at,
            "legal": self.legal,
            "step": self.step,
            "value": self.value,
            "thumb": self.thumb,
        }

    @property
    def has_value(self) -> bool:
        """Does the game judge positions itself (`value`)?"""
        return self.value is not hooks.value

    @property
    def has_thumb(self) -> bool:
        """Does the game have a rule of thumb (`thumb`)?"""
        return self.thumb is not hooks.thumb

    def warm(self) -> None:
        """Start making the compiled code and return at once; tables are interpreted meanwhile.

        A process of its own compiles into the cache, then a thread loads it from there, so that
        nobody who is playing waits for either.
        """
        if interpreting():
            return
        with self._lock:
            if self._warming or self._compiled is not None:
                return
            self._warming = True
        threading.Thread(target=self._compile_aside, daemon=True).start()

    def _compile_aside(self) -> None:
        try:
            with (
                _MAKING,
                subprocess.Popen(
                    # -P: what lies in the folder somebody happens to be in is no module of ours
                    [sys.executable, "-P", "-m", "teahouse.engine.aside", self.package],
                    stdin=subprocess.PIPE,  # closes when this process ends, however it ends
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    env={
                        **os.environ,
                        "PYTHONPATH": os.pathsep.join(map(os.path.abspath, sys.path)),
                    },
                ) as maker,
            ):
                done = maker.wait() == 0
        except OSError:  # no Python to start, no process to be had: interpreted it stays
            return
        if done:
            self.compile()

    # ── words ───────────────────────────────────────────────────────────────

    @property
    def rules_text(self) -> str:
        """RULES.md: the numbered rulebook in our own words."""
        return (self.folder / "RULES.md").read_text(encoding="utf-8")

    @functools.cached_property
    def reconstructed(self) -> frozenset[str]:
        """Facts of the game that its rulebook does not print: "minutes", "seats", options' names.

        Read from cards.toml: the tables under `game` whose source is "reconstructed".
        """
        file = self.folder / "cards.toml"
        if not file.is_file():
            return frozenset()
        facts = tomllib.loads(file.read_text(encoding="utf-8"))["game"].items()
        return frozenset(
            name
            for name, fact in facts
            if isinstance(fact, dict) and fact.get("source") == "reconstructed"
        )

    def __reduce__(self) -> Any:
        return _load, (self.package,)

    def __repr__(self) -> str:
        return f"<Game {self.id}: {self.title}, {self.seats[0]}-{self.seats[-1]} seats>"


def _load(package: str) -> Game:
    """The game of a package: games are pickled by name."""
    import importlib

    game: Game = importlib.import_module(package).GAME
    return game


def answers_buffer(game: Game) -> np.ndarray[Any, np.dtype[np.int32]]:
    """Room for all legal action ids of one seat."""
    return np.zeros(game.actions.size, np.int32)
