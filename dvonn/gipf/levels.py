"""
The levels of GIPF; what they score is in docs/strength.md. Each has the name of one of DVONN's.

Small, because it is a table.
"""

from __future__ import annotations

from dvonn.player.levels import Level

#: Weakest first.
LEVELS = (
    Level("novice", 1, 5.0),
    Level("beginner", 1, 2.2),
    Level("casual", 1, 1.1),
    Level("regular", 1, 0.55),
    Level("club", 1, 0.25),
    Level("strong", 4, 0.24),
    Level("expert", 12, 0.2),
    Level("veteran", 40, 0.15),
    Level("master", 130, 0.1),
    Level("grandmaster", 450, 0.05),
    Level("champion", 1_500, 0.0),
)

DEFAULT_LEVEL = "casual"
