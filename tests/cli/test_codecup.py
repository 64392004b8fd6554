"""The CodeCup protocol: who speaks when, what is refused, how time is divided."""

from __future__ import annotations

from random import Random

import pytest
from boards import board, full_board

from dvonn import Move, Phase, Player, Position
from dvonn.cli.codecup import converse, fair_share
from dvonn.core.game import Game, fill_board


def said(position: Position, color: Player | None, *lines: str) -> list[str]:
    """Return the program's lines in answer to *lines*; the program plays the first legal move each time."""
    spoken: list[str] = []
    converse(position, color, iter(lines), spoken.append, lambda now: now.legal_moves()[0])
    return spoken


def last_placement(turn: str) -> Position:
    """Return a position in which *turn*, "w" or "b", is about to make its last placement."""
    plies = 48 if turn == "w" else 47
    return Game(None, fill_board(Random(1))[:plies]).position


def test_start_means_that_the_program_moves_first() -> None:
    """After Start on the first line, the program moves at once."""
    assert ["A1"] == said(Position(), None, "Start\n", "Quit\n")


def test_any_other_first_line_is_the_opponents_move() -> None:
    """A move on the first line is White's first placement, which the program answers."""
    assert ["B1"] == said(Position(), None, "a1\n", "Quit\n")


def test_quit_ends_the_conversation_before_a_move() -> None:
    """Quit on the first line ends the conversation silently."""
    assert [] == said(Position(), None, "Quit\n")


def test_the_end_of_input_ends_the_conversation() -> None:
    """The end of input works like Quit."""
    assert ["A1"] == said(Position(), None, "Start\n")


def test_with_a_color_no_start_is_expected() -> None:
    """With a colour given, the program moves as soon as it is its turn, and waits otherwise."""
    assert ["A1"] == said(Position(), Player.WHITE)
    assert [] == said(Position(), Player.BLACK)
    with pytest.raises(ValueError, match="'Start'"):
        said(Position(), Player.BLACK, "Start\n")


def test_white_speaks_twice_around_the_last_placement() -> None:
    """R4.1: White prints the 49th placement and its first move on two lines, and reads no line in between."""
    spoken = said(last_placement("w"), Player.WHITE)

    assert [2, 4] == [len(line) for line in spoken]


def test_black_hears_twice_around_the_last_placement() -> None:
    """R4.1: after the last black piece, Black reads two lines before it answers."""
    position = last_placement("b")
    black = position.legal_moves()[0]
    full = position.play(black)
    white = full.legal_moves()[0]
    first = full.play(white).legal_moves()[0]

    spoken = said(position, Player.BLACK, f"{white}\n", f"{first}\n")

    assert [2, 4] == [len(line) for line in spoken]


def test_a_forced_pass_is_printed() -> None:
    """R6.1: without a move, the program prints PASS, which is a ply."""
    position = board("w", A1="b", B1="r", K3="w2*")

    assert ["PASS"] == said(position, None, "Start\n", "A1B1\n", "Quit\n")


def test_a_pass_of_the_opponent_is_read() -> None:
    """R6.1: after PASS from the opponent, it is the program's turn."""
    position = board("b", A1="w", B1="r", K3="b2*")

    assert ["A1B1"] == said(position, Player.WHITE, "pass\r\n", "Quit\n")


def test_after_the_end_of_the_game_the_program_waits_for_quit() -> None:
    """R7.1: once the game is over the program is silent and refuses anything but Quit."""
    over = board("b", A2="w2*")

    assert [] == said(over, Player.BLACK, "Quit\n")
    assert [] == said(over, None, "Start\n", "Quit\n")
    with pytest.raises(ValueError, match=r"'PASS'.*is over"):
        said(over, Player.BLACK, "PASS\n")


def test_an_illegal_move_is_quoted() -> None:
    """The error quotes a placement on a taken space and gives the reason."""
    with pytest.raises(ValueError, match=r"'a1'.*taken"):
        said(Position(), None, "A1\n", "a1\n")


@pytest.mark.parametrize("start", ["start", "START", "\ufeffStart", " Start "])
def test_start_and_quit_are_understood_in_any_case(start: str) -> None:
    """A byte-order mark and white space around the words are ignored."""
    assert ["A1"] == said(Position(), None, f"{start}\n", "quit\n", "C1\n")
    assert ["A1"] == said(Position(), None, "Start\n", "QUIT\r\n", "C1\n")


def test_blank_lines_are_skipped() -> None:
    """A blank line may come before the first move or between moves."""
    assert ["A1", "C1"] == said(Position(), None, "\n", "Start\n", " \r\n", "B1\n", "\ufeff\n")


def test_a_full_stop_alone_is_no_blank_line() -> None:
    """A lone full stop is quoted like any other invalid move."""
    with pytest.raises(ValueError, match=r"'\.'"):
        said(Position(), None, ".\n", "Quit\n")


def test_the_opponents_move_is_read_in_every_form() -> None:
    """A move copied from a text may have a dash, invisible characters and a full stop."""
    position = board("b", A1="w", B1="r", A2="r", B2="b")

    assert 1 == len(said(position, Player.WHITE, "b2\u2060\u2013\u2060B1.\n"))


@pytest.mark.parametrize("line", ["Z9", "begin", "A1B2C3"])
def test_an_unreadable_move_is_quoted(line: str) -> None:
    """The error for a line that is no move quotes the line."""
    with pytest.raises(ValueError, match=f"'{line}'"):
        said(Position(), None, f"{line}\n")


def test_the_shares_of_the_time_last_for_the_whole_game() -> None:
    """Some time is left even if every share is used up; placements get less than the first stacking moves."""
    left = 100.0
    position = Position()
    rng = Random(3)
    shares: dict[Phase, list[float]] = {Phase.PLACING: [], Phase.STACKING: []}
    while not position.is_over:
        if position.turn is Player.WHITE:
            share = fair_share(position, left)
            shares[position.phase].append(share)
            left -= share
        position = position.play(rng.choice(position.legal_moves()))

    assert left > 0
    assert 25 == len(shares[Phase.PLACING])
    assert max(shares[Phase.PLACING]) < min(shares[Phase.STACKING][:10])


def test_the_first_stacking_moves_get_the_most_time() -> None:
    """On a full board, a share is a small part of the time left; on a board with few stacks, a fifth."""
    full = Position.parse(full_board(1))
    few = board("w", A1="w", A2="r")

    assert 100 / 20 < fair_share(full, 100) < 100 / 15
    assert pytest.approx(100 / 5) == fair_share(few, 100)


def test_the_move_chosen_must_be_legal() -> None:
    """An illegal choice raises an error and is not sent."""
    with pytest.raises(ValueError, match="not legal"):
        converse(Position(), Player.WHITE, iter(()), print, lambda _: Move.parse("PASS"))
