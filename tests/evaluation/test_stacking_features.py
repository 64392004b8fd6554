"""The features of stacking positions and of their moves, decoded and compared with the rules."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from boards import board, swapped
from views import AXES, factors, in_block, moved, positions, seen_in, sizes

from dvonn import PASS, Move, Phase, Player, Position
from dvonn.core.board import LANDINGS, NAMES, NEIGHBOURS, SPACE_BY_NAME, SPACE_COUNT
from dvonn.core.pieces import DVONN_BITS, DVONN_UNIT, HEIGHT_SHIFT, OWNER_BITS
from dvonn.evaluation import stacking, stacking_moves
from dvonn.evaluation.distances import STEPS_APART
from dvonn.evaluation.stacking import STAGES, VALUE_FEATURES, StackingFeatures
from dvonn.evaluation.stacking_moves import MOVE_FEATURES, move_features

SEEDS = pytest.mark.parametrize("seed", range(6))
_VALUE_NAMES = ("_STACK", "_PLACE", "_AROUND", "_COUNT", "_LEAD", "_MOVES", "_MOVABLE", "_CUT", "_DVONNS")
_MOVE_NAMES = ("_FROM", "_FREES", "_LEAVES", "_CUTS", "_GROUND", "_TO", "_PREY", "_LANDS")
_BOTH_NAMES = ("_CAPTURE", "_APPROACH", "_HANGS", "_BECOMES")
VALUE = sizes(stacking, _VALUE_NAMES, VALUE_FEATURES)
MOVES = sizes(stacking_moves, _MOVE_NAMES + _BOTH_NAMES, MOVE_FEATURES)


class Facts(NamedTuple):
    """
    The rules' facts about a position, for both sides.

    targets: the spaces where each stack could land.
    removed: the spaces that each move (origin, target) would empty.
    blocked: the surrounded stacks.
    """

    position: Position
    targets: dict[int, set[int]]
    removed: dict[tuple[int, int], set[int]]
    blocked: set[int]

    def height(self, space: int) -> int:
        """Return the height of the stack on a space."""
        return self.position.cells[space] >> HEIGHT_SHIFT

    def owner(self, space: int) -> int:
        """Return who owns the stack on a space: 1 for White, 2 for Black, 0 for nobody."""
        return self.position.cells[space] & OWNER_BITS

    def whose(self, space: int) -> int:
        """Return 0 for a stack of the player to move, 1 for the opponent's, 2 for a lone DVONN piece."""
        owner = self.owner(space)
        return 2 if not owner else 0 if owner == self.position.turn else 1

    def attacked(self, space: int) -> bool:
        """
        Return whether the player who does not own the stack on *space* could land on it.

        For a lone DVONN piece: whether the opponent of the player to move could land on it.
        """
        foe = self.position.turn.other if self.whose(space) != 1 else self.position.turn
        return any(space in targets for origin, targets in self.targets.items() if self.owner(origin) == foe)

    def near(self, space: int) -> int:
        """Return the steps to the nearest DVONN piece, at most 4."""
        return min([4, *(STEPS_APART[space][dvonn] for dvonn in self.position.dvonns)])

    def occupied(self, spaces: tuple[int, ...]) -> int:
        """Return the number of occupied *spaces*."""
        return sum(1 for space in spaces if self.position.cells[space])

    def removed_from(self, origin: int) -> set[int]:
        """Return all spaces that the moves from *origin* would empty."""
        return set().union(*(gone for (start, _), gone in self.removed.items() if start == origin))

    def can_be_cut(self, space: int, whose: int) -> bool:
        """Return whether a move of the player to move (0) or of the opponent (1) would empty *space*."""
        return any(space in gone for (start, _), gone in self.removed.items() if self.whose(start) == whose)

    def pieces(self, spaces: set[int], whose: int) -> int:
        """Return the number of pieces on *spaces* that the player to move (0) or opponent (1) controls."""
        return sum(self.height(space) for space in spaces if self.whose(space) == whose)


def facts_of(position: Position) -> Facts:
    """Return the facts about *position*, with the moves that each side would have on its turn."""
    targets: dict[int, set[int]] = {space: set() for spaces in position.stacks_of for space in spaces}
    removed = {}
    for player in Player:
        text = str(position).split(" ")
        turned = Position.parse(f"{text[0]} {'wb'[player - 1]} s")
        for origin, target in turned.legal_moves():
            if origin is not None and target is not None:
                targets[origin].add(target)
                names = turned.removed_by(Move(origin, target))
                removed[origin, target] = {SPACE_BY_NAME[name] for name in names}
    return Facts(position, targets, removed, {SPACE_BY_NAME[name] for name in position.surrounded()})


