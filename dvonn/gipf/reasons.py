"""Finds the reasons for a move of GIPF, in terms of the rules, and chooses those to show."""

from __future__ import annotations

from enum import Enum
from itertools import takewhile
from typing import Iterable, Iterator, List, NamedTuple, Optional, Sequence, Tuple, cast

from dvonn.gipf.board import ADJACENT, BITS, LINES, SPOT_BY_NAME, set_of
from dvonn.gipf.courses import (
    NEW,
    Course,
    Piece,
    basic_pieces_in,
    can_leave_row,
    courses_with_rows,
    distinct_moves,
    spots_of,
)
from dvonn.gipf.features import count_of
from dvonn.gipf.moves import ALLOW, CHALLENGE, DONE, Jump, Move, Push, Taking
from dvonn.gipf.pieces import GIPF, LOADED
from dvonn.gipf.position import Position
from dvonn.gipf.setup import Step
from dvonn.players import Player

# --- thresholds ---

#: Maximum number of reasons in a text, including a drawback of the move; nobody reads longer texts.
MAX_REASONS = 2
#: Sparing a piece is a reason only if at most this many pieces are in the reserve.
SPARED_MAX_RESERVE = 4
#: The reply is a drawback of the move only if it captures at least this many basic pieces.
REPLY_MIN_PIECES = 2
#: "Allows no row" is a reason for a move only if at least this many other moves allow a row.
ALLOWING_MIN_MOVES = 3

#: The middle of the board: E5 and the six spots around it.
_CENTRE = SPOT_BY_NAME["E5"]
MIDDLE = set_of((_CENTRE, *ADJACENT[_CENTRE]))


def _adjacent_groups(size: int) -> Tuple[int, ...]:
    """Return every set of *size* adjacent spots on a line."""
    return tuple(
        set_of(line[first : first + size])
        for lines in LINES
        for line in lines
        for first in range(len(line) - size + 1)
    )


def _steps_from_centre() -> Tuple[int, ...]:
    """Return the steps from the centre to each spot."""
    steps = {_CENTRE: 0}
    for spot in (reached := [_CENTRE]):
        for near in ADJACENT[spot]:
            if near not in steps:
                steps[near] = steps[spot] + 1
                reached.append(near)
    return tuple(steps[spot] for spot in range(len(BITS)))


_PAIRS = _adjacent_groups(2)
_THREES = _adjacent_groups(3)
_STEPS = _steps_from_centre()


