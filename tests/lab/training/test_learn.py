"""Learning from games: losses fall, and the engine computes the same values."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from math import exp
from pathlib import Path
from typing import Any

import pytest
from boards import game_at_random

from dvonn import Phase, Position
from dvonn.evaluation.evaluator import SHAPES, STACKING_TEMPERATURE, NetworkEvaluator
from dvonn.network.packed import LAYER_UNIT, ONE, ROW_UNIT
from dvonn.network.weights import MOVE_UNIT, SCORE_DIFFERENCE_UNIT
from dvonn.openings.symmetry import SYMMETRIES
from lab.training.config import TrainingConfig
from lab.training.dvonn import DVONN, examples_of
from lab.training.examples import TARGETS, Examples, add_examples
from lab.training.kinds import Ply, SelfPlayGame

pytest.importorskip("numpy")
torch = pytest.importorskip("torch")

from lab.training import dataset, learn, trainer  # noqa: E402 - needs the packages imported above
from lab.training.net import Net, read_weights, write_weights, written  # noqa: E402 - likewise

CPU = torch.device("cpu")
torch.set_num_threads(1)  # with so little work, more threads only wait for each other
PHASES = pytest.mark.parametrize("phase", list(Phase))


def random_game(seed: int) -> SelfPlayGame:
    """Return a random game as if searches had visited the first move most and found White ahead."""
    game = game_at_random(seed)
    plies = []
    for move, position in zip(game.moves, game.positions, strict=False):
        count = len(position.legal_moves())
        plies.append(Ply(str(move), 0.8, 10.0, [9, *[1] * (count - 1)] if count > 1 else []))
    white, black = game.position.scores
    return SelfPlayGame(str(Position()), plies, white - black)


def add_random_game(seed: int, made: dict[Enum, Examples]) -> None:
    """Add the examples of a random game, unmirrored."""
    game = random_game(seed)
    add_examples(made, examples_of(game, SYMMETRIES[0]), game.score_difference)


def write_examples(folder: Path, seeds: range) -> Path:
    """Write the examples of random games, a file per game and phase; return the folder."""
    for seed in seeds:
        made: dict[Enum, Examples] = {phase: Examples(phase) for phase in Phase}
        add_random_game(seed, made)
        for phase, found in made.items():
            found.write(folder / f"games-{seed:05d}.{phase.name.lower()}")
    return folder


def data_of(folder: Path, phase: Phase) -> Any:  # noqa: ANN401 - a type that needs torch
    """Return the examples of a phase in a folder."""
    return dataset.read_examples(
        sorted(folder.glob(f"*.{phase.name.lower()}")), DVONN.nets[phase].move_width, CPU
    )


def drawn_net(phase: Phase, seed: int, *, is_rounded: bool) -> Any:  # noqa: ANN401 - likewise
    """Return a network with random weights; if *is_rounded*, a file can hold these weights exactly."""
    torch.manual_seed(seed)
    net = Net(phase)
    scales = {"table": 0.1, "bias": 0.5, "second": 0.3, "last": 0.3, "spaces": 0.3, "moves": 0.3}
    units = {
        "table": ROW_UNIT,
        "bias": ROW_UNIT,
        "second": LAYER_UNIT,
        "moves": MOVE_UNIT,
        "spaces": LAYER_UNIT,
    }
    units |= {"second_bias": ONE, "spaces.bias": ONE}
    with torch.no_grad():
        for name, weights in net.named_parameters():
            first = name.partition(".")[0].removesuffix("_bias")
            weights.normal_(0, scales[first])
            unit = units.get(name) or units.get(first)
            if is_rounded and unit and not name.startswith("last"):
                weights.copy_((weights * unit).round() / unit)
        net.moves.weight[-1] = 0
    return net


def network_outputs(net: Any, data: Any, phase: Phase) -> Iterator[tuple[float, float, list[float]]]:  # noqa: ANN401
    """Yield log-odds, score difference and priors of each position, as the network computes them."""
    temperature = STACKING_TEMPERATURE if phase is Phase.STACKING else 1
    count = len(data.stage)
    batch = dataset.batch_of(data, torch.arange(count))
    with torch.no_grad():
        hidden = net.hidden(batch.features, batch.offsets)
        values = net.values(hidden, batch.stage)
        scores = net.scores(
            hidden[batch.with_moves], batch.which, batch.origins, batch.targets, batch.move_features
        )
    priors: list[list[float]] = [[] for _ in range(count)]
    for place, number in enumerate(batch.with_moves.tolist()):
        priors[number] = torch.softmax(scores[batch.which == place].double() / temperature, 0).tolist()
    for (lead, score_difference), prior in zip(values.tolist(), priors, strict=True):
        yield lead, score_difference * SCORE_DIFFERENCE_UNIT, prior


def positions_of(seed: int, phase: Phase) -> list[Position]:
    """Return the positions of a random game in a phase, without the finished one."""
    return [position for position in game_at_random(seed).positions[:-1] if position.phase is phase]


def evaluation_of(net: Any, phase: Phase, folder: Path) -> NetworkEvaluator:  # noqa: ANN401
    """Return the engine's evaluator, made from a file of weights with *net* as the network of *phase*."""
    path = folder / "weights.bin"
    write_weights({each: net if each is phase else Net(each) for each in Phase}, path)
    return NetworkEvaluator(path.read_bytes())


