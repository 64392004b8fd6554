"""
What the evaluation looks at in a stacking position, as rows of its tables.

A row is a number; what it is worth is learned (lab/training/learn.py). Everything is
seen by the player to move: "mine" are the stacks he controls, "theirs" the
opponent's. Sets of spaces as in board.py.
"""

from __future__ import annotations

from typing import List, NamedTuple, Sequence, Tuple

from dvonn.core.board import (
    BITS,
    LANDING_SETS,
    LANDINGS,
    NEIGHBOUR_SETS,
    RINGS,
    SPACE_COUNT,
    count_of,
    spaces_of,
)
from dvonn.core.pieces import DVONN_BITS, HEIGHT_SHIFT, OWNER_BITS
from dvonn.core.position import Position
from dvonn.evaluation.connectivity import cut_off_by_any_landing, cut_off_by_landing, dependents
from dvonn.evaluation.distances import steps_to_dvonn
from dvonn.evaluation.features import FeatureBlocks, capped

#: Stages of the phase, by the number of occupied spaces: full boards first.
STAGES = 5
_STAGE = tuple(
    0 if count >= 44 else 1 if count >= 34 else 2 if count >= 24 else 3 if count >= 15 else 4
    for count in range(SPACE_COUNT + 1)
)

_HEIGHT_3 = capped(1, 3)
_HEIGHT_4 = capped(1, 4)
_HEIGHT_5 = capped(1, 5)
_HEIGHT_7 = tuple(
    min(height, 4) - 1 if height < 5 else 4 if height < 7 else 5 if height < 10 else 6
    for height in range(SPACE_COUNT + 1)
)
_NEW_HEIGHT_6 = capped(2, 7)
_AROUND_4 = (0, 0, 1, 1, 2, 2, 3)  # by occupied neighbours
_TO_2 = capped(0, 2)
_TO_3 = capped(0, 3)
_TO_4 = capped(0, 4)
_TO_5 = capped(0, 5)
_TO_9 = capped(0, 9)

# --- the rows of a position ---

_value = FeatureBlocks()
_STACK = _value.take(2, 7, 6, 5, 2, 3)  # whose, height, moves, steps to a DVONN, attacked, hanging
_PLACE = _value.take(SPACE_COUNT, 17)  # space, what stands there
_AROUND = _value.take(2, 4, 4, 3, STAGES)  # whose, height, occupied neighbours, hostile landings
_COUNT = _value.take(SPACE_COUNT + 1)  # occupied spaces
_LEAD = _value.take(25, STAGES)  # pieces controlled, mine less theirs
_MOVES = _value.take(2, 25)  # whose, legal moves
_MOVABLE = _value.take(17, STAGES)  # stacks that can move, mine less theirs
_CUT = _value.take(2, 10, STAGES)  # whose, best gain in pieces by a cut next move
_DVONNS = _value.take(4, 4, STAGES)  # DVONN pieces in my stacks, in theirs

#: Rows of the table of positions.
VALUE_FEATURES = _value.rows

_STACK_HEIGHT = tuple(_HEIGHT_7[height] * 180 for height in range(SPACE_COUNT + 1))
_STACK_MOVES = tuple(min(1 + moves, 5) * 30 for moves in range(7))
_PLACE_HEIGHT = tuple(_HEIGHT_4[height] * 2 for height in range(SPACE_COUNT + 1))
_AROUND_ROWS = tuple(
    tuple((_HEIGHT_4[height] * 4 + _AROUND_4[count]) * 3 * STAGES for count in range(7))
    for height in range(SPACE_COUNT + 1)
)
_AROUND_HOSTILE = tuple(_TO_2[count] * STAGES for count in range(7))

# --- the rows of a move ---

