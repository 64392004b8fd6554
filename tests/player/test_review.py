"""Reviews: a move's loss, its mark, and a player's accuracy."""

from __future__ import annotations

import pytest
from boards import ONE_MOVE, board, full_board, game_at_random
from games import ROLL, WALK, Race

from dvonn import Move, Player, Position
from dvonn.dvonn_player.computer import analyze
from dvonn.player.review import (
    Mark,
    PlayerReview,
    Review,
    ReviewedPly,
    ReviewedPosition,
    review_game,
    reviewed_position,
)

FULL = Position.parse(full_board(1))
BEST, OTHER = FULL.legal_moves()[:2]


def known(
    win_probability: float,
    *,
    lead: float = 0.0,
    is_proven: bool = False,
    best: Move = BEST,
    second: float | None = None,
) -> ReviewedPosition:
    """Return a search result with White's win probability; the other values are optional."""
    return ReviewedPosition(win_probability, lead, is_proven, best, second)


def review_of(before: ReviewedPosition, after: ReviewedPosition, move: Move = OTHER) -> ReviewedPly:
    """Return the review of White's first move on a full board."""
    (ply,) = review_game([FULL, FULL.play(move)], [move], [before, after]).plies
    assert ply is not None
    return ply


@pytest.mark.parametrize(
    ("loss", "mark"),
    [
        (0.0, None),
        (0.0499, None),
        (0.05, Mark.INACCURACY),
        (0.0999, Mark.INACCURACY),
        (0.1, Mark.MISTAKE),
        (0.1999, Mark.MISTAKE),
        (0.2, Mark.BLUNDER),
        (0.9, Mark.BLUNDER),
    ],
)
def test_a_move_is_marked_by_what_it_loses(loss: float, mark: Mark | None) -> None:
    """The bounds are in docs/review.md; a loss equal to a bound has the worse mark."""
    ply = review_of(known(0.95, lead=12), known(0.95 - loss, lead=4))

    assert (mark, round(loss, 4)) == (ply.mark, ply.loss)
    assert (0.95, 12, 4) == (
        ply.win_probability_before,
        ply.score_difference_before,
        ply.score_difference_after,
    )


def test_a_move_gains_no_pieces() -> None:
    """If a move does better than expected of the best move, its score difference counts for both moves."""
    ply = review_of(known(0.02, lead=-31), known(0.02, lead=-27), OTHER)

    assert (-27, -27) == (ply.score_difference_before, ply.score_difference_after)


def test_losses_of_black_count_for_black() -> None:
    """A review of Black's move has Black's win probabilities, score differences and loss."""
    black = FULL.play(BEST)
    move = black.legal_moves()[1]
    best = black.legal_moves()[0]
    (ply,) = review_game(
        [black, black.play(move)], [move], [known(0.3, lead=-6, best=best), known(0.45, lead=-1)]
    ).plies

    assert ply is not None
    assert (Player.BLACK, move, best, Mark.MISTAKE) == (ply.player, ply.move, ply.best, ply.mark)
    assert pytest.approx((0.7, 0.55)) == (ply.win_probability_before, ply.win_probability_after)
    assert (6, 1) == (ply.score_difference_before, ply.score_difference_after)


@pytest.mark.parametrize("move", [BEST, OTHER])
def test_a_move_that_turns_out_better_loses_nothing(move: Move) -> None:
    """The search after the move sees more, so its value also counts for the position before the move."""
    ply = review_of(known(0.5), known(0.7), move)

    assert (0.0, 0.7, None) == (ply.loss, ply.win_probability_before, ply.mark)


def test_the_best_move_loses_nothing() -> None:
    """The review knows no better move, whatever the later search finds."""
    ply = review_of(known(0.9), known(0.4), BEST)

    assert (0.0, 0.4, None) == (ply.loss, ply.win_probability_before, ply.mark)


def test_a_won_game_may_be_won_by_less() -> None:
    """A move that keeps a proven result is not bad, however many pieces it costs."""
    ply = review_of(known(1.0, lead=20, is_proven=True), known(1.0, lead=3, is_proven=True))

    assert (None, True, 0.0) == (ply.mark, ply.is_proven, ply.loss)


def test_a_proven_result_stays_after_the_best_move() -> None:
    """After the best move, a later search that proves nothing is ignored; after another move it counts."""
    won = known(1.0, lead=9, is_proven=True)
    kept, risked = review_of(won, known(0.9), BEST), review_of(won, known(0.9), OTHER)

    assert (1.0, True, 0.0) == (kept.win_probability_after, kept.is_proven, kept.loss)
    assert (0.9, False, 0.1) == (risked.win_probability_after, risked.is_proven, risked.loss)


