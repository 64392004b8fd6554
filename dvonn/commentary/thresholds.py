"""Every number that decides the comments on a move or a position of DVONN. Each name states the unit."""

from __future__ import annotations

# --- reasons for a move (reasons, lines) ---

#: Maximum number of reasons in a text, its price included.
MAX_REASONS = 2
#: A space up to this many steps from a DVONN piece is near.
NEAR_STEPS = 2
#: The moves left to both players are compared only if the opponent has no more than this.
RACE_MAX_MOVES = 8
#: Fewer moves taken away from the opponent are not mentioned.
TAKEN_MIN_MOVES = 2
#: Fewer pieces taken later in the expected line explain nothing.
LATER_MIN_PIECES = 2
#: An expected reply that takes fewer pieces is no price (drawback) of a move.
REPLY_MIN_PIECES = 3
#: The danger that a reply cuts off fewer pieces is no price.
AT_STAKE_MIN_PIECES = 5
#: The danger that a reply captures a lower stack is no price.
AT_STAKE_MIN_HEIGHT = 4
#: A line is continued beyond its usual length while each move takes this many pieces.
EXCHANGE_MIN_PIECES = 2
#: The recapture of a lower stack is no price.
RECAPTURE_MIN_HEIGHT = 3
#: A smaller reason is not telling: many moves capture, save or threaten single pieces.
TELLING_MIN_SIZE = {
    "captures": 2,
    "escapes": 2,
    "saves": 2,
    "threatens": 2,
    "frees": 2,
    "takes_moves": 4,
}

# --- alternatives to a hint ---

#: Moves are about as good only if their chances to win differ by no more than this.
ALIKE_MAX_CHANCE_GAP = 0.02
#: Moves are about as good only if their expected scores differ by fewer pieces.
ALIKE_MAX_SCORE_GAP = 1.0
#: A clearly better move has a chance to win this much higher.
CLEAR_MIN_CHANCE_GAP = 0.1
#: If this many other moves are about as good, the choice is free.
FREE_MIN_MOVES = 2
#: With more reasons than this a hint does not compare its move with others.
COMPARED_MAX_REASONS = 1
#: With this many stacks or more, the game has just begun.
EARLY_MIN_STACKS = 35

# --- dangers to a stack after a move ---

#: A beginner gets no warning of danger to a lower stack.
HIGH_MIN_HEIGHT = 3
#: A lower stack open to capture is not outlined: nearly all single pieces are.
OUTLINED_MIN_HEIGHT = 2

# --- lessons of a first game ---

#: The page offers to take back a turn that lost this many pieces.
UNDO_MIN_PIECES = 3
#: Maximum number of undo offers in a game.
UNDO_MAX_OFFERS = 4
#: A move that cuts off this many pieces is praised.
PRAISE_MIN_PIECES = 2
#: The learner should find a cut with this net gain in pieces.
CUT_MIN_GAIN = 5
#: Lower stacks without moves are not shown as examples.
STUCK_MIN_HEIGHT = 3
#: Maximum number of surrounded stacks shown as examples; more rings would hide movable stacks.
SURROUNDED_MAX_EXAMPLES = 2
#: With this many movable stacks or fewer, remind the learner of the endgame.
ENDGAME_MAX_STACKS = 6
#: A move with this net loss in pieces needs confirmation.
DOUBTFUL_MIN_LOSS = 2
#: A move whose reply could gain this many pieces needs confirmation.
DOUBTFUL_MIN_RISK = 5

# --- the verdict on a move (verdicts) ---

#: A move that costs this many pieces is explained as a bad one, even if it does not change the result.
DEAR_MIN_PIECES = 3
#: A move without a mark that costs this many pieces is among the mistakes.
HEAVY_MIN_PIECES = 5
#: A good move loses at most this win chance.
GOOD_MAX_LOSS = 0.02
#: Moves whose win probabilities differ by less are compared by pieces.
ALIKE_MAX_LOSS = 0.05
#: In a practice task, win probabilities that differ by less count as equal.
EQUAL_MAX_LOSS = 0.02
#: In a practice task, a move is better if it avoids more than this part of the played move's loss.
BETTER_MIN_PART = 0.4

# --- why a move is bad (explanation) ---

#: Lower stacks stuck or open to capture, and fewer pieces at stake, explain nothing.
RISK_MIN_PIECES = 3
#: Maximum number of arrows onto one stack.
FEARED_MAX_CAPTURES = 2
#: A smaller loss of mobility, over both players, explains nothing.
MOBILITY_MIN_MOVES = 4

# --- reasons for a better move (best_moves) ---

#: Keeping or taking away fewer moves is no merit.
BETTER_MIN_MOVES = 3
#: A smaller gain in pieces needs no explanation.
GAIN_MIN_PIECES = 3

# --- the lesson of a game (summary) ---

#: Fewer pieces lost to cuts are no lesson.
CUT_OFF_MIN_PIECES = 8
#: The loss of a lower stack is no lesson.
CAPTURED_MIN_HEIGHT = 5
#: Fewer passes are no lesson.
PASSES_MIN = 3
#: A loser with at most this chance on the full board lost by placing.
PLACING_MAX_WIN_PROBABILITY = 0.2
