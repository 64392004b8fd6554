"""The reasons why a move is refused or a stack is blocked: their order and their words."""

from __future__ import annotations

import pickle

import pytest
from boards import after, board
from reference import SPACES

from dvonn import IllegalMoveError, Move, Position
from dvonn.core.moves import REASON_WORDS, Reason


@pytest.mark.parametrize(
    ("text", "reason", "words"),
    [
        ("PASS", Reason.MUST_MOVE, "a pass is allowed only if no other move is legal"),
        ("B1", Reason.WRONG_PHASE, "that kind of move belongs to the other phase"),
        ("A1B1", Reason.EMPTY_SOURCE, "there is nothing to move on that space"),
        ("F4F3", Reason.DVONN_SINGLE, "a DVONN piece alone never moves"),
        ("G3F3", Reason.NOT_YOUR_STACK, "that stack is the opponent's"),
        ("C3C3", Reason.SURROUNDED, "a stack with all six sides taken may not move"),
        ("C3A1", Reason.SURROUNDED, "a stack with all six sides taken may not move"),
        ("F3F3", Reason.NOT_STRAIGHT, "a stack moves in a straight line"),
        ("F3H4", Reason.NOT_STRAIGHT, "a stack moves in a straight line"),
        ("F3H3", Reason.WRONG_DISTANCE, "a stack moves exactly as many spaces as it is high"),
        ("F3K3", Reason.WRONG_DISTANCE, "a stack moves exactly as many spaces as it is high"),
        ("F3G4", Reason.EMPTY_TARGET, "a stack must land on a piece or a stack"),
    ],
)
def test_first_reason_is_given(text: str, reason: Reason, words: str) -> None:
    """If several reasons apply, why_illegal and the error give the first in the table of docs/rules.md."""
    around_c3 = dict.fromkeys(("B2", "B3", "C2", "C4", "D3", "D4"), "b")
    position = board("w", F3="w", E3="w", G3="b", F4="r", C3="w", **around_c3)
    move = Move.parse(text)

    assert reason is position.why_illegal(move)
    with pytest.raises(IllegalMoveError) as caught:
        position.play(move)
    assert reason is caught.value.reason
    assert str(caught.value) == f"{text} is not legal: {words} (in {str(position)!r})"
    # A process pool pickles the error.
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - our own
    assert (str(caught.value), reason) == (str(again), again.reason)


def test_legal_move_has_no_reason() -> None:
    """why_illegal returns None for a legal move."""
    assert board("w", F3="r", G3="w").why_illegal(Move.parse("G3F3")) is None


@pytest.mark.parametrize("text", ["PASS", "A1", "F3G3", "G3F3", "A1B1"])
def test_nothing_is_legal_after_the_end(text: str) -> None:
    """R7.1: when the game is over, every move is refused with the reason GAME_OVER."""
    position = board("w", F3="w2*")

    assert Reason.GAME_OVER is position.why_illegal(Move.parse(text))
    with pytest.raises(IllegalMoveError, match=f"^{text} .*over"):
        position.play(Move.parse(text))


def test_illegal_move_error_is_a_value_error_with_words_for_every_reason() -> None:
    """The error quotes the move and the position, and each reason has its own words."""
    with pytest.raises(ValueError, match=r"^D3 .*taken \(in '.*D*9 b p'\)$"):
        after(Position(), "D3", "D3")
    assert set(Reason) == set(REASON_WORDS)
    assert len(Reason) == len(set(REASON_WORDS.values()))


@pytest.mark.parametrize("text", ["A1", "PASS", "F3E3", "E3F3"])
def test_asking_what_an_illegal_move_removes_is_refused(text: str) -> None:
    """removed_by refuses an illegal move."""
    with pytest.raises(IllegalMoveError):
        board("w", F3="r", G3="w", E3="b").removed_by(Move.parse(text))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("A1", Reason.EMPTY_SOURCE),
        ("F4", Reason.DVONN_SINGLE),
        ("G3", Reason.NOT_YOUR_STACK),
        ("C3", Reason.SURROUNDED),
        ("E3", None),
        ("F3", Reason.NO_TARGET),
    ],
)
def test_a_blocked_stack_has_a_reason(name: str, reason: Reason | None) -> None:
    """R4.3 to R4.8: why_blocked returns why no stack can leave the space, or None if one can."""
    around_c3 = dict.fromkeys(("B2", "B3", "C2", "C4", "D3", "D4"), "b")
    position = board("w", F3="w7", E3="w", G3="b", F4="r", C3="w", **around_c3)

    assert reason is position.why_blocked(SPACES.index(name))


@pytest.mark.parametrize(
    "move", [Move(None, 49), Move(None, -1), Move(0, 49), Move(49, 0), Move(-1, 0), Move(3, None)]
)
def test_a_move_between_spaces_that_do_not_exist_is_an_error(move: Move) -> None:
    """R1.1: there are 49 spaces; in both phases, the error quotes origin and target."""
    for position in (Position(), board("w", A1="w", A2="r")):
        for ask in (position.why_illegal, position.play):
            with pytest.raises(ValueError, match=f"{move.origin}, {move.target}.*expected"):
                ask(move)