def test_no_move_saves_a_game_that_is_proven_to_be_lost() -> None:
    """A later search that finds a chance but proves nothing is ignored."""
    ply = review_of(known(0.0, lead=-9, is_proven=True), known(0.2), OTHER)

    assert (0.0, True, None) == (ply.win_probability_after, ply.is_proven, ply.mark)


@pytest.mark.parametrize(("before", "after"), [(1.0, 0.5), (1.0, 0.0), (0.5, 0.0)])
def test_to_give_up_a_proven_result_is_a_blunder(before: float, after: float) -> None:
    """A proven win becomes a draw or a loss, or a proven draw becomes a loss."""
    ply = review_of(known(before, is_proven=True), known(after, is_proven=True))

    assert Mark.BLUNDER is ply.mark


@pytest.mark.parametrize(("second", "mark"), [(0.59, Mark.ONLY), (0.6, None), (None, None)])
def test_the_only_good_move_is_marked(second: float | None, mark: Mark | None) -> None:
    """Every other move must be worse by more than a tenth in win probability."""
    assert mark is review_of(known(0.7, second=second), known(0.7), BEST).mark


def test_only_the_best_move_can_be_marked_as_the_only_good_one() -> None:
    """Another move has no mark, even if it is nearly as good."""
    assert review_of(known(0.7, second=0.5), known(0.69)).mark is None


def test_the_only_move_that_costs_pieces_is_brilliant() -> None:
    """White cuts off two of his own pieces; an only move without a cost is not brilliant."""
    before = board("w", A1="w", B1="w", C1="r", D1="w", E1="b", D2="b", E2="w")
    for text, mark in (("B1A1", Mark.BRILLIANT), ("D1E1", Mark.ONLY)):
        move = Move.parse(text)
        found = known(0.8, best=move, second=0.3)
        (ply,) = review_game([before, before.play(move)], [move], [found, known(0.8)]).plies
        assert ply is not None
        assert mark is ply.mark


def test_with_few_moves_none_is_marked_as_the_only_good_one() -> None:
    """If there are only two or three moves, the best one has no mark."""
    before = board("w", A1="w", B1="w*", B2="b")
    best = before.legal_moves()[0]
    assert 1 < len(before.legal_moves()) < 4
    found = known(0.9, best=best, second=0.1)
    (ply,) = review_game([before, before.play(best)], [best], [found, known(0.9)]).plies

    assert ply is not None
    assert ply.mark is None


def test_a_forced_move_counts_for_nothing() -> None:
    """A forced move has no mark, whatever its value, and does not count for the player."""
    before = Position.parse(ONE_MOVE)
    (move,) = before.legal_moves()
    review = review_game([before, before.play(move)], [move], [known(0.2, best=move), None])
    (ply,) = review.plies

    assert ply is not None
    # The game is then over: White has won, which needs no search.
    assert (1.0, True, None) == (ply.win_probability_after, ply.is_proven, ply.mark)
    nothing = PlayerReview(accuracy=None, inaccuracies=0, mistakes=0, blunders=0)
    assert (nothing, nothing) == (review.white, review.black)


def test_a_ply_without_search_results_is_not_reviewed() -> None:
    """A ply is reviewed only if the positions before and after it have search results."""
    second = FULL.play(BEST)
    third = second.play(second.legal_moves()[0])
    moves = [BEST, second.legal_moves()[0]]
    review = review_game([FULL, second, third], moves, [None, known(0.5), known(0.2)])

    assert review.plies[0] is None
    assert review.plies[1] is not None
    assert (None, 0) == (review.white.accuracy, review.white.mistakes)
    assert review.black.accuracy == 100.0


@pytest.mark.parametrize(
    ("losses", "accuracy"), [((0.0, 0.0), 100.0), ((0.1, 0.1), 63.6), ((0.0, 0.2), 63.6)]
)
def test_accuracy_falls_with_the_mean_loss(losses: tuple[float, float], accuracy: float) -> None:
    """The formula is from lichess.org, limited to 0 to 100."""
    positions, moves, found = [FULL], [], []
    for loss in losses:
        white = positions[-1]
        move = white.legal_moves()[1]
        black = white.play(move)
        answer = black.legal_moves()[0]
        moves += [move, answer]
        positions += [black, black.play(answer)]
        found += [
            known(0.6, best=white.legal_moves()[0]),
            known(0.6 - loss, best=answer),
        ]
    review = review_game(positions, moves, [*found, known(0.6 - losses[-1])])

    assert pytest.approx(accuracy, abs=0.1) == review.white.accuracy


