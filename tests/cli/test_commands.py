"""The command line: what ``moves``, ``after``, ``perft``, ``replay`` and ``play`` print."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest
from boards import EMPTY, ONE_MOVE, OVER, board_text, full_board, game_at_random, moves
from command import Run

from dvonn import Position, __version__, gipf, svg
from dvonn.cli import main as cli
from dvonn.core.game import Game
from dvonn.quoting import quoted
from tools.page.sources import WEB

# --- the rules ---


def test_moves_are_sorted_one_per_line(run: Run) -> None:
    """An empty board has 49 placements; the moves on a full board are sorted by name."""
    full = full_board(2)

    assert 49 == len(run.results("moves", EMPTY))
    assert moves(Position.parse(full)) == run.results("moves", full)


def test_moves_of_a_stuck_player_and_of_a_finished_game(run: Run) -> None:
    """R6.1, R7.1: list PASS if no move is left, and nothing after the end."""
    assert ["PASS"] == run.results("moves", board_text("w", A1="b", B1="r", K3="w2*"))
    assert [] == run.results("moves", OVER)


def test_after_prints_the_position_after_moves_in_any_form(run: Run) -> None:
    """`after` prints the position after the moves, or the given position if there are none."""
    assert ["r,r,7/10/11/10/9 w p"] == run.results("after", EMPTY, "a1", "B1")
    assert [OVER] == run.results("after", ONE_MOVE, "a1-A2")
    assert [EMPTY] == run.results("after", EMPTY)


def test_after_names_the_faulty_move(run: Run) -> None:
    """The error has the number and the text of the ply, and the reason."""
    assert run.refusal("after", EMPTY, "A1", "a1").startswith(
        "ply 2, 'a1': A1 is not legal: that space is taken"
    )


@pytest.mark.parametrize(("depth", "count"), [("0", 1), ("1", 49), ("2", 49 * 48), ("3", 49 * 48 * 47)])
def test_perft_of_the_empty_board(run: Run, depth: str, count: int) -> None:
    """R3.3: each empty space is one placement; depth 0 counts one sequence, the empty one."""
    assert [str(count)] == run.results("perft", EMPTY, depth)


def test_perft_stops_at_the_end_of_the_game(run: Run) -> None:
    """A finished game has no continuation; a pass is a ply."""
    passing = board_text("w", A1="b", B1="r", K3="w2*")

    assert ["1", "0"] == [*run.results("perft", ONE_MOVE, "1"), *run.results("perft", ONE_MOVE, "2")]
    assert ["1", "1", "0"] == [run.results("perft", passing, depth)[0] for depth in "123"]


def test_replay_prints_position_scores_and_winner(run: Run, tmp_path: Path) -> None:
    """Replay a game from standard input and from a file."""
    game = game_at_random(1)
    text = "\n".join(map(str, game.moves))
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    white, black = game.position.scores
    expected = [
        str(game.position),
        f"white {white} black {black}",
        "white wins" if white > black else "black wins",
    ]

    assert expected == run.results("replay", typed=text)
    assert expected == run.results("replay", str(file))


@pytest.mark.parametrize(("seed", "result"), [(0, "white wins"), (1, "black wins"), (17, "draw")])
def test_replay_prints_the_result_in_words(run: Run, seed: int, result: str) -> None:
    """R7.3: random games reach each result."""
    typed = " ".join(map(str, game_at_random(seed).moves))

    assert result == run.results("replay", typed=typed)[-1]


@pytest.mark.parametrize(
    ("name", "results"),
    [
        ("shared-game", ["b,w,b,w,b,w,b,w,b/10/4,r,r,r,4/10/9 w p", "white 4 black 5", "not over"]),
        ("shared-position", ["1,w2*,b,6/10/11/10/9 b s", "white 2 black 1", "not over"]),
    ],
)
def test_replay_reads_what_the_page_shares(run: Run, name: str, results: list[str]) -> None:
    """N3: comments and a start are read; tests of the page check that the page writes exactly these files."""
    assert results == run.results("replay", str(WEB / "text" / "fixtures" / f"{name}.txt"))


def test_replay_refuses_a_bad_start(run: Run) -> None:
    """N6: a bad start is refused like any bad position string."""
    assert "bad position 'x/y': expected three fields" in run.refusal("replay", typed="# a start\nx/y")


def test_replay_of_an_unfinished_game(run: Run) -> None:
    """Before the end of a game, replay prints the scores, but no result."""
    assert [EMPTY, "white 0 black 0", "not over"] == run.results("replay")


def test_replay_names_the_ply_at_fault(run: Run) -> None:
    """The error has the number and the text of the ply, and the reason."""
    assert "ply 3, 'Q9': cannot read move 'Q9'" in run.refusal("replay", typed="A1 A2\nQ9")


def test_replay_refuses_what_it_cannot_read(run: Run, tmp_path: Path) -> None:
    """A missing file and a binary file are refused."""
    picture = tmp_path / "picture"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")

    assert "No such file" in run.refusal("replay", str(tmp_path / "none"))
    assert run.refusal("replay", str(picture)).startswith(f"cannot read {quoted(str(picture))}: ")


# --- pictures ---


def test_svg_prints_the_picture_after_moves(run: Run) -> None:
    """The last move is marked; arrows and rings may be given several times."""
    words = ("svg", EMPTY, "F3", "A3", "--arrow", "C3", "--arrow", "D3", "--mark", "E3", "--size", "300")
    game = Game.replay(Position(), ["F3", "A3"])
    picture = svg.board(game, arrows=["C3", "D3"], marks=["E3"], size=300)

    assert picture == "\n".join([*run.results(*words), ""])
    turned = ("svg", EMPTY, "--orientation", "black", "--no-coordinates")
    picture = svg.board(Position(), orientation="black", coordinates=False)
    assert picture == "\n".join([*run.results(*turned), ""])


def test_svg_draws_gipf(run: Run) -> None:
    """If moves are given, the last one is marked."""
    start = gipf.Position()
    after = start.play(gipf.Move.parse("A1B2"))

    assert svg.board(start) == "\n".join([*run.results("gipf", "svg", str(start)), ""])
    printed = run.results("gipf", "svg", str(start), "A1B2")
    assert svg.board(after, last="A1B2") == "\n".join([*printed, ""])


def test_svg_refuses_what_it_cannot_draw(run: Run) -> None:
    """The line quotes the faulty argument."""
    assert run.refusal("svg", EMPTY, "--arrow", "Z9").startswith("cannot read move 'Z9' (expected a space")
    assert "argument --size: bad number of pixels: '0'" in run.refusal("svg", EMPTY, "--size", "0")


# --- the game at the terminal ---


def test_play_against_the_computer(run: Run) -> None:
    """The computer answers a move; the end of input ends the game."""
    out = run.results("play", "--level", "novice", "--seed", "1", typed="C3\n")

    assert "White: C3" in "\n".join(out)
    assert 1 == sum(line.startswith("Black: ") for line in out)


def test_play_to_the_end(run: Run) -> None:
    """The last line is the result."""
    out = run.results("play", "--position", ONE_MOVE, "--color", "both", typed="A1A2\n")

    assert "White wins: White 2, Black 0." == out[-1]


def test_play_as_black_and_at_random(run: Run) -> None:
    """If the person plays Black, the computer begins; with a random colour, either side may begin."""
    begun = [
        sum("White: " in line for line in run.results("play", "--color", color, "--level", "novice"))
        for color in ("black", "random", "white")
    ]

    assert (1, 0) == (begun[0], begun[2])
    assert begun[1] in {0, 1}


@pytest.mark.parametrize("game", [(), ("gipf",)])
@pytest.mark.parametrize(
    ("is_terminal", "environment", "has_color"),
    [
        (True, {"TERM": "xterm"}, True),
        (True, {"TERM": "dumb"}, False),
        (True, {"TERM": "xterm", "NO_COLOR": "1"}, False),
        (False, {"TERM": "xterm"}, False),
    ],
)
def test_a_board_has_colors_only_in_a_terminal(
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    game: tuple[str, ...],
    is_terminal: bool,  # noqa: FBT001 - a parameter
    environment: dict[str, str],
    has_color: bool,  # noqa: FBT001 - a parameter
) -> None:
    """Output to a file, or for a person who sets NO_COLOR, has no colour codes."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: is_terminal)

    assert has_color == ("\x1b[" in "\n".join(run.results(*game, "play")))


# --- as a program ---


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    """Both options exit with status 0."""
    for words, text in ((["--help"], "codecup"), (["--version"], __version__)):
        with pytest.raises(SystemExit, match="0"):
            cli.main(words)
        assert text in capsys.readouterr().out


def test_the_module_runs_as_a_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """``python -m dvonn`` ends with the status of its command."""
    monkeypatch.setattr(sys, "argv", ["dvonn", "perft", EMPTY, "1"])
    with pytest.raises(SystemExit, match="0"):
        runpy.run_module("dvonn", run_name="__main__")
    assert "49\n" == capsys.readouterr().out
