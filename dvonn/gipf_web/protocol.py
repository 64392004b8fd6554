"""The message parts that only GIPF has. In the common messages, "spaces" are GIPF's spots and dots."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from dvonn.web.protocol.positions import MoveText, Side, Space

#: Why a move of GIPF is illegal (docs/gipf-rules.md).
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


class GipfPly(TypedDict):
    """The part of a ply that only GIPF has."""

    #: The tokens of the removed pieces, in the order of `removed`.
    taken: list[str]
    #: The old and the new space of each piece that was pushed on.
    shifts: list[list[Space]]
    #: The token of the piece that came in or jumped; "" for none.
    token: str


class Hand(TypedDict):
    """The pieces that a player has beside the board."""

    reserve: int
    potentials: int
    challenges: int
    may_bring_gipf_piece: bool


#: The state of a player's opening in the tournament version: "first" before his first turn, which must bring
#: a GIPF-piece; "open" while he may bring more of them; "closed" afterwards, and in the other versions.
GipfOpening = Literal["closed", "open", "first"]


class SetupHand(Hand):
    """A hand in a position that somebody sets up."""

    opening: GipfOpening
    #: The basic pieces that are neither on the board nor in the reserve.
    lost: int


#: The decision that is due in a position that somebody sets up.
SetupPhase = Literal["take_first", "move", "take_last", "answer", "dvonn", "over"]


class GipfSetup(TypedDict):
    """GIPF's own part of a position that somebody sets up."""

    version: Literal["basic", "standard", "tournament"]
    hands: dict[Side, SetupHand]
    count: int
    #: The start and end of the announced jump; null if there is none.
    jump: list[Space] | None


class GipfEdit(TypedDict):
    """One of GIPF's own changes of a position that somebody sets up."""

    kind: Literal["start", "version", "hand", "opening", "count"]
    #: For "version".
    version: NotRequired[str]
    #: For "hand" and "opening".
    side: NotRequired[Side]
    #: For "hand": the part that changes.
    part: NotRequired[Literal["reserve", "potentials", "challenges"]]
    #: For "hand" and "count".
    number: NotRequired[int]
    #: For "opening".
    opening: NotRequired[GipfOpening]


#: A kind of piece that is pushed onto the board.
PushKind = Literal["basic", "loaded", "gipf"]

#: The decision that a position asks for.
GipfPhase = Literal["take", "move", "answer", "dvonn", "over"]

#: The ways in which a game ends.
GipfEnd = Literal["gipf", "reserve", "turns"]


class GipfView(TypedDict):
    """The part of a position that only GIPF has."""

    version: Literal["basic", "standard", "tournament"]
    hands: dict[Side, Hand]
    #: Turns completed since a piece last left the game; at 100 the game is a draw.
    count: int
    #: The kinds of pieces that can be pushed now; the first is the default.
    kinds: list[PushKind]
    #: The start and end of the announced jump; null if there is none.
    jump: list[Space] | None
    #: The rows, by the side that may take them.
    rows: dict[Side, list[list[Space]]]
    #: The legal takings with which the player loses at once.
    losing: list[MoveText]
    #: How the game ended: last GIPF-piece lost, nothing to move, or too many turns; null before the end.
    end: GipfEnd | None
