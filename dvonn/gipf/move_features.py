"""
The features of moves: indices into the table of moves, from the view of the player to decide.

Each kind of move has a number, its slot. The network computes a score for each slot of a position, and the
weights of a move's features are added to the score of its slot.
"""

from __future__ import annotations

from typing import Dict, Iterator, List, NamedTuple, Sequence, Tuple

from dvonn.gipf.board import BITS, SHIFTS, SPOT_COUNT, set_of
from dvonn.gipf.features import (
    CELL_KIND,
    CELL_KINDS,
    PLACE_KINDS,
    PLACES,
    GipfFeatures,
    count_of,
    gipf_among,
    spots_in_rows,
)
from dvonn.gipf.lines import ALL_LINES, LENGTHS, PATTERN_BITS, REVERSED, PushedLines
from dvonn.gipf.moves import ALLOW, CHALLENGE, DONE, PUSHES, Jump, Move, Push, Taking
from dvonn.gipf.pieces import GIPF, Version
from dvonn.network.features import FeatureBlocks, capped
from dvonn.players import WHITE, Player

_UP, _RIGHT, _UP_RIGHT = SHIFTS

_MARKS = {"": 0, "P": 1, "G": 2}
_JUMP_SLOT = len(_MARKS) * len(LENGTHS)
_TAKING_SLOT = _JUMP_SLOT + 1
_WORD_SLOTS: Dict[Move, int] = {
    word: _TAKING_SLOT + 1 + number for number, word in enumerate((DONE, ALLOW, CHALLENGE))
}

#: The number of kinds of moves: pushes (by piece and line length), jumps, takings, and words.
SLOTS = _TAKING_SLOT + 1 + len(_WORD_SLOTS)

#: The classes of a new row: one for no row; for a row, the number of pieces that it can capture, up to
#: three, combined with whether none, some or all of the opponent's GIPF-pieces are among them.
_MOST_CAPTURED = 3
_ROW_KINDS = 1 + 3 * (_MOST_CAPTURED + 1)

_FEWER_THREES, _MORE_THREES = -2, 3

_blocks = FeatureBlocks()
_PUSHED = {length: _blocks.add(pattern=3**length) for length in LENGTHS}
_CROSSED = {length: _blocks.add(pattern=3**length) for length in LENGTHS}
# A push can enter a line between its ends only if the line is at the edge, where lines have LENGTHS[0] spots.
_CROSSED_INSIDE = _blocks.add(pattern=3 ** LENGTHS[0])
_OWN_ROW = _blocks.add(kind=_ROW_KINDS)
_OTHER_ROW = _blocks.add(kind=_ROW_KINDS)
_THREES = _blocks.add(own=_MORE_THREES - _FEWER_THREES + 1, other=_MORE_THREES - _FEWER_THREES + 1)
_FROM = _blocks.add(place=PLACE_KINDS)
_ONTO = _blocks.add(place=PLACE_KINDS, kind=CELL_KINDS)
_TAKEN = _blocks.add(kind=CELL_KINDS, pieces=capped(0, 4, 7))
_DECIDES = _blocks.add(outcome=3)  # nothing, wins, loses

#: The number of features in the table.
MOVE_FEATURES = _blocks.size
#: The largest number of features of a move: a taking of seven kinds of pieces, with its outcome.
MOST_FEATURES = max(LENGTHS) + 1


class _Way(NamedTuple):
    """
    The precomputed data of the pushes from one dot along one line.

    line: the number of the line.
    patterns: the pattern in the direction of the push, by the pattern of the line.
    pushed: the feature for the line, by the pattern in the direction of the push.
    others: the set of the spots off the line.
    results: the sets of spots of the line after the push, by the pattern in the direction of the push.
    crossed: the two other lines through the first spot: for each, its number, and its features by pattern.
    """

    line: int
    patterns: Sequence[int]
    pushed: Tuple[int, ...]
    others: int
    results: PushedLines
    crossed: Tuple[Tuple[int, Sequence[int]], ...]


def _crossed(line: Tuple[int, ...], spot: int) -> Sequence[int]:
    """Return the features, by pattern, of a line that a push enters at *spot*."""
    length, at = len(line), line.index(spot)
    is_end = at in {0, length - 1}
    features = (_CROSSED[length] if is_end else _CROSSED_INSIDE)["pattern"]
    return features if 2 * at < length else [features[pattern] for pattern in REVERSED[length]]


def _way(way: Tuple[int, ...]) -> _Way:
    length = len(way)
    is_forward = way in ALL_LINES
    number = ALL_LINES.index(way if is_forward else way[::-1])
    return _Way(
        number,
        range(3**length) if is_forward else REVERSED[length],
        _PUSHED[length]["pattern"],
        set_of(range(len(BITS))) & ~set_of(way),
        PushedLines(way),
        tuple(
            (other, _crossed(line, way[0]))
            for other, line in enumerate(ALL_LINES)
            if way[0] in line and other != number
        ),
    )


_WAYS = {way: _way(way) for way in {move.way for move in PUSHES.values()}}

#: The way and the slot of each push.
_PUSH_WAYS = {
    move: (_WAYS[move.way], _MARKS[move.mark] * len(LENGTHS) + LENGTHS.index(len(move.way)))
    for move in PUSHES.values()
}


