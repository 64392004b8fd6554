"""Answers to the page about openings: how often recorded games chose each space."""

from __future__ import annotations

from typing import TYPE_CHECKING, Iterable, Mapping

from dvonn.dvonn_web.serialize import space_names
from dvonn.evaluation.evaluator import default_evaluator
from dvonn.openings.explorer import Choice, explore
from dvonn.openings.table import OpeningTable
from dvonn.records.dvonn import DVONN
from dvonn.records.tree import Record
from dvonn.web.requests import RequestError

if TYPE_CHECKING:
    from dvonn.core.position import Position
    from dvonn.openings.explorer import OpeningRow
    from dvonn.openings.kinds import Kind
    from dvonn.web import protocol


def read_table(text: str) -> OpeningTable:
    """
    Return the table of openings in *text*.

    Raises:
        RequestError: *text* is no table.
    """
    try:
        return OpeningTable.parse(text)
    except ValueError as error:
        raise RequestError("bad_request", str(error)) from error


def answer_opening(table: OpeningTable | None, position: Position) -> protocol.OpeningsReply:
    """
    Return the counts of *table* for *position*; null without a table.

    Raises:
        RequestError: all pieces are already placed.
    """
    if table is None:
        return {"opening": None}
    try:
        opening = explore(table, position, default_evaluator())
    except ValueError as error:
        raise RequestError("bad_request", str(error)) from error
    return {
        "opening": {
            "basis": opening.basis,
            **_sources(opening.all_choices),
            "rows": [_row(row) for row in opening.rows],
        }
    }


def count_games(table: OpeningTable | None, texts: Iterable[str]) -> int | None:
    """
    Add the games of *texts* to *table*, as games of people.

    Returns:
        The number of games added; None without a table.
    """
    if table is None:
        return None
    records = (found for text in texts for found in DVONN.read(text) if isinstance(found, Record))
    return sum(table.add_record(record, "real") for record in records)


def _row(row: OpeningRow) -> protocol.OpeningRow:
    return {
        "spaces": space_names(row.spaces),
        "prior": round(row.prior, 4),
        **_sources(row.choices),
        "kind": None if row.kind is None else _kind(row.kind),
    }


def _sources(choices: Mapping[str, Choice]) -> protocol.OpeningSources:
    """Return the choices of each source, and of both together."""
    real, self_play = choices["real"], choices["self"]
    together = Choice(real.ends.plus(self_play.ends))
    return {"real": _ends(real), "self_play": _ends(self_play), "together": _ends(together)}


def _ends(choice: Choice) -> protocol.OpeningEnds:
    white, draws, black, difference = ends = choice.ends
    return {
        "games": ends.games,
        "white": white,
        "draws": draws,
        "black": black,
        "difference": round(difference / ends.games, 2) if ends.games else None,
        "times": choice.times,
    }


def _kind(kind: Kind) -> protocol.SpaceKind:
    return {"steps": kind.steps, "is_edge": kind.is_edge, "own": kind.own, "other": kind.other}
