"""
The features of a position, as indices into the table of the network.

Everything is seen from the side of the player to decide: "own" is his, "other" his opponent's. Spots and
lines that are symmetrical on the board share features.
"""

from __future__ import annotations

from operator import getitem
from typing import Callable, Dict, Tuple

from dvonn.gipf.board import BITS, SHIFTS, SPOT_COUNT
from dvonn.gipf.lines import (
    ALL_LINES,
    LENGTHS,
    OTHER,
    OWN,
    PATTERN_BITS,
    SYMMETRIC,
    codes_of,
    counts_in,
    states_in,
    threat_of,
)
from dvonn.gipf.pieces import (
    BASE_BIT,
    BASIC,
    CHALLENGES_BITS,
    CHALLENGES_UNIT,
    FIRST_TURN,
    GIPF,
    LOADED,
    MAY_BRING_GIPF,
    MOST_PIECES,
    MOST_POTENTIALS,
    MOST_TURNS,
    OWNER_BITS,
    POTENTIAL_SHIFT,
    POTENTIALS_BITS,
    POTENTIALS_UNIT,
    RESERVE_BITS,
    TOKENS,
    Version,
)
from dvonn.gipf.position import Position
from dvonn.gipf.setup import Step
from dvonn.network.features import FeatureBlocks, capped
from dvonn.players import WHITE, Player

#: The number of spots in a set. Python 3.9, as in PyPy, lacks int.bit_count.
count_of: Callable[[int], int] = getattr(int, "bit_count", lambda spots: bin(spots).count("1"))  # noqa: FURB161


def _places() -> tuple[int, ...]:
    """Return the kind of each spot, 0 to 5; spots on lines of equal lengths are of one kind."""
    lengths = [tuple(sorted(len(line) for line in ALL_LINES if spot in line)) for spot in range(SPOT_COUNT)]
    kinds = sorted(set(lengths))
    return tuple(kinds.index(kind) for kind in lengths)


#: The kind of each spot, by its place on the board.
PLACES = _places()
PLACE_KINDS = max(PLACES) + 1

#: Kinds of cells: empty, then for each owner a basic piece, a GIPF-piece, a loaded piece, or a used
#: potential on the opponent's basic piece, on his loaded piece, or on anything else.
_OWNED_KINDS = 6
CELL_KINDS = 1 + 2 * _OWNED_KINDS


def cell_kind(cell: int, player: Player) -> int:
    """Return the kind of a cell that is not empty, as *player* sees it."""
    owner = cell & OWNER_BITS
    potentials = cell >> POTENTIAL_SHIFT
    kinds = {BASIC[owner]: 0, GIPF[owner]: 1, LOADED[owner]: 2}
    kind = kinds.get(
        cell, 5 if potentials > 2 or (potentials == 2) != bool(cell & BASE_BIT) else 2 + potentials
    )
    return 1 + kind + (0 if owner == player else _OWNED_KINDS)


def _cell_kinds(player: Player) -> list[int]:
    """Return each cell's kind for *player*."""
    kinds = [0] * (max(TOKENS) + 1)
    for cell in TOKENS:
        kinds[cell] = cell_kind(cell, player)
    return kinds


#: Kinds of cells, by player and cell.
CELL_KIND = {player: _cell_kinds(player) for player in Player}

_TO_2 = capped(0, 2, 7)
_TO_1 = capped(0, 1, 7)
_STEPS = {step: number for number, step in enumerate(Step)}
#: The numbers of the versions as features. If a number changes, the trained weights become worthless.
VERSION_NUMBERS = {Version.BASIC: 0, Version.STANDARD: 1, Version.TOURNAMENT: 2}

