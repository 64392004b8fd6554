"""
Reads the values in the page's requests, or raises the error that the page gets.

Requests are not trusted. The functions in this module raise a :class:`RequestError` for a value that is not
as :mod:`dvonn.web.protocol` describes it.
"""

from __future__ import annotations

import json
from math import ceil
from typing import TYPE_CHECKING, Any, Callable, Mapping, Sequence

from dvonn.player.levels import level_named
from dvonn.quoting import quoted

if TYPE_CHECKING:
    from typing import Protocol, TypeVar

    from dvonn.player.computer import ComputerPlayer
    from dvonn.player.levels import Level
    from dvonn.search.parallel import RootStatistics
    from dvonn.web import protocol

    _Player = TypeVar("_Player", bound=ComputerPlayer[Any, Any])

    class History(Protocol):
        """A game from its start to now."""

        moves: list[Any]

        @property
        def position(self) -> Any:  # noqa: ANN401 - of any game
            """The position now."""

        def play(self, move: Any, /) -> None:  # noqa: ANN401 - of any game
            """Add a move."""

        def take_back(self, plies: int) -> None:
            """Keep only the first *plies* plies."""


class RequestError(ValueError):
    """A request that is wrong. The fields are those of the protocol's ErrorInfo."""

    def __init__(
        self,
        code: protocol.ErrorCode,
        detail: str,
        ply: int | None = None,
        faults: list[protocol.PositionFault] | None = None,
    ) -> None:
        super().__init__(detail)
        self.code = code
        self.ply = ply
        self.faults = faults

    @property
    def info(self) -> protocol.ErrorInfo:
        """The error as the page gets it."""
        info: protocol.ErrorInfo = {"code": self.code, "detail": str(self)}
        if self.ply is not None:
            info["ply"] = self.ply
        if self.faults is not None:
            info["faults"] = self.faults
        return info


def parse_request(request_json: str) -> dict[str, Any]:
    """Return a request's JSON object."""
    try:
        request = json.loads(request_json)
    except ValueError as error:
        raise RequestError("bad_request", f"not JSON: {quoted(request_json)} ({error})") from error
    if not isinstance(request, dict):
        raise RequestError("bad_request", f"bad request {quoted(request_json)} (expected an object)")
    return request


def read_text(request: Mapping[str, object], key: str) -> str:
    """Return the text that a request has for *key*."""
    value = request.get(key)
    if not isinstance(value, str):
        raise RequestError("bad_request", f"bad {key} {quoted(value)} (expected a text)")
    return value


def read_texts(request: Mapping[str, object], key: str) -> list[str]:
    """Return the list of texts that a request has for *key*."""
    value = request.get(key)
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise RequestError("bad_request", f"bad {key} {quoted(value)} (expected a list of texts)")
    return value


def read_whole(request: Mapping[str, object], key: str) -> int:
    """Return the whole number that a request has for *key*."""
    value = request.get(key)
    if type(value) is not int:
        raise RequestError("bad_request", f"bad {key} {quoted(value)} (expected a whole number)")
    return value


def read_words(request: protocol.ReadMoveRequest) -> Mapping[str, str]:
    """Return the player's words, such as the word for a pass, for moves that involve no space."""
    words = request.get("words", {})
    if not isinstance(words, dict) or not all(isinstance(word, str) for word in words.values()):
        raise RequestError("bad_request", f"bad words {quoted(words)} (expected a text for each move)")
    return words


def read_ply(
    request: protocol.ViewRequest
    | protocol.ConnectivityRequest
    | protocol.CoachingRequest
    | protocol.OpeningsRequest,
    game: History,
) -> int:
    """Return the ply that a request is about: the last one unless it names another."""
    count = len(game.moves)
    ply = request.get("ply", count)
    if type(ply) is not int or not 0 <= ply <= count:
        raise RequestError("bad_request", f"bad ply {quoted(ply)} (expected 0 to {count})")
    return ply


def opponent_for(
    request: protocol.StartSearchRequest,
    new_player: Callable[..., _Player],
    levels: Sequence[Level],
) -> _Player:
    """
    Return the player that a request asks for: a level, or the analysis engine.

    If several workers search, each gets a share of the nodes and of the root's moves. *new_player* and
    *levels* are those of the game.
    """
    # Not at the top: the page's first reply needs no computer player.
    from dvonn.search.parallel import WorkShare  # noqa: PLC0415

    level = request.get("level")
    workers = read_whole(request, "workers") if "workers" in request else 1
    worker = read_whole(request, "worker") if "worker" in request else 0
    if workers < 1:
        raise RequestError("bad_request", f"bad number of workers {workers} (expected 1 or more)")
    if not 0 <= worker < workers:
        raise RequestError("bad_request", f"bad worker {worker} of {workers} (expected 0 to {workers - 1})")
    seed, work_share = read_whole(request, "seed"), WorkShare(worker, workers)
    try:
        if level is None:
            return new_player(
                nodes=ceil(read_whole(request, "nodes") * work_share.node_fraction),
                seed=seed,
                expand_all_root_moves=True,
                work_share=work_share,
            )
        nodes = level_named(read_text(request, "level"), levels).nodes
        return new_player(level, ceil(nodes * work_share.node_fraction), seed, work_share=work_share)
    except ValueError as error:
        raise RequestError("bad_request", str(error)) from error


def read_statistics(row: protocol.MoveStatistics, read_move: Callable[[str], Any]) -> RootStatistics:
    """
    Return another worker's statistics for a move; *read_move* parses the text of the move.

    Raises:
        KeyError, TypeError, ValueError: *row* is malformed.
    """
    from dvonn.search.parallel import RootStatistics  # noqa: PLC0415 - see above

    visits, proven = row["visits"], row["proven"]
    is_proof = proven is None or type(proven) is int
    if not (type(visits) is int and visits > 0 and is_proof):
        msg = f"bad row {quoted(row)} (expected 1 visit or more, and 'proven' as a whole number or null)"
        raise ValueError(msg)
    return RootStatistics(
        read_move(read_text(row, "move")),
        visits,
        float(row["value_sum"]),
        float(row["score_difference_sum"]),
        proven,
        tuple(map(read_move, read_texts(row, "continuation"))),
    )
