"""The explanation of a bad move: one of several reasons, its cost, and the moves to draw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from boards import board, full_board, game_at_random

from dvonn import Move, Position
from dvonn.commentary.explanation import Explanation, dangers_of, explain
from dvonn.commentary.lines import Expected, LaterGain
from dvonn.commentary.reasons import Merit, MoveReason, moves_left, pieces_at_stake, reasons_for
from dvonn.commentary.telling import is_telling
from dvonn.core.board import SPACE_BY_NAME
from dvonn.core.moves import PASS, StackingMove
from dvonn.player.review import Mark, ReviewedPly
from dvonn.players import BLACK, WHITE, Player

FULL = Position.parse(full_board(1))
#: White's B1 can capture a single black piece on C1.
START = board("w", A1="w", B1="w", C1="b", D1="r", E1="b", A2="b", B2="w", C2="b", A3="b")
PLAYED, BEST, REPLY = Move.parse("B1C1"), Move.parse("A1B1"), Move.parse("A2B2")


def bad(
    cost: int = 2,
    mark: Mark | None = Mark.BLUNDER,
    *,
    move: Move = PLAYED,
    best: Move = BEST,
    chances: tuple[float, float] = (0.9, 0.4),
    player: Player = WHITE,
) -> ReviewedPly:
    """Return a bad move that cost *cost* pieces."""
    return ReviewedPly(player, move, best, *chances, 0.0, -float(cost), is_proven=False, mark=mark)


def line(move: Move, *reasons: tuple[Merit, int], later: LaterGain | None = None) -> Expected:
    """Return a line of *move* with these reasons."""
    return Expected((move,), (tuple(MoveReason(*reason) for reason in reasons),), later)


def told(
    *,
    reply: Sequence[tuple[Merit, int]] = (),
    best: Sequence[tuple[Merit, int]] = (),
    later: LaterGain | None = None,
    led: LaterGain | None = None,
    ply: ReviewedPly | None = None,
    position: Position = START,
    **options: Any,  # noqa: ANN401 - options of explain
) -> list[str]:
    """Return the codes of the remarks on a bad move, with their numbers."""
    known = line(REPLY, *reply, later=later)
    explanation = explain(position, ply or bad(), line(BEST, *best, later=led), known, **options)
    return codes(explanation)


def codes(explanation: Explanation | None) -> list[str]:
    """Return the codes of an explanation with their numbers."""
    assert explanation is not None
    return [" ".join([one.code, *map(str, one.numbers.values())]) for one in explanation.remarks]


def test_a_good_move_needs_no_explanation() -> None:
    """A good move costs two pieces or fewer and has no bad mark."""
    assert explain(START, bad(2, None), None, None) is None
    assert explain(START, bad(2, Mark.ONLY), None, None) is None
    assert explain(START, bad(3, None), None, None) is not None


def test_a_bad_move_without_a_reason_is_explained_by_its_cost_and_the_reply() -> None:
    """The arrow shows the reply only if the move has a mark; otherwise it would look like the best move."""
    explanation = explain(START, bad(), None, line(REPLY))
    assert ["cost 2", "reply"] == codes(explanation)
    assert explanation is not None
    assert (REPLY,) == explanation.arrows
    assert ["cost 2"] == codes(explain(START, bad(), None, line(PASS)))
    assert ["cost 2"] == codes(explain(START, bad(), None, None))
    dear = explain(START, bad(3, None), None, line(REPLY))
    assert (["cost 3"], ()) == (codes(dear), dear.arrows if dear else None)
    assert [] == codes(explain(START, bad(0), None, None))


@pytest.mark.parametrize(
    ("reply", "best", "said"),
    [
        # The reply does nothing remarkable.
        ([(Merit.CAPTURES, 1)], [(Merit.SAVES, 3)], ["missed.saves 3"]),
        # If the reply explains the loss, only captures or savings of the best move are added.
        ([(Merit.CAPTURES, 4)], [(Merit.SAVES, 3)], ["reply.captures 4", "missed.saves 3"]),
        ([(Merit.CAPTURES, 4)], [(Merit.ATTACKS, 3)], ["reply.captures 4"]),
        ([(Merit.CAPTURES, 4)], [(Merit.SAVES, 1)], ["reply.captures 4"]),
        # Threats and mobility explain no loss of pieces.
        ([], [(Merit.ATTACKS, 4)], ["cost 2", "missed.attacks 4"]),
        ([], [(Merit.THREATENS, 9)], ["cost 2", "missed.threatens 9"]),
        ([], [(Merit.FREES, 3)], ["cost 2", "missed.frees 3"]),
        ([], [(Merit.STOPS, 3)], ["cost 2", "missed.stops 3"]),
        ([(Merit.TAKES_MOVES, 5)], [(Merit.FREES, 3)], ["cost 2", "reply.takes_moves 5"]),
        ([(Merit.STOPS, 5)], [], ["cost 2", "reply.stops 5"]),
        # A single captured piece is not enough to explain a cost.
        ([(Merit.CAPTURES, 1)], [(Merit.CAPTURES, 1)], ["cost 2", "reply"]),
        # A move may give up pieces for its gain.
        ([(Merit.ATTACKS, 4), (Merit.GIVES_UP, 3)], [], ["cost 2", "reply.attacks 4", "gives-up 3"]),
        ([], [(Merit.CUTS_OFF, 5), (Merit.GIVES_UP, 2)], ["missed.cuts_off 5", "gives-up 2"]),
        (
            [(Merit.CAPTURES, 4)],
            [(Merit.CUTS_OFF, 5), (Merit.GIVES_UP, 2)],
            ["reply.captures 4", "missed.cuts_off 5", "gives-up 2"],
        ),
    ],
)
def test_one_explanation_is_chosen(
    reply: list[tuple[Merit, int]], best: list[tuple[Merit, int]], said: list[str]
) -> None:
    """A remark on the reply comes before a remark on the best move."""
    assert said == told(reply=reply, best=best)


def test_a_reason_for_less_than_half_of_the_cost_comes_with_the_cost() -> None:
    """If a reason explains at least half of the cost, the cost is not stated."""
    assert ["reply.captures 4"] == told(reply=[(Merit.CAPTURES, 4)], ply=bad(8))
    assert ["cost 9", "reply.captures 4"] == told(reply=[(Merit.CAPTURES, 4)], ply=bad(9))


def test_the_cost_is_not_stated_twice() -> None:
    """The verdict on an unmarked move names its cost; in a won game, the explanation names the cost."""
    assert ["reply.attacks 4"] == told(reply=[(Merit.ATTACKS, 4)], ply=bad(6, None))
    lost = bad(3, None, chances=(0.05, 0.05))
    assert ["reply.attacks 4"] == told(reply=[(Merit.ATTACKS, 4)], ply=lost)
    won = bad(6, None, chances=(0.98, 0.95))
    assert ["cost 6", "reply.attacks 4"] == told(reply=[(Merit.ATTACKS, 4)], ply=won)


def test_a_later_gain_explains_a_cost_without_an_immediate_reason() -> None:
    """The gain follows the reply or, if it exceeds the gain of the move played, the best move."""
    later, led = LaterGain(Merit.CAPTURES, 4), LaterGain(Merit.CUTS_OFF, 4)
    assert ["cost 2", "later.captures 4"] == told(later=later)
    assert ["cost 2", "led.cuts_off 4"] == told(led=led)
    assert ["cost 2", "later.captures 4"] == told(later=later, led=led)
    assert ["reply.cuts_off 3"] == told(reply=[(Merit.CUTS_OFF, 3)], later=later, led=led)
    # The move played has captured a single piece, too.
    assert ["cost 2", "reply"] == told(led=LaterGain(Merit.CAPTURES, 1))


def test_a_much_larger_later_gain_replaces_the_reply() -> None:
    """A later gain can replace a reply that explains less than half of the cost."""
    small = [(Merit.CAPTURES, 2)]
    few, many = LaterGain(Merit.CAPTURES, 4), LaterGain(Merit.CAPTURES, 5)
    assert ["cost 27", "reply.captures 2"] == told(reply=small, later=few, ply=bad(27))
    assert ["cost 27", "later.captures 5"] == told(reply=small, later=many, ply=bad(27))
    moves = [(Merit.TAKES_MOVES, 9)]
    assert ["cost 27", "reply.captures 2"] == told(reply=[*small, *moves], ply=bad(27))


def test_the_answer_to_a_task_is_not_given_away() -> None:
    """The merits of the best move are left out."""
    assert ["cost 2", "reply"] == told(best=[(Merit.SAVES, 3)], is_guarded=True)
    assert ["reply.captures 4"] == told(reply=[(Merit.CAPTURES, 4)], best=[(Merit.SAVES, 3)], is_guarded=True)


def test_a_merit_that_the_move_played_also_has_was_not_missed() -> None:
    """A merit was missed only if it is larger for the best move than for the move played."""
    position = game_at_random(3).positions[60]
    moves = position.legal_moves()
    found = ((move, reason) for move in moves for reason in reasons_for(position, move))
    told_of = (Merit.ATTACKS, Merit.PROTECTS, Merit.THREATENS)
    move, reason = next(
        (move, reason) for move, reason in found if reason.merit in told_of and is_telling(reason)
    )
    ply = bad(move=move, best=next(one for one in moves if one != move), player=position.turn)
    as_much, more = (line(ply.best, (reason.merit, size)) for size in (reason.size, reason.size + 1))
    kinds = [codes(explain(position, ply, known, None)) for known in (as_much, more)]
    missed = f"missed.{reason.merit.value} {reason.size + 1}"
    assert [False, True] == [missed in said for said in kinds]
    assert not any(code.startswith("missed") for code in kinds[0])


def dangerous(name: str) -> tuple[Position, ReviewedPly]:
    """Return a position, and a bad move in it that causes the danger called *name*."""
    if name == "at-stake":
        position = board("w", A1="r", B1="b", C1="w", D1="w3", A2="w")
        moves = [move for move in position.legal_moves() if isinstance(move, StackingMove)]
        stakes = {move: pieces_at_stake(position, move) for move in moves}
        by_stake = sorted(moves, key=lambda move: stakes[move])
        return position, bad(move=by_stake[-1], best=by_stake[0])
    # C1 can land on E1, next to Black's D1, or on A1, which Black cannot reach.
    position = board("w", A1="r", B1="w", C1="w2", D1="b", E1="b", F1="r")
    if name == "stuck":
        # Without B1, the stack of three on E1 has no target.
        position = board("w", A1="r", C1="w2", D1="b", E1="b", F1="r")
    return position, bad(move=Move.parse("C1E1"), best=Move.parse("C1A1"))


def reply_to(position: Position, ply: ReviewedPly, *reasons: tuple[Merit, int]) -> Expected:
    """Return an expected line that consists of the first legal reply."""
    return line((position.play(ply.move).legal_moves() or [PASS])[0], *reasons)


@pytest.mark.parametrize("name", ["exposed", "stuck", "at-stake"])
def test_a_danger_that_only_the_move_played_causes_is_explained(name: str) -> None:
    """A danger to three pieces or more is named unless the reply captures pieces."""
    position, ply = dangerous(name)
    takes = reply_to(position, ply, (Merit.TAKES_MOVES, 5))
    assert any(code.startswith(name) for code in codes(explain(position, ply, None, takes)))
    captures = reply_to(position, ply, (Merit.CAPTURES, 4))
    assert ["reply.captures 4"] == codes(explain(position, ply, None, captures))
    unharmed = ply._replace(move=ply.best)
    takes = reply_to(position, unharmed, (Merit.TAKES_MOVES, 5))
    assert not any(code.startswith(name) for code in codes(explain(position, unharmed, None, takes)))


def test_threatening_moves_are_drawn() -> None:
    """Draw up to two captures of the exposed stack, or the move that cuts off the most."""
    position, ply = dangerous("exposed")
    explanation = explain(position, ply, None, None)
    assert explanation is not None
    assert ["cost 2", "exposed 3"] == codes(explanation)
    assert (tuple(Move.parse("D1E1")),) == explanation.arrows
    position, ply = dangerous("at-stake")
    explanation = explain(position, ply, None, reply_to(position, ply))
    assert explanation is not None
    (arrow,) = explanation.arrows
    stakes = [
        position.play(ply.move).scores[0] - position.play(ply.move).play(move).scores[0]
        for move in position.play(ply.move).legal_moves()
    ]
    after = position.play(ply.move)
    assert after.scores[0] - after.play(Move(*arrow)).scores[0] == max(stakes)


def test_the_moves_left_are_compared_if_they_differ_by_four() -> None:
    """The comparison outranks a reply that takes moves away; an unsolved task has no comparison."""
    left = {move: moves_left(FULL, move) for move in FULL.legal_moves()}
    by_size = {
        best_own - own + other - best_other: (move, best)
        for move, (own, other) in left.items()
        for best, (best_own, best_other) in left.items()
    }
    for size, is_told in ((4, True), (3, False)):
        ply = bad(move=by_size[size][0], best=by_size[size][1])
        dangers = dangers_of(FULL, ply.move, ply.best)
        counts = f"{dangers.own} {dangers.other} {dangers.best_own} {dangers.best_other}"
        takes = reply_to(FULL, ply, (Merit.TAKES_MOVES, 5))
        reason = f"moves-left {counts}" if is_told else "reply.takes_moves 5"
        assert ["cost 2", reason] == codes(explain(FULL, ply, None, takes))
        assert ["cost 2", "reply.takes_moves 5"] == codes(explain(FULL, ply, None, takes, is_guarded=True))


def test_no_reply_explains_a_bad_placement() -> None:
    """A bad placement is explained by the merits of the best space."""
    placed = bad(move=Move.parse("A1"), best=Move.parse("F3"))
    reply = line(Move.parse("B2"), (Merit.NEAR_DVONN, 2))
    explanation = explain(Position(), placed, line(placed.best, (Merit.NEAR_DVONN, 2)), reply)
    assert explanation is not None
    assert (["cost 2", "missed.near_dvonn 2"], ()) == (codes(explanation), explanation.arrows)
    nothing = explain(Position(), placed, None, reply)
    assert nothing is not None
    assert (["cost 2"], ()) == (codes(nothing), nothing.arrows)


def test_pieces_that_the_move_itself_cuts_off_are_named_first() -> None:
    """The sentence names pieces of both players; pieces that the best move gives up are left out."""
    position = board("w", A1="r", B1="w2", C1="w", D1="b", D2="b", E1="b")
    alone = bad(7, move=Move.parse("B1D1"), best=Move.parse("C1B1"))
    after = position.play(alone.move)
    own = sum(position.scores) - sum(after.scores)
    assert own
    explanation = explain(position, alone, line(alone.best, (Merit.SAVES, 9), (Merit.GIVES_UP, 1)), None)
    (first, *others) = codes(explanation)
    assert first.split()[0] in ("lost", "traded")
    assert ["missed.saves 9"] == others
    assert "cost-too 7" in codes(explain(position, alone, None, None))


def test_remarks_name_a_player_only_if_their_texts_need_one() -> None:
    """Texts about the reader's pieces differ from those about the opponent's."""
    reply = line(REPLY, (Merit.CAPTURES, 4))

    def named(known: Expected, reader: Player | None, best: Expected | None = None) -> list[Any]:
        explanation = explain(START, bad(), best, known, reader)
        assert explanation is not None
        return [(one.code, one.player) for one in explanation.remarks]

    assert [("reply.captures.own", None)] == named(reply, WHITE)
    assert [("reply.captures", None)] == named(reply, BLACK)
    assert ("reply.takes_moves", WHITE) in named(line(REPLY, (Merit.TAKES_MOVES, 4)), WHITE)
    assert [("missed.cuts_off", BLACK)] == named(line(REPLY), None, line(BEST, (Merit.CUTS_OFF, 4)))
    assert [("missed.captures", None)] == named(line(REPLY), None, line(BEST, (Merit.CAPTURES, 4)))


def rings(explanation: Explanation | None) -> list[Any]:
    """Return the remarks that make the board draw rings around spaces, with the spaces."""
    assert explanation is not None
    return [(one.code, [*one.spaces]) for one in explanation.remarks if one.code.startswith("ringed")]


def test_the_board_draws_rings_around_stacks_that_are_named_but_have_no_arrow() -> None:
    """The best move's stacks are ringed only if none of them has changed."""
    far, near, target = (SPACE_BY_NAME[name] for name in ("C2", "B2", "C1"))

    def of_reply(*spaces: int) -> list[Any]:
        reply = Expected((REPLY,), ((MoveReason(Merit.ATTACKS, 3, spaces),),), None)
        return rings(explain(START, bad(), None, reply))

    assert [("ringed", [far])] == of_reply(far, near)
    assert [] == of_reply(near)

    def of_best(*spaces: int) -> list[Any]:
        best = Expected((BEST,), ((MoveReason(Merit.SAVES, 1 + len(spaces), spaces),),), None)
        return rings(explain(START, bad(), best, None))

    assert [("ringed.part", [far])] == of_best(far)
    # C1 has been captured: rings around only the other stacks would look complete.
    assert [] == of_best(far, target)
    later = Expected((REPLY,), ((),), LaterGain(Merit.CAPTURES, 4, (far, target)))
    assert [far, target] in [spaces for _, spaces in rings(explain(START, bad(), None, later))]
    led = Expected((BEST,), ((),), LaterGain(Merit.CAPTURES, 4, (target,)))
    assert [] == rings(explain(START, bad(), led, None))
    takes = Expected((REPLY,), ((MoveReason(Merit.TAKES_MOVES, 5, (far,)),),), None)
    assert [("ringed.hindered", [far])] == rings(explain(START, bad(), None, takes))
