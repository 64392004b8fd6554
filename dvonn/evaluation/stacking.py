"""
The features of a stacking position, as indices into the table of positions.

The weights in the table are learned (lab/training/learn.py). Everything is from the view of the player to
move: "mine" are the stacks he controls, "theirs" the opponent's. Sets of spaces are as in board.py.
stacking_moves.py has the features of moves.
"""

from __future__ import annotations

from typing import List, Sequence

from dvonn.core.board import (
    BITS,
    LANDING_SETS,
    MOST_NEIGHBOURS,
    NEIGHBOUR_SETS,
    RINGS,
    SPACE_COUNT,
    count_of,
    spaces_of,
)
from dvonn.core.pieces import DVONN_BITS, HEIGHT_SHIFT, OWNER_BITS
from dvonn.core.position import Position
from dvonn.evaluation.connectivity import cut_off_by_any_landing, dependents
from dvonn.evaluation.distances import steps_to_dvonn
from dvonn.network.features import FeatureBlock, FeatureBlocks, capped

#: Number of stages of the phase. The stage depends on the number of occupied spaces; full boards are stage 0.
STAGES = 5
_STAGE = tuple(
    0 if count >= 44 else 1 if count >= 34 else 2 if count >= 24 else 3 if count >= 15 else 4
    for count in range(SPACE_COUNT + 1)
)

_HEIGHT_4 = capped(1, 4)
_HEIGHT_7 = tuple(
    min(height, 4) - 1 if height < 5 else 4 if height < 7 else 5 if height < 10 else 6
    for height in range(SPACE_COUNT + 1)
)
#: The class of a stack, by its number of occupied neighbours.
AROUND_4 = (0, 0, 1, 1, 2, 2, 3)
_LANDINGS_6 = (1, 2, 3, 4, 5, 5, 5)  # by landings; class 0 is for a surrounded stack
_TO_2 = capped(0, 2, MOST_NEIGHBOURS)
_TO_9 = capped(0, 9)
_MOST_LEAD = 12
_MOST_MOVES = 24
_MOST_MOVABLE = 8

_MINE, _THEIRS = 0, 1

_blocks = FeatureBlocks()
_STACK = _blocks.add(whose=2, height=_HEIGHT_7, landings=_LANDINGS_6, steps=5, attacked=2, hanging=3)
_OCCUPANT = FeatureBlock(1, whose=2, height=_HEIGHT_4, can_move=2)  # 0: a DVONN piece alone
_PLACE = _blocks.add(space=SPACE_COUNT, occupant=1 + _OCCUPANT.size)
_AROUND = _blocks.add(whose=2, height=_HEIGHT_4, neighbours=AROUND_4, hostile_landings=_TO_2, stage=STAGES)
_COUNT = _blocks.add(occupied=SPACE_COUNT + 1)
_LEAD = _blocks.add(pieces=2 * _MOST_LEAD + 1, stage=STAGES)  # pieces in stacks, mine less theirs
_MOVES = _blocks.add(whose=2, moves=_MOST_MOVES + 1)
_MOVABLE = _blocks.add(stacks=2 * _MOST_MOVABLE + 1, stage=STAGES)  # movable stacks, mine less theirs
_CUT = _blocks.add(whose=2, gain=_TO_9, stage=STAGES)  # the largest gain by a cut, in pieces
_DVONNS = _blocks.add(mine=4, theirs=4, stage=STAGES)  # DVONN pieces in stacks

# The amounts that factors add to an index in the loop over the stacks.
_STACK_HEIGHT_STEPS = _STACK.table("height", "steps")
_STACK_LANDINGS = _STACK["landings"]
_PLACE_SPACE = _PLACE["space"]
_OCCUPANT_HEIGHT = _OCCUPANT["height"]
_AROUND_HEIGHT_NEIGHBOURS = _AROUND.table("height", "neighbours")
_AROUND_HOSTILE = _AROUND["hostile_landings"]

#: The number of features in the table of positions.
VALUE_FEATURES = _blocks.size


