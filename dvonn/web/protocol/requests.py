"""The requests of the page, by their kinds."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from dvonn.web.protocol.positions import GameRecord, MoveText, Side, Space
from dvonn.web.protocol.searches import RootStatistics, SearchedPosition


class _Identified(TypedDict):
    #: A number that the page chooses; the reply has the same number.
    id: int
    #: The name of the game: the worker loads its modules with the first request that names it.
    game: str


class HelloRequest(_Identified):
    """Ask for the version and the levels."""

    kind: Literal["hello"]


class ViewRequest(_Identified, GameRecord):
    """Ask for the position after *ply* plies (default: all), and for every ply of the record."""

    kind: Literal["view"]
    ply: NotRequired[int]


class ReadMoveRequest(_Identified):
    """Ask which move somebody has typed, in any form."""

    kind: Literal["read_move"]
    text: str
    #: The player's words, in the language of the page, for moves that involve no space, such as a pass.
    words: NotRequired[dict[MoveText, str]]


class ExplainIllegalMoveRequest(_Identified, GameRecord):
    """Ask why a move is illegal."""

    kind: Literal["explain_refusal"]
    move: MoveText


class ExplainBlockedStackRequest(_Identified, GameRecord):
    """Ask why the stack on a space cannot move."""

    kind: Literal["explain_refusal"]
    space: Space


ExplainRefusalRequest = ExplainIllegalMoveRequest | ExplainBlockedStackRequest


class ConnectivityRequest(_Identified, GameRecord):
    """Ask which stacks keep others in contact, and which are in danger, after *ply* plies (default: all)."""

    kind: Literal["connectivity"]
    ply: NotRequired[int]


class CoachingRequest(_Identified, GameRecord):
    """Ask for the coaching in a game against an easy level, after *ply* plies (default: all)."""

    kind: Literal["coaching"]
    ply: NotRequired[int]
    #: The side of the person who learns.
    learner: Side
    #: True against the easiest level: every turn has a lesson, and the page asks before a doubtful move.
    is_first_game: bool
    #: The number of plies at the beginning that nobody decided, such as random placements.
    fixed: int
    #: The indices of the moves that a hint has recommended.
    followed: list[int]


class FillBoardRequest(_Identified):
    """
    Ask for random placements that fill the board of a game and favour neither player.

    Without a game, they are all 49 placements, with about equal chances for both players.
    """

    kind: Literal["fill_board"]
    seed: int
    start: NotRequired[str | None]
    moves: NotRequired[list[MoveText]]


class WriteLinkRequest(_Identified, GameRecord):
    """Ask for the code of a game, for the fragment of an address."""

    kind: Literal["write_link"]


class ReadLinkRequest(_Identified):
    """Ask for the game that a code stands for."""

    kind: Literal["read_link"]
    code: str


class FindGameRequest(_Identified):
    """Ask which game the records of a text belong to."""

    kind: Literal["find_game"]
    text: str


class ReadGamesRequest(_Identified):
    """Read the next games of a text with any number of games, in any format of records."""

    kind: Literal["read_games"]
    #: The text; left out to continue with the last text.
    text: NotRequired[str]
    #: The maximum number of games to read now.
    most: int


class ReadGameRequest(_Identified):
    """Read the first game of a text, such as a game that the page saved."""

    kind: Literal["read_game"]
    text: str


class WriteGamesRequest(_Identified):
    """Convert the page's saved games to another format of records."""

    kind: Literal["write_games"]
    #: Saved games, as JSON.
    games: list[str]
    #: The name of the format.
    format: str
    #: The saved game that stands before these in the same file; absent for the first games of a file.
    before: NotRequired[str]


#: A kind of change of a position that somebody sets up; "read" changes nothing.
EditKind = Literal["read", "put", "take", "turn", "phase", "clear", "random", "swap_colors", "mirror", "own"]


class PositionEdit(TypedDict):
    """A change of a position that somebody sets up."""

    kind: EditKind
    #: For "put" and "take".
    space: NotRequired[Space]
    #: For "put": the kind of piece, as the game names it.
    piece: NotRequired[str]
    #: For "turn".
    side: NotRequired[Side]
    #: For "phase": the phase, as the game names it.
    phase: NotRequired[str]
    #: For "random".
    seed: NotRequired[int]
    #: For "own": a change that depends on the game; each game's own `protocol` describes it.
    own: NotRequired[object]


class OpeningsRequest(_Identified, GameRecord):
    """Ask how often each space was chosen in recorded games, in the placing position after *ply* plies."""

    kind: Literal["openings"]
    ply: NotRequired[int]
    #: The text of the table, which Python keeps; left out if Python may already have it.
    table: NotRequired[str]


