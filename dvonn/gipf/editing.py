"""
Changes to a position that somebody sets up by hand, piece by piece.

A position that is being set up may be impossible in a game; :meth:`dvonn.gipf.Position.parse` reports what
is wrong with it. A piece that is put on the board comes from its player's hand, as long as the hand has
one, and returns to the hand when it is taken off. The rows on the board decide the step. In the tournament
version, the pieces brought so far decide the state of the opening.
"""

from __future__ import annotations

from typing import Literal

from dvonn.errors import PositionError
from dvonn.gipf.board import BITS, NAMES, SPOT_BY_NAME, SPOT_COUNT
from dvonn.gipf.moves import Jump, Move, jumps_from
from dvonn.gipf.pieces import (
    CELL_BY_TOKEN,
    CHALLENGES_BITS,
    CHALLENGES_UNIT,
    FIRST_TURN,
    GIPF,
    MAY_BRING_GIPF,
    MOST_PIECES,
    MOST_POTENTIALS,
    MOST_TURNS,
    OPENING_BITS,
    OWNER_BITS,
    PLAYER_TEXT,
    POTENTIALS_BITS,
    POTENTIALS_UNIT,
    RESERVE_BITS,
    TOKENS,
    Version,
    read_out,
)
from dvonn.gipf.position import Position
from dvonn.gipf.reading import PositionText, read_position
from dvonn.gipf.rows import find_rows
from dvonn.players import BLACK, WHITE, Player
from dvonn.quoting import quoted

Opening = Literal["closed", "open", "first"]

_PLAYERS = {"white": WHITE, "black": BLACK}
#: The things that the editor puts on a spot: pieces, by their tokens, and potentials for the piece there.
_PIECES = ("w", "b", "W", "B", "ww", "bb")
_POTENTIALS = {"+w": "w", "+b": "b"}
#: The steps that can be chosen.
_STEPS = {"take_first": "s", "move": "m", "take_last": "e"}
#: The states of the tournament version's opening (G3): the player may not bring more GIPF-pieces, may bring
#: more, or has not had his first turn.
_OPENINGS: dict[Opening, int] = {"closed": 0, "open": MAY_BRING_GIPF, "first": FIRST_TURN}
#: For each part of a hand: its bits, its unit, and the largest number that a hand can have.
_PARTS = {
    "reserve": (RESERVE_BITS, 1, MOST_PIECES),
    "potentials": (POTENTIALS_BITS, POTENTIALS_UNIT, MOST_POTENTIALS),
    "challenges": (CHALLENGES_BITS, CHALLENGES_UNIT, MOST_POTENTIALS),
}
#: Basic pieces of a colour at the start of the basic version without a handicap (G2.1).
_BASIC_PIECES = 15
#: The smallest number of a player's potentials, if the game has any (P1).
_LEAST_POTENTIALS = 3
_COLUMNS = "BCDEFGH"
_SWAPPED = str.maketrans("wbWB", "bwBW")
_MIRRORED = str.maketrans(_COLUMNS, _COLUMNS[::-1])


def read_setup(text: str) -> PositionText:
    """
    Return the contents of a position string, whether or not its position is possible.

    Raises:
        PositionError: *text* is not a position string; the error has all faults.
    """
    contents, faults = read_position(text)
    if contents is None:
        raise PositionError(text, tuple(faults))
    return contents


def pieces_lost(setup: PositionText, player: Player) -> int:
    """Return the number of *player*'s basic pieces that are neither on the board nor in the reserve."""
    there = read_out(setup.hands[player - 1]).reserve + _pieces_on(setup.cells)[player - 1]
    return max(0, _all_pieces(setup.version) - there)


def opening_of(hand: int) -> Opening:
    """Return the state of the tournament version's opening: "first", "open" or "closed" (G3)."""
    return next(name for name, bits in _OPENINGS.items() if hand & OPENING_BITS == bits)


# --- pieces ---


