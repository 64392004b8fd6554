"""The format `littlegolem`: headers, move numbers, the omitted last placement, and resigning."""

from __future__ import annotations

import pytest
from boards import ONE_MOVE
from record_texts import moves_at_random, read_all, read_one, refusal

from dvonn.players import BLACK, WHITE
from dvonn.records.dvonn import DVONN
from dvonn.records.tree import Ending, Seat

GAME = moves_at_random(5)


def text_of(moves: list[str], *, end: str = "", head: str = "Event [a game] White [Ann] Black [Bob] ") -> str:
    """Return a game as the server writes it, made without the code under test."""
    words = []
    for index, move in enumerate(moves):
        if (index < 48 and index % 2 == 0) or (index > 48 and index % 2 == 1):
            words.append(f"{index // 2 + 1}.")
        if index != 48:
            words.append(move.lower())
    return head + " ".join(words) + end


def test_a_game_is_read_with_its_headers() -> None:
    """The text omits the 49th placement, and the reader fills it in."""
    record = read_one(text_of(GAME))

    assert GAME == record.moves
    assert (Seat("Ann"), Seat("Bob")) == (record.white, record.black)
    assert {"Event": "a game"} == record.source
    assert record.ending is None


def test_a_game_is_written_as_the_server_does() -> None:
    """The first move of a stack has number 25: numbers 1 to 24 belong to 48 placements, two each."""
    text = text_of(GAME)

    assert text == DVONN.write(read_one(text), "littlegolem")
    assert f" 24. {GAME[46].lower()} {GAME[47].lower()} 25. {GAME[49].lower()} " in text


def test_tags_and_results_are_read_too() -> None:
    """Headers in brackets, like those of chess, and results such as 1-0 are accepted."""
    text = text_of(GAME[:4], head='[Event "a \n"]\n[White "Ann"]\n\n', end=" *")

    assert GAME[:4] == read_one(text.replace(" \n", "")).moves
    assert GAME[:4] == read_one(text_of(GAME[:4], head="", end=" 1-0")).moves


@pytest.mark.parametrize(
    ("plies", "words", "side"),
    [
        (0, " 1. resign", WHITE),
        (3, " resign", BLACK),
        (48, " resign", WHITE),
        (48, " 25. resign", WHITE),
        (49, " 25. resign", WHITE),
        (50, " RESIGN 0-1", BLACK),
    ],
)
def test_the_player_to_move_resigns(plies: int, words: str, side: int) -> None:
    """After 48 placements the last one is filled in, and White is to move."""
    record = read_one(text_of(GAME[:plies], end=words))

    assert ("resigned", side) == record.ending
    assert GAME[: 49 if plies == 48 else plies] == record.moves
    again = read_one(DVONN.write(record, "littlegolem"))
    assert (record.ending, record.moves) == (again.ending, again.moves)


def test_a_board_with_one_empty_space_is_written_without_the_last_placement() -> None:
    """A reader fills in the last placement, so the game that is read back has 49 placements."""
    record = read_one(" ".join(GAME[:48]))
    record.ending = Ending("resigned", WHITE)
    text = DVONN.write(record, "littlegolem")

    assert text.endswith(f"24. {GAME[46].lower()} {GAME[47].lower()} 25. resign")
    assert GAME[:49] == read_one(text).moves


def test_nobody_resigns_after_the_end() -> None:
    """A resignation is ignored if the game is over by the rules."""
    assert read_one(text_of(GAME, end=" resign")).ending is None


def test_other_endings_are_not_written() -> None:
    """The format has no words for a loss on time, an agreed end, or resigning out of turn."""
    record = read_one(text_of(GAME[:3]))
    for ending in (Ending("time", BLACK), Ending("agreed"), Ending("resigned", WHITE)):
        record.ending = ending
        assert DVONN.write(record, "littlegolem").endswith(f"2. {GAME[2].lower()}")


def test_the_last_placement_may_be_written() -> None:
    """If the text has the 49th placement, the reader fills in none."""
    text = text_of(GAME[:48], end=f" 25. {GAME[48].lower()} {GAME[49].lower()}")

    assert GAME[:50] == read_one(text).moves


def test_several_games_are_read() -> None:
    """A game begins at its headers, or at number 1; a repeated header begins the next game."""
    text = "\n".join(
        (text_of(GAME[:5]), text_of(GAME[:7]), text_of(GAME[:9], head=""), "Event [x] Event [y]")
    )

    assert [GAME[:5], GAME[:7], GAME[:9], [], []] == read_all(text)


def test_games_after_a_refused_one_are_read_and_lines_are_counted() -> None:
    """The rest of a refused game is skipped, and the error names the line in the whole text."""
    text = text_of(["A1", "A1", "B1", "C1"], head="Event [x]\n") + "\n" + text_of(GAME)

    assert ["line 2: ply 2: found 'a1', expected a legal move (that space is taken)", GAME] == read_all(text)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("1. a1 b1 3. c1", "line 1: ply 3: found '3.', expected '2.'"),
        ("1. a1 2. b1", "line 1: ply 2: found '2.', expected a move of Black"),
        ("1. a1 resign\nc1", "line 2: found 'c1' after 'resign', expected the end of the game"),
        ("1. a1 [b1", "line 1: ply 2: cannot read move '['"),
    ],
)
def test_a_damaged_game_is_refused(text: str, error: str) -> None:
    """The error names the number or word at fault."""
    assert refusal(text).startswith(error)


def test_brackets_in_names_are_left_out() -> None:
    """Brackets would end the header; headers whose name is not a single word are left out, too."""
    record = read_one("A1 B1")
    record.white = Seat("Ann [x]\ny")
    record.source = {"Event": "", "a b": "c"}

    assert "Event [] White [Ann x y] Black [] 1. a1 b1" == DVONN.write(record, "littlegolem")


@pytest.mark.parametrize("name", ["littlegolem", "boardspace", "codecup"])
def test_three_formats_refuse_another_start(name: str) -> None:
    """These formats can hold only games from the empty board."""
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the text is compared below
        DVONN.write(read_one(f"{ONE_MOVE} A1A2"), name)
    assert str(caught.value).startswith(f"{name} has no place for the start")
