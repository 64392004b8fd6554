"""The features of GIPF moves, compared with the positions after the moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from gipf_boards import SYMMETRIES, blocks_of, exchanged, moved, turned
from gipf_games import STARTS, game_at_random

from dvonn.gipf import Move, Player, Position
from dvonn.gipf import move_features as tables
from dvonn.gipf.board import BITS, LINES, NAMES
from dvonn.gipf.features import CELL_KIND, PLACES, GipfFeatures
from dvonn.gipf.move_features import MOST_FEATURES, MOVE_FEATURES, SLOTS, MoveFeatures, Runs
from dvonn.gipf.moves import Jump, Push, Taking
from dvonn.gipf.pieces import GIPF, TOKENS

BLOCKS = blocks_of(tables, MOVE_FEATURES)
SEEDS = pytest.mark.parametrize("number", range(len(STARTS)))


def positions(number: int, step: int = 3) -> list[Position]:
    """Return every *step*-th position of a random game, except those that a game of DVONN decides."""
    game = game_at_random(Position(*STARTS[number]), number)[:-1]
    return [position for position in game if not position.is_chance][::step]


def features_of(position: Position) -> dict[Move, tuple[int, Sequence[int]]]:
    """Return the slot and the features of each legal move."""
    found = MoveFeatures(GipfFeatures(position)).by_move()
    return dict(zip(position.legal_moves(), found, strict=True))


def after(position: Position, move: Move) -> Position:
    """Return the position after a push or an unchallenged jump."""
    made = position.play(move)
    return made.play(Move.parse("ALLOW")) if str(made).split()[2].startswith("c") else made


def runs(spots: int, length: int) -> Iterator[tuple[int, ...]]:
    """Yield each run of *length* adjacent spots of a line that are all in the set *spots*."""
    for lines in LINES:
        for line in lines:
            for first in range(len(line) - length + 1):
                run = line[first : first + length]
                if all(spots & BITS[spot] for spot in run):
                    yield run


def row_kind(position: Position, player: Player) -> int:
    """Return the class of a player's rows in a position, found along the lines (G5.1, G5.2)."""
    own, other = position.white, position.black
    if player is Player.BLACK:
        own, other = other, own
    captured: set[int] = set()
    rows = list(runs(own, 4))
    for line in (line for lines in LINES for line in lines):
        spans = [row for row in rows if set(row) <= set(line)]
        if not spans:
            continue
        first = last = line.index(spans[0][0])
        while first and (own | other) & BITS[line[first - 1]]:
            first -= 1
        while last + 1 < len(line) and (own | other) & BITS[line[last + 1]]:
            last += 1
        captured.update(spot for spot in line[first : last + 1] if other & BITS[spot])
    gipf = sum(position.cells[spot] == GIPF[player.other] for spot in captured)
    danger = 0 if not gipf else 2 if gipf == position.cells.count(GIPF[player.other]) else 1
    return 1 + 3 * min(len(captured), 3) + danger if rows else 0


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@SEEDS
def test_the_effects_of_a_push_or_jump_agree_with_the_rules(number: int) -> None:
    """For each side, compare the class of its rows after the move, and the change in its runs of three."""
    for position in positions(number, step=8):
        turn = position.turn
        for move, (_, features) in features_of(position).items():
            if not isinstance(move, (Push, Jump)):
                continue
            made = after(position, move)
            sets = [(position.white, made.white), (position.black, made.black)]
            own, other = sets if turn is Player.WHITE else reversed(sets)
            changes = [len(list(runs(now, 3))) - len(list(runs(before, 3))) for before, now in (own, other)]
            own_change, other_change = (min(max(change, -2), 3) + 2 for change in changes)
            assert [
                BLOCKS["OWN_ROW"].first + row_kind(made, turn),
                BLOCKS["OTHER_ROW"].first + row_kind(made, turn.other),
                BLOCKS["THREES"]["own"][own_change] + BLOCKS["THREES"]["other"][other_change],
            ] == list(features[:3])


@SEEDS
def test_every_symmetry_of_the_board_keeps_the_features_of_moves(number: int) -> None:
    """A mirrored move has equal features, both for the line of the push and for the lines that cross it."""
    for position in positions(number, 11):
        found = features_of(position)
        for symmetry in SYMMETRIES:
            twins = features_of(turned(position, symmetry))
            for move, (slot, features) in found.items():
                twin_slot, twin_features = twins[moved(move, symmetry)]
                assert (slot, Counter(features)) == (twin_slot, Counter(twin_features))


