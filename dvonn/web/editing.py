"""Answers to the page about a position that somebody sets up by hand: the part that all games share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Mapping, TypeVar

from dvonn.errors import PositionError
from dvonn.quoting import quoted
from dvonn.web.requests import RequestError, read_text
from dvonn.web.serialize import serialize_fault

if TYPE_CHECKING:
    from dvonn.web import protocol

    _Setup = TypeVar("_Setup")
    Changes = Mapping[str, Callable[[_Setup, Mapping[str, Any]], _Setup]]


def answer_edit(
    request: protocol.EditPositionRequest,
    read: Callable[[str], _Setup],
    changes: Changes[_Setup],
    serialize: Callable[[_Setup], protocol.SetupReply],
) -> protocol.SetupReply:
    """
    Apply the change that a request names to a position string, and return the resulting position.

    Args:
        request: the request.
        read: returns the contents of a position string.
        changes: a function for each kind of change, except for "read", which changes nothing.
        serialize: returns a position that is being set up, with its faults.

    Raises:
        RequestError: the text is no position string, or the change cannot be made.
    """
    change = request.get("edit")
    if not isinstance(change, dict):
        raise RequestError("bad_request", f"bad edit {quoted(change)} (expected an object)")
    try:
        return serialize(
            changed(read(read_text(request, "position")), {"read": _unchanged, **changes}, change)
        )
    except PositionError as error:
        faults = [serialize_fault(fault) for fault in error.faults]
        raise RequestError("bad_position", str(error), faults=faults) from error
    except ValueError as error:
        raise RequestError("bad_request", str(error)) from error


def _unchanged(setup: _Setup, _: Mapping[str, Any]) -> _Setup:
    return setup


def changed(setup: _Setup, changes: Changes[_Setup], change: Mapping[str, Any]) -> _Setup:
    """
    Return *setup* after a change, made by the function in *changes* for its kind.

    Raises:
        ValueError: there is no such kind, or the change cannot be made.
    """
    kind = change.get("kind")
    if not isinstance(kind, str) or kind not in changes:
        msg = f"unknown change {quoted(kind)} (expected {', '.join(changes)})"
        raise ValueError(msg)
    return changes[kind](setup, change)
