"""
The rules of DVONN: what a position is, what may be done in it, what follows.

The only rules there are: the opponent, the command line and the page all ask
here. Rules are cited by their numbers in docs/rules.md.
"""

from __future__ import annotations

from bisect import insort
from enum import Enum, IntEnum
from typing import NamedTuple, Optional

from dvonn.board import (
    ALL_SIDES,
    CAN_SPLIT,
    COORDINATES,
    DISTANCES,
    LANDINGS,
    NAMES,
    NEIGHBOURS,
    SIDE_MASKS,
    SPACE_COUNT,
)
from dvonn.notation import (
    PositionText,
    StackText,
    bad_position,
    read_move,
    read_position,
    write_move,
    write_position,
)


class Player(IntEnum):
    """A side, or whose colour is on top of a stack. White starts both phases (R3.1, R4.1)."""

    WHITE = 1
    BLACK = 2

    @property
    def other(self) -> Player:
        """The opponent."""
        return BLACK if self is WHITE else WHITE


WHITE = Player.WHITE
BLACK = Player.BLACK


class Phase(Enum):
    """The two phases of a game; the values stand in position strings."""

    PLACING = "p"
    STACKING = "s"


class Reason(str, Enum):
    """Why a move is not legal, in the order in which the reasons are tested."""

    GAME_OVER = "game_over"  # R7.1
    WRONG_PHASE = "wrong_phase"  # R3, R4: a placement when stacking, or the reverse
    OCCUPIED = "occupied"  # R3.3
    MUST_MOVE = "must_move"  # R3.4, R6.4
    EMPTY_SOURCE = "empty_source"  # R4.2
    DVONN_SINGLE = "dvonn_single"  # R4.8
    NOT_YOUR_STACK = "not_your_stack"  # R4.3
    SURROUNDED = "surrounded"  # R4.7
    NOT_STRAIGHT = "not_straight"  # R4.4
    WRONG_DISTANCE = "wrong_distance"  # R4.4
    EMPTY_TARGET = "empty_target"  # R4.6
    NO_TARGET = "no_target"  # R4.6, of a stack rather than of a move: every target is empty or off the board


#: Each reason as the second half of a sentence "A1B2 is not legal: ...".
REASON_WORDS = {
    Reason.GAME_OVER: "the game is over",
    Reason.WRONG_PHASE: "that kind of move belongs to the other phase",
    Reason.OCCUPIED: "that space is taken",
    Reason.MUST_MOVE: "a pass is allowed only without any other move",
    Reason.EMPTY_SOURCE: "there is nothing to move on that space",
    Reason.DVONN_SINGLE: "a DVONN piece alone never moves",
    Reason.NOT_YOUR_STACK: "that stack is the opponent's",
    Reason.SURROUNDED: "a stack with all six sides taken may not move",
    Reason.NOT_STRAIGHT: "a stack moves in a straight line",
    Reason.WRONG_DISTANCE: "a stack moves exactly as many spaces as it is high",
    Reason.EMPTY_TARGET: "a stack must land on a piece or a stack",
    Reason.NO_TARGET: "that stack has no place to land",
}


class IllegalMoveError(ValueError):
    """
    A move that the rules do not allow in that position.

    reason: which rule it breaks.
    """

    def __init__(self, move: Move, position: Position, reason: Reason) -> None:
        super().__init__(f"{move} is not legal: {REASON_WORDS[reason]} (in {str(position)!r})")
        self.reason = reason


class Move(NamedTuple):
    """
    One ply: a placement, a stacking move or a pass.

    origin: space index the stack leaves; None for a placement or a pass.
    target: space index where the piece or stack lands; None for a pass.
    """

    origin: Optional[int]  # noqa: UP045 - evaluated at run time, also by PyPy 3.9
    target: Optional[int]  # noqa: UP045

    @classmethod
    def parse(cls, text: str) -> Move:
        """
        Return the move that *text* names: "D3", "A1B2" (also "a1-b2", "A1 x B2"), "PASS".

        Raises:
            ValueError: *text* is not a move in any of these forms.
        """
        return cls(*read_move(text))

    def __str__(self) -> str:
        return write_move(self.origin, self.target)


