"""Games and positions, as the messages describe them: moves, presses, views and connectivity."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Side = Literal["white", "black"]

#: A kind of piece to place.
PieceKind = Literal["dvonn", "white", "black"]

#: The result of a game: who has won it, or that nobody has.
Result = Literal["white", "black", "draw"]

#: The name of a space, "A1" to "K5".
Space = str

#: A canonical move: "D3", "A1B2" or "PASS".
MoveText = str


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
    #: Of a placement: that it was a DVONN piece, which is nobody's.
    piece: NotRequired[Literal["dvonn"]]
    #: Of GIPF: the move as players read it; absent for a word, such as DONE.
    text: NotRequired[str]
    #: Of GIPF: from where to where pieces were pushed, and the token of the one that came in or jumped.
    shifts: NotRequired[list[list[Space]]]
    token: NotRequired[str]
    #: It was the only legal move of a part of a turn in which there is nothing else to do.
    forced: NotRequired[bool]
    #: In GIPF the number of the turn that it is part of, from 1, over both players. Lists count rounds.
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
    #: By stack of the player who waits: what it could land on next, were it free to move; empty when placing
    #: or over, and of GIPF.
    premoves: dict[Space, list[Space]]
    #: How many stacks each side could move with the turn; 0 when placing, and of GIPF.
    movable: dict[Side, int]
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


class Stake(TypedDict):
    """What a reply could cut off: so many pieces, and the stacks that they are in."""

    count: int
    spaces: list[Space]


class Connectivity(TypedDict):
    """What depends on which stack for contact, and what is in danger; empty when placing or over."""

    #: By the space of a stack of either side: the spaces that lose contact if it leaves.
    holds: dict[Space, list[Space]]
    #: By the space of a stack that the other side could take or cut off.
    threats: dict[Space, Threat]
    #: By the space of a stack that can move: the targets where the other side could take it.
    exposed: dict[Space, list[Space]]
    #: By the space of such a stack and its targets: how many of the mover's pieces one move of the other side
    #: could then cut off, where that is more than before.
    at_stake: dict[Space, dict[Space, Stake]]
