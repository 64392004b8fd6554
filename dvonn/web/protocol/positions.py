"""Games and positions, as the messages describe them: moves, presses, views and connectivity."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Side = Literal["white", "black"]

#: The result of a game: its winner, or a draw.
Result = Literal["white", "black", "draw"]

#: The name of a space, such as "A1".
Space = str

#: A canonical move, such as "D3", "A1B2" or "PASS".
MoveText = str


class GameRecord(TypedDict):
    """A game as it is saved and sent."""

    #: The position string it starts from; null is the usual start.
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
    #: Its pieces from the bottom, a letter each: "w", "b", "r" for a DVONN piece; "?" for an
    #: unknown one, in a stack of the start.
    pieces: str


class Ply(TypedDict):
    """A move that was played."""

    move: MoveText
    player: Side
    #: The phase in which it was played, as the game names it: the last placement is still placing.
    phase: str
    #: Spaces whose pieces lost contact or were taken; not the space that the stack left.
    removed: list[Space]
    #: The pieces that it removed, counted for the owner of the stack they were in.
    lost: dict[Side, int]
    #: The spaces that the move names, in its order; none for a move that names no space.
    spaces: list[Space]
    #: The move as players write it; absent if they write only its spaces or its word.
    text: NotRequired[str]
    #: True if it was the only legal move, in a part of a turn with nothing else to do.
    forced: NotRequired[bool]
    #: The number of the ply's turn, from 1, over both players; only if a turn can have several plies.
    #: Lists count rounds.
    turn: NotRequired[int]
    #: The part of a ply that only this game has.
    own: object


class Preview(TypedDict):
    """The changes that a move would make on the board."""

    #: Tokens after the move, by the spaces that change; "" for nothing.
    tokens: dict[Space, str]
    #: The rows afterwards, by the side that may take them.
    rows: dict[Side, list[list[Space]]]


class Choice(TypedDict):
    """A row to take from: the player chooses the spaces to take."""

    #: The spaces that must be taken.
    must: list[Space]
    #: The spaces that may be taken, or stay.
    may: list[Space]
    #: The spaces of these that start chosen.
    chosen: list[Space]
    #: Tokens left after the taking, by space; "" for nothing.
    left: dict[Space, str]
    #: The moves, by the chosen spaces of `may`: in its order, separated by one space.
    moves: dict[str, MoveText]


class Press(TypedDict):
    """The result of pressing a space: a move, further presses, both, or a choice."""

    #: The move that the presses up to this one make.
    move: NotRequired[MoveText]
    #: The spaces that the move empties by taking away contact, its destination included.
    removes: NotRequired[list[Space]]
    #: The spaces that can be pressed next.
    next: NotRequired[Presses]
    #: The changes by the move, if they go beyond the stack that moves.
    preview: NotRequired[Preview]
    #: The row that the press picks.
    choice: NotRequired[Choice]


#: The legal moves as a trie of presses, each of a space. A kind of piece can be pressed before the spaces,
#: unless it is the default. A move that names no space is not in it.
Presses = dict[Space, Press]


class View(TypedDict):
    """Everything the page may know of a position. Sent whole, for any ply of a game."""

    #: The position string.
    position: str
    #: The decision that is due, as the game names it; "over" at the end of any game.
    phase: str
    turn: Side
    #: The plies played before this position.
    ply: int
    #: Occupied spaces only.
    stacks: dict[Space, Stack]
    #: The legal moves that name a space; empty when the game is over.
    presses: Presses
    #: The legal moves that name no space.
    words: list[MoveText]
    #: The only legal move if it plays itself; null otherwise.
    forced: MoveText | None
    #: Spaces where each stack of the waiting player could land next if free to move, by its space; empty if
    #: no move can be made ahead.
    premoves: dict[Space, list[Space]]
    #: Pieces removed so far, counted for the owner of the stack they were in.
    removed: dict[Side, int]
    #: Null while the game goes on.
    winner: Result | None
    #: The last ply; null at the start.
    last: Ply | None
    #: The part of a position that only this game has.
    own: object


class Threat(TypedDict):
    """The dangers to a stack if the other side had the turn now."""

    #: The stacks that could land on it.
    attackers: list[Space]
    #: The stacks with a move that would cut it off.
    cut_threats: list[Space]
    #: True if a stack that is high enough for a warning has an attacker.
    is_high_target: bool


class Stake(TypedDict):
    """The pieces that a reply could cut off: their number, and the stacks that they are in."""

    count: int
    spaces: list[Space]


class Connectivity(TypedDict):
    """The stacks that depend on others for contact, and those in danger; empty when placing or over."""

    #: Spaces that lose contact if a stack of either side leaves, by its space.
    holds: dict[Space, list[Space]]
    #: Stacks that the other side could take or cut off, by space.
    threats: dict[Space, Threat]
    #: Targets where the other side could take a stack that can move, by its space.
    exposed: dict[Space, list[Space]]
    #: The mover's pieces that one reply could cut off, if they are many and a new risk, by the space of a
    #: stack that can move, and target.
    at_stake: dict[Space, dict[Space, Stake]]
    #: Targets in `exposed` or `at_stake` where the stack would be high, by its space.
    high: dict[Space, list[Space]]
