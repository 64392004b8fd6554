"""Learning from games of GIPF: the engine agrees with the network, and the command writes weights."""

from __future__ import annotations

from enum import Enum
from itertools import pairwise
from math import exp
from pathlib import Path

import pytest
from gipf_games import game_at_random

from dvonn.gipf import Position
from dvonn.gipf.evaluator import SHAPE, GipfEvaluator
from dvonn.players import WHITE
from lab.training.examples import Examples, add_examples
from lab.training.gipf import GipfPhase, examples_of
from lab.training.kinds import Ply, SelfPlayGame

pytest.importorskip("numpy")
torch = pytest.importorskip("torch")

from lab.training import dataset, learn  # noqa: E402 - needs the packages imported above
from lab.training.gipf import GIPF  # noqa: E402
from lab.training.net import Net, read_weights, write_weights  # noqa: E402 - likewise

CPU = torch.device("cpu")
PHASE = GipfPhase.GIPF


def positions_of(seed: int) -> list[Position]:
    """Return the positions of a random game with challenges, except those that a game of DVONN decides."""
    game = game_at_random(Position("tournament", 6, 6), seed)
    return [position for position in game[:-1] if not position.is_chance]


def write_game(path: Path, seed: int) -> None:
    """Write the examples of the random game, as if each search had visited the first legal move most."""
    start = Position("tournament", 6, 6)
    positions = game_at_random(start, seed)
    plies = []
    for before, after in pairwise(positions):
        moves = before.legal_moves()
        move = next(move for move in moves if before.play(move) == after)
        plies.append(Ply(str(move), 0.8, 0.6, [9, *[1] * (len(moves) - 1)] if len(moves) > 1 else []))
    made: dict[Enum, Examples] = {PHASE: Examples(PHASE)}
    add_examples(made, examples_of(SelfPlayGame(str(start), plies, positions[-1].result)), 1)
    made[PHASE].write(path)


def test_the_engine_computes_what_the_network_of_gipf_does(tmp_path: Path) -> None:
    """The engine reads the network's weights from a file, and both agree in win probabilities and priors."""
    torch.manual_seed(5)
    drawn = Net(PHASE)
    with torch.no_grad():
        for weights in drawn.parameters():
            weights.normal_(0, 0.1)
        drawn.bias.fill_(0.5)
        drawn.moves.weight[-1] = 0
    weights_file = tmp_path / "weights.bin"
    write_weights({PHASE: drawn}, weights_file)
    net = read_weights(weights_file, "gipf")[PHASE]
    evaluator = GipfEvaluator(weights_file.read_bytes())
    write_game(tmp_path / "game.gipf", 3)
    data = dataset.read_examples([tmp_path / "game.gipf"], GIPF.nets[PHASE].move_width, CPU)
    batch = dataset.batch_of(data, torch.arange(len(data.stage)))
    with torch.no_grad():
        hidden = net.hidden(batch.features, batch.offsets)
        leads = net.values(hidden, batch.stage)[:, 0].tolist()
        scores = net.scores(
            hidden[batch.with_moves], batch.which, batch.origins, batch.targets, batch.move_features
        )
    positions = positions_of(3)
    for position, lead in zip(positions, leads, strict=True):
        sign = 1 if position.turn is WHITE else -1
        assert evaluator(position).win_probability == pytest.approx(1 / (1 + exp(-sign * lead)), abs=1e-3)
    for place, number in enumerate(batch.with_moves.tolist()):
        priors = torch.softmax(scores[batch.which == place].double(), 0).tolist()
        assert evaluator(positions[number]).priors() == pytest.approx(priors, abs=1e-3)
    assert len(batch.with_moves) > 20


def test_the_command_learns_gipf(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The engine reads the weights that the command writes; a phase of another game is refused."""
    for seed in range(2):
        write_game(tmp_path / f"games-{seed:05d}.gipf", seed)
    out = tmp_path / "learned.bin"
    words = ["--game", "gipf", "--out", str(out), str(tmp_path)]

    assert 0 == learn.main(words)
    assert "gipf: " in capsys.readouterr().out
    assert 0 < GipfEvaluator(out.read_bytes())(Position()).win_probability < 1
    assert out.stat().st_size > SHAPE.features * 32
    assert 2 == learn.main([*words, "--phase", "placing"])
    assert "no phase 'placing' in 'gipf' (expected one of gipf)" in capsys.readouterr().err
