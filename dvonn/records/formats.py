"""The formats of a game: finds the format of a text, and reads and writes games."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any, Iterator, Sequence

from dvonn.quoting import quoted
from dvonn.records.faults import UnreadableGameError
from dvonn.records.text import with_plain_lines

if TYPE_CHECKING:
    from dvonn.records.rules import Format, Found, RecordRules
    from dvonn.records.tree import Record


class Formats:
    """
    The formats of a game.

    names: the names of the formats, which are the values of the option ``--to``; the first is the default.
    """

    def __init__(self, rules: RecordRules, formats: Sequence[Format]) -> None:
        """
        Take a game's rules, and its formats in the order in which they are tried on a text.

        The last format fits every text.
        """
        self._rules = rules
        self._by_name = {one.name: one for one in formats}
        self.names = tuple(reversed(self._by_name))

    def detect(self, text: str) -> str:
        """Return the name of the format that *text* looks like."""
        plain = with_plain_lines(text)
        return next(name for name, one in self._by_name.items() if one.fits(plain))

    def read(self, text: str) -> Iterator[Found]:
        """
        Return the games of *text* in order, each as a record or as the fault for which it is refused.

        The format is detected. A text without a game gives one fault. The time needed is proportional to the
        length of the text.

        >>> from dvonn.records.dvonn import DVONN
        >>> record = next(DVONN.read("a1 b2 C3"))
        >>> record.moves
        ['A1', 'B2', 'C3']
        >>> print(next(DVONN.read("A1 A1")))
        line 1: ply 2: found 'A1', expected a legal move (that space is taken)
        """
        plain = with_plain_lines(text)
        found = self._by_name[self.detect(plain)].read(plain)
        first = next(found, None)
        if first is None:
            first = UnreadableGameError(1, f"found {quoted(plain.strip())}, expected a game")
        return chain([first], found)

    def positions(self, record: Record) -> list[Any]:
        """
        Return the positions of the main line of *record*, from the start to the end.

        >>> from dvonn.records.dvonn import DVONN
        >>> [str(position) for position in DVONN.positions(next(DVONN.read("F3")))]
        ['9/10/11/10/9 w p', '9/10/5,r,5/10/9 b p']
        """
        positions = [self._rules.position(record.start)]
        for move in record.moves:
            positions.append(positions[-1].play(self._rules.move(move)))
        return positions

    def write(self, record: Record, name: str, before: Record | None = None) -> str:
        """
        Return *record* as text in the format *name*, without a line break at its end.

        On a new line, the text can follow that of the record *before*; without *before*, it can stand first.

        Raises:
            ValueError: there is no such format, or it cannot hold the record.

        >>> from dvonn.records.dvonn import DVONN
        >>> record = next(DVONN.read("F3 A3"))
        >>> DVONN.write(record, "json")
        '{"format":3,"game":"dvonn","lines":[{"moves":["F3","A3"]}]}'
        """
        self.check_name(name)
        one = self._by_name[name]
        text = one.write(record)
        return text if before is None else one.write_after(before, text)

    def check_name(self, name: str) -> None:
        """
        Refuse a name that no format has.

        Raises:
            ValueError: no format has the name; the message lists the names.
        """
        if name not in self._by_name:
            msg = f"no such format: {quoted(name)} (expected one of {', '.join(self.names)})"
            raise ValueError(msg)
