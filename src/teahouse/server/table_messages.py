"""The wire format of tables: their settings, their chairs, and the verbs asked over HTTP.

Part of `messages.py`, which names everything that travels.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

BANK_MOST = 1_209_600
"""The longest time for a whole game, in seconds: fourteen days."""

INCREMENT_MOST = 604_800
"""The longest time an answer may win back, in seconds: a week."""

DELAY_MOST = 3_600
"""How far watchers may lag behind, in seconds."""

GRACE_LEAST, GRACE_MOST = 15, 3_600
"""How long an absent person's seat may be kept from the stand-in, in seconds."""

TEXT_MAX = 200
"""Longest line of free chat, in characters."""


class Strict(BaseModel):
    """What browsers send: unknown fields are refused, and `true` or `"1"` is no number."""

    model_config = ConfigDict(extra="forbid", strict=True)


class ClockSetting(Strict):
    """Time for answers: each seat starts with `bank` seconds and wins back `increment` with each
    decision it has answered."""

    bank: int = Field(ge=10, le=BANK_MOST)
    increment: int = Field(ge=0, le=INCREMENT_MOST)


class SeatPlan(Strict):
    """Who shall sit where: me (several on one device: hot-seat), open for a friend, or a bot."""

    kind: Literal["me", "open", "bot"]
    level: str | None = None
    name: str | None = Field(None, description="display name; for hot-seat one per seat")


class Start(Strict):
    """A moment of a record: the table after its first `ply` actions."""

    record: dict[str, Any]
    ply: int = Field(ge=0)


class NewTable(Strict):
    """Open a table with one plan per seat."""

    game: str
    seats: list[SeatPlan]
    options: dict[str, Any] = Field(default_factory=dict)
    watch: bool = False
    name: str | None = Field(None, description="my name, for 'me' seats without one of their own")
    clock: ClockSetting | None = Field(None, description="null: no clocks")
    grace: int | None = Field(
        None,
        ge=GRACE_LEAST,
        le=GRACE_MOST,
        description="seconds an absent person who is waited for keeps the seat before a bot plays"
        " for them; null: for ever; left out: 120, or for ever where the clock's bank is an hour"
        " or more",
    )
    delay: int = Field(0, ge=0, le=DELAY_MOST, description="seconds watchers lag behind")
    chat: Literal["off", "phrases", "free"] = "phrases"
    latecomers: bool = Field(
        False, description="whoever has the link may take a bot's seat during the game"
    )
    start: Start | None = Field(None, description="begin from this moment, with a fresh seed")


class Join(Strict):
    """Sit down under a name, on a certain seat or the first open one. Whoever sits already moves
    there, or with `also` (several on one device) takes that seat too."""

    name: str
    seat: int | None = None
    also: bool = False


class Leave(Strict):
    """Get up from, or resign, that seat of mine; null: all of them (on one device)."""

    seat: int | None = None


class SeatOrder(Strict):
    """What the host wants of a seat. Before the game: put a bot on an open seat, open a bot's,
    remove a person, swap it `with` another seat, hand the host's rights to who sits there.
    During the game an away person's seat: a bot for good, or open to a latecomer."""

    do: Literal["bot", "open", "remove", "swap", "host"]
    seat: int
    other: int | None = Field(None, alias="with")
    level: str | None = None


class Take(Strict):
    """Take a bot's seat in a running game."""

    name: str
    seat: int


class Consent(Strict):
    """What I agree to; null: as before."""

    agrees: bool | None = Field(None, description="people may watch this table")
    shows_hand: bool | None = Field(None, description="watchers may look from my own seats")


class RematchWish(Strict):
    """Where everybody sits in the next game; whoever asks first decides."""

    seats: Literal["same", "rotated", "random"] = "same"


class SeatClock(BaseModel):
    """A seat's clock at the moment of sending."""

    left: float = Field(description="seconds")
    running: bool


class SeatInfo(BaseModel):
    """Who sits on a seat."""

    seat: int
    kind: Literal["person", "open", "bot"]
    name: str
    level: str | None = None
    present: bool = False
    mine: bool = False
    away_since: int | None = Field(None, description="seconds ago; null: here, or nobody's seat")
    stand_in: str | None = Field(
        None, description="the level of the bot that plays for this person just now"
    )
    left: bool = Field(False, description="somebody gave this seat up; a bot has it for good")
    agrees: bool = Field(True, description="to being watched")
    shows_hand: bool = Field(False, description="watchers may look from this seat")
    clock: SeatClock | None = None


class Ended(BaseModel):
    """Why a game was over before its rules ended it."""

    how: Literal["resigned"]
    seat: int


class Begun(BaseModel):
    """The moment of another game from which this one began."""

    ply: int = Field(description="how many actions had been played")


class TableInfo(BaseModel):
    """A table as anybody with the link may see it."""

    id: str
    game: str
    options: dict[str, Any]
    state: Literal["open", "playing", "over"]
    seats: list[SeatInfo]
    watch: bool = Field(description="the host would let people watch")
    watching: bool = Field(False, description="people may watch now: every seated person agrees")
    host: bool = Field(description="I am this table's host")
    host_seat: int | None = Field(None, description="where the host sits")
    seed_hash: str = Field(description="SHA-256 of the seed, hex: shown from the start")
    seed: str | None = Field(None, description="the seed in hex, once the game is over")
    rematch: str | None = Field(None, description="the table of the next game, once asked for")
    winners: list[int] = Field(default_factory=list)
    invite: list[str] = Field(default_factory=list, description="full links, best one first")
    clock: ClockSetting | None = None
    grace: int | None = None
    delay: int = 0
    chat: Literal["off", "phrases", "free"] = "phrases"
    phrases: list[str] = Field(default_factory=list, description="what `say` can say by number")
    latecomers: bool = False
    ended: Ended | None = None
    may_take: list[int] = Field(default_factory=list, description="seats I could take now")
    begun_from: Begun | None = None


class MyTable(BaseModel):
    """One of my tables, for the lobby."""

    id: str
    game: str
    state: Literal["open", "playing", "over"]
    my_turn: bool
    names: list[str]
    turn: list[str] = Field(default_factory=list, description="the names of those waited for")
    waited: int | None = Field(None, description="seconds since something last happened there")
    left: float | None = Field(None, description="seconds left on my clock; null: no clock runs")
    winners: list[str] = Field(
        default_factory=list,
        description="who won, by name; of a game over for long, perhaps nobody",
    )


class TablePulse(BaseModel):
    """`GET /api/me/events` sends lists of these, as JSON: first all of my tables, then those that
    changed."""

    id: str
    my_turn: bool
    state: Literal["open", "playing", "over", "gone"]
    left: float | None = None


class Me(BaseModel):
    """Who I am here."""

    name: str | None
    tables: list[MyTable]
