"""Analyses: every move with its value, the principal variation, and why a move is good."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from boards import ONE_MOVE, OVER, board, full_board, placed
from endings import best_result, ending
from evaluators import SAVING, random_network

import dvonn
from dvonn import Move, Player, Position
from dvonn.core.moves import StackingMove
from dvonn.player.analysis import Analysis, analysis_of
from dvonn.player.computer import SLICE
from dvonn.player.dvonn import analyze, new_player
from dvonn.player.reasons import Merit, MoveReason, reasons_for
from dvonn.search.values import win_probability_of

FULL = Position.parse(full_board(1))


def merits(position: Position, text: str) -> dict[Merit, int]:
    """Return the merits of a move with their sizes."""
    return dict(reasons_for(position, Move.parse(text)))


# --- values ---


@pytest.mark.parametrize("nodes", [1, 2, 20, 60, 200])
@pytest.mark.parametrize("position", [FULL, Position(), placed(30)], ids=["full", "empty", "placing"])
def test_every_legal_move_is_listed_once(position: Position, nodes: int) -> None:
    """Visited or not; the visited ones as often as there were nodes for them."""
    found = analyze(position, nodes=nodes)

    assert sorted(position.legal_moves()) == sorted(value.move for value in found.moves)
    assert nodes == found.nodes <= 1 + sum(value.visits for value in found.moves)
    assert min(nodes - 1, len(found.moves)) <= sum(1 for value in found.moves if value.visits)
    assert all(0 <= value.win_probability <= 1 for value in found.moves)
    assert 0 <= found.win_probability <= 1
    assert not found.is_proven


def test_the_best_move_stands_first() -> None:
    """It begins the principal variation, which is playable."""
    found = analyze(FULL, nodes=300)

    assert found.moves[0].move == found.principal_variation[0]
    position = FULL
    for move in found.principal_variation:
        position = position.play(move)
    assert len(found.principal_variation) > 1


@pytest.mark.parametrize(
    "position",
    [ending(1, stacks=9), Position.parse("5,w,3/3,b3,1,w6*,w2*,3/4,w6,w3,w,4/3,b3,b5,r,4/9 w s")],
    ids=["nine-stacks", "two-wins"],
)
def test_where_the_result_is_certain_so_is_the_best_move(position: Position) -> None:
    """At whatever point: in the second the search and the solver each know a win by another move."""
    certain = 0
    for nodes in range(40, 120, 5):
        found = analyze(position, nodes=nodes, seed=1)
        if found.is_proven:
            certain += 1
            best = found.moves[0]
            assert (best.is_proven, best.win_probability) == (True, found.win_probability)
    assert certain > 2


def test_moves_not_looked_into_stand_last_with_the_value_of_the_position() -> None:
    """Nothing better can be said of them."""
    found = analyze(FULL, nodes=5)
    seen = [value for value in found.moves if value.visits]

    assert list(found.moves[:4]) == seen
    assert {(0, found.win_probability, found.score_difference, False, None)} == {
        value[1:] for value in found.moves[4:]
    }


def test_a_solved_position_is_certain() -> None:
    """R7.3: the result, the score difference, and the move that reaches it."""
    found = analyze(Position.parse(SAVING), nodes=1000)

    assert (1.0, 2, True, 2) == found[:4]
    assert found.nodes < 1000
    assert ("B3A3", 1.0, 2, True, 2) == (str(found.moves[0].move), *found.moves[0][2:])


@pytest.mark.parametrize("seed", range(30))
def test_of_a_solved_ending_the_value_of_every_move_is_exact(seed: int) -> None:
    """Each has the result of a full search, the best first; the principal variation reaches it."""
    known: dict[Position, int] = {}
    position = ending(seed, stacks=8)
    found = analyze(position, nodes=20_000)
    sign = 1 if position.turn is Player.WHITE else -1
    score_differences = [value.score_difference for value in found.moves]

    assert [best_result(position.play(value.move), known) for value in found.moves] == score_differences
    assert [value.solved for value in found.moves] == score_differences
    assert (
        sorted(score_differences, key=lambda score_difference: sign * score_difference, reverse=True)
        == score_differences
    )
    assert best_result(position, known) == score_differences[0] == found.solved == found.score_difference
    assert all(value.is_proven for value in found.moves)
    assert {win_probability_of(value.solved or 0) for value in found.moves} == {
        value.win_probability for value in found.moves
    }
    for move in found.principal_variation:
        position = position.play(move)
    assert position.is_over
    assert found.score_difference == position.scores[0] - position.scores[1]


def test_of_a_move_nobody_looked_into_nothing_is_certain() -> None:
    """Also where another move is proven to win: an unproven move never has a win probability of 0 or 1."""
    position = Position.parse("9/3,w4*,6/4,b3,6/3,b9*,6/2,w,r,5 w s")
    known: dict[Position, int] = {}
    for nodes in range(1, 40):
        found = analyze(position, nodes=nodes)
        for value in found.moves:
            if value.win_probability in {0.0, 1.0}:
                assert value.win_probability == win_probability_of(
                    best_result(position.play(value.move), known)
                )


def test_all_nodes_are_used_while_a_move_is_unknown() -> None:
    """What the search does not need, since the result is proven, goes into solving the other moves."""
    position = Position.parse("4,w4,b3*,3/3,w,w,b3*,w,w2,b3,1/6,w3,r,3/7,b2,w2,1/7,b4,1 w s")
    few, many = (analyze(position, nodes=nodes) for nodes in (1_000, 100_000))

    assert 1_000 == few.nodes
    assert {None} < {value.solved for value in few.moves}
    assert many.nodes < 100_000
    assert None not in {value.solved for value in many.moves}


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@pytest.mark.parametrize("nodes", [40, 100, 400, 2_000])
def test_no_move_of_an_ending_is_better_than_the_best(nodes: int) -> None:
    """However little of it is solved: what is certain holds, and nothing guessed contradicts it."""
    for seed in range(12):
        known: dict[Position, int] = {}
        position = ending(seed, stacks=9)
        found = analyze(position, nodes=nodes)
        sign = 1 if position.turn is Player.WHITE else -1

        best = found.moves[0]
        assert best.move == found.principal_variation[0]
        if found.solved is not None:
            assert best[2:] == found[:4]
        for value in found.moves:
            score_difference = best_result(position.play(value.move), known)
            if value.solved is not None:
                assert value.solved == value.score_difference == score_difference
            if value.is_proven:
                assert value.win_probability == win_probability_of(score_difference)
            if found.solved is not None:
                assert sign * value.score_difference <= sign * found.solved
                assert sign * value.win_probability <= sign * found.win_probability


def test_equal_seeds_give_equal_answers() -> None:
    """Answers depend on the position, the nodes and the seed alone, also when cut in slices."""
    assert analyze(FULL, nodes=100, seed=3) == analyze(FULL, nodes=100, seed=3)
    assert analyze(FULL, nodes=100, seed=3) == analyze(FULL, nodes=100, seed=3, stop=lambda: False)


def test_a_caller_can_stop_it() -> None:
    """Called every few dozen nodes; without nodes it is the only limit."""
    answers = iter([False, False, True])
    found = analyze(FULL, stop=lambda: next(answers))

    assert [] == list(answers)
    assert 3 * SLICE == found.nodes
    assert SLICE == analyze(FULL, nodes=1000, stop=lambda: True).nodes


def test_a_proof_ends_it_without_a_limit() -> None:
    """Nothing is left to find out, although the caller never stops it."""
    assert analyze(Position.parse(ONE_MOVE), stop=lambda: False).is_proven


@pytest.mark.parametrize(
    ("nodes", "message"),
    [
        (None, "no limit to the search \\(expected nodes or stop\\)"),
        (0, "bad number of nodes: 0 \\(expected 1 or more\\)"),
        (-3, "bad number of nodes: -3"),
    ],
)
def test_a_limit_is_needed(nodes: int | None, message: str) -> None:
    """A search that would never end is refused, and one that would never begin."""
    with pytest.raises(ValueError, match=message):
        analyze(FULL, nodes=nodes)


def test_a_finished_game_is_not_analyzed() -> None:
    """R7.1: there is no move to analyse."""
    with pytest.raises(ValueError, match="is over"):
        analyze(Position.parse(OVER), nodes=10)


def test_an_analysis_can_be_had_at_any_time() -> None:
    """Before the first node: no visits, a win probability of one half, a principal variation of one move."""
    engine = new_player(nodes=10, evaluator=random_network(1), expand_all_root_moves=True)
    engine.set_position(FULL)
    found = analysis_of(engine)

    assert (0.5, 0.0, False, None, 0) == found[:5]
    assert 1 == len(found.principal_variation)
    assert set(FULL.legal_moves()) == {value.move for value in found.moves}
    assert isinstance(found, Analysis)


def test_the_package_offers_it() -> None:
    """From the package itself, as its documents say."""
    assert dvonn.analyze is analyze
    assert {"analyze", "Analysis", "MoveValue"} <= set(dvonn.__all__)


# --- reasons ---


def test_a_move_that_cuts_off_says_how_much() -> None:
    """R5.1: leaving its space, B1 parts three pieces of Black's from the DVONN piece."""
    position = board("w", A1="r", B1="w", C1="b", D1="b2")

    assert {Merit.CUTS_OFF: 3, Merit.LANDS_ON_DVONN: 1}.items() <= merits(position, "B1A1").items()


