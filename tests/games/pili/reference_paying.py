"""How the reference asks, pays for skills, and makes allies of mercenaries."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from .reference_lists import Answer, Lists, Steps, answer, each
from .reference_tables import FATE, HEROES, SKILLS, TOKENS

Purse = tuple[int, ...]  # tokens of each colour in the order of FATE


def without(purse: Purse, colour: int) -> Purse:
    return (*purse[:colour], purse[colour] - 1, *purse[colour + 1 :])


@lru_cache(maxsize=200_000)
def can_meet(purse: Purse, owed: str, stone: int, rate: int) -> bool:
    """Can all that is owed be met, by any way? `stone`: tokens it may still stand for."""
    if not owed:
        return True
    colour = FATE.index(owed[0])
    if purse[colour] and can_meet(without(purse, colour), owed[1:], stone, rate):
        return True
    if stone and can_meet(purse, owed[1:], stone - 1, rate):
        return True
    return can_trade(purse, rate, 0, owed[1:], stone, rate)


@lru_cache(maxsize=200_000)
def can_trade(purse: Purse, left: int, first: int, owed: str, stone: int, rate: int) -> bool:
    """Can `left` more tokens be handed over, of the colours from `first` on, and the rest met?"""
    if not left:
        return can_meet(purse, owed, stone, rate)
    return any(
        purse[colour] and can_trade(without(purse, colour), left - 1, colour, owed, stone, rate)
        for colour in range(first, len(FATE))
    )


def owed_tokens(cost: str) -> str:
    """The colours of a cost, token by token: "2O+1G" is OOG."""
    return "".join(part[-1] * int(part[:-1]) for part in cost.split("+"))


class Paying(Lists):
    """Questions, allying, paying."""

    def ask(self, seat: int, answers: list[Answer]) -> Steps:
        _, (verb, args) = yield {seat: answers}
        return verb, dict(args)

    def ask_or_ally(self, seat: int, answers: Callable[[], list[Answer]]) -> Steps:
        """A question beside which mercenaries may become allies; then it is asked anew."""
        while True:
            verb, args = yield from self.ask(seat, answers() + self.allies(seat))
            if verb != "ally":
                return verb, args
            yield from self.win_over(seat, args["hero"])

    # ── allies ──────────────────────────────────────────────────────────────

    def fitting(self, seat: int, hero: str) -> list[str]:
        """Held gifts that this hero likes."""
        wants = HEROES[hero].wants
        return [gift for gift in self.f["gifts"][seat] if wants in ("any", TOKENS[gift].what)]

    def allies(self, seat: int) -> list[Answer]:
        """Mercenaries that could be won over now."""
        stone = 2 if self.f["stone"][seat] else 0
        able = []
        for hero in self.f["mercenaries"][seat]:
            icons = sum(TOKENS[gift].icons for gift in self.fitting(seat, hero))
            if icons + stone >= HEROES[hero].icons:
                able.append(hero)
        return each("ally", "hero", able)

    def win_over(self, seat: int, hero: str) -> Steps:
        missing = HEROES[hero].icons
        while missing > 0:
            answers = each("give", "gift", self.fitting(seat, hero))
            if self.f["stone"][seat]:
                answers.append(answer("sacred_stone"))
            verb, args = yield from self.ask(seat, answers)
            if verb == "give":
                self.f["gifts"][seat].remove(args["gift"])
                missing -= TOKENS[args["gift"]].icons
            else:
                self.f["stone"][seat] = False
                missing -= 2
        self.f["mercenaries"][seat].remove(hero)
        self.f["allied"][seat].append(hero)

    # ── paying ──────────────────────────────────────────────────────────────

    def purse(self, seat: int) -> Purse:
        return tuple(self.f["fate"][seat][colour] for colour in FATE)

    def payable(self, seat: int, skill: str, rate: int) -> list[str]:
        """The alternatives of the card's cost that the seat can meet."""
        stone = 2 if self.f["stone"][seat] else 0
        costs = SKILLS[skill].cost.split("/")
        return [c for c in costs if can_meet(self.purse(seat), owed_tokens(c), stone, rate)]

    def pay_for(self, seat: int, skill: str, rate: int) -> Steps:
        """Choose a cost if there are several, then meet it token by token."""
        cost = SKILLS[skill].cost
        if "/" in cost:
            answers = each("cost", "cost", self.payable(seat, skill, rate))
            _, args = yield from self.ask(seat, answers)
            cost = args["cost"]
        owed, begun = owed_tokens(cost), False
        while owed:
            stone = 1 if begun else 2 if self.f["stone"][seat] else 0
            verb, _ = yield from self.ask(seat, self.ways(seat, owed, stone, rate))
            if verb == "pay":
                self.f["fate"][seat][owed[0]] -= 1
            elif verb == "trade":
                yield from self.trade(seat, owed[1:], stone, rate)
            else:
                begun = not begun
                self.f["stone"][seat] = False
            owed = owed[1:]

    def ways(self, seat: int, owed: str, stone: int, rate: int) -> list[Answer]:
        """How the next owed token may be met so that the rest still can be."""
        purse, rest = self.purse(seat), owed[1:]
        colour = FATE.index(owed[0])
        out = []
        if purse[colour] and can_meet(without(purse, colour), rest, stone, rate):
            out.append(answer("pay"))
        if can_trade(purse, rate, 0, rest, stone, rate):
            out.append(answer("trade"))
        if stone and can_meet(purse, rest, stone - 1, rate):
            out.append(answer("sacred_stone"))
        return out

    def trade(self, seat: int, rest: str, stone: int, rate: int) -> Steps:
        for left in range(rate - 1, -1, -1):
            purse = self.purse(seat)
            able = [
                FATE[colour]
                for colour in range(len(FATE))
                if purse[colour] and can_trade(without(purse, colour), left, 0, rest, stone, rate)
            ]
            _, args = yield from self.ask(seat, each("trade_in", "fate", able))
            self.f["fate"][seat][args["fate"]] -= 1
