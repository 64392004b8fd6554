"""
The rules of GIPF with DVONN-potentials: the legal moves of a position, and their effects.

Rules are cited by their numbers in docs/gipf-rules.md.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from typing import TYPE_CHECKING

from dvonn.errors import IllegalMoveError
from dvonn.gipf.moves import (
    ALLOW,
    CHALLENGE,
    DONE,
    LOST,
    PUSHES,
    REASON_WORDS,
    TIED,
    WON,
    Jump,
    Move,
    Push,
    Reason,
    Taking,
    jumps_from,
)
from dvonn.gipf.pieces import (
    FIRST_TURN,
    GIPF,
    LOADED,
    MAY_BRING_GIPF,
    MOST_POTENTIALS,
    MOST_TURNS,
    OPENING_BITS,
    POTENTIALS_BITS,
    RESERVE_BITS,
    Version,
)
from dvonn.gipf.rows import Row, RowSets, find_rows, named
from dvonn.gipf.setup import Step
from dvonn.gipf.turns import Turns
from dvonn.players import WHITE, Player

if TYPE_CHECKING:
    from dvonn.svg import Drawing

__all__ = ["Position", "Row", "Step", "Version"]

_TAKING_STEPS = (Step.TAKE_FIRST, Step.TAKE_LAST)


@lru_cache(maxsize=1024)
def _pushes(marks: str, full: int) -> tuple[tuple[Move, ...], tuple[str, ...]]:
    """Return the pushes with these *marks*, except on *full* lines, and their texts, sorted."""
    moves = sorted(
        (move for move in PUSHES.values() if (move.mark or "-") in marks and not move.line & full),
        key=lambda move: move.text,
    )
    return tuple(moves), tuple(move.text for move in moves)


def _marks(hand: int) -> str:
    """Return the marks of the pieces that a hand can bring; "-" is a basic piece (G3, P3)."""
    if hand & FIRST_TURN:
        return "G"
    reserve = hand & RESERVE_BITS
    if not reserve:
        return ""
    marks = "-P" if hand & POTENTIALS_BITS else "-"
    return marks + "G" if hand & MAY_BRING_GIPF and reserve > 1 else marks


class Position(Turns):
    """
    A position of the game: an immutable value, compared by content.

    Its fields are those of :class:`dvonn.gipf.setup.Setup`.

    Args:
        version: a Version or its value.
        potentials: the number of each player's potentials: 0, or 3 to 6 (P1).
        challenges: the number of each player's challenges, up to *potentials* (D10).

    Raises:
        ValueError: an argument is out of range.

    >>> str(Position("basic", potentials=0))
    'b,2,w/5/6/w,5,b/6/5/b,2,w w m b 12 12 0'
    >>> position = Position()
    >>> str(position.legal_moves()[0])
    'A1B2'
    >>> position.play(position.legal_moves()[0]).turn.name
    'BLACK'
    """

    #: The largest result: every win counts 1.
    largest_result = 1

    __slots__ = ("_legal",)

    _legal: tuple[Move, ...] | None

    def __init__(
        self,
        version: Version | str = Version.STANDARD,
        potentials: int = MOST_POTENTIALS,
        challenges: int = 0,
    ) -> None:
        super().__init__(version, potentials, challenges)
        self._legal = None

    # --- moves ---

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal move of the player to decide, sorted by text; none if the game is over."""
        if self._legal is None:
            self._legal = self._find_legal_moves()
        return self._legal

    def _find_legal_moves(self) -> tuple[Move, ...]:
        step = self.step
        if step is Step.MOVE:
            return self._moves() if self.count < MOST_TURNS else ()
        if step in _TAKING_STEPS:
            return self._takings()
        return {Step.ANSWER: (ALLOW, CHALLENGE), Step.DVONN: (LOST, TIED, WON)}.get(step, ())

    def _moves(self) -> tuple[Move, ...]:
        """Return the pushes and jumps (T2), even if the count has ended the game."""
        turn = self.turn
        moves, texts = _pushes(_marks(self._hand_of(turn)), self.full)
        jumps = jumps_from(self.cells, turn)
        if not jumps:
            return moves
        merged = list(moves)
        for jump in reversed(jumps):
            merged.insert(bisect_left(texts, jump.text), jump)
        return tuple(merged)

    def _takings(self) -> tuple[Move, ...]:
        rows = self.row_sets()
        moves: set[Move] = set()
        for row in rows:
            moves.update(row.takings())
        if not any(row.must for row in rows):
            moves.add(DONE)
        return tuple(sorted(moves, key=lambda move: move.text))

    def row_sets(self) -> list[RowSets]:
        """Return the rows of the player to decide, as sets (G5)."""
        own = self.white if self.turn is WHITE else self.black
        return find_rows(self.cells, own, self.white | self.black)

    def rows(self) -> list[Row]:
        """Return the rows that may be taken now, sorted; none except in TAKE_FIRST and TAKE_LAST."""
        return named(self.row_sets()) if self.step in _TAKING_STEPS else []

    def _hand_of(self, player: Player) -> int:
        return self.white_hand if player is WHITE else self.black_hand

    def play(self, move: Move) -> Position:
        """
        Return the position after *move*.

        Raises:
            IllegalMoveError: *move* is not in :meth:`legal_moves`.
        """
        reason = self.why_illegal(move)
        if reason is not None:
            raise IllegalMoveError(move, str(self), reason, REASON_WORDS[reason])
        return self.after(move)

    def why_illegal(self, move: Move) -> Reason | None:
        """Return the first rule that *move* breaks here, or None if it is legal."""
        if move in self.legal_moves():
            return None
        step = self.step
        if self.is_over:
            return Reason.GAME_OVER
        if step is Step.ANSWER:
            return Reason.MUST_ANSWER
        if step is Step.DVONN:
            return Reason.DVONN_UNDECIDED
        if move in (ALLOW, CHALLENGE, WON, TIED, LOST):
            return Reason.NO_JUMP_ANNOUNCED
        is_taking = move is DONE or isinstance(move, Taking)
        if step is Step.MOVE:
            return Reason.NO_ROW if is_taking else self._why_no_move(move)
        if not is_taking:
            return Reason.ROWS_FIRST
        if not isinstance(move, Taking):
            return Reason.MUST_TAKE
        rows = self.row_sets()
        is_in_row = any(not move.spots_set & ~(row.must | sum(row.may)) for row in rows)
        return Reason.TAKES_TOO_LITTLE if is_in_row else Reason.NOT_IN_ROW

    def _why_no_move(self, move: Move) -> Reason:
        """Return the reason why a push or jump is illegal in the step MOVE."""
        if isinstance(move, Push):
            hand = self._hand_of(self.turn)
            if hand & FIRST_TURN and move.mark != "G":
                return Reason.FIRST_TURN
            if move.mark == "G" and not hand & OPENING_BITS:
                return Reason.NO_GIPF_PIECES
            if hand & RESERVE_BITS < (2 if move.mark == "G" else 1):
                return Reason.EMPTY_RESERVE
            return Reason.NO_POTENTIALS if (move.mark or "-") not in _marks(hand) else Reason.LINE_FULL
        is_loaded = isinstance(move, Jump) and self.cells[move.origin] == LOADED[self.turn]
        return Reason.NO_TARGET if is_loaded else Reason.NOT_LOADED

    def after(self, move: Move) -> Position:
        """Return the position after *move* without checking that it is legal."""
        position = self._copy()
        position._make(move)
        return position

    def with_turn(self, player: Player) -> Position:
        """Return the position in which *player* begins a turn now (T1)."""
        position = self._copy()
        position.jump = None
        position._begin_turn(player)
        return position

    def _copy(self) -> Position:
        position = Position.__new__(Position)
        position.cells = self.cells
        position.white = self.white
        position.black = self.black
        position.full = self.full
        position.white_hand = self.white_hand
        position.black_hand = self.black_hand
        position.turn = self.turn
        position.step = self.step
        position.version = self.version
        position.count = self.count
        position.jump = self.jump
        position._legal = None
        return position

    @property
    def is_chance(self) -> bool:
        """True while a game of DVONN decides; a search uses its odds (D12)."""
        return self.step is Step.DVONN

    # --- the end ---

    @property
    def is_over(self) -> bool:
        """True when the game has ended (G11, G12, G13)."""
        return self.step is Step.OVER or (self.step is Step.MOVE and not self.legal_moves())

    @property
    def winner(self) -> Player | None:
        """The winner; None for a draw (G13) or while the game is not over."""
        if not self.is_over:
            return None
        turn = self.turn
        if self.step is Step.OVER:
            return turn if GIPF[turn.other] not in self.cells else turn.other
        return None if self._moves() else turn.other

    @property
    def result(self) -> int:
        """1 if White has won, -1 if Black has, else 0."""
        winner = self.winner
        return 0 if winner is None else 1 if winner is WHITE else -1

    # --- pictures: the modules are imported late, because the page does not need them ---

    def to_text(self, *, color: bool = False) -> str:
        """Return the board as lines of text, as White sees it; *color* adds ANSI codes."""
        from dvonn.gipf.text_board import board_text  # noqa: PLC0415

        return board_text(self, color=color)

    def drawing(self) -> Drawing:
        """Return what :func:`dvonn.svg.board` draws."""
        from dvonn.gipf.drawing import draw  # noqa: PLC0415

        return draw(self, is_over=self.is_over)

    def _repr_svg_(self) -> str:
        """Return the picture that notebooks show."""
        from dvonn.svg import board  # noqa: PLC0415

        return board(self)