def stage_of(position: Position) -> int:
    """Return the stage, which depends on the number of occupied spaces."""
    occupied = SPACE_COUNT - position.cells.count(0)
    return sum(1 for least in (44, 34, 24, 15) if occupied < least)


def high(height: int, most: int) -> int:
    """Return the class of a height, from 0 for one piece; all heights of at least *most* share a class."""
    return min(height, most) - 1


def crowd(count: int) -> int:
    """Return the class of a number of occupied neighbours: 0-1, 2-3, 4-5, or 6."""
    return count // 2


def tall(height: int) -> int:
    """Return the class of a height: one each for 1 to 4, then 5-6, 7-9, and 10 or more."""
    return height - 1 if height < 5 else 4 if height < 7 else 5 if height < 10 else 6


def decoded(features: StackingFeatures, name: str, *counts: int) -> list[tuple[int, ...]]:
    """Return the sorted factors of a position's indices in one block."""
    return sorted(factors(index, VALUE[name], *counts) for index in in_block(features.indices, VALUE[name]))


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@SEEDS
def test_features_describe_the_stacks(seed: int) -> None:
    """Features give owner, height, place, moves, distance to a DVONN piece, attackers and surroundings."""
    for position in positions(seed, Phase.STACKING):
        seen, facts = StackingFeatures(position), facts_of(position)
        stage = stage_of(position)
        assert stage == seen.stage
        stacks, places, around = [], [], []
        for space, targets in facts.targets.items():
            whose, height = facts.whose(space), facts.height(space)
            moves = 0 if space in facts.blocked else min(1 + len(targets), 5)
            stacks.append((whose, tall(height), moves, facts.near(space), int(facts.attacked(space))))
            what = 1 + whose * 8 + high(height, 4) * 2 + bool(targets)
            places.append((space, what))
            hostile = min(2, sum(1 for target in targets if facts.owner(target) != facts.owner(space)))
            around.append((whose, high(height, 4), crowd(facts.occupied(NEIGHBOURS[space])), hostile, stage))
        places += [(space, 0) for space in position.dvonns if not facts.owner(space)]
        found = decoded(seen, "_STACK", 2, 7, 6, 5, 2, 3)
        assert sorted(stacks) == sorted(index[:-1] for index in found)
        assert sorted(places) == decoded(seen, "_PLACE", SPACE_COUNT, 17)
        assert sorted(around) == decoded(seen, "_AROUND", 2, 4, 4, 3, STAGES)


@SEEDS
def test_hanging_is_what_a_single_move_could_cut_off(seed: int) -> None:
    """
    The feature is 2 if a move of the opponent could cut the stack off.

    Otherwise it is 1 if the absence of some other stack would cut the stack off, and 0 if nothing would.
    """
    for position in positions(seed, Phase.STACKING):
        seen, facts = StackingFeatures(position), facts_of(position)
        by_theirs, by_mine = set[int](), set[int]()
        for (origin, _), removed in facts.removed.items():
            (by_mine if facts.whose(origin) == 0 else by_theirs).update(removed)
        counts = {
            whose: [index[5] for index in decoded(seen, "_STACK", 2, 7, 6, 5, 2, 3) if index[0] == whose]
            for whose in (0, 1)
        }
        for whose, found in counts.items():
            spaces = {space for space in facts.targets if facts.whose(space) == whose}
            assert found.count(2) == len(spaces & by_theirs), str(position)
            assert found.count(1) >= len(spaces & by_mine - by_theirs)


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@SEEDS
def test_features_sum_up_both_sides(seed: int) -> None:
    """Features give the occupied spaces, the lead, and both sides' moves, movable stacks and DVONN pieces."""
    for position in positions(seed, Phase.STACKING):
        seen, facts = StackingFeatures(position), facts_of(position)
        stage = stage_of(position)
        stacks = set(facts.targets)
        lead = facts.pieces(stacks, 0) - facts.pieces(stacks, 1)
        moves, movable, held = [0, 0], [0, 0], [0, 0]
        for space, targets in facts.targets.items():
            whose = facts.whose(space)
            moves[whose] += len(targets)
            movable[whose] += bool(targets)
            held[whose] += (position.cells[space] & DVONN_BITS) // DVONN_UNIT
        assert [(SPACE_COUNT - position.cells.count(0),)] == decoded(seen, "_COUNT", 50)
        assert [(min(max(lead, -12), 12) + 12, stage)] == decoded(seen, "_LEAD", 25, STAGES)
        assert [(0, min(moves[0], 24)), (1, min(moves[1], 24))] == decoded(seen, "_MOVES", 2, 25)
        ahead = min(max(movable[0] - movable[1], -8), 8) + 8
        assert [(ahead, stage)] == decoded(seen, "_MOVABLE", 17, STAGES)
        assert [(*held, stage)] == decoded(seen, "_DVONNS", 4, 4, STAGES)


