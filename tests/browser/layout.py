"""Compares the positions of the parts of the page."""

from __future__ import annotations

from itertools import combinations

from shown_page import Box, ShownPage


def overlaps(one: Box, other: Box) -> bool:
    """Return whether two boxes share more than an edge."""
    return one[0] < other[2] - 1 and other[0] < one[2] - 1 and one[1] < other[3] - 1 and other[1] < one[3] - 1


def overlapping_panels(game: ShownPage) -> list[tuple[str, str]]:
    """Return the pairs of panels that cover each other."""
    boxes = game.panel_boxes()
    return [(one, other) for one, other in combinations(boxes, 2) if overlaps(boxes[one], boxes[other])]
