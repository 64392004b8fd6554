"""The command ``convert``, of DVONN and of GIPF."""

from __future__ import annotations

from pathlib import Path

import pytest
from boards import EMPTY, game_at_random
from command import Run
from record_texts import read_one

from dvonn.records.dvonn import DVONN
from dvonn.records.faults import UnreadableGameError

GAME = [str(move) for move in game_at_random(1).moves]
LINE = " ".join(GAME)


def written(folder: Path, name: str, text: str, encoding: str = "utf-8") -> str:
    """Write a file and return its path."""
    (folder / name).write_text(text, encoding=encoding)
    return str(folder / name)


@pytest.mark.parametrize("name", DVONN.names)
def test_a_game_is_converted_from_and_to_every_format(run: Run, name: str) -> None:
    """Standard input is read if no file is given, or for the file "-"."""
    text = DVONN.write(read_one(LINE), name)

    assert [LINE] == run.results("convert", typed=text)
    assert text.splitlines() == run.results("convert", "--to", name, "-", typed=LINE)


def test_games_are_printed_in_the_order_of_the_files(run: Run, tmp_path: Path) -> None:
    """A file may hold several games, in Latin-1 with any line endings."""
    one = written(tmp_path, "one.txt", "White [J\u00fcrg] 1. a1 b1\rWhite [x] Black [y]\r\n1. c1", "latin-1")
    two = written(tmp_path, "two.txt", "D1")

    found = run.results("convert", two, one, "-", typed="E1")
    assert ["D1", f"{EMPTY} A1 B1", f"{EMPTY} C1", f"{EMPTY} E1"] == found


def test_good_games_are_printed_although_others_are_refused(run: Run, tmp_path: Path) -> None:
    """Each refused game has an error with the file, the line, the text found and the text expected."""
    bad = written(tmp_path, "bad.txt", "A1 B1\nA1")
    good = written(tmp_path, "good.txt", "A1 B1")
    binary = written(tmp_path, "binary", "\0")
    missing = str(tmp_path / "missing.txt")
    encodings = "expected UTF-8 or Latin-1 (or UTF-16 with a byte-order mark)"
    forms = "(expected a space such as 'D3', two such as 'A1B2', or 'PASS')"
    status, out, err = run("convert", bad, good, missing, binary, "-", typed="Q9")

    assert (2, ["A1 B1"]) == (status, out)
    assert err == [
        f"dvonn: {bad!r}, line 2: ply 3: found 'A1', expected a legal move (that space is taken)",
        f"dvonn: {missing!r}: cannot read it: No such file or directory",
        f"dvonn: {binary!r}: found a file that is no text, {encodings}",
        f"dvonn: standard input, line 1: ply 1: cannot read move 'Q9' {forms}",
    ]


def test_a_game_that_a_format_cannot_hold_is_refused(run: Run) -> None:
    """Games of Little Golem can start only from the empty board."""
    error = run.refusal("convert", "--to", "littlegolem", typed="9/10/r,w,b,b,7/10/9 w s")

    assert error.startswith(
        "standard input: littlegolem has no place for the start '9/10/r,w,b,b,7/10/9 w s'"
    )


def test_an_unknown_format_is_refused(run: Run) -> None:
    """The error lists the formats."""
    error = "no such format: 'pdf' (expected one of moves, codecup, littlegolem, link, boardspace, json)"

    assert error == run.refusal("convert", "--to", "pdf", typed="A1")


def test_the_end_of_a_long_file_name_is_shown(run: Run, tmp_path: Path) -> None:
    """Files in one folder differ only at the end of their paths."""
    folder = tmp_path / ("x" * 200)
    folder.mkdir()
    error = run.refusal("convert", written(folder, "bad.txt", "Q9"))

    assert error.startswith("'\u2026xxx")
    assert "x/bad.txt', line 1: " in error
    assert len(error) <= 290


def test_games_of_gipf_are_converted(run: Run) -> None:
    """GIPF has three formats, and DVONN's command refuses a game of GIPF."""
    link = run.results("gipf", "convert", "--to", "link", typed="a1-b2 A2B3")

    assert ["A1B2 A2B3"] == run.results("gipf", "convert", typed=f"https://example.org/?game=gipf#{link[0]}")
    json = run.results("gipf", "convert", "--to", "json", typed="A1B2")
    assert ["A1B2"] == run.results("gipf", "convert", typed=json[0])
    assert "game: found 'gipf', expected 'dvonn'" in run.refusal("convert", typed=json[0])
    assert "expected one of moves, link, json" in run.refusal(
        "gipf", "convert", "--to", "codecup", typed="A1B2"
    )


def test_long_input_is_refused_in_one_short_line(run: Run) -> None:
    """The reader of every format shortens the text that it quotes."""
    long = "x" * 10**5
    for text in (long, f"(;{long}", f"Start\n{long}", f"1. a1 {long}", f"g={long}", f'{{"format":"{long}"}}'):
        assert len(run.refusal("convert", typed=text)) <= 290


def test_an_error_is_a_value_error() -> None:
    """Callers may catch the errors of all readers alike."""
    assert issubclass(UnreadableGameError, ValueError)
