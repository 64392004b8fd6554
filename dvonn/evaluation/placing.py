"""
What the evaluation looks at in a placing position, as rows of its tables.

As in stacking.py: "mine" is the player's to move.
"""

from __future__ import annotations

from dvonn.core.board import NEIGHBOUR_SETS, NEIGHBOURS, SPACE_COUNT, count_of, set_of
from dvonn.core.pieces import DVONN_PIECES
from dvonn.core.position import Position
from dvonn.evaluation.distances import STEPS_APART, steps_to_dvonn
from dvonn.evaluation.features import FeatureBlocks, capped

_EDGE_3 = tuple({3: 0, 4: 1, 6: 2}[len(neighbours)] for neighbours in NEIGHBOURS)
_TO_3 = capped(0, 3)
_STAGE_4 = tuple(min(placed // 12, 3) for placed in range(SPACE_COUNT + 1))
_STEPS_5 = capped(0, 4)

# --- the rows of a position ---

_value = FeatureBlocks()
_STANDS = _value.take(3, SPACE_COUNT)  # mine, theirs or a DVONN piece; where
_LIES = _value.take(2, 5, 3, 4, 4)  # whose, steps to a DVONN, edge, own neighbours, the other's
_COUNT = _value.take(SPACE_COUNT + 1)  # pieces placed
_APART = _value.take(11)  # steps between two DVONN pieces

#: Rows of the table of positions.
VALUE_FEATURES = _value.rows

# --- the rows of a placement ---

_moves = FeatureBlocks()
_DVONN_AT = _moves.take(DVONN_PIECES, SPACE_COUNT)  # which DVONN piece, where
_DVONN_APART = _moves.take(DVONN_PIECES, 11)  # which, steps from another
_AT = _moves.take(4, SPACE_COUNT)  # stage, where
_WILL_LIE = _moves.take(4, 5, 3, 4, 4)  # stage, steps to a DVONN, edge, own neighbours, the other's
_STEPS = _moves.take(4, 5, 5, 5)  # stage, steps to the three DVONN pieces, nearest first

#: Rows of the table of placements.
MOVE_FEATURES = _moves.rows


class PlacingFeatures:
    """
    What there is to see in a placing position.

    rows: its rows in the table of positions.
    stage: always 0; placing is one stage.
    """

    __slots__ = ("_mine", "_position", "_theirs", "indices")

    stage = 0

    def __init__(self, position: Position) -> None:
        self._position = position
        turn = position.turn
        mine = position.stacks_of[turn]
        theirs = position.stacks_of[3 - turn]
        self._mine = my_set = set_of(mine)
        self._theirs = their_set = set_of(theirs)
        near = steps_to_dvonn(position.dvonns)
        rows = [_COUNT + count_of(position.occupied)]
        rows += [_STANDS + space for space in mine]
        rows += [_STANDS + SPACE_COUNT + space for space in theirs]
        rows += [_STANDS + 2 * SPACE_COUNT + space for space in position.dvonns]
        rows += [_LIES + _lie(space, near, my_set, their_set) for space in mine]
        rows += [_LIES + 240 + _lie(space, near, their_set, my_set) for space in theirs]
        dvonns = position.dvonns
        rows += [
            _APART + STEPS_APART[space][other]
            for number, space in enumerate(dvonns)
            for other in dvonns[:number]
        ]
        self.indices = rows

    def move_features(self) -> list[tuple[int, tuple[int, ...]]]:
        """Return every legal placement's space and its rows, in the order in which they are listed."""
        position = self._position
        dvonns = position.dvonns
        free = [space for space, cell in enumerate(position.cells) if not cell]
        placed = len(dvonns)
        if placed < DVONN_PIECES:
            at = _DVONN_AT + placed * SPACE_COUNT
            apart = _DVONN_APART + placed * 11
            return [
                (space, (at + space, *[apart + STEPS_APART[space][other] for other in dvonns]))
                for space in free
            ]
        near = steps_to_dvonn(dvonns)
        stage = _STAGE_4[count_of(position.occupied)]
        at = _AT + stage * SPACE_COUNT
        lies = _WILL_LIE + stage * 240
        steps = _STEPS + stage * 125
        return [
            (
                space,
                (
                    at + space,
                    lies + _lie(space, near, self._mine, self._theirs),
                    steps + _three_steps(space, dvonns),
                ),
            )
            for space in free
        ]


def _lie(space: int, near: tuple[int, ...], own: int, other: int) -> int:
    around = NEIGHBOUR_SETS[space]
    return ((near[space] * 3 + _EDGE_3[space]) * 4 + _TO_3[count_of(around & own)]) * 4 + _TO_3[
        count_of(around & other)
    ]


def _three_steps(space: int, dvonns: tuple[int, ...]) -> int:
    first, second, third = sorted([_STEPS_5[STEPS_APART[space][dvonn]] for dvonn in dvonns])
    return (first * 5 + second) * 5 + third
