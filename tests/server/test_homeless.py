"""A user without a home, as in a container: the house says what it needs, and asks no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from teahouse.server import serve
from teahouse.server.declined import Declined


@pytest.fixture(autouse=True)
def homeless(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(_: str) -> str:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv("TEAHOUSE_DATA", raising=False)
    monkeypatch.setattr("platformdirs.user_data_dir", nowhere)


def test_where_to_keep_tables_is_asked_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert serve.main(["--host", "127.0.0.1", "--port", "0"]) == 1
    assert capsys.readouterr().err == (
        "teahouse serve: This user has no home to keep tables in; say where with --data FOLDER.\n"
    )


def test_help_needs_no_home(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        serve.main(["--help"])
    assert left.value.code == 0
    assert "--data" in capsys.readouterr().out


def test_a_place_that_was_said_is_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(Declined, match="no home"):
        serve.data_folder()
    monkeypatch.setenv("TEAHOUSE_DATA", str(tmp_path))
    assert serve.data_folder() == tmp_path
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("TEAHOUSE_DATA", "~/tables")  # from a file of settings, with no shell
    assert serve.data_folder() == tmp_path / "tables"
