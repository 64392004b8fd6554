"""Steps between spaces, and to the nearest DVONN piece."""

from __future__ import annotations

from collections import deque
from random import Random

from dvonn.core.board import NEIGHBOURS, SPACE_COUNT
from dvonn.evaluation.distances import FAR, STEPS_APART, _steps_apart, steps_to_dvonn


def walked_from(start: int) -> list[int]:
    """Return the fewest steps from *start* to each space, moving from neighbour to neighbour."""
    steps = {start: 0}
    frontier = deque([start])
    while frontier:
        space = frontier.popleft()
        for neighbour in NEIGHBOURS[space]:
            if neighbour not in steps:
                steps[neighbour] = steps[space] + 1
                frontier.append(neighbour)
    return [steps[space] for space in range(SPACE_COUNT)]


def test_steps_apart_are_the_lengths_of_the_shortest_walks() -> None:
    """The table agrees with a search from neighbour to neighbour; the greatest distance is ten steps."""
    for table in (STEPS_APART, _steps_apart()):
        assert [walked_from(start) for start in range(SPACE_COUNT)] == list(map(list, table))
    assert max(map(max, STEPS_APART)) == 10


def test_the_nearest_dvonn_piece_counts() -> None:
    """A space's distance is that to its nearest DVONN piece, at most FAR; without DVONN pieces it is FAR."""
    rng = Random(1)
    for count in (0, 1, 2, 3, 3, 3):
        dvonns = tuple(rng.choices(range(SPACE_COUNT), k=count))
        walks = [walked_from(space) for space in dvonns]
        expected = [min([FAR, *(walk[space] for walk in walks)]) for space in range(SPACE_COUNT)]
        assert expected == list(steps_to_dvonn(dvonns))
