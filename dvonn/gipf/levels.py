"""
The levels of GIPF; what they score is in docs/strength.md. Each has the name of one of DVONN's.

Small, because it is a table.
"""

from __future__ import annotations

from dvonn.player.levels import Level

#: Weakest first.
LEVELS = (
    Level("novice", 1, 4.4),
    Level("beginner", 1, 2.15),
    Level("casual", 1, 1.22),
    Level("regular", 1, 0.8),
    Level("club", 1, 0.25),
    Level("strong", 4, 0.24),
    Level("expert", 7, 0.22),
    Level("veteran", 10, 0.205),
    Level("master", 14, 0.195),
    Level("grandmaster", 20, 0.18),
    Level("legend", 28, 0.165),
    Level("titan", 39, 0.15),
    Level("colossus", 55, 0.135),
    Level("challenger", 77, 0.12),
    Level("champion", 1_500, 0.0),
)

DEFAULT_LEVEL = "casual"
