"""An option with a value for each seat, on the command line: `--sects Emei,Beggar`."""

from __future__ import annotations

import pytest

import teahouse
from teahouse.terminal.arguments import Misused, Parser
from teahouse.terminal.options import add_options


@pytest.fixture
def words():
    parser = Parser()
    add_options(parser, teahouse.game("crossroads"))
    return parser


@pytest.mark.parametrize("typed", ["Emei,Beggar", "emei, beggar", "EMEI ,BEGGAR"])
def test_names_with_commas_between_them(words, typed):
    assert words.parse_args(["--sects", typed]).sects == ["Emei", "Beggar"]


def test_left_to_chance(words):
    assert words.parse_args(["--sects", "random"]).sects is None
    assert not hasattr(words.parse_args([]), "sects")


@pytest.mark.parametrize("typed", ["Emei,Sand", "", "Emei,", "7"])
def test_a_name_that_is_none_is_a_sentence(words, typed):
    with pytest.raises(Misused) as caught:
        words.parse_args(["--sects", typed])
    assert "Emei, Shaolin, Beggar, Wudang, Kunlun or random" in str(caught.value)
