"""A pause of Python's garbage collector."""

from __future__ import annotations

import gc
import sys

#: True if Python frees memory by counting references, which PyPy does not.
_COUNTS_REFERENCES = sys.implementation.name == "cpython"


class PausedCollector:
    """
    Pauses the garbage collector of CPython inside a ``with`` block.

    A search makes no reference cycles, but the collector would look through its whole tree for them again
    and again.
    """

    def __enter__(self) -> None:
        self._is_paused = _COUNTS_REFERENCES and gc.isenabled()
        if self._is_paused:
            gc.disable()

    def __exit__(self, *_: object) -> None:
        if self._is_paused:
            gc.enable()
