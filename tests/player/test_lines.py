"""How much of an expected line is worth showing, and what each of its moves is for."""

from __future__ import annotations

from random import Random

from boards import full_board

from dvonn import Move, Position
from dvonn.core.moves import StackingMove
from dvonn.player.lines import line_reasons
from dvonn.player.reasons import reasons_for, taken_by

#: All moves of which it is said what they lead to; and where pieces are taken in turns.
LENGTH, MOST = 7, 10


def random_line(position: Position, length: int, seed: int) -> list[Move]:
    """Return moves chosen at random, no more than *length*."""
    chooser = Random(seed)
    line: list[Move] = []
    while len(line) < length and not position.is_over:
        line.append(chooser.choice(position.legal_moves()))
        position = position.play(line[-1])
    return line


def pieces_taken(position: Position, move: Move) -> int:
    """Return how many pieces of the opponent's *move* captures and cuts off."""
    if not isinstance(move, StackingMove):
        return 0
    captured, cut_off, _ = taken_by(position, move, position.play(move))
    return captured + cut_off


def test_a_line_goes_on_while_pieces_are_taken() -> None:
    """It ends before the first move after the seventh that takes fewer than two, or after the tenth."""
    lengths = set()
    for seed in range(60):
        begin = Position.parse(full_board(seed % 7))
        for move in random_line(begin, seed % 25, seed):
            begin = begin.play(move)
        line = random_line(begin, 14, seed + 1)
        position, expected = begin, []
        for number, move in enumerate(line[:MOST]):
            if number >= LENGTH and pieces_taken(position, move) < 2:
                break
            expected.append(reasons_for(position, move))
            position = position.play(move)
        assert expected == line_reasons(begin, line)
        lengths.add(len(expected))
    assert {LENGTH, LENGTH + 1, MOST} <= lengths


def test_placements_take_nothing() -> None:
    """Of placing as many moves are shown as ever."""
    line = random_line(Position(), 12, seed=1)

    assert LENGTH == len(line_reasons(Position(), line))


def test_a_line_that_is_shorter_is_shown_whole() -> None:
    """A game that ends ends its line."""
    position = Position.parse(full_board(3))

    assert 3 == len(line_reasons(position, random_line(position, 3, seed=2)))
    assert [] == line_reasons(position, [])
