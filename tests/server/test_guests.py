"""Who a browser is: cookies beside those of other houses, over http and https, and lookalikes."""

from __future__ import annotations

from pathlib import Path

import pytest
from httpx import Client

from teahouse.server.identity import COOKIE as EARLIER
from teahouse.server.identity import SECRET_BYTES, Guest, Identity, secret_in
from teahouse.server.likeness import look_alike
from teahouse.server.names import clean_name, in_a_sentence, told_apart
from teahouse.server.room import Room
from teahouse.server.store import SqliteStore
from tests.server.houses import COOKIE, SECRET, make_house, toy_room
from tests.server.serving import serving

ANN, OTHER = Guest("ann-id", "Ann"), Guest("other-id", None)
HTTPS = {"x-forwarded-proto": "https"}


def test_two_houses_on_one_host_leave_each_others_guests_alone() -> None:
    first, second = Identity(b"1" * 32), Identity(b"2" * 32)
    jar = {first.cookie(): first.write(ANN), second.cookie(): second.write(OTHER)}
    assert len(jar) == 2
    assert (first.guest_of(jar), second.guest_of(jar)) == (ANN, OTHER)


def test_whoever_has_an_earlier_versions_cookie_is_known() -> None:
    identity = Identity(SECRET)
    assert identity.guest_of({EARLIER: identity.write(ANN)}) == ANN
    assert identity.guest_of({EARLIER: Identity(b"another").write(ANN)}) is None
    both = {EARLIER: identity.write(OTHER), COOKIE: identity.write(ANN)}
    assert identity.guest_of(both) == ANN


def test_over_https_a_guest_stays_who_they_were_and_never_goes_over_http(tmp_path: Path) -> None:
    with serving(make_house(tmp_path)) as address:
        plain = Client(base_url=f"http://{address}")
        plain.get("/api/me")
        assert list(plain.cookies) == [COOKIE]
        body = {"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Ann"}
        table = plain.post("/api/tables", json=body).json()["id"]
        own = {COOKIE: plain.cookies[COOKIE]}
        seat = Client(base_url=f"http://{address}", cookies=own, headers=HTTPS)
        assert seat.get(f"/api/tables/{table}").json()["host"] is True
        given = seat.post(f"/api/tables/{table}/join", json={"name": "Ann"}).headers["set-cookie"]
        assert given.startswith(f"{COOKIE}-s=") and "Secure" in given


def test_what_a_browser_asks_for_by_itself_makes_nobody(tmp_path: Path) -> None:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("<!doctype html>the client")
    with serving(make_house(tmp_path), static) as address:
        stranger = Client(base_url=f"http://{address}")
        for path in ("/favicon.ico", "/apple-touch-icon.png", "/.well-known/x.json", "/a.js.map"):
            for accept in ("image/avif,image/*,*/*;q=0.8", "*/*"):
                answer = stranger.get(path, headers={"accept": accept})
                assert answer.status_code == 404, path
                assert "set-cookie" not in answer.headers
        page = stranger.get("/t/abc.", headers={"accept": "text/html,*/*;q=0.8"})
        assert page.text.endswith("the client") and COOKIE in page.cookies


def test_a_secret_is_whole_or_made_anew(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"")  # a full disk leaves this
    made = secret_in(tmp_path)
    assert len(made) == SECRET_BYTES
    assert secret_in(tmp_path) == made
    assert [file.name for file in tmp_path.iterdir()] == ["secret"]


ALIKE = [
    ("Alice", "\u0410lice"),  # Cyrillic A
    ("user", "us\u0435r"),
    ("Bob", "\u0412\u041e\u0412"),
    ("Ian Clarke", "\u0399an Clarke"),  # Greek iota
    ("SecretBotler", "SecretBotIer"),
    ("Ann", "A\u200dnn"),
    ("Ann", "Ann\ufe0f"),
    ("Ann", "\uff21\uff4e\uff4e"),  # wide letters
    ("Ann Lee", "Ann\u2003Lee"),
    ("Zo\u00eb", "Zoe\u0308"),
    ("\u0418\u0432\u0430\u043d", "\u0418\u0412\u0410\u041d"),
    ("O2", "02"),
]


@pytest.mark.parametrize(("name", "other"), ALIKE)
def test_who_looks_like_somebody_at_the_table_gets_a_number(name: str, other: str) -> None:
    name, other = clean_name(name), clean_name(other)
    assert told_apart(other, [name]) == f"{other} 2"
    assert told_apart(name, [other]) == f"{name} 2"


def test_names_that_only_resemble_each_other_stay() -> None:
    pairs = [("Ann", "Anna"), ("Ali", "All"), ("Zo\u00eb", "Zoe"), ("\u041b\u0438", "\u041b\u0456")]
    for name, other in pairs:
        assert not look_alike(name, other)
        assert told_apart(other, [name]) == other


def test_nobody_is_called_what_the_story_calls_its_reader() -> None:
    assert told_apart("you", []) == "you 2"
    assert told_apart("Youssef", []) == "Youssef"


def test_a_number_never_leaves_half_a_picture() -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467" * 4 + "\U0001f467\u200d\U0001f467\u200d"
    assert told_apart(family, [family]).removesuffix(" 2")[-1] != "\u200d"


def test_a_name_from_right_to_left_stays_by_itself_in_a_sentence() -> None:
    sara = "\u05e9\u05e8\u05d4 2"
    assert in_a_sentence(sara) == f"\u2068{sara}\u2069"
    assert in_a_sentence("Ann 2") == "Ann 2"
    store = SqliteStore(":memory:")
    room = toy_room(store, "ann", "open")
    room.join("sara", sara, None)
    room.attend(0, ("ann", "sara"))
    assert room.row.chairs[1].name == sara
    assert room.seats_of("sara") == [1]
    for seat in (0, 1):
        room.act(
            room.row.chairs[seat].owner or "",
            f"b{seat}",
            seat,
            "bid",
            {"amount": 1},
            _seen(room, seat),
        )
        room.act(
            room.row.chairs[seat].owner or "",
            f"p{seat}",
            seat,
            "paint",
            {"colour": "red"},
            _seen(room, seat),
        )
    assert any(f"\u2068{sara}\u2069" in event.text for event in room.update(0, None).events)
    store.close()


def _seen(room: Room, seat: int) -> int:
    return room.update(seat, None).next
