"""The format `moves`: one game over several lines, and several games."""

from __future__ import annotations

import pytest
from boards import EMPTY, ONE_MOVE
from record_texts import moves_at_random, read_all, read_one, refusal

from dvonn.records.dvonn import DVONN

GAME = moves_at_random(3)
OTHER = moves_at_random(4)


@pytest.mark.parametrize("width", [1, 7, 49, 1000])
def test_a_game_may_have_any_line_breaks(width: int) -> None:
    """A line continues the game of the line before."""
    lines = [" ".join(GAME[at : at + width]) for at in range(0, len(GAME), width)]

    assert [GAME] == read_all("# a game\r\n\r\n" + "\r\n".join(lines))


def test_a_placement_on_a_full_board_begins_the_next_game() -> None:
    """A placement begins the next game even if the game before is unfinished."""
    text = "\n".join(" ".join(moves) for moves in (GAME[:60], OTHER, GAME))

    assert [GAME[:60], OTHER, GAME] == read_all(text)


def test_a_position_begins_a_game() -> None:
    """The position must be first on its line; a game from the empty board may have one, too."""
    text = f"{ONE_MOVE} A1A2\n{EMPTY} A1 B1\n{ONE_MOVE}\nA1A2"

    assert [["A1A2"], ["A1", "B1"], ["A1A2"]] == read_all(text)
    assert ONE_MOVE == read_one(f"{ONE_MOVE} a1-a2").start
    assert read_one(f"{EMPTY} A1").start is None


def test_a_game_from_a_stacking_position_ends_before_a_placement() -> None:
    """No piece is placed in the stacking phase, so a placement begins the next game."""
    assert [["A1A2"], ["A1", "B1"]] == read_all(f"{ONE_MOVE} A1A2\nA1 B1")


@pytest.mark.parametrize(
    ("bad", "error"),
    [
        ("A1 A1", "line 2: ply 2: found 'A1', expected a legal move (that space is taken)"),
        ("Q9 A1", "line 2: ply 1: cannot read move 'Q9' (expected a space such as 'D3', "),
        ("A1 Q9 B1", "line 2: ply 2: cannot read move 'Q9' (expected a space such as 'D3', "),
        (f"{' '.join(GAME)} A1A2\nA1A2", "line 2: ply "),
        (f"{ONE_MOVE}\nA2A1 A1A2\nA1A2", "line 3: ply 1: found 'A2A1', expected a legal move"),
        ("x/y w s A1A2", "line 2: bad position 'x/y w s': the board has 2 rows"),
        ("x/y w s\nA1 B1", "line 2: bad position 'x/y w s': the board has 2 rows"),
    ],
)
@pytest.mark.parametrize("other", [" ".join(OTHER), f"{ONE_MOVE} A1A2"])
def test_games_after_a_refused_one_are_read(bad: str, error: str, other: str) -> None:
    """Reading goes on at the next line that begins a game; moves below a bad start belong to that start."""
    first, refused, last = read_all("\n".join([" ".join(GAME), bad, other]))

    assert (GAME, read_one(other).moves) == (first, last)
    assert str(refused).startswith(error)


def test_final_scores_are_compared_with_the_game() -> None:
    """The scores end the game; another game may follow on the next line."""
    game = " ".join(GAME)
    white, black = DVONN.positions(read_one(game))[-1].scores
    scores = f"=> {white} {black}"

    assert [GAME, GAME, ["A1"]] == read_all(f"{game} {scores}\n{game}\n{scores}\nA1")
    for text, error in {
        f"{game} => 50 {black}": f"line 1: found '=> 50 {black}', expected '{scores}', the scores",
        f"{game}\n=> {white}\nA1 => 0 0": f"line 2: found '=> {white}', expected '{scores}', the scores",
        "A1 => 0 0": "line 1: found '=> 0 0', expected more moves, since the game is not over",
    }.items():
        assert str(read_all(text)[0]).startswith(error)


def test_an_illegal_move_is_named_with_its_line_and_reason() -> None:
    """The error names the right line, even after a hyphen that joins two spaces across line breaks."""
    assert refusal("A1 B1\n\nC1 A1") == (
        "line 3: ply 4: found 'A1', expected a legal move (that space is taken)"
    )
    game, refused = read_all(f"{ONE_MOVE}\nA1 -\n\nA2\nQ9\n")
    assert game == ["A1A2"]
    assert str(refused).startswith("line 5: ply 1: cannot read move 'Q9'")


@pytest.mark.parametrize("text", ["", "\n \n", "# a comment"])
def test_a_text_without_a_game_is_refused(text: str) -> None:
    """The error quotes the text."""
    assert refusal(text) == f"line 1: found {text.strip()!r}, expected a game"


def test_a_game_without_moves_is_written_as_its_start() -> None:
    """The start is written because an empty line would not be a game."""
    assert EMPTY == DVONN.write(read_one(EMPTY), "moves")
    assert f"{ONE_MOVE} A1A2" == DVONN.write(read_one(f"{ONE_MOVE}\na1a2"), "moves")


def test_a_bracket_is_not_a_move() -> None:
    """Only records of GIPF have games in brackets."""
    assert "cannot read move '['" in refusal("A1 [ B1 ] C1")
