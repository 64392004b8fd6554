"""Explains bad moves of DVONN: the replies they allow, the chances they miss, and their costs."""

from __future__ import annotations

from functools import lru_cache
from typing import Callable, List, NamedTuple, Optional, Sequence, Tuple, Union

from dvonn.commentary.lines import Expected, LaterGain
from dvonn.commentary.reasons import (
    Merit,
    MoveReason,
    height_exposed,
    height_stuck,
    moves_left,
    pieces_at_stake,
    reasons_for,
    taken_by,
)
from dvonn.commentary.remarks import Remark, counted, ring_remarks, spaces_named, standing
from dvonn.commentary.telling import is_telling, reasons_beyond
from dvonn.commentary.thresholds import FEARED_MAX_CAPTURES, MOBILITY_MIN_MOVES, RISK_MIN_PIECES
from dvonn.commentary.verdicts import cost_of, has_better, is_dear, is_heavy, is_lost, is_won, is_worse
from dvonn.core.board import SPACE_BY_NAME
from dvonn.core.moves import PASS, Move, Placement, StackingMove
from dvonn.core.position import Position
from dvonn.player.review import ReviewedPly
from dvonn.players import Player

#: Merits of a move that gains pieces at once; such a reply makes the move before it a mistake.
_GAINS = (Merit.CUTS_OFF, Merit.CAPTURES)
#: Merits about mobility after the move.
_THIN = (Merit.TAKES_MOVES, Merit.FREES)
#: Merits that explain no loss of pieces: threats and mobility.
_WEAK = (Merit.STOPS, Merit.THREATENS, Merit.ATTACKS, *_THIN)
#: Merits that a placement has because of its space.
_PLACED = (
    Merit.CLOSES_DVONN,
    Merit.LEADS_AT_DVONN,
    Merit.NEAR_DVONN,
    Merit.AT_EDGE,
    Merit.FACES,
    Merit.JOINS,
    Merit.JOINS_DVONN,
)
#: Merits that are not counted in pieces.
_NO_PIECES = (*_THIN, Merit.STOPS, *_PLACED)
#: Merits of the best move that deserve a second sentence: taking or keeping pieces.
_KEPT = (*_GAINS, Merit.SAVES, Merit.ESCAPES, Merit.PROTECTS)
#: Merits of the best move that the move played may have missed, the most telling first.
_MISSED = (
    *_GAINS,
    Merit.SAVES,
    Merit.STOPS,
    Merit.ESCAPES,
    Merit.PROTECTS,
    Merit.THREATENS,
    Merit.ATTACKS,
    *_THIN,
    *_PLACED,
)
#: Merits whose texts name the owner of the pieces if the move is a reply.
_TO_PIECES = (*_GAINS, Merit.THREATENS, Merit.ATTACKS)


class Explanation(NamedTuple):
    """
    Why a move is bad.

    remarks: the sentences, in reading order; may be empty.
    arrows: the spaces of the moves to draw: the best reply, or the moves that carry out a threat.
    """

    remarks: Tuple[Remark, ...]
    arrows: Tuple[Tuple[int, ...], ...] = ()


class _Why(NamedTuple):
    """
    One explanation of a bad move.

    kind: determines the type of *about*.
    about: for "reply", a MoveReason of the reply; for "missed", a MoveReason of the best move;
        for "later", a LaterGain after the bad move; for "led", a LaterGain after the best move;
        for "at-stake", "exposed" and "stuck", a number of pieces; for "moves", a number of moves.
    """

    kind: str
    about: Union[MoveReason, LaterGain, int]

    @property
    def merit(self) -> Optional[Merit]:
        return None if isinstance(self.about, int) else self.about.merit

    @property
    def size(self) -> int:
        return self.about if isinstance(self.about, int) else self.about.size

    @property
    def is_thin(self) -> bool:
        """True for a merit about mobility; an explanation of the kind "moves" says more."""
        return isinstance(self.about, MoveReason) and self.about.merit in _THIN

    @property
    def pieces(self) -> int:
        """The number of pieces concerned; 0 if the explanation is about moves or spaces."""
        return 0 if self.kind == "moves" or self.merit in _NO_PIECES else self.size

    def is_enough(self, cost: int) -> bool:
        """Return whether this alone explains a cost in pieces; threats and risks do not."""
        return self.merit is not None and self.merit not in (*_WEAK, *_PLACED) and 2 * self.size >= cost


