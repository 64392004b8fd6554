"""
The levels of GIPF; what they score is in docs/strength.md. Each has the name of one of DVONN's.

Small, because it is a table.
"""

from __future__ import annotations

from dvonn.player.levels import Level

#: Weakest first.
LEVELS = (
    Level("novice", 1, 3.0),
    Level("beginner", 1, 1.5),
    Level("casual", 1, 0.8),
    Level("regular", 1, 0.3),
    Level("club", 8, 0.25),
    Level("strong", 25, 0.2),
    Level("expert", 80, 0.15),
    Level("master", 300, 0.1),
    Level("champion", 1_500, 0.0),
)

DEFAULT_LEVEL = "casual"