class Merit(str, Enum):
    """
    A reason for a move; the last two members are drawbacks. Texts name them in this order.

    The comments describe the size of each reason; "own" pieces are those of the player who makes the move.
    Of three reasons that differ only in the kind of piece, only the first that applies is shown, and its size
    counts the pieces of all three kinds.
    """

    TAKES_LAST_GIPF = "takes_last_gipf"  # the opponent's last GIPF-pieces: the game is won
    LEAVES_NOTHING = "leaves_nothing"  # 1 if the opponent has nothing to move with: the game is won
    MAKES_ROW = "makes_row"  # basic pieces that come back to the reserve
    CAPTURES_GIPF = "captures_gipf"  # the opponent's pieces
    CAPTURES_LOADED = "captures_loaded"
    CAPTURES_BASIC = "captures_basic"
    SAVES_GIPF = "saves_gipf"  # own pieces that the opponent could have captured, but now cannot
    SAVES_LOADED = "saves_loaded"
    SAVES_BASIC = "saves_basic"
    BREAKS_ROW = "breaks_row"  # rows that the opponent would have taken
    STOPS_ROW = "stops_row"  # the opponent's moves that could have made a row, but now cannot
    THREATENS_GIPF = "threatens_gipf"  # pieces that could be captured next, if worth more than before
    THREATENS_LOADED = "threatens_loaded"
    THREATENS_BASIC = "threatens_basic"
    THREATENS_ROW = "threatens_row"  # moves that could make a row next, if none could before
    CANNOT_BE_STOPPED = "cannot_be_stopped"  # 1 if no reply stops the threat
    COVERS_LOADED = "covers_loaded"  # 1 if a potential lands on a loaded piece
    SPARES_RESERVE = "spares_reserve"  # pieces in a small reserve, of which a jump uses none
    RETURNS = "returns"  # taking: basic pieces that come back to the reserve
    FREES = "frees_piece"  # taking: own pieces that come free below a used potential
    KEEPS_GIPF = "keeps_gipf"  # taking: own GIPF-pieces that stay
    KEEPS_LOADED = "keeps_loaded"  # taking: own loaded pieces that stay
    JUMP_CAPTURES = "jump_captures"  # challenging: own pieces that the jump would capture
    JUMP_MAKES_ROW = "jump_makes_row"  # challenging: rows that the jump makes, if it captures nothing
    JUMP_COSTS = "jump_costs"  # challenging: 1 potential that the opponent may lose
    JUMP_IS_QUIET = "jump_is_quiet"  # allowing: 1 for a jump that makes no row
    KEEPS_CHALLENGE = "keeps_challenge"  # allowing: challenges left
    BRINGS_GIPF = "brings_gipf"  # own GIPF-pieces on the board afterwards
    BRINGS_LOADED = "brings_loaded"  # own loaded pieces on the board afterwards
    TAKES_OVER = "takes_over"  # 1 if a potential lands on another piece
    STOPS_SOME = "stops_some"  # decrease in the number of the opponent's moves that make a row; some remain
    ALLOWS_NO_ROW = "allows_no_row"  # other moves after which the opponent could make a row
    LINES_UP = "lines_up"  # net gain of own threes
    BREAKS_UP = "breaks_up"  # net loss of the opponent's threes
    PUSHES_OUT = "pushes_out"  # net loss of the opponent's pieces in the middle
    REACHES_MIDDLE = "reaches_middle"  # net gain of own pieces in the middle
    CLOSES_LINE = "closes_line"  # 1 if the line is full afterwards
    JOINS = "joins"  # net gain of own pairs side by side
    SEPARATES = "separates"  # net loss of the opponent's pairs
    ADVANCES = "advances"  # own pieces that are pushed nearer to the middle
    DRIVES_BACK = "drives_back"  # the opponent's pieces that are pushed further from the middle
    LATER_CAPTURES = "later_takes"  # pieces captured later in the expected line, if the player loses fewer
    LATER_ROW = "later_row"  # basic pieces that a row of the expected line brings back
    COSTS_POTENTIALS = "costs_potentials"  # potentials given up (P3)
    REPLY_CAPTURES = "reply_takes"  # own pieces that the expected reply captures


#: Merits shown alone, because nothing else matters once the game is won.
_DECIDING = (Merit.TAKES_LAST_GIPF, Merit.LEAVES_NOTHING)
#: Merits that many moves have. They are shown only if a move has no stronger merit.
_QUIET = (
    Merit.BRINGS_GIPF,
    Merit.BRINGS_LOADED,
    Merit.TAKES_OVER,
    Merit.STOPS_SOME,
    Merit.ALLOWS_NO_ROW,
    Merit.LINES_UP,
    Merit.BREAKS_UP,
    Merit.PUSHES_OUT,
    Merit.REACHES_MIDDLE,
    Merit.CLOSES_LINE,
    Merit.JOINS,
    Merit.SEPARATES,
    Merit.ADVANCES,
    Merit.DRIVES_BACK,
)
#: Gains later in the line, shown only if a move has no stronger merit.
_LATER = (Merit.LATER_CAPTURES, Merit.LATER_ROW)
#: Drawbacks of a move: potentials given up, and pieces that the reply captures.
_PRICES = (Merit.COSTS_POTENTIALS, Merit.REPLY_CAPTURES)


class MoveReason(NamedTuple):
    """
    A merit of a move.

    size: the number that the text of the merit needs, as the comments in :class:`Merit` describe it.
    spots: the spots of the pieces concerned, before the move, ascending.
    """

    merit: Merit
    size: int
    spots: Tuple[int, ...] = ()


