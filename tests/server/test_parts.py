"""The small parts: names, addresses, limits, rules as HTML, identity, the fairness check."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import teahouse
from teahouse.server import limits as limits_module
from teahouse.server.address import Address, is_loopback, public_base, qr_svg, qr_terminal
from teahouse.server.check import STEPS_MAX, check, checked_size
from teahouse.server.declined import Declined
from teahouse.server.identity import Guest, Identity, secret_in
from teahouse.server.limits import Bucket, Limit
from teahouse.server.messages import NAME_MAX, schema
from teahouse.server.names import clean_name, told_apart
from teahouse.server.rules_page import rules_page
from teahouse.server.serve import welcome


@given(st.text())
def test_a_name_is_clean_or_refused_with_a_sentence(text: str) -> None:
    try:
        name = clean_name(text)
    except Declined as no:
        assert no.status == 422
        assert no.reason.endswith(".")
    else:
        assert 1 <= len(name) <= NAME_MAX
        assert name == clean_name(name)
        assert not set(name) & set("<>\n\r\t\x00\u202e\u2028")


@given(st.lists(st.text("abÄ ", min_size=1, max_size=NAME_MAX), max_size=12))
def test_names_at_a_table_differ(wanted: list[str]) -> None:
    taken: list[str] = []
    for name in wanted:
        shown = told_apart(name, taken)
        assert len(shown) <= NAME_MAX
        taken.append(shown)
    assert len({name.casefold() for name in taken}) == len(taken)


def test_invite_links_come_best_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("teahouse.server.address.network_ip", lambda: "192.168.1.5")
    home = Address("0.0.0.0", 8000)
    assert home.links("/t/x", "http://localhost:8000") == [
        "http://192.168.1.5:8000/t/x",
        "http://localhost:8000/t/x",
    ]
    assert home.links("/t/x", "http://tea.lan:8000")[0] == "http://tea.lan:8000/t/x"
    assert home.links("/t/x", "http://192.168.1.5:8000") == ["http://192.168.1.5:8000/t/x"]
    outside = Address("0.0.0.0", 8000, "https://tea.example.org")
    assert outside.links("/t/x", "http://localhost:8000")[0] == "https://tea.example.org/t/x"
    alone = Address("127.0.0.1", 8000)
    assert alone.links("/t/x", "http://localhost:8000") == ["http://localhost:8000/t/x"]


def test_the_welcome_names_every_way_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("teahouse.server.address.network_ip", lambda: "192.168.1.5")
    text = welcome(Address("0.0.0.0", 8001, "https://tea.example.org"), quiet=False)
    for address in ("http://localhost:8001", "http://192.168.1.5:8001", "https://tea.example.org"):
        assert address in text
    assert qr_terminal("https://tea.example.org") in text
    assert welcome(Address("127.0.0.1", 8001), quiet=False).count("\n") == 1


def test_public_addresses() -> None:
    assert public_base("https://tea.example.org/") == "https://tea.example.org"
    for wrong in ("tea.example.org", "ftp://tea", "https://", "https://tea?x=1",
                  "http://[::1", "http://tea:99999", "http://tea#a", "http://te\na"):  # fmt: skip
        with pytest.raises(Declined, match="is no address"):
            public_base(wrong)
    assert is_loopback("127.0.0.9") and is_loopback("::1") and not is_loopback("192.168.1.5")


def test_a_qr_code_is_a_picture_without_scripts() -> None:
    assert b"<svg" in qr_svg("http://x/t/y")
    assert b"script" not in qr_svg("http://x/t/y")


def test_a_bucket_empties_and_fills(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(limits_module.time, "monotonic", lambda: now[0])
    bucket = Bucket(rate=2, burst=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]


def test_a_limit_remembers_a_bounded_number_of_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits_module, "KEYS_MAX", 5)
    limit = Limit(0.001, 1)
    for key in range(20):
        assert limit.allows(str(key))
    assert len(limit._buckets) == 5
    assert not limit.allows("19")


def test_identity_is_signed(tmp_path: Path) -> None:
    identity = Identity(secret_in(tmp_path))
    guest = Guest("abc", "Ann <3")
    cookie = identity.write(guest)
    assert identity.read(cookie) == guest
    assert Identity(secret_in(tmp_path)).read(cookie) == guest
    assert Identity(b"another").read(cookie) is None
    for forged in (None, "", cookie[:-1], cookie[1:], "x" * 2000):
        assert identity.read(forged) is None
    for at in range(len(cookie)):  # every other spelling, the signature's unused last bits too
        for other in set("AEIQXx09-_.") - {cookie[at]}:
            assert identity.read(cookie[:at] + other + cookie[at + 1 :]) is None, (at, other)
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600


@pytest.mark.parametrize("name", sorted(teahouse.games()))
def test_every_game_has_its_rules_in_sections(name: str) -> None:
    game = teahouse.game(name)
    page = rules_page(game.id, game.title, game.rules_text)
    numbers = [section.number for section in page.sections]
    assert "1" in numbers and "rulings" in numbers
    assert len(set(numbers)) == len(numbers)
    for card in game.cards:
        assert card["rule"] in numbers


def test_rules_hold_no_markup_scripts_or_foreign_links() -> None:
    text = (
        "# T\n## 1 <b>One</b>\n<script>x</script> [in](#2) [out](https://x.example)\n"
        "![p](https://x.example/p.png)\n```\n## 9 code\n```\n## Not implemented\nNothing.\n"
    )
    first, last = rules_page("g", "T", text).sections
    assert (first.number, last.number) == ("1", "not-implemented")
    assert "<script" not in first.html and "<img" not in first.html
    assert '<a href="#2">' in first.html and 'href="https' not in first.html


def test_a_finished_record_is_confirmed_and_a_changed_one_is_not() -> None:
    table = teahouse.game("duelo").new(seats=2, seed=b"x" * 32)
    while not table.over:
        table.step(table.to_act[0], table.legal_actions(table.to_act[0])[0])
    record = table.record()
    good = check(record)
    assert (good.ok, good.steps, good.seed_hash) == (True, len(record["actions"]), table.seed_hash)
    assert tuple(good.winners) == table.winners
    running = check({**record, "actions": record["actions"][:1]})
    assert running.ok and "not over" in running.reason
    other_seed = ("00" if record["seed"][:2] != "00" else "11") + record["seed"][2:]
    assert check({**record, "seed": other_seed}).seed_hash != good.seed_hash
    for wrong in ({}, {"game": "chess"}, {"seats": 99}, {"seed": None}, {"options": []}):
        bad = check({**record, **wrong} if wrong else {"actions": []})
        assert not bad.ok
        assert bad.reason.endswith(".")


def test_what_is_no_record_is_declined() -> None:
    for wrong in ({}, {"actions": 7}, {"actions": [[]] * (STEPS_MAX + 1)}):
        with pytest.raises(Declined):
            checked_size(wrong)


def test_a_record_nested_too_deeply_is_declined() -> None:
    """Deeper ones could not even be handed to a worker: that would be an accident, not an answer"""
    nested: Any = []
    for _ in range(900):
        nested = [nested]
    for wrong in (
        {"actions": [[0, "play", nested]]},
        {"actions": [], "options": {"sects": nested}},
    ):
        with pytest.raises(Declined, match="nested too deeply"):
            checked_size(wrong)
    far = teahouse.game("pili").new(seats=4, seed=1).position()
    checked_size({"actions": [[0, "play", {"card": "x"}]], "position": far})


def test_the_schema_holds_every_message() -> None:
    defs = schema()["$defs"]
    for name in ("Up", "Down", "Update", "Act", "TableInfo", "NewTable", "GameInfo", "CheckResult"):
        assert name in defs
