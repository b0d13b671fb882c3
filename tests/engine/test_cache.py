"""Where compiled code is kept: folders, threads, broken files, other copies and processors."""

from __future__ import annotations

import os
import pickle
import shutil
import threading
import time
from pathlib import Path

import pytest

import teahouse
from teahouse.engine import cache, compiled
from teahouse.engine.cache import cache_folder, is_whole, kept_in, made_once, prune
from teahouse.engine.compiled import source_digest

needs_users = pytest.mark.skipif(not hasattr(os, "getuid"), reason="no owners of files here")


@pytest.fixture(autouse=True)
def somewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("TEAHOUSE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(cache.tempfile, "gettempdir", lambda: str(tmp_path / "temporary"))
    return tmp_path


# the folder


def test_the_cache_folder_is_where_the_environment_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TEAHOUSE_CACHE", str(tmp_path / "deep" / "cache"))
    folder = cache_folder("chess", "abc")
    assert folder == tmp_path / "deep" / "cache" / "chess-abc"
    assert list(folder.iterdir()) == []


def test_a_place_said_from_home_or_from_here_is_understood(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TEAHOUSE_CACHE", "~/kept")  # as a file of settings says it, with no shell
    assert cache_folder("chess", "abc") == tmp_path / "home" / "kept" / "chess-abc"
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TEAHOUSE_CACHE", "kept")
    assert cache_folder("chess", "abc") == tmp_path / "kept" / "chess-abc"


def test_a_cache_that_cannot_be_written_is_replaced_by_a_temporary_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("a file where the folder should be")
    monkeypatch.setenv("TEAHOUSE_CACHE", str(blocked))
    folder = cache_folder("chess", "abc")
    assert folder.is_relative_to(tmp_path / "temporary")
    assert folder.name == "chess-abc"
    assert folder.is_dir()
    assert blocked.read_text() == "a file where the folder should be"


def test_whoever_has_no_home_gets_a_temporary_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As in a container that is run under a number nobody has."""

    def nowhere(_: str) -> str:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv("TEAHOUSE_CACHE")
    monkeypatch.setattr("platformdirs.user_cache_dir", nowhere)
    folder = cache_folder("chess", "abc")
    assert folder.is_relative_to(tmp_path / "temporary")


@needs_users
def test_the_temporary_folder_is_nobody_elses(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What lies in a cache is run, so a folder that others may write to is not used."""
    monkeypatch.setattr(cache.tempfile, "mkdtemp", lambda prefix: str(tmp_path / f"{prefix}own"))
    mine = cache.temporary_root()
    assert mine.parent == tmp_path / "temporary"
    assert mine.stat().st_mode & 0o777 == 0o700
    cache._passing_root.cache_clear()
    try:
        mine.chmod(0o777)
        assert cache.temporary_root() == tmp_path / "teahouse-own"
        mine.rmdir()
        (tmp_path / "elsewhere").mkdir()
        mine.symlink_to(tmp_path / "elsewhere")
        assert cache.temporary_root() == tmp_path / "teahouse-own"
    finally:
        cache._passing_root.cache_clear()


def test_old_cache_folders_of_a_game_go(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TEAHOUSE_CACHE", str(tmp_path))
    for age in range(6):
        for name in (f"chess-{age}", f"draughts-{age}"):
            folder = tmp_path / name
            folder.mkdir()
            (folder / "code").touch()
            os.utime(folder, (10_000 - age, 10_000 - age))
    (tmp_path / "chess-gone").symlink_to(tmp_path / "nothing")  # as if it went while we looked
    prune("chess")
    left = sorted(folder.name for folder in tmp_path.iterdir() if folder.is_dir())
    assert [name for name in left if name.startswith("chess")] == [f"chess-{n}" for n in range(4)]
    assert sum(name.startswith("draughts") for name in left) == 6


# what lies in it


def written(folder: Path) -> str:
    """Stands for compiling: a file as Numba writes it, unless there is one to be read."""
    file = folder / "one.1.nbc"
    if not file.exists():
        file.write_bytes(pickle.dumps("code"))
    code: str = pickle.loads(file.read_bytes())
    return code


def test_a_broken_file_is_made_anew() -> None:
    folder = cache_folder("chess", "abc")
    assert not is_whole(folder)
    assert made_once(folder, written) == "code"
    assert is_whole(folder)
    for broken in (b"", b"\x80\x05", b"rubbish"):
        (folder / "one.1.nbc").write_bytes(broken)
        assert made_once(folder, written) == "code"
        assert is_whole(folder)


def test_what_cannot_be_compiled_is_said_as_it_is() -> None:
    tries = []

    def never(folder: Path) -> None:
        tries.append(folder)
        raise ValueError("no such rule")

    folder = cache_folder("chess", "abc")
    with pytest.raises(ValueError, match="no such rule"):
        made_once(folder, never)
    assert len(tries) == 1
    assert not is_whole(folder)


def test_a_lost_or_empty_file_is_noticed() -> None:
    folder = cache_folder("chess", "abc")
    made_once(folder, written)
    (folder / "one.1.nbc").write_bytes(b"")
    assert not is_whole(folder)
    made_once(folder, written)
    (folder / "one.1.nbc").unlink()
    assert not is_whole(folder)


def test_another_copy_of_the_sources_is_compiled_on_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    package = teahouse.game("duelo").package
    folder = cache_folder("duelo", source_digest(package))
    made_once(folder, written)
    assert compiled.is_cached("duelo", package)
    copy = tmp_path / "copy"
    copy.mkdir()
    shutil.copy2(Path(cache.__file__).with_name("kernels.py"), copy)
    monkeypatch.setattr(cache, "__file__", str(copy / "cache.py"))
    assert not compiled.is_cached("duelo", package)
    made_once(folder, written)
    assert compiled.is_cached("duelo", package)
    os.utime(copy / "kernels.py")  # a fresh checkout in the same place
    assert not compiled.is_cached("duelo", package)


def test_another_processor_finds_nothing_of_this_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = cache_folder("chess", "abc")
    made_once(folder, written)
    monkeypatch.setattr("llvmlite.binding.get_host_cpu_name", lambda: "abacus")
    assert not is_whole(folder)


# threads


def test_two_threads_never_keep_their_files_in_each_others_folder(tmp_path: Path) -> None:
    import numba

    before = numba.config.CACHE_DIR
    seen: list[bool] = []
    start = threading.Barrier(4)

    def load(folder: Path) -> None:
        start.wait(10)
        for _ in range(5):
            with kept_in(folder):
                time.sleep(0.002)
                seen.append(str(folder) == numba.config.CACHE_DIR)

    threads = [threading.Thread(target=load, args=(tmp_path / str(n),)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert seen == [True] * 20
    assert before == numba.config.CACHE_DIR
