"""Our environments for PettingZoo: PettingZoo's own tests, and the observations and rewards."""

from __future__ import annotations

import pickle
import subprocess
import sys
from importlib import import_module
from random import Random
from typing import Any

import numpy as np
import pytest
from boards import game_at_random
from pettingzoo.test import api_test, render_test, seed_test

from dvonn import Move, Player, Position, svg
from dvonn.core.actions import action_of
from dvonn.environments import dvonn_v0, gipf_v0
from dvonn.environments.two_players import Environment
from dvonn.gipf import Move as GipfMove
from dvonn.gipf import Position as GipfPosition
from dvonn.gipf.actions import action_of as gipf_action_of

ENVIRONMENTS = [
    pytest.param(dvonn_v0, {}, id="DVONN"),
    pytest.param(dvonn_v0, {"start": "full"}, id="DVONN from a full board"),
    pytest.param(gipf_v0, {"version": "basic", "potentials": 0}, id="basic GIPF"),
    pytest.param(gipf_v0, {}, id="GIPF"),
    pytest.param(gipf_v0, {"version": "tournament"}, id="GIPF of tournaments"),
]
#: One stack of White's on A1 and one of Black's on C1, with a DVONN piece between them.
SMALL = "w2,r,b3*,6/10/11/10/9 w s"


def at(position: Any, environment: Environment) -> Environment:  # noqa: ANN401 - of either game
    """Return *environment* at *position*."""
    environment.reset()
    environment.position = position
    environment.agent_selection = "player_0" if position.turn is Player.WHITE else "player_1"
    return environment


