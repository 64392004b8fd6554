"""The explanations of bad moves of GIPF: the reply that a move allows, and what the best move does."""

from __future__ import annotations

from gipf_boards import THREE, board

from dvonn.gipf import Move, Position
from dvonn.gipf.mistakes import Explanation, explain, merits_missed
from dvonn.gipf.reasons import Merit, MoveReason

#: Three black pieces on a line; White is to move.
THREATENED = board(**dict.fromkeys(THREE, "b"))
#: White can jump onto D3, and Black has a challenge.
JUMP = Position.parse("1,b,2/b,ww,3/1,b,ww,2,B/W,6/6/5/4 w m s 8 8c1 1")

NOTHING = Explanation(gives_row=False, reply=None, harm=[], missed=[])


def line(*moves: str) -> tuple[Move, ...]:
    """Return the moves of a line."""
    return tuple(map(Move.parse, moves))


def explained(position: Position, move: str, before: str | None, *after: str) -> Explanation:
    """Return why *move* is bad, from the best move and the moves expected after *move*."""
    best = None if before is None else line(before)
    return explain(position, Move.parse(move), best, line(*after))


def merits(reasons: list[MoveReason]) -> list[Merit]:
    """Return the merits of reasons."""
    return [reason.merit for reason in reasons]


def test_a_move_that_stops_no_row_is_explained_by_the_row() -> None:
    """The explanation has the reply and its gain, and at most one merit of the best move."""
    found = explained(THREATENED, "A1B2", "E9E8", "E1E2")

    assert not found.gives_row
    assert found.reply == Move.parse("E1E2")
    assert Merit.MAKES_ROW in merits(found.harm)
    assert len(found.missed) <= 1


def test_a_move_that_makes_a_row_for_the_opponent_is_explained_by_the_row() -> None:
    """White pushes a black piece into a row of four; Black begins his turn by taking the row."""
    position = board(E2="b", E4="b", E5="b", E6="b")
    taking = position.play(Move.parse("E1E2")).legal_moves()[0]
    found = explained(position, "E1E2", "A1B2", str(taking))

    assert found.gives_row
    assert found.reply == taking
    assert Merit.RETURNS in merits(found.harm)


def test_a_row_that_stood_before_the_move_is_not_blamed_on_it() -> None:
    """The reply is the opponent's move after he takes the row, or leaves it."""
    stood = Position.parse("w,b,2/b,w,1,W,w/w,w,1,w,b,w/b,1,w,2,B,1/2,w,2,b/1,w,w,2/w,w,w,1 b m s 1 11 0")
    taking = stood.play(Move.parse("D1E2")).legal_moves()[0]
    push = stood.play(Move.parse("D1E2")).play(taking).legal_moves()[0]
    left = Position.parse("4/5/6/B,B,B,B,3/6/5/W,1,w,1 w m t 12 6g 3")
    for position, move, row, reply in (
        (stood, "D1E2", str(taking), str(push)),
        (left, "I1H2", "DONE", "A1B2"),
    ):
        found = explained(position, move, "A1B2", row, reply)
        assert (found.gives_row, str(found.reply)) == (False, reply)


def test_a_quiet_reply_leaves_the_merits_of_the_best_move() -> None:
    """The reply is known but takes nothing, so the explanation says what the best move does."""
    position = board(**THREE)
    found = explained(position, "A1B2", "E1E2", "I5H5")

    assert ([], Move.parse("I5H5")) == (found.harm, found.reply)
    assert Merit.MAKES_ROW in merits(found.missed)


def test_without_a_known_line_nothing_is_explained() -> None:
    """Neither the best move nor the reply is known."""
    assert NOTHING == explained(THREATENED, "A1B2", None)


def test_a_turn_that_goes_on_has_no_reply() -> None:
    """A player who takes a row at the beginning of a turn moves next, so there is no reply."""
    position = board("w s b 9 9 1", E2="w", E3="w", E4="w", E5="w")
    taking = position.legal_moves()[0]
    after = position.play(taking)
    found = explain(position, taking, (taking,), after.legal_moves()[:1])

    assert NOTHING == found


def test_taking_an_own_row_belongs_to_the_turn_of_the_move() -> None:
    """The reply comes after White has made a row and taken it."""
    position = board(**THREE)
    taking = position.play(Move.parse("E1E2")).legal_moves()[0]

    assert explained(position, "E1E2", None, str(taking), "A1B2").reply == Move.parse("A1B2")


def test_the_answer_to_a_jump_belongs_to_the_turn_of_the_jump() -> None:
    """After Black allows the jump, the reply comes in Black's next turn; a line may end before that turn."""
    found = explained(JUMP, "C3D3", None, "ALLOW", "I5H5")

    assert found.reply == Move.parse("I5H5")
    assert explained(JUMP, "C3D3", None, "ALLOW").reply is None


def test_a_merit_that_the_move_played_also_has_is_not_missed() -> None:
    """Both moves make the same row."""
    position = board(**THREE)

    assert [] == merits_missed(position, line("E1E2"), line("E1E2"))
    assert merits_missed(position, line("E1E2"), line("A1B2"))
