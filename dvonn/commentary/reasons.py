"""Reasons for a move of DVONN, and its drawbacks (prices), in terms of the rules."""

from __future__ import annotations

from enum import Enum
from typing import Dict, List, NamedTuple, Tuple

from dvonn.commentary.thresholds import LEAD_MIN_PIECES, NEAR_STEPS, RACE_MAX_MOVES, TAKEN_MIN_MOVES
from dvonn.core.board import BITS, NEIGHBOUR_SETS, RINGS, count_of, set_of, spaces_of
from dvonn.core.moves import Move, Placement, StackingMove
from dvonn.core.pieces import DVONN_BITS, DVONN_UNIT, HEIGHT_SHIFT, OWNER_BITS
from dvonn.core.position import Position
from dvonn.evaluation.connectivity import (
    greatest_cut,
    landing_set,
    pieces_on,
    reach,
    vulnerable_stacks,
)
from dvonn.evaluation.distances import steps_to_dvonn
from dvonn.players import Player


class Merit(str, Enum):
    """
    The kinds of reasons for a move, in the order in which texts name them.

    The last four are prices, which are drawbacks of the move.
    """

    CUTS_OFF = "cuts_off"  # the opponent's pieces that lose contact
    SAVES = "saves"  # own pieces that the opponent could have cut off, but now cannot
    CAPTURES = "captures"  # the height of the opponent's stack that is taken
    STOPS = "stops"  # the moves that the opponent had, if none is left but the game goes on
    THREATENS = "threatens"  # pieces that the player could cut off next, if more than before
    ATTACKS = "attacks"  # the height of the tallest stack that the player could take next, but not before
    PROTECTS = "protects"  # the height of the tallest own stack that could have been taken, but now cannot
    FREES = "frees"  # other own stacks that become able to move, if more can move than before
    TAKES_MOVES = "takes_moves"  # moves that the opponent loses, if some are left
    LANDS_ON_DVONN = "lands_on_dvonn"  # 1 if the move lands on a single DVONN piece
    CARRIES_DVONN = "carries_dvonn"  # DVONN pieces in the stack that moves
    ESCAPES = "escapes"  # the height of the moved stack, if it could have been taken, but now cannot
    BESIDE_DVONN = "beside_dvonn"  # DVONN pieces next to the moved stack
    KEEPS_MOVES = "keeps_moves"  # the player's moves after the move, less the opponent's
    LATER_CUTS_OFF = "later_cuts_off"  # the opponent's pieces that the expected line cuts off later
    LATER_CAPTURES = "later_captures"  # the height of the stack that the expected line takes later
    CLOSES_DVONN = "closes_dvonn"  # placing: DVONN pieces whose only empty neighbour is the space
    LEADS_AT_DVONN = "leads_at_dvonn"  # placing: own pieces next to a DVONN piece, if the opponent has fewer
    NEAR_DVONN = "near_dvonn"  # placing: 2 if next to a DVONN piece, 1 if two steps away
    AT_EDGE = "at_edge"  # placing: 1 for an edge space, which can never be surrounded
    FACES = "faces"  # placing: the opponent's pieces next to the space
    JOINS = "joins"  # placing: own pieces next to the space
    JOINS_DVONN = "joins_dvonn"  # placing a DVONN piece: DVONN pieces next to the space
    GIVES_UP = "gives_up"  # own pieces that lose contact
    RECAPTURE = "recapture"  # the height of a stack that captures and can be captured back
    REPLY_CUTS_OFF = "reply_cuts_off"  # own pieces that the expected or another reply cuts off
    REPLY_CAPTURES = "reply_captures"  # the height of an own stack that the expected or another reply takes


class MoveReason(NamedTuple):
    """
    A merit of a move.

    size: the number that the text of the merit needs, as the comments in :class:`Merit` describe it.
    spaces: the spaces of the stacks concerned, without the moved stack; none if all stacks of a side are
        concerned, or all neighbours of a placed piece.
    """

    merit: Merit
    size: int
    spaces: Tuple[int, ...] = ()


def reasons_for(position: Position, move: Move) -> List[MoveReason]:
    """Return the reasons for the legal *move* on the present board; may be empty."""
    if isinstance(move, StackingMove):
        stacks = _stacks_meant(position, move)
        found = _stacking_merits(position, move, stacks)
    elif isinstance(move, Placement):
        stacks = _dvonns_meant(position, move.target)
        found = _placing_merits(position, move.target, stacks)
    else:
        return []
    return [
        MoveReason(merit, found[merit], tuple(spaces_of(stacks.get(merit, 0))))
        for merit in Merit
        if found.get(merit, 0) > 0
    ]


def moves_left(position: Position, move: Move) -> Tuple[int, int]:
    """Return how many moves each player would have after *move* if it were his turn; the mover is first."""
    after = position.after(move)
    return _moves_of(after, position.turn), _moves_of(after, position.turn.other)


