"""Remarks on good moves: a good move played, a better move, and the moves of an expected line."""

from __future__ import annotations

from boards import board, full_board

from dvonn import Move, Position
from dvonn.commentary.best_moves import remarks_on_best, remarks_on_line, remarks_on_played
from dvonn.commentary.lines import Expected, LaterGain, expected_line
from dvonn.commentary.reasons import Merit, MoveReason, moves_left, reasons_for
from dvonn.commentary.remarks import Remark
from dvonn.core.board import SPACE_BY_NAME
from dvonn.core.moves import PASS
from dvonn.player.review import Mark, ReviewedPly
from dvonn.players import BLACK, WHITE

FULL = Position.parse(full_board(1))
START = board("w", A1="w", B1="w", C1="b", D1="r", E1="b", A2="b", B2="w", C2="b", A3="b")
PLAYED, BEST = Move.parse("B1C1"), Move.parse("A1B1")


def codes(remarks: list[Remark]) -> list[str]:
    """Return the codes of some remarks, with their numbers."""
    return [" ".join([one.code, *map(str, one.numbers.values())]) for one in remarks]


def expected(
    *reasons: tuple[Merit, int], move: Move = BEST, later: LaterGain | None = None, more: int = 0
) -> Expected:
    """Return a line of *move* with these reasons, and *more* moves after it."""
    own = tuple(MoveReason(*reason) for reason in reasons)
    return Expected((move,) * (1 + more), (own,) + ((),) * more, later)


def played(cost: int, move: Move = PLAYED, best: Move = BEST) -> ReviewedPly:
    """Return a blunder that cost *cost* pieces."""
    return ReviewedPly(WHITE, move, best, 0.9, 0.4, 0.0, -float(cost), is_proven=False, mark=Mark.BLUNDER)


def better(
    *reasons: tuple[Merit, int],
    cost: int = 2,
    later: LaterGain | None = None,
    more: int = 0,
    ply: ReviewedPly | None = None,
) -> list[str]:
    """Return the remarks on the best move after a played move that cost *cost* pieces."""
    known = expected(*reasons, later=later, more=more, move=ply.best if ply else BEST)
    position = FULL if ply else START
    return codes(remarks_on_best(position, known, WHITE, ply or played(cost)))


def test_remarks_on_a_better_move_give_its_reasons_and_its_gain() -> None:
    """A single captured piece does not explain a gain of two."""
    assert ["reason.captures 3", "gain 2"] == better((Merit.CAPTURES, 3))
    single = expected((Merit.CAPTURES, 1)), expected((Merit.CAPTURES, 1), (Merit.TAKES_MOVES, 7))
    home = played(2, Move.parse("B1A1"))
    assert [["gain 2"], ["reason.captures 1", "reason.takes_moves 7", "gain 2"]] == [
        codes(remarks_on_best(START, known, WHITE, home)) for known in single
    ]
    assert ["reason.captures 1", "gain 1"] == better((Merit.CAPTURES, 1), cost=1)
    assert ["reason.cuts_off 5", "reason.gives_up 2", "gain 2"] == better(
        (Merit.CUTS_OFF, 5), (Merit.GIVES_UP, 2)
    )
    assert ["reason.gives_up.alone 2"] == better((Merit.GIVES_UP, 2), cost=0)


def test_reasons_shared_with_the_move_played_are_left_out() -> None:
    """Shared reasons are left out if the move played cost more than one piece."""
    own = next(reason for reason in reasons_for(START, PLAYED) if reason.merit is Merit.CAPTURES)
    two = [(Merit.ATTACKS, 3), (own.merit, own.size)]
    assert ["reason.attacks 3", "gain 2"] == [code for code in better(*two) if "captures" not in code]
    assert "reason.captures 1" not in better(*two)


def test_a_better_move_without_reasons_is_explained_by_its_consequences() -> None:
    """The text names the later gain, or else compares the numbers of moves left."""
    cut, captured = LaterGain(Merit.CUTS_OFF, 3), LaterGain(Merit.CAPTURES, 4)
    assert ["reason.later_cuts_off 3", "gain 2"] == better(later=cut)
    assert ["reason.later_captures 4", "gain 2"] == better(later=captured)
    left = {move: moves_left(FULL, move) for move in FULL.legal_moves()}
    more = {
        (best_own - own, other - best_other): (move, best)
        for move, (own, other) in left.items()
        for best, (best_own, best_other) in left.items()
    }

    def of(is_meant: tuple[int, int]) -> list[str]:
        return better(ply=played(2, *more[is_meant]))

    own = next(pair for pair in more if pair[0] >= max(3, pair[1]))
    assert [f"more-moves {own[0]}", "gain 2"] == of(own)
    other = next(pair for pair in more if pair[1] >= 3 and pair[1] > pair[0])
    assert [f"fewer-moves {other[1]}", "gain 2"] == of(other)
    assert ["gain 2"] == of(next(pair for pair in more if max(pair) == 2))


