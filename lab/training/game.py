"""One self-play game: how it is played, and what of it is kept to learn from."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Callable, List, NamedTuple, Sequence

from dvonn.core.game import Game, fill_board
from dvonn.core.position import Phase, Position
from dvonn.evaluation.evaluator import WEIGHTS, read_evaluator
from dvonn.search.mcts import Search

if TYPE_CHECKING:
    from dvonn.search.game import Evaluator

# Moves are drawn by their visits to the power of one over a temperature: at first, and later in the phase.
_OPEN_PLIES = 12
_OPEN_TEMPERATURE = 0.8
_LATER_TEMPERATURE = 0.25

_NOISE_SHARE = 0.25
_NOISE_TOTAL = 10.0  # sum of the Dirichlet distribution's parameters


class Ply(NamedTuple):
    """
    One ply of a game of self-play.

    move: as it was played, canonical.
    win_probability: White's, as the search estimated it before the ply, in [0, 1].
    score_difference: White's pieces less Black's at the end, as it expected them.
    visits: by legal move in the position's order; empty after a short search.
    """

    move: str
    win_probability: float
    score_difference: float
    visits: List[int]


class SelfPlayGame(NamedTuple):
    """
    A game of self-play.

    start: position string.
    plies: all its plies; where only placing is taught, those of placing.
    score_difference: White's pieces less Black's at the end.
    """

    start: str
    plies: List[Ply]
    score_difference: int


class Plan(NamedTuple):
    """
    How games are played; equal plans play equal games.

    nodes: positions examined in a long search; short: in a short one.
    long_share: share of plies with a long search.
    board: positions examined to evaluate a filled board, to teach placing alone; 0 teaches both phases.
    seed: of boards and random numbers.
    weights: file of the evaluation's weights.
    """

    nodes: int = 300
    short: int = 60
    long_share: float = 0.35
    board: int = 0
    seed: int = 0
    weights: str = WEIGHTS


def play_game(plan: Plan, number: int) -> SelfPlayGame:
    """Return game *number*, from 0, of *plan*; odd ones that teach both phases start from a full board."""
    rng = Random(f"{plan.seed} lesson {number}")  # the word stays, so that equal plans play equal games
    is_filled = number % 2 and not plan.board
    position = Game(None, fill_board(rng)).position if is_filled else Position()
    evaluation = read_evaluator(plan.weights)
    start = str(position)
    plies: List[Ply] = []
    plies_of = dict.fromkeys(Phase, 0)
    while not position.is_over:
        if plan.board and position.phase is Phase.STACKING:
            return _played_on(plan, SelfPlayGame(start, plies, 0), position, evaluation, rng)
        temperature = _OPEN_TEMPERATURE if plies_of[position.phase] < _OPEN_PLIES else _LATER_TEMPERATURE
        plies_of[position.phase] += 1
        ply, position = _play_ply(plan, position, evaluation, temperature, rng)
        plies.append(ply)
    white, black = position.scores
    return SelfPlayGame(start, plies, white - black)


def _played_on(
    plan: Plan, game: SelfPlayGame, position: Position, evaluation: Evaluator[Position], rng: Random
) -> SelfPlayGame:
    """Return the *game* of placing that led to *position*, with its board's evaluation and the result."""
    search = Search(position, evaluation, rng)
    search.run(plan.board)
    win_probability, score_difference = (
        round(search.root.win_probability, 3),
        round(search.root.score_difference, 1),
    )
    plies = [
        ply._replace(win_probability=win_probability, score_difference=score_difference) for ply in game.plies
    ]
    short = plan._replace(long_share=0.0)
    while not position.is_over:
        _, position = _play_ply(short, position, evaluation, _LATER_TEMPERATURE, rng)
    white, black = position.scores
    return SelfPlayGame(game.start, plies, white - black)


def _play_ply(
    plan: Plan, position: Position, evaluation: Evaluator[Position], temperature: float, rng: Random
) -> tuple[Ply, Position]:
    moves = position.legal_moves()
    is_long = len(moves) > 1 and rng.random() < plan.long_share
    search = Search(position, evaluation, rng, _noise(rng) if is_long else None)
    search.run(1 if len(moves) == 1 else plan.nodes if is_long else plan.short)
    visits = search.visit_counts()
    move = search.best_move()
    if search.root.proven is None and any(visits):
        most = max(visits)
        move = rng.choices(moves, [(count / most) ** (1 / temperature) for count in visits])[0]
    root = search.root
    ply = Ply(
        str(move), round(root.win_probability, 3), round(root.score_difference, 1), visits if is_long else []
    )
    return ply, position.after(move)


def _noise(rng: Random) -> Callable[[Sequence[float]], Sequence[float]]:
    """Return a function that mixes Dirichlet noise into priors."""

    def mix(priors: Sequence[float]) -> Sequence[float]:
        draws = [rng.gammavariate(_NOISE_TOTAL / len(priors), 1.0) for _ in priors]
        total = sum(draws)
        return [
            (1 - _NOISE_SHARE) * prior + _NOISE_SHARE * draw / total for prior, draw in zip(priors, draws)
        ]

    return mix
