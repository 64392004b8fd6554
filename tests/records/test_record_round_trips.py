"""Random games, written in each format, are read back with the same main line."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from record_texts import assert_read_back, moves_at_random, read_all, read_one

from dvonn import Move, Position
from dvonn.core.game import Game
from dvonn.records.dvonn import DVONN
from dvonn.records.tree import Record

SEEDS = st.integers(0, 10**6)
#: 48 plies are left out, because Little Golem's format cannot express a board with one empty space.
PLIES = st.one_of(st.integers(0, 47), st.integers(49, 150))


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@pytest.mark.parametrize("name", DVONN.names)
@given(seed=SEEDS, plies=PLIES)
def test_a_game_comes_back_from_every_format(name: str, seed: int, plies: int) -> None:
    """The game is read back unchanged, and its format is detected."""
    moves = moves_at_random(seed, plies)
    text = DVONN.write(read_one(" ".join(moves) or "9/10/11/10/9 w p"), name)

    assert name == DVONN.detect(text)
    assert [moves] == read_all(text)


@pytest.mark.parametrize("name", DVONN.names)
def test_several_games_of_one_file_are_read_back(name: str) -> None:
    """Whole games that follow one another are read as separate games."""
    games = [moves_at_random(seed) for seed in range(5)]
    text = "\n".join(DVONN.write(read_one(" ".join(moves)), name) for moves in games)

    assert games == read_all(text)


def part_of_game(seed: int) -> Record:
    """Return a part of a random game, often from the first position or to the last."""
    rng = Random(seed)
    moves = moves_at_random(seed)
    positions = Game.replay(Position(), moves).positions
    first = rng.choice((0, 0, rng.randrange(len(positions))))
    last = rng.choice((len(moves), min(49, len(moves)), rng.randrange(len(positions))))
    return read_one(" ".join([str(positions[first]), *moves[first:last]]))


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@given(seeds=st.lists(SEEDS, min_size=2, max_size=5))
def test_parts_of_games_come_back_from_one_text_of_moves(seeds: list[int]) -> None:
    """The moves of the next game never continue a game, even an unfinished one."""
    records = [part_of_game(seed) for seed in seeds]

    assert_read_back(records, DVONN)


def with_variations(seed: int) -> Record:
    """Return a game with variations, each of legal moves, and with comments."""
    rng = Random(seed)
    record = read_one(" ".join(moves_at_random(seed, rng.randrange(1, 80))))
    for _ in range(4):
        line = record.first_line()
        at = rng.randrange(len(line))
        texts = [node.move for node in line[:at]]
        node = line[at - 1] if at else record.root
        position = Position()
        for text in texts:
            position = position.play(Move.parse(text))
        for _ in range(rng.randrange(1, 4)):
            legal = position.legal_moves()
            if not legal:
                break
            move = rng.choice(legal)
            position = position.play(move)
            node = node.play(str(move))
            node.comment = f"comment {rng.random()}"
    return record


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@given(seed=SEEDS)
def test_a_tree_comes_back_from_json(seed: int) -> None:
    """Variations and comments keep their places."""
    record = with_variations(seed)
    again = read_one(DVONN.write(record, "json"))

    assert lines_of(record) == lines_of(again)


def lines_of(record: Record) -> list[tuple[int, list[tuple[str, str | None]]]]:
    """Return the lines of a record as values."""
    return [(shared, [(node.move, node.comment) for node in nodes]) for shared, nodes in record.lines()]
