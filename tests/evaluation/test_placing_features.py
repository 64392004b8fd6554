"""The features of placing positions and of placements, decoded and compared with the rules."""

from __future__ import annotations

import pytest
from views import AXES, factors, in_block, moved, positions, seen_in, sizes

from dvonn import Move, Phase, Player, Position
from dvonn.core.board import NEIGHBOURS, SPACE_COUNT
from dvonn.evaluation import placing
from dvonn.evaluation.distances import STEPS_APART
from dvonn.evaluation.placing import MOVE_FEATURES, VALUE_FEATURES, PlacingFeatures

SEEDS = pytest.mark.parametrize("seed", range(5))
VALUE = sizes(placing, ("_STANDS", "_LIES", "_COUNT", "_APART"), VALUE_FEATURES)
MOVES = sizes(placing, ("_DVONN_AT", "_DVONN_APART", "_AT", "_WILL_LIE", "_STEPS"), MOVE_FEATURES)


def lies(position: Position, space: int, player: Player) -> tuple[int, int, int, int]:
    """Return a piece's steps to a DVONN piece (0-4), edge class, and own and opposing neighbours (0-3)."""
    steps = min([4, *(STEPS_APART[space][dvonn] for dvonn in position.dvonns)])
    around = NEIGHBOURS[space]
    own, other = (
        min(3, sum(1 for near in around if near in position.stacks_of[side]))
        for side in (player, player.other)
    )
    return steps, {3: 0, 4: 1, 6: 2}[len(around)], own, other


@SEEDS
def test_features_describe_the_pieces_of_a_position(seed: int) -> None:
    """Features give each piece's space and surroundings, the piece count, and the DVONN pieces' distances."""
    for position in positions(seed, Phase.PLACING):
        seen = PlacingFeatures(position)
        mover = position.turn
        sides = (position.stacks_of[mover], position.stacks_of[mover.other], position.dvonns)
        stands = {(whose, space) for whose, spaces in enumerate(sides) for space in spaces}
        found = {
            factors(index, VALUE["_STANDS"], 3, SPACE_COUNT)
            for index in in_block(seen.indices, VALUE["_STANDS"])
        }
        assert stands == found
        lying = [
            (whose, *lies(position, space, player))
            for whose, player in enumerate((mover, mover.other))
            for space in position.stacks_of[player]
        ]
        decoded = [
            factors(index, VALUE["_LIES"], 2, 5, 3, 4, 4) for index in in_block(seen.indices, VALUE["_LIES"])
        ]
        assert sorted(lying) == sorted(decoded)
        placed = SPACE_COUNT - position.cells.count(0)
        assert [(placed,)] == [
            factors(index, VALUE["_COUNT"], 50) for index in in_block(seen.indices, VALUE["_COUNT"])
        ]
        apart = [STEPS_APART[a][b] for a in position.dvonns for b in position.dvonns if a < b]
        assert sorted(apart) == sorted(
            index - VALUE["_APART"].start for index in in_block(seen.indices, VALUE["_APART"])
        )
        assert len(seen.indices) == len(stands) + len(lying) + 1 + len(apart)
        assert seen.stage == 0


@SEEDS
def test_choices_are_the_legal_moves_in_their_order(seed: int) -> None:
    """Each free space has one choice, in the order of the position's moves."""
    for position in positions(seed, Phase.PLACING):
        listed = [Move(None, space) for space, _ in PlacingFeatures(position).move_features()]
        assert position.legal_moves() == listed


@SEEDS
def test_the_features_of_a_placement_say_how_the_piece_would_lie(seed: int) -> None:
    """For a DVONN piece, features give space and distances; for others, stage, space and surroundings."""
    for position in positions(seed, Phase.PLACING):
        placed = len(position.dvonns)
        for space, indices in PlacingFeatures(position).move_features():
            apart = [STEPS_APART[space][dvonn] for dvonn in position.dvonns]
            if placed < 3:
                assert (placed, space) == factors(indices[0], MOVES["_DVONN_AT"], 3, SPACE_COUNT)
                decoded = [factors(index, MOVES["_DVONN_APART"], 3, 11) for index in indices[1:]]
                assert [(placed, steps) for steps in apart] == decoded
                continue
            stage = min((SPACE_COUNT - position.cells.count(0)) // 12, 3)
            steps = sorted(min(each, 4) for each in apart)
            assert (stage, space) == factors(indices[0], MOVES["_AT"], 4, SPACE_COUNT)
            will_lie = (stage, *lies(position, space, position.turn))
            assert (stage, *steps) == factors(indices[1], MOVES["_STEPS"], 4, 5, 5, 5)
            assert will_lie == factors(indices[2], MOVES["_WILL_LIE"], 4, 5, 3, 4, 4)
            assert len(indices) == 3


def test_every_block_is_used() -> None:
    """A few games use every block of both tables, and no index beyond the tables."""
    indices, moves = set[int](), set[int]()
    for seed in range(5):
        for position in positions(seed, Phase.PLACING):
            seen = PlacingFeatures(position)
            indices.update(seen.indices)
            moves.update(index for _, found in seen.move_features() for index in found)
    assert all(indices & set(block) for block in VALUE.values())
    assert all(moves & set(block) for block in MOVES.values())
    assert indices <= set(range(VALUE_FEATURES))
    assert moves <= set(range(MOVE_FEATURES))


@pytest.mark.parametrize("axis", AXES)
@SEEDS
def test_a_mirrored_position_has_the_same_features_except_spaces(seed: int, axis: str) -> None:
    """R1.8: mirroring keeps all features of positions and moves, except those that name a space."""
    assigned_moves = {*VALUE["_STANDS"]}
    move_places = {*MOVES["_DVONN_AT"], *MOVES["_AT"]}
    for position in positions(seed, Phase.PLACING)[::3]:
        twin = PlacingFeatures(seen_in(position, axis))
        seen = PlacingFeatures(position)
        assert sorted(set(seen.indices) - assigned_moves) == sorted(set(twin.indices) - assigned_moves)
        assert len(seen.indices) == len(twin.indices)
        theirs = {space: sorted(set(indices) - move_places) for space, indices in twin.move_features()}
        for space, indices in seen.move_features():
            image = moved(Move(None, space), axis).target
            assert image is not None
            assert sorted(set(indices) - move_places) == theirs[image]
