"""Everything on the table: piles, fields, what can be asked and what can be told."""

from __future__ import annotations

from teahouse.engine.actions import ActionSpace, Domain, Kinds, Verb
from teahouse.engine.record import Layout, Piles
from teahouse.games.pili.cards import (
    ACTION_CARDS,
    ACTION_NAMES,
    ACUPOINT_NAMES,
    ACUPOINTS,
    ALL_FOES,
    ALL_HEROES,
    ALL_SKILLS,
    BOTTOM_CARDS,
    BOUGHT,
    CARDS,
    COST_NAMES,
    DICE,
    DISPLAY_MORE,
    DRAWN,
    EQUIPMENT_NAMES,
    EQUIPMENTS,
    FATE_NAMES,
    FATES,
    FIRST_GIFT,
    FIRST_RELIC,
    FOE_NAMES,
    FOES,
    HERO_NAMES,
    HEROES,
    MULTIPLE_COSTS,
    PRIZE_NAMES,
    REWARD_NAMES,
    SEATS_MOST,
    SIDE_NAMES,
    SKILL_NAMES,
    SKILLS,
    TOKEN_NAMES,
    WEAPONS,
)
from teahouse.games.pili.hexes import HEX_NAMES

DISPLAY_MOST = SEATS_MOST + DISPLAY_MORE
ASIDE_MOST = 2 + SEATS_MOST

PILES = Piles(
    hidden={
        "skill_deck": SKILLS,
        "hero_deck": HEROES,
        "foe_deck": FOES,
        "bottom": BOTTOM_CARDS,  # §4.3 the active seat looks at the lowest cards of the skill deck
        # what is out of the game, one pile for each back; only untaken bottom cards are unseen
        "gone_skills": ALL_SKILLS,
        "gone_heroes": ALL_HEROES,
        "gone_foes": ALL_FOES,
    },
    shown={
        "skill_display": DISPLAY_MOST,
        "hero_display": DISPLAY_MOST,
        "foe_display": DISPLAY_MOST,
        "aside": ASIDE_MOST,  # Qitiandi, Light of God, faction skills that aren't due yet
        "training": (SEATS_MOST, ALL_SKILLS),
        "mastered": (SEATS_MOST, ALL_SKILLS),  # in battle: the hand, without the rest card
        "mercenaries": (SEATS_MOST, ALL_HEROES),
        "allied": (SEATS_MOST, ALL_HEROES),
        "foes": (SEATS_MOST, ALL_FOES),
        "played": (SEATS_MOST, ALL_SKILLS),  # in battle: attack cards until the next rest
    },
    ordered=("skill_deck", "hero_deck", "foe_deck"),
)
SKILL_DECK, HERO_DECK, FOE_DECK, BOTTOM, GONE_SKILLS, GONE_HEROES, GONE_FOES = (
    PILES[name]
    for name in (
        "skill_deck", "hero_deck", "foe_deck", "bottom", "gone_skills", "gone_heroes", "gone_foes",
    )
)  # fmt: skip
SKILL_DISPLAY, HERO_DISPLAY, FOE_DISPLAY, ASIDE = (
    PILES[name] for name in ("skill_display", "hero_display", "foe_display", "aside")
)
TRAINING, MASTERED, MERCENARIES, ALLIED, FALLEN, PLAYED = (
    PILES[name]
    for name in ("training", "mastered", "mercenaries", "allied", "foes", "played")
)  # fmt: skip

