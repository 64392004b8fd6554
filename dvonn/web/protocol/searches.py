"""What searches find out, as the messages describe it: estimates, analyses and reviews."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from dvonn.web.protocol.positions import MoveText, Result, Side, Space


class Estimate(TypedDict):
    """What a position or a move is worth."""

    #: White's win probability, 0 to 1; a draw counts one half.
    win_probability: float
    #: White's pieces less Black's at the end, as expected.
    score_difference: float
    #: The score difference at the end with best play on both sides; null until it is known.
    solved: int | None


class SearchInfo(Estimate):
    """What a search knows so far."""

    #: Whose move it is.
    turn: Side
    #: The move it would play now.
    move: MoveText
    #: Positions examined in this search.
    nodes: int
    #: Positions that it may examine; null for no limit.
    budget: int | None
    #: The result, once it is proven; null before.
    proven: Result | None
    #: The moves expected, beginning with the best.
    principal_variation: list[MoveText]


class SearchSlice(SearchInfo):
    """What a search knows after a slice."""

    #: The budget is used up, or nothing is left to find out.
    done: bool


#: The merits of a move of DVONN; the last ones are what it costs.
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
    "near_dvonn",
    "at_edge",
    "spreads",
    "gives_up",
    "recapture",
    "reply_cuts_off",
    "reply_captures",
]


class MoveReason(TypedDict):
    """A merit of a move, the number that its text needs, and the stacks that it speaks of."""

    #: As the game names it.
    merit: str
    size: int
    #: Besides the stack that moves; none where these are all of a side.
    spaces: list[Space]


class LaterGain(TypedDict):
    """What the player who begins a variation takes later in it: pieces cut off, or a stack of that height."""

    merit: Literal["cuts_off", "captures"]
    size: int
    #: Of the stacks that are taken, as far as these stand there when the variation begins.
    spaces: list[Space]


class Remark(TypedDict):
    """A sentence that is told about a move or a game: a code (docs/review.md), and what its text needs."""

    code: str
    #: Whom it names.
    player: NotRequired[Side]
    #: The numbers that it quotes, by name.
    numbers: NotRequired[dict[str, float]]
    #: The stacks to ring, or the spaces of the move that it names.
    spaces: NotRequired[list[Space]]


class HintComment(TypedDict):
    """The sentences of a hint, in the order in which they are read."""

    #: To the player who makes the move, or to anybody where nobody in particular reads.
    to_mover: list[Remark]
    #: To the opponent, who looks back.
    to_opponent: list[Remark]
    #: One more sentence for a beginner.
    to_beginner: Remark | None
    #: How near other moves come to the best; null where that is not known.
    choice: Literal["free", "only", "some"] | None


class MoveValue(Estimate):
    """A legal move as the engine sees it."""

    move: MoveText
    #: Searches that passed through the position after it.
    visits: int
    #: Whether the result after it is certain.
    proven: bool


class Analysis(Estimate):
    """What the last search found, in full."""

    #: Whether the result is certain.
    proven: bool
    #: Positions examined.
    nodes: int
    #: The moves expected, beginning with the best.
    principal_variation: list[MoveText]
    #: The sentences of a hint for the best move.
    comment: HintComment
    #: Every legal move, the best for the player to move first.
    moves: list[MoveValue]


class ReviewedPosition(TypedDict):
    """What a review needs to know of a position; with the best move."""

    #: White's win probability, 0 to 1; a draw counts one half.
    win_probability: float
    #: White's pieces less Black's at the end, as expected.
    score_difference: float
    #: Whether the result is certain.
    proven: bool
    best: MoveText
    #: White's win probability after the best of the other moves; null without one.
    second: float | None


class SearchedPosition(ReviewedPosition):
    """A position as a review knows it, and how thoroughly it was searched."""

    #: The most that the search was allowed to examine.
    nodes: int


class PositionReview(ReviewedPosition):
    """What a search found of a position, for a review."""

    #: The moves expected, beginning with the best.
    principal_variation: list[MoveText]
    #: What speaks for the best move; may be empty.
    reasons: list[MoveReason]
    #: What speaks for each of the moves after that, one list a move, as far as they are worth showing.
    line_reasons: list[list[MoveReason]]
    #: The most that the variation takes after that; null for no more than a single piece.
    later: LaterGain | None
    #: The sentences of a hint for the best move.
    comment: HintComment


#: What is remarkable about a move that was played (docs/review.md).
Mark = Literal["inaccuracy", "mistake", "blunder", "only", "brilliant"]


class ReviewedPly(TypedDict):
    """What a move was worth to the player who made it, who has 1 for a win."""

    #: With the best move, 0 to 1, never the smaller; and after the one played.
    win_probability_before: float
    win_probability_after: float
    #: His pieces less the opponent's at the end, as expected, likewise.
    score_difference_before: float
    score_difference_after: float
    best: MoveText
    #: Whether the result after the move is certain.
    proven: bool
    mark: Mark | None
    #: Of a move of a stack that was not the best one: what speaks for it, too; how many more moves the best
    #: one leaves him, and how many fewer the opponent; and how many it leaves both. Nothing and 0 of others.
    reasons: list[MoveReason]
    moves_missed: int
    moves_allowed: int
    own_moves_left: int
    other_moves_left: int
    #: Of such a move: how high the stack is that it leaves where the reply could capture it, if the best
    #: move leaves none as high; else 0.
    exposed: int
    #: Likewise how high the stack is that it builds where that cannot move on.
    stuck: int
    #: Likewise the most of the mover's pieces that a reply could cut off.
    at_stake: int


class PlayerReview(TypedDict):
    """How well a player played."""

    #: 0 to 100; null where he chose no move before the game was lost.
    accuracy: float | None
    inaccuracies: int
    mistakes: int
    blunders: int


class MoveStatistics(TypedDict):
    """What a search has counted for one move from its root."""

    move: MoveText
    visits: int
    #: Sum of the values for White, each in [0, 1].
    value_sum: float
    #: Sum of the expected score differences.
    score_difference_sum: float
    #: The proven score difference; null while there is none.
    proven: int | None


class RootStatistics(TypedDict):
    """What a search has counted for each move from its root, to be merged into another's."""

    #: Positions examined for them.
    nodes: int
    moves: list[MoveStatistics]
