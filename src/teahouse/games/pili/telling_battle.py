"""What is told in the battle phase; columns as in telling_story.py."""

from __future__ import annotations

from teahouse.engine.words import Rows

ROWS: Rows = {
    "battle_began": ("", "The battle begins.", "10.1"),
    "started_with": (
        "seat hp hex facing",
        "{seat} [starts|start] with {hp} HP on {hex}, facing {facing}.",
        "10.2",
    ),
    "took_legend": ("seat weapon", "{seat} [takes|take] {weapon}, as the leader may.", "10.4"),
    "battle_round_began": ("seat round", "Battle round {round}; {seat} [starts|start].", "14.1"),
    "attacked": (
        "seat card hex facing",
        "{seat} [plays|play] {card} on {hex}, facing {facing}.",
        "11.1",
    ),
    "rested": (
        "seat count hex facing",
        "{seat} [rests|rest] on {hex}, facing {facing}; cards taken back: {count}.",
        "11.3",
    ),
    "hit": (
        "seat target card damage",
        "{seat} [hits|hit] {target} with {card}: {damage} damage.",
        "11.4",
    ),
    "shielded": (
        "seat target amount",
        "The shield stops {amount} of what {target} [deals|deal] to {seat}.",
        "12.4",
    ),
    "reflected": (
        "seat target amount",
        "{seat} [reflects|reflect]: {amount} HP lost by {target}.",
        "12.6",
    ),
    "lost_hp": ("seat amount left", "{seat} [loses|lose] {amount} HP; {left} left.", "11.5"),
    "stunned": (
        "seat target",
        "{seat} [stuns|stun] {target}: heroes stand still in this round.",
        "12.2",
    ),
    "slowed": ("seat target", "{seat} [slows|slow] {target} for the next round.", "12.3"),
    "debilitated": (
        "seat target",
        "{seat} [debilitates|debilitate] {target} for the next round.",
        "12.8",
    ),
    "bleeding": ("seat target", "{seat} [makes|make] {target} bleed.", "12.9"),
    "backlashed": ("seat", "{seat} must rest in the next round.", "12.11"),
    "fell": ("seat hp", "{seat} [falls|fall] with {hp} HP.", "14.2"),
    "bleed_ended": ("seat target", "{seat} [stops|stop] bleeding: {target} is gone.", "12.9"),
    "moved_hero": ("seat card hex", "{seat} [moves|move] {card} to {hex}.", "13.1"),
    "stopped_heroes": ("seat", "{seat} [has|have] moved all heroes.", "13.1"),
    "hero_hurt": (
        "seat card target damage",
        "{seat} [strikes|strike] {target} with {card}: {damage} damage.",
        "13.2",
    ),
    "bled": (
        "seat target amount left",
        "{seat} [bleeds|bleed]: {amount} HP lost, {left} left.",
        "12.9",
    ),
    "battle_won": ("seat", "{seat} [wins|win] the battle.", "14.3"),
    "battle_drawn": ("", "The battle is a draw.", "14.3"),
}
