"""The lab's measure of reviews: agreement of marks with a long search."""

from __future__ import annotations

from pathlib import Path

import pytest

from dvonn.player.review import Mark, PlayerReview, Review, ReviewedPly
from dvonn.players import WHITE
from lab.study.review_quality import Agreement, agreement, main, summary


def review_with(*marks: Mark | None) -> Review:
    """Return a review of plies with these marks."""
    plies = tuple(
        ReviewedPly(WHITE, "A1", "A1", 0.5, 0.5, 0.0, 0.0, is_proven=False, mark=mark) for mark in marks
    )
    nothing = PlayerReview(None, 0, 0, 0)
    return Review(plies, nothing, nothing)


def test_marks_are_compared_ply_by_ply() -> None:
    """
    A mistake or blunder of one review counts if the other review gives the move a bad mark.

    Such mistakes of the page's review are "held", those of the long search are "found".
    """
    shown = review_with(Mark.MISTAKE, Mark.BLUNDER, Mark.INACCURACY, None, Mark.ONLY)
    long = review_with(Mark.INACCURACY, None, Mark.INACCURACY, Mark.BLUNDER, Mark.MISTAKE)

    assert Agreement(shown=2, held=1, sought=2, found=0) == agreement(shown, long)


def test_the_line_has_both_shares_and_the_seconds_of_a_game() -> None:
    """The shares are computed from all games together."""
    line = summary([Agreement(10, 8, 20, 20), Agreement(10, 9, 0, 0)], 25.0)

    assert line == (
        "2 games: 17 of 20 (85 %) mistakes and blunders shown hold,"
        " 20 of 20 (100 %) found by the long search are shown; 12.5 s a game"
    )


def test_games_are_reviewed_by_the_plan_and_by_the_long_search(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command ignores comments and a result after the moves."""
    games = tmp_path / "games.txt"
    games.write_text("# two games\nA3 B1 D3 => 17 2\n\nD3 F3\n", encoding="utf-8")

    assert 0 == main(["--games", str(games), "--count", "2", "--nodes", "20"])
    printed, progress = capsys.readouterr()
    assert printed.startswith("2 games: ")
    assert 2 == len(progress.splitlines())
