"""
The features of the moves of a stacking position, as indices into the table of moves.

As in stacking.py, "mine" are the stacks of the player to move, "theirs" the opponent's.
"""

from __future__ import annotations

from typing import List, NamedTuple, Tuple

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
from dvonn.core.pieces import DVONN_BITS, HEIGHT_SHIFT, OWNER_BITS
from dvonn.evaluation.connectivity import cut_off_by_landing
from dvonn.evaluation.stacking import AROUND_4, STAGES, StackingFeatures
from dvonn.network.features import FeatureBlocks, capped

_HEIGHT_3 = capped(1, 3)
_HEIGHT_4 = capped(1, 4)
_HEIGHT_5 = capped(1, 5)
_NEW_HEIGHT_6 = capped(2, 7)
_LANDINGS_4 = capped(1, 4, MOST_NEIGHBOURS)  # of a stack that moves, so at least one
_TO_2 = capped(0, 2, MOST_NEIGHBOURS)
_TO_3 = capped(0, 3, MOST_NEIGHBOURS)
_TO_4 = capped(0, 4, MOST_NEIGHBOURS)
_PIECES_5 = capped(0, 5)

_blocks = FeatureBlocks()
# Features of the origin.
_FROM = _blocks.add(space=SPACE_COUNT, height=_HEIGHT_3)
_FREES = _blocks.add(stage=STAGES, mine=_TO_2, theirs=_TO_2)  # the surrounded neighbours that it frees
_LEAVES = _blocks.add(landings=_LANDINGS_4, height=_HEIGHT_5, steps=5, attacked=2)
_CUTS = _blocks.add(stage=STAGES, mine=_PIECES_5, theirs=_PIECES_5)  # pieces cut off
_GROUND = _blocks.add(stage=STAGES, neighbours=AROUND_4, edge=2)
# Features of the target; whose: mine, theirs, or a DVONN piece alone.
_TO = _blocks.add(space=SPACE_COUNT, whose=3)
_PREY = _blocks.add(landings=_TO_4, whose=3, height=_HEIGHT_4, holds=3)  # nothing, mine, only theirs
_LANDS = _blocks.add(stage=STAGES, neighbours=AROUND_4, whose=3, edge=2)
# Features of origin and target together.
_CAPTURE = _blocks.add(
    stage=STAGES, height=_HEIGHT_5, attacked=2, carries=2, whose=3, under=_HEIGHT_4, risky=2
)
_APPROACH = _blocks.add(stage=STAGES, steps=5, height=_HEIGHT_3, steps_after=5, whose=3)
_HANGS = _blocks.add(stage=STAGES, hanging=3, height=_HEIGHT_3, hanging_after=3, whose=3)
# Features of the new stack.
_BECOMES = _blocks.add(
    stage=STAGES, height=_NEW_HEIGHT_6, landings=_TO_3, hostile_landings=_TO_2, risky=2, dvonn=2
)

# The amounts that factors add to an index, mostly for two factors together. A last factor that is left
# over adds its own value, so it needs no table.
_FROM_SPACE_HEIGHT = _FROM.table("space", "height")
_FREES_BOTH = _FREES.table("mine", "theirs")
_FREES_STAGE = _FREES["stage"]
_LEAVES_LANDINGS_HEIGHT = _LEAVES.table("landings", "height")
_LEAVES_STEPS_ATTACKED = _LEAVES.table("steps", "attacked")
_CUTS_STAGE = _CUTS["stage"]
_CUTS_BOTH = _CUTS.table("mine", "theirs")
_GROUND_STAGE_NEIGHBOURS = _GROUND.table("stage", "neighbours")
_TO_SPACE_WHOSE = _TO.table("space", "whose")
_PREY_LANDINGS_WHOSE = _PREY.table("landings", "whose")
_PREY_HEIGHT_HOLDS = _PREY.table("height", "holds")
_LANDS_STAGE_NEIGHBOURS = _LANDS.table("stage", "neighbours")
_LANDS_WHOSE_EDGE = _LANDS.table("whose", "edge")
_CAPTURE_STAGE_HEIGHT = _CAPTURE.table("stage", "height")
_CAPTURE_ATTACKED_CARRIES = _CAPTURE.table("attacked", "carries")
_CAPTURE_WHOSE_UNDER = _CAPTURE.table("whose", "under")
_APPROACH_STAGE_STEPS = _APPROACH.table("stage", "steps")
_APPROACH_HEIGHT = _APPROACH["height"]
_APPROACH_STEPS_WHOSE = _APPROACH.table("steps_after", "whose")
_HANGS_STAGE_HANGING = _HANGS.table("stage", "hanging")
_HANGS_HEIGHT = _HANGS["height"]
_HANGS_HANGING_WHOSE = _HANGS.table("hanging_after", "whose")
_BECOMES_STAGE_HEIGHT = _BECOMES.table("stage", "height")
_BECOMES_LANDINGS = _BECOMES.table("landings", "hostile_landings")
_BECOMES_RISKY_DVONN = _BECOMES.table("risky", "dvonn")

_IS_EDGE = tuple(int(ring < 0) for ring in RINGS)

#: The number of features in the table of moves.
MOVE_FEATURES = _blocks.size