def with_piece(setup: PositionText, name: str, piece: str) -> PositionText:
    """
    Return *setup* with a *piece* on the spot *name*, in place of what lies there.

    If the same piece lies there already, the spot becomes empty. A potential ("+w", "+b") goes onto the piece
    that lies there, or onto a new basic piece of its own colour. If no game allows a potential there (D2),
    nothing changes.

    Raises:
        ValueError: no such spot or piece.
    """
    spot = _spot(name)
    before = TOKENS.get(setup.cells[spot], "")
    if piece in _POTENTIALS:
        after = (before or _POTENTIALS[piece]) + _POTENTIALS[piece]
        return _with_cell(setup, spot, CELL_BY_TOKEN[after]) if after in CELL_BY_TOKEN else setup
    if piece not in _PIECES:
        msg = f"no such piece: {quoted(piece)} (expected {', '.join((*_PIECES, *_POTENTIALS))})"
        raise ValueError(msg)
    return _with_cell(setup, spot, 0 if piece == before else CELL_BY_TOKEN[piece])


def without_piece(setup: PositionText, name: str) -> PositionText:
    """
    Return *setup* with the spot *name* empty.

    Raises:
        ValueError: no such spot.
    """
    return _with_cell(setup, _spot(name), 0)


def _spot(name: str) -> int:
    if name not in SPOT_BY_NAME:
        msg = f"no such spot: {quoted(name)} (expected B2 to H5)"
        raise ValueError(msg)
    return SPOT_BY_NAME[name]


def _with_cell(setup: PositionText, spot: int, cell: int) -> PositionText:
    cells = bytearray(setup.cells)
    cells[spot] = cell
    return _settled(_moved_by_hand(setup, bytes(cells)))


def _moved_by_hand(setup: PositionText, cells: bytes) -> PositionText:
    """Return *setup* with other *cells*; the hands get the pieces taken off and give the pieces put on."""
    pieces = zip(_pieces_on(setup.cells), _pieces_on(cells))
    potentials = zip(_potentials_on(setup.cells), _potentials_on(cells))
    hands = []
    for hand, (pieces_before, pieces_after), (before, after) in zip(setup.hands, pieces, potentials):
        reserve, in_hand, _, _ = read_out(hand)
        changed = _with_part(hand, "reserve", reserve + pieces_before - pieces_after)
        hands.append(_with_part(changed, "potentials", in_hand + before - after))
    return setup._replace(cells=cells, hands=(hands[0], hands[1]))


def _pieces_on(cells: bytes) -> tuple[int, int]:
    """Return the numbers of White's and Black's basic pieces on a board; a GIPF-piece counts as two."""
    lowest = [TOKENS[cell][0] for cell in cells if cell]
    return lowest.count("w") + 2 * lowest.count("W"), lowest.count("b") + 2 * lowest.count("B")


def _potentials_on(cells: bytes) -> tuple[int, int]:
    """Return the numbers of White's and Black's potentials on a board."""
    letters = "".join(TOKENS[cell][1:] for cell in cells if cell)
    return letters.count("w"), letters.count("b")


# --- hands ---


def with_hand(setup: PositionText, side: str, part: str, number: int) -> PositionText:
    """
    Return *setup* with *number* as the reserve, the potentials or the challenges of a side.

    Raises:
        ValueError: no such side or part, or the number is out of range.
    """
    index = _player(side) - 1
    if part not in _PARTS:
        msg = f"no such part of a hand: {quoted(part)} (expected {', '.join(_PARTS)})"
        raise ValueError(msg)
    _, _, most = _PARTS[part]
    if not 0 <= number <= most:
        msg = f"bad number for {part}: {number} (expected 0 to {most})"
        raise ValueError(msg)
    return _with_hand(setup, index, _with_part(setup.hands[index], part, number))


