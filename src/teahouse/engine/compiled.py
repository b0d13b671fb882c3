"""One source, two ways to run it: `@rule` functions interpreted, and compiled by Numba.

`@rule("4.1")` notes which section of RULES.md a function implements and leaves it a plain Python
function. `compile_kernels` rebuilds all rules of the engine and of one game over shadow globals
(one dict per module, since two modules may use one name for two things), compiles them, and exports
a few with fixed signatures over a row of bytes, so that generic compiled code (playouts, search)
can take any game's functions as arguments. Numba is imported only here, when something is compiled.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from teahouse.engine import cache, sources

F = TypeVar("F", bound=Callable[..., Any])

RULES: dict[str, dict[str, Callable[..., Any]]] = {}
"""All rules by module and name."""

CITED: dict[str, dict[str, list[str]]] = {}
"""Which functions cite a section: game id -> section -> function names."""

ENGINE = sources.ENGINE
HOOKS = "teahouse.engine.hooks"
Hooks = dict[str, Callable[..., Any]]
INNER = {
    "nogil": True,
    "error_model": "numpy",
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}
"""How rules are compiled that only other rules call."""


def rule(*sections: str) -> Callable[[F], F]:
    """Mark a function as the code of these sections of RULES.md ("engine" in engine/)."""

    def mark(fn: F) -> F:
        RULES.setdefault(fn.__module__, {})[fn.__name__] = fn
        if sections != ("engine",):
            _note(fn, sections)
        return fn

    return mark


def cite(*sections: str) -> Callable[[F], F]:
    """Note which sections a function implements that is plain Python and never compiled."""

    def mark(fn: F) -> F:
        _note(fn, sections)
        return fn

    return mark


def _note(fn: Callable[..., Any], sections: tuple[str, ...]) -> None:
    game = fn.__module__.rpartition(".")[0].rpartition(".")[2]
    for section in sections:
        CITED.setdefault(game, {}).setdefault(section, []).append(fn.__name__)


def source_digest(package: str) -> str:
    """Hash of the sources behind a package's compiled code, and of what compiles them."""
    return sources.source_digest(package, list(RULES))


def is_cached(name: str, package: str) -> bool:
    """Has this state of the sources been compiled on this machine?"""
    return cache.is_whole(cache.cache_folder(name, source_digest(package)))


def compile_kernels(
    name: str, package: str, hooks: Hooks, dtype: Any, exports: dict[str, tuple[Any, Any, Any]]
) -> dict[str, Any]:
    """Compile (or load from the cache) the exports of one game.

    `exports` maps an export's name to (template, signature builder, names of the template's
    globals -> objects). Rules among those objects are replaced by their compiled twins. Only one
    process compiles at a time; the others wait and load what it made.
    """
    import numba

    def make(folder: Path) -> dict[str, Any]:
        twins = bind(package, hooks, numba.njit(**INNER))
        if not cache.is_whole(folder):
            compile_rules(package, hooks, dtype, twins)
        # the cache's key ignores globals: each game's exports need a folder of their own
        with cache.kept_in(folder):
            return {
                export: _export(f"{name}_{export}", *spec, twins)
                for export, spec in exports.items()
            }

    return cache.made_once(cache.cache_folder(name, source_digest(package)), make)


def _export(name: str, template: Any, signature: Any, names: Any, twins: dict[int, Any]) -> Any:
    """One export over its own globals, cached."""
    import numba

    scope = dict(template.__globals__)
    scope.update({k: twins.get(id(v), v) for k, v in names.items()})
    fn = types.FunctionType(template.__code__, scope, name)
    fn.__module__ = template.__module__
    fn.__qualname__ = name
    return numba.njit([signature(numba.types)], cache=True, nogil=True)(fn)


def bind(package: str, hooks: Hooks, wrap: Callable[[Any], Any]) -> dict[int, Any]:
    """Twins of all rules of the engine and one game, keyed by the id of the original.

    They have globals of their own with the game's hooks in place; `wrap` makes a twin out of a
    function.
    """
    mine = _modules(package)
    shadows = {m: dict(vars(sys.modules[m])) for m in mine}
    twins: dict[int, Any] = {}
    for module in mine:
        for fn in RULES[module].values():
            copy = types.FunctionType(fn.__code__, shadows[module], fn.__name__)
            copy.__module__ = fn.__module__
            # compiled symbols are named by module, qualified name and counters that repeat from one
            # process to the next: without the game in it, two cached games ran each other's code
            copy.__qualname__ = f"{package}.{fn.__qualname__}"
            twins[id(fn)] = wrap(copy)
    for name, fn in hooks.items():
        twins[id(RULES[HOOKS][name])] = twins[id(fn)]
    for shadow in shadows.values():
        for key, value in list(shadow.items()):
            if isinstance(value, types.FunctionType) and id(value) in twins:
                shadow[key] = twins[id(value)]
    return twins


def _modules(package: str) -> list[str]:
    return [m for m in RULES if m == package or m.startswith((ENGINE + ".", package + "."))]


def compile_rules(package: str, hooks: Hooks, dtype: Any, twins: dict[int, Any]) -> None:
    """Compile each rule once, for int64 arguments only, what it calls before itself.

    Left to itself Numba would compile it anew for every mixture of int32 and int64 at its calls.
    """
    import numba

    record = numba.from_dtype(dtype)
    rules = [fn for m in _modules(package) if m != HOOKS for fn in RULES[m].values()]
    rules += [RULES[HOOKS][name] for name, fn in hooks.items() if fn is RULES[HOOKS][name]]
    for fn in callees_first(rules, hooks):
        twins[id(fn)].compile(argument_types(fn, record, numba.types))
        twins[id(fn)].disable_compile()


def argument_types(fn: Callable[..., Any], record: Any, t: Any) -> tuple[Any, ...]:
    """By name: `s` is the state, `into` the array of ids, everything else a number."""
    names = fn.__code__.co_varnames[: fn.__code__.co_argcount]
    special = {"s": record, "into": t.Array(t.int32, 1, "C")}
    return tuple(special.get(name, t.int64) for name in names)


def callees_first(rules: list[Callable[..., Any]], hooks: Hooks) -> list[Callable[..., Any]]:
    """The rules in an order in which each comes after all it calls."""
    known = {id(fn): fn for fn in rules}
    for name, hook in hooks.items():
        known[id(RULES[HOOKS][name])] = hook
    done: dict[int, Callable[..., Any]] = {}

    def visit(fn: Callable[..., Any]) -> None:
        if id(fn) in done:
            return
        for name in fn.__code__.co_names:
            callee = known.get(id(fn.__globals__.get(name)))
            if callee is not None and callee is not fn:
                visit(callee)
        done[id(fn)] = fn

    for fn in rules:
        visit(fn)
    return list(done.values())
