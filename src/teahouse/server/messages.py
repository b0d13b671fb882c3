"""The wire format: everything that travels between a browser and the server.

TypeScript types are generated from these models (`python -m teahouse.server.messages`
prints the JSON Schema the generator reads), so this file is the only definition.

Over HTTP: `GameInfo`, `RulesPage`, `Problem`, `CheckResult`, `ReplayWish`, `Replay`, and what is
asked of tables and said about them, which stands in `table_messages.py`.
Over the socket `/ws/tables/{table}`: `Up` from the browser, `Down` from the server. The browser
speaks first (`hello`); then numbered events come down, and acts with an id of the browser's own go
up until they are acknowledged. An act sent twice with one id is done once.

Every frame down a socket also carries `frame`, its number on that connection from 0 on: whatever
lies between may lose, double or shuffle frames, and the browser will notice.
"""

from __future__ import annotations

import json
import sys
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, TypeAdapter
from pydantic.json_schema import models_json_schema

from teahouse.server.table_messages import TEXT_MAX, Strict
from teahouse.server.table_messages import ClockSetting as ClockSetting
from teahouse.server.table_messages import Consent as Consent
from teahouse.server.table_messages import Join as Join
from teahouse.server.table_messages import Leave as Leave
from teahouse.server.table_messages import Me as Me
from teahouse.server.table_messages import MyTable as MyTable
from teahouse.server.table_messages import NewTable as NewTable
from teahouse.server.table_messages import RematchWish as RematchWish
from teahouse.server.table_messages import SeatInfo as SeatInfo
from teahouse.server.table_messages import SeatOrder as SeatOrder
from teahouse.server.table_messages import SeatPlan as SeatPlan
from teahouse.server.table_messages import TableInfo as TableInfo
from teahouse.server.table_messages import TablePulse as TablePulse
from teahouse.server.table_messages import Take as Take

NAME_MAX = 24
"""Longest display name, in characters; longer ones are refused with a sentence."""

FRAME_MAX = 4096
"""Longest frame a browser may send, in bytes."""


# ── HTTP ─────────────────────────────────────────────────────────────────────


class Problem(BaseModel):
    """Every HTTP error: one sentence and, where a rule says so, its section."""

    reason: str
    rule: str | None = None


class OptionInfo(BaseModel):
    """One option of a game, as `game.options` declares it."""

    name: str
    default: Any
    choices: list[Any] | None = None
    lowest: int | None = None
    highest: int | None = None
    each: list[str] | None = Field(
        None, description="the value is null or a list of different ones of these, one per seat"
    )
    seats: list[int] | None = Field(None, description="seat counts it applies to; null: all")
    help: str
    proposed: dict[str, Any] = Field(
        default_factory=dict, description="what the lobby proposes per seat count, e.g. {'3': 3}"
    )


class CardInfo(BaseModel):
    """One kind of card in a game's reference."""

    name: str
    glyph: str = Field(description="one large character")
    index: str = Field(description="what stands in the corner: a number or a power")
    counts: dict[str, int] = Field(description="copies by seat count, e.g. {'4': 6, '5': 12}")
    lines: list[tuple[str, str]] = Field(description="(label, effect) pairs in our own words")
    rule: str
    reconstructed: bool = False


class GameInfo(BaseModel):
    """A game as the lobby shows it."""

    id: str
    title: str
    summary: str
    seats: list[int]
    minutes: tuple[int, int]
    options: list[OptionInfo]
    bots: list[str]
    cards: list[CardInfo]
    rules_version: int
    reconstructed: list[str] = Field(
        description='"minutes", "seats" and options whose numbers the rulebook does not print'
    )


class RuleSection(BaseModel):
    """One numbered section of a rulebook."""

    number: str
    title: str
    html: str = Field(description="rendered from the game's RULES.md, no scripts, no foreign links")


class RulesPage(BaseModel):
    """A whole rulebook."""

    game: str
    title: str
    sections: list[RuleSection]


class CheckResult(BaseModel):
    """Does a record follow from its seed, and does the seed match the hash shown at the start?"""

    ok: bool
    seed_hash: str
    reason: str
    steps: int
    winners: list[int] = Field(default_factory=list)


class ReplayWish(Strict):
    """A stretch of a game: its record, whose eyes, and the number of the first moment wanted."""

    record: dict[str, Any]
    eyes: int | Literal["open"] | None = Field(
        None, description='a seat, "open" for every card face up, null for what a watcher saw'
    )
    first: int = 0
    names: list[str] | None = Field(None, description="what the seats are called in sentences")


class Moment(BaseModel):
    """The table after `n` actions, and what the n-th of them told."""

    n: int
    events: list[EventOut]
    view: dict[str, Any]


class Replay(BaseModel):
    """Some moments of a game whose moments go from 0 to `last`."""

    game: str
    seats: int
    first: int
    last: int
    moments: list[Moment]


# ── Socket, up ───────────────────────────────────────────────────────────────


class Hello(Strict):
    """First frame of a connection. `since`: per seat (or 'watch') the first event number wanted."""

    t: Literal["hello"]
    since: dict[str, int] = Field(default_factory=dict)


class Act(Strict):
    """Answer for one of my seats. `seen`: the number of events of that seat the page has shown."""

    t: Literal["act"]
    id: str = Field(min_length=1, max_length=40)
    seat: int
    verb: str = Field(max_length=40)
    args: dict[str, Any] = Field(default_factory=dict)
    seen: int


class Undo(Strict):
    """Take back my seat's last answer. `seen`: as in an act; with it nothing later is taken back
    than what the page has shown."""

    t: Literal["undo"]
    id: str = Field(min_length=1, max_length=40)
    seat: int
    seen: int | None = None


