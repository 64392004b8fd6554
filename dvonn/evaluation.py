"""
What a position is worth, and how promising each move is.

The knowledge of the opponent and nothing else: it decides no move itself.
While the game goes on pieces hardly count; what counts is how many moves one
has, how near the DVONN pieces they are, and what can be landed on. The weights
are set by hand and were chosen by matches (docs/strength.md).
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Callable, NamedTuple, Sequence, cast

from dvonn.board import ALL_SIDES, CAN_SPLIT, COORDINATES, DIRECTIONS, LANDINGS, NEIGHBOURS, SPACE_COUNT
from dvonn.moves import Move
from dvonn.pieces import BLACK, DVONN_BITS, DVONN_PIECES, HEIGHT_SHIFT, OWNER_BITS, WHITE
from dvonn.rules import Phase, Position


class Evaluation(NamedTuple):
    """
    What a search believes about positions that are not over.

    chance: White's chance to win, in [0, 1]; a draw counts one half.
    promises: for the legal moves in the order in which the position lists
        them, how likely each is the best for the player to move; positive,
        summing to 1.
    """

    chance: Callable[[Position], float]
    promises: Callable[[Position], Sequence[float]]


# --- how far a space is from the DVONN pieces ---


def _steps_apart() -> tuple[tuple[int, ...], ...]:
    """Return, by space and space, the fewest steps from neighbour to neighbour between them, 0 to 10."""
    return tuple(
        tuple(
            max(abs(right - column), abs(up - row), abs((right - column) - (up - row)))
            for right, up in COORDINATES
        )
        for column, row in COORDINATES
    )


STEPS_APART = _steps_apart()


@lru_cache(maxsize=4096)
def _nearest_dvonn(dvonns: tuple[int, ...]) -> tuple[int, ...]:
    """Return, by space, the steps to the nearest of the spaces *dvonns*; 0 everywhere if there is none."""
    if not dvonns:
        return (0,) * SPACE_COUNT
    return tuple(map(min, zip(*(STEPS_APART[space] for space in dvonns))))


# --- stacking: the value of a position ---

#: What a stack is worth that can move, by steps to the nearest DVONN piece; the
#: unit is the worth of one right next to it.
_NEAR = (1.3, 1.0, 0.8, 0.62, 0.5, 0.42, 0.36, 0.32, 0.3, 0.3, 0.3)

_SURROUNDED_SHARE = 0.55  # of that, for a stack that cannot move yet
_STUCK_SHARE = 0.12  # for one with no place to land; it seldom gets one
_PER_MOVE = 0.10
_PER_HOSTILE_MOVE = 0.12  # in addition, for landing on a DVONN piece or the opponent

#: Worth of one controlled piece: little with many stacks on the board, all at the end.
_PIECE_EARLY = 0.01
_PIECE_LATE = 0.22

_TEMPO = 0.15  # worth of the turn
_STEEPNESS = 0.55  # log-odds of a win for one unit


def stacking_chance(position: Position) -> float:
    """Return White's chance to win a stacking position that is not over, in (0, 1)."""
    cells = position.cells
    sides = position.sides
    near = _nearest_dvonn(position.dvonns)
    _, white, black = position.stacks_of
    lateness = 1 - (len(white) + len(black)) / SPACE_COUNT
    per_piece = _PIECE_EARLY + (_PIECE_LATE - _PIECE_EARLY) * lateness * lateness
    worth = [0.0, 0.0, 0.0]
    for player in (WHITE, BLACK):
        total = 0.0
        for space in position.stacks_of[player]:
            height = cells[space] >> HEIGHT_SHIFT
            total += per_piece * height
            if sides[space] == ALL_SIDES:
                total += _SURROUNDED_SHARE * _NEAR[near[space]]
                continue
            moves = 0
            hostile = 0
            for target in LANDINGS[height][space]:
                landing = cells[target]
                if landing:
                    moves += 1
                    if landing & OWNER_BITS != player:
                        hostile += 1
            if moves:
                total += _NEAR[near[space]] + _PER_MOVE * moves + _PER_HOSTILE_MOVE * hostile
            else:
                total += _STUCK_SHARE * _NEAR[near[space]]
        worth[player] = total
    lead = worth[WHITE] - worth[BLACK] + (_TEMPO if position.turn is WHITE else -_TEMPO)
    # The fewer stacks are left, the more one unit decides.
    return 1 / (1 + exp(-_STEEPNESS * (1 + 2 * lateness) * lead))


# --- stacking: the promise of the moves ---

_CUT_OPPONENT = 0.55  # for each piece of the opponent that the move cuts off
_CUT_OWN = -0.65
_LAND_ON_OPPONENT = 0.7
_LAND_ON_OPPONENT_HEIGHT = 0.35  # for each piece in it
_LAND_ON_DVONN = 1.0
_LAND_ON_OWN = -0.7
_NEARER = 0.2  # for each step nearer to the DVONN pieces
_ESCAPE = 0.35  # for each piece moved out of the opponent's reach
_EXPOSE = -0.22  # for each piece, of the new stack, within it
_KEEPS_MOVING = 0.3  # for a new stack that has a place to land
_MOST_CUT = 6  # pieces; beyond that more does not look better


