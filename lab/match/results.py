"""The results of a match as a table: points, Elo with its interval, score differences, times."""

from __future__ import annotations

from collections import Counter
from typing import Iterable, List, NamedTuple, Sequence

from lab.match.games import FIRST, SECOND, Match, Record
from lab.match.statistics import Interval, elo, mean_score, score_interval, standard_error


class MatchResult(NamedTuple):
    """
    The results of a match, from the first engine's side.

    games: numbers of games lost, drawn, won.
    pairs: numbers of pairs (one opening, colours swapped) by points: 0, 0.5, 1, 1.5, 2.
    score_difference: the first engine's mean lead in pieces in finished games; None if there are none.
    """

    games: List[int]
    pairs: List[int]
    score_difference: float | None

    @property
    def share(self) -> float:
        """The first engine's points per game, in [0, 1]."""
        return mean_score(self.games)

    @property
    def counts(self) -> List[int]:
        """The counts that give Elo and its error: those of pairs, or of games if there is no pair."""
        return self.pairs if any(self.pairs) else self.games

    @property
    def elo(self) -> float:
        """The first engine's Elo lead over the second engine."""
        return elo(mean_score(self.counts))

    @property
    def elo_interval(self) -> Interval:
        """The 95 % interval of the first engine's Elo lead."""
        return Interval(*map(elo, score_interval(self.counts)))


def match_result(records: Sequence[Record]) -> MatchResult:
    """Return the result after *records*; a pair counts once both of its games have ended."""
    points = Counter(record.points for record in records)
    sums: Counter[int] = Counter()
    played: Counter[int] = Counter()
    for record in records:
        sums[record.game // 2] += round(2 * record.points)
        played[record.game // 2] += 1
    pairs = Counter(half_points for pair, half_points in sums.items() if played[pair] == 2)
    differences = [record.score_difference for record in records if record.fault is None]
    return MatchResult(
        games=[points[0.0], points[0.5], points[1.0]],
        pairs=[pairs[half_points] for half_points in range(5)],
        score_difference=sum(differences) / len(differences) if differences else None,
    )


_HEADINGS = (
    "games",
    "wins",
    "draws",
    "losses",
    "points",
    "error",
    "Elo",
    "95 % interval",
    "score difference",
)
_WIDTHS = (6, 6, 6, 7, 8, 7, 6, 16, 18)


def table(match: Match, records: Sequence[Record]) -> str:
    """
    Return the result of *match* after *records* as lines of text, in total and by the first engine's colour.

    "error" is the standard error of the points. Error, Elo and interval come from pairs of games in
    the row "in all", and from single games in the other rows.
    """
    lines = [f"first   {match.first}", f"second  {match.second}", _row("first", _HEADINGS)]
    for name, games in (
        ("as White", [record for record in records if record.white == FIRST]),
        ("as Black", [record for record in records if record.white == SECOND]),
        ("in all", list(records)),
    ):
        if games:
            lines.append(_row(name, _cells(match_result(games))))
    pairs = match_result(records).pairs
    lines.append(f"pairs {sum(pairs)}, by points 0, 0.5, 1, 1.5, 2: {' '.join(map(str, pairs))}")
    if match.sprt is not None:
        lines.append(match.sprt.report(pairs))
    for name in (FIRST, SECOND):
        plies = sum(record.plies[name] for record in records)
        seconds = sum(record.seconds[name] for record in records)
        faults = sum(record.faulty == name for record in records)
        lines.append(f"{name}: {seconds / max(plies, 1):.4f} seconds a move, games lost by a fault: {faults}")
    return "\n".join(lines)


def _cells(result: MatchResult) -> tuple[str, ...]:
    losses, draws, wins = result.games
    low, high = result.elo_interval
    return (
        str(sum(result.games)),
        str(wins),
        str(draws),
        str(losses),
        f"{result.share:.1%}",
        f"{standard_error(result.counts):.1%}",
        _signed(result.elo),
        f"{_signed(low)} to {_signed(high)}",
        "" if result.score_difference is None else f"{result.score_difference:+.1f}",
    )


def _signed(number: float) -> str:
    return f"{number:+.0f}"


def _row(name: str, cells: Iterable[str]) -> str:
    return f"{name:9}" + "".join(f"{cell:>{width}}" for cell, width in zip(cells, _WIDTHS))