def played_at_random(environment: Any, seed: int) -> dict[str, float]:  # noqa: ANN401 - wrapped or not
    """Play a random game to its end, and return the sum of each agent's rewards."""
    rng = Random(seed)
    environment.reset(seed=seed)
    total = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        observation, reward, is_over, _, _ = environment.last()
        total[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        environment.step(None if is_over else rng.choice(legal))
    return total


# PettingZoo warns about observations that are dictionaries, except in the environments that it lists.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning")
@pytest.mark.parametrize(("module", "arguments"), ENVIRONMENTS)
def test_the_environment_passes_the_tests_of_pettingzoo(module: Any, arguments: dict[str, Any]) -> None:  # noqa: ANN401 - a module
    """The interface, the seeds and the ways to show the board are as PettingZoo wants them."""

    def made(**others: object) -> object:
        return module.env(**arguments, **others)

    api_test(made())
    seed_test(made)
    render_test(made, {"svg": lambda picture: picture.startswith("<svg ")})


@pytest.mark.parametrize(("module", "arguments"), ENVIRONMENTS)
def test_the_winner_gets_1_and_the_loser_loses_1(module: Any, arguments: dict[str, Any]) -> None:  # noqa: ANN401 - a module
    """These are the sums over a whole game; a draw gives 0."""
    for seed in range(4):
        environment = module.env(**arguments)
        rewards = played_at_random(environment, seed)
        winner = environment.unwrapped.position.winner

        signs = {None: (0, 0), Player.WHITE: (1, -1), Player.BLACK: (-1, 1)}
        assert signs[winner] == (rewards["player_0"], rewards["player_1"])


def test_a_draw_rewards_nobody() -> None:
    """White's piece lands on the DVONN piece: both players then have two pieces, and nobody can move."""
    environment = at(Position.parse("w,r,b2,6/10/11/10/9 w s"), dvonn_v0.raw_env())
    environment.step(action_of(Move.parse("A1B1")))

    assert (environment.position.is_over, environment.position.winner) == (True, None)
    assert {"player_0": 0, "player_1": 0} == environment.rewards
    assert all(environment.terminations.values())


def test_an_agent_sees_the_stacks_of_dvonn_as_its_own_or_the_opponents() -> None:
    """Planes: board, own, other, height, DVONN pieces, stacking, to move."""
    environment = at(Position.parse(SMALL), dvonn_v0.raw_env())
    white = environment.observe("player_0")["observation"]
    black = environment.observe("player_1")["observation"]

    assert (5, 11, 7) == white.shape == black.shape
    assert [[1, 1, 0, 2, 0, 1, 1], [1, 0, 0, 1, 1, 1, 1], [1, 0, 1, 3, 1, 1, 1]] == white[0, :3].tolist()
    assert [[1, 0, 1, 2, 0, 1, 0], [1, 0, 0, 1, 1, 1, 0], [1, 1, 0, 3, 1, 1, 0]] == black[0, :3].tolist()
    assert 49 == white[..., 0].sum()
    assert [0, 0, 0, 0, 0, 1, 1] == white[4, 0].tolist()


def test_an_agent_sees_the_pieces_and_hands_of_gipf() -> None:
    """Both agents see the planes in the order of the module's docstring."""
    position = GipfPosition.parse("B,2,bw/W,4/6/w,5,b/6/5/b,2,ww w m s 10+4 9 7")
    environment = at(position, gipf_v0.raw_env())
    white = environment.observe("player_0")["observation"]
    black = environment.observe("player_1")["observation"]

    assert (7, 7, 16) == white.shape == black.shape
    whole = [10, 9, 4, 0, 0, 0, 7, 0, 0, 1]
    assert [1, 0, 1, 1, 0, 0, *whole] == white[0, 0].tolist()  # B on B2
    assert [1, 1, 0, 0, 1, 0, *whole] == white[3, 0].tolist()  # bw on B5
    assert [1, 1, 0, 0, 1, 1, *whole] == white[6, 6].tolist()  # ww on H5
    assert [1, 0, 1, 0, 1, 0, 9, 10, 0, 4, 0, 0, 7, 0, 0, 0] == black[6, 6].tolist()
    assert 37 == white[..., 0].sum()


def test_an_agent_sees_when_rows_of_gipf_are_taken() -> None:
    """Plane 13 is for takings before a move, plane 14 for takings after it."""
    for step, expected in (("s", (1, 0)), ("e", (0, 1))):
        position = GipfPosition.parse(f"B,2,W/5/6/w,w,w,w,2,b/6/5/B,2,W w {step} s 8 8 7")
        observed = at(position, gipf_v0.raw_env()).observe("player_0")
        assert expected == tuple(observed["observation"][0, 0, 13:15])
        assert [gipf_action_of(GipfMove.parse("xE2E3E4E5"))] == np.flatnonzero(
            observed["action_mask"]
        ).tolist()


def test_white_decides_twice_at_the_end_of_the_placing() -> None:
    """The environment selects White for the last piece, and again for the first stacking move (R4.1)."""
    environment = dvonn_v0.raw_env()
    environment.reset()
    selected = []
    for move in game_at_random(1).moves[:50]:
        selected.append(environment.agent_selection)
        environment.step(action_of(move))

    assert ["player_0", "player_0"] == selected[48:]


def test_only_the_agent_to_move_has_legal_actions() -> None:
    """The mask of the other agent has only zeros."""
    environment = dvonn_v0.raw_env()
    environment.reset()
    assert [49, 0] == [environment.observe(agent)["action_mask"].sum() for agent in environment.agents]


def test_a_seed_repeats_a_full_board_and_a_reset_without_a_seed_gives_another_board() -> None:
    """Without a seed, a reset continues the random sequence of the last seed."""
    environment = dvonn_v0.raw_env("full")
    boards = []
    seeds: tuple[Any, ...] = (np.int64(7), None, 7, None, 8)
    for seed in seeds:
        environment.reset(seed=seed)
        boards.append(str(environment.position))

    assert boards[:2] == boards[2:4]
    assert 3 == len(set(boards))


def test_an_illegal_action_raises_an_error_in_raw_env_and_loses_in_env() -> None:
    """`raw_env` raises an error that quotes the number; `env` ends the game with the reward -1."""
    raw = dvonn_v0.raw_env()
    raw.reset()
    with pytest.raises(ValueError, match="343"):
        raw.step(343)
    with pytest.raises(ValueError, match="None"):
        raw.step(None)

    checked = dvonn_v0.env()
    checked.reset()
    checked.step(343)
    assert ({"player_0": -1, "player_1": 0}, True) == (checked.rewards, all(checked.terminations.values()))


@pytest.mark.parametrize(("module", "arguments"), ENVIRONMENTS)
def test_another_process_can_go_on_with_a_game(module: Any, arguments: dict[str, Any]) -> None:  # noqa: ANN401 - a module
    """A pickled environment keeps the position and the state of its random numbers."""
    environment = module.raw_env(**arguments)
    environment.reset(seed=3)
    environment.step(int(environment.observe(environment.agent_selection)["action_mask"].argmax()))
    other = pickle.loads(pickle.dumps(environment))  # noqa: S301 - made just now

    assert environment.position == other.position
    assert played_at_random(environment, 5) == played_at_random(other, 5)
    assert environment.position == other.position


@pytest.mark.parametrize(
    ("module", "arguments"),
    [
        (dvonn_v0, {"start": "half"}),
        (dvonn_v0, {"render_mode": "half"}),
        (gipf_v0, {"version": "half"}),
        (gipf_v0, {"render_mode": "half"}),
    ],
)
def test_an_unknown_choice_is_quoted(module: Any, arguments: dict[str, str]) -> None:  # noqa: ANN401 - a module
    """The error also lists the valid choices."""
    with pytest.raises(ValueError, match=r"'half'.*expected"):
        module.env(**arguments)


@pytest.mark.parametrize("module", [dvonn_v0, gipf_v0])
def test_the_board_is_shown_as_text_or_picture(module: Any, capsys: pytest.CaptureFixture[str]) -> None:  # noqa: ANN401 - a module
    """The mode "human" prints the board after every step; without a mode, a warning says what is missing."""
    for mode in ("ansi", "svg", "human"):
        environment = module.raw_env(render_mode=mode)
        environment.reset()
        environment.step(0)
        position = environment.position
        text = position.to_text()
        shown = {"ansi": text, "svg": svg.board(position), "human": None}[mode]
        assert (f"{text}\n" if mode == "human" else "", shown) == (
            capsys.readouterr().out,
            environment.render(),
        )
        capsys.readouterr()

    with pytest.warns(UserWarning, match="render"):
        assert module.raw_env().render() is None


def test_an_import_without_pettingzoo_names_the_extra_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """The extra is `dvonn[pettingzoo]`, the package with its optional dependencies."""
    for name in [name for name in sys.modules if name.startswith("dvonn.environments")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(ModuleNotFoundError, match="pettingzoo") as missing:
        import_module("dvonn.environments.dvonn_v0")
    assert "dvonn[pettingzoo]" in str(missing.value)


def test_the_package_itself_needs_neither_numpy_nor_pettingzoo() -> None:
    """Both games, their players and the action numbers load without NumPy, Gymnasium and PettingZoo."""
    program = (
        "import sys, dvonn, dvonn.core.actions, dvonn.gipf.actions; dvonn.choose; dvonn.gipf.choose; "
        "print({'numpy', 'gymnasium', 'pettingzoo'} & {*sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "set()\n" == done.stdout
