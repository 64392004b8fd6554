"""
Built-in players of GIPF: the computer player, and players to measure it against.

A game of DVONN that decides a challenge is not played: the referee picks its winner at random.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Callable, List, NamedTuple, Sequence

from dvonn.gipf.computer import GipfPlayer
from dvonn.gipf.evaluator import default_evaluator, dvonn_outcomes, read_evaluator
from dvonn.gipf.features import count_of, gipf_among, spots_in_rows
from dvonn.gipf.levels import DEFAULT_LEVEL, LEVELS
from dvonn.gipf.moves import LOST, WON, Jump, Move
from dvonn.gipf.pieces import GIPF, RESERVE_BITS
from dvonn.gipf.position import Position
from dvonn.player.computer import GameKnowledge
from dvonn.player.levels import level_named
from dvonn.players import BLACK, WHITE, Player
from lab.match.engines import FaultError
from lab.match.gipf_first import FirstEvaluator
from lab.match.players import Chooser, Options, one_of, random_player, take_count

if TYPE_CHECKING:
    from dvonn.search.game import Evaluator

#: Version, potentials and challenges of the games from random positions; the pairs use them in turn.
STARTS = (
    ("standard", 6, 0),
    ("tournament", 6, 0),
    ("basic", 6, 0),
    ("standard", 6, 1),
    ("tournament", 6, 0),
    ("standard", 0, 0),
    ("tournament", 6, 1),
    ("basic", 0, 0),
    ("standard", 3, 0),
    ("tournament", 0, 0),
    ("standard", 6, 0),
    ("tournament", 4, 1),
)

#: Random plies before a game from a random position begins.
_RANDOM_PLIES = 4

#: The value of a player's last GIPF-pieces to the player "greedy": more than all other pieces.
_ALL = 100


def gipf_start(seed: int, pair: int) -> Position:
    """Return the position from which a pair of games starts, after some random plies from one of STARTS."""
    rng = Random(f"{seed} start {pair}")
    position = Position(*STARTS[pair % len(STARTS)])
    for _ in range(_RANDOM_PLIES):
        position = position.after(rng.choice(position.legal_moves()))
    return position


def gipf_scores(position: Position) -> List[int]:
    """Return White's and Black's numbers of pieces, in reserve and on the board; a GIPF-piece counts as 2."""
    hands = ((WHITE, position.white, position.white_hand), (BLACK, position.black, position.black_hand))
    return [
        (hand & RESERVE_BITS) + count_of(spots) + position.cells.count(GIPF[player])
        for player, spots, hand in hands
    ]


def dvonn_outcome(_position: Position, rng: Random) -> Move:
    """Return the result of a game of DVONN, picked at random with even odds."""
    return rng.choice((WON, LOST))


def greedy_player(_options: Options, seed: int) -> Chooser:
    """
    Return a player that looks one ply ahead.

    It maximizes its pieces less the opponent's after the ply, not counting pieces in a row of the other
    side, and breaks ties at random.
    """
    rng = Random(seed)

    def choose(position: Position) -> Move:
        moves = position.legal_moves()
        leads = [_lead(position.after(move), position.turn) for move in moves]
        best = max(leads)
        return rng.choice([move for move, lead in zip(moves, leads) if lead == best])

    return choose


def _lead(position: Position, player: Player) -> int:
    white, black = gipf_scores(position)
    white -= _endangered(position, WHITE)
    black -= _endangered(position, BLACK)
    return white - black if player is WHITE else black - white


def _endangered(position: Position, player: Player) -> int:
    """Return the number of a player's pieces in opposing rows; add _ALL if all GIPF-pieces are among them."""
    own, other = position.white, position.black
    if player is BLACK:
        own, other = other, own
    pieces = spots_in_rows(other, own | other) & own
    gipf = gipf_among(position.cells, pieces, player)
    is_last = gipf == position.cells.count(GIPF[player])
    return count_of(pieces) + gipf + (_ALL if is_last and (gipf or position.is_over) else 0)


class _Playout(NamedTuple):
    """The result of one game of random moves, with equal priors."""

    position: Position
    win_probability: float

    @property
    def score_difference(self) -> float:
        return 2 * self.win_probability - 1

    def priors(self) -> Sequence[float]:
        if self.position.is_chance:
            return dvonn_outcomes(self.position, 0.5)
        moves = len(self.position.legal_moves())
        return [1 / moves] * moves


def playouts(seed: int) -> Evaluator[Position]:
    """Return an evaluator that plays every position to its end at random."""
    rng = Random(seed)

    def evaluate(position: Position) -> _Playout:
        end = position
        while moves := end.legal_moves():
            end = end.after(moves[int(rng.random() * len(moves))])
        return _Playout(position, (1 + end.result) / 2)

    return evaluate


class _WhiteCannotJump(Position):
    """A position in which White's jumps are not legal; he loses if he has no other move (G12)."""

    __slots__ = ()

    _forbidden = WHITE

    def _moves(self) -> tuple[Move, ...]:
        moves = super()._moves()
        if self.turn is not self._forbidden:
            return moves
        return tuple(move for move in moves if not isinstance(move, Jump))

    def _copy(self) -> Position:
        return without_jumps(super()._copy(), self._forbidden)


class _BlackCannotJump(_WhiteCannotJump):
    """A position in which Black's jumps are not legal."""

    __slots__ = ()

    _forbidden = BLACK


def without_jumps(position: Position, player: Player) -> Position:
    """Change *position* so that *player* may not jump, and return it."""
    position.__class__ = _WhiteCannotJump if player is WHITE else _BlackCannotJump
    return position


def gipf_player(options: Options, seed: int) -> Chooser:
    """
    Return the computer player of this package.

    Options: ``nodes`` or ``level`` (the default level if neither is given); ``weights=FILE`` replaces the
    package's weights; ``evaluation=by-hand`` evaluates by the formula of gipf_first.py, and
    ``evaluation=playouts`` by a random game; with ``without=own-jumps`` the player may not jump, and loses
    when it could only jump; with ``without=other-jumps`` it knows that the opponent may not jump.
    """
    nodes = take_count(options, "nodes")
    level = options.pop("level", None if nodes else DEFAULT_LEVEL)
    evaluation = one_of(options, "evaluation", "learned", "by-hand", "playouts")
    without = one_of(options, "without", "", "own-jumps", "other-jumps")
    weights = options.pop("weights", None)
    evaluators: dict[str, Callable[[], Evaluator[Position]]] = {
        "learned": lambda: read_evaluator(weights) if weights else default_evaluator(),
        "by-hand": FirstEvaluator,
        "playouts": lambda: playouts(seed),
    }
    knowledge = GameKnowledge(evaluators[evaluation]())
    player = GipfPlayer(knowledge, None if level is None else level_named(level, LEVELS), nodes, seed)

    def choose(position: Position) -> Move:
        if without:
            own = without == "own-jumps"
            position = without_jumps(
                Position.parse(str(position)), position.turn if own else position.turn.other
            )
            if position.is_over:
                msg = "may not jump, and has no other move"
                raise FaultError(msg)
        player.set_position(position)
        player.search_until()
        best: Move = player.info.move
        return best

    return choose


#: Player makers by name.
PLAYERS = {"greedy": greedy_player, "random": random_player, "gipf": gipf_player}
