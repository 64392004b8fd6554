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

    #: The position string of the start; null for the usual start.
    start: str | None
    #: Every ply since the start.
    moves: list[MoveText]


class Stack(TypedDict):
    """A stack, or a piece, on a space."""

    #: The stack as in a position string, such as "w3*".
    token: str
    #: The colour on top; null for a single DVONN piece.
    owner: Side | None
    height: int
    #: How many DVONN pieces are in the stack.
    dvonns: int
    #: The pieces from the bottom up, one letter each: "w", "b", or "r" for a DVONN piece; "?" for a piece of
    #: unknown colour, in a stack that stood at the start.
    pieces: str


class Ply(TypedDict):
    """A move that was played."""

    move: MoveText
    player: Side
    #: The phase in which the move was played, as the game names it. The last placement belongs to placing.
    phase: str
    #: Spaces whose pieces lost contact or were taken; not the space that the stack left.
    removed: list[Space]
    #: The number of pieces that the ply removed, by the owner of the stack that they were in.
    lost: dict[Side, int]
    #: The spaces that the move names, in the order of the move; none for a move that names no space.
    spaces: list[Space]
    #: The move as players write it; absent if they write only the spaces or the word of the move.
    text: NotRequired[str]
    #: True if the move was the only legal one in a part of a turn, such as a forced taking.
    forced: NotRequired[bool]
    #: True if nobody decided the ply: it is an outcome of chance, or of another game.
    is_chance: NotRequired[bool]
    #: The number of the ply's turn, from 1, counted over both players; present only in a game in which a turn
    #: can have several plies. Lists of moves show the number of the round instead.
    turn: NotRequired[int]
    #: The part of a ply that depends on the game; each game's own `protocol` describes it.
    own: object


class Preview(TypedDict):
    """The changes that a move would make on the board."""

    #: Tokens after the move, by the spaces that change; "" for an empty space.
    tokens: dict[Space, str]
    #: The rows after the move, by the side that may take them.
    rows: dict[Side, list[list[Space]]]


class Choice(TypedDict):
    """A row to take from: the player chooses the spaces to take."""

    #: The spaces that must be taken.
    must: list[Space]
    #: The spaces whose pieces may be taken or left in place.
    may: list[Space]
    #: The spaces of `may` that are chosen at the beginning.
    chosen: list[Space]
    #: The token left on each space if its piece is taken; "" for an empty space.
    left: dict[Space, str]
    #: The moves. The key of a move has the chosen spaces of `may`, in the same order, separated by blanks.
    moves: dict[str, MoveText]


class Press(TypedDict):
    """The result of pressing a space: a move, further presses, both, or a choice."""

    #: The move that the presses up to this one make.
    move: NotRequired[MoveText]
    #: The spaces that the move empties, without its origin, but with its target if the moved stack is
    #: removed.
    removes: NotRequired[list[Space]]
    #: The spaces that can be pressed next.
    next: NotRequired[Presses]
    #: The changes that the move makes; absent if only the stack that moves changes.
    preview: NotRequired[Preview]
    #: The row that the press picks.
    choice: NotRequired[Choice]


#: The legal moves as a trie of presses. A press on a kind of piece comes first, unless the kind is the
#: default; the presses on spaces follow. Moves that name no space are not in the trie.
Presses = dict[Space, Press]


class View(TypedDict):
    """All that the page knows of a position. A view is sent whole, for any ply of a game."""

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
    #: The only legal move, if the page plays it without asking; null otherwise.
    forced: MoveText | None
    #: For each stack of the waiting player, by its space: the spaces where the stack could land next if it
    #: were free to move. Empty if no move can be made ahead.
    premoves: dict[Space, list[Space]]
    #: The number of pieces removed so far, by the owner of the stack that they were in.
    removed: dict[Side, int]
    #: True if another game, and not a player, decides the next ply.
    is_chance: bool
    #: Null while the game goes on.
    winner: Result | None
    #: The last ply; null at the start.
    last: Ply | None
    #: The part of a position that depends on the game; each game's own `protocol` describes it.
    own: object


class Threat(TypedDict):
    """The dangers to a stack if the other side had the turn now."""

    #: The stacks that could land on this stack.
    attackers: list[Space]
    #: The stacks with a move that would cut this stack off.
    cut_threats: list[Space]
    #: True if this stack has an attacker and is high enough for a warning.
    is_high_target: bool


class Stake(TypedDict):
    """The pieces that a reply could cut off: their number, and the stacks that they are in."""

    count: int
    spaces: list[Space]


class Connectivity(TypedDict):
    """The stacks that depend on others for contact, and the stacks in danger; empty when placing or over."""

    #: For each stack of either side, by its space: the spaces that lose contact if the stack leaves.
    holds: dict[Space, list[Space]]
    #: Stacks that the other side could take or cut off, by space.
    threats: dict[Space, Threat]
    #: For each stack that can move, by its space: the targets where the other side could then take the stack.
    exposed: dict[Space, list[Space]]
    #: For each stack that can move, by its space and the target: the mover's pieces that one reply could then
    #: cut off, if they are many and the risk is new.
    at_stake: dict[Space, dict[Space, Stake]]
    #: For each stack that can move, by its space: the targets in `exposed` or `at_stake` where the stack
    #: would be high.
    high: dict[Space, list[Space]]
