"""The newest weights, which do not ship yet (lab/README.md)."""

from __future__ import annotations

from dvonn import Position
from dvonn.evaluation.evaluator import read_evaluator
from lab.training.dvonn import DVONN
from tools.tasks import ROOT


def test_the_checkpoint_has_the_networks_that_ship() -> None:
    """Its weights are others."""
    checkpoint = ROOT / "lab" / "training" / "dvonn-checkpoint.bin"
    found, shipped = read_evaluator(str(checkpoint)), DVONN.read_evaluator(DVONN.weights)

    assert found(Position()).priors() != shipped(Position()).priors()