class CountOpeningsRequest(_Identified):
    """Add the finished games of texts, as games of people, to the table of openings that Python keeps."""

    kind: Literal["count_openings"]
    #: Records of any format.
    games: list[str]


class EditPositionRequest(_Identified):
    """Change a position that somebody sets up; the position may be impossible before and after."""

    kind: Literal["edit_position"]
    #: A position string.
    position: str
    edit: PositionEdit


class StartSearchRequest(_Identified, GameRecord):
    """
    Set the position of a search, which then goes on slice by slice.

    The worker runs the slices by itself. It sends SearchProgress in between, and the reply when the search
    ends.
    """

    kind: Literal["start_search"]
    #: The level, whose nodes are the budget; null for the analysis engine, which examines every move.
    level: str | None
    #: The budget of the analysis engine.
    nodes: NotRequired[int]
    #: The seed of all randomness in the search.
    seed: int
    #: The index of this worker among *workers*, from 0. Each worker searches its own share of the moves.
    worker: NotRequired[int]
    #: How many workers share the search; 1 unless given.
    workers: NotRequired[int]
    #: The levels of White and Black, if two computers play: the value of a position can depend on them.
    computers: NotRequired[list[str]]


class SearchRequest(_Identified):
    """Run a slice of the search that was started last. Only the worker sends this request."""

    kind: Literal["search"]
    nodes: int


class AnalysisRequest(_Identified):
    """Ask for the last search's findings about its position, with a hint."""

    kind: Literal["analysis"]


class MoveValuesRequest(_Identified):
    """Ask for the last search's findings about every legal move."""

    kind: Literal["move_values"]


class PositionReviewRequest(_Identified):
    """Ask for the findings of the last search, for a review."""

    kind: Literal["position_review"]


class PlayedMove(TypedDict):
    """The game's own move where a variation branches off, and the search result after that move."""

    move: MoveText
    position: SearchedPosition | None


class ReviewRequest(_Identified, GameRecord):
    """Ask for the value of each move of a game, with the remarks on the move."""

    kind: Literal["review"]
    #: The search results of the positions before each move and after the last one; null if unknown. A
    #: position in which the game is over needs no result.
    positions: list[SearchedPosition | None]
    #: Index of the position where a variation branches off; only later positions are searched again.
    fork: NotRequired[int]
    #: The game's own move at that position.
    played: NotRequired[PlayedMove]
    #: The only person who played, whom the texts address.
    reader: NotRequired[Side | None]
    #: The winner; null if nobody has won.
    winner: NotRequired[Side | None]
    #: The number of plies at the beginning that nobody decided, such as random placements.
    first: NotRequired[int]
    #: Spans of plies that the computer played to finish the game, each as its first index and the index after
    #: its last.
    finished: NotRequired[list[list[int]]]
    #: The move that a hint recommended, by position; null without a hint.
    hinted: NotRequired[list[MoveText | None]]


class SolutionRequest(_Identified, GameRecord):
    """
    Ask for the point of each move of a puzzle's solution.

    The record starts from the puzzle's position and has the moves of the solution.
    """

    kind: Literal["solution"]


class RefutationRequest(_Identified, GameRecord):
    """Ask why the last move of a record does not win."""

    kind: Literal["refutation"]


class RootStatisticsRequest(_Identified):
    """Ask for the counts of the last search, for another worker to merge."""

    kind: Literal["root_statistics"]


class MergeStatisticsRequest(_Identified, RootStatistics):
    """Merge another worker's root statistics into the last search."""

    kind: Literal["merge_statistics"]


class ShareRequest(_Identified):
    """Ask for the modules that the worker has compiled, to start another worker from them."""

    kind: Literal["share"]


class FinishRequest(TypedDict):
    """Make the search with this id reply at once with the best move so far. Has no reply of its own."""

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
    | OpeningsRequest
    | CountOpeningsRequest
    | EditPositionRequest
    | WriteLinkRequest
    | ReadLinkRequest
    | ReadGameRequest
    | FindGameRequest
    | ReadGamesRequest
    | WriteGamesRequest
    | StartSearchRequest
    | SearchRequest
    | AnalysisRequest
    | MoveValuesRequest
    | PositionReviewRequest
    | ReviewRequest
    | SolutionRequest
    | RefutationRequest
    | RootStatisticsRequest
    | MergeStatisticsRequest
)

#: A message of the page to the worker, which passes most messages on to Python.
Request = PythonRequest | ShareRequest | FinishRequest | CancelRequest