def test_an_unexplained_gain_has_a_remark_that_it_comes_later() -> None:
    """Only a gain of three pieces or more in a line of several moves has the remark."""
    moves = (Merit.TAKES_MOVES, 7)
    assert ["reason.takes_moves 7", "gain 3", "gain-later"] == better(moves, cost=3, more=1)
    assert ["reason.takes_moves 7", "gain 3"] == better(moves, cost=3)
    assert ["reason.takes_moves 7", "gain 2"] == better(moves, cost=2, more=1)
    assert ["reason.attacks 4", "gain 3"] == better((Merit.ATTACKS, 4), cost=3, more=1)
    assert ["reason.later_captures 4", "gain 3"] == better(cost=3, later=LaterGain(Merit.CAPTURES, 4), more=1)


def test_the_best_move_has_its_reasons_without_a_comparison() -> None:
    """Reasons that address the player are shown only to that player."""
    merits = [(Merit.CAPTURES, 4), (Merit.FREES, 4), (Merit.GIVES_UP, 4)]
    told = [codes(remarks_on_best(START, expected(*merits), reader)) for reader in (WHITE, None)]
    assert [["reason.captures 4", "reason.gives_up 4"], ["reason.captures 4"]] == told


def test_rings_follow_the_last_sentence_about_a_ringed_stack() -> None:
    """Stacks that the best move has changed are not ringed."""
    far, gone = SPACE_BY_NAME["A3"], SPACE_BY_NAME["A1"]
    reasons = (
        MoveReason(Merit.SAVES, 5, (far,)),
        MoveReason(Merit.GIVES_UP, 1),
    )
    told = remarks_on_best(START, Expected((BEST,), (reasons,), None), WHITE)
    assert ["reason.saves 5", "ringed.part 1", "reason.gives_up 1"] == codes(told)
    assert (far,) == told[1].spaces
    moved = (MoveReason(Merit.SAVES, 5, (far, gone)),)
    assert ["reason.saves 5"] == codes(remarks_on_best(START, Expected((BEST,), (moved,), None), WHITE))


def test_a_good_move_played_has_remarks_on_its_effect() -> None:
    """The best move is praised for its reasons; another move is praised only for a large capture."""
    known = expected((Merit.ATTACKS, 3), (Merit.GIVES_UP, 2), move=PLAYED)
    assert ["reason.attacks 3"] == codes(remarks_on_played(START, PLAYED, known, WHITE))
    # Many moves capture a single piece.
    assert [] == codes(remarks_on_played(START, PLAYED, None, WHITE))
    assert [] == codes(remarks_on_played(START, PLAYED, expected((Merit.ATTACKS, 3)), WHITE))
    tall = board("w", B1="w", C1="b2", D1="r", E1="b")
    assert ["reason.captures 2"] == codes(remarks_on_played(tall, PLAYED, None, WHITE))
    assert [] == codes(remarks_on_played(Position(), Move.parse("A1"), None, WHITE))


def test_pieces_of_both_players_that_are_cut_off_have_one_remark() -> None:
    """The remark calls the move a trade; no other remark repeats the pieces cut off."""
    traded = board("w", A1="r", B1="w", C1="w", D1="b", E1="b")
    told = remarks_on_played(traded, Move.parse("B1A1"), expected(move=Move.parse("B1A1")), WHITE)
    assert "traded" == told[0].code
    assert all("cuts_off" not in code for code in codes(told))


def test_each_move_of_a_line_has_its_distinguishing_reasons() -> None:
    """A move without such reasons has a remark on its capture; rings and pieces cut off have remarks, too."""
    reasons = ((MoveReason(Merit.ATTACKS, 3, (SPACE_BY_NAME["A3"],)), MoveReason(Merit.TAKES_MOVES, 9)),)
    told = remarks_on_line(START, Expected((PLAYED,), reasons, None), None)
    assert [["reason.attacks 3", "ringed 1"]] == [codes(one) for one in told]
    assert ["reason.captures 1"] == codes(
        remarks_on_line(START, Expected((PLAYED,), ((MoveReason(Merit.RECAPTURE, 4),),), None), None)[0]
    )
    traded = board("w", A1="r", B1="w", C1="w", D1="b", E1="b")
    (cutting,) = remarks_on_line(traded, expected_line(traded, (Move.parse("B1A1"),)), WHITE)
    assert "cut-off 1" in codes(cutting)


def test_the_moves_of_a_line_are_described_in_their_order() -> None:
    """Passes have no remarks."""
    moves = tuple(map(Move.parse, ("B1C1", "A2B2")))
    told = remarks_on_line(START, expected_line(START, moves), WHITE)
    assert len(moves) == len(told)
    over = board("b", A1="w", A2="r")
    assert [[]] == remarks_on_line(over, Expected((PASS,), ((),), None), BLACK)