def with_opening(setup: PositionText, side: str, opening: str) -> PositionText:
    """
    Return *setup* with "first", "open" or "closed" as the state of a side's opening (G3).

    Raises:
        ValueError: no such side or state.
    """
    index = _player(side) - 1
    if opening not in _OPENINGS:
        msg = f"no such opening: {quoted(opening)} (expected {', '.join(_OPENINGS)})"
        raise ValueError(msg)
    return _with_hand(setup, index, setup.hands[index] & ~OPENING_BITS | _OPENINGS[opening])


def _player(side: str) -> Player:
    if side not in _PLAYERS:
        msg = f"no such side: {quoted(side)} (expected white or black)"
        raise ValueError(msg)
    return _PLAYERS[side]


def _with_part(hand: int, part: str, number: int) -> int:
    """Return *hand* with *number* for a part, clamped to the range that a hand can have."""
    bits, unit, most = _PARTS[part]
    return hand & ~bits | min(max(0, number), most) * unit


def _with_hand(setup: PositionText, index: int, hand: int) -> PositionText:
    white, black = setup.hands
    return _settled(setup._replace(hands=(white, hand) if index else (hand, black)))


# --- the other fields ---


def with_turn(setup: PositionText, side: str) -> PositionText:
    """
    Return *setup* with *side* to decide, and without an announced jump.

    Raises:
        ValueError: *side* is neither "white" nor "black".
    """
    return _settled(_without_jump(setup)._replace(turn=PLAYER_TEXT[_player(side)]))


def with_step(setup: PositionText, step: str) -> PositionText:
    """
    Return *setup* in a *step*, "take_first", "move" or "take_last", if the rows on the board allow it.

    Raises:
        ValueError: no such step.
    """
    if step not in _STEPS:
        msg = f"no such step: {quoted(step)} (expected {', '.join(_STEPS)})"
        raise ValueError(msg)
    return _settled(_without_jump(setup)._replace(step=_STEPS[step]))


def with_count(setup: PositionText, count: int) -> PositionText:
    """
    Return *setup* with *count* turns since a piece left the game (G13.1).

    Raises:
        ValueError: the number is out of range.
    """
    if not 0 <= count <= MOST_TURNS:
        msg = f"bad count: {count} (expected 0 to {MOST_TURNS})"
        raise ValueError(msg)
    return _settled(setup._replace(turns=count))


def with_version(setup: PositionText, version: str) -> PositionText:
    """
    Return *setup* in another version.

    A start position becomes the start position of the other version. In any other position, the reserves
    change by the difference between the versions' numbers of pieces.

    Raises:
        ValueError: no such version.
    """
    if version not in {known.value for known in Version}:
        expected = ", ".join(known.value for known in Version)
        msg = f"no such version: {quoted(version)} (expected {expected})"
        raise ValueError(msg)
    new = setup._replace(version=Version(version))
    if setup == start(setup):
        return start(new)
    more = _all_pieces(new.version) - _all_pieces(setup.version)
    white, black = (
        _with_part(hand, "reserve", read_out(hand).reserve + more) & ~OPENING_BITS for hand in setup.hands
    )
    return _settled(new._replace(hands=(white, black)))


# --- whole positions ---


def start(setup: PositionText) -> PositionText:
    """
    Return the start position of the same version, with potentials and challenges like those of *setup*.

    Each player begins with the larger of the two players' numbers of potentials and of challenges. Potentials
    other than none are at least 3 (P1), and there are at most as many challenges as potentials.
    """
    hands = [read_out(hand) for hand in setup.hands]
    potentials = max(hand.potentials + on for hand, on in zip(hands, _potentials_on(setup.cells)))
    if potentials:
        potentials = min(max(potentials, _LEAST_POTENTIALS), MOST_POTENTIALS)
    challenges = min(potentials, max(hand.challenges for hand in hands))
    return read_setup(str(Position(setup.version, potentials, challenges)))


