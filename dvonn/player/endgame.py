"""
The exact result of a stacking position, with best play of both sides.

Alpha-beta at its simplest: every question is "does White end with at least so
many pieces more than Black?", and a few of them find the margin (MTD(f), Plaat
et al. 1996). What is found out is kept in a table of positions. No clock and no
chance; being a generator, the search can rest before any position.

Everything is counted for White, and nothing is flipped from ply to ply: a stuck
player passes, so turns do not simply alternate.
"""

from __future__ import annotations

from typing import Dict, Generator, Iterator, List, Optional, Tuple

from dvonn.core.board import (
    BITS,
    LANDING_SETS,
    MOST_PIECES,
    NEIGHBOUR_SETS,
    RINGS,
    SPACE_COUNT,
    count_of,
    reached,
    set_of,
)
from dvonn.core.moves import PASS, Move
from dvonn.core.pieces import HEIGHT_SHIFT, OWNER_BITS
from dvonn.core.position import Phase, Position
from dvonn.players import WHITE

#: Positions in a table before the next one is begun; the last two are kept. A position
#: takes some 300 bytes, and four positions of ten that are examined are kept.
MOST_KEPT = 100_000

#: The least and the most that the margin of a position can be, and the move to
#: try first there, which secures what is known to the player to move.
_Entry = Tuple[int, int, Move]
_Key = Tuple[int, ...]

_NO_LIMIT = 1 << 60


class Bounds:
    """
    What a result can still be, with best play of both; it gets narrower as more is known.

    lowest, highest: White's pieces less Black's at the end, at least and at most.
    """

    __slots__ = ("highest", "lowest")

    def __init__(self, lowest: int, highest: int) -> None:
        self.lowest = lowest
        self.highest = highest

    @property
    def exact(self) -> int | None:
        """The result; None until it is known."""
        return self.lowest if self.lowest == self.highest else None