class StackingFeatures:
    """
    The features of a stacking position that is not over.

    position: the position.
    indices: the features in the table of positions.
    stage: 0 to STAGES - 1.
    near: by space, the steps to the nearest DVONN piece.
    landings: by space, the set of the spaces where its stack can land.
    own: the set of the spaces of my stacks.
    attacked: the set of the spaces where their stacks can land.
    blocked: the sets of the spaces of surrounded stacks, mine and theirs.
    held: by space, the set of the spaces that depend on its stack.
    cut_any: the set of the spaces that some stack could cut off by leaving.
    cut_theirs: the set of the spaces that their movable stacks could cut off.
    """

    __slots__ = (
        "attacked",
        "blocked",
        "cut_any",
        "cut_theirs",
        "held",
        "indices",
        "landings",
        "near",
        "own",
        "position",
        "stage",
    )

    def __init__(self, position: Position) -> None:
        self.position = position
        self.stage = _STAGE[count_of(position.occupied)]
        turn = position.turn
        mine = position.stacks_of[turn]
        theirs = position.stacks_of[3 - turn]
        self.near = steps_to_dvonn(position.dvonns)
        self.landings = landings = [0] * SPACE_COUNT
        self.own, reach, blocked_mine = _find_landings(position, mine, landings)
        other, self.attacked, blocked_theirs = _find_landings(position, theirs, landings)
        self.blocked = (blocked_mine, blocked_theirs)
        gains = self._find_cuts()
        self.indices: list[int] = []
        self._add_stacks(_MINE, mine, self.own, self.attacked)
        self._add_stacks(_THEIRS, theirs, other, reach)
        self.indices += [
            _PLACE["space"][space] for space in position.dvonns if not position.cells[space] & OWNER_BITS
        ]
        self._add_totals(mine, theirs, gains)

    def _find_cuts(self) -> tuple[int, int]:
        """Find the possible cuts; return the largest gains in pieces, mine and theirs."""
        position = self.position
        cells = position.cells
        landings = self.landings
        own = self.own
        cut_any = cut_theirs = 0
        best_mine = best_theirs = 0
        self.held = dict(dependents(position))
        for space, lasting in self.held.items():
            held = lasting
            if not landings[space]:
                if cells[space] & OWNER_BITS:
                    cut_any |= held
                continue
            if cells[space] & DVONN_BITS:
                held = cut_off_by_any_landing(position, space, held)
            cut_any |= held
            gain = 0
            for lost in spaces_of(held & own):
                gain -= cells[lost] >> HEIGHT_SHIFT
            for lost in spaces_of(held & ~own):  # never a DVONN piece: it is in contact by itself
                gain += cells[lost] >> HEIGHT_SHIFT
            if BITS[space] & own:
                best_mine = max(best_mine, gain)
            else:
                cut_theirs |= held
                best_theirs = max(best_theirs, -gain)
        self.cut_any = cut_any
        self.cut_theirs = cut_theirs
        return best_mine, best_theirs

    def hanging(self, bit: int) -> int:
        """Return 2 if their movable stacks could cut off the space of *bit*, 1 if only others can, else 0."""
        return 0 if not bit & self.cut_any else 2 if bit & self.cut_theirs else 1

    def _add_stacks(self, whose: int, stacks: Sequence[int], own: int, attacked: int) -> None:
        """Add the features of one side's stacks; the set *own* has their spaces."""
        indices = self.indices
        cells = self.position.cells
        occupied = self.position.occupied
        landings = self.landings
        near = self.near
        cut_any = self.cut_any
        cut_theirs = self.cut_theirs
        blocked = self.blocked[whose]
        stack_base = _STACK["whose"][whose]
        is_attacked = _STACK["attacked"][1]
        place_base = _OCCUPANT["whose"][whose]
        can_move = _OCCUPANT["can_move"][1]
        around_base = _AROUND["whose"][whose] + _AROUND["stage"][self.stage]
        for space in stacks:
            height = cells[space] >> HEIGHT_SHIFT
            bit = BITS[space]
            targets = landings[space]
            stack = stack_base + _STACK_HEIGHT_STEPS[height][near[space]]
            if bit & attacked:
                stack += is_attacked
            if bit & cut_any:
                stack += 2 if bit & cut_theirs else 1  # the last factor, which adds its own value
            place = place_base + _PLACE_SPACE[space] + _OCCUPANT_HEIGHT[height]
            neighbours = count_of(occupied & NEIGHBOUR_SETS[space])
            around = around_base + _AROUND_HEIGHT_NEIGHBOURS[height][neighbours]
            if targets:
                indices += (
                    stack + _STACK_LANDINGS[count_of(targets)],
                    place + can_move,
                    around + _AROUND_HOSTILE[count_of(targets & ~own)],
                )
            else:
                indices += (stack if bit & blocked else stack + _STACK_LANDINGS[0], place, around)

    def _add_totals(self, mine: Sequence[int], theirs: Sequence[int], gains: tuple[int, int]) -> None:
        """Add the features of the position as a whole."""
        position = self.position
        cells = position.cells
        landings = self.landings
        stage = self.stage
        pieces = [cells[space] >> HEIGHT_SHIFT for space in mine]
        their_pieces = [cells[space] >> HEIGHT_SHIFT for space in theirs]
        lead = min(max(sum(pieces) - sum(their_pieces), -_MOST_LEAD), _MOST_LEAD) + _MOST_LEAD
        counts = [count_of(landings[space]) for space in mine if landings[space]]
        their_counts = [count_of(landings[space]) for space in theirs if landings[space]]
        movable = min(max(len(counts) - len(their_counts), -_MOST_MOVABLE), _MOST_MOVABLE) + _MOST_MOVABLE
        held = [0, 0, 0]
        for space in position.dvonns:
            held[cells[space] & OWNER_BITS] += 1
        self.indices += (
            _COUNT["occupied"][count_of(position.occupied)],
            _LEAD["pieces"][lead] + _LEAD["stage"][stage],
            _MOVES["whose"][_MINE] + _MOVES["moves"][min(sum(counts), _MOST_MOVES)],
            _MOVES["whose"][_THEIRS] + _MOVES["moves"][min(sum(their_counts), _MOST_MOVES)],
            _MOVABLE["stacks"][movable] + _MOVABLE["stage"][stage],
            _CUT["whose"][_MINE] + _CUT["gain"][gains[0]] + _CUT["stage"][stage],
            _CUT["whose"][_THEIRS] + _CUT["gain"][gains[1]] + _CUT["stage"][stage],
            _DVONNS["mine"][held[position.turn]]
            + _DVONNS["theirs"][held[3 - position.turn]]
            + _DVONNS["stage"][stage],
        )


def _find_landings(position: Position, stacks: Sequence[int], landings: List[int]) -> tuple[int, int, int]:
    """
    Write the landings of each of *stacks* to *landings*: the empty set, 0, for a surrounded stack.

    Returns:
        Three sets: the spaces of the stacks, all their landings, and the spaces of the surrounded stacks.
    """
    cells = position.cells
    occupied = position.occupied
    spaces = reach = blocked = 0
    for space in stacks:
        bit = BITS[space]
        spaces |= bit
        if occupied & NEIGHBOUR_SETS[space] == RINGS[space]:
            blocked |= bit
            landings[space] = 0
        else:
            targets = LANDING_SETS[cells[space] >> HEIGHT_SHIFT][space] & occupied
            landings[space] = targets
            reach |= targets
    return spaces, reach, blocked