def reasons_told(position: Position, variation: Sequence[Move]) -> List[MoveReason]:
    """
    Return the reasons to show for the first move of *variation* in *position*, in order.

    There are at most MAX_REASONS, including a drawback.
    """
    reasons = reasons_in_line(position, variation)
    deciding = [reason for reason in reasons if reason.merit in _DECIDING]
    if deciding:
        return deciding[:1]
    prices = [reason for reason in reasons if reason.merit in _PRICES][:1]
    quiet = [reason for reason in reasons if reason.merit in _QUIET]
    later = [reason for reason in reasons if reason.merit in _LATER][:1]
    strong = [reason for reason in reasons if is_strong(reason)]
    gains = strong or [*quiet[: MAX_REASONS - len(later)], *later]
    return [*gains[: MAX_REASONS - len(prices)], *prices]


def merits_told(position: Position, variation: Sequence[Move]) -> List[MoveReason]:
    """Return the reasons to show for the first move of *variation*, without drawbacks."""
    return [reason for reason in reasons_told(position, variation) if reason.merit not in _PRICES]


def is_strong(reason: MoveReason) -> bool:
    """Return whether *reason* is a merit that few moves have: not in _QUIET or _LATER, and no drawback."""
    return reason.merit not in (*_QUIET, *_LATER, *_PRICES)


def reasons_in_line(position: Position, variation: Sequence[Move]) -> List[MoveReason]:
    """Return all merits and drawbacks of the first move of *variation* in *position*."""
    move = variation[0]
    if move is ALLOW or move is CHALLENGE:
        reasons = _answer_reasons(position, move)
    elif move is DONE or isinstance(move, Taking):
        reasons = _taking_reasons(position, move)
    else:
        reasons = _move_reasons(position, variation)
    order = list(Merit)
    told = [reason for reason in reasons if reason.size > 0]
    return sorted(told, key=lambda reason: order.index(reason.merit))


# --- pushes and jumps ---


def _move_reasons(position: Position, variation: Sequence[Move]) -> List[MoveReason]:
    player = position.turn
    # Course.play answers every jump with ALLOW itself, so leave ALLOW out.
    move, *expected = takewhile(
        lambda ply: ply is not CHALLENGE, (ply for ply in variation if ply is not ALLOW)
    )
    course = Course(position)
    course.play(move)
    while expected and _is_taking_rows(course.position, player):
        course.play(expected.pop(0))
    if _is_taking_rows(course.position, player):
        course = course.deal_with_rows()
    reasons = [
        MoveReason(Merit.MAKES_ROW, course.returned[player], _union(course.rows[player])),
        _of_kind("captures", course.captured[player]),
        *_own_reasons(position, move, course),
    ]
    if course.position.is_over:
        return [*reasons, *_end_reasons(course.position, player)]
    return [
        *reasons,
        *_defence(position, course),
        *_threats(position, course),
        *_shape(position, course),
        *_line_reasons(course, expected, player),
    ]


def _is_taking_rows(position: Position, player: Player) -> bool:
    return position.turn is player and position.step is Step.TAKE_LAST


def _end_reasons(end: Position, player: Player) -> List[MoveReason]:
    if end.winner is not player:
        return []
    return [MoveReason(Merit.TAKES_LAST_GIPF if end.step is Step.OVER else Merit.LEAVES_NOTHING, 1)]


def _own_reasons(position: Position, move: Move, course: Course) -> List[MoveReason]:
    """Return the merits and drawbacks of a move that do not concern rows."""
    player = position.turn
    hand = position.hand(player)
    if isinstance(move, Jump):
        is_loaded = position.cells[move.target] == LOADED[player.other]
        spared = hand.reserve if hand.reserve <= SPARED_MAX_RESERVE else 0
        return [
            MoveReason(Merit.COVERS_LOADED if is_loaded else Merit.TAKES_OVER, 1),
            MoveReason(Merit.SPARES_RESERVE, spared),
        ]
    push = cast("Push", move)
    cells = course.position.cells
    brought = {
        "G": MoveReason(Merit.BRINGS_GIPF, cells.count(GIPF[player])),
        "P": MoveReason(Merit.BRINGS_LOADED, cells.count(LOADED[player])),
        "": MoveReason(Merit.COSTS_POTENTIALS, hand.potentials),
    }
    return [
        brought[push.mark],
        MoveReason(Merit.CLOSES_LINE, int(course.position.full & push.line > 0)),
    ]