_moves = FeatureBlocks()
# Of its origin: where and how high; what it frees on both sides; its landings, steps to a DVONN, attacked;
# what it cuts off on both sides; neighbours and edge.
_FROM = _moves.take(SPACE_COUNT, 3)
_FREES = _moves.take(STAGES, 3, 3)
_LEAVES = _moves.take(4, 5, 5, 2)
_CUTS = _moves.take(STAGES, 6, 6)
_GROUND = _moves.take(STAGES, 4, 2)
# Of its target: where and whose; its landings, whose, height, what it holds; neighbours, whose, edge.
_TO = _moves.take(SPACE_COUNT, 3)
_PREY = _moves.take(5, 3, 4, 3)
_LANDS = _moves.take(STAGES, 4, 3, 2)
# Of both: heights, whose, attacked, DVONN; steps to a DVONN; how both hang; what the new stack can do.
_CAPTURE = _moves.take(STAGES, 5, 2, 2, 3, 4, 2)  # height, attacked, with DVONN; whose, height, attacked
_APPROACH = _moves.take(STAGES, 5, 3, 5, 3)  # steps, height; steps, whose
_HANGS = _moves.take(STAGES, 3, 3, 3, 3)  # hanging, height; hanging, whose
_BECOMES = _moves.take(STAGES, 6, 4, 3, 2, 2)  # new height, landings, hostile ones; attacked, DVONN in it

#: Rows of the table of moves.
MOVE_FEATURES = _moves.rows


class Moves(NamedTuple):
    """
    What the moves from one space, in the order of their directions, are looked up by.

    origin: the space.
    shared: rows of every move from here.
    targets: where they land.
    own: by target, further rows; those of the target alone are in :meth:`StackingView.landing_rows`.
    """

    origin: int
    shared: Tuple[int, ...]
    targets: List[int]
    own: List[Tuple[int, ...]]


