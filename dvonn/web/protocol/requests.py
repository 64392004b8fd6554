"""The requests of the page, by their kinds."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from dvonn.web.protocol.positions import GameRecord, MoveText, Side, Space
from dvonn.web.protocol.searches import RootStatistics, SearchedPosition


class _Identified(TypedDict):
    #: Chosen by the page; comes back with the reply.
    id: int
    #: The name of the game: the worker loads its modules with the first request that names it.
    game: str


class HelloRequest(_Identified):
    """Version and levels."""

    kind: Literal["hello"]


class ViewRequest(_Identified, GameRecord):
    """The position after *ply* plies (default: all), and every ply of the record."""

    kind: Literal["view"]
    ply: NotRequired[int]


class ReadMoveRequest(_Identified):
    """The move that somebody has typed, in any form."""

    kind: Literal["read_move"]
    text: str
    #: The names, in the language of the page, of moves that name no space.
    words: NotRequired[dict[MoveText, str]]


class ExplainIllegalMoveRequest(_Identified, GameRecord):
    """Why a move is illegal."""

    kind: Literal["explain_refusal"]
    move: MoveText


class ExplainBlockedStackRequest(_Identified, GameRecord):
    """Why the stack on a space cannot move."""

    kind: Literal["explain_refusal"]
    space: Space


ExplainRefusalRequest = ExplainIllegalMoveRequest | ExplainBlockedStackRequest


class ConnectivityRequest(_Identified, GameRecord):
    """Ask which stacks hold others and which are in danger after *ply* plies (default: all)."""

    kind: Literal["connectivity"]
    ply: NotRequired[int]


class CoachingRequest(_Identified, GameRecord):
    """The lesson of a game against an easy level after *ply* plies (default: all)."""

    kind: Literal["coaching"]
    ply: NotRequired[int]
    #: The side of the person who learns.
    learner: Side
    #: Against the easiest level every turn has a lesson, and the page asks about doubtful moves.
    is_first_game: bool
    #: The plies at the beginning that nobody decided.
    fixed: int
    #: The moves that a hint has recommended: their indices.
    followed: list[int]


class FillBoardRequest(_Identified):
    """
    The placements that fill the board at random, after those of a game, and decide nothing.

    Without a game, all 49, with about equal chances for both players.
    """

    kind: Literal["fill_board"]
    seed: int
    start: NotRequired[str | None]
    moves: NotRequired[list[MoveText]]


class WriteLinkRequest(_Identified, GameRecord):
    """The code of a game, for the fragment of an address."""

    kind: Literal["write_link"]


class ReadLinkRequest(_Identified):
    """The game that a code stands for."""

    kind: Literal["read_link"]
    code: str


class ReadRecordRequest(_Identified):
    """The game in a record, a text as the game's command `replay` reads it."""

    kind: Literal["read_record"]
    text: str


class StartSearchRequest(_Identified, GameRecord):
    """
    Set the position of a search, which then goes on slice by slice.

    The worker does that by itself: it sends SearchProgress in between, and the reply when the search ends.
    """

    kind: Literal["start_search"]
    #: Its nodes are the budget. Null is the analysis engine, which examines every move.
    level: str | None
    #: The budget of the analysis engine.
    nodes: NotRequired[int]
    #: The seed of all randomness in the search.
    seed: int
    #: This worker's index among *workers*, from 0: each searches other moves.
    worker: NotRequired[int]
    #: How many workers share the search; 1 unless given.
    workers: NotRequired[int]
    #: The levels of White and Black, if two computers play: the value of a position can depend on them.
    computers: NotRequired[list[str]]


class SearchRequest(_Identified):
    """A slice of the last search started; from the worker only."""

    kind: Literal["search"]
    nodes: int


class AnalysisRequest(_Identified):
    """All findings of the last search."""

    kind: Literal["analysis"]


class PositionReviewRequest(_Identified):
    """Ask for the findings of the last search, for a review."""

    kind: Literal["position_review"]


class PlayedMove(TypedDict):
    """The move of the game that a variation leaves, and the result of a search after it."""

    move: MoveText
    position: SearchedPosition | None


class ReviewRequest(_Identified, GameRecord):
    """The value of each move of a game, with the remarks on it."""

    kind: Literal["review"]
    #: The positions before each move and after the last; null for an unknown one.
    #: A position in which the game is over needs none.
    positions: list[SearchedPosition | None]
    #: Index of the position where a variation leaves the game: it and those before it are not searched again.
    fork: NotRequired[int]
    #: The move of the game there.
    played: NotRequired[PlayedMove]
    #: The only person who played, whom the texts address.
    reader: NotRequired[Side | None]
    #: The winner; null for nobody.
    winner: NotRequired[Side | None]
    #: Plies at the beginning that nobody decided.
    first: NotRequired[int]
    #: Spans of plies that the computer played to finish the game: the first index and the one after them.
    finished: NotRequired[list[list[int]]]
    #: The move that a hint recommended, by position; null without a hint.
    hinted: NotRequired[list[MoveText | None]]


class RootStatisticsRequest(_Identified):
    """Ask for the counts of the last search, for another worker to merge."""

    kind: Literal["root_statistics"]


class MergeStatisticsRequest(_Identified, RootStatistics):
    """Merge another worker's root statistics into the last search."""

    kind: Literal["merge_statistics"]


class ShareRequest(_Identified):
    """The modules that the worker has compiled, to start another one from."""

    kind: Literal["share"]


class FinishRequest(TypedDict):
    """Reply to the search with this id at once, with the best move so far. Has no reply of its own."""

    kind: Literal["finish"]
    id: int


class CancelRequest(TypedDict):
    """End the search with this id: its reply is the error "cancelled". Has no reply of its own."""

    kind: Literal["cancel"]
    id: int


#: The requests that Python answers.
PythonRequest = (
    HelloRequest
    | ViewRequest
    | ReadMoveRequest
    | ExplainRefusalRequest
    | ConnectivityRequest
    | CoachingRequest
    | FillBoardRequest
    | WriteLinkRequest
    | ReadLinkRequest
    | ReadRecordRequest
    | StartSearchRequest
    | SearchRequest
    | AnalysisRequest
    | PositionReviewRequest
    | ReviewRequest
    | RootStatisticsRequest
    | MergeStatisticsRequest
)

#: A message of the page to the worker, which passes most on to Python.
Request = PythonRequest | ShareRequest | FinishRequest | CancelRequest
