"""
The features of the moves of a stacking position, as indices into the table of moves.

As in stacking.py, "mine" are the stacks of the player to move, "theirs" the opponent's. The features of a
move come in three groups, each with a key: those of the origin, of the target, and of both. Most keys recur
throughout a search, so each key's sum of weights is cached. The new stack has one feature.
"""

from __future__ import annotations

from typing import Callable, Mapping, Sequence, Tuple, TypeVar

from dvonn.core.board import (
    BITS,
    LANDING_SETS,
    LANDINGS,
    MOST_NEIGHBOURS,
    NEIGHBOUR_SETS,
    RINGS,
    SPACE_COUNT,
    count_of,
    spaces_of,
)
from dvonn.core.pieces import DVONN_BITS, HEIGHT_SHIFT
from dvonn.evaluation.connectivity import cut_off_by_landing
from dvonn.evaluation.stacking import STAGES, StackingFeatures, StackKey
from dvonn.network.features import FeatureBlock, FeatureBlocks, Kept, capped, kept_sums

#: A score: a number, or the features whose weights add up to it.
T = TypeVar("T", int, Tuple[int, ...])

_NEW_HEIGHT_6 = capped(2, 7)
_TO_2 = capped(0, 2, MOST_NEIGHBOURS)
_TO_3 = capped(0, 3, MOST_NEIGHBOURS)
_MOST_CUT = 5  # pieces

_blocks = FeatureBlocks()
# Features of the origin.
_FROM = _blocks.add(space=SPACE_COUNT, height=3)
_FREES = _blocks.add(stage=STAGES, mine=3, theirs=3)  # the surrounded neighbours that the move frees
_LEAVES = _blocks.add(landings=4, height=5, steps=5, attacked=2)
_CUTS = _blocks.add(stage=STAGES, mine=1 + _MOST_CUT, theirs=1 + _MOST_CUT)  # pieces cut off
_GROUND = _blocks.add(stage=STAGES, neighbours=4, edge=2)
# Features of the target. whose: mine, theirs, or a DVONN piece alone. holds: whose stacks depend on it, if it
# can move: nobody's, some of mine, or only theirs.
_TO = _blocks.add(space=SPACE_COUNT, whose=3)
_PREY = _blocks.add(landings=5, whose=3, height=4, holds=3)
_LANDS = _blocks.add(stage=STAGES, neighbours=4, whose=3, edge=2)
# Features of origin and target together.
_CAPTURE = _blocks.add(stage=STAGES, height=5, attacked=2, carries=2, whose=3, under=4, risky=2)
_APPROACH = _blocks.add(stage=STAGES, steps=5, height=3, steps_after=5, whose=3)
_HANGS = _blocks.add(stage=STAGES, hanging=3, height=3, hanging_after=3, whose=3)
# Features of the new stack.
_BECOMES = _blocks.add(
    stage=STAGES, height=_NEW_HEIGHT_6, landings=_TO_3, hostile_landings=_TO_2, risky=2, dvonn=2
)

#: The number of features in the table of moves.
MOVE_FEATURES = _blocks.size

# The keys. The keys of origin and target contain the keys of their stacks (stacking.py). Usually the origin
# alone decides which pieces are cut off, and `cuts` in its key is their class. If the moving stack carries a
# DVONN piece that others depend on, the cut also depends on the target: `cuts` in the origin's key is then
# `_CUT_COUNT` (unknown), and each move has the feature of its cut.
_CUT_COUNT = _CUTS.size // STAGES
_ORIGIN = FeatureBlock(0, frees_mine=_TO_2, frees_theirs=_TO_2, carries=2, cuts=_CUT_COUNT + 1)
_TARGET = FeatureBlock(0, risky=2, holds=3)
_BOTH = FeatureBlock(
    0,
    stage=STAGES,
    height=5,
    attacked=2,
    carries=2,
    steps=5,
    hanging=3,
    whose=3,
    under=4,
    risky=2,
    steps_after=5,
    hanging_after=3,
)

