"""
Moves as values and as text, and the reasons why the rules refuse a move.

There is one object for each move, so equal moves are the same object. A ply is one decision of one player:
a push, a jump, a taking, or one of the WORDS.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Iterable

from dvonn.gipf.board import (
    ADJACENT,
    BITS,
    DOTS,
    LINE_OF_PUSH,
    LINE_SETS,
    NAMES,
    SPOT_BY_NAME,
    WAYS_IN,
    set_of,
)
from dvonn.gipf.pieces import GIPF, LOADED, OWNER_BITS
from dvonn.move_text import CROSS, SEPARATOR, bare
from dvonn.players import Player
from dvonn.quoting import quoted

_POINT = "([A-I][1-9])"
_PAIR = re.compile(rf"(?:([GP]){SEPARATOR})?{_POINT}{SEPARATOR}{_POINT}", re.IGNORECASE | re.ASCII)
_TAKING = re.compile(
    rf"{CROSS}{SEPARATOR}(?:[A-I][1-9]{SEPARATOR})*[A-I][1-9]",
    re.IGNORECASE | re.ASCII,
)
_SPOT = re.compile(r"[A-I][1-9]", re.ASCII)


class Move:
    """
    One ply, of the kind that its subclass names. :meth:`parse` returns the same object for the same move.

    text: the canonical text, by which legal moves are sorted.
    """

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text

    @staticmethod
    def parse(text: str) -> Move:
        """
        Return the move that *text* names, such as "A1B2", "GA1-B2", "xE2 E3 E4 E5" or "done".

        Raises:
            ValueError: *text* names no move in any known form.

        >>> str(Move.parse("ga1-b2"))
        'GA1B2'
        """
        return read_move(text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move.parse({self.text!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Pickle the text alone, so that every process has one object for the move."""
        return read_move, (self.text,)


class Push(Move):
    """
    A piece pushed onto the board (G4.1).

    mark: "" for a basic piece, "G" for a GIPF-piece, "P" for a loaded piece.
    way: the spots of the line, from the dot on.
    line: the line as a bit (board.LINE_OF_PUSH).
    """

    __slots__ = ("line", "mark", "way")

    def __init__(self, text: str, mark: str, way: tuple[int, ...], line: int) -> None:
        super().__init__(text)
        self.mark = mark
        self.way = way
        self.line = line


class Jump(Move):
    """The potential of the loaded piece on *origin* jumps onto *target* (D1)."""

    __slots__ = ("origin", "target")

    def __init__(self, text: str, origin: int, target: int) -> None:
        super().__init__(text)
        self.origin = origin
        self.target = target


class Taking(Move):
    """The pieces taken from one row (T4): their *spots*, ascending, and the same spots as a set."""

    __slots__ = ("spots", "spots_set")

    def __init__(self, text: str, spots: tuple[int, ...], spots_set: int) -> None:
        super().__init__(text)
        self.spots = spots
        self.spots_set = spots_set


class Word(Move):
    """A decision that names no point."""

    __slots__ = ()


DONE = Word("DONE")
ALLOW = Word("ALLOW")
CHALLENGE = Word("CHALLENGE")
WON = Word("WON")
TIED = Word("TIED")
LOST = Word("LOST")
WORDS = {word.text: word for word in (DONE, ALLOW, CHALLENGE, WON, TIED, LOST)}

#: Every push by its text (G1.3), and every jump between adjacent spots (D1, G1.4).
PUSHES = {
    mark + text: Push(mark + text, mark, way, LINE_OF_PUSH[text])
    for mark in ("", "G", "P")
    for text, way in WAYS_IN.items()
}
JUMPS = tuple(
    {target: Jump(NAMES[origin] + NAMES[target], origin, target) for target in targets}
    for origin, targets in enumerate(ADJACENT)
)
_POINTS = frozenset((*NAMES, *DOTS))
_JUMP_BY_TEXT = {jump.text: jump for jumps in JUMPS for jump in jumps.values()}

#: The takings created so far, by their sets of spots. About a thousand are possible; most never occur.
_TAKINGS: dict[int, Taking] = {}


def taking_of(spots_set: int) -> Taking:
    """Return the taking of these spots, which lie on one line."""
    taking = _TAKINGS.get(spots_set)
    if taking is None:
        spots = tuple(spot for spot, bit in enumerate(BITS) if bit & spots_set)
        taking = Taking("x" + "".join(NAMES[spot] for spot in spots), spots, spots_set)
        _TAKINGS[spots_set] = taking
    return taking


def jumps_from(cells: bytes, player: Player) -> list[Jump]:
    """Return the jumps of a player on a board (D1, D2), sorted."""
    loaded = LOADED[player]
    if loaded not in cells:
        return []
    other = player.other
    return [
        jump
        for origin, jumps in enumerate(JUMPS)
        if cells[origin] == loaded
        for target, jump in jumps.items()
        if cells[target] & OWNER_BITS == other and cells[target] != GIPF[other]
    ]


# --- text ---


