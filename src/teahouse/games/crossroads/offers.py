"""§4-§12 What each decision offers: ascending ids."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.decisions import top_about, top_about2, top_kind
from teahouse.games.crossroads import state as p
from teahouse.games.crossroads.boosts import offer_specials
from teahouse.games.crossroads.card_actions import (
    can_release,
    offer_peeks,
    offer_sly,
    offer_stratagems,
)
from teahouse.games.crossroads.cards import FIRST_ITEM
from teahouse.games.crossroads.duel import offer_techniques
from teahouse.games.crossroads.exploration import (
    offer_families,
    offer_trade,
    offer_wares,
    offer_yexun,
)
from teahouse.games.crossroads.guardians import (
    may_call_guardian,
    offer_inquiry,
    offer_wines,
    yin_held,
)
from teahouse.games.crossroads.heroes import can_complete, held_kinds, is_evil, offer_kinds
from teahouse.games.crossroads.items import offer_items, offer_looked_at
from teahouse.games.crossroads.setup import offer_redraws
from teahouse.games.crossroads.specials import (
    can_aggress,
    can_chant,
    can_count,
    offer_abilities,
    offer_after_draw,
    offer_alms,
    offer_begging,
    offer_scavenging,
)
from teahouse.games.crossroads.targets import is_other, offer_grabs, offer_others, offer_targets
from teahouse.games.crossroads.training import (
    can_start_training,
    offer_assist,
    offer_training,
)
from teahouse.games.crossroads.travel import offer_encounter, offer_places
from teahouse.games.crossroads.weapons import offer_vests, offer_weapons


@rule("4.1")
def offer(s, seat, into):
    """The ids of what this seat can answer, ascending; returns how many."""
    kind = top_kind(s)
    about = top_about(s)
    if kind <= p.ASK_CARD:
        return offer_stage(s, seat, kind, into)
    if kind == p.ASK_MAIN:
        return offer_main(s, seat, into)
    if kind == p.ASK_UNLEASH:
        return offer_techniques(s, seat, into)
    if kind == p.ASK_WEAPONS:
        return offer_weapons(s, seat, about, into)
    if kind == p.ASK_VEST:
        return offer_vests(s, seat, into)
    if kind == p.ASK_SHATTER:
        return offer_specials(s, top_about2(s), about, into)
    if kind == p.ASK_CHALLENGE:
        return offer_challenge(s, seat, about, into)
    return offer_effect(s, seat, kind, about, into)


@rule("4.1")
def offer_stage(s, seat, kind, into):
    """The decisions of a turn up to the card action."""
    if kind == p.ASK_REDRAW:
        return offer_redraws(s, seat, into)
    if kind == p.ASK_SEARCH:
        return offer_searches(s, into)
    if kind == p.ASK_DRAW:
        return offer_draws(s, seat, into)
    if kind == p.ASK_KEEP:
        return offer_keeping(s, into)
    if kind == p.ASK_TAKE:
        return offer_taking(s, seat, top_about(s), into)
    if kind == p.ASK_BEG:
        return offer_alms(s, seat, into)
    if kind == p.ASK_AFTER_DRAW:
        return offer_after_draw(s, seat, into)
    if kind == p.ASK_COMPLETE:
        return offer_two(p.A_COMPLETE, p.A_WAIT, into)
    return offer_card_action(s, seat, into)


@rule("6.1", "9.2")
def offer_effect(s, seat, kind, about, into):
    """What effects and encounters ask."""
    if kind == p.ASK_TARGET:
        return offer_targets(s, seat, about, into)
    if kind == p.ASK_BAGUA:
        return offer_two(p.A_BAGUA, p.A_PASS, into)
    if kind == p.ASK_TRY_AGAIN:
        return offer_two(p.A_TRY_AGAIN, p.A_KEEP_SIGN, into)
    if kind == p.ASK_ASSIST:
        return offer_assist(s, seat, into)
    if kind == p.ASK_PEEK:
        return offer_peeks(s, top_about2(s), into)
    if kind == p.ASK_GRAB:
        return offer_grabs(s, seat, into)
    if kind == p.ASK_DISCARD:
        return offer_discards(s, seat, about, into)
    if kind == p.ASK_ENCOUNTER:
        return offer_encounter(into)
    if kind == p.ASK_TRAVEL_AGAIN:
        return offer_places(s, seat, into, 0)
    if kind == p.ASK_TRADE:
        return offer_trade(s, seat, into)
    if kind == p.ASK_DRAW_CARD:
        return offer_families(s, into)
    if kind == p.ASK_SWAP:
        return offer_others(s, seat, p.A_SWAP, into, 0)
    return offer_yexun(s, seat, into)


@rule("4.1")
def offer_two(first, second, into):
    into[0] = first
    into[1] = second
    return 2


@rule("4.6")
def offer_searches(s, into):
    n = 0
    for place in range(p.PLACES):
        if not s.revealed >> (p.PLACES + place) & 1:
            into[n] = p.A_SEARCH + place
            n += 1
    return n


@rule("4.2", "4.3")
def offer_draws(s, seat, into):
    """§4.3 The draw action, what may replace it, and what may come before it."""
    into[0] = p.A_DRAW
    n = 1
    if can_count(s, seat):
        into[n] = p.A_ABACUS
        n += 1
    if can_chant(s, seat):
        into[n] = p.A_WOODEN_FISH
        n += 1
    n = offer_begging(s, seat, into, n)
    if can_aggress(s, seat):
        into[n] = p.A_AGGRESSION
        n += 1
    n = offer_scavenging(s, seat, into, n)
    return offer_guardian_once(s, seat, into, n)


@rule("13.3")
def offer_guardian_once(s, seat, into, n):
    if s.guardian_once and may_call_guardian(s, seat):
        into[n] = p.A_GUARDIAN
        n += 1
    return n


@rule("4.2")
def offer_keeping(s, into):
    n = 0
    for family in range(p.STRATAGEM_FAMILY, p.ITEM_FAMILY + 1):
        if s.size[p.S_DRAWN + family] > 0:
            into[n] = p.A_KEEP + family
            n += 1
    return n


@rule("7.3", "9.3", "9.8", "12.1")
def offer_taking(s, seat, why, into):
    if why == p.TAKE_WINE:
        return offer_wines(s, into)
    if why == p.TAKE_SLY:
        return offer_sly(s, seat, into)
    if why == p.TAKE_TRADE:
        return offer_wares(s, seat, into)
    return offer_looked_at(s, into)


@rule("6.1")
def offer_card_action(s, seat, into):
    n = 0
    if can_complete(s, seat):
        into[0] = p.A_COMPLETE
        n = 1
    n = offer_stratagems(s, seat, into, n)
    if can_release(s, seat):
        into[n] = p.A_RELEASE
        n += 1
    n = offer_items(s, seat, into, n)
    n = offer_abilities(s, seat, into, n)
    if may_call_guardian(s, seat):
        into[n] = p.A_GUARDIAN
        n += 1
    into[n] = p.A_DONE
    return n + 1


@rule("4.5", "9.3", "9.9", "12.2")
def offer_discards(s, seat, why, into):
    """Which cards may go depends on why one has to."""
    if why == p.DISCARD_INQUISITIVE:
        return offer_inquiry(s, seat, into)
    if why == p.DISCARD_DELIVERANCE:
        return offer_kinds(into, 0, yin_held(s, seat), p.A_DISCARD)
    n = 0
    if why != p.DISCARD_ITEMS:
        n = offer_kinds(into, n, held_kinds(s, p.S_HANDS + seat, 1), p.A_DISCARD)
    if why != p.DISCARD_STRATAGEMS:
        held = held_kinds(s, p.I_HANDS + seat, FIRST_ITEM)
        n = offer_kinds(into, n, held, p.A_DISCARD + FIRST_ITEM - 1)
    return n


@rule("4.1", "8.1")
def offer_main(s, seat, into):
    """§4.1 Train, duel, travel, or nothing."""
    n = offer_guardian_once(s, seat, into, 0)
    if can_start_training(s, seat):
        n = offer_training(s, seat, into, n)
    for target in range(s.seats):
        if is_other(s, seat, target) and s.qi[target] > 0 and s.grand_master != target + 1:
            into[n] = p.A_DUEL + target
            n += 1
    n = offer_places(s, seat, into, n)
    into[n] = p.A_PASS
    return n + 1


@rule("8.1")
def offer_challenge(s, seat, challenger, into):
    """§8.1 Only among the virtuous one may admit defeat."""
    into[0] = p.A_ACCEPT
    if is_evil(s, seat) or is_evil(s, challenger):
        return 1
    into[1] = p.A_ADMIT
    return 2
