"""§5 Training: completing, starting, Training Assist."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.events import tell_all
from teahouse.games.crossroads.cards import TECHNIQUES, cost_of
from teahouse.games.crossroads.heroes import is_trainable
from teahouse.games.crossroads.state import (
    A_TRAIN,
    BEGAN_TRAINING,
    DID_ASSIST,
)
from teahouse.games.crossroads.title import learn


@rule("5.2")
def can_train(s, seat, technique):
    """§5.2 Trainable, and the qi for it is there."""
    return is_trainable(s, seat, technique) and cost_of(technique) <= s.qi[seat]


@rule("5.2")
def can_start_training(s, seat):
    """§5.2 One training at a time, and none after Training Assist in the same turn (§6.6)."""
    return s.training[seat] == 0 and s.once & DID_ASSIST == 0


@rule("5.2")
def offer_training(s, seat, into, n):
    for technique in range(1, TECHNIQUES + 1):
        if can_train(s, seat, technique):
            into[n] = A_TRAIN + technique - 1
            n += 1
    return n


@rule("5.2")
def start_training(s, seat, technique):
    s.training[seat] = technique
    tell_all(s, BEGAN_TRAINING, seat, technique, 0, 0)


@rule("6.6")
def can_assist(s, seat, technique):
    """§6.6 With an open training only that one."""
    if s.training[seat] > 0 and s.training[seat] != technique:
        return False
    return can_train(s, seat, technique)


@rule("6.6")
def can_assist_any(s, seat):
    for technique in range(1, TECHNIQUES + 1):
        if can_assist(s, seat, technique):
            return True
    return False


@rule("6.6")
def offer_assist(s, seat, into):
    n = 0
    for technique in range(1, TECHNIQUES + 1):
        if can_assist(s, seat, technique):
            into[n] = A_TRAIN + technique - 1
            n += 1
    return n


@rule("6.6")
def assist(s, seat, technique):
    """§6.6 Trained at once and paid at once; no training as the main action of this turn."""
    s.once |= DID_ASSIST
    learn(s, seat, technique)
