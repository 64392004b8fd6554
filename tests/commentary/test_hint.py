"""The sentences of a hint, their readers and their order."""

from __future__ import annotations

import pytest
from boards import board, full_board

from dvonn import Move, Position
from dvonn.commentary.hint import choice_left, comment_on_hint
from dvonn.commentary.reasons import Merit, MoveReason
from dvonn.commentary.remarks import Remark, counted, ring_remarks, standing
from dvonn.core.board import NAMES
from dvonn.player.analysis import MoveValue


def codes(remarks: list[Remark]) -> list[str]:
    """Return the codes of remarks, with their numbers where they have one."""
    return [" ".join([remark.code, *map(str, remark.numbers.values())]) for remark in remarks]


def told(position: str, *moves: str) -> list[str]:
    """Return the remarks for the player; *moves* are the move of the hint and the moves expected after it."""
    line = [Move.parse(move) for move in moves]
    return codes(comment_on_hint(Position.parse(position), line).to_mover)


def values(*chances: float, score: float = 1.0) -> list[MoveValue]:
    """Return moves with these win probabilities, all with the same score."""
    return [
        MoveValue(Move.parse("A1B1"), 9, chance, score, is_proven=False, solved=None) for chance in chances
    ]


# --- which reasons, and what else ---


@pytest.mark.parametrize(
    ("position", "moves", "expected"),
    [
        ("9/10/b2*,10/1,r,7,w2*/w2,8 w s", ["C5A3"], ["reason.captures 2", "reason.escapes 2"]),
        # Most moves capture a single piece; this is mentioned only if the move also gives up pieces.
        ("9/9,w2/9,r,r/7,b2,b,r/8,w w s", ["J2J4"], ["reason.takes_moves 4"]),
        ("9/7,b2*,b3*,1/11/7,w4,1,b/7,r,w w s", ["K5K4"], ["reason.captures 1", "reason.gives_up 2"]),
        # If the capture is not mentioned, the recapture is not mentioned either.
        (
            "9/5,w6*,b,3/7,b,1,w7,1/6,r,b6,b2,1/6,r,w2,1 w s",
            ["J5H3"],
            ["reason.beside_dvonn 1", "reason.reply_captures 3"],
        ),
        # A hint that mentions the capture also mentions the recapture.
        ("7,b8*2,1/7,b,2/10,b3*/9,w3/9 w s", ["K4H1", "H2H1"], ["reason.captures 8", "reason.recapture 11"]),
        # A sacrifice without a gain needs no "but".
        ("9/b2*,5,b6,b4,2/5,w10,b5*2,4/10/9 b s", ["G2A2"], ["reason.gives_up.alone 4"]),
        # A quiet move without a reason builds a stack.
        ("9/10/2,w6*,8/b5*,b,8/2,b3*,6 b s", ["C4B4"], ["reason.builds 6"]),
    ],
)
def test_a_hint_gives_the_reasons_for_its_move(position: str, moves: list[str], expected: list[str]) -> None:
    """The reasons are in order, each with its number."""
    assert expected == told(position, *moves)


def test_a_capture_without_other_reasons_is_called_safe() -> None:
    """The opponent can move, but can neither capture back nor take more elsewhere."""
    assert ["reason.captures 5", "no-recapture"] == told("5,w3*,2,w2*/3,b,w5,b4*,4/11/10/9 b s", "D2E2")
    # Black cannot move anyway.
    assert ["reason.captures 7"] == told("9/10/4,w6*,6/3,b7*2,6/3,w,5 w s", "F5E4")


# --- the rings ---


def test_the_rings_follow_the_last_sentence_that_names_a_stack() -> None:
    """The rings leave out the spaces of the move's arrow."""
    position = Position.parse("7,w3,1/8,w3*,1/8,r,1,b/9,b2*/8,b b s")
    remarks = comment_on_hint(position, [Move.parse("K3K4")]).to_mover
    ring = next(remark for remark in remarks if remark.code == "ringed")

    assert ["reason.attacks 3", "ringed 1"] == codes(remarks)[:2]
    assert ["H1"] == [NAMES[space] for space in ring.spaces]


def test_a_text_says_that_only_some_of_the_counted_stacks_are_ringed() -> None:
    """The saved pieces of the moving stack have no ring."""
    found = told("1,w4*,7/1,b4,5,w,b8,1/7,w10*,1,b2,1/10/5,b3,w3*,2 b s", "H5H2")

    assert ["reason.saves", "ringed.part"] == [code.split(" ")[0] for code in found]


def test_a_text_says_that_the_ringed_stacks_lose_moves() -> None:
    """The rings do not mean that these stacks are captured or cut off."""
    found = told("8,b9*2/8,b,1/11/7,w2,w7,1/5,w,w3,r,1 b s", "I2I1")

    assert ["reason.takes_moves", "ringed.hindered"] == [code.split(" ")[0] for code in found]


def test_without_rings_there_is_no_sentence_about_them() -> None:
    """A reason whose stack has changed has no ring either."""
    before = board("w", A1="r", B1="w", C1="b", J3="b", K3="r")
    reasons = [MoveReason(Merit.ATTACKS, 1, (NAMES.index(name),)) for name in ("C1", "J3")]

    assert [] == ring_remarks([])
    assert reasons[1:] == standing(reasons, before, before.play(Move.parse("B1C1")))


