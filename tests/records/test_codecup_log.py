"""The format `codecup`: logs with either side's view of a game, or with both views."""

from __future__ import annotations

import pytest
from record_texts import moves_at_random, read_all, read_one, refusal

from dvonn.records.dvonn import DVONN

GAME = moves_at_random(7)
OTHER = moves_at_random(8)


def lines(*words: str) -> str:
    """Return a log with one word per line."""
    return "\n".join(words) + "\n"


@pytest.mark.parametrize(
    "text",
    [
        lines("Start", *GAME, "Quit"),
        lines("start", *GAME),
        lines(*GAME, "QUIT"),
        lines("", "# a log", "Start", "", *GAME, "Quit", ""),
        lines(*(move for ply in GAME for move in (ply, ply.lower()))),
        lines("Start", *(move for ply in GAME for move in (ply, ply)), "Quit", "Quit"),
        lines("Start", *GAME, "Quit", *GAME, "Quit"),
        lines(*GAME, "Quit", "Start", *GAME, "Quit"),
        lines("Start", *GAME, "Start", *OTHER)[: -len(lines("Start", *OTHER))],
        lines("Start", *(f"--{move}-->" if ply % 2 else f"<-- {move}" for ply, move in enumerate(GAME))),
        lines("W: Start", *(f"{'wb'[ply % 2]}: {move}" for ply, move in enumerate(GAME[:49])), *GAME[49:]),
    ],
)
def test_every_view_of_a_game_is_one_game(text: str) -> None:
    """Arrows and the names of sides are ignored; two views of one game are one game."""
    assert "codecup" == DVONN.detect(text)
    assert [GAME] == read_all(text)


def test_logs_of_one_side_are_separate_games() -> None:
    """Two logs of the same side are two games, even if their moves are equal."""
    text = lines("Start", *GAME, "Quit", "Start", *OTHER, "Start", *OTHER, "Quit", *GAME)

    assert [GAME, OTHER, OTHER, GAME] == read_all(text)


def test_a_game_without_moves_is_a_game() -> None:
    """A program may hear only ``Start``; ``Quit`` alone is not a game."""
    assert [] == read_one(lines("Start", "Quit")).moves
    assert refusal("Quit") == "line 1: found 'Quit', expected a game"


def test_a_bad_line_is_named() -> None:
    """The error names the line; the next game is read as a game, not as another view of the refused one."""
    refused = "line 3: ply 2: found 'a1', expected a legal move (that space is taken)"
    text = lines("Start", "A1", "a1", "B1", "C1", "Quit", *GAME)

    assert [refused, GAME] == read_all(text)
    assert refusal(lines("Start", "x" * 200)).startswith("line 2: ply 1: cannot read move 'xxx")


def test_a_log_is_written_as_white_saw_it() -> None:
    """The log has one move per line, between Start and Quit."""
    assert lines("Start", *GAME, "Quit") == DVONN.write(read_one(" ".join(GAME)), "codecup") + "\n"