@SEEDS
def test_the_best_cut_is_counted_in_pieces(seed: int) -> None:
    """
    A cut counts the pieces that the other side loses, less those that the cutting side loses.

    For a stack with a DVONN piece, the feature counts the losses by all moves of the stack together, so
    positions with such stacks are skipped.
    """
    for position in positions(seed, Phase.STACKING):
        seen, facts = StackingFeatures(position), facts_of(position)
        if any(facts.owner(space) for space in position.dvonns):
            continue
        gains = [0, 0]
        for (origin, _), removed in facts.removed.items():
            whose = facts.whose(origin)
            gains[whose] = max(gains[whose], facts.pieces(removed, 1 - whose) - facts.pieces(removed, whose))
        expected = [(whose, min(gain, 9), stage_of(position)) for whose, gain in enumerate(gains)]
        assert expected == decoded(seen, "_CUT", 2, 10, STAGES), str(position)


@SEEDS
def test_moves_are_the_legal_ones_in_their_order(seed: int) -> None:
    """Moves are in the order of the position's legal moves; a pass is left out."""
    for position in positions(seed, Phase.STACKING):
        listed: list[Move] = [
            Move(_space(indices, "_FROM"), _space(indices, "_TO"))
            for indices in move_features(StackingFeatures(position))
        ]
        assert position.legal_moves() == (listed or [PASS])


def _space(indices: tuple[int, ...], name: str) -> int:
    """Return the space named by a move's feature in the block *name*."""
    (index,) = in_block(indices, MOVES[name])
    return factors(index, MOVES[name], SPACE_COUNT, 3)[0]


def test_a_pass_has_no_features() -> None:
    """R6.1: a pass is always the only legal move, so there is nothing to choose."""
    assert [] == move_features(StackingFeatures(Position.parse("9/10/5,w2,r,4/5,b,4/9 w s")))


@pytest.mark.no_cover  # as in tests/core/test_perft.py
@SEEDS
def test_features_describe_a_move(seed: int) -> None:
    """Features give origin, target, capture, freed stacks, losses, the moving stack, and the new stack."""
    for position in positions(seed, Phase.STACKING):
        features, facts = StackingFeatures(position), facts_of(position)
        for move, indices in zip(position.legal_moves(), move_features(features), strict=False):
            assert move.origin is not None
            assert move.target is not None
            check_move(facts, move.origin, move.target, indices)


def check_move(facts: Facts, origin: int, target: int, indices: tuple[int, ...]) -> None:
    """Compare a move's features with the rules; the move has exactly one feature in each block."""
    index_of = {name: in_block(indices, block) for name, block in MOVES.items()}
    assert [1] * 12 == list(map(len, index_of.values()))

    def said(name: str, *counts: int) -> tuple[int, ...]:
        return factors(index_of[name][0], MOVES[name], *counts)

    position, stage = facts.position, stage_of(facts.position)
    height, under, whose = facts.height(origin), facts.height(target), facts.whose(target)
    flees, risky = int(facts.attacked(origin)), int(attacked_by_foe(facts, target))
    removed = facts.removed[origin, target]
    around = NEIGHBOURS[origin]
    freed = [
        min(2, sum(1 for near in around if near in facts.blocked and facts.whose(near) == side))
        for side in (0, 1)
    ]
    hostile_prey = facts.targets.get(target, set())
    name = f"{NAMES[origin]}{NAMES[target]} at {position}"

    assert said("_FROM", SPACE_COUNT, 3) == (origin, high(height, 3)), name
    assert said("_TO", SPACE_COUNT, 3) == (target, whose), name
    assert said("_FREES", STAGES, 3, 3) == (stage, *freed), name
    ways = min(len(facts.targets[origin]), 4) - 1
    assert said("_LEAVES", 4, 5, 5, 2) == (ways, high(height, 5), facts.near(origin), flees), name
    mine, theirs = (min(5, facts.pieces(removed, side)) for side in (0, 1))
    assert said("_CUTS", STAGES, 6, 6) == (stage, mine, theirs), name
    edge = int(len(around) < 6)
    assert said("_GROUND", STAGES, 4, 2) == (stage, crowd(facts.occupied(around)), edge), name
    prey = said("_PREY", 5, 3, 4, 3)
    assert prey[:3] == (min(4, len(hostile_prey)), whose, high(under, 4)), name
    if not position.cells[target] & DVONN_BITS:
        gone = facts.removed_from(target)
        assert prey[3] == (0 if not gone else 1 if facts.pieces(gone, 0) else 2), name
    edge = int(len(NEIGHBOURS[target]) < 6)
    crowded = crowd(facts.occupied(NEIGHBOURS[target]))
    assert said("_LANDS", STAGES, 4, 3, 2) == (stage, crowded, whose, edge), name
    carries = int(position.cells[origin] & DVONN_BITS > 0)
    capture = (stage, high(height, 5), flees, carries, whose, high(under, 4), risky)
    assert said("_CAPTURE", STAGES, 5, 2, 2, 3, 4, 2) == capture, name
    approach = (stage, facts.near(origin), high(height, 3), facts.near(target), whose)
    assert said("_APPROACH", STAGES, 5, 3, 5, 3) == approach, name
    hangs = said("_HANGS", STAGES, 3, 3, 3, 3)
    assert (hangs[0], hangs[2], hangs[4]) == (stage, high(height, 3), whose), name
    for space, hanging in ((origin, hangs[1]), (target, hangs[3])):
        assert (hanging == 2) == facts.can_be_cut(space, 1), name
        assert hanging or not facts.can_be_cut(space, 0), name
    becomes = said("_BECOMES", STAGES, 6, 4, 3, 2, 2)
    dvonn = int((position.cells[origin] | position.cells[target]) & DVONN_BITS > 0)
    left = [space for space in LANDINGS[height + under][target] if position.cells[space] and space != origin]
    hostile = min(2, sum(1 for space in left if facts.whose(space)))
    new = (min(height + under, 7) - 2, min(3, len(left)), hostile)
    assert becomes == (stage, *new, risky, dvonn), name


