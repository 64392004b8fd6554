"""The bridge of Col: answers the page's requests about the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dvonn.col.computer import LEVELS, ColPlayer, new_player
from dvonn.col.position import NAMES, Position, read_move
from dvonn.move_text import bare
from dvonn.players import Player
from dvonn.web.bridge import GameBridge
from dvonn.web.requests import RequestError, opponent_for, read_ply, read_text
from dvonn.web.serialize import SIDES, serialize_analysis

if TYPE_CHECKING:
    from dvonn.col_web.protocol import ColView
    from dvonn.records.formats import Formats
    from dvonn.web import protocol


class History:
    """A game up to the current position."""

    def __init__(self) -> None:
        self.positions = [Position()]
        self.moves: list[str] = []

    @property
    def position(self) -> Position:
        """The current position."""
        return self.positions[-1]

    def play(self, move: str) -> None:
        """Add a move."""
        self.positions.append(self.position.play(move))
        self.moves.append(move)

    def take_back(self, plies: int) -> None:
        """Return to the position after *plies* plies."""
        del self.positions[plies + 1 :], self.moves[plies:]


class ColBridge(GameBridge):
    """Answers requests about Col."""

    LEVELS = LEVELS

    def __init__(self) -> None:
        super().__init__()

    def _new_game(self, start: str | None) -> History:
        if start is not None:
            raise RequestError("bad_position", "every game starts from the empty board")
        return History()

    def _read_move(self, text: str) -> str:
        return read_move(bare(text))

    def _formats(self) -> Formats:
        raise RequestError("bad_request", "Col has no formats of records")

    def _spaces_of(self, move: str) -> list[str]:
        return [move]

    def _opponent_for(self, request: protocol.StartSearchRequest) -> ColPlayer:
        return opponent_for(request, new_player, LEVELS)

    def _view(self, request: protocol.ViewRequest) -> protocol.ViewReply:
        game = self._game_of(request)
        plies = [_ply(game, index) for index in range(len(game.moves))]
        return {"view": _view_of(game, read_ply(request, game)), "plies": plies}

    def _explain_refusal(self, request: protocol.ExplainRefusalRequest) -> protocol.RefusalReply:
        move = self._read_move(read_text(request, "space" if "space" in request else "move"))
        reason = self._game_of(request).position.why_illegal(move)
        return {
            "reason": reason.value if reason else None,
            "spaces": [],
            "distance": None,
            "move_spaces": [move],
        }

    def _analysis(self, _: protocol.AnalysisRequest) -> protocol.Analysis:
        nothing: protocol.HintComment = {
            "to_mover": [],
            "to_opponent": [],
            "to_beginner": None,
            "choice": None,
        }
        return serialize_analysis(self._searching_opponent(), lambda *_: nothing)


def _view_of(game: History, ply: int) -> protocol.View:
    position = game.positions[ply]
    winner = position.winner
    own: ColView = {"free": {SIDES[player]: len(position.free(player)) for player in Player}}
    return {
        "position": str(position),
        "phase": "colouring" if winner is None else "over",
        "turn": SIDES[position.turn],
        "ply": ply,
        "stacks": _stacks(position),
        "presses": {name: {"move": name, "removes": []} for name in position.legal_moves()},
        "words": [],
        "forced": None,
        "premoves": {},
        "removed": {"white": 0, "black": 0},
        "is_chance": False,
        "winner": None if winner is None else SIDES[winner],
        "last": _ply(game, ply - 1) if ply else None,
        "own": own,
    }


def _stacks(position: Position) -> dict[protocol.Space, protocol.Stack]:
    stacks: dict[protocol.Space, protocol.Stack] = {}
    for player in Player:
        side = SIDES[player]
        for index, name in enumerate(NAMES):
            if position.own(player) >> index & 1:
                token = side[0]
                stacks[name] = {"token": token, "owner": side, "height": 1, "dvonns": 0, "pieces": token}
    return stacks


def _ply(game: History, index: int) -> protocol.Ply:
    move = game.moves[index]
    return {
        "move": move,
        "player": SIDES[game.positions[index].turn],
        "phase": "colouring",
        "removed": [],
        "lost": {"white": 0, "black": 0},
        "spaces": [move],
        "own": {},
    }


def new_bridge() -> ColBridge:
    """Return the bridge of the game."""
    return ColBridge()
