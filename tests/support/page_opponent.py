"""An opponent of the page in a match by the CodeCup protocol."""

from __future__ import annotations

from collections.abc import Iterator

from dvonn import Move, Player, Position

#: A position near the end of a game, in which White has to pass.
WHITE_PASSES = "8,b/6,b3,1,w7,1/5,r,1,b2,r,2/4,w11*,1,b6,3/5,b3,3 w s"


class Opponent:
    """Answers the page with the last legal move of each position, and follows the game by the rules."""

    def __init__(self, start: Position, color: Player | None) -> None:
        self.position = start
        self.color = color
        self.said: list[str] = []

    def hear(self, line: str) -> None:
        """Play a move of the page; the rules refuse an illegal one."""
        self.position = self.position.play(Move.parse(line))
        self.said.append(line)

    def lines(self) -> Iterator[str]:
        """Yield the lines for the page: "Start" if no colour is given, the moves, and "Quit"."""
        if self.color is None:
            yield "Start\n"
        while not self.position.is_over:
            move = self.position.legal_moves()[-1]
            self.position = self.position.play(move)
            yield f"{move}\n"
        yield "Quit\n"
