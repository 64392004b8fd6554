"""Every number that decides what is said about a move or a position of DVONN. Units stand in the names."""

from __future__ import annotations

# --- what speaks for a move (reasons, lines) ---

#: With more reasons, its price among them, a text would not be read.
MAX_REASONS = 2
#: How far from a DVONN piece a placed piece is still near it.
NEAR_STEPS = 2
#: With so few moves left to the opponent it is a reason to have more.
RACE_MAX_MOVES = 8
#: Fewer moves taken away from the opponent are not mentioned.
TAKEN_MIN_MOVES = 2
#: Fewer pieces taken later in the expected line explain nothing.
LATER_MIN_PIECES = 2
#: From so many pieces on, what the expected reply takes is a price.
REPLY_MIN_PIECES = 3
#: From so many pieces on, what any reply could cut off is a price,
AT_STAKE_MIN_PIECES = 5
#: and so is a stack of this height that any reply could capture.
AT_STAKE_MIN_HEIGHT = 4
#: A line does not end before a move that takes so many pieces.
EXCHANGE_MIN_PIECES = 2
#: From this height on it matters that a stack can be captured back.
RECAPTURE_MIN_HEIGHT = 3
#: From this size on a reason tells its move from others: many moves capture, save or threaten single pieces.
TELLING_MIN_SIZE = {
    "captures": 2,
    "escapes": 2,
    "saves": 2,
    "threatens": 2,
    "frees": 2,
    "takes_moves": 4,
}