# The amounts that the values of factors add to a key. Most tables combine two factors (FeatureBlock.table).
_ORIGIN_FREES = _ORIGIN.table("frees_mine", "frees_theirs")
_ORIGIN_CARRIES_CUTS = _ORIGIN.table("carries", "cuts")
_TARGET_RISKY_HOLDS = _TARGET.table("risky", "holds")
_BECOMES_STAGE_HEIGHT = _BECOMES.table("stage", "height")
_BECOMES_LANDINGS = _BECOMES.table("landings", "hostile_landings")
_BECOMES_RISKY_DVONN = _BECOMES.table("risky", "dvonn")

_IS_EDGE = tuple(int(ring < 0) for ring in RINGS)


def _at_origin(key: int) -> tuple[tuple[int, ...], int]:
    """Return what all moves from an origin with this key share: features, and their part of a _BOTH key."""
    stack_key, rest = divmod(key, _ORIGIN.size)
    _, space, height, steps, neighbours, landings, _, attacked, hanging, stage = StackKey.of(stack_key)
    frees_mine, frees_theirs, carries, cuts = _ORIGIN.classes_of(rest)
    height = min(height, 4)
    features: tuple[int, ...] = (
        _FROM.index_of(space, min(height, 2)),
        _FREES.index_of(stage, frees_mine, frees_theirs),
        _LEAVES.index_of(landings - 2, height, steps, attacked),
        _GROUND.index_of(stage, neighbours, _IS_EDGE[space]),
    )
    if cuts != _CUT_COUNT:
        features += (_cut_feature(stage, cuts),)
    return features, _BOTH.index_of(stage, height, attacked, carries, steps, hanging, 0, 0, 0, 0, 0)


def _at_target(key: int) -> tuple[tuple[int, ...], int]:
    """Return what all moves to a target with this key share: features, and their part of a _BOTH key."""
    stack_key, rest = divmod(key, _TARGET.size)
    whose, space, height, steps, neighbours, landings, _, _, hanging, stage = StackKey.of(stack_key)
    risky, holds = _TARGET.classes_of(rest)
    height = min(height, 3)
    features = (
        _TO.index_of(space, whose),
        _PREY.index_of(max(landings - 1, 0), whose, height, holds),
        _LANDS.index_of(stage, neighbours, whose, _IS_EDGE[space]),
    )
    return features, _BOTH.index_of(0, 0, 0, 0, 0, 0, whose, height, risky, steps, hanging)


def _features_of_both(key: int) -> tuple[int, ...]:
    """Return the features of a move that depend on its origin and its target."""
    stage, height, attacked, carries, steps, hanging, *there = _BOTH.classes_of(key)
    whose, under, risky, steps_after, hanging_after = there
    capped_height = min(height, 2)
    return (
        _CAPTURE.index_of(stage, height, attacked, carries, whose, under, risky),
        _APPROACH.index_of(stage, steps, capped_height, steps_after, whose),
        _HANGS.index_of(stage, hanging, capped_height, hanging_after, whose),
    )


#: The scores that move_scores adds up. By the key of an origin, and by the key of a target: the score of its
#: features, and its part of a _BOTH key. By _BOTH key: the score of its features. Then the score of each
#: feature, for cuts that depend on the target.
MoveScores = Tuple[Mapping[int, Tuple[T, int]], Mapping[int, Tuple[T, int]], Mapping[int, T], Sequence[T]]


def kept_scores(weights: Sequence[int]) -> MoveScores[int]:
    """Return scores that are sums of *weights*, the weight of each feature."""
    weight = weights.__getitem__

    def score_at(key: int, find: Callable[[int], tuple[tuple[int, ...], int]]) -> tuple[int, int]:
        features, part = find(key)
        return sum(map(weight, features)), part

    return (
        Kept(lambda key: score_at(key, _at_origin)),
        Kept(lambda key: score_at(key, _at_target)),
        kept_sums(weight, _features_of_both),
        weights,
    )


