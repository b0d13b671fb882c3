"""The battle phase of the reference."""

from __future__ import annotations

from typing import Any

from .reference_lists import Answer, GameOver, Steps, answer, each
from .reference_paying import Paying
from .reference_tables import BONUS, HEROES, LEGENDARY, LIGHT, RANGES, SKILLS, TOKENS, hex_of

STEPS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
MAP = [
    f"{q},{r}" for q in range(-3, 4) for r in range(-3, 4) if max(abs(q), abs(r), abs(q + r)) <= 3
]
LAST_ROUND = 60


def distance(here: str, there: str) -> int:
    """Steps from hex to hex."""
    (q, r), (to_q, to_r) = hex_of(here), hex_of(there)
    dq, dr = to_q - q, to_r - r
    return max(abs(dq), abs(dr), abs(dq + dr))


def turned(q: int, r: int, direction: int) -> tuple[int, int]:
    """A step printed for direction 0, for a pawn that faces another way."""
    for _ in range(direction):
        q, r = -r, q + r
    return q, r


def in_range(reach: str, here: str, facing: int, there: str) -> bool:
    """Does a card with this range hit a pawn there?"""
    if reach == "ALL":
        return True
    q, r = hex_of(here)
    hit = [turned(*one, facing) for one in RANGES[reach]]
    return hex_of(there) in [(q + dq, r + dr) for dq, dr in hit]