@SEEDS
def test_exchanged_colours_have_the_same_features_of_moves(number: int) -> None:
    """
    Features are from the view of the player who decides.

    A position before the end of both players' first turns has no counterpart with exchanged colours, because
    White always begins.
    """
    for position in positions(number):
        if "f" not in str(position):
            twins = features_of(exchanged(position))
            for move, (slot, features) in features_of(position).items():
                assert (slot, list(features)) == (twins[move][0], list(twins[move][1]))


@SEEDS
def test_features_describe_a_taking(number: int) -> None:
    """Features count the taken pieces of each kind, and say if the taking decides the game (G11)."""
    for position in positions(number, 1):
        for move, (_, features) in features_of(position).items():
            if not isinstance(move, Taking):
                continue
            kinds = CELL_KIND[position.turn]
            taken = Counter(kinds[position.cells[spot]] for spot in move.spots)
            made = position.play(move)
            outcome = 0
            if position.version.value != "basic" and str(made).split()[2] == "o":
                outcome = 1 if made.winner is position.turn else 2
            expected = [
                BLOCKS["TAKEN"]["kind"][kind] + BLOCKS["TAKEN"]["pieces"][pieces]
                for kind, pieces in taken.items()
            ]
            assert Counter([*expected, BLOCKS["DECIDES"].first + outcome]) == Counter(features)


def test_features_describe_the_origin_and_the_target_of_a_jump() -> None:
    """White jumps from the middle of the board onto Black's loaded piece."""
    position = Position.parse("4/5/6/3,ww,bb,2/6/5/4 w m b 5 5 0")
    features = features_of(position)[Move.parse("E5E6")][1]
    [origin, target] = [NAMES.index(name) for name in ("E5", "E6")]
    [kind] = [CELL_KIND[Player.WHITE][cell] for cell, token in TOKENS.items() if token == "bb"]

    assert BLOCKS["FROM"]["place"][PLACES[origin]] in features
    assert BLOCKS["ONTO"]["place"][PLACES[target]] + kind in features


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_kinds_of_moves_have_slots_of_their_own() -> None:
    """A push has a slot by piece and line length; jumps, takings, DONE, ALLOW and CHALLENGE have one each."""
    slots: dict[str, set[int]] = {}
    met = [position for number in range(len(STARTS)) for position in positions(number, 1)]
    for position in (*met, Position.parse("W,W,W,W/5/6/7/6/5/3,B w s s 5 5 0")):
        for move, (slot, _) in features_of(position).items():
            kind = f"{move.mark}{len(move.way)}" if isinstance(move, Push) else type(move).__name__
            slots.setdefault(move.text if kind == "Word" else kind, set()).add(slot)

    pushes = {f"{mark}{length}" for mark in ("", "P", "G") for length in (4, 5, 6, 7)}
    assert pushes | {"Jump", "Taking", "DONE", "ALLOW", "CHALLENGE"} == set(slots)
    assert sorted(slot for found in slots.values() for slot in found) == list(range(SLOTS))


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_every_block_of_moves_is_used() -> None:
    """Random games use all blocks and no index beyond them, and no move has more than MOST_FEATURES."""
    indices = set[int]()
    for number in range(len(STARTS)):
        for position in positions(number, 1):
            for _, features in features_of(position).values():
                indices.update(features)
                assert len(features) <= MOST_FEATURES

    assert all(indices & set(range(block.first, block.first + block.size)) for block in BLOCKS.values())
    assert indices <= set(range(MOVE_FEATURES))


def test_the_cache_of_sets_of_spots_is_bounded() -> None:
    """A full cache is cleared, and its values are computed again."""
    boards = [position.white for number in range(4) for position in positions(number)]
    few, many = Runs(3), Runs(1000)

    assert [few[board] for board in boards] == [many[board] for board in boards]
    assert len(few) <= 3 < len(many)
    for board, (threes, has_four) in many.items():
        assert threes == len(list(runs(board, 3)))
        assert has_four == any(runs(board, 4))