class Why(Strict):
    """Why can't I? Asked about any verb and args, legal or not; changes nothing."""

    t: Literal["why"]
    id: str = Field(min_length=1, max_length=40)
    seat: int
    verb: str = Field(max_length=40)
    args: dict[str, Any] = Field(default_factory=dict)


class Hint(Strict):
    """What would a bot do? Only where nobody but me and bots plays; changes nothing."""

    t: Literal["hint"]
    id: str = Field(min_length=1, max_length=40)
    seat: int


class CatchUp(Strict):
    """Sent on a gap: the first event number wanted of that seat (null: as a watcher)."""

    t: Literal["catch_up"]
    seat: int | None
    since: int


class Ping(Strict):
    """Are you there?"""

    t: Literal["ping"]


class Say(Strict):
    """One of the table's phrases by its number, or a line of one's own where the table allows it.
    Acknowledged or refused by its id."""

    t: Literal["say"]
    id: str = Field(min_length=1, max_length=40)
    phrase: int | None = None
    text: str | None = Field(None, max_length=TEXT_MAX)


Up = Annotated[Hello | Act | Undo | Why | Hint | CatchUp | Ping | Say, Field(discriminator="t")]


# ── Socket, down ─────────────────────────────────────────────────────────────


class EventOut(BaseModel):
    """One event as its seat was told: `n` counts per seat from 0 without gaps."""

    n: int
    what: str
    args: dict[str, Any]
    text: str
    rule: str | None


class ActionOut(BaseModel):
    """One action: verb and args are the contract, text says it in words."""

    id: int
    verb: str
    args: dict[str, Any]
    text: str
    rule: str | None


class ByBot(BaseModel):
    """A bot answered for a person: this seat's events from `first` up to `next` tell of it."""

    seat: int
    how: Literal["away", "time"] = Field(description="nobody was there, or the time ran out")
    first: int
    next: int


class Update(BaseModel):
    """What one of my seats (null: a watcher) may know now. `events` start at number `first`;
    `next` is the number of the event to come. `full`: forget what you had."""

    t: Literal["update"] = "update"
    seat: int | None
    first: int
    next: int
    full: bool = False
    view: dict[str, Any]
    events: list[EventOut]
    legal: list[ActionOut]
    can_undo: bool
    staged: list[ActionOut] = Field(
        default_factory=list, description="my answers to a simultaneous decision, still changeable"
    )
    by_bot: list[ByBot] = Field(
        default_factory=list, description="which of `events` are answers a bot gave for a person"
    )


class TableChanged(BaseModel):
    """Somebody sat down, came, went, or the table started or ended."""

    t: Literal["table"] = "table"
    info: TableInfo


class Ack(BaseModel):
    """The act or undo with this id is stored; it will not be done again."""

    t: Literal["ack"] = "ack"
    id: str


class Refused(BaseModel):
    """The act, undo or frame was not carried out and changed nothing."""

    t: Literal["refused"] = "refused"
    id: str | None
    reason: str
    rule: str | None = None


class Because(BaseModel):
    """Answer to `why`: null reason means it is legal."""

    t: Literal["because"] = "because"
    id: str
    reason: str | None
    rule: str | None = None


class Hinted(BaseModel):
    """Answer to `hint`: the action that looks best from what my seat knows."""

    t: Literal["hinted"] = "hinted"
    id: str
    action: ActionOut
    chance: float | None = Field(description="the seat's share of the win then; null: not known")
    why: str


class Thinking(BaseModel):
    """Seats whose bot is thinking now."""

    t: Literal["thinking"] = "thinking"
    seats: list[int]


class Pong(BaseModel):
    """Yes."""

    t: Literal["pong"] = "pong"


class Said(BaseModel):
    """Somebody at the table said something: a phrase by its number, or a text."""

    t: Literal["said"] = "said"
    seat: int
    name: str = Field("", description="who said it; somebody else may sit there by now")
    phrase: int | None = None
    text: str | None = None
    at: float = Field(description="seconds since 1970")
    n: int = Field(description="counts the lines of this table")


class Chat(BaseModel):
    """What was said last, oldest first: comes with the greeting and replaces what one had."""

    t: Literal["chat"] = "chat"
    lines: list[Said]


Down = Annotated[
    Update | TableChanged | Ack | Refused | Because | Hinted | Thinking | Pong | Said | Chat,
    Field(discriminator="t"),
]


# ── The schema, for the client's generator ───────────────────────────────────

HTTP_MODELS: tuple[type[BaseModel], ...] = (
    Problem,
    GameInfo,
    RulesPage,
    NewTable,
    TableInfo,
    Join,
    Leave,
    SeatOrder,
    Take,
    Consent,
    RematchWish,
    Me,
    TablePulse,
    CheckResult,
    ReplayWish,
    Replay,
)
"""What travels over HTTP; `Up` and `Down` travel over the socket."""


def schema() -> dict[str, Any]:
    """All models as one JSON Schema: everything under `$defs`, `Up` and `Down` among them."""
    _, whole = models_json_schema(
        [(model, "serialization") for model in HTTP_MODELS], title="teahouse wire format"
    )
    defs: dict[str, Any] = dict(whole["$defs"])
    unions: list[tuple[str, Any]] = [("Up", Up), ("Down", Down)]
    for name, union in unions:
        part = TypeAdapter(union).json_schema(mode="serialization", ref_template="#/$defs/{model}")
        defs |= part.pop("$defs")
        defs[name] = part
    return {"title": "teahouse wire format", "$defs": dict(sorted(defs.items()))}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(schema(), indent=2) + "\n")
