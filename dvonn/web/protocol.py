"""
The messages between the page, its worker and Python, as JSON: every request, reply, notice and error.

The one description of them. The page's types, web/engine/protocol.d.ts, are generated from this file
by ``python -m tools.page.protocol_types``: names, types and comments are carried over. It holds types only,
so nothing imports it at run time.

One file, long as it is: it only declares types, and the one file of generated types follows its order.

A request is answered once, by :class:`Success` or :class:`Failure` with the same ``id``.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

Side = Literal["white", "black"]

#: A kind of piece to place.
PieceKind = Literal["dvonn", "white", "black"]

#: The result of a game: who has won it, or that nobody has.
Result = Literal["white", "black", "draw"]

#: The name of a space, "A1" to "K5".
Space = str

#: A canonical move: "D3", "A1B2" or "PASS".
MoveText = str


# --- games and positions ---


class GameRecord(TypedDict):
    """A game as it is saved and sent."""

    #: The position string it starts from; null is the empty board.
    start: str | None
    #: Every ply since.
    moves: list[MoveText]


class Stack(TypedDict):
    """A stack, or a piece, on a space."""

    #: As in a position string: "w3*".
    token: str
    #: The colour on top; null for a single DVONN piece.
    owner: Side | None
    height: int
    #: How many DVONN pieces are in it.
    dvonns: int
    #: What is in it, a letter a piece from the bottom: "w", "b", "r" for a DVONN piece; "?" where the
    #: game started with the stack, so that nobody knows.
    pieces: str


#: Why the player to move cannot move the stack on a space.
BlockedReason = Literal["surrounded", "no_target", "dvonn_single", "not_your_stack", "empty_source"]

#: Why a move is illegal (rules R4.2 to R4.8).
IllegalReason = Literal[
    "empty_source",
    "dvonn_single",
    "not_your_stack",
    "surrounded",
    "not_straight",
    "wrong_distance",
    "empty_target",
    "occupied",
    "wrong_phase",
    "must_move",
    "game_over",
]


#: Why a move of GIPF is not legal (docs/gipf-rules.md).
GipfReason = Literal[
    "game_over",
    "must_answer",
    "dvonn_undecided",
    "no_jump_announced",
    "no_row",
    "rows_first",
    "must_take",
    "takes_too_little",
    "not_in_row",
    "first_turn",
    "no_gipf_pieces",
    "empty_reserve",
    "no_potentials",
    "line_full",
    "not_loaded",
    "no_target",
    "not_on_line",
    "not_adjacent",
    "start_at_dot",
]


class Ply(TypedDict):
    """A move that was played."""

    move: MoveText
    player: Side
    #: The phase in which it was played: the last placement is still placing. GIPF has but one.
    phase: Literal["placing", "stacking", "moving"]
    #: Spaces emptied because they lost contact, in space order; not the space that the stack left. In
    #: GIPF those from which something was taken.
    removed: list[Space]
    #: Of GIPF: the tokens of what stood there, in the same order.
    taken: NotRequired[list[str]]
    #: The pieces that it removed, counted for the owner of the stack they were in.
    lost: dict[Side, int]
    #: The spaces that the move names: none for a pass, one for a placement, two for a stacking move.
    spaces: list[Space]
    #: Of GIPF: the move as players read it; absent for a word, such as DONE.
    text: NotRequired[str]
    #: Of GIPF: from where to where pieces were pushed, and the token of the one that came in or jumped.
    shifts: NotRequired[list[list[Space]]]
    token: NotRequired[str]
    #: It was the only legal move of a part of a turn in which there is nothing else to do.
    forced: NotRequired[bool]
    #: Of GIPF: the number of the turn that it is part of, from 1.
    turn: NotRequired[int]


class Preview(TypedDict):
    """What a move would change on the board."""

    #: By space, for those that change: the token of what stands there then, empty for nothing.
    tokens: dict[Space, str]
    #: The rows that would stand then, by the side that may take them.
    rows: dict[Side, list[list[Space]]]


class Choice(TypedDict):
    """A row to take from: what of it goes is chosen before a move comes of it."""

    #: What must be taken.
    must: list[Space]
    #: What may be taken, or stay.
    may: list[Space]
    #: Of what may stay, what is chosen at first.
    chosen: list[Space]
    #: By space: the token of what is left there when it is taken; empty for nothing.
    left: dict[Space, str]
    #: The moves, by the spaces chosen of those that may stay: in the order of `may`, one space between two.
    moves: dict[str, MoveText]


class Press(TypedDict):
    """What pressing a space leads to: a move, further presses, both, or a choice."""

    #: The move that the presses up to this one make.
    move: NotRequired[MoveText]
    #: The spaces that the move empties by taking away contact, its destination included.
    removes: NotRequired[list[Space]]
    #: The spaces that can be pressed next.
    next: NotRequired[Presses]
    #: Of GIPF: what the move would change.
    preview: NotRequired[Preview]
    #: Of GIPF: the row that the press picks.
    choice: NotRequired[Choice]


#: The legal moves as a trie of presses: a placement is one press, a stacking move two.
#: A pass is not in it. In GIPF a push is two, a dot and a spot; before them a kind of piece can be
#: pressed, where it is not the one that is brought without ("basic", "loaded", "gipf").
Presses = dict[Space, Press]


class PiecesLeft(TypedDict):
    """What a player has still to place."""

    dvonns: int
    #: Of the player's own colour.
    pieces: int


class Hand(TypedDict):
    """What a player of GIPF has beside the board."""

    reserve: int
    potentials: int
    challenges: int
    may_bring_gipf_piece: bool


#: A kind of piece that is pushed onto the board.
PushKind = Literal["basic", "loaded", "gipf"]


#: What is decided in a position of GIPF.
GipfPhase = Literal["take", "move", "answer", "dvonn", "over"]


#: What ends a game of GIPF.
GipfEnd = Literal["gipf", "reserve", "turns"]


class GipfView(TypedDict):
    """What only a position of GIPF has."""

    version: Literal["basic", "standard", "tournament"]
    hands: dict[Side, Hand]
    #: Turns completed since a piece last went out of the game; at 100 the game is a draw.
    count: int
    #: The kinds of pieces that can be pushed now, first the one that is without a press for its kind.
    kinds: list[PushKind]
    #: Moves that name no space: "DONE", "ALLOW" and the like.
    words: list[MoveText]
    #: The only legal move, where it is a taking; null otherwise.
    forced: MoveText | None
    #: From where to where the jump is to go that is announced; null where none is.
    jump: list[Space] | None
    #: The rows that stand, by the side that may take them.
    rows: dict[Side, list[list[Space]]]
    #: What ended the game: a player's last GIPF-piece, nothing to move with, or too many turns; null before.
    end: GipfEnd | None


_Pass = TypedDict(
    "_Pass",
    {
        #: Whether the player to move can only pass.
        "pass": bool,
    },
)


class View(_Pass):
    """
    Everything the page may know of a position. Sent whole, for any ply of a game.

    What GIPF has not is empty: blocked stacks, a next piece, scores, passes. There, spots are spaces, what
    is left to bring are the reserve and potentials, and what is removed are captured pieces.
    """

    #: The position string.
    position: str
    phase: Literal["placing", "stacking", "over"] | GipfPhase
    turn: Side
    #: The plies played before this position.
    ply: int
    #: Occupied spaces only.
    stacks: dict[Space, Stack]
    #: The legal moves; empty when the player to move can only pass, and when the game is over.
    presses: Presses
    #: Occupied spaces that the player to move cannot move from, and why; empty when placing or over.
    blocked: dict[Space, BlockedReason]
    #: The piece placed next; null when stacking.
    next_piece: PieceKind | None
    #: Pieces still to be placed.
    left: dict[Side, PiecesLeft]
    scores: dict[Side, int]
    #: Pieces removed so far, counted for the owner of the stack they were in.
    removed: dict[Side, int]
    #: What was in those stacks, a letter a piece as in a stack. Not of GIPF.
    removed_pieces: NotRequired[dict[Side, str]]
    #: Null while the game goes on.
    winner: Result | None
    #: The last ply; null at the start.
    last: Ply | None
    #: Of GIPF only.
    gipf: NotRequired[GipfView]


class Threat(TypedDict):
    """What the other side could do to a stack if it had the turn now."""

    #: The stacks that could land on it.
    attackers: list[Space]
    #: The stacks of which some move would cut it off.
    cut_threats: list[Space]


class Connectivity(TypedDict):
    """What depends on which stack for contact, and what is in danger; empty when placing or over."""

    #: By the space of a stack of either side: the spaces that lose contact if it leaves.
    holds: dict[Space, list[Space]]
    #: By the space of a stack that the other side could take or cut off.
    threats: dict[Space, Threat]


# --- searches ---


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


#: What is good about a move, and last what it costs.
Merit = Literal[
    "cuts_off",
    "saves",
    "captures",
    "threatens",
    "protects",
    "lands_on_dvonn",
    "carries_dvonn",
    "escapes",
    "keeps_moves",
    "near_dvonn",
    "at_edge",
    "gives_up",
    "recapture",
]


class MoveReason(TypedDict):
    """A merit of a move, and the number that its text needs."""

    merit: Merit
    size: int


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
    #: What speaks for the best move; may be empty.
    reasons: list[MoveReason]
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


class PositionReview(ReviewedPosition):
    """What a search found of a position, for a review."""

    #: The moves expected, beginning with the best.
    principal_variation: list[MoveText]
    #: What speaks for the best move; may be empty.
    reasons: list[MoveReason]


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


class PlayerReview(TypedDict):
    """How well a player played."""

    #: 0 to 100; null where no move was his to choose.
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


# --- requests ---


class _Identified(TypedDict):
    #: Chosen by the page; comes back with the reply.
    id: int
    #: A game other than DVONN: the worker loads its modules with the first request that names it.
    game: NotRequired[Literal["gipf"]]


class HelloRequest(_Identified):
    """Version and levels."""

    kind: Literal["hello"]


class ViewRequest(_Identified, GameRecord):
    """The position after *ply* plies (default: all), and every ply of the record."""

    kind: Literal["view"]
    ply: NotRequired[int]


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
    """What holds what, and what is in danger, after *ply* plies (default: all)."""

    kind: Literal["connectivity"]
    ply: NotRequired[int]


class FillBoardRequest(_Identified):
    """The placements that fill the board at random, after those of a game: all 49 without one."""

    kind: Literal["fill_board"]
    seed: int
    start: NotRequired[str | None]
    moves: NotRequired[list[MoveText]]


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
    #: Of all randomness in the search.
    seed: int
    #: Which of *workers* this one is, from 0 on: each searches moves of its own.
    worker: NotRequired[int]
    #: How many workers share the search; 1 unless given.
    workers: NotRequired[int]
    #: Of GIPF: the levels of White and Black, where two computers play; a game of DVONN depends on them.
    computers: NotRequired[list[str]]


class SearchRequest(_Identified):
    """A slice of the last search started; from the worker only."""

    kind: Literal["search"]
    nodes: int


class AnalysisRequest(_Identified):
    """All that the last search found."""

    kind: Literal["analysis"]


class PositionReviewRequest(_Identified):
    """What the last search found, for a review."""

    kind: Literal["position_review"]


class ReviewRequest(_Identified, GameRecord):
    """What each move of a game was worth."""

    kind: Literal["review"]
    #: What is known of the positions before each move and after the last; null of one that is not known.
    #: A position in which the game is over needs none.
    positions: list[ReviewedPosition | None]


class RootStatisticsRequest(_Identified):
    """What the last search counted, for another worker to merge."""

    kind: Literal["root_statistics"]


class MergeStatisticsRequest(_Identified, RootStatistics):
    """Merge another worker's root statistics into the last search."""

    kind: Literal["merge_statistics"]


