"""Pili at the terminal: the market and everybody's board in the story; the battle beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from teahouse.terminal.arguments import listed
from teahouse.terminal.pili_battle import battle, titled
from teahouse.terminal.pili_cards import Book, attack_words, card_words, fact, missing_qi
from teahouse.terminal.sayings import named, reading_order

View = dict[str, Any]
Cards = Sequence[dict[str, Any]]

ACUPOINTS = (
    "baihui", "yintang", "danzhong", "dantian", "quchi", "shenmen", "fengshi", "yongquan",
)  # fmt: skip
ROUNDS = {2: 5, 3: 7, 4: 6}
"""Rounds of the story phase by seats."""

WHOLE = ("side", "action_card", "before_scoring")
"""Questions of the story before which everything is told."""
SHELVES = {"gain_skill": "Skills", "recruit": "Heroes", "foe": "Foes"}
"""Questions before which one part of the market is told again; answers say what can be bought."""


def situation(view: View, names: Sequence[str], cards: Cards) -> list[str]:
    """Where the game stands, what lies open, and one line per seat (more for oneself)."""
    book = {card["name"]: card for card in cards}
    if view["phase"] == "battle":
        return battle(view, names, book)
    return _story(view, names, book)


def brief(view: View, names: Sequence[str], cards: Cards) -> list[str]:
    """The whole situation where a choice needs it, else what goes on just now and oneself."""
    question = view["question"]["name"] if view["question"] else None
    book = {card["name"]: card for card in cards}
    if view["you"] is None or view["phase"] == "battle":
        return situation(view, names, cards)
    if question in (None, *WHOLE):
        return _story(view, names, book, brief=True)
    shown = _shelf(view, book, SHELVES[question]) if question in SHELVES else []
    own = _board(view, view["you"], names, book)
    return [_round(view, names), *shown, *_under_way(view, names), *own]


def hand(view: View, cards: Cards) -> list[str]:
    """In the story the cards and tokens on one's own board, in battle the attack cards."""
    if view["you"] is None:
        return ["Watchers have no board of their own."]
    book, own = {card["name"]: card for card in cards}, view["you"]
    if view["phase"] == "battle":
        held = [attack_words(book[card], view["weapons"][own], book) for card in view["hands"][own]]
        out = [
            f"Played: {attack_words(book[c], view['weapons'][own], book)}"
            for c in view["played"][own]
        ]
        return [*held, *out] or ["You have no attack cards: only rest."]
    piles = ("mastered", "training", "mercenaries", "allied", "weapons", "gifts")
    lines = [
        f"{pile.capitalize()}: {card_words(book[card])}"
        for pile in piles
        for card in view[pile][own]
    ]
    return lines or ["Your board is empty."]


def _story(view: View, names: Sequence[str], book: Book, brief: bool = False) -> list[str]:
    shop = _copies(view, book) if brief else _equipment(view, book)
    lines = [_round(view, names), *_market(view, book), shop, *_under_way(view, names)]
    for seat in reading_order(view):
        lines += _board(view, seat, names, book)
    return lines


def _round(view: View, names: Sequence[str]) -> str:
    rounds = ROUNDS[view["seats"]]
    form = " (reconstructed form)" if view["options"].get("mode") == "story" else ""
    if view["round"] > rounds:
        return f"Story{form}: before scoring."
    turn = named(view, names, view["turn"])
    action = f", under way: {view['action']}" if view["action"] else ""
    return f"Story{form}, round {view['round']} of {rounds}. Active seat: {turn}{action}."


def _market(view: View, book: Book) -> list[str]:
    """Action cards with their silver, and the displays."""
    left = [name for name in view["silver_on"] if name not in view["chosen"]]
    actions = [
        f"{name} ({view['silver_on'][name]} silver on it)" if view["silver_on"][name] else name
        for name in left
    ]
    lines = [f"Action cards left: {listed(actions) if actions else 'none'}."]
    for title in SHELVES.values():
        lines += _shelf(view, book, title)
    return lines


def _shelf(view: View, book: Book, title: str) -> list[str]:
    """One line for one part of the market."""
    if title == "Skills":
        shown = [_skill_in_market(book[card]) for card in view["skill_display"]]
    elif title == "Heroes":
        shown = [_hero_in_market(book[card]) for card in view["hero_display"]]
    else:
        shown = [_foe_in_market(book[card]) for card in view["foe_display"]]
    return [f"{title}: {'; '.join(shown) if shown else 'none'}."]


def _skill_in_market(card: dict[str, Any]) -> str:
    cost, qi = fact(card, "Cost"), fact(card, "Qi")
    return f"{card['name']} ({fact(card, 'Technique')} {card['index']}, costs {cost}, qi {qi})"


