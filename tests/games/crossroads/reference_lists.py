"""What the reference of Crossroads of Heroes knows by heart, and what lies on its table."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from copy import deepcopy
from typing import Any

Dump = dict[str, Any]
Answer = tuple[str, tuple[tuple[str, Any], ...]]  # verb, its arguments sorted by name
Steps = Generator[Any, Any, Any]

SECTS = ["Emei", "Shaolin", "Beggar", "Wudang", "Kunlun"]
BASES = dict(zip(SECTS, (1, 2, 3, 2, 2), strict=True))
ARTIFACTS = dict(
    zip(
        SECTS,
        ("Maiden's Bodkin", "Wooden Fish", "Beggar's Bowl", "Bagua", "Weiqi Board"),
        strict=True,
    )
)
GUARDIANS = dict(
    zip(
        SECTS,
        ("Fan Hua", "Abbot Xuan Ling", "Lu Jin", "Zhang Zhenren", "Fu Yanlin"),
        strict=True,
    )
)
FAVOURITES = dict(
    zip(
        SECTS,
        ("Roast Flatbread", "Arhat's Delight", "Wine", "Taiji Pills", "Lamb Stew Pot"),
        strict=True,
    )
)
# name: (cost, wugong, boost, properties)
TECHNIQUES: dict[str, tuple[int, int, int, set[str]]] = {
    "Maiden's Dance": (1, 2, 1, {"Metal", "Water"}),
    "Butterfly Flutters": (1, 3, 1, {"Metal", "Fire"}),
    "Crescent Sword": (2, 4, 1, {"Water", "Fire"}),
    "Spirit Banishing Wheel": (1, 2, 1, {"Wood", "Earth"}),
    "Evil Exorcise Frenzy": (1, 3, 1, {"Wood"}),
    "Pillar of Buddha": (2, 3, 1, {"Metal", "Earth"}),
    "Doggie Scram": (1, 2, 1, {"Wood"}),
    "Whack the Mongrel": (1, 2, 1, {"Wood", "Water"}),
    "Heavenly Hound Hustle": (2, 3, 1, {"Wood", "Earth"}),
    "Qian Gua Sword": (1, 2, 1, {"Taiji"}),
    "Kun Gua Sword": (1, 3, 1, {"Taiji"}),
    "Tun Gua Sword": (2, 3, 1, {"Taiji"}),
    "Vortex of Chaos": (1, 2, 1, {"Water", "Earth"}),
    "Thunderous Tremor": (1, 3, 1, {"Earth"}),
    "Supreme Strike": (2, 3, 1, {"Metal", "Earth"}),
    "Maiden's Five Flowing Methods": (3, 5, 0, set()),
    "Bodhidharma's Vajra Body": (3, 5, 2, {"Metal"}),
    "Dragon Palm Fury": (3, 3, 0, set()),
    "Clouds Parting Taiji Palm": (3, 4, 4, {"Taiji"}),
    "Coalescence of Seven Chakras": (3, 5, 0, set()),
    "Yin Sutra": (3, 5, 3, {"Yin"}),
    "Divine Skill of Yang": (3, 5, 3, {"Yang"}),
    "Spirit Finger": (3, 5, 0, set()),
    "Bauhinia Forbidden Classic 1": (2, 3, 0, set()),
    "Bauhinia Forbidden Classic 2": (4, 7, 0, set()),
    "Buddha's Fiery Palm 1": (1, 2, 1, {"Fire"}),
    "Buddha's Fiery Palm 2": (2, 3, 1, {"Fire"}),
    "Buddha's Fiery Palm 3": (3, 5, 2, {"Fire"}),
}
NAMES = list(TECHNIQUES)
BASICS = {sect: NAMES[3 * i : 3 * i + 3] for i, sect in enumerate(SECTS)}
SIGNATURES = dict(zip(SECTS, NAMES[15:20], strict=True))
FLOWING, VAJRA, DRAGON, _, CHAKRAS = NAMES[15:20]
VOLUMES = {
    "Heifeng Guai": NAMES[20:21],
    "Yang Chao": NAMES[21:22],
    "Duan Zhenxuan": NAMES[22:23],
    "Bailian Ziluosha": NAMES[23:25],
    "Chijin Mowang": NAMES[25:28],
}
SIGNS = {"Yin", "Yang", "Taiji"}
ELEMENTS = {"Metal", "Wood", "Water", "Fire", "Earth"}
FOES: dict[str, tuple[set[str], dict[str, int], int]] = {
    "Heifeng Guai": (SIGNS, {"Yang": 9, "Taiji": 14, "Yin": 18}, 14),
    "Yang Chao": (SIGNS, {"Yin": 10, "Taiji": 13, "Yang": 19}, 13),
    "Duan Zhenxuan": (set(), {}, 16),
    "Bailian Ziluosha": (set(), {}, 17),
    "Chijin Mowang": (ELEMENTS, {"Water": 12, "Fire": 19}, 15),
}
LEVELS = ["Adventurer", "Hero", "Legend"]
YIN = ["Assassin", "Slander", "Poison Smoke"]
YANG = ["Gallant Deed", "Training Assist", "Forgiveness"]
OTHERS = ["Abacus", "Painting Scroll", "Chankuniu's Handbook"]
PROPERTIES = {
    "Maiden's Bodkin": {"Metal", "Fire"},
    "Wooden Fish": {"Metal", "Wood"},
    "Beggar's Bowl": {"Wood", "Earth"},
    "Bagua": {"Taiji"},
    "Weiqi Board": {"Earth"},
    "Abacus": {"Metal", "Wood"},
    "Painting Scroll": {"Wood", "Water"},
    "Chankuniu's Handbook": {"Fire", "Earth"},
    "Millennial Ginseng": set(),
}
FOOD = {**dict.fromkeys(FAVOURITES.values(), 1), "Steamed Buns": 1, "Snow Pears": 1}
FOOD["Roast Chicken"] = 2
USABLE = [*FOOD, "Antidote", "Silver Ingots", "Strategy Books"]
SORTED = ("trained", "manuals", "stratagems", "items", "specials", "nemesis")
KEPT = [
    "sects",
    "renown",
    "qi",
    "xie",
    "evil",
    "poisoned",
    "paralyzed",
    "searched",
    "nemesis",
    "trained",
    "training",
    "manuals",
    "stratagems",
    "items",
    "specials",
    "guardians",
    "master_beaten",
    "eliminated",
    "shattered",
    "top_row",
    "masters",
    "explorations",
    "yexun",
    "stratagem_deck",
    "stratagem_discard",
    "item_deck",
    "item_discard",
    "turn",
    "first",
    "round",
    "grand_master",
    "last_turns",
    "barred",
    "vow",
    "phase",
]


class GameOver(Exception):
    """Ends whatever is going on; `winners` is set."""


class TurnOver(Exception):
    """The turn goes to its End Action at once."""


def answer(verb: str, **args: Any) -> Answer:
    """An answer as the reference writes it."""
    return verb, tuple(sorted(args.items()))


def each(verb: str, cards: Iterable[str]) -> list[Answer]:
    """One answer for every different card."""
    return [answer(verb, card=name) for name in sorted(set(cards))]


def kind(face: str) -> str:
    """The item on a face: "Wine (Fire)" is Wine."""
    return face.split(" (")[0]


def sign_of(stratagem: str) -> str:
    return "Yin" if stratagem in YIN else "Yang" if stratagem in YANG else "Taiji"


def element_of(face: str) -> str:
    return face.split("(")[1][:-1]


class Lists:
    """A full situation in the contract's words, and what is read off it."""

    def __init__(self, dump: Dump, options: Dump) -> None:
        self.f: Any = {key: deepcopy(dump[key]) for key in KEPT}
        self.rival: int | None = dump.get("rival")
        self.options = options
        self.n = len(self.f["sects"])
        self.playing: str | None = None
        self.drawn: list[str] = []
        self.duel: Dump | None = None
        self.known: list[list[Any]] = [list(entry) for entry in dump["known"]]
        self.revealed: list[tuple[str, int]] = []
        self.over = False
        self.winners: list[int] = []
        self.played: set[str] = set()
        self.spent: set[str] = set()  # abilities used in this turn
        self.begin_phase = self.f["phase"]

    def dump(self) -> Dump:
        """The situation under the contract's keys, unordered things sorted."""
        out = {**self.f, "playing": self.playing, "drawn": list(self.drawn), "duel": self.duel}
        for key in SORTED:
            out[key] = [sorted(names) for names in self.f[key]]
        for key in ("eliminated", "shattered", "masters", "barred"):
            out[key] = sorted(self.f[key])
        if not self.revealed:
            out["known"] = sorted(self.known)
        return out

    @property
    def turn(self) -> int:
        seat: int = self.f["turn"]
        return seat

    @property
    def scores(self) -> list[int]:
        dead = self.f["eliminated"]
        return [0 if self.evil(s) or s in dead else self.f["renown"][s] for s in range(self.n)]

    def evil(self, seat: int) -> bool:
        return bool(self.f["evil"][seat])

    def virtuous(self, seat: int, sect: str = "") -> bool:
        """Not evil, and of that sect if one is named."""
        return not self.evil(seat) and (not sect or self.f["sects"][seat] == sect)

    def living(self) -> list[int]:
        return [s for s in range(self.n) if s not in self.f["eliminated"]]

    def others(self, seat: int) -> list[int]:
        """Living others, clockwise."""
        order = [(seat + k) % self.n for k in range(1, self.n)]
        return [s for s in order if s not in self.f["eliminated"]]

    def cap(self, seat: int) -> int:
        return 8 if "Millennial Ginseng" in self.f["specials"][seat] else 6

    def level(self, seat: int) -> int:
        """0 Adventurer to 3 Grand Master, by the square."""
        return sum(self.f["renown"][seat] >= x for x in (10, 18, 23))

    def cards(self, seat: int) -> list[str]:
        out: list[str] = self.f["stratagems"][seat] + self.f["items"][seat]
        return out

    def owns(self, seat: int, special: str) -> bool:
        return special in self.f["specials"][seat]

    def trainable(self, seat: int) -> list[str]:
        """What could be trained next, whatever it costs."""
        trained = self.f["trained"][seat]
        basics = [t for t in BASICS[self.f["sects"][seat]] if t not in trained]
        out = basics[:1]
        for name in self.f["manuals"][seat]:
            before = (
                {name[:-1] + str(n) for n in range(1, int(name[-1]))} if name[-1] in "23" else ()
            )
            if all(volume in trained for volume in before):
                out.append(name)
        return out

    def affordable(self, seat: int) -> bool:
        """Can the open training be paid?"""
        name = self.f["training"][seat]
        return name is not None and TECHNIQUES[name][0] <= self.f["qi"][seat]

    def face_down(self) -> list[tuple[str, int]]:
        """Places of both rows nobody has turned up."""
        top = [("top", p) for p in range(5) if self.f["top_row"][p] in VOLUMES]
        both = top + [("bottom", p) for p in range(5)]
        return [place for place in both if place not in self.revealed]
