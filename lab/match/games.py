"""
A match between two engines: two games from each start, with colours swapped.

The package's rules check every ply. Each game is an independent task with plain values as
arguments and result, so that any executor can play it, on any machine.
"""

from __future__ import annotations

import time
from concurrent.futures import Executor
from random import Random
from typing import Any, Collection, Dict, Iterator, List, NamedTuple, Optional

from dvonn.players import Player
from lab.jobs import as_finished
from lab.match.engines import BUILTIN, Engine, FaultError, Seat, start_engine
from lab.match.kinds import DEFAULT_GAME, GAMES, MatchGame
from lab.match.sprt import Sprt

FIRST = "first"
SECOND = "second"
_SEEDS = 2**31


class Match(NamedTuple):
    """
    The settings of a match; the same settings give the same games if no player uses a clock.

    first, second: descriptions of the engines (lab/match/engines.py).
    games: the number of games; even, since each start is played twice, with colours swapped.
    starts: position strings to start from, used in turn; empty for random starts.
    seed: decides the random starts and the engines' seeds.
    seconds_per_move, seconds_per_game: limits for an engine; None for no limit.
    first_format, second_format: how to write positions for the engines (lab/match/engines.py).
    stacking: an engine that plays both sides once the pieces are placed, so that only placing is
        compared (every start must be a placing position); "" if each engine continues its game.
    sprt: a test that ends the match as soon as it decides; if None, all games are played.
    game: one of lab.match.kinds.GAMES.
    """

    first: str
    second: str
    games: int
    starts: tuple[str, ...] = (GAMES[DEFAULT_GAME].start,)
    seed: int = 0
    seconds_per_move: Optional[float] = None
    seconds_per_game: Optional[float] = None
    first_format: str = ""
    second_format: str = ""
    stacking: str = ""
    sprt: Optional[Sprt] = None
    game: str = DEFAULT_GAME

    @property
    def kind(self) -> MatchGame:
        """The rules and the players of the match's game."""
        return GAMES[self.game]

    def start(self, number: int) -> Any:  # noqa: ANN401 - a position of any game
        """Return the start of game *number*, from 0; the two games of a pair have the same start."""
        pair = number // 2
        if self.starts:
            return self.kind.read_position(self.starts[pair % len(self.starts)])
        return self.kind.random_start(self.seed, pair)

    def seat(self, name: str, number: int) -> Seat:
        """Return the seat of engine *name* in game *number*; the first engine is White in even games."""
        is_white = (name == FIRST) == (number % 2 == 0)
        seed = Random(f"{self.seed} {name} {number}").randrange(_SEEDS)
        return Seat(self.start(number), Player.WHITE if is_white else Player.BLACK, seed)

    def start_engine(self, name: str, number: int) -> Engine:
        """Return the engine *name*, "first" or "second", ready for game *number*."""
        seat = self.seat(name, number)
        engine, position_format = (
            (self.first, self.first_format) if name == FIRST else (self.second, self.second_format)
        )
        if not self.kind.has_protocol and not engine.startswith(BUILTIN):
            msg = f"no program can play {self.game} here: {engine!r} (expected {BUILTIN} and a player)"
            raise ValueError(msg)
        return start_engine(engine, position_format, seat, self.kind.players)


class Record(NamedTuple):
    """
    A game as it was played.

    game: its number in the match, from 0.
    start, moves: position string and canonical moves.
    white: "first" or "second".
    scores: White's pieces and Black's, at the end or when the game was broken off.
    points: the first engine's points: 1, 0.5 or 0.
    fault: why the game was broken off, as a message; None for a finished game.
    faulty: the engine that lost by the fault, "first" or "second".
    seconds, plies: the time and the number of plies of each engine.
    """

    game: int
    start: str
    moves: str
    white: str
    scores: List[int]
    points: float
    fault: Optional[str]
    faulty: Optional[str]
    seconds: Dict[str, float]
    plies: Dict[str, int]

    @property
    def score_difference(self) -> int:
        """The first engine's pieces less the second's."""
        white, black = self.scores
        return white - black if self.white == FIRST else black - white