def test_what_is_taken_is_not_counted_as_cut_off() -> None:
    """R4.9: a stack that is landed on is captured, with its height; nothing else is lost."""
    position = board("w", A1="w", A2="b2*", B2="b", A3="r")
    found = merits(position, "A1A2")

    assert (2, None) == (found[Merit.CAPTURES], found.get(Merit.CUTS_OFF))


def test_a_captured_stack_that_is_removed_with_the_move_counts_once() -> None:
    """R5.2: C1 is landed on and loses contact by the same move: its piece is taken, D1's two are cut off."""
    position = board("w", A1="r", B1="w", C1="b", D1="b2")
    found = merits(position, "B1C1")

    assert (1, 2) == (found[Merit.CAPTURES], found[Merit.CUTS_OFF])


def test_a_move_that_saves_says_how_many_pieces() -> None:
    """R5.1: Black could leave C1 and cut off the three pieces at D1; taking it keeps them."""
    position = board("w", A1="r", B1="r", C1="b", D1="w3", C2="w")
    assert Player.WHITE is position.turn
    found = merits(position, "C2C1")

    assert 3 <= found[Merit.SAVES]
    assert 1 == found[Merit.CAPTURES]


def test_what_a_move_removes_itself_is_not_saved() -> None:
    """R5.1: Black could have cut off G5 and H5, three pieces: H5G5 takes their last contact itself."""
    position = Position.parse("b,r,6,b/7,b2,w2,w4/7,b3*2,3/6,b,3/4,w2,w,b,2 w s")
    assert (9, 6) == (position.scores[0], position.play(Move.parse("H5G5")).scores[0])

    assert Merit.SAVES not in merits(position, "H5G5")


