"""§4.6 Challenge Foes: choosing a foe, the fight step by step, its rewards, the extra foe."""

from __future__ import annotations

from teahouse.engine.cards import kind_at
from teahouse.engine.compiled import rule
from teahouse.engine.decisions import ask, then
from teahouse.engine.events import tell_all
from teahouse.games.pili.cards import (
    ALL_HEROES,
    FATE_REWARD,
    FIRST_FOE,
    FIRST_HERO,
    FIRST_LEGENDARY,
    LEGENDARIES,
    LIGHT_OF_GOD,
    QI_REWARD,
    QITIANDI,
    SILVER_REWARD,
    reward_of,
)
from teahouse.games.pili.factions import extra_fighter
from teahouse.games.pili.fight import can_defeat, fight_power, weapon_at
from teahouse.games.pili.gains import ask_raises, gain_silver, roll_fate
from teahouse.games.pili.held import holds
from teahouse.games.pili.mastering import master_ready
from teahouse.games.pili.setup import put_away, shift
from teahouse.games.pili.state import (
    A_CHALLENGE,
    A_PASS,
    A_PRIZE,
    A_READY,
    A_REWARD,
    A_USE_HERO,
    A_USE_SKILL,
    A_USE_WEAPON,
    ASIDE,
    ASK_FIGHT,
    ASK_FOE,
    ASK_PRIZE,
    ASK_REWARD,
    BEAT_FOE,
    CHALLENGED,
    CHOSE_REWARD,
    FALLEN,
    FOE_DISPLAY,
    FROM_FOE,
    LEFT_GAME,
    MASTERED,
    MERCENARIES,
    PASSED,
    RAISE_REWARD,
    RAISES,
    REWARD_FATE,
    USED_HERO,
    USED_SKILL,
    USED_WEAPON,
    WON_SKILL,
    WON_WEAPON,
)


@rule("4.6")
def ask_challenge(s, seat):
    ask(s, seat, ASK_FOE, 0, 0)


@rule("15.4")
def ask_extra_foe(s):
    """§15.4 Black: after all seats, one more of the foes that are left, a part of its own."""
    seat = extra_fighter(s)
    if seat >= 0:
        s.actor = seat
        ask(s, seat, ASK_FOE, 1, 0)


@rule("4.6", "4.7", "15.4")
def offer_foes(s, seat, extra, into):
    """§4.6 Foes the seat can defeat; §4.7 Qitiandi too, once in a game, but not as an extra foe."""
    n = 0
    for kind in range(FIRST_FOE, QITIANDI + 1):
        here = holds(s, FOE_DISPLAY, kind) or (
            kind == QITIANDI and not extra and holds(s, ASIDE, kind)
        )
        if here and can_defeat(s, seat, kind, extra):
            into[n] = A_CHALLENGE + kind - FIRST_FOE
            n += 1
    return n


@rule("4.6")
def challenge(s, seat, extra, action):
    if action == A_PASS:
        tell_all(s, PASSED, seat, 0, 0, 0)
        return
    s.foe = action - A_CHALLENGE + FIRST_FOE
    s.extra = extra
    tell_all(s, CHALLENGED, seat, s.foe, extra, 0)
    ask(s, seat, ASK_FIGHT, s.foe, extra)


@rule("4.8")
def fight(s, seat, action):
    """§4.8 One more part of the combat power, or the fight."""
    if action == A_READY:
        finish_fight(s, seat)
        return
    if action >= A_USE_HERO:
        s.fighting[action - A_USE_HERO] = 1
        tell_all(s, USED_HERO, seat, action - A_USE_HERO + FIRST_HERO, 0, 0)
    elif action >= A_USE_WEAPON:
        s.fight_weapon = weapon_at(action - A_USE_WEAPON)
        tell_all(s, USED_WEAPON, seat, s.fight_weapon, 0, 0)
    else:
        s.fight_skill = action - A_USE_SKILL + 1
        tell_all(s, USED_SKILL, seat, s.fight_skill, 0, 0)
    ask(s, seat, ASK_FIGHT, s.foe, s.extra)


