"""Verbs of people at a table: sitting down, getting up, the host's rights, talking, a rematch."""

from __future__ import annotations

from dataclasses import replace

from teahouse.server import host, seating
from teahouse.server.declined import Declined
from teahouse.server.gallery import winners_over
from teahouse.server.keeping import Broken, Keeping
from teahouse.server.messages import Said, SeatOrder
from teahouse.server.pulses import Pulse, pulse_of
from teahouse.server.stored import Chair, StoredTable, Taken
from teahouse.server.table_info import may_take

FORMER_MAX = 20
"""People who may have sat on one seat before somebody new; else a table could grow for ever."""


class People(Keeping):
    """Who sits where, and what follows from it."""

    def join(self, guest: str, name: str, seat: int | None, also: bool = False) -> None:
        """Sit down, or move; with the last seat taken the game begins by itself."""
        if self.state != "open":
            if seat is None and self.seats_of(guest):
                return
            raise Declined(409, "This game has already begun.")
        self._seat(seating.sat_down(self.row.chairs, guest, name, seat, also))

    def leave(self, guest: str, seat: int | None = None) -> None:
        """Get up again while the table still waits for others; afterwards, give the seat up."""
        if self.state != "open":
            self.resign(guest, seat)
            return
        self._seat(seating.got_up(self.row.chairs, guest, seat))

    def resign(self, guest: str, seat: int | None = None) -> None:
        """Give up: with two seats the game is over, with more a bot plays on."""
        own = self.seats_of(guest)
        if not own:
            raise Declined(403, "You have no seat at this table.")
        if self.state == "open":
            raise Declined(409, "The game has not begun yet.")
        if self.state == "over":
            raise Declined(409, "The game is over.")
        if seat is not None and seat not in own:
            raise Declined(403, "That seat is not yours.")
        given = own if seat is None else [seat]
        if len(self.row.chairs) == 2:
            ended = {"how": "resigned", "seat": given[0]}
            winners = winners_over(len(self.row.chairs), given[0])
            self._change(replace(self.row, state="over", ended=ended, owed=(), winners=winners))
            return
        level = host.stand_in_level(self.shelf.levels)
        chairs = self.row.chairs
        for one in given:
            chairs = seating.with_chair(chairs, host.given_up(chairs[one], level))
        self._change(host.with_a_host(replace(self.row, chairs=chairs)))

    def order(self, guest: str, order: SeatOrder) -> None:
        """What the host wants of a seat."""

        def may_replace(chair: Chair) -> bool:
            return self.attendance.may_replace(self.row, chair, self.now)

        row = host.ordered(self.row, guest, order, self.shelf.levels, may_replace)
        if self.state == "open":
            self._seat(row.chairs, row.host)
        else:
            self._change(host.with_a_host(row))

    def take(self, guest: str, name: str, seat: int) -> None:
        """Play on for a bot."""
        if seat in self.seats_of(guest):
            return
        if self.sight_of(guest).face.state != "playing":
            raise Declined(409, "This game is not going on.")
        if guest in self.row.saw:
            raise Declined(403, "You saw a hand at this table; you can't play at it.")
        if seat not in may_take(self._face(), guest):
            raise Declined(403, "You can't take that seat.")
        if guest not in self.row.chairs[seat].former:
            if len(self.row.chairs[seat].former) >= FORMER_MAX:
                raise Declined(409, "Too many have played on that seat; it stays the bot's.")
        self._change(host.with_a_host(host.taken(self.row, guest, name, seat)))

    def consent(self, guest: str, agrees: bool | None, shows_hand: bool | None) -> None:
        """Whether people may watch, and look into one's hand."""
        own = self.seats_of(guest)
        if not own:
            raise Declined(403, "You have no seat at this table.")
        chairs = self.row.chairs
        for seat in own:
            chair = chairs[seat]
            changed = replace(
                chair,
                agrees=chair.agrees if agrees is None else agrees,
                shows_hand=chair.shows_hand if shows_hand is None else shows_hand,
            )
            chairs = seating.with_chair(chairs, changed)
        if self.state == "open":
            self._seat(chairs)
        else:
            self._change(replace(self.row, chairs=chairs))

    def say(self, guest: str, phrase: int | None, text: str | None) -> Said:
        """Say something to those who sit here."""
        own = self.seats_of(guest)
        if not own:
            raise Declined(403, "Only those who sit at the table can say something.")
        name = self.row.chairs[own[0]].name
        return self._talk.say(self.row.settings.chat, own[0], name, phrase, text, self.now)

    def talk(self) -> str | None:
        """What was said last, as a frame; None if nothing was."""
        lines = self._talk.lines()
        return lines.model_dump_json() if lines.lines else None

    def pulse(self, guest: str) -> Pulse:
        """What somebody who sits here is told of this table wherever they are."""
        return pulse_of(self.row, guest)

    def rematch(self, guest: str | None, row: StoredTable) -> str:
        """Open the next game, `row`, unless somebody has already; its id either way."""
        if self.state != "over" or self.sight_of(guest).face.state != "over":
            raise Declined(409, "This game is still going on.")
        if not self.seats_of(guest) and (guest is None or self.row.host != guest):
            raise Declined(403, "Only those who played can ask for a rematch.")
        if self.row.rematch is None:
            try:
                self.store.open_table(row, follows=self.row.id)
                self.row = replace(self.row, rematch=row.id)
            except Taken:
                stored = self.store.read_table(self.row.id)
                self.row = replace(self.row, rematch=stored.rematch if stored else None)
            self.settle()
        if self.row.rematch is None:
            raise Broken
        return self.row.rematch
