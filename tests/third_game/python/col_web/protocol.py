"""The parts of messages that only Col has."""

from __future__ import annotations

from typing import TypedDict

from dvonn.web.protocol.positions import Side


class ColView(TypedDict):
    """The part of a position that only Col has."""

    #: The free squares of each side.
    free: dict[Side, int]
