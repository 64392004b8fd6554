"""
Serializes games of GIPF for the page, as messages of :mod:`dvonn.web.protocol`.

The protocol's "spaces" are the spots and dots of GIPF. :mod:`dvonn.web.serialize` serializes searches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dvonn.gipf.board import BITS, NAMES
from dvonn.gipf.moves import ALLOW, CHALLENGE, DONE, LOST, TIED, WON, Jump, Move, Push, Taking, taking_of
from dvonn.gipf.pieces import MAY_STAY, OWNER_BITS, POTENTIAL_UNIT, TOKENS
from dvonn.gipf.position import Position
from dvonn.gipf.rows import RowSets, find_rows
from dvonn.gipf.setup import Step
from dvonn.gipf_web.history import History, forced_move, shifted, spaces_of, text_of, token_of
from dvonn.players import BLACK, WHITE, Player
from dvonn.web.serialize import SIDES

if TYPE_CHECKING:
    from dvonn.gipf.pieces import Hand
    from dvonn.gipf_web.protocol import GipfEnd, GipfPhase, GipfPly, GipfView, PushKind
    from dvonn.gipf_web.protocol import Hand as HandReply
    from dvonn.web import protocol

_PHASES: dict[Step, GipfPhase] = {
    Step.TAKE_FIRST: "take",
    Step.MOVE: "move",
    Step.TAKE_LAST: "take",
    Step.ANSWER: "answer",
    Step.DVONN: "dvonn",
    Step.OVER: "over",
}
_WORDS = (DONE, ALLOW, CHALLENGE, WON, TIED, LOST)

#: The kinds of pieces by the marks of their pushes, in the order of rule P3.
_KINDS: dict[str, PushKind] = {"G": "gipf", "P": "loaded", "": "basic"}


def serialize_view(game: History, ply: int) -> protocol.View:
    """Return the view of the position after *ply* plies."""
    position = game.positions[ply]
    legal = position.legal_moves()
    winner = position.winner
    forced = forced_move(position)
    marks = _marks(legal)
    white_lost, black_lost = game.captured(ply)
    own: GipfView = {
        "version": position.version.value,
        "hands": {SIDES[player]: serialize_hand(position.hand(player)) for player in Player},
        "count": position.count,
        "kinds": [_KINDS[mark] for mark in marks],
        "jump": None if position.jump is None else spaces_of(position.jump),
        "rows": _rows(position),
        "losing": [move.text for move in legal if isinstance(move, Taking) and _loses(position, move)],
        "end": _end(position),
    }
    return {
        "position": str(position),
        "phase": "over" if position.is_over else _PHASES[position.step],
        "turn": SIDES[position.turn],
        "ply": ply,
        "stacks": serialize_stacks(position),
        "presses": _presses(position, legal, marks),
        "words": [move.text for move in legal if move in _WORDS],
        "forced": None if forced is None else forced.text,
        "premoves": {},
        "removed": {"white": white_lost, "black": black_lost},
        "is_chance": position.is_chance,
        "winner": None if not position.is_over else "draw" if winner is None else SIDES[winner],
        "last": _ply(game, ply - 1) if ply else None,
        "own": own,
    }


def serialize_hand(hand: Hand) -> HandReply:
    """Return the pieces that a player has beside the board."""
    return {
        "reserve": hand.reserve,
        "potentials": hand.potentials,
        "challenges": hand.challenges,
        "may_bring_gipf_piece": hand.may_bring_gipf_piece,
    }


def _loses(position: Position, move: Move) -> bool:
    """Return whether a taking loses the game (G11)."""
    return position.after(move).winner is position.turn.other


def _end(position: Position) -> GipfEnd | None:
    """Return the kind of ending (G11, G12, G13)."""
    if not position.is_over:
        return None
    if position.step is Step.OVER:
        return "gipf"
    return "reserve" if position.winner else "turns"


def serialize_plies(game: History) -> list[protocol.Ply]:
    """Return every ply of a game."""
    return [_ply(game, index) for index in range(len(game.moves))]


def _ply(game: History, index: int) -> protocol.Ply:
    move, effect = game.moves[index], game.effects[index]
    white, black = effect.lost
    own: GipfPly = {"taken": effect.taken, "shifts": effect.shifts, "token": effect.token}
    ply: protocol.Ply = {
        "move": move.text,
        "player": SIDES[game.positions[index].turn],
        "phase": "moving",
        "removed": effect.removed,
        "lost": {"white": white, "black": black},
        "spaces": effect.spaces,
        "forced": effect.is_forced,
        "turn": effect.turn,
        "own": own,
    }
    if game.positions[index].is_chance:
        ply["is_chance"] = True
    text = text_of(move)
    if text is not None:
        ply["text"] = text
    return ply


def serialize_stacks(position: Position) -> dict[protocol.Space, protocol.Stack]:
    """Return the pieces on the occupied spots."""
    stacks: dict[protocol.Space, protocol.Stack] = {}
    for name, cell in zip(NAMES, position.cells):
        if cell:
            token = TOKENS[cell]
            stacks[name] = {
                "token": token,
                "owner": "white" if cell & OWNER_BITS == WHITE else "black",
                "height": 2 if token.isupper() else len(token),
                "dvonns": 0,
                "pieces": token,
            }
    return stacks


def _rows(position: Position) -> dict[protocol.Side, list[list[protocol.Space]]]:
    """Return the rows, by the side that may take them."""
    occupied = position.white | position.black
    found = {}
    for player, own in ((WHITE, position.white), (BLACK, position.black)):
        rows = find_rows(position.cells, own, occupied)
        found[SIDES[player]] = [_names(row.must | sum(row.may)) for row in rows]
    return found


def _names(spots_set: int) -> list[str]:
    return [name for name, bit in zip(NAMES, BITS) if bit & spots_set]


# --- presses ---


def _marks(legal: tuple[Move, ...]) -> list[str]:
    """Return the marks of the pushes among the legal moves, in the order of the kinds."""
    found = {move.mark for move in legal if isinstance(move, Push)}
    return [mark for mark in _KINDS if mark in found]


def _presses(position: Position, legal: tuple[Move, ...], marks: list[str]) -> protocol.Presses:
    """Return the legal moves of *position*, by the spots and dots to press."""
    if position.step in (Step.TAKE_FIRST, Step.TAKE_LAST):
        return _row_presses(position)
    presses: protocol.Presses = {}
    previews: dict[tuple[int, ...], protocol.Preview] = {}
    for mark in marks[1:]:
        presses[_KINDS[mark]] = {"next": {}}
    for move in legal:
        if not isinstance(move, (Push, Jump)):
            continue
        level = presses
        if isinstance(move, Push):
            if move.mark != marks[0]:
                level = presses[_KINDS[move.mark]]["next"]
            preview = previews.get(move.way) or _preview(position, move)
            previews[move.way] = preview
            tokens = {**preview["tokens"], NAMES[move.way[0]]: token_of(position.turn, move.mark)}
            preview = {**preview, "tokens": tokens}
        else:
            preview = _preview(position, move)
        first, last = spaces_of(move)
        level = level.setdefault(first, {"next": {}})["next"]
        level[last] = {"move": move.text, "removes": [], "preview": preview}
    return presses


def _preview(position: Position, move: Push | Jump) -> protocol.Preview:
    """Return the changes that *move* makes, as if no jump were challenged (D11)."""
    if isinstance(move, Push):
        spots = shifted(position, move)
        before = [0, *(position.cells[spot] for spot in spots)]
        tokens = {NAMES[spot]: TOKENS.get(cell, "") for spot, cell in zip(spots, before)}
        return {"tokens": tokens, "rows": _rows(position.after(move))}
    below = position.cells[move.target]
    tokens = {
        NAMES[move.origin]: token_of(position.turn, ""),
        NAMES[move.target]: TOKENS[below + POTENTIAL_UNIT ^ OWNER_BITS],
    }
    after = position.after(move)
    # A jump that can be challenged is only announced: the opponent has not answered yet.
    return {"tokens": tokens, "rows": _rows(after.after(ALLOW) if after.jump else after)}


def _row_presses(position: Position) -> protocol.Presses:
    """Return the presses that pick rows; a spot shared by rows needs a second press."""
    rows = [(set(_names(row.must | sum(row.may))), row) for row in position.row_sets()]
    choices = [_choice(position, row) for _, row in rows]
    presses: protocol.Presses = {}
    for name in NAMES:
        picked = [index for index, (names, _) in enumerate(rows) if name in names]
        if len(picked) == 1:
            presses[name] = _picked(choices[picked[0]])
        elif picked:
            # Two lines share at most one spot.
            presses[name] = {
                "next": {
                    other: _picked(choices[index])
                    for index in picked
                    for other in sorted(rows[index][0] - {name})
                }
            }
    return presses


def _picked(choice: protocol.Choice) -> protocol.Press:
    """Return the result of picking a row, with a move if none of the pieces may stay."""
    if choice["may"]:
        return {"choice": choice}
    return {"move": choice["moves"][""], "removes": choice["must"], "choice": choice}


def _choice(position: Position, row: RowSets) -> protocol.Choice:
    takings: dict[str, str] = {}
    chosen_of: list[tuple[int, list[str]]] = [(row.must, [])]
    for bit in row.may:
        (name,) = _names(bit)
        chosen_of += [(spots_set | bit, [*names, name]) for spots_set, names in chosen_of]
    for spots_set, names in chosen_of:
        if spots_set:
            takings[" ".join(names)] = taking_of(spots_set).text
    other = position.black if position.turn is WHITE else position.white
    spots_set = row.must | sum(row.may)
    return {
        "must": _names(row.must),
        "may": [name for bit in row.may for name in _names(bit)],
        # By default the opponent's pieces are captured and the player's own stay.
        "chosen": [name for bit in row.may if bit & other for name in _names(bit)],
        "left": {name: _left(position.cells[NAMES.index(name)]) for name in _names(spots_set)},
        "moves": takings,
    }


def _left(cell: int) -> str:
    """
    Return the token that is left on a spot when its piece is taken.

    A GIPF-piece and a loaded piece are taken whole (G6, P8); any other stack loses only its top (D6).
    """
    if cell in MAY_STAY or cell < POTENTIAL_UNIT:
        return ""
    return TOKENS[(cell - POTENTIAL_UNIT) ^ OWNER_BITS]