class StackingFeatures:
    """
    What there is to see in a stacking position that is not over.

    rows: its rows in the table of positions.
    stage: 0 to STAGES - 1.
    """

    __slots__ = (
        "_attacked",
        "_blocked_mine",
        "_blocked_theirs",
        "_cut_any",
        "_cut_theirs",
        "_held",
        "_landings",
        "_near",
        "_own",
        "_position",
        "indices",
        "stage",
    )

    def __init__(self, position: Position) -> None:
        self._position = position
        occupied = position.occupied
        self.stage = _STAGE[count_of(occupied)]
        turn = position.turn
        mine = position.stacks_of[turn]
        theirs = position.stacks_of[3 - turn]
        self._near = steps_to_dvonn(position.dvonns)
        self._landings = landings = [0] * SPACE_COUNT
        own, reach, self._blocked_mine = _look_round(position, mine, landings)
        other, self._attacked, self._blocked_theirs = _look_round(position, theirs, landings)
        self._own = own
        cut_mine = self._hang(own)
        self.indices: list[int] = []
        rows = self.indices
        self._see_stacks(mine, 0, self._attacked, own, rows)
        self._see_stacks(theirs, 1, reach, other, rows)
        for space in position.dvonns:
            if not position.cells[space] & OWNER_BITS:
                rows.append(_PLACE + space * 17)
        self._see_whole(mine, theirs, cut_mine, rows)

    def _hang(self, own: int) -> tuple[int, int]:
        """Find what a move could cut off; return the best gains in pieces, for me and for them."""
        position = self._position
        cells = position.cells
        landings = self._landings
        cut_any = cut_theirs = 0
        best_mine = best_theirs = 0
        held_by = dict(dependents(position))
        self._held = held_by
        for space, lasting in held_by.items():
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
            for lost in spaces_of(held & ~own):  # never a DVONN piece: that would hold itself
                gain += cells[lost] >> HEIGHT_SHIFT
            if BITS[space] & own:
                best_mine = max(best_mine, gain)
            else:
                cut_theirs |= held
                best_theirs = max(best_theirs, -gain)
        self._cut_any = cut_any
        self._cut_theirs = cut_theirs
        return best_mine, best_theirs

    def _see_stacks(
        self, stacks: Sequence[int], whose: int, attacked: int, own: int, rows: list[int]
    ) -> None:
        """Add the rows of the stacks of one side, whose spaces are the set *own*."""
        cells = self._position.cells
        occupied = self._position.occupied
        landings = self._landings
        near = self._near
        cut_any = self._cut_any
        cut_theirs = self._cut_theirs
        stack_base = _STACK + whose * 1260
        blocked = self._blocked_theirs if whose else self._blocked_mine
        place_base = _PLACE + 1 + whose * 8
        around_base = _AROUND + whose * 240 + self.stage
        for space in stacks:
            height = cells[space] >> HEIGHT_SHIFT
            bit = BITS[space]
            targets = landings[space]
            row = stack_base + _STACK_HEIGHT[height] + near[space] * 6
            if bit & attacked:
                row += 3
            if bit & cut_any:
                row += 2 if bit & cut_theirs else 1
            around = around_base + _AROUND_ROWS[height][count_of(occupied & NEIGHBOUR_SETS[space])]
            if targets:
                rows += (
                    row + _STACK_MOVES[count_of(targets)],
                    place_base + space * 17 + _PLACE_HEIGHT[height] + 1,
                    around + _AROUND_HOSTILE[count_of(targets & ~own)],
                )
            else:
                rows += (
                    row if bit & blocked else row + _STACK_MOVES[0],
                    place_base + space * 17 + _PLACE_HEIGHT[height],
                    around,
                )

    def _see_whole(
        self, mine: Sequence[int], theirs: Sequence[int], gains: tuple[int, int], rows: list[int]
    ) -> None:
        """Add the rows of the position as a whole."""
        position = self._position
        cells = position.cells
        landings = self._landings
        stage = self.stage
        pieces = [cells[space] >> HEIGHT_SHIFT for space in mine]
        their_pieces = [cells[space] >> HEIGHT_SHIFT for space in theirs]
        lead = min(max(sum(pieces) - sum(their_pieces), -12), 12) + 12
        counts = [count_of(landings[space]) for space in mine if landings[space]]
        their_counts = [count_of(landings[space]) for space in theirs if landings[space]]
        movable = min(max(len(counts) - len(their_counts), -8), 8) + 8
        held = [0, 0, 0]
        for space in position.dvonns:
            held[cells[space] & OWNER_BITS] += 1
        rows += (
            _COUNT + count_of(position.occupied),
            _LEAD + lead * STAGES + stage,
            _MOVES + min(sum(counts), 24),
            _MOVES + 25 + min(sum(their_counts), 24),
            _MOVABLE + movable * STAGES + stage,
            _CUT + _TO_9[gains[0]] * STAGES + stage,
            _CUT + 50 + _TO_9[gains[1]] * STAGES + stage,
            _DVONNS + (held[position.turn] * 4 + held[3 - position.turn]) * STAGES + stage,
        )

    def move_features(self) -> list[Moves]:
        """Return the rows of the legal moves, other than a pass, in the order in which they are listed."""
        cells = self._position.cells
        landings = self._landings
        return [
            self._moves_from(
                origin,
                [target for target in LANDINGS[cells[origin] >> HEIGHT_SHIFT][origin] if cells[target]],
            )
            for origin in self._position.stacks_of[self._position.turn]
            if landings[origin]
        ]

    def target_features(self, target: int) -> tuple[int, ...]:
        """Return the rows of any move that lands on *target*."""
        bit = BITS[target]
        landing = self._position.cells[target]
        whose = 0 if bit & self._own else 1 if landing & OWNER_BITS else 2
        prey = self._landings[target]
        held = self._held.get(target) if prey else None
        return (
            _TO + target * 3 + whose,
            _PREY
            + ((_TO_4[count_of(prey)] * 3 + whose) * 4 + _HEIGHT_4[landing >> HEIGHT_SHIFT]) * 3
            + (0 if not held else 1 if held & self._own else 2),
            _LANDS
            + (
                (self.stage * 4 + _AROUND_4[count_of(self._position.occupied & NEIGHBOUR_SETS[target])]) * 3
                + whose
            )
            * 2
            + (RINGS[target] < 0),
        )

    def _moves_from(self, origin: int, targets: list[int]) -> Moves:
        position = self._position
        cells = position.cells
        near = self._near
        stage = self.stage
        own = self._own
        attacked = self._attacked
        bit = BITS[origin]
        around = NEIGHBOUR_SETS[origin]
        left = position.occupied ^ bit
        stack = cells[origin]
        height = stack >> HEIGHT_SHIFT
        height_3 = _HEIGHT_3[height]
        fled = 1 if bit & attacked else 0
        carries = 1 if stack & DVONN_BITS else 0
        held = self._held.get(origin, 0)
        cuts = _CUTS + stage * 36
        shared: tuple[int, ...] = (
            _FROM + origin * 3 + height_3,
            _FREES
            + (stage * 3 + _TO_2[count_of(around & self._blocked_mine)]) * 3
            + _TO_2[count_of(around & self._blocked_theirs)],
            _LEAVES + ((min(len(targets), 4) - 1) * 5 + _HEIGHT_5[height]) * 10 + near[origin] * 2 + fled,
            _GROUND + (stage * 4 + _AROUND_4[count_of(left & around)]) * 2 + (RINGS[origin] < 0),
        )
        if not (held and carries):
            shared += (cuts + self._cut_row(held) if held else cuts,)
        capture = _CAPTURE + (((stage * 5 + _HEIGHT_5[height]) * 2 + fled) * 2 + carries) * 24
        approach = _APPROACH + ((stage * 5 + near[origin]) * 3 + height_3) * 15
        hangs = _HANGS + ((stage * 3 + self._hanging(bit)) * 3 + height_3) * 9
        becomes = _BECOMES + stage * 288
        rows: list[tuple[int, ...]] = []
        for target in targets:
            there = BITS[target]
            landing = cells[target]
            under = landing >> HEIGHT_SHIFT
            whose = 0 if there & own else 1 if landing & OWNER_BITS else 2
            risky = 1 if there & attacked else 0
            further = LANDING_SETS[height + under][target] & left
            row: tuple[int, ...] = (
                capture + (whose * 4 + _HEIGHT_4[under]) * 2 + risky,
                approach + near[target] * 3 + whose,
                hangs + self._hanging(there) * 3 + whose,
                becomes
                + (
                    (_NEW_HEIGHT_6[height + under] * 4 + _TO_3[count_of(further)]) * 3
                    + _TO_2[count_of(further & ~own)]
                )
                * 4
                + risky * 2
                + (1 if (stack | landing) & DVONN_BITS else 0),
            )
            if held and carries:
                row += (cuts + self._cut_row(cut_off_by_landing(held, target)),)
            rows.append(row)
        return Moves(origin, shared, targets, rows)

    def _hanging(self, bit: int) -> int:
        return 0 if not bit & self._cut_any else 2 if bit & self._cut_theirs else 1

    def _cut_row(self, lost: int) -> int:
        """Return which row is for a move that removes the spaces *lost*: by my pieces there and theirs."""
        cells = self._position.cells
        mine = sum([cells[space] >> HEIGHT_SHIFT for space in spaces_of(lost & self._own)])
        theirs = sum([cells[space] >> HEIGHT_SHIFT for space in spaces_of(lost & ~self._own)])
        return _TO_5[mine] * 6 + _TO_5[theirs]


def _look_round(position: Position, stacks: Sequence[int], landings: List[int]) -> tuple[int, int, int]:
    """
    Note in *landings* where each of *stacks* can land; nowhere for a surrounded one.

    Returns:
        The sets of their spaces, of all spaces where one can land, and of the surrounded.
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
