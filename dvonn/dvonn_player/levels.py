"""The levels of DVONN; docs/strength.md has their scores."""

from __future__ import annotations

from dvonn.player.levels import Level

#: Weakest first. The page, the command line and the docs share this list.
LEVELS = (
    Level("novice", 1, 3.5, 0.3),
    Level("beginner", 1, 1.75, 0.22),
    Level("casual", 1, 1.05, 0.06),
    Level("regular", 1, 0.62),
    Level("club", 1, 0.28),
    Level("strong", 4, 0.3),
    Level("expert", 9, 0.27),
    Level("veteran", 20, 0.26),
    Level("master", 44, 0.25),
    Level("grandmaster", 100, 0.23),
    Level("legend", 240, 0.2),
    Level("titan", 560, 0.14),
    Level("colossus", 1_350, 0.09),
    Level("challenger", 3_600, 0.03),
    Level("champion", 12_000, 0.0),
)

DEFAULT_LEVEL = "casual"
