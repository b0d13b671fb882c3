"""§4-§12 What each answer does."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask, then
from teahouse.engine.events import tell_all
from teahouse.games.crossroads import state as p
from teahouse.games.crossroads.boosts import shatter, use_duel_sign
from teahouse.games.crossroads.card_actions import (
    answer_with_bagua,
    name_target,
    peek,
    play,
    release,
    sly,
    take_sly,
    use_bagua_sign,
    use_mishap_sign,
)
from teahouse.games.crossroads.cards import ABACUS, FIRST_ITEM, FIRST_SPECIAL
from teahouse.games.crossroads.challenge import start_duel
from teahouse.games.crossroads.draw import keep_family, keep_item, look_at_top, try_again
from teahouse.games.crossroads.exploration import (
    answer_yexun,
    draw_family,
    meet,
    swap_hands,
    take_ware,
    trade,
    use_tiemian_sign,
)
from teahouse.games.crossroads.guardians import (
    call_guardian,
    deliver,
    feud,
    inquire,
    take_wine,
    use_guardian_sign,
)
from teahouse.games.crossroads.heroes import discard_card, gain_squares
from teahouse.games.crossroads.items import look_at_items, use_item
from teahouse.games.crossroads.masters import use_foe_sign
from teahouse.games.crossroads.outcome import admit_defeat
from teahouse.games.crossroads.setup import redraw_card
from teahouse.games.crossroads.specials import (
    aggress,
    answer_beggar,
    beg,
    chant,
    grab_for,
    meditate,
    pick_up,
    scavenge,
    tyrannise,
    use_scroll,
    use_weiqi,
)
from teahouse.games.crossroads.stages import search
from teahouse.games.crossroads.title import learn
from teahouse.games.crossroads.training import assist, start_training
from teahouse.games.crossroads.travel import skip, travel, travel_on
from teahouse.games.crossroads.weapons import use_vest, use_weapon

ABACUS_CARDS = 2


@rule("4.1")
def answer(s, seat, kind, about, about2, action):
    """Carry out the answer to a decision that one seat was asked."""
    if kind <= p.ASK_COMPLETE:
        answer_stage(s, seat, kind, about, action)
    elif kind == p.ASK_CARD:
        answer_card_action(s, seat, action)
    elif kind == p.ASK_MAIN:
        answer_main(s, seat, action)
    elif kind == p.ASK_CHALLENGE:
        answer_challenge(s, seat, about, action)
    elif kind == p.ASK_WEAPONS:
        use_weapon(s, seat, about, action)
    elif kind == p.ASK_VEST:
        use_vest(s, seat, about, action)
    elif kind == p.ASK_SHATTER:
        if action != p.A_PASS:
            shatter(s, about2, action - p.A_SHATTER + FIRST_SPECIAL)
    elif kind == p.ASK_DISCARD:
        answer_discard(s, seat, about, about2, action)
    elif kind < p.ASK_MAIN:
        answer_effect(s, seat, kind, about, about2, action)
    else:
        answer_encounter(s, seat, kind, about, action)


@rule("4.1", "4.2")
def answer_stage(s, seat, kind, about, action):
    """The decisions of a turn up to the card action."""
    if kind == p.ASK_REDRAW:
        redraw_card(s, seat, about, action)
    elif kind == p.ASK_SEARCH:
        search(s, seat, about, action - p.A_SEARCH)
    elif kind == p.ASK_DRAW:
        answer_draw(s, seat, action)
    elif kind == p.ASK_KEEP:
        keep_family(s, seat, action - p.A_KEEP)
    elif kind == p.ASK_TAKE:
        take(s, seat, about, action - p.A_TAKE + 1)
    elif kind == p.ASK_BEG:
        answer_beggar(s, seat, about, action)
    elif kind == p.ASK_AFTER_DRAW:
        if action == p.A_WEIQI:
            use_weiqi(s, seat)
        elif action == p.A_HANDBOOK:
            pick_up(s, seat)
        else:
            s.stage = p.TRAIN_STAGE
    elif kind == p.ASK_COMPLETE and action == p.A_COMPLETE:
        learn(s, seat, s.training[seat])


@rule("4.2", "4.3")
def answer_draw(s, seat, action):
    """§4.3 After `draw` and `abacus` only come Weiqi Board and Handbook."""
    if action == p.A_GUARDIAN:
        call_guardian(s, seat)
    elif action >= p.A_SCAVENGE:
        scavenge(s, seat, action - p.A_SCAVENGE + 1)
    elif action == p.A_DRAW:
        s.stage = p.AFTER_STAGE
        look_at_top(s, seat, p.STRATAGEM_FAMILY)
        look_at_top(s, seat, p.ITEM_FAMILY)
        if s.size[p.S_DRAWN] + s.size[p.I_DRAWN] > 0:
            ask(s, seat, p.ASK_KEEP, 0, 0)
    elif action == p.A_ABACUS:
        s.stage = p.AFTER_STAGE
        tell_all(s, p.USED_SPECIAL, seat, ABACUS, 0, 0)
        look_at_items(s, seat, ABACUS_CARDS, p.TAKE_ABACUS)
    else:
        s.stage = p.TRAIN_STAGE
        replace_draw(s, seat, action)


@rule("4.3", "12.2", "12.3", "12.5")
def replace_draw(s, seat, action):
    if action == p.A_WOODEN_FISH:
        chant(s, seat)
    elif action == p.A_AGGRESSION:
        aggress(s, seat)
    else:
        beg(s, seat, action - p.A_BOWL)


@rule("7.3", "9.3", "9.8", "12.1")
def take(s, seat, why, kind):
    if why == p.TAKE_WINE:
        take_wine(s, seat, kind)
    elif why == p.TAKE_SLY:
        take_sly(s, seat, kind)
    elif why == p.TAKE_TRADE:
        take_ware(s, seat, kind)
    else:
        keep_item(s, seat, kind)


@rule("6.1", "9.3")
def answer_card_action(s, seat, action):
    """§9.3 The Guardian comes before anything else but `complete`."""
    if action == p.A_DONE:
        s.stage = p.MAIN_STAGE
    elif action == p.A_COMPLETE:
        learn(s, seat, s.training[seat])
    elif action == p.A_GUARDIAN:
        call_guardian(s, seat)
    else:
        s.once |= p.DID_CARD
        if action < p.A_RELEASE:
            play(s, seat, action - p.A_PLAY + 1)
        elif action == p.A_RELEASE:
            release(s, seat)
        elif action < p.A_BUDDHIST:
            use_item(s, seat, action - p.A_USE + FIRST_ITEM)
        else:
            use_ability(s, seat, action)


@rule("12.1", "12.2", "12.4", "7.8")
def use_ability(s, seat, action):
    if action == p.A_BUDDHIST:
        then(s, p.SETTLE, 0, 0)
        meditate(s, seat)
    elif action == p.A_SCROLL:
        use_scroll(s, seat)
    elif action >= p.A_TYRANT:
        tyrannise(s, seat, action - p.A_TYRANT + 1)
    else:
        sly(s, seat, action - p.A_SLY + 1)


@rule("6.1", "6.9", "12.4")
def answer_effect(s, seat, kind, about, about2, action):
    if kind == p.ASK_TARGET:
        if about == p.FEUD:
            feud(s, seat, action - p.A_TARGET)
        else:
            name_target(s, seat, about, action - p.A_TARGET)
    elif kind == p.ASK_BAGUA:
        answer_with_bagua(s, seat, about, action == p.A_BAGUA)
    elif kind == p.ASK_TRY_AGAIN:
        if action == p.A_TRY_AGAIN:
            try_again(s, seat)
    elif kind == p.ASK_ASSIST:
        assist(s, seat, action - p.A_TRAIN + 1)
    elif kind == p.ASK_PEEK:
        peek(s, seat, about, about2, action - p.A_PEEK)
    elif kind == p.ASK_GRAB:
        grab_for(s, seat, about, (action - p.A_GRAB) // 2, (action - p.A_GRAB) % 2)


@rule("4.5", "9.3", "9.9", "12.2")
def answer_discard(s, seat, why, count, action):
    if action == p.A_DONE:
        inquire(s, seat, count, False)
        return
    discard_card(s, seat, action - p.A_DISCARD + 1)
    if why == p.DISCARD_INQUISITIVE:
        inquire(s, seat, count + 1, True)
    elif why == p.DISCARD_DELIVERANCE:
        deliver(s, seat)
    elif why == p.DISCARD_BUDDHIST:
        if count == 0:
            ask(s, seat, p.ASK_DISCARD, p.DISCARD_BUDDHIST, 1)
        else:
            gain_squares(s, seat, 1)


@rule("4.1", "5.2", "8.1", "9.1")
def answer_main(s, seat, action):
    """§4.1 One main action, then the End Action."""
    if action == p.A_GUARDIAN:
        call_guardian(s, seat)
        return
    s.stage = p.END_STAGE
    if action == p.A_PASS:
        return
    if action < p.A_DUEL:
        start_training(s, seat, action - p.A_TRAIN + 1)
    elif action < p.A_TRAVEL:
        challenge(s, seat, action - p.A_DUEL)
    else:
        travel(s, seat, action - p.A_TRAVEL)


@rule("8.1")
def challenge(s, seat, rival):
    tell_all(s, p.CHALLENGED, seat, rival, 0, 0)
    ask(s, rival, p.ASK_CHALLENGE, seat, 0)


@rule("8.1")
def answer_challenge(s, seat, challenger, action):
    if action == p.A_ACCEPT:
        tell_all(s, p.ACCEPTED, seat, 0, 0, 0)
        start_duel(s, p.ORDINARY, challenger, seat)
    else:
        then(s, p.SETTLE, 0, 0)
        admit_defeat(s, seat, challenger)


@rule("9.1", "9.2", "9.8", "9.9", "9.10")
def answer_encounter(s, seat, kind, about, action):
    if kind == p.ASK_ENCOUNTER:
        if action == p.A_ENCOUNTER:
            meet(s, seat, about)
        else:
            skip(s, seat, about)
    elif kind == p.ASK_TRAVEL_AGAIN:
        travel_on(s, seat, action - p.A_TRAVEL)
    elif kind == p.ASK_TRADE:
        trade(s, seat, action)
    elif kind == p.ASK_DRAW_CARD:
        draw_family(s, seat, action - p.A_DRAW_CARD)
    elif kind == p.ASK_SWAP:
        swap_hands(s, seat, action - p.A_SWAP)
    else:
        answer_yexun(s, seat, about, action)


@rule("8.3", "12.4")
def use_sign(s, purpose, seat):
    """§8.3 The Sign that stands."""
    if purpose == p.SIGN_DUEL:
        use_duel_sign(s, seat)
    elif purpose == p.SIGN_FOE:
        use_foe_sign(s)
    elif purpose == p.SIGN_MISHAP:
        use_mishap_sign(s, seat)
    elif purpose == p.SIGN_GUARDIAN:
        use_guardian_sign(s, seat)
    elif purpose == p.SIGN_BAGUA:
        use_bagua_sign(s, seat)
    else:
        use_tiemian_sign(s, seat)
    s.sign = 0
