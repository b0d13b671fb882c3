"""What one kind of people at a table is shown: those who play, or watchers who may lag behind."""

from __future__ import annotations

from collections.abc import Collection

from teahouse.server.messages import Update
from teahouse.server.play import Play
from teahouse.server.table_info import Face

FRAMES_KEPT = 32
"""Frames for watchers kept ready between two changes: many want the same one."""


class Sight:
    """A game and its table as these people see them now."""

    def __init__(self, face: Face, play: Play | None = None) -> None:
        self.face = face
        self.play = play
        self.owed: Collection[int] | None = None
        """Who is waited for; None: those `play` waits for."""
        self.version = 0
        """Rises with every change of the game these people could be told of."""
        self._made: dict[tuple[int | None, int | None], tuple[str, int]] = {}

    def moved(self) -> None:
        """The game has changed."""
        self.version += 1
        self._made.clear()

    def mark(self) -> tuple[int, Face]:
        """Equal as long as there is nothing new to tell."""
        return self.version, self.face

    def frame(self, seat: int | None, since: int | None, looking_on: bool) -> tuple[str, int]:
        """`update` as it goes over the socket, and the number of the event to come."""
        if seat is not None and not looking_on:  # hardly anybody else wants that one
            return self._frame(seat, since, looking_on)
        key = (seat, since)
        made = self._made.get(key)
        if made is None:
            made = self._frame(seat, since, looking_on)
            if len(self._made) >= FRAMES_KEPT:
                self._made.clear()
            self._made[key] = made
        return made

    def _frame(self, seat: int | None, since: int | None, looking_on: bool) -> tuple[str, int]:
        assert self.play is not None, "nobody is told of a game that has not begun"
        return self.play.frame(seat, since, self.owed, looking_on, ended=self.face.ended)

    def update(self, seat: int | None, since: int | None, looking_on: bool) -> Update:
        """The same, to be looked at."""
        return Update.model_validate_json(self.frame(seat, since, looking_on)[0])