def move_scores(features: StackingFeatures, spaces: Sequence[T], scores: MoveScores[T]) -> list[T]:
    """
    Return the score of every legal move other than a pass, in the order of the legal moves.

    features: the features of the position.
    spaces: a score for each space as the origin of a move, then one for each space as the target.
    """
    at_origin, at_target, of_both, of_feature = scores
    position = features.position
    cells = position.cells
    occupied = position.occupied
    landings = features.landings
    held_by = features.held
    attacked = features.attacked
    others = ~features.own
    blocked_mine, blocked_theirs = features.blocked
    becomes = _BECOMES_STAGE_HEIGHT[features.stage]
    stack_keys = features.key_by_space()
    targets: list[tuple[T, int, int] | None] = [None] * SPACE_COUNT
    found: list[T] = []
    for origin in position.stacks_of[position.turn]:
        if not landings[origin]:
            continue
        around = NEIGHBOUR_SETS[origin]
        stack = cells[origin]
        height = stack >> HEIGHT_SHIFT
        carries = 1 if stack & DVONN_BITS else 0
        held = held_by.get(origin, 0)
        cuts = 0 if not held else _CUT_COUNT if carries else _cut(features, held)
        key = (
            stack_keys[origin] * _ORIGIN.size
            + _ORIGIN_FREES[count_of(around & blocked_mine)][count_of(around & blocked_theirs)]
            + _ORIGIN_CARRIES_CUTS[carries][cuts]
        )
        base, here = at_origin[key]
        base += spaces[origin]
        for target in LANDINGS[height][origin]:
            landing = cells[target]
            if not landing:
                continue
            known = targets[target]
            if known is None:
                risky = 1 if BITS[target] & attacked else 0
                prey = held_by.get(target) if landings[target] else None
                target_key = (
                    stack_keys[target] * _TARGET.size
                    + _TARGET_RISKY_HOLDS[risky][0 if not prey else 2 if not prey & ~others else 1]
                )
                score, there = at_target[target_key]
                known = targets[target] = (spaces[SPACE_COUNT + target] + score, there, risky)
            score, there, risky = known
            new_height = height + (landing >> HEIGHT_SHIFT)
            onward = LANDING_SETS[new_height][target] & occupied  # never the origin, which is nearer
            new = (
                becomes[new_height]
                + _BECOMES_LANDINGS[count_of(onward)][count_of(onward & others)]
                + _BECOMES_RISKY_DVONN[risky][1 if (stack | landing) & DVONN_BITS else 0]
            )
            score = base + score + of_both[here + there] + of_feature[new]
            if cuts == _CUT_COUNT:
                cut = _cut(features, cut_off_by_landing(held, target))
                score += of_feature[_cut_feature(features.stage, cut)]
            found.append(score)
    return found


def _cut_feature(stage: int, cut: int) -> int:
    return _CUTS.first + stage * _CUT_COUNT + cut


def _cut(features: StackingFeatures, lost: int) -> int:
    """Return the class of a cut: the numbers of my pieces and theirs on the spaces *lost*."""
    cells = features.position.cells
    mine = sum([cells[space] >> HEIGHT_SHIFT for space in spaces_of(lost & features.own)])
    theirs = sum([cells[space] >> HEIGHT_SHIFT for space in spaces_of(lost & ~features.own)])
    return min(mine, _MOST_CUT) * (1 + _MOST_CUT) + min(theirs, _MOST_CUT)


def move_features(features: StackingFeatures) -> list[tuple[int, ...]]:
    """Return the features of every legal move other than a pass, in the order of the legal moves."""
    nothing: tuple[int, ...] = ()
    each = [(index,) for index in range(MOVE_FEATURES)]
    scores = (Kept(_at_origin), Kept(_at_target), Kept(_features_of_both), each)
    return move_scores(features, [nothing] * (2 * SPACE_COUNT), scores)