LAYOUT = Layout(
    CARDS,
    PILES,
    # options
    mode=None,  # ULTIMATE or STORY_ONLY
    factions=None,  # 0 or 1
    first=None,  # the option `first`: a seat plus one, 0 for random
    # both phases
    phase=None,  # STORY or BATTLE
    round=None,
    turn=None,  # story: the active seat; battle: the starting seat
    held=(SEATS_MOST, EQUIPMENTS + 1),  # how many of each kind of equipment; place 0 is nothing
    # the story
    starter=None,  # the seat that began this round
    chosen=None,  # bitmask of the action cards chosen this round, the one under way included
    action=None,  # the card under way, plus one
    silver_on=(ACTION_CARDS,),
    silver=(SEATS_MOST,),
    fate=(SEATS_MOST, FATES),
    stone=(SEATS_MOST,),  # 1 = unspent
    qi=(SEATS_MOST, ACUPOINTS),
    starting=(SEATS_MOST,),  # kind of the starting skill
    faction=(SEATS_MOST,),
    side=(SEATS_MOST,),  # WHITE, BLACK, 0 = not chosen yet
    left=(EQUIPMENTS + 1,),  # what the equipment board still holds, legendary weapons too
    dice=(DICE,),  # colour plus one, as rolled; 0 outside Forge Fate
    drawn=(DRAWN,),  # token plus one; 0 outside Harness Qi
    actor=None,  # the seat that carries out its part of the action
    star=None,  # 1 while the decision on top may be put off by allying a hero
    named=None,  # §15.3 the colour named, plus one
    spent=None,  # §15.1 silver the seat on turn has spent in this action
    paying=None,  # §8 the skill being paid for, 0 for none
    cost=None,  # §8 number of its cost
    met=None,  # §8 tokens of it already met
    stone_fate=None,  # §8 tokens the stone still stands for in this payment
    foe=None,  # §4.6 the foe being fought, 0 for none
    extra=None,  # §15.4 1 in the fight with an extra foe
    fight_skill=None,  # kind, 0 for none
    fight_weapon=None,  # number, 0 for none
    fighting=(ALL_HEROES,),  # 1 for each hero used in this fight
    vp=(SEATS_MOST,),  # §9 noted when the story phase is scored
    rank=(SEATS_MOST,),  # seats, best first
    # the battle; hexes are numbers plus one, 0 for none
    hp=(SEATS_MOST,),
    start_hp=(SEATS_MOST,),
    pawn=(SEATS_MOST,),  # hex plus one, 0 = fallen
    facing=(SEATS_MOST,),
    slowed=(SEATS_MOST,),  # hexes lost this round
    debilitated=None,  # bitmasks of seats, this round
    backlash=None,
    bled_by=(SEATS_MOST,),  # source seat plus one, 0 = not bleeding
    bled_since=None,  # bitmask: bleeding since an earlier round
    shield=(SEATS_MOST,),  # what remains of the pool this round
    pierce=None,  # bitmask, this round
    stunned=None,  # bitmask, this round
    token=(ALL_HEROES + 1,),  # hex plus one of each hero's token, by hero number 1-34
    moved=(2,),  # bitmask of hero tokens moved: hero h from 0 is bit h % 17 of moved[h // 17]
)

ULTIMATE, STORY_ONLY = 0, 1
STORY, BATTLE = 1, 2

_FATE = Domain("fate", FATE_NAMES)
_ACUPOINT = Domain("acupoint", ACUPOINT_NAMES)
_LEGENDARY = EQUIPMENT_NAMES[BOUGHT:]
_TAKE_FATE = Verb("take", _FATE)
_TAKE_TOKEN = Verb("take", Domain("acupoint", TOKEN_NAMES))

