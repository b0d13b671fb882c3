"""Which source files compiled code comes from, and their hash: the name of its cache folder.

A compiled rule freezes what its module's globals hold, so its sources are the modules with rules
and whatever those import, one after the other. Words, views and positions are not among them:
changing a sentence compiles nothing anew.
"""

from __future__ import annotations

import ast
import functools
import hashlib
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

ENGINE = "teahouse.engine"
TEMPLATES = (f"{ENGINE}.compiled", f"{ENGINE}.kernels")
"""Engine modules with code that is compiled without being a rule."""


def source_digest(package: str, rules: Iterable[str]) -> str:
    """Hash of what is compiled for one package, and of what compiles it.

    `rules`: the modules that hold rules. A package without any is hashed whole.
    """
    import importlib.metadata

    digest = hashlib.sha256()
    for name in ("numba", "llvmlite", "numpy"):
        digest.update(importlib.metadata.version(name).encode())
    digest.update(sys.version.encode())
    for file in compiled_sources(package, rules):
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]


def compiled_sources(package: str, rules: Iterable[str]) -> list[Path]:
    """The files behind a package's compiled code, sorted."""
    start = [name for name in rules if name.startswith((ENGINE + ".", package + "."))]
    own = _folder(package)
    found = {own / "__init__.py", *own.glob("*.toml")}
    if not any(name.startswith(package + ".") for name in start):
        found.update(own.glob("*.py"))
    waiting = [path for name in (*start, *TEMPLATES) if (path := _file(name, package)) is not None]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += _imports(path, path.stat().st_mtime_ns, package)
    return sorted(found)


@functools.lru_cache(maxsize=1000)
def _imports(path: Path, changed: int, package: str) -> list[Path]:
    """The files of the engine and the package that a file imports when it runs."""
    names = _imported(ast.parse(path.read_bytes()))
    return [file for name in names if (file := _file(name, package)) is not None]


def _imported(node: ast.AST) -> Iterator[str]:
    """Full names of modules, and of what is taken out of them, since that may be a module."""
    if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
        return
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        yield node.module
        yield from (f"{node.module}.{alias.name}" for alias in node.names)
    for child in ast.iter_child_nodes(node):
        yield from _imported(child)


def _file(name: str, package: str) -> Path | None:
    """The file of a module of the engine or the package; both are flat folders."""
    for folder in (ENGINE, package):
        if name.startswith(folder + "."):
            path = _folder(folder) / (name.removeprefix(folder + ".") + ".py")
            return path if path.exists() else None
    return None


def _folder(package: str) -> Path:
    return Path(str(sys.modules[package].__file__)).parent