class Dangers(NamedTuple):
    """
    The dangers that a move leaves and the best move does not.

    exposed: the height of the stack that can be captured, or 0.
    stuck: the height of the stack that cannot move, or 0.
    at_stake: the number of pieces that a reply could cut off.
    own: the number of moves left to the player.
    other: the number of moves left to the opponent.
    best_own: *own* after the best move.
    best_other: *other* after the best move.
    """

    exposed: int = 0
    stuck: int = 0
    at_stake: int = 0
    own: int = 0
    other: int = 0
    best_own: int = 0
    best_other: int = 0

    @property
    def mobility_lost(self) -> int:
        """The moves that the player loses, plus those that the opponent gains."""
        return self.best_own - self.own + self.other - self.best_other


@lru_cache(maxsize=1024)
def dangers_of(position: Position, move: Move, best: Move) -> Dangers:
    """Return the dangers that *move* leaves; none for placements, passes and the *best* move."""
    if not isinstance(move, StackingMove) or not isinstance(best, StackingMove) or move == best:
        return Dangers()

    def beyond_best(measure: Callable[[Position, StackingMove], int]) -> int:
        size = measure(position, move)
        return size if size > measure(position, best) else 0

    return Dangers(
        beyond_best(height_exposed),
        beyond_best(height_stuck),
        beyond_best(pieces_at_stake),
        *moves_left(position, move),
        *moves_left(position, best),
    )


def explain(
    position: Position,
    ply: ReviewedPly,
    expected: Optional[Expected],
    reply: Optional[Expected],
    reader: Optional[Player] = None,
    *,
    is_guarded: bool = False,
) -> Optional[Explanation]:
    """
    Explain why the move of *ply* is bad; return None if the move is good.

    Args:
        position: the position before the move.
        ply: the move and its value.
        expected: the line expected in *position*; None if unknown.
        reply: the line expected after the move; None if unknown.
        reader: the player whom the texts address; None for nobody.
        is_guarded: True to keep the best move secret.
    """
    if not is_worse(ply):
        return None
    after = position.after(ply.move)
    captured, cut_off, own_loss = _taken(position, ply.move, after)
    cost = cost_of(ply)
    missed = [] if is_guarded else _missed(position, ply, expected, max(captured, cut_off))
    dangers = dangers_of(position, ply.move, ply.best)
    is_placing = isinstance(ply.move, Placement)
    replies = _replies(reply, dangers, is_placing=is_placing)
    whys = _in_order(replies, missed, dangers, is_guarded=is_guarded)
    # The player's pieces that the move itself cuts off have a remark of their own. So a reason is enough if
    # it explains half of the other pieces lost.
    enough = [why for why in whys if why.is_enough(cost - own_loss)]
    at_once = next((why for why in enough if isinstance(why.about, MoveReason)), None)
    why = at_once or next(iter(enough), None) or _greatest(whys)
    told = list(loss_remarks(ply.player, own_loss, cut_off))
    if cost <= 0 and why is None:
        return Explanation(tuple(told))
    # The verdict on a costly move already states the cost.
    is_cost_verdict = (is_heavy(ply) or (is_lost(ply) and is_dear(ply))) and not is_won(ply)
    is_cost_told = cost > 0 and not is_cost_verdict and at_once is None
    if is_cost_told:
        told.append(counted("cost-too" if own_loss else "cost", cost))
    is_answered = has_better(ply) if why is None else why.kind == "reply"
    move = reply.variation[0] if reply is not None and is_answered and not is_placing else PASS
    # A pass has no spaces, and so no arrow.
    spaces = spaces_of_move(move)
    arrows: Tuple[Tuple[int, ...], ...] = (spaces,) if spaces else ()
    if why is None:
        if spaces:
            told.append(Remark("reply", None, {}, spaces))
        return Explanation(tuple(told), arrows)
    told.append(_why_remark(why, ply.player, spaces, dangers, reader))
    told += _rings(why, position, after, move)
    # The text has no room for two losses of the player.
    if why.kind != "missed" or not own_loss:
        told += _price(why, position, after, expected, reply)
    if why not in missed and not is_cost_told and not own_loss:
        kept = next((one for one in missed if one.kind == "missed" and one.merit in _KEPT), None)
        if kept is not None:
            told.append(_why_remark(kept, ply.player, (), dangers, reader))
            told += _price(kept, position, after, expected, reply)
    return Explanation(tuple(told), arrows or tuple(_feared(why, after, ply)))


