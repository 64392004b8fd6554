"""Every number that decides the comments on a move or a position of DVONN. Units stand in the names."""

from __future__ import annotations

# --- what speaks for a move (reasons, lines) ---

#: The most reasons in a text, its price included.
MAX_REASONS = 2
#: The most steps from a DVONN piece that count as near.
NEAR_STEPS = 2
#: The most moves of the opponent at which having more is a reason.
RACE_MAX_MOVES = 8
#: Fewer moves taken away from the opponent are not mentioned.
TAKEN_MIN_MOVES = 2
#: Fewer pieces taken later in the expected line explain nothing.
LATER_MIN_PIECES = 2
#: The fewest pieces taken by the expected reply that are a price.
REPLY_MIN_PIECES = 3
#: The fewest pieces that any reply could cut off that are a price.
AT_STAKE_MIN_PIECES = 5
#: The lowest stack that any reply could capture that is a price.
AT_STAKE_MIN_HEIGHT = 4
#: The fewest pieces taken by a move that prolong a line.
EXCHANGE_MIN_PIECES = 2
#: The lowest stack whose recapture matters.
RECAPTURE_MIN_HEIGHT = 3
#: The least size at which a reason is telling: many moves capture, save or threaten single pieces.
TELLING_MIN_SIZE = {
    "captures": 2,
    "escapes": 2,
    "saves": 2,
    "threatens": 2,
    "frees": 2,
    "takes_moves": 4,
}

# --- how much choice a hint leaves ---

#: The largest gap between the chances to win of moves that are about as good.
ALIKE_MAX_CHANCE_GAP = 0.02
#: The gap in pieces between expected scores, below which moves are about as good.
ALIKE_MAX_SCORE_GAP = 1.0
#: The least gap in the chance to win of a clearly better move.
CLEAR_MIN_CHANCE_GAP = 0.1
#: With this many other moves that are about as good, the choice is free.
FREE_MIN_MOVES = 2
#: With more reasons than this a hint does not compare its move with others.
COMPARED_MAX_REASONS = 1
#: The fewest stacks of a game that has just begun.
EARLY_MIN_STACKS = 35

# --- what could happen to a stack after a move ---

#: The lowest stack whose danger a beginner is warned of.
HIGH_MIN_HEIGHT = 3

# --- what a first game teaches ---

#: The fewest pieces lost in a turn for which the page offers to take it back.
UNDO_MIN_PIECES = 3
#: The most offers in a game to take a turn back.
UNDO_MAX_OFFERS = 4
#: The fewest pieces cut off for which a move is praised.
PRAISE_MIN_PIECES = 2
#: The least net gain in pieces of a cut that the learner should find.
CUT_MIN_GAIN = 5
#: The lowest stack whose lack of moves matters.
STUCK_MIN_HEIGHT = 3
#: The most surrounded stacks shown; more would hide movable ones.
SURROUNDED_MAX_EXAMPLES = 2
#: The most movable stacks at which the learner is reminded of the endgame.
ENDGAME_MAX_STACKS = 6
#: The least net loss in pieces of a move that is hardly meant.
DOUBTFUL_MIN_LOSS = 2
#: The least gain of the reply to a move that is hardly meant.
DOUBTFUL_MIN_RISK = 5

# --- the verdict on a move (verdicts) ---

#: A move that costs this many pieces is explained beside a better one, even if it decides nothing.
DEAR_MIN_PIECES = 3
#: A move without a mark that costs this many pieces is among the mistakes.
HEAVY_MIN_PIECES = 5
#: The largest loss in win probability of a good move.
GOOD_MAX_LOSS = 0.02
#: Moves whose win probabilities differ by less are compared by pieces.
ALIKE_MAX_LOSS = 0.05
#: In practice: win probabilities that differ by less count as equal.
EQUAL_MAX_LOSS = 0.02
#: In practice: a better move avoids more than this part of the played move's loss.
BETTER_MIN_PART = 0.4

# --- why a move is bad (explanation) ---

#: The lowest stack stuck or open to capture, and the fewest pieces at stake, that are explained.
RISK_MIN_PIECES = 3
#: The most arrows onto one stack.
FEARED_MAX_CAPTURES = 2
#: The least loss of mobility, over both players, for which the moves left are compared.
MOBILITY_MIN_MOVES = 4

# --- what speaks for a better move (best_moves) ---

#: The fewest moves kept or taken away for which a better move is praised.
BETTER_MIN_MOVES = 3
#: The least gain in pieces that needs an explanation.
GAIN_MIN_PIECES = 3

# --- the highlights of a game (summary) ---

#: The fewest pieces cut off that are a highlight.
CUT_OFF_MIN_PIECES = 8
#: The lowest captured stack that is a highlight.
CAPTURED_MIN_HEIGHT = 5
#: The fewest passes that are a highlight.
PASSES_MIN = 3
#: The best chance, on the full board, of a player who lost by placing.
PLACING_MAX_WIN_PROBABILITY = 0.2
