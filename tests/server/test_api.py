"""Every route: what it gives, and one sentence with the right status for everything it refuses."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from httpx import Client

from teahouse.server.guard import BODY_MAX
from teahouse.server.limits import Limits
from tests.server.houses import BOUNDLESS, COOKIE, make_house
from tests.server.serving import serving

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "novice"}


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("house")
    with serving(make_house(folder), folder / "static") as address:
        yield f"http://{address}"


@pytest.fixture
def ann(base: str) -> Iterator[Client]:
    with Client(base_url=base) as client:
        yield client


@pytest.fixture
def bob(base: str) -> Iterator[Client]:
    """Another browser at the same server."""
    with Client(base_url=base) as client:
        yield client


def order(*seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"game": "toy", "seats": list(seats), "name": "Ann", **more}


def opened(client: Client, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    answer = client.post("/api/tables", json=order(*seats, **more))
    assert answer.status_code == 201, answer.text
    info: dict[str, Any] = answer.json()
    return info


def refused(answer: Any, status: int, *words: str) -> None:
    assert answer.status_code == status, answer.text
    problem = answer.json()
    assert set(problem) == {"reason", "rule"}
    assert problem["reason"].endswith((".", "!"))
    assert len(problem["reason"]) < 300
    for word in words:
        assert word in problem["reason"]


# ── Games, rules, me ─────────────────────────────────────────────────────────


def test_games_and_one_game(ann: Client) -> None:
    (toy,) = ann.get("/api/games").json()
    assert toy == ann.get("/api/games/toy").json()
    assert toy["seats"] == [2, 3, 4]
    assert toy["options"][0]["name"] == "rounds"
    assert toy["bots"] == ["novice", "steady"]


def test_an_unknown_game_names_the_known_ones(ann: Client) -> None:
    refused(ann.get("/api/games/chess"), 404, "chess", "toy")
    refused(ann.get("/api/rules/chess"), 404, "chess", "toy")
    refused(ann.post("/api/tables", json=order(ME, BOT, game="chess")), 404, "chess", "toy")


def test_rules_come_in_sections_without_markup_of_their_own(ann: Client) -> None:
    page = ann.get("/api/rules/toy").json()
    assert [section["number"] for section in page["sections"]] == ["1", "1.1"]
    assert page["sections"][1]["html"].strip() == "<p>All &lt;b&gt;bid&lt;/b&gt;.</p>"


def test_my_name_and_tables_are_remembered(ann: Client, bob: Client) -> None:
    assert ann.get("/api/me").json() == {"name": None, "tables": []}
    table = opened(ann, ME, OPEN)["id"]
    me = ann.get("/api/me").json()
    assert me["name"] == "Ann"
    assert [(mine["id"], mine["state"]) for mine in me["tables"]] == [(table, "open")]
    assert bob.get("/api/me").json()["tables"] == []


def test_a_forged_cookie_is_nobody(ann: Client, bob: Client) -> None:
    table = opened(ann, ME, OPEN)["id"]
    eve = bob
    for cookie in ("x", "WyJhbm4iLG51bGxd.abc", "a" * 5000):
        eve.cookies.clear()
        eve.cookies.set(COOKIE, cookie)
        assert eve.get(f"/api/tables/{table}").json()["host"] is False
        assert eve.get("/api/me").json()["tables"] == []


# ── Tables ───────────────────────────────────────────────────────────────────


def test_a_friend_joins_over_the_link_and_the_game_begins(ann: Client, bob: Client) -> None:
    info = opened(ann, ME, OPEN)
    assert (info["state"], info["host"], info["seed"]) == ("open", True, None)
    assert len(info["id"]) >= 10 and info["id"].isalnum()
    assert info["invite"][0].endswith(f"/t/{info['id']}")
    joined = bob.post(f"/api/tables/{info['id']}/join", json={"name": " Bob  B "}).json()
    assert joined["state"] == "playing"
    assert [seat["name"] for seat in joined["seats"]] == ["Ann", "Bob B"]
    assert [seat["mine"] for seat in joined["seats"]] == [False, True]
    assert joined["seed_hash"] == info["seed_hash"]


def test_several_seats_on_one_device_and_bots(ann: Client) -> None:
    info = opened(ann, ME | {"name": "Kim"}, ME | {"name": "kim"}, BOT, BOT)
    assert [seat["name"] for seat in info["seats"]] == [
        "Kim",
        "kim 2",
        "Novice bot",
        "Novice bot 2",
    ]
    assert [seat["mine"] for seat in info["seats"]] == [True, True, False, False]
    assert info["state"] == "playing"


def test_leaving_an_open_table(ann: Client, bob: Client) -> None:
    table = opened(ann, ME, OPEN, OPEN)["id"]
    bob.post(f"/api/tables/{table}/join", json={"name": "Bob"})
    left = bob.post(f"/api/tables/{table}/leave").json()
    assert [seat["kind"] for seat in left["seats"]] == ["person", "open", "open"]
    refused(bob.post(f"/api/tables/{table}/leave"), 403, "no seat")


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"seats": [ME]}, "2 to 4 players, not 1"),
        ({"seats": [ME] * 5}, "2 to 4 players, not 5"),
        ({"seats": []}, "not 0"),
        ({"seats": [BOT, BOT]}, "Take a seat"),
        ({"seats": [ME, {"kind": "bot", "level": "genius"}]}, "novice or steady"),
        ({"seats": [ME, {"kind": "bot"}]}, "novice or steady"),
        ({"seats": [ME, {"kind": "king"}]}, "seats.1.kind"),
        ({"options": {"tea": 1}}, "no option 'tea'"),
        ({"options": {"rounds": 99}}, "1 to 9"),
        ({"options": {"rounds": "<script>"}}, "1 to 9"),
        ({"name": "x" * 10_000}, "at most 24"),
        ({"name": "<b>Ann</b>"}, "can't contain < or >"),
        ({"name": "   "}, "give a name"),
        ({"name": "a\nb"}, "invisible"),
        ({"name": "a\u202eb"}, "invisible"),
        ({"name": 7}, "name"),
        ({"surprise": 1}, "surprise"),
    ],
)
def test_a_plan_that_does_not_work(ann: Client, wrong: dict[str, Any], words: str) -> None:
    refused(ann.post("/api/tables", json=order(ME, BOT) | wrong), 422, words)
    assert ann.get("/api/me").json()["tables"] == []


def test_a_seat_without_any_name(ann: Client) -> None:
    nameless = {"game": "toy", "seats": [ME, BOT]}
    refused(ann.post("/api/tables", json=nameless), 422, "give a name")


@pytest.mark.parametrize(
    ("wish", "status", "words"),
    [
        ({"name": "x" * 10_000}, 422, "at most 24"),
        ({"name": "<img src=x>"}, 422, "can't contain"),
        ({"name": ""}, 422, "give a name"),
        ({}, 422, "name"),
        ({"name": "Bob", "seat": 0}, 409, "taken"),
        ({"name": "Bob", "seat": 9}, 404, "seats 0 to 1"),
        ({"name": "Bob", "seat": -1}, 404, "seats 0 to 1"),
        ({"name": "Bob", "seat": "two"}, 422, "seat"),
        ([], 422, ""),
    ],
)
def test_joining_wrongly(ann: Client, bob: Client, wish: Any, status: int, words: str) -> None:
    table = opened(ann, ME, OPEN)["id"]
    refused(bob.post(f"/api/tables/{table}/join", json=wish), status, words)
    assert ann.get(f"/api/tables/{table}").json()["seats"][1]["kind"] == "open"


def test_a_table_that_is_not_there(ann: Client) -> None:
    for table in ("nowhere", "x" * 5000, "%00", "' OR 1=1"):
        refused(ann.get(f"/api/tables/{table}"), 404, "no such table")
    refused(ann.post("/api/tables/nowhere/join", json={"name": "Ann"}), 404, "no such table")
    refused(ann.post("/api/tables/nowhere/rematch"), 404, "no such table")
    refused(ann.get("/api/tables/nowhere/record"), 404, "no such table")
    refused(ann.get("/api/tables/nowhere/qr.svg"), 404, "no such table")


def test_the_record_of_a_running_game_and_its_rematch_are_refused(ann: Client) -> None:
    table = opened(ann, ME, ME)["id"]
    refused(ann.get(f"/api/tables/{table}/record"), 403, "when the game is over")
    refused(ann.post(f"/api/tables/{table}/rematch"), 409, "still going on")


def test_the_qr_code_holds_the_link(ann: Client) -> None:
    table = opened(ann, ME, OPEN)["id"]
    answer = ann.get(f"/api/tables/{table}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.lstrip().startswith("<?xml")


# ── What every request passes ────────────────────────────────────────────────


def test_bodies_that_are_no_json_or_too_large(ann: Client) -> None:
    headers = {"content-type": "application/json"}
    refused(ann.post("/api/tables", content=b"{not json", headers=headers), 422)
    refused(ann.post("/api/tables", content=b"[" * 10_000, headers=headers), 400)
    large = b" " * (BODY_MAX + 1)
    refused(ann.post("/api/tables/any/join", content=large, headers=headers), 413, "bytes")

    def trickle() -> Iterator[bytes]:
        for _ in range(40):
            yield b" " * 1000

    refused(ann.post("/api/tables/any/join", content=trickle(), headers=headers), 413, "bytes")


@pytest.mark.parametrize("key", ["game", "name", "options"])
def test_half_a_character_is_no_accident(ann: Client, key: str) -> None:
    value = '{"\\ud800": 1}' if key == "options" else '"\\ud800"'
    rest = {name: v for name, v in order(ME, BOT).items() if name != key}
    body = json.dumps(rest)[:-1] + f', "{key}": {value}}}'
    answer = ann.post("/api/tables", content=body, headers={"content-type": "application/json"})
    refused(answer, answer.status_code)
    assert answer.status_code in (404, 422)


def test_unknown_addresses_and_methods(ann: Client) -> None:
    refused(ann.get("/api/nothing"), 404, "nothing at this address")
    refused(ann.delete("/api/tables"), 405, "can't be done")


def test_another_sites_page_can_do_nothing(ann: Client) -> None:
    foreign = {"origin": "http://evil.example"}
    refused(ann.post("/api/tables", json=order(ME, BOT), headers=foreign), 403, "own pages")
    own = {"origin": str(ann.base_url).rstrip("/")}
    assert ann.post("/api/tables", json=order(ME, BOT), headers=own).status_code == 201


def test_every_answer_carries_the_security_headers(ann: Client) -> None:
    for path in ("/", "/t/x", "/api/games", "/api/nothing", "/assets/none.js"):
        headers = ann.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe-inline" not in headers["content-security-policy"].split("style-src")[0]
        assert headers["x-content-type-options"] == "nosniff"


def test_too_many_requests(tmp_path: Path) -> None:
    limits = Limits(**{**BOUNDLESS.__dict__, "opening": (0.001, 2), "requests": (0.001, 8)})
    house = make_house(tmp_path, limits=limits)
    with serving(house) as address, Client(base_url=f"http://{address}") as client:
        for _ in range(2):
            assert client.post("/api/tables", json=order(ME, BOT)).status_code == 201
        refused(client.post("/api/tables", json=order(ME, BOT)), 429, "too fast")
        answers = [client.get("/api/games") for _ in range(8)]
        refused(answers[-1], 429, "too fast")


# ── The client's pages ───────────────────────────────────────────────────────


def test_without_a_built_client_one_sentence_says_how_to_build_it(ann: Client) -> None:
    answer = ann.get("/t/whatever")
    assert answer.status_code == 503
    assert "make setup" in answer.text


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """A folder as the client's build leaves it."""
    made = tmp_path / "static"
    (made / "assets").mkdir(parents=True)
    (made / "index.html").write_text("<!doctype html>the client")
    (made / "assets" / "main-abc.js").write_text("1")
    return made


