"""Searches of the same position put together."""

from __future__ import annotations

from random import Random

import pytest
from boards import EMPTY, board, full_board
from judges import learned_by_lot, nothing_known
from searches import SAVING, search_of

from dvonn import Move, Position
from dvonn.mcts import Search
from dvonn.parts import Part
from dvonn.tree import Tally


def test_tallies_tell_what_was_seen_behind_every_move() -> None:
    """Move by move the node's sums; together all that was seen but the root itself."""
    search = search_of(full_board(5))
    search.run(80)
    tallies = search.tallies()
    assert search.root.visits - 1 == sum(tally.visits for tally in tallies) == 79
    for tally, child in zip(tallies, search.root.children, strict=True):
        assert search.root.position.play(tally.move) == child.position
        assert tally[1:] == (child.visits, child.white_total, child.margin_total, child.proven)
    assert [] == search_of(full_board(5)).tallies()


def test_absorbing_adds_up_what_several_searches_saw() -> None:
    """Visits, values and margins of every move, and of the root, are the sums; the move is chosen by them."""
    searches = [search_of(full_board(5), seed=seed) for seed in range(3)]
    for search in searches:
        search.run(60)
    every = [tally for search in searches for tally in search.tallies()]
    first, *others = searches
    for other in others:
        first.absorb(other.tallies())

    for tally in first.tallies():
        same = [each for each in every if each.move == tally.move]
        assert tally.visits == sum(each.visits for each in same)
        assert tally.white_total == pytest.approx(sum(each.white_total for each in same))
        assert tally.margin_total == pytest.approx(sum(each.margin_total for each in same))
    assert {tally.move for tally in every} == {tally.move for tally in first.tallies()}
    assert first.root.visits == 60 + 2 * 59
    assert first.nodes == 60 + 2 * 59
    most = max(first.tallies(), key=lambda tally: tally.visits)
    assert first.visits()[first.root.position.legal_moves().index(first.best_move())] == most.visits


def test_what_was_told_of_a_position_is_not_told_again() -> None:
    """Taken up once more, only what is seen from then on is in the tallies."""
    search = search_of(full_board(5))
    search.run(60)
    assert search.advance(search.root.position)
    assert [] == search.tallies()
    search.run(30)
    assert sum(tally.visits for tally in search.tallies()) == 30
    assert sum(search.visits()) == 59 + 30
    for tally in search.tallies():
        assert 0 <= tally.white_total <= tally.visits


def test_a_search_goes_on_after_absorbing() -> None:
    """What was absorbed before the first node counts, and more nodes are put on top of it."""
    other, fresh = search_of(full_board(6), seed=1), search_of(full_board(6), seed=2)
    other.run(50)
    fresh.absorb(other.tallies())
    assert other.best_move() == fresh.best_move()
    assert fresh.run(50) == 50
    assert 49 + 50 == fresh.root.visits == sum(fresh.visits())


def test_absorbing_a_proof_proves() -> None:
    """A win that another search found is a win here; once every move is proven, so is the position."""
    search = search_of(SAVING, nothing_known)
    search.absorb([Tally(Move.parse("B3C3"), 1, 0.0, -3.0, -3)])
    assert search.root.proven is None
    search.absorb([Tally(Move.parse("B3A3"), 1, 1.0, 2.0, 2)])
    assert search.root.proven == 2
    assert str(search.best_move()) == "B3A3"
    black = Search(Position.parse(str(board("b", A1="r", B1="b", C1="w2", D1="b"))), nothing_known, Random(0))
    for margin, move in enumerate(black.root.position.legal_moves()):
        black.absorb([Tally(move, 1, 0.5, margin, margin)])
    assert black.root.proven == 0


def test_only_legal_moves_are_absorbed() -> None:
    """The move and the position are quoted, and nothing of the rest is counted."""
    search = search_of(EMPTY)
    with pytest.raises(ValueError, match="cannot count 'A1A2': not a move at '9/10/11/10/9 w p'"):
        search.absorb([Tally(Move.parse(text), 1, 0.5, 0.0, None) for text in ("A1", "A1A2")])
    assert ([], 0) == (search.tallies(), search.nodes)


# --- searches that share the work ---


def parts_of(position: Position, count: int, seed: int = 1) -> list[Search]:
    """Return the searches that share the moves of a position."""
    judge = learned_by_lot(seed)
    return [Search(position, judge, Random(0), part=Part(number, count)) for number in range(count)]


def favoured(search: Search) -> set[Move]:
    """Return the moves that a search promises as much as a search of its own would, or more."""
    whole = Search(search.root.position, learned_by_lot(1), Random(0))
    promised = {move: weight for weight, move in whole.weights()}
    return {move for weight, move in search.weights() if weight >= promised[move] / 1.05}


@pytest.mark.parametrize("count", [2, 3])
def test_parts_divide_the_moves(count: int) -> None:
    """Every move is the business of one; the most promising ones are dealt out in turn."""
    position = Position.parse(full_board(3))
    parts = [favoured(search) for search in parts_of(position, count)]
    assert sum(map(len, parts)) == len(position.legal_moves()) == len(set().union(*parts))
    weights = Search(position, learned_by_lot(1), Random(7)).weights()
    best = {move for _, move in weights[: count * 4]}
    assert [4] * count == [len(best & part) for part in parts]


def test_each_part_looks_mostly_into_its_own_moves() -> None:
    """The others' moves are not forbidden, but they wait."""
    position = Position.parse(full_board(3))
    for search in parts_of(position, 2):
        search.run(400)
        seen = dict(zip(position.legal_moves(), search.visits(), strict=True))
        assert sum(seen[move] for move in favoured(search)) > 0.7 * 399


def test_a_position_known_before_is_divided_too() -> None:
    """What was seen there is kept; from then on a part looks into its own moves."""
    first, second = parts_of(Position.parse(full_board(3)), 2)
    first.run(300)
    reply = max(first.root.children, key=lambda child: child.visits)
    before = reply.visits
    for search in (first, second):
        search.advance(reply.position, Part(0, 2))
    assert before == first.root.visits
    promised = {move: weight - weight // 1 for weight, move in first.weights()}
    for weight, move in second.weights():
        assert weight == pytest.approx(promised[move], rel=0.06)
    known = sum(first.visits())
    first.run(300)
    assert known + 300 == sum(first.visits())


def test_shared_work_is_judged_by_value_among_what_was_well_seen() -> None:
    """Visits of different parts cannot be compared; a move hardly seen does not win by its value."""
    position = Position.parse(full_board(3))
    search, _ = parts_of(position, 2)
    often, seldom, hardly = position.legal_moves()[:3]
    search.absorb(
        [
            Tally(often, 100, 60.0, 0.0, None),
            Tally(seldom, 40, 28.0, 0.0, None),
            Tally(hardly, 10, 9.0, 0.0, None),
        ]
    )
    assert seldom == search.best_move() == search.line()[0]
    assert [seldom, often] == [move for _, move in search.ranked()][:2]
    alone = Search(position, learned_by_lot(1), Random(0))
    alone.absorb([Tally(often, 100, 60.0, 0.0, None), Tally(seldom, 40, 28.0, 0.0, None)])
    assert often == alone.best_move()