def height_exposed(position: Position, move: StackingMove) -> int:
    """Return the height of the stack that *move* exposes to capture by the reply; 0 if it is safe."""
    after = position.after(move)
    is_exposed = BITS[move.target] & reach(after, position.turn.other)
    return after.cells[move.target] >> HEIGHT_SHIFT if is_exposed else 0


def height_stuck(position: Position, move: StackingMove) -> int:
    """Return the height of the stack that *move* builds if that stack could not move on, else 0."""
    after = position.after(move)
    return 0 if landing_set(after, move.target) else after.cells[move.target] >> HEIGHT_SHIFT


def pieces_at_stake(position: Position, move: StackingMove) -> int:
    """Return the largest number of the mover's pieces that a single reply to *move* could cut off."""
    after = position.after(move)
    return pieces_on(after, greatest_cut(after, position.turn))


def taken_by(position: Position, move: StackingMove, after: Position) -> Tuple[int, int, int]:
    """
    Return the numbers of pieces that *move* captures, cuts off, and gives up.

    *move* leads from *position* to *after*.
    """
    mover, other = position.turn, position.turn.other
    landing = position.cells[move.target]
    captured = landing >> HEIGHT_SHIFT if landing & OWNER_BITS == other else 0
    # A single DVONN piece is gained, but not captured, because it belonged to nobody.
    gained = landing >> HEIGHT_SHIFT if landing & OWNER_BITS != mover else 0
    cut_off = position.scores[other - 1] - captured - after.scores[other - 1]
    given_up = position.scores[mover - 1] + gained - after.scores[mover - 1]
    return captured, cut_off, given_up


def tallest_stack(after: Position, player: Player, spaces: int) -> int:
    """Return the space of *player*'s tallest stack on *spaces*, as a set; empty if all are single pieces."""
    heights = {space: after.cells[space] >> HEIGHT_SHIFT for space in after.stacks_of[player]}
    high = [space for space in spaces_of(spaces) if heights.get(space, 0) > 1]
    return BITS[max(high, key=lambda space: heights[space])] if high else 0


def _placing_merits(position: Position, space: int, dvonns: Dict[Merit, int]) -> Dict[Merit, int]:
    around = NEIGHBOUR_SETS[space]
    if position.next_piece == "r":
        # A lone DVONN piece cannot be moved, so the merits of other pieces do not apply.
        return {Merit.JOINS_DVONN: count_of(around & set_of(position.dvonns))}
    steps = steps_to_dvonn(position.dvonns)[space]
    own, other = (set_of(position.stacks_of[player]) for player in (position.turn, position.turn.other))
    led = [count_of(NEIGHBOUR_SETS[dvonn] & own) + 1 for dvonn in spaces_of(dvonns[Merit.LEADS_AT_DVONN])]
    return {
        Merit.CLOSES_DVONN: count_of(dvonns[Merit.CLOSES_DVONN]),
        Merit.LEADS_AT_DVONN: max(led, default=0),
        Merit.NEAR_DVONN: max(0, NEAR_STEPS + 1 - steps),
        Merit.AT_EDGE: int(RINGS[space] < 0),
        Merit.FACES: count_of(around & other),
        Merit.JOINS: count_of(around & own),
    }


def _dvonns_meant(position: Position, space: int) -> Dict[Merit, int]:
    """Return the DVONN pieces that each merit of a placement is about, as spaces."""
    own, other = (set_of(position.stacks_of[player]) for player in (position.turn, position.turn.other))
    closed, led = [], {}
    for dvonn in spaces_of(NEIGHBOUR_SETS[space] & set_of(position.dvonns)):
        around = NEIGHBOUR_SETS[dvonn]
        if around & ~position.occupied == BITS[space]:
            closed.append(dvonn)
        mine = count_of(around & own) + 1
        if mine > max(count_of(around & other), LEAD_MIN_PIECES - 1):
            led[dvonn] = mine
    most = max(led.values(), default=0)
    return {
        Merit.CLOSES_DVONN: set_of(closed),
        Merit.LEADS_AT_DVONN: set_of([dvonn for dvonn, mine in led.items() if mine == most]),
    }