def loss_remarks(player: Player, own: int, other: int) -> List[Remark]:
    """
    Return the remark on a move that cuts off pieces of its player; an empty list for any other move.

    *own* and *other* are the numbers of pieces that the move cuts off from the player and from the opponent.
    """
    if not own:
        return []
    if not other:
        return [counted("lost", own, player)]
    return [Remark("traded", player, {"gained": other, "lost": own})]


def spaces_of_move(move: Move) -> Tuple[int, ...]:
    """Return the spaces that a move names, in order."""
    return tuple(space for space in move if space is not None)


def _taken(position: Position, move: Move, after: Position) -> Tuple[int, int, int]:
    return taken_by(position, move, after) if isinstance(move, StackingMove) else (0, 0, 0)


def _replies(reply: Optional[Expected], dangers: Dangers, *, is_placing: bool) -> List[_Why]:
    """Return the explanations that the best reply and its consequences give, the most telling first."""
    if reply is None:
        return []

    def replying(merits: Sequence[Merit]) -> List[_Why]:
        # A reply never explains why a placement is bad.
        return [] if is_placing else [_Why("reply", reason) for reason in _telling(reply.reasons[0], merits)]

    risks = (("at-stake", dangers.at_stake), ("stuck", dangers.stuck))
    return [
        *replying(_GAINS),
        *([_Why("later", reply.later)] if reply.later else []),
        *(_Why(kind, size) for kind, size in risks if size >= RISK_MIN_PIECES),
        *replying(_WEAK),
    ]


def _missed(position: Position, ply: ReviewedPly, expected: Optional[Expected], taken: int) -> List[_Why]:
    """Return the merits and later gains that only the best move has, the most telling first."""
    if expected is None:
        return []
    reasons = reasons_beyond(expected.reasons[0], reasons_of(position, ply.move, ply.best))
    later = expected.later
    return [
        *(_Why("missed", reason) for reason in _telling(reasons, _MISSED)),
        *([_Why("led", later)] if later is not None and later.size > taken else []),
    ]


@lru_cache(maxsize=1024)
def reasons_of(position: Position, move: Move, best: Move) -> Tuple[MoveReason, ...]:
    """Return the reasons for *move*; none if it is the *best* one."""
    return () if move == best else tuple(reasons_for(position, move))


def _telling(reasons: Sequence[MoveReason], merits: Sequence[Merit]) -> List[MoveReason]:
    """Return the telling *reasons* with these merits, in the order of the merits."""
    return [reason for merit in merits for reason in reasons if reason.merit is merit and is_telling(reason)]


def _in_order(replies: List[_Why], missed: List[_Why], dangers: Dangers, *, is_guarded: bool) -> List[_Why]:
    """Return all explanations, the most telling first."""
    found = [*replies, *missed]
    is_mobile = not is_guarded and dangers.mobility_lost >= MOBILITY_MIN_MOVES
    return [
        *(why for why in found if not why.is_thin),
        # An exposed stack comes later, because the opponent need not capture it.
        *([_Why("exposed", dangers.exposed)] if dangers.exposed >= RISK_MIN_PIECES else []),
        *([_Why("moves", dangers.mobility_lost)] if is_mobile else []),
        *(why for why in found if why.is_thin),
    ]


