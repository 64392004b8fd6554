"""The games that can be refereed, with the data that the referee needs for each."""

from __future__ import annotations

from random import Random
from typing import Any, Callable, List, NamedTuple

from dvonn.core.game import Game, fill_board
from dvonn.core.moves import Move
from dvonn.core.position import Phase, Position
from dvonn.gipf import Move as GipfMove
from dvonn.gipf import Position as GipfPosition
from lab.match import gipf
from lab.match.players import PLAYERS, Players

DEFAULT_GAME = "dvonn"


class MatchGame(NamedTuple):
    """
    A game that can be refereed.

    read_position, read_move: parse a position string and an engine's answer.
    start: the default start.
    random_start: makes the random start of a pair of games from a seed and the number of the pair.
    players: the players in this process, by name.
    scores: counts White's and Black's pieces.
    outcome: picks at random the move of a step that no player decides.
    has_protocol: whether programs can play it by the CodeCup protocol.
    is_placed: returns whether the placing is over, for "--stacking".
    """

    read_position: Callable[[str], Any]
    read_move: Callable[[str], Any]
    start: str
    random_start: Callable[[int, int], Any]
    players: Players
    scores: Callable[[Any], List[int]]
    outcome: Callable[[Any, Random], Any]
    has_protocol: bool
    is_placed: Callable[[Any], bool]


def _full_board(seed: int, pair: int) -> Position:
    return Game(None, fill_board(Random(f"{seed} start {pair}"))).position


#: The games, by name.
GAMES = {
    "dvonn": MatchGame(
        read_position=Position.parse,
        read_move=Move.parse,
        start=str(Position()),
        random_start=_full_board,
        players=PLAYERS,
        scores=lambda position: list(position.scores),
        outcome=lambda position, rng: rng.choice(position.legal_moves()),
        has_protocol=True,
        is_placed=lambda position: position.phase is Phase.STACKING,
    ),
    "gipf": MatchGame(
        read_position=GipfPosition.parse,
        read_move=GipfMove.parse,
        start=str(GipfPosition()),
        random_start=gipf.gipf_start,
        players=gipf.PLAYERS,
        scores=gipf.gipf_scores,
        outcome=gipf.dvonn_outcome,
        has_protocol=False,
        is_placed=lambda _position: True,
    ),
}
