import pytest

from teahouse.terminal.sections import Rulebook, as_lines

TEXT = """# The Game

What it is.

## 1 Setup

Shuffle the **cards**
and `deal`.

### 1.1 Hands

- two cards
  - hidden
- no more

### 1.10 Later

Nothing.

## Rulings

| what | reading |
|---|---|
| a tie | shared |
"""


@pytest.fixture
def book():
    return Rulebook(TEXT)


def test_every_heading_is_a_section(book):
    assert book.numbers == ["introduction", "1", "1.1", "1.10", "rulings"]


def test_a_chapter_brings_its_sections_and_a_section_only_itself(book):
    assert [s.number for s in book.find("1")] == ["1", "1.1", "1.10"]
    assert [s.number for s in book.find("1.1")] == ["1.1"]
    assert [s.number for s in book.find(" 1.1. ")] == ["1.1"]
    assert [s.title for s in book.find("RULINGS")] == ["Rulings"]
    assert book.find("2") == []


def test_sections_read_as_plain_lines(book):
    assert as_lines(book.find("1.1")) == ["1.1 Hands", "- two cards", "  - hidden", "- no more"]
    assert as_lines(book.find("1"))[:2] == ["1 Setup", "Shuffle the cards and deal."]


def test_a_table_row_is_a_sentence_with_its_columns_named(book):
    assert as_lines(book.find("rulings")) == ["Rulings", "- what: a tie; reading: shared"]
