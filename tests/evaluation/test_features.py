"""Rows handed out, and the classes that counts fall into."""

from __future__ import annotations

from dvonn.evaluation.features import FeatureBlocks, capped


def test_blocks_follow_one_another() -> None:
    """Each begins where the last ended, with a row for every combination of its factors."""
    blocks = FeatureBlocks()

    assert [0, 6, 7, 27] == [blocks.take(2, 3), blocks.take(1), blocks.take(4, 5), blocks.take(10)]
    assert 37 == blocks.rows


def test_counts_beyond_the_ends_are_taken_together() -> None:
    """Classes from 0; one for each count between the least and the most."""
    assert [0, 0, 1, 2, 2, 2] == list(capped(1, 3)[:6])
    assert [0, 1, 2, 2] == list(capped(0, 2)[:4])
    assert 50 == len(capped(0, 9))
    assert {0, 1, 2, 3, 4, 5, 6, 7, 8, 9} == set(capped(0, 9))