def attacked_by_foe(facts: Facts, space: int) -> bool:
    """Return whether the opponent of the player to move could land on *space*."""
    return any(space in targets for origin, targets in facts.targets.items() if facts.whose(origin) == 1)


def test_the_cut_features_of_each_move_of_a_dvonn_stack_count_what_that_move_removes() -> None:
    """R5.1: different moves of a stack with a DVONN piece remove different stacks."""
    position = board("w", C1="w2*", D1="b", E1="b", A1="b", B1="b2")
    cuts = {
        NAMES[_space(indices, "_TO")]: [
            factors(index, MOVES["_CUTS"], STAGES, 6, 6)[1:] for index in in_block(indices, MOVES["_CUTS"])
        ]
        for indices in move_features(StackingFeatures(position))
    }

    assert {"E1": [(0, 3)], "A1": [(0, 2)]} == cuts


def test_every_block_is_used() -> None:
    """A few games use every block of both tables, and no index beyond the tables."""
    indices, moves = set[int](), set[int]()
    for seed in range(6):
        for position in positions(seed, Phase.STACKING):
            seen = StackingFeatures(position)
            indices.update(seen.indices)
            moves.update(index for found in move_features(seen) for index in found)
    assert all(indices & set(block) for block in VALUE.values())
    assert all(moves & set(block) for block in MOVES.values())
    assert indices <= set(range(VALUE_FEATURES))
    assert moves <= set(range(MOVE_FEATURES))
    assert {0, 1, 2, 3, 4} == {
        factors(index, VALUE["_LEAD"], 25, STAGES)[1] for index in indices & set(VALUE["_LEAD"])
    }


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@SEEDS
def test_exchanged_colours_have_the_same_features(seed: int) -> None:
    """Features are from the view of the player to move, so exchanging colours and turn keeps them."""
    for position in positions(seed, Phase.STACKING):
        seen, twin = StackingFeatures(position), StackingFeatures(Position.parse(swapped(str(position))))
        assert sorted(seen.indices) == sorted(twin.indices)
        assert seen.stage == twin.stage
        assert move_features(seen) == move_features(twin)


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@pytest.mark.parametrize("axis", AXES)
@SEEDS
def test_a_mirrored_position_has_the_same_features_except_spaces(seed: int, axis: str) -> None:
    """R1.8: mirroring keeps all features of positions and moves, except those that name a space."""
    for position in positions(seed, Phase.STACKING)[::3]:
        twin, seen = StackingFeatures(seen_in(position, axis)), StackingFeatures(position)
        assert without_places(seen.indices, "_PLACE", VALUE) == without_places(twin.indices, "_PLACE", VALUE)
        theirs = dict(moves_with_indices(twin))
        for move, indices in moves_with_indices(seen):
            assert indices == theirs[moved(move, axis)], f"{move} {axis} at {position}"


def without_places(indices: list[int], name: str, blocks: dict[str, range]) -> list[int]:
    """Return *indices* without those of one block, sorted."""
    return sorted(index for index in indices if index not in blocks[name])


def moves_with_indices(seen: StackingFeatures) -> list[tuple[Move, list[int]]]:
    """Return every move with its sorted features, except those that name a space."""
    places = {*MOVES["_FROM"], *MOVES["_TO"]}
    return [
        (move, sorted(index for index in indices if index not in places))
        for move, indices in zip(seen.position.legal_moves(), move_features(seen), strict=False)
    ]