def test_moves_of_a_lost_player_do_not_count_for_accuracy() -> None:
    """In a lost game nothing is left to lose; a player whose game was lost from the start has no accuracy."""
    move, other = FULL.legal_moves()[:2]
    second = FULL.play(other)
    answer = second.legal_moves()[0]
    third = second.play(answer)
    last = third.legal_moves()[1]
    positions, moves = [FULL, second, third, third.play(last)], [other, answer, last]
    best = [known(0.6, best=move), known(0.03, best=answer), known(0.03, best=third.legal_moves()[0])]
    review = review_game(positions, moves, [*best, known(0.01)])
    hopeless = review_game(positions, moves, [known(0.05, best=move), *best[1:], known(0.01)])

    assert review.plies[2] is not None
    assert review.plies[2].move != review.plies[2].best
    alone = review_game(positions[:2], moves[:1], best[:2])
    assert alone.white.accuracy == review.white.accuracy
    assert hopeless.white.accuracy is None


def test_a_whole_game_is_reviewed() -> None:
    """A random game with small searches: both players err, and every bad move had a better alternative."""
    game = game_at_random(3)
    found = [
        None if position.is_over else reviewed_position(analyze(position, nodes=40), position.turn)
        for position in game.positions
    ]
    review: Review = review_game(game.positions, game.moves, found)

    assert len(game.moves) == len(review.plies)
    for player, of in ((Player.WHITE, review.white), (Player.BLACK, review.black)):
        marks = [ply.mark for ply in review.plies if ply is not None and ply.player is player]
        assert of.blunders == marks.count(Mark.BLUNDER) > 0
        assert of.accuracy is not None
        assert 0 < of.accuracy < 90
    for ply, position in zip(review.plies, game.positions, strict=False):
        assert ply is not None
        assert ply.best in position.legal_moves()
        assert 0 <= ply.win_probability_after <= ply.win_probability_before <= 1
        if ply.mark in {Mark.INACCURACY, Mark.MISTAKE, Mark.BLUNDER}:
            assert ply.best != ply.move


@pytest.mark.parametrize("turn", [0, 1])
def test_an_analysis_gives_the_best_of_the_other_moves(turn: int) -> None:
    """The second-best move has the highest value of the remaining moves for White, the lowest for Black."""
    position = FULL if turn == 0 else FULL.play(BEST)
    analysis = analyze(position, nodes=120)
    found = reviewed_position(analysis, position.turn)
    others = [value.win_probability for value in analysis.moves[1:]]

    assert analysis.moves[0].move == found.best
    assert (max(others) if position.turn is Player.WHITE else min(others)) == found.second
    assert analysis.moves[0].win_probability == found.win_probability


def test_a_solved_ending_has_a_known_result() -> None:
    """A solved ending has a proven result; a single legal move has no second-best move."""
    position = Position.parse(ONE_MOVE)
    found = reviewed_position(analyze(position, nodes=50), position.turn)

    assert (1.0, True, None) == (found.win_probability, found.is_proven, found.second)


def test_a_roll_has_a_value_from_the_search_before_it_and_its_outcome_is_not_reviewed() -> None:
    """If rolling is the best move, it loses nothing; otherwise it has the value of the second-best move."""
    start, rolling = Race(), Race().after(ROLL)
    positions, moves = [start, rolling, rolling.after(3)], [ROLL, 3]

    def reviewed(best: int, second: float | None) -> Review:
        before = ReviewedPosition(0.7, 0.0, is_proven=False, best=best, second=second)
        after = ReviewedPosition(0.2, 0.0, is_proven=False, best=WALK, second=None)
        return review_game(positions, moves, [before, None, after])

    (best, nobody), (other, _) = reviewed(ROLL, 0.4).plies, reviewed(WALK, 0.4).plies
    assert (None, 0.0) == (nobody, best and best.loss)
    assert other is not None
    assert (0.7, 0.4, Mark.BLUNDER) == (
        other.win_probability_before,
        other.win_probability_after,
        other.mark,
    )
    assert (None, None) == reviewed(WALK, None).plies