def test_a_page_makes_its_browser_known_and_nothing_it_asks_changes_that(
    tmp_path: Path, static: Path
) -> None:
    with serving(make_house(tmp_path), static) as address:
        ann = Client(base_url=f"http://{address}")
        page = ann.get("/t/x")
        assert "private" in page.headers["cache-control"]
        first = {COOKIE: page.cookies[COOKIE]}
        asked = Client(base_url=f"http://{address}", cookies=first).get("/api/me")
        assert "set-cookie" not in asked.headers
        table = opened(ann, ME, OPEN)
        again = ann.get("/")
        assert again.cookies[COOKIE] == ann.cookies[COOKIE]
        assert ann.get(f"/api/tables/{table['id']}").json()["host"]
        assert "set-cookie" not in ann.get("/assets/main-abc.js").headers


def test_the_client_is_served_at_all_its_addresses(tmp_path: Path, static: Path) -> None:
    (static.parent / "secret").write_text("secret")
    with serving(make_house(tmp_path), static) as address:
        ann = Client(base_url=f"http://{address}")
        for path in ("/", "/t/x", "/games/duelo", "/check", "/../secret", "/%2e%2e/secret"):
            assert ann.get(path).text == "<!doctype html>the client", path
        assert "immutable" in ann.get("/assets/main-abc.js").headers["cache-control"]
        refused(ann.get("/assets/gone.js"), 404)
