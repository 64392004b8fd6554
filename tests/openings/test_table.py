"""The table of openings: what it counts, merges, writes and refuses."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from boards import after, game_at_random, mirrored

from dvonn import Position
from dvonn.core.board import SPACE_BY_NAME, SPACE_COUNT
from dvonn.core.game import Game
from dvonn.errors import IllegalMoveError, RecordError
from dvonn.openings.kinds import Kind, kinds_in, stage_of
from dvonn.openings.symmetry import canonical
from dvonn.openings.table import KNOWN_MIN_GAMES, SOURCES, Ends, OpeningTable
from dvonn.records.tree import Ending, Record, Span, Undecided

GAME = game_at_random(1)
SPACES = [move.target for move in GAME.moves[:SPACE_COUNT] if move.target is not None]


def record_of(game: Game, start: str | None = None) -> Record:
    """Return the record of a game of DVONN."""
    record = Record("dvonn", start)
    node = record.root
    for move in game.moves:
        node = node.play(str(move))
    return record


def spaces_of(*names: str) -> list[int]:
    """Return the spaces with these names."""
    return [SPACE_BY_NAME[name] for name in names]


def test_mirrored_games_count_as_one() -> None:
    """Half of the games are mirrored, yet each position has a single entry, for its only choice."""
    table = OpeningTable()
    for number in range(KNOWN_MIN_GAMES):
        names = ["A1", "F3", "C2"]
        table.add_game(
            spaces_of(*(mirrored(name, "half turn") if number % 2 else name for name in names)), 3, "real"
        )

    assert {SPACE_BY_NAME["A1"]: Ends(8, 0, 0, 24)} == table.spaces_in(canonical(Position()).key, "real")
    form = canonical(after(Position(), "K5", "F3"))
    assert {form.space(SPACE_BY_NAME["I4"]): Ends(8, 0, 0, 24)} == table.spaces_in(form.key, "real")
    assert {} == table.spaces_in(form.key, "self")


def test_a_position_of_few_games_is_unknown() -> None:
    """With one game fewer than KNOWN_MIN_GAMES, counted over both sources, a position has no entry."""
    table = OpeningTable()
    for number in range(KNOWN_MIN_GAMES - 1):
        table.add_game(spaces_of("F3"), 0, SOURCES[number % 2])
    key = canonical(Position()).key
    few = table.spaces_in(key, "real")
    table.add_game(spaces_of("F3"), 0, "self")

    assert {} == few
    assert {SPACE_BY_NAME["F3"]: Ends(draws=4)} == table.spaces_in(key, "real")


@pytest.mark.parametrize(
    ("difference", "ends"), [(5, Ends(1, 0, 0, 5)), (0, Ends(0, 1, 0, 0)), (-2, Ends(0, 0, 1, -2))]
)
def test_the_score_difference_decides_who_has_won(difference: int, ends: Ends) -> None:
    """A difference is White's pieces minus Black's."""
    assert ends == Ends.of(difference)
    assert 1 == ends.games


def test_a_kind_has_its_expected_choices_and_the_results_of_those_made() -> None:
    """A kind's expected choices are in proportion to its empty spaces; only the chosen kind has results."""
    table = OpeningTable()
    table.add_game(spaces_of("F3", "A1"), -4, "self")
    position = after(Position(), "F3")
    counts = table.kinds_in(stage_of(position), "self")

    assert {1000 * len(spaces) // 48 for spaces in kinds_in(position).values()} <= {
        count.expected + step for count in counts.values() for step in (0, -1)
    }
    assert [Ends.of(-4)] == [count.ends for count in counts.values() if count.ends.games]
    assert Ends.of(-4) == counts[Kind(4, is_edge=True, own=0, other=0)].ends
    assert {} == table.kinds_in("b3", "self")


def test_an_illegal_placement_is_refused() -> None:
    """R3.3: a piece needs an empty space."""
    with pytest.raises(IllegalMoveError):
        OpeningTable().add_game(spaces_of("F3", "F3"), 0, "real")


