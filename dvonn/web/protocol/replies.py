"""Replies, errors, and the messages that the worker sends by itself."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from dvonn.web.protocol.positions import (
    Connectivity,
    GameRecord,
    MoveText,
    Ply,
    Result,
    Side,
    Space,
    Stack,
    View,
)
from dvonn.web.protocol.searches import (
    Analysis,
    MoveReason,
    MoveValues,
    PlayerReview,
    PositionComment,
    PositionReview,
    ReviewedPly,
    ReviewSummary,
    RootStatistics,
    SearchInfo,
    SearchSlice,
)


class LevelInfo(TypedDict):
    """A level, and the nodes of its searches."""

    name: str
    nodes: int
    #: True if the page teaches in games against this level.
    is_easy: bool


class HelloReply(TypedDict):
    """The version of the Python package, and the levels of the game."""

    version: str
    #: The weakest level comes first.
    levels: list[LevelInfo]


class ViewReply(TypedDict):
    """A view, and every ply of the record."""

    view: View
    plies: list[Ply]


class OpeningEnds(TypedDict):
    """How often spaces were chosen in some games, and how those games ended."""

    games: int
    white: int
    draws: int
    black: int
    #: The average score difference, White's pieces minus Black's; null without games.
    difference: float | None
    #: For a kind of space: how often it was chosen, divided by how often chance would have chosen it. Null
    #: for an exact position, and if the kind was never possible.
    times: float | None


class SpaceKind(TypedDict):
    """A kind of space while placing: spaces of a kind are alike in what is near them."""

    #: Steps to the nearest DVONN piece, 1 to 4; 4 stands for all longer distances.
    steps: int
    is_edge: bool
    #: Neighbouring pieces of the player to move; 2 stands for two or more.
    own: int
    #: Neighbouring pieces of the opponent; 2 stands for two or more.
    other: int


class OpeningSources(TypedDict):
    """The games of people, of the computer against itself, and of both."""

    real: OpeningEnds
    self_play: OpeningEnds
    together: OpeningEnds


class OpeningRow(OpeningSources):
    """Equivalent empty spaces: mirror images of each other, or spaces of one kind."""

    #: The space that the computer likes best comes first.
    spaces: list[Space]
    #: The probability that the computer, before it searches, chooses one of these spaces, 0 to 1.
    prior: float
    #: Null for an exact position.
    kind: SpaceKind | None


class Opening(OpeningSources):
    """
    How often recorded games chose each space in a placing position.

    If too few games reached the position or its mirror images, the rows are kinds of spaces.
    """

    basis: Literal["position", "kind"]
    #: The spaces chosen most often come first.
    rows: list[OpeningRow]


class OpeningsReply(TypedDict):
    """The counts for a placing position; null if Python has no table: then ask again and send the table."""

    opening: Opening | None


class CountedOpenings(TypedDict):
    """The number of games that could be counted; null if Python has no table."""

    counted: int | None


class SetupReply(TypedDict):
    """A position that somebody sets up, and all that makes it impossible."""

    #: The position string.
    position: str
    #: Occupied spaces only.
    stacks: dict[Space, Stack]
    turn: Side
    #: The phase, as the game names it.
    phase: str
    #: The faults, the most basic first; empty if a game can begin in the position.
    faults: list[PositionFault]
    #: The part of the position that depends on the game; each game's own `protocol` describes it.
    own: NotRequired[object]


class RefusalReply(TypedDict):
    """Why something cannot be done."""

    #: The reason, as the game names it; null if the move or the stack is not refused.
    reason: str | None
    #: The spaces that the reason is about, such as the six around a surrounded stack.
    spaces: list[Space]
    #: How far the move would go, in spaces, if the reason is about the distance; otherwise null.
    distance: int | None
    #: The spaces that the move names, or the one space that the question is about.
    move_spaces: list[Space]


#: Why a typed text is not read as a move: it has no move or several, or names a space that does not exist.
TypingFault = Literal["no_move", "several_moves", "no_such_space"]


class MoveReading(TypedDict):
    """A move that somebody typed."""

    #: The canonical move, legal or not; null if the text could not be read.
    move: MoveText | None
    #: Null if the text could be read.
    fault: TypingFault | None
    #: The text as it was typed, cut after 60 characters.
    text: str


class ReviewReply(TypedDict):
    """A review of a game, as far as its positions are known."""

    #: By ply; null if the position before or after it is unknown, or is to be searched again.
    plies: list[ReviewedPly | None]
    #: By position, including the last one: the nodes of the further search that the position needs, or null.
    again: list[int | None]
    #: Reviews of the players, from the plies that are known.
    players: dict[Side, PlayerReview]
    #: By position; null if nothing is known, or if the page already has the comment.
    positions: list[PositionComment | None]
    summary: ReviewSummary


class Lesson(TypedDict):
    """The lesson of a turn."""

    #: The name of the lesson, such as "capture", "place.near", "praise" or "undo".
    idea: str
    #: The stacks that show the idea.
    spaces: list[Space]
    #: The number of these stacks, or of the pieces that the lesson is about.
    count: int
    #: The spaces of the move that was missed; empty if the lesson is not about a missed move.
    move: list[Space]


class FirstCut(TypedDict):
    """The first move of a game that cut stacks off."""

    #: The index of the move.
    ply: int
    #: The spaces that the move names.
    path: list[Space]
    #: The stacks cut off, without the stack that moved.
    spaces: list[Space]


class Coaching(TypedDict):
    """The lesson for the person to move, and help with the moves."""

    lesson: Lesson | None
    #: The first cut of the game, if it was among the last two moves; otherwise null.
    first_cut: FirstCut | None
    #: Legal moves that are probably mistakes: the page asks before playing one.
    doubtful: list[MoveText]


class FillBoardReply(TypedDict):
    """The requested placements."""

    moves: list[MoveText]


class LinkReply(TypedDict):
    """A game as a code."""

    #: The part of the address after "#g=".
    code: str


class ReadableGame(TypedDict):
    """A game of a text."""

    #: The game as the page saves it (dvonn.records.saved_games).
    saved: str
    #: The result; null if the game has not ended.
    winner: Result | None
    #: The scores at the end by the rules; null if the rules have not ended the game, or know no scores.
    score: dict[Side, int] | None
    #: The player to move after the last move; null if the game has ended.
    turn: Side | None
    #: The headers of the text, such as "Event" and "Date".
    source: dict[str, str]
    #: A number for each position, from the start to the end: the CRC-32 of its position string.
    positions: list[int]


#: Kinds of faults; dvonn/records/faults.py explains them.
FaultKind = Literal["illegal", "notation", "turn", "cut", "game", "version", "position", "link", "other"]


class GameFault(TypedDict):
    """Why a game of a text was refused."""

    #: The line of the text, from 1.
    line: int
    #: The number of the ply that cannot be played, from 1; null for another fault.
    ply: int | None
    kind: FaultKind
    #: The text at fault, cut after 60 characters; empty if the kind needs none.
    found: str
    #: The reason, in English.
    why: str


class ReadGame(TypedDict):
    """A game of a text, or why it was refused."""

    #: Null for a refused game.
    game: ReadableGame | None
    #: Null for a game that was read.
    fault: GameFault | None


class FoundGame(TypedDict):
    """The game of a text: the one that it names, or else one that can read it, or else the page's game."""

    #: The name of the game, such as "dvonn".
    game: str


