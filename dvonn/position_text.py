"""The parts that all games' position strings share: parsing, and rows in which numbers count empty places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, Iterator

from dvonn.errors import PositionError

if TYPE_CHECKING:
    from typing import Self


class FromText:
    """A position that is read from its position string; a game supplies :meth:`_read` and ``__str__``."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Self:
        """
        Return the position that a position string describes.

        Raises:
            PositionError: *text* is malformed or describes an impossible position. The error is a
                ValueError that quotes the text, says what was expected and has all faults.

        >>> from dvonn import Position
        >>> Position.parse("9/10/11/10/9 w p") == Position()
        True
        """
        position, faults = cls._read(text)
        if position is None or faults:
            raise PositionError(text, tuple(faults))
        return position

    @classmethod
    def faults_in(cls, text: str) -> list[Any]:
        """Return all faults of a position string, the most basic first; an empty list if it has none."""
        return cls._read(text)[1]

    if TYPE_CHECKING:

        @classmethod
        def _read(cls, text: str) -> tuple[Self | None, list[Any]]:
            """
            Return the position of *text*, even if it is impossible, and all faults.

            The position is None if *text* cannot be read.
            """

    def __repr__(self) -> str:
        return f"{type(self).__name__}.parse({str(self)!r})"


def write_row(tokens: Iterable[str]) -> str:
    """Return a row as text; a run of empty places ("") is written as its length."""
    parts: list[str] = []
    empty = 0
    for token in [*tokens, None]:
        if token == "":
            empty += 1
            continue
        if empty:
            parts.append(str(empty))
            empty = 0
        if token:
            parts.append(token)
    return ",".join(parts)


def tokens_in(row: str) -> Iterator[tuple[str, int, bool]]:
    """
    Yield each token of a row with the number of empty places it stands for, 0 if the token is no number.

    The third value is True for a number right after another number, which is a fault: a correct row has their
    sum instead.
    """
    is_after_run = False
    for token in row.split(","):
        is_run = token.isascii() and token.isdigit() and len(token) <= 2 and token[0] != "0"
        yield token, int(token) if is_run else 0, is_run and is_after_run
        is_after_run = is_run
