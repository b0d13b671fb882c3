"""The command `teahouse`: finds the part that was asked for and hands over to it.

Each part has a `main(arguments) -> exit code` with a parser of its own and is imported only when
it is called, so that `teahouse rules` never loads the server.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from teahouse import TeahouseError, __version__

HERE = Path(__file__).resolve().parent
CHECKOUT = HERE.parent.parent
"""The folder of the repository, when teahouse runs from one: the bench is not in the package."""

FAILED = 1
BAD_USE = 2
STOPPED = 130


@dataclass(frozen=True)
class Command:
    """One thing the command line can do, and the module whose `main` does it."""

    name: str
    module: str
    summary: str

    @property
    def there(self) -> bool:
        """Whether the part that does it is in this installation."""
        top, *rest = self.module.split(".")
        start = HERE if top == "teahouse" else CHECKOUT / top
        path = start.joinpath(*rest)
        return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


class UnknownCommand(TeahouseError):
    """No command of that name; the message names the known ones."""


COMMANDS = (
    Command("play", "teahouse.terminal.play", "play in the terminal, against bots or friends"),
    Command("serve", "teahouse.server.serve", "serve tables to browsers"),
    Command("arena", "teahouse.lab.command", "let bots play each other and rate them"),
    Command("bench", "bench.__main__", "measure against peers"),
    Command("rules", "teahouse.terminal.rules", "print a game's rulebook or one section of it"),
    Command("compile", "teahouse.compile_ahead", "compile the games' rules ahead of time"),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code. Arguments default to those of the process.

    What is known to go wrong ends in a sentence.
    """
    name, *rest = list(sys.argv[1:] if arguments is None else arguments) or ["--help"]
    if sys.stdout is None:  # a shell's `>&-`
        sys.stdout = Path(os.devnull).open("w")  # noqa: SIM115 - to the end of the process
    said = "teahouse"
    try:
        if name in ("-h", "--help", "help"):
            code = show(usage())
        elif name == "--version":
            code = show(f"teahouse {__version__}")
        else:
            command = find(name)
            said = f"teahouse {command.name}"
            code = run(command, rest)
        sys.stdout.flush()
        return code
    except TeahouseError as error:
        print(f"{said}: {error}", file=sys.stderr)
        return BAD_USE
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        say_no_more()  # whoever read us (head, less) has gone
        return 0
    except OSError as error:
        say_no_more()
        where = f": {error.filename}" if error.filename else ""
        print(f"{said}: {error.strerror or error}{where}.", file=sys.stderr)
        return FAILED


def find(name: str) -> Command:
    """The command of that name; UnknownCommand names those there are."""
    command = next((c for c in offered() if c.name == name), None)
    if command is None:
        known = ", ".join(c.name for c in offered()) or "none in this installation"
        raise UnknownCommand(f"there is no command {name[:40]!r}; the commands: {known}.")
    return command


def run(command: Command, arguments: list[str]) -> int:
    """Hand over to the part that does it; its exit code."""
    if not command.module.startswith("teahouse."):
        sys.path.insert(0, str(CHECKOUT))
    try:
        code: int | None = importlib.import_module(command.module).main(arguments)
    except SystemExit as left:  # argparse, after its help or its complaint
        if not isinstance(left.code, int | None):
            raise
        code = left.code
    return code or 0


def show(text: str) -> int:
    """Print it; the exit code."""
    print(text)
    return 0


def say_no_more() -> None:
    """What is still to be written can't be: Python must not complain about that on leaving."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def offered() -> list[Command]:
    """The commands whose parts are there."""
    return [command for command in COMMANDS if command.there]


def usage() -> str:
    """What `teahouse --help` prints."""
    lines = ["usage: teahouse COMMAND [--help] ...", ""]
    lines += [f"  {c.name:<9}{c.summary}" for c in offered()]
    return "\n".join([*lines, "", "  teahouse COMMAND --help says more; teahouse --version."])


if __name__ == "__main__":
    sys.exit(main())