class Solver:
    """
    The result of a position, found bit by bit.

    Args:
        position: where to begin: in the stacking phase, the game not over.
        is_wide: find the result after every move, too, once that of the position is known.

    nodes: positions examined so far.
    result: what is known of it. Who wins is asked first, and known long before the exact margin.

    Raises:
        ValueError: *position* is not of the stacking phase, or the game is over there.
    """

    def __init__(self, position: Position, *, solve_all_moves: bool = False) -> None:
        self._solve_all_moves = solve_all_moves
        self._table: Dict[_Key, _Entry] = {}
        self._older: Dict[_Key, _Entry] = {}
        self.advance(position)

    def advance(self, position: Position) -> None:
        """
        Ask about *position* from now on, keeping what is known of all positions.

        Raises:
            ValueError: as for a new solver.
        """
        if position.phase is not Phase.STACKING or position.is_over:
            msg = f"nothing to solve: {str(position)!r} (expected the stacking phase, and a game not over)"
            raise ValueError(msg)
        self._position = position
        self._allowed = 0
        self.nodes = 0
        self.result = Bounds(*_limits(position))
        self._results: Dict[Move, Bounds] = {}
        if self._solve_all_moves:
            self._results = {move: Bounds(*_limits(position.after(move))) for move in position.legal_moves()}
        self._search = self._find()

    @property
    def is_decided(self) -> bool:
        """True when it is known who wins, or that nobody does."""
        return self.result.lowest > 0 or self.result.highest < 0 or self.solved == 0

    @property
    def solved(self) -> int | None:
        """White's pieces less Black's at the end with best play of both, exact; None until known."""
        return self.result.exact

    @property
    def is_done(self) -> bool:
        """True when all that it is to find is known: the result, and that after every move if it is wide."""
        return self.solved is not None and all(found.exact is not None for found in self._results.values())

    def after(self, move: Move) -> Bounds:
        """Return what the result can still be after *move*, which is legal: no better than the best."""
        found = self._results.get(move, Bounds(-MOST_PIECES, MOST_PIECES))
        if self._position.turn is WHITE:
            return Bounds(found.lowest, min(found.highest, self.result.highest))
        return Bounds(max(found.lowest, self.result.lowest), found.highest)

    def run(self, nodes: int) -> int:
        """Examine up to *nodes* more positions; return how many were: fewer only when it is done."""
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
        return self._secure(self._position, self._result())

    def safe_move(self) -> Move:
        """Return a move that keeps for the player to move what is known to be his: at least a win, say."""
        is_white = self._position.turn is WHITE
        return self._secure(self._position, self.result.lowest if is_white else self.result.highest)

    def principal_variation(self) -> list[Move]:
        """
        Return best play of both to the end of the game, passes included.

        Raises:
            ValueError: the result is not known yet.
        """
        score_difference = self._result()
        position = self._position
        moves: List[Move] = []
        while not position.is_over:
            move = self._secure(position, score_difference)
            moves.append(move)
            position = position.after(move)
        return moves

    def _result(self) -> int:
        if self.solved is None:
            msg = f"not solved after {self.nodes} nodes: {str(self._position)!r} (expected more calls of run)"
            raise ValueError(msg)
        return self.solved

    def _secure(self, position: Position, score_difference: int) -> Move:
        """Return a move that keeps *margin*, his at *position* at least, for the player to move."""
        self._allowed = _NO_LIMIT
        before = self.nodes
        next(self._test(position, score_difference if position.turn is WHITE else score_difference + 1), None)
        self.nodes = before  # mostly known; to ask for a move is not to examine positions for it
        entry = self._known(_key(position))
        # What is known without looking at the moves is so after each of them.
        return entry[2] if entry else position.legal_moves()[0]

    def _find(self) -> Generator[None, None, None]:
        """Ask for the result, who wins first; then for that after every move, whether it is as good first."""
        yield from self._narrow(self._position, self.result, 0)
        for move in self._results:
            self._results[move] = found = self.after(move)
            yield from self._narrow(self._position.after(move), found, self._result())

    def _narrow(self, position: Position, result: Bounds, guess: int) -> Generator[None, None, None]:
        """Ask until the *result* at *position* is known, whether it is *guess* at least to begin with."""
        while result.lowest < result.highest:
            bound = min(max(guess, result.lowest + 1), result.highest)
            guess = yield from self._test(position, bound)
            if guess >= bound:
                result.lowest = guess
            else:
                result.highest = guess

    def _test(self, position: Position, bound: int) -> Generator[None, None, int]:
        """
        Find out whether the margin at *position* is at least *bound*; rest when no node is allowed.

        Return a number that says so: *bound* or more, if the margin is that at
        least; less than *bound*, if the margin is that at most.
        """
        if not self._allowed:
            yield
        self._allowed -= 1
        self.nodes += 1
        key = _key(position)
        entry = self._known(key)
        lowest, highest = entry[:2] if entry else _limits(position)
        if lowest >= bound:
            return lowest
        if highest < bound:
            return highest
        moves = position.legal_moves()
        if not moves:
            white, black = position.scores
            return white - black
        if moves[0] == PASS:
            return (yield from self._test(position.after(PASS), bound))
        is_white = position.turn is WHITE
        value = -MOST_PIECES if is_white else MOST_PIECES
        best = moves[0]
        for move, child in self._children(position, moves, entry, bound):
            found = yield from self._test(child, bound)
            if found > value if is_white else found < value:
                value = found
                best = move
            if (value >= bound) is is_white:
                break
        else:  # nothing secures more than what was known
            best = entry[2] if entry else best
        if value >= bound:
            self._keep(key, (value, highest, best))
        else:
            self._keep(key, (lowest, value, best))
        return value

    def _children(
        self, position: Position, moves: list[Move], entry: Optional[_Entry], bound: int
    ) -> Iterator[tuple[Move, Position]]:
        """
        Give *moves* with what follows, in the order to look at them.

        First the move that was best before, then one that is known to decide about
        *bound*, after which nobody asks for more; then the others, the promising first.
        """
        is_white = position.turn is WHITE
        first = entry[2] if entry else None
        if first is not None:
            yield first, position.after(first)
        rest = []
        for move in moves:
            if move != first:
                child = position.after(move)
                known = self._known(_key(child))
                if known and (known[0] >= bound if is_white else known[1] < bound):
                    yield move, child
                else:
                    rest.append((_promise(child), move, child))
        rest.sort(key=_by_promise, reverse=is_white)
        for _, move, child in rest:
            yield move, child

    def _known(self, key: _Key) -> Optional[_Entry]:
        return self._table.get(key) or self._older.get(key)

    def _keep(self, key: _Key, entry: _Entry) -> None:
        if len(self._table) >= MOST_KEPT:
            self._older = self._table
            self._table = {}
        self._table[key] = entry


