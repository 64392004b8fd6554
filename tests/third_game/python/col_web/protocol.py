"""The parts of messages that only Col has."""

from __future__ import annotations

from typing import TypedDict

from dvonn.web.protocol.positions import Side


class ColView(TypedDict):
    """The part of a position that only Col has."""

    #: How many free squares each side has.
    free: dict[Side, int]
