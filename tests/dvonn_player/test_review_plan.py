"""The plan of a review: which positions are searched again before a move is judged, and how thoroughly."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from boards import board, full_board

from dvonn import Position
from dvonn.dvonn_player.review_plan import ENDING_NODES, FEW_STACKS, first_nodes
from dvonn.player.review import ReviewedPosition, review_game
from dvonn.player.review_plan import FIRST_NODES, nodes_again, settled, thoroughness

ROOT = Path(__file__).parents[2]
FULL = Position.parse(full_board(1))
BEST, PLAYED = FULL.legal_moves()[:2]
SECOND = FULL.play(PLAYED)
ANSWER = SECOND.legal_moves()[0]
POSITIONS = [FULL, SECOND, SECOND.play(ANSWER)]
MOVES = [PLAYED, ANSWER]


def found(win_probability: float, nodes: int = 400, *, is_proven: bool = False) -> ReviewedPosition:
    """Return a search result with White's win probability."""
    return ReviewedPosition(win_probability, 0.0, is_proven, BEST, None, nodes)


def again(before: ReviewedPosition, after: ReviewedPosition, fork: int = -1) -> tuple[int | None, ...]:
    """Return the further searches planned for a game of one move."""
    known = [before, after]
    return nodes_again(known, review_game(POSITIONS[:2], MOVES[:1], known), fork)


@pytest.mark.parametrize(
    ("nodes", "loss", "wanted"),
    [
        (400, 0.0470, None),
        (400, 0.0480, 1600),
        (400, 0.0690, 1600),
        (400, 0.0710, None),
        (400, 0.1190, 1600),
        (400, 0.2190, 1600),
        (400, 0.2300, None),
        (1600, 0.0590, 6400),
        (1600, 0.0610, None),
        (2500, 0.1050, 6400),
        (6400, 0.1000, None),
    ],
)
def test_a_move_near_the_bound_between_two_marks_is_searched_again(
    nodes: int, loss: float, wanted: int | None
) -> None:
    """The loss may be just below or above the bound; after more nodes, only a closer loss counts as near."""
    plan = again(found(0.5, nodes), found(0.5 - loss, nodes))

    assert (wanted, wanted) == plan


def test_certain_positions_are_not_searched_again() -> None:
    """Positions with a proven result or enough nodes, and positions before a variation, are left out."""
    assert (1600, None) == again(found(0.55), found(0.5, is_proven=True))
    assert (1600, None) == again(found(0.55), found(0.5, 1600))
    assert (None, 1600) == again(found(0.55), found(0.5), fork=0)
    assert (None, None) == again(found(0.55), found(0.5), fork=1)
    assert (None, None) == again(found(0.55, is_proven=True), found(0.5, is_proven=True))


def test_a_position_between_two_unsettled_plies_gets_the_longer_search() -> None:
    """A ply is unsettled if a further search is planned for the position before or after it."""
    known = [found(0.55), found(0.5, 1600), found(0.5555, 1600)]
    review = review_game(POSITIONS, MOVES, known)
    plan = nodes_again(known, review)

    assert (1600, 6400, 6400) == plan
    assert (None, None) == settled(review, plan).plies
    assert review.plies[1:] == settled(review, [1600, None, None]).plies[1:]


def test_a_longer_search_of_one_position_marks_no_move_by_itself() -> None:
    """If only one of a move's two positions was searched longer, a bad mark waits for the other search."""
    assert (None, 6400) == again(found(0.55, 25_000), found(0.2))
    assert (6400, None) == again(found(0.55, 1600), found(0.2, 25_000))
    assert (6400, None) == again(found(0.55), found(0.2, 25_000, is_proven=True))
    assert (None, None) == again(found(0.55, 25_000), found(0.53))
    assert (None, None) == again(found(0.55, 25_000), found(0.2, 6400))


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        (400, 400, (25_000, None)),
        (25_000, 2500, (25_000, None)),
        (6400, 6400, (64_000, None)),
        (25_000, 64_000, (64_000, 25_000)),
        (64_000, 64_000, (None, 64_000)),
    ],
)
def test_a_longer_search_has_ten_times_the_nodes(
    before: int, after: int, expected: tuple[int | None, int | None]
) -> None:
    """The position with fewer nodes decides the next number of nodes; no search follows the longest one."""
    assert expected == thoroughness(found(0.5, before), found(0.5, after))


def test_a_proven_result_needs_no_longer_search() -> None:
    """Only positions whose result is still open determine the next number of nodes."""
    proven = found(1.0, is_proven=True)
    assert (25_000, None) == thoroughness(proven, found(0.5))
    assert (None, None) == thoroughness(proven, None)


def test_nothing_is_planned_before_the_first_search() -> None:
    """A further search is planned only if both positions of the move have a first result."""
    known = [found(0.55), None]
    assert (None, None) == nodes_again(known, review_game(POSITIONS[:2], MOVES[:1], known))


def test_the_first_search_solves_an_ending() -> None:
    """Endings get more nodes; the page has the same numbers, because it needs them before it asks Python."""
    ending = board("w", A1="w", B1="w*", C1="b")
    assert (FIRST_NODES, FIRST_NODES, ENDING_NODES) == tuple(
        first_nodes(position) for position in (Position(), FULL, ending)
    )
    scripts = {
        "features/review/review-searches.ts": {"REVIEW_NODES": FIRST_NODES},
        "games/dvonn/endings.ts": {"FEW_STACKS": FEW_STACKS, "ENDING_NODES": ENDING_NODES},
    }
    for name, numbers in scripts.items():
        script = (ROOT / "web" / name).read_text("utf-8")
        for constant, number in numbers.items():
            assert [str(number)] == re.findall(rf"^const {constant} = (\d+);", script, re.MULTILINE)
