"""A game of DVONN or GIPF in the terminal: the turns, a person's commands, and the answers to them."""

from __future__ import annotations

import argparse
import math
import time
from abc import ABC, abstractmethod
from random import SystemRandom
from typing import Any, Callable, Collection, Sequence

from dvonn.cli.options import COLORS
from dvonn.cli.streams import read_line
from dvonn.errors import IllegalMoveError
from dvonn.move_text import bare
from dvonn.player.computer import ComputerPlayer, SearchInfo
from dvonn.players import Player
from dvonn.quoting import quoted

#: Nodes between two checks of the clock. They take a hundredth of a second on a slow machine, so a search
#: exceeds even a short limit only slightly.
SLICE = 8
_SEEDS = 2**32


def search(player: ComputerPlayer[Any, Any], position: object, seconds: float | None = None) -> SearchInfo:
    """Let *player* search within its own budget and within *seconds*, and return the findings."""
    end = math.inf if seconds is None else time.perf_counter() + seconds
    player.set_position(position)
    while time.perf_counter() < end and player.search(SLICE):
        pass
    return player.info


def ask_person(prompt: str) -> str | None:
    """Return the line typed after *prompt*; None at the end of input."""
    print(prompt, end="", flush=True)
    line = read_line()
    if line is None:
        print()
    return line


def seed_and_people(options: argparse.Namespace) -> tuple[int, list[Player]]:
    """Return the seed of the computer's moves, random if not given, and the sides that people play."""
    seed = SystemRandom().randrange(_SEEDS) if options.seed is None else options.seed
    color = SystemRandom().choice(list(COLORS)) if options.color == "random" else options.color
    return seed, list(Player) if color == "both" else [COLORS[color]]


class Table(ABC):
    """
    A game that is played in the terminal.

    HELP: the answer to "help".
    SEPARATOR: the text between the moves that "moves" lists.

    game: the game so far.
    people: the sides that people play.
    choose: returns the computer's move.
    ask: shows a prompt and returns the person's line; None at the end of input.
    show: shows whole lines of text.
    has_color: True if the board is shown in colours.
    """

    HELP: str
    SEPARATOR: str

    def __init__(
        self,
        game: Any,  # noqa: ANN401 - each game has its own type
        people: Collection[Player],
        choose: Callable[[Any], Any],
        ask: Callable[[str], str | None],
        show: Callable[[str], None],
        *,
        has_color: bool = False,
    ) -> None:
        self.game = game
        self.people = people
        self.choose = choose
        self.ask = ask
        self.show = show
        self.has_color = has_color

    # --- what a game supplies ---

    @property
    @abstractmethod
    def positions(self) -> Sequence[Any]:
        """The positions of the game so far; the last one is the current position."""

    @abstractmethod
    def read_move(self, text: str) -> Any:  # noqa: ANN401 - a move of the game
        """Return the move that *text* names; raise a ValueError if it names none."""

    @abstractmethod
    def list_moves(self) -> list[str]:
        """Return the legal moves as a person reads them."""

    @abstractmethod
    def take_back(self, plies: int) -> None:
        """Take back all plies after the first *plies*."""

    @abstractmethod
    def make(self, move: Any) -> str:  # noqa: ANN401 - a move of the game
        """Play *move* and return it in words; raise an IllegalMoveError if the rules forbid it."""

    @abstractmethod
    def standing(self) -> str:
        """Return the score as text."""

    def final(self) -> str:
        """Return the text that follows the result."""
        return ""

    @abstractmethod
    def question(self) -> str:
        """Return the text of the prompt."""

    @abstractmethod
    def is_asked(self, position: Any) -> bool:  # noqa: ANN401 - a position of the game
        """Return whether a person decides in *position*."""

    def choose_move(self) -> Any:  # noqa: ANN401 - a move of the game
        """Return the move that is made without asking a person."""
        return self.choose(self.position)

    # --- the same for all games ---

    @property
    def position(self) -> Any:  # noqa: ANN401 - a position of the game
        """The current position."""
        return self.positions[-1]

    def board(self) -> str:
        """Return the board as text."""
        text: str = self.position.to_text(color=self.has_color)
        return text

    def play(self) -> None:
        """Play until the game is over or the person leaves."""
        while not self.position.is_over:
            if not self.is_asked(self.position):
                self._make(self.choose_move())
            elif not self._let_person_decide():
                return
        winner = self.position.winner
        result = "A draw" if winner is None else f"{side_of(winner)} wins"
        self.show(f"\n{self.board()}\n{result}{self.final()}.")

    def _make(self, move: object) -> None:
        side = side_of(self.position.turn)
        self.show(f"{side}: {self.make(move)}")

    def _let_person_decide(self) -> bool:
        """Ask until the game changes; return False if the person leaves."""
        self.show(f"\n{self.board()}\n{self.standing()}")
        count = len(self.positions)
        while len(self.positions) == count:
            text = self.ask(f"{side_of(self.position.turn)} {self.question()}> ")
            if text is None or bare(text).lower() == "quit":
                return False
            self._obey(text.strip())
        return True

    def _obey(self, text: str) -> None:
        """Carry out a command or a move, or say why it is refused."""
        word = bare(text).lower()
        if word == "help":
            self.show(self.HELP)
        elif word == "moves":
            self.show(self.SEPARATOR.join(self.list_moves()))
        elif word == "undo":
            self._undo()
        else:
            self._try(text)

    def _try(self, text: str) -> None:
        try:
            move = self.read_move(text)
        except ValueError:
            self.show(f"Not a move or a command: {quoted(text)}. Type help for the commands.")
            return
        try:
            self._make(move)
        except IllegalMoveError as error:
            self.show(f"Not {quoted(text)}: {error.words}.")

    def _undo(self) -> None:
        """Go back to the last position in which a person decided."""
        for plies in reversed(range(len(self.positions) - 1)):
            if self.is_asked(self.positions[plies]):
                self.take_back(plies)
                return
        self.show("There is no move of yours to take back.")


def side_of(player: Player) -> str:
    """Return a player's name in the terminal."""
    return player.name.capitalize()