def play_match(match: Match, executor: Executor, done: Collection[int] = ()) -> Iterator[Record]:
    """
    Yield the records of a match's games as they end, in no fixed order.

    Args:
        match: the match.
        executor: plays the games; any ``concurrent.futures.Executor``.
        done: numbers of games not to play again.

    Raises:
        ValueError: an engine cannot be started.
    """
    missing = [number for number in range(match.games) if number not in done]
    yield from as_finished(executor, play_game, [(match, number) for number in missing])


def play_game(match: Match, number: int) -> Record:
    """Play game *number* of *match* and return its record."""
    names = {match.seat(name, number).color: name for name in (FIRST, SECOND)}
    engines: dict[str, Engine] = {}
    try:
        for name in (FIRST, SECOND):
            engines[name] = match.start_engine(name, number)
        return _Referee(match, match.start(number), names, engines).play(number)
    finally:
        for engine in engines.values():
            engine.close()


class _Referee:
    """Runs one game: keeps the time and checks every ply."""

    def __init__(
        self,
        match: Match,
        start: Any,  # noqa: ANN401 - a position of any game
        names: dict[Player, str],
        engines: dict[str, Engine],
    ) -> None:
        self._match = match
        self._start = self._position = start
        self._moves: list[Any] = []
        self._names = names
        self._engines = engines
        self._seconds = {FIRST: 0.0, SECOND: 0.0}
        self._plies = {FIRST: 0, SECOND: 0}

    def play(self, number: int) -> Record:
        """Play the game to its end or to the first fault."""
        fault = faulty = None
        is_replaced = not self._match.stacking
        outcomes = Random(f"{self._match.seed} outcomes {number}")
        while fault is None and not self._position.is_over:
            if not is_replaced and self._match.kind.is_placed(self._position):
                self._replace_engines(number)
                is_replaced = True
            if self._position.is_chance:
                self._make(self._match.kind.outcome(self._position, outcomes))
                continue
            name = self._names[self._position.turn]
            try:
                self._play(name)
            except FaultError as error:
                fault, faulty = str(error), name
        position = self._position
        if faulty is not None:
            points = 1.0 if faulty == SECOND else 0.0
        else:
            winner = position.winner
            points = 0.5 if winner is None else 1.0 if self._names[winner] == FIRST else 0.0
        return Record(
            game=number,
            start=str(self._start),
            moves=" ".join(map(str, self._moves)),
            white=self._names[Player.WHITE],
            scores=self._match.kind.scores(position),
            points=points,
            fault=fault,
            faulty=faulty,
            seconds={name: round(seconds, 6) for name, seconds in self._seconds.items()},
            plies=self._plies,
        )

    def _replace_engines(self, number: int) -> None:
        """Give both sides to the stacking engine."""
        for name in (FIRST, SECOND):
            seat = self._match.seat(name, number)._replace(start=self._position)
            self._engines[name].close()
            self._engines[name] = start_engine(self._match.stacking, "", seat, self._match.kind.players)

    def _play(self, name: str) -> None:
        """Ask an engine for a ply, play it and notify the other engine."""
        limit = self._limit(name)
        began = time.perf_counter()
        text = self._engines[name].reply(self._position, limit)
        elapsed = time.perf_counter() - began
        self._seconds[name] += elapsed
        self._plies[name] += 1
        if limit is not None and elapsed > limit:
            msg = f"took {elapsed:.3g} seconds, with {limit:.3g} left"
            raise FaultError(msg)
        try:
            move = self._match.kind.read_move(text)
            self._position.play(move)
        except ValueError as error:
            msg = f"said {text!r}: {error}"
            raise FaultError(msg) from error
        self._make(move)
        self._engines[SECOND if name == FIRST else FIRST].notify(move)

    def _make(self, move: Any) -> None:  # noqa: ANN401 - a move of any game
        self._position = self._position.after(move)
        self._moves.append(move)

    def _limit(self, name: str) -> float | None:
        """Return the seconds that an engine may use for this ply."""
        limits = []
        if self._match.seconds_per_move is not None:
            limits.append(self._match.seconds_per_move)
        if self._match.seconds_per_game is not None:
            limits.append(max(self._match.seconds_per_game - self._seconds[name], 0.0))
        return min(limits, default=None)
