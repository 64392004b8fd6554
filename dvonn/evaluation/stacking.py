"""
The features of a stacking position, as indices into the table of positions.

The weights in the table are learned (lab/training/learn.py). Everything is from the view of the player to
move: "mine" are the stacks he controls, "theirs" the opponent's. Heights and counts are sorted into classes;
the values of a class share a weight. Sets of spaces are as in board.py. stacking_moves.py has the features of
moves.
"""

from __future__ import annotations

from functools import lru_cache
from typing import List, NamedTuple, Sequence

from dvonn.core.board import (
    BITS,
    LANDING_SETS,
    MOST_NEIGHBOURS,
    NEIGHBOUR_SETS,
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

_HEIGHT_7 = tuple(
    min(height, 4) - 1 if height < 5 else 4 if height < 7 else 5 if height < 10 else 6
    for height in range(SPACE_COUNT + 1)
)
#: The class of a stack, by its number of occupied neighbours.
AROUND_4 = (0, 0, 1, 1, 2, 2, 3)
#: The class of a stack, by the number of spaces where it can land; a surrounded stack has class 0.
_LANDINGS_6 = (1, 2, 3, 4, 5, 5, 5)
_TO_2 = capped(0, 2, MOST_NEIGHBOURS)
_TO_9 = capped(0, 9)
_MOST_LEAD = 12
_MOST_MOVES = 24
_MOST_MOVABLE = 8

_MINE, _THEIRS, _NOBODYS = 0, 1, 2

_blocks = FeatureBlocks()
_STACK = _blocks.add(whose=2, height=7, landings=6, steps=5, attacked=2, hanging=3)
_OCCUPANT = FeatureBlock(1, whose=2, height=4, can_move=2)  # 0: a DVONN piece alone
_PLACE = _blocks.add(space=SPACE_COUNT, occupant=1 + _OCCUPANT.size)
_AROUND = _blocks.add(whose=2, height=4, neighbours=4, hostile_landings=3, stage=STAGES)
_COUNT = _blocks.add(occupied=SPACE_COUNT + 1)
_LEAD = _blocks.add(pieces=2 * _MOST_LEAD + 1, stage=STAGES)  # pieces in stacks, mine less theirs
_MOVES = _blocks.add(whose=2, moves=_MOST_MOVES + 1)
_MOVABLE = _blocks.add(stacks=2 * _MOST_MOVABLE + 1, stage=STAGES)  # movable stacks, mine less theirs
_CUT = _blocks.add(whose=2, gain=_TO_9, stage=STAGES)  # the largest gain by a cut, in pieces
_DVONNS = _blocks.add(mine=4, theirs=4, stage=STAGES)  # DVONN pieces in stacks

#: The number of features in the table of positions.
VALUE_FEATURES = _blocks.size

# A stack has three features and one key, which stands for all three: one lookup adds their weights. Any other
# feature is its own key, so the keys of stacks begin after the last feature.
_KEY = FeatureBlock(
    VALUE_FEATURES,
    whose=3,  # mine, theirs, or a DVONN piece alone
    space=SPACE_COUNT,
    height=_HEIGHT_7,
    steps=5,
    neighbours=AROUND_4,
    landings=_LANDINGS_6,
    hostile_landings=_TO_2,
    attacked=2,
    hanging=3,
    stage=STAGES,
)
_KEY_NEIGHBOURS = _KEY["neighbours"]
_KEY_LANDINGS_HOSTILE = _KEY.table("landings", "hostile_landings")


class StackKey(NamedTuple):
    """The classes in the key of a stack: see :data:`_KEY`."""

    whose: int
    space: int
    height: int
    steps: int
    neighbours: int
    landings: int
    hostile_landings: int
    attacked: int
    hanging: int
    stage: int

    @staticmethod
    def of(key: int) -> StackKey:
        """Return the classes in *key*."""
        return StackKey(*_KEY.classes_of(key))


def features_of(key: int) -> tuple[int, ...]:
    """Return the features in the table of positions that *key* stands for."""
    if key < VALUE_FEATURES:
        return (key,)
    stack = StackKey.of(key)
    whose, stage = stack.whose, stack.stage
    if whose == _NOBODYS:
        return (_PLACE.index_of(stack.space, 0),)
    height = min(stack.height, 3)
    can_move = int(stack.landings > 1)
    return (
        _STACK.index_of(whose, stack.height, stack.landings, stack.steps, stack.attacked, stack.hanging),
        _PLACE.index_of(stack.space, _OCCUPANT.index_of(whose, height, can_move)),
        _AROUND.index_of(whose, height, stack.neighbours, stack.hostile_landings, stage),
    )


#: The facts about a stack, by its height and its space: the space as a set, the set of its neighbours, the
#: set of the spaces exactly *height* away in straight lines, and the part of the key for space and height.
#: These are plain tuples, because Python unpacks them faster than named ones.
_STANDS = tuple(
    tuple(
        (BITS[space], NEIGHBOUR_SETS[space], by_space[space], amounts[height])
        for space, amounts in enumerate(_KEY.table("space", "height"))
    )
    for height, by_space in enumerate(LANDING_SETS)
)


@lru_cache(maxsize=4096)
def _step_keys(dvonns: tuple[int, ...]) -> tuple[int, ...]:
    """Return, by space, the part of a key for the steps to the nearest of *dvonns*."""
    return tuple(map(_KEY["steps"].__getitem__, steps_to_dvonn(dvonns)))


class StackingFeatures:
    """
    The features of a stacking position that is not over.

    position: the position.
    keys: the keys that :func:`features_of` turns into features in the table of positions.
    stage: 0 to STAGES - 1.
    landings: by space, the set of the spaces where its stack can land.
    own: the set of the spaces of my stacks.
    attacked: the set of the spaces where the opponent's stacks can land.
    blocked: the sets of the spaces of surrounded stacks: mine, and the opponent's.
    held: by space, the set of the spaces that depend on its stack.
    cut_any: the set of the spaces that some stack could cut off by leaving.
    cut_theirs: the set of the spaces that the opponent's movable stacks could cut off.
    """

    __slots__ = (
        "attacked",
        "blocked",
        "cut_any",
        "cut_theirs",
        "held",
        "keys",
        "landings",
        "own",
        "position",
        "stage",
    )

    def __init__(self, position: Position) -> None:
        self.position = position
        self.stage = _STAGE[count_of(position.occupied)]
        turn = position.turn
        self.landings = [0] * SPACE_COUNT
        mine = self._look_at(_MINE, position.stacks_of[turn])
        theirs = self._look_at(_THEIRS, position.stacks_of[3 - turn])
        self.own = mine.spaces
        self.attacked = theirs.reach
        self.blocked = (mine.blocked, theirs.blocked)
        gains = self._find_cuts()
        self.keys = [*self._with_threats(mine, theirs.reach), *self._with_threats(theirs, mine.reach)]
        self._add_dvonns()
        self._add_totals(mine, theirs, gains)

    @property
    def indices(self) -> list[int]:
        """The features in the table of positions."""
        return [index for key in self.keys for index in features_of(key)]

    def key_by_space(self) -> dict[int, int]:
        """Return the key of each stack, and of each DVONN piece alone, by its space."""
        position = self.position
        turn = position.turn
        stacks = [*position.stacks_of[turn], *position.stacks_of[3 - turn], *self._dvonns_alone()]
        return dict(zip(stacks, self.keys))

    def _dvonns_alone(self) -> list[int]:
        cells = self.position.cells
        return [space for space in self.position.dvonns if not cells[space] & OWNER_BITS]

    def _look_at(self, whose: int, stacks: Sequence[int]) -> _Side:
        """Return the facts that depend on one side's stacks alone, and fill in :attr:`landings` for them."""
        position = self.position
        cells = position.cells
        occupied = position.occupied
        landings = self.landings
        base = _KEY["whose"][whose] + _KEY["stage"][self.stage]
        nowhere = _KEY["landings"][0]
        steps = _step_keys(position.dvonns)
        spaces = sum(map(BITS.__getitem__, stacks))
        others = ~spaces
        reach = blocked = pieces = moves = movable = 0
        keys = []
        for space in stacks:
            height = cells[space] >> HEIGHT_SHIFT
            bit, neighbours, within_reach, key = _STANDS[height][space]
            pieces += height
            around = count_of(occupied & neighbours)
            key += base + steps[space] + _KEY_NEIGHBOURS[around]
            if around == MOST_NEIGHBOURS:
                blocked |= bit
            else:
                targets = landings[space] = within_reach & occupied
                count = count_of(targets)
                if count:
                    reach |= targets
                    key += _KEY_LANDINGS_HOSTILE[count][count_of(targets & others)]
                    moves += count
                    movable += 1
                else:
                    key += nowhere
            keys.append(key)
        return _Side(stacks, spaces, reach, blocked, keys, pieces, moves, movable)

    def _find_cuts(self) -> tuple[int, int]:
        """Find the possible cuts; return the largest gain in pieces for me, and for the opponent."""
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
            for lost in spaces_of(held & ~own):  # never a DVONN piece, which is always in contact
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
        """
        Return how the stack on the space of *bit* could be cut off.

        2: by a movable stack of the opponent. 1: only by other stacks, which are mine or cannot move now.
        0: by no stack.
        """
        return 0 if not bit & self.cut_any else 2 if bit & self.cut_theirs else 1

    def _with_threats(self, side: _Side, attacked: int) -> list[int]:
        """Return the keys of one side's stacks; the other side can land on *attacked*."""
        is_attacked = _KEY["attacked"][1]
        stacks = side.stacks
        keys = [key + is_attacked if BITS[space] & attacked else key for key, space in zip(side.keys, stacks)]
        for space in spaces_of(self.cut_any & side.spaces):
            keys[stacks.index(space)] += _KEY["hanging"][self.hanging(BITS[space])]
        return keys

    def _add_dvonns(self) -> None:
        """Add the keys of the DVONN pieces alone, which can be neither moved nor cut off."""
        occupied = self.position.occupied
        base = _KEY["whose"][_NOBODYS] + _KEY["stage"][self.stage]
        for space in self._dvonns_alone():
            _, neighbours, _, key = _STANDS[1][space]
            self.keys.append(base + key + _KEY_NEIGHBOURS[count_of(occupied & neighbours)])

    def _add_totals(self, mine: _Side, theirs: _Side, gains: tuple[int, int]) -> None:
        """Add the features of the position as a whole."""
        position = self.position
        cells = position.cells
        stage = self.stage
        lead = min(max(mine.pieces - theirs.pieces, -_MOST_LEAD), _MOST_LEAD) + _MOST_LEAD
        movable = min(max(mine.movable - theirs.movable, -_MOST_MOVABLE), _MOST_MOVABLE) + _MOST_MOVABLE
        held = [0, 0, 0]
        for space in position.dvonns:
            held[cells[space] & OWNER_BITS] += 1
        self.keys += (
            _COUNT["occupied"][count_of(position.occupied)],
            _LEAD["pieces"][lead] + _LEAD["stage"][stage],
            _MOVES["whose"][_MINE] + _MOVES["moves"][min(mine.moves, _MOST_MOVES)],
            _MOVES["whose"][_THEIRS] + _MOVES["moves"][min(theirs.moves, _MOST_MOVES)],
            _MOVABLE["stacks"][movable] + _MOVABLE["stage"][stage],
            _CUT["whose"][_MINE] + _CUT["gain"][gains[0]] + _CUT["stage"][stage],
            _CUT["whose"][_THEIRS] + _CUT["gain"][gains[1]] + _CUT["stage"][stage],
            _DVONNS["mine"][held[position.turn]]
            + _DVONNS["theirs"][held[3 - position.turn]]
            + _DVONNS["stage"][stage],
        )


class _Side(NamedTuple):
    """
    The facts that depend on the stacks of one side alone.

    stacks: the spaces of the stacks, in order.
    spaces: the same spaces as a set.
    reach: the set of the spaces where the stacks can land.
    blocked: the set of the spaces of surrounded stacks.
    keys: by stack, its key without the classes of *attacked* and *hanging*.
    pieces, moves, movable: the numbers of pieces, of moves, and of stacks with a move.
    """

    stacks: Sequence[int]
    spaces: int
    reach: int
    blocked: int
    keys: List[int]
    pieces: int
    moves: int
    movable: int
