"""The rules of a game as records need them: each game supplies one :class:`RecordRules`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Iterator, NamedTuple, Sequence

from dvonn.errors import IllegalMoveError
from dvonn.quoting import quoted
from dvonn.records.faults import FaultKind, UnreadableGameError
from dvonn.records.tree import Node, Record

if TYPE_CHECKING:
    from typing import Protocol, Union

    from dvonn.players import Player

    class RecordPosition(Protocol):
        """A position of any game, as records need it."""

        @property
        def turn(self) -> Player: ...  # noqa: D102 - as the positions have it
        @property
        def is_over(self) -> bool: ...  # noqa: D102
        @property
        def winner(self) -> Player | None: ...  # noqa: D102

        def legal_moves(self) -> Sequence[Any]: ...  # noqa: D102
        def play(self, move: Any, /) -> Any: ...  # noqa: ANN401, D102

    #: A game of a text, or the reason why it cannot be read.
    Found = Union[Record, UnreadableGameError]


class Format(NamedTuple):
    """
    A format of records.

    name: the name of the format, which is a value of the option ``--to``.
    fits: returns whether a text looks like this format.
    read: returns the games of a text, each as a record or as the fault for which it is refused.
    write: returns a record as text, without a line break at its end; raises a ValueError if the format cannot
        hold the record.
    write_after: takes a record and the written text of the next one; returns that text in a form that
        cannot be read as more moves of the first record.
    """

    name: str
    fits: Callable[[str], bool]
    read: Callable[[str], Iterator[Found]]
    write: Callable[[Record], str]
    write_after: Callable[[Record, str], str] = lambda _, text: text


class RecordRules(NamedTuple):
    """
    The rules of a game.

    name: the name of the game, such as "dvonn".
    spaces: the names of the spaces of the board.
    position: returns the position of a position string (None: the usual start); may raise a PositionError.
    move: returns the move that a text names; may raise a ValueError.
    begins_another: takes the game so far and the first word of a line; returns whether the line begins
        another game.
    check_deciding: takes a position, the moves of another game (such as DVONN in GIPF) and the text of a ply;
        raises a ValueError unless the other game decides this ply. None if no other game decides plies.
    scores: returns the scores of White and Black in a position. None if the game has no scores.
    """

    name: str
    spaces: Sequence[str]
    position: Callable[[str | None], Any]
    move: Callable[[str], Any]
    begins_another: Callable[[Replay, str], bool]
    check_deciding: Callable[[Any, Sequence[str], str], None] | None = None
    scores: Callable[[Any], Sequence[int]] | None = None


class Replay:
    """
    A game while it is read: plays the moves of a text on its positions.

    record: the game so far.
    start: the first position of the game.
    position: the last position of the game.
    node: the node of the last position.
    plies: the number of plies that lead to the last position.
    """

    def __init__(self, rules: RecordRules, start: str | None = None, line: int = 1) -> None:
        self.rules = rules
        try:
            self.start = rules.position(start)
        except ValueError as error:
            found = start or ""
            raise UnreadableGameError(line, str(error), kind=FaultKind.POSITION, found=found) from error
        self.position: RecordPosition = self.start
        usual = str(rules.position(None))
        self.record = Record(rules.name, None if str(self.start) == usual else str(self.start))
        self.node = self.record.root
        self.plies = 0

    def play(self, text: str, line: int, deciding: Sequence[str] = ()) -> None:
        """
        Play the move that *text* names; *deciding* has the moves of the game that decided it, if any.

        Raises:
            UnreadableGameError: the move is unreadable or illegal.
        """
        position = self.position
        try:
            if deciding and self.rules.check_deciding is not None:
                self.rules.check_deciding(position, deciding, text)
            move = self.rules.move(text)
            after = position.play(move)
        except IllegalMoveError as error:
            why = f"found {quoted(text)}, expected a legal move ({error.words})"
            raise UnreadableGameError(line, why, self.plies + 1, FaultKind.ILLEGAL, text) from error
        except ValueError as error:
            kind = FaultKind.OTHER if deciding else FaultKind.NOTATION
            raise UnreadableGameError(line, str(error), self.plies + 1, kind, text) from error
        self.node = self.node.play(str(move), deciding)
        self.position = after
        self.plies += 1

    def go_to(self, node: Node, position: RecordPosition, plies: int) -> None:
        """Continue from *node*, with its position and the number of plies that lead to it."""
        self.node = node
        self.position = position
        self.plies = plies


def require_usual_start(record: Record, name: str) -> None:
    """
    Refuse a record that does not begin with the usual start.

    Raises:
        ValueError: the start is unusual; the message says that the format *name* cannot hold it.
    """
    if record.start is not None:
        msg = f"{name} has no place for the start {quoted(record.start)} (expected one of moves, json, link)"
        raise ValueError(msg)


def headers_of(rules: RecordRules, record: Record) -> dict[str, str]:
    """
    Return the headers of the record's source, without a result that the moves or a resignation already show.

    The header with the result may be older than the last change of the record.
    """
    if "Result" not in record.source:
        return record.source
    replay = Replay(rules, record.start)
    for move in record.moves:
        replay.play(move, 1)
    is_resigned = record.ending is not None and record.ending.kind == "resigned"
    is_told = is_resigned or replay.position.is_over
    return {name: value for name, value in record.source.items() if name != "Result" or not is_told}
