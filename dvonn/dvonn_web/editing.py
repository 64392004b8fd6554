"""Answers to the page about a position that somebody sets up by hand."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Callable

from dvonn.core import editing
from dvonn.core.board import NAMES
from dvonn.core.game import UNKNOWN
from dvonn.core.notation import PositionText, StackText, write_position, write_stack
from dvonn.core.position import Position
from dvonn.dvonn_player.fair_boards import fill_board_fairly
from dvonn.dvonn_web.serialize import serialize_fault
from dvonn.errors import PositionError
from dvonn.quoting import quoted

if TYPE_CHECKING:
    from dvonn.web import protocol

_SIDES: dict[str, protocol.Side] = {"w": "white", "b": "black"}
_PHASES = {"p": "placing", "s": "stacking"}

_CHANGES: dict[str, Callable[[PositionText, protocol.PositionEdit], PositionText]] = {
    "read": lambda setup, _: setup,
    "put": lambda setup, edit: editing.with_piece(setup, str(edit.get("space")), str(edit.get("piece"))),
    "take": lambda setup, edit: editing.without_stack(setup, str(edit.get("space"))),
    "turn": lambda setup, edit: editing.with_turn(setup, str(edit.get("side"))),
    "phase": lambda setup, edit: editing.with_phase(setup, str(edit.get("phase"))),
    "clear": lambda setup, _: editing.cleared(setup),
    "random": lambda _, edit: _random_board(edit.get("seed")),
    "swap_colors": lambda setup, _: editing.with_colors_swapped(setup),
    "mirror": lambda setup, _: editing.mirrored(setup),
}


def edit(text: str, change: protocol.PositionEdit) -> protocol.SetupReply:
    """
    Return the position of a position string after a change.

    Raises:
        PositionError: *text* is no position string.
        ValueError: the change cannot be made.
    """
    return serialize_setup(_changed(editing.read_setup(text), change))


def _changed(setup: PositionText, change: protocol.PositionEdit) -> PositionText:
    kind = change.get("kind")
    if kind not in _CHANGES:
        msg = f"unknown change {quoted(kind)} (expected {', '.join(_CHANGES)})"
        raise ValueError(msg)
    return _CHANGES[kind](setup, change)


def _random_board(seed: object) -> PositionText:
    position = Position()
    for move in fill_board_fairly(Random(str(seed)), None):
        position = position.play(move)
    return editing.read_setup(str(position))


def serialize_setup(setup: PositionText) -> protocol.SetupReply:
    """Return a position that is being set up, with its faults."""
    text = write_position(setup)
    faults: list[protocol.PositionFault] = []
    try:
        Position.parse(text)
    except PositionError as error:
        faults = [serialize_fault(fault) for fault in error.faults]
    stacks = {name: _stack(stack) for name, stack in zip(NAMES, setup.stacks) if stack}
    return {
        "position": text,
        "stacks": stacks,
        "turn": _SIDES[setup.turn],
        "phase": _PHASES[setup.phase],
        "faults": faults,
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
