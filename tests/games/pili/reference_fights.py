"""Fights of the reference: combat power, what may be used, what is won."""

from __future__ import annotations

from typing import Any

from .reference_lists import Answer, Steps, answer, each
from .reference_paying import Paying
from .reference_tables import FOES, HEROES, LEGENDARY, LIGHT, QITIANDI, SKILLS, TOKENS, Foe


def times(technique: str, foe: Foe) -> int:
    """How often a technique counts against a foe."""
    return 2 if technique == foe.weak else 0 if technique == foe.immune else 1


class Used:
    """What a seat has brought into one fight."""

    def __init__(self) -> None:
        self.skill: str | None = None
        self.weapon: str | None = None
        self.heroes: list[str] = []

    def but(self, **changes: Any) -> Used:
        new = Used()
        new.__dict__.update({**self.__dict__, **changes})
        return new


class Fights(Paying):
    """Challenging a foe."""

    def all_heroes(self, seat: int) -> list[str]:
        heroes: list[str] = self.f["mercenaries"][seat] + self.f["allied"][seat]
        return heroes

    def power(self, seat: int, foe_name: str, used: Used, bonus: int) -> int:
        """The combat power of what was used."""
        foe = FOES[foe_name]
        total, zeroed = bonus, [0]
        if used.skill:
            skill = SKILLS[used.skill]
            count = times(skill.technique, foe)
            weapon = TOKENS[used.weapon].icons if used.weapon else 0
            total += count * (skill.power + weapon)
            if not count:
                zeroed.append(skill.power)
        elif used.weapon:
            total += times(TOKENS[used.weapon].what, foe) * TOKENS[used.weapon].icons
        for name in used.heroes:
            hero = HEROES[name]
            count = max(times(technique, foe) for technique in hero.techniques)
            total += count * hero.power
            if not count:
                zeroed.append(hero.power)
        if self.has_power(seat, "Demon", "white") and self.f["round"] >= 2:
            total += max(zeroed)
        return total

    def weapons_for(self, seat: int, skill: str | None) -> set[str]:
        """Weapons that may go with this skill, or stand alone without one."""
        mine = set(self.f["weapons"][seat])
        if skill:
            technique = SKILLS[skill].technique
            return {w for w in mine if technique in ("neutral", TOKENS[w].what)}
        known = {SKILLS[name].technique for name in self.f["mastered"][seat]}
        return {w for w in mine if TOKENS[w].what not in known}

    def within_reach(self, seat: int, foe: str, used: Used, bonus: int) -> bool:
        """Could the foe still be defeated from here, with all heroes?"""
        used = used.but(heroes=self.all_heroes(seat))
        tries = [used]
        if not used.weapon:
            skills = [used.skill] if used.skill else [None, *self.f["mastered"][seat]]
            for skill in skills:
                tries.append(used.but(skill=skill))
                for weapon in self.weapons_for(seat, skill):
                    tries.append(used.but(skill=skill, weapon=weapon))
        most = max(self.power(seat, foe, one, bonus) for one in tries)
        return most >= FOES[foe].power

    def may_challenge(self, seat: int, foes: list[str], bonus: int) -> list[str]:
        return [foe for foe in foes if self.within_reach(seat, foe, Used(), bonus)]

    def qitiandi_there(self) -> bool:
        return self.n > 2 and all(QITIANDI not in foes for foes in self.f["foes"])

    def fight(self, seat: int, foe: str, bonus: int) -> Steps:
        """Until the seat is ready; used mercenaries are gone then."""
        used = Used()
        while True:
            verb, args = yield from self.ask(seat, self.next_use(seat, foe, used, bonus))
            if verb == "ready":
                break
            if verb == "use_skill":
                used.skill = args["skill"]
            elif verb == "use_weapon":
                used.weapon = args["weapon"]
            else:
                used.heroes.append(args["hero"])
        mercenaries = self.f["mercenaries"][seat]
        self.f["mercenaries"][seat] = [h for h in mercenaries if h not in used.heroes]

    def next_use(self, seat: int, foe: str, used: Used, bonus: int) -> list[Answer]:
        out: list[Answer] = []
        if not used.weapon:
            if not used.skill:
                skills = [
                    skill
                    for skill in self.f["mastered"][seat]
                    if self.within_reach(seat, foe, used.but(skill=skill), bonus)
                ]
                out += each("use_skill", "skill", skills)
            weapons = [
                weapon
                for weapon in self.weapons_for(seat, used.skill)
                if self.within_reach(seat, foe, used.but(weapon=weapon), bonus)
            ]
            out += each("use_weapon", "weapon", weapons)
        out += each("use_hero", "hero", set(self.all_heroes(seat)) - set(used.heroes))
        if self.power(seat, foe, used, bonus) >= FOES[foe].power:
            out.append(answer("ready"))
        return out

    # ── what is won ─────────────────────────────────────────────────────────

    def challenge(self, seat: int, foe: str, bonus: int) -> Steps:
        """A foe of the action itself: the fight, then everything on the card."""
        yield from self.fight(seat, foe, bonus)
        if foe != QITIANDI:
            self.f["foe_display"].remove(foe)
        self.f["foes"][seat].append(foe)
        self.f["silver"][seat] += FOES[foe].silver
        if foe == QITIANDI:
            yield from self.prize(seat)
        yield from self.raise_any(seat, FOES[foe].qi)
        self.roll_for(seat, FOES[foe].fate)

    def prize(self, seat: int) -> Steps:
        _, args = yield from self.ask(seat, each("prize", "prize", [*LEGENDARY, LIGHT]))
        if args["prize"] == LIGHT:
            self.win_light(seat)
        else:
            self.f["weapons"][seat].append(args["prize"])

    def raise_any(self, seat: int, icons: int) -> Steps:
        """One question an icon; with everything at 4 nothing is asked."""
        for _ in range(icons):
            points = self.raisable(seat)
            if points:
                _, args = yield from self.ask(seat, each("raise", "acupoint", points))
                self.lift(seat, args["acupoint"])

    def extra_foe(self, seat: int) -> Steps:
        """Demon, black side: one more foe of the display, for one of its rewards."""

        def answers() -> list[Answer]:
            foes = self.may_challenge(seat, self.f["foe_display"], 0)
            return [*each("challenge", "foe", foes), answer("pass")]

        verb, args = yield from self.ask_or_ally(seat, answers)
        if verb == "pass":
            return
        foe = args["foe"]
        yield from self.fight(seat, foe, 0)
        self.f["foe_display"].remove(foe)
        rewards = each("reward", "reward", ["silver", "qi", "fate"])
        _, args = yield from self.ask(seat, rewards)
        if args["reward"] == "silver":
            self.f["silver"][seat] += FOES[foe].silver
        elif args["reward"] == "qi":
            yield from self.raise_any(seat, FOES[foe].qi)
        else:
            self.roll_for(seat, FOES[foe].fate)
