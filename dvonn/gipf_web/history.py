"""The history of a game of GIPF, with the effect of each ply."""

from __future__ import annotations

from typing import NamedTuple

from dvonn.gipf.board import NAMES
from dvonn.gipf.moves import LOST, Jump, Move, Push, Taking
from dvonn.gipf.pieces import BASIC, GIPF, LOADED, TOKENS
from dvonn.gipf.position import Position
from dvonn.gipf.setup import Step
from dvonn.players import BLACK, WHITE, Player

_TAKING_STEPS = (Step.TAKE_FIRST, Step.TAKE_LAST)
_LETTERS = {WHITE: "w", BLACK: "b"}
_PUSHED = {"": BASIC, "P": LOADED, "G": GIPF}


class Effect(NamedTuple):
    """
    The effect of a ply.

    spaces: the points that the ply names. For an answer to a jump, or the result of a game of DVONN, the
        points that the jump names.
    removed: the spots from which something was taken.
    taken: the tokens that stood on these spots before.
    lost: the numbers of basic pieces that left the game, White's and Black's.
    shifts: the old and the new spot of each piece that was pushed on, the farthest piece first.
    token: the token of the piece that came in or jumped; "" if none did, as for an announced jump.
    is_forced: True if the ply was a taking and the only legal move.
    turn: the number of the ply's turn, from 1; an answer belongs to the turn of the jump.
    """

    spaces: list[str]
    removed: list[str]
    taken: list[str]
    lost: tuple[int, int]
    shifts: list[list[str]]
    token: str
    is_forced: bool
    turn: int


class History:
    """
    A game from its start to now.

    positions: the start and the position after every ply.
    moves: the plies.
    effects: the effects of the plies.
    """

    def __init__(self, start: Position) -> None:
        self.positions = [start]
        self.moves: list[Move] = []
        self.effects: list[Effect] = []

    @property
    def position(self) -> Position:
        """The current position."""
        return self.positions[-1]

    def play(self, move: Move) -> None:
        """
        Add *move* to the game.

        Raises:
            IllegalMoveError: the move is illegal; the game is unchanged.
        """
        before = self.position
        after = before.play(move)
        turn = self._turn_now()
        self.positions.append(after)
        self.moves.append(move)
        self.effects.append(_effect(before, move, after, turn))

    def _turn_now(self) -> int:
        """Return the number of the turn to which the next ply belongs."""
        if not self.effects:
            return 1
        before, now = self.positions[-2:]
        return self.effects[-1].turn + (_turn_of(before) is not _turn_of(now))

    def take_back(self, plies: int) -> None:
        """Remove all but the first *plies* plies."""
        del self.positions[plies + 1 :], self.moves[plies:], self.effects[plies:]

    def captured(self, plies: int) -> tuple[int, int]:
        """Return the numbers of White's and Black's basic pieces lost in the first *plies* plies."""
        lost = [effect.lost for effect in self.effects[:plies]]
        return sum(white for white, _ in lost), sum(black for _, black in lost)


def forced_move(position: Position) -> Move | None:
    """Return the only legal move if it is a taking, else None."""
    if position.step not in _TAKING_STEPS:
        return None
    moves = position.legal_moves()
    return moves[0] if len(moves) == 1 else None


def spaces_of(move: Move) -> list[str]:
    """Return the points that *move* names, in order."""
    if isinstance(move, Push):
        return [move.text[-4:-2], move.text[-2:]]
    if isinstance(move, Jump):
        return [NAMES[move.origin], NAMES[move.target]]
    return [NAMES[spot] for spot in move.spots] if isinstance(move, Taking) else []


def text_of(move: Move) -> str | None:
    """Return *move* as players read it; None for a move that names no point."""
    spaces = spaces_of(move)
    if isinstance(move, Taking):
        return "×" + " ".join(spaces)  # noqa: RUF001 - the sign for taking
    mark = move.mark if isinstance(move, Push) else ""
    return mark + "\u2060–\u2060".join(spaces) if spaces else None  # noqa: RUF001 - as the page writes it


def token_of(player: Player, mark: str) -> str:
    """Return the token of the piece that a push with this *mark* brings."""
    return TOKENS[_PUSHED[mark][player]]


def shifted(position: Position, move: Push) -> list[int]:
    """Return the spots whose pieces *move* pushes, and the empty spot after them."""
    cells = position.cells
    gap = next(index for index, spot in enumerate(move.way) if not cells[spot])
    return list(move.way[: gap + 1])


def _turn_of(position: Position) -> Player:
    """Return whose turn it is: the player who jumped, even while the opponent answers the jump."""
    return position.turn.other if position.step is Step.ANSWER else position.turn


def _effect(before: Position, move: Move, after: Position, turn: int) -> Effect:
    spots = move.spots if isinstance(move, Taking) else ()
    removed = [NAMES[spot] for spot in spots]
    taken = [TOKENS[before.cells[spot]] for spot in spots]
    shifts: list[list[str]] = []
    token = ""
    if isinstance(move, Push):
        names = [NAMES[spot] for spot in shifted(before, move)]
        shifts = [[one, other] for one, other in zip(names, names[1:])][::-1]
        token = token_of(before.turn, move.mark)
    spaces = spaces_of(move)
    jump = before.jump or (move if isinstance(move, Jump) else None)
    if jump is not None:
        spaces = spaces_of(jump)
        if after.jump is None and move is not LOST:
            token = _LETTERS[before.turn.other if before.step is Step.ANSWER else before.turn]
    lost = (
        pieces_of(before, WHITE) - pieces_of(after, WHITE),
        pieces_of(before, BLACK) - pieces_of(after, BLACK),
    )
    return Effect(spaces, removed, taken, lost, shifts, token, forced_move(before) is move, turn)


def pieces_of(position: Position, player: Player) -> int:
    """Return the number of basic pieces of a colour on the board and in the reserve."""
    letter = _LETTERS[player]
    tokens = [TOKENS[cell] for cell in position.cells if cell]
    board = sum(2 if token[0].isupper() else 1 for token in tokens if token[0].lower() == letter)
    return board + position.hand(player).reserve
