"""Plays one self-play game, and records the findings of its searches."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Callable, List, NamedTuple, Optional, Sequence

from dvonn.search.mcts import Search
from lab.training.games import DEFAULT_GAME, GAMES, game_named
from lab.training.kinds import Ply, SelfPlayGame

# ruff: noqa: ANN401 - positions are of any game

if TYPE_CHECKING:
    from dvonn.search.game import Evaluator

# A move's weight is visits ** (1 / temperature); the temperature falls after a phase's first plies.
_OPEN_PLIES = 12
_OPEN_TEMPERATURE = 0.8
_LATER_TEMPERATURE = 0.25

_NOISE_SHARE = 0.25
_NOISE_TOTAL = 10.0  # sum of the Dirichlet distribution's parameters


class Plan(NamedTuple):
    """
    The settings of the games; the same plan gives the same games.

    nodes: positions examined in a long search.
    short: positions examined in a short search.
    long_share: share of plies with a long search.
    full_share: share of the games of DVONN that start from a random full board; the others start from the
        empty board.
    seed: the seed of boards and random numbers.
    weights: the file of the evaluation's weights.
    game: one of lab.training.games.GAMES.
    """

    nodes: int = 300
    short: int = 60
    long_share: float = 0.35
    full_share: float = 0.5
    seed: int = 0
    weights: str = GAMES[DEFAULT_GAME].weights
    game: str = DEFAULT_GAME


def play_game(plan: Plan, number: int, evaluation: Optional[Evaluator[Any]] = None) -> SelfPlayGame:
    """Return game *number*, from 0, of *plan*; without *evaluation*, the plan's file of weights is read."""
    rng = Random(f"{plan.seed} lesson {number}")  # another text would change every game
    game = game_named(plan.game)
    position = game.start(number, plan.full_share, rng)
    evaluation = evaluation or game.read_evaluator(plan.weights)
    start = str(position)
    plies: List[Ply] = []
    plies_of = dict.fromkeys(game.nets, 0)
    while not position.is_over:
        phase = game.phase_of(position)
        temperature = _OPEN_TEMPERATURE if plies_of[phase] < _OPEN_PLIES else _LATER_TEMPERATURE
        plies_of[phase] += 1
        ply, position = _play_ply(plan, position, evaluation, temperature, rng)
        plies.append(ply)
    return SelfPlayGame(start, plies, position.result)


def _play_ply(
    plan: Plan, position: Any, evaluation: Evaluator[Any], temperature: float, rng: Random
) -> tuple[Ply, Any]:
    moves = position.legal_moves()
    if position.is_chance:
        return _play_outcome(position, evaluation, rng)
    is_long = len(moves) > 1 and rng.random() < plan.long_share
    search: Search[Any, Any] = Search(position, evaluation, rng, _noise(rng) if is_long else None)
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


def _play_outcome(position: Any, evaluation: Evaluator[Any], rng: Random) -> tuple[Ply, Any]:
    """Play a ply that chance decides."""
    found = evaluation(position)
    move = rng.choices(position.legal_moves(), found.priors())[0]
    ply = Ply(str(move), round(found.win_probability, 3), round(found.score_difference, 1), [])
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
