"""§4-§12 What each answer does."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask, then
from teahouse.engine.events import tell_all
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
from teahouse.games.crossroads.state import (
    A_ABACUS,
    A_ACCEPT,
    A_AGGRESSION,
    A_BAGUA,
    A_BOWL,
    A_BUDDHIST,
    A_COMPLETE,
    A_DISCARD,
    A_DONE,
    A_DRAW,
    A_DRAW_CARD,
    A_DUEL,
    A_ENCOUNTER,
    A_GRAB,
    A_GUARDIAN,
    A_HANDBOOK,
    A_KEEP,
    A_PASS,
    A_PEEK,
    A_PLAY,
    A_RELEASE,
    A_SCAVENGE,
    A_SCROLL,
    A_SEARCH,
    A_SHATTER,
    A_SLY,
    A_SWAP,
    A_TAKE,
    A_TARGET,
    A_TRAIN,
    A_TRAVEL,
    A_TRY_AGAIN,
    A_TYRANT,
    A_USE,
    A_WEIQI,
    A_WOODEN_FISH,
    ACCEPTED,
    AFTER_STAGE,
    ASK_AFTER_DRAW,
    ASK_ASSIST,
    ASK_BAGUA,
    ASK_BEG,
    ASK_CARD,
    ASK_CHALLENGE,
    ASK_COMPLETE,
    ASK_DISCARD,
    ASK_DRAW,
    ASK_DRAW_CARD,
    ASK_ENCOUNTER,
    ASK_GRAB,
    ASK_KEEP,
    ASK_MAIN,
    ASK_PEEK,
    ASK_REDRAW,
    ASK_SEARCH,
    ASK_SHATTER,
    ASK_SWAP,
    ASK_TAKE,
    ASK_TARGET,
    ASK_TRADE,
    ASK_TRAVEL_AGAIN,
    ASK_TRY_AGAIN,
    ASK_VEST,
    ASK_WEAPONS,
    CHALLENGED,
    DID_CARD,
    DISCARD_BUDDHIST,
    DISCARD_DELIVERANCE,
    DISCARD_INQUISITIVE,
    END_STAGE,
    FEUD,
    I_DRAWN,
    ITEM_FAMILY,
    MAIN_STAGE,
    ORDINARY,
    S_DRAWN,
    SETTLE,
    SIGN_BAGUA,
    SIGN_DUEL,
    SIGN_FOE,
    SIGN_GUARDIAN,
    SIGN_MISHAP,
    STRATAGEM_FAMILY,
    TAKE_ABACUS,
    TAKE_SLY,
    TAKE_TRADE,
    TAKE_WINE,
    TRAIN_STAGE,
    USED_SPECIAL,
)
from teahouse.games.crossroads.title import learn
from teahouse.games.crossroads.training import assist, start_training
from teahouse.games.crossroads.travel import skip, travel, travel_on
from teahouse.games.crossroads.weapons import use_vest, use_weapon

ABACUS_CARDS = 2


@rule("4.1")
def answer(s, seat, kind, about, about2, action):
    """Carry out the answer to a decision that one seat was asked."""
    if kind <= ASK_COMPLETE:
        answer_stage(s, seat, kind, about, action)
    elif kind == ASK_CARD:
        answer_card_action(s, seat, action)
    elif kind == ASK_MAIN:
        answer_main(s, seat, action)
    elif kind == ASK_CHALLENGE:
        answer_challenge(s, seat, about, action)
    elif kind == ASK_WEAPONS:
        use_weapon(s, seat, about, action)
    elif kind == ASK_VEST:
        use_vest(s, seat, about, action)
    elif kind == ASK_SHATTER:
        if action != A_PASS:
            shatter(s, about2, action - A_SHATTER + FIRST_SPECIAL)
    elif kind == ASK_DISCARD:
        answer_discard(s, seat, about, about2, action)
    elif kind < ASK_MAIN:
        answer_effect(s, seat, kind, about, about2, action)
    else:
        answer_encounter(s, seat, kind, about, action)


@rule("4.1", "4.2")
def answer_stage(s, seat, kind, about, action):
    """The decisions of a turn up to the card action."""
    if kind == ASK_REDRAW:
        redraw_card(s, seat, about, action)
    elif kind == ASK_SEARCH:
        search(s, seat, about, action - A_SEARCH)
    elif kind == ASK_DRAW:
        answer_draw(s, seat, action)
    elif kind == ASK_KEEP:
        keep_family(s, seat, action - A_KEEP)
    elif kind == ASK_TAKE:
        take(s, seat, about, action - A_TAKE + 1)
    elif kind == ASK_BEG:
        answer_beggar(s, seat, about, action)
    elif kind == ASK_AFTER_DRAW:
        if action == A_WEIQI:
            use_weiqi(s, seat)
        elif action == A_HANDBOOK:
            pick_up(s, seat)
        else:
            s.stage = TRAIN_STAGE
    elif kind == ASK_COMPLETE and action == A_COMPLETE:
        learn(s, seat, s.training[seat])


@rule("4.2", "4.3")
def answer_draw(s, seat, action):
    """§4.3 After `draw` and `abacus` only come Weiqi Board and Handbook."""
    if action == A_GUARDIAN:
        call_guardian(s, seat)
    elif action >= A_SCAVENGE:
        scavenge(s, seat, action - A_SCAVENGE + 1)
    elif action == A_DRAW:
        s.stage = AFTER_STAGE
        look_at_top(s, seat, STRATAGEM_FAMILY)
        look_at_top(s, seat, ITEM_FAMILY)
        if s.size[S_DRAWN] + s.size[I_DRAWN] > 0:
            ask(s, seat, ASK_KEEP, 0, 0)
    elif action == A_ABACUS:
        s.stage = AFTER_STAGE
        tell_all(s, USED_SPECIAL, seat, ABACUS, 0, 0)
        look_at_items(s, seat, ABACUS_CARDS, TAKE_ABACUS)
    else:
        s.stage = TRAIN_STAGE
        replace_draw(s, seat, action)


@rule("4.3", "12.2", "12.3", "12.5")
def replace_draw(s, seat, action):
    if action == A_WOODEN_FISH:
        chant(s, seat)
    elif action == A_AGGRESSION:
        aggress(s, seat)
    else:
        beg(s, seat, action - A_BOWL)


@rule("7.3", "9.3", "9.8", "12.1")
def take(s, seat, why, kind):
    if why == TAKE_WINE:
        take_wine(s, seat, kind)
    elif why == TAKE_SLY:
        take_sly(s, seat, kind)
    elif why == TAKE_TRADE:
        take_ware(s, seat, kind)
    else:
        keep_item(s, seat, kind)


@rule("6.1", "9.3")
def answer_card_action(s, seat, action):
    """§9.3 The Guardian comes before anything else but `complete`."""
    if action == A_DONE:
        s.stage = MAIN_STAGE
    elif action == A_COMPLETE:
        learn(s, seat, s.training[seat])
    elif action == A_GUARDIAN:
        call_guardian(s, seat)
    else:
        s.once |= DID_CARD
        if action < A_RELEASE:
            play(s, seat, action - A_PLAY + 1)
        elif action == A_RELEASE:
            release(s, seat)
        elif action < A_BUDDHIST:
            use_item(s, seat, action - A_USE + FIRST_ITEM)
        else:
            use_ability(s, seat, action)


@rule("12.1", "12.2", "12.4", "7.8")
def use_ability(s, seat, action):
    if action == A_BUDDHIST:
        then(s, SETTLE, 0, 0)
        meditate(s, seat)
    elif action == A_SCROLL:
        use_scroll(s, seat)
    elif action >= A_TYRANT:
        tyrannise(s, seat, action - A_TYRANT + 1)
    else:
        sly(s, seat, action - A_SLY + 1)


@rule("6.1", "6.9", "12.4")
def answer_effect(s, seat, kind, about, about2, action):
    if kind == ASK_TARGET:
        if about == FEUD:
            feud(s, seat, action - A_TARGET)
        else:
            name_target(s, seat, about, action - A_TARGET)
    elif kind == ASK_BAGUA:
        answer_with_bagua(s, seat, about, action == A_BAGUA)
    elif kind == ASK_TRY_AGAIN:
        if action == A_TRY_AGAIN:
            try_again(s, seat)
    elif kind == ASK_ASSIST:
        assist(s, seat, action - A_TRAIN + 1)
    elif kind == ASK_PEEK:
        peek(s, seat, about, about2, action - A_PEEK)
    elif kind == ASK_GRAB:
        grab_for(s, seat, about, (action - A_GRAB) // 2, (action - A_GRAB) % 2)


@rule("4.5", "9.3", "9.9", "12.2")
def answer_discard(s, seat, why, count, action):
    if action == A_DONE:
        inquire(s, seat, count, False)
        return
    discard_card(s, seat, action - A_DISCARD + 1)
    if why == DISCARD_INQUISITIVE:
        inquire(s, seat, count + 1, True)
    elif why == DISCARD_DELIVERANCE:
        deliver(s, seat)
    elif why == DISCARD_BUDDHIST:
        if count == 0:
            ask(s, seat, ASK_DISCARD, DISCARD_BUDDHIST, 1)
        else:
            gain_squares(s, seat, 1)


@rule("4.1", "5.2", "8.1", "9.1")
def answer_main(s, seat, action):
    """§4.1 One main action, then the End Action."""
    if action == A_GUARDIAN:
        call_guardian(s, seat)
        return
    s.stage = END_STAGE
    if action == A_PASS:
        return
    if action < A_DUEL:
        start_training(s, seat, action - A_TRAIN + 1)
    elif action < A_TRAVEL:
        challenge(s, seat, action - A_DUEL)
    else:
        travel(s, seat, action - A_TRAVEL)


@rule("8.1")
def challenge(s, seat, rival):
    tell_all(s, CHALLENGED, seat, rival, 0, 0)
    ask(s, rival, ASK_CHALLENGE, seat, 0)


@rule("8.1")
def answer_challenge(s, seat, challenger, action):
    if action == A_ACCEPT:
        tell_all(s, ACCEPTED, seat, 0, 0, 0)
        start_duel(s, ORDINARY, challenger, seat)
    else:
        then(s, SETTLE, 0, 0)
        admit_defeat(s, seat, challenger)


@rule("9.1", "9.2", "9.8", "9.9", "9.10")
def answer_encounter(s, seat, kind, about, action):
    if kind == ASK_ENCOUNTER:
        if action == A_ENCOUNTER:
            meet(s, seat, about)
        else:
            skip(s, seat, about)
    elif kind == ASK_TRAVEL_AGAIN:
        travel_on(s, seat, action - A_TRAVEL)
    elif kind == ASK_TRADE:
        trade(s, seat, action)
    elif kind == ASK_DRAW_CARD:
        draw_family(s, seat, action - A_DRAW_CARD)
    elif kind == ASK_SWAP:
        swap_hands(s, seat, action - A_SWAP)
    else:
        answer_yexun(s, seat, about, action)


@rule("8.3", "12.4")
def use_sign(s, purpose, seat):
    """§8.3 The Sign that stands."""
    if purpose == SIGN_DUEL:
        use_duel_sign(s, seat)
    elif purpose == SIGN_FOE:
        use_foe_sign(s)
    elif purpose == SIGN_MISHAP:
        use_mishap_sign(s, seat)
    elif purpose == SIGN_GUARDIAN:
        use_guardian_sign(s, seat)
    elif purpose == SIGN_BAGUA:
        use_bagua_sign(s, seat)
    else:
        use_tiemian_sign(s, seat)
    s.sign = 0