class GamesReply(TypedDict):
    """The next games of a text, in order."""

    games: list[ReadGame]
    #: True if the text has no more games.
    done: bool


class WrittenGames(TypedDict):
    """Games as text."""

    #: All games that the format can hold, one after the other.
    text: str
    #: For each game that is left out, the reason.
    faults: list[str]


class SolutionReply(TypedDict):
    """The point of each of the solver's moves in a puzzle: its main merits, then what it gives up."""

    points: list[list[MoveReason]]


class Refutation(TypedDict):
    """Why a move does not win."""

    #: The opponent's best reply; null if it is a pass, if the game is over, or if it was not found in time.
    reply: MoveText | None
    #: The final lead in pieces of the player who moved, with best play; null if it was not found in time.
    lead: int | None
    #: The main merit of the reply, such as the pieces that it takes; null if none is worth mentioning.
    reason: MoveReason | None


#: Pyodide's compiled WebAssembly, which is cloned, not sent as text.
WasmModule = Any


class Replies(TypedDict):
    """The answer to each kind of request."""

    hello: HelloReply
    view: ViewReply
    read_move: MoveReading
    explain_refusal: RefusalReply
    connectivity: Connectivity
    coaching: Coaching
    fill_board: FillBoardReply
    openings: OpeningsReply
    count_openings: CountedOpenings
    edit_position: SetupReply
    write_link: LinkReply
    read_link: GameRecord
    read_game: ReadGame
    find_game: FoundGame
    read_games: GamesReply
    write_games: WrittenGames
    start_search: SearchInfo
    search: SearchSlice
    analysis: Analysis
    move_values: MoveValues
    position_review: PositionReview
    review: ReviewReply
    solution: SolutionReply
    refutation: Refutation
    root_statistics: RootStatistics
    merge_statistics: SearchInfo
    share: WasmModule


