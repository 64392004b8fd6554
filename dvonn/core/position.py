"""
The rules of DVONN: the legal moves of a position, and their effects.

No other module decides what is legal: the opponent, the command line and the
page all ask this module. Rules are cited by their numbers in docs/rules.md.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from dvonn.core.board import (
    BITS,
    DISTANCES,
    LANDING_SETS,
    MOST_PIECES,
    NAMES,
    NEIGHBOUR_SETS,
    RINGS,
    SPACE_COUNT,
    SPLITS,
    reached,
    set_of,
    spaces_of,
)
from dvonn.core.moves import PASS, PLACEMENTS, REASON_WORDS, STEPS, BlockedReason, Move, Reason
from dvonn.core.pieces import (
    DVONN_BITS,
    DVONN_CELL,
    DVONN_PIECES,
    HEIGHT_SHIFT,
    HEIGHT_UNIT,
    OWNER_BITS,
    pieces_in,
)
from dvonn.core.setup import Phase, Setup
from dvonn.errors import IllegalMoveError
from dvonn.players import BLACK, WHITE, Player
from dvonn.quoting import quoted

if TYPE_CHECKING:
    from dvonn.svg import Drawing

__all__ = ["Phase", "Position"]


class Position(Setup):
    """
    A position of the game: an immutable value, compared by content.

    Its fields are those of :class:`dvonn.core.setup.Setup`.
    """

    #: The largest possible result.
    largest_result = MOST_PIECES
    #: A search needs to know if chance decides in a position. In DVONN, it never does.
    is_chance = False

    __slots__ = ("_legal",)

    _legal: list[Move] | None

    def __init__(self) -> None:
        super().__init__()
        self._legal = None

    # --- moves ---

    def legal_moves(self) -> list[Move]:
        """
        Return every legal move of the player to move, ordered by origin and then direction.

        ``[PASS]`` when only a pass is legal (R6.1); empty when the game is over
        (R7.1). The list is a copy, which the caller may change.

        >>> [str(move) for move in Position.parse("9/10/r,w,b,b,7/10/9 w s").legal_moves()]
        ['B3C3', 'B3A3']
        """
        if self._legal is None:
            self._legal = self._find_legal_moves()
        return self._legal.copy()

    def _find_legal_moves(self) -> list[Move]:
        cells = self.cells
        if self.phase is Phase.PLACING:
            return [move for move, cell in zip(PLACEMENTS, cells) if not cell]
        occupied = self.occupied
        moves: list[Move] = [
            move
            for origin in self.stacks_of[self.turn]
            if occupied & NEIGHBOUR_SETS[origin] != RINGS[origin]
            for target, move in STEPS[cells[origin] >> HEIGHT_SHIFT][origin]
            if cells[target]
        ]
        if moves:
            return moves
        return [PASS] if self._has_move(self.turn.other) else []

    def _has_move(self, player: Player) -> bool:
        return any(self._can_move(space) for space in self.stacks_of[player])

    def _can_move(self, space: int) -> bool:
        """Return whether the stack on *space* has a free side and a place to land (R4.6, R4.7)."""
        height = self.cells[space] >> HEIGHT_SHIFT
        return not self._is_surrounded(space) and bool(self.occupied & LANDING_SETS[height][space])

    def _is_surrounded(self, space: int) -> bool:
        return self.occupied & NEIGHBOUR_SETS[space] == RINGS[space]

    def surrounded(self) -> tuple[str, ...]:
        """Return the spaces of all stacks, of either player, with all six sides taken (R4.7)."""
        return tuple(
            NAMES[space]
            for space, cell in enumerate(self.cells)
            if cell & OWNER_BITS and self._is_surrounded(space)
        )

    def why_illegal(self, move: Move) -> Reason | None:
        """
        Return the first rule that *move* breaks here, or None if it is legal.

        Raises:
            ValueError: *move* names a space that does not exist.

        >>> Position.parse("9/10/r,w,b,b,7/10/9 w s").why_illegal(Move.parse("C3B3"))
        <Reason.NOT_YOUR_STACK: 'not_your_stack'>
        """
        if move in self.legal_moves():
            return None
        spaces = range(SPACE_COUNT)
        if move != PASS and (move.target not in spaces or move.origin not in (None, *spaces)):
            msg = f"no such move: {quoted(tuple(move))} (expected spaces 0 to {SPACE_COUNT - 1})"
            raise ValueError(msg)
        if self.is_over:
            return Reason.GAME_OVER
        if move == PASS:
            return Reason.MUST_MOVE
        origin, target = move
        placing = self.phase is Phase.PLACING
        if placing != (origin is None):
            return Reason.WRONG_PHASE
        if origin is None or target is None:
            return Reason.OCCUPIED
        blocked = self.why_blocked(origin)
        if blocked is not None and blocked is not Reason.NO_TARGET:
            return blocked
        distance = DISTANCES[origin][target]
        if not distance:
            return Reason.NOT_STRAIGHT
        if distance != self.cells[origin] >> HEIGHT_SHIFT:
            return Reason.WRONG_DISTANCE
        return Reason.EMPTY_TARGET

    def why_blocked(self, origin: int) -> BlockedReason | None:
        """
        Return why the player to move cannot move the stack on *origin*; None if the player can.

        The position must be in the stacking phase; this is not checked.
        """
        cell = self.cells[origin]
        if not cell:
            return Reason.EMPTY_SOURCE
        if not cell & OWNER_BITS:
            return Reason.DVONN_SINGLE
        if cell & OWNER_BITS != self.turn:
            return Reason.NOT_YOUR_STACK
        if self._is_surrounded(origin):
            return Reason.SURROUNDED
        return None if self._can_move(origin) else Reason.NO_TARGET

    def play(self, move: Move) -> Position:
        """
        Return the position after *move*, without the stacks that have lost contact.

        Raises:
            IllegalMoveError: *move* is not in :meth:`legal_moves`.
            ValueError: *move* names a space that does not exist.

        >>> str(Position().play(Move.parse("F3")))
        '9/10/5,r,5/10/9 b p'
        """
        reason = self.why_illegal(move)
        if reason is not None:
            raise IllegalMoveError(move, str(self), reason, REASON_WORDS[reason])
        return self.after(move)

    def after(self, move: Move) -> Position:
        """Return the position after *move*, without checking that the move is legal."""
        origin, target = move
        if target is None:
            return self._passed()
        if origin is None:
            return self._placed(target)
        return self._stacked(origin, target)

    def _passed(self) -> Position:
        position = Position.__new__(Position)
        position.cells = self.cells
        position.occupied = self.occupied
        position.stacks_of = self.stacks_of
        position.dvonns = self.dvonns
        position.phase = self.phase
        position.turn = self.turn.other
        position._legal = None
        return position

    def _placed(self, space: int) -> Position:
        position = Position.__new__(Position)
        position.cells = self.cells.copy()
        position.occupied = self.occupied
        position.stacks_of = tuple(spaces.copy() for spaces in self.stacks_of)  # type: ignore[assignment]
        position.dvonns = self.dvonns
        position.phase = self.phase
        position.turn = self.turn
        position._legal = None
        is_dvonn = len(self.dvonns) < DVONN_PIECES
        position._put(space, DVONN_CELL if is_dvonn else HEIGHT_UNIT + self.turn)
        if self._pieces_placed() + 1 == SPACE_COUNT:
            position.phase = Phase.STACKING  # and White moves again (R4.1)
        else:
            position.turn = self.turn.other
        return position

    def _stacked(self, origin: int, target: int) -> Position:
        """Return the position after a stacking move: the whole stack lands on the target (R4.10)."""
        turn = self.turn
        position = Position.__new__(Position)
        position.cells = cells = self.cells.copy()
        position.occupied = occupied = self.occupied ^ BITS[origin]
        position.phase = self.phase
        position._legal = None
        stack = cells[origin]
        landing = cells[target]
        cells[origin] = 0
        cells[target] = stack + (landing & ~OWNER_BITS)
        _, white, black = self.stacks_of
        mine = (white if turn is WHITE else black).copy()
        mine.remove(origin)
        theirs = black if turn is WHITE else white
        owner = landing & OWNER_BITS
        if owner != turn:
            insort(mine, target)
            if owner:
                theirs = theirs.copy()
                theirs.remove(target)
        if turn is WHITE:
            position.turn = BLACK
            position.stacks_of = ([], mine, theirs)
        else:
            position.turn = WHITE
            position.stacks_of = ([], theirs, mine)
        if stack & DVONN_BITS:
            position.dvonns = tuple([target if space == origin else space for space in self.dvonns])
            position._remove_out_of_contact()
        else:
            position.dvonns = self.dvonns
            if occupied & NEIGHBOUR_SETS[origin] in SPLITS[origin]:
                position._remove_out_of_contact()
        return position

    def _remove_out_of_contact(self) -> None:
        """Remove all stacks without contact (R5.1 to R5.5) from a position under construction."""
        joined = reached(self.occupied, set_of(self.dvonns))
        if joined == self.occupied:
            return
        cells = self.cells
        for space in spaces_of(self.occupied ^ joined):
            cells[space] = 0
        self.occupied = joined
        self.stacks_of = (
            [],
            [space for space in self.stacks_of[1] if cells[space]],
            [space for space in self.stacks_of[2] if cells[space]],
        )

    def removed_by(self, move: Move) -> tuple[str, ...]:
        """
        Return the names of the spaces whose stacks *move* would cut off, in space order.

        The origin of the move is not among them. The target is among them if the moved stack itself is
        removed (R5.2).

        Raises:
            IllegalMoveError: *move* is not legal.

        >>> Position.parse("9/10/r,w,b,b,7/10/9 w s").removed_by(Move.parse("B3C3"))
        ('C3', 'D3')
        """
        emptied = self.occupied & ~self.play(move).occupied
        return tuple([NAMES[space] for space in spaces_of(emptied) if space != move.origin])

    # --- result ---

    @property
    def is_over(self) -> bool:
        """True when neither player has a move (R7.1)."""
        if self._legal is None and self.phase is Phase.STACKING:
            return not (self._has_move(WHITE) or self._has_move(BLACK))
        return not self.legal_moves()

    @property
    def scores(self) -> tuple[int, int]:
        """
        (White's pieces, Black's pieces): the heights of the stacks that each player controls (R7.2).

        >>> Position.parse("9/10/r,w,b,b,7/10/9 w s").scores
        (1, 2)
        """
        cells = self.cells
        _, white, black = self.stacks_of
        return (
            sum([cells[space] >> HEIGHT_SHIFT for space in white]),
            sum([cells[space] >> HEIGHT_SHIFT for space in black]),
        )

    @property
    def result(self) -> int:
        """White's pieces less Black's: the result of a finished game."""
        white, black = self.scores
        return white - black

    @property
    def winner(self) -> Player | None:
        """The winner; None for a draw (R7.3) or while the game is not over."""
        white, black = self.scores
        if white == black or not self.is_over:
            return None
        return WHITE if white > black else BLACK

    # --- pictures: the modules are imported late, because the page does not need them ---

    def to_text(self, *, color: bool = False) -> str:
        """Return the board as lines of text, with row 5 on top, as White sees it; *color* adds ANSI codes."""
        from dvonn.core.text_board import board_text  # noqa: PLC0415

        return board_text(self, color=color)

    def drawing(self) -> Drawing:
        """Return what :func:`dvonn.svg.board` draws; the colours below the top of a stack may be unknown."""
        from dvonn.core.drawing import draw  # noqa: PLC0415

        return draw(self, [pieces_in(cell) for cell in self.cells], is_over=self.is_over)

    def _repr_svg_(self) -> str:
        """Return the picture that notebooks show."""
        from dvonn.svg import board  # noqa: PLC0415

        return board(self)
