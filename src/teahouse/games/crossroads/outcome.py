"""§8.7, §8.8, §10.3, §11.3 What a duel between players leaves behind."""

from __future__ import annotations

from teahouse.engine.compiled import rule
from teahouse.engine.decisions import then
from teahouse.engine.events import tell_all
from teahouse.games.crossroads.boosts import seat_at
from teahouse.games.crossroads.challenge import start_duel
from teahouse.games.crossroads.heroes import gain_renown, is_evil, lose_qi, lose_renown, poison
from teahouse.games.crossroads.scoring import check_end, clear_duel, eliminate, end_game
from teahouse.games.crossroads.state import (
    ADMITTED,
    BARRED,
    DREW_DUEL,
    END_KILL,
    KILL,
    NEMESIS_CLEARED,
    NEMESIS_MADE,
    ORDINARY,
    SETTLE,
    WON_DUEL,
)
from teahouse.games.crossroads.title import give_title


@rule("8.7", "7.6")
def take_injuries(s):
    """§8.7 Deposits are lost unless a vest was worn; §7.6 poison needs qi really lost."""
    for side in range(2):
        if s.deposits[side] > 0 and s.vested >> side & 1 == 0:
            lost = lose_qi(s, seat_at(s, side), s.deposits[side])
            if lost > 0 and s.darted >> side & 1:
                poison(s, seat_at(s, side))


@rule("8.7")
def finish_duel(s):
    """§8.7 After the vests: injuries, then what the duel was about; §10, §11 what follows."""
    take_injuries(s)
    kind = s.duel
    outcome = s.winner
    challenger = seat_at(s, 0)
    rival = seat_at(s, 1)
    clear_duel(s)
    winner = challenger
    loser = rival
    if outcome == 2:
        winner = rival
        loser = challenger
    then(s, SETTLE, 0, 0)
    if outcome == 0:
        tell_all(s, DREW_DUEL, challenger, rival, 0, 0)
        if kind != ORDINARY and kind != KILL:
            bar(s, challenger)
    else:
        tell_all(s, WON_DUEL, winner, loser, 0, 0)
        if kind == ORDINARY:
            win_ordinary(s, winner, loser)
        else:
            win_for_life(s, kind, outcome, winner, loser)


@rule("8.8", "11.3")
def win_ordinary(s, winner, loser):
    """§11.3 The evil kill; §8.8 else renown and tokens."""
    if is_evil(s, winner) and s.qi[loser] == 0:
        kill(s, winner, loser)
        return
    if s.nemesis[loser] >> winner & 1 == 0:
        gain_renown(s, winner)
        s.nemesis[loser] |= 1 << winner
        tell_all(s, NEMESIS_MADE, loser, winner, 0, 0)
    if s.nemesis[winner] >> loser & 1:
        clear_nemesis(s, winner, loser)


@rule("8.8")
def clear_nemesis(s, seat, target):
    s.nemesis[seat] &= ~(1 << target)
    tell_all(s, NEMESIS_CLEARED, seat, target, 0, 0)


@rule("11.3", "11.4", "10.3")
def kill(s, winner, loser):
    """§11.3 A virtuous victim ends the game, or leads to a duel with the Grand Master at once."""
    was_evil = is_evil(s, loser)
    eliminate(s, loser)
    if was_evil:
        check_end(s)
    elif s.grand_master == 0:
        end_game(s, 1 << winner, END_KILL)
    else:
        start_duel(s, KILL, winner, s.grand_master - 1)


@rule("10.3", "11.3")
def win_for_life(s, kind, outcome, winner, loser):
    """§10.3 The loser of a title duel is out, the winner holds the title with all benefits;
    §11.3 the Grand Master killed is the end of the game."""
    eliminate(s, loser)
    if kind == KILL:
        if outcome == 1:
            s.grand_master = 0
            end_game(s, 1 << winner, END_KILL)
        else:
            check_end(s)
    else:
        give_title(s, winner)


@rule("10.3")
def bar(s, seat):
    """§10.3 Who only drew, or couldn't fight, has lost the chance to win."""
    s.barred |= 1 << seat
    tell_all(s, BARRED, seat, 0, 0, 0)


@rule("8.1", "3.3")
def admit_defeat(s, loser, winner):
    """§8.1 One square for the coward's shame; the general gain, but no token."""
    tell_all(s, ADMITTED, loser, 0, 0, 0)
    lose_renown(s, loser)
    if s.nemesis[loser] >> winner & 1 == 0:
        gain_renown(s, winner)