@PHASES
@pytest.mark.parametrize("seed", range(3))
def test_the_engine_computes_what_the_network_does(phase: Phase, seed: int, tmp_path: Path) -> None:
    """With weights that a file holds exactly, the engine and the network agree in values and priors."""
    net = drawn_net(phase, seed, is_rounded=True)
    evaluation = evaluation_of(net, phase, tmp_path)
    folder = write_examples(tmp_path, range(seed, seed + 1))
    positions = positions_of(seed, phase)
    probabilities = set()
    for position, (lead, score_difference, priors) in zip(
        positions, network_outputs(net, data_of(folder, phase), phase), strict=True
    ):
        found = evaluation(position)
        sign = 1 if position.turn.name == "WHITE" else -1
        assert found.win_probability == pytest.approx(1 / (1 + exp(-sign * lead)), abs=1e-3)
        assert found.score_difference == pytest.approx(sign * score_difference, abs=1e-2)
        if len(position.legal_moves()) > 1:
            assert found.priors() == pytest.approx(priors, abs=1e-3)
        probabilities.add(round(found.win_probability, 2))
    assert len(probabilities) > 3


@PHASES
def test_rounding_changes_little(phase: Phase, tmp_path: Path) -> None:
    """Learned weights are rounded in the file: win probabilities change by a few percent."""
    net = drawn_net(phase, 5, is_rounded=False)
    evaluation = evaluation_of(net, phase, tmp_path)
    folder = write_examples(tmp_path, range(5, 6))
    for position, (lead, _, _) in zip(
        positions_of(5, phase), network_outputs(net, data_of(folder, phase), phase), strict=True
    ):
        sign = 1 if position.turn.name == "WHITE" else -1
        assert evaluation(position).win_probability == pytest.approx(1 / (1 + exp(-sign * lead)), abs=0.1)


def test_examples_are_read_as_they_were_written(tmp_path: Path) -> None:
    """Several files are joined: all their numbers, and the index at which each position's numbers begin."""
    folder = write_examples(tmp_path, range(2))
    for phase in Phase:
        made = Examples(phase)
        for seed in range(2):
            both: dict[Enum, Examples] = {each: Examples(each) for each in Phase}
            both[phase] = made
            add_random_game(seed, both)
        arrays, data = made.arrays, data_of(folder, phase)
        assert list(arrays["features"]) == data.features.tolist()
        assert [0, *accumulated(arrays["counts"])] == data.begins.tolist()
        assert [0, *accumulated(arrays["move_counts"])] == data.move_begins.tolist()
        assert list(arrays["move_features"]) == data.move_features.flatten().tolist()
        assert data.move_features.shape[1] == DVONN.nets[phase].move_width
        assert list(arrays["visits"]) == data.visits.tolist()
        assert list(arrays["targets"]) == data.targets.tolist()
        assert list(arrays["origins"]) == data.origins.tolist()
        for column, name in enumerate(TARGETS):
            assert list(arrays[name]) == data.value_targets[:, column].tolist()


