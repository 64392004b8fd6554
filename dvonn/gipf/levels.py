"""
The levels of GIPF, named like those of DVONN.

docs/strength.md has the measured strength of each level.
"""

from __future__ import annotations

from dvonn.player.levels import Level

#: The levels, weakest first.
LEVELS = (
    Level("novice", 1, 4.4),
    Level("beginner", 1, 2.03),
    Level("casual", 1, 1.22),
    Level("regular", 1, 0.8),
    Level("club", 1, 0.34),
    Level("strong", 5, 0.32),
    Level("expert", 8, 0.22),
    Level("veteran", 12, 0.2),
    Level("master", 19, 0.19),
    Level("grandmaster", 32, 0.17),
    Level("legend", 48, 0.15),
    Level("titan", 77, 0.12),
    Level("colossus", 130, 0.1),
    Level("challenger", 240, 0.08),
    Level("champion", 420, 0.0),
)

DEFAULT_LEVEL = "casual"
