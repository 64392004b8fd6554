"""The settings of the trainer, shared with the command line."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, Sequence

from lab.training.games import DEFAULT_GAME


class TrainingConfig(NamedTuple):
    """
    Settings of the trainer.

    epochs: the number of passes over the examples.
    rate: the largest learning rate.
    seed: the seed of the initial weights and of the order of the examples.
    phases: the phases to learn; the other phases keep their weights. If empty, all are learned.
    game: one of lab.training.games.GAMES.
    """

    epochs: float = 1.0
    rate: float = 1e-3
    seed: int = 0
    phases: Sequence[Enum] = ()
    game: str = DEFAULT_GAME
