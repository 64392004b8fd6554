"""What the engine thinks of a position: its value, that of every move, the best line, why a move is good."""

from __future__ import annotations

from enum import Enum
from random import Random
from typing import Callable, Dict, List, NamedTuple, Optional, Tuple

from dvonn.board import BITS, RINGS, count_of, spaces_of
from dvonn.distances import nearest_dvonn
from dvonn.evaluation import shipped
from dvonn.lifelines import endangered, landing_set, reach
from dvonn.mcts import Search
from dvonn.moves import Move
from dvonn.pieces import DVONN_BITS, DVONN_UNIT, HEIGHT_SHIFT, OWNER_BITS, Player
from dvonn.rules import Position

_SLICE = 32
_NEAR = 1  # steps that are worth telling


class MoveValue(NamedTuple):
    """
    A legal move as the search sees it.

    move: the move.
    visits: positions examined behind it.
    chance: White's chance to win after it, in [0, 1]; a draw counts one half.
    margin: White's pieces less Black's at the end, as expected.
    is_proven: whether the result behind it is certain.
    """

    move: Move
    visits: int
    chance: float
    margin: float
    is_proven: bool


class Analysis(NamedTuple):
    """
    A position as the search sees it.

    chance, margin, is_proven: as of a :class:`MoveValue`, with best play.
    nodes: positions examined.
    line: the moves expected, beginning with the best.
    moves: every legal move, the best for the player to move first.
    """

    chance: float
    margin: float
    is_proven: bool
    nodes: int
    line: Tuple[Move, ...]
    moves: Tuple[MoveValue, ...]


def analyze(
    position: Position,
    *,
    nodes: Optional[int] = None,
    stop: Optional[Callable[[], bool]] = None,
    seed: int = 0,
) -> Analysis:
    """
    Return what the engine thinks of *position*, every legal move looked into.

    Args:
        position: the game must not be over there.
        nodes: positions to examine.
        stop: asked every few dozen nodes; True ends the search. The caller's
            clock: the package reads none.
        seed: equal seeds and nodes give equal answers.

    Raises:
        ValueError: the game is over, *nodes* is not positive, or nothing limits the search.
    """
    if nodes is None and stop is None:
        msg = "no limit to the search (expected nodes or stop)"
        raise ValueError(msg)
    if nodes is not None and nodes < 1:
        msg = f"bad number of nodes: {nodes} (expected 1 or more)"
        raise ValueError(msg)
    search = Search(position, shipped(), Random(seed), is_wide=True)
    while nodes is None or search.nodes < nodes:
        if not search.run(_SLICE if nodes is None else min(_SLICE, nodes - search.nodes)) or (
            stop and stop()
        ):
            break
    return analysis_of(search)


def analysis_of(search: Search) -> Analysis:
    """Return what *search* knows by now."""
    root = search.root
    values = [
        MoveValue(move, child.visits, child.chance, child.margin, child.proven is not None)
        for child, move in search.ranked()
    ]
    seen = {value.move for value in values}
    unseen = [
        MoveValue(move, 0, root.chance, root.margin, is_proven=False)
        for move in root.position.legal_moves()
        if move not in seen
    ]
    return Analysis(
        root.chance,
        root.margin,
        root.proven is not None,
        search.nodes,
        tuple(search.line()),
        tuple(values + unseen),
    )


class Merit(str, Enum):
    """A reason for which a move is good, in the order in which they are told."""

    CUTS_OFF = "cuts_off"  # pieces of the opponent that lose contact
    SAVES = "saves"  # own pieces that the opponent could have cut off
    CAPTURES = "captures"  # the height of a stack of the opponent that is taken
    LANDS_ON_DVONN = "lands_on_dvonn"  # DVONN pieces in what it lands on
    CARRIES_DVONN = "carries_dvonn"  # DVONN pieces that it moves along
    ESCAPES = "escapes"  # the height of a stack that could have been taken
    KEEPS_MOVES = "keeps_moves"  # more moves of one's own than of the opponent's afterwards
    NEAR_DVONN = "near_dvonn"  # placing: steps to the nearest DVONN piece
    AT_EDGE = "at_edge"  # placing: an edge space can never be surrounded


class Reason(NamedTuple):
    """
    A merit of a move.

    size: the number that its words need, as told beside the merits.
    """

    merit: Merit
    size: int


def reasons(position: Position, move: Move) -> List[Reason]:
    """Return what speaks for *move*, which is legal, on the board as it is; may be nothing."""
    if move.target is None:
        return []
    if move.origin is None:
        found = _placing_merits(position, move.target)
    else:
        found = _stacking_merits(position, move.origin, move.target)
    return [Reason(merit, found[merit]) for merit in Merit if found.get(merit, 0) > 0]


def _placing_merits(position: Position, space: int) -> Dict[Merit, int]:
    steps = nearest_dvonn(position.dvonns)[space]
    return {
        Merit.NEAR_DVONN: steps if steps <= _NEAR else 0,
        Merit.AT_EDGE: int(RINGS[space] < 0),
    }


def _stacking_merits(position: Position, origin: int, target: int) -> Dict[Merit, int]:
    mover, other = position.turn, position.turn.other
    after = position.after(Move(origin, target))
    stack, landing = position.cells[origin], position.cells[target]
    captured = landing >> HEIGHT_SHIFT if landing & OWNER_BITS == other else 0
    lost = position.scores[other - 1] - captured - after.scores[other - 1]
    was_attacked = BITS[origin] & reach(position, other)
    is_safe = after.cells[target] and not BITS[target] & reach(after, other)
    return {
        Merit.CUTS_OFF: lost,
        Merit.SAVES: _in_danger(position, mover) - _in_danger(after, mover),
        Merit.CAPTURES: captured,
        Merit.LANDS_ON_DVONN: (landing & DVONN_BITS) // DVONN_UNIT,
        Merit.CARRIES_DVONN: (stack & DVONN_BITS) // DVONN_UNIT,
        Merit.ESCAPES: stack >> HEIGHT_SHIFT if was_attacked and is_safe else 0,
        Merit.KEEPS_MOVES: _moves_of(after, mover) - _moves_of(after, other),
    }


def _in_danger(position: Position, player: Player) -> int:
    """Return how many pieces of *player*'s stacks a single move of the opponent would cut off."""
    return sum(position.cells[space] >> HEIGHT_SHIFT for space in spaces_of(endangered(position, player)))


def _moves_of(position: Position, player: Player) -> int:
    """Return how many moves *player* would have if it were his turn."""
    return sum(count_of(landing_set(position, space)) for space in position.stacks_of[player])