ACTIONS = ActionSpace(
    Verb("side", Domain("side", SIDE_NAMES)),
    Verb("choose", Domain("action", ACTION_NAMES)),
    _TAKE_FATE,
    _TAKE_TOKEN,
    Verb("recruit", Kinds("hero", HERO_NAMES[:HEROES])),
    Verb("gain", Kinds("skill", SKILL_NAMES[:SKILLS])),
    Verb("cost", Domain("cost", COST_NAMES[:MULTIPLE_COSTS])),
    Verb("pay"),
    Verb("trade"),
    Verb("trade_in", _FATE),
    Verb("raise", _ACUPOINT),
    Verb("lower", _ACUPOINT),
    Verb("buy", Domain("equipment", EQUIPMENT_NAMES[:BOUGHT])),
    Verb("take_any", _FATE),
    Verb("name_side", _FATE),
    Verb("challenge", Kinds("foe", FOE_NAMES)),
    Verb("use_skill", Kinds("skill", SKILL_NAMES)),
    Verb("use_weapon", Domain("weapon", EQUIPMENT_NAMES[:WEAPONS] + _LEGENDARY)),
    Verb("use_hero", Kinds("hero", HERO_NAMES)),
    Verb("ready"),
    Verb("prize", Domain("prize", PRIZE_NAMES)),
    Verb("reward", Domain("reward", REWARD_NAMES)),
    Verb("ally", Kinds("hero", HERO_NAMES)),
    Verb("give", Domain("gift", EQUIPMENT_NAMES[FIRST_GIFT - 1 : FIRST_RELIC - 1])),
    Verb("sacred_stone"),
    Verb("take_weapon", Domain("weapon", _LEGENDARY)),
    Verb("attack", Kinds("skill", SKILL_NAMES)),
    Verb("rest"),
    Verb("move_hero", Kinds("hero", HERO_NAMES)),
    Verb("move", Domain("hex", HEX_NAMES)),
    Verb("face", Domain("direction", tuple(range(6)))),
    Verb("pass"),
    Verb("done"),
)
A_SIDE, A_CHOOSE, A_RECRUIT, A_GAIN, A_COST, A_PAY, A_TRADE, A_TRADE_IN = (
    ACTIONS[verb]
    for verb in ("side", "choose", "recruit", "gain", "cost", "pay", "trade", "trade_in")
)
A_TAKE_FATE, A_TAKE_TOKEN = ACTIONS.first_id(_TAKE_FATE), ACTIONS.first_id(_TAKE_TOKEN)
A_RAISE, A_LOWER, A_BUY, A_TAKE_ANY, A_NAME_SIDE, A_CHALLENGE = (
    ACTIONS[verb] for verb in ("raise", "lower", "buy", "take_any", "name_side", "challenge")
)
A_USE_SKILL, A_USE_WEAPON, A_USE_HERO, A_READY, A_PRIZE, A_REWARD = (
    ACTIONS[verb]
    for verb in ("use_skill", "use_weapon", "use_hero", "ready", "prize", "reward")
)  # fmt: skip
A_ALLY, A_GIVE, A_STONE = (ACTIONS[verb] for verb in ("ally", "give", "sacred_stone"))
A_TAKE_WEAPON, A_ATTACK, A_REST, A_MOVE_HERO, A_MOVE, A_FACE = (
    ACTIONS[verb] for verb in ("take_weapon", "attack", "rest", "move_hero", "move", "face")
)
A_PASS, A_DONE = ACTIONS["pass"], ACTIONS["done"]

# what can be asked; `about` and `about2` are the two numbers of the decision, 0 where nothing is
# said
(
    ASK_SIDE,  # all at once
    ASK_ACTION,
    ASK_DIE,  # about: how many are already taken, about2: colour of that one plus one
    ASK_RECRUIT,
    ASK_GAIN,
    ASK_COST,  # about: kind of the skill
    ASK_PAY,  # about: kind of the skill, about2: colour owed
    ASK_TRADE,  # about: tokens still to hand over, about2: colour owed
    ASK_TOKEN,  # about: how many are already taken, about2: that one plus one
    ASK_RAISE,  # about: RAISE_..., about2: how many are left; after `lower` its acupoint plus one
    ASK_BUY,  # about: 1 for the second purchase
    ASK_ANY_FATE,  # about: ANY_..., about2: how many are left
    ASK_FOE,  # about: 1 for the extra foe
    ASK_FIGHT,  # about: kind of the foe, about2: 1 for the extra foe
    ASK_PRIZE,
    ASK_NAME_SIDE,
    ASK_SHIFT,
    ASK_REWARD,  # about: kind of the foe
    ASK_SCORING,
    ASK_GIVE,  # about: kind of the hero, about2: icons still missing
    ASK_LEADER_WEAPON,
    ASK_PLAN,  # all at once, three parts
    ASK_HEROES,
    ASK_HERO_HEX,  # about: number of the hero, 1-34
) = range(1, 25)
RAISE_WILD, RAISE_RELIC, RAISE_REWARD, RAISE_SHIFT = range(1, 5)
ANY_RELIC, ANY_NAMED = 1, 2

# what goes on by itself
(
    START_ROUND,
    NEXT_TURN,  # or the end of the round
    NEXT_PART,  # about: how many seats have had their part of the action
    NEXT_DIE,  # about: how many the seat has taken, about2: colour of the first plus one
    NEXT_TOKEN,  # about: how many the seat has taken, about2: the first one plus one
    RAISES,  # about: RAISE_..., about2: how many are left
    SHIFT_QI,  # about: seat
    REFUND,  # about: seat
    REWARD_FATE,  # about: kind of the foe
    END_ACTION,
    NEXT_WINDOW,  # about: how many seats are done
    BEGIN_BATTLE,
    BATTLE_ROUND,
    HERO_TURN,  # about: how many seats have had their hero moves
    END_BATTLE_ROUND,
) = range(41, 56)

