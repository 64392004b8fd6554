"""
The exact result of a stacking position, with best play on both sides.

Alpha-beta with zero windows: each search answers "does White end at least n pieces ahead?", and a few
searches find the result (MTD(f), Plaat et al. 1996). A transposition table keeps the bounds found. The
solver uses no clock and no randomness, and can pause before each position that it examines.

All values are from White's side, as everywhere in the package; they are not negated from ply to ply.
"""

from __future__ import annotations

from typing import Dict, Generator, Iterator, List, Optional, Tuple

from dvonn.core.board import MOST_PIECES
from dvonn.core.moves import PASS, Move
from dvonn.core.position import Phase, Position
from dvonn.dvonn_player.static_bounds import ordering_score, static_bounds
from dvonn.player.bounds import Bounds, unknown_result
from dvonn.players import WHITE

#: A table with this many positions is full, and a new one is started; the last two tables are kept. A
#: position takes about 300 bytes, and about 40 % of the examined positions are stored.
TABLE_SIZE = 100_000

#: The bounds of a position's result, and the move to try first; this move secures the lower bound if White is
#: to move, and the upper bound if Black is to move.
_Entry = Tuple[int, int, Move]
_Key = Tuple[int, ...]

_NO_LIMIT = 1 << 60


class Solver:
    """
    A pausable search for the exact result of a position.

    Args:
        position: a position of the stacking phase in which the game is not over.
        solve_all_moves: if True, the search also finds the result after every move.

    nodes: positions examined so far.
    result: the bounds of the result so far. The winner is known long before the exact score difference.

    Raises:
        ValueError: *position* is not in the stacking phase, or the game is over.
    """

    def __init__(self, position: Position, *, solve_all_moves: bool = False) -> None:
        self._solve_all_moves = solve_all_moves
        self._table: Dict[_Key, _Entry] = {}
        self._older: Dict[_Key, _Entry] = {}
        self.set_position(position)

    def set_position(self, position: Position) -> None:
        """
        Solve *position* from now on, keeping the transposition tables.

        Raises:
            ValueError: as for a new solver.
        """
        if position.phase is not Phase.STACKING or position.is_over:
            msg = f"nothing to solve: {str(position)!r} (expected the stacking phase, and a game not over)"
            raise ValueError(msg)
        self._position = position
        self._allowed = 0
        self.nodes = 0
        self.result = Bounds(*static_bounds(position))
        self._results: Dict[Move, Bounds] = {}
        if self._solve_all_moves:
            self._results = {
                move: Bounds(*static_bounds(position.after(move))) for move in position.legal_moves()
            }
        self._search = self._solve()

    @property
    def is_decided(self) -> bool:
        """True when it is known who wins, or that the game is a draw."""
        return self.result.is_decided

    @property
    def solved(self) -> int | None:
        """White's pieces less Black's after best play on both sides; None until known."""
        return self.result.exact

    @property
    def is_done(self) -> bool:
        """True when the result is known and, with *solve_all_moves*, the result after every move."""
        return self.solved is not None and all(found.exact is not None for found in self._results.values())

    def after(self, move: Move) -> Bounds:
        """Return the bounds of the result after the legal *move*; they cannot beat the best result."""
        found = self._results.get(move, unknown_result(MOST_PIECES))
        if self._position.turn is WHITE:
            return Bounds(found.lowest, min(found.highest, self.result.highest))
        return Bounds(max(found.lowest, self.result.lowest), found.highest)

    def run(self, nodes: int) -> int:
        """Examine *nodes* more positions, or fewer if the search is done sooner; return how many."""
        before = self.nodes
        if nodes > 0:
            self._allowed = nodes
            next(self._search, None)
        return self.nodes - before

    def best_move(self) -> Move:
        """
        Return a move that reaches the result.

        Raises:
            ValueError: the result is not known yet.
        """
        return self._securing_move(self._position, self._known(self.solved))

    def safe_variation(self) -> list[Move]:
        """
        Return moves, up to the end of the game, that keep the known result for the player to move.

        The known result may be a win of unknown size. The opponent's moves need not be the best: each comes
        from the table, or is the first legal move.
        """
        position = self._position
        mover = position.turn
        result = self.result.lowest if mover is WHITE else self.result.highest
        moves: List[Move] = []
        while not position.is_over:
            if position.turn is mover:
                move = self._securing_move(position, result)
            else:
                entry = self._lookup(_key(position))
                move = entry[2] if entry else position.legal_moves()[0]
            moves.append(move)
            position = position.after(move)
        return moves

    def principal_variation(self, first: Move | None = None) -> list[Move]:
        """
        Return best play on both sides to the end, passes included, beginning with *first* if given.

        Raises:
            ValueError: the result, or the result after *first*, is not known yet.
        """
        position = self._position
        moves: List[Move] = []
        result = self._known(self.solved if first is None else self.after(first).exact)
        if first is not None:
            moves.append(first)
            position = position.after(first)
        while not position.is_over:
            move = self._securing_move(position, result)
            moves.append(move)
            position = position.after(move)
        return moves

    def _known(self, result: int | None) -> int:
        if result is None:
            msg = f"not solved after {self.nodes} nodes: {str(self._position)!r} (expected more calls of run)"
            raise ValueError(msg)
        return result

    def _securing_move(self, position: Position, result: int) -> Move:
        """Return a move that secures the known *result* of *position* for the player to move."""
        self._allowed = _NO_LIMIT
        before = self.nodes
        next(self._zero_window_search(position, result if position.turn is WHITE else result + 1), None)
        self.nodes = before  # not counted, because the table answers most of this search
        entry = self._lookup(_key(position))
        # Without an entry, static bounds secure the result after any move.
        return entry[2] if entry else position.legal_moves()[0]

    def _solve(self) -> Generator[None, None, None]:
        """Find who wins, then the exact result, and then the result after every move."""
        yield from self._narrow(self._position, self.result, 0)
        for move in self._results:
            self._results[move] = found = self.after(move)
            yield from self._narrow(self._position.after(move), found, self._known(self.solved))

    def _narrow(self, position: Position, result: Bounds, guess: int) -> Generator[None, None, None]:
        """Search until *result* is exact; the first search tests whether it is at least *guess*."""
        while result.lowest < result.highest:
            bound = min(max(guess, result.lowest + 1), result.highest)
            guess = yield from self._zero_window_search(position, bound)
            if guess >= bound:
                result.lowest = guess
            else:
                result.highest = guess

    def _zero_window_search(self, position: Position, bound: int) -> Generator[None, None, int]:
        """
        Test whether the result of *position* is at least *bound*; pause when the nodes are used up.

        If it is, return a lower bound of at least *bound*; if not, return an upper bound below *bound*.
        """
        if not self._allowed:
            yield
        self._allowed -= 1
        self.nodes += 1
        key = _key(position)
        entry = self._lookup(key)
        lowest, highest = entry[:2] if entry else static_bounds(position)
        if lowest >= bound:
            return lowest
        if highest < bound:
            return highest
        moves = position.legal_moves()
        if not moves:
            return position.result
        if moves[0] == PASS:
            return (yield from self._zero_window_search(position.after(PASS), bound))
        is_white = position.turn is WHITE
        value = -MOST_PIECES if is_white else MOST_PIECES
        best = moves[0]
        for move, child in self._children(position, moves, entry, bound):
            found = yield from self._zero_window_search(child, bound)
            if found > value if is_white else found < value:
                value = found
                best = move
            if (value >= bound) is is_white:
                break
        else:  # no move settles the question in favour of the player to move
            best = entry[2] if entry else best
        if value >= bound:
            self._store(key, (value, highest, best))
        else:
            self._store(key, (lowest, value, best))
        return value

    def _children(
        self, position: Position, moves: list[Move], entry: Optional[_Entry], bound: int
    ) -> Iterator[tuple[Move, Position]]:
        """
        Yield *moves* with the positions after them, in search order.

        The best move of an earlier search comes first, then come moves that settle *bound* according to the
        table, then the other moves, beginning with the best ordering score.
        """
        is_white = position.turn is WHITE
        first = entry[2] if entry else None
        if first is not None:
            yield first, position.after(first)
        rest = []
        for move in moves:
            if move != first:
                child = position.after(move)
                known = self._lookup(_key(child))
                if known and (known[0] >= bound if is_white else known[1] < bound):
                    yield move, child
                else:
                    rest.append((ordering_score(child), move, child))
        rest.sort(key=_by_score, reverse=is_white)
        for _, move, child in rest:
            yield move, child

    def _lookup(self, key: _Key) -> Optional[_Entry]:
        return self._table.get(key) or self._older.get(key)

    def _store(self, key: _Key, entry: _Entry) -> None:
        if len(self._table) >= TABLE_SIZE:
            self._older = self._table
            self._table = {}
        self._table[key] = entry


def _by_score(option: tuple[int, Move, Position]) -> int:
    return option[0]


def _key(position: Position) -> _Key:
    """Return a key that no other stacking position has; it is short if there are few stacks."""
    return (position.occupied << 2 | position.turn, *filter(None, position.cells))
