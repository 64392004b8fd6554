"""
Serializes games of DVONN for the page, as messages of :mod:`dvonn.web.protocol`.

All values are JSON-compatible, and spaces are names. :mod:`dvonn.dvonn_web.explain` explains the rules, and
:mod:`dvonn.web.serialize` serializes what a search knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dvonn.core.board import LANDINGS, NAMES
from dvonn.core.game import Game
from dvonn.core.moves import PASS, Move, StackingMove
from dvonn.core.pieces import HEIGHT_SHIFT, OWNER_BITS
from dvonn.core.position import Phase, Position
from dvonn.players import Player
from dvonn.web.serialize import SIDES

if TYPE_CHECKING:
    from typing import Iterable

    from dvonn.commentary.remarks import Remark
    from dvonn.dvonn_web.protocol import BlockedReason, DvonnPly, DvonnView, PieceKind
    from dvonn.web import protocol

_PIECE_NAMES: dict[str | None, PieceKind | None] = {
    "r": "dvonn",
    "w": "white",
    "b": "black",
    None: None,
}


def serialize_view(game: Game, ply: int) -> protocol.View:
    """Return all that the page knows about the position after *ply* plies."""
    position = game.positions[ply]
    is_placing = position.phase is Phase.PLACING
    legal = position.legal_moves()
    is_passing = legal == [PASS]
    white, black = position.scores
    lost_white, lost_black = game.removed_pieces(ply)
    gone_white, gone_black = game.removed_contents(ply)
    left_white, left_black = position.pieces_left
    own: DvonnView = {
        "blocked": {} if is_placing or not legal else _blocked(position),
        "movable": {side: 0 if is_placing else _movable(position, player) for player, side in SIDES.items()},
        "next_piece": _PIECE_NAMES[position.next_piece],
        "left": {
            "white": {"dvonns": left_white.dvonns, "pieces": left_white.pieces},
            "black": {"dvonns": left_black.dvonns, "pieces": left_black.pieces},
        },
        "scores": {"white": white, "black": black},
        "removed_pieces": {"white": gone_white, "black": gone_black},
    }
    return {
        "position": str(position),
        "phase": "over" if not legal else "placing" if is_placing else "stacking",
        "turn": SIDES[position.turn],
        "ply": ply,
        "stacks": _stacks(position, game.pieces[ply]),
        "presses": _presses(position),
        "words": [str(PASS)] if is_passing else [],
        "forced": str(PASS) if is_passing else None,
        "premoves": {} if is_placing or not legal else _in_reach(position, position.turn.other),
        "removed": {"white": lost_white, "black": lost_black},
        "is_chance": False,
        "winner": _winner(position),
        "last": _ply(game, ply - 1) if ply else None,
        "own": own,
    }


def _stacks(position: Position, pieces: list[str]) -> dict[protocol.Space, protocol.Stack]:
    stacks: dict[protocol.Space, protocol.Stack] = {}
    for name, inside in zip(NAMES, pieces):
        stack = position.stack_at(name)
        if stack is not None:
            stacks[name] = {
                "token": str(stack),
                "owner": None if stack.owner is None else SIDES[stack.owner],
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
        spaces = move_spaces(move)
        level = presses
        for space in spaces[:-1]:
            level = level.setdefault(space, {"next": {}})["next"]
        if spaces:
            # A placement removes nothing, and asking the rules each time would double the reply's time.
            removes = [] if is_placing else list(position.removed_by(move))
            level[spaces[-1]] = {"move": str(move), "removes": removes}
    return presses


def _blocked(position: Position) -> dict[protocol.Space, BlockedReason]:
    """Return, by space, why the player to move cannot move the stack on it."""
    blocked: dict[protocol.Space, BlockedReason] = {}
    for space, cell in enumerate(position.cells):
        reason = position.why_blocked(space) if cell else None
        if reason is not None:
            blocked[NAMES[space]] = reason.value
    return blocked


def _in_reach(position: Position, player: Player) -> dict[protocol.Space, list[protocol.Space]]:
    """
    Return where each of *player*'s stacks could land on his turn if the stack were not surrounded.

    The opponent's move cannot add a landing: it fills no empty space (R4.6), and *player*'s remaining
    stacks keep their heights.
    """
    cells = position.cells
    return {
        NAMES[space]: [
            NAMES[there] for there in LANDINGS[cells[space] >> HEIGHT_SHIFT][space] if cells[there]
        ]
        for space in position.stacks_of[player]
    }


def _movable(position: Position, player: Player) -> int:
    """Return how many stacks *player* could move on his turn (R4.6, R4.7)."""
    surrounded = position.surrounded()
    in_reach = _in_reach(position, player)
    return sum(1 for space, targets in in_reach.items() if targets and space not in surrounded)


def _winner(position: Position) -> protocol.Result | None:
    if not position.is_over:
        return None
    winner = position.winner
    return "draw" if winner is None else SIDES[winner]


def serialize_plies(game: Game) -> list[protocol.Ply]:
    """Return every ply of a game."""
    return [_ply(game, index) for index in range(len(game.moves))]


def _ply(game: Game, index: int) -> protocol.Ply:
    move = game.moves[index]
    before = game.positions[index]
    lost_white, lost_black = game.pieces_removed_at(index)
    own: DvonnPly = {"piece": "dvonn"} if before.next_piece == "r" else {}
    if isinstance(move, StackingMove) and before.cells[move.target] & OWNER_BITS == before.turn.other:
        # Not at the top: the page starts faster without this import.
        from dvonn.commentary.thresholds import TELLING_MIN_SIZE  # noqa: PLC0415

        height = before.cells[move.target] >> HEIGHT_SHIFT
        if height >= TELLING_MIN_SIZE["captures"]:
            own["captured"] = height
    return {
        "move": str(move),
        "player": SIDES[before.turn],
        "phase": "placing" if before.phase is Phase.PLACING else "stacking",
        "removed": list(game.removed[index]),
        "lost": {"white": lost_white, "black": lost_black},
        "spaces": move_spaces(move),
        "own": own,
    }


def move_spaces(move: Move) -> list[protocol.Space]:
    """Return the names of the spaces of *move*, in order."""
    return [NAMES[space] for space in move if space is not None]


def serialize_remark(remark: Remark) -> protocol.Remark:
    """Return a remark, with the fields that its code needs."""
    serialized: protocol.Remark = {"code": remark.code}
    if remark.player is not None:
        serialized["player"] = SIDES[remark.player]
    if remark.numbers:
        serialized["numbers"] = dict(remark.numbers)
    if remark.spaces:
        serialized["spaces"] = space_names(remark.spaces)
    return serialized


def space_names(spaces: Iterable[int]) -> list[protocol.Space]:
    """Return the names of *spaces*, in order."""
    return [NAMES[space] for space in spaces]
