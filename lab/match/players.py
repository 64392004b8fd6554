"""
The computer player, and players to measure it against, which run inside this process.

They are also programs: ``python -m lab.match.players greedy`` speaks the CodeCup protocol on
standard input and output, with ``--position`` and ``--color`` as for ``dvonn codecup``.
"""

from __future__ import annotations

import argparse
import sys
from math import ceil
from random import Random
from typing import TYPE_CHECKING, Any, Callable, Dict, Mapping, NamedTuple, Sequence
from urllib.parse import parse_qsl

from dvonn.cli.codecup import converse
from dvonn.core.moves import Move
from dvonn.core.position import Phase, Position
from dvonn.dvonn_player.computer import DvonnPlayer, dvonn_knowledge
from dvonn.dvonn_player.levels import DEFAULT_LEVEL, LEVELS
from dvonn.evaluation.evaluator import default_evaluator, read_evaluator
from dvonn.player.computer import ComputerPlayer
from dvonn.player.levels import level_named
from dvonn.players import Player
from dvonn.search.node import Node, reachable_nodes
from dvonn.search.parallel import ParallelSearch, WorkShare
from lab.jobs import run_command

if TYPE_CHECKING:
    from dvonn.search.game import Evaluation

#: Chooses a move at a position with legal moves.
Chooser = Callable[[Any], Any]
Options = Dict[str, str]
#: Player makers by name. A maker gets options and a seed, and removes the options that it knows.
Players = Mapping[str, Callable[[Options, int], Chooser]]


def player_named(text: str, seed: int, players: Players | None = None) -> Chooser:
    """
    Return the player that a text names.

    Args:
        text: such as "greedy", "random" or "dvonn?nodes=200&placing=random".
        seed: the only source of the player's randomness; the same seed gives the same games.
        players: the players of the game; by default DVONN's.

    Raises:
        OSError: a file of weights cannot be read.
        ValueError: the player or one of its options is unknown.
    """
    name, _, query = text.partition("?")
    options = dict(parse_qsl(query, keep_blank_values=True, strict_parsing=bool(query)))
    known = PLAYERS if players is None else players
    if name not in known:
        msg = f"no such player: {name!r} (expected one of {', '.join(known)})"
        raise ValueError(msg)
    player = known[name](options, seed)
    if options:
        msg = f"player {name!r} has no option {', '.join(map(repr, options))}"
        raise ValueError(msg)
    return player


def random_player(_options: Options, seed: int) -> Chooser:
    """Return a player that picks a legal move at random, with equal chances."""
    rng = Random(seed)
    return lambda position: rng.choice(position.legal_moves())


def greedy_player(_options: Options, seed: int) -> Chooser:
    """
    Return a player that looks one ply ahead.

    It maximizes its controlled pieces less the opponent's after the move, breaks ties at
    random, and places at random.
    """
    rng = Random(seed)

    def choose(position: Position) -> Move:
        moves = position.legal_moves()
        if position.phase is Phase.PLACING:
            return rng.choice(moves)
        leads = [_lead(position.after(move), position.turn) for move in moves]
        best = max(leads)
        return rng.choice([move for move, lead in zip(moves, leads) if lead == best])

    return choose


def _lead(position: Position, player: Player) -> int:
    white, black = position.scores
    return white - black if player is Player.WHITE else black - white


class _SearchWithoutTranspositions(ParallelSearch[Position, Move]):
    """A search that does not share positions reached in several ways."""

    def _add_child(self, node: Node[Position, Move]) -> None:
        self._transpositions.clear()
        super()._add_child(node)

    def _find(self, position: Position) -> Node[Position, Move] | None:
        self._transpositions = reachable_nodes(self.root)
        return super()._find(position)


class _PlayerWithoutTranspositions(ComputerPlayer[Position, Move]):
    """A player whose search does not share positions reached in several ways."""

    def _new_search(self, position: Position, work_share: WorkShare) -> ParallelSearch[Position, Move]:
        return _SearchWithoutTranspositions(position, self._evaluator, self._rng, work_share=work_share)


class _UniformPriors(NamedTuple):
    """An *evaluation* with its priors replaced by equal ones."""

    evaluation: Evaluation
    moves: int

    @property
    def win_probability(self) -> float:
        return self.evaluation.win_probability

    @property
    def score_difference(self) -> float:
        return self.evaluation.score_difference

    def priors(self) -> Sequence[float]:
        return [1 / self.moves] * self.moves