def _stacking_merits(position: Position, move: StackingMove, stacks: Dict[Merit, int]) -> Dict[Merit, int]:
    origin, target = move.origin, move.target
    mover, other = position.turn, position.turn.other
    after = position.after(move)
    stack, landing = position.cells[origin], position.cells[target]
    captured, lost, given_up = taken_by(position, move, after)
    attacked_before, attacked = reach(position, other), reach(after, other)
    is_attacked = BITS[target] & attacked
    is_safe = after.cells[target] and not is_attacked
    moves_before, moves_left = _moves_of(position, other), _moves_of(after, other)
    freed = count_of(_movable_of(after, mover)) - count_of(_movable_of(position, mover))
    taken = moves_before - moves_left
    # The numbers of moves are not compared if the opponent could not move before, or cannot move now.
    is_race = moves_before and 0 < moves_left <= RACE_MAX_MOVES
    threatened = pieces_on(after, stacks[Merit.THREATENS])
    protected = pieces_on(after, stacks[Merit.PROTECTS])
    at_risk = after.cells[target] >> HEIGHT_SHIFT if is_attacked else 0
    return {
        Merit.CUTS_OFF: lost,
        Merit.SAVES: _saved(position, after, origin, target),
        Merit.CAPTURES: captured,
        Merit.STOPS: 0 if moves_left or after.is_over else moves_before,
        Merit.THREATENS: threatened if threatened > pieces_on(position, greatest_cut(position, other)) else 0,
        Merit.ATTACKS: pieces_on(after, stacks[Merit.ATTACKS]),
        # Protecting a stack is no merit if the moved stack is in danger and at least as tall.
        Merit.PROTECTS: protected if protected > at_risk else 0,
        Merit.FREES: count_of(stacks[Merit.FREES]) if freed > 0 else 0,
        Merit.TAKES_MOVES: taken if moves_left and taken >= TAKEN_MIN_MOVES else 0,
        Merit.LANDS_ON_DVONN: 0 if landing & OWNER_BITS else (landing & DVONN_BITS) // DVONN_UNIT,
        Merit.CARRIES_DVONN: (stack & DVONN_BITS) // DVONN_UNIT,
        Merit.ESCAPES: stack >> HEIGHT_SHIFT if BITS[origin] & attacked_before and is_safe else 0,
        # A place beside a DVONN piece protects from cuts, but an opponent without a move can make none.
        Merit.BESIDE_DVONN: _beside_dvonn(after, target) if moves_left else 0,
        Merit.KEEPS_MOVES: _moves_of(after, mover) - moves_left if is_race else 0,
        Merit.GIVES_UP: given_up,
        Merit.RECAPTURE: after.cells[target] >> HEIGHT_SHIFT if captured and is_attacked else 0,
    }


def _stacks_meant(position: Position, move: StackingMove) -> Dict[Merit, int]:
    """Return the stacks that each merit of a move is about, as spaces, without the moved stack."""
    origin, target = move.origin, move.target
    mover, other = position.turn, position.turn.other
    after = position.after(move)
    ends = BITS[origin] | BITS[target]
    attacked_before, attacked = reach(position, other), reach(after, other)
    at_risk = vulnerable_stacks(position, mover) & ~vulnerable_stacks(after, mover)
    captured = _ways_of(position, target) if position.cells[target] & OWNER_BITS == other else 0
    # If at least half of the moves taken away were the captured stack's, no other stacks are named.
    is_mostly_captured = 2 * captured >= _moves_of(position, other) - _moves_of(after, other)
    return {
        Merit.CUTS_OFF: set_of(position.stacks_of[other]) & ~after.occupied & ~ends,
        Merit.SAVES: at_risk & after.occupied & ~ends,
        Merit.CAPTURES: BITS[target],
        Merit.THREATENS: greatest_cut(after, other),
        Merit.ATTACKS: tallest_stack(after, other, reach(after, mover) & ~reach(position, mover) & ~ends),
        Merit.PROTECTS: tallest_stack(after, mover, attacked_before & ~attacked & ~ends),
        Merit.FREES: _movable_of(after, mover) & ~_movable_of(position, mover) & ~ends,
        Merit.TAKES_MOVES: 0 if is_mostly_captured else _hindered(position, after, other) & ~ends,
    }


def _saved(position: Position, after: Position, origin: int, target: int) -> int:
    """
    Return the number of the mover's pieces that one move of the opponent could have cut off, but now cannot.

    Pieces that the mover's own move removes do not count as saved.
    """
    mover = position.turn
    at_risk = spaces_of(vulnerable_stacks(position, mover))
    remaining = [space for space in at_risk if after.cells[target if space == origin else space]]
    return pieces_on(position, set_of(remaining)) - pieces_on(after, vulnerable_stacks(after, mover))


def _beside_dvonn(position: Position, space: int) -> int:
    """Return the number of DVONN pieces next to the stack on a space; 0 if it is gone."""
    return count_of(set_of(position.dvonns) & NEIGHBOUR_SETS[space]) if position.cells[space] else 0


def _hindered(position: Position, after: Position, player: Player) -> int:
    """Return the spaces of *player*'s stacks that could move to fewer spaces *after* than in *position*."""
    return set_of(
        [space for space in after.stacks_of[player] if _ways_of(after, space) < _ways_of(position, space)]
    )


def _ways_of(position: Position, space: int) -> int:
    """Return the number of moves of the stack on *space* if it were its owner's turn."""
    return count_of(landing_set(position, space))


def _moves_of(position: Position, player: Player) -> int:
    """Return the number of *player*'s moves if it were his turn."""
    return sum(_ways_of(position, space) for space in position.stacks_of[player])


def _movable_of(position: Position, player: Player) -> int:
    """Return the spaces of the stacks that *player* could move if it were his turn."""
    return set_of([space for space in position.stacks_of[player] if landing_set(position, space)])
