"""Answers to the page about a position of GIPF that somebody sets up by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Mapping

from dvonn.gipf import editing
from dvonn.gipf.pieces import read_out
from dvonn.gipf.position import Position
from dvonn.gipf.setup import Step
from dvonn.gipf_web.history import spaces_of
from dvonn.gipf_web.serialize import serialize_hand, serialize_stacks
from dvonn.players import Player
from dvonn.web.editing import answer_edit, changed
from dvonn.web.requests import read_whole
from dvonn.web.serialize import SIDES, serialize_fault

if TYPE_CHECKING:
    from dvonn.gipf.reading import PositionText
    from dvonn.gipf_web.protocol import GipfSetup, SetupPhase
    from dvonn.web import protocol
    from dvonn.web.editing import Changes

_PHASES: dict[Step, SetupPhase] = {
    Step.TAKE_FIRST: "take_first",
    Step.MOVE: "move",
    Step.TAKE_LAST: "take_last",
    Step.ANSWER: "answer",
    Step.DVONN: "dvonn",
    Step.OVER: "over",
}

#: The changes that only GIPF has.
_OWN: Changes[PositionText] = {
    "start": lambda setup, _: editing.start(setup),
    "version": lambda setup, edit: editing.with_version(setup, str(edit.get("version"))),
    "hand": lambda setup, edit: editing.with_hand(
        setup, str(edit.get("side")), str(edit.get("part")), read_whole(edit, "number")
    ),
    "opening": lambda setup, edit: editing.with_opening(
        setup, str(edit.get("side")), str(edit.get("opening"))
    ),
    "count": lambda setup, edit: editing.with_count(setup, read_whole(edit, "number")),
}

_CHANGES: Changes[PositionText] = {
    "put": lambda setup, edit: editing.with_piece(setup, str(edit.get("space")), str(edit.get("piece"))),
    "take": lambda setup, edit: editing.without_piece(setup, str(edit.get("space"))),
    "turn": lambda setup, edit: editing.with_turn(setup, str(edit.get("side"))),
    "phase": lambda setup, edit: editing.with_step(setup, str(edit.get("phase"))),
    "clear": lambda setup, _: editing.cleared(setup),
    "swap_colors": lambda setup, _: editing.with_colors_swapped(setup),
    "mirror": lambda setup, _: editing.mirrored(setup),
    "own": lambda setup, edit: changed(setup, _OWN, _object(edit.get("own"))),
}


def edit(request: protocol.EditPositionRequest) -> protocol.SetupReply:
    """
    Apply a change to a position string, and return the resulting position.

    Raises:
        RequestError: the text is not a position string, or the change cannot be made.
    """
    return answer_edit(request, editing.read_setup, _CHANGES, serialize_setup)


def _object(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def serialize_setup(setup: PositionText) -> protocol.SetupReply:
    """Return a position that is being set up, with its faults."""
    position = Position.of(setup)
    text = str(position)
    own: GipfSetup = {
        "version": setup.version.value,
        "hands": {
            SIDES[player]: {
                **serialize_hand(read_out(hand)),
                "opening": editing.opening_of(hand),
                "lost": editing.pieces_lost(setup, player),
            }
            for player, hand in zip(Player, setup.hands)
        },
        "count": setup.turns,
        "jump": None if setup.jump is None else spaces_of(setup.jump),
    }
    return {
        "position": text,
        "stacks": serialize_stacks(position),
        "turn": SIDES[position.turn],
        "phase": _PHASES[position.step],
        "faults": [serialize_fault(fault) for fault in Position.faults_in(text)],
        "own": own,
    }