def _greatest(whys: List[_Why]) -> Optional[_Why]:
    """
    Return the first explanation; None if there is none.

    If others are about more than twice as many pieces as the first, return the one about the most pieces.
    """
    if not whys:
        return None
    first, *others = whys
    most = max(others, key=lambda why: why.pieces, default=first)
    return most if most.pieces > 2 * first.pieces > 0 else first


def _why_remark(
    why: _Why, player: Player, reply: Tuple[int, ...], dangers: Dangers, reader: Optional[Player]
) -> Remark:
    """Return the sentence for *why* a move of *player* is bad; *reply* has the spaces of the best reply."""
    kind, merit = why.kind, why.merit
    if kind == "moves":
        numbers = {"own": dangers.own, "other": dangers.other}
        best = {"bestOwn": dangers.best_own, "bestOther": dangers.best_other}
        return Remark("moves-left", player, {**numbers, **best})
    if merit is None:
        return counted(kind, why.size, player)
    code, numbers = f"{kind}.{merit.value}", {"count": why.size}
    if kind == "later":
        return Remark(code, player, numbers)
    is_named = merit in (Merit.STOPS, Merit.TAKES_MOVES)
    if kind == "reply":
        is_own = reader is player and merit in _TO_PIECES
        return Remark(f"{code}.own" if is_own else code, player if is_named else None, numbers, reply)
    is_named |= kind == "led" or merit is Merit.CUTS_OFF
    return Remark(code, player.other if is_named else None, numbers)


def _rings(why: _Why, position: Position, after: Position, reply: Move) -> List[Remark]:
    """Return the remark that rings the stacks named by the explanation and not marked by an arrow."""
    if isinstance(why.about, int):
        return []
    about = MoveReason(*why.about)
    if why.kind == "reply":
        gone = () if reply == PASS else (SPACE_BY_NAME[name] for name in after.removed_by(reply))
        marked = {*spaces_of_move(reply), *gone}
        spaces = [space for space in spaces_named([about]) if space not in marked]
    elif why.kind == "later":
        spaces = list(about.spaces)
    else:
        spaces = spaces_named(standing([about], position, after))
    return ring_remarks(spaces, about, after)


def _price(
    why: _Why,
    position: Position,
    after: Position,
    expected: Optional[Expected],
    reply: Optional[Expected],
) -> List[Remark]:
    """Return the remark on the pieces that the reply, or the best move, gives up."""
    sources = {"reply": (reply, after), "missed": (expected, position)}
    line, board = sources.get(why.kind, (None, position))
    given_up = [reason for reason in line.reasons[0] if reason.merit is Merit.GIVES_UP] if line else []
    return [counted("gives-up", reason.size, board.turn) for reason in given_up]


def _feared(why: _Why, after: Position, ply: ReviewedPly) -> List[Tuple[int, ...]]:
    """Return moves that could capture the exposed stack, or one that could cut off the pieces at stake."""
    moves = [move for move in after.legal_moves() if isinstance(move, StackingMove)]
    if why.kind == "exposed":
        captures = [move for move in moves if move.target == ply.move.target]
        return [spaces_of_move(move) for move in captures[:FEARED_MAX_CAPTURES]]
    if why.kind != "at-stake" or not moves:
        return []
    index = ply.player - 1
    return [spaces_of_move(max(moves, key=lambda move: _cut_off(after, move, index)))]


def _cut_off(position: Position, move: StackingMove, index: int) -> int:
    """Return the number of pieces of one player that *move* cuts off; *index* 0 is White."""
    _, cut_off, given_up = taken_by(position, move, position.after(move))
    return given_up if index == position.turn - 1 else cut_off
