"""What the reference does in the card action: Stratagems, Items, abilities, Guardians."""

from __future__ import annotations

from .reference_lists import (
    FAVOURITES,
    FOOD,
    GUARDIANS,
    TECHNIQUES,
    USABLE,
    YANG,
    YIN,
    Answer,
    Steps,
    TurnOver,
    answer,
    each,
    kind,
)
from .reference_travel import Travel

PARALYZE = "Paralyze/Release"
MEAT_AND_WINE = ("Roast Chicken", "Lamb Stew Pot", "Wine")


class Actions(Travel):
    """One generator per card."""

    # ── what may be answered ────────────────────────────────────────────────

    def draw_answers(self, seat: int) -> list[Answer]:
        out = [answer("draw")]
        f = self.f
        if self.virtuous(seat, "Beggar") and "scavenge" not in self.spent and f["item_discard"]:
            out += each("scavenge", f["stratagems"][seat])
        if self.owns(seat, "Abacus"):
            out.append(answer("abacus"))
        if self.virtuous(seat) and self.owns(seat, "Wooden Fish") and f["xie"][seat]:
            out.append(answer("wooden_fish"))
        if self.virtuous(seat) and self.owns(seat, "Beggar's Bowl"):
            legends = [s for s in self.others(seat) if self.level(s) == 2]
            out += [answer("beggars_bowl", seat=s) for s in legends]
        if self.evil(seat) and f["sects"][seat] == "Kunlun" and self.grabs(seat):
            out.append(answer("aggression"))
        if self.options["guardian_once"] and self.guardian_useful(seat):
            out.append(answer("guardian"))
        return out

    def playable(self, seat: int) -> list[str]:
        """Stratagems that would have a target."""
        f = self.f
        held = set(f["stratagems"][seat]) - self.played
        return [name for name in held if self.has_use(seat, name)]

    def has_use(self, seat: int, name: str) -> bool:
        if name == "Training Assist":
            return bool(self.assisted(seat))
        if name in ("Gallant Deed", "Information"):
            return True
        return bool(self.targets(seat, name))

    def targets(self, seat: int, name: str) -> list[int]:
        f, others = self.f, self.others(seat)
        if name in YIN:
            return [s for s in others if not self.evil(s) and s != f["grand_master"]]
        if name == PARALYZE:
            return [s for s in others if f["qi"][s] and not f["paralyzed"][s]]
        if name == "Training Mishap":
            return [s for s in others if f["training"][s]]
        return [s for s in others if s in f["nemesis"][seat]]  # Forgiveness, Vow Revenge

    def assisted(self, seat: int) -> list[str]:
        names, opened = self.trainable(seat), self.f["training"][seat]
        if opened:
            names = [opened]
        return [t for t in names if TECHNIQUES[t][0] <= self.f["qi"][seat]]

    def sly_kinds(self, seat: int) -> list[str]:
        pile = self.f["stratagem_discard"]
        return [x for x in YIN if x in pile and x not in self.played and self.targets(seat, x)]

    def card_answers(self, seat: int) -> list[Answer]:
        f = self.f
        out = [*each("play", self.playable(seat)), answer("done")]
        release = PARALYZE in f["stratagems"][seat] and PARALYZE not in self.played
        if f["paralyzed"][seat] and release:
            out.append(answer("release"))
        out += each("use", [x for x in f["items"][seat] if kind(x) in USABLE])
        if self.affordable(seat):
            out.append(answer("complete"))
        buddhist = self.virtuous(seat, "Shaolin") and "buddhist" not in self.spent
        if buddhist and len(self.cards(seat)) > 1:
            out.append(answer("buddhist"))
        yang = [x for x in f["stratagems"][seat] if x in YANG]
        if self.evil(seat) and f["sects"][seat] == "Emei" and self.sly_kinds(seat):
            out += each("sly", yang)
        if self.evil(seat) and f["sects"][seat] == "Wudang" and self.grabs(seat):
            out += each("tyrant", yang)
        if self.owns(seat, "Painting Scroll") and self.grabs(seat):
            out.append(answer("painting_scroll"))
        unbroken = "card" not in self.spent or self.options["guardian_once"]
        if unbroken and self.guardian_useful(seat):
            out.append(answer("guardian"))
        return out

    # ── the card action ─────────────────────────────────────────────────────

    def card_action(self, seat: int) -> Steps:
        while True:
            verb, args = yield from self.ask(seat, self.card_answers(seat))
            if verb == "done":
                return
            if verb != "complete":
                self.spent.add("card")
            if verb == "guardian" and self.options["guardian_once"]:
                yield from self.guardian_leaves(seat)
                continue
            if verb == "guardian":
                yield from self.ability(seat, self.f["guardians"][seat])
            else:
                yield from self.one_card(seat, verb, args.get("card"))
            yield from self.settle(seat)
            if verb == "guardian":
                return

    def settle(self, seat: int) -> Steps:
        """Turning evil, the title, and whether the turn goes on."""
        yield from self.follow_up(seat)
        self.own_turn_goes_on()

    def one_card(self, seat: int, verb: str, card: str | None) -> Steps:
        if verb == "complete":
            self.pay_training(seat, self.f["training"][seat])
        elif verb == "release":
            self.release(seat)
        elif verb == "buddhist":
            self.spent.add("buddhist")
            yield from self.discard(seat, self.cards(seat))
            yield from self.discard(seat, self.cards(seat))
            self.move(seat, 1)
        elif verb == "painting_scroll":
            other = yield from self.grab(seat)
            self.f["specials"][seat].remove("Painting Scroll")
            self.f["specials"][other].append("Painting Scroll")
        elif card is not None:
            yield from self.with_card(seat, verb, card)

    def with_card(self, seat: int, verb: str, card: str) -> Steps:
        """A card leaves the hand for its effect."""
        self.from_hand(seat, card)
        if verb in ("sly", "tyrant"):
            self.to_pile(card)
            if verb == "tyrant":
                yield from self.grab(seat)
                return
            _, args = yield from self.ask(seat, each("take", self.sly_kinds(seat)))
            card = args["card"]
            self.f["stratagem_discard"].remove(card)
        self.playing = card
        if verb == "use":
            yield from self.use(seat, card)
        else:
            self.played.add(card)
            lies = yield from self.play(seat, card)
            if lies:
                self.playing = None
                return
        self.playing = None
        self.to_pile(card)

    def release(self, seat: int) -> None:
        """The card that lay there goes away first, then the one played."""
        self.from_hand(seat, PARALYZE)
        self.played.add(PARALYZE)
        self.f["paralyzed"][seat] = False
        self.to_pile(PARALYZE)
        self.to_pile(PARALYZE)

    def play(self, seat: int, card: str) -> Steps:
        """Gives True if the card stays on the table."""
        f = self.f
        if card == "Gallant Deed":
            self.lose_qi(seat, 1)
            self.gain(seat)
        elif card == "Training Assist":
            answers = [answer("train", technique=t) for t in self.assisted(seat)]
            _, args = yield from self.ask(seat, answers)
            self.spent.add("train")
            self.pay_training(seat, args["technique"])
        elif card == "Information":
            yield from self.information(seat)
        elif card == "Vow Revenge":
            f["vow"] = "sworn"
            return True
        else:
            answers = [answer("target", seat=s) for s in self.targets(seat, card)]
            _, args = yield from self.ask(seat, answers)
            return (yield from self.play_at(seat, card, args["seat"]))
        return False

    def play_at(self, seat: int, card: str, target: int) -> Steps:
        f = self.f
        if card in YIN:
            if not self.evil(seat):
                self.add_xie(seat)
            warded = yield from self.bagua(target)
            if warded:
                return False
        if card == "Assassin":
            self.lose_qi(target, 2)
        elif card == "Slander":
            self.move(target, -1)
        elif card == "Poison Smoke":
            f["poisoned"][target] = True
        elif card == "Forgiveness":
            f["nemesis"][seat].remove(target)
            self.gain(seat)
        elif card == PARALYZE:
            f["paralyzed"][target] = True
            return True
        else:
            sign = yield from self.sign(target)
            if sign != "Taiji":
                f["training"][target] = None
                self.lose_qi(target, 1)
        return False

    def bagua(self, target: int) -> Steps:
        if not (self.virtuous(target) and self.owns(target, "Bagua")):
            return False
        verb, _ = yield from self.ask(target, [answer("bagua"), answer("pass")])
        if verb == "pass":
            return False
        sign = yield from self.sign(target)
        return sign == "Taiji"

    def information(self, seat: int) -> Steps:
        seen: list[tuple[str, int]] = []
        for _ in range(3):
            places = [place for place in self.face_down() if place not in seen]
            answers = [answer("peek", row=row, place=p) for row, p in places]
            _, args = yield from self.ask(seat, answers)
            if not args:
                return
            seen.append((args["row"], args["place"]))
            entry = [seat, args["row"], args["place"]]
            if entry not in self.known:
                self.known.append(entry)

    def use(self, seat: int, card: str) -> Steps:
        name = kind(card)
        if name in FOOD:
            own = name == FAVOURITES[self.f["sects"][seat]]
            self.heal(seat, 3 if own else FOOD[name])
            if self.f["sects"][seat] == "Shaolin" and name in MEAT_AND_WINE:
                self.move(seat, -1)
        elif name == "Antidote":
            self.f["poisoned"][seat] = False
        elif name == "Strategy Books":
            for _ in range(2):
                drawn = yield from self.draw("stratagem")
                if drawn:
                    self.to_hand(seat, drawn)
        else:
            yield from self.draw_many("item", 3)
            yield from self.keep_one(seat)

    # ── Guardians ───────────────────────────────────────────────────────────

    def guardian_useful(self, seat: int) -> bool:
        name = self.f["guardians"][seat]
        return name is not None and self.useful(seat, name)

    def guardian_leaves(self, seat: int) -> Steps:
        yield from self.ability(seat, self.f["guardians"][seat])
        self.f["guardians"][seat] = None
        yield from self.settle(seat)

    # ── the main action ─────────────────────────────────────────────────────

    def main_answers(self, seat: int) -> list[Answer]:
        f = self.f
        out = [answer("pass")]
        if not f["training"][seat] and "train" not in self.spent:
            names = [t for t in self.trainable(seat) if TECHNIQUES[t][0] <= f["qi"][seat]]
            out += [answer("train", technique=t) for t in names]
        free = [s for s in self.others(seat) if f["qi"][s] and s != f["grand_master"]]
        out += [answer("duel", seat=s) for s in free]
        if not self.evil(seat):
            places = [p for p in range(5) if f["top_row"][p] in GUARDIANS.values()]
            out += [answer("travel", row="top", place=p) for p in places]
        out += self.places(seat)
        if self.options["guardian_once"] and self.guardian_useful(seat):
            out.append(answer("guardian"))
        return out

    def main_action(self, seat: int) -> Steps:
        if self.f["paralyzed"][seat]:
            self.f["paralyzed"][seat] = False
            self.to_pile(PARALYZE)
            return
        while True:
            verb, args = yield from self.ask(seat, self.main_answers(seat))
            if verb != "guardian":
                break
            yield from self.guardian_leaves(seat)
        if verb == "train":
            self.f["training"][seat] = args["technique"]
        elif verb == "duel":
            yield from self.challenge(seat, args["seat"])
        elif verb == "travel":
            yield from self.travel(seat, args["row"], args["place"])
        if verb != "pass":
            raise TurnOver
