"""The summary of a reviewed game: mistakes, exercises, and remarks on the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from boards import board_text, full_board

from dvonn import Move, Position
from dvonn.commentary.mistakes import Circumstances
from dvonn.commentary.remarks import Remark
from dvonn.commentary.summary import lesson_of, lesson_of_loss, summarize
from dvonn.core.game import Game
from dvonn.player.review import Mark, ReviewedPly, ReviewedPosition
from dvonn.players import BLACK, WHITE, Player

PLACED = Position.parse(full_board(1))


def stacking_game(count: int = 4) -> Game:
    """Return a game of *count* moves from the full board; each is the first legal move."""
    game = Game(PLACED)
    for _ in range(count):
        game.play(game.position.legal_moves()[0])
    return game


def placing_game() -> Game:
    """Return a game of all 49 placements and the first move of a stack."""
    game = Game()
    while len(game.moves) < 50:
        game.play(game.position.legal_moves()[0])
    return game


def judged(game: Game, marks: Sequence[Any]) -> list[ReviewedPly | None]:
    """Return reviewed plies with these marks or costs in pieces; "unknown" gives a ply without a review."""
    plies: list[ReviewedPly | None] = []
    for position, move, mark in zip(game.positions, game.moves, marks, strict=False):
        if mark == "unknown":
            plies.append(None)
            continue
        cost = mark if isinstance(mark, int) else 0
        is_bad = mark in (Mark.INACCURACY, Mark.MISTAKE, Mark.BLUNDER)
        best = position.legal_moves()[-1] if is_bad or cost else move
        after = 0.3 if is_bad else 0.6
        kind = mark if isinstance(mark, Mark) else None
        plies.append(
            ReviewedPly(position.turn, move, best, 0.6, after, 0.0, -float(cost), is_proven=False, mark=kind)
        )
    return plies


def summary(
    marks: Sequence[Any],
    game: Game | None = None,
    probability: float = 0.6,
    **told: Any,  # noqa: ANN401
) -> tuple[list[int], list[int], list[int], list[str]]:
    """Return the summary of a game with plies as in `judged`; its remarks are codes with numbers."""
    game = game or stacking_game(len(marks))
    known = ReviewedPosition(probability, 0.0, is_proven=False, best=None, second=None)
    found = [known] * len(game.positions)
    summarized = summarize(game, judged(game, marks), found, Circumstances(**told))
    texts = [" ".join([one.code, *map(str, one.numbers.values())]) for one in summarized.remarks]
    return (*summarized[:3], texts)


def test_the_mistakes_are_those_of_the_reader_if_there_are_any() -> None:
    """A flawless reader sees the computer's mistakes, but not as exercises."""
    # White moves at even indices.
    marks = [Mark.MISTAKE, Mark.BLUNDER, Mark.INACCURACY, 5]
    assert ([1], [1], [1]) == summary(marks, reader=WHITE)[:3]
    assert ([1, 2, 4], [1, 2, 4]) == summary(marks)[:2]
    assert ([2], [], []) == summary([None, Mark.BLUNDER], reader=WHITE)[:3]
    assert ([], [], []) == summary([None, "unknown", 4])[:3]


def test_a_random_setup_has_no_mistakes() -> None:
    """No player chose the placements of a random setup."""
    assert ([3], [3]) == summary([Mark.BLUNDER, None, Mark.BLUNDER], first=1)[:2]


def test_placements_are_not_practised_and_the_costliest_moves_come_first() -> None:
    """A placement is not practised, because any hint would give the answer away."""
    game = placing_game()
    marks = [Mark.BLUNDER, *[None] * 48, Mark.MISTAKE]
    assert ([1, 50], [1, 50], [50]) == summary(marks, game)[:3]
    assert [2, 1] == summary([5, 7])[2]


@pytest.mark.parametrize(
    ("marks", "reader", "remarks"),
    [
        ([None, None], None, ["no-mistakes", "try"]),
        ([None, Mark.BLUNDER], WHITE, ["no-mistakes.own", "try"]),
        ([None, 5], WHITE, ["no-mistakes.own", "try"]),
        ([Mark.BLUNDER, None], WHITE, ["learn.blunders 1", "try"]),
        ([Mark.MISTAKE, Mark.MISTAKE], None, ["learn.mistakes 2", "try"]),
        ([Mark.MISTAKE, Mark.BLUNDER], None, ["learn.both 2", "try"]),
        ([5, 6], None, ["heavy.all 2", "try"]),
        ([5, Mark.BLUNDER], None, ["learn.moves 2", "heavy 1"]),
        # Finding the only good move outranks finding the best.
        ([Mark.BLUNDER, None, Mark.ONLY], WHITE, ["learn.blunders 1", "only-found 1"]),
        ([Mark.BLUNDER, None, Mark.BRILLIANT], WHITE, ["learn.blunders 1", "only-found 1"]),
        ([Mark.BLUNDER, None, None], WHITE, ["learn.blunders 1", "best-found 1 2"]),
        ([Mark.BLUNDER, None, 2], WHITE, ["learn.blunders 1", "try"]),
    ],
)
def test_the_mistakes_are_counted_and_one_more_remark_follows(
    marks: list[Any], reader: Player | None, remarks: list[str]
) -> None:
    """Mistakes are counted by mark if each of them has a mark."""
    assert remarks == summary(marks, reader=reader)[3]


