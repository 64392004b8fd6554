"""Chooses the reasons for a move of DVONN that each reader gets, and their order."""

from __future__ import annotations

from typing import Iterable, List, Sequence

from dvonn.commentary.reasons import Merit, MoveReason
from dvonn.commentary.thresholds import MAX_REASONS, RECAPTURE_MIN_HEIGHT, TELLING_MIN_SIZE

#: Merits counted in pieces that change sides or leave the board.
TAKING = (Merit.CUTS_OFF, Merit.SAVES, Merit.CAPTURES)
#: The prices (drawbacks) of a move: the pieces that it gives up, and the gain of a reply.
PRICES = (Merit.GIVES_UP, Merit.RECAPTURE, Merit.REPLY_CUTS_OFF, Merit.REPLY_CAPTURES)
#: Merits about mobility.
MOBILITY = (Merit.FREES, Merit.TAKES_MOVES, Merit.KEEPS_MOVES)
#: Merits mentioned only if no immediate merit distinguishes the move.
LATER = (Merit.LATER_CUTS_OFF, Merit.LATER_CAPTURES)
#: Merits whose texts address the player who moves.
_SPEAK_TO_MOVER = (
    *(Merit.SAVES, Merit.FREES, Merit.KEEPS_MOVES, Merit.GIVES_UP),
    *(Merit.LEADS_AT_DVONN, Merit.JOINS),
)
#: Merits of a space next to a DVONN piece that say more than NEAR_DVONN.
_AT_DVONN = (Merit.CLOSES_DVONN, Merit.LEADS_AT_DVONN)
#: Merits that do not count as gains; they are mentioned after the gains or instead of them.
_NO_GAINS = (*PRICES, *LATER, Merit.STOPS, Merit.BESIDE_DVONN)


def is_telling(reason: MoveReason) -> bool:
    """Return whether *reason* distinguishes its move from most other moves."""
    if reason.merit is Merit.BESIDE_DVONN:
        return False
    return reason.size >= TELLING_MIN_SIZE.get(reason.merit.value, 1)


def is_price(reason: MoveReason) -> bool:
    """Return whether *reason* is a cost of the move, or a gain of a reply."""
    return reason.merit in PRICES


def reasons_beyond(reasons: Iterable[MoveReason], others: Sequence[MoveReason]) -> List[MoveReason]:
    """Return the *reasons* that *others* lack, or have only in a smaller size."""
    return [
        reason
        for reason in reasons
        if not any(other.merit is reason.merit and other.size >= reason.size for other in others)
    ]


def reasons_for_reader(reasons: Iterable[MoveReason], *, is_mover: bool) -> List[MoveReason]:
    """
    Return the *reasons* that a review can mention.

    The gain of a reply is left out, because the value of the best move already contains it.

    Args:
        reasons: reasons for a move.
        is_mover: True if the texts address the player who made the move.
    """
    hidden = PRICES[1:] if is_mover else (*PRICES[1:], *_SPEAK_TO_MOVER)
    return [reason for reason in reasons if reason.merit not in hidden]


def reasons_told(reasons: Sequence[MoveReason]) -> List[MoveReason]:
    """
    Return the reasons to mention, in order: up to two gains, further merits, and the price.

    Args:
        reasons: all known reasons for a move, in the order of the merits.
    """
    gains = _by_size(_gains(reasons))
    telling = [gain for gain in gains if is_telling(gain)]
    price = next((reason for reason in reasons if _is_price_told(reason)), None)
    # If all gains are in pieces, the text names all of them in addition to the price.
    foremost = [*telling, *(gain for gain in gains if gain not in telling)][:MAX_REASONS]
    is_exchange = all(gain.merit in TAKING and is_telling(gain) for gain in foremost)
    # Many moves have reasons that are not telling, so one of these is enough.
    most = MAX_REASONS if telling else 1
    room = MAX_REASONS - (price is not None and not is_exchange)
    told = foremost[: min(most, room)]
    prices = [price_beside(price, told)] if price else []
    others = [reason for reason in reasons if reason.merit is Merit.STOPS]
    if not others and not telling:
        others = [reason for reason in reasons if reason.merit in LATER]
        if not others:
            others = [reason for reason in reasons if reason.merit is Merit.BESIDE_DVONN]
    return [*_by_size(told), *others, *prices]


def price_beside(price: MoveReason, told: Sequence[MoveReason]) -> MoveReason:
    """Return *price* in the form that fits after *told*; "captures back" needs a capture before it."""
    is_back = price.merit is Merit.RECAPTURE and all(reason.merit is not Merit.CAPTURES for reason in told)
    return price._replace(merit=Merit.REPLY_CAPTURES) if is_back else price


def _gains(reasons: Sequence[MoveReason]) -> List[MoveReason]:
    """Return a move's gains, with only the largest merit about mobility."""
    lost = max((reason.size for reason in reasons if reason.merit is Merit.REPLY_CUTS_OFF), default=0)
    is_at_dvonn = any(reason.merit in _AT_DVONN for reason in reasons)
    gains = [
        reason
        for reason in reasons
        if not (is_at_dvonn and reason.merit is Merit.NEAR_DVONN)
        and reason.merit not in _NO_GAINS
        # Nothing is saved if the reply cuts off as much.
        and (reason.merit is not Merit.SAVES or reason.size > lost)
    ]
    mobility = max(
        (gain for gain in gains if gain.merit in MOBILITY), key=lambda gain: gain.size, default=None
    )
    return [gain for gain in gains if gain.merit not in MOBILITY or gain is mobility]


def _by_size(gains: Sequence[MoveReason]) -> List[MoveReason]:
    """Return *gains*: those in pieces, largest first, then the others."""
    taking = [gain for gain in gains if gain.merit in TAKING]
    rest = [gain for gain in gains if gain.merit not in TAKING]
    return [*sorted(taking, key=lambda gain: -gain.size), *rest]


def _is_price_told(reason: MoveReason) -> bool:
    """Return whether *reason* is a price worth mentioning; recaptures of low stacks are too common."""
    return is_price(reason) and (reason.merit is not Merit.RECAPTURE or reason.size >= RECAPTURE_MIN_HEIGHT)
