"""Positions of GIPF, made by hand, or transformed by a symmetry or an exchange of colours."""

from __future__ import annotations

import re
from itertools import groupby
from types import ModuleType

from dvonn.gipf import Move, Position
from dvonn.gipf.board import DOTS, NAMES, SPOTS_IN_COLUMN
from dvonn.gipf.pieces import TOKENS
from dvonn.network.features import FeatureBlock

_POINT = re.compile(r"[A-I][1-9]")
_MIDDLE_COLUMN, _MIDDLE_NUMBER = 4, 5
_COLUMNS = "ABCDEFGHI"


def _place(name: str) -> tuple[int, int]:
    """Return a point's place relative to the middle: steps to the lower right, then steps up."""
    column = _COLUMNS.index(name[0]) - _MIDDLE_COLUMN
    return column, int(name[1]) - _MIDDLE_NUMBER + max(0, column)


_POINT_AT = {_place(name): name for name in (*NAMES, *DOTS)}


def _symmetries() -> list[dict[str, str]]:
    """Return the twelve symmetries of the board, each a map of its points."""
    found = []
    for is_mirrored in (False, True):
        places = {name: place[::-1] if is_mirrored else place for place, name in _POINT_AT.items()}
        for _ in range(6):
            found.append({name: _POINT_AT[place] for name, place in places.items()})
            places = {name: (right - up, right) for name, (right, up) in places.items()}
    return found


SYMMETRIES = _symmetries()


def moved(move: Move, symmetry: dict[str, str]) -> Move:
    """Return *move* transformed by a symmetry."""
    return Move.parse(_moved_text(str(move), symmetry))


def _moved_text(text: str, symmetry: dict[str, str]) -> str:
    return _POINT.sub(lambda point: symmetry[point.group()], text)


def turned(position: Position, symmetry: dict[str, str]) -> Position:
    """Return *position* transformed by a symmetry."""
    cells = {symmetry[name]: cell for name, cell in zip(NAMES, position.cells, strict=True)}
    spots = iter(NAMES)
    columns = []
    for length in SPOTS_IN_COLUMN:
        tokens = [TOKENS[cell] if (cell := cells[next(spots)]) else "" for _ in range(length)]
        runs = [(token, len(list(run))) for token, run in groupby(tokens)]
        parts = [part for token, count in runs for part in ([token] * count if token else [str(count)])]
        columns.append(",".join(parts))
    _, turn, step, *rest = str(position).split()
    return Position.parse(" ".join(("/".join(columns), turn, _moved_text(step, symmetry), *rest)))


def exchanged(position: Position) -> Position:
    """Return the position with the colours exchanged."""
    board, turn, step, version, white, black, count = str(position).split()
    exchange = str.maketrans("wbWB", "bwBW")
    return Position.parse(
        " ".join((board.translate(exchange), turn.translate(exchange), step, version, black, white, count))
    )


def blocks_of(module: ModuleType, total: int) -> dict[str, FeatureBlock]:
    """Return a module's feature blocks by name; check that they fill *total* indices without overlap."""
    found = {}
    for name, value in vars(module).items():
        several = value.items() if isinstance(value, dict) and not isinstance(value, FeatureBlock) else []
        blocks = {f"{name}{key}": block for key, block in several} | {name: value}
        found.update({key.strip("_"): each for key, each in blocks.items() if isinstance(each, FeatureBlock)})
    indices = [index for block in found.values() for index in range(block.first, block.first + block.size)]
    assert sorted(indices) == list(range(total))
    return found


#: Three white pieces on a line.
THREE = {"E2": "w", "E3": "w", "E4": "w"}


def board(rest: str = "w m b 9 9 0", **tokens: str) -> Position:
    """Return a position with *tokens* on the spots named; *rest* follows the board in its string."""
    columns, spots = [], iter(NAMES)
    for length in SPOTS_IN_COLUMN:
        column = [tokens.get(next(spots), "1") for _ in range(length)]
        columns.append(",".join(column))
    text = "/".join(columns)
    # In a position string, one number stands for consecutive empty spots.
    for empty in range(max(SPOTS_IN_COLUMN), 1, -1):
        text = text.replace(",".join("1" * empty), str(empty))
    return Position.parse(f"{text} {rest}")
