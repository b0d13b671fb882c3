"""§1.1 Is a card in a pile?"""

from __future__ import annotations

from teahouse.engine.cards import find_kind
from teahouse.engine.compiled import rule


@rule("1.1")
def holds(s, pile, kind):
    """§1.1 Does a card of that kind lie in the pile?"""
    return find_kind(s, pile, kind) >= 0
