"""Reads the examples of lab/training/examples.py as tensors, and selects batches."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple, Sequence

import numpy as np
import torch
from torch import Tensor

from lab.training.examples import FIELDS, TARGETS

_KINDS = {"B": "u1", "H": "<u2", "f": "<f4"}  # NumPy's types for the codes of FIELDS


class Data(NamedTuple):
    """The examples of one phase. Lists are joined into one array; a "begins" array says where each starts."""

    features: Tensor
    begins: Tensor  # the start of each position's features, and the end of all
    stage: Tensor
    value_targets: Tensor  # a row for each position, with TARGETS as columns
    move_begins: Tensor
    move_features: Tensor
    origins: Tensor
    targets: Tensor
    visits: Tensor


class Batch(NamedTuple):
    """A selection of examples."""

    features: Tensor
    offsets: Tensor
    stage: Tensor
    value_targets: Tensor
    with_moves: Tensor  # indices, in the batch, of the positions with known moves
    which: Tensor  # for each move, the index of its position in with_moves
    origins: Tensor
    targets: Tensor
    move_features: Tensor
    shares: Tensor  # each move's share of the visits


def read_examples(paths: Sequence[Path], width: int, device: torch.device) -> Data:
    """
    Return the examples in the files at *paths*, with *width* features per move.

    Raises:
        ValueError: a file does not hold examples.
    """
    files = [_arrays(path) for path in paths]
    whole = {name: np.concatenate([arrays[name] for arrays in files]) for name in FIELDS}

    def numbers(name: str, kind: type = np.int32) -> Tensor:
        return torch.from_numpy(whole[name].astype(kind)).to(device)

    def begins(name: str) -> Tensor:
        counts = whole[name].astype(np.int64)
        return torch.from_numpy(np.concatenate([[0], np.cumsum(counts)])).to(device)

    value_targets = np.stack([whole[name] for name in TARGETS], 1)
    return Data(
        numbers("features"),
        begins("counts"),
        numbers("stage", np.int64),
        torch.from_numpy(value_targets).to(device),
        begins("move_counts"),
        numbers("move_features").reshape(-1, width),
        numbers("origins", np.int64),
        numbers("targets", np.int64),
        numbers("visits", np.float32),
    )


def _arrays(path: Path) -> dict[str, np.ndarray]:
    """Return the arrays in a file of examples, by the names of FIELDS."""
    content = path.read_bytes()
    found = {}
    try:
        header, _, _ = content.partition(b"\n")
        begin = len(header) + 1
        for name, code, length in json.loads(header):
            kind = np.dtype(_KINDS[code])
            found[name] = np.frombuffer(content, kind, length, begin)
            begin += kind.itemsize * length
    except (KeyError, TypeError, ValueError) as error:
        msg = f"cannot read examples {str(path)!r}: {error} (expected a file of lab.training.examples)"
        raise ValueError(msg) from error
    if found.keys() != FIELDS.keys():
        msg = f"cannot read examples {str(path)!r}: it holds {list(found)} (expected {list(FIELDS)})"
        raise ValueError(msg)
    return found


def batch_of(data: Data, chosen: Tensor) -> Batch:
    """Return the batch of the positions with the numbers *chosen*."""
    index, offsets = _ragged(data.begins, chosen)
    count = data.move_begins[chosen + 1] - data.move_begins[chosen]
    with_moves = torch.nonzero(count).squeeze(1)
    move_index, _ = _ragged(data.move_begins, chosen[with_moves])
    lengths = count[with_moves]
    which = torch.repeat_interleave(torch.arange(len(with_moves), device=chosen.device), lengths)
    visits = data.visits[move_index]
    total = torch.zeros(len(with_moves), device=chosen.device).index_add_(0, which, visits)
    return Batch(
        data.features[index],
        offsets,
        data.stage[chosen],
        data.value_targets[chosen],
        with_moves,
        which,
        data.origins[move_index],
        data.targets[move_index],
        data.move_features[move_index],
        visits / total[which],
    )


def _ragged(begins: Tensor, chosen: Tensor) -> tuple[Tensor, Tensor]:
    """Return the indices of all entries of the *chosen* parts, and the start of each part among them."""
    starts = begins[chosen]
    lengths = begins[chosen + 1] - starts
    offsets = torch.cumsum(lengths, 0) - lengths
    index = torch.repeat_interleave(starts - offsets, lengths)
    return index + torch.arange(len(index), device=index.device), offsets