def test_hinted_moves_do_not_count_as_found() -> None:
    """If the reader made no mistakes, the summary counts the hints instead."""
    game = stacking_game(5)
    hinted = (None, None, game.moves[2], None, None, None)
    marks = [Mark.BLUNDER, None, None, None, None]
    assert "best-found.alone 1 2" == summary(marks, game, reader=WHITE, hinted=hinted)[3][1]
    assert "hints 1" == summary([None] * 5, game, reader=WHITE, hinted=hinted)[3][1]
    assert "try" == summary([None] * 5, game, reader=BLACK, hinted=hinted)[3][1]


def test_the_summary_says_how_good_the_placing_was() -> None:
    """A loser reads about the placing before any praise; a winner reads praise first."""
    game = placing_game()
    marks = [*[None] * 48, Mark.MISTAKE, None]

    def told(probability: float, reader: Player, winner: Player, **more: Any) -> str:  # noqa: ANN401
        return summary(marks, game, probability, reader=reader, winner=winner, **more)[3][1]

    assert "lost-placing 0.2" == told(0.2, WHITE, BLACK)
    assert "after-placing 0.21" == told(0.21, WHITE, BLACK)
    assert "lost-placing 0.01" == told(0.999, BLACK, WHITE)
    assert "best-found" == told(0.2, WHITE, WHITE).split()[0]
    # The reader placed no piece.
    assert "try" == told(0.2, WHITE, BLACK, first=49)


def lesson(game: Game, plies: Sequence[ReviewedPly | None] = (), **told: Any) -> Any:  # noqa: ANN401
    """Return the lesson of *game*: its code and number."""
    found = lesson_of(game, Circumstances(**told), plies)
    return found and (found.code, found.numbers["count"])


def cutting_game() -> Game:
    """Return a game whose only move cuts off White's own stack of nine."""
    start = board_text("w", A1="r", B1="w", C1="w9")
    return Game(Position.parse(start), [Move.parse("B1A1")])


def test_a_game_is_remembered_for_pieces_cut_off() -> None:
    """The reader must lose at least eight pieces, more than the opponent, and not by a good move."""
    game = cutting_game()
    assert (9, 0) == game.pieces_removed_at(0)
    assert ("takeaway.cut-off", 9) == lesson(game, reader=WHITE)
    assert lesson(game, reader=BLACK) is None
    assert lesson(game) is None
    good = judged(game, [None])
    assert lesson(game, good, reader=WHITE) is None
    assert ("takeaway.cut-off", 9) == lesson(game, judged(game, [Mark.BLUNDER]), reader=WHITE)
    both = Game(Position.parse(board_text("w", A1="r", B1="w", C1="w9", D1="b9")), game.moves)
    assert lesson(both, reader=WHITE) is None


def test_the_computers_moves_to_finish_the_game_teach_no_lesson() -> None:
    """Pieces that such moves cut off or capture do not count."""
    game = cutting_game()
    assert lesson(game, reader=WHITE, finished=((0, 1),)) is None
    capture = Game(Position.parse(board_text("b", A1="w5", B1="b", C1="r")), [Move.parse("B1A1")])
    assert lesson(capture, reader=WHITE, finished=((0, 1),)) is None
    # The computer finished the game in later plies, which this variation does not reach.
    assert ("takeaway.captured", 5) == lesson(capture, reader=WHITE, finished=((8, 9),))


def test_a_game_is_remembered_for_a_tall_stack_that_was_captured() -> None:
    """The stack has five pieces or more and is not captured back at once."""

    def captured(height: int, *moves: str) -> Any:  # noqa: ANN401
        start = board_text("b", A1=f"w{height}", B1="b", A2="w", B2="r", C2="w")
        return lesson(Game(Position.parse(start), map(Move.parse, moves)), reader=WHITE)

    assert ("takeaway.captured", 5) == captured(5, "B1A1")
    assert captured(4, "B1A1") is None
    assert captured(5, "B1A1", "A2A1") is None
    assert ("takeaway.captured", 5) == captured(5, "B1A1", "A2B2")
    assert captured(5, "B1B2") is None


def test_a_game_is_remembered_for_passes() -> None:
    """Three passes or more count, if the opponent could move each time."""
    start = Position.parse(board_text("b", A1="w9", B1="r", C1="b", D1="b", E1="b", F1="b", G1="b", H1="b"))
    texts = ["H1G1", "PASS", "F1E1", "PASS", "D1C1", "PASS"]
    game = Game(start, map(Move.parse, texts[:4]))
    assert lesson(game, reader=WHITE) is None
    for text in texts[4:]:
        game.play(Move.parse(text))
    remembered = lesson_of(game, Circumstances(reader=WHITE))
    assert Remark("takeaway.passes", BLACK, {"count": 3}) == remembered


def test_only_a_loss_has_a_lesson_without_a_review() -> None:
    """A review leaves the lesson out if the reader lost the pieces by a good move."""
    game = cutting_game()
    lost = lesson_of_loss(game, Circumstances(reader=WHITE, winner=BLACK))
    assert lost is not None
    assert "takeaway.cut-off" == lost.code
    assert lesson_of_loss(game, Circumstances(reader=WHITE, winner=WHITE)) is None
    assert lesson_of_loss(game, Circumstances(reader=WHITE)) is None
    assert lesson_of_loss(game, Circumstances(winner=WHITE)) is None
    assert "takeaway.cut-off 9" == summary([Mark.BLUNDER], game, reader=WHITE, winner=BLACK)[3][1]
    assert "try" == summary([None], game, reader=WHITE, winner=BLACK)[3][1]
