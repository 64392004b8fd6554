"""A game of GIPF in the terminal: its commands, and the text of moves."""

from __future__ import annotations

from typing import Sequence

from dvonn.cli.table import Table, side_of
from dvonn.gipf.moves import Jump, Move, Push, Taking
from dvonn.gipf.position import Position
from dvonn.gipf.setup import Step
from dvonn.players import Player

HELP = """\
Type a move: A1-B2 pushes a basic piece from the dot A1 onto B2, GA1-B2 a GIPF-piece, PA1-B2 a loaded
piece; E5-E6 jumps with the potential on E5; x E2 E3 E4 E5 takes these pieces; done leaves what may stay.
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


def describe(move: Move) -> str:
    """Return *move* as shown to a person."""
    text = move.text
    if isinstance(move, Taking):
        return "\N{MULTIPLICATION SIGN}" + " ".join(text[at : at + 2] for at in range(1, len(text), 2))
    return f"{text[:-2]}-{text[-2:]}" if isinstance(move, (Jump, Push)) else text.lower()


class GipfTable(Table):
    """A game of GIPF in the terminal; *game* is the list of the positions so far."""

    HELP = HELP
    SEPARATOR = ", "

    @property
    def positions(self) -> Sequence[Position]:
        positions: Sequence[Position] = self.game
        return positions

    def is_asked(self, position: Position) -> bool:
        """Return whether a person decides; a person also enters the result of a game of DVONN."""
        return position.turn in self.people or position.step is Step.DVONN

    def read_move(self, text: str) -> Move:
        return Move.parse(text)

    def list_moves(self) -> list[str]:
        return list(map(describe, self.position.legal_moves()))

    def take_back(self, plies: int) -> None:
        del self.game[plies + 1 :]

    def make(self, move: Move) -> str:
        self.game.append(self.position.play(move))
        return describe(move)

    def standing(self) -> str:
        """Return the pieces that both players have beside the board."""
        parts = []
        for player in Player:
            reserve, potentials, challenges, _ = self.position.hand(player)
            held = [f"reserve {reserve}"]
            held += [f"potentials {potentials}"] if potentials else []
            held += [f"challenges {challenges}"] if challenges else []
            parts.append(f"{side_of(player)}: {', '.join(held)}")
        return "; ".join(parts)

    def question(self) -> str:
        return _QUESTIONS[self.position.step].format(jump=self.position.jump)
