"""What a bot would do in a person's place, how good that looks, and why in one line."""

from __future__ import annotations

from dataclasses import dataclass

from teahouse.bots.budget import Budget
from teahouse.bots.novice import answers_of
from teahouse.bots.search import Judged, Thought, think
from teahouse.engine.actions import Action
from teahouse.engine.handle import Handle

CLOSE = 0.02
"""Answers whose shares of the win differ by less are as good as each other, for all we know."""
UNSURE = 50
"""Below so many worlds for the best answer, the hint says that it is a guess."""


@dataclass(frozen=True)
class Hint:
    """The best action, the seat's share of the win after it (0 to 1; shared wins count in part;
    None if nothing was worked out), and why."""

    action: Action
    chance: float | None
    why: str


def hint(handle: Handle, budget: Budget) -> Hint:
    """What the search would answer for the handle's seat, from what that seat knows alone.

    TeahouseError if the seat owes no answer.
    """
    actions = answers_of(handle)
    if len(actions) == 1:
        alone = len(handle.legal_actions()) == 1
        why = "There is nothing else to do." if alone else "Everything else throws the game away."
        return Hint(actions[0], None, why)
    thought = think(handle, actions, budget)
    best = thought.best
    return Hint(best.action, best.value, _why(thought, best))


def _why(thought: Thought, best: Judged) -> str:
    """One line, from what the search has seen and nothing else."""
    rest = [judged for judged in thought.answers if judged is not best and judged.visits > 0]
    if best.visits < UNSURE or not rest:
        return f"A first guess: only {thought.iterations} imagined games were tried."
    other = max(rest, key=lambda judged: judged.value)
    if thought.secret:
        return (
            f"A secret choice: better not the same every time; this one {percent(best.share)} of "
            f"the time."
        )
    if abs(other.value - best.value) < CLOSE:
        return f"A close call: \u201c{other.action.text}\u201d is about as good."
    if other.value > best.value:
        return (
            f"Tried most often; \u201c{other.action.text}\u201d did well too, but was tried less."
        )
    return (
        f"Won {percent(best.value)} of the imagined games; the next best, "
        f"\u201c{other.action.text}\u201d, {percent(other.value)}."
    )


def percent(share: float) -> str:
    """A share in whole per cent."""
    return f"{round(100 * share)} %"