class ShareRequest(_Identified):
    """What the worker has compiled, to start another one from."""

    kind: Literal["share"]


class FinishRequest(TypedDict):
    """Reply to the search with this id at once, with the best move so far. Has no reply of its own."""

    kind: Literal["finish"]
    id: int


class CancelRequest(TypedDict):
    """End the search with this id: its reply is the error "cancelled". Has no reply of its own."""

    kind: Literal["cancel"]
    id: int


#: What Python answers.
PythonRequest = (
    HelloRequest
    | ViewRequest
    | ExplainRefusalRequest
    | ConnectivityRequest
    | FillBoardRequest
    | StartSearchRequest
    | SearchRequest
    | AnalysisRequest
    | PositionReviewRequest
    | ReviewRequest
    | RootStatisticsRequest
    | MergeStatisticsRequest
)

#: What the page sends to the worker, and what the worker sends on to Python.
Request = PythonRequest | ShareRequest | FinishRequest | CancelRequest


# --- replies ---


class LevelInfo(TypedDict):
    """A level, and the nodes of its searches."""

    name: str
    nodes: int


class HelloReply(TypedDict):
    """Of the Python package."""

    version: str
    #: Weakest first.
    levels: list[LevelInfo]


class ViewReply(TypedDict):
    """A view, and every ply of the record."""

    view: View
    plies: list[Ply]


