"""
The features of a placing position and of its moves, as indices into two tables of weights.

As in stacking.py, "mine" are the pieces of the player to move.
"""

from __future__ import annotations

from dvonn.core.board import MOST_NEIGHBOURS, NEIGHBOUR_SETS, NEIGHBOURS, SPACE_COUNT, count_of, set_of
from dvonn.core.pieces import DVONN_PIECES
from dvonn.core.position import Position
from dvonn.evaluation.distances import STEPS_APART, steps_to_dvonn
from dvonn.network.features import FeatureBlocks, capped

_EDGE_3 = tuple({3: 0, 4: 1, 6: 2}[len(neighbours)] for neighbours in NEIGHBOURS)
_TO_3 = capped(0, 3, MOST_NEIGHBOURS)
_STAGE_4 = tuple(min(placed // 12, 3) for placed in range(SPACE_COUNT + 1))
_STEPS_5 = capped(0, 4)
_STEPS_APART = 11  # 0 to 10

_value_blocks = FeatureBlocks()
_STANDS = _value_blocks.add(whose=3, space=SPACE_COUNT)  # mine, theirs or a DVONN piece
_LIES = _value_blocks.add(whose=2, steps=5, edge=_EDGE_3, own_neighbours=_TO_3, other_neighbours=_TO_3)
_COUNT = _value_blocks.add(placed=SPACE_COUNT + 1)
_APART = _value_blocks.add(steps=_STEPS_APART)  # between two DVONN pieces

_STANDS_MINE, _STANDS_THEIRS, _STANDS_DVONN = _STANDS["whose"]
_LIES_MINE, _LIES_THEIRS = _LIES["whose"]
_APART_STEPS = _APART["steps"]

#: The number of features in the table of positions.
VALUE_FEATURES = _value_blocks.size

_move_blocks = FeatureBlocks()
_DVONN_AT = _move_blocks.add(number=DVONN_PIECES, space=SPACE_COUNT)
_DVONN_APART = _move_blocks.add(number=DVONN_PIECES, steps=_STEPS_APART)  # from another DVONN piece
_AT = _move_blocks.add(stage=_STAGE_4, space=SPACE_COUNT)
_WILL_LIE = _move_blocks.add(
    stage=_STAGE_4, steps=5, edge=_EDGE_3, own_neighbours=_TO_3, other_neighbours=_TO_3
)
_STEPS = _move_blocks.add(stage=_STAGE_4, nearest=_STEPS_5, second=_STEPS_5, third=_STEPS_5)

#: The number of features in the table of placements.
MOVE_FEATURES = _move_blocks.size


class PlacingFeatures:
    """
    The features of a placing position.

    indices: the features in the table of positions.
    stage: always 0, because placing has only one stage.
    """

    __slots__ = ("_mine", "_position", "_theirs", "indices")

    stage = 0

    def __init__(self, position: Position) -> None:
        self._position = position
        turn = position.turn
        dvonns = position.dvonns
        mine = position.stacks_of[turn]
        theirs = position.stacks_of[3 - turn]
        self._mine = my_set = set_of(mine)
        self._theirs = their_set = set_of(theirs)
        near = steps_to_dvonn(dvonns)
        indices = [_COUNT["placed"][count_of(position.occupied)]]
        indices += [_STANDS_MINE + space for space in mine]
        indices += [_STANDS_THEIRS + space for space in theirs]
        indices += [_STANDS_DVONN + space for space in dvonns]
        indices += [_LIES_MINE + _surroundings(space, near, my_set, their_set) for space in mine]
        indices += [_LIES_THEIRS + _surroundings(space, near, their_set, my_set) for space in theirs]
        indices += [
            _APART_STEPS[STEPS_APART[space][other]]
            for number, space in enumerate(dvonns)
            for other in dvonns[:number]
        ]
        self.indices = indices

    def move_features(self) -> list[tuple[int, tuple[int, ...]]]:
        """Return the space and the features of every legal placement, in space order."""
        position = self._position
        dvonns = position.dvonns
        free = [space for space, cell in enumerate(position.cells) if not cell]
        number = len(dvonns)
        if number < DVONN_PIECES:
            at = _DVONN_AT["number"][number]
            apart = _DVONN_APART["number"][number]
            return [
                (space, (at + space, *[apart + STEPS_APART[space][other] for other in dvonns]))
                for space in free
            ]
        near = steps_to_dvonn(dvonns)
        placed = count_of(position.occupied)
        at = _AT["stage"][placed]
        lies = _WILL_LIE["stage"][placed]
        steps = _STEPS["stage"][placed]
        return [
            (
                space,
                (
                    at + space,
                    lies + _surroundings(space, near, self._mine, self._theirs),
                    steps + _steps_to_all(space, dvonns),
                ),
            )
            for space in free
        ]


#: The amounts that steps, edge and neighbours add to an index of _LIES or _WILL_LIE.
_NEAR_OFFSET = _LIES["steps"]
_EDGE_OFFSET = _LIES["edge"]
_OWN_OFFSET = _LIES["own_neighbours"]
_OTHER_OFFSET = _LIES["other_neighbours"]


def _surroundings(space: int, near: tuple[int, ...], own: int, other: int) -> int:
    """Return the amount that the surroundings of *space* add to an index of _LIES or _WILL_LIE."""
    around = NEIGHBOUR_SETS[space]
    return (
        _NEAR_OFFSET[near[space]]
        + _EDGE_OFFSET[space]
        + _OWN_OFFSET[count_of(around & own)]
        + _OTHER_OFFSET[count_of(around & other)]
    )


def _steps_to_all(space: int, dvonns: tuple[int, ...]) -> int:
    """Return the amount that the steps to the three DVONN pieces add to an index of _STEPS."""
    nearest, second, third = sorted([STEPS_APART[space][dvonn] for dvonn in dvonns])
    return _STEPS["nearest"][nearest] + _STEPS["second"][second] + _STEPS["third"][third]
