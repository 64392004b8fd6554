"""
The rules of DVONN: what a position is, what may be done in it, what follows.

The only rules there are: the opponent, the command line and the page all ask
here. Rules are cited by their numbers in docs/rules.md.
"""

from __future__ import annotations

from bisect import insort
from enum import Enum

from dvonn.core.board import (
    BITS,
    DISTANCES,
    LANDING_SETS,
    LANDINGS,
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
from dvonn.core.faults import Fault, PositionError
from dvonn.core.moves import PASS, BlockedReason, IllegalMoveError, Move, Placement, Reason, StackingMove
from dvonn.core.notation import PositionText, StackText, read_position, write_position
from dvonn.core.pieces import (
    DVONN_BITS,
    DVONN_CELL,
    DVONN_PIECES,
    DVONN_UNIT,
    HEIGHT_SHIFT,
    HEIGHT_UNIT,
    OWNER_BITS,
    OWNER_CODES,
    OWNER_TEXT,
    PIECES_EACH,
    WHITE_DVONNS,
    PiecesLeft,
    Stack,
)
from dvonn.core.validation import piece_faults, pieces_after, placing_faults, stacking_faults
from dvonn.players import BLACK, WHITE, Player


class Phase(Enum):
    """The two phases of a game; the values stand in position strings."""

    PLACING = "p"
    STACKING = "s"


def _placements() -> tuple[Placement, ...]:
    """Return the placement on every space, by space."""
    return tuple(Move(None, space) for space in range(SPACE_COUNT))


def _steps() -> tuple[tuple[tuple[tuple[int, StackingMove], ...], ...], ...]:
    """Return, by height and origin, every landing space with the move to it (R4.4)."""
    return tuple(
        tuple(
            tuple((target, Move(origin, target)) for target in targets)
            for origin, targets in enumerate(by_space)
        )
        for by_space in LANDINGS
    )


_PLACEMENTS = _placements()
_STEPS = _steps()


class Position:
    """
    A position of the game, as a value: nothing changes it, equal ones are equal.

    turn: whose ply it is. Turns do not simply alternate: White places the last
        piece and makes the first stacking move (R4.1).
    phase: placing or stacking; whether a stacking position is over follows
        from the board.
    cells: 49 stacks in space order, each as one int (see pieces.py); never written to.
    occupied: the set (board.py) of the spaces that are not empty.
    stacks_of: by player (0 is unused), the spaces that he controls, ascending;
        never written to.
    dvonns: the spaces with DVONN pieces, one entry a piece.
    """

    #: The largest result there can be.
    largest_result = MOST_PIECES

    __slots__ = ("_legal", "cells", "dvonns", "occupied", "phase", "stacks_of", "turn")

    cells: list[int]
    occupied: int
    stacks_of: tuple[list[int], list[int], list[int]]
    dvonns: tuple[int, ...]
    turn: Player
    phase: Phase
    _legal: list[Move] | None

    def __init__(self) -> None:
        self.cells = [0] * SPACE_COUNT
        self.occupied = 0
        self.stacks_of = ([], [], [])
        self.dvonns = ()
        self.turn = WHITE
        self.phase = Phase.PLACING
        self._legal = None

    # --- text ---

    @classmethod
    def parse(cls, text: str) -> Position:
        """
        Return the position that a position string describes.

        Raises:
            PositionError: *text* is malformed, or no game can be in such a position: a
                ValueError that quotes it, says what was expected and has all faults.
        """
        position, faults = cls._read(text)
        if position is None or faults:
            raise PositionError(text, tuple(faults))
        return position

    @classmethod
    def faults_in(cls, text: str) -> list[Fault]:
        """Return all that is wrong with a position string, the most basic first; nothing for a good one."""
        return cls._read(text)[1]

    @classmethod
    def _read(cls, text: str) -> tuple[Position | None, list[Fault]]:
        """Return the position of a string that can be read, possible or not, and all its faults."""
        fields, faults = read_position(text)
        if fields is None:
            return None, faults
        position = cls()
        for space, stack in enumerate(fields.stacks):
            if stack is not None:
                position._put(
                    space, stack.height * HEIGHT_UNIT + stack.dvonns * DVONN_UNIT + OWNER_CODES[stack.owner]
                )
        position.turn = WHITE if fields.turn == "w" else BLACK
        position.phase = Phase(fields.phase)
        faults += piece_faults(position.cells)
        if position.phase is Phase.PLACING:
            faults += placing_faults(position.cells, position.turn)
        else:
            faults += stacking_faults(position.cells, position.dvonns)
        return position, faults

    def __str__(self) -> str:
        stacks = tuple(
            StackText(
                OWNER_TEXT[cell & OWNER_BITS],
                cell >> HEIGHT_SHIFT,
                (cell & DVONN_BITS) // DVONN_UNIT,
            )
            if cell
            else None
            for cell in self.cells
        )
        return write_position(PositionText(stacks, OWNER_TEXT[self.turn], self.phase.value))

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (self.cells, self.turn, self.phase) == (other.cells, other.turn, other.phase)

    def __hash__(self) -> int:
        return hash((tuple(self.cells), self.turn, self.phase))

    # --- moves ---

    def legal_moves(self) -> list[Move]:
        """
        Return every legal move of the player to move, by origin and then direction.

        ``[PASS]`` when only a pass is legal (R6.1); empty when the game is over
        (R7.1). The list is the caller's to keep and change.
        """
        if self._legal is None:
            self._legal = self._find_legal_moves()
        return self._legal.copy()

    def _find_legal_moves(self) -> list[Move]:
        cells = self.cells
        if self.phase is Phase.PLACING:
            return [move for move, cell in zip(_PLACEMENTS, cells) if not cell]
        occupied = self.occupied
        moves: list[Move] = [
            move
            for origin in self.stacks_of[self.turn]
            if occupied & NEIGHBOUR_SETS[origin] != RINGS[origin]
            for target, move in _STEPS[cells[origin] >> HEIGHT_SHIFT][origin]
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

    def why_illegal(self, move: Move) -> Reason | None:
        """
        Return the first rule that *move* breaks here, or None if it is legal.

        Raises:
            ValueError: *move* names a space that there is not.
        """
        if move in self.legal_moves():
            return None
        spaces = range(SPACE_COUNT)
        if move != PASS and (move.target not in spaces or move.origin not in (None, *spaces)):
            msg = f"no such move: {tuple(move)!r} (expected spaces 0 to {SPACE_COUNT - 1})"
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
        Return why the player to move cannot move from space *origin* when stacking.

        None means that it can.
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
        Return the position after *move*, with everything out of contact removed.

        Raises:
            IllegalMoveError: *move* is not in :meth:`legal_moves`.
            ValueError: it names a space that there is not.
        """
        reason = self.why_illegal(move)
        if reason is not None:
            raise IllegalMoveError(move, str(self), reason)
        return self.after(move)

    def after(self, move: Move) -> Position:
        """Return what :meth:`play` returns, for a move known to be legal: it is not checked again."""
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
        position = Position()
        position.cells = self.cells.copy()
        position.occupied = self.occupied
        position.stacks_of = tuple(spaces.copy() for spaces in self.stacks_of)  # type: ignore[assignment]
        position.dvonns = self.dvonns
        is_dvonn = len(self.dvonns) < DVONN_PIECES
        position._put(space, DVONN_CELL if is_dvonn else HEIGHT_UNIT + self.turn)
        if self._pieces_placed() + 1 == SPACE_COUNT:
            position.phase = Phase.STACKING  # and White moves again (R4.1)
        else:
            position.turn = self.turn.other
        return position

    def _put(self, space: int, cell: int) -> None:
        """Put a stack on an empty space of a position that is being made."""
        self.cells[space] = cell
        self.occupied |= BITS[space]
        self.dvonns += (space,) * ((cell & DVONN_BITS) // DVONN_UNIT)
        if cell & OWNER_BITS:
            insort(self.stacks_of[cell & OWNER_BITS], space)

    def _stacked(self, origin: int, target: int) -> Position:
        """Return the position after a stacking move: the whole stack lands on top (R4.10)."""
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
        """Empty what is out of contact in a position that is being made (R5.1 to R5.5)."""
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
        Return the names of the spaces that *move* would empty by taking away contact, in space order.

        The space the stack leaves is not among them; its destination is, if the
        moved stack itself goes (R5.2).

        Raises:
            IllegalMoveError: *move* is not legal.
        """
        cells = self.play(move).cells
        return tuple(
            NAMES[space]
            for space, cell in enumerate(self.cells)
            if cell and not cells[space] and space != move.origin
        )

    # --- result ---

    @property
    def is_over(self) -> bool:
        """True when neither player has a move (R7.1)."""
        if self._legal is None and self.phase is Phase.STACKING:
            return not (self._has_move(WHITE) or self._has_move(BLACK))
        return not self.legal_moves()

    @property
    def scores(self) -> tuple[int, int]:
        """(White's pieces, Black's pieces): the heights of the stacks each controls (R7.2)."""
        cells = self.cells
        _, white, black = self.stacks_of
        return (
            sum([cells[space] >> HEIGHT_SHIFT for space in white]),
            sum([cells[space] >> HEIGHT_SHIFT for space in black]),
        )

    @property
    def result(self) -> int:
        """White's pieces less Black's: what a finished game has ended with."""
        white, black = self.scores
        return white - black

    @property
    def winner(self) -> Player | None:
        """Who has won; None for a draw (R7.3) or while the game is not over."""
        white, black = self.scores
        if white == black or not self.is_over:
            return None
        return WHITE if white > black else BLACK

    # --- looking ---

    def stack_at(self, name: str) -> Stack | None:
        """
        Return the stack on the space called *name*, or None if it is empty.

        Raises:
            KeyError: No space has that name.
        """
        cell = self.cells[NAMES.index(name)] if name in NAMES else None
        if cell is None:
            raise KeyError(name)
        if not cell:
            return None
        owner = cell & OWNER_BITS
        return Stack(
            Player(owner) if owner else None, cell >> HEIGHT_SHIFT, (cell & DVONN_BITS) // DVONN_UNIT
        )

    def surrounded(self) -> tuple[str, ...]:
        """Return the spaces of the stacks, of both sides, that have all six sides taken (R4.7)."""
        return tuple(
            NAMES[space]
            for space, cell in enumerate(self.cells)
            if cell & OWNER_BITS and self._is_surrounded(space)
        )

    @property
    def next_piece(self) -> str | None:
        """The piece placed next: "r" for a DVONN piece, "w" or "b"; None when stacking (R3.2)."""
        if self.phase is Phase.STACKING:
            return None
        return "r" if len(self.dvonns) < DVONN_PIECES else OWNER_TEXT[self.turn]

    @property
    def pieces_left(self) -> tuple[PiecesLeft, PiecesLeft]:
        """What White and what Black have yet to place; nothing when stacking (R3.1)."""
        placed = SPACE_COUNT if self.phase is Phase.STACKING else self._pieces_placed()
        dvonns, white, black = pieces_after(placed)
        white_dvonns = (dvonns + 1) // 2
        return (
            PiecesLeft(WHITE_DVONNS - white_dvonns, PIECES_EACH - white),
            PiecesLeft(DVONN_PIECES - WHITE_DVONNS - (dvonns - white_dvonns), PIECES_EACH - black),
        )

    def _pieces_placed(self) -> int:
        """Return how many pieces are on the board while placing."""
        return len(self.dvonns) + len(self.stacks_of[1]) + len(self.stacks_of[2])