class RefusalReply(TypedDict):
    """Why something cannot be done."""

    #: Null if it can.
    reason: IllegalReason | BlockedReason | GipfReason | None
    #: The spaces that the reason is about, such as the six around a surrounded stack.
    spaces: list[Space]
    #: How far the move would go, where that is what is wrong.
    distance: int | None
    #: The spaces that the move names, or the one that the question is about.
    move_spaces: list[Space]


class ReviewReply(TypedDict):
    """A review of a game, as far as its positions are known."""

    #: By ply; null where the position before or after it is not known.
    plies: list[ReviewedPly | None]
    #: Of the plies that are known.
    players: dict[Side, PlayerReview]


class FillBoardReply(TypedDict):
    """The placements that were asked for."""

    moves: list[MoveText]


#: Pyodide's compiled WebAssembly, which is cloned and not written as text.
WasmModule = Any


class Replies(TypedDict):
    """What each kind of request is answered with."""

    hello: HelloReply
    view: ViewReply
    explain_refusal: RefusalReply
    connectivity: Connectivity
    fill_board: FillBoardReply
    start_search: SearchInfo
    search: SearchSlice
    analysis: Analysis
    position_review: PositionReview
    review: ReviewReply
    root_statistics: RootStatistics
    merge_statistics: SearchInfo
    share: WasmModule


