"""
The format `moves`: moves separated by white space, after a position string if the start is unusual.

``#`` to the end of a line is a comment. A move is read in every form, except with only white space between
two spaces of the board: "A1 B2" counts as two moves, since it may be two placements. A line begins another
game if it begins with a position string, or with a move that can only begin a game. After a refused game, a
line that begins with any legal first move also begins a game. The final scores may follow a game of DVONN:
"=> 17 2".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Iterator, NamedTuple

from dvonn.move_text import SIGN_OR_CROSS, numbered_words, words_of
from dvonn.quoting import quoted
from dvonn.records.faults import FaultKind, UnreadableGameError
from dvonn.records.rules import Format, RecordRules, Replay

if TYPE_CHECKING:
    from typing import Callable, Sequence

    from dvonn.records.rules import Found
    from dvonn.records.tree import Record

    NumberedWords = list[tuple[int, str]]

NAME = "moves"
#: The number of fields in a position string of DVONN.
_POSITION_WORDS = 3
_OPENING, _CLOSING = _BRACKETS = ("[", "]")
#: Stands before the final scores.
_SCORES = "=>"


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
    """Reads the games of a text, part by part."""

    def __init__(self, rules: RecordRules, position_words: int, start: str | None) -> None:
        self._rules = rules
        self._position_words = position_words
        self._start = start
        self._game: Replay | None = None
        self._is_refused = False
        self._is_after_start = False

    def read(self, words: NumberedWords) -> Iterator[Found]:
        index = 0
        line = 0
        while index < len(words):
            is_first = words[index][0] != line
            line, word = words[index]
            if is_first and self._begins_game(word):
                yield from self._finished()
            is_start = self._game is None and not self._is_refused and _is_board(word)
            end = index + self._position_words if is_start else self._end_of_part(words, index)
            try:
                self._read_part(words[index:end], is_start=is_start)
            except UnreadableGameError as fault:
                yield fault
                self._is_refused = True
            self._is_after_start = is_start
            index = end
        yield from self._finished()

    def _begins_game(self, word: str) -> bool:
        """Return whether *word*, the first of its line, begins another game."""
        if _is_board(word):
            return True
        if self._is_scores(word):
            return False
        if self._is_refused:
            # A line right after a refused start has the moves of that start, not of another game.
            return not self._is_after_start and self._can_begin(word)
        return self._game is not None and self._rules.begins_another(self._game, word)

    def _is_scores(self, word: str) -> bool:
        return word == _SCORES and self._rules.scores is not None

    def _can_begin(self, word: str) -> bool:
        """Return whether *word* is a legal first move."""
        try:
            Replay(self._rules, self._start).play(word, line=0)
        except UnreadableGameError:
            return False
        return True

    def _finished(self) -> Iterator[Found]:
        if self._game is not None and not self._is_refused:
            yield self._game.record
        self._game = None
        self._is_refused = False

    def _end_of_part(self, words: NumberedWords, index: int) -> int:
        """Return the end of the part at *index*: a move, the scores, or a game in brackets with its move."""
        line, word = words[index]
        end = index + 1
        if self._is_scores(word):
            while end < min(index + 3, len(words)) and words[end][0] == line:
                end += 1
        elif word == _OPENING and self._rules.check_deciding is not None:
            while end < len(words) and words[end][1] not in _BRACKETS and not _is_board(words[end][1]):
                end += 1
            is_closed = end < len(words) and words[end][1] == _CLOSING
            return end + 2 if is_closed else index + 1
        return end

    def _read_part(self, part: NumberedWords, *, is_start: bool) -> None:
        if self._is_refused:
            return
        line, word = part[0]
        texts = [text for _, text in part]
        if is_start:
            self._game = Replay(self._rules, " ".join(texts), line)
            return
        if self._game is None:
            self._game = Replay(self._rules, self._start, line)
        if word == _SCORES and self._rules.scores is not None:
            _check_scores(self._game, self._rules.scores(self._game.position), texts, line)
        elif word == _OPENING and self._rules.check_deciding is not None:
            if texts[-1] in _BRACKETS:
                why = "found '[', expected ']' and the result after a game"
                raise UnreadableGameError(line, why, kind=FaultKind.CUT)
            self._game.play(texts[-1], part[-1][0], texts[1:-2])
        else:
            self._game.play(word, line)


def _check_scores(game: Replay, scores: Sequence[int], texts: Sequence[str], line: int) -> None:
    """Refuse the final scores *texts*, "=> WHITE BLACK", unless *game* is over and has these *scores*."""
    found = " ".join(texts)
    expected = " ".join([_SCORES, *map(str, scores)])
    if not game.position.is_over:
        why = f"found {quoted(found)}, expected more moves, since the game is not over"
        raise UnreadableGameError(line, why)
    if found != expected:
        raise UnreadableGameError(
            line, f"found {quoted(found)}, expected {expected!r}, the scores of the game"
        )
