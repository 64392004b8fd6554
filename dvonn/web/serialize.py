"""
Serializes searches for the page, as messages of :mod:`dvonn.web.protocol`: the same for all games.

Positions are serialized by the bridge of each game.
"""

from __future__ import annotations

from itertools import chain, repeat
from typing import TYPE_CHECKING, Any, Callable, Sequence, cast

from dvonn.players import Player
from dvonn.quoting import shortened

if TYPE_CHECKING:
    from dvonn.player.analysis import MoveValue
    from dvonn.player.computer import ComputerPlayer, SearchInfo
    from dvonn.search.parallel import ParallelSearch
    from dvonn.web import protocol

#: The number of moves, from the best one on, whose expected lines the page can show.
MOST_LINES = 5

SIDES: dict[Player, protocol.Side] = {Player.WHITE: "white", Player.BLACK: "black"}


def serialize_fault(fault: Any) -> protocol.PositionFault:  # noqa: ANN401 - of any game
    """
    Return a fault of a position, with the fields that its code needs.

    If a fault of GIPF names spots, the page gets them as "spaces".
    """
    fields = {name: value for name, value in fault._asdict().items() if value not in (None, ())}
    if fault.text is not None:
        fields["text"] = shortened(fault.text)
    if "spots" in fields:
        fields["spaces"] = fields.pop("spots")
    return cast("protocol.PositionFault", {**fields, "code": fault.code.value})


def serialize_search(info: SearchInfo) -> protocol.SearchInfo:
    """Return the state of the opponent's search."""
    return {
        "turn": SIDES[info.turn],
        "move": str(info.move),
        "nodes": info.nodes,
        "budget": info.budget,
        **_estimate(info.win_probability, info.score_difference, info.solved),
        "proven": _result(info.proven),
        "principal_variation": [str(move) for move in info.principal_variation],
    }


def serialize_analysis(
    opponent: ComputerPlayer[Any, Any],
    comment_on: Callable[[Any, Sequence[Any], Sequence[MoveValue]], protocol.HintComment],
) -> protocol.Analysis:
    """
    Return *opponent*'s findings about its position, and the hint for the best move.

    *comment_on* makes the hint from a position, the moves expected, and the values of all moves.
    """
    # Not at the top: the page starts faster without this import.
    from dvonn.player.analysis import analysis_of  # noqa: PLC0415

    analysis = analysis_of(opponent)
    return {
        **_estimate(analysis.win_probability, analysis.score_difference, analysis.solved),
        "proven": analysis.is_proven,
        "nodes": analysis.nodes,
        "principal_variation": [str(move) for move in analysis.principal_variation],
        "comment": comment_on(opponent.position, analysis.principal_variation, analysis.moves),
    }


def serialize_move_values(
    opponent: ComputerPlayer[Any, Any], spaces_of: Callable[[Any], list[protocol.Space]]
) -> protocol.MoveValues:
    """
    Return *opponent*'s findings about every move, in an order that agrees with their values.

    Only the best `MOST_LINES` moves have expected lines.
    """
    # Not at the top: the page starts faster without this import.
    from dvonn.player.analysis import (  # noqa: PLC0415
        analysis_of,
        expected_lines,
        with_comparable_values,
    )

    analysis = with_comparable_values(analysis_of(opponent), opponent.position.turn)
    lines = expected_lines(opponent, analysis, MOST_LINES)
    return {
        "moves": [
            {
                "move": str(value.move),
                "visits": value.visits,
                **_estimate(value.win_probability, value.score_difference, value.solved),
                "proven": value.is_proven,
                "line": [{"move": str(move), "spaces": spaces_of(move)} for move in line],
                "reasons": [],
            }
            for value, line in zip(analysis.moves, chain(lines, repeat(())))
        ]
    }


def serialize_statistics(search: ParallelSearch[Any, Any]) -> protocol.RootStatistics:
    """Return *search*'s counts for each move from its root."""
    return {
        "nodes": search.nodes,
        "moves": [
            {
                "move": str(statistics.move),
                "visits": statistics.visits,
                "value_sum": statistics.value_sum,
                "score_difference_sum": statistics.score_difference_sum,
                "proven": statistics.proven,
                "continuation": [str(move) for move in statistics.continuation],
            }
            for statistics in search.root_statistics()
        ],
    }


def _estimate(win_probability: float, score_difference: float, solved: int | None) -> protocol.Estimate:
    """Return an estimate, rounded as the page needs it."""
    return {
        "win_probability": round(win_probability, 4),
        "score_difference": round(score_difference, 2),
        "solved": solved,
    }


def _result(proven: int | None) -> protocol.Result | None:
    """Return the result of a proven score difference; None until proven."""
    if proven is None:
        return None
    return "white" if proven > 0 else "black" if proven < 0 else "draw"
