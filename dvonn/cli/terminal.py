"""A game of DVONN in the terminal: its commands, and the text of moves."""

from __future__ import annotations

from typing import Sequence

from dvonn.cli.table import Table
from dvonn.core.moves import PASS, Move, StackingMove
from dvonn.core.position import Phase, Position

HELP = """\
Type a move: D3 to place there, A1B2 or A1-B2 to move a stack.
moves   lists what you may play
undo    takes back your last move and what followed
help    shows this
quit    ends the game
On the board: w or b with a number is a stack of White or Black and its height;
a star stands for each DVONN piece in it (*2, *3 for more); r is a DVONN piece
alone; a dot is an empty space."""

_PIECES = {"r": "a DVONN piece", "w": "a white piece", "b": "a black piece"}


def shown(move: Move) -> str:
    """Return *move* as it is shown to a person: "D3", "A1-B2" or "pass"."""
    if move == PASS:
        return "pass"
    text = str(move)
    return f"{text[:2]}-{text[2:]}" if isinstance(move, StackingMove) else text


class DvonnTable(Table):
    """A game of DVONN in the terminal; *game* is a :class:`dvonn.core.game.Game`."""

    HELP = HELP
    SEPARATOR = " "

    @property
    def positions(self) -> Sequence[Position]:
        positions: Sequence[Position] = self.game.positions
        return positions

    def is_asked(self, position: Position) -> bool:
        """Return whether a person is asked for a move; a forced pass is played without asking."""
        return position.turn in self.people and position.legal_moves() != [PASS]

    def choose_move(self) -> Move:
        """Return the computer's move, or the forced pass of either player."""
        legal = self.position.legal_moves()
        move: Move = PASS if legal == [PASS] else self.choose(self.position)
        return move

    def read_move(self, text: str) -> Move:
        return Move.parse(text)

    def list_moves(self) -> list[str]:
        return sorted(map(shown, self.position.legal_moves()))

    def take_back(self, plies: int) -> None:
        self.game.take_back(plies)

    def make(self, move: Move) -> str:
        """Play *move* and return it in words, with the spaces whose stacks it removes."""
        self.game.play(move)
        removed = self.game.removed[-1]
        lost = f", which removes {', '.join(removed)}" if removed else ""
        forced = " (no legal move)" if move == PASS else ""
        return f"{shown(move)}{forced}{lost}"

    def standing(self) -> str:
        white, black = self.position.scores
        return f"White {white}, Black {black}"

    def final(self) -> str:
        return f": {self.standing()}"

    def question(self) -> str:
        if self.position.phase is Phase.STACKING:
            return "to move"
        return f"to place {_PIECES[self.position.next_piece or '']}"
