"""
The file of a match: its settings and every game, as lines of JSON.

An interrupted match resumes from its file; a file of another match is refused.
"""

from __future__ import annotations

import json
from pathlib import Path

from lab.jobs import differences
from lab.match.games import Match, Record


class RecordsError(ValueError):
    """A file does not hold the match."""


class Records:
    """
    The games of *match* in the file at *path*.

    A missing or empty file gets the settings of the match together with its first game.

    games: the games in the file, in the order in which they ended.

    Raises:
        OSError: the file cannot be read or written.
        RecordsError: the file holds a different match, or something else.
    """

    def __init__(self, path: Path, match: Match) -> None:
        self._path = path
        self._header = json.dumps({"match": match._asdict()})
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        text = path.read_text(encoding="utf-8", errors="replace")
        whole = text[: text.rfind("\n") + 1]
        if not self._header.startswith(text):
            self._check(text.partition("\n")[0], self._header)
        if whole != text:
            # The last line is incomplete, because a match was interrupted.
            path.write_text(whole, encoding="utf-8")
        self._is_empty = not whole
        self.games = [self._read(line) for line in whole.splitlines()[1:]]

    def _check(self, found: str, expected: str) -> None:
        wanted = json.loads(expected)["match"]
        try:
            held = dict(json.loads(found)["match"])
        except (ValueError, TypeError, KeyError):
            msg = f"{str(self._path)!r} does not begin as the file of a match does"
            raise RecordsError(msg) from None
        # An option that an older file lacks counts as None.
        if other := differences(held, wanted):
            msg = f"{str(self._path)!r} holds another match: {other}"
            raise RecordsError(msg)

    def _read(self, line: str) -> Record:
        try:
            return Record(**json.loads(line))
        except (ValueError, TypeError):
            msg = f"{str(self._path)!r} holds a line that is no game: {line[:60]!r}"
            raise RecordsError(msg) from None

    def add(self, record: Record) -> None:
        """Append *record* to the file."""
        lines = [self._header] if self._is_empty else []
        with self._path.open("a", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in (*lines, json.dumps(record._asdict())))
        self._is_empty = False
        self.games.append(record)
