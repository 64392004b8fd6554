"""The levels: one list, weakest first."""

from __future__ import annotations

from itertools import pairwise

import pytest

from dvonn.dvonn_player.computer import new_player
from dvonn.dvonn_player.levels import DEFAULT_LEVEL, LEVELS
from dvonn.player.levels import level_named


def test_there_are_six_levels_or_more_each_stronger_than_the_one_before() -> None:
    """Each level has its own name, and searches more nodes or errs less than the one before."""
    assert len(LEVELS) >= 6
    assert len(LEVELS) == len({level.name for level in LEVELS})
    for weaker, stronger in pairwise(LEVELS):
        assert weaker.nodes < stronger.nodes or weaker.temperature > stronger.temperature
        assert weaker.nodes <= stronger.nodes


def test_the_strongest_level_never_errs_on_purpose() -> None:
    """The strongest level has the temperature 0; only weaker levels choose worse moves."""
    assert 0 == LEVELS[-1].temperature


def test_levels_are_found_by_name() -> None:
    """Every name finds its level, and the default is one of the names."""
    assert list(LEVELS) == [level_named(level.name, LEVELS) for level in LEVELS]
    assert DEFAULT_LEVEL in {level.name for level in LEVELS}


def test_an_unknown_level_is_refused() -> None:
    """The error quotes the name and lists the names of the levels."""
    with pytest.raises(ValueError, match=r"'god' .*novice, "):
        new_player("god")
