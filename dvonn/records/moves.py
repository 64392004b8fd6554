"""
The format `moves`: moves separated by white space, after a position string if the start is unusual.

``#`` to the end of a line is a comment. A move is read in every form, except with white space alone between
its two spaces: "A1 B2" counts as two moves, since it may be two placements. A line begins another game if it
begins with a position string, or with a move that can only begin a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Iterator, NamedTuple

from dvonn.move_text import SIGN_OR_CROSS, numbered_words, words_of
from dvonn.records.faults import UnreadableGameError
from dvonn.records.rules import Format, RecordRules, Replay

if TYPE_CHECKING:
    from typing import Callable

    from dvonn.records.rules import Found
    from dvonn.records.tree import Record

    NumberedWords = list[tuple[int, str]]

NAME = "moves"
#: The number of fields in a position string of DVONN.
_POSITION_WORDS = 3
_OPENING, _CLOSING = "[", "]"


class MoveWords(NamedTuple):
    """
    The contents of a text of one game; they are not checked.

    start: the position string with which the text starts; None for the empty board.
    moves: the texts of the moves.
    """

    start: str | None
    moves: tuple[str, ...]


def split_moves(text: str) -> MoveWords:
    """Return the contents of a text with one game of DVONN. Boards contain a '/', moves do not."""
    words = words_of(text, SIGN_OR_CROSS)
    if words and _is_board(words[0]):
        return MoveWords(" ".join(words[:_POSITION_WORDS]), tuple(words[_POSITION_WORDS:]))
    return MoveWords(None, tuple(words))


def _is_board(word: str) -> bool:
    return "/" in word


def moves_format(
    rules: RecordRules,
    position_words: int = _POSITION_WORDS,
    words: Callable[[str], NumberedWords] = lambda text: numbered_words(text, SIGN_OR_CROSS),
    start: Callable[[str], str | None] = lambda _: None,
) -> Format:
    """
    Return the format for a game.

    Args:
        rules: The rules of the game.
        position_words: The number of fields in a position string of the game.
        words: Returns the words of a text with the numbers of their lines. A game that decides a ply stands
            in brackets before that ply.
        start: Returns the position string that a text names in a comment, or None.
    """

    def read(text: str) -> Iterator[Found]:
        reader = _Reader(rules, position_words, start(text))
        yield from reader.read(words(text))

    def write(record: Record) -> str:
        """Return the main line, with an unusual start before it; without moves, return the start alone."""
        parts = [record.start] if record.start else []
        for node in record.main_line():
            parts += [_OPENING, *node.deciding, _CLOSING, node.move] if node.deciding else [node.move]
        return " ".join(parts) or str(rules.position(None))

    def write_after(before: Record, text: str) -> str:
        """Return *text*, with the usual start first if its moves would otherwise continue *before*."""
        game = Replay(rules, before.start)
        for move in before.moves:
            game.play(move, line=0)
        first = text.split(maxsplit=1)[0]
        begins = _is_board(first) or rules.begins_another(game, first)
        return text if begins else f"{rules.position(None)} {text}"

    return Format(NAME, lambda _: True, read, write, write_after)


class _Reader:
    """Reads the games of a text, word by word."""

    def __init__(self, rules: RecordRules, position_words: int, start: str | None) -> None:
        self._rules = rules
        self._position_words = position_words
        self._start = start
        self._game: Replay | None = None
        self._is_refused = False

    def read(self, words: NumberedWords) -> Iterator[Found]:
        index = 0
        line = 0
        while index < len(words):
            is_first = words[index][0] != line
            line, word = words[index]
            if is_first and self._begins_game(word):
                yield from self._finished()
            try:
                index = self._read_part(words, index)
            except UnreadableGameError as fault:
                yield fault
                # Only a line that certainly begins another game is read after a fault.
                self._is_refused = True
                index = self._skip(index)
        yield from self._finished()

    def _skip(self, index: int) -> int:
        """Count a word of a refused game as a ply; return the next index."""
        if self._game is not None:
            self._game.plies += 1
        return index + 1

    def _begins_game(self, word: str) -> bool:
        if self._game is None:
            return self._is_refused and _is_board(word)
        return _is_board(word) or self._rules.begins_another(self._game, word)

    def _finished(self) -> Iterator[Found]:
        if self._game is not None and not self._is_refused:
            yield self._game.record
        self._game = None
        self._is_refused = False

    def _read_part(self, words: NumberedWords, index: int) -> int:
        """Read a start, a move, or a game in brackets and the move after it; return the next index."""
        line, word = words[index]
        if self._is_refused:
            return self._skip(index)
        if self._game is None and _is_board(word):
            after = index + self._position_words
            fields = [field for _, field in words[index:after]]
            self._game = Replay(self._rules, " ".join(fields), line)
            return after
        if self._game is None:
            self._game = Replay(self._rules, self._start, line)
        if word != _OPENING or self._rules.check_deciding is None:
            self._game.play(word, line)
            return index + 1
        inner = index + 1
        while inner < len(words) and words[inner][1] != _CLOSING:
            inner += 1
        if inner + 1 >= len(words):
            raise UnreadableGameError(line, "found '[', expected ']' and the result after a game")
        result_line, result = words[inner + 1]
        self._game.play(result, result_line, [text for _, text in words[index + 1 : inner]])
        return inner + 2
