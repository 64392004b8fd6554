"""The bridge's replies about openings."""

from __future__ import annotations

import pytest
from boards import game_at_random
from bridges import error, ok

from dvonn.core.board import SPACE_BY_NAME, SPACE_COUNT
from dvonn.openings.table import KNOWN_MIN_GAMES, OpeningTable
from dvonn.web.api import Router


@pytest.fixture
def table() -> str:
    """Return the text of a table of identical games: they begin on C2, and White wins by three pieces."""
    table = OpeningTable()
    for _ in range(KNOWN_MIN_GAMES):
        table.add_game([SPACE_BY_NAME[name] for name in ("C2", "F3", "D4")], 3, "real")
    return table.dump()


def test_python_asks_for_a_table_and_keeps_it(table: str) -> None:
    """Without a table there is no answer; the page needs to send a table only once."""
    router = Router()
    without = ok(router, "openings", start=None, moves=[])
    first = ok(router, "openings", start=None, moves=[], table=table)

    assert {"opening": None} == without
    assert first["opening"]["rows"]
    assert first == ok(router, "openings", start=None, moves=[])


def test_an_answer_has_every_field(table: str) -> None:
    """The first row has C2 with its mirror images, and the results of the games."""
    opening = ok(Router(), "openings", start=None, moves=["F3", "C2"], ply=0, table=table)["opening"]
    none = {"games": 0, "white": 0, "draws": 0, "black": 0, "difference": None, "times": None}
    eight = {"games": 8, "white": 8, "draws": 0, "black": 0, "difference": 3.0, "times": None}
    first = opening["rows"][0]

    assert "position" == opening["basis"]
    assert (eight, none) == (opening["real"], opening["self_play"])
    assert {"C2", "D4", "H2", "I4"} == set(first["spaces"])
    assert (eight, none, None) == (first["real"], first["self_play"], first["kind"])
    assert 0 < first["prior"] < 1


def test_an_unknown_position_is_answered_by_kinds(table: str) -> None:
    """A row then stands for a kind of space (dvonn/openings/kinds.py), not for one space."""
    opening = ok(Router(), "openings", start=None, moves=["A1"], table=table)["opening"]

    assert "kind" == opening["basis"]
    assert {"steps": 1, "is_edge": True, "own": 0, "other": 0} in [row["kind"] for row in opening["rows"]]


def test_imported_games_are_counted_as_games_of_people(table: str) -> None:
    """Games that have not ended, and texts that are not games, do not count."""
    router = Router()
    moves = " ".join(map(str, game_at_random(0).moves))
    games = [moves, "F3 E3", "hello"]

    assert {"counted": None} == ok(router, "count_openings", games=games)
    ok(router, "openings", start=None, moves=[], table=table)
    assert {"counted": 1} == ok(router, "count_openings", games=games)
    assert 9 == ok(router, "openings", start=None, moves=[])["opening"]["real"]["games"]
    assert "bad_request" == error(router, "count_openings", games=moves)["code"]


def test_a_text_that_is_not_a_table_is_refused() -> None:
    """The error quotes the text."""
    refused = error(Router(), "openings", start=None, moves=[], table="nonsense")

    assert "bad_request" == refused["code"]
    assert "'nonsense'" in refused["detail"]


def test_a_full_board_is_refused(table: str) -> None:
    """Openings end with the placing."""
    moves = [str(move) for move in game_at_random(1).moves[:SPACE_COUNT]]

    assert "bad_request" == error(Router(), "openings", start=None, moves=moves, table=table)["code"]