def _defence(position: Position, course: Course) -> List[MoveReason]:
    """Return the reasons for a turn that prevents rows or captures by the opponent."""
    other = position.turn.other
    passed = position.with_turn(other)
    before, after = list(courses_with_rows(passed)), list(courses_with_rows(course.position))
    is_row_left = not after and can_leave_row(course.position)
    if not before:
        return [] if after or is_row_left else [_allowing_reason(position)]
    stood = Course(passed).deal_with_rows()
    stood_rows = stood.rows[other] if course.position.step is Step.MOVE else []
    at_risk = {
        course.origins[piece.origin] for one in after for piece in one.captured[other] if piece.origin != NEW
    }
    worst = max(before, key=lambda one: one.worth(other))
    saved = [piece for piece in worst.captured[other] if piece.origin not in at_risk]
    most = max((one.worth(other) for one in after), default=0)
    if saved and most < worst.worth(other):
        return [_of_kind("saves", saved)]
    if stood_rows:
        return [MoveReason(Merit.BREAKS_ROW, len(stood_rows), _union(stood_rows))]
    if after or is_row_left:
        return [MoveReason(Merit.STOPS_SOME, len(before) - len(after))]
    return [MoveReason(Merit.STOPS_ROW, len(before), _union(worst.rows[other]))]


def _allowing_reason(position: Position) -> MoveReason:
    """Return the reason that a move allows no row; its size is the number of moves that allow a row."""
    allowing = 0
    for move in distinct_moves(position):
        course = Course(position)
        course.play(move)
        if course.position.turn is position.turn:
            course = course.deal_with_rows()
        allowing += next(courses_with_rows(course.position), None) is not None
    return MoveReason(Merit.ALLOWS_NO_ROW, allowing if allowing >= ALLOWING_MIN_MOVES else 0)


def _threats(position: Position, course: Course) -> List[MoveReason]:
    """Return the reasons that concern a new threat: a capture or a row that the player could make next."""
    player = position.turn
    next_turn = course.deal_with_rows()
    if next_turn.position.is_over:
        return []
    before = list(courses_with_rows(position))
    after = list(courses_with_rows(next_turn.position.with_turn(player)))
    if not after:
        return []
    best = max(after, key=lambda one: one.worth(player))
    worth = best.worth(player)
    if worth > max((one.worth(player) for one in before), default=0):
        pieces = [piece._replace(origin=_origin(next_turn, piece.origin)) for piece in best.captured[player]]
        reason = _of_kind("threatens", pieces)
    elif not before:
        spots = [_origin(next_turn, spot) for spot in _union(best.rows[player])]
        reason = MoveReason(Merit.THREATENS_ROW, len(after), _spots(spots))
    else:
        return []
    return [reason, MoveReason(Merit.CANNOT_BE_STOPPED, int(_cannot_be_stopped(course.position, worth)))]


def _cannot_be_stopped(position: Position, worth: int) -> bool:
    """Return whether the opponent of the player to decide can capture *worth* or more after every turn."""
    player = position.turn.other
    return all(
        any(one.worth(player) >= worth for one in courses_with_rows(end))
        for begin in _dealt(position, position.turn)
        for move in distinct_moves(begin)
        for end in _replies(begin, move)
    )


def _replies(position: Position, move: Move) -> Iterator[Position]:
    """Yield each position at the end of a turn that continues with *move*."""
    course = Course(position)
    course.play(move)
    return _dealt(course.position, position.turn)


def _dealt(position: Position, player: Player) -> Iterator[Position]:
    """Yield each position after *player* has dealt with his rows, in any legal way."""
    if position.turn is not player or position.step not in (Step.TAKE_FIRST, Step.TAKE_LAST):
        yield position
        return
    for move in position.legal_moves():
        yield from _dealt(position.after(move), player)


