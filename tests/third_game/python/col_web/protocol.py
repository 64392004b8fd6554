"""What only messages about Col have, beside those of all games."""

from __future__ import annotations

from typing import TypedDict

from dvonn.web.protocol.positions import Side


class ColView(TypedDict):
    """What only a position of Col has."""

    #: How many squares are left to each side.
    free: dict[Side, int]
