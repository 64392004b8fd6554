"""Every number that decides the comments on a move or a position of DVONN. Units stand in the names."""

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

# --- how much choice a hint leaves ---

#: The chances to win of moves that are about as good differ by no more than this,
ALIKE_MAX_CHANCE_GAP = 0.02
#: and their expected scores by less than this many pieces.
ALIKE_MAX_SCORE_GAP = 1.0
#: By this much of the chance to win a move is clearly better than another.
CLEAR_MIN_CHANCE_GAP = 0.1
#: With this many other moves that are about as good, the choice is free.
FREE_MIN_MOVES = 2
#: With more reasons than this a hint does not compare its move with others.
COMPARED_MAX_REASONS = 1
#: With so many stacks on the board the game has just begun.
EARLY_MIN_STACKS = 35

# --- what could happen to a stack after a move ---

#: A beginner is warned where a stack of this height could be captured.
HIGH_MIN_HEIGHT = 3

# --- what a first game teaches ---

#: From so many pieces lost in a turn on, the learner may want to take it back,
UNDO_MIN_PIECES = 3
#: which the page offers so many times in a game.
UNDO_MAX_OFFERS = 4
#: From so many pieces cut off on, a move is praised.
PRAISE_MIN_PIECES = 2
#: A cut to be found removes so many more pieces of the opponent's than of the learner's.
CUT_MIN_GAIN = 5
#: From this height on it matters that a stack cannot move.
STUCK_MIN_HEIGHT = 3
#: More examples of surrounded stacks would hide those that can move.
SURROUNDED_MAX_EXAMPLES = 2
#: With no more movable stacks than this the learner has to think of the end.
ENDGAME_MAX_STACKS = 6
#: A move that loses so many more pieces than it takes is hardly meant,
DOUBTFUL_MIN_LOSS = 2
#: and so is one after which the reply could take so many.
DOUBTFUL_MIN_RISK = 5

# --- what a reviewed move was (verdicts) ---

#: A move that costs at least this many pieces is bettered and explained, even where it decides nothing.
DEAR_MIN_PIECES = 3
#: From so many pieces on, a move without a mark is listed among the mistakes.
HEAVY_MIN_PIECES = 5
#: A move that loses more of the win probability is not called good.
GOOD_MAX_LOSS = 0.02
#: Moves whose win probabilities differ by less are compared by the pieces that they lead to.
ALIKE_MAX_LOSS = 0.05
#: In practice: win probabilities that differ by less are as good as equal.
EQUAL_MAX_LOSS = 0.02
#: In practice: a better move wins back more than this part of what the move played has lost.
BETTER_MIN_PART = 0.4

# --- why a move is bad (explanation) ---

#: Stacks of fewer pieces may be stuck or open to capture, and fewer pieces in danger of being cut off.
RISK_MIN_PIECES = 3
#: More arrows onto one stack would hide it.
FEARED_MAX_CAPTURES = 2
#: From so many moves more and fewer on, both players' moves are compared with those after the best move.
MOBILITY_MIN_MOVES = 4

# --- what speaks for a better move (best_moves) ---

#: A better move that leaves fewer moves more, or takes fewer away, is not praised for them.
BETTER_MIN_MOVES = 3
#: A gain of so many pieces is explained by more than a few moves.
GAIN_MIN_PIECES = 3

# --- what a game is remembered for (summary) ---

#: The fewest pieces cut off that are worth remembering,
CUT_OFF_MIN_PIECES = 8
#: the lowest captured stack,
CAPTURED_MIN_HEIGHT = 5
#: and the fewest passes.
PASSES_MIN = 3
#: A player with no better chance on the full board has lost while placing.
PLACING_MAX_WIN_PROBABILITY = 0.2
