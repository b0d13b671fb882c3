"""Duels a second time: between players, for the title, against Masters and Yexun."""

from __future__ import annotations

from typing import Any

from .reference_lists import (
    BASES,
    CHAKRAS,
    DRAGON,
    ELEMENTS,
    FLOWING,
    FOES,
    PROPERTIES,
    SIGNS,
    TECHNIQUES,
    VAJRA,
    Answer,
    Steps,
    answer,
    each,
    kind,
)
from .reference_moves import Moves


class Duels(Moves):
    """One generator per rule of section 8."""

    poor: dict[int, bool]  # no Item in hand when the duel began
    bodkins: set[int]  # who has thrown the Bodkin in this duel
    darts: set[int]  # whose dart hit somebody in this duel

    # ── between players ─────────────────────────────────────────────────────

    def challenge(self, seat: int, rival: int) -> Steps:
        """From the question to the challenged seat to the end of everything that follows."""
        answers = [answer("accept")]
        if self.virtuous(seat) and self.virtuous(rival):
            answers.append(answer("admit_defeat"))
        verb, _ = yield from self.ask(rival, answers)
        if verb == "admit_defeat":
            self.move(rival, -1)
            if seat not in self.f["nemesis"][rival]:
                self.gain(seat)
            yield from self.follow_up(seat)
            return
        winner = yield from self.fight(seat, rival)
        if winner is not None:
            yield from self.outcome(winner, rival if winner == seat else seat)
        else:
            self.turn_evil(seat, rival)

    def outcome(self, winner: int, loser: int) -> Steps:
        """Steps 8 to 11."""
        if self.evil(winner) and not self.f["qi"][loser]:
            yield from self.kill(winner, loser)
            return
        if winner not in self.f["nemesis"][loser]:
            self.gain(winner)
            self.f["nemesis"][loser].append(winner)
        if loser in self.f["nemesis"][winner]:
            self.f["nemesis"][winner].remove(loser)
        yield from self.follow_up(winner, loser)

    def follow_up(self, seat: int, *others: int) -> Steps:
        """A first title, then Xie, then a duel for the title."""
        if self.f["grand_master"] is None and self.reaches_top(seat):
            yield from self.take_title(seat)
            self.turn_evil(*others)
            return
        self.turn_evil(seat, *others)
        if self.f["grand_master"] is not None and self.reaches_top(seat):
            yield from self.title_duel(seat)

    def title_duel(self, seat: int) -> Steps:
        master = self.f["grand_master"]
        if not self.f["qi"][seat]:
            self.f["barred"].append(seat)
            return
        winner = yield from self.fight(seat, master)
        if winner is None:
            self.turn_evil(seat)
            if not self.evil(seat):
                self.f["barred"].append(seat)
            return
        loser = master if winner == seat else seat
        if winner == seat:
            self.f["grand_master"] = seat
        self.eliminate(loser)
        yield from self.take_title(winner)

    def kill(self, winner: int, loser: int) -> Steps:
        was_evil, master = self.evil(loser), self.f["grand_master"]
        self.eliminate(loser)
        if not was_evil and master is None:
            self.end([winner])
        self.last_one_standing()
        if was_evil or master is None:
            return
        best = yield from self.fight(winner, master)
        if best == winner:
            self.f["eliminated"].append(master)
            self.f["grand_master"] = None
            self.end([winner])
        if best == master:
            self.eliminate(winner)
            self.last_one_standing()

    def fight(self, one: int, other: int) -> Steps:
        """Steps 2 to 7; gives the winner or None."""
        pair = (one, other)
        for seat, rival in (pair, (other, one)):
            brigand = self.evil(seat) and self.f["sects"][seat] == "Shaolin"
            if brigand and self.f["items"][rival]:
                yield from self.grab_from(seat, rival, "item")
        self.begin(pair, {"challenger": one, "defender": other, "used": [[], []]})
        vow = 0
        sworn = self.f["vow"] == "sworn" and self.turn in pair
        if sworn and pair[1 - pair.index(self.turn)] in self.f["nemesis"][self.turn]:
            vow, self.f["vow"] = 3, "spent"
        winner = None
        for number in (1, 2, 3):
            self.show(round=number)
            extra = {s: BASES[self.f["sects"][s]] if number == 1 else 0 for s in pair}
            if number == 1:
                extra[self.turn] = extra.get(self.turn, 0) + vow
            winner = yield from self.one_round(pair, extra)
            if winner is not None:
                break
        wins = self.of_duel("wins")
        if winner is None and wins[0] != wins[1]:
            winner = pair[wins.index(max(wins))]
        savage = winner is not None and self.evil(winner)
        if winner is not None and savage and self.f["sects"][winner] == "Beggar":
            self.of_duel("deposits")[1 - pair.index(winner)] += 1
        yield from self.injuries(pair)
        return winner

    def of_duel(self, key: str) -> Any:
        assert self.duel is not None
        return self.duel[key]

    def begin(self, seats: tuple[int, ...], facts: dict[str, Any]) -> None:
        self.poor = {s: not self.f["items"][s] for s in seats}
        self.bodkins, self.darts = set(), set()
        self.duel = {"round": 1, "wins": [0, 0], "deposits": [0, 0], "wugong": None, **facts}

    def free(self, pair: tuple[int, ...], seat: int) -> int:
        """Qi minus what is deposited."""
        left: int = self.f["qi"][seat] - self.of_duel("deposits")[pair.index(seat)]
        return left

    def one_round(self, pair: tuple[int, int], sums: dict[int, int]) -> Steps:
        """Gives whoever has won the duel with it, or None."""
        chosen = yield from self.choose(pair)
        for i, seat in enumerate(pair):
            self.of_duel("used")[i] = sorted(self.of_duel("used")[i] + chosen[seat])
            sums[seat] += sum(self.printed(seat, name) for name in chosen[seat])
        for seat in pair:
            sums[seat] += yield from self.boosts(seat, chosen[seat])
        immune = {s: VAJRA in chosen[s] for s in pair}
        loser = yield from self.window(pair, sums, chosen, immune)
        self.show(wugong=None)
        if loser is not None:
            return pair[1 - pair.index(loser)]
        one, other = pair
        if sums[one] == sums[other]:
            flowing = [s for s in pair if FLOWING in chosen[s]]
            best = flowing[0] if flowing else None
        else:
            best = one if sums[one] > sums[other] else other
        if best is None:
            return None
        i = pair.index(best)
        self.of_duel("wins")[i] += 1
        self.of_duel("deposits")[1 - i] += 1
        if self.of_duel("wins")[i] == 2 or not self.free(pair, pair[1 - i]):
            return best
        return None

    def choose(self, pair: tuple[int, int]) -> Steps:
        """Both choose at once and in secret."""
        chosen: dict[int, list[str]] = {s: [] for s in pair}

        def open_to(seat: int) -> list[Answer]:
            used = self.of_duel("used")[pair.index(seat)] + chosen[seat]
            names = [t for t in self.f["trained"][seat] if t not in used]
            more = [answer("unleash", technique=t) for t in names] if len(chosen[seat]) < 2 else []
            return [*more, answer("ready")]

        waiting = {s: open_to(s) for s in pair}
        while waiting:
            seat, (verb, args) = yield waiting
            self.f["phase"] = "later"
            if verb == "ready":
                del waiting[seat]
            else:
                chosen[seat].append(dict(args)["technique"])
                waiting[seat] = open_to(seat)
        return chosen

    def printed(self, seat: int, name: str) -> int:
        if name == DRAGON and self.poor[seat]:
            return 6
        if name == CHAKRAS and len(self.f["stratagems"][seat]) == 7:
            return 7
        return TECHNIQUES[name][1]

    def boosts(self, seat: int, names: list[str]) -> Steps:
        """An Element, perhaps shattering; a Sign, perhaps shattering."""
        total = 0
        for family in (ELEMENTS, SIGNS):
            mine = [t for t in names if TECHNIQUES[t][3] & family]
            if not mine:
                continue
            lot = yield from self.lot(seat, family)
            found = {lot} & {p for t in mine for p in TECHNIQUES[t][3]}
            if not found:
                found = (yield from self.shatter(seat, mine)) & family
            total += sum(TECHNIQUES[t][2] for t in mine if TECHNIQUES[t][3] & found)
        return total

    def shatter(self, seat: int, names: list[str]) -> Steps:
        wanted = {p for t in names for p in TECHNIQUES[t][3]}
        fitting = [x for x in self.f["specials"][seat] if PROPERTIES[x] & wanted]
        if seat in self.bodkins:
            fitting = [x for x in fitting if x != "Maiden's Bodkin"]
        if not fitting:
            return set()
        verb, args = yield from self.ask(seat, [*each("shatter", fitting), answer("pass")])
        if verb == "pass":
            return set()
        self.f["specials"][seat].remove(args["card"])
        self.f["shattered"].append(args["card"])
        return PROPERTIES[args["card"]]

    # ── weapons, the vest, injuries ─────────────────────────────────────────

    def weapons(self, seat: int, free: int, finger: bool) -> list[Answer]:
        arms = [x for x in self.f["items"][seat] if kind(x) in ("Throwing Knives", "Poison Dart")]
        out = [*each("throw", arms), answer("pass")]
        if self.virtuous(seat) and self.owns(seat, "Maiden's Bodkin") and seat not in self.bodkins:
            out.append(answer("bodkin"))
        if finger:
            out += [answer("expend", qi=n) for n in (1, 2) if n <= free]
        return out

    def strike(self, seat: int, verb: str, args: dict[str, Any], immune: bool) -> int:
        """What a weapon adds."""
        if verb == "expend":
            self.lose_qi(seat, args["qi"])
            return 2 * int(args["qi"])
        if verb == "bodkin":
            self.bodkins.add(seat)
            return 0 if immune else 2
        self.from_hand(seat, args["card"])
        self.to_pile(args["card"])
        if kind(args["card"]) == "Throwing Knives":
            return 0 if immune else 2
        self.add_xie(seat)
        if immune:
            return 0
        self.darts.add(seat)
        return 1

    def window(
        self,
        pair: tuple[int, int],
        sums: dict[int, int],
        chosen: dict[int, list[str]],
        immune: dict[int, bool],
    ) -> Steps:
        """Alternating until two passes in a row; gives who has expended the last free qi."""
        fingers = {s for s in pair if "Spirit Finger" in chosen[s]}
        seat, other = pair
        passes = 0
        while passes < 2:
            self.show(wugong=[sums[s] for s in pair])
            answers = self.weapons(seat, self.free(pair, seat), seat in fingers)
            verb, args = yield from self.ask(seat, answers)
            if verb == "pass":
                passes += 1
            else:
                passes = 0
                sums[seat] += self.strike(seat, verb, args, immune[other])
                if verb == "expend":
                    fingers.discard(seat)
                    if not self.free(pair, seat):
                        return seat
            seat, other = other, seat
        return None

    def vest(self, seat: int) -> Steps:
        vests = [x for x in self.f["items"][seat] if kind(x) == "Chainmail Vest"]
        verb, args = yield from self.ask(seat, [*each("vest", vests), answer("pass")])
        if verb == "pass":
            return False
        self.from_hand(seat, args["card"])
        self.to_pile(args["card"])
        return True

    def injuries(self, pair: tuple[int, int]) -> Steps:
        safe = []
        for seat in pair:
            safe.append((yield from self.vest(seat)))
        lost = [0 if safe[i] else self.of_duel("deposits")[i] for i in (0, 1)]
        self.duel = None
        for i, seat in enumerate(pair):
            hurt = min(lost[i], self.f["qi"][seat])
            self.lose_qi(seat, hurt)
            if hurt and pair[1 - i] in self.darts:
                self.f["poisoned"][seat] = True

    # ── Masters and Yexun ───────────────────────────────────────────────────

    def foe_duel(self, seat: int, name: str, level: int = 0) -> Steps:
        """One round with everything trained; gives whether the traveller has won."""
        trained = sorted(self.f["trained"][seat])
        facts = {"challenger": seat, "defender": name, "used": [trained, []]}
        self.begin((seat,), facts)
        mine = BASES[self.f["sects"][seat]] + sum(self.printed(seat, t) for t in trained)
        mine += yield from self.boosts(seat, trained)
        family, by_lot, value = FOES.get(name, (set(), {}, 8 + 4 * level))
        lot = yield from self.lot(seat, family)
        theirs = by_lot.get(lot, value)
        finger, spent_all = "Spirit Finger" in trained, False
        while True:
            self.show(wugong=[mine, theirs])
            verb, args = yield from self.ask(seat, self.weapons(seat, self.f["qi"][seat], finger))
            if verb == "pass":
                break
            mine += self.strike(seat, verb, args, False)
            if verb == "expend":
                finger = False
                if not self.f["qi"][seat]:
                    spent_all = True
                    break
        self.show(wugong=None)
        won = not spent_all and (mine > theirs or (mine == theirs and FLOWING in trained))
        if not spent_all and mine < theirs:
            self.show(deposits=[(theirs - mine + 2) // 3, 0])
        hurt = self.of_duel("deposits")[0]
        safe = yield from self.vest(seat)
        self.duel = None
        if not safe:
            self.lose_qi(seat, hurt)
        return won