# --- readers ---


def test_the_opponent_reads_nothing_that_is_meant_for_the_player() -> None:
    """The captures of the reply, and what the move saves and gives up, are left out."""
    position = Position.parse("9/b2*,5,b6,b4,2/5,w10,b5*2,4/10/9 b s")
    comment = comment_on_hint(position, [Move.parse("G2A2")])

    assert ["reason.gives_up.alone 4"] == codes(comment.to_mover)
    assert [] == comment.to_opponent


@pytest.mark.parametrize(
    ("position", "move", "note"),
    [
        # One of the moves cuts off pieces; the hint does not.
        ("9/2,w6*,b3*,2,b4*,3/4,w12,6/10/9 b s", "G2C2", Remark("better-than-cut")),
        ("r,w,7/10/4,w6*2,6/10/9 w s", "B1A1", None),
    ],
)
def test_a_beginner_reads_that_the_hint_beats_a_cut(position: str, move: str, note: Remark | None) -> None:
    """If another move cuts off pieces, a note says that the hint is better than this cut."""
    assert note == comment_on_hint(Position.parse(position), [Move.parse(move)]).to_beginner


def test_a_placement_has_no_note_to_a_beginner() -> None:
    """Nothing is at stake while placing."""
    comment = comment_on_hint(Position(), [Move.parse("F3")])

    assert (None, []) == (comment.to_beginner, comment.to_mover)


# --- how much choice is left ---


def test_choice_counts_moves_that_are_about_as_good() -> None:
    """Two other moves within 2 % and one piece of the best mean "free"; none within 10 % means "only"."""
    assert "free" == choice_left(values(0.7, 0.69, 0.68))
    assert "some" == choice_left(values(0.7, 0.69, 0.5))
    assert "some" == choice_left([*values(0.7), *values(0.69, 0.69, score=2.5)])
    assert "only" == choice_left(values(0.7, 0.55, 0.5))
    # Black wants low values.
    assert "only" == choice_left(values(0.3, 0.45, 0.5))


def test_moves_that_were_not_examined_do_not_count_as_a_choice() -> None:
    """A move was examined if it has visits or is proven; if only the best move was, the choice is unknown."""
    unknown = values(0.7)[0]._replace(visits=0)

    assert None is choice_left([])
    assert None is choice_left([*values(0.7), unknown])
    assert "some" == choice_left([*values(0.7), unknown._replace(is_proven=True)])


FREE, SOME, ONLY = values(0.7, 0.7, 0.7), values(0.7, 0.69), values(0.7, 0.5)


@pytest.mark.parametrize(
    ("position", "move", "moves", "choice"),
    [
        # Beside a single reason there is room for the choice.
        ("r,w,7/10/4,w6*2,6/10/9 w s", "B1A1", FREE, ["choice.free"]),
        ("r,w,7/10/4,w6*2,6/10/9 w s", "B1A1", ONLY, ["choice.only"]),
        # "Some choice" is not mentioned beside a reason.
        ("r,w,7/10/4,w6*2,6/10/9 w s", "B1A1", SOME, []),
        # Two reasons are enough.
        ("9/10/b2*,10/1,r,7,w2*/w2,8 w s", "C5A3", FREE, []),
        # While placing, spaces are compared if there is no reason.
        ("9/10/11/10/9 w p", "F3", FREE, ["choice.free.space"]),
        ("9/10/11/10/9 w p", "F3", SOME, ["choice.some.space"]),
        ("9/10/11/10/9 w p", "F3", [], []),
    ],
)
def test_a_hint_says_how_much_choice_is_left(
    position: str, move: str, moves: list[MoveValue], choice: list[str]
) -> None:
    """The remark on the choice follows a single reason; while placing, it may be the only remark."""
    comment = comment_on_hint(Position.parse(position), [Move.parse(move)], moves)

    assert choice == [code for code in codes(comment.to_mover) if code.startswith("choice.")]
    assert choice_left(moves) == comment.choice


def test_a_placement_with_a_reason_is_not_compared() -> None:
    """A2 is at the edge and next to a DVONN piece."""
    position = Position.parse("r,8/10/11/1,r,8/8,r b p")
    comment = comment_on_hint(position, [Move.parse("A2")], FREE)

    assert ["reason.near_dvonn 2", "reason.at_edge 1"] == codes(comment.to_mover)


def test_an_early_choice_also_says_what_to_look_for() -> None:
    """Early means 35 stacks or more on the board."""
    position = Position.parse(full_board(1))
    told_of = [comment_on_hint(position, [move], FREE).to_mover for move in position.legal_moves()]
    choices = {remark.code for remarks in told_of for remark in remarks if remark.code.startswith("choice")}

    assert {"choice.free.early"} == choices


def test_a_risk_of_the_hint_is_noted_unless_a_reason_names_it() -> None:
    """Once the stack on E3 moves away from the red piece on F3, only Black's B3 holds White's stacks."""
    position = board("w", A3="r", B3="b", C3="w4", D3="w4", E3="w", F3="r")
    alone = comment_on_hint(position, [Move.parse("E3D3")])
    replied = comment_on_hint(position, [Move.parse("E3D3"), Move.parse("B3A3")])

    assert counted("at-stake", 9) == alone.to_beginner
    assert "reason.reply_cuts_off 9" in codes(replied.to_mover)
    assert replied.to_beginner is None
