"""
The table of openings: how often each space was chosen while placing, and how those games ended.

For the first placements, the table counts exact positions, with all mirror images as one. For all placements,
it counts kinds of spaces. The text of a table leaves out positions that few games reached, so that no single
game can be read from it. docs/openings.md says where the shipped table comes from.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Dict, List, NamedTuple, Sequence, Tuple

from dvonn.core.board import SPACE_COUNT
from dvonn.core.game import Game
from dvonn.core.moves import Placement
from dvonn.core.position import Position
from dvonn.openings.kinds import Kind, kinds_in, stage_of
from dvonn.openings.symmetry import canonical
from dvonn.quoting import quoted

if TYPE_CHECKING:
    from dvonn.records.tree import Record

#: The sources of the games: people, and the computer against itself.
SOURCES = ("real", "self")
#: Number of first placements whose exact position is counted; later positions hardly ever repeat.
COUNTED_PLIES = 6
#: Minimum number of games for a position to count as known and to be kept in the text.
KNOWN_MIN_GAMES = 8


class Ends(NamedTuple):
    """
    How games ended.

    white, draws, black: the numbers of games that White won, that nobody won, and that Black won.
    difference: the sum of the score differences, White's pieces minus Black's.
    """

    white: int = 0
    draws: int = 0
    black: int = 0
    difference: int = 0

    @property
    def games(self) -> int:
        """The number of games."""
        return self.white + self.draws + self.black

    def plus(self, other: Ends) -> Ends:
        """Return the ends of both groups of games together."""
        return Ends(*(mine + its for mine, its in zip(self, other)))

    @staticmethod
    def of(difference: int) -> Ends:
        """Return the end of one game with this score difference, White's pieces minus Black's."""
        return Ends(difference > 0, difference == 0, difference < 0, difference)


class KindCount(NamedTuple):
    """
    How often a kind of space was chosen.

    ends: the results of the games in which the kind was chosen; a game counts once for each choice.
    expected: how often random placements in the same positions would have chosen the kind, in thousandths.
    """

    ends: Ends = Ends()
    expected: int = 0

    def plus(self, other: KindCount) -> KindCount:
        """Return both counts together."""
        return KindCount(self.ends.plus(other.ends), self.expected + other.expected)


class OpeningTable:
    """
    Counts of placements in recorded games.

    games: the number of games, by source.
    """

    def __init__(self) -> None:
        self.games: Dict[str, int] = dict.fromkeys(SOURCES, 0)
        self._spaces: Dict[str, Dict[Tuple[str, int], Ends]] = {}
        self._kinds: Dict[Tuple[str, str], Dict[Kind, KindCount]] = {}

    # --- questions ---

    def spaces_in(self, key: str, source: str) -> Dict[int, Ends]:
        """Return the spaces chosen in the position of a canonical *key*; empty if the position is unknown."""
        counts = self._spaces.get(key, {})
        if sum(ends.games for ends in counts.values()) < KNOWN_MIN_GAMES:
            return {}
        return {space: ends for (its_source, space), ends in counts.items() if its_source == source}

    def kinds_in(self, stage: str, source: str) -> Dict[Kind, KindCount]:
        """Return how often each kind of space was chosen in a *stage*; no entry for an unknown kind."""
        return self._kinds.get((stage, source), {})

    # --- counting ---

    def add_game(self, spaces: Sequence[int], difference: int, source: str) -> None:
        """
        Count a game that began on the empty board.

        Args:
            spaces: the spaces of the game's placements, in order.
            difference: the score difference of the game, White's pieces minus Black's.
            source: one of SOURCES.

        Raises:
            IllegalMoveError: a space is not empty.
        """
        self.games[source] += 1
        ends = Ends.of(difference)
        position = Position()
        for ply, space in enumerate(spaces):
            after = position.play(Placement(None, space))
            if ply < COUNTED_PLIES:
                self._add_space(position, space, ends, source)
            self._add_kinds(position, space, ends, source)
            position = after

    def add_record(self, record: Record, source: str) -> bool:
        """
        Count a recorded game of DVONN; return whether it could be counted.

        A game counts only if it is finished and its players placed all pieces themselves, on an empty board.

        Raises:
            RecordError: a move of the record cannot be read or is not legal.
        """
        if record.game != "dvonn" or record.start is not None or record.ending is not None:
            return False
        if record.undecided.fixed or record.undecided.filled:
            return False
        game = Game.replay(Position(), record.moves)
        if not game.position.is_over:
            return False
        spaces = [move.target for move in game.moves if isinstance(move, Placement)]
        self.add_game(spaces, game.position.result, source)
        return True

    def merge(self, other: OpeningTable) -> None:
        """Add the counts of *other*, such as those of imported games."""
        for source, number in other.games.items():
            self.games[source] += number
        for key, spaces in other._spaces.items():
            for (source, space), ends in spaces.items():
                self._count_space(key, source, space, ends)
        for (stage, source), kinds in other._kinds.items():
            for kind, count in kinds.items():
                self._count_kind((stage, source), kind, count)

    def _add_space(self, position: Position, space: int, ends: Ends, source: str) -> None:
        form = canonical(position)
        self._count_space(form.key, source, form.space(space), ends)

    def _add_kinds(self, position: Position, space: int, ends: Ends, source: str) -> None:
        kinds = kinds_in(position)
        free = sum(map(len, kinds.values()))
        for kind, spaces in kinds.items():
            count = KindCount(ends if space in spaces else Ends(), round(1000 * len(spaces) / free))
            self._count_kind((stage_of(position), source), kind, count)

    def _count_space(self, key: str, source: str, space: int, ends: Ends) -> None:
        counts = self._spaces.setdefault(key, {})
        counts[source, space] = counts.get((source, space), Ends()).plus(ends)

    def _count_kind(self, place: Tuple[str, str], kind: Kind, count: KindCount) -> None:
        counts = self._kinds.setdefault(place, {})
        counts[kind] = counts.get(kind, KindCount()).plus(count)

    # --- as text ---

    def dump(self) -> str:
        """Return the table as text, without the positions of fewer than KNOWN_MIN_GAMES games."""
        spaces: Dict[str, List[List[int]]] = {}
        for key, counts in sorted(self._spaces.items()):
            if sum(ends.games for ends in counts.values()) >= KNOWN_MIN_GAMES:
                spaces[key] = [
                    [SOURCES.index(source), space, *ends] for (source, space), ends in sorted(counts.items())
                ]
        kinds = {
            f"{stage} {source}": [
                [*kind, *count.ends, count.expected] for kind, count in sorted(counts.items())
            ]
            for (stage, source), counts in sorted(self._kinds.items())
        }
        return (
            json.dumps({"games": self.games, "spaces": spaces, "kinds": kinds}, separators=(",", ":")) + "\n"
        )

    @staticmethod
    def parse(text: str) -> OpeningTable:
        """
        Return the table in *text*, which :meth:`dump` made.

        Raises:
            ValueError: *text* is not such a table.
        """
        try:
            return OpeningTable._from_json(json.loads(text))
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            msg = f"no table of openings: {quoted(text)} (expected the text of dvonn.openings.table)"
            raise ValueError(msg) from error

    @staticmethod
    def _from_json(held: Any) -> OpeningTable:  # noqa: ANN401 - JSON
        table = OpeningTable()
        for source in SOURCES:
            table.games[source] = int(held["games"][source])
        for key, rows in held["spaces"].items():
            for source, space, *ends in rows:
                if space not in range(SPACE_COUNT):
                    raise ValueError(space)
                table._count_space(key, SOURCES[source], space, Ends(*ends))
        for place, rows in held["kinds"].items():
            stage, source = place.split()
            for steps, is_edge, own, other, *counts in rows:
                count = KindCount(Ends(*counts[:-1]), counts[-1])
                table._count_kind((stage, source), Kind(steps, bool(is_edge), own, other), count)
        return table
