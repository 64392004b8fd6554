"""The format `link`: addresses of games and positions, with the fields after the code."""

from __future__ import annotations

import pytest
from boards import ONE_MOVE
from record_texts import moves_at_random, read_all, read_one, refusal

from dvonn.core.game import Game
from dvonn.core.links import write_link
from dvonn.core.position import Position
from dvonn.players import BLACK, WHITE
from dvonn.records.dvonn import DVONN
from dvonn.records.tree import Ending, Seat, Span, Undecided

GAME = moves_at_random(9)
CODE = write_link(Game.replay(Position(), GAME))
PART = write_link(Game.replay(Position(), GAME[:60]))


@pytest.mark.parametrize(
    "form",
    [
        "g={}",
        "#g={}",
        "https://example.org/dvonn/?new#g={}&p=61",
        " g={}&s=w. ",
        "g={}&id=7k2m0c4x9qzd&s=b",
        "\n#g={}\n\n",
    ],
)
def test_an_address_or_the_part_after_its_hash_sign_is_read(form: str) -> None:
    """Punctuation after an address, as at the end of a sentence, is ignored."""
    assert "link" == DVONN.detect(form.format(CODE))
    assert GAME == read_one(form.format(CODE)).moves


def test_a_position_is_read() -> None:
    """A position is read as a game without moves; its characters may be percent-encoded."""
    assert ONE_MOVE == read_one(f"https://example.org/#pos={ONE_MOVE.replace(' ', '_')}").start
    assert ONE_MOVE == read_one(f"pos={ONE_MOVE.replace(' ', '%5F').replace(',', '%2c')}").start
    assert refusal("pos=9").startswith("line 1: bad position '9': expected three fields")


def test_the_fields_after_a_code_are_read_and_written() -> None:
    """The levels of computers, undecided plies and an early end are kept."""
    record = read_one(f"g={PART}&f=3-49,50-60&w=club&b=novice&e=tb")

    assert (Seat(level="club"), Seat(level="novice")) == (record.white, record.black)
    assert Undecided(0, Span(3, 49), (Span(50, 60),)) == record.undecided
    assert Ending("time", BLACK) == record.ending
    assert f"g={PART}&f=3-49,50-60&w=club&b=novice&e=tb" == DVONN.write(record, "link")


@pytest.mark.parametrize(
    ("fields", "undecided"),
    [
        ("f=49", Undecided(49)),
        ("f=7,49-60", Undecided(7, None, (Span(49, 60),))),
        ("f=7,49%2D60", Undecided(7, None, (Span(49, 60),))),
        ("f=7-49&f=3", Undecided(0, Span(7, 49))),
        ("f=", Undecided()),
        ("f=61", Undecided()),
        ("f=9,7-49", Undecided()),
        ("f=7-7", Undecided()),
        ("f=3-7,9-49", Undecided()),
        ("f=x", Undecided()),
    ],
)
def test_undecided_plies_are_read_if_they_fit(fields: str, undecided: Undecided) -> None:
    """Fields that do not fit the game are ignored, as on the page."""
    assert undecided == read_one(f"g={PART}&{fields}").undecided


@pytest.mark.parametrize(
    ("fields", "ending"),
    [
        ("e=rw", Ending("resigned", WHITE)),
        ("e=rb", Ending("resigned", BLACK)),
        ("e=d", Ending("agreed")),
        ("e=x&w=CLUB", None),
    ],
)
def test_endings_are_read_and_written(fields: str, ending: Ending | None) -> None:
    """If the game is over by the rules, a field with an ending is ignored."""
    record = read_one(f"g={PART}&{fields}")
    written = DVONN.write(record, "link")

    assert (ending, Seat()) == (record.ending, record.white)
    assert written == (f"g={PART}&{fields}" if ending else f"g={PART}")
    assert read_one(f"g={CODE}&{fields}").ending is None


def test_a_level_that_is_not_a_plain_word_is_not_written() -> None:
    """The name of such a level could not be read back."""
    record = read_one(f"g={PART}&f=49")
    record.white = Seat(level="No & name")

    assert f"g={PART}&f=49" == DVONN.write(record, "link")


def test_every_line_is_a_link() -> None:
    """A refused link does not stop the reading of the others."""
    bad, good = read_all(f"g={CODE[:-1]}\n\n#g={CODE}")

    assert str(bad).startswith("line 1: not a link to a game: ")
    assert good == GAME
    assert refusal("g=AA&g=\nx").startswith("line 1: ply 1: cannot read move 'g=AA&g='")


def test_a_start_is_written_and_read_back() -> None:
    """The code of a link contains the start of the game."""
    record = read_one(f"{ONE_MOVE} A1A2")

    assert (ONE_MOVE, ["A1A2"]) == (read_one(DVONN.write(record, "link")).start, record.moves)
