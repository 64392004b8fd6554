"""
Serializes games and searches for the page, as messages of :mod:`dvonn.web.protocol`.

Plain values with names of spaces; to explain the rules there is :mod:`dvonn.web.explain`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Iterable, Sequence, cast

from dvonn.core.board import LANDINGS, NAMES
from dvonn.core.game import Game
from dvonn.core.moves import PASS, Move
from dvonn.core.pieces import HEIGHT_SHIFT
from dvonn.core.position import Phase, Position
from dvonn.players import Player
from dvonn.quoting import shortened

if TYPE_CHECKING:
    from dvonn.core.faults import Fault
    from dvonn.player.analysis import MoveValue
    from dvonn.player.computer import ComputerPlayer, SearchInfo
    from dvonn.player.reasons import MoveReason
    from dvonn.search.parallel import ParallelSearch
    from dvonn.web import protocol

_SIDES: dict[Player, protocol.Side] = {Player.WHITE: "white", Player.BLACK: "black"}
_PIECE_NAMES: dict[str | None, protocol.PieceKind | None] = {
    "r": "dvonn",
    "w": "white",
    "b": "black",
    None: None,
}


# --- games ---


def serialize_view(game: Game, ply: int) -> protocol.View:
    """Return all that the page may know of the position after *ply* plies."""
    position = game.positions[ply]
    is_placing = position.phase is Phase.PLACING
    legal = position.legal_moves()
    white, black = position.scores
    lost_white, lost_black = game.removed_pieces(ply)
    gone_white, gone_black = game.removed_contents(ply)
    left_white, left_black = position.pieces_left
    return {
        "position": str(position),
        "phase": "over" if not legal else "placing" if is_placing else "stacking",
        "turn": _SIDES[position.turn],
        "ply": ply,
        "stacks": _stacks(position, game.pieces[ply]),
        "presses": _presses(position),
        "pass": legal == [PASS],
        "blocked": {} if is_placing or not legal else _blocked(position),
        "premoves": {} if is_placing or not legal else _in_reach(position, position.turn.other),
        "movable": {side: 0 if is_placing else _movable(position, player) for player, side in _SIDES.items()},
        "next_piece": _PIECE_NAMES[position.next_piece],
        "left": {
            "white": {"dvonns": left_white.dvonns, "pieces": left_white.pieces},
            "black": {"dvonns": left_black.dvonns, "pieces": left_black.pieces},
        },
        "scores": {"white": white, "black": black},
        "removed": {"white": lost_white, "black": lost_black},
        "removed_pieces": {"white": gone_white, "black": gone_black},
        "winner": _winner(position),
        "last": _ply(game, ply - 1) if ply else None,
    }


def _stacks(position: Position, pieces: list[str]) -> dict[protocol.Space, protocol.Stack]:
    stacks: dict[protocol.Space, protocol.Stack] = {}
    for name, inside in zip(NAMES, pieces):
        stack = position.stack_at(name)
        if stack is not None:
            stacks[name] = {
                "token": str(stack),
                "owner": None if stack.owner is None else _SIDES[stack.owner],
                "height": stack.height,
                "dvonns": stack.dvonns,
                "pieces": inside,
            }
    return stacks


def _presses(position: Position) -> protocol.Presses:
    """Return the legal moves of *position* by the spaces to press."""
    is_placing = position.phase is Phase.PLACING
    presses: protocol.Presses = {}
    for move in position.legal_moves():
        spaces = _spaces(move)
        level = presses
        for space in spaces[:-1]:
            level = level.setdefault(space, {"next": {}})["next"]
        if spaces:
            # A placement takes away no contact; to ask for each would double the time of the reply.
            removes = [] if is_placing else list(position.removed_by(move))
            level[spaces[-1]] = {"move": str(move), "removes": removes}
    return presses


def _blocked(position: Position) -> dict[protocol.Space, protocol.BlockedReason]:
    """Return, for each stack the player to move cannot move, why."""
    blocked: dict[protocol.Space, protocol.BlockedReason] = {}
    for space, cell in enumerate(position.cells):
        reason = position.why_blocked(space) if cell else None
        if reason is not None:
            blocked[NAMES[space]] = reason.value
    return blocked


def _in_reach(position: Position, player: Player) -> dict[protocol.Space, list[protocol.Space]]:
    """
    Return, for each stack of *player*, what it could land on if it had the turn and were free to move.

    A stack that the next move leaves alone keeps its height, and no empty space is ever taken again
    (R4.6): what is not in here cannot become legal by that move.
    """
    cells = position.cells
    return {
        NAMES[space]: [
            NAMES[there] for there in LANDINGS[cells[space] >> HEIGHT_SHIFT][space] if cells[there]
        ]
        for space in position.stacks_of[player]
    }


def _movable(position: Position, player: Player) -> int:
    """Return how many stacks *player* could move with the turn (R4.6, R4.7)."""
    surrounded = position.surrounded()
    in_reach = _in_reach(position, player)
    return sum(1 for space, targets in in_reach.items() if targets and space not in surrounded)


def _winner(position: Position) -> protocol.Result | None:
    if not position.is_over:
        return None
    winner = position.winner
    return "draw" if winner is None else _SIDES[winner]


def serialize_plies(game: Game) -> list[protocol.Ply]:
    """Return every ply of a game."""
    return [_ply(game, index) for index in range(len(game.moves))]


def _ply(game: Game, index: int) -> protocol.Ply:
    move = game.moves[index]
    before = game.positions[index]
    lost_white, lost_black = game.pieces_removed_at(index)
    ply: protocol.Ply = {
        "move": str(move),
        "player": _SIDES[before.turn],
        "phase": "placing" if before.phase is Phase.PLACING else "stacking",
        "removed": list(game.removed[index]),
        "lost": {"white": lost_white, "black": lost_black},
        "spaces": _spaces(move),
    }
    if before.next_piece == "r":
        ply["piece"] = "dvonn"
    return ply


def _spaces(move: Move) -> list[protocol.Space]:
    """Return the names of the spaces that *move* names, in their order."""
    return [NAMES[space] for space in move if space is not None]


def serialize_fault(fault: Fault) -> protocol.PositionFault:
    """Return a fault of a position, with the fields that its code needs."""
    fields = {name: value for name, value in fault._asdict().items() if value not in (None, ())}
    if fault.text is not None:
        fields["text"] = shortened(fault.text)
    return cast("protocol.PositionFault", {**fields, "code": fault.code.value})


# --- searches ---


def serialize_search(info: SearchInfo) -> protocol.SearchInfo:
    """Return what the opponent knows of the position it searches."""
    return {
        "turn": _SIDES[info.turn],
        "move": str(info.move),
        "nodes": info.nodes,
        "budget": info.budget,
        **_estimate(info.win_probability, info.score_difference, info.solved),
        "proven": _result(info.proven),
        "principal_variation": [str(move) for move in info.principal_variation],
    }


def serialize_analysis(
    opponent: ComputerPlayer[Any, Any],
    reasons_in_line: Callable[[Any, Sequence[Any]], Iterable[MoveReason]],
) -> protocol.Analysis:
    """Return what *opponent* knows of every move, and what speaks for the best."""
    # Not at the top: the page starts faster without it.
    from dvonn.player.analysis import analysis_of  # noqa: PLC0415

    analysis = analysis_of(opponent)
    return {
        **_estimate(analysis.win_probability, analysis.score_difference, analysis.solved),
        "proven": analysis.is_proven,
        "nodes": analysis.nodes,
        "principal_variation": [str(move) for move in analysis.principal_variation],
        "reasons": serialize_reasons(reasons_in_line(opponent.position, analysis.principal_variation)),
        "moves": [_move_value(value) for value in analysis.moves],
    }


def serialize_reasons(reasons: Iterable[MoveReason]) -> list[protocol.MoveReason]:
    """Return what speaks for a move."""
    return [
        {
            "merit": reason.merit.value,
            "size": reason.size,
            "spaces": [NAMES[space] for space in reason.spaces],
        }
        for reason in reasons
    ]


def serialize_statistics(search: ParallelSearch[Any, Any]) -> protocol.RootStatistics:
    """Return what *search* has counted for each move from its root."""
    return {
        "nodes": search.nodes,
        "moves": [
            {
                "move": str(statistics.move),
                "visits": statistics.visits,
                "value_sum": statistics.value_sum,
                "score_difference_sum": statistics.score_difference_sum,
                "proven": statistics.proven,
            }
            for statistics in search.root_statistics()
        ],
    }


def _move_value(value: MoveValue) -> protocol.MoveValue:
    return {
        "move": str(value.move),
        "visits": value.visits,
        **_estimate(value.win_probability, value.score_difference, value.solved),
        "proven": value.is_proven,
    }


def _estimate(win_probability: float, score_difference: float, solved: int | None) -> protocol.Estimate:
    """Return an estimate as exact as anything that is shown needs it."""
    return {
        "win_probability": round(win_probability, 4),
        "score_difference": round(score_difference, 2),
        "solved": solved,
    }


def _result(proven: int | None) -> protocol.Result | None:
    """Return who wins with a proven score difference; None while there is none."""
    if proven is None:
        return None
    return "white" if proven > 0 else "black" if proven < 0 else "draw"
