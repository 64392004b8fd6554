"""Compares the positions of the parts of the page."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from shown_page import Box, ShownPage


def overlaps(one: Box, other: Box) -> bool:
    """Return whether two boxes share more than an edge."""
    return one[0] < other[2] - 1 and other[0] < one[2] - 1 and one[1] < other[3] - 1 and other[1] < one[3] - 1


def overlapping(boxes: Mapping[str, Box]) -> list[tuple[str, str]]:
    """Return the pairs of boxes that cover each other, by name."""
    return [(one, other) for one, other in combinations(boxes, 2) if overlaps(boxes[one], boxes[other])]


def overlapping_panels(game: ShownPage) -> list[tuple[str, str]]:
    """Return the pairs of panels that cover each other."""
    return overlapping(game.panel_boxes())
