"""The rows of the openings explorer for a placing position: counts of a table and the computer's priors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Dict, List, Mapping, NamedTuple, Optional, Tuple

from dvonn.core.position import Phase, Position
from dvonn.openings.kinds import Kind, kinds_in, stage_of
from dvonn.openings.symmetry import canonical
from dvonn.openings.table import SOURCES, Ends, KindCount, OpeningTable

if TYPE_CHECKING:
    from typing import Literal

    from dvonn.search.game import Evaluator

    Basis = Literal["position", "kind"]


class Choice(NamedTuple):
    """
    How often a space was chosen in the games of one source, and how those games ended.

    times: how often the spaces of a kind were chosen, divided by how often random placements would have
        chosen them. None if the kind was never possible, and for the spaces of an exact position.
    """

    ends: Ends
    times: Optional[float] = None


class OpeningRow(NamedTuple):
    """
    Equivalent empty spaces: mirror images of each other in an exact position, else spaces of one kind.

    spaces: the spaces, beginning with the one that the computer likes best.
    prior: the probability that the computer, before it searches, chooses one of the spaces, 0 to 1.
    choices: how often the spaces were chosen, by source.
    kind: the kind of the spaces; None for an exact position.
    """

    spaces: Tuple[int, ...]
    prior: float
    choices: Mapping[str, Choice]
    kind: Optional[Kind] = None


class Opening(NamedTuple):
    """
    The counts of a table for a placing position.

    basis: "position" if enough games reached this position or a mirror image, else "kind".
    all_choices: the choices of all rows together, by source.
    rows: the empty spaces. In an exact position, the row chosen most often comes first. If each row is a
        kind, the row chosen most often in relation to chance comes first.
    """

    basis: Basis
    all_choices: Mapping[str, Choice]
    rows: List[OpeningRow]


def explore(table: OpeningTable, position: Position, evaluator: Evaluator[Position]) -> Opening:
    """
    Return the counts of *table* for *position*.

    Raises:
        ValueError: all pieces are already placed.
    """
    if position.phase is not Phase.PLACING:
        msg = f"nothing to place in {str(position)!r} (expected a position of the placing phase)"
        raise ValueError(msg)
    free = [space for space, cell in enumerate(position.cells) if not cell]
    priors = dict(zip(free, evaluator(position).priors()))
    rows = _rows_by_position(table, position, priors)
    basis: Basis = "position" if rows else "kind"
    if not rows:
        rows = _rows_by_kind(table, position, priors)
    all_choices = {source: _together([row.choices[source] for row in rows]) for source in SOURCES}
    return Opening(basis, all_choices, rows)


def _rows_by_position(table: OpeningTable, position: Position, priors: Dict[int, float]) -> List[OpeningRow]:
    form = canonical(position)
    counts = {source: table.spaces_in(form.key, source) for source in SOURCES}
    if not any(counts.values()):
        return []
    groups: Dict[int, List[int]] = {}
    for space in priors:
        groups.setdefault(form.space(space), []).append(space)
    rows = [
        _row(spaces, priors, {source: Choice(counts[source].get(image, Ends())) for source in SOURCES})
        for image, spaces in groups.items()
    ]
    return sorted(rows, key=lambda row: (-_games(row), -row.prior))


def _rows_by_kind(table: OpeningTable, position: Position, priors: Dict[int, float]) -> List[OpeningRow]:
    stage = stage_of(position)
    rows = []
    for kind, spaces in kinds_in(position).items():
        counts = {source: table.kinds_in(stage, source).get(kind, KindCount()) for source in SOURCES}
        choices = {
            source: Choice(
                count.ends,
                round(1000 * count.ends.games / count.expected, 2) if count.expected else None,
            )
            for source, count in counts.items()
        }
        times = _times([(count.ends.games, count.expected) for count in counts.values()])
        rows.append((times, _row(spaces, priors, choices, kind)))
    return [row for _, row in sorted(rows, key=lambda rated: (-rated[0], -rated[1].prior))]


def _times(counts: List[Tuple[int, int]]) -> float:
    """
    Return how often the games of all sources chose a kind, divided by how often chance would have chosen it.

    One choice and one expected choice are added, so that a kind seen in few games does not come first.
    """
    chosen = sum(games for games, _ in counts)
    expected = sum(thousandths for _, thousandths in counts) / 1000
    return (chosen + 1) / (expected + 1)


def _row(
    spaces: List[int],
    priors: Dict[int, float],
    choices: Dict[str, Choice],
    kind: Optional[Kind] = None,
) -> OpeningRow:
    best_first = tuple(sorted(spaces, key=lambda space: -priors[space]))
    return OpeningRow(best_first, sum(priors[space] for space in spaces), choices, kind)


def _games(row: OpeningRow) -> int:
    return sum(choice.ends.games for choice in row.choices.values())


def _together(choices: List[Choice]) -> Choice:
    total = Ends()
    for choice in choices:
        total = total.plus(choice.ends)
    return Choice(total)
