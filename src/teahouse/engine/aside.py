"""A process of its own that compiles one game: `python -m teahouse.engine.aside PACKAGE`.

It ends when its standard input closes, that is with whoever started it.
"""

from __future__ import annotations

import importlib
import os
import sys
import threading


def _end_with_parent() -> None:
    sys.stdin.buffer.read()
    os._exit(1)


def main(package: str) -> None:
    """Compile the game of that package."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(5)  # whoever is playing goes first
    importlib.import_module(package).GAME.compile()


if __name__ == "__main__":
    main(sys.argv[1])
