"""A game as it was played: its start, every ply, and the stacks that each ply removed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dvonn.core.board import SPACE_BY_NAME
from dvonn.core.moves import Move, Placement, StackingMove
from dvonn.core.pieces import OWNER_BITS, UNKNOWN, pieces_in
from dvonn.core.position import Phase, Position
from dvonn.errors import RecordError
from dvonn.players import Player

if TYPE_CHECKING:
    from typing import Iterable, Iterator, Protocol, Sequence, TypeVar

    from dvonn.svg import Drawing

    _Choice = TypeVar("_Choice")

    class Chooser(Protocol):
        """The one method of ``random.Random`` that filling a board needs."""

        def choice(self, options: Sequence[_Choice], /) -> _Choice:
            """Return one of *options* at random."""


class Game:
    """
    A game from its start to now.

    positions: the start, and the position after every ply.
    moves: the plies, passes included (R6.1).
    removed: for each ply, the names of the spaces whose stacks lost contact and were removed.
    pieces: for each of the positions, the contents of the 49 spaces in space order. The letters of a stack
        are its pieces from the bottom: "w", "b", "r" for a DVONN piece, or UNKNOWN. The order of the pieces
        below the top does not matter to the rules (R2.5), so positions do not store it.

    >>> game = Game(Position.parse("9/10/r,w,b,b,7/10/9 w s"), [Move.parse("B3A3")])
    >>> game.position.is_over, game.position.scores
    (True, (2, 0))
    >>> game.take_back(0)
    >>> len(game.moves)
    0
    """

    def __init__(self, start: Position | None = None, moves: Iterable[Move] = ()) -> None:
        self.positions = [start or Position()]
        self.moves: list[Move] = []
        self.removed: list[tuple[str, ...]] = []
        self.pieces = [[pieces_in(cell) for cell in self.position.cells]]
        for move in moves:
            self.play(move)

    @classmethod
    def replay(cls, start: Position, texts: Iterable[str]) -> Game:
        """
        Return the game that the moves *texts* make from *start*.

        Raises:
            RecordError: a move cannot be read or is not legal; the error names its ply.

        >>> Game.replay(Position.parse("9/10/r,w,b,b,7/10/9 w s"), ["B3C3"]).removed
        [('C3', 'D3')]
        """
        game = cls(start)
        for index, text in enumerate(texts):
            try:
                game.play(Move.parse(text))
            except ValueError as error:
                raise RecordError(index, text, str(error)) from error
        return game

    def play(self, move: Move) -> None:
        """
        Add *move* to the game.

        Raises:
            IllegalMoveError: the rules do not allow *move*; the game stays unchanged.
        """
        removed = self.position.removed_by(move)
        self.pieces.append(self._pieces_after(move, removed))
        self.positions.append(self.position.after(move))
        self.moves.append(move)
        self.removed.append(removed)

    def take_back(self, plies: int) -> None:
        """Take back all plies after the first *plies*."""
        del self.positions[plies + 1 :], self.pieces[plies + 1 :]
        del self.moves[plies:], self.removed[plies:]

    def _pieces_after(self, move: Move, removed: tuple[str, ...]) -> list[str]:
        """Return the contents of the stacks after a legal *move* that empties *removed*."""
        pieces = self.pieces[-1].copy()
        if isinstance(move, StackingMove):
            pieces[move.target] += pieces[move.origin]
            pieces[move.origin] = ""
        elif isinstance(move, Placement):
            pieces[move.target] = self.position.next_piece or UNKNOWN
        for name in removed:
            pieces[SPACE_BY_NAME[name]] = ""
        return pieces

    @property
    def position(self) -> Position:
        """The current position."""
        return self.positions[-1]

    def removed_pieces(self, plies: int) -> tuple[int, int]:
        """Return how many pieces were removed in White's and in Black's stacks by the first *plies* plies."""
        counts = [self.pieces_removed_at(index) for index in range(plies) if self.removed[index]]
        return sum(white for white, _ in counts), sum(black for _, black in counts)

    def removed_contents(self, plies: int) -> tuple[str, str]:
        """
        Return the contents of White's and of Black's stacks that the first *plies* plies removed.

        Each text has one letter per piece: the stacks in the order of removal, each from the bottom.
        """
        contents = ["", "", ""]
        for index in range(plies):
            for owner, pieces in self._stacks_removed_at(index):
                contents[owner] += pieces
        return contents[Player.WHITE], contents[Player.BLACK]

    def pieces_removed_at(self, index: int) -> tuple[int, int]:
        """Return how many pieces were removed in White's and in Black's stacks by the ply at *index*."""
        counts = [0, 0, 0]
        for owner, pieces in self._stacks_removed_at(index):
            counts[owner] += len(pieces)
        return counts[Player.WHITE], counts[Player.BLACK]

    def _stacks_removed_at(self, index: int) -> Iterator[tuple[int, str]]:
        """Yield the owner (0 for DVONN pieces alone) and the contents of each stack that a ply removed."""
        before, move, pieces = self.positions[index], self.moves[index], self.pieces[index]
        for name in self.removed[index]:
            space = SPACE_BY_NAME[name]
            if isinstance(move, StackingMove) and space == move.target:
                # The stack that moved was on top, so the mover owned the new stack.
                yield before.turn, pieces[space] + pieces[move.origin]
            else:
                yield before.cells[space] & OWNER_BITS, pieces[space]

    def drawing(self) -> Drawing:
        """Return what :func:`dvonn.svg.board` draws: the current position and the last move."""
        from dvonn.core.drawing import draw  # noqa: PLC0415 - the page does not need it

        last, removed = (self.moves[-1], self.removed[-1]) if self.moves else (None, ())
        return draw(self.position, self.pieces[-1], last, removed, is_over=self.position.is_over)

    def _repr_svg_(self) -> str:
        """Return the picture that notebooks show."""
        from dvonn.svg import board  # noqa: PLC0415 - the page does not need it

        return board(self)


def fill_board(rng: Chooser, start: Position | None = None) -> list[Move]:
    """
    Return random placements, in order of play, that fill the board from *start*; without a start, all 49.

    >>> from random import Random
    >>> Game(moves=fill_board(Random(1))).position.phase
    <Phase.STACKING: 's'>
    """
    game = Game(start)
    while game.position.phase is Phase.PLACING:
        game.play(rng.choice(game.position.legal_moves()))
    return game.moves
