"""
The networks of the evaluation in PyTorch, and their file of weights.

Each phase has a network. Its hidden layer is the sum of the rows of a position's features; from the hidden
layer come the result, the score difference and the scores of spaces. A move's score is the sum of the scores
of its spaces and of its features. In the file, the weights are rounded to the whole numbers that
dvonn/network/packed.py adds up.
"""

from __future__ import annotations

import json
from enum import Enum
from pathlib import Path
from typing import Mapping

import numpy as np
import torch
from torch import Tensor, nn

from dvonn.network.packed import HIDDEN_MOST, LAYER_UNIT, ONE, ROW_UNIT
from dvonn.network.weights import HIDDEN, MOVE_UNIT, SECOND, header_of
from lab.training.games import DEFAULT_GAME, game_named, game_of

_MOST_HIDDEN = HIDDEN_MOST / ROW_UNIT
_MOST_ROW = 127 / ROW_UNIT


class Net(nn.Module):
    """The network of one phase, as in dvonn/network/weights.py, but with floats."""

    def __init__(self, phase: Enum) -> None:
        super().__init__()
        shape, _, self.has_origins = game_of(phase).nets[phase]
        value_rows, move_features, self.stages, spaces = shape
        self.table = nn.EmbeddingBag(value_rows, HIDDEN, mode="sum")
        nn.init.normal_(self.table.weight, std=0.03)
        self.bias = nn.Parameter(torch.full((HIDDEN,), 0.5))
        self.second = nn.Parameter(torch.randn(self.stages, HIDDEN, SECOND) * HIDDEN**-0.5)
        self.second_bias = nn.Parameter(torch.zeros(self.stages, SECOND))
        self.last = nn.Parameter(torch.randn(self.stages, SECOND, 2) * SECOND**-0.5)
        self.last_bias = nn.Parameter(torch.zeros(self.stages, 2))
        self.spaces = nn.Linear(HIDDEN, spaces)
        nn.init.zeros_(self.spaces.weight)
        nn.init.zeros_(self.spaces.bias)
        self.moves = nn.Embedding(move_features + 1, 1, padding_idx=move_features)
        nn.init.zeros_(self.moves.weight)

    def hidden(self, features: Tensor, offsets: Tensor) -> Tensor:
        """Return the hidden layer of positions; *offsets* are the starts of their features."""
        return (self.table(features, offsets) + self.bias).clamp(0, _MOST_HIDDEN)

    def values(self, hidden: Tensor, stage: Tensor) -> Tensor:
        """Return log-odds and score difference (in SCORE_DIFFERENCE_UNIT) for the player to move."""
        every = torch.einsum("nh,shk->nsk", hidden, self.second) + self.second_bias
        both = torch.einsum("nsk,sko->nso", every.relu(), self.last) + self.last_bias
        return both[torch.arange(len(stage), device=stage.device), stage]

    def scores(
        self, hidden: Tensor, which: Tensor, origins: Tensor, targets: Tensor, features: Tensor
    ) -> Tensor:
        """Return the scores of moves from their positions (*which*), spaces and features."""
        spaces = self.spaces(hidden)
        own = self.moves(features).sum(1).squeeze(1)
        if not self.has_origins:
            return own + spaces[which, targets]
        return own + spaces[which, origins] + spaces[which, targets + spaces.shape[1] // 2]

    @torch.no_grad()
    def clamp(self) -> None:
        """Clamp the weights of the features to the range of a byte."""
        self.table.weight.clamp_(-_MOST_ROW, _MOST_ROW)


def write_weights(nets: Mapping[Enum, Net], path: Path) -> None:
    """Write the file of weights that dvonn/network/weights.py reads, with all networks of a game."""
    game = game_of(next(iter(nets)))
    header = json.dumps(header_of(game.shapes)).encode() + b"\n"
    path.write_bytes(header + b"".join(written(nets[phase]) for phase in game.nets))


def written(net: Net) -> bytes:
    """Return *net* as a part of a file of weights (read by dvonn/network/weights.py)."""
    table = torch.cat([net.table.weight, net.bias[None]])
    second = torch.cat([net.second * LAYER_UNIT, net.second_bias[:, None] * ONE], 1)
    last = torch.cat([net.last, net.last_bias[:, None]], 1)
    parts = [_rounded(table * ROW_UNIT, "i1", 127)]
    for stage in range(net.stages):
        parts.append(_rounded(second[stage], "<i4"))
        parts += [last[stage, :, output].detach().cpu().numpy().astype("<f4").tobytes() for output in (0, 1)]
    spaces = torch.cat([net.spaces.weight.T * LAYER_UNIT, net.spaces.bias[None] * ONE])
    parts.append(_rounded(spaces, "<i4"))
    parts.append(_rounded(net.moves.weight[:-1] * MOVE_UNIT, "<i2", 32767))
    return b"".join(parts)


def _rounded(numbers: Tensor, kind: str, most: int = 2**31 - 1) -> bytes:
    return numbers.detach().cpu().double().round().clamp(-most, most).numpy().astype(kind).tobytes()


def read_weights(path: Path, name: str = DEFAULT_GAME) -> dict[Enum, Net]:
    """
    Return the networks of the game called *name* from a file of rounded weights.

    Raises:
        ValueError: the file has no weights of this shape.
    """
    content = path.read_bytes()
    game = game_named(name)
    game.evaluator(content)
    begin = content.index(b"\n") + 1
    nets: dict[Enum, Net] = {}
    for phase in game.nets:
        nets[phase] = Net(phase)
        begin += _restore(nets[phase], content[begin:])
    return nets


@torch.no_grad()
def _restore(net: Net, content: bytes) -> int:
    """Set *net* from *content*, made by :func:`written`; return the number of bytes read."""
    begin = 0

    def take(kind: str, *shape: int) -> Tensor:
        nonlocal begin
        numbers = np.frombuffer(content, kind, int(np.prod(shape)), begin)
        begin += numbers.nbytes
        return torch.from_numpy(numbers.astype(np.float32)).reshape(shape)

    table = take("i1", len(net.table.weight) + 1, HIDDEN) / ROW_UNIT
    net.table.weight.copy_(table[:-1])
    net.bias.copy_(table[-1])
    for stage in range(net.stages):
        second = take("<i4", HIDDEN + 1, SECOND)
        net.second[stage] = second[:-1] / LAYER_UNIT
        net.second_bias[stage] = second[-1] / ONE
        for output in (0, 1):
            last = take("<f4", SECOND + 1)
            net.last[stage, :, output] = last[:-1]
            net.last_bias[stage, output] = last[-1]
    spaces = take("<i4", HIDDEN + 1, net.spaces.out_features)
    net.spaces.weight.copy_(spaces[:-1].T / LAYER_UNIT)
    net.spaces.bias.copy_(spaces[-1] / ONE)
    net.moves.weight[:-1] = take("<i2", len(net.moves.weight) - 1, 1) / MOVE_UNIT
    return begin
