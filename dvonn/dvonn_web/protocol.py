"""The parts of messages that only DVONN has."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from dvonn.web.protocol.positions import Side, Space

#: A kind of piece to place.
PieceKind = Literal["dvonn", "white", "black"]

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


class DvonnPly(TypedDict):
    """The part of a ply that only DVONN has."""

    #: Present if the ply placed a DVONN piece; DVONN pieces have no owner.
    piece: NotRequired[Literal["dvonn"]]
    #: The height of the opponent's stack that the ply captured; absent for a single piece.
    captured: NotRequired[int]


class PiecesLeft(TypedDict):
    """The pieces that a player still has to place."""

    dvonns: int
    #: Pieces of the player's own colour.
    pieces: int


class DvonnView(TypedDict):
    """The part of a position that only DVONN has."""

    #: Occupied spaces that the player to move cannot move from, and why; empty when placing or over.
    blocked: dict[Space, BlockedReason]
    #: How many stacks each side could move on its turn; 0 when placing.
    movable: dict[Side, int]
    #: The piece placed next; null when stacking.
    next_piece: PieceKind | None
    #: Pieces still to be placed.
    left: dict[Side, PiecesLeft]
    scores: dict[Side, int]
    #: The pieces of the removed stacks, by the owner of the stack; one letter for each piece, as in `Stack`.
    removed_pieces: dict[Side, str]