def read_move(text: str) -> Move:
    """
    Return the move that *text* names.

    Raises:
        ValueError: *text* names no move in any known form.
    """
    plain = bare(text)
    pair = _PAIR.fullmatch(plain)
    if pair:
        return _read_pair(text, *((part or "").upper() for part in pair.groups()))
    if _TAKING.fullmatch(plain):
        return _read_taking(text, _SPOT.findall(plain.upper()))
    word = WORDS.get(plain.upper()) if plain.isascii() else None
    if word is None:
        msg = (
            f"cannot read move {quoted(text)} (expected a push like 'A1B2', 'GA1B2' or 'PA1B2', "
            f"a jump like 'E5E6', a taking like 'xE2E3E4E5', or {', '.join(WORDS)})"
        )
        raise ValueError(msg)
    return word


def points_in(text: str) -> tuple[str, str] | None:
    """Return the two points of the board that *text* names, even if they form no move."""
    pair = _PAIR.fullmatch(bare(text))
    first, second = (pair[2].upper(), pair[3].upper()) if pair else ("", "")
    return (first, second) if {first, second} <= _POINTS else None


def _read_pair(text: str, mark: str, first: str, second: str) -> Move:
    move = PUSHES.get(mark + first + second) or (None if mark else _JUMP_BY_TEXT.get(first + second))
    if move is not None:
        return move
    if mark and first + second in _JUMP_BY_TEXT:
        msg = f"cannot read move {quoted(text)}: a jump has no mark {mark!r} (expected {first + second!r})"
    else:
        msg = (
            f"cannot read move {quoted(text)}: {first} and {second} are neither a dot and the first spot of "
            "one of its lines, nor two adjacent spots"
        )
    raise ValueError(msg)


def _read_taking(text: str, names: Iterable[str]) -> Taking:
    spots = []
    for name in names:
        spot = SPOT_BY_NAME.get(name)
        if spot is None:
            msg = f"cannot read move {quoted(text)}: {name} is no spot, expected spots of one line"
            raise ValueError(msg)
        if spot in spots:
            msg = f"cannot read move {quoted(text)}: {name} occurs twice"
            raise ValueError(msg)
        spots.append(spot)
    spots_set = set_of(spots)
    if not any(spots_set & line == spots_set for lines in LINE_SETS for line in lines):
        msg = f"cannot read move {quoted(text)}: the spots do not lie on one line"
        raise ValueError(msg)
    return taking_of(spots_set)


# --- refusals ---


class Reason(str, Enum):
    """Why a move is illegal, in the order in which the rules are checked."""

    GAME_OVER = "game_over"  # T7
    MUST_ANSWER = "must_answer"  # D11
    DVONN_UNDECIDED = "dvonn_undecided"  # D12
    NO_JUMP_ANNOUNCED = "no_jump_announced"  # D11, D12
    NO_ROW = "no_row"  # T1, T3
    ROWS_FIRST = "rows_first"  # T1, T3
    MUST_TAKE = "must_take"  # T5
    TAKES_TOO_LITTLE = "takes_too_little"  # G5.3, P9
    NOT_IN_ROW = "not_in_row"  # G5.2, T4
    FIRST_TURN = "first_turn"  # G3.2
    NO_GIPF_PIECES = "no_gipf_pieces"  # G3.3, G3.5
    EMPTY_RESERVE = "empty_reserve"  # G4.1
    NO_POTENTIALS = "no_potentials"  # P3
    LINE_FULL = "line_full"  # G4.2
    NOT_LOADED = "not_loaded"  # D1
    NO_TARGET = "no_target"  # D2


#: The end of the sentence "A1B2 is not legal: ..." for each reason.
REASON_WORDS = {
    Reason.GAME_OVER: "the game is over",
    Reason.NO_JUMP_ANNOUNCED: "no jump is announced",
    Reason.MUST_ANSWER: "a jump is announced, expected ALLOW or CHALLENGE",
    Reason.DVONN_UNDECIDED: "a jump depends on a game of DVONN, expected WON, TIED or LOST",
    Reason.NO_ROW: "there is no row to take",
    Reason.ROWS_FIRST: "rows must be dealt with first, by a taking or DONE",
    Reason.MUST_TAKE: "a row must be taken",
    Reason.NOT_IN_ROW: "these spots are not all in one row of the player",
    Reason.TAKES_TOO_LITTLE: "only GIPF-pieces and loaded pieces of a row may stay",
    Reason.FIRST_TURN: "a player must bring a GIPF-piece in the first turn",
    Reason.EMPTY_RESERVE: "the reserve has too few pieces for this push",
    Reason.NO_GIPF_PIECES: "the player may not bring GIPF-pieces, or may no longer do so",
    Reason.NO_POTENTIALS: "the player has no potential left to bring",
    Reason.LINE_FULL: "that line is full",
    Reason.NOT_LOADED: "only a loaded piece of the player can jump",
    Reason.NO_TARGET: "a potential must land on a piece of the opponent's colour that is not a GIPF-piece",
}
