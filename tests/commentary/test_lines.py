"""How many moves of an expected line are shown, and which gains and prices (drawbacks) it adds to a move."""

from __future__ import annotations

from random import Random

from boards import board, full_board

from dvonn import Move, Position
from dvonn.commentary.lines import LaterGain, later_gain, line_reasons, reasons_in_line
from dvonn.commentary.reasons import Merit, MoveReason, reasons_for, taken_by
from dvonn.core.board import NAMES, SPACE_BY_NAME
from dvonn.core.moves import StackingMove

#: The usual length of a shown line, and its maximum length if the players capture in turn.
LENGTH, MOST = 7, 10


def random_line(position: Position, length: int, seed: int) -> list[Move]:
    """Return random moves, *length* or fewer."""
    chooser = Random(seed)
    line: list[Move] = []
    while len(line) < length and not position.is_over:
        line.append(chooser.choice(position.legal_moves()))
        position = position.play(line[-1])
    return line


def pieces_taken(position: Position, move: Move) -> int:
    """Return the number of opposing pieces that *move* captures and cuts off."""
    if not isinstance(move, StackingMove):
        return 0
    captured, cut_off, _ = taken_by(position, move, position.play(move))
    return captured + cut_off


def test_a_line_goes_on_while_pieces_are_taken() -> None:
    """After seven moves, a line ends before a move that takes fewer than two pieces, or after the tenth."""
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


def test_placements_take_no_pieces() -> None:
    """Lines of placements have the usual length, and add nothing to the first move's reasons."""
    line = random_line(Position(), 12, seed=1)

    assert LENGTH == len(line_reasons(Position(), line))
    start = Position()
    for number, move in enumerate(line):
        assert reasons_for(start, move) == reasons_in_line(start, line[number:])
        start = start.play(move)


def test_a_line_that_is_shorter_is_shown_whole() -> None:
    """A line of fewer than seven moves is shown whole."""
    position = Position.parse(full_board(3))

    assert 3 == len(line_reasons(position, random_line(position, 3, seed=2)))
    assert [] == line_reasons(position, [])


# --- what comes later ---


def gain(position: Position, *moves: str) -> LaterGain | None:
    """Return the largest later gain of the player to move in a variation."""
    return later_gain(position, [Move.parse(move) for move in moves])


#: White's I5 can move back and forth next to a DVONN piece.
ELSEWHERE = {"H5": "r", "I5": "w", "J5": "w"}


def test_a_later_cut_by_the_first_player_is_a_gain() -> None:
    """White's second move cuts off three black pieces; the first move does not count."""
    position = board("w", A1="r", B1="w", C1="b", D1="b2", **ELSEWHERE)

    cut = LaterGain(Merit.CUTS_OFF, 3, tuple(sorted(SPACE_BY_NAME[name] for name in ("C1", "D1"))))
    assert cut == gain(position, "J5I5", "PASS", "B1A1")
    assert gain(position, "B1A1", "PASS", "J5I5") is None


def test_captures_by_the_other_player_are_not_a_gain() -> None:
    """Only the plies of the variation's first player count."""
    position = board("w", A1="r", B1="b", C1="w", D1="w2", **ELSEWHERE)

    assert gain(position, "J5I5", "B1A1", "I5H5") is None


def test_a_captured_stack_counts_with_its_height() -> None:
    """Capturing a single piece does not count as a gain."""
    position = board("w", A1="w", A2="b2*", B2="b", A3="r", **ELSEWHERE)

    captured = LaterGain(Merit.CAPTURES, 2, (SPACE_BY_NAME["A2"],))
    assert captured == gain(position, "J5I5", "PASS", "A1A2")
    single = board("w", A1="w", A2="b", A3="r", **ELSEWHERE)
    assert gain(single, "J5I5", "PASS", "A1A2") is None


def test_later_captures_in_the_expected_line_are_a_reason() -> None:
    """A line has later gains; a move alone has none."""
    cutting = board("w", A1="r", B1="w", C1="b", D1="b2", **ELSEWHERE)
    # D1 is two spaces from B1, so A1 must land on B1 first to make a stack of two.
    capturing = board("w", A1="w", B1="w", C1="r", D1="b2")
    later = {
        Merit.LATER_CUTS_OFF: (cutting, ["J5I5", "PASS", "B1A1"], 3, {"C1", "D1"}),
        Merit.LATER_CAPTURES: (capturing, ["A1B1", "PASS", "B1D1"], 2, {"D1"}),
    }

    for merit, (position, texts, size, stacks) in later.items():
        line = [Move.parse(text) for text in texts]
        reasons = {reason.merit: reason for reason in reasons_in_line(position, line)}
        assert (size, stacks) == (reasons[merit].size, {NAMES[space] for space in reasons[merit].spaces})
        assert not later.keys() & {reason.merit for reason in reasons_for(position, line[0])}