class OriginFeatures(NamedTuple):
    """
    The features of the moves from one space, in the order of their directions.

    origin: the space.
    shared: the features that all these moves have.
    targets: the spaces where the moves land.
    own: by target, the features that depend on origin and target. Those that depend only on the target are
        in :meth:`StackingMoveFeatures.of_target`.
    """

    origin: int
    shared: Tuple[int, ...]
    targets: List[int]
    own: List[Tuple[int, ...]]


class StackingMoveFeatures:
    """The features of a position's moves, computed from the *features* of the position."""

    def __init__(self, features: StackingFeatures) -> None:
        self._features = features

    def by_origin(self) -> list[OriginFeatures]:
        """Return the features of the legal moves other than a pass, in the order of the moves."""
        position = self._features.position
        cells = position.cells
        landings = self._features.landings
        return [
            self._moves_from(
                origin,
                [target for target in LANDINGS[cells[origin] >> HEIGHT_SHIFT][origin] if cells[target]],
            )
            for origin in position.stacks_of[position.turn]
            if landings[origin]
        ]

    def of_target(self, target: int) -> tuple[int, ...]:
        """Return the features that every move to *target* has."""
        features = self._features
        position = features.position
        landing = position.cells[target]
        whose = 0 if BITS[target] & features.own else 1 if landing & OWNER_BITS else 2
        prey = features.landings[target]
        held = features.held.get(target) if prey else None
        neighbours = count_of(position.occupied & NEIGHBOUR_SETS[target])
        return (
            _TO_SPACE_WHOSE[target][whose],
            _PREY_LANDINGS_WHOSE[count_of(prey)][whose]
            + _PREY_HEIGHT_HOLDS[landing >> HEIGHT_SHIFT][0 if not held else 1 if held & features.own else 2],
            _LANDS_STAGE_NEIGHBOURS[features.stage][neighbours] + _LANDS_WHOSE_EDGE[whose][_IS_EDGE[target]],
        )

    def _moves_from(self, origin: int, targets: list[int]) -> OriginFeatures:
        features = self._features
        position = features.position
        cells = position.cells
        near = features.near
        stage = features.stage
        own = features.own
        attacked = features.attacked
        cut_any = features.cut_any
        cut_theirs = features.cut_theirs
        bit = BITS[origin]
        around = NEIGHBOUR_SETS[origin]
        left = position.occupied ^ bit
        stack = cells[origin]
        height = stack >> HEIGHT_SHIFT
        steps = near[origin]
        is_attacked = 1 if bit & attacked else 0
        carries = 1 if stack & DVONN_BITS else 0
        held = features.held.get(origin, 0)
        blocked_mine, blocked_theirs = features.blocked
        shared: tuple[int, ...] = (
            _FROM_SPACE_HEIGHT[origin][height],
            _FREES_STAGE[stage]
            + _FREES_BOTH[count_of(around & blocked_mine)][count_of(around & blocked_theirs)],
            _LEAVES_LANDINGS_HEIGHT[len(targets)][height] + _LEAVES_STEPS_ATTACKED[steps][is_attacked],
            _GROUND_STAGE_NEIGHBOURS[stage][count_of(left & around)] + _IS_EDGE[origin],
        )
        if not (held and carries):
            shared += (self._cut_index(held) if held else _CUTS_STAGE[stage],)
        capture = _CAPTURE_STAGE_HEIGHT[stage][height] + _CAPTURE_ATTACKED_CARRIES[is_attacked][carries]
        approach = _APPROACH_STAGE_STEPS[stage][steps] + _APPROACH_HEIGHT[height]
        hangs = _HANGS_STAGE_HANGING[stage][features.hanging(bit)] + _HANGS_HEIGHT[height]
        becomes = _BECOMES_STAGE_HEIGHT[stage]
        further: list[tuple[int, ...]] = []
        for target in targets:
            there = BITS[target]
            landing = cells[target]
            under = landing >> HEIGHT_SHIFT
            whose = 0 if there & own else 1 if landing & OWNER_BITS else 2
            risky = 1 if there & attacked else 0
            hanging = 0 if not there & cut_any else 2 if there & cut_theirs else 1
            onward = LANDING_SETS[height + under][target] & left
            indices: tuple[int, ...] = (
                capture + _CAPTURE_WHOSE_UNDER[whose][under] + risky,
                approach + _APPROACH_STEPS_WHOSE[near[target]][whose],
                hangs + _HANGS_HANGING_WHOSE[hanging][whose],
                becomes[height + under]
                + _BECOMES_LANDINGS[count_of(onward)][count_of(onward & ~own)]
                + _BECOMES_RISKY_DVONN[risky][1 if (stack | landing) & DVONN_BITS else 0],
            )
            if held and carries:
                indices += (self._cut_index(cut_off_by_landing(held, target)),)
            further.append(indices)
        return OriginFeatures(origin, shared, targets, further)

    def _cut_index(self, lost: int) -> int:
        """Return the feature for the numbers of my pieces and theirs on the spaces *lost*."""
        features = self._features
        cells = features.position.cells
        mine = sum([cells[space] >> HEIGHT_SHIFT for space in spaces_of(lost & features.own)])
        theirs = sum([cells[space] >> HEIGHT_SHIFT for space in spaces_of(lost & ~features.own)])
        return _CUTS_STAGE[features.stage] + _CUTS_BOTH[mine][theirs]