PASS = Move(None, None)


class Stack(NamedTuple):
    """
    One or more pieces on a space.

    owner: whose colour is on top; None for a DVONN piece alone (R2.3, R2.4).
    height: pieces in it, 1 to 49.
    dvonns: DVONN pieces in it, 0 to 3.
    """

    owner: Optional[Player]  # noqa: UP045
    height: int
    dvonns: int


class PiecesLeft(NamedTuple):
    """Pieces that a side has yet to place."""

    dvonns: int
    pieces: int


# A cell is a stack as one small int: height * 16 + DVONN pieces * 4 + owner,
# 0 where empty. Landing one stack on another adds everything but the owner of
# the lower one. Flat lists of small ints are the fastest layout in Pyodide.
OWNER_BITS = 0b11
DVONN_BITS = 0b1100
DVONN_UNIT = 0b100
HEIGHT_SHIFT = 4
HEIGHT_UNIT = 1 << HEIGHT_SHIFT

_DVONN_CELL = HEIGHT_UNIT + DVONN_UNIT
_OWNERS = {"": 0, "w": int(WHITE), "b": int(BLACK)}
_OWNER_TEXT = ("", "w", "b")
#: DVONN pieces in the game (R2.1); all of them stay to its end (R5.4).
DVONN_PIECES = 3
_START_WORDS = {WHITE: "White", BLACK: "Black"}


def _placements() -> tuple[Move, ...]:
    """Return the placement on every space, by space."""
    return tuple(Move(None, space) for space in range(SPACE_COUNT))


def _steps() -> tuple[tuple[tuple[tuple[int, Move], ...], ...], ...]:
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
_MAX_STEP = max(height for height, by_space in enumerate(_STEPS) if any(by_space))