def stacking_promises(position: Position) -> list[float]:
    """Return the promise of every legal move of a stacking position, in the order it lists them."""
    moves = position.legal_moves()
    if len(moves) == 1:
        return [1.0]
    player = position.turn
    cells = position.cells
    near = _nearest_dvonn(position.dvonns)
    attacked = _landing_spaces(position, player.other)
    weights = []
    for move in moves:
        origin, target = cast("tuple[int, int]", move)
        stack = cells[origin]
        landing = cells[target]
        height = stack >> HEIGHT_SHIFT
        owner = landing & OWNER_BITS
        new_height = height + (landing >> HEIGHT_SHIFT)
        if owner == player:
            score = _LAND_ON_OWN
        elif owner:
            score = _LAND_ON_OPPONENT + _LAND_ON_OPPONENT_HEIGHT * (landing >> HEIGHT_SHIFT)
        else:
            score = _LAND_ON_DVONN
        score += _NEARER * (near[origin] - near[target])
        if origin in attacked:
            score += _ESCAPE * height
        if target in attacked:
            score += _EXPOSE * new_height
        for further in LANDINGS[new_height][target]:
            if cells[further] and further != origin:
                score += _KEEPS_MOVING
                break
        if stack & DVONN_BITS or CAN_SPLIT[position.sides[origin]]:
            score += _cut_score(position, move)
        weights.append(exp(score))
    total = sum(weights)
    return [weight / total for weight in weights]


def _landing_spaces(position: Position, player: int) -> set[int]:
    """Return the occupied spaces on which *player* could land a stack now."""
    cells = position.cells
    sides = position.sides
    return {
        target
        for space in position.stacks_of[player]
        if sides[space] != ALL_SIDES
        for target in LANDINGS[cells[space] >> HEIGHT_SHIFT][space]
        if cells[target]
    }


def _cut_score(position: Position, move: Move) -> float:
    """Return what the pieces that *move* cuts off add to its promise."""
    after = position.after(move)
    white_before, black_before = position.scores
    white_after, black_after = after.scores
    landing = position.cells[cast("int", move.target)]
    taken = landing >> HEIGHT_SHIFT
    own_before, other_before, own_after, other_after = (
        (white_before, black_before, white_after, black_after)
        if position.turn is WHITE
        else (black_before, white_before, black_after, white_after)
    )
    owner = landing & OWNER_BITS
    if owner != position.turn:
        own_before += taken
        other_before -= taken if owner else 0
    own_lost = min(own_before - own_after, _MOST_CUT)
    other_lost = min(other_before - other_after, _MOST_CUT)
    return _CUT_OWN * own_lost + _CUT_OPPONENT * other_lost


# --- placing ---

#: What a piece placed is worth, by steps to the nearest DVONN piece.
_PLACED_NEAR = (0.0, 1.0, 0.75, 0.5, 0.3, 0.15, 0.05, 0.0, 0.0, 0.0, 0.0)
_PLACED_EDGE = 0.12  # on the edge nothing can surround it (R4.7)
_PLACED_CROWD = -0.03  # for each own neighbour
_PLACED_STEEPNESS = 0.25

#: How far promise prefers the better spaces when placing.
_PLACED_SHARPNESS = 3.0
_DVONN_APART = -0.4  # promise of a DVONN piece for each step from the nearest one
_FAR = 4  # steps; further apart makes no difference


def placing_chance(position: Position) -> float:
    """Return White's chance to win a placing position, in (0, 1)."""
    if len(position.dvonns) < DVONN_PIECES:
        return 0.5
    near = _nearest_dvonn(position.dvonns)
    lead = 0.0
    for player, sign in ((WHITE, 1), (BLACK, -1)):
        for space in position.stacks_of[player]:
            lead += sign * _placed_worth(position, space, player, near)
    return 1 / (1 + exp(-_PLACED_STEEPNESS * lead))


def _placed_worth(position: Position, space: int, player: int, near: Sequence[int]) -> float:
    neighbours = NEIGHBOURS[space]
    worth = _PLACED_NEAR[near[space]]
    if len(neighbours) < len(DIRECTIONS):
        worth += _PLACED_EDGE
    for neighbour in neighbours:
        if position.cells[neighbour] & OWNER_BITS == player:
            worth += _PLACED_CROWD
    return worth


def placing_promises(position: Position) -> list[float]:
    """Return the promise of placing on each free space, in the order in which they are listed."""
    spaces = [cast("int", move.target) for move in position.legal_moves()]
    near = _nearest_dvonn(position.dvonns)
    if len(position.dvonns) < DVONN_PIECES:
        weights = [exp(_DVONN_APART * min(near[space], _FAR)) for space in spaces]
    else:
        weights = [
            exp(_PLACED_SHARPNESS * _placed_worth(position, space, position.turn, near)) for space in spaces
        ]
    total = sum(weights)
    return [weight / total for weight in weights]


# --- both phases ---


def chance(position: Position) -> float:
    """Return White's chance to win a position that is not over, in (0, 1)."""
    return placing_chance(position) if position.phase is Phase.PLACING else stacking_chance(position)


def promises(position: Position) -> list[float]:
    """Return the promise of every legal move of a position that is not over, summing to 1."""
    return placing_promises(position) if position.phase is Phase.PLACING else stacking_promises(position)


HAND_MADE = Evaluation(chance, promises)
