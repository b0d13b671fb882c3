"""Several people at one terminal: nobody reads what another was told."""

import itertools

import pytest

import teahouse
from teahouse.terminal.console import Console
from teahouse.terminal.sitters import seated
from teahouse.terminal.sitting import Sitting

NAMES = ["Ann", "Bo", "Cy"]


class Device:
    """A terminal whose text is kept in pieces: a new piece begins where the screen is hidden."""

    def __init__(self, answers):
        self.pieces, self.answers = [[]], answers
        self.console = Console(self.read, self.write)

    def write(self, line):
        self.pieces[-1].append(line)

    def read(self, prompt):
        self.write(prompt)
        if prompt == "> ":
            return next(self.answers)
        if prompt.startswith("Press Enter to hide"):
            self.pieces.append([])
        return ""

    def reader(self, piece):
        """Whose piece that is: the name that was asked to take the device."""
        passed = [line for line in piece if line.startswith("Pass the device to ")]
        return NAMES.index(passed[0].split()[4].rstrip(".")) if passed else None


def played(seed, people=3):
    game = teahouse.game("duelo")
    table = game.new(seats=people, seed=seed)
    spec = ",".join(f"you:{name}" for name in NAMES[:people])
    device = Device(itertools.cycle("12131"))
    Sitting(table, seated(spec, ["novice"]), device.console, seed=seed, think=0.1).play()
    return table, device


@pytest.mark.parametrize("seed", range(6))
def test_what_one_person_was_told_no_other_reads(seed):
    table, device = played(seed)
    assert table.over
    told = [{event.text for event in table.events(seat)} for seat in range(3)]
    readers = [device.reader(piece) for piece in device.pieces]
    assert set(readers) == {0, 1, 2}
    for piece, reader in zip(device.pieces, readers, strict=True):
        others = set().union(*(told[seat] for seat in range(3) if seat != reader))
        assert not set(piece) & (others - told[reader])


@pytest.mark.parametrize("seed", range(3))
def test_everybody_reads_all_they_were_told_once_and_in_order(seed):
    table, device = played(seed)
    last = device.reader(device.pieces[-1])
    expected = [event.text for event in table.events(last)]
    read = [
        line
        for piece in device.pieces
        if device.reader(piece) == last
        for line in " ".join(piece).split("\n")
    ]
    text = " ".join(" ".join(read).split())
    at = 0
    for line in expected:
        at = text.index(" ".join(line.split()), at) + 1


def test_a_screenful_of_nothing_lies_between_two_people():
    _, device = played(1)
    for piece in device.pieces[1:]:
        assert piece[:60] == [""] * 60


def test_a_move_can_be_taken_back_before_the_device_is_passed_on():
    game = teahouse.game("duelo")
    table = game.new(seats=2, seed=5)
    sitting = Sitting(
        table, seated("you:Ann,you:Bo", ["novice"]), Console(lambda p: "undo"), seed=5, think=0.1
    )
    seat = table.to_act[0]
    sitting.looks = seat
    for action in table.legal_actions(seat):
        copy = table.copy()
        copy.step(seat, action)
        if copy.can_undo(seat) and copy.to_act[0] != seat:
            sitting.table = copy
            assert sitting._hand_over(copy.to_act[0]) is False
            assert copy.to_act == (seat,)
            break
    else:
        # in Duelo the next seat draws before it is asked, which nobody can take back
        assert all(a.verb in ("discard", "duel") for a in table.legal_actions(seat))