def dvonn_player(options: Options, seed: int) -> Chooser:
    """
    Return the computer player of this package.

    Options: ``nodes`` or ``level`` (the default level if neither is given);
    ``placing=random`` places at random and searches only when stacking;
    ``weights=FILE`` replaces the package's weights;
    ``workers=2`` splits the moves, and the nodes, between two searches;
    ``without=PART`` removes a part, to measure its worth: ``solving`` (of endings),
    ``sharing`` (of positions reached in several ways), ``memory`` (of the search before) or
    ``priors`` (of moves).
    """
    nodes = take_count(options, "nodes")
    level = options.pop("level", None if nodes else DEFAULT_LEVEL)
    placing = one_of(options, "placing", "search", "random")
    without = one_of(options, "without", "", "solving", "sharing", "memory", "priors")
    workers = take_count(options, "workers") or 1
    weights = options.pop("weights", None)
    evaluator = read_evaluator(weights) if weights else None
    if without == "priors":
        evaluate = evaluator or default_evaluator()
        evaluator = lambda position: _UniformPriors(evaluate(position), len(position.legal_moves()))  # noqa: E731
    knowledge = dvonn_knowledge(evaluator)
    if without == "solving":
        knowledge = knowledge._replace(endings=None)
    kind = _PlayerWithoutTranspositions if without == "sharing" else DvonnPlayer
    settings = None if level is None else level_named(level, LEVELS)
    budget = nodes or level_named(level or DEFAULT_LEVEL, LEVELS).nodes
    rng = Random(seed)

    def opponents(first_seed: int) -> list[DvonnPlayer]:
        parts = [WorkShare(worker, workers) for worker in range(workers)]
        each = ceil(budget * parts[0].node_fraction)
        return [kind(knowledge, settings, each, first_seed, work_share=work_share) for work_share in parts]

    team = opponents(seed)

    def choose(position: Position) -> Move:
        nonlocal team
        if position.phase is Phase.PLACING and placing == "random":
            return rng.choice(position.legal_moves())
        if without == "memory":
            team = opponents(rng.randrange(2**31))
        for opponent in team:
            opponent.set_position(position)
            opponent.search_until()
        for helper in team[1:]:
            team[0].tree_search.merge_statistics(
                helper.tree_search.root_statistics(), helper.tree_search.nodes
            )
        best: Move = team[0].info.move
        return best

    return choose


def take_count(options: Options, name: str) -> int | None:
    """Remove an option from *options* and return it as a whole number, 1 or more; None if missing."""
    value = options.pop(name, None)
    if value is None:
        return None
    if value.isdecimal() and int(value):
        return int(value)
    msg = f"bad {name}: {value!r} (expected a whole number, 1 or more)"
    raise ValueError(msg)


def one_of(options: Options, name: str, default: str, *others: str) -> str:
    """Remove an option with known values from *options* and return it; *default* if missing."""
    value = options.pop(name, default)
    if value not in {default, *others}:
        expected = " or ".join(repr(each) for each in (default, *others) if each)
        msg = f"bad {name}: {value!r} (expected {expected})"
        raise ValueError(msg)
    return value


PLAYERS: Players = {
    "greedy": greedy_player,
    "random": random_player,
    "dvonn": dvonn_player,
}


def main(argv: list[str] | None = None) -> int:
    """Play one game by the CodeCup protocol; return the exit status."""
    parser = argparse.ArgumentParser(prog="lab.match.players", description="Play by the CodeCup protocol.")
    parser.add_argument("player", metavar="PLAYER", help="such as greedy, random, dvonn?nodes=200")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--position", help="the first position of the game")
    parser.add_argument("--color", choices=("white", "black"), help="the colour of this player")
    options = parser.parse_args(argv)
    try:
        converse(
            Position() if options.position is None else Position.parse(options.position),
            None if options.color is None else Player[options.color.upper()],
            iter(sys.stdin.readline, ""),
            lambda line: print(line, flush=True),
            player_named(options.player, options.seed),
        )
    except ValueError as error:
        print(f"lab.match.players: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    run_command(main)
