"""
Answers the page's requests about a game: the part that all games share.

Requests about a game carry the whole game, so that a restarted worker can answer them without any earlier
request. The messages are in :mod:`dvonn.web.protocol`; :mod:`dvonn.web.requests` reads the values in a
request. Each game has a subclass of :class:`GameBridge`, in the module that :mod:`dvonn.games` names. Some
imports are inside the functions that need them, so that the page starts faster.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Callable, Mapping, Sequence

from dvonn import __version__
from dvonn.errors import IllegalMoveError, RecordError
from dvonn.player.levels import EASY_LEVELS
from dvonn.quoting import quoted
from dvonn.web.requests import RequestError, read_statistics, read_text, read_texts, read_whole
from dvonn.web.serialize import serialize_search, serialize_statistics

if TYPE_CHECKING:
    from dvonn.player.computer import ComputerPlayer
    from dvonn.player.levels import Level
    from dvonn.records.formats import Formats
    from dvonn.web import protocol
    from dvonn.web.records import GameReader
    from dvonn.web.review import ReviewComments


class GameBridge(ABC):
    """
    Answers requests about one game, and keeps the opponent's tree and the last game between requests.

    After a restart of the worker, a new bridge can answer the same request. But a search then begins without
    the tree that was kept: with the same budget and seed, it may find a different move.

    LEVELS: the levels, weakest first.
    SEARCH_OPTIONS: the fields of a request, other than the game, that matter to a search.
    """

    LEVELS: Sequence[Level]
    SEARCH_OPTIONS: tuple[str, ...] = ("level", "nodes", "seed", "worker", "workers")

    def __init__(self) -> None:
        # The key is True for the analysis engine and False for a level, so that requests for one do not
        # discard the tree of the other.
        self._opponents: dict[bool, tuple[tuple[object, ...], ComputerPlayer[Any, Any]]] = {}
        self._opponent: ComputerPlayer[Any, Any] | None = None
        self._game: Any = None
        self._reader: GameReader | None = None
        self._game_key: tuple[str | None, tuple[str, ...]] | None = None
        self._handlers: dict[str, Callable[[Any], protocol.PythonReply]] = {
            "hello": self._hello,
            "view": self._view,
            "read_move": self._read_typed_move,
            "explain_refusal": self._explain_refusal,
            "start_search": self._start_search,
            "search": self._search_slice,
            "analysis": self._analysis,
            "move_values": self._move_values,
            "read_game": self._read_game,
            "read_games": self._read_games,
            "write_games": self._write_games,
            "root_statistics": self._root_statistics,
            "merge_statistics": self._merge_statistics,
            "position_review": self._position_review,
            "review": self._review,
        }

    # --- what a game supplies ---

    @abstractmethod
    def _new_game(self, start: str | None) -> Any:  # noqa: ANN401 - a History of the game
        """Return a game that starts from a position string, or from the usual start."""

    @abstractmethod
    def _read_move(self, text: str) -> Any:  # noqa: ANN401 - a move of the game
        """Return the move that *text* names."""

    @abstractmethod
    def _formats(self) -> Formats:
        """Return the formats of the game's records."""

    @abstractmethod
    def _spaces_of(self, move: Any) -> list[protocol.Space]:  # noqa: ANN401 - a move of the game
        """Return the names of the spaces that *move* names, in order."""

    @abstractmethod
    def _opponent_for(self, request: protocol.StartSearchRequest) -> ComputerPlayer[Any, Any]:
        """Return a new player of the game, as *request* asks (dvonn.web.requests.opponent_for)."""

    @abstractmethod
    def _view(self, request: protocol.ViewRequest) -> protocol.ViewReply:
        """Answer a request for a view."""

    @abstractmethod
    def _explain_refusal(self, request: protocol.ExplainRefusalRequest) -> protocol.RefusalReply:
        """Explain why a move is refused."""

    @abstractmethod
    def _analysis(self, request: protocol.AnalysisRequest) -> protocol.Analysis:
        """Answer with the findings of the last search."""

    def _comments(self) -> ReviewComments:
        """Return the game's comments on a review; for a game without them, the page offers no review."""
        raise RequestError("bad_request", "no review (expected a request for another game)")

    # --- requests ---

    def answer(self, request: Mapping[str, Any]) -> protocol.PythonReply:
        """
        Return the answer to a request.

        Raises:
            RequestError: the request is wrong.
        """
        kind = request.get("kind")
        handler = self._handlers.get(kind) if isinstance(kind, str) else None
        if handler is None:
            raise RequestError(
                "bad_request",
                f"unknown kind {quoted(kind)} (expected {', '.join(list(self._handlers)[:3])} or another)",
            )
        return handler(request)

    # --- answers ---

    def _hello(self, _: protocol.HelloRequest) -> protocol.HelloReply:
        return {
            "version": __version__,
            "levels": [
                {"name": level.name, "nodes": level.nodes, "is_easy": rank < EASY_LEVELS}
                for rank, level in enumerate(self.LEVELS)
            ],
        }

    def _read_typed_move(self, request: protocol.ReadMoveRequest) -> protocol.MoveReading:
        # Not at the top: the page's first reply does not need this import.
        from dvonn.web.typed_moves import read_typed_move  # noqa: PLC0415

        return read_typed_move(request, self._canonical)

    def _canonical(self, text: str) -> str:
        """
        Return the canonical text of the move that *text* names.

        Raises:
            ValueError: *text* names no move.
        """
        return str(self._read_move(text))

    def _start_search(self, request: protocol.StartSearchRequest) -> protocol.SearchInfo:
        game = self._game_of(request)
        key = tuple(str(request.get(name)) for name in self.SEARCH_OPTIONS)
        is_analysis = request.get("level") is None
        known, opponent = self._opponents.get(is_analysis, (None, None))
        if opponent is None or known != key:
            opponent = self._opponent_for(request)
            self._opponents[is_analysis] = (key, opponent)
        try:
            opponent.set_position(game.position)
        except ValueError as error:
            raise RequestError("bad_request", str(error)) from error
        self._opponent = opponent
        return serialize_search(opponent.info)

    def _searching_opponent(self) -> ComputerPlayer[Any, Any]:
        if self._opponent is None:
            raise RequestError("bad_request", "nothing to search (expected a 'start_search' request first)")
        return self._opponent

    def _search_slice(self, request: protocol.SearchRequest) -> protocol.SearchSlice:
        opponent = self._searching_opponent()
        is_wanting = opponent.search(read_whole(request, "nodes"))
        return {**serialize_search(opponent.info), "done": not is_wanting}

    def _move_values(self, _: protocol.MoveValuesRequest) -> protocol.MoveValues:
        from dvonn.web.serialize import serialize_move_values  # noqa: PLC0415 - see above

        return serialize_move_values(self._searching_opponent(), self._spaces_of)

    def _root_statistics(self, _: protocol.RootStatisticsRequest) -> protocol.RootStatistics:
        return serialize_statistics(self._searching_opponent().tree_search)

    def _merge_statistics(self, request: protocol.MergeStatisticsRequest) -> protocol.SearchInfo:
        opponent = self._searching_opponent()
        nodes = read_whole(request, "nodes")
        if nodes < 0:
            raise RequestError("bad_request", f"bad nodes {nodes} (expected 0 or more)")
        try:
            opponent.tree_search.merge_statistics(
                [read_statistics(row, self._read_move) for row in request["moves"]], nodes
            )
        except (KeyError, TypeError, ValueError) as error:
            raise RequestError(
                "bad_request", f"bad statistics {quoted(request.get('moves'))} ({error})"
            ) from error
        return serialize_search(opponent.info)

    # --- reviews ---

    def _position_review(self, _: protocol.PositionReviewRequest) -> protocol.PositionReview:
        from dvonn.web.review import serialize_position_review  # noqa: PLC0415 - see above

        return serialize_position_review(self._searching_opponent(), self._comments())

    def _review(self, request: protocol.ReviewRequest) -> protocol.ReviewReply:
        from dvonn.web.review import answer_review  # noqa: PLC0415 - see above

        return answer_review(self._game_of(request), request, self._comments())

    # --- records ---

    def reads(self, text: str) -> bool:
        """Return whether the first game of *text* can be read, without a fault, as a record of this game."""
        from dvonn.web.records import GameReader  # noqa: PLC0415 - see above

        return GameReader(self._formats(), text).next_games(1)["games"][0]["fault"] is None

    def _read_game(self, request: protocol.ReadGameRequest) -> protocol.ReadGame:
        from dvonn.web.records import GameReader  # noqa: PLC0415 - see above

        return GameReader(self._formats(), read_text(request, "text")).next_games(1)["games"][0]

    def _read_games(self, request: protocol.ReadGamesRequest) -> protocol.GamesReply:
        from dvonn.web.records import GameReader  # noqa: PLC0415 - see above

        most = read_whole(request, "most")
        if most < 1:
            raise RequestError("bad_request", f"bad most {most} (expected 1 or more)")
        if "text" in request:
            self._reader = GameReader(self._formats(), read_text(request, "text"))
        if self._reader is None:
            raise RequestError("bad_request", "nothing to continue (expected a request with a 'text' first)")
        return self._reader.next_games(most)

    def _write_games(self, request: protocol.WriteGamesRequest) -> protocol.WrittenGames:
        from dvonn.web.records import write_games  # noqa: PLC0415 - see above

        games = read_texts(request, "games")
        before = read_text(request, "before") if "before" in request else None
        try:
            return write_games(self._formats(), games, read_text(request, "format"), before)
        except ValueError as error:
            raise RequestError("bad_request", str(error)) from error

    # --- games ---

    def _game_of(self, request: protocol.GameRecord) -> Any:  # noqa: ANN401 - of the game
        """Return the game that a request carries, replaying only the plies that the last game lacked."""
        start = request.get("start")
        if not (start is None or isinstance(start, str)):
            raise RequestError(
                "bad_request", f"bad start {quoted(start)} (expected a position string or null)"
            )
        texts = read_texts(request, "moves")
        known_start, known = self._game_key or (None, ())
        if self._game_key is None or known_start != start:
            self._game_key = None
            self._game = self._new_game(start)
            known = ()
        alike = list(takewhile(lambda pair: pair[0] == pair[1], zip(known, texts)))
        self._game.take_back(len(alike))
        self._game_key = (start, known[: len(alike)])
        self._extend(texts[len(alike) :])
        return self._game

    def _extend(self, texts: list[str]) -> None:
        start, known = self._game_key or (None, ())
        for text in texts:
            index = len(self._game.moves)
            try:
                self._game.play(self._read_move(text))
            except ValueError as error:
                code: protocol.ErrorCode = (
                    "illegal_move" if isinstance(error, IllegalMoveError) else "bad_move"
                )
                raise RequestError(code, str(RecordError(index, text, str(error))), index) from error
            known = (*known, text)
            self._game_key = (start, known)
