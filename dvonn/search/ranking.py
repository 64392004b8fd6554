"""
Which move to play once the search has ended: the best one, or weights to draw one by.

Small, because one search and several merged ones share it.
"""

from __future__ import annotations

from dvonn.players import WHITE
from dvonn.search.game import MoveT, PositionT
from dvonn.search.node import Node
from dvonn.search.values import EVEN


def ranked_children(
    node: Node[PositionT, MoveT], well_visited: float = 1.0
) -> list[tuple[Node[PositionT, MoveT], MoveT]]:
    """
    Return the children with their moves, the one to play first, for the player to move.

    A proven win comes first and a proven loss last. The others stand by edge visits, but those with
    *well_visited* of the most edge visits, as a share in (0, 1], or more by their value.
    A proven draw stands behind these where the first of them looks at least even, else before them.
    """
    white_to_move = node.position.turn is WHITE
    enough = well_visited * max(node.edge_visits, default=0)

    def value_of(child: Node[PositionT, MoveT]) -> float:
        return child.value if white_to_move else 1 - child.value

    def unproven_rank(option: tuple[Node[PositionT, MoveT], MoveT, int]) -> tuple[float, int]:
        child, _, visits = option
        return (value_of(child) if well_visited < 1 and visits >= enough else 0.0, visits)

    options = list(zip(node.children, node.moves, node.edge_visits))
    leader = max((option for option in options if option[0].proven is None), key=unproven_rank, default=None)
    draw_rank = 0 if leader and value_of(leader[0]) >= EVEN else 2

    def rank(option: tuple[Node[PositionT, MoveT], MoveT, int]) -> tuple[float, ...]:
        child = option[0]
        if child.proven is None:
            return (1, *unproven_rank(option))
        value = value_of(child)
        return (draw_rank if child.proven == 0 else 3 if value > EVEN else -1, value)

    options.sort(key=rank, reverse=True)
    return [(child, move) for child, move, _ in options]


def sampling_weights(node: Node[PositionT, MoveT]) -> list[tuple[float, MoveT]]:
    """
    Return the moves to draw one from, each with a weight: its edge visits plus its prior.

    What is proven limits them: where some moves win, only those; else all but those that lose, or
    all where all do.
    """
    sign = 1 if node.position.turn is WHITE else -1
    outcomes = [0 if not child.proven else sign if child.proven > 0 else -sign for child in node.children]
    unvisited = [0] * (len(node.moves) - len(outcomes))
    outcomes += unvisited
    best = max(outcomes)
    options = zip(outcomes, node.edge_visits + unvisited, node.priors, node.moves)
    return [(visits + prior, move) for outcome, visits, prior, move in options if outcome == best]
