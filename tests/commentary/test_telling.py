"""The reasons for a move that a text mentions, and their order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dvonn.commentary.reasons import Merit, MoveReason
from dvonn.commentary.telling import (
    PRICES,
    TAKING,
    is_price,
    is_telling,
    reasons_beyond,
    reasons_for_reader,
    reasons_told,
)

REASONS = st.lists(
    st.builds(MoveReason, st.sampled_from(Merit), st.integers(1, 9)),
    unique_by=lambda reason: reason.merit,
    max_size=8,
).map(lambda reasons: sorted(reasons, key=lambda reason: list(Merit).index(reason.merit)))


def reasons(**sizes: int) -> list[MoveReason]:
    """Return reasons of these merits and sizes, in the order of the merits."""
    return [MoveReason(merit, sizes[merit.value]) for merit in Merit if merit.value in sizes]


@pytest.mark.parametrize(
    ("known", "told"),
    [
        ({}, {}),
        # One reason that many moves share is enough.
        ({"captures": 1, "escapes": 1}, {"captures": 1}),
        ({"captures": 1, "escapes": 2}, {"captures": 1, "escapes": 2}),
        # The gain of the most pieces comes first.
        ({"cuts_off": 2, "captures": 4, "protects": 3}, {"captures": 4, "cuts_off": 2}),
        # A price (here: pieces given up) replaces a second gain, unless both gains are in pieces.
        ({"cuts_off": 2, "protects": 3, "gives_up": 1}, {"cuts_off": 2, "gives_up": 1}),
        ({"cuts_off": 2, "captures": 4, "gives_up": 1}, {"captures": 4, "cuts_off": 2, "gives_up": 1}),
        # One merit about who can move is enough.
        ({"frees": 2, "takes_moves": 5}, {"takes_moves": 5}),
        # Nothing is saved if the reply cuts off as much.
        ({"saves": 3, "reply_cuts_off": 3}, {"reply_cuts_off": 3}),
        # The recapture of a low stack is not mentioned.
        ({"captures": 2, "recapture": 2}, {"captures": 2}),
        ({"captures": 2, "recapture": 3}, {"captures": 2, "recapture": 3}),
        ({"cuts_off": 2, "recapture": 3}, {"cuts_off": 2, "reply_captures": 3}),
        # Leaving the opponent without moves may decide the game.
        ({"cuts_off": 2, "stops": 9}, {"cuts_off": 2, "stops": 9}),
        # Later gains and a safe place are mentioned only if nothing else distinguishes the move.
        ({"captures": 1, "later_captures": 4, "beside_dvonn": 1}, {"captures": 1, "later_captures": 4}),
        ({"captures": 3, "later_captures": 4}, {"captures": 3}),
        ({"captures": 1, "beside_dvonn": 1}, {"captures": 1, "beside_dvonn": 1}),
        # A lead next to a DVONN piece says more than closeness to it.
        ({"leads_at_dvonn": 2, "near_dvonn": 2, "at_edge": 1}, {"leads_at_dvonn": 2, "at_edge": 1}),
        ({"near_dvonn": 2, "faces": 2, "joins": 1}, {"near_dvonn": 2, "faces": 2}),
    ],
)
def test_reasons_told(known: dict[str, int], told: dict[str, int]) -> None:
    """The reasons mentioned are at most two gains, other reasons, and the price."""
    assert list(told.items()) == [
        (reason.merit.value, reason.size) for reason in reasons_told(reasons(**known))
    ]


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@given(REASONS)
def test_no_text_has_more_reasons_than_it_has_room_for(known: list[MoveReason]) -> None:
    """Gains of pieces come first, the largest before the others; the price comes last."""
    told = reasons_told(known)
    gains = [reason for reason in told if reason.merit in TAKING and is_telling(reason)]
    prices = [reason for reason in told if is_price(reason)]

    assert len(told) <= 4
    assert len(prices) <= 1
    assert not prices or told[-1] == prices[0]
    assert [gain.size for gain in gains] == sorted((gain.size for gain in gains), reverse=True)


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@given(REASONS, REASONS)
def test_reasons_beyond_those_of_another_move(known: list[MoveReason], others: list[MoveReason]) -> None:
    """A reason is dropped if the other move has the same reason in at least the same size."""
    beyond = reasons_beyond(known, others)

    assert reasons_beyond(known, []) == known
    assert not reasons_beyond(known, known)
    assert all(reason in known for reason in beyond)
    assert all(
        (reason in beyond) != any(reason.merit is o.merit and o.size >= reason.size for o in others)
        for reason in known
    )


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@given(REASONS)
def test_reasons_for_a_reader(known: list[MoveReason]) -> None:
    """After the game, a reply's captures are not a reason; only the mover reads about the mover's pieces."""
    movers = reasons_for_reader(known, is_mover=True)
    others = reasons_for_reader(known, is_mover=False)

    assert not {reason.merit for reason in movers} & set(PRICES[1:])
    assert [reason for reason in movers if reason in others] == others
    assert not {reason.merit for reason in others} & {
        Merit.SAVES,
        Merit.FREES,
        Merit.KEEPS_MOVES,
        Merit.GIVES_UP,
        Merit.LEADS_AT_DVONN,
        Merit.JOINS,
    }


def test_a_safe_place_does_not_distinguish_a_move() -> None:
    """A safe place is mentioned only if nothing else is."""
    assert not is_telling(MoveReason(Merit.BESIDE_DVONN, 3))
    assert is_telling(MoveReason(Merit.PROTECTS, 1))
