"""How the reference asks, draws, pays and gains: what every rule of it uses."""

from __future__ import annotations

from typing import Any

from .reference_lists import (
    ELEMENTS,
    FOOD,
    SIGNS,
    TECHNIQUES,
    Answer,
    GameOver,
    Lists,
    Steps,
    TurnOver,
    answer,
    each,
    element_of,
    kind,
    sign_of,
)

PILES = {"stratagem": "stratagem_discard", "item": "item_discard"}
HANDS = {"stratagem": "stratagems", "item": "items"}


class Moves(Lists):
    """Asking, cards, qi, renown; who is out and what ends the game."""

    def ask(self, seat: int, answers: list[Answer]) -> Steps:
        """One seat's answer; nothing is asked if there is none."""
        if not answers:
            return None, {}
        _, (verb, args) = yield {seat: answers}
        self.f["phase"] = "later"
        return verb, dict(args)

    # ── cards ───────────────────────────────────────────────────────────────

    def can_draw(self, family: str) -> bool:
        return bool(self.f[family + "_deck"]) or len(self.f[PILES[family]]) > 1

    def renew(self, family: str) -> Steps:
        deck, pile = family + "_deck", PILES[family]
        if not self.f[deck] and len(self.f[pile]) > 1:
            cards, self.f[pile] = self.f[pile], []
            self.f[deck] = yield ("order", deck, cards)
            self.f[pile] = [self.f[deck].pop(0)]

    def draw(self, family: str) -> Steps:
        """The top card, or None; the deck is renewed as its last card is taken."""
        yield from self.renew(family)
        if not self.f[family + "_deck"]:
            return None
        card = self.f[family + "_deck"].pop(0)
        yield from self.renew(family)
        return card

    def draw_many(self, family: str, count: int) -> Steps:
        for _ in range(count):
            card = yield from self.draw(family)
            if card:
                self.drawn.append(card)

    def to_hand(self, seat: int, card: str) -> None:
        self.f["items" if "(" in card else "stratagems"][seat].append(card)

    def to_pile(self, card: str) -> None:
        self.f["item_discard" if "(" in card else "stratagem_discard"].insert(0, card)

    def from_hand(self, seat: int, card: str) -> None:
        self.f["items" if "(" in card else "stratagems"][seat].remove(card)

    def discard(self, seat: int, cards: list[str]) -> Steps:
        """One card of those goes to its pile."""
        _, args = yield from self.ask(seat, each("discard", cards))
        if args:
            self.from_hand(seat, args["card"])
            self.to_pile(args["card"])

    def keep_one(self, seat: int) -> Steps:
        """One of the cards drawn is kept, the rest goes away in the order drawn."""
        _, args = yield from self.ask(seat, each("take", self.drawn))
        if args:
            self.drawn.remove(args["card"])
            self.to_hand(seat, args["card"])
        for card in self.drawn:
            self.to_pile(card)
        self.drawn = []

    def sign(self, seat: int) -> Steps:
        """A Sign drawn with the Taoist's second try; None if there is nothing to draw."""
        card = yield from self.draw("stratagem")
        if card is None:
            return None
        self.to_pile(card)
        if self.virtuous(seat, "Wudang"):
            verb, _ = yield from self.ask(seat, [answer("try_again"), answer("keep_sign")])
            if verb == "try_again":
                card = yield from self.draw("stratagem")
                if card is None:
                    return None
                self.to_pile(card)
        return sign_of(card)

    def element(self) -> Steps:
        card = yield from self.draw("item")
        if card is None:
            return None
        self.to_pile(card)
        return element_of(card)

    def lot(self, seat: int, wanted: set[str]) -> Steps:
        """A Sign or an Element."""
        if wanted & SIGNS:
            return (yield from self.sign(seat))
        if wanted & ELEMENTS:
            return (yield from self.element())
        return None

    def grabs(self, seat: int) -> list[Answer]:
        return [
            answer("grab", seat=s, family=family)
            for s in self.others(seat)
            for family in HANDS
            if self.f[HANDS[family]][s]
        ]

    def grab(self, seat: int) -> Steps:
        """Gives the seat grabbed from."""
        _, args = yield from self.ask(seat, self.grabs(seat))
        yield from self.grab_from(seat, args["seat"], args["family"])
        return args["seat"]

    def grab_from(self, seat: int, other: int, family: str) -> Steps:
        hand = self.f[HANDS[family]][other]
        card = yield ("grab", other, HANDS[family], sorted(set(hand)))
        hand.remove(card)
        self.to_hand(seat, card)

    # ── rows ────────────────────────────────────────────────────────────────

    def shuffle_row(self, row: str) -> Steps:
        key = "top_row" if row == "top" else "explorations"
        self.f[key] = yield ("row", key, self.f[key])
        self.known = [entry for entry in self.known if entry[1] != row]

    def master_enters(self, place: int) -> Steps:
        self.f["top_row"][place] = None
        if self.f["masters"]:
            master = yield ("arrive", list(self.f["masters"]))
            self.f["masters"].remove(master)
            self.f["top_row"][place] = master
        yield from self.shuffle_row("top")

    # ── qi and renown ───────────────────────────────────────────────────────

    def lose_qi(self, seat: int, count: int) -> None:
        self.f["qi"][seat] = max(0, self.f["qi"][seat] - count)
        if not self.f["qi"][seat]:
            self.f["training"][seat] = None

    def heal(self, seat: int, count: int = 99) -> None:
        self.f["qi"][seat] = min(self.cap(seat), self.f["qi"][seat] + count)

    def cure(self, seat: int) -> None:
        self.heal(seat)
        self.f["poisoned"][seat] = False
        self.f["searched"][seat] = 0

    def pay_training(self, seat: int, name: str) -> None:
        """The technique is trained; who pays the last qi loses any other training."""
        if self.f["training"][seat] == name:
            self.f["training"][seat] = None
        if name in self.f["manuals"][seat]:
            self.f["manuals"][seat].remove(name)
        self.f["trained"][seat].append(name)
        self.lose_qi(seat, TECHNIQUES[name][0])

    def move(self, seat: int, squares: int) -> None:
        if not self.evil(seat) and seat != self.f["grand_master"]:
            self.f["renown"][seat] = min(23, max(0, self.f["renown"][seat] + squares))

    def gain(self, seat: int) -> None:
        self.move(seat, 3 - self.level(seat))

    def add_xie(self, seat: int) -> None:
        self.f["xie"][seat] = min(4, self.f["xie"][seat] + 1)

    def turn_evil(self, *seats: int) -> None:
        """Whoever has four Xie and no title turns evil."""
        for seat in seats:
            full = self.f["xie"][seat] == 4 and not self.evil(seat)
            if full and seat != self.f["grand_master"] and seat not in self.f["eliminated"]:
                self.f["evil"][seat] = True
                self.f["renown"][seat] = 0
                self.f["guardians"][seat] = None

    # ── titles and ends ─────────────────────────────────────────────────────

    def end(self, winners: list[int]) -> None:
        self.winners = winners
        raise GameOver

    def eliminate(self, seat: int) -> None:
        self.f["eliminated"].append(seat)
        if seat in self.f["last_turns"]:
            self.f["last_turns"].remove(seat)
        if seat == self.turn:
            self.drop_vow()

    def last_one_standing(self) -> None:
        if len(self.living()) == 1:
            self.end(self.living())

    def drop_vow(self) -> None:
        if self.f["vow"]:
            self.f["vow"] = None
            self.to_pile("Vow Revenge")

    def take_title(self, seat: int) -> Steps:
        """All that the title brings; the End Action of the seat that is on follows its turn."""
        if self.f["grand_master"] is None:
            self.f["last_turns"] = self.others(seat)
        self.f["grand_master"] = seat
        if seat in self.f["last_turns"]:
            self.f["last_turns"].remove(seat)
        self.f["barred"] = [s for s in self.f["barred"] if s != seat]
        self.cure(seat)
        if self.f["training"][seat]:
            self.pay_training(seat, self.f["training"][seat])
        self.last_one_standing()
        if seat != self.turn:
            yield from self.limits(seat)

    def reaches_top(self, seat: int) -> bool:
        at_top = self.f["renown"][seat] == 23 and not self.evil(seat)
        free = seat not in self.f["barred"] and seat != self.f["grand_master"]
        return at_top and free and seat not in self.f["eliminated"]

    def limits(self, seat: int) -> Steps:
        while len(self.f["stratagems"][seat]) > 7:
            yield from self.discard(seat, self.f["stratagems"][seat])
        while len(self.f["items"][seat]) > 3:
            yield from self.discard(seat, self.f["items"][seat])

    def own_turn_goes_on(self) -> None:
        """Critical, with the title or dead: the turn's End Action follows."""
        seat = self.turn
        titled = self.f["grand_master"] == seat
        if not self.f["qi"][seat] or titled or seat in self.f["eliminated"]:
            raise TurnOver

    def food_on_top(self) -> bool:
        return kind(self.f["item_discard"][0]) in FOOD

    def show(self, **facts: Any) -> None:
        """Change what a dump says of the duel."""
        assert self.duel is not None
        self.duel.update(facts)