_blocks = FeatureBlocks()
_SPOT = _blocks.add(place=PLACE_KINDS, kind=CELL_KINDS)
_PATTERNS = {length: _blocks.add(pattern=SYMMETRIC[length]) for length in LENGTHS}
_DANGER = _blocks.add(
    own_threat=3,
    other_threat=3,
    own_gipf=_TO_2,
    other_gipf=_TO_2,
    own_loaded=_TO_1,
    other_loaded=_TO_1,
)
_RESERVE = _blocks.add(whose=2, pieces=MOST_PIECES + 1)
_POTENTIALS = _blocks.add(whose=2, number=MOST_POTENTIALS + 1)
_CHALLENGES = _blocks.add(whose=2, number=MOST_POTENTIALS + 1)
_OPENING = _blocks.add(whose=2, may_bring=3)
_GIPF = _blocks.add(whose=2, pieces=MOST_PIECES // 2 + 1)
_LOADED = _blocks.add(whose=2, pieces=MOST_POTENTIALS + 1)
_OPEN = _blocks.add(version=3, step=len(Step))
_COUNT = _blocks.add(tens=MOST_TURNS // 10 + 1)
_IN_ROWS = _blocks.add(basic=capped(0, 4, 7), gipf=_TO_2)

#: The number of features in the table of positions.
VALUE_FEATURES = _blocks.size

#: The number of the network's heads: three for the basic version, in which GIPF-pieces decide nothing, and
#: three for the other versions. The reserve of the player to decide selects one of the three.
STAGES = 6
_RESERVE_STAGES = tuple(0 if pieces < 4 else 1 if pieces < 9 else 2 for pieces in range(MOST_PIECES + 1))


def _spot_tables(player: Player) -> tuple[list[int], ...]:
    """Return the feature of each cell on each spot, as *player* sees it."""
    return tuple([_SPOT["place"][place] + kind for kind in CELL_KIND[player]] for place in PLACES)


_SPOT_TABLES = {player: _spot_tables(player) for player in Player}


class _LineFeatures(Dict[int, Tuple[int, int]]):
    """Maps the code of a line to the features of its pattern and of its special pieces in danger."""

    def __init__(self, length: int) -> None:
        super().__init__()
        self._length = length

    def __missing__(self, code: int) -> tuple[int, int]:
        pattern = code & PATTERN_BITS
        states = states_in(pattern, self._length)
        own_gipf, other_gipf, own_loaded, other_loaded = counts_in(code)
        danger = (
            _DANGER["own_threat"][threat_of(states, OWN)]
            + _DANGER["other_threat"][threat_of(states, OTHER)]
            + _DANGER["own_gipf"][own_gipf]
            + _DANGER["other_gipf"][other_gipf]
            + _DANGER["own_loaded"][own_loaded]
            + _DANGER["other_loaded"][other_loaded]
        )
        found = _PATTERNS[self._length]["pattern"][pattern], danger
        self[code] = found
        return found


_FEATURES_BY_LENGTH = {length: _LineFeatures(length) for length in LENGTHS}
_LINE_FEATURES = tuple(_FEATURES_BY_LENGTH[len(line)] for line in ALL_LINES)


class GipfFeatures:
    """
    The features of a position that is not over.

    position: the position.
    codes: the codes of the lines (lines.py).
    indices: the features in the table of positions.
    stage: the number of the network's head that evaluates the position.
    """

    __slots__ = ("codes", "indices", "position", "stage")

    def __init__(self, position: Position) -> None:
        self.position = position
        turn = position.turn
        cells = position.cells
        self.codes = codes_of(cells, turn)
        indices = list(map(getitem, _SPOT_TABLES[turn], cells))
        for features in map(getitem, _LINE_FEATURES, self.codes):
            indices += features
        own_hand, other_hand = position.white_hand, position.black_hand
        if turn is not WHITE:
            own_hand, other_hand = other_hand, own_hand
        for whose, player, hand in ((0, turn, own_hand), (1, turn.other, other_hand)):
            indices += (
                _RESERVE["whose"][whose] + (hand & RESERVE_BITS),
                _POTENTIALS["whose"][whose] + (hand & POTENTIALS_BITS) // POTENTIALS_UNIT,
                _CHALLENGES["whose"][whose] + (hand & CHALLENGES_BITS) // CHALLENGES_UNIT,
                _OPENING["whose"][whose] + (2 if hand & FIRST_TURN else 1 if hand & MAY_BRING_GIPF else 0),
                _GIPF["whose"][whose] + cells.count(GIPF[player]),
                _LOADED["whose"][whose] + cells.count(LOADED[player]),
            )
        step = position.step
        indices += (
            _OPEN["version"][VERSION_NUMBERS[position.version]] + _STEPS[step],
            _COUNT.first + position.count // 10,
        )
        if step is Step.TAKE_FIRST or step is Step.TAKE_LAST:
            indices.append(_feature_of_rows(position))
        self.indices = indices
        self.stage = _RESERVE_STAGES[own_hand & RESERVE_BITS]
        if position.version is not Version.BASIC:
            self.stage += STAGES // 2


def _feature_of_rows(position: Position) -> int:
    """Return the feature for the pieces that the player to decide can capture with his rows."""
    turn = position.turn
    own, other = (position.white, position.black) if turn is WHITE else (position.black, position.white)
    captured = spots_in_rows(own, own | other) & other
    gipf = gipf_among(position.cells, captured, turn.other)
    return _IN_ROWS["basic"][min(count_of(captured) - gipf, 7)] + _IN_ROWS["gipf"][min(gipf, 7)]


def spots_in_rows(own: int, occupied: int) -> int:
    """Return the set of all spots in rows of the player who owns the spots *own* (G5.1, G5.2)."""
    found = 0
    for shift in SHIFTS:
        pairs = own & own >> shift
        row = pairs & pairs >> 2 * shift  # the first spot of every four
        if row:
            row |= row << shift
            row |= row << 2 * shift
            longer = (row | row << shift | row >> shift) & occupied
            while longer != row:
                row = longer
                longer = (row | row << shift | row >> shift) & occupied
            found |= row
    return found


def gipf_among(cells: bytes, spots_set: int, player: Player) -> int:
    """Return the number of a player's GIPF-pieces on a set of spots."""
    piece = GIPF[player]
    count = 0
    spot = cells.find(piece) if spots_set else -1
    while spot >= 0:
        if BITS[spot] & spots_set:
            count += 1
        spot = cells.find(piece, spot + 1)
    return count
