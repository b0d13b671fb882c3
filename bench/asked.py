"""What a command line of the bench asks for."""

from __future__ import annotations

import argparse

import teahouse


def game_named(name: str) -> teahouse.Game:
    """The game, as a `type` for argparse; a name that is no game's is refused in one sentence."""
    try:
        return teahouse.game(name)
    except teahouse.TeahouseError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