def test_a_threat_says_how_many_pieces_could_be_cut_off_next() -> None:
    """R5.1: on the DVONN piece at C3 White's stack is all that holds the six at B3, and could leave."""
    position = Position.parse("r,w,7/10/1,b6,r,1,w4*,6/2,w,7/9 w s")

    assert 6 == merits(position, "D4C3")[Merit.THREATENS]


def test_a_threat_that_was_there_before_is_none() -> None:
    """R5.1: what a move could have cut off already is not its merit."""
    position = board("w", A1="r", B1="w", C1="b", D1="b2", A2="w", A3="w")

    assert 3 == merits(position, "B1A1")[Merit.CUTS_OFF]
    assert Merit.THREATENS not in merits(position, "A3A2")


def test_a_move_that_protects_says_the_height_of_the_tallest_stack() -> None:
    """R4.9: Black's piece at A3 could have landed on B3 beside it; it is captured."""
    position = Position.parse("9/2,b4*,7/b,w3*,2,w4,r,5/b6,3,w3,b,4/9 w s")

    assert 3 == merits(position, "E3A3")[Merit.PROTECTS]


def test_a_single_piece_is_not_worth_protecting() -> None:
    """Of one piece nothing is said: there are too many of them."""
    position = board("w", A1="b", A2="w", A3="w", B1="r", B2="w")

    assert Merit.PROTECTS not in merits(position, "A2A1")


def moves_by_stack(position: Position, player: Player) -> Counter[str]:
    """Return how many moves each of *player*'s stacks would have if it were his turn, by the rules alone."""
    board_text, _, phase = str(position).split(" ")
    turned = Position.parse(f"{board_text} {'w' if player is Player.WHITE else 'b'} {phase}")
    return Counter(str(move)[:2] for move in turned.legal_moves() if isinstance(move, StackingMove))


def test_stacks_that_get_free_and_moves_that_are_taken_are_those_of_the_rules() -> None:
    """R4.7: before and after every move of some games; fewer than two stacks, or four moves, are no merit."""
    seen = Counter[Merit]()
    for seed in range(4):
        position = Position.parse(full_board(seed))
        moves = Random(seed)
        while not position.is_over:
            mover, other = position.turn, position.turn.other
            own, others = (moves_by_stack(position, player) for player in (mover, other))
            for move in position.legal_moves():
                found = dict(reasons_for(position, move))
                after = position.after(move)
                freed = len(moves_by_stack(after, mover)) - len(own)
                taken = others.total() - moves_by_stack(after, other).total()
                assert (freed if freed > 1 else None) == found.get(Merit.FREES), (str(position), str(move))
                assert (taken if taken > 3 else None) == found.get(Merit.TAKES_MOVES)
                seen.update(found)
            position = position.play(moves.choice(position.legal_moves()))
    assert min(seen[Merit.FREES], seen[Merit.TAKES_MOVES]) > 50