def test_a_finished_record_is_counted() -> None:
    """A record counts like a game with the same placements and score difference."""
    counted, added = OpeningTable(), OpeningTable()
    added.add_game(SPACES, GAME.position.result, "real")

    assert counted.add_record(record_of(GAME), "real")
    assert {"real": 1, "self": 0} == counted.games
    assert added.dump() == counted.dump()


def _resigned(record: Record) -> None:
    record.ending = Ending("resigned", GAME.position.turn)


def _random_board(record: Record) -> None:
    record.undecided = Undecided(fixed=SPACE_COUNT)


def _filled(record: Record) -> None:
    record.undecided = Undecided(filled=Span(10, SPACE_COUNT))


def _unfinished(record: Record) -> None:
    record.played = len(GAME.moves) - 1


def _another_game(record: Record) -> None:
    record.game = "gipf"


def _set_up(record: Record) -> None:
    record.start = str(Position())


@pytest.mark.parametrize("change", [_resigned, _random_board, _filled, _unfinished, _another_game, _set_up])
def test_other_records_are_not_counted(change: Callable[[Record], None]) -> None:
    """Games without a score, and games whose pieces the players did not all place, are left out."""
    table = OpeningTable()
    record = record_of(GAME)
    change(record)

    assert not table.add_record(record, "real")
    assert OpeningTable().dump() == table.dump()


def test_a_record_with_an_illegal_move_is_refused() -> None:
    """The error names the ply."""
    record = Record("dvonn")
    record.root.play("F3").play("F3")

    with pytest.raises(RecordError, match="ply 2"):
        OpeningTable().add_record(record, "real")


def test_merged_tables_count_all_games() -> None:
    """Merging two tables gives the table of the games of both."""
    one, other, both = OpeningTable(), OpeningTable(), OpeningTable()
    for number in range(2 * KNOWN_MIN_GAMES):
        difference = number - KNOWN_MIN_GAMES
        for table in (both, (one, other)[number % 2]):
            table.add_game(SPACES, difference, SOURCES[number % 3 == 0])
    one.merge(other)

    assert 2 * KNOWN_MIN_GAMES == sum(one.games.values())
    assert both.dump() == one.dump()


def test_the_text_of_a_table_can_be_read_back() -> None:
    """The text keeps known positions and all kinds."""
    table = OpeningTable()
    for _ in range(KNOWN_MIN_GAMES):
        table.add_game(SPACES, 7, "real")
    table.add_game(spaces_of("A1"), 7, "self")
    text = table.dump()
    read = OpeningTable.parse(text)
    key = canonical(Position()).key

    assert text == read.dump()
    assert {"real": 8, "self": 1} == read.games
    assert {} != table.spaces_in(key, "real") == read.spaces_in(key, "real")


def test_the_text_leaves_out_positions_of_few_games() -> None:
    """After seven equal games and a different one, only the empty board is kept."""
    table = OpeningTable()
    for _ in range(KNOWN_MIN_GAMES - 1):
        table.add_game(SPACES, 7, "real")
    assert canonical(Position()).space(SPACES[0]) != SPACE_BY_NAME["F3"]
    table.add_game(spaces_of("F3", "A1"), 7, "self")

    assert [canonical(Position()).key] == list(json.loads(table.dump())["spaces"])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        '{"games":{"real":1,"self":1},"spaces":{"//":[[0,49,1,0,0,1]]},"kinds":{}}',
        '{"games":{"real":1,"self":1},"spaces":{"//":[[2,1,1,0,0,1]]},"kinds":{}}',
        '{"games":{"real":1,"self":1},"spaces":{"//":[[0,1,1]]},"kinds":{"r0":[]}}',
        '{"games":{"real":1,"self":1},"spaces":{},"kinds":{"r0 real":[[1]]}}',
    ],
)
def test_another_text_is_refused(text: str) -> None:
    """The error quotes the text."""
    with pytest.raises(ValueError, match=f"{re.escape(text[:20])}.*expected"):
        OpeningTable.parse(text)