def _key(position: Position) -> _Key:
    """Return what tells *position* from all others of the phase; few stacks take little memory."""
    return (position.occupied << 2 | position.turn, *filter(None, position.cells))


# --- which moves to try first ---

_MOVABLE_WORTH = 8
_LANDING_WORTH = 2


def _promise(position: Position) -> int:
    """Return how much more White has than Black: stacks that can move, places to land, pieces."""
    _, white, black = position.stacks_of
    return _strength(position, white) - _strength(position, black)


def _strength(position: Position, spaces: list[int]) -> int:
    cells = position.cells
    occupied = position.occupied
    strength = 0
    for space in spaces:
        height = cells[space] >> HEIGHT_SHIFT
        strength += height
        if occupied & NEIGHBOUR_SETS[space] != RINGS[space]:
            landings = occupied & LANDING_SETS[height][space]
            if landings:
                strength += _MOVABLE_WORTH + _LANDING_WORTH * count_of(landings)
    return strength


def _by_promise(option: tuple[int, Move, Position]) -> int:
    return option[0]


# --- what is certain without looking at the moves ---


def _far() -> tuple[tuple[int, ...], ...]:
    """Return, by height and space, the set of the spaces in a straight line at that distance or further."""
    rows = [(0,) * SPACE_COUNT]
    for nearest in reversed(LANDING_SETS):
        rows.append(tuple(far | near for far, near in zip(rows[-1], nearest)))
    return tuple(reversed(rows))


#: Where a stack can land, now or later: it only ever grows.
_FAR = _far()


def _limits(position: Position) -> tuple[int, int]:
    """
    Return the least and the most that White's margin can be, whatever is played.

    An empty space stays empty and a stack never gets lower (R6.3). So a stack
    that cannot land anywhere, and that no other is near enough to land on, is
    settled; it stays on the board if settled stacks join it to a DVONN piece.
    A player none of whose stacks can land anywhere never moves again, and gains nothing.
    """
    cells = position.cells
    _, white, black = position.stacks_of
    white_pieces, white_still, white_far = _outlook(position, white)
    black_pieces, black_still, black_far = _outlook(position, black)
    pieces = white_pieces + black_pieces
    threatened = white_far | black_far
    for space in position.dvonns:
        if not cells[space] & OWNER_BITS:
            pieces += 1
            threatened |= _FAR[2][space]
    white_least = black_least = 0
    white_most = black_most = pieces
    settled = (white_still | black_still) & ~threatened
    if settled:
        staying = reached(settled, settled & set_of(position.dvonns))
        white_least = _pieces(cells, white, staying)
        black_least = _pieces(cells, black, staying)
        white_most -= _pieces(cells, black, settled)
        black_most -= _pieces(cells, white, settled)
    if count_of(white_still) == len(white):
        white_most = white_pieces
    if count_of(black_still) == len(black):
        black_most = black_pieces
    return white_least - black_most, white_most - black_least


def _outlook(position: Position, spaces: list[int]) -> tuple[int, int, int]:
    """Return the pieces on *spaces*, which of the stacks can land nowhere, and where any could ever land."""
    cells = position.cells
    occupied = position.occupied
    pieces = still = far = 0
    for space in spaces:
        height = cells[space] >> HEIGHT_SHIFT
        pieces += height
        far |= _FAR[height][space]
        if not occupied & LANDING_SETS[height][space]:
            still |= BITS[space]
    return pieces, still, far


def _pieces(cells: list[int], spaces: list[int], chosen: int) -> int:
    """Return the pieces on those of *spaces* that are in the set *chosen*."""
    return sum([cells[space] >> HEIGHT_SHIFT for space in spaces if BITS[space] & chosen])
