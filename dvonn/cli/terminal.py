"""
A game at the terminal: the board in letters, the person's moves and commands.

Nothing here reads or writes a stream: a caller hands in how to ask and show.
"""

from __future__ import annotations

from typing import Callable, Collection

from dvonn.core.board import COORDINATES, NAMES, ROWS
from dvonn.core.game import Game
from dvonn.core.moves import PASS, Move, StackingMove
from dvonn.core.position import Phase, Position
from dvonn.errors import IllegalMoveError
from dvonn.move_text import bare
from dvonn.players import Player
from dvonn.quoting import quoted

#: Letters from one space to the next in a row: room for the longest token, "w12*3".
CELL_WIDTH = 6

#: The row in which the board is widest, counted from 0.
_MIDDLE_ROW = 2

HELP = """\
Type a move: D3 to place there, A1B2 or A1-B2 to move a stack.
moves   lists what you may play
undo    takes back your last move and what followed
help    shows this
quit    ends the game
On the board: w or b with a number is a stack of White or Black and its height;
a star stands for each DVONN piece in it (*2, *3 for more); r is a DVONN piece
alone; a dot is an empty space."""

_PIECES = {"r": "a DVONN piece", "w": "a white piece", "b": "a black piece"}


def draw(position: Position) -> str:
    """Return the board as lines of text, row 5 on top as a player at the white side sees it."""
    lines = []
    for row in reversed(range(len(ROWS))):
        line: dict[int, str] = {0: str(row + 1)}
        for name, (column, own_row) in zip(NAMES, COORDINATES):
            if own_row == row:
                line[_left(column, row)] = str(position.stack_at(name) or ".")
        lines.append(line)
    # A column runs up and to the left, so its letter stands below and to the right of its end.
    lines.append({})
    for column in range(max(first + length for first, length in ROWS)):
        lowest = min(row for row, (first, length) in enumerate(ROWS) if column < first + length)
        lines[len(ROWS) - lowest][_left(column, lowest - 1)] = chr(ord("A") + column)
    return "\n".join(map(_laid_out, lines))


def _left(column: int, row: int) -> int:
    """Return where on its line a space stands: half a cell further left for each row up (R1.4)."""
    return CELL_WIDTH * column - CELL_WIDTH // 2 * (row - _MIDDLE_ROW) + CELL_WIDTH // 2


def _laid_out(words: dict[int, str]) -> str:
    line = ""
    for left in sorted(words):
        line = line.ljust(left) + words[left]
    return line


def shown(move: Move) -> str:
    """Return *move* as it is shown to a person: "D3", "A1-B2" or "pass"."""
    if move == PASS:
        return "pass"
    text = str(move)
    return f"{text[:2]}-{text[2:]}" if isinstance(move, StackingMove) else text


class Table:
    """
    The terminal seen as a table at which a game is played.

    game: the game so far.
    people: the sides that persons play.
    choose: the computer's move, where it has one.
    ask: shows a prompt and returns what the person typed; None at the end of input.
    show: takes text for the person, whole lines.
    """

    def __init__(
        self,
        game: Game,
        people: Collection[Player],
        choose: Callable[[Position], Move],
        ask: Callable[[str], str | None],
        show: Callable[[str], None],
    ) -> None:
        self.game = game
        self.people = people
        self.choose = choose
        self.ask = ask
        self.show = show

    def play(self) -> None:
        """Play until the game is over or the person leaves."""
        while not self.game.position.is_over:
            position = self.game.position
            if position.legal_moves() == [PASS]:
                self._make(PASS)
            elif position.turn not in self.people:
                self._make(self.choose(position))
            elif not self._persons_turn():
                return
        position = self.game.position
        self.show(f"\n{draw(position)}\n{_result(position)}")

    def _make(self, move: Move) -> None:
        """Play *move* and say what it was and what it removed."""
        side = _side(self.game.position.turn)
        self.game.play(move)
        removed = self.game.removed[-1]
        lost = f", which removes {', '.join(removed)}" if removed else ""
        forced = " (no legal move)" if move == PASS else ""
        self.show(f"{side}: {shown(move)}{forced}{lost}")

    def _persons_turn(self) -> bool:
        """Let the person decide; return False when there is nobody any more."""
        self.show(f"\n{draw(self.game.position)}\n{_score(self.game.position)}")
        before = self.game
        plies = len(before.moves)
        while self.game is before and len(before.moves) == plies:
            text = self.ask(_prompt(self.game.position))
            if text is None or bare(text).lower() == "quit":
                return False
            self._obey(text.strip())
        return True

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
        self.show(" ".join(sorted(map(shown, self.game.position.legal_moves()))))

    def _undo(self) -> None:
        """Go back to the last position in which a person had a choice."""
        game = self.game
        for plies in reversed(range(len(game.moves))):
            position = game.positions[plies]
            if position.turn in self.people and position.legal_moves() != [PASS]:
                game.take_back(plies)
                return
        self.show("There is no move of yours to take back.")


def _side(player: Player) -> str:
    return player.name.capitalize()


def _score(position: Position) -> str:
    white, black = position.scores
    return f"White {white}, Black {black}"


def _prompt(position: Position) -> str:
    side = _side(position.turn)
    if position.phase is Phase.STACKING:
        return f"{side} to move> "
    return f"{side} to place {_PIECES[position.next_piece or '']}> "


def _result(position: Position) -> str:
    winner = position.winner
    outcome = "A draw" if winner is None else f"{_side(winner)} wins"
    return f"{outcome}: {_score(position)}."
