"""What a room must be like, said plainly and once more: the model of test_room_life.py.

It keeps owners, points, hidden answers, whose turn it is, who is here and everybody's seconds, in
lists and dictionaries, and asks no code of the server.
"""

from __future__ import annotations

from typing import Any

BANK, INCREMENT, GRACE = 40, 5, 15
AWAY = 5.0
FOREVER = float("inf")


class Model:
    def __init__(self, seats: int, rounds: int, latecomers: bool) -> None:
        self.seats, self.rounds, self.latecomers = seats, rounds, latecomers
        self.now = 1_000.0
        self.kinds = ["person", "open", "bot"][:seats]
        self.owners: list[str | None] = ["ann", None, None][:seats]
        self.opened = [False] * seats
        self.former: list[list[str]] = [[] for _ in range(seats)]
        self.host = "ann"
        self.state = "open"
        self.ended: int | None = None
        self.here: set[str] = set()
        self.gone: dict[str, float] = {"ann": self.now}
        self.stand_ins: set[int] = set()
        self.banks = [float(BANK)] * seats
        self.round = 0
        self.turn: int | None = None
        self.hidden: dict[int, list[tuple[Any, str | None]]] = {}
        self.points = [0] * seats
        self.last: tuple[int, int] | None = None
        self.acts: list[tuple[Any, ...]] = []
        self.by_bot: list[tuple[int, str]] = []

    # ── what is so ───────────────────────────────────────────────────────────

    def owns(self, guest: str) -> list[int]:
        return [seat for seat in range(self.seats) if self.owners[seat] == guest]

    def owed(self) -> list[int]:
        if self.state != "playing":
            return []
        if self.turn is not None:
            return [self.turn]
        return [seat for seat in range(self.seats) if len(self.hidden.get(seat, [])) < 2]

    def running(self) -> list[int]:
        return [seat for seat in self.owed() if self.kinds[seat] == "person"]

    def out(self, seat: int) -> bool:
        return seat in self.running() and self.banks[seat] <= 0

    def people_asked(self) -> list[int]:
        return [seat for seat in self.running() if not self.out(seat)]

    def bots(self) -> dict[int, str | None]:
        found: dict[int, str | None] = {}
        for seat in self.owed():
            if self.kinds[seat] == "bot":
                found[seat] = None
            elif self.out(seat):
                found[seat] = "time"
            elif seat in self.stand_ins:
                found[seat] = "away"
        return found

    def legal(self, seat: int) -> list[tuple[str, dict[str, Any]]]:
        if self.turn is not None:
            return [("take", {"stones": n}) for n in (1, 2)] if seat == self.turn else []
        if len(self.hidden.get(seat, [])) == 1:
            return [("paint", {"colour": colour}) for colour in ("red", "blue")]
        return [("bid", {"amount": n}) for n in range(3)]

    def present(self, seat: int) -> bool:
        return self.kinds[seat] == "bot" or self.owners[seat] in self.here

    def away_since(self, seat: int) -> int | None:
        since = self.gone.get(self.owners[seat] or "")
        return None if since is None or self.now - since < AWAY else round(self.now - since)

    def clock(self, seat: int) -> tuple[float, bool] | None:
        if self.state != "playing" or self.kinds[seat] != "person":
            return None
        return self.banks[seat], seat in self.running()

    def may_take(self, guest: str) -> list[int]:
        if self.state != "playing" or self.owns(guest):
            return []
        bots = [seat for seat in range(self.seats) if self.kinds[seat] == "bot"]
        if any(guest in former for former in self.former):
            return [seat for seat in bots if guest in self.former[seat]]
        return [seat for seat in bots if self.latecomers or self.opened[seat]]

    def replaced_at(self, seat: int) -> float:
        """When a bot takes over for the person on that seat, as things are."""
        owner = self.owners[seat] or ""
        waited = any(
            self.kinds[other] == "person" and self.owners[other] in self.here - {owner}
            for other in range(self.seats)
        )
        if self.kinds[seat] != "person" or owner not in self.gone or not waited:
            return FOREVER
        return self.gone[owner] + GRACE

    def next_moment(self) -> float:
        moments = [since + AWAY for since in self.gone.values()]
        moments += [self.replaced_at(s) for s in self.owed() if s not in self.stand_ins]
        moments += [self.now + self.banks[seat] for seat in self.running()]
        return min((moment for moment in moments if moment > self.now), default=FOREVER)

    # ── people ───────────────────────────────────────────────────────────────

    def settled(self) -> bool:
        """After every change: who is away, and who is played for."""
        owners = {owner for owner in self.owners if owner is not None}
        self.gone = {
            guest: self.gone.get(guest, self.now) for guest in owners if guest not in self.here
        }
        self.stand_ins = {
            seat
            for seat in self.stand_ins
            if self.kinds[seat] == "person" and self.owners[seat] in self.gone
        }
        if self.state == "playing":
            self.stand_ins |= {s for s in self.owed() if self.replaced_at(s) <= self.now}
        if not self.owns(self.host):
            people = [owner for owner in self.owners if owner is not None]
            self.host = people[0] if people else self.host
        return True

    def begin_if_full(self) -> None:
        if "open" not in self.kinds:
            self.state = "playing"

    def sit(self, seat: int, kind: str, owner: str | None) -> None:
        self.kinds[seat], self.owners[seat] = kind, owner

    def join(self, guest: str, seat: int | None, also: bool) -> bool:
        own = self.owns(guest)
        if self.state != "open":
            return seat is None and bool(own)
        if seat is None:
            if own and not also:
                return True
            seat = self.kinds.index("open")
        if seat >= self.seats:
            return False
        if self.owners[seat] == guest:
            return True
        if self.kinds[seat] != "open":
            return False
        if len(own) == 1 and not also:
            self.sit(own[0], "open", None)
        self.sit(seat, "person", guest)
        self.begin_if_full()
        return self.settled()

    def leave(self, guest: str, seat: int | None) -> bool:
        own = self.owns(guest)
        if not own or self.state == "over" or (seat is not None and seat not in own):
            return False
        given = own if seat is None else [seat]
        if self.state == "open":
            for one in given:
                self.sit(one, "open", None)
        elif self.seats == 2:
            self.state, self.ended = "over", given[0]
        else:
            for one in given:
                self.give_up(one)
        return self.settled()

    def give_up(self, seat: int) -> None:
        self.former[seat].append(self.owners[seat] or "")
        self.sit(seat, "bot", None)
        self.opened[seat] = False

    def order(self, guest: str, what: str, seat: int) -> bool:
        kind = self.kinds[seat]
        if guest != self.host:
            return False
        if what == "host":
            if kind != "person":
                return False
            self.host = self.owners[seat] or ""
            return True
        if self.state == "over":
            return False
        if self.state == "open":
            if kind != {"bot": "open", "open": "bot", "remove": "person"}[what]:
                return False
            self.sit(seat, "bot" if what == "bot" else "open", None)
            self.begin_if_full()
            return self.settled()
        if what == "remove" or (kind == "bot" and what == "bot"):
            return False
        if kind == "person":
            since = self.gone.get(self.owners[seat] or "")
            if since is None or since + GRACE > self.now:
                return False
            self.give_up(seat)
        self.opened[seat] = what == "open"
        return self.settled()

    def take(self, guest: str, seat: int) -> bool:
        if seat in self.owns(guest):
            return True
        if seat not in self.may_take(guest):
            return False
        self.former[seat] = [one for one in self.former[seat] if one != guest]
        self.opened[seat] = False
        self.sit(seat, "person", guest)
        return self.settled()

    def come(self, guest: str) -> None:
        self.here.add(guest)
        self.settled()

    def drop(self, guest: str) -> None:
        self.here.discard(guest)
        self.settled()

    def wait(self, seconds: float) -> None:
        for seat in self.running():
            self.banks[seat] = max(0.0, self.banks[seat] - seconds)
        self.now += seconds
        self.settled()

    def kill(self, closed: float) -> None:
        """Killed now and opened again later: that time counts for nothing."""
        self.now += closed
        self.here, self.gone, self.stand_ins = set(), {}, set()
        self.settled()

    # ── the game ─────────────────────────────────────────────────────────────

    def act(self, guest: str, seat: int, verb: str, args: dict[str, Any]) -> bool:
        if self.state != "playing" or self.owners[seat] != guest or self.out(seat):
            return False
        if (verb, args) not in self.legal(seat):
            return False
        self.answer(seat, verb, next(iter(args.values())), None)
        return True

    def answer(self, seat: int, verb: str, value: Any, how: str | None) -> None:
        if verb == "take":
            self.take_stones(seat, value, how)
        else:
            parts = self.hidden.get(seat, [])
            self.hidden[seat] = [*(parts if len(parts) == 1 else []), (value, how)]
            if sum(map(len, self.hidden.values())) == 2 * self.seats:
                self.show()
        self.settled()

    def show(self) -> None:
        for seat in range(self.seats):
            bid, colour = self.hidden[seat]
            self.acts += [(seat, "bid", bid[0]), (seat, "paint", colour[0])]
            hows = [how for _, how in (bid, colour) if how is not None]
            if hows:
                self.by_bot.append((seat, hows[-1]))
            self.banks[seat] += INCREMENT
        self.hidden, self.turn = {}, 0

    def take_stones(self, seat: int, stones: int, how: str | None) -> None:
        self.acts.append((seat, "take", stones))
        if how is not None:
            self.by_bot.append((seat, how))
        self.points[seat] += stones
        self.banks[seat] += INCREMENT
        self.last = (seat, stones)
        self.turn = seat + 1
        if self.turn == self.seats:
            self.turn, self.last, self.round = None, None, self.round + 1
            if self.round == self.rounds:
                self.state = "over"

    def undo(self, guest: str, seat: int) -> bool:
        if self.state != "playing" or self.owners[seat] != guest or self.out(seat):
            return False
        if self.hidden.get(seat):
            self.hidden[seat].pop()
        elif self.last is not None and self.last[0] == seat:
            assert self.turn is not None
            self.acts.append((seat, "undo"))
            self.points[seat] -= self.last[1]
            self.turn, self.last = self.turn - 1, None
            self.banks[seat] = max(0.0, self.banks[seat] - INCREMENT)
        else:
            return False
        return self.settled()