class Position:
    """
    A position of the game, as a value: nothing changes it, equal ones are equal.

    turn: whose ply it is. Turns do not simply alternate: White places the last
        piece and makes the first stacking move (R4.1).
    phase: placing or stacking; whether a stacking position is over follows
        from the board.
    cells: 49 stacks in space order, each as one int (see above); never written to.
    sides: 49 entries: which of the six sides of the space are occupied, as
        bits in the order of ``board.DIRECTIONS``; never written to.
    stacks_of: by player (0 is unused), the spaces that he controls, ascending;
        never written to.
    dvonns: the spaces with DVONN pieces, one entry a piece.
    """

    __slots__ = ("_legal", "cells", "dvonns", "phase", "sides", "stacks_of", "turn")

    cells: list[int]
    sides: list[int]
    stacks_of: tuple[list[int], list[int], list[int]]
    dvonns: tuple[int, ...]
    turn: Player
    phase: Phase
    _legal: tuple[Move, ...] | None

    def __init__(self) -> None:
        self.cells = [0] * SPACE_COUNT
        self.sides = [0] * SPACE_COUNT
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
            ValueError: *text* is malformed, or no game can be in such a
                position; the message quotes it and says what was expected.
        """
        fields = read_position(text)
        position = cls()
        for space, stack in enumerate(fields.stacks):
            if stack is not None:
                position._put(
                    space, stack.height * HEIGHT_UNIT + stack.dvonns * DVONN_UNIT + _OWNERS[stack.owner]
                )
        position.turn = WHITE if fields.turn == "w" else BLACK
        position.phase = Phase(fields.phase)
        fault = position._placing_fault() if position.phase is Phase.PLACING else position._stacking_fault()
        if fault:
            raise bad_position(text, fault)
        return position

    def __str__(self) -> str:
        stacks = tuple(
            StackText(
                _OWNER_TEXT[cell & OWNER_BITS],
                cell >> HEIGHT_SHIFT,
                (cell & DVONN_BITS) // DVONN_UNIT,
            )
            if cell
            else None
            for cell in self.cells
        )
        return write_position(PositionText(stacks, _OWNER_TEXT[self.turn], self.phase.value))

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (self.cells, self.turn, self.phase) == (other.cells, other.turn, other.phase)

    def __hash__(self) -> int:
        return hash((tuple(self.cells), self.turn, self.phase))

    # --- moves ---

    def legal_moves(self) -> tuple[Move, ...]:
        """
        Return every legal move of the player to move, by origin and then direction.

        ``(PASS,)`` when only a pass is legal (R6.1); empty when the game is over (R7.1).
        """
        if self._legal is None:
            self._legal = self._find_legal_moves()
        return self._legal

    def _find_legal_moves(self) -> tuple[Move, ...]:
        cells = self.cells
        if self.phase is Phase.PLACING:
            return tuple([move for move in _PLACEMENTS if not cells[move[1]]])  # type: ignore[index]
        sides = self.sides
        moves = tuple(
            [
                move
                for origin in self.stacks_of[self.turn]
                if sides[origin] != ALL_SIDES
                for target, move in _STEPS[cells[origin] >> HEIGHT_SHIFT][origin]
                if cells[target]
            ]
        )
        if moves:
            return moves
        return (PASS,) if self._has_move(self.turn.other) else ()

    def _has_move(self, player: Player) -> bool:
        cells = self.cells
        for origin in self.stacks_of[player]:
            if self.sides[origin] != ALL_SIDES:
                for target in LANDINGS[cells[origin] >> HEIGHT_SHIFT][origin]:
                    if cells[target]:
                        return True
        return False

    def why_illegal(self, move: Move) -> Reason | None:
        """Return the first rule that *move* breaks here, or None if it is legal."""
        if move in self.legal_moves():
            return None
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
        still = self.why_still(origin)
        if still is not None and still is not Reason.NO_TARGET:
            return still
        distance = DISTANCES[origin][target]
        if not distance:
            return Reason.NOT_STRAIGHT
        if distance != self.cells[origin] >> HEIGHT_SHIFT:
            return Reason.WRONG_DISTANCE
        return Reason.EMPTY_TARGET

    def why_still(self, origin: int) -> Reason | None:
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
        if self.sides[origin] == ALL_SIDES:
            return Reason.SURROUNDED
        if any(self.cells[target] for target in LANDINGS[cell >> HEIGHT_SHIFT][origin]):
            return None
        return Reason.NO_TARGET

    def play(self, move: Move) -> Position:
        """
        Return the position after *move*, with everything out of contact removed.

        Raises:
            IllegalMoveError: *move* is not in :meth:`legal_moves`.
        """
        reason = self.why_illegal(move)
        if reason is not None:
            raise IllegalMoveError(move, self, reason)
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
        position.sides = self.sides
        position.stacks_of = self.stacks_of
        position.dvonns = self.dvonns
        position.phase = self.phase
        position.turn = self.turn.other
        position._legal = None
        return position

    def _placed(self, space: int) -> Position:
        position = Position()
        position.cells = self.cells.copy()
        position.sides = self.sides.copy()
        position.stacks_of = tuple(spaces.copy() for spaces in self.stacks_of)  # type: ignore[assignment]
        position.dvonns = self.dvonns
        is_dvonn = len(self.dvonns) < DVONN_PIECES
        position._put(space, _DVONN_CELL if is_dvonn else HEIGHT_UNIT + self.turn)
        if self._pieces_placed() + 1 == SPACE_COUNT:
            position.phase = Phase.STACKING  # and White moves again (R4.1)
        else:
            position.turn = self.turn.other
        return position

    def _put(self, space: int, cell: int) -> None:
        """Put a stack on an empty space of a position that is being made."""
        self.cells[space] = cell
        for neighbour, mask in SIDE_MASKS[space]:
            self.sides[neighbour] |= ALL_SIDES ^ mask
        self.dvonns += (space,) * ((cell & DVONN_BITS) // DVONN_UNIT)
        if cell & OWNER_BITS:
            insort(self.stacks_of[cell & OWNER_BITS], space)

    def _stacked(self, origin: int, target: int) -> Position:
        """Return the position after a stacking move: the whole stack lands on top (R4.10)."""
        turn = self.turn
        position = Position.__new__(Position)
        position.cells = cells = self.cells.copy()
        position.sides = sides = self.sides.copy()
        position.phase = self.phase
        position._legal = None
        stack = cells[origin]
        landing = cells[target]
        cells[origin] = 0
        cells[target] = stack + (landing & ~OWNER_BITS)
        for neighbour, mask in SIDE_MASKS[origin]:
            sides[neighbour] &= mask
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
            if CAN_SPLIT[sides[origin]]:
                position._remove_out_of_contact()
        return position

    def _out_of_contact(self) -> list[int]:
        """Return the occupied spaces that no chain of occupied spaces joins to a DVONN piece (R5.1)."""
        unseen = self.cells.copy()
        frontier = list(self.dvonns)
        for space in frontier:
            unseen[space] = 0
        while frontier:
            for neighbour in NEIGHBOURS[frontier.pop()]:
                if unseen[neighbour]:
                    unseen[neighbour] = 0
                    frontier.append(neighbour)
        return [space for space, cell in enumerate(unseen) if cell] if any(unseen) else []

    def _remove_out_of_contact(self) -> None:
        """Empty what is out of contact in a position that is being made (R5.1 to R5.5)."""
        lost = self._out_of_contact()
        if not lost:
            return
        cells, sides = self.cells, self.sides
        for space in lost:
            cells[space] = 0
            for neighbour, mask in SIDE_MASKS[space]:
                sides[neighbour] &= mask
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
            if cell & OWNER_BITS and self.sides[space] == ALL_SIDES
        )

    @property
    def next_piece(self) -> str | None:
        """The piece placed next: "r" for a DVONN piece, "w" or "b"; None when stacking (R3.2)."""
        if self.phase is Phase.STACKING:
            return None
        return "r" if len(self.dvonns) < DVONN_PIECES else _OWNER_TEXT[self.turn]

    @property
    def pieces_left(self) -> tuple[PiecesLeft, PiecesLeft]:
        """What White and what Black have yet to place; nothing when stacking (R3.1)."""
        placed = SPACE_COUNT if self.phase is Phase.STACKING else self._pieces_placed()
        dvonns = min(placed, DVONN_PIECES)
        others = placed - dvonns
        half = (SPACE_COUNT - DVONN_PIECES) // 2
        return (
            PiecesLeft(2 - (dvonns + 1) // 2, half - others // 2),
            PiecesLeft(1 - dvonns // 2, half - (others + 1) // 2),
        )

    def _pieces_placed(self) -> int:
        """Return how many pieces are on the board while placing."""
        return len(self.dvonns) + len(self.stacks_of[1]) + len(self.stacks_of[2])

    # --- judging a position that was read ---

    def _placing_fault(self) -> str | None:
        """Return what is impossible about a placing position, or None (R3.1 to R3.3)."""
        for name, cell in zip(NAMES, self.cells):
            if cell >> HEIGHT_SHIFT > 1:
                return f"{name} holds {cell >> HEIGHT_SHIFT} pieces, expected single pieces while placing"
        placed = self._pieces_placed()
        if placed == SPACE_COUNT:
            return "all 49 pieces are placed, expected phase 's'"
        others = max(placed - DVONN_PIECES, 0)
        counts = (
            ("DVONN", len(self.dvonns), min(placed, DVONN_PIECES)),
            ("white", len(self.stacks_of[WHITE]), others // 2),
            ("black", len(self.stacks_of[BLACK]), (others + 1) // 2),
        )
        for kind, found, expected in counts:
            if found != expected:
                return f"{found} {kind} pieces after {placed} placements, expected {expected}"
        turn = BLACK if placed % 2 else WHITE
        if self.turn is not turn:
            expected_turn = f"{_OWNER_TEXT[turn]!r}"
            return f"after {placed} placements it is {_START_WORDS[turn]}'s turn, expected {expected_turn}"
        return None

    def _stacking_fault(self) -> str | None:
        """Return what is impossible about a stacking position, or None (R5.1, R5.4)."""
        if not 1 <= len(self.dvonns) <= DVONN_PIECES:
            return f"{len(self.dvonns)} DVONN pieces, expected 1 to {DVONN_PIECES}"
        lost = [NAMES[space] for space in self._out_of_contact()]
        if lost:
            return f"no contact with a DVONN piece at {', '.join(lost)}, expected every stack in contact"
        return None
