"""
The rules of Col, on five by five squares.

The players place pieces of their own colour in turns, White first. A piece goes on an empty square that is
not next to a piece of the same colour. A player who cannot place loses, so there are no draws. A game has at
most 25 plies.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import NamedTuple

from dvonn.errors import IllegalMoveError
from dvonn.players import BLACK, WHITE, Player
from dvonn.quoting import quoted

SIZE = 5
#: The squares, row by row from White's side. A set of squares is a number with a bit for each square.
NAMES = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in "ABCDE")
_SQUARE = re.compile(r"[a-eA-E][1-5]")


def _beside(index: int) -> int:
    row, column = divmod(index, SIZE)
    steps = ((row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column))
    return sum(1 << SIZE * one + other for one, other in steps if one in range(SIZE) and other in range(SIZE))


#: The neighbours of each square, by its index.
BESIDE = tuple(map(_beside, range(len(NAMES))))


class Reason(Enum):
    """Why a move is not legal."""

    OCCUPIED = "occupied"
    BESIDE_OWN = "beside_own"
    GAME_OVER = "game_over"


_WORDS = {
    Reason.OCCUPIED: "the square is occupied",
    Reason.BESIDE_OWN: "the square is beside a piece of the player's own",
    Reason.GAME_OVER: "the game is over",
}


class Position(NamedTuple):
    """A position: the squares of White's pieces, and of Black's."""

    white: int = 0
    black: int = 0

    def __str__(self) -> str:
        marks = [
            "w" if self.white >> at & 1 else "b" if self.black >> at & 1 else "." for at in range(len(NAMES))
        ]
        rows = ["".join(marks[start : start + SIZE]) for start in range(0, len(NAMES), SIZE)]
        return f"{'/'.join(reversed(rows))} {'w' if self.turn is WHITE else 'b'}"

    @property
    def turn(self) -> Player:
        """The player to move."""
        return WHITE if self.white.bit_count() == self.black.bit_count() else BLACK

    def own(self, player: Player) -> int:
        """Return the squares of a player's pieces."""
        return self.white if player is WHITE else self.black

    def free(self, player: Player) -> list[str]:
        """Return the squares on which a player could place a piece."""
        own, taken = self.own(player), self.white | self.black
        return [
            name
            for name, beside in zip(NAMES, BESIDE, strict=True)
            if not (taken >> NAMES.index(name) & 1 or own & beside)
        ]

    @property
    def is_over(self) -> bool:
        """True if the player to move cannot place."""
        return not self.free(self.turn)

    @property
    def is_chance(self) -> bool:
        """Always false: nothing in this game is random."""
        return False

    @property
    def result(self) -> int:
        """1 if White has won, -1 if Black has."""
        return 1 if self.turn is BLACK else -1

    @property
    def largest_result(self) -> int:
        """Always 1: all wins count the same."""
        return 1

    @property
    def winner(self) -> Player | None:
        """The winner; None while the game goes on."""
        return self.turn.other if self.is_over else None

    def legal_moves(self) -> list[str]:
        """Return the squares on which the player to move can place a piece."""
        return self.free(self.turn)

    def after(self, move: str, /) -> Position:
        """Return the position after *move*, which must be legal."""
        bit = 1 << NAMES.index(move)
        return (
            Position(self.white | bit, self.black)
            if self.turn is WHITE
            else Position(self.white, self.black | bit)
        )

    def why_illegal(self, move: str) -> Reason | None:
        """Return the rule that a move breaks; None if it is legal."""
        if self.is_over:
            return Reason.GAME_OVER
        if (self.white | self.black) >> NAMES.index(move) & 1:
            return Reason.OCCUPIED
        return Reason.BESIDE_OWN if self.own(self.turn) & BESIDE[NAMES.index(move)] else None

    def play(self, move: str) -> Position:
        """
        Return the position after *move*.

        Raises:
            IllegalMoveError: The move is illegal.
        """
        reason = self.why_illegal(move)
        if reason is not None:
            raise IllegalMoveError(move, str(self), reason, _WORDS[reason])
        return self.after(move)


def read_move(text: str) -> str:
    """
    Return the move that *text* names.

    Raises:
        ValueError: *text* is no square.
    """
    if not _SQUARE.fullmatch(text):
        msg = f"{quoted(text)} is no move (expected a square from A1 to E5)"
        raise ValueError(msg)
    return text.upper()
