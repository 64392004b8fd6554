"""
What the page is shown of a game, and of what the computer thinks.

Plain values with names of spaces, as web/engine/protocol.d.ts has them; to explain the
rules there is :mod:`dvonn.web.explain`.
"""

from __future__ import annotations

from typing import Any

from dvonn.core.board import NAMES
from dvonn.core.game import Game
from dvonn.core.moves import PASS
from dvonn.core.position import Phase, Position
from dvonn.player.analysis import MoveValue, analysis_of, reasons
from dvonn.player.computer import ComputerPlayer, SearchInfo
from dvonn.players import Player

_PIECE_NAMES = {"r": "dvonn", "w": "white", "b": "black", None: None}


# --- games ---


def shown_position(game: Game, ply: int) -> dict[str, Any]:
    """Return all that the page may know of the position after *ply* plies (View)."""
    position = game.positions[ply]
    is_placing = position.phase is Phase.PLACING
    legal = position.legal_moves()
    white, black = position.scores
    lost_white, lost_black = game.removed_pieces(ply)
    return {
        "position": str(position),
        "phase": "over" if not legal else "placing" if is_placing else "stacking",
        "turn": _side(position.turn),
        "ply": ply,
        "stacks": _stacks(position, game.pieces[ply]),
        "places": [str(move) for move in legal] if is_placing else [],
        "moves": {} if is_placing else _moves(position),
        "pass": legal == [PASS],
        "still": {} if is_placing or not legal else _still(position),
        "next": _PIECE_NAMES[position.next_piece],
        "left": dict(zip(("white", "black"), (left._asdict() for left in position.pieces_left))),
        "scores": {"white": white, "black": black},
        "removed": {"white": lost_white, "black": lost_black},
        "winner": _winner(position),
        "last": _ply(game, ply - 1) if ply else None,
    }


def _stacks(position: Position, pieces: list[str]) -> dict[str, dict[str, Any]]:
    stacks = {}
    for name, inside in zip(NAMES, pieces):
        stack = position.stack_at(name)
        if stack is not None:
            stacks[name] = {
                "token": str(stack),
                "owner": None if stack.owner is None else _side(stack.owner),
                "height": stack.height,
                "dvonns": stack.dvonns,
                "pieces": inside,
            }
    return stacks


def _moves(position: Position) -> dict[str, dict[str, list[str]]]:
    """Return, by origin and destination, the spaces that each stacking move would empty."""
    moves: dict[str, dict[str, list[str]]] = {}
    for move in position.legal_moves():
        if move.origin is not None and move.target is not None:
            targets = moves.setdefault(NAMES[move.origin], {})
            targets[NAMES[move.target]] = list(position.removed_by(move))
    return moves


def _still(position: Position) -> dict[str, str]:
    """Return, for each stack the player to move cannot move, why."""
    still = {}
    for space, cell in enumerate(position.cells):
        reason = position.why_still(space) if cell else None
        if reason is not None:
            still[NAMES[space]] = reason.value
    return still


def _winner(position: Position) -> str | None:
    if not position.is_over:
        return None
    winner = position.winner
    return "draw" if winner is None else _side(winner)


def _side(player: Player) -> str:
    return player.name.lower()


def shown_plies(game: Game) -> list[dict[str, Any]]:
    """Return every ply of a game (Ply)."""
    return [_ply(game, index) for index in range(len(game.moves))]


def _ply(game: Game, index: int) -> dict[str, Any]:
    move = game.moves[index]
    return {
        "move": str(move),
        "player": _side(game.positions[index].turn),
        "removed": list(game.removed[index]),
        "spaces": [NAMES[space] for space in move if space is not None],
    }


# --- thoughts ---


def shown_thought(report: SearchInfo) -> dict[str, Any]:
    """Return what the opponent knows of the position it faces (Thought)."""
    proven = report.proven
    return {
        "turn": _side(report.turn),
        "move": str(report.move),
        "nodes": report.nodes,
        "budget": report.budget,
        **_worth(report.win_probability, report.score_difference),
        "solved": report.solved,
        "proven": None if proven is None else "white" if proven > 0 else "black" if proven < 0 else "draw",
        "line": [str(move) for move in report.principal_variation],
    }


def shown_explanation(opponent: ComputerPlayer) -> dict[str, Any]:
    """Return what *opponent* knows of every move, and what speaks for the best (Analysis)."""
    analysis = analysis_of(opponent)
    return {
        **_worth(analysis.win_probability, analysis.score_difference),
        "proven": analysis.is_proven,
        "solved": analysis.solved,
        "nodes": analysis.nodes,
        "line": [str(move) for move in analysis.principal_variation],
        "reasons": [
            {"merit": reason.merit.value, "size": reason.size}
            for reason in reasons(opponent.tree_search.root.position, analysis.principal_variation[0])
        ],
        "moves": [_value(value) for value in analysis.moves],
    }


def _value(value: MoveValue) -> dict[str, Any]:
    return {
        "move": str(value.move),
        "visits": value.visits,
        **_worth(value.win_probability, value.score_difference),
        "proven": value.is_proven,
        "solved": value.solved,
    }


def _worth(chance: float, margin: float) -> dict[str, float]:
    """Return both as exactly as anybody is told."""
    return {"chance": round(chance, 4), "margin": round(margin, 2)}