#: The reply to any request that Python answers.
PythonReply = (
    HelloReply
    | ViewReply
    | RefusalReply
    | Connectivity
    | FillBoardReply
    | SearchInfo
    | SearchSlice
    | Analysis
    | PositionReview
    | ReviewReply
    | RootStatistics
)


#: "cancelled" and "not_loaded" (the modules of the game) come from the worker, every other code from Python.
ErrorCode = Literal[
    "bad_request", "bad_position", "bad_move", "illegal_move", "internal", "not_loaded", "cancelled"
]


#: What can be wrong with a position string.
FaultCode = Literal[
    "fields",
    "player",
    "phase",
    "rows",
    "token",
    "empty_runs",
    "low_stack",
    "row_length",
    "too_many_pieces",
    "tall_stack",
    "board_full",
    "piece_count",
    "turn",
    "dvonn_count",
    "no_contact",
]


class PositionFault(TypedDict):
    """Something wrong with a position string: a code, and what that code needs."""

    code: FaultCode
    #: The part of the string at fault.
    text: NotRequired[str]
    #: The row of that part, 1 to 5.
    row: NotRequired[int]
    #: The spaces at fault.
    spaces: NotRequired[list[Space]]
    piece: NotRequired[PieceKind]
    #: How many there are,
    found: NotRequired[int]
    #: and should be.
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
    #: For a record: the index into its moves of the move at fault.
    ply: NotRequired[int]
    #: For a position: all that is wrong with it, the most basic first.
    faults: NotRequired[list[PositionFault]]


class Success(TypedDict):
    """The answer to a request."""

    id: int | None
    #: As `Replies` has it for the kind of the request.
    ok: object


class Failure(TypedDict):
    """The refusal of a request; *id* is null where the request could not be read."""

    id: int | None
    error: ErrorInfo


class SearchProgress(TypedDict):
    """What the search with this id knows so far."""

    id: int
    progress: SearchInfo


# --- notices from the worker ---


class LoadingNotice(TypedDict):
    """How much has been loaded."""

    kind: Literal["progress"]
    #: In bytes.
    loaded: int
    #: In bytes.
    total: int


class ReadyNotice(TypedDict):
    """Python has started: requests are answered from now on."""

    kind: Literal["ready"]


class FailedNotice(TypedDict):
    """The worker cannot go on: nothing more comes from it."""

    kind: Literal["failed"]
    #: For the log.
    detail: str
    #: Whether the browser, or a policy of the host, keeps WebAssembly from being compiled.
    forbidden: bool


#: What the worker sends by itself.
Notice = LoadingNotice | ReadyNotice | FailedNotice

#: All that the worker sends to the page.
WorkerMessage = Notice | SearchProgress | Success | Failure
