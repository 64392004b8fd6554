"""How the trainer learns: what the command line and the trainer share."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, Sequence

from lab.training.games import DEFAULT_GAME


class TrainingConfig(NamedTuple):
    """
    How to learn.

    epochs: how often each example is seen.
    value_target_mix: share of the search's own estimate in the value targets, in [0, 1].
    rate: the largest step.
    seed: of the first weights and of the order.
    phases: what is learned; of the others the weights stay. None for all.
    game: one of lab.training.games.GAMES.
    """

    epochs: float = 1.0
    value_target_mix: float = 0.5
    rate: float = 1e-3
    seed: int = 0
    phases: Sequence[Enum] = ()
    game: str = DEFAULT_GAME
