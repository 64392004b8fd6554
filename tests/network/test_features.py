"""The numbering of features, the classes of counts, and the sums that are kept."""

from __future__ import annotations

from itertools import product

import pytest

from dvonn.network import features
from dvonn.network.features import FeatureBlock, FeatureBlocks, Kept, capped, kept_sums


def test_blocks_follow_one_another() -> None:
    """Each block begins at the end of the one before, with an index for every combination of its factors."""
    blocks = FeatureBlocks()
    added = [blocks.add(side=2, size=3), blocks.add(one=1), blocks.add(size=capped(1, 4), other=5)]

    assert [(0, 6), (6, 1), (7, 20)] == [(block.first, block.size) for block in added]
    assert 27 == blocks.size


@pytest.mark.parametrize("first", [0, 7])
def test_every_combination_of_classes_has_an_index_of_its_own(first: int) -> None:
    """Indices are consecutive, and the last factor changes fastest."""
    block = FeatureBlock(first, side=2, height=(0, 0, 1, 2), edge=2)
    indices = [
        block["side"][side] + block["height"][height] + block["edge"][edge]
        for side, height, edge in product(range(2), range(1, 4), range(2))
    ]

    assert list(range(first, first + 12)) == indices
    assert block["height"][0] == block["height"][1] == 0
    assert [block["side"][1] + edge for edge in block["edge"]] == list(block.table("side", "edge")[1])
    classes = [list(combination) for combination in product(range(2), range(3), range(2))]
    assert indices == [block.index_of(*combination) for combination in classes]
    assert classes == [[*block.classes_of(index)] for index in indices]


def test_counts_beyond_a_limit_share_its_class() -> None:
    """Classes start at 0; each count between the limits has a class of its own."""
    assert [0, 0, 1, 2, 2, 2] == list(capped(1, 3)[:6])
    assert [0, 1, 2, 2] == list(capped(0, 2)[:4])
    assert (64, 7) == (len(capped(0, 9)), len(capped(0, 2, 6)))
    assert {0, 1, 2, 3, 4, 5, 6, 7, 8, 9} == set(capped(0, 9))


def test_a_sum_is_computed_once() -> None:
    """A key's sum adds up the rows of its features; a second use computes nothing."""
    seen = []

    def features_of(key: int) -> list[int]:
        seen.append(key)
        return [key, key + 1]

    sums = kept_sums([1, 10, 100].__getitem__, features_of)

    assert [11, 110, 11] == [sums[0], sums[1], sums[0]]
    assert [0, 1] == seen


def test_the_number_of_kept_values_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the limit, all values are dropped; a value that is used again is computed again."""
    monkeypatch.setattr(features, "MOST_KEPT", 2)
    squares = Kept(lambda key: key * key)

    assert [0, 1, 4, 1] == [squares[0], squares[1], squares[2], squares[1]]
    assert {2: 4, 1: 1} == squares
