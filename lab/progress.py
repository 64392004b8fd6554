"""A bar on standard error; plain lines where there is no tqdm."""

from __future__ import annotations

import sys
from typing import Iterable, TypeVar

try:
    from tqdm import tqdm
except ImportError:  # as under PyPy: the lab plays with nothing but the standard library
    tqdm = None


_Item = TypeVar("_Item")


def with_bar(items: Iterable[_Item], total: int, unit: str) -> Iterable[_Item]:
    """Return the same *items*, counted by a bar where there is tqdm; elsewhere nothing is shown."""
    return tqdm(items, total=total, unit=unit) if tqdm else items


class Bar:
    """Shows how much of *total* is done, of which *done* was before."""

    def __init__(self, total: int, done: int = 0, unit: str = "game") -> None:
        self._total = total
        self._done = done
        self._unit = unit
        self._bar = tqdm(total=total, initial=done, unit=unit) if tqdm else None

    def advance(self, note: str = "", by: int = 1) -> None:
        """Show that so much more is done, with a *note* on how it goes."""
        self._done += by
        if self._bar is not None:
            self._bar.set_postfix_str(note, refresh=False)
            self._bar.update(by)
        else:
            self.tell(f"{self._done} of {self._total} {self._unit}s{': ' if note else ''}{note}")

    def tell(self, line: str) -> None:
        """Show a line beside the bar."""
        if self._bar is not None:
            self._bar.write(line, file=sys.stderr)
        else:
            print(line, file=sys.stderr)

    def close(self) -> None:
        """Leave the bar as it is."""
        if self._bar is not None:
            self._bar.close()
