"""The commands about the rules: moves, after, svg, perft, replay; they need no computer player."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from dvonn.cli.streams import read_text
from dvonn.core.game import Game
from dvonn.core.position import Position
from dvonn.records.moves import split_moves
from dvonn.svg import board

if TYPE_CHECKING:
    from typing import Any, Protocol

    from dvonn.players import Player
    from dvonn.search.game import GamePosition
    from dvonn.svg import Drawable

    class FinishedGame(Protocol):
        """A position of a game that may be over."""

        @property
        def is_over(self) -> bool: ...  # noqa: D102 - described in the positions
        @property
        def winner(self) -> Player | None: ...  # noqa: D102


def print_moves(options: argparse.Namespace) -> None:
    """Print the legal moves of a position, sorted."""
    for text in sorted(map(str, Position.parse(options.position).legal_moves())):
        print(text)


def print_after(options: argparse.Namespace) -> None:
    """Print the position after moves."""
    print(Game.replay(Position.parse(options.position), options.moves).position)


def print_svg(options: argparse.Namespace) -> None:
    """Print the picture of the position after moves."""
    print_picture(Game.replay(Position.parse(options.position), options.moves), options)


def print_picture(position: Drawable, options: argparse.Namespace, last: object = None) -> None:
    """Print a picture with the given options."""
    print(
        board(
            position,
            last=last,
            arrows=options.arrows,
            marks=options.marks,
            orientation=options.orientation,
            coordinates=options.coordinates,
            size=options.size,
        ),
        end="",
    )


def print_perft(options: argparse.Namespace) -> None:
    """Print how many sequences of plies there are."""
    print(count_sequences(Position.parse(options.position), options.depth))


def count_sequences(position: GamePosition[Any, Any], depth: int) -> int:
    """Return the number of sequences of *depth* plies from *position*; none goes beyond the end of a game."""
    if depth == 0:
        return 1
    moves = position.legal_moves()
    if depth == 1:
        return len(moves)
    return sum([count_sequences(position.after(move), depth - 1) for move in moves])


def print_replay(options: argparse.Namespace) -> None:
    """Print a record's last position and result."""
    record = split_moves(read_text(options.file))
    start = Position() if record.start is None else Position.parse(record.start)
    position = Game.replay(start, record.moves).position
    white, black = position.scores
    print(position)
    print(f"white {white} black {black}")
    print(outcome_of(position))


def outcome_of(position: FinishedGame) -> str:
    """Return the result of a game in words."""
    if not position.is_over:
        return "not over"
    return "draw" if position.winner is None else f"{position.winner.name.lower()} wins"