#: The reply to any request that Python answers.
PythonReply = (
    HelloReply
    | ViewReply
    | MoveReading
    | RefusalReply
    | Connectivity
    | Coaching
    | FillBoardReply
    | OpeningsReply
    | CountedOpenings
    | SetupReply
    | LinkReply
    | GameRecord
    | ReadGame
    | FoundGame
    | GamesReply
    | WrittenGames
    | SearchInfo
    | SearchSlice
    | Analysis
    | MoveValues
    | PositionReview
    | ReviewReply
    | SolutionReply
    | Refutation
    | RootStatistics
)


#: "cancelled" and "not_loaded" (the game's modules could not be loaded) come from the worker; every other
#: code comes from Python.
ErrorCode = Literal[
    "bad_request",
    "bad_position",
    "bad_move",
    "illegal_move",
    "bad_link",
    "internal",
    "not_loaded",
    "cancelled",
]


class PositionFault(TypedDict):
    """A fault of a position string: a code, and the data that the text for this code needs."""

    #: The code, as the game names it.
    code: str
    #: The part of the string at fault.
    text: NotRequired[str]
    #: The row of that part, 1 to 5.
    row: NotRequired[int]
    #: The column of that part.
    column: NotRequired[str]
    #: The player whose pieces are at fault.
    player: NotRequired[Side]
    #: The spaces at fault.
    spaces: NotRequired[list[Space]]
    piece: NotRequired[str]
    #: The number found.
    found: NotRequired[int]
    #: The number expected.
    expected: NotRequired[int]
    #: Pieces in the stack.
    height: NotRequired[int]
    #: Pieces on the board.
    placed: NotRequired[int]
    expected_turn: NotRequired[Side]


class ErrorInfo(TypedDict):
    """Why a request was refused: a stable code that the page translates."""

    code: ErrorCode
    #: For the log.
    detail: str
    #: For a record: the index of the move at fault.
    ply: NotRequired[int]
    #: For a position: all its faults, the most basic first.
    faults: NotRequired[list[PositionFault]]


class Success(TypedDict):
    """The answer to a request."""

    id: int | None
    #: The reply; `Replies` has its type for each kind of request.
    ok: object


class Failure(TypedDict):
    """The refusal of a request; *id* is null if the request could not be read."""

    id: int | None
    error: ErrorInfo


class SearchProgress(TypedDict):
    """The findings of the search with this id, so far."""

    id: int
    progress: SearchInfo


class LoadingNotice(TypedDict):
    """How much has been loaded."""

    kind: Literal["progress"]
    #: The bytes loaded so far.
    loaded: int
    #: All bytes to load, including those loaded so far.
    total: int


class ReadyNotice(TypedDict):
    """Python has started: requests are answered from now on."""

    kind: Literal["ready"]


class FailedNotice(TypedDict):
    """The worker cannot continue, and sends nothing more."""

    kind: Literal["failed"]
    #: For the log.
    detail: str
    #: True when the browser, or a policy of the host, keeps WebAssembly from being compiled.
    forbidden: bool


#: A message that the worker sends by itself.
Notice = LoadingNotice | ReadyNotice | FailedNotice

#: All that the worker sends to the page.
WorkerMessage = Notice | SearchProgress | Success | Failure
