"""Answers to the page about a position of DVONN that somebody sets up by hand."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from dvonn.core import editing
from dvonn.core.board import NAMES
from dvonn.core.notation import PositionText, StackText, write_position, write_stack
from dvonn.core.pieces import UNKNOWN
from dvonn.core.position import Position
from dvonn.dvonn_player.fair_boards import fill_board_fairly
from dvonn.web.editing import answer_edit
from dvonn.web.serialize import serialize_fault

if TYPE_CHECKING:
    from dvonn.web import protocol
    from dvonn.web.editing import Changes

_SIDES: dict[str, protocol.Side] = {"w": "white", "b": "black"}
_PHASES = {"p": "placing", "s": "stacking"}

_CHANGES: Changes[PositionText] = {
    "put": lambda setup, edit: editing.with_piece(setup, str(edit.get("space")), str(edit.get("piece"))),
    "take": lambda setup, edit: editing.without_stack(setup, str(edit.get("space"))),
    "turn": lambda setup, edit: editing.with_turn(setup, str(edit.get("side"))),
    "phase": lambda setup, edit: editing.with_phase(setup, str(edit.get("phase"))),
    "clear": lambda setup, _: editing.cleared(setup),
    "random": lambda _, edit: _random_board(edit.get("seed")),
    "swap_colors": lambda setup, _: editing.with_colors_swapped(setup),
    "mirror": lambda setup, _: editing.mirrored(setup),
}


def edit(request: protocol.EditPositionRequest) -> protocol.SetupReply:
    """
    Apply a change to a position string, and return the resulting position.

    Raises:
        RequestError: the text is no position string, or the change cannot be made.
    """
    return answer_edit(request, editing.read_setup, _CHANGES, serialize_setup)


def _random_board(seed: object) -> PositionText:
    position = Position()
    for move in fill_board_fairly(Random(str(seed)), None):
        position = position.play(move)
    return editing.read_setup(str(position))


def serialize_setup(setup: PositionText) -> protocol.SetupReply:
    """Return a position that is being set up, with its faults."""
    text = write_position(setup)
    stacks = {name: _stack(stack) for name, stack in zip(NAMES, setup.stacks) if stack}
    return {
        "position": text,
        "stacks": stacks,
        "turn": _SIDES[setup.turn],
        "phase": _PHASES[setup.phase],
        "faults": [serialize_fault(fault) for fault in Position.faults_in(text)],
    }


def _stack(stack: StackText) -> protocol.Stack:
    below = stack.height - len(stack.owner)
    inside = "r" if below == stack.dvonns else UNKNOWN
    return {
        "token": write_stack(stack),
        "owner": _SIDES.get(stack.owner),
        "height": stack.height,
        "dvonns": stack.dvonns,
        "pieces": inside * below + stack.owner,
    }