def accumulated(counts: Any) -> list[int]:  # noqa: ANN401 - an array of the examples
    """Return the running sums."""
    sums, total = [], 0
    for count in counts:
        total += count
        sums.append(total)
    return sums


@PHASES
def test_a_batch_holds_the_positions_that_were_chosen(phase: Phase, tmp_path: Path) -> None:
    """Positions keep their order, features and moves; the visit shares of each position sum to one."""
    data = data_of(write_examples(tmp_path, range(2)), phase)
    chosen = torch.tensor([7, 0, 3, len(data.stage) - 1])
    batch = dataset.batch_of(data, chosen)
    ends = [*batch.offsets.tolist()[1:], len(batch.features)]
    for place, number in enumerate(chosen.tolist()):
        features = data.features[data.begins[number] : data.begins[number + 1]]
        assert features.tolist() == batch.features[batch.offsets[place] : ends[place]].tolist()
    for place, number in enumerate(batch.with_moves.tolist()):
        begin, end = data.move_begins[chosen[number]], data.move_begins[chosen[number] + 1]
        mine = batch.which == place
        assert data.targets[begin:end].tolist() == batch.targets[mine].tolist()
        assert batch.shares[mine].sum().item() == pytest.approx(1)


@PHASES
def test_losses_become_smaller(phase: Phase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tiny set, seen repeatedly, teaches its targets: win probability, score difference and moves."""
    monkeypatch.setattr(trainer, "_BATCH", 32)
    monkeypatch.setattr(trainer, "_KEPT", 0.9)
    torch.manual_seed(1)
    data = data_of(write_examples(tmp_path, range(3)), phase)
    net = Net(phase)
    everything = dataset.batch_of(data, torch.arange(len(data.stage)))
    before = trainer.losses(net, everything)
    config = TrainingConfig(epochs=150 * 32 / len(data.stage), seed=1)
    after = trainer.losses(trainer.train(net, data, config), everything)

    assert all(new < 0.95 * old for new, old in zip(after, before, strict=True)), (before, after)
    assert net.table.weight.abs().max() <= 127 / ROW_UNIT


@pytest.mark.parametrize(("by_result", "column"), [(False, "win_probability"), (True, "result")])
def test_training_and_measuring_have_different_targets(tmp_path: Path, by_result: bool, column: str) -> None:  # noqa: FBT001 - a parameter of the test
    """Training minimizes the loss of the targets from the searches, and reports that of the results."""
    data = data_of(write_examples(tmp_path, range(2)), Phase.STACKING)
    batch = dataset.batch_of(data, torch.arange(len(data.stage)))
    net = Net(Phase.STACKING)
    with torch.no_grad():
        values = torch.sigmoid(net.values(net.hidden(batch.features, batch.offsets), batch.stage)[:, 0])
        losses = trainer.losses(net, batch, by_result=by_result)
        reported = trainer.mean_losses(net, data)
    wanted = batch.value_targets[:, TARGETS.index(column)]
    expected = -(wanted * values.log() + (1 - wanted) * (1 - values).log()).mean()

    assert losses.result.item() == pytest.approx(expected.item(), rel=1e-4)
    assert by_result == (losses.result.item() == pytest.approx(reported.result.item(), rel=1e-4))


def run(*words: str | Path) -> int:
    """Run the command for two epochs."""
    return learn.main(["--epochs", "2", *map(str, words)])


def test_the_command_writes_weights_that_the_engine_reads(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file has the right shape; the same seed gives the same weights."""
    folder = write_examples(tmp_path, range(2))
    first, again, other = (tmp_path / f"{name}.bin" for name in ("first", "again", "other"))

    assert [0, 0, 0] == [
        run("--out", first, folder),
        run("--out", again, folder),
        run("--out", other, "--seed", "3", folder),
    ]
    assert first.read_bytes() == again.read_bytes() != other.read_bytes()
    found = NetworkEvaluator(first.read_bytes())(positions_of(1, Phase.STACKING)[0])
    assert 0 < found.win_probability < 1
    said = capsys.readouterr().out.splitlines()
    assert ["placing: ", "stacking: "] == [line.partition(": ")[0] + ": " for line in said[:2]]
    assert all("; on unseen files: result" in line for line in said)


def test_a_single_file_of_examples_is_not_held_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command learns from the only file and, as its output says, reports the losses on this file."""
    assert 0 == run("--out", tmp_path / "some.bin", write_examples(tmp_path, range(1)))
    said = capsys.readouterr().out.splitlines()
    assert ["positions; on the training file (there is no other): result"] * 2 == [
        " ".join(line.split()[2:12]) for line in said[:2]
    ]


def test_learning_continues_from_earlier_weights(tmp_path: Path) -> None:
    """With a negligible learning rate, the weights of the option --before are written again."""
    folder = write_examples(tmp_path, range(1))
    before, after = tmp_path / "before.bin", tmp_path / "after.bin"
    run("--out", before, folder)
    run("--out", after, "--before", before, "--rate", "1e-12", "--seed", "8", folder)

    assert before.read_bytes() == after.read_bytes()


def test_one_phase_may_be_learned_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The weights of the other phase stay exactly the same; without earlier weights, the command refuses."""
    folder = write_examples(tmp_path, range(1))
    before, after = tmp_path / "before.bin", tmp_path / "new" / "folder" / "after.bin"
    run("--out", before, folder)
    run("--out", after, "--before", before, "--phase", "placing", folder)

    assert 2 == run("--out", tmp_path / "none" / "weights.bin", "--phase", "placing", folder)
    assert "cannot learn placing alone" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()

    nets = [read_weights(path) for path in (before, after)]
    placing, stacking = ([written(net[phase]) for net in nets] for phase in Phase)
    assert placing[0] != placing[1]
    assert stacking[0] == stacking[1]
    assert before.read_bytes().endswith(stacking[0])


def test_some_files_are_held_out_for_testing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every n-th file of examples is held out from learning, if there are other files."""
    folder = write_examples(tmp_path, range(3))
    read: list[list[str]] = []
    reading = dataset.read_examples

    def noted(paths: list[Path], width: int, device: object) -> object:
        read.append([path.stem for path in paths])
        return reading(paths, width, device)

    monkeypatch.setattr(trainer, "read_examples", noted)
    run("--out", tmp_path / "some.bin", folder)

    assert [["games-00001", "games-00002"], ["games-00000"]] * 2 == read


def test_the_command_refuses_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Missing examples, or a missing file of earlier weights, give status 2 and one line."""
    expected = f"lab.training.learn: no examples of placing in {tmp_path} (expected positions in *.placing)\n"
    assert 2 == run("--out", tmp_path / "some.bin", tmp_path)
    assert expected == capsys.readouterr().err
    Examples(Phase.PLACING).write(tmp_path / "games-00000.placing")  # as made from full boards alone
    assert 2 == run("--out", tmp_path / "some.bin", tmp_path)
    assert expected == capsys.readouterr().err
    assert 2 == run("--out", tmp_path / "some.bin", "--before", tmp_path / "none.bin", tmp_path)
    assert "lab.training.learn: [Errno 2] No such file or directory: " in capsys.readouterr().err


@pytest.mark.parametrize(
    "content", [b"", b"7\n", b'[["features", "H", 9]]\n', b'[["features", "X", 0]]\n', b"[]\n"]
)
def test_the_command_refuses_a_file_without_examples(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The error names the file; no file is written."""
    path = tmp_path / "games-00000.placing"
    path.write_bytes(content)

    assert 2 == run("--out", tmp_path / "some.bin", tmp_path)
    assert capsys.readouterr().err.startswith(f"lab.training.learn: cannot read examples {str(path)!r}: ")
    assert [path] == list(tmp_path.iterdir())


def test_every_weight_of_a_phase_is_written() -> None:
    """For both phases, the weights have the number of bytes that the engine expects."""
    for phase in Phase:
        shape = SHAPES[phase]
        second = 4 * 33 * 16 + 2 * 4 * 17
        expected = (
            (shape.features + 1) * 32
            + shape.stages * second
            + 4 * 33 * shape.spaces
            + 2 * shape.move_features
        )
        assert expected == len(written(Net(phase)))
