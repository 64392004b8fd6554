"""The dependents of each stack, compared with the stacks that the rules remove when that stack leaves."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from boards import board, game_at_random, landings
from reference import SPACES

from dvonn import Phase, Player, Position
from dvonn.core.board import MOST_PIECES, NAMES, SPACE_BY_NAME, reached, set_of, spaces_of
from dvonn.core.pieces import DVONN_BITS, HEIGHT_SHIFT, OWNER_BITS
from dvonn.evaluation.connectivity import (
    cut_off_by_any_landing,
    cut_off_by_landing,
    dependents,
    greatest_cut,
    landing_set,
    pieces_on,
    reach,
    threats,
    vulnerable_stacks,
)

SEEDS = pytest.mark.parametrize("seed", range(25))


@cache
def stacking_positions(seed: int) -> list[Position]:
    """
    Return the stacking positions of a random game, including the finished one, and random boards.

    In a game, empty spaces always connect to the edge; the random boards can have holes.
    """
    of_a_game = [position for position in game_at_random(seed).positions if position.phase is Phase.STACKING]
    return of_a_game + [with_holes(Random(seed * 10 + number)) for number in range(10)]


def with_holes(rng: Random) -> Position:
    """Return a random board with empty spaces anywhere."""
    dvonns = rng.sample(SPACES, rng.randint(1, 3))
    others = rng.sample(SPACES, rng.randint(8, 44))
    spare = MOST_PIECES - len(dvonns) - len(others)
    stacks = dict.fromkeys(dvonns, "r")
    for name in others:
        more = min(spare, rng.choice((0, 0, 1, 2)))
        spare -= more
        is_carrier = name in dvonns
        stacks[name] = f"{rng.choice('wb')}{1 + more + is_carrier}{'*' * is_carrier}"
    occupied, sources = (set_of(SPACE_BY_NAME[name] for name in some) for some in (stacks, dvonns))
    kept = names(reached(occupied, sources))
    return board("w", **{name: stack for name, stack in stacks.items() if name in kept})


def names(spaces_set: int) -> set[str]:
    """Return the names of the spaces in a set."""
    return {NAMES[space] for space in spaces_of(spaces_set)}


def with_turn(position: Position, player: Player) -> Position:
    """Return the same board with *player* to move."""
    board_text, _, phase = str(position).split(" ")
    return Position.parse(f"{board_text} {'wb'[player - 1]} {phase}")


@cache
def really_removed(position: Position, player: Player) -> dict[tuple[str, str], set[str]]:
    """Return the stacks removed by each move of *player*, by origin and target."""
    turned = with_turn(position, player)
    return {
        (NAMES[move.origin], NAMES[move.target]): set(turned.removed_by(move))
        for move in turned.legal_moves()
        if move.origin is not None and move.target is not None
    }


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@SEEDS
def test_dependents_are_the_stacks_that_the_rules_remove(seed: int) -> None:
    """R5.1: for every stack of either side, compare its dependents with the stacks that its moves remove."""
    for position in stacking_positions(seed):
        held_by = {NAMES[space]: held for space, held in dependents(position)}
        assert 0 not in held_by.values()
        for player in Player:
            for (origin, target), removed in really_removed(position, player).items():
                held = held_by.get(origin, 0)
                space = SPACE_BY_NAME[origin]
                if position.cells[space] & DVONN_BITS:
                    held = cut_off_by_landing(held, SPACE_BY_NAME[target])
                assert removed == names(held), f"{origin}{target} at {position}"


@SEEDS
def test_dependents_are_listed_by_space(seed: int) -> None:
    """Each space is listed once, in ascending order; no stack has itself or an empty space as a dependent."""
    for position in stacking_positions(seed):
        found = dependents(position)
        spaces = [space for space, _ in found]
        assert sorted(set(spaces)) == spaces
        for space, held in found:
            assert space not in spaces_of(held)
            assert held & position.occupied == held


@SEEDS
def test_cut_off_by_any_landing_is_every_stack_that_some_move_removes(seed: int) -> None:
    """R5.1: for a stack with DVONN pieces, the result is every stack that some move of it removes."""
    for position in stacking_positions(seed):
        held_by = dict(dependents(position))
        for player in Player:
            removed = really_removed(position, player)
            for space in position.stacks_of[player]:
                if position.cells[space] & DVONN_BITS:
                    expected = set().union(
                        *(gone for (origin, _), gone in removed.items() if origin == NAMES[space])
                    )
                    worst = cut_off_by_any_landing(position, space, held_by.get(space, 0))
                    assert expected == names(worst), f"{NAMES[space]} at {position}"


@SEEDS
def test_vulnerable_stacks_are_those_that_a_single_move_would_cut_off(seed: int) -> None:
    """R5.1: a stack is vulnerable if some move of the opponent removes it without landing on it."""
    for position in stacking_positions(seed):
        for player in Player:
            moves = really_removed(position, player.other)
            gone = set().union(*(removed - {target} for (_, target), removed in moves.items()))
            own = {NAMES[space] for space in position.stacks_of[player]}
            assert gone & own == names(vulnerable_stacks(position, player)), str(position)


@SEEDS
def test_the_greatest_cut_is_the_worst_that_one_move_does(seed: int) -> None:
    """R5.1: the greatest cut has the most pieces that a single opposing move removes and does not capture."""
    for position in stacking_positions(seed):
        for player in Player:
            stacks = position.stacks_of[player]
            heights = {NAMES[space]: position.cells[space] >> HEIGHT_SHIFT for space in stacks}
            losses = [
                sum(heights[name] for name in removed & set(heights) - {target})
                for (_, target), removed in really_removed(position, player.other).items()
            ]
            cut = pieces_on(position, greatest_cut(position, player))
            assert max(losses, default=0) == cut, str(position)


@SEEDS
def test_dangers_are_what_the_opponent_could_take_or_cut_off(seed: int) -> None:
    """R4.4, R5.1: for each stack, find the opposing stacks that could capture it or cut it off."""
    for position in stacking_positions(seed):
        for player in Player:
            moves = really_removed(position, player.other)
            expected = {}
            for space in position.stacks_of[player]:
                name = NAMES[space]
                attackers = {origin for origin, target in moves if target == name}
                cut_threats = {origin for (origin, _), removed in moves.items() if name in removed}
                if attackers or cut_threats:
                    expected[name] = (attackers, cut_threats)
            found = {
                NAMES[space]: (
                    {NAMES[attacker] for attacker in attackers},
                    {NAMES[cut_threat] for cut_threat in cut_threats},
                )
                for space, attackers, cut_threats in threats(position, player)
            }
            assert expected == found, str(position)


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@SEEDS
def test_landings_and_reach_are_those_of_the_rules(seed: int) -> None:
    """R4.4, R4.7: compare each stack's landings and each side's reach with the moves on that side's turn."""
    for position in stacking_positions(seed):
        for player in Player:
            moves = set(really_removed(position, player))
            for space in position.stacks_of[player]:
                expected = {target for origin, target in moves if origin == NAMES[space]}
                assert expected == names(landing_set(position, space))
            assert {target for _, target in moves} == names(reach(position, player))


