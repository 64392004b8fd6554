"""The lab's measure of reviews: agreement of marks with a long search."""

from __future__ import annotations

from pathlib import Path

import pytest

from dvonn.player.review import Mark, PlayerReview, Review, ReviewedPly
from dvonn.players import WHITE
from lab.study.review_quality import Agreement, agreement, main


def review_with(*marks: Mark | None) -> Review:
    """Return a review of plies with these marks."""
    plies = tuple(
        ReviewedPly(WHITE, "A1", "A1", 0.5, 0.5, 0.0, 0.0, is_proven=False, mark=mark) for mark in marks
    )
    nothing = PlayerReview(None, 0, 0, 0)
    return Review(plies, nothing, nothing)


def test_marks_are_compared_ply_by_ply() -> None:
    """A mistake that the long search calls an inaccuracy holds; a blunder without a bad mark is not found."""
    shown = review_with(Mark.MISTAKE, Mark.BLUNDER, Mark.INACCURACY, None, Mark.ONLY)
    long = review_with(Mark.INACCURACY, None, Mark.INACCURACY, Mark.BLUNDER, Mark.MISTAKE)

    assert Agreement(shown=2, held=1, sought=2, found=0, bad=3, real=2, equal=1) == agreement(shown, long)


def test_games_are_reviewed_by_the_first_search_and_by_the_plan(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command ignores comments and a result after the moves."""
    games = tmp_path / "games.txt"
    games.write_text("# two games\nA3 B1 D3 => 17 2\n\nD3 F3\n", encoding="utf-8")

    assert 0 == main(["--games", str(games), "--count", "2", "--nodes", "20"])
    first, plan = capsys.readouterr().out.splitlines()
    assert (True, True) == (first.startswith("first search: "), plan.startswith("plan: "))
