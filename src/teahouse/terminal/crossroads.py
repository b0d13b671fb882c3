"""Crossroads of Heroes at the terminal: the jianghu, the duel, every hero's sheet, the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from teahouse.terminal.arguments import listed
from teahouse.terminal.sayings import count, named, reading_order

WHOLE = frozenset({"redraw", "search", "draw", "main_action", "challenge"})
"""Questions before which the whole situation is told; others follow from one of these."""

View = dict[str, Any]
Cards = Sequence[dict[str, Any]]

DUELS = {"ordinary": "Duel", "title": "Duel for the title", "kill": "Duel to the death"}
PLACES = {
    "stratagem_deck": "in the Stratagem deck",
    "item_deck": "in the Item deck",
    "drawn_stratagem": "among the cards drawn",
    "drawn_items": "among the Items drawn",
    "top": "in the top row",
    "bottom": "in the bottom row",
    "masters": "among the Masters set aside",
    "stratagems": "in {whose} hand",
    "items": "in {whose} hand",
}
"""Where a card may be that somebody can't place, as view["maybe"] names it."""


def situation(view: View, names: Sequence[str], cards: Cards) -> list[str]:
    """The round, both rows, the decks, what goes on just now, then one line per hero."""
    lines = [_round(view, names), *_title(view, names), _row(view, "top"), _row(view, "bottom")]
    lines += [_decks(view), *_going_on(view), *_duel(view, names)]
    lines += [_hero(view, seat, names, cards) for seat in reading_order(view)]
    lines += _maybe(view, names)
    return lines


def brief(view: View, names: Sequence[str], cards: Cards) -> list[str]:
    """The whole situation where a choice needs it, else what goes on just now and oneself."""
    if view["you"] is None or view["question"] is None or view["question"]["name"] in WHOLE:
        return situation(view, names, cards)
    return [*_going_on(view), *_duel(view, names), _hero(view, view["you"], names, cards)]


def hand(view: View, cards: Cards) -> list[str]:
    """Each card of one's own, special items and techniques too, with what it does."""
    own = view["you"]
    if own is None:
        return ["Watchers have no hand."]
    by_name = {card["name"]: card for card in cards}
    held = Counter([*view["stratagems"][own], *view["items"][own]])
    lines = [_card(by_name[name], copies) for name, copies in held.items()]
    lines = lines or ["You hold neither Stratagems nor Items."]
    for title, key in (("Special item", "specials"), ("Trained", "trained"), ("Manual", "manuals")):
        lines += [f"{title}: {_card(by_name[name])}" for name in view[key][own]]
    *_, virtuous, evil = _sheet(view, own, cards)["lines"]
    ability, text = evil if view["evil"][own] else virtuous
    return [*lines, f"Your ability, {ability}: {text}"]


def _card(card: dict[str, Any], copies: int = 1) -> str:
    several = f", {copies} copies" if copies > 1 else ""
    words = " ".join(f"{label}: {text.rstrip('.')}." for label, text in card["lines"])
    return f"{card['name']}{several}. {words}"


def _round(view: View, names: Sequence[str]) -> str:
    whose = "your turn" if view["turn"] == view["you"] else f"{names[view['turn']]}'s turn"
    limit = view["options"]["round_limit"]
    return f"Round {view['round']} of at most {limit}, {whose}. Yexun Yibai: {view['yexun']}."


def _title(view: View, names: Sequence[str]) -> list[str]:
    """Who is Grand Master, and who can still do something about it."""
    master = view["grand_master"]
    if master is None:
        return []
    verb = "are" if master == view["you"] else "is"
    said = f"{named(view, names, master)} {verb} Grand Master of Wulin."
    line = said[0].upper() + said[1:]
    last = [named(view, names, seat) for seat in view["last_turns"]]
    line += f" Last turns to come: {listed(last)}." if last else " This is the last turn."
    if view["barred"]:
        barred = listed(named(view, names, seat) for seat in view["barred"])
        line += f" Barred from the title: {barred}."
    return [line]


def _row(view: View, row: str) -> str:
    """Place by place; a card one knows is named, and said to be face down for the others."""
    cards = view["top_row"] if row == "top" else view["explorations"]
    places = [_place(view, row, place, card) for place, card in enumerate(cards)]
    return f"{row.capitalize()} row: {'; '.join(places)}."


def _place(view: View, row: str, place: int, card: str | None) -> str:
    kind = view["top_place"][place] if row == "top" else "exploration"
    if kind is None:
        return f"{place} empty"
    if kind == "guardian":
        return f"{place} {card}"
    if [row, place] in view["open_places"]:
        return f"{place} {card}, open"
    who = "a Master face down" if kind == "master" else "face down"
    return f"{place} {who}" + (f" (you know: {card})" if card else "")


def _decks(view: View) -> str:
    return " ".join(
        f"{name}: {count(len(view[f'{key}_deck']), 'card')} in the deck, "
        f"{_discarded(view[f'{key}_discard'])}."
        for name, key in (("Stratagems", "stratagem"), ("Items", "item"))
    )


def _discarded(pile: Sequence[str]) -> str:
    return f"{len(pile)} discarded, {pile[0]} on top" if pile else "none discarded"