class Runs(Dict[int, Tuple[int, bool]]):
    """
    Maps a set of spots to its number of threes in a line, and to whether it has four in a line.

    This is a cache, which is emptied when its number of sets reaches *most*.
    """

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def __missing__(self, spots: int) -> tuple[int, bool]:
        if len(self) >= self._most:
            self.clear()
        up = spots & spots >> _UP & spots >> 2 * _UP
        right = spots & spots >> _RIGHT & spots >> 2 * _RIGHT
        up_right = spots & spots >> _UP_RIGHT & spots >> 2 * _UP_RIGHT
        threes = count_of(up) + count_of(right) + count_of(up_right)
        has_four = bool(up & up >> _UP or right & right >> _RIGHT or up_right & up_right >> _UP_RIGHT)
        self[spots] = found = threes, has_four
        return found


_RUNS = Runs(1 << 15)


#: The class of each change in the number of threes; a negative change is an index from the end.
_MOST_THREES = 3 * SPOT_COUNT
_CHANGES = [
    min(max(change, _FEWER_THREES), _MORE_THREES) - _FEWER_THREES
    for change in (*range(_MOST_THREES + 1), *range(-_MOST_THREES, 0))
]


#: Features, by the changes in own and opposing threes.
_THREES_CHANGED = [[_THREES["own"][own] + _THREES["other"][other] for other in _CHANGES] for own in _CHANGES]


class MoveFeatures:
    """The features of the legal moves of a position."""

    def __init__(self, view: GipfFeatures) -> None:
        self._view = view
        position = view.position
        self._position = position
        is_white = position.turn is WHITE
        self._own, self._other = (
            (position.white, position.black) if is_white else (position.black, position.white)
        )
        self._own_threes, _ = _RUNS[self._own]
        self._other_runs = _RUNS[self._other]
        self._kinds = CELL_KIND[position.turn]

    def by_move(self) -> Iterator[Tuple[int, Sequence[int]]]:
        """Yield the slot and features of every legal move, in order."""
        known: Dict[int, List[int]] = {}
        for move in self._position.legal_moves():
            if isinstance(move, Push):
                way, slot = _PUSH_WAYS[move]
                key = id(way)
                features = known.get(key)
                if features is None:
                    features = known[key] = self._of_push(move, way)
                yield slot, features
            elif isinstance(move, Jump):
                yield _JUMP_SLOT, self._of_jump(move)
            elif isinstance(move, Taking):
                yield _TAKING_SLOT, self._of_taking(move)
            else:
                yield _WORD_SLOTS[move], ()

    def _of_push(self, move: Push, way: _Way) -> List[int]:
        codes = self._view.codes
        pattern = way.patterns[codes[way.line] & PATTERN_BITS]
        own, other = way.results[pattern]
        features = self._of_board(move, self._own & way.others | own, self._other & way.others | other)
        features.append(way.pushed[pattern])
        for line, crossed in way.crossed:
            features.append(crossed[codes[line] & PATTERN_BITS])
        return features

    def _of_jump(self, move: Jump) -> List[int]:
        target = BITS[move.target]
        features = self._of_board(move, self._own | target, self._other & ~target)
        features += (
            _FROM["place"][PLACES[move.origin]],
            _ONTO["place"][PLACES[move.target]] + self._kinds[self._position.cells[move.target]],
        )
        return features

    def _of_board(self, move: Move, own: int, other: int) -> List[int]:
        """Return the features of the board after a move: new rows and threes."""
        own_threes, has_own_row = _RUNS[own]
        other_before, _ = self._other_runs
        other_threes, has_other_row = self._other_runs if other == self._other else _RUNS[other]
        own_row, other_row = _OWN_ROW.first, _OTHER_ROW.first
        if has_own_row:
            own_row += self._row_kind(move, self._position.turn, own, other)
        if has_other_row:
            other_row += self._row_kind(move, self._position.turn.other, other, own)
        return [
            own_row,
            other_row,
            _THREES_CHANGED[own_threes - self._own_threes][other_threes - other_before],
        ]

    def _row_kind(self, move: Move, player: Player, own: int, other: int) -> int:
        """Return the class of the rows of *player*, who owns the spots *own* after the move."""
        captured = spots_in_rows(own, own | other) & other
        threat = 0
        if captured and GIPF[player.other] in self._position.cells:
            cells = self._board_after(move)
            gipf = gipf_among(cells, captured, player.other)
            threat = 0 if not gipf else 2 if gipf == cells.count(GIPF[player.other]) else 1
        return 1 + 3 * min(count_of(captured), _MOST_CAPTURED) + threat

    def _board_after(self, move: Move) -> bytes:
        """Return the board after a push or an unchallenged jump."""
        after = self._position.after(move)
        return (after.after(ALLOW) if after.jump else after).cells

    def _of_taking(self, move: Taking) -> List[int]:
        position = self._position
        cells, turn = position.cells, position.turn
        kinds = self._kinds
        taken: Dict[int, int] = {}
        for spot in move.spots:
            kind = kinds[cells[spot]]
            taken[kind] = taken.get(kind, 0) + 1
        features = [_TAKEN["kind"][kind] + _TAKEN["pieces"][pieces] for kind, pieces in taken.items()]
        outcome = 0
        if position.version is not Version.BASIC:
            # The opponent comes last, so that the taker wins if both lose their last GIPF-pieces (G11.2).
            for player, result in ((turn, 2), (turn.other, 1)):
                gipf = cells.count(GIPF[player])
                if gipf and gipf_among(cells, move.spots_set, player) == gipf:
                    outcome = result
        features.append(_DECIDES.first + outcome)
        return features