def _hero_in_market(card: dict[str, Any]) -> str:
    asks = fact(card, "Asks")
    return f"{card['name']} ({fact(card, 'Technique')} {card['index']}, asks {asks})"


def _foe_in_market(card: dict[str, Any]) -> str:
    weak, immune = fact(card, "Weak to"), fact(card, "Immune to")
    return f"{card['name']} ({card['index']}, weak {weak}, immune {immune})"


def _equipment(view: View, book: Book) -> str:
    """`Reed Gauntlet (palm 2, 1 silver, 2 left)`, ...; what is bought out is left away."""
    left = [
        f"{name} ({_type_of(book[name])} {book[name]['index']}, "
        f"{fact(book[name], 'Price')} silver, {count} left)"
        for name, count in view["equipment"].items()
        if count
    ]
    return f"Equipment left: {'; '.join(left) if left else 'none'}."


def _copies(view: View, book: Book) -> str:
    """The same in one short line: `palm 2/2/1`, a number a price."""
    left: dict[str, dict[int, int]] = {}
    for name, count in view["equipment"].items():
        left.setdefault(_type_of(book[name]), {})[int(fact(book[name], "Price") or 0)] = count
    prices = sorted({price for row in left.values() for price in row})
    rows = [f"{kind} {'/'.join(str(row.get(p, 0)) for p in prices)}" for kind, row in left.items()]
    return f"Equipment left at {'/'.join(map(str, prices))} silver: {', '.join(rows)}."


def _type_of(card: dict[str, Any]) -> str:
    kind = fact(card, "Kind")
    if kind == "relic":
        return f"{fact(card, 'Relic')} relic"
    return fact(card, "Technique") or fact(card, "Gift")


def _under_way(view: View, names: Sequence[str]) -> list[str]:
    """Dice, drawn tokens, bottom cards, a payment, a fight: whatever is going on."""
    lines = []
    if view["dice"]:
        lines.append(f"The dice: {', '.join(view['dice'])}.")
    if view["drawn"]:
        lines.append(f"Drawn from the bag: {', '.join(view['drawn'])}.")
    if any(view["bottom"]):
        lines.append(f"Only you see from the bottom: {listed(filter(None, view['bottom']))}.")
    paying, fight = view.get("paying"), view.get("fight")
    if paying and paying["owed"]:
        who = named(view, names, paying["seat"])
        lines.append(f"For {paying['skill']} still owed by {who}: {', '.join(paying['owed'])}.")
    if fight:
        parts = [f"{name} {points}" for name, points in fight["parts"]]
        spelled = f", {' + '.join(parts)}" if parts else ""
        lines.append(
            f"Against {fight['foe']}: {fight['total']} of {fight['need']} needed{spelled}."
        )
    return lines


def _board(view: View, seat: int, names: Sequence[str], book: Book) -> list[str]:
    """Two lines on a seat: tokens and qi, then what it has gathered."""
    fate = {colour: n for colour, n in view["fate"][seat].items() if n}
    tokens = [
        f"{view['scores'][seat]} VP now",
        f"{view['silver'][seat]} silver",
        "fate " + (" ".join(f"{c}{n}" for c, n in fate.items()) or "none"),
        "stone" if view["stone"][seat] else "stone used",
        "qi " + _qi(view["qi"][seat]),
    ]
    faction = view["factions"][seat]
    if faction:
        side = view["sides"][seat] if view["sides"] else None
        tokens.append(f"{faction} ({side})" if side else faction)
    lines = [f"{titled(view, names, seat)}: {'; '.join(tokens)}."]
    gathered = _gathered(view, seat, book)
    return [*lines, f"  {'; '.join(gathered)}."] if gathered else lines


def _qi(levels: dict[str, int]) -> str:
    return ", ".join(f"{name} {levels[name]}" for name in ACUPOINTS if levels.get(name)) or "none"


def _gathered(view: View, seat: int, book: Book) -> list[str]:
    out = []
    if view["mastered"][seat]:
        out.append(f"mastered {listed(view['mastered'][seat])}")
    if view["training"][seat]:
        training = [_in_training(view, seat, book[card]) for card in view["training"][seat]]
        out.append(f"in training {listed(training)}")
    for key, said in (
        ("mercenaries", "mercenaries"),
        ("allied", "allied"),
        ("foes", "fallen foes"),
        ("weapons", "weapons"),
        ("gifts", "gifts"),
    ):
        if view[key][seat]:
            out.append(f"{said} {listed(view[key][seat])}")
    return out


def _in_training(view: View, seat: int, card: dict[str, Any]) -> str:
    missing = missing_qi(view["qi"][seat], card)
    return f"{card['name']} (lacks {', '.join(missing)})" if missing else str(card["name"])