class Battle(Paying):
    """Rounds of the battle, and who wins it."""

    def battle_phase(self) -> Steps:
        if self.f["round"] == 0:
            yield from self.leaders_weapon()
            self.f["round"] = 1
        while True:
            yield from self.battle_round()
            self.f["round"] += 1
            self.f["turn"] = (self.f["turn"] + 1) % self.n

    def corner(self, number: int) -> str:
        q, r = STEPS[number]
        return f"{3 * q},{3 * r}"

    def starting_hp(self, seat: int, place: int) -> int:
        points = self.standing(seat)[0]
        return (points + 1) // 2 + BONUS[self.n][place]

    def leaders_weapon(self) -> Steps:
        leader = self.f["rank"][0]
        held = [name for weapons in self.f["weapons"] for name in weapons]
        left = [name for name in LEGENDARY if name not in held]
        if left:
            _, args = yield from self.ask(leader, each("take_weapon", "weapon", left))
            self.f["weapons"][leader].append(args["weapon"])

    # ── who is where ────────────────────────────────────────────────────────

    def living(self) -> list[int]:
        return [seat for seat in range(self.n) if self.f["pawns"][seat] is not None]

    def team(self, seat: int) -> list[int]:
        """Seats that fight together, this one among them."""
        rank = self.f["rank"]
        outer = [rank[0], rank[3]] if self.n == 4 else [rank[0]]
        return outer if seat in outer else [other for other in rank if other not in outer]

    def teams(self) -> list[list[int]]:
        best = self.team(self.f["rank"][0])
        return [best, [seat for seat in range(self.n) if seat not in best]]

    def foes_of(self, seat: int) -> list[int]:
        return [other for other in self.living() if other not in self.team(seat)]

    # ── plans ───────────────────────────────────────────────────────────────

    def plans(self) -> Steps:
        """Three answers of every living seat, in any order; nothing is told before all are in."""
        plans: dict[int, list[Answer]] = {seat: [] for seat in self.living()}
        while True:
            request = {
                seat: self.plan_answers(seat, plan) for seat, plan in plans.items() if len(plan) < 3
            }
            if not request:
                break
            seat, reply = yield request
            plans[seat].append(reply)
        return {seat: self.plan_of(seat, plan) for seat, plan in plans.items()}

    def plan_of(self, seat: int, plan: list[Answer]) -> dict[str, Any]:
        out: dict[str, Any] = {"skill": None}
        for _, args in plan:
            out.update(dict(args))
        able = out["skill"] is not None and seat not in self.f["debilitated"]
        out["effects"] = SKILLS[out["skill"]].effects if able else set()
        return out

    def plan_answers(self, seat: int, plan: list[Answer]) -> list[Answer]:
        if not plan:
            return [*each("attack", "skill", self.attacks(seat)), answer("rest")]
        if len(plan) == 1:
            return each("move", "hex", self.reachable(seat, self.plan_of(seat, plan)))
        return each("face", "direction", range(6))

    def attacks(self, seat: int) -> list[str]:
        if seat in self.f["backlash"]:
            return []
        out = list(self.f["hands"][seat])
        if self.f["round"] == 1:
            out = [name for name in out if "backlash" not in SKILLS[name].effects]
        if seat in self.f["debilitated"]:
            out = [name for name in out if name != LIGHT]
        return out

    def reachable(self, seat: int, plan: dict[str, Any]) -> list[str]:
        if "teleport" in plan["effects"]:
            return MAP
        far = 2 - self.f["slowed"][seat]
        far += "accelerate" in plan["effects"]
        far -= seat in self.f["backlash"]
        here = self.f["pawns"][seat]
        return [there for there in MAP if distance(here, there) <= max(far, 0)]

    # ── a round ─────────────────────────────────────────────────────────────

    def battle_round(self) -> Steps:
        f = self.f
        plans = yield from self.plans()
        self.revealed.append(plans)
        bled = [victim for victim, _ in f["bleeding"]]
        self.shields = {seat: 10 for seat in plans if "shield" in plans[seat]["effects"]}
        self.piercing = [seat for seat in plans if "pierce" in plans[seat]["effects"]]
        for seat, plan in plans.items():
            self.reveal(seat, plan)
        hits = self.hits(plans)
        losses = self.attack_losses(plans, hits)
        for seat, loss in losses.items():
            f["hp"][seat] -= loss
        self.penalties(plans, hits)
        self.remove_fallen()
        self.end_if_a_side_is_gone()
        stunned = {t for s, t in hits if "stun" in plans[s]["effects"]}
        for seat in self.clockwise(f["turn"]):
            if seat in self.living() and f["heroes"][seat] and seat not in stunned:
                yield from self.move_heroes(seat)
        self.heroes_hurt()
        for victim, _ in f["bleeding"]:
            if victim in bled:
                f["hp"][victim] -= 5
        self.remove_fallen()
        self.end_if_a_side_is_gone()
        if f["round"] == LAST_ROUND:
            self.higher_hp_wins()

    def reveal(self, seat: int, plan: dict[str, Any]) -> None:
        f = self.f
        f["pawns"][seat], f["facing"][seat] = plan["hex"], plan["direction"]
        if plan["skill"]:
            f["hands"][seat].remove(plan["skill"])
            f["played"][seat].append(plan["skill"])
        else:
            f["hands"][seat] += f["played"][seat]
            f["played"][seat] = []

    def hits(self, plans: dict[int, dict[str, Any]]) -> list[tuple[int, int]]:
        """Who hits whom."""
        out = []
        for seat, plan in plans.items():
            for target in self.foes_of(seat) if plan["skill"] else []:
                there = self.f["pawns"][target]
                if in_range(SKILLS[plan["skill"]].reach, plan["hex"], plan["direction"], there):
                    out.append((seat, target))
        return out

    def damage(self, seat: int, skill: str) -> int:
        """The value for the best weapon that fits."""
        technique = SKILLS[skill].technique
        icons = [
            TOKENS[name].icons
            for name in self.f["weapons"][seat]
            if technique in ("neutral", TOKENS[name].what)
        ]
        return SKILLS[skill].damage[max(icons, default=1) - 1]

    def through_shield(self, seat: int, damage: int) -> int:
        """What is left of damage that the shield may stop."""
        stopped = min(damage, self.shields.get(seat, 0))
        if seat in self.shields:
            self.shields[seat] -= stopped
        return damage - stopped

    def attack_losses(
        self, plans: dict[int, dict[str, Any]], hits: list[tuple[int, int]]
    ) -> dict[int, int]:
        losses = dict.fromkeys(plans, 0)
        for seat, target in hits:
            damage = self.damage(seat, plans[seat]["skill"])
            if seat not in self.piercing:
                damage = self.through_shield(target, damage)
            losses[target] += damage
            if "reflect" in plans[target]["effects"]:
                losses[seat] += 5
        return losses

    def penalties(self, plans: dict[int, dict[str, Any]], hits: list[tuple[int, int]]) -> None:
        """Slow, debilitate and backlash of the next round; new bleeding."""
        f = self.f
        f["slowed"], f["debilitated"] = [0] * self.n, []
        played = {seat: plan["skill"] for seat, plan in plans.items() if plan["skill"]}
        f["backlash"] = [s for s, x in played.items() if "backlash" in SKILLS[x].effects]
        for seat, target in sorted(hits):
            effects = plans[seat]["effects"]
            f["slowed"][target] += "slow" in effects
            if "debilitate" in effects and target not in f["debilitated"]:
                f["debilitated"].append(target)
            if "bleed" in effects and target not in [victim for victim, _ in f["bleeding"]]:
                f["bleeding"].append([target, seat])

    def remove_fallen(self) -> None:
        """Seats without HP leave with their heroes and all that concerns them."""
        f = self.f
        for seat in self.living():
            if f["hp"][seat] <= 0:
                f["pawns"][seat] = f["facing"][seat] = None
                f["heroes"][seat] = []
                f["slowed"][seat] = 0
                for key in ("debilitated", "backlash"):
                    f[key] = [other for other in f[key] if other != seat]
                f["bleeding"] = [pair for pair in f["bleeding"] if seat not in pair]

    # ── heroes ──────────────────────────────────────────────────────────────

    def move_heroes(self, seat: int) -> Steps:
        """Each token once, to a neighbouring hex of the map."""
        moved: list[str] = []
        tokens = self.f["heroes"][seat]
        while True:
            names = [hero for hero, _ in tokens if hero not in moved]
            answers = [*each("move_hero", "hero", names), answer("done")]
            verb, args = yield from self.ask(seat, answers)
            if verb == "done":
                return
            token = next(one for one in tokens if one[0] == args["hero"])
            near = [there for there in MAP if distance(token[1], there) == 1]
            _, to = yield from self.ask(seat, each("move", "hex", near))
            token[1] = to["hex"]
            moved.append(args["hero"])

    def heroes_hurt(self) -> None:
        for seat in self.living():
            here = self.f["pawns"][seat]
            for owner in self.foes_of(seat):
                for hero, there in self.f["heroes"][owner]:
                    if there == here:
                        power = HEROES[hero].power
                        if owner not in self.piercing:
                            power = self.through_shield(seat, power)
                        self.f["hp"][seat] -= power

    # ── the end ─────────────────────────────────────────────────────────────

    def end_if_a_side_is_gone(self) -> None:
        living = self.living()
        standing = [team for team in self.teams() if set(team) & set(living)]
        if not standing:
            self.higher_hp_wins()
        if len(standing) == 1:
            self.end(standing[0])

    def higher_hp_wins(self) -> None:
        sums = [sum(self.f["hp"][seat] for seat in team) for team in self.teams()]
        winners = [team for team, hp in zip(self.teams(), sums, strict=True) if hp == max(sums)]
        self.end([seat for team in winners for seat in team])

    def end(self, winners: list[int]) -> None:
        self.winners = sorted(winners)
        raise GameOver
