"""Every numbered section of a game's RULES.md is cited by a rule of its code and by a test."""

from __future__ import annotations

import ast
import functools
import re
from pathlib import Path

import pytest

import teahouse

TESTS = Path(__file__).parent
HEADING = re.compile(r"^#{2,3} (\d+(?:\.\d+)?) (\S.*)$", re.MULTILINE)
NAMED = re.compile(r"^test_(\d+)_(\d+)(?:_|$)")


def sections(game: str) -> list[str]:
    """Numbers of the sections that say something themselves: 3.1, not 3."""
    numbers = [number for number, _ in HEADING.findall(teahouse.game(game).rules_text)]
    return [n for n in numbers if not any(other.startswith(n + ".") for other in numbers)]


@functools.cache
def cited_by_tests(game: str) -> set[str]:
    """Sections in names of test functions, and in `pytest.mark.rule`."""
    cited = set()
    for file in sorted((TESTS / game).glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and (match := NAMED.match(node.name)):
                cited.add(f"{match[1]}.{match[2]}")
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                cited |= {str(arg.value) for arg in node.args if isinstance(arg, ast.Constant)}
    return cited


@pytest.fixture(params=sorted(teahouse.games()))
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_the_numbers_are_in_order_and_unique(game: str) -> None:
    numbers = [tuple(map(int, n.split("."))) for n, _ in HEADING.findall(
        teahouse.game(game).rules_text)]  # fmt: skip
    assert numbers
    assert numbers == sorted(set(numbers))


def test_every_section_is_cited_by_a_rule(game: str) -> None:
    from teahouse.engine.compiled import CITED

    missing = [number for number in sections(game) if not CITED[game].get(number)]
    assert not missing, f"no @rule of {game} cites {missing}"


def test_no_rule_cites_a_section_that_is_not_there(game: str) -> None:
    from teahouse.engine.compiled import CITED

    known = {number for number, _ in HEADING.findall(teahouse.game(game).rules_text)}
    unknown = {number: who for number, who in CITED[game].items() if number not in known}
    assert not unknown


def test_every_section_is_cited_by_a_test(game: str) -> None:
    missing = [number for number in sections(game) if number not in cited_by_tests(game)]
    assert not missing, f"no test of {game} cites {missing}"


def test_no_test_cites_a_section_that_is_not_there(game: str) -> None:
    known = {number for number, _ in HEADING.findall(teahouse.game(game).rules_text)}
    assert cited_by_tests(game) <= known


def test_the_tables_at_the_end_are_there(game: str) -> None:
    text = teahouse.game(game).rules_text
    for heading in ("Rulings", "Reconstructed", "Not implemented", "Positions"):
        assert f"\n## {heading}\n" in text


def test_rulings_name_sections_that_are_there(game: str) -> None:
    text = teahouse.game(game).rules_text
    table = text.split("\n## Rulings\n")[1].split("\n## ")[0]
    cited = set(re.findall(r"^\| (\d+\.\d+) \|", table, re.MULTILINE))
    assert cited
    assert cited <= set(sections(game))
