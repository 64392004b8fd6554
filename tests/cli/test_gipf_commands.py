"""GIPF's command line: the output of ``start``, ``moves``, ``after``, ``perft`` and ``replay``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from command import Run

START = "B,2,W/5/6/W,5,B/6/5/B,2,W w m s 12+6 12+6 0"
OVER = "4/5/6/W,5,b/6/1,w,w,w,w/4 w o s 9 5 0"


@pytest.mark.parametrize(
    ("words", "position"),
    [
        ([], START),
        (["--version", "basic", "--potentials", "0"], "b,2,w/5/6/w,5,b/6/5/b,2,w w m b 12 12 0"),
        (
            ["--version", "tournament", "--challenges", "1"],
            "4/5/6/7/6/5/4 w m t 18+6fc1 18+6fc1 0",
        ),
    ],
)
def test_start_prints_a_position(run: Run, words: list[str], position: str) -> None:
    """G2, G3: the standard version with six potentials is the default."""
    assert [position] == run.results("gipf", "start", *words)


def test_moves_are_sorted_one_per_line(run: Run) -> None:
    """The start has 84 moves, a finished game none."""
    moves = run.results("gipf", "moves", START)

    assert (84, sorted(moves)) == (len(moves), moves)
    assert [] == run.results("gipf", "moves", OVER)


def test_after_prints_the_position_after_moves_in_any_form(run: Run) -> None:
    """`after` prints the position after the moves, or the given position if there are none."""
    assert ["ww,2,W/1,B,3/6/W,5,B/6/5/B,2,W b m s 11+5 12+6 1"] == run.results(
        "gipf", "after", START, "p a1-b2"
    )
    assert [START] == run.results("gipf", "after", START)


def test_perft_counts_sequences(run: Run) -> None:
    """From the start, depth 2 has 7056 sequences. A finished game has one of depth 0 and none of depth 1."""
    assert ["7056"] == run.results("gipf", "perft", START, "2")
    assert ["1"] == run.results("gipf", "perft", OVER, "0")
    assert ["0"] == run.results("gipf", "perft", OVER, "1")


def test_replay_prints_position_reserves_and_result(run: Run, tmp_path: Path) -> None:
    """Replay from the start or a position, and from standard input or a file."""
    expected = ["ww,2,W/1,B,3/6/W,5,B/6/5/B,2,W b m s 11+5 12+6 1", "white 11 black 12", "not over"]
    file = tmp_path / "game.txt"
    file.write_text("PA1B2 # first\n", encoding="utf-8")

    assert expected == run.results("gipf", "replay", typed="PA1B2")
    assert expected == run.results("gipf", "replay", str(file))
    assert [OVER, "white 9 black 5", "white wins"] == run.results(
        "gipf", "replay", "--position", "4/w,w,w,w,B/6/W,5,b/6/1,w,w,w,w/4 w s s 5 5 0", typed="xC2C3C4C5C6"
    )
    assert (
        "draw" == run.results("gipf", "replay", "--position", "b,3/5/6/w,6/6/5/4 w m b 5 5 100", typed="")[-1]
    )


def test_replay_begins_where_the_record_says(run: Run) -> None:
    """A position string stands first, or in the page's comment, which does not count beside the option."""
    start = "b,2,w/5/6/w,5,b/6/5/b,2,w w m b 12+6 12+6 0"
    moves = "A1B2 I1H2 A1B2"
    commented = f'# GIPF\n# --position "{start}"\n{moves}'
    expected = run.results("gipf", "replay", "--position", start, typed=moves)

    assert "w,2,w/1,w,3/2,b,3/w,5,b/6/1,b,3/b,2,w b m b 10 11 1" == expected[0]
    assert expected == run.results("gipf", "replay", typed=f"{start} {moves}")
    assert expected == run.results("gipf", "replay", typed=commented)
    assert run.results("gipf", "replay", typed=moves) == run.results(
        "gipf", "replay", "--position", START, typed=commented
    )


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ([], "the following arguments are required: COMMAND"),
        (["fly"], "argument COMMAND: invalid choice: 'fly'"),
        (["start", "--version", "open"], "no such version: 'open' (expected one of basic, standard, tourn"),
        (["start", "--potentials", "2"], "bad number of potentials: 2 (expected 0, or 3 to 6)"),
        (
            ["start", "--potentials", "x"],
            "argument --potentials: bad number of potentials: 'x' (expected a w",
        ),
        (
            ["start", "--challenges", "7"],
            "bad number of challenges: 7 (expected 0 to 6, the number of potentials)",
        ),
        (["moves", "nonsense"], "bad position 'nonsense': 1 fields, expected 7 "),
        (["perft", START, "-1"], "argument DEPTH: bad depth: '-1' (expected a whole number from 0)"),
        (["after", START, "A1B2", "A1B2", "zzz"], "ply 3, 'zzz': cannot read move 'zzz'"),
        (["after", START, "GA1B2"], "ply 1, 'GA1B2': GA1B2 is not legal: the player may not bring GIPF-p"),
        (["replay", "no-such-file"], "cannot read 'no-such-file'"),
    ],
)
def test_bad_input_gives_one_line(run: Run, words: list[str], line: str) -> None:
    """Bad input gives status 2 and a line that quotes it."""
    assert run.refusal("gipf", *words).startswith(line)


def test_gipf_is_imported_only_by_its_own_commands() -> None:
    """DVONN's commands and `dvonn.web.api` import nothing of GIPF."""
    program = (
        "import sys; from dvonn.cli.main import main; import dvonn.web.api; "
        "main(['perft', '9/10/11/10/9 w p', '1']); "
        "print([name for name in sys.modules if 'gipf' in name])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert done.stdout.splitlines() == ["49", "[]"]
