"""The findings of searches in messages: estimates, analyses and reviews."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from dvonn.web.protocol.positions import MoveText, Result, Side, Space


class Estimate(TypedDict):
    """The value of a position or a move."""

    #: White's win probability, 0 to 1; a draw counts one half.
    win_probability: float
    #: The expected score difference at the end: White's pieces less Black's.
    score_difference: float
    #: The score difference at the end with best play on both sides; null until it is known.
    solved: int | None


class SearchInfo(Estimate):
    """The state of a search."""

    #: The player to move.
    turn: Side
    #: The move that the computer would play now.
    move: MoveText
    #: Positions examined in this search.
    nodes: int
    #: Positions that the search may examine; null for no limit.
    budget: int | None
    #: The result, once it is proven; null before.
    proven: Result | None
    #: The expected moves, beginning with the best one.
    principal_variation: list[MoveText]


class SearchSlice(SearchInfo):
    """The state of a search after a slice."""

    #: True if the budget is used up or the search is complete.
    done: bool


#: The merits of a move of DVONN; the last four are drawbacks.
Merit = Literal[
    "cuts_off",
    "saves",
    "captures",
    "stops",
    "threatens",
    "attacks",
    "protects",
    "frees",
    "takes_moves",
    "lands_on_dvonn",
    "carries_dvonn",
    "escapes",
    "beside_dvonn",
    "keeps_moves",
    "later_cuts_off",
    "later_captures",
    "closes_dvonn",
    "leads_at_dvonn",
    "near_dvonn",
    "at_edge",
    "faces",
    "joins",
    "joins_dvonn",
    "gives_up",
    "recapture",
    "reply_cuts_off",
    "reply_captures",
]


class MoveReason(TypedDict):
    """A merit of a move, the number that its text needs, and the stacks that the text is about."""

    #: The merit, as the game names it.
    merit: str
    size: int
    #: The stacks, without the one that moves; empty if they are all stacks of a side.
    spaces: list[Space]


class Remark(TypedDict):
    """A sentence about a move or a game: a code (docs/review.md), and the data that its text needs."""

    code: str
    #: The player that the sentence names.
    player: NotRequired[Side]
    #: The numbers in the sentence, by name.
    numbers: NotRequired[dict[str, float]]
    #: The stacks to ring, or the spaces of the move that the sentence names.
    spaces: NotRequired[list[Space]]


class HintComment(TypedDict):
    """The sentences of a hint, in the order in which they are read."""

    #: The sentences for the player who makes the move, or for any reader.
    to_mover: list[Remark]
    #: The sentences for the opponent, who looks back at the move.
    to_opponent: list[Remark]
    #: One more sentence for a beginner.
    to_beginner: Remark | None
    #: How close other moves come to the best one; null if unknown.
    choice: Literal["free", "only", "some"] | None


class LineMove(TypedDict):
    """A move of an expected line."""

    move: MoveText
    #: The spaces that the move names; none for a pass.
    spaces: list[Space]


class MoveValue(Estimate):
    """A legal move as the engine sees it."""

    move: MoveText
    #: Simulations that passed through the position after the move.
    visits: int
    #: True if the result after the move is certain.
    proven: bool
    #: The expected moves, beginning with this one; empty for all but the best moves.
    line: list[LineMove]
    #: The reasons for a placement of DVONN, as in a hint; empty for other moves.
    reasons: list[Remark]


class MoveValues(TypedDict):
    """
    The last search's findings about every legal move: the move to play, then the others by win probability.

    No other unproven move has a better win probability than the move to play.
    """

    moves: list[MoveValue]


class Analysis(Estimate):
    """The findings of the last search about its position, and the hint for the best move."""

    #: True if the result is certain.
    proven: bool
    #: Positions examined.
    nodes: int
    #: The expected moves, beginning with the best one.
    principal_variation: list[MoveText]
    #: The sentences of a hint for the best move.
    comment: HintComment


class ReviewedPosition(TypedDict):
    """The facts about a position that a review needs; the values assume that the best move is played."""

    #: White's win probability, 0 to 1; a draw counts one half.
    win_probability: float
    #: The expected score difference at the end: White's pieces less Black's.
    score_difference: float
    #: True if the result is certain.
    proven: bool
    best: MoveText
    #: White's win probability after the best of the other moves; null if there is none.
    second: float | None
    #: The expected moves, beginning with the best one.
    principal_variation: list[MoveText]


class SearchedPosition(ReviewedPosition):
    """A position of a review, and how thoroughly it was searched."""

    #: Maximum number of nodes for the search.
    nodes: int
    #: True if the page already has the remarks on this search.
    is_commented: NotRequired[bool]


class PositionReview(ReviewedPosition):
    """The findings of a search of a position, for a review."""

    #: The sentences of a hint for the best move.
    comment: HintComment


class Explanation(TypedDict):
    """The reasons why a move is bad."""

    #: In the order in which they are read.
    remarks: list[Remark]
    #: The spaces of the moves to draw: the best reply, or the moves that carry out a threat.
    arrows: list[list[Space]]


class PositionComment(TypedDict):
    """Remarks on the moves that a search expects in a position."""

    #: Reasons for the best move.
    best: list[Remark]
    #: The remarks on each move that is worth showing, beginning with the best one.
    line: list[list[Remark]]


#: A remarkable quality of a move that was played (docs/review.md).
Mark = Literal["inaccuracy", "mistake", "blunder", "only", "brilliant"]

#: The judgement of a move in one word.
Verdict = Literal[
    "inaccuracy",
    "mistake",
    "blunder",
    "only",
    "brilliant",
    "pass",
    "best",
    "won-position",
    "costly",
    "lost-position",
    "fair",
    "good",
]

#: A verdict on a move that a person tries in place of a bad move.
TryVerdict = Literal["right", "better", "wrong", "worse"]


class ReviewedPly(TypedDict):
    """The value of a move for the player who made it."""

    #: The player's win probability with the best move, 0 to 1.
    win_probability_before: float
    #: The player's win probability after the move played; never greater than `win_probability_before`.
    win_probability_after: float
    #: The expected score difference at the end with the best move: the player's pieces less the opponent's.
    score_difference_before: float
    #: The same with the move played.
    score_difference_after: float
    best: MoveText
    #: True if the result after the move is certain.
    proven: bool
    mark: Mark | None
    verdict: Verdict
    #: The cost of the move in pieces, compared with the best move.
    cost: int
    #: The kind of loss that makes the move bad: chances of winning, or pieces; null for a good move.
    fault: Literal["chance", "pieces"] | None
    #: True if the move cost many pieces, although it has no mark.
    is_heavy: bool
    #: True if the compared moves differ in pieces, but hardly in win probability.
    is_by_pieces: bool
    #: The verdict on a move that is tried in place of the move played; null for any other move.
    try_verdict: TryVerdict | None
    #: Reasons for a good move.
    merits: list[Remark]
    #: Reasons why a bad move is bad; null for a good move.
    explanation: Explanation | None
    #: The explanation without the reasons that give the best move away.
    guarded: Explanation | None
    #: Reasons for the best move; null if this move is the best, or if no expected line is known.
    better: list[Remark] | None
    #: The nodes of a longer search of the positions before and after the move, if a person asks for one;
    #: null if the page offers none.
    longer: int | None
    #: The nodes of the longer search behind the verdict; null without one.
    examined: int | None


class ReviewSummary(TypedDict):
    """The summary of a game. A move is given as its number, from 1."""

    #: The costly moves to look at, one after the other: the reader's, or all if none are the reader's.
    mistakes: list[int]
    #: The costly moves to improve on: the reader's, or all if the game has no single reader.
    to_better: list[int]
    #: The costly moves to practise, the costliest first.
    tasks: list[int]
    #: Remarks on the whole game.
    remarks: list[Remark]
    #: The lesson of a game that the reader has lost; known even before the game is reviewed.
    lesson: Remark | None


class PlayerReview(TypedDict):
    """How well a player played."""

    #: 0 to 100; null if the player chose no move in a position that was not lost.
    accuracy: float | None
    inaccuracies: int
    mistakes: int
    blunders: int


class MoveStatistics(TypedDict):
    """The counts of a search for one move from its root."""

    move: MoveText
    visits: int
    #: Sum of the values for White, each in [0, 1].
    value_sum: float
    #: Sum of the expected score differences.
    score_difference_sum: float
    #: The proven score difference; null while there is none.
    proven: int | None
    #: The expected moves after this one, at most nine.
    continuation: list[MoveText]


class RootStatistics(TypedDict):
    """The counts of a search for each move from its root, to be merged into another search."""

    #: Positions examined for these counts.
    nodes: int
    moves: list[MoveStatistics]
