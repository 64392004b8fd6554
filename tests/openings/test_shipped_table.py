"""The table of openings that the page ships (web/features/openings/openings.json)."""

from __future__ import annotations

import gzip
import json

from dvonn import Position
from dvonn.openings.symmetry import canonical
from dvonn.openings.table import KNOWN_MIN_GAMES, SOURCES, OpeningTable
from lab.study.openings import MOST_BYTES
from tools.page.sources import WEB

TEXT = (WEB / "features" / "openings" / "openings.json").read_text(encoding="utf-8")
TABLE = OpeningTable.parse(TEXT)


def test_the_file_is_exactly_what_the_package_writes() -> None:
    """The gzipped file has at most MOST_BYTES bytes, because the page loads it."""
    assert TEXT == TABLE.dump()
    assert len(gzip.compress(TEXT.encode(), 9)) <= MOST_BYTES


def test_every_game_has_a_first_placement() -> None:
    """The choices on the empty board add up to the games of each source."""
    for source in SOURCES:
        first = TABLE.spaces_in(canonical(Position()).key, source)

        assert TABLE.games[source] == sum(ends.games for ends in first.values())


def test_the_table_holds_no_position_of_few_games() -> None:
    """The table therefore says nothing about any single game."""
    positions = json.loads(TEXT)["spaces"].values()

    assert min(sum(sum(row[2:5]) for row in rows) for rows in positions) >= KNOWN_MIN_GAMES
