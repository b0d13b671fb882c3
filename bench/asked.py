"""What a command line of the bench asks for."""

from __future__ import annotations

import argparse
from typing import NoReturn

import teahouse


class Words(argparse.ArgumentParser):
    """A command line; what it can't take it refuses in one sentence, with exit code 2."""

    def error(self, message: str) -> NoReturn:
        """Say it, without the usage, and end."""
        self.exit(2, f"{self.prog}: {message}\n")


def game_named(name: str) -> teahouse.Game:
    """The game, as a `type` for argparse; a name that is no game's is refused in one sentence."""
    try:
        return teahouse.game(name)
    except teahouse.TeahouseError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
