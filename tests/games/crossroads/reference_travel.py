"""Travel the second time: Guardians, what lies face down, Masters, Explorations."""

from __future__ import annotations

from .reference_duels import Duels
from .reference_lists import (
    ARTIFACTS,
    GUARDIANS,
    LEVELS,
    OTHERS,
    SIGNATURES,
    VOLUMES,
    YIN,
    Answer,
    Steps,
    answer,
    each,
    kind,
)


class Travel(Duels):
    """One generator per encounter."""

    def places(self, seat: int) -> list[Answer]:
        """Face-down places this seat may pick."""
        beaten = self.f["master_beaten"][seat]
        free = [x for x in self.face_down() if x[0] == "bottom" or not beaten]
        return [answer("travel", row=row, place=p) for row, p in free]

    def name_at(self, row: str, place: int) -> str:
        name: str = self.f["top_row" if row == "top" else "explorations"][place]
        return name

    def travel(self, seat: int, row: str, place: int) -> Steps:
        name = self.name_at(row, place)
        if name in GUARDIANS.values():
            yield from self.visit(seat, name, place)
            return
        self.revealed = []
        free = [0, 1] if self.virtuous(seat, "Emei") else [1]
        while True:
            self.revealed.append((row, place))
            self.known = [k for k in self.known if tuple(k[1:]) != (row, place)]
            if not free:
                break
            verb, _ = yield from self.ask(seat, [answer("encounter"), answer("skip")])
            if verb == "encounter":
                break
            self.lose_qi(seat, free.pop(0))
            picks = self.places(seat)
            if not self.f["qi"][seat] or not picks:
                yield from self.cover()
                return
            _, args = yield from self.ask(seat, picks)
            row, place = args["row"], args["place"]
        name = self.name_at(row, place)
        if row == "top":
            won = yield from self.master(seat, name, place)
        else:
            won = yield from self.explore(seat, name)
        if won is not None:
            yield from self.cover()
            yield from self.follow_up(seat)

    def cover(self) -> Steps:
        """Each row of which a card was turned up is shuffled."""
        rows = {row for row, _ in self.revealed}
        self.revealed = []
        for row in ("top", "bottom"):
            if row in rows:
                yield from self.shuffle_row(row)

    def visit(self, seat: int, name: str, place: int) -> Steps:
        sect = self.f["sects"][seat]
        if GUARDIANS[sect] == name and self.level(seat) >= 1:
            self.f["guardians"][seat] = name
            self.f["manuals"][seat].append(SIGNATURES[sect])
            yield from self.master_enters(place)
        elif self.useful(seat, name):
            yield from self.ability(seat, name)
            yield from self.follow_up(seat)

    def useful(self, seat: int, name: str) -> bool:
        """Could that Guardian's ability do anything?"""
        if name == "Fan Hua":
            return bool(self.f["stratagems"][seat])
        if name == "Abbot Xuan Ling":
            return any(x in YIN for x in self.f["stratagems"][seat])
        if name == "Fu Yanlin":
            return bool(self.feuds(seat))
        return True

    def feuds(self, seat: int) -> list[int]:
        higher = [s for s in self.others(seat) if self.f["renown"][s] > self.f["renown"][seat]]
        return [s for s in higher if s not in self.f["nemesis"][seat]]

    def ability(self, seat: int, name: str) -> Steps:
        f = self.f
        if name == "Fan Hua":
            yield from self.inquisitive(seat)
        elif name == "Abbot Xuan Ling":
            yield from self.discard(seat, [x for x in f["stratagems"][seat] if x in YIN])
            self.move(seat, 1)
        elif name == "Lu Jin":
            yield from self.drunken(seat)
        elif name == "Zhang Zhenren":
            sign = yield from self.sign(seat)
            self.heal(seat, 2 if sign == "Taiji" else 1)
        else:
            answers = [answer("target", seat=s) for s in self.feuds(seat)]
            _, args = yield from self.ask(seat, answers)
            f["nemesis"][seat].append(args["seat"])

    def inquisitive(self, seat: int) -> Steps:
        gone = 0
        while gone < 2 and self.f["stratagems"][seat]:
            answers = each("discard", self.f["stratagems"][seat])
            verb, args = yield from self.ask(seat, [*answers, answer("done")])
            if verb == "done":
                break
            self.from_hand(seat, args["card"])
            self.to_pile(args["card"])
            gone += 1
        for _ in range(gone):
            card = yield from self.draw("stratagem")
            if card:
                self.to_hand(seat, card)

    def drunken(self, seat: int) -> Steps:
        """Wine from the discard pile if that face lies there, else from the deck."""
        pile, deck = self.f["item_discard"], self.f["item_deck"]
        wines = [x for x in pile + deck if kind(x) == "Wine"]
        _, args = yield from self.ask(seat, each("take", wines))
        if args:
            (pile if args["card"] in pile else deck).remove(args["card"])
            self.to_hand(seat, args["card"])
            yield from self.renew("item")
        self.f["item_deck"] = yield ("order", "item_deck", self.f["item_deck"])

    def master(self, seat: int, name: str, place: int) -> Steps:
        """Gives None if everything is settled already."""
        won = yield from self.foe_duel(seat, name)
        if not won:
            return False
        self.gain(seat)
        self.f["manuals"][seat] += VOLUMES[name]
        self.f["master_beaten"][seat] = True
        rows = {row for row, _ in self.revealed}
        self.revealed = []
        yield from self.master_enters(place)
        if "bottom" in rows:
            yield from self.shuffle_row("bottom")
        yield from self.follow_up(seat)
        return None

    def explore(self, seat: int, name: str) -> Steps:
        f = self.f
        if name == "Heroes' Meeting":
            self.gain(seat)
        elif name == "Gan Tanfu":
            if f["poisoned"][seat] or f["qi"][seat] < self.cap(seat):
                self.cure(seat)
            elif not any("Millennial Ginseng" in x for x in f["specials"]):
                f["specials"][seat].append("Millennial Ginseng")
                self.heal(seat)
        elif name == "Chan Kuniu":
            yield from self.trade(seat)
        elif name == "Tiemian Qixia":
            yield from self.pilgrim(seat)
        else:
            yield from self.yexun(seat)
        return True

    def trade(self, seat: int) -> Steps:
        f = self.f
        taken = {x for owned in f["specials"] for x in owned} | set(f["shattered"])
        wares = [x for x in [ARTIFACTS[f["sects"][seat]], *OTHERS] if x not in taken]
        wares += f["item_discard"]
        if not wares or not f["items"][seat]:
            return
        answers = [*each("give", f["items"][seat]), answer("pass")]
        verb, args = yield from self.ask(seat, answers)
        if verb == "pass":
            return
        given = self.playing = args["card"]
        self.from_hand(seat, given)
        _, args = yield from self.ask(seat, each("take", wares))
        if args["card"] in f["item_discard"]:
            f["item_discard"].remove(args["card"])
            self.to_hand(seat, args["card"])
        else:
            f["specials"][seat].append(args["card"])
        self.playing = None
        self.to_pile(given)

    def pilgrim(self, seat: int) -> Steps:
        f = self.f
        sign = yield from self.sign(seat)
        if sign == "Yang":
            families = [x for x in ("stratagem", "item") if self.can_draw(x)]
            answers = [answer("draw_card", family=x) for x in families]
            _, args = yield from self.ask(seat, answers)
            if args:
                card = yield from self.draw(args["family"])
                self.to_hand(seat, card)
        elif sign == "Yin":
            yield from self.discard(seat, self.cards(seat))
        elif sign == "Taiji":
            answers = [answer("swap", seat=s) for s in self.others(seat)]
            _, args = yield from self.ask(seat, answers)
            for key in ("stratagems", "items"):
                hands, other = f[key], args["seat"]
                hands[seat], hands[other] = hands[other], hands[seat]

    def yexun(self, seat: int) -> Steps:
        answers = [answer("accept")]
        if not self.evil(seat):
            answers.append(answer("admit_defeat"))
        verb, _ = yield from self.ask(seat, answers)
        if verb == "admit_defeat":
            self.move(seat, -1)
            return
        level = LEVELS.index(self.f["yexun"])
        won = yield from self.foe_duel(seat, "Yexun Yibai", level)
        if won:
            self.gain(seat)
            self.f["yexun"] = LEVELS[min(2, level + 1)]
