"""Why an action is refused, as one seat can know it: the sentence and the section."""

from __future__ import annotations

from typing import Any

from teahouse.games.crossroads.words import RULE_OF_CARD

ANSWERS = {
    "redraw": ("redraw", "keep_hand"),
    "search": ("search",),
    "draw": (
        "draw", "abacus", "wooden_fish", "beggars_bowl", "aggression", "scavenge", "guardian",
    ),
    "keep": ("keep",),
    "take": ("take",),
    "beg": ("give", "lose_renown"),
    "after_draw": ("weiqi_board", "chankunius_handbook", "pass"),
    "complete_training": ("complete", "wait"),
    "card_action": (
        "play", "release", "use", "complete", "buddhist", "sly", "tyrant", "painting_scroll",
        "guardian", "done",
    ),
    "target": ("target",),
    "bagua": ("bagua", "pass"),
    "try_again": ("try_again", "keep_sign"),
    "assist": ("train",),
    "peek": ("peek",),
    "grab": ("grab",),
    "discard": ("discard", "done"),
    "main_action": ("train", "duel", "travel", "pass", "guardian"),
    "encounter": ("encounter", "skip"),
    "travel_again": ("travel",),
    "challenge": ("accept", "admit_defeat"),
    "challenge_of_yexun": ("accept", "admit_defeat"),
    "trade": ("give", "pass"),
    "draw_card": ("draw_card",),
    "swap": ("swap",),
    "techniques": ("unleash", "ready"),
    "shatter": ("shatter", "pass"),
    "weapons": ("throw", "bodkin", "expend", "pass"),
    "vest": ("vest", "pass"),
}  # fmt: skip
"""Which verbs answer a question."""

FROM_HAND = ("redraw", "scavenge", "play", "use", "sly", "tyrant", "discard", "give", "throw",
             "vest")  # fmt: skip
"""Verbs whose card lies in the hand of whoever acts."""

ABILITIES = {
    "abacus": ("Only the owner of the Abacus counts on it.", "7.8"),
    "wooden_fish": ("The Wooden Fish helps its virtuous owner who has Xie.", "12.2"),
    "beggars_bowl": ("The Beggar's Bowl asks a living Legend, and its owner is virtuous.", "12.3"),
    "aggression": ("AGGRESSION is the evil Xiao Jingtian's, and somebody holds a card.", "12.5"),
    "scavenge": ("SCAVENGE is the virtuous Shu Laozi's, once a turn before the draw, for an Item "
                 "that lies on the discard pile.", "12.3"),
    "weiqi_board": ("The Weiqi Board serves its virtuous owner once a turn.", "12.5"),
    "chankunius_handbook": ("The Handbook takes the top Item once a turn, unless it is food.",
                            "7.8"),
    "buddhist": ("BUDDHIST is the virtuous Huai Xun's, once a turn, for two cards.", "12.2"),
    "sly": ("SLY is the evil Jing Lian's: a yang Stratagem for a yin card of the discard pile that "
            "can be played now.", "12.1"),
    "tyrant": ("TYRANT is the evil Song Qingyao's: a yang Stratagem for a card somebody holds.",
               "12.4"),
    "painting_scroll": ("The Painting Scroll is its owner's, and somebody else holds a card.",
                        "7.8"),
    "guardian": ("A Guardian at your side helps instead of the card action, if there is anything "
                 "to help with.", "9.3"),
    "bodkin": ("The Maiden's Bodkin is its virtuous owner's, once a duel.", "12.1"),
    "expend": ("Qi is expended once a round in which the Spirit Finger was unleashed, and only qi "
               "that isn't lost yet.", "8.9"),
}  # fmt: skip
"""Why something that hangs on a sect or a special item is not possible now."""

PLAIN = {
    "search": ("Each search looks at a place not looked at yet in this turn.", "4.6"),
    "keep": ("No such card was drawn.", "4.2"),
    "take": ("That card isn't among those to choose from.", "7.3"),
    "release": ("Release needs a Paralyze on you and the card in your hand, and none played this "
                "turn.", "6.8"),
    "complete": ("Completing needs an open training and as much qi as it costs.", "5.3"),
    "done": ("You have to choose here.", "4.5"),
    "target": ("That player can't be named here.", "6.1"),
    "train": ("That technique can't be trained now: levels and volumes go in order, manuals must "
              "be held, and the cost must be there.", "5.1"),
    "peek": ("Information shows three different cards that lie face down.", "6.9"),
    "grab": ("That hand holds no such card.", "7.8"),
    "duel": ("Challenge somebody else who is alive, not critical and not the Grand Master.", "8.1"),
    "travel": ("That place can't be picked now.", "9.1"),
    "skip": ("This card can't be skipped.", "9.2"),
    "admit_defeat": ("Only the virtuous admit defeat, and only to the virtuous.", "8.1"),
    "draw_card": ("There is no such card to draw.", "9.9"),
    "swap": ("Hands are swapped with somebody else who is alive.", "9.9"),
    "unleash": ("Choose up to two trained techniques that this duel hasn't seen.", "8.2"),
    "shatter": ("Only a special item of yours that would have boosted a technique here.", "8.4"),
    "pass": ("You can't pass here.", "4.1"),
    "discard": ("That card can't be discarded for this.", "4.5"),
    "throw": ("Only Throwing Knives and Poison Darts are thrown.", "8.5"),
    "vest": ("Only a Chainmail Vest protects.", "7.7"),
    "give": ("Only an Item can be given.", "12.3"),
}  # fmt: skip


def why_not(
    view: dict[str, Any], seat: int, verb: str, args: dict[str, Any]
) -> tuple[str, str | None]:
    """Why this seat, which is asked something, can't answer so. Knows only the seat's view."""
    question = view["question"]
    if verb not in ANSWERS[question["name"]]:
        return f"'{verb}' doesn't answer what is asked now: {question['text']}", question["rule"]
    if verb in FROM_HAND:
        held = [*view["stratagems"][seat], *view["items"][seat]]
        if args["card"] not in held:
            return f"You hold no {args['card']}.", RULE_OF_CARD[args["card"]]
    target = args.get("seat")
    if target is not None and target >= view["seats"]:
        return f"There is no seat {target} at this table.", question["rule"]
    if verb in ABILITIES:
        return ABILITIES[verb]
    if verb == "play":
        return _why_not_play(args["card"])
    if verb == "use":
        return f"{args['card']} is used in duels only.", RULE_OF_CARD[args["card"]]
    if verb == "travel":
        return _why_not_travel(view, seat, args)
    return PLAIN.get(verb, ("That isn't possible now.", question["rule"]))


def _why_not_play(card: str) -> tuple[str, str | None]:
    return (
        f"{card} needs a kind not yet played in this turn and somebody or something to work on.",
        RULE_OF_CARD[card],
    )


def _why_not_travel(
    view: dict[str, Any], seat: int, args: dict[str, Any]
) -> tuple[str, str | None]:
    if args["row"] == "top":
        if view["top_place"][args["place"]] == "master" and view["master_beaten"][seat]:
            return "Whoever has beaten a Master may not challenge another.", "9.1"
        if view["top_place"][args["place"]] is None:
            return "Nobody is at that place.", "9.1"
        if view["evil"][seat]:
            return "Guardians don't receive Evil Scum.", "11.2"
    return PLAIN["travel"]
