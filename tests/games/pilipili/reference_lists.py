"""What the reference of Pili Pili has on the table: names in lists, and how it asks."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

DUALS = {"14/41": (14, 41), "25/52": (25, 52), "35/53": (35, 53)}
SINGLES = [str(n) for n in range(1, 56) if n not in (14, 41, 25, 52, 35, 53)]
NUMBERS = [*SINGLES, *DUALS]
SPECIALS = ["Eye", "Eye", "Reverse", "Reverse", "Swap", "Swap", "Chili 1", "Chili 2"]
CHILIS = {"Chili 1": 1, "Chili 2": 2}
BACKS = {
    "higher": 5,
    "set_aside": 5,
    "draw_two": 3,
    "ends": 5,
    "give_pili": 5,
    "pass_card_left": 5,
    "pass_card_right": 4,
    "pass_hand_left": 4,
    "pass_hand_right": 5,
    "swap_pilis": 4,
    "open_hands": 4,
    "guardians": 5,
    "simultaneous": 5,
    "change_bid": 5,
    "forehead_2": 3,
    "forehead_3": 4,
    "double": 4,
    "saboteur": 3,
}

Dump = dict[str, Any]
Answer = tuple[str, tuple[tuple[str, Any], ...]]  # verb, its arguments sorted by name
Steps = Generator[Any, Any, Any]


def answer(verb: str, **args: Any) -> Answer:
    """An answer as the reference writes it."""
    return verb, tuple(sorted(args.items()))


def values_of(name: str) -> tuple[int, ...]:
    """The values a Number Card can have."""
    return DUALS.get(name) or (int(name),)


class Card:
    """One card: its name, and whether it lies open for the rest of the round."""

    def __init__(self, name: str, is_open: bool = False) -> None:
        self.name = name
        self.is_open = is_open


def hand_of(names: Iterable[str], opened: Iterable[str]) -> list[Card]:
    """A hand in which one copy lies open for each name in `opened`."""
    hand = [Card(name) for name in names]
    for name in opened:
        next(c for c in hand if c.name == name and not c.is_open).is_open = True
    return hand


class Lists:
    """The lists on the table, and what is read off them."""

    def __init__(self, dump: Dump, options: Dump) -> None:
        self.options = options
        self.round = 1
        self.over = False
        self.after_the_trick = False  # a question between two tricks, or behind the last one
        self.asked: list[int] = []  # who could drop a Pili before this trick
        self.secret_drops: list[int] = []  # who did
        self.told: list[list[Any]] = []  # what everybody has seen so far and may lie hidden again
        self.held: list[list[list[str]]] = [[] for _ in dump["hands"]]  # cards one was given
        self.seats = len(dump["hands"])
        self.pilis: list[int] = list(dump["pilis"])
        self.take_round(dump)
        done = [seat for seat, _, _ in self.trick]
        self.left = min(
            len(self.hands[s]) + (self.aside[s] is not None) + (s in done)
            for s in range(self.seats)
        )
        if self.begun and self.mission == "guardians":
            self.asked = self.may_drop()

    @property
    def begun(self) -> bool:
        """Are the steps before the current trick done?"""
        return any(self.tricks) or self.unwon > 0 or bool(self.trick) or any(self.aside)

    def may_drop(self) -> list[int]:
        """Whoever is no Guardian, has a Pili and has not dropped one this round."""
        rest = [s for s in range(self.seats) if s not in self.roles and s not in self.dropped]
        return [s for s in rest if self.pilis[s]]

    def take_round(self, dump: Dump) -> None:
        """Everything a dump says but the Pilis."""
        opened = dump.get("open") or [[] for _ in range(self.seats)]
        self.hands = [hand_of(*both) for both in zip(dump["hands"], opened, strict=True)]
        self.mission: str | None = dump["mission"]
        self.mission_deck: list[str] = list(dump["mission_deck"] or [])
        self.dealer: int = dump["dealer"]
        self.leader: int = dump["leader"]
        self.bids: list[int | None] = list(dump["bids"])
        self.tricks: list[int] = list(dump["tricks"])
        self.trick: list[list[Any]] = [list(entry) for entry in dump["trick"]]
        self.unwon: int = dump.get("unwon", 0)  # tricks of the round that nobody won
        self.deck: list[str] = list(dump["deck"])
        self.aside = [name and Card(name) for name in dump["aside"]]
        self.roles: list[int] = list(dump["roles"])
        self.dropped: list[int] = list(dump["dropped"])
        self.accused: list[int] = list(dump["accused"])

    def dump(self) -> Dump:
        """The situation under the contract's keys, unordered things sorted."""
        names = [[card.name for card in hand] for hand in self.hands]
        return {
            "hands": names if self.mission == "ends" else [sorted(hand) for hand in names],
            "mission": self.mission,
            "mission_deck": list(self.mission_deck),
            "dealer": self.dealer,
            "leader": self.leader,
            "pilis": list(self.pilis),
            "bids": list(self.bids),
            "tricks": list(self.tricks),
            "trick": [list(entry) for entry in self.trick],
            "unwon": self.unwon,
            "deck": list(self.deck),
            "aside": [card and card.name for card in self.aside],
            "roles": sorted(self.roles),
            "dropped": sorted(self.dropped),
            "accused": sorted(self.accused),
            "open": [sorted(card.name for card in hand if card.is_open) for hand in self.hands],
        }

    @property
    def shown(self) -> list[int]:
        """The Pilis everybody believes in while a drop is still secret."""
        return [n + (seat in self.secret_drops) for seat, n in enumerate(self.pilis)]

    @property
    def held_up(self) -> int:
        """How many cards of each hand are held to the forehead until all bids are in."""
        return {"forehead_2": 2, "forehead_3": 3}.get(self.mission or "", 0)

    @property
    def winners(self) -> list[int]:
        if not self.over:
            return []
        return [s for s in range(self.seats) if self.pilis[s] == min(self.pilis)]

    def clockwise(self, first: int) -> list[int]:
        return [(first + k) % self.seats for k in range(self.seats)]

    def others(self, seat: int) -> list[int]:
        return [s for s in range(self.seats) if s != seat]

    def receive(self, seat: int, count: int) -> None:
        """Pilis handed out; the limit is the caller's matter."""
        self.pilis[seat] += count * (2 if self.mission == "double" else 1)

    def had_in_hand(self, *seats: int) -> None:
        """Note what these seats have just been given, be it for a moment."""
        for seat in seats:
            self.held[seat].append(sorted(card.name for card in self.hands[seat]))

    # ── asking ──────────────────────────────────────────────────────────────

    def ask(self, questions: dict[int, list[Answer]]) -> Steps:
        """One answer from each of these seats, in any order; gives them all."""
        waiting, given = dict(questions), {}
        while waiting:
            seat, reply = yield waiting
            given[seat] = reply
            del waiting[seat]
        return given

    def ask_one(self, seat: int, answers: list[Answer]) -> Steps:
        """Gives the verb and the arguments of one seat's answer."""
        given = yield from self.ask({seat: answers})
        verb, args = given[seat]
        return verb, dict(args)

    def take(self, seat: int, name: str, end: str | None = None) -> Card:
        """Take a card from a hand: from that end, else the open copy before a hidden one."""
        hand = self.hands[seat]
        copies = [card for card in hand if card.name == name]
        if self.mission == "ends":
            copies = [card for card in (hand[0], hand[-1]) if card.name == name]
            card = copies[-1] if end == "right" else copies[0]
        else:
            card = next((card for card in copies if card.is_open), copies[0])
        hand.remove(card)
        return card