def _shape(position: Position, course: Course) -> List[MoveReason]:
    """Return the reasons that concern adjacent pieces and distances from the middle."""
    player, other = position.turn, position.turn.other
    own, own_after = spots_of(position, player), spots_of(course.position, player)
    others, others_after = spots_of(position, other), spots_of(course.position, other)
    entering = [spot for spot in _spots_in(own_after & MIDDLE) if not _was_in(course, spot, MIDDLE)]
    staying = {course.origins[spot] for spot in _spots_in(others_after & MIDDLE)}
    steps = {
        spot: _STEPS[spot] - _STEPS[origin] for spot, origin in enumerate(course.origins) if origin != NEW
    }
    nearer = [spot for spot in _spots_in(own_after) if steps.get(spot, 0) < 0]
    further = [spot for spot in _spots_in(others_after) if steps.get(spot, 0) > 0]
    # Each pair begins with the stronger reason; the weaker one counts only if the stronger does not apply.
    return [
        *_first(
            _more(Merit.LINES_UP, _THREES, own, own_after, course),
            _more(Merit.JOINS, _PAIRS, own, own_after, course),
        ),
        *_first(
            _fewer(Merit.BREAKS_UP, _THREES, others, others_after),
            _fewer(Merit.SEPARATES, _PAIRS, others, others_after),
        ),
        *_first(
            MoveReason(
                Merit.PUSHES_OUT,
                count_of(others & MIDDLE) - count_of(others_after & MIDDLE),
                _spots(set(_spots_in(others & MIDDLE)) - staying),
            ),
            MoveReason(Merit.DRIVES_BACK, len(further), _spots(course.origins[spot] for spot in further)),
        ),
        *_first(
            MoveReason(
                Merit.REACHES_MIDDLE,
                count_of(own_after & MIDDLE) - count_of(own & MIDDLE),
                _spots(course.origins[spot] for spot in entering),
            ),
            MoveReason(Merit.ADVANCES, len(nearer), _spots(course.origins[spot] for spot in nearer)),
        ),
    ]


def _first(*reasons: MoveReason) -> List[MoveReason]:
    """Return a list with the first of *reasons* that applies; an empty list if none does."""
    return [reason for reason in reasons if reason.size > 0][:1]


def _was_in(course: Course, spot: int, spots_set: int) -> bool:
    """Return whether the piece on *spot* after *course* stood in *spots_set* before."""
    origin = course.origins[spot]
    return origin != NEW and bool(BITS[origin] & spots_set)


def _more(merit: Merit, groups: Sequence[int], before: int, after: int, course: Course) -> MoveReason:
    """Return the merit of gaining *groups* between the sets *before* and *after*, with the new spots."""
    old, new = _within(groups, before), _within(groups, after)
    spots = _spots_in(_joined(set(new) - set(old)))
    return MoveReason(merit, len(new) - len(old), _spots(course.origins[spot] for spot in spots))


def _fewer(merit: Merit, groups: Sequence[int], before: int, after: int) -> MoveReason:
    """Return the merit of breaking *groups* between the sets *before* and *after*, with the lost spots."""
    old, new = _within(groups, before), _within(groups, after)
    return MoveReason(merit, len(old) - len(new), _spots(_spots_in(_joined(set(old) - set(new)))))


def _within(groups: Sequence[int], spots_set: int) -> List[int]:
    return [group for group in groups if spots_set & group == group]


def _joined(groups: Iterable[int]) -> int:
    spots_set = 0
    for group in groups:
        spots_set |= group
    return spots_set


