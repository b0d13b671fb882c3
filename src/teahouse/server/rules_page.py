"""RULES.md as numbered sections of HTML. Markup in it is shown as text, links stay in the house."""

from __future__ import annotations

import re
from functools import lru_cache

from markdown_it import MarkdownIt

from teahouse.server.messages import RuleSection, RulesPage

_HEADING = re.compile(r"^#{2,6}\s+(?:(?P<number>\d+(?:\.\d+)*)\.?\s+)?(?P<title>.+?)\s*#*$")

FOR_PROGRAMMERS = frozenset({"positions"})
"""Sections that say nothing to somebody at a table."""


def _inner_link(url: str) -> bool:
    return url.startswith("#") or (url.startswith("/") and not url.startswith("//"))


def _renderer() -> MarkdownIt:
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table").disable("image")
    markdown.validateLink = _inner_link  # type: ignore[method-assign]  # the library's own hook
    return markdown


@lru_cache(maxsize=16)
def rules_page(game: str, title: str, text: str) -> RulesPage:
    """The rules of `game`, section by section; what has no number is named by its title."""
    markdown = _renderer()
    return RulesPage(
        game=game,
        title=title,
        sections=[
            RuleSection(number=number, title=heading, html=markdown.render(body))
            for number, heading, body in _sections(text)
            if number not in FOR_PROGRAMMERS
        ],
    )


def _sections(text: str) -> list[tuple[str, str, str]]:
    """(number, title, Markdown) of each heading below the first level, in order."""
    found: list[tuple[str, str, list[str]]] = []
    fenced = False
    for line in text.splitlines():
        fenced ^= line.startswith("```")
        heading = None if fenced else _HEADING.match(line)
        if heading is not None:
            title = heading["title"]
            found.append((heading["number"] or _slug(title), title, []))
        elif found:
            found[-1][2].append(line)
    return [(number, title, "\n".join(lines).strip()) for number, title, lines in found]


def _slug(title: str) -> str:
    return "-".join(re.findall(r"[a-z0-9]+", title.lower()))