def cleared(setup: PositionText) -> PositionText:
    """Return the empty board of the version of *setup*, with all pieces in the reserves and White to move."""
    opening = FIRST_TURN if setup.version is Version.TOURNAMENT else 0
    empty = _moved_by_hand(setup, bytes(SPOT_COUNT))
    white, black = (
        _with_part(hand & ~OPENING_BITS | opening, "reserve", _all_pieces(setup.version))
        for hand in empty.hands
    )
    return empty._replace(turn="w", step="m", jump=None, hands=(white, black), turns=0)


def with_colors_swapped(setup: PositionText) -> PositionText:
    """Return *setup* with the colours of all pieces, of the hands and of the player to decide swapped."""
    cells = bytes(cell and CELL_BY_TOKEN[TOKENS[cell].translate(_SWAPPED)] for cell in setup.cells)
    white, black = setup.hands
    return _settled(setup._replace(cells=cells, turn=setup.turn.translate(_SWAPPED), hands=(black, white)))


def mirrored(setup: PositionText) -> PositionText:
    """Return *setup* with columns B to H in the opposite order: the board is symmetrical (G1)."""
    cells = bytes(setup.cells[SPOT_BY_NAME[name.translate(_MIRRORED)]] for name in NAMES)
    jump = setup.jump and Move.parse(setup.jump.text.translate(_MIRRORED))
    return setup._replace(cells=cells, jump=jump if isinstance(jump, Jump) else None)


def _all_pieces(version: Version) -> int:
    """Return the number of basic pieces of each colour in a version, without a handicap."""
    return _BASIC_PIECES if version is Version.BASIC else MOST_PIECES


def _without_jump(setup: PositionText) -> PositionText:
    """Return *setup* as it was before its announced jump, if it has one."""
    return setup if setup.jump is None else setup._replace(turn=_mover(setup), step="m", jump=None)


def _mover(setup: PositionText) -> str:
    """Return the player whose turn it is, even while the opponent has to answer a jump (D11)."""
    return setup.turn.translate(_SWAPPED) if setup.step == "c" else setup.turn


# --- parts that the board decides ---


def _settled(setup: PositionText) -> PositionText:
    """Return *setup* with its openings, turn and step changed where the board leaves no choice."""
    setup = _with_settled_openings(setup)
    player = WHITE if _mover(setup) == "w" else BLACK
    own = sum(bit for bit, cell in zip(BITS, setup.cells) if cell & OWNER_BITS == player)
    occupied = sum(bit for bit, cell in zip(BITS, setup.cells) if cell)
    rows = find_rows(setup.cells, own, occupied)
    must_take = any(row.must for row in rows)
    if setup.jump is not None and not must_take and setup.jump in jumps_from(setup.cells, player):
        return setup
    setup = _without_jump(setup)
    step = setup.step
    if step == "o" and _has_loser(setup):
        return setup
    if step in {"m", "o"}:
        step = "s" if must_take else "m"
    return setup._replace(step=step if rows else "m")


def _has_loser(setup: PositionText) -> bool:
    """Return whether a player has lost the last GIPF-piece (G11)."""
    return setup.version is not Version.BASIC and any(GIPF[player] not in setup.cells for player in Player)


def _with_settled_openings(setup: PositionText) -> PositionText:
    """Return *setup* with the openings that the version and the pieces on the board allow (G3)."""
    hands = []
    for player, hand in zip(Player, setup.hands):
        letter = PLAYER_TEXT[player]
        own = {cell for cell in setup.cells if letter in TOKENS.get(cell, "").lower()}
        if setup.version is not Version.TOURNAMENT or own - {GIPF[player]}:
            hands.append(hand & ~OPENING_BITS)
        elif own and hand & FIRST_TURN:
            hands.append(hand & ~OPENING_BITS | MAY_BRING_GIPF)
        else:
            hands.append(hand)
    white, black = hands
    turn = "w" if white & FIRST_TURN else "b" if black & FIRST_TURN else setup.turn
    return setup._replace(hands=(white, black), turn=turn)
