"""A game's RULES.md as numbered sections of plain text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from markdown_it import MarkdownIt
from markdown_it.token import Token

INTRODUCTION = "introduction"
"""What stands under the book's own title, before section 1."""


@dataclass(frozen=True)
class Section:
    """One section: `number` is "5.4", or the lower-case title of a section without a number."""

    number: str
    title: str
    lines: tuple[str, ...]

    @property
    def heading(self) -> str:
        """`5.4 Snake Style`, or the bare title."""
        return f"{self.number} {self.title}" if self.number[:1].isdigit() else self.title


class Rulebook:
    """The sections of one game's rules, in their order."""

    def __init__(self, text: str) -> None:
        self.sections = tuple(_sections(text))

    @property
    def numbers(self) -> list[str]:
        """All section numbers (and titles of those without one)."""
        return [section.number for section in self.sections]

    def find(self, number: str) -> list[Section]:
        """The section and those below it; empty if there is none. Case and a last dot are free."""
        wanted = number.strip().rstrip(".").lower()
        return [s for s in self.sections if s.number == wanted or s.number.startswith(wanted + ".")]


def as_lines(sections: Iterable[Section]) -> list[str]:
    """Sections one below the other, with a blank line between."""
    out: list[str] = []
    for section in sections:
        out += [section.heading, *section.lines, ""]
    return out[:-1]


def _sections(text: str) -> Iterator[Section]:
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    number, title, body = "", "", list[Token]()
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            if title:
                yield Section(number, title, tuple(_plain(body)))
            number, title = _numbered(_words(tokens[place + 1]))
            if token.tag == "h1":
                number = INTRODUCTION
            body = []
        else:
            body.append(token)
    if title:
        yield Section(number, title, tuple(_plain(body)))


def _numbered(heading: str) -> tuple[str, str]:
    """`5.4 Snake Style` is section 5.4; a heading without a number is known by its title."""
    first, _, rest = heading.partition(" ")
    first = first.rstrip(".")
    if rest and first.replace(".", "").isdigit():
        return first, rest.lstrip("·—- ")
    return heading.lower(), heading


def _words(inline: Token) -> str:
    """The words of a line of Markdown without its marks."""
    parts = []
    for child in inline.children or []:
        if child.type in ("softbreak", "hardbreak"):
            parts.append(" ")
        elif child.type in ("text", "code_inline"):
            parts.append(child.content)
    return "".join(parts)


def _plain(tokens: list[Token]) -> Iterator[str]:
    """Paragraphs, list items and table rows as one line each; the heading's own line is skipped."""
    inside: list[str] = []  # what the token stands in
    head: list[str] = []
    row: list[str] = []
    for token in tokens:
        if token.nesting == 1:
            inside.append(token.type)
            if token.type == "tr_open":
                row = []
        elif token.nesting == -1:
            if inside:
                inside.pop()
            if token.type == "tr_close":
                if "thead_open" in inside:
                    head = row
                else:
                    yield "- " + _row(head, row)
        elif token.type == "inline" and inside:
            if "tr_open" in inside:
                row.append(_words(token))
            else:
                yield _item_mark(inside) + _words(token)
        elif token.type in ("fence", "code_block"):
            yield from ("    " + line for line in token.content.splitlines())


def _item_mark(inside: list[str]) -> str:
    depth = inside.count("list_item_open")
    return "  " * (depth - 1) + "- " if depth else ""


def _row(head: list[str], row: list[str]) -> str:
    """A table row as a sentence per cell, each with its column's name: no columns to look along."""
    cells = []
    for place, cell in enumerate(row):
        name = head[place] if place < len(head) else ""
        if cell:
            cells.append(f"{name}: {cell}" if name else cell)
    return "; ".join(cells)
