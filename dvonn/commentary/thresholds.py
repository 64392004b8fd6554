"""Every number that decides the comments on a move or a position of DVONN. Each name states the unit."""

from __future__ import annotations

# --- reasons for a move (reasons, lines) ---

#: Usual maximum number of reasons in a text, including the price: a drawback, such as pieces given up.
MAX_REASONS = 2
#: A space up to this many steps from a DVONN piece is near.
NEAR_STEPS = 2
#: A player can have the lead next to a DVONN piece only with at least this many pieces there.
LEAD_MIN_PIECES = 2
#: The numbers of moves of both players are compared only if the opponent has at most this many moves left.
RACE_MAX_MOVES = 8
#: Moves taken away from the opponent are mentioned only if there are at least this many.
TAKEN_MIN_MOVES = 2
#: A later move of the expected line is a reason only if it takes at least this many pieces.
LATER_MIN_PIECES = 2
#: The expected reply is a price of the move only if it takes at least this many pieces.
REPLY_MIN_PIECES = 3
#: The danger that a reply cuts off pieces is a price of the move only from this number of pieces up.
AT_STAKE_MIN_PIECES = 5
#: The danger that a reply captures a stack is a price of the move only from this height up.
AT_STAKE_MIN_HEIGHT = 4
#: A line is continued beyond its usual length only while each move takes at least this many pieces.
EXCHANGE_MIN_PIECES = 2
#: The recapture of a stack that has captured is a price of the move only from this height up.
RECAPTURE_MIN_HEIGHT = 3
#: A reason is telling only from this size up; many moves concern single pieces.
TELLING_MIN_SIZE = {
    "captures": 2,
    "escapes": 2,
    "saves": 2,
    "threatens": 2,
    "frees": 2,
    "takes_moves": 4,
    "faces": 2,
    "joins": 2,
}

# --- alternatives to a hint ---

#: Maximum difference in the chance to win between moves that are about as good.
ALIKE_MAX_CHANCE_GAP = 0.02
#: The expected scores of moves that are about as good differ by less than this, in pieces.
ALIKE_MAX_SCORE_GAP = 1.0
#: A move is clearly better than another only if its chance to win is higher by at least this.
CLEAR_MIN_CHANCE_GAP = 0.1
#: The choice is free only if at least this many other moves are about as good.
FREE_MIN_MOVES = 2
#: Maximum number of reasons in a hint that also compares its move with other moves.
COMPARED_MAX_REASONS = 1
#: With this many stacks or more, the game has just begun.
EARLY_MIN_STACKS = 35

# --- dangers to a stack after a move ---

#: A beginner is warned of a danger to the moved stack only if its height after the move is at least this.
HIGH_MIN_HEIGHT = 3
#: A stack that can be captured is outlined only from this height up, because single pieces nearly always
#: can be captured.
OUTLINED_MIN_HEIGHT = 2

# --- lessons of a first game ---

#: The page offers to take back a turn only if its net loss was at least this many pieces.
UNDO_MIN_PIECES = 3
#: Maximum number of undo offers in a game.
UNDO_MAX_OFFERS = 4
#: A move is praised only if it cuts off at least this many pieces.
PRAISE_MIN_PIECES = 2
#: The learner should find a cut with at least this net gain in pieces.
CUT_MIN_GAIN = 5
#: Minimum height of a stack without moves shown as an example.
STUCK_MIN_HEIGHT = 3
#: Maximum number of surrounded stacks shown as examples; more rings would hide movable stacks.
SURROUNDED_MAX_EXAMPLES = 2
#: With this many movable stacks or fewer, remind the learner of the endgame.
ENDGAME_MAX_STACKS = 6
#: A move needs confirmation if its net loss is at least this many pieces.
DOUBTFUL_MIN_LOSS = 2
#: A move needs confirmation if a reply could gain at least this many pieces.
DOUBTFUL_MIN_RISK = 5

# --- the verdict on a move (verdicts) ---

#: A move that costs at least this many pieces is explained as bad, even if it does not change the result.
DEAR_MIN_PIECES = 3
#: An unmarked move that costs at least this many pieces is listed with the mistakes.
HEAVY_MIN_PIECES = 5
#: Maximum loss of win probability of a good move.
GOOD_MAX_LOSS = 0.02
#: Moves whose win probabilities differ by less than this are compared by pieces.
ALIKE_MAX_LOSS = 0.05
#: In a practice task, win probabilities that differ by at most this count as equal.
EQUAL_MAX_LOSS = 0.02
#: In a practice task, a move is better if it avoids more than this part of the played move's loss.
BETTER_MIN_PART = 0.4

# --- why a move is bad (explanation) ---

#: Minimum size of a danger that explains a bad move: pieces at stake, or the height of a stack stuck or open
#: to capture.
RISK_MIN_PIECES = 3
#: Maximum number of arrows for the moves that could capture a stack.
FEARED_MAX_CAPTURES = 2
#: Minimum loss of mobility, added over both players, that explains a bad move.
MOBILITY_MIN_MOVES = 4

# --- reasons for a better move (best_moves) ---

#: Moves kept, or taken away from the opponent, are mentioned only if there are at least this many.
BETTER_MIN_MOVES = 3
#: The text says that an unexplained gain comes later only if the gain is at least this many pieces.
GAIN_MIN_PIECES = 3

# --- the lesson of a game (summary) ---

#: The lesson of a game is about cuts only if at least this many pieces were lost to cuts.
CUT_OFF_MIN_PIECES = 8
#: The lesson is about captures only if a captured stack had at least this height.
CAPTURED_MIN_HEIGHT = 5
#: The lesson is about passes only if the reader passed at least this often.
PASSES_MIN = 3
#: A lost game counts as lost by placing if the loser's win probability on the full board was at most this.
PLACING_MAX_WIN_PROBABILITY = 0.2

# --- puzzles ---

#: The merits that can be the point of a move in a puzzle, the most important first, with their least sizes.
PUZZLE_MERIT_MIN_SIZE = {
    "cuts_off": 1,
    "stops": 1,
    "saves": 1,
    "captures": 2,
    "escapes": 2,
    "protects": 2,
    "frees": 1,
    "threatens": 2,
    "takes_moves": 3,
    "carries_dvonn": 1,
    "lands_on_dvonn": 1,
}
#: A puzzle is about saving a stack from capture only from this height up.
PUZZLE_SAVED_MIN_HEIGHT = 2
#: A stack of exactly the right height is a theme only if it aims at a stack at least this high.
PUZZLE_EXACT_MIN_HEIGHT = 3
#: A blocked stack is a theme only from this height up.
PUZZLE_BLOCK_MIN_HEIGHT = 2
#: The text on a failed move names the pieces that the reply takes only if there are at least this many.
REFUTATION_MIN_PIECES = 2
#: The solver stops looking for the refutation of a move after this many positions.
REFUTATION_MAX_NODES = 20_000
