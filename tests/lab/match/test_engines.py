"""How the lab starts an engine: its command line, and refusals."""

from __future__ import annotations

import pytest
from boards import EMPTY, ONE_MOVE

from dvonn import Player, Position
from lab.match.engines import Seat, command_line, start_engine


@pytest.mark.parametrize(
    ("template", "start", "words", "sends_start"),
    [
        ("./p --seed={seed}", EMPTY, ["./p", "--seed=9"], True),
        ("./p", ONE_MOVE, ["./p", "--position", ONE_MOVE, "--color", "white"], False),
        ("./p -s {position}", ONE_MOVE, ["./p", "-s", ONE_MOVE], True),
        ("'./a b' {color}", EMPTY, ["./a b", "white"], False),
    ],
)
def test_a_command_line_is_filled_in(
    template: str, start: str, words: list[str], *, sends_start: bool
) -> None:
    """Position and colour are added for a start other than the empty board."""
    seat = Seat(Position.parse(start), Player.WHITE, 9)

    assert (words, sends_start) == command_line(template, "", seat)


def test_the_side_that_waits_is_not_greeted() -> None:
    """Only the engine that moves first receives Start."""
    assert (["./p"], False) == command_line("./p", "", Seat(Position(), Player.BLACK, 9))


def test_a_position_can_be_written_in_another_format() -> None:
    """A function, named with its module, writes it."""
    seat = Seat(Position(), Player.BLACK, 9)

    assert ["./p", repr(Position())] == command_line("./p {position}", "builtins:repr", seat)[0]


@pytest.mark.parametrize("name", ["repr", "no_such_module:f", "builtins:no_such_function"])
def test_a_format_that_does_not_exist_is_refused(name: str) -> None:
    """The error quotes the name."""
    with pytest.raises(ValueError, match=f"'{name}'"):
        command_line("./p {position}", name, Seat(Position(), Player.BLACK, 9))


@pytest.mark.parametrize("command", ["/no/such/program", ""])
def test_a_program_that_cannot_be_started_is_no_loss(command: str) -> None:
    """The fault lies with the person who set up the match."""
    with pytest.raises(ValueError, match="cannot start"):
        start_engine(command, "", Seat(Position(), Player.BLACK, 9))
