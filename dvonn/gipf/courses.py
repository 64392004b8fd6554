"""Follows the plies of a turn: counts the pieces taken, and remembers where each piece stood before."""

from __future__ import annotations

from typing import Dict, Iterator, List, NamedTuple, Tuple

from dvonn.gipf.board import BITS, SPOT_COUNT, has_row
from dvonn.gipf.moves import ALLOW, DONE, Move, Push, Taking, taking_of
from dvonn.gipf.pieces import GIPF, LOADED, MAY_STAY, OWNER_BITS, POTENTIAL_UNIT
from dvonn.gipf.position import Position
from dvonn.gipf.rows import RowSets
from dvonn.gipf.setup import Step
from dvonn.players import WHITE, Player

#: The origin of a piece that came onto the board during the course.
NEW = -1
_TAKING_STEPS = (Step.TAKE_FIRST, Step.TAKE_LAST)
#: The worth of captured pieces, used to compare captures.
_WORTH_GIPF, _WORTH_LOADED, _WORTH_BASIC = 3, 2, 1


class Piece(NamedTuple):
    """
    A piece that was captured.

    origin: the spot of the piece when the course began, or NEW.
    cell: the piece as a small int (see pieces.py).
    """

    origin: int
    cell: int

    @property
    def worth(self) -> int:
        """The worth of the piece, used to compare captures."""
        return _worth(self.cell)


def _worth(cell: int) -> int:
    return _WORTH_GIPF if cell in GIPF else _WORTH_LOADED if cell in LOADED else _WORTH_BASIC


class Course:
    """
    A sequence of plies, with its effects.

    position: the position after the plies.
    origins: for each spot, the spot where its piece stood when the course began, or NEW.
    captured: the opponent's pieces that each player has captured.
    returned: the number of basic pieces returned to each player's reserve.
    freed: the number of opposing potentials taken off each player's pieces (D6).
    rows: by player, the origins of his pieces in each row that he has taken from.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.origins = list(range(SPOT_COUNT))
        self.captured: Dict[Player, List[Piece]] = {player: [] for player in Player}
        self.returned = dict.fromkeys(Player, 0)
        self.freed = dict.fromkeys(Player, 0)
        self.rows: Dict[Player, List[Tuple[int, ...]]] = {player: [] for player in Player}

    def copy(self) -> Course:
        """Return a copy of the course."""
        course = Course(self.position)
        course.origins = self.origins.copy()
        course.captured = {player: pieces.copy() for player, pieces in self.captured.items()}
        course.returned = self.returned.copy()
        course.freed = self.freed.copy()
        course.rows = {player: rows.copy() for player, rows in self.rows.items()}
        return course

    def worth(self, player: Player) -> int:
        """Return the worth of *player*'s captures."""
        return sum(piece.worth for piece in self.captured[player])

    def play(self, move: Move) -> None:
        """Add a legal ply; an announced jump counts as allowed (D11)."""
        before = self.position
        if isinstance(move, Push):
            gap = next(at for at, spot in enumerate(move.way) if not before.cells[spot])
            pushed = [NEW, *(self.origins[spot] for spot in move.way[:gap])]
            for spot, origin in zip(move.way, pushed):
                self.origins[spot] = origin
        elif isinstance(move, Taking):
            self._count(move)
        after = before.after(move)
        self.position = after.after(ALLOW) if after.step is Step.ANSWER else after

    def deal_with_rows(self) -> Course:
        """Return the course of :meth:`dealings` in which the player to decide captures the most."""
        player = self.position.turn
        return max(self.dealings(), key=lambda course: course.worth(player))

    def dealings(self) -> List[Course]:
        """
        Return copies of the course in which the player to decide takes his rows.

        There is one copy for each position that can result. The player's own pieces stay where the rules
        allow it. Without rows to take, the course itself is returned.
        """
        player = self.position.turn
        if self.position.step not in _TAKING_STEPS:
            return [self]
        usual = [self._usual_taking(row) for row in self.position.row_sets()]
        takings: List[Move] = [taking_of(spots_set) for spots_set in usual if spots_set]
        found: Dict[Position, Course] = {}
        for taking in takings or [DONE]:
            course = self.copy()
            course.play(taking)
            is_his = course.position.turn is player
            found.update((one.position, one) for one in (course.dealings() if is_his else [course]))
        return list(found.values())

    def _usual_taking(self, row: RowSets) -> int:
        other = spots_of(self.position, self.position.turn.other)
        return row.must | sum(bit for bit in row.may if bit & other)

    def _count(self, taking: Taking) -> None:
        player = self.position.turn
        sets = (row.must | sum(row.may) for row in self.position.row_sets())
        row = next(row for row in sets if taking.spots_set & ~row == 0) & spots_of(self.position, player)
        self.rows[player].append(tuple(self.origins[spot] for spot, bit in enumerate(BITS) if bit & row))
        for spot in taking.spots:
            cell, origin = self.position.cells[spot], self.origins[spot]
            is_own = cell & OWNER_BITS == player
            if cell >= POTENTIAL_UNIT and cell not in MAY_STAY:
                self.freed[player] += not is_own
            elif is_own:
                self.returned[player] += basic_pieces_in(cell)
            else:
                self.captured[player].append(Piece(origin, cell))


def basic_pieces_in(cell: int) -> int:
    """Return the number of basic pieces in the piece of a *cell* (G6)."""
    return 2 if cell in GIPF else 1


def spots_of(position: Position, player: Player) -> int:
    """Return the set of the spots that a player owns."""
    return position.white if player is WHITE else position.black


def distinct_moves(position: Position) -> Iterator[Move]:
    """Yield all jumps, and one push for each dot and line: rows do not depend on the kind of piece pushed."""
    ways = set()
    for move in position.legal_moves():
        if isinstance(move, Push):
            if move.way in ways:
                continue
            ways.add(move.way)
        yield move


def courses_with_rows(position: Position) -> Iterator[Course]:
    """
    Yield the courses of this turn in which the player to decide takes rows.

    Some courses end before the move, after taking rows that stood; the others end after it, taking rows then.
    """
    player = position.turn
    for begin in Course(position).dealings():
        if begin.rows[player]:
            yield begin
        if begin.position.is_over or begin.position.turn is not player:
            continue
        for move in distinct_moves(begin.position):
            after = begin.position.after(move)
            if has_row(spots_of(after, player)) or after.step is Step.ANSWER:
                course = begin.copy()
                course.play(move)
                is_his = course.position.turn is player
                for dealt in course.dealings() if is_his else ():
                    if len(dealt.rows[player]) > len(begin.rows[player]):
                        yield dealt


def can_leave_row(position: Position) -> bool:
    """Return whether a move of this turn can make a new row whose pieces may all stay on the board (G10)."""
    player = position.turn
    standing = position.rows()
    begins = [course.position for course in Course(position).dealings() if course.position.turn is player]
    ends = [begin.after(move) for begin in begins for move in distinct_moves(begin)]
    rows = [row for end in ends if has_row(spots_of(end, player)) for row in end.rows()]
    return any(not row.must and row not in standing for row in rows)