def test_moving_a_dvonn_piece_is_a_reason() -> None:
    """R2.3: how many DVONN pieces go along, and how many lie where it lands."""
    position = board("w", A1="w3*2", D1="r", C1="b", B1="b")
    found = merits(position, "A1D1")

    assert (2, 1) == (found[Merit.CARRIES_DVONN], found[Merit.LANDS_ON_DVONN])


def test_a_stack_that_gets_away_says_how_high_it_is() -> None:
    """It could have been taken where it was, and cannot be where it goes."""
    attacked = board("w", B3="b", C3="w2", D3="w", E3="r")
    safe = board("w", C3="w2", D3="w", E3="r")

    assert 2 == merits(attacked, "C3E3")[Merit.ESCAPES]
    assert Merit.ESCAPES not in merits(safe, "C3E3")


def test_a_stack_that_goes_with_its_own_move_has_not_got_away() -> None:
    """R5.1: B1 was attacked by D1; on C1 it loses contact and is removed."""
    position = board("w", A1="r", B1="w", C1="w", D1="b2")

    assert {Merit.CUTS_OFF: 2, Merit.GIVES_UP: 2} == merits(position, "B1C1")


def test_more_moves_than_the_opponent_is_a_merit() -> None:
    """Moves of one's own less the other's afterwards, if there are more."""
    position = board("w", A1="w", A2="r", A3="w", B2="w")
    after = position.play(Move.parse("A1A2"))
    own = Position.parse(str(after).replace(" b ", " w ")).legal_moves()

    assert len(own) == merits(position, "A1A2")[Merit.KEEPS_MOVES]


def test_more_moves_are_no_merit_while_there_are_many() -> None:
    """On a full board nobody counts them."""
    position = Position.parse(full_board(1))
    for move in position.legal_moves():
        assert Merit.KEEPS_MOVES not in merits(position, str(move))


def test_a_move_says_what_it_gives_up() -> None:
    """R5.1: B1 leaves A1 behind, and goes itself."""
    position = board("w", A1="w2", B1="w", C1="r", D1="w", E1="b")

    assert 3 == merits(position, "B1A1")[Merit.GIVES_UP]
    assert Merit.GIVES_UP not in merits(position, "D1C1")


def test_a_capture_that_can_be_answered_says_so() -> None:
    """Black's F2 can land on E1; it cannot where it is not there, and only a capture is answered."""
    position = board("w", D1="w", E1="b", F1="r", F2="b", E2="w")
    safe = board("w", D1="w", E1="b", F1="r", E2="w")

    assert 2 == merits(position, "D1E1")[Merit.RECAPTURE]
    assert Merit.RECAPTURE not in merits(position, "D1E2")
    assert Merit.RECAPTURE not in merits(safe, "D1E1")


def test_a_move_without_a_merit_has_no_reason() -> None:
    """A pass; a move that loses everything says only that."""
    assert [] == reasons_for(Position.parse("9/10/5,w2,r,4/5,b,4/9 w s"), dvonn.PASS)
    lost = board("w", A1="r", B1="w", C1="w")
    assert [MoveReason(Merit.GIVES_UP, 2)] == reasons_for(lost, Move.parse("B1C1"))


def test_reasons_stand_in_their_order() -> None:
    """The reasons for a move are sorted by weight, each occurs once and has a size."""
    for seed in range(10):
        position = Position.parse(full_board(seed))
        for move in position.legal_moves():
            found = reasons_for(position, move)
            order = [list(Merit).index(reason.merit) for reason in found]
            assert sorted(set(order)) == order
            assert all(isinstance(reason, MoveReason) and reason.size > 0 for reason in found)


def test_a_placement_beside_a_dvonn_piece_and_at_the_edge() -> None:
    """Steps to the nearest DVONN piece if it is a neighbour; an edge space can never be surrounded."""
    position = placed(5)  # DVONN pieces on A1, B1, C1

    assert {Merit.NEAR_DVONN: 1} == merits(position, "B2")
    assert {Merit.NEAR_DVONN: 1, Merit.AT_EDGE: 1} == merits(position, "A2")
    assert {Merit.AT_EDGE: 1} == merits(position, "K3")
    assert {} == merits(position, "H3")
    assert {} == merits(Position(), "F3")