def test_a_stack_that_could_be_captured_at_once_is_not_a_later_gain() -> None:
    """A1 could already have landed on A2."""
    position = board("w", A1="w", A2="b2*", B2="b", A3="r", **ELSEWHERE)
    line = [Move.parse(text) for text in ("J5I5", "PASS", "A1A2")]

    assert later_gain(position, line)
    assert Merit.LATER_CAPTURES not in {reason.merit for reason in reasons_in_line(position, line)}


def test_two_small_gains_of_one_move_are_not_a_large_one() -> None:
    """B1 takes a single piece at B2 and cuts off another at C1: too few for a later gain."""
    position = board("w", A1="r", B1="w", B2="b", C1="b", A2="r", **ELSEWHERE)
    reasons = {reason.merit: reason.size for reason in reasons_for(position, Move.parse("B1B2"))}

    assert {Merit.CAPTURES: 1, Merit.CUTS_OFF: 1}.items() <= reasons.items()
    assert gain(position, "J5I5", "PASS", "B1B2") is None


def test_captures_by_the_expected_reply_are_a_price() -> None:
    """A reply that captures a stack of three, or cuts off three pieces, is a large loss."""
    position = board("w", A1="w3*", B1="b", A2="w", B2="w", C2="b")
    move = Move.parse("A2B2")
    prices = {reason.merit: reason.size for reason in reasons_in_line(position, [move, Move.parse("B1A1")])}
    assert 3 == prices[Merit.REPLY_CAPTURES]
    assert Merit.REPLY_CAPTURES not in {reason.merit for reason in reasons_for(position, move)}

    cut = board("w", A1="r", B1="b", C1="w", D1="w2", **ELSEWHERE)
    reasons = reasons_in_line(cut, [Move.parse("J5I5"), Move.parse("B1A1")])
    assert 3 == {reason.merit: reason.size for reason in reasons}[Merit.REPLY_CUTS_OFF]


def test_a_large_cut_by_any_reply_is_a_price() -> None:
    """R5.1: B1 could leave and cut off five pieces, though A2A1 is expected; a cut of four is not a price."""

    def price(height: int) -> int | None:
        cut = board("w", A1="r", A2="b", B1="b", C1="w", D1=f"w{height}", **ELSEWHERE)
        reasons = reasons_in_line(cut, [Move.parse("J5I5"), Move.parse("A2A1")])
        return {reason.merit: reason.size for reason in reasons}.get(Merit.REPLY_CUTS_OFF)

    assert 5 == price(4)
    assert price(3) is None


def test_a_stack_that_is_built_later_is_not_named() -> None:
    """White captures a stack that Black builds on A2 only within the line."""
    position = board("w", A1="w", A2="b", B2="b", A3="r", **ELSEWHERE)

    assert LaterGain(Merit.CAPTURES, 2) == gain(position, "J5I5", "B2A2", "A1A2")


def test_a_high_stack_that_any_reply_could_capture_is_a_price() -> None:
    """Black could capture A1 before and after White's move, though another reply is expected."""
    position = board("w", A1="w4", B1="r", B2="b", C1="b", D1="b", **ELSEWHERE)
    reasons = reasons_in_line(position, [Move.parse("J5I5"), Move.parse("D1C1")])

    assert MoveReason(Merit.REPLY_CAPTURES, 4, (SPACE_BY_NAME["A1"],)) in reasons


def test_a_high_stack_that_has_moved_and_could_be_captured_is_a_price() -> None:
    """B2 could land on A1, though D1C1 is expected; a stack of three is not a price."""

    def price(height: int) -> int | None:
        position = board("w", A1=f"w{height}", B1="r", A2="w", B2="b", C1="b", D1="b")
        reasons = reasons_in_line(position, [Move.parse("A2A1"), Move.parse("D1C1")])
        return {reason.merit: reason.size for reason in reasons}.get(Merit.REPLY_CAPTURES)

    assert 4 == price(3)
    assert price(2) is None


def test_a_variation_that_is_too_short_has_no_later_gain() -> None:
    """Test one move, a move with a reply, and no move."""
    position = board("w", A1="w", A2="b2*", B2="b", A3="r")

    assert [None] * 3 == [gain(position), gain(position, "A1A2"), gain(position, "A1A2", "PASS")]
