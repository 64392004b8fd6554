"""The environment of any game of the package: agents, spaces, rewards and rendering."""

from __future__ import annotations

import operator
import sys
from random import Random
from typing import TYPE_CHECKING, Any, Callable, Dict, NamedTuple, Optional, Sequence, Tuple

import numpy as np
from gymnasium import logger, spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from dvonn.players import BLACK, WHITE, Player
from dvonn.quoting import quoted
from dvonn.svg import board

if TYPE_CHECKING:
    from typing import Protocol

    from dvonn.svg import Drawing

    class Position(Protocol):
        """The part of a position that an environment uses."""

        turn: Player

        def after(self, move: Any, /) -> Position:  # noqa: ANN401 - moves are those of any game
            """Return the position after *move*."""

        @property
        def is_over(self) -> bool:
            """True when the game has ended."""

        @property
        def winner(self) -> Player | None:
            """The winner, if any."""

        def to_text(self) -> str:
            """Return the board as lines of text."""

        def drawing(self) -> Drawing:
            """Return what is drawn."""


#: The agents: player_0 is White, player_1 is Black.
AGENTS = ("player_0", "player_1")
_AGENT_OF = {WHITE: AGENTS[0], BLACK: AGENTS[1]}
_PLAYER_OF = {agent: player for player, agent in _AGENT_OF.items()}

#: Ways to show the board: "human" prints it after every step, "ansi" returns it as text, "svg" as a picture.
RENDER_MODES = ("human", "ansi", "svg")


class Game(NamedTuple):
    """
    The data and functions of a game that an environment needs.

    name: the name of the environment.
    actions: the number of actions.
    action_mask: returns a byte for each action: 1 if the action is legal in a position, else 0.
    move_of: returns the move of an action in a position, or raises a ValueError.
    start: returns a start position, which may be random.
    places: row and column of each space in the grid of an observation.
    contents: returns the values of each space, and then those of the whole position, as a player sees them.
    highest: the largest value in each plane: first the plane of the board, then a plane for each value of a
        space, then a plane for each value of the position.
    """

    name: str
    actions: int
    action_mask: Callable[[Any], bytes]
    move_of: Callable[[Any, Any], Any]
    start: Callable[[Random], Any]
    places: Sequence[Tuple[int, int]]
    contents: Callable[[Any, Player], Tuple[Sequence[Tuple[int, ...]], Tuple[int, ...]]]
    highest: Tuple[int, ...]


class Environment(AECEnv):
    """
    A game of two agents, as an environment of PettingZoo; it can be pickled.

    An agent observes a dictionary:

    observation: int8, (rows, columns, planes), as the agent sees the position; the module of the game
        lists the planes.
    action_mask: int8, (actions,): 1 for each legal action, 0 for all others. All are 0 for the agent that
        is not to move, and after the end.

    Every move and every pass is one step. The winner's reward is 1 and the loser's -1 at the end; all other
    rewards are 0. Agents do not always alternate, because the rules sometimes let a player decide twice.

    position: the position on the board.

    Args:
        game: the game.
        render_mode: one of RENDER_MODES, or None for an environment that shows nothing.

    Raises:
        ValueError: There is no such render mode.
    """

    def __init__(self, game: Game, render_mode: Optional[str] = None) -> None:
        if render_mode not in (None, *RENDER_MODES):
            msg = f"no such render mode: {quoted(render_mode)} (expected None or one of {RENDER_MODES})"
            raise ValueError(msg)
        super().__init__()
        self.metadata = {
            "name": game.name,
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.position: Position
        self._game = game
        self._rng = Random()
        self._rows, self._columns = np.array(game.places).T
        self._shape = (max(self._rows) + 1, max(self._columns) + 1, len(game.highest))
        highest = np.broadcast_to(np.array(game.highest, np.int8), self._shape)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(np.zeros(self._shape, np.int8), highest, dtype=np.int8),
                    "action_mask": spaces.Box(0, 1, (game.actions,), np.int8),
                }
            )
            for agent in AGENTS
        }
        self.action_spaces = {agent: spaces.Discrete(game.actions) for agent in AGENTS}

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:  # noqa: ARG002 - PettingZoo passes both
        """
        Begin a new game.

        Args:
            seed: the same seed gives the same random start positions, in this game and in the games after it.
            options: ignored, because the environments have no options.
        """
        if seed is not None:
            self._rng = Random(operator.index(seed))
        self.position = self._game.start(self._rng)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = _AGENT_OF[self.position.turn]

    def step(self, action: Optional[int]) -> None:
        """
        Play the move with the number *action* for the agent to move; None for an agent whose game is over.

        Raises:
            ValueError: No legal move has that number, or the game is over and *action* is not None.
        """
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.position = position = self.position.after(self._game.move_of(action, self.position))
        if position.is_over:
            self.terminations = dict.fromkeys(AGENTS, True)
            if position.winner is not None:
                self.rewards[_AGENT_OF[position.winner]] = 1.0
                self.rewards[_AGENT_OF[position.winner.other]] = -1.0
                self._accumulate_rewards()
        self.agent_selection = _AGENT_OF[position.turn]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Dict[str, Any]:
        """Return what *agent* observes now."""
        player = _PLAYER_OF[agent]
        of_spaces, of_position = self._game.contents(self.position, player)
        planes = np.zeros(self._shape, np.int8)
        planes[self._rows, self._columns, 0] = 1
        planes[self._rows, self._columns, 1 : 1 + len(of_spaces[0])] = of_spaces
        planes[:, :, 1 + len(of_spaces[0]) :] = of_position
        is_to_move = player is self.position.turn
        mask = self._game.action_mask(self.position) if is_to_move else bytes(self._game.actions)
        return {"observation": planes, "action_mask": np.frombuffer(mask, np.int8).copy()}

    def render(self) -> Optional[str]:
        """Show the position as the render mode says; return the text if the mode is "ansi" or "svg"."""
        if self.render_mode == "ansi":
            return self.position.to_text()
        if self.render_mode == "svg":
            return board(self.position)
        if self.render_mode == "human":
            sys.stdout.write(self.position.to_text() + "\n")
        else:
            logger.warn("render() shows nothing, because the environment was made without a render mode")
        return None

    def close(self) -> None:
        """Do nothing: an environment holds no window and no file."""


def checked(environment: Environment) -> Any:  # noqa: ANN401 - a wrapper, which PettingZoo does not type
    """
    Return *environment* with the checks that PettingZoo's own board games have.

    An illegal action ends the game with the reward -1 for its agent instead of raising an error.
    """
    wrapped = wrappers.TerminateIllegalWrapper(environment, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))
