"""
A record as a value: a game as a tree of moves, with everything that is kept about it.

A tree can be thousands of plies deep, so nothing here recurses.
"""

from __future__ import annotations

from typing import Iterator, NamedTuple, Sequence

from dvonn.players import BLACK, WHITE, Player


class Seat(NamedTuple):
    """
    A player.

    name: the player's name; None if unknown.
    level: the level of a computer; None for a person.
    """

    name: str | None = None
    level: str | None = None


class Ending(NamedTuple):
    """
    How a game ended before the rules ended it.

    kind: "resigned", "time" or "agreed" (a draw).
    side: the player who resigned or ran out of time; None for a draw.
    """

    kind: str
    side: Player | None = None


class Clock(NamedTuple):
    """
    The clocks of a game.

    minutes: minutes that each player has at the beginning.
    bonus: seconds added after each move.
    spent: milliseconds used in the current turn.
    """

    minutes: float
    bonus: float
    spent: float = 0


class Left(NamedTuple):
    """The milliseconds left to each player in a position."""

    white: float
    black: float


class Span(NamedTuple):
    """The plies between the position after *first* plies and the position after *last* plies."""

    first: int
    last: int


class Undecided(NamedTuple):
    """
    The plies that neither player decided.

    fixed: the number of plies at the beginning that were a random setup.
    filled: placements filled in at random later, or None.
    finished: stacking plies that a computer played for both sides.
    """

    fixed: int = 0
    filled: Span | None = None
    finished: tuple[Span, ...] = ()


class Help(NamedTuple):
    """
    The help that was used during the game.

    hints: the number of hints requested.
    takebacks: how many times moves were taken back.
    followed: the plies that a hint had recommended, each as the number of plies before it.
    """

    hints: int = 0
    takebacks: int = 0
    followed: tuple[int, ...] = ()


class Node:
    """
    A position of a game, with the move that leads to it.

    move: the canonical text; "" for the start.
    comment: a text about the position, or None.
    marks: the glyphs on the move, such as "!" and "?".
    drawn: what a person drew on the board: one space for a ring, two for an arrow.
    left: the times on the clocks, or None.
    deciding: the moves of another game, if one decided this ply.
    continuations: the nodes that follow; the first one continues the line of this node.
    """

    __slots__ = ("comment", "continuations", "deciding", "drawn", "left", "marks", "move")

    def __init__(self, move: str = "", deciding: Sequence[str] = ()) -> None:
        self.move = move
        self.deciding = tuple(deciding)
        self.comment: str | None = None
        self.marks: tuple[str, ...] = ()
        self.drawn: tuple[tuple[str, ...], ...] = ()
        self.left: Left | None = None
        self.continuations: list[Node] = []

    def play(self, move: str, deciding: Sequence[str] = ()) -> Node:
        """Return the node after *move*, which becomes the last continuation if it is new."""
        for node in self.continuations:
            if node.move == move:
                node.deciding = node.deciding or tuple(deciding)
                return node
        node = Node(move, deciding)
        self.continuations.append(node)
        return node


class Line(NamedTuple):
    """
    A line of a tree.

    shared: the number of plies that this line has in common with the line before it.
    nodes: the nodes after the shared ones. In the first line, they begin with the start.
    """

    shared: int
    nodes: list[Node]


class Record:
    """
    A game with everything that is kept about it.

    game: the name of the game, such as "dvonn".
    start: the position string of the start; None for the usual start.
    root: the node of the start.
    played: how many plies of the first line were played; None for all. The later plies were taken back.
    white, black: the players.
    ending: how the game ended early, or None.
    clock: the clocks, or None.
    undecided, help: plies that nobody decided, and the help used.
    source: the headers of the source, by the names that the source uses, such as "Event".

    >>> record = Record("dvonn")
    >>> record.white = Seat(name="Ann")
    >>> first = record.root.play("F3")
    >>> first.comment = "The middle."
    >>> variation = record.root.play("A3")
    >>> record.moves
    ['F3']
    """

    def __init__(self, game: str, start: str | None = None) -> None:
        self.game = game
        self.start = start
        self.root = Node()
        self.played: int | None = None
        self.white = Seat()
        self.black = Seat()
        self.ending: Ending | None = None
        self.clock: Clock | None = None
        self.undecided = Undecided()
        self.help = Help()
        self.source: dict[str, str] = {}

    @property
    def moves(self) -> list[str]:
        """The main line: the canonical texts of the moves played."""
        return [node.move for node in self.main_line()]

    def main_line(self) -> list[Node]:
        """Return the nodes of the moves played."""
        return self.first_line()[: self.played]

    def first_line(self) -> list[Node]:
        """Return the nodes of the main line and of the moves that were taken back from its end."""
        nodes = []
        at = self.root
        while at.continuations:
            at = at.continuations[0]
            nodes.append(at)
        return nodes

    def seat(self, player: Player) -> Seat:
        """Return the seat of *player*."""
        return self.white if player is WHITE else self.black

    def lines(self) -> Iterator[Line]:
        """Return every node once, in lines: the first line, then variations by branch point, latest first."""
        line = Line(0, [])
        depth = -1  # of the last node
        branches = [(0, self.root)]
        while branches:
            at, node = branches.pop()
            if at != depth + 1:
                yield line
                line = Line(at - 1, [])
            line.nodes.append(node)
            depth = at
            branches += [(at + 1, after) for after in reversed(node.continuations)]
        yield line


#: Both players by their names in records.
SIDES = {"white": WHITE, "black": BLACK}