@rule("4.6", "6.1", "15.4")
def finish_fight(s, seat):
    """§4.6 The foe is beaten: §6.1 used mercenaries go, §4.9 then come the rewards."""
    foe = s.foe
    extra = s.extra
    power = fight_power(s, seat, foe, extra, s.fight_skill, s.fight_weapon, False)
    tell_all(s, BEAT_FOE, seat, foe, power, extra)
    dismiss_used(s, seat)
    s.foe = 0
    s.extra = 0
    s.fight_skill = 0
    s.fight_weapon = 0
    if extra:
        put_away(s, FOE_DISPLAY, foe)
        ask(s, seat, ASK_REWARD, foe, 0)
        return
    shift(s, ASIDE if foe == QITIANDI else FOE_DISPLAY, FALLEN + seat, foe)
    give_rewards(s, seat, foe)


@rule("6.1")
def dismiss_used(s, seat):
    """§6.1 Mercenaries that fought leave the game; allied heroes stay."""
    for i in range(ALL_HEROES):
        kind = FIRST_HERO + i
        if s.fighting[i] and holds(s, MERCENARIES + seat, kind):
            put_away(s, MERCENARIES + seat, kind)
            tell_all(s, LEFT_GAME, kind, 0, 0, 0)
        s.fighting[i] = 0


@rule("4.7", "4.9")
def give_rewards(s, seat, foe):
    """§4.9 Silver, §4.7 Qitiandi's prize, qi icon by icon, then the dice."""
    gain_silver(s, seat, reward_of(foe, SILVER_REWARD), FROM_FOE)
    then(s, REWARD_FATE, foe, 0)
    then(s, RAISES, RAISE_REWARD, reward_of(foe, QI_REWARD))
    if foe == QITIANDI:
        ask(s, seat, ASK_PRIZE, 0, 0)


@rule("4.9")
def reward_fate(s, seat, foe):
    roll_fate(s, seat, reward_of(foe, FATE_REWARD), FROM_FOE)


@rule("4.7")
def offer_prizes(s, into):
    """§4.7 The legendary weapons and Light of God, as far as they are there."""
    n = 0
    for place in range(LEGENDARIES):
        if s.left[FIRST_LEGENDARY + place] > 0:
            into[n] = A_PRIZE + place
            n += 1
    if holds(s, ASIDE, LIGHT_OF_GOD):
        into[n] = A_PRIZE + LEGENDARIES
        n += 1
    return n


@rule("4.7", "5.1")
def take_prize(s, seat, action):
    """§4.7 A weapon to keep, or Light of God, mastered at once."""
    place = action - A_PRIZE
    if place < LEGENDARIES:
        weapon = FIRST_LEGENDARY + place
        s.left[weapon] -= 1
        s.held[seat, weapon] += 1
        tell_all(s, WON_WEAPON, seat, weapon, 0, 0)
        return
    shift(s, ASIDE, MASTERED + seat, LIGHT_OF_GOD)
    tell_all(s, WON_SKILL, seat, LIGHT_OF_GOD, 0, 0)
    master_ready(s, seat)


@rule("15.4")
def offer_rewards(into):
    for reward in range(3):
        into[reward] = A_REWARD + reward
    return 3


@rule("15.4")
def take_reward(s, seat, foe, action):
    """§15.4 One of the three rewards of the extra foe."""
    reward = action - A_REWARD
    tell_all(s, CHOSE_REWARD, seat, foe, reward, 0)
    if reward == SILVER_REWARD:
        gain_silver(s, seat, reward_of(foe, reward), FROM_FOE)
    elif reward == QI_REWARD:
        ask_raises(s, seat, RAISE_REWARD, reward_of(foe, reward))
    else:
        reward_fate(s, seat, foe)


@rule("4.6")
def clear_foes(s):
    """§4.6 All foes left leave the game."""
    while s.size[FOE_DISPLAY] > 0:
        kind = kind_at(s, FOE_DISPLAY, 0)
        put_away(s, FOE_DISPLAY, kind)
        tell_all(s, LEFT_GAME, kind, 0, 0, 0)