def _line_reasons(course: Course, expected: Sequence[Move], player: Player) -> List[MoveReason]:
    """Return the reasons in the line expected after a turn: captures by the reply, and later gains."""
    line = course.copy()
    other = player.other
    begun, returned = len(line.captured[player]), line.returned[player]
    reply: Optional[List[Piece]] = None
    for move in expected:
        if reply is None and line.position.turn is player:
            reply = line.captured[other].copy()
        line.play(move)
    if line.position.step is Step.TAKE_LAST:
        line = line.deal_with_rows()
    lost = line.captured[other]
    reply = lost if reply is None else reply
    gained = line.captured[player][begun:]
    is_gain = _basic_pieces_in(gained) > _basic_pieces_in(lost)
    is_dear = _basic_pieces_in(reply) >= REPLY_MIN_PIECES
    return [
        MoveReason(Merit.LATER_CAPTURES, len(gained) if is_gain else 0, _origins_of(gained)),
        MoveReason(Merit.LATER_ROW, 0 if gained or lost else line.returned[player] - returned),
        MoveReason(Merit.REPLY_CAPTURES, len(reply) if is_dear else 0, _origins_of(reply)),
    ]


def _basic_pieces_in(pieces: Sequence[Piece]) -> int:
    return sum(basic_pieces_in(piece.cell) for piece in pieces)


# --- rows, and answers to a jump ---


def _taking_reasons(position: Position, move: Move) -> List[MoveReason]:
    """Return the merits of a taking: pieces captured, brought back or kept; DONE keeps all."""
    player = position.turn
    course = Course(position)
    course.play(move)
    taken = move.spots_set if isinstance(move, Taking) else 0
    rows = position.row_sets()
    chosen = [row for row in rows if not taken or taken & (row.must | sum(row.may)) == taken]
    left = [position.cells[spot] for row in chosen for bit in row.may for spot in _spots_in(bit & ~taken)]
    if course.position.is_over:
        return _end_reasons(course.position, player)
    captured = course.captured[player]
    return [
        _of_kind("captures", captured)._replace(spots=()),
        MoveReason(Merit.RETURNS, course.returned[player]),
        MoveReason(Merit.FREES, course.freed[player]),
        MoveReason(Merit.KEEPS_GIPF, left.count(GIPF[player])),
        MoveReason(Merit.KEEPS_LOADED, left.count(LOADED[player])),
    ]


def _answer_reasons(position: Position, move: Move) -> List[MoveReason]:
    """Return the merits of an answer to a jump: the effects of the jump, and a challenge that is kept."""
    player, other = position.turn, position.turn.other
    jump = Course(position)
    jump.play(ALLOW)
    if jump.position.turn is other:
        jump = jump.deal_with_rows()
    captured, rows = jump.captured[other], jump.rows[other]
    if move is ALLOW:
        return [
            MoveReason(Merit.JUMP_IS_QUIET, int(not rows)),
            MoveReason(Merit.KEEPS_CHALLENGE, position.hand(player).challenges),
        ]
    return [
        MoveReason(Merit.JUMP_CAPTURES, len(captured), _origins_of(captured)),
        MoveReason(Merit.JUMP_MAKES_ROW, 0 if captured else len(rows), _union(rows)),
        MoveReason(Merit.JUMP_COSTS, 1),
    ]


# --- pieces and spots ---


def _of_kind(verb: str, pieces: Sequence[Piece]) -> MoveReason:
    """Return the reason named by *verb* and the most valuable kind among *pieces*."""
    cells = {piece.cell for piece in pieces}
    kind = "gipf" if cells & set(GIPF) else "loaded" if cells & set(LOADED) else "basic"
    return MoveReason(Merit(f"{verb}_{kind}"), len(pieces), _origins_of(pieces))


def _origins_of(pieces: Sequence[Piece]) -> Tuple[int, ...]:
    return _spots(piece.origin for piece in pieces)


def _origin(course: Course, spot: int) -> int:
    """Return the origin of the piece on *spot* after *course*."""
    return NEW if spot == NEW else course.origins[spot]


def _union(rows: Sequence[Sequence[int]]) -> Tuple[int, ...]:
    return _spots(spot for row in rows for spot in row)


def _spots(origins: Iterable[int]) -> Tuple[int, ...]:
    """Return the *origins* other than NEW, ascending, each once."""
    return tuple(sorted({origin for origin in origins if origin != NEW}))


def _spots_in(spots_set: int) -> List[int]:
    return [spot for spot, bit in enumerate(BITS) if bit & spots_set]