def _going_on(view: View) -> list[str]:
    """Cards in effect or looked at, and a vow that lies there."""
    lines = []
    if view["drawn"]:
        lines.append(f"Drawn: {listed(card or 'a hidden card' for card in view['drawn'])}.")
    if view["playing"]:
        lines.append(f"In effect: {view['playing']}.")
    if view["vow"]:
        spent = ", used in a duel of this turn" if view["vow"] == "spent" else ""
        lines.append(f"A Vow Revenge lies there{spent}.")
    return lines


def _duel(view: View, names: Sequence[str]) -> list[str]:
    """Who fights, rounds and injuries, what was unleashed, the sums while weapons are asked."""
    duel = view["duel"]
    if duel is None:
        return []
    foe = duel["defender"]  # a seat, or the name of a Master or of Yexun
    rival = foe if isinstance(foe, str) else named(view, names, foe)
    sides = [named(view, names, duel["challenger"]), rival]
    if isinstance(foe, str):
        line = f"Duel: {sides[0]} against {sides[1]}, one round."
    else:
        title = DUELS[view["duel_kind"]]
        line = (
            f"{title}: {sides[0]} against {sides[1]}, round {duel['round']} of 3; "
            f"rounds won {duel['wins'][0]} to {duel['wins'][1]}, "
            f"injuries {duel['deposits'][0]} and {duel['deposits'][1]}."
        )
    lines = [line]
    for side, used in zip(sides, duel["used"], strict=True):
        if used:
            lines.append(f"Unleashed by {side}: {listed(used)}.")
    if duel["wugong"]:
        lines.append(f"Sums now: {duel['wugong'][0]} to {duel['wugong'][1]}.")
    return lines


def _hero(view: View, seat: int, names: Sequence[str], cards: Cards) -> str:
    """One hero's whole sheet in a line: level and square, qi, what was learned, cards."""
    name = "You" if seat == view["you"] else names[seat]
    title = f"{name}, {_sheet(view, seat, cards)['name']} of {view['sects'][seat]}"
    if seat in view["eliminated"]:
        return f"{title}: eliminated."
    parts = [*_condition(view, seat), *_learned(view, seat)]
    foes = [named(view, names, other) for other in view["nemesis"][seat]]
    if foes:
        parts.append(f"{'nemesis' if len(foes) == 1 else 'nemeses'}: {listed(foes)}")
    parts += [f"special: {listed(view['specials'][seat])}"] if view["specials"][seat] else []
    parts += [f"with {view['guardians'][seat]}"] if view["guardians"][seat] else []
    parts.append(_held(view["stratagems"][seat], "Stratagem"))
    parts.append(_held(view["items"][seat], "Item"))
    return f"{title}: {'; '.join(parts)}."


def _sheet(view: View, seat: int, cards: Cards) -> dict[str, Any]:
    """The hero's card; it is the one whose first line names the sect."""
    sect = view["sects"][seat]
    return next(card for card in cards if list(card["lines"][0]) == ["Sect", sect])


def _condition(view: View, seat: int) -> list[str]:
    """Renown, qi and Xie, and whatever ails the hero."""
    level = view["levels"][seat]
    parts = [f"{level}, square {view['renown'][seat]}" if level else "Evil Scum"]
    parts.append(f"qi {view['qi'][seat]} of {view['most_qi'][seat]}")
    if view["qi"][seat] == 0:
        parts.append(f"critical, {count(view['searched'][seat], 'round')} searched")
    if view["xie"][seat]:
        parts.append(f"Xie {view['xie'][seat]}")
    parts += ["poisoned"] if view["poisoned"][seat] else []
    parts += ["paralyzed"] if view["paralyzed"][seat] else []
    return parts


def _learned(view: View, seat: int) -> list[str]:
    """Techniques trained, in training, and waiting as manuals."""
    trained, manuals = view["trained"][seat], view["manuals"][seat]
    parts = [f"trained: {listed(trained)}" if trained else "nothing trained"]
    parts += [f"in training: {view['training'][seat]}"] if view["training"][seat] else []
    parts += [f"manuals: {listed(manuals)}"] if manuals else []
    parts += ["has beaten a Master"] if view["master_beaten"][seat] else []
    return parts


def _held(cards: Sequence[str | None], word: str) -> str:
    """`3 Stratagems: Assassin and 2 unknown`."""
    named = [card for card in cards if card]
    known = _counted(named)
    if not known:
        return count(len(cards), word)
    unknown = len(cards) - len(named)
    return f"{count(len(cards), word)}: {listed(known + [f'{unknown} unknown'] * (unknown > 0))}"


def _counted(cards: Sequence[str]) -> list[str]:
    """`Assassin`, `2 Slander`: copies are counted."""
    return [name if n == 1 else f"{n} {name}" for name, n in Counter(cards).items()]


def _maybe(view: View, names: Sequence[str]) -> list[str]:
    """Cards one knows to be in one of a few places; one line for all of the same places."""
    known: dict[str, list[str]] = {}
    for name, places in view["maybe"]:
        where = listed((_where(view, names, place) for place in places), "or")
        known.setdefault(where, []).append(name)
    return [
        f"You know of {cards[0]} that is {where}."
        if len(cards) == 1
        else f"You know of {len(cards)} cards that are {where}: {listed(_counted(cards))}."
        for where, cards in known.items()
    ]


def _where(view: View, names: Sequence[str], place: str) -> str:
    pile, _, seat = place.partition(" ")
    if not seat:
        return PLACES[pile]
    whose = "your" if int(seat) == view["you"] else f"{names[int(seat)]}'s"
    return PLACES[pile].format(whose=whose)
