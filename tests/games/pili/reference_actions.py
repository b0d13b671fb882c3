"""The six action cards of the reference."""

from __future__ import annotations

from .reference_fights import Fights
from .reference_lists import Answer, Steps, answer, each
from .reference_tables import EQUIPMENT, FATE


class Actions(Fights):
    """Each action card: the active seat, then the others clockwise."""

    def carry_out(self, active: int, action: str) -> Steps:
        steps = {
            "Forge Fate": self.forge_fate,
            "Recruit Heroes": self.recruit_heroes,
            "Gain Skills": self.gain_skills,
            "Harness Qi": self.harness_qi,
            "Buy Equipment": self.buy_equipment,
            "Challenge Foes": self.challenge_foes,
        }
        yield from steps[action](active)

    def refill(self, what: str) -> None:
        """A new display of seats + 1 cards, or what is left."""
        deck = self.f[what + "_deck"]
        self.f[what + "_display"] = deck[: self.display_size()]
        self.f[what + "_deck"] = deck[self.display_size() :]

    # ── Forge Fate ──────────────────────────────────────────────────────────

    def forge_fate(self, active: int) -> Steps:
        dice = self.f["dice"] = list(self.after["dice"])
        assert len(dice) == 5
        assert set(dice) <= set(FATE)
        for seat in self.clockwise(active):
            side = None
            if self.has_power(seat, "Buddhist", "black"):
                _, args = yield from self.ask_or_ally(seat, lambda: each("name_side", "fate", dice))
                side = args["fate"]
            if seat == active:
                yield from self.take_all(seat, dice, side)
            else:
                yield from self.take_two(seat, dice, side)
        self.f["dice"] = []

    def take_all(self, seat: int, dice: list[str], side: str | None) -> Steps:
        for die in dice:
            if die != side:
                self.f["fate"][seat][die] += 1
        yield from self.take_any(seat, dice.count(side or ""))

    def take_two(self, seat: int, dice: list[str], side: str | None) -> Steps:
        left = list(dice)
        for turn in range(2):
            if turn == 0 and side is None:
                _, args = yield from self.ask_or_ally(seat, lambda: each("take", "fate", left))
            else:
                _, args = yield from self.ask(seat, each("take", "fate", left))
            left.remove(args["fate"])
            if args["fate"] == side:
                yield from self.take_any(seat, 1)
            else:
                self.f["fate"][seat][args["fate"]] += 1

    def take_any(self, seat: int, times: int) -> Steps:
        for _ in range(times):
            _, args = yield from self.ask(seat, each("take_any", "fate", FATE))
            self.f["fate"][seat][args["fate"]] += 1

    # ── Recruit Heroes ──────────────────────────────────────────────────────

    def recruit_heroes(self, active: int) -> Steps:
        for seat in self.clockwise(active):
            display = self.f["hero_display"]
            if display:
                _, args = yield from self.ask_or_ally(
                    seat, lambda: each("recruit", "hero", self.f["hero_display"])
                )
                display.remove(args["hero"])
                self.f["mercenaries"][seat].append(args["hero"])
        self.f["mercenaries"][active] += self.f["hero_display"][:1]
        self.refill("hero")

    # ── Gain Skills ─────────────────────────────────────────────────────────

    def gain_skills(self, active: int) -> Steps:
        deck = self.f["skill_deck"]
        self.f["skill_deck"], self.f["bottom"] = deck[:-2], deck[-2:]
        for seat in self.clockwise(active):
            yield from self.gain_skill(seat, seat == active)
        self.f["bottom"] = []
        self.refill("skill")

    def gain_skill(self, seat: int, is_active: bool) -> Steps:
        rate = 2 if is_active else 3
        bottom = self.f["bottom"] if is_active else []

        def answers() -> list[Answer]:
            there = self.f["skill_display"] + bottom
            able = [skill for skill in there if self.payable(seat, skill, rate)]
            return [*each("gain", "skill", able), answer("pass")]

        verb, args = yield from self.ask_or_ally(seat, answers)
        if verb == "pass":
            return
        skill = args["skill"]
        yield from self.pay_for(seat, skill, rate)
        place = bottom if skill in bottom else self.f["skill_display"]
        place.remove(skill)
        self.f["training"][seat].append(skill)
        self.master(seat)

    # ── Harness Qi ──────────────────────────────────────────────────────────

    def harness_qi(self, active: int) -> Steps:
        drawn = self.f["drawn"] = list(self.after["drawn"])
        assert len(drawn) == 5
        assert drawn.count("wild") <= 2
        for seat in self.clockwise(active):
            if seat == active:
                asked = yield from self.use_all(seat, drawn)
            else:
                yield from self.use_two(seat, drawn)
                asked = True
            if self.has_power(seat, "Taoist", "black"):
                yield from self.shift(seat, first=not asked)
        self.f["drawn"] = []

    def use_all(self, seat: int, drawn: list[str]) -> Steps:
        """All five tokens; gives whether anything was asked."""
        for token in drawn:
            if token != "wild":
                self.lift(seat, token)
        asked = False
        for _ in range(drawn.count("wild")):
            asked = (yield from self.wild(seat, first=not asked)) or asked
        return asked

    def use_two(self, seat: int, drawn: list[str]) -> Steps:
        left = list(drawn)
        for turn in range(2):
            if turn == 0:
                _, args = yield from self.ask_or_ally(seat, lambda: each("take", "acupoint", left))
            else:
                _, args = yield from self.ask(seat, each("take", "acupoint", left))
            token = args["acupoint"]
            left.remove(token)
            if token == "wild":
                yield from self.wild(seat, first=False)
            else:
                self.lift(seat, token)

    def wild(self, seat: int, first: bool) -> Steps:
        """Any acupoint below 4; gives whether it was asked."""
        if not self.raisable(seat):
            return False
        if first:
            _, args = yield from self.ask_or_ally(
                seat, lambda: each("raise", "acupoint", self.raisable(seat))
            )
        else:
            _, args = yield from self.ask(seat, each("raise", "acupoint", self.raisable(seat)))
        self.lift(seat, args["acupoint"])
        return True

    def shift(self, seat: int, first: bool) -> Steps:
        """Taoist, black side: one level from one acupoint to another."""
        qi = self.f["qi"][seat]
        able = [p for p in qi if qi[p] and set(self.raisable(seat)) - {p}]
        answers = [*each("lower", "acupoint", able), answer("pass")]
        if first:
            verb, args = yield from self.ask_or_ally(seat, lambda: answers)
        else:
            verb, args = yield from self.ask(seat, answers)
        if verb == "pass":
            return
        point = args["acupoint"]
        qi[point] -= 1
        others = set(self.raisable(seat)) - {point}
        _, args = yield from self.ask(seat, each("raise", "acupoint", others))
        self.lift(seat, args["acupoint"])

    # ── Buy Equipment ───────────────────────────────────────────────────────

    def buy_equipment(self, active: int) -> Steps:
        spent = dict.fromkeys(range(self.n), 0)
        for turn, seat in enumerate([*self.clockwise(active), active]):
            spent[seat] += yield from self.buy(seat)
            last = seat != active or turn > 0
            if last and self.has_power(seat, "Ruist", "black"):
                self.f["silver"][seat] += spent[seat] // 3

    def buy(self, seat: int) -> Steps:
        """One purchase; gives the silver spent."""

        def answers() -> list[Answer]:
            left = self.f["equipment"]
            able = [x for x in left if left[x] and EQUIPMENT[x].price <= self.f["silver"][seat]]
            return [*each("buy", "equipment", able), answer("pass")]

        verb, args = yield from self.ask_or_ally(seat, answers)
        if verb == "pass":
            return 0
        name = args["equipment"]
        token = EQUIPMENT[name]
        self.f["equipment"][name] -= 1
        self.f["silver"][seat] -= token.price
        if token.kind == "weapon":
            self.f["weapons"][seat].append(name)
        elif token.kind == "gift":
            self.f["gifts"][seat].append(name)
        elif token.what == "fate":
            yield from self.take_any(seat, token.icons)
        else:
            yield from self.raise_any(seat, token.icons)
        return token.price

    # ── Challenge Foes ──────────────────────────────────────────────────────

    def challenge_foes(self, active: int) -> Steps:
        for seat in self.clockwise(active):
            bonus = 3 if seat == active else 0
            yield from self.challenge_one(seat, bonus)
        demon = self.power_of("Demon", "black")
        if demon is not None:
            yield from self.extra_foe(demon)
        self.refill("foe")

    def challenge_one(self, seat: int, bonus: int) -> Steps:
        def answers() -> list[Answer]:
            foes = self.f["foe_display"] + (["Qitiandi"] if self.qitiandi_there() else [])
            able = self.may_challenge(seat, foes, bonus)
            return [*each("challenge", "foe", able), answer("pass")]

        verb, args = yield from self.ask_or_ally(seat, answers)
        if verb == "challenge":
            yield from self.challenge(seat, args["foe"], bonus)
