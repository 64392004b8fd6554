"""
Plays a ply: changes the board, the hands and the turn (rules G4, G6, D, T).

The methods change a new position in place; the ply must be legal.
"""

from __future__ import annotations

from typing import cast

from dvonn.gipf.board import BITS, LINES_THROUGH, has_row
from dvonn.gipf.moves import ALLOW, CHALLENGE, DONE, LOST, Jump, Move, Push, Taking
from dvonn.gipf.pieces import (
    BASIC,
    CHALLENGES_BITS,
    CHALLENGES_UNIT,
    GIPF,
    LOADED,
    MAY_BRING_GIPF,
    OPENING_BITS,
    OWNER_BITS,
    POTENTIAL_UNIT,
    POTENTIALS_BITS,
    POTENTIALS_UNIT,
)
from dvonn.gipf.setup import Setup, Step
from dvonn.players import BLACK, WHITE, Player

#: Pieces that are taken whole (G6, P8); any other stack loses only its top potential (D6).
_WHOLE = frozenset((*BASIC[1:], *GIPF[1:], *LOADED[1:]))


class Turns(Setup):
    """A position that a ply can change in place."""

    __slots__ = ()

    def _make(self, move: Move) -> None:
        """Change this position into the one after *move*."""
        if isinstance(move, Push):
            self._push(move)
        elif isinstance(move, Taking):
            self._take(move)
        elif isinstance(move, Jump):
            self._announce(move)
        elif move is DONE:
            self._end_part()
        else:
            self._answer(move)

    def _announce(self, move: Jump) -> None:
        """Make a jump, or let an opponent with a challenge left answer first (D11)."""
        other = self.turn.other
        if (self.white_hand if other is WHITE else self.black_hand) & CHALLENGES_BITS:
            self.jump = move
            self.step = Step.ANSWER
            self.turn = other
        else:
            self._jump(move)

    def _push(self, move: Push) -> None:
        """Push a piece from the hand (G4.1); after a basic piece, a player brings only basic pieces (P3)."""
        turn = self.turn
        hand = self.white_hand if turn is WHITE else self.black_hand
        self.count += 1
        mark = move.mark
        if not mark:
            piece = BASIC[turn]
            if hand & POTENTIALS_BITS:
                self.count = 0
            hand = hand - 1 & ~(POTENTIALS_BITS | OPENING_BITS)
        elif mark == "P":
            piece = LOADED[turn]
            hand = hand - 1 - POTENTIALS_UNIT & ~OPENING_BITS
        else:
            piece = GIPF[turn]
            hand = hand - 2 & ~OPENING_BITS | MAY_BRING_GIPF
        if turn is WHITE:
            self.white_hand = hand
        else:
            self.black_hand = hand
        self._shift(move.way, piece)
        self._end_move()

    def _shift(self, way: tuple[int, ...], piece: int) -> None:
        """Put *piece* on the first spot of a line; the pieces up to the first gap move on (G4.1)."""
        cells = bytearray(self.cells)
        white = self.white
        black = self.black
        at = -1
        while piece:
            at += 1
            spot = way[at]
            pushed = cells[spot]
            cells[spot] = piece
            change = (piece ^ pushed) & OWNER_BITS
            if change & WHITE:
                white ^= BITS[spot]
            if change & BLACK:
                black ^= BITS[spot]
            piece = pushed
        self.cells = bytes(cells)
        self.white = white
        self.black = black
        occupied = white | black
        for bit, line in LINES_THROUGH[spot]:
            if occupied & line == line:
                self.full |= bit

    def _jump(self, move: Jump) -> None:
        """Move the potential of a loaded piece onto an adjacent spot, which becomes the player's (D1, D4)."""
        cells = bytearray(self.cells)
        cells[move.origin] = BASIC[self.turn]
        below = cells[move.target]
        # The base bit of a basic piece stays 0, because the potential has the other colour. In a stack,
        # colours alternate.
        cells[move.target] = below + POTENTIAL_UNIT ^ OWNER_BITS
        self.cells = bytes(cells)
        self.white ^= BITS[move.target]
        self.black ^= BITS[move.target]
        self.count += 1
        self._end_move()

    def _end_move(self) -> None:
        """Let the player deal with his rows (T3), or begin the opponent's turn."""
        if has_row(self.white if self.turn is WHITE else self.black):
            self.step = Step.TAKE_LAST
        else:
            self._begin_turn(self.turn.other)

    def _begin_turn(self, player: Player) -> None:
        """Begin a turn, with the taking of rows if the player has any (T1)."""
        self.turn = player
        self.step = Step.TAKE_FIRST if has_row(self.white if player is WHITE else self.black) else Step.MOVE

    def _end_part(self) -> None:
        """Go on from the rows to the move (T2) or to the opponent's turn."""
        if self.step is Step.TAKE_FIRST:
            self.step = Step.MOVE
        else:
            self._begin_turn(self.turn.other)

    def _take(self, move: Taking) -> None:
        """Take pieces of a row (G6, P8, D6), and look for more rows (T4)."""
        turn = self.turn
        cells = bytearray(self.cells)
        returned = 0
        is_gipf_gone = False
        for spot in move.spots:
            cell = cells[spot]
            cells[spot] = 0
            is_own = cell & OWNER_BITS == turn
            if cell in _WHOLE:
                is_gipf_gone = is_gipf_gone or cell in GIPF
                if is_own:
                    returned += 2 if cell in GIPF else 1
                if not is_own or cell in LOADED:
                    self.count = 0
            else:
                cells[spot] = (cell - POTENTIAL_UNIT) ^ OWNER_BITS
                self.count = 0
        self._set_board(bytes(cells))
        if turn is WHITE:
            self.white_hand += returned
        else:
            self.black_hand += returned
        if is_gipf_gone and not (GIPF[WHITE] in self.cells and GIPF[BLACK] in self.cells):
            self.step = Step.OVER
        elif not has_row(self.white if turn is WHITE else self.black):
            self._end_part()

    def _answer(self, move: Move) -> None:
        """Allow or challenge a jump (D11), or apply the result of a game of DVONN (D12, D13)."""
        if move is CHALLENGE:
            if self.turn is WHITE:
                self.white_hand -= CHALLENGES_UNIT
            else:
                self.black_hand -= CHALLENGES_UNIT
            self.turn = self.turn.other
            self.step = Step.DVONN
            return
        if move is ALLOW:
            self.turn = self.turn.other
        jump = cast("Jump", self.jump)
        self.jump = None
        if move is LOST:
            self._neutralize(jump)
        else:
            self._jump(jump)

    def _neutralize(self, jump: Jump) -> None:
        """Remove the potential of the announced jump; the turn begins again (D13)."""
        cells = bytearray(self.cells)
        cells[jump.origin] = BASIC[self.turn]
        self.cells = bytes(cells)
        self.count = 0
        self._begin_turn(self.turn)
