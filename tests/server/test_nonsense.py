"""Whatever a browser makes up as an act is refused with a sentence and changes nothing."""

from __future__ import annotations

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, given, settings

import teahouse
from teahouse.server.declined import Declined
from teahouse.server.room import Room
from teahouse.server.shelf import Shelf
from teahouse.server.sockets import _id_of, _parsed
from teahouse.server.store import Chair, SqliteStore, StoredTable

GAMES = Shelf(teahouse.games(), teahouse.replay, ())
VERBS = ("discard", "duel", "target", "answer", "guess", "undo", "", "__class__", "fly", "x" * 40)
CARDS = [card["name"] for card in teahouse.game("duelo").cards]

plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9)
made_up = st.recursive(
    plain | st.sampled_from(CARDS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
args = st.dictionaries(st.sampled_from(("card", "seat", "parity", "x")), made_up, max_size=3)


@pytest.fixture(scope="module")
def room() -> Room:
    store = SqliteStore(":memory:")
    chairs = (Chair(0, "person", "Ann", owner="ann"), Chair(1, "open", ""))
    store.open_table(StoredTable("t", "duelo", {}, b"s" * 32, "ann", False, chairs))
    made = Room.load(GAMES, store, "t")
    made.join("bob", "Bob", 1)
    return made


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(verb=st.sampled_from(VERBS) | st.text(max_size=40), args=args, seat=st.integers(-2, 3))
def test_made_up_acts(room: Room, verb: str, args: dict[str, object], seat: int) -> None:
    guest = "ann" if seat == 0 else "bob"
    before = [room.update(one, None) for one in (0, 1)]
    legal = any(
        (action.verb, action.args) == (verb, args) for one in (0, 1) for action in before[one].legal
    )
    reason, _ = room.why(guest, seat, verb, args)
    assert legal or (reason is not None and len(reason) < 300)
    if not legal:
        seen = before[seat].next if seat in (0, 1) else 0
        with pytest.raises(Declined):
            room.act(guest, "key", seat, verb, args, seen)
        assert [room.update(one, None) for one in (0, 1)] == before


@settings(max_examples=300, deadline=None)
@given(st.text() | made_up.map(str) | st.from_regex(r'\{"t": ?"(act|why|hello)".{0,40}'))
def test_made_up_frames(text: str) -> None:
    assert _id_of(text) is None or len(_id_of(text) or "") <= 40
    try:
        _parsed(text)
    except Declined as no:
        assert no.status in (413, 422)
        assert len(no.reason) < 300
