"""What the engine thinks of a position: its value, that of every move, the best line, why a move is good."""

from __future__ import annotations

from enum import Enum
from typing import Callable, Dict, Iterable, List, NamedTuple, Optional, Tuple

from dvonn.core.board import BITS, RINGS, count_of, spaces_of
from dvonn.core.moves import Move
from dvonn.core.pieces import DVONN_BITS, DVONN_UNIT, HEIGHT_SHIFT, OWNER_BITS
from dvonn.core.position import Position
from dvonn.evaluation.connectivity import landing_set, reach, vulnerable_stacks
from dvonn.evaluation.distances import steps_to_dvonn
from dvonn.player.computer import ComputerPlayer, within
from dvonn.player.endgame import Bounds
from dvonn.players import WHITE, Player
from dvonn.search.node import Node
from dvonn.search.values import EVEN, win_probability_of

_NEAR = 1  # steps that are worth telling


class MoveValue(NamedTuple):
    """
    A legal move as the engine sees it.

    move: the move.
    visits: searches that passed through the position after it.
    chance: White's chance to win after it, in [0, 1]; a draw counts one half.
    margin: White's pieces less Black's at the end, as expected.
    is_proven: whether it is certain who wins after it, or that nobody does.
    solved: the margin once it is exact, with best play of both; None until then.
    """

    move: Move
    visits: int
    win_probability: float
    score_difference: float
    is_proven: bool
    solved: Optional[int]


class Analysis(NamedTuple):
    """
    A position as the engine sees it.

    chance, margin, is_proven, solved: as of a :class:`MoveValue`, with best play.
    nodes: positions examined.
    line: the moves expected, beginning with the best.
    moves: every legal move, the best for the player to move first.
    """

    win_probability: float
    score_difference: float
    is_proven: bool
    solved: Optional[int]
    nodes: int
    principal_variation: Tuple[Move, ...]
    moves: Tuple[MoveValue, ...]


def analyze(
    position: Position,
    *,
    nodes: Optional[int] = None,
    stop: Optional[Callable[[], bool]] = None,
    seed: int = 0,
) -> Analysis:
    """
    Return what the engine thinks of *position*, every legal move looked into; endings are solved exactly.

    Args:
        position: the game must not be over there.
        nodes: positions to examine; fewer where nothing is left to find out.
        stop: asked every few dozen nodes; True ends the search. The caller's
            clock: the package reads none.
        seed: equal seeds and nodes give equal answers.

    Raises:
        ValueError: the game is over, *nodes* is not positive, or nothing limits the search.
    """
    if nodes is None and stop is None:
        msg = "no limit to the search (expected nodes or stop)"
        raise ValueError(msg)
    analyst = ComputerPlayer(nodes=nodes, seed=seed, expand_all_root_moves=True)
    analyst.set_position(position)
    analyst.search_until(stop)
    return analysis_of(analyst)


def analysis_of(opponent: ComputerPlayer) -> Analysis:
    """Return what *opponent* knows by now of the position it faces."""
    report = opponent.info
    root = opponent.tree_search.root
    looked_into = [(move, child, child.visits) for child, move in opponent.tree_search.ranked_children()]
    seen = {move for move, _, _ in looked_into}
    unseen = [(move, _believed(root), 0) for move in root.position.legal_moves() if move not in seen]
    best = report.principal_variation[0]
    sign = 1 if report.turn is WHITE else -1
    values = [
        _value(move, node, visits, opponent.bounds_after(move))
        for move, node, visits in (*looked_into, *unseen)
    ]
    is_won = report.proven is not None and sign * report.proven > 0
    if report.solved is not None or is_won:  # the solver knows that the best move keeps it
        index = [value.move for value in values].index(best)
        values[index] = MoveValue(
            best,
            values[index].visits,
            report.win_probability,
            report.score_difference,
            is_proven=True,
            solved=report.solved,
        )
    leader = next((value for value in values if value.visits and not value.is_proven), None)
    draw = 0 if leader and sign * (leader.win_probability - EVEN) >= 0 else 2
    values.sort(key=lambda value: (value.move == best, *_rank(value, sign, draw)), reverse=True)
    return Analysis(
        report.win_probability,
        report.score_difference,
        report.proven is not None,
        report.solved,
        report.nodes,
        report.principal_variation,
        tuple(values),
    )


def _believed(root: Node[Position, Move]) -> Node[Position, Move]:
    """Return what is thought of a position, not what is proven: all that is known of unseen moves."""
    node: Node[Position, Move] = Node(root.position)
    node.visits, node.value_sum, node.score_difference_sum = (
        root.visits,
        root.value_sum,
        root.score_difference_sum,
    )
    return node


def _value(move: Move, node: Node[Position, Move], visits: int, result: Bounds) -> MoveValue:
    """Return what *node*, that behind *move* or the one before it, and the limits of the result tell."""
    win_probability, score_difference = within(result, node.win_probability, node.score_difference)
    is_certain = win_probability_of(result.lowest) == win_probability_of(result.highest)
    return MoveValue(
        move, visits, win_probability, score_difference, is_certain or node.proven is not None, result.exact
    )


def _rank(value: MoveValue, sign: int, draw: int) -> Tuple[int, float]:
    """Return where a move stands, the higher the better: won, drawn, if as good as *draw*, unsure, lost."""
    if not value.is_proven:
        return (1, 0.0)
    outlook = sign * (value.win_probability - EVEN)
    return (3 if outlook > 0 else -1 if outlook < 0 else draw, sign * value.score_difference)


class Merit(str, Enum):
    """A reason for which a move is good, in the order in which they are told."""

    CUTS_OFF = "cuts_off"  # pieces of the opponent that lose contact
    SAVES = "saves"  # own pieces that the opponent could cut off before, but not now
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
    steps = steps_to_dvonn(position.dvonns)[space]
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
        Merit.SAVES: _saved(position, after, origin, target),
        Merit.CAPTURES: captured,
        Merit.LANDS_ON_DVONN: (landing & DVONN_BITS) // DVONN_UNIT,
        Merit.CARRIES_DVONN: (stack & DVONN_BITS) // DVONN_UNIT,
        Merit.ESCAPES: stack >> HEIGHT_SHIFT if was_attacked and is_safe else 0,
        Merit.KEEPS_MOVES: _moves_of(after, mover) - _moves_of(after, other),
    }


def _saved(position: Position, after: Position, origin: int, target: int) -> int:
    """
    Return how many pieces fewer of the mover's a single move of the opponent would cut off than before.

    What the mover's own move removes is not saved.
    """
    mover = position.turn
    at_risk = spaces_of(vulnerable_stacks(position, mover))
    still_there = [space for space in at_risk if after.cells[target if space == origin else space]]
    return _pieces_on(position, still_there) - _pieces_on(after, spaces_of(vulnerable_stacks(after, mover)))


def _pieces_on(position: Position, spaces: Iterable[int]) -> int:
    return sum(position.cells[space] >> HEIGHT_SHIFT for space in spaces)


def _moves_of(position: Position, player: Player) -> int:
    """Return how many moves *player* would have if it were his turn."""
    return sum(count_of(landing_set(position, space)) for space in position.stacks_of[player])
