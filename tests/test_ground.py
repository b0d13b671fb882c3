"""The ground the house stands on: true documents, floors that hold, files that stay small."""

from __future__ import annotations

import doctest
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
CODE = {".py", ".ts", ".js", ".svelte", ".css", ".sh"}
TEXT = CODE | {".md", ".toml", ".txt", ".json", ".html", ".yml", ".yaml", ".npmrc", ".cfg"}
MADE = {"node_modules", "static", "__pycache__", "dist"}
"""Folders whose files are made, where git isn't there to say so."""

LONGEST_FILE = 420
"""About 400 lines, as ARCHITECTURE.md says, with a little air."""
LONGEST_TEST = 500
"""Tests may be tables, which are better read in one piece."""

DOCUMENTS = ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md", "LICENSE")


def files() -> list[Path]:
    """Every file of the repository, committed or about to be."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    if listed.returncode == 0 and listed.stdout.strip():
        return [p for p in map(ROOT.joinpath, listed.stdout.splitlines()) if p.is_file()]
    return [
        path
        for path in ROOT.rglob("*")
        if path.is_file()
        and not MADE & set(path.parts)
        and not path.relative_to(ROOT).parts[0].startswith(".")
    ]


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def targets() -> set[str]:
    """The targets of the Makefile that a person may call."""
    found = re.search(r"^\.PHONY: (.*)$", read("Makefile"), re.MULTILINE)
    assert found
    return set(found[1].split())


# ── documents ────────────────────────────────────────────────────────────────


def test_documents_are_there() -> None:
    assert [name for name in DOCUMENTS if not (ROOT / name).is_file()] == []


def test_make_help_lists_every_target() -> None:
    shown = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    listed = set(re.findall(r"^  ([a-z]+) ", shown.stdout, re.MULTILINE))
    assert listed == targets()
    assert {"help", "setup", "play", "test", "check", "bench", "soak", "clean"} <= listed


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"])
def test_documents_name_only_make_targets_that_exist(name: str) -> None:
    named = set(re.findall(r"(?:`|^\s*)make ([a-z]+)", read(name), re.MULTILINE))
    assert named - targets() == set()


def test_documents_name_only_commands_that_exist() -> None:
    from teahouse.__main__ import offered

    known = {command.name for command in offered()}
    text = read("README.md") + read("CONTRIBUTING.md")
    named = set(re.findall(r"(?:`|^\s*|bin/)teahouse ([a-z]+)", text, re.MULTILINE))
    assert named, "the README shows how the command is called"
    assert named - known == set()


def test_links_in_documents_lead_somewhere() -> None:
    for name in DOCUMENTS[:4]:
        for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", read(name)):
            if "://" not in target:
                assert (ROOT / target).exists(), f"{name} links to {target}"


def test_the_game_in_the_readme_plays() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert result.attempted > 5
    assert result.failed == 0


def test_every_dependency_is_justified() -> None:
    project = tomllib.loads(read("pyproject.toml"))
    named = list(project["project"]["dependencies"]) + project["build-system"]["requires"]
    for extra in project["project"]["optional-dependencies"].values():
        named += extra
    dependencies = {re.split(r"[\[<>=~ ]", d)[0] for d in named} - {"teahouse"}
    package = ROOT / "web" / "package.json"
    if package.is_file():
        web = json.loads(package.read_text())
        dependencies |= set(web.get("dependencies", {})) | set(web.get("devDependencies", {}))
    reasons = set(re.findall(r"^\| `([^`]+)` \| \S", read("ARCHITECTURE.md"), re.MULTILINE))
    assert dependencies - reasons == set(), "no reason given"
    assert reasons - dependencies == set(), "not a dependency (any more)"


def test_every_python_dependency_has_its_exact_version_in_the_constraints() -> None:
    pinned = {
        line.partition("==")[0].lower().replace("_", "-")
        for line in read("constraints.txt").splitlines()
        if "==" in line and not line.startswith("#")
    }
    project = tomllib.loads(read("pyproject.toml"))
    named = list(project["project"]["dependencies"])
    for extra in project["project"]["optional-dependencies"].values():
        named += extra
    wanted = {re.split(r"[\[<>=~ ]", d)[0].lower().replace("_", "-") for d in named}
    assert wanted - pinned - {"teahouse"} == set()


# ── files ────────────────────────────────────────────────────────────────────


def test_files_stay_small() -> None:
    long = {}
    for path in files():
        if path.suffix not in CODE:
            continue
        lines = path.read_text(encoding="utf-8").splitlines()
        limit = LONGEST_TEST if path.relative_to(ROOT).parts[0] == "tests" else LONGEST_FILE
        generated = any("generated" in line.lower() for line in lines[:3])
        if len(lines) > limit and not generated:
            long[str(path.relative_to(ROOT))] = len(lines)
    assert long == {}


def test_no_file_has_a_name_that_says_nothing() -> None:
    empty = {"utils", "helpers", "base", "manager", "util", "helper", "misc", "common"}
    assert [str(p) for p in files() if p.stem.lower() in empty] == []


def test_no_file_names_a_registry_host() -> None:
    hosts = [
        "registry." + "npmjs",
        "py" + "pi.org",
        "python" + "hosted.org",
        "registry." + "yarnpkg",
    ]
    naming = [
        f"{path.relative_to(ROOT)}: {host}"
        for path in files()
        if path.suffix in TEXT or path.name in {"Makefile", "run", ".npmrc"}
        for host in hosts
        if host in path.read_text(encoding="utf-8")
    ]
    assert naming == []


def test_no_lock_file_and_nothing_built_is_committed() -> None:
    names = {"package-lock.json", "yarn.lock", "pnpm-lock.yaml", "uv.lock", "poetry.lock"}
    for path in files():
        assert path.name not in names
        assert "src/teahouse/server/static/" not in path.as_posix()


# ── floors ───────────────────────────────────────────────────────────────────


def test_imports_only_go_down() -> None:
    command = [str(Path(sys.executable).with_name("lint-imports"))]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


@pytest.mark.parametrize("module", ["numba", "fastapi", "pydantic", "asyncio", "unittest"])
def test_import_teahouse_loads_nothing_heavy(module: str) -> None:
    code = f"import sys, teahouse; sys.exit({module!r} in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


# ── the command ──────────────────────────────────────────────────────────────


def teahouse(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "teahouse", *arguments],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "COLUMNS": "100"},
    )


def test_help_lists_the_commands_that_are_there() -> None:
    from teahouse.__main__ import COMMANDS

    shown = teahouse("--help")
    assert shown.returncode == 0
    for command in COMMANDS:
        assert (f"  {command.name} " in shown.stdout) == command.there


def test_the_package_says_that_it_is_typed() -> None:
    import importlib.resources

    assert importlib.resources.files("teahouse").joinpath("py.typed").is_file()


def test_unknown_command_is_one_sentence() -> None:
    done = teahouse("dance")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("teahouse: there is no command 'dance'; the commands: ")
    assert done.stderr.count("\n") == 1


def test_version_is_that_of_the_package() -> None:
    from importlib.metadata import version

    assert teahouse("--version").stdout == f"teahouse {version('teahouse')}\n"


def test_a_browser_test_that_is_skipped_fails_where_it_is_required(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(read("tests/conftest.py"))
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = browser\n")
    (tmp_path / "test_it.py").write_text(
        "import pytest\n@pytest.mark.browser\ndef test_it():\n    pytest.skip('none here')\n"
    )
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)]
    plain = {k: v for k, v in os.environ.items() if k != "TEAHOUSE_BROWSER"}
    assert subprocess.run(command, capture_output=True, env=plain, cwd=tmp_path).returncode == 0
    required = {**plain, "TEAHOUSE_BROWSER": "required"}
    assert subprocess.run(command, capture_output=True, env=required, cwd=tmp_path).returncode == 1
