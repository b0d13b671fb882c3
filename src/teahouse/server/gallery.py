"""Where people watch a table as it was some time ago: a replay of it that lags behind.

Nothing of the last `delay` seconds is in anything a watcher is told: not a card, not whose turn it
is, not a clock, not that somebody got up or that the game is over. What is still to be shown waits
in a queue of scenes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from teahouse.server.play import Play
from teahouse.server.stored import Chair, StoredAct, StoredTable
from teahouse.server.table_info import Face
from teahouse.server.telling import Sight

SCENES_MAX = 2_000
"""Scenes waiting to be shown; beyond that the latest ones are shown as one, later."""

PAST_MAX = 40
"""Former seatings stored with a table; beyond that watchers see older ones for longer."""


@dataclass(frozen=True)
class Scene:
    """What became of the table at a moment, and the acts that led there."""

    at: float
    acts: tuple[StoredAct, ...]
    owed: tuple[int, ...]
    face: Face


class Gallery:
    """What the watchers of one table see."""

    def __init__(self, delay: float, face: Face) -> None:
        self.delay = delay
        self.sight = Sight(face)
        self._play: Play | None = None
        self._scenes: deque[Scene] = deque()

    def begin(self, play: Play) -> None:
        """The game begins; `play` is a copy of it before its first act, for watchers alone."""
        self._play = play

    def add(self, scene: Scene) -> None:
        """Something happened; it is shown in time."""
        if len(self._scenes) >= SCENES_MAX:
            last = self._scenes.pop()
            scene = replace(scene, acts=last.acts + scene.acts)
        self._scenes.append(scene)

    def show(self, now: float) -> None:
        """Show everything that is old enough."""
        while self._scenes and self._scenes[0].at + self.delay <= now:
            self._show(self._scenes.popleft())

    def _show(self, scene: Scene) -> None:
        sight = self.sight
        if scene.face.state != "open" and sight.play is None and self._play is not None:
            sight.play = self._play
            sight.moved()
        if sight.play is not None:
            sight.play.carry_out(scene.acts)
            sight.play.rename([chair.name for chair in scene.face.chairs])
            if scene.acts or scene.owed != sight.owed or scene.face.ended != sight.face.ended:
                sight.moved()
            sight.owed = scene.owed
        sight.face = scene.face

    def next(self) -> float:
        """When the next scene is to be shown."""
        return self._scenes[0].at + self.delay if self._scenes else float("inf")


# ── After a restart ──────────────────────────────────────────────────────────


def past_of(row: StoredTable, now: float) -> tuple[Mapping[str, Any], ...]:
    """What is stored with the change that follows `row` now, so that watchers see it later."""
    if not row.settings.delay or not row.watch:
        return ()
    seen = {
        "until": now,
        "chairs": [asdict(chair) for chair in row.chairs],
        "host": row.host,
        "begun": row.state != "open",
        "ended": row.ended is not None,
    }
    kept = [entry for entry in row.past if entry["until"] > now - row.settings.delay]
    if len(kept) >= PAST_MAX:
        kept[-2:] = [{**kept[-2], "until": kept[-1]["until"]}]
    return (*kept, seen)


def reopened(row: StoredTable, play: Play | None, acts: Sequence[StoredAct], now: float) -> Gallery:
    """The gallery of a table that comes from the store; `play` stands before the first of `acts`.

    Of the time before the restart is known what was played and who sat where, not who was there.
    """
    gallery = Gallery(row.settings.delay, _face_at(row, play, float("-inf")))
    if play is not None:
        gallery.begin(play)
    trial = None if play is None else Play(play.table.copy())
    moments = sorted({entry["until"] for entry in row.past} | {act.at for act in acts})
    for at, batch in [(float("-inf"), ()), *_batches(acts, moments)]:
        if trial is not None:
            trial.carry_out(batch)
        owed = () if trial is None else tuple(trial.owed())
        gallery.add(Scene(at, tuple(batch), owed, _face_at(row, trial, at)))
    gallery.show(now)
    return gallery


def _batches(
    acts: Sequence[StoredAct], moments: Iterable[float]
) -> Iterable[tuple[float, Sequence[StoredAct]]]:
    place = 0
    for moment in moments:
        first = place
        while place < len(acts) and acts[place].at <= moment:
            place += 1
        yield moment, acts[first:place]


def _face_at(row: StoredTable, play: Play | None, at: float) -> Face:
    entry = next((entry for entry in row.past if entry["until"] > at), None)
    begun, ended = row.state != "open", row.ended is not None
    chairs, host = row.chairs, row.host
    if entry is not None:
        begun, ended, host = entry["begun"], entry["ended"], entry["host"]
        chairs = tuple(
            Chair(**{**chair, "former": tuple(chair["former"])}) for chair in entry["chairs"]
        )
    over = ended or (play is not None and play.over)
    return face_of(
        replace(row, chairs=chairs, host=host, rematch=None),
        state="open" if not begun else "over" if over else "playing",
        ended=ended,
        play=play,
    )


def face_of(row: StoredTable, state: str, ended: bool, play: Play | None, **more: Any) -> Face:
    """The face of `row` in that state; winners are those of the rules, or who did not resign."""
    winners: tuple[int, ...] = ()
    if ended and row.ended is not None:
        winners = winners_over(len(row.chairs), row.ended["seat"])
    elif state == "over" and play is not None:
        winners = tuple(play.table.winners)
    return Face(
        row=row,
        chairs=row.chairs,
        host=row.host,
        state=state,
        ended=ended,
        rematch=row.rematch,
        winners=winners,
        **more,
    )


def winners_over(seats: int, resigned: int) -> tuple[int, ...]:
    """Who has won a game that was over when that seat resigned."""
    return tuple(seat for seat in range(seats) if seat != resigned)