def test_a_landing_needs_an_occupied_space() -> None:
    """R4.6: a stack lands only on occupied spaces at the distance of its height."""
    position = board("w", C2="w2", C1="r", D2="b", E2="b", E3="w")

    assert {"E2"} == names(landing_set(position, SPACE_BY_NAME["C2"]))
    assert {"C4", "E4"} < set(landings("C2", 2))


def test_each_stack_of_a_chain_has_all_stacks_behind_it_as_dependents() -> None:
    """The chain is r-w-b-w; behind means away from the DVONN piece."""
    position = board("w", A1="r", B1="w", C1="b", D1="w")
    expected = {"A1": {"B1", "C1", "D1"}, "B1": {"C1", "D1"}, "C1": {"D1"}}

    assert expected == {NAMES[space]: names(held) for space, held in dependents(position)}


def test_a_stack_between_two_holes_has_no_dependents() -> None:
    """F3's neighbours form two groups, but a way round the holes joins the groups: nothing depends on F3."""
    around = {name: "b" for name in SPACES if name not in {"E3", "G3", "F3"}}
    position = board("w", **{**around, "F3": "w", "A1": "r"})

    assert "F3" not in {NAMES[space] for space, _ in dependents(position)}


def test_a_landing_of_a_dvonn_piece_among_its_dependents_cuts_off_only_the_others() -> None:
    """R5.1: the DVONN piece moves along, so only stacks without contact with its new space are cut off."""
    position = board("w", C1="w2*", D1="b", E1="b", A1="b", B1="b")
    held = dict(dependents(position))[SPACE_BY_NAME["C1"]]

    assert {"A1", "B1", "D1", "E1"} == names(held)
    assert {"A1", "B1"} == names(cut_off_by_landing(held, SPACE_BY_NAME["E1"]))
    assert {"D1", "E1"} == names(cut_off_by_landing(held, SPACE_BY_NAME["A1"]))
    assert held == cut_off_by_any_landing(position, SPACE_BY_NAME["C1"], held)


def test_a_landing_of_a_dvonn_piece_outside_its_dependents_cuts_off_all_of_them() -> None:
    """R5.1: no dependent is in contact with the DVONN piece's new space, so all of them are cut off."""
    position = board("w", C1="w2*", D1="b", E1="r", A1="b", B1="b")
    held = dict(dependents(position))[SPACE_BY_NAME["C1"]]

    assert {"A1", "B1"} == names(held)
    assert held == cut_off_by_landing(held, SPACE_BY_NAME["E1"])
    assert 0 == cut_off_by_landing(0, SPACE_BY_NAME["E1"])


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_the_compared_games_cover_all_cases() -> None:
    """The compared games include moves of stacks with and without DVONN pieces, with and without cuts."""
    seen = set()
    for seed in range(25):
        for position in stacking_positions(seed):
            for player in Player:
                for (origin, _), removed in really_removed(position, player).items():
                    cell = position.cells[SPACE_BY_NAME[origin]]
                    seen.add((bool(cell & DVONN_BITS), bool(removed)))
                    assert cell & OWNER_BITS == player
                    assert cell >> HEIGHT_SHIFT > 0

    assert {(False, False), (False, True), (True, False), (True, True)} == seen
