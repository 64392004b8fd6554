"""What the games of a match say: points, Elo with its interval, margins, times, as a table."""

from __future__ import annotations

from math import inf, log10, sqrt
from typing import Iterable, NamedTuple, Sequence

from lab.match.games import FIRST, SECOND, Record

#: Standard deviations of a normal distribution that hold 95 % of it.
_Z = 1.959964


class Interval(NamedTuple):
    """A 95 % interval."""

    low: float
    high: float


def elo(share: float) -> float:
    """Return the lead in Elo at which *share*, in [0, 1], are the expected points; infinite at its ends."""
    if share <= 0:
        return -inf
    return inf if share >= 1 else 400 * log10(share / (1 - share))


def points_interval(share: float, games: int) -> Interval:
    """
    Return where the true share of points lies, after *games* (at least 1) brought *share*.

    The score interval of Wilson (1927) for independent games that are won or
    lost; draws make it somewhat too wide. Games that repeat one another, such
    as those of players without chance from one start, make it too narrow.
    """
    spread = _Z * sqrt(share * (1 - share) / games + (_Z / (2 * games)) ** 2)
    centre = share + _Z**2 / (2 * games)
    scale = 1 + _Z**2 / games
    return Interval(
        (centre - spread) / scale if share > 0 else 0.0,
        (centre + spread) / scale if share < 1 else 1.0,
    )


class Standing(NamedTuple):
    """
    Some games of a match, counted for the first contestant.

    share: its points a game, in [0, 1].
    elo, elo_interval: its lead over the second.
    margin: its mean lead in pieces over finished games; None without one.
    """

    games: int
    wins: int
    draws: int
    losses: int
    share: float
    elo: float
    elo_interval: Interval
    margin: float | None


def standing(records: Sequence[Record]) -> Standing:
    """Return the standing after *records*, of which there is at least one."""
    games = len(records)
    share = sum(record.points for record in records) / games
    bounds = points_interval(share, games)
    margins = [record.margin for record in records if record.fault is None]
    return Standing(
        games=games,
        wins=sum(record.points == 1 for record in records),
        draws=sum(record.points == 1 / 2 for record in records),
        losses=sum(record.points == 0 for record in records),
        share=share,
        elo=elo(share),
        elo_interval=Interval(elo(bounds.low), elo(bounds.high)),
        margin=sum(margins) / len(margins) if margins else None,
    )


_HEADINGS = ("games", "wins", "draws", "losses", "points", "Elo", "95 % interval", "margin")
_WIDTHS = (6, 6, 6, 7, 8, 6, 16, 8)


def table(first: str, second: str, records: Sequence[Record]) -> str:
    """Return the standing as lines of text, whole and by the first contestant's colour."""
    lines = [f"first   {first}", f"second  {second}", _row("first", _HEADINGS)]
    for name, games in (
        ("as White", [record for record in records if record.white == FIRST]),
        ("as Black", [record for record in records if record.white == SECOND]),
        ("in all", list(records)),
    ):
        if games:
            lines.append(_row(name, _cells(standing(games))))
    for who in (FIRST, SECOND):
        plies = sum(record.plies[who] for record in records)
        seconds = sum(record.seconds[who] for record in records)
        faults = sum(record.faulty == who for record in records)
        lines.append(f"{who}: {seconds / max(plies, 1):.4f} seconds a move, games lost by a fault: {faults}")
    return "\n".join(lines)


def _cells(row: Standing) -> tuple[str, ...]:
    low, high = row.elo_interval
    return (
        str(row.games),
        str(row.wins),
        str(row.draws),
        str(row.losses),
        f"{row.share:.1%}",
        _signed(row.elo),
        f"{_signed(low)} to {_signed(high)}",
        "" if row.margin is None else f"{row.margin:+.1f}",
    )


def _signed(number: float) -> str:
    return f"{number:+.0f}"


def _row(name: str, cells: Iterable[str]) -> str:
    return f"{name:9}" + "".join(f"{cell:>{width}}" for cell, width in zip(cells, _WIDTHS))
