"""
The features of a placing position and of its moves, as indices into two tables of weights.

As in stacking.py, "mine" are the pieces of the player to move, and a piece has a key, which stands for its
features.
"""

from __future__ import annotations

from functools import lru_cache
from operator import add
from typing import Iterable, Sequence

from dvonn.core.board import MOST_NEIGHBOURS, NEIGHBOUR_SETS, NEIGHBOURS, SPACE_COUNT, count_of, set_of
from dvonn.core.pieces import DVONN_PIECES
from dvonn.core.position import Position
from dvonn.evaluation.distances import FAR, STEPS_APART, steps_to_dvonn
from dvonn.network.features import FeatureBlock, FeatureBlocks, capped

_EDGE_3 = tuple({3: 0, 4: 1, 6: 2}[len(neighbours)] for neighbours in NEIGHBOURS)
_TO_3 = capped(0, 3, MOST_NEIGHBOURS)
_STAGE_4 = tuple(min(placed // 12, 3) for placed in range(SPACE_COUNT + 1))
_STEPS_5 = capped(0, FAR)
_STEPS_APART = 11  # 0 to 10

_MINE, _THEIRS, _DVONN = 0, 1, 2

_value_blocks = FeatureBlocks()
_STANDS = _value_blocks.add(whose=3, space=SPACE_COUNT)  # mine, theirs or a DVONN piece
_LIES = _value_blocks.add(whose=2, steps=5, edge=_EDGE_3, own_neighbours=_TO_3, other_neighbours=_TO_3)
_COUNT = _value_blocks.add(placed=SPACE_COUNT + 1)
_APART = _value_blocks.add(steps=_STEPS_APART)  # between two DVONN pieces

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

#: Positions of the DVONN pieces to keep numbers for. A search of 2,000 nodes from the empty board has about
#: as many; later searches have only one.
MOST_DVONNS = 1024

# A piece has two features and one key, which stands for both. Any other feature of a position is its own key,
# so the keys of pieces begin after the last feature.
_KEY = FeatureBlock(
    VALUE_FEATURES, whose=3, space=SPACE_COUNT, steps=5, own_neighbours=_TO_3, other_neighbours=_TO_3
)

#: The amounts that a piece's neighbours add to its key, and to an index of _WILL_LIE.
_NEIGHBOURS = _KEY.table("own_neighbours", "other_neighbours")


def features_of(key: int) -> tuple[int, ...]:
    """Return the features in the table of positions that *key* stands for."""
    if key < VALUE_FEATURES:
        return (key,)
    whose, space, steps, own, other = _KEY.classes_of(key)
    stands = _STANDS.index_of(whose, space)
    if whose == _DVONN:
        return (stands,)
    return (stands, _LIES.index_of(whose, steps, _EDGE_3[space], own, other))


@lru_cache(maxsize=MOST_DVONNS)
def _places(dvonns: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return, by space, what it and its steps to *dvonns* add to a key, and to an index of _WILL_LIE."""
    steps = steps_to_dvonn(dvonns)
    keys = map(add, map(_KEY["steps"].__getitem__, steps), _KEY["space"])
    lies = map(add, map(_WILL_LIE["steps"].__getitem__, steps), _WILL_LIE["edge"])
    return tuple(keys), tuple(lies)


def _around(spaces: Iterable[int], at: Sequence[int], base: int, own: int, other: int) -> list[int]:
    """Return, for each of *spaces*, *base*, plus its amount in *at*, plus the amount of its neighbours."""
    return [
        base
        + at[space]
        + _NEIGHBOURS[count_of(NEIGHBOUR_SETS[space] & own)][count_of(NEIGHBOUR_SETS[space] & other)]
        for space in spaces
    ]


def fixed_features(stage: int, dvonns: tuple[int, ...]) -> list[tuple[int, ...]]:
    """
    Return, by space, the features of a placement that do not depend on its neighbours.

    stage: the class of the number of pieces placed, 0 to 3.
    dvonns: the spaces of the DVONN pieces; if there are fewer than three, another one is placed.
    """
    number = len(dvonns)
    if number < DVONN_PIECES:
        return [
            (
                _DVONN_AT.index_of(number, space),
                *[_DVONN_APART.index_of(number, apart[dvonn]) for dvonn in dvonns],
            )
            for space, apart in enumerate(STEPS_APART)
        ]
    return [
        (
            _AT.index_of(stage, space),
            _STEPS.index_of(stage, *sorted([_STEPS_5[apart[dvonn]] for dvonn in dvonns])),
        )
        for space, apart in enumerate(STEPS_APART)
    ]


class PlacingFeatures:
    """
    The features of a placing position.

    keys: the keys that :func:`features_of` turns into features in the table of positions.
    stage: always 0, because placing has only one stage.
    fixed: the arguments with which :func:`fixed_features` returns features of the legal placements.
    """

    __slots__ = ("_mine", "_position", "_theirs", "fixed", "keys")

    stage = 0

    def __init__(self, position: Position) -> None:
        self._position = position
        turn = position.turn
        dvonns = position.dvonns
        placed = count_of(position.occupied)
        mine = position.stacks_of[turn]
        theirs = position.stacks_of[3 - turn]
        self._mine = my_set = set_of(mine)
        self._theirs = their_set = set_of(theirs)
        self.fixed = (_STAGE_4[placed], dvonns)
        whose = _KEY["whose"]
        at, _ = _places(dvonns)
        self.keys = [
            _COUNT["placed"][placed],
            *_around(mine, at, whose[_MINE], my_set, their_set),
            *_around(theirs, at, whose[_THEIRS], their_set, my_set),
            *[whose[_DVONN] + at[space] for space in dvonns],
            *[
                _APART["steps"][STEPS_APART[space][other]]
                for number, space in enumerate(dvonns)
                for other in dvonns[:number]
            ],
        ]

    @property
    def indices(self) -> list[int]:
        """The features in the table of positions."""
        return [index for key in self.keys for index in features_of(key)]

    def free(self) -> list[int]:
        """Return the spaces of the legal placements, ascending."""
        return [space for space, cell in enumerate(self._position.cells) if not cell]

    def surroundings(self, free: Sequence[int]) -> list[int]:
        """Return the other feature of each placement on *free*; none if these would be DVONN pieces."""
        stage, dvonns = self.fixed
        if len(dvonns) < DVONN_PIECES:
            return []
        _, lies = _places(dvonns)
        return _around(free, lies, _WILL_LIE.index_of(stage, 0, 0, 0, 0), self._mine, self._theirs)

    def move_features(self) -> list[tuple[int, tuple[int, ...]]]:
        """Return the space and the features of every legal placement, in space order."""
        free = self.free()
        fixed = fixed_features(*self.fixed)
        others = [(index,) for index in self.surroundings(free)]
        if not others:
            return [(space, fixed[space]) for space in free]
        return [(space, fixed[space] + other) for space, other in zip(free, others)]
