"""
Trains the networks of the evaluation (lab/training/net.py) on examples (lab/training/examples.py).

It uses PyTorch, with a GPU if there is one; the command is lab/training/learn.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Iterator, NamedTuple, Sequence

import torch
from torch import Tensor
from torch.nn import functional

from dvonn.network.weights import SCORE_DIFFERENCE_UNIT
from lab.jobs import Bar
from lab.training.dataset import Batch, Data, batch_of, read_examples
from lab.training.games import game_named
from lab.training.net import Net, read_weights, write_weights

if TYPE_CHECKING:
    from pathlib import Path

    from lab.training.config import TrainingConfig

_BATCH = 512
_SCORE_DIFFERENCE_WEIGHT = 0.3
_POLICY_RATE_FACTOR = 10.0  # priors learn best at a higher rate than values (docs/strength.md)
_KEPT = 0.99  # share of the running mean that each step keeps
_HELD_OUT = 20  # one file in 20 is only for testing


class Losses(NamedTuple):
    """Mean losses of the result (cross-entropy), score difference (Huber) and moves (cross-entropy)."""

    result: Tensor
    score_difference: Tensor
    moves: Tensor

    @property
    def whole(self) -> Tensor:
        """The loss that training minimizes."""
        return self.result + _SCORE_DIFFERENCE_WEIGHT * self.score_difference + self.moves


def losses(net: Net, batch: Batch, *, by_result: bool = False) -> Losses:
    """Return the losses of *net* on *batch*; with *by_result*, the games' results are the value targets."""
    hidden = net.hidden(batch.features, batch.offsets)
    values = net.values(hidden, batch.stage)
    result, win_probability, score_difference, expected = batch.value_targets.unbind(1)
    wanted, wanted_difference = (result, score_difference) if by_result else (win_probability, expected)
    result_loss = functional.binary_cross_entropy_with_logits(values[:, 0], wanted)
    score_difference_loss = functional.smooth_l1_loss(values[:, 1], wanted_difference / SCORE_DIFFERENCE_UNIT)
    scores = net.scores(
        hidden[batch.with_moves], batch.which, batch.origins, batch.targets, batch.move_features
    )
    count = max(len(batch.with_moves), 1)
    most = torch.full((count,), -1e9, device=scores.device).scatter_reduce(
        0, batch.which, scores.detach(), "amax"
    )
    total = torch.zeros(count, device=scores.device).index_add_(
        0, batch.which, torch.exp(scores - most[batch.which])
    )
    logs = scores - most[batch.which] - torch.log(total)[batch.which]
    return Losses(result_loss, score_difference_loss, -(batch.shares * logs).sum() / count)


def train(net: Net, data: Data, config: TrainingConfig, bar: Bar | None = None) -> Net:
    """Train *net* on *data*; return a net with the running mean of its weights."""
    mean = torch.optim.swa_utils.AveragedModel(
        net, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(_KEPT)
    )
    positions = len(data.stage)
    steps = max(int(config.epochs * positions / _BATCH), 1)
    priors = [*net.moves.parameters(), *net.spaces.parameters()]
    others = [each for name, each in net.named_parameters() if name.split(".")[0] not in {"moves", "spaces"}]
    rates = [config.rate, config.rate * _POLICY_RATE_FACTOR]
    optimizer = torch.optim.Adam([{"params": others}, {"params": priors}])
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rates, total_steps=steps + 1, pct_start=0.1)
    for step, chosen in zip(range(steps), _shuffled(positions, config.seed, data.stage.device)):
        loss = losses(net, batch_of(data, chosen)).whole
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        schedule.step()
        net.clamp()
        mean.update_parameters(net)
        if bar and step % 20 == 0:
            bar.advance(f"loss {loss.item():.3f}", 20)
    return mean.module


def _shuffled(positions: int, seed: int, device: torch.device) -> Iterator[Tensor]:
    generator = torch.Generator().manual_seed(seed)
    while True:
        order = torch.randperm(positions, generator=generator).to(device)
        yield from order.split(_BATCH)


@torch.no_grad()
def mean_losses(net: Net, data: Data) -> Losses:
    """Return the mean losses of *net* on *data*; the games' results are the targets of its values."""
    batches = torch.arange(len(data.stage), device=data.stage.device).split(4 * _BATCH)
    found = [losses(net, batch_of(data, chosen), by_result=True) for chosen in batches]
    return Losses(*(torch.stack(each).mean() for each in zip(*found)))


def learn(folders: Sequence[Path], out: Path, config: TrainingConfig, before: Path | None = None) -> None:
    """
    Learn from the examples in *folders* and write weights to *out*.

    Args:
        folders: folders with files of examples.
        out: the file to write.
        config: the settings.
        before: the file of weights to begin with; None for random weights.

    Raises:
        ValueError: *config* names a phase that the game does not have, a phase to learn has no examples, or a
            phase that is not to be learned would have no weights.
    """
    game = game_named(config.game)
    phases = config.phases or tuple(game.nets)
    if unknown := [phase.name.lower() for phase in phases if phase not in game.nets]:
        msg = f"no phase {unknown[0]!r} in {config.game!r} (expected one of {', '.join(game.shapes)})"
        raise ValueError(msg)
    if before is None and len(phases) < len(game.nets):
        alone = phases[0].name.lower()
        msg = f"cannot learn {alone} alone: the other phase would have no weights (expected --before)"
        raise ValueError(msg)
    out.parent.mkdir(parents=True, exist_ok=True)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    # The matrices are too small to gain from several threads; on a busy machine the threads would wait for
    # each other.
    torch.set_num_threads(1)
    torch.manual_seed(config.seed)
    known = read_weights(before, config.game) if before else {phase: Net(phase) for phase in game.nets}
    nets = dict(known)
    for phase in phases:
        paths = [path for folder in folders for path in sorted(folder.glob(f"*.{phase.name.lower()}"))]
        held_out = paths[::_HELD_OUT]
        others = [path for path in paths if path not in set(held_out)]
        measured = "on unseen files" if others else "on the training file (there is no other)"
        data = read_examples(others or paths, game.nets[phase].move_width, device) if paths else None
        if data is None or not len(data.stage):
            where, name = ", ".join(map(str, folders)), phase.name.lower()
            msg = f"no examples of {name} in {where} (expected positions in *.{name})"
            raise ValueError(msg)
        validation = read_examples(held_out, game.nets[phase].move_width, device)
        net = known[phase].to(device)
        losses_before = mean_losses(net, validation)
        bar = Bar(max(int(config.epochs * len(data.stage) / _BATCH), 1), unit="step")
        nets[phase] = train(net, data, config, bar)
        bar.close()
        changes = ", ".join(
            f"{name.replace('_', ' ')} {old:.4f} to {new:.4f}"
            for name, old, new in zip(Losses._fields, losses_before, mean_losses(nets[phase], validation))
        )
        print(f"{phase.name.lower()}: {len(data.stage)} positions; {measured}: {changes}", flush=True)
    write_weights(nets, out)
