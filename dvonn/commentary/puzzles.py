"""Finds the themes of a puzzle of DVONN, the point of each move, and why a move fails."""

from __future__ import annotations

from enum import Enum
from typing import Dict, Iterator, List, NamedTuple, Sequence, Tuple

from dvonn.commentary.reasons import Merit, MoveReason, reasons_for, taken_by
from dvonn.commentary.thresholds import (
    PUZZLE_BLOCK_MIN_HEIGHT,
    PUZZLE_EXACT_MIN_HEIGHT,
    PUZZLE_MERIT_MIN_SIZE,
    PUZZLE_SAVED_MIN_HEIGHT,
    REFUTATION_MIN_PIECES,
)
from dvonn.core.board import BITS
from dvonn.core.moves import Move, StackingMove
from dvonn.core.pieces import DVONN_BITS, HEIGHT_SHIFT
from dvonn.core.position import Position
from dvonn.dvonn_player.solver import Solver
from dvonn.evaluation.connectivity import landing_set, reach
from dvonn.players import WHITE


class Theme(str, Enum):
    """A subject of a puzzle. A text that names several themes names them in this order."""

    CUT_OFF = "cut off"  # a move cuts off the opponent's pieces
    SAVE = "save"  # a move saves own pieces from being cut off or captured
    LAST_MOVE = "last move"  # a move leaves the opponent without a move
    DVONN = "DVONN"  # a stack with a DVONN piece moves, or a stack lands on one
    EXACT_HEIGHT = "exact height"  # a move builds a stack of exactly the height that its next move needs
    BLOCK = "block"  # a move leaves an opposing stack in place, but unable to move
    SELF_CUT = "make the other cut itself off"  # every reply cuts off some of the opponent's own pieces


#: Merits that take pieces.
_TAKINGS = (Merit.CUTS_OFF, Merit.CAPTURES)


class Refutation(NamedTuple):
    """
    Why a move fails.

    reply: the opponent's best reply; None if a pass is forced, the game is over, or the solver gave up.
    lead: the final lead in pieces of the player who moved, with best play; None if the solver gave up.
    reason: what the reply takes, or else that it leaves no move; None if it does neither.
    """

    reply: Move | None
    lead: int | None
    reason: MoveReason | None


def themes_of(start: Position, moves: Sequence[Move]) -> List[Theme]:
    """
    Return the themes of the puzzle that begins at *start* and is solved by *moves*; may be empty.

    *moves* alternate between the solver's moves and the opponent's replies.
    """
    found = {theme for step in _steps_of(start, moves) for theme in _themes_of_step(*step)}
    own = [move for move in moves[::2] if isinstance(move, StackingMove)]
    if any(built.target == used.origin for built, used in zip(own, own[1:])):
        found.add(Theme.EXACT_HEIGHT)
    return [theme for theme in Theme if theme in found]


def points_of(position: Position, move: Move) -> List[MoveReason]:
    """Return the main merits of *move* and, if it gives something up, that drawback; may be empty."""
    reasons = {reason.merit: reason for reason in reasons_for(position, move)}
    least = {Merit(name): size for name, size in PUZZLE_MERIT_MIN_SIZE.items()}
    found = [
        reasons[merit] for merit, size in least.items() if merit in reasons and reasons[merit].size >= size
    ]
    named = found[:1]
    if named and named[0].merit in _TAKINGS:
        # Name both kinds of taking, the greater first.
        named = sorted((one for one in found if one.merit in _TAKINGS), key=lambda one: -one.size)
    price = [reasons[Merit.GIVES_UP]] if named and Merit.GIVES_UP in reasons else []
    return [*named, *price]


def refutation_of(position: Position, move: Move, nodes: int) -> Refutation:
    """Return why *move* in *position* fails; the solver examines at most *nodes* positions."""
    after = position.after(move)
    sign = 1 if position.turn is WHITE else -1
    if after.is_over:
        return Refutation(None, sign * after.result, None)
    solver = Solver(after)
    solver.run(nodes)
    if solver.solved is None:
        return Refutation(None, None, None)
    reply = solver.best_move()
    if after.turn is position.turn or not isinstance(reply, StackingMove):
        return Refutation(None, sign * solver.solved, None)
    reasons = {reason.merit: reason for reason in reasons_for(after, reply)}
    taken = [
        reasons[merit]
        for merit in _TAKINGS
        if merit in reasons and reasons[merit].size >= REFUTATION_MIN_PIECES
    ]
    named = [*sorted(taken, key=lambda one: -one.size), *filter(None, [reasons.get(Merit.STOPS)])]
    return Refutation(reply, sign * solver.solved, named[0] if named else None)


def _steps_of(start: Position, moves: Sequence[Move]) -> Iterator[Tuple[Position, StackingMove, Position]]:
    """Yield each of the solver's moves with the positions before and after it."""
    position = start
    for index, move in enumerate(moves):
        after = position.after(move)
        if index % 2 == 0 and isinstance(move, StackingMove):
            yield position, move, after
        position = after


def _themes_of_step(position: Position, move: StackingMove, after: Position) -> Iterator[Theme]:
    mover, other = position.turn, position.turn.other
    sizes: Dict[Merit, int] = {reason.merit: reason.size for reason in reasons_for(position, move)}
    if Merit.CUTS_OFF in sizes:
        yield Theme.CUT_OFF
    rescued = max(sizes.get(Merit.ESCAPES, 0), sizes.get(Merit.PROTECTS, 0))
    if Merit.SAVES in sizes or rescued >= PUZZLE_SAVED_MIN_HEIGHT:
        yield Theme.SAVE
    if after.is_over or Merit.STOPS in sizes:
        yield Theme.LAST_MOVE
    if (position.cells[move.origin] | position.cells[move.target]) & DVONN_BITS:
        yield Theme.DVONN
    landings = landing_set(after, move.target)
    aims = [space for space in after.stacks_of[other] if BITS[space] & landings & ~reach(position, mover)]
    if any(_height(after, space) >= PUZZLE_EXACT_MIN_HEIGHT for space in aims):
        yield Theme.EXACT_HEIGHT
    stuck = [
        space
        for space in after.stacks_of[other]
        if landing_set(position, space) and not landing_set(after, space)
    ]
    if any(_height(after, space) >= PUZZLE_BLOCK_MIN_HEIGHT for space in stuck):
        yield Theme.BLOCK
    replies = [reply for reply in after.legal_moves() if isinstance(reply, StackingMove)]
    if replies and all(taken_by(after, reply, after.after(reply))[2] for reply in replies):
        yield Theme.SELF_CUT


def _height(position: Position, space: int) -> int:
    return position.cells[space] >> HEIGHT_SHIFT
