"""Requests no page of ours would send: a sentence and the right status, never a fault."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from httpx import Client

from teahouse.server.declined import Declined
from teahouse.server.house import House
from teahouse.server.names import MARKS_MAX, clean_name
from teahouse.server.pages import file_below
from tests.server.houses import make_house
from tests.server.serving import serving

ME, OPEN = {"kind": "me"}, {"kind": "open"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    return make_house(tmp_path_factory.mktemp("house"))


@pytest.fixture(scope="module")
def static(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("static")
    (folder.parent / "secret.txt").write_text("secret")
    (folder / "index.html").write_text("<!doctype html>the client")
    return folder


@pytest.fixture(scope="module")
def client(house: House, static: Path) -> Iterator[Client]:
    with (
        serving(house, static) as address,
        Client(base_url=f"http://{address}", timeout=60) as made,
    ):
        yield made


def sentence(answer: Any, status: int) -> str:
    assert answer.status_code == status, answer.text
    problem = answer.json()
    assert set(problem) == {"reason", "rule"}
    reason: str = problem["reason"]
    assert reason.endswith(".") and reason.isprintable() and len(reason) < 300
    return reason


ADDRESSES = [
    "/%00", "/a%00b", "/" + "a" * 5_000, "/" + "a/" * 20_000, "/t/" + "x" * 50_000, "/%ff",
    "/assets/%ff%00", "/assets/" + "a" * 5_000, "/..%2f..%2fsecret.txt", "/%2e%2e/secret.txt",
    "/assets/..%2f..%2fsecret.txt", "//secret.txt", "/\\..\\secret.txt", "/api/tables/%00",
    "/api/tables/" + "x" * 10_000, "/api/games/%0a%00", "/api/rules/%ed%a0%80", "/api/games/%ff",
    "/api/tables/%00/record", "/api/tables/%ff/qr.svg", "/api/" + "a/" * 1_000,
]  # fmt: skip


@pytest.mark.parametrize("address", ADDRESSES, ids=[a[:30] for a in ADDRESSES])
def test_any_address_is_answered(client: Client, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code in (200, 404), answer.text
    assert "secret" not in answer.text or "secret.txt" in answer.text
    if answer.status_code == 200:
        assert answer.text == "<!doctype html>the client"
    else:
        sentence(answer, 404)
    assert client.head(address).status_code == answer.status_code


def test_files_beside_the_client_are_not_served(static: Path) -> None:
    assert file_below(static, "index.html") == static.resolve() / "index.html"
    for path in ("../secret.txt", "/etc/passwd", "", "..", "\x00", "a" * 5_000, "\udcff"):
        assert file_below(static, path) is None, path


def test_head_is_get_without_a_body(client: Client) -> None:
    for address in ("/api/games", "/api/games/toy", "/api/me", "/api/games/chess", "/"):
        got, head = client.get(address), client.head(address)
        assert (head.status_code, head.content) == (got.status_code, b"")
        assert head.headers["content-type"] == got.headers["content-type"]


@pytest.mark.parametrize("name", ["seats", "seed", "self", "options", "a\nb", "x" * 9_000])
def test_what_is_no_option_is_refused(client: Client, name: str) -> None:
    order = {"game": "toy", "seats": [ME, OPEN], "name": "Ann", "options": {name: 1}}
    assert "rounds" in sentence(client.post("/api/tables", json=order), 422)


@pytest.mark.parametrize(
    "changes", [{"watch": "yes"}, {"watch": 1}, {"name": 7}, {"seats": "me"}, {"a\nb" * 900: 1}]
)
def test_a_value_of_another_type_is_refused(client: Client, changes: dict[str, Any]) -> None:
    order = {"game": "toy", "seats": [ME, OPEN], "name": "Ann", **changes}
    assert sentence(client.post("/api/tables", json=order), 422).startswith("That can't be read: ")


@pytest.mark.parametrize(
    "body", [b"{", b"\xff\xfe", b"[" * 9_000, b'{"a":' * 2_000, b'{"game":' + b"9" * 5_000 + b"}"]
)
def test_what_is_no_json_is_called_so(client: Client, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    answer = client.post("/api/tables", content=body, headers=headers)
    assert sentence(answer, answer.status_code) == "That can't be read; it should be JSON."
    assert answer.status_code in (400, 422)


def test_a_record_is_checked_while_every_bot_thinks(
    client: Client, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def asleep(*_: Any) -> Any:
        raise AssertionError("a record took a bot's place")

    monkeypatch.setattr(house.thinkers, "run", asleep)
    assert client.post("/api/check", json={"actions": []}).json()["ok"] is False


@pytest.mark.parametrize(
    "name", ["\u200d", "\u200d\u200c", "\ufe0f", "\u0301", "\u3164", "a\u2800", "\u115fx", "\uffa0"]
)
def test_a_name_can_be_seen(name: str) -> None:
    with pytest.raises(Declined, match=r"invisible|can be seen"):
        clean_name(name)


def test_marks_on_a_letter_are_bounded() -> None:
    for name in ("Zoë", "Nguyễn", "ที่นี่", "हिन्दी", "שָׁלוֹם", "👩‍👩‍👧 ❤️", "1️⃣"):
        assert clean_name(name)
    assert clean_name("q" + "\u0301" * MARKS_MAX)
    with pytest.raises(Declined, match=f"at most {MARKS_MAX} marks"):
        clean_name("q" + "\u0301" * (MARKS_MAX + 1))
