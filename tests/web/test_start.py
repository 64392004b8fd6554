"""Modules that Python imports for the page's first replies; it imports all others later."""

from __future__ import annotations

import subprocess
import sys

import pytest

import dvonn
from dvonn.dvonn_player import computer as player
from dvonn.player import analysis

#: Modules that the first reply does not need.
_LATER = (
    "dvonn.core.faults",
    "dvonn.core.reading",
    "dvonn.records",
    "dvonn.core.validation",
    "dvonn.evaluation.evaluator",
    "dvonn.player.analysis",
    "dvonn.player.computer",
    "dvonn.dvonn_player.computer",
    "dvonn.commentary",
    "dvonn.dvonn_web.advice",
    "dvonn.search.mcts",
    "dvonn.dvonn_web.explain",
    "dvonn.dvonn_web.protocol",
    "dvonn.web.protocol",
    "traceback",
)


def test_the_first_reply_needs_no_module_of_errors_or_of_a_computer_player() -> None:
    """After a hello and a view, a new interpreter has imported none of the modules in _LATER."""
    script = (
        "import sys\n"
        "from dvonn.web.api import handle\n"
        """handle('{"id": 1, "game": "dvonn", "kind": "hello"}')\n"""
        """handle('{"id": 2, "game": "dvonn", "kind": "view", "start": null, "moves": ["A1"]}')\n"""
        "print(*sys.modules)"
    )
    ended = subprocess.run([sys.executable, "-S", "-c", script], capture_output=True, text=True, check=True)

    assert set() == set(_LATER) & set(ended.stdout.split())


def test_the_package_offers_the_types_of_an_analysis() -> None:
    """The first use of a type imports its module."""
    assert (analysis.Analysis, analysis.MoveValue) == (dvonn.Analysis, dvonn.MoveValue)


def test_the_package_offers_the_functions_of_the_computer_player() -> None:
    """The first use of a function imports its module."""
    assert (player.analyze, player.choose) == (dvonn.analyze, dvonn.choose)


def test_the_package_has_no_other_names() -> None:
    """An unknown name raises an AttributeError, as in any module."""
    with pytest.raises(AttributeError, match="nothing"):
        _ = dvonn.nothing