# what can be told
(
    GAME_BEGAN,  # seat that begins
    DEALT_SKILL,  # seat, card: the starting skill
    DEALT_HERO,  # seat, card, faction
    CHOSE_SIDE,  # seat, side, faction
    DISPLAYED,  # family, card: SKILL_FAMILY, ...
    ROUND_BEGAN,  # seat, round
    GOT_SILVER,  # seat, how much, why: FROM_...
    GOT_FATE,  # seat, colour, why
    RAISED,  # seat, acupoint, level, why
    QI_LOST,  # seat, acupoint, why: the level is 4 already
    LOWERED,  # seat, acupoint, level
    TURN_BEGAN,  # seat
    CHOSE_ACTION,  # seat, action
    ROLLED,  # seat, colour: one die
    NAMED_SIDE,  # seat, colour
    RECRUITED,  # seat, card
    LOOKED_AT,  # seat, card?: a bottom card of the skill deck
    CHOSE_SKILL,  # seat, card: what will be paid for
    CHOSE_COST,  # seat, card, cost
    PAID,  # seat, colour
    TRADED_IN,  # seat, colour handed over
    TRADED,  # seat, colour met by trading
    PAID_WITH_STONE,  # seat, colour met by the stone
    GAINED_SKILL,  # seat, card
    MASTERED_SKILL,  # seat, card
    FACTION_SKILL,  # seat, card: now in Training or Mastered
    PASSED,  # seat
    LEFT_GAME,  # card: out of the display, or used mercenaries
    LEFT_UNSEEN,  # seat, card?: a bottom card that wasn't taken
    DREW_TOKEN,  # seat, token
    TOOK_TOKEN,  # seat, token
    BOUGHT_IT,  # seat, equipment, price
    CHALLENGED,  # seat, card, extra
    USED_SKILL,  # seat, card
    USED_WEAPON,  # seat, weapon
    USED_HERO,  # seat, card
    BEAT_FOE,  # seat, card, power
    WON_WEAPON,  # seat, weapon
    WON_SKILL,  # seat, card: Light of God
    CHOSE_REWARD,  # seat, card, reward
    ALLYING,  # seat, card: gifts follow
    GAVE,  # seat, gift, card
    GAVE_STONE,  # seat, card
    ALLIED_WITH,  # seat, card
    SILVER_PLACED,  # action, silver on it
    READY_TO_SCORE,  # seat
    SCORED,  # seat, vp
    COIN,  # seat, place: how the coin fell
    RANKED,  # seat, place
    STORY_WON,  # seat
    LAY,  # pile, card: where it lies when a position begins
    # the battle; hexes are numbers plus one
    BATTLE_BEGAN,
    STARTED_WITH,  # seat, hp, hex, facing
    TOOK_LEGEND,  # seat, weapon
    BATTLE_ROUND_BEGAN,  # seat, round
    ATTACKED,  # seat, card, hex, facing
    RESTED,  # seat, cards taken back, hex, facing
    HIT,  # seat, target, card, damage
    SHIELDED,  # seat, source, amount
    REFLECTED,  # seat, target, hp
    LOST_HP,  # seat, amount, hp left
    STUNNED,  # seat, target
    SLOWED,  # seat, target
    DEBILITATED,  # seat, target
    BLEEDING,  # seat, target
    BACKLASHED,  # seat
    FELL,  # seat, hp
    BLEED_ENDED,  # seat, source
    MOVED_HERO,  # seat, card, hex
    STOPPED_HEROES,  # seat
    HERO_HURT,  # seat, card, target, power
    BLED,  # seat, source, amount, hp left
    BATTLE_WON,  # seat
    BATTLE_DRAWN,
) = range(1, 75)
SKILL_FAMILY, HERO_FAMILY, FOE_FAMILY = 1, 2, 3
FROM_START, FROM_CARD, FROM_FOE, FROM_FACTION, FROM_DICE, FROM_TOKEN, FROM_RELIC = range(1, 8)
FROM_SHIFT, FROM_REFUND = 8, 9
