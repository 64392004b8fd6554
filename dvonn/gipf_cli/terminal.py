"""
A game of GIPF at the terminal: the board in letters, the person's moves and commands.

Nothing here reads or writes a stream: a caller hands in how to ask and show.
"""

from __future__ import annotations

from typing import Callable, Collection

from dvonn.errors import IllegalMoveError
from dvonn.gipf.board import COLUMN_LENGTHS, DOTS
from dvonn.gipf.moves import Jump, Move, Push, Taking
from dvonn.gipf.position import Position
from dvonn.gipf.setup import Step
from dvonn.move_text import bare
from dvonn.players import Player
from dvonn.quoting import quoted

#: Letters from one column to the next: room for most tokens.
CELL_WIDTH = 6

HELP = """\
Type a move: A1-B2 pushes a basic piece from the dot A1 onto B2, GA1-B2 a GIPF-piece, PA1-B2 a loaded
piece; E5-E6 jumps with the potential on E5; x E2 E3 E4 E5 takes these; done leaves what may stay.
moves   lists what you may play
undo    takes back your last move and what followed
help    shows this
quit    ends the game
On the board: w or b is a basic piece, W or B a GIPF-piece; further letters are potentials on it, the last
one owns the spot: ww is a loaded piece, bw a used potential. A dot is an empty spot, a name a dot."""

_QUESTIONS = {
    Step.TAKE_FIRST: "to deal with rows",
    Step.MOVE: "to move",
    Step.TAKE_LAST: "to deal with rows",
    Step.ANSWER: "to answer the jump {jump}: allow or challenge",
    Step.DVONN: "is challenged for {jump}; play DVONN: won, tied or lost",
}


def draw(position: Position) -> str:
    """Return the board as lines of text, as a player at the white side sees it (G1.2)."""
    lines: dict[int, str] = {}
    for column, length in enumerate(COLUMN_LENGTHS):
        for number in range(1, length + 1):
            name = f"{chr(ord('A') + column)}{number}"
            height = 2 * number - length  # in half spots
            line = lines.get(height, "").ljust(CELL_WIDTH * column)
            lines[height] = line + (name if name in DOTS else position.stack_at(name) or ".")
    return "\n".join(lines[height].rstrip() for height in sorted(lines, reverse=True))


def describe(move: Move) -> str:
    """Return *move* as it is shown to a person."""
    text = move.text
    if isinstance(move, Taking):
        return "\N{MULTIPLICATION SIGN}" + " ".join(text[at : at + 2] for at in range(1, len(text), 2))
    return f"{text[:-2]}-{text[-2:]}" if isinstance(move, (Jump, Push)) else text.lower()


class GipfTable:
    """
    The terminal seen as a table at which a game of GIPF is played.

    positions: of the game so far.
    people: the sides that persons play.
    choose: the computer's move, where it has one.
    ask: shows a prompt and returns what the person typed; None at the end of input.
    show: takes text for the person, whole lines.
    """

    def __init__(
        self,
        start: Position,
        people: Collection[Player],
        choose: Callable[[Position], Move],
        ask: Callable[[str], str | None],
        show: Callable[[str], None],
    ) -> None:
        self.positions = [start]
        self.people = people
        self.choose = choose
        self.ask = ask
        self.show = show

    @property
    def position(self) -> Position:
        """The position now."""
        return self.positions[-1]

    def play(self) -> None:
        """Play until the game is over or the person leaves."""
        while not self.position.is_over:
            if not self._is_asked(self.position):
                self._make(self.choose(self.position))
            elif not self._let_person_decide():
                return
        winner = self.position.winner
        result = "A draw" if winner is None else f"{winner.name.capitalize()} wins"
        self.show(f"\n{draw(self.position)}\n{result}.")

    def _is_asked(self, position: Position) -> bool:
        """Return whether a person decides; of a game of DVONN, a person says the result."""
        return position.turn in self.people or position.step is Step.DVONN

    def _make(self, move: Move) -> None:
        """Play *move* and say what it was."""
        side = self.position.turn.name.capitalize()
        self.positions.append(self.position.play(move))
        self.show(f"{side}: {describe(move)}")

    def _let_person_decide(self) -> bool:
        """Ask until something happened; return False when there is nobody any more."""
        before = self.positions.copy()
        self.show(f"\n{draw(self.position)}\n{self._hands()}")
        while before == self.positions:
            text = self.ask(f"{self._question()}> ")
            if text is None or bare(text).lower() == "quit":
                return False
            self._obey(text.strip())
        return True

    def _hands(self) -> str:
        parts = []
        for player in Player:
            reserve, potentials, challenges, _ = self.position.hand(player)
            held = [f"reserve {reserve}"]
            held += [f"potentials {potentials}"] if potentials else []
            held += [f"challenges {challenges}"] if challenges else []
            parts.append(f"{player.name.capitalize()}: {', '.join(held)}")
        return "; ".join(parts)

    def _question(self) -> str:
        side = self.position.turn.name.capitalize()
        return f"{side} {_QUESTIONS[self.position.step].format(jump=self.position.jump)}"

    def _obey(self, text: str) -> None:
        """Do what the person typed, or say why it cannot be done."""
        command = {"help": self._help, "moves": self._list_moves, "undo": self._undo}.get(bare(text).lower())
        if command is not None:
            command()
            return
        try:
            move = Move.parse(text)
        except ValueError:
            self.show(f"Not a move or a command: {quoted(text)}. Type help for what there is.")
            return
        try:
            self._make(move)
        except IllegalMoveError as error:
            self.show(f"Not {quoted(text)}: {error.words}.")

    def _help(self) -> None:
        self.show(HELP)

    def _list_moves(self) -> None:
        self.show(", ".join(map(describe, self.position.legal_moves())))

    def _undo(self) -> None:
        """Go back to the last position in which a person decided."""
        for plies in reversed(range(len(self.positions) - 1)):
            if self._is_asked(self.positions[plies]):
                del self.positions[plies + 1 :]
                return
        self.show("There is no move of yours to take back.")
